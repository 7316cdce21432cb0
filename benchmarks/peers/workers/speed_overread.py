"""Our learner's time and memory for the next batch: from the answers to one batch to the request for the next.

The pool, which every library is given, is drawn here and not timed: normal features, an expert who is a halfspace with one
label in twenty flipped, and a W who differs from the expert one time in seven. 200 labels of the expert are known, and 100
items are to be named. Ours learns from all answers and picks the next items. What it does once for a pool (scaling the
features, a model of W's labels) comes before, as does the learning after the first 100 labels, and is told apart as `setup`.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from benchmarks.peers.workers.common import Arrays, serve

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


def next_request(arrays: Arrays, seed: int, *, weak: bool) -> dict[str, Any]:
    given = pool(arrays, seed)
    return measured(partial(_prepared, given, seed, weak))


def _prepared(given: Pool, seed: int, weak: bool) -> Step:
    # imported here: the environments that take `pool` and `measured` from this file don't have it
    from overread.practice.rich import learn_rich  # noqa: PLC0415
    from overread.requests import AskItems, Opinions, Pick, Solve  # noqa: PLC0415
    from overread.seeds import stream  # noqa: PLC0415
    from overread.study.run import pick  # noqa: PLC0415

    steps = learn_rich(given.x, weak=weak, max_strong=KNOWN + 2 * BATCH, excess_error=0.05, batch=BATCH)

    def until_the_expert_is_asked(sent: Any) -> Any:
        while True:
            match steps.send(sent):
                case AskItems(source="strong", item=items):
                    return items
                case AskItems():
                    sent = Opinions(given.weak)
                case Pick() as step:
                    sent = pick(step, stream(seed, step.key.name, epoch=step.key.epoch, round=step.key.round))
                case Solve() as step:
                    sent = step.solve()
                case _:
                    sent = None

    items = until_the_expert_is_asked(None)
    for _ in range(KNOWN // BATCH - 1):
        items = until_the_expert_is_asked(Opinions(given.strong[items]))
    return lambda: until_the_expert_is_asked(Opinions(given.strong[items]))


if __name__ == "__main__":
    serve(
        {
            "Overread": partial(next_request, weak=True),
            "Overread, without W": partial(next_request, weak=False),
        }
    )
