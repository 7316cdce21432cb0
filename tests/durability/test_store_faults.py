"""A database that is full or locked during a run: the error has a remedy, and the study resumes afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG
from overread.errors import StoreFailed
from overread.ledger.sql.ledger import SqlLedger
from overread.study.outcome import Outcome
from overread.study.study import Study, open_study
from tests.durability.files import (
    answer_question,
    classifier,
    command,
    labels,
    people,
    run_to_end,
    table,
    write_pool,
    write_study,
)

GOALS = {"labels": labels(0.15), "classifier": classifier(max_strong=40, audit=20)}


def begin(folder: Path, name: str, make: str) -> Study:
    path = write_study(folder / f"{name}.toml", goal=GOALS[make], weak=command(folder, pause=0), strong=table())
    return open_study(path, patience=0.2)


def result_and_purchases(study: Study, outcome: Outcome) -> tuple[Any, ...]:
    """Return a study's result and purchases. An answer that could not be written is lost, and its item is bought again."""
    stored = [(series.name, reply) for series, reply in study.ledger.answers() if reply.kind != "lost"]
    bought = sorted((name, reply.item, reply.label or "") for name, reply in stored)
    return outcome.labels, outcome.source.tolist(), outcome.certificate, bought


def limit_pages(study: Study, extra: int | None) -> None:
    """Let the database grow by `extra` pages and then report a full disk. None: without a limit."""
    assert isinstance(study.ledger, SqlLedger)
    with study.ledger.database._get_engine().connect() as connection:
        now = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        connection.exec_driver_sql(f"PRAGMA max_page_count = {2**30 if extra is None else now + extra}")


def break_at_event(at: int, break_it: Callable[[], object]) -> Callable[[Any], None]:
    """Return a listener that breaks the store at the event of this number."""
    count = 0

    def listen(_: Any) -> None:
        nonlocal count
        count += 1
        if count == at:
            break_it()

    return listen


@pytest.mark.parametrize("make", GOALS)
@pytest.mark.parametrize("at", [1, 4, *(pytest.param(at, marks=pytest.mark.slow) for at in (2, 3, 5))])
def test_a_study_resumes_after_a_full_disk(tmp_path: Path, make: str, at: int) -> None:
    write_pool(tmp_path, rows=200)
    study = begin(tmp_path, "full", make)
    with pytest.raises(StoreFailed, match=r"full.*free .*disk.*run the study again"):
        study.run(break_at_event(at, lambda: limit_pages(study, 0)))
    limit_pages(study, None)
    undisturbed = begin(tmp_path, "undisturbed", make)
    assert result_and_purchases(study, run_to_end(study)) == result_and_purchases(undisturbed, run_to_end(undisturbed))
    with sqlite3.connect(tmp_path / "full.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("make", GOALS)
@pytest.mark.parametrize("at", [3, *(pytest.param(at, marks=pytest.mark.slow) for at in (1, 5))])
def test_a_study_resumes_after_a_locked_database(tmp_path: Path, make: str, at: int) -> None:
    write_pool(tmp_path, rows=200)
    study = begin(tmp_path, "locked", make)
    other = sqlite3.connect(tmp_path / "locked.db", isolation_level=None)
    with pytest.raises(StoreFailed, match=r"locked; close the other program"):
        study.run(break_at_event(at, lambda: other.execute("BEGIN IMMEDIATE")))
    other.close()
    undisturbed = begin(tmp_path, "undisturbed", make)
    assert result_and_purchases(study, run_to_end(study)) == result_and_purchases(undisturbed, run_to_end(undisturbed))


def test_an_answer_that_cannot_be_stored_can_be_given_again(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=120)
    path = write_study(tmp_path / "s.toml", goal=GOALS["classifier"], weak=table("model", price=0), strong=people())
    study = open_study(path, patience=0.2)
    question = study.ask(1, by="ann")[0]
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="locked"):
        answer_question(study, question, truths)
    other.close()
    assert answer_question(study, question, truths)
    assert len(study.ledger.votes(STRONG)) == 1
