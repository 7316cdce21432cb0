"""One run at a time: a second one is refused and spends nothing; people answer meanwhile."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from overread.errors import StudyBusy
from overread.study.durable import Study, open_study
from tests.durability.files import answer, classifier, people, table, write_pool, write_study

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(params=["sqlite", "postgresql"])
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    url = None if request.param == "sqlite" else request.getfixturevalue("new_postgres_url")
    goal = classifier(max_strong=20, audit=10)
    return write_study(tmp_path / "study.toml", goal=goal, weak=table("model", price=0.01), strong=people(), url=url)


@pytest.fixture
def truths(tmp_path: Path) -> dict[str, str]:
    return write_pool(tmp_path, rows=120)


@pytest.fixture
def start(path: Path) -> Iterator[Start]:
    """Start `overread run` on the study; what still runs in the end is ended."""
    started: list[subprocess.Popen[str]] = []

    def run(*options: str) -> subprocess.Popen[str]:
        words = [sys.executable, "-m", "overread", "run", str(path), *options]
        started.append(subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        return started[-1]

    yield run
    for process in started:
        process.kill()
        process.communicate()


def eventually(true: Callable[[], object]) -> None:
    until = time.monotonic() + 30
    while not true():
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.02)


def busy(study: Study) -> bool:
    try:
        with study.ledger.running():
            return False
    except StudyBusy:
        return True


@pytest.mark.usefixtures("truths")
def test_a_second_run_is_refused_and_spends_nothing(path: Path, start: Start) -> None:
    study = open_study(path)
    leader = start("--wait")
    eventually(lambda: study.ledger.counts("strong").open)
    before = study.ledger.answers()
    second = start()
    out, err = second.communicate(timeout=60)
    assert second.returncode == 2
    assert out == ""
    assert err.strip() == (
        f"error: the study 'study' is being run by another process ({socket.gethostname()}, process {leader.pid}); wait for "
        "it, as overread run --wait does, which also takes over when it dies, or stop it: its answers are kept. "
        "People can answer meanwhile"
    )
    with pytest.raises(StudyBusy):
        study.run()
    assert study.ledger.answers() == before
    study.close()


def test_people_answer_while_a_run_waits_for_them(path: Path, start: Start, truths: dict[str, str]) -> None:
    study = open_study(path)
    run = start("--wait")
    told = 0
    while run.poll() is None:
        for asked in study.ask(5, by="ann", advance=False):
            told += answer(study, asked, truths)
        time.sleep(0.02)
    assert run.returncode == 0
    assert study.outcome() is not None
    assert told == len(study.ledger.verdicts("strong"))
    study.close()


@pytest.mark.usefixtures("truths")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda how: how.name)
def test_a_run_that_is_killed_lets_go(path: Path, start: Start, how: signal.Signals) -> None:
    study = open_study(path)
    run = start("--wait")
    eventually(lambda: study.ledger.counts("strong").open and busy(study))
    os.kill(run.pid, how)
    run.communicate(timeout=30)
    eventually(lambda: not busy(study))
    study.close()


@pytest.mark.usefixtures("truths")
def test_asking_while_somebody_else_runs_the_study_gives_what_is_open_or_nothing(path: Path) -> None:
    study, other = open_study(path), open_study(path)
    with other.ledger.running():
        assert study.ask(5, by="ann") == []
    assert len(study.ask(5, by="ann")) == 5
    study.close()
    other.close()
