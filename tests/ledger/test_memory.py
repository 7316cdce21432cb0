"""The ledger in columns: the machine part of the store contract, memory, and what it shares with a database."""

from __future__ import annotations

import itertools
import time
import tracemalloc
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overread.core.answers import STRONG, WEAK, Questions, Reply, ReplyColumns
from overread.core.labels import Vocabulary
from overread.labelers.table import Table
from overread.ledger.memory import MemoryLedger
from overread.ledger.protocol import Ledger
from overread.ledger.sql.database import Database
from overread.ledger.sql.ledger import SqlLedger
from overread.pools.memory import Arrays
from overread.study.goals.inputs import start_in_memory
from overread.testing.stores.machines import MachineLedgerContract
from overread.testing.stores.series import MachineSeriesContract

CENT = Fraction(1, 100)


class TestMemoryLedger(MachineLedgerContract, MachineSeriesContract):
    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:  # noqa: ARG002
        return cast("Ledger", MemoryLedger())


# ---- memory


BYTES_PER_ROW = 40
"""Of the columns of the ledger (item, code, confidence: 20) and those of the labeler (is known, code, confidence: 13)."""


@pytest.mark.parametrize("has_confidence", [True, False])
def test_answers_in_columns_take_at_most_40_bytes_a_row(has_confidence: bool) -> None:
    n = 10**6
    pool = Arrays(np.zeros((n, 1), dtype=np.float32))
    table = Table(np.arange(n) % 2, confidence=np.zeros(n) if has_confidence else None, price=0.5)
    items, rng = np.arange(n), np.random.default_rng(0)
    tracemalloc.start()
    try:
        run = start_in_memory(pool, strong=table, weak=None, vocabulary=Vocabulary([0, 1]), seed=0)
        labeler = run.labelers["strong"]
        assert labeler.fetch(items, pool.x, items, rng) is None
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert labeler.known.all()
    assert labeler.code.tolist()[:4] == [0, 1, 0, 1]
    assert labeler.ledger.spent() == {"strong": n * Fraction("0.5")}
    assert used <= BYTES_PER_ROW * n, f"{used / n:.1f} bytes a row"


# ---- as in a database


DATABASE, NUMBERS = Database("sqlite://"), itertools.count()
"""One database for all examples, each of which has a study and contents of its own."""


@st.composite
def writes(draw: st.DrawFn, study: str) -> list[tuple[str, Any, Any]]:
    """Draw a history of questions, replies, columns and lost questions of two series."""
    items = st.lists(st.integers(0, 5), max_size=4)
    history: list[tuple[str, Any, Any]] = []
    for what in draw(st.lists(st.sampled_from(["ask", "replies", "columns", "lost"]), max_size=12)):
        series = draw(st.sampled_from([WEAK, STRONG]))
        chosen = draw(items)
        if what == "replies":
            kind = st.sampled_from(["label", "none", "lost"])
            price = st.fractions(0, 1, max_denominator=7)
            made = []
            for item in chosen:
                of_kind: Any = draw(kind)
                label = "yes" if of_kind == "label" else None
                content = draw(st.sampled_from([None, f"{study}, a", f"{study}, b"]))
                made.append(Reply(item, label, of_kind, price=draw(price), model="m", prompt="p", content=content))
            history.append((what, series, made))
        elif what == "columns":
            labels = draw(st.lists(st.sampled_from(["no", "yes"]), min_size=len(chosen), max_size=len(chosen)))
            confidence = draw(st.sampled_from([None, np.arange(len(chosen)) / 4]))
            number, values = np.array(chosen, dtype=np.int64), np.array([*labels, None], dtype=object)[:-1]
            history.append((what, series, ReplyColumns(number, values, confidence, "t", draw(st.fractions(0, 1)))))
        else:
            history.append((what, series, chosen))
    return history


@given(data=st.data(), settle=st.booleans())
def test_a_history_of_writes_is_read_as_from_a_database(data: st.DataObject, settle: bool) -> None:
    """Lost questions, costs, verdicts and cached answers are exactly those of SQLite."""
    study = f"study {next(NUMBERS)}"
    history = data.draw(writes(study))
    ledgers = [cast("Ledger", MemoryLedger()), SqlLedger(DATABASE, study)]
    for ledger in ledgers:
        ledger.begin({})
    for what, series, value in history:
        if what == "ask":
            for ledger in ledgers:
                ledger.ask(series, value)
        elif what == "lost":
            first, second = (ledger.lost(series, CENT) for ledger in ledgers)
            assert first == second
        else:
            for ledger in ledgers:
                ledger.append(series, value, settle=settle)
        spent, wanted = (ledger.spent() for ledger in ledgers)
        assert spent == wanted
    memory, database = ledgers
    for series in (WEAK, STRONG):
        found, expected = memory.verdicts(series), database.verdicts(series)
        assert (found.item.tolist(), found.label) == (expected.item.tolist(), expected.label)
        assert np.array_equal(found.confidence, expected.confidence, equal_nan=True)
        contents = [f"{study}, a", f"{study}, b"]
        assert memory.cached(series, "m", "p", contents) == database.cached(series, "m", "p", contents)
        assert answered_kinds(memory, series) == answered_kinds(database, series)


def answered_kinds(ledger: Ledger, series: Any) -> list[tuple[int, str, Fraction]]:
    return sorted((reply.item, reply.kind, reply.price) for own, reply in ledger.answers() if own == series)


def test_questions_and_plain_sequences_are_recorded_alike() -> None:
    asked: list[Sequence[int]] = [Questions(np.array([4, 2])), [4, 2], range(4, 1, -2), np.array([4, 2]).tolist()]
    for items in asked:
        ledger = MemoryLedger()
        ledger.ask(WEAK, items)
        assert ledger.lost(WEAK, CENT) == 2
        assert [reply.item for _, reply in ledger.answers()] == [4, 2]
