"""A run that is killed keeps every answer that it was told is written, and lets go of its study."""

from __future__ import annotations

import os
import signal
import time
from fractions import Fraction
from pathlib import Path

import pytest

from overread.errors import StudyBusy
from overread.store import Ledger, open_ledger
from tests.store.processes import heard, program

RUN = """
import sys
from overread.ledger import Reply
from overread.store import open_ledger
ledger = open_ledger(sys.argv[1], sys.argv[2])
ledger.begin({"seed": 1})
with ledger.running():
    for i in range(10_000):
        items = range(10 * i, 10 * i + 10)
        ledger.ask("weak", items)
        ledger.append("weak", [Reply(item, f"label {item}", price=1) for item in items], settle=True)
        print(10 * (i + 1), flush=True)
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'study.db'}"
    return str(request.getfixturevalue("postgres_url"))


def test_a_killed_run_has_written_what_it_was_told_and_lets_go(url: str) -> None:
    ledger = open_ledger(url, "killed")
    with program(RUN, url, "killed") as run:
        told = [int(heard(run)) for _ in range(20)][-1]
        assert ledger.begin({"seed": 2}) == {"seed": 1}
        with pytest.raises(StudyBusy, match="'killed' is being run by another process"), ledger.running():
            pass
        os.kill(run.pid, signal.SIGKILL)
        told = [told, *(int(line) for line in run.communicate()[0].splitlines() if line)][-1]
    _run(ledger)
    ledger.release("nobody")  # waits for what the server may still be committing
    found = ledger.verdicts("weak")
    items = found.item.tolist()
    assert items == list(range(len(items)))
    assert len(items) in (told, told + 10)  # one batch may be written of which the program was not told any more
    assert found.label == [f"label {item}" for item in items]
    assert len(ledger.answers()) == len(items)
    assert ledger.lost("weak", Fraction(1)) in (0, 10)  # and one may be sent and not written
    ledger.close()


def _run(ledger: Ledger) -> None:
    """Run the study as soon as the server has seen that the other process is gone."""
    until = time.monotonic() + 10
    while True:
        try:
            with ledger.running():
                return
        except StudyBusy:
            assert time.monotonic() < until
            time.sleep(0.05)
