"""Measure the time and the memory for the next batch, for every library.

The pool is drawn here and not timed: normal features, an expert that is a halfspace with one label in twenty flipped, and a
weak labeler that differs from the expert one time in seven. 200 expert labels are known, and a method chooses the next 100
items.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from benchmarks.peers.workers.common import Arrays

KNOWN = 200
BATCH = 100
TIME_LIMIT_SECONDS = 30.0
REPEATS = 3

Step = Callable[[], Any]


@dataclass(frozen=True, eq=False)
class Pool:
    x: Any
    strong: Any
    weak: Any
    known: Any
    """Items with a known expert label, for methods that don't choose them."""


def draw_pool(arrays: Arrays, seed: int) -> Pool:
    rows, features = int(arrays["rows"]), int(arrays["features"])
    rng = np.random.default_rng([seed, 13])
    x = rng.standard_normal((rows, features))
    strong = ((x @ rng.standard_normal(features) > 0) ^ (rng.random(rows) < 0.05)).astype(np.int64)
    weak = np.where(rng.random(rows) < 1 / 7, 1 - strong, strong)
    return Pool(x, strong, weak, rng.choice(rows, size=KNOWN, replace=False))


def time_steps(prepare: Callable[[], Step]) -> dict[str, Any]:
    """Return the median times of the step that `prepare` returns, of three runs or half a minute. `setup` is the time of
    `prepare`.

    Memory is the process's peak so far: with the data only, before the first step, and after it.
    """
    memory = [_peak()]
    times: list[tuple[float, float, float]] = []
    while len(times) < REPEATS and sum(sum(each) for each in times) < TIME_LIMIT_SECONDS:
        start = time.perf_counter()
        step = prepare()
        memory.append(_peak())
        wall, cpu = time.perf_counter(), time.process_time()
        chosen = step()
        times.append((time.perf_counter() - wall, time.process_time() - cpu, wall - start))
        memory.append(_peak())
        if len(np.unique(chosen)) != BATCH:
            raise ValueError(f"a step must choose {BATCH} different items, not {len(np.unique(chosen))}")
        del step
    seconds, cpu, setup = (median(column) for column in zip(*times, strict=True))
    return {
        "seconds": seconds,
        "cpu": cpu,
        "setup": setup,
        "data_mb": memory[0],
        "start_mb": memory[1],
        "peak_mb": memory[2],
    }


def _peak() -> float:
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
