"""Vowpal Wabbit's time and memory for the next batch: predict all items with `--active`, take the 100 of largest importance.

VW learns item by item, so a step learns the newest 100 of the known labels and then predicts the pool; the other labels are
learned before. With examples kept, every row is converted to VW's own form before, which is reported as `setup`. An example
takes 33 kB, and more than 100,000 of them are rejected. From arrays, the step converts every row to text, and VW parses,
predicts and discards it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from vowpalwabbit import Workspace

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, Pool, Step, draw_pool, time_steps

MOST_KEPT = 100_000
OPTIONS = "--active --direct --no_daemon --mellowness 0.0001 --loss_function logistic --quiet"


def time_next_batch(arrays: Arrays, seed: int, *, kept: bool) -> dict[str, Any]:
    if kept and arrays["rows"] > MOST_KEPT:
        raise ValueError(f"rows={arrays['rows']} must be at most {MOST_KEPT}: an example takes 33 kB of memory")
    pool = draw_pool(arrays, seed)
    return time_steps(partial(_prepare, pool, seed, kept))


def _prepare(pool: Pool, seed: int, kept: bool) -> Step:
    vw = Workspace(f"{OPTIONS} --random_seed {seed}")
    row = "| " + " ".join(f"{column}:%.6g" for column in range(pool.x.shape[1]))
    free = np.setdiff1d(np.arange(len(pool.x)), pool.known)

    def learn(items: Any) -> None:
        for item in items:
            vw.learn(f"{2 * pool.strong[item] - 1} 1 {row % tuple(pool.x[item])}")

    def query(item: int) -> str:
        return f"'query? {row % tuple(pool.x[item].tolist())}"

    def step() -> Any:
        learn(pool.known[BATCH:])
        if kept:
            importance = np.array([vw.predict(example) for example in examples])
        else:
            importance = np.array([vw.predict(query(item)) for item in free])
        return free[np.argsort(-importance, kind="stable")[:BATCH]]

    learn(pool.known[:BATCH])
    examples = [vw.parse(query(item)) for item in free] if kept else []
    return step


if __name__ == "__main__":
    serve(
        {
            "Vowpal Wabbit --active, examples kept": partial(time_next_batch, kept=True),
            "Vowpal Wabbit --active, from arrays": partial(time_next_batch, kept=False),
        }
    )
