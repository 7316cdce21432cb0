"""A small study that runs in milliseconds, and labelers that record their calls or fail on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import overread
from overread.core.arrays import Array, BoolArray, IntArray

FAST = overread.Paper(initial_sample="none", draws="nested", epochs="tight")
"""The paper's constants with every saving that its proof allows."""

LINE = np.linspace(0, 1, 2500)

Function = Callable[[Array], object]


def attending(rows: Array) -> BoolArray:
    """The expert: +1 from one half on."""
    return np.asarray(rows[:, 0] >= 0.5)


def resident(rows: Array) -> BoolArray:
    """The weak labeler: wrong between 0.20 and 0.25."""
    return attending(rows) ^ (rows[:, 0] > 0.2) & (rows[:, 0] < 0.25)


def study(X: object = LINE, **settings: Any) -> overread.Result:
    """Run a study with only the expert, unless the settings say otherwise."""
    usual: dict[str, Any] = {
        "strong": attending,
        "hypotheses": overread.Thresholds(),
        "excess_error": 0.1,
        "method": FAST,
    }
    return overread.learn(X, **(usual | settings))


def study_of_both(X: object = LINE, **settings: Any) -> overread.Result:
    """Run a study with both labelers, unless the settings say otherwise."""
    return study(X, **({"weak": resident, "differences": overread.Intervals()} | settings))


def predict(result: overread.Result, X: object) -> list[Any]:
    """Return the labels that a study's classifier predicts."""
    assert result.classifier is not None
    labels: list[Any] = result.classifier.predict(X).tolist()
    return labels


def item_at(rows: Array, X: Array = LINE) -> IntArray:
    """Return the item ids of rows of an increasing X."""
    return np.searchsorted(X, rows[:, 0])


class Recorder:
    """A labeler that answers like `function` and records the rows of each successful call."""

    def __init__(self, function: Function = attending) -> None:
        self.function = function
        self.calls: list[Array] = []

    def __call__(self, rows: Array) -> object:
        answer = self.function(rows)
        self.calls.append(rows.copy())
        return answer

    @property
    def rows(self) -> Array:
        """Every row that was answered, in order."""
        return np.concatenate([np.empty((0, 1)), *self.calls])


class Faltering(Recorder):
    """A labeler that answers like the expert in its first calls, and like another function afterwards."""

    def __init__(self, then: Function, calls: int = 1) -> None:
        super().__init__()
        self.then = then
        self.good_calls = calls

    def __call__(self, rows: Array) -> object:
        return super().__call__(rows) if len(self.calls) < self.good_calls else self.then(rows)


def raising(error: BaseException) -> Function:
    """Return a labeler that raises this error."""

    def labeler(_: Array) -> object:
        raise error

    return labeler
