"""Small pools with a known truth, and weak labelers of every kind, to test the coverage of the practical schedule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.core.arrays import Array, IntArray
from overread.hypotheses.candidates import Candidates
from overread.hypotheses.finite import Finite
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds

PoolRows = tuple[Any, Array, IntArray]


def threshold_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.random((rng.integers(200, 3000), 1))
    clean = np.where(x[:, 0] >= rng.random(), 1, -1)
    return Thresholds(), x, _add_noise(clean, rng)


def interval_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.random((rng.integers(200, 800), 1))
    low, high = np.sort(rng.random(2))
    return Intervals(), x, _add_noise(np.where((x[:, 0] >= low) & (x[:, 0] < high), 1, -1), rng)


def stump_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.integers(0, 30, size=(1000, 3)).astype(np.float64)
    return Stumps(3), x, _add_noise(np.where(x[:, rng.integers(3)] >= rng.integers(30), 1, -1), rng)


def halfplane_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.normal(size=(1000, 2))
    return Halfplanes(), x, _add_noise(np.where(x @ rng.normal(size=2) > 0, 1, -1), rng)


def candidate_pool(rng: np.random.Generator) -> PoolRows:
    from sklearn.tree import DecisionTreeClassifier  # noqa: PLC0415  a second to load, for this alone

    x = rng.normal(size=(1000, 2))
    y = _add_noise(np.where(x[:, 0] * x[:, 1] > 0, 1, -1), rng)
    some = [rng.choice(1000, size=40, replace=False) for _ in range(30)]
    fitted = [DecisionTreeClassifier(max_depth=2, random_state=0).fit(x[rows], y[rows]) for rows in some]
    return Candidates(fitted), x, y


@dataclass(frozen=True, eq=False)
class LookupClassifier:
    """Predicts the label stored for the row with this index."""

    labels: IntArray

    def predict(self, x: Array) -> Any:
        return self.labels[x[:, 0].astype(np.int64)]


def coin_flip_pool(rng: np.random.Generator) -> PoolRows:
    """Labels and classifiers by coin flips: there is nothing to learn, and some classifiers look good by chance."""
    x = np.arange(500, dtype=np.float64)[:, None]
    flips = rng.choice(np.array([-1, 1], dtype=np.int8), size=(201, 500))
    return Finite([LookupClassifier(labels) for labels in flips[1:]]), x, flips[0].astype(np.int64)


def _add_noise(y: IntArray, rng: np.random.Generator) -> IntArray:
    return np.where(rng.random(len(y)) < rng.choice([0.0, 0.1, 0.3]), -y, y)


POOLS_BY_CLASS = {
    "thresholds": threshold_pool,
    "intervals": interval_pool,
    "stumps": stump_pool,
    "halfplanes": halfplane_pool,
    "candidates": candidate_pool,
    "coins": coin_flip_pool,
}


def always_right(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return y


def always_opposite(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return -y


def wrong_on_band(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:
    low = rng.uniform(x[:, 0].min(), x[:, 0].max())
    return np.where((x[:, 0] >= low) & (x[:, 0] < low + 0.1 * np.ptp(x[:, 0])), -y, y)


def rarely_wrong(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:
    """Wrong at random on 2% of the rows, which is easily overlooked."""
    return np.where(rng.random(len(x)) < 0.02, -y, y)


def constant_label(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return np.ones_like(y)


def wrong_at_boundary(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    """Wrong on the tenth of the rows nearest to the median of the first feature, which is often where h* has its boundary."""
    distance = np.abs(x[:, 0] - np.median(x[:, 0]))
    return np.where(distance <= np.quantile(distance, 0.1), -y, y)


WEAK_LABELERS: dict[str, Callable[..., IntArray] | None] = {
    "no W": None,
    "agrees": always_right,
    "opposite": always_opposite,
    "in a band": wrong_on_band,
    "rarely wrong": rarely_wrong,
    "always the same": constant_label,
    "at the boundary": wrong_at_boundary,
}
