"""A database that is full or locked in the middle of a run: the error says what to do, and the study goes on afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from overread.errors import StoreFailed
from overread.store.sql import SqlLedger
from overread.study.durable import Study, open_study
from overread.study.outcome import Outcome
from tests.durability.files import answer, classifier, command, labels, people, table, write_pool, write_study

GOALS = {"labels": labels(0.15), "classifier": classifier(max_strong=40, audit=20)}


def begin(folder: Path, name: str, make: str) -> Study:
    path = write_study(folder / f"{name}.toml", goal=GOALS[make], weak=command(folder, pause=0), strong=table())
    return open_study(path, patience=0.2)


def told(study: Study, outcome: Outcome) -> tuple[Any, ...]:
    """Return what a study came to, and what it bought; an answer that could not be written is lost, and bought once more."""
    kept = [(labeler, reply) for labeler, reply in study.ledger.answers() if reply.kind != "lost"]
    bought = sorted((labeler, reply.item, reply.label or "") for labeler, reply in kept)
    return outcome.labels, outcome.source.tolist(), outcome.certificate, bought


def pages(study: Study, most: int | None) -> None:
    """Let the database have so many pages more, as if its disk were full then; None: as many as it likes."""
    assert isinstance(study.ledger, SqlLedger)
    with study.ledger.database._engine().connect() as connection:
        now = int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())
        connection.exec_driver_sql(f"PRAGMA max_page_count = {2**30 if most is None else now + most}")


def breaking(at: int, break_it: Callable[[], object]) -> Callable[[Any], None]:
    """Return a listener that breaks the store at the event of this number."""
    heard = 0

    def hear(_: Any) -> None:
        nonlocal heard
        heard += 1
        if heard == at:
            break_it()

    return hear


@pytest.mark.parametrize("make", GOALS)
@pytest.mark.parametrize("at", range(1, 6))
def test_a_full_disk_stops_the_study_and_it_goes_on_when_there_is_space(tmp_path: Path, make: str, at: int) -> None:
    write_pool(tmp_path, rows=200)
    study = begin(tmp_path, "full", make)
    with pytest.raises(StoreFailed, match=r"full.*free some space on its disk; .*goes on when it is run again"):
        study.run(breaking(at, lambda: pages(study, 0)))
    pages(study, None)
    usual = begin(tmp_path, "usual", make)
    assert told(study, study.run()) == told(usual, usual.run())
    with sqlite3.connect(tmp_path / "full.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("make", GOALS)
@pytest.mark.parametrize("at", [1, 3, 5])
def test_a_locked_database_stops_the_study_and_it_goes_on_when_it_is_free(tmp_path: Path, make: str, at: int) -> None:
    write_pool(tmp_path, rows=200)
    study = begin(tmp_path, "locked", make)
    other = sqlite3.connect(tmp_path / "locked.db", isolation_level=None)
    with pytest.raises(StoreFailed, match="locked; another program holds it; close that one"):
        study.run(breaking(at, lambda: other.execute("BEGIN IMMEDIATE")))
    other.close()
    usual = begin(tmp_path, "usual", make)
    assert told(study, study.run()) == told(usual, usual.run())


def test_an_answer_that_can_not_be_written_is_not_taken_and_can_be_told_again(tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=120)
    path = write_study(tmp_path / "s.toml", goal=GOALS["classifier"], weak=table("model", price=0), strong=people())
    study = open_study(path, patience=0.2)
    question = study.ask(1, by="ann")[0]
    other = sqlite3.connect(tmp_path / "s.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreFailed, match="locked"):
        answer(study, question, truths)
    other.close()
    assert answer(study, question, truths)
    assert len(study.ledger.votes("strong")) == 1
