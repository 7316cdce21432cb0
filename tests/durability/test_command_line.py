"""`overread run` can be killed or interrupted at any time."""

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

from overread.study.study import open_study
from tests.durability.files import READ_TEXT, command, labels, write_pool, write_study

KILLS = 5


def start_command(path: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "overread", words[0], str(path), *words[1:]],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    )


def run_command(path: Path, *words: str) -> Any:
    out, err = start_command(path, *words).communicate(timeout=120)
    assert err == ""
    return json.loads(out)


def count_answers(path: Path) -> int:
    """Count the answers in the database without opening the study."""
    file = path.with_suffix(".db")
    if not file.exists():
        return 0
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        has_table = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'overread_answers'").fetchone()[0]
        return int(database.execute("SELECT count(*) FROM overread_answers").fetchone()[0]) if has_table else 0


def wait_for_answers(path: Path, process: subprocess.Popen[str], more_than: int) -> None:
    deadline = time.monotonic() + 60
    while count_answers(path) <= more_than:
        assert process.poll() is None, "the study ended too soon"
        assert time.monotonic() < deadline, "there are no new answers"
        time.sleep(0.01)


@pytest.fixture
def studies(tmp_path: Path) -> tuple[Path, Path]:
    """Two studies that differ only in their names. Their labelers are slow."""
    write_pool(tmp_path, rows=200)
    settings = {
        "goal": labels(0.1),
        "weak": command(tmp_path, pause=0.01, batch=10),
        "strong": command(tmp_path, READ_TEXT, pause=0.01, batch=10, price=1.5),
    }
    undisturbed, killed = (
        write_study(tmp_path / f"{name}.toml", **settings)  # type: ignore[arg-type]
        for name in ("undisturbed", "killed")
    )
    return undisturbed, killed


@pytest.mark.slow
def test_a_killed_and_interrupted_run_reaches_the_same_result(studies: tuple[Path, Path]) -> None:
    undisturbed, killed = studies
    wanted = run_command(undisturbed, "run", "--json")
    rng = random.Random(0)
    for _ in range(KILLS):
        run = start_command(killed, "run", "--json")
        wait_for_answers(killed, run, count_answers(killed))
        time.sleep(rng.uniform(0, 0.3))
        assert run.poll() is None
        run.kill()
        run.communicate()
    run = start_command(killed, "run")
    wait_for_answers(killed, run, count_answers(killed))
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert out == ""
    assert f"overread run {killed}" in " ".join(err.split())
    assert "Traceback" not in err
    found = run_command(killed, "run", "--json")
    label_keys = {key for key in wanted if "cost" not in key and key != "name"}
    assert {key: found[key] for key in label_keys} == {key: wanted[key] for key in label_keys}
    outcomes = [open_study(path).outcome() for path in (undisturbed, killed)]
    results = [(each.labels, each.source.tolist(), each.certificate) for each in outcomes if each is not None]
    assert results[0] == results[1]
    status = run_command(killed, "status", "--json")
    assert status["state"] == "done"
    assert status["bought"] == run_command(undisturbed, "status", "--json")["bought"]
    with closing(sqlite3.connect(killed.with_suffix(".db"))) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        bought_twice = (
            "SELECT labeler, item FROM overread_answers WHERE kind != 'lost' GROUP BY labeler, item HAVING count(*) > 1"
        )
        assert database.execute(bought_twice).fetchall() == []


def test_labeler_programs_end_with_the_run(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=50)
    program = f"import os, sys, time\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\nsys.stdin.read()\n"
    (tmp_path / "slow.py").write_text(program)
    weak = {"kind": "command", "run": [sys.executable, "slow.py"]}
    run = start_command(write_study(tmp_path / "s.toml", goal=labels(0.1), weak=weak, strong=weak), "run")
    deadline = time.monotonic() + 30
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    run.communicate(timeout=30)
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)
