"""A study runs in one process at a time: a second run is refused and spends nothing. People can answer meanwhile."""

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

from overread.core.answers import STRONG
from overread.errors import StudyBusy
from overread.study.study import Study, open_study
from tests.durability.files import answer_question, classifier, people, table, write_pool, write_study

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    url = None if request.param == "sqlite" else request.getfixturevalue("new_postgres_url")
    goal = classifier(max_strong=20, audit=10)
    return write_study(tmp_path / "study.toml", goal=goal, weak=table("model", price=0.01), strong=people(), url=url)


@pytest.fixture
def truths(tmp_path: Path) -> dict[str, str]:
    return write_pool(tmp_path, rows=120)


@pytest.fixture
def start(path: Path) -> Iterator[Start]:
    """Return a function that starts `overread run` on the study. Processes that still run after the test are killed."""
    started: list[subprocess.Popen[str]] = []

    def run(*options: str) -> subprocess.Popen[str]:
        words = [sys.executable, "-m", "overread", "run", str(path), *options]
        started.append(subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        return started[-1]

    yield run
    for process in started:
        process.kill()
        process.communicate()


def wait_until(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline, "the condition does not become true"
        time.sleep(0.02)


def is_running(study: Study) -> bool:
    try:
        with study.ledger.running():
            return False
    except StudyBusy:
        return True


@pytest.mark.usefixtures("truths")
def test_a_second_run_is_refused_and_spends_nothing(path: Path, start: Start) -> None:
    study = open_study(path)
    leader = start("--wait")
    wait_until(lambda: study.ledger.counts(STRONG).open)
    before = study.ledger.answers()
    second = start()
    out, err = second.communicate(timeout=60)
    assert second.returncode == 2
    assert out == ""
    assert "'study'" in err
    assert f"{socket.gethostname()}, process {leader.pid}" in err
    assert "overread run --wait" in err
    assert "Traceback" not in err
    with pytest.raises(StudyBusy):
        study.run()
    assert study.ledger.answers() == before
    study.close()


@pytest.mark.slow
def test_people_can_answer_while_a_run_waits(path: Path, start: Start, truths: dict[str, str]) -> None:
    study = open_study(path)
    run = start("--wait")
    answered = 0
    while run.poll() is None:
        for question in study.ask(5, by="ann", advance=False):
            answered += answer_question(study, question, truths)
        time.sleep(0.02)
    assert run.returncode == 0
    assert study.outcome() is not None
    assert answered == len(study.ledger.verdicts(STRONG))
    study.close()


@pytest.mark.usefixtures("truths")
@pytest.mark.parametrize(
    "how",
    [signal.SIGKILL, *(pytest.param(each, marks=pytest.mark.slow) for each in (signal.SIGTERM, signal.SIGINT))],
    ids=lambda how: how.name,
)
def test_a_killed_run_releases_the_run_lock(path: Path, start: Start, how: signal.Signals) -> None:
    study = open_study(path)
    run = start("--wait")
    wait_until(lambda: study.ledger.counts(STRONG).open and is_running(study))
    os.kill(run.pid, how)
    run.communicate(timeout=30)
    wait_until(lambda: not is_running(study))
    study.close()


@pytest.mark.usefixtures("truths")
def test_ask_returns_only_open_questions_while_another_process_runs_the_study(path: Path) -> None:
    study, other = open_study(path), open_study(path)
    with other.ledger.running():
        assert study.ask(5, by="ann") == []
    assert len(study.ask(5, by="ann")) == 5
    study.close()
    other.close()
