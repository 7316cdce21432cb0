"""Our learner's time and memory for the next batch: from the answers to one batch to the request for the next.

It learns from all answers and picks the next items. What it does once for a pool (scaling the features, a model of W's
labels) comes before, as does the learning after the first 100 labels, and is told apart as `setup`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, KNOWN, Pool, Step, measured, pool
from overread.practice.rich import learn_rich
from overread.requests import AskItems, Opinions, Pick, Solve
from overread.seeds import stream
from overread.study.run import pick


def next_request(arrays: Arrays, seed: int, *, weak: bool) -> dict[str, Any]:
    given = pool(arrays, seed)
    return measured(partial(_prepared, given, seed, weak))


def _prepared(given: Pool, seed: int, weak: bool) -> Step:
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
