"""How long it takes to go on with a large study that was killed: 100,000 weak answers are in the ledger, and some of people.

Times are of the clock. The study is begun by a process that kills itself in the middle of people's second batch of questions;
another opens it and runs it to its next questions.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import polars as pl

from benchmarks.databases import on_each
from benchmarks.timing import Row
from overread.errors import Waiting
from overread.study.durable import Study, open_study

T = TypeVar("T")

ROWS, COLUMNS = 100_000, 5
SECONDS = 5.0
FILE = """
[pool]
path = "pool.parquet"
show = ["text"]
features = [{columns}]
[task]
question = "Is it?"
labels = ["no", "yes"]
[goal]
make = "labels"
error = 0.02
[weak]
kind = "table"
column = "model"
price = 0.001
[strong]
kind = "people"
price = 1.0
[store]
url = "{url}"
"""
NOTE = "resume: seconds of the clock; open and read the pool, read W's answers, run to the next questions"


def _resumed(name: str, folder: Path, url: str) -> list[Row]:
    path = _write(folder, url)
    begun = subprocess.run([sys.executable, "-m", "benchmarks.resume", str(path)], check=False)
    if begun.returncode != -signal.SIGKILL:
        raise RuntimeError(f"the process that should have killed itself ended with {begun.returncode}")
    opened, study = _clock(lambda: open_study(path))
    read, weak = _clock(lambda: study.ledger.verdicts("weak"))
    ran, questions = _clock(partial(_run, study))
    before = len(study.ledger.verdicts("strong"))
    study.close()
    if len(weak) != ROWS or not questions or not before:
        raise RuntimeError(
            f"{len(weak)} weak answers, {before} strong ones and {questions} questions are not as planned"
        )
    total = opened + ran
    return [
        Row(
            f"resume {name}, 1e5 weak answers",
            f"<= {SECONDS:g} s",
            f"{total:.2f} s",
            total <= SECONDS,
            None,
            total,
            NOTE,
        ),
        Row("  open the study", "for information", f"{opened:.2f} s", None, None, opened),
        Row("  read the verdicts on W", "for information", f"{read:.2f} s", None, None, read),
        Row("  run to the next questions", "for information", f"{ran:.2f} s", None, None, ran),
    ]


def _write(folder: Path, url: str) -> Path:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(ROWS, COLUMNS))
    truth = x @ np.linspace(1, 0.2, COLUMNS) > 0
    wrong = (x[:, 1] > 1) & (rng.random(ROWS) < 0.6)
    columns = {f"x{j}": x[:, j] for j in range(COLUMNS)}
    label = {name: np.where(said, "yes", "no") for name, said in (("truth", truth), ("model", truth ^ wrong))}
    text = [f"row {i}" for i in range(ROWS)]
    pl.DataFrame({**columns, **label, "text": text}).write_parquet(folder / "pool.parquet")
    path = folder / "study.toml"
    path.write_text(FILE.format(columns=", ".join(f'"{name}"' for name in columns), url=url))
    return path


def _begin(path: Path) -> None:
    """Run the study to its second batch of questions, answer half of them, and die."""
    study = open_study(path)
    truth = study.items.column("truth")
    for part in (1, 2):
        _run(study)
        questions = study.ask(ROWS, by="ann", advance=False)
        for question in questions[: len(questions) // part]:
            study.tell(question, truth[question.item])
    os.kill(os.getpid(), signal.SIGKILL)


def _run(study: Study) -> int:
    """Run to the next questions; return how many are open."""
    with suppress(Waiting):
        study.run()
    return study.ledger.counts("strong").open


def _clock(call: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    result = call()
    return time.perf_counter() - start, result


BENCHMARKS = on_each("resume", _resumed)

if __name__ == "__main__":
    _begin(Path(sys.argv[1]))
