"""Rows on a line, an expert with 20% label noise, and studies of them with the practical schedule."""

from __future__ import annotations

from typing import Any

import numpy as np

import overread
from overread.core.arrays import Array, IntArray
from overread.labelers import Table

DELTA = 0.05
ROWS = 10_000
X = np.random.default_rng(31).random(ROWS)
Y = np.where((X >= 0.5) ^ (np.random.default_rng(32).random(ROWS) < 0.2), 1, -1)
BAND = np.where((X >= 0.1) & (X < 0.13), -Y, Y)
"""A weak labeler that is worth asking at an excess error of 0.05, and wrong in a band."""


def study(x: Array = X, y: IntArray = Y, **settings: Any) -> overread.Result:
    usual: dict[str, Any] = {"strong": Table(y), "hypotheses": overread.Thresholds(), "failure_probability": DELTA}
    return overread.learn(x, **(usual | settings))


def excess(result: overread.Result, H: Any, x: Array, y: IntArray) -> float:
    """Return the classifier's excess error over the best labeling of the class, by exact counting."""
    assert result.classifier is not None
    best = (int((y > 0).sum()) - float(H.labelings(x.reshape(len(x), -1)).gain(y.astype(np.float64)).max())) / len(x)
    return float((result.classifier.predict(x) != y).mean()) - best
