"""The time to resume a large study that was killed, with 100,000 weak answers and some people's answers in the ledger.

Times are wall-clock times. A process begins the study and kills itself in the middle of people's second batch of questions.
Another opens it and runs it to its next questions.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np
import polars as pl

from benchmarks.databases import measure_on_each
from benchmarks.timing import Row
from overread.core.answers import STRONG, WEAK
from overread.study.study import Study, open_study

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
NOTE = "resume: wall-clock seconds to open the study and its pool, and to run to the next questions"


def _measure(name: str, folder: Path, url: str) -> list[Row]:
    path = _write(folder, url)
    killed = subprocess.run([sys.executable, "-m", "benchmarks.resume", str(path)], check=False)
    if killed.returncode != -signal.SIGKILL:
        raise RuntimeError(f"the process that should have killed itself ended with status {killed.returncode}")
    opened, study = _clock(lambda: open_study(path))
    read, weak = _clock(lambda: study.ledger.verdicts(WEAK))
    ran, questions = _clock(partial(_run, study))
    before = len(study.ledger.verdicts(STRONG))
    study.close()
    if len(weak) != ROWS or not questions or not before:
        raise RuntimeError(
            f"{len(weak)} weak answers, {before} strong ones and {questions} questions are not the expected numbers"
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
        Row("  read the weak labeler's verdicts", "for information", f"{read:.2f} s", None, None, read),
        Row("  run to the next questions", "for information", f"{ran:.2f} s", None, None, ran),
    ]


def _write(folder: Path, url: str) -> Path:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(ROWS, COLUMNS))
    truth = x @ np.linspace(1, 0.2, COLUMNS) > 0
    wrong = (x[:, 1] > 1) & (rng.random(ROWS) < 0.6)
    columns = {f"x{j}": x[:, j] for j in range(COLUMNS)}
    label = {name: np.where(is_yes, "yes", "no") for name, is_yes in (("truth", truth), ("model", truth ^ wrong))}
    text = [f"row {i}" for i in range(ROWS)]
    pl.DataFrame({**columns, **label, "text": text}).write_parquet(folder / "pool.parquet")
    path = folder / "study.toml"
    path.write_text(FILE.format(columns=", ".join(f'"{name}"' for name in columns), url=url))
    return path


def _begin(path: Path) -> None:
    """Run the study to its second batch of questions, answer half of them, and kill this process."""
    study = open_study(path)
    truth = study.items.column("truth")
    for part in (1, 2):
        _run(study)
        questions = study.ask(ROWS, by="ann", advance=False)
        for question in questions[: len(questions) // part]:
            study.tell(question, truth[question.item])
    os.kill(os.getpid(), signal.SIGKILL)


def _run(study: Study) -> int:
    """Run to the next questions. Return how many are open."""
    assert study.run().name == "waiting"
    return study.ledger.counts(STRONG).open


def _clock(call: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    result = call()
    return time.perf_counter() - start, result


BENCHMARKS = measure_on_each("resume", _measure)

if __name__ == "__main__":
    _begin(Path(sys.argv[1]))
