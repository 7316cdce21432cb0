"""Overread's own learning curves: `overread.learn` with its defaults, with W and without, and the paper's algorithm without W.

The learner's batches don't depend on max_strong, and the grid's budgets are those at which a batch ends. So one run to the
largest budget passes through what a run with each smaller max_strong would end with; a test compares the two.
"""

from __future__ import annotations

from typing import Any

import overread
from benchmarks.peers.workers.common import Arrays, error_of, serve
from overread.practice.rich import learn_rich
from overread.practice.rich_logistic import Softmax
from overread.practice.rich_models import LogisticClassifier, LogisticStudent
from overread.requests import AskItems, Opinions, Pick, Solve
from overread.seeds import stream
from overread.study.run import drive


def with_weak(arrays: Arrays, seed: int) -> dict[str, Any]:
    return _Run(arrays, seed, weak=True).result


def without_weak(arrays: Arrays, seed: int) -> dict[str, Any]:
    return _Run(arrays, seed, weak=False).result


class _Run:
    """One run of the learner in memory, and the test error at each budget."""

    def __init__(self, arrays: Arrays, seed: int, *, weak: bool) -> None:
        self.arrays = arrays
        self.seed = seed
        self.errors: dict[int, float] = {}
        self._asked = 0
        self._scaling = LogisticStudent(arrays["x"]).scaling
        if weak:
            self.errors[0] = error_of(self._learn(weak, 0), arrays)
        self._learn(weak, int(arrays["grid"][-1]))

    @property
    def result(self) -> dict[str, Any]:
        return {"error": [self.errors.get(int(n)) for n in self.arrays["grid"]]}

    def _learn(self, weak: bool, most: int) -> Any:
        steps = learn_rich(self.arrays["x"], weak=weak, max_strong=most, excess_error=0.05)
        return drive(steps, self._answer).classifier

    def _answer(self, request: object) -> Any:
        match request:
            case Pick(n, among, key):
                return stream(self.seed, key.name, epoch=key.epoch, round=key.round).choice(among, n, replace=False)
            case AskItems("weak", item, _):
                confidence = self.arrays.get("confidence")
                return Opinions(self.arrays["weak"][item], None if confidence is None else confidence[item])
            case AskItems("strong", item, _):
                self._asked += len(item)
                return Opinions(self.arrays["strong"][item])
            case Solve(_, _, solve):
                found = solve()
                model = LogisticClassifier(self._scaling, Softmax(found["weights"], found["intercept"]))
                self.errors[self._asked] = error_of(model, self.arrays)
                return found
        return None


def paper_baseline(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Run the paper's algorithm with the expert alone over linear classifiers; it decides itself how many labels it needs."""
    x = arrays["x"]
    strong = overread.labelers.Table(arrays["strong"])
    result = overread.learn(x, strong=strong, hypotheses=overread.Linear(x.shape[1]), method="paper", seed=seed)
    if result.classifier is None:
        raise ValueError("the paper's algorithm ended without a classifier")
    return {"labels": result.labels.strong, "error": error_of(result.classifier, arrays)}


if __name__ == "__main__":
    serve({"Overread": with_weak, "Overread without W": without_weak, "the paper's baseline": paper_baseline})
