"""Vowpal Wabbit's time and memory for the next batch: predict all items with `--active`, take the 100 of largest importance.

VW learns item by item, so that a step learns the newest 100 of the known labels and then predicts the pool; it has learned
the others before. With examples kept, every row was turned to VW's own form before, which is told apart as `setup`; an example
takes 33 kB, and more than 100,000 of them are refused. From arrays, the step turns every row to text, and VW reads it,
predicts and forgets it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from vowpalwabbit import Workspace

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, Pool, Step, measured, pool

MOST_KEPT = 100_000
OPTIONS = "--active --direct --no_daemon --mellowness 0.0001 --loss_function logistic --quiet"


def next_batch(arrays: Arrays, seed: int, *, kept: bool) -> dict[str, Any]:
    if kept and arrays["rows"] > MOST_KEPT:
        raise ValueError(f"rows={arrays['rows']} is more than the {MOST_KEPT} whose examples memory is taken to hold")
    given = pool(arrays, seed)
    return measured(partial(_prepared, given, seed, kept))


def _prepared(given: Pool, seed: int, kept: bool) -> Step:
    vw = Workspace(f"{OPTIONS} --random_seed {seed}")
    row = "| " + " ".join(f"{column}:%.6g" for column in range(given.x.shape[1]))
    free = np.setdiff1d(np.arange(len(given.x)), given.known)

    def learn(items: Any) -> None:
        for item in items:
            vw.learn(f"{2 * given.strong[item] - 1} 1 {row % tuple(given.x[item])}")

    def query(item: int) -> str:
        return f"'query? {row % tuple(given.x[item].tolist())}"

    def step() -> Any:
        learn(given.known[BATCH:])
        if kept:
            importance = np.array([vw.predict(example) for example in examples])
        else:
            importance = np.array([vw.predict(query(item)) for item in free])
        return free[np.argsort(-importance, kind="stable")[:BATCH]]

    learn(given.known[:BATCH])
    examples = [vw.parse(query(item)) for item in free] if kept else []
    return step


if __name__ == "__main__":
    serve(
        {
            "Vowpal Wabbit --active, examples kept": partial(next_batch, kept=True),
            "Vowpal Wabbit --active, from arrays": partial(next_batch, kept=False),
        }
    )
