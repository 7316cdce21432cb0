"""How the time and the memory for the next batch are measured, for every library.

The pool is drawn here and not timed: normal features, an expert who is a halfspace with one label in twenty flipped, and a W
who differs from the expert one time in seven. 200 labels of the expert are known, and 100 items are to be named.
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
ENOUGH = 30.0
REPEATS = 3

Step = Callable[[], Any]


@dataclass(frozen=True, eq=False)
class Pool:
    x: Any
    strong: Any
    weak: Any
    known: Any
    """Items whose label by the expert is known, for a method that doesn't choose them itself."""


def pool(arrays: Arrays, seed: int) -> Pool:
    rows, features = int(arrays["rows"]), int(arrays["features"])
    rng = np.random.default_rng([seed, 13])
    x = rng.standard_normal((rows, features))
    strong = ((x @ rng.standard_normal(features) > 0) ^ (rng.random(rows) < 0.05)).astype(np.int64)
    weak = np.where(rng.random(rows) < 1 / 7, 1 - strong, strong)
    return Pool(x, strong, weak, rng.choice(rows, size=KNOWN, replace=False))


def measured(prepare: Callable[[], Step]) -> dict[str, Any]:
    """Time the step that `prepare` returns, three times or until half a minute is spent: medians; `setup` is that of `prepare`.

    Memory is the most that the process has held so far: with the data alone, before the first step, and after it.
    """
    memory = [_peak()]
    times: list[tuple[float, float, float]] = []
    while len(times) < REPEATS and sum(sum(each) for each in times) < ENOUGH:
        begun = time.perf_counter()
        step = prepare()
        memory.append(_peak())
        wall, cpu = time.perf_counter(), time.process_time()
        chosen = step()
        times.append((time.perf_counter() - wall, time.process_time() - cpu, wall - begun))
        memory.append(_peak())
        if len(np.unique(chosen)) != BATCH:
            raise ValueError(f"{BATCH} different items were to be chosen, not {len(np.unique(chosen))}")
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
