"""Overread's learning curves: `overread.learn` with its defaults, with the weak labeler and without.

The learner's batches don't depend on max_strong. So one run to the largest budget has the same models as runs with max_strong
at the end of each batch; a test compares them. The error at a budget within a batch is interpolated linearly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

import overread
from benchmarks.peers.workers.common import Arrays, measure_error, serve
from overread.core.labels import Vocabulary
from overread.practice.model.logistic import Softmax
from overread.practice.model.students import LogisticClassifier, LogisticStudent
from overread.study.engine import Engine
from overread.study.goals.inputs import start_in_memory
from overread.study.goals.learn_model import learn_model
from overread.study.memo import Memo


class _RoundRecorder(Memo):
    """A memo that records what each round has learned, and returns nothing."""

    def __init__(self) -> None:
        self.learned: list[Mapping[str, Any]] = []

    def get(self, _: str) -> None:
        return None

    def put(self, _: str, value: Mapping[str, Any]) -> None:
        self.learned.append(value)


def curve(arrays: Arrays, seed: int, *, weak: bool) -> dict[str, Any]:
    rounds = _RoundRecorder()
    asked: list[Any] = []
    grid = arrays["grid"].tolist()
    pool = overread.pools.Arrays(arrays["x"])
    strong = overread.labelers.Table(arrays["strong"])
    teacher = overread.labelers.Table(arrays["weak"], arrays.get("confidence")) if weak else None

    def learn(max_strong: int, memo: Memo | None, listener: Callable[[Any], None] | None = None) -> overread.Result:
        run = start_in_memory(
            pool, strong=strong, weak=teacher, vocabulary=Vocabulary([0, 1]), seed=seed, listener=listener
        )
        return learn_model(Engine(replace(run, memo=memo), pool.x), pool, None, max_strong, excess_error=0.05)

    learn(grid[-1], rounds, lambda event: asked.append(event.draws))
    scaling = LogisticStudent(arrays["x"]).scaling
    models: list[Any] = [
        LogisticClassifier(scaling, Softmax(each["weights"], each["intercept"])) for each in rounds.learned
    ]
    if weak:
        asked, models = [0, *asked], [learn(0, None).classifier, *models]
    error = np.interp(grid, asked, [measure_error(model, arrays) for model in models])
    return {"error": [float(each) if n >= asked[0] else None for n, each in zip(grid, error, strict=True)]}


if __name__ == "__main__":
    serve(
        {
            "Overread": partial(curve, weak=True),
            "Overread without W": partial(curve, weak=False),
        }
    )
