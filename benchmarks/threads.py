"""The processor time that small studies take with the default number of threads, compared with one thread.

Threads of linear algebra and of tree models that wait for work keep a core busy, and wait longer when other programs run. So
each call is measured on a free machine, and with a busy loop on all cores but one ("busy"). Each measurement is a process of
its own, because libraries read the number of threads when they are loaded.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

import overread
from benchmarks.timing import Row, seconds
from overread.labelers.table import Table

ROWS, COLUMNS, REPEATS = 1_000, 20, 2
MAX_RATIO = 1.2
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
NOTE = (
    f"threads: {ROWS:,} rows x {COLUMNS}, the reference is the same call with one thread; the least of {REPEATS} runs"
)


def threads() -> list[Row]:
    rows = [_measure(name, "") for name in CALLS]
    with _busy_cores():
        return rows + [_measure(name, ", busy") for name in CALLS]


def _measure(name: str, load: str) -> Row:
    times = [(_run(name, ONE_THREAD), _run(name, {})) for _ in range(REPEATS)]
    reference, ours = (min(each) for each in zip(*times, strict=True))
    ratio = ours / reference
    goal = f"<= {MAX_RATIO:g} x one thread"
    return Row(f"threads, {name}{load}", goal, f"{ratio:.2f} x", ratio <= MAX_RATIO, reference, ours, NOTE)


@contextmanager
def _busy_cores() -> Iterator[None]:
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range((os.cpu_count() or 1) - 1)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def _run(name: str, limits: dict[str, str]) -> float:
    environment = {key: value for key, value in os.environ.items() if key not in ONE_THREAD} | limits
    command = [sys.executable, "-m", "benchmarks.threads", name]
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


def _make_study(rows: int) -> dict[str, Any]:
    rng = np.random.default_rng(0)
    x = rng.normal(size=(rows, COLUMNS))
    strong = x[:, 0] + 0.5 * x[:, 1] > 0
    weak = strong ^ (rng.random(rows) < 0.1)
    return {"X": x, "strong": Table(strong.astype(int)), "weak": Table(weak.astype(int)), "seed": 0}


def _label(rows: int) -> None:
    overread.label(**_make_study(rows))


def _learn(rows: int) -> None:
    overread.learn(**_make_study(rows), max_strong=200)


def _plan(rows: int) -> None:
    overread.plan(_make_study(rows)["X"])


CALLS: dict[str, Callable[[int], None]] = {"label": _label, "learn": _learn, "plan": _plan}
BENCHMARKS = {"threads": threads}

if __name__ == "__main__":
    chosen = CALLS[sys.argv[1]]
    chosen(100)  # loads the libraries
    print(seconds(chosen, ROWS))
