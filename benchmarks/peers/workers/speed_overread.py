"""Overread's time and memory for the next batch: from the answers to one batch to the request for the next.

The learner learns from all answers and picks the next items. Work that it does once for a pool (scaling the features, a model
of the weak labels) and the learning after the first 100 labels come before, and are reported as `setup`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from benchmarks.peers.workers.common import Arrays, serve
from benchmarks.peers.workers.timing import BATCH, KNOWN, Pool, Step, draw_pool, time_steps
from overread.core.randomness import stream
from overread.core.requests import AskItems, CodedAnswers, Pick, Solve
from overread.practice.model import learner
from overread.study.engine import pick_items


def next_request(arrays: Arrays, seed: int, *, weak: bool) -> dict[str, Any]:
    pool = draw_pool(arrays, seed)
    return time_steps(partial(_prepare, pool, seed, weak))


def _prepare(pool: Pool, seed: int, weak: bool) -> Step:
    learner.FIRST_BATCH = learner.SMALLEST_BATCH = BATCH
    steps = learner.learn_from_features(pool.x, weak=weak, max_strong=KNOWN + 2 * BATCH, excess_error=0.05)

    def until_the_expert_is_asked(sent: Any) -> Any:
        while True:
            match steps.send(sent):
                case AskItems(role="strong", item=items):
                    return items
                case AskItems():
                    sent = CodedAnswers(pool.weak)
                case Pick() as step:
                    sent = pick_items(step, stream(seed, step.key.name, epoch=step.key.epoch, round=step.key.round))
                case Solve() as step:
                    sent = step.solve()
                case _:
                    sent = None

    items = until_the_expert_is_asked(None)
    for _ in range(KNOWN // BATCH - 1):
        items = until_the_expert_is_asked(CodedAnswers(pool.strong[items]))
    return lambda: until_the_expert_is_asked(CodedAnswers(pool.strong[items]))


if __name__ == "__main__":
    serve(
        {
            "Overread": partial(next_request, weak=True),
            "Overread, without W": partial(next_request, weak=False),
        }
    )
