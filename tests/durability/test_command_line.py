"""`overread run`, killed and interrupted: it is safe to stop at any time."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from overread.study.durable import open_study
from tests.durability.files import WORDS, command, labels, write_pool, write_study

KILLS = 5


def started(path: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "overread", words[0], str(path), *words[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    )


def finished(path: Path, *words: str) -> Any:
    out, err = started(path, *words).communicate(timeout=120)
    assert err == ""
    return json.loads(out)


def answers(path: Path) -> int:
    """Count the answers in the ledger, from outside."""
    file = path.with_suffix(".db")
    if not file.exists():
        return 0
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        known = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'overread_answers'").fetchone()[0]
        return int(database.execute("SELECT count(*) FROM overread_answers").fetchone()[0]) if known else 0


def wait_for_answers(path: Path, process: subprocess.Popen[str], more_than: int) -> None:
    until = time.monotonic() + 60
    while answers(path) <= more_than:
        assert process.poll() is None, "the study came to its end too soon"
        assert time.monotonic() < until, "nothing is answered"
        time.sleep(0.01)


@pytest.fixture
def studies(tmp_path: Path) -> tuple[Path, Path]:
    """Two studies that differ in their names alone; their labelers take their time."""
    write_pool(tmp_path, rows=200)
    settings = {
        "goal": labels(0.1),
        "weak": command(tmp_path, pause=0.01, batch=10),
        "strong": command(tmp_path, WORDS, pause=0.01, batch=10, price=1.5),
    }
    usual, killed = (write_study(tmp_path / f"{name}.toml", **settings) for name in ("usual", "killed"))  # type: ignore[arg-type]
    return usual, killed


def test_a_run_that_is_killed_and_interrupted_comes_to_the_same_end(studies: tuple[Path, Path]) -> None:
    usual, killed = studies
    wanted = finished(usual, "run", "--json")
    dice = random.Random(0)
    for _ in range(KILLS):
        run = started(killed, "run", "--json")
        wait_for_answers(killed, run, answers(killed))
        time.sleep(dice.uniform(0, 0.3))
        assert run.poll() is None
        run.kill()
        run.communicate()
    run = started(killed, "run")
    wait_for_answers(killed, run, answers(killed))
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert out == ""
    assert "What was answered is kept; to go on: overread run" in err
    assert "Traceback" not in err
    found = finished(killed, "run", "--json")
    about_labels = {key for key in wanted if "cost" not in key and key != "name"}
    assert {key: found[key] for key in about_labels} == {key: wanted[key] for key in about_labels}
    ends = [open_study(path).outcome() for path in (usual, killed)]
    told = [(end.labels, end.source.tolist(), end.certificate) for end in ends if end is not None]
    assert told[0] == told[1]
    status = finished(killed, "status", "--json")
    assert status["state"] == "done"
    assert status["bought"] == finished(usual, "status", "--json")["bought"]
    with closing(sqlite3.connect(killed.with_suffix(".db"))) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        twice = (
            "SELECT labeler, item FROM overread_answers WHERE kind != 'lost' GROUP BY labeler, item HAVING count(*) > 1"
        )
        assert database.execute(twice).fetchall() == []


def test_no_program_of_a_labeler_outlives_the_run_that_started_it(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=50)
    program = f"import os, sys, time\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\nsys.stdin.read()\n"
    (tmp_path / "slow.py").write_text(program)
    weak = {"kind": "command", "run": [sys.executable, "slow.py"]}
    run = started(write_study(tmp_path / "s.toml", goal=labels(0.1), weak=weak, strong=weak), "run")
    until = time.monotonic() + 30
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert time.monotonic() < until
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    run.communicate(timeout=30)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
