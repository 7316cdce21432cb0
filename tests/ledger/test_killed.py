"""A killed run keeps every committed answer and releases its run lock."""

from __future__ import annotations

import os
import signal
import time
from fractions import Fraction
from pathlib import Path

import pytest

from overread.core.answers import WEAK
from overread.errors import StudyBusy
from overread.ledger import Ledger, open_ledger
from tests.ledger.processes import read_line, run_python

RUN = """
import sys
from overread.core.answers import WEAK, Reply
from overread.ledger import open_ledger
ledger = open_ledger(sys.argv[1], sys.argv[2])
ledger.begin({"seed": 1})
with ledger.running():
    for i in range(10_000):
        items = range(10 * i, 10 * i + 10)
        ledger.ask(WEAK, items)
        ledger.append(WEAK, [Reply(item, f"label {item}", price=1) for item in items], settle=True)
        print(10 * (i + 1), flush=True)
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'study.db'}"
    return str(request.getfixturevalue("postgres_url"))


def test_a_killed_run_keeps_committed_answers_and_releases_its_lock(url: str) -> None:
    ledger = open_ledger(url, "killed")
    with run_python(RUN, url, "killed") as run:
        committed = [int(read_line(run)) for _ in range(20)][-1]
        assert ledger.begin({"seed": 2}) == {"seed": 1}
        with pytest.raises(StudyBusy, match="'killed'"), ledger.running():
            pass
        os.kill(run.pid, signal.SIGKILL)
        committed = [committed, *(int(line) for line in run.communicate()[0].splitlines() if line)][-1]
    _run_when_free(ledger)
    ledger.release("nobody")  # waits until the server has finished a pending commit
    verdicts = ledger.verdicts(WEAK)
    items = verdicts.item.tolist()
    assert items == list(range(len(items)))
    assert len(items) in (committed, committed + 10)  # the last batch may be committed but not yet reported
    assert verdicts.label == [f"label {item}" for item in items]
    assert len(ledger.answers()) == len(items)
    assert ledger.lost(WEAK, Fraction(1)) in (0, 10)  # one batch may be sent and not yet answered
    ledger.close()


def _run_when_free(ledger: Ledger) -> None:
    """Run the study as soon as the server has noticed that the other process has ended."""
    deadline = time.monotonic() + 10
    while True:
        try:
            with ledger.running():
                return
        except StudyBusy:
            assert time.monotonic() < deadline
            time.sleep(0.05)
