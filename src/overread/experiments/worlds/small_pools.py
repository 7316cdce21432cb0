"""Small pools with a known truth and weak labelers of several kinds, to test the coverage of the practical schedule."""

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
"""The hypothesis class, the features and the expert's labels."""


def _threshold_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.random((rng.integers(200, 3000), 1))
    clean = np.where(x[:, 0] >= rng.random(), 1, -1)
    return Thresholds(), x, _add_noise(clean, rng)


def _interval_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.random((rng.integers(200, 800), 1))
    low, high = np.sort(rng.random(2))
    return Intervals(), x, _add_noise(np.where((x[:, 0] >= low) & (x[:, 0] < high), 1, -1), rng)


def _stump_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.integers(0, 30, size=(1000, 3)).astype(np.float64)
    return Stumps(3), x, _add_noise(np.where(x[:, rng.integers(3)] >= rng.integers(30), 1, -1), rng)


def _halfplane_pool(rng: np.random.Generator) -> PoolRows:
    x = rng.normal(size=(1000, 2))
    return Halfplanes(), x, _add_noise(np.where(x @ rng.normal(size=2) > 0, 1, -1), rng)


def _candidate_pool(rng: np.random.Generator) -> PoolRows:
    from sklearn.tree import DecisionTreeClassifier  # noqa: PLC0415  takes a second to load; only this pool needs it

    x = rng.normal(size=(1000, 2))
    y = _add_noise(np.where(x[:, 0] * x[:, 1] > 0, 1, -1), rng)
    samples = [rng.choice(1000, size=40, replace=False) for _ in range(30)]
    trees = [DecisionTreeClassifier(max_depth=2, random_state=0).fit(x[rows], y[rows]) for rows in samples]
    return Candidates(trees), x, y


@dataclass(frozen=True, eq=False)
class LookupClassifier:
    """Predicts the stored label of each row; the first column of x is the row's index."""

    labels: IntArray

    def predict(self, x: Array) -> Any:
        return self.labels[x[:, 0].astype(np.int64)]


def _coin_flip_pool(rng: np.random.Generator) -> PoolRows:
    """Return random labels and random classifiers. There is nothing to learn, but some classifiers look good by chance."""
    x = np.arange(500, dtype=np.float64)[:, None]
    flips = rng.choice(np.array([-1, 1], dtype=np.int8), size=(201, 500))
    return Finite([LookupClassifier(labels) for labels in flips[1:]]), x, flips[0].astype(np.int64)


def _add_noise(y: IntArray, rng: np.random.Generator) -> IntArray:
    return np.where(rng.random(len(y)) < rng.choice([0.0, 0.1, 0.3]), -y, y)


POOLS_BY_CLASS = {
    "thresholds": _threshold_pool,
    "intervals": _interval_pool,
    "stumps": _stump_pool,
    "halfplanes": _halfplane_pool,
    "candidates": _candidate_pool,
    "coins": _coin_flip_pool,
}


def _wrong_on_band(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:
    low = rng.uniform(x[:, 0].min(), x[:, 0].max())
    return np.where((x[:, 0] >= low) & (x[:, 0] < low + 0.1 * np.ptp(x[:, 0])), -y, y)


def _wrong_at_boundary(x: Array, y: IntArray, _rng: np.random.Generator) -> IntArray:
    """Flip the tenth of the rows nearest to the median of the first feature, which is often where h* has its boundary."""
    distance = np.abs(x[:, 0] - np.median(x[:, 0]))
    return np.where(distance <= np.quantile(distance, 0.1), -y, y)


WEAK_LABELERS: dict[str, Callable[[Array, IntArray, np.random.Generator], IntArray] | None] = {
    "no W": None,
    "agrees": lambda _x, y, _rng: y,
    "opposite": lambda _x, y, _rng: -y,
    "in a band": _wrong_on_band,
    "rarely wrong": lambda x, y, rng: np.where(rng.random(len(x)) < 0.02, -y, y),  # 2% is easily overlooked
    "always the same": lambda _x, y, _rng: np.ones_like(y),
    "at the boundary": _wrong_at_boundary,
}
