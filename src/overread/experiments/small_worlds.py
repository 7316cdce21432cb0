"""Small pools with a known truth, and weak labelers of every kind: what the coverage of the practical schedule is tried on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.hypotheses.candidates import Candidates
from overread.hypotheses.finite import Finite
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.sample import Array, IntArray

Rows = tuple[Any, Array, IntArray]


def line(rng: np.random.Generator) -> Rows:
    x = rng.random((rng.integers(200, 3000), 1))
    clean = np.where(x[:, 0] >= rng.random(), 1, -1)
    return Thresholds(), x, _noisy(clean, rng)


def two_ends(rng: np.random.Generator) -> Rows:
    x = rng.random((rng.integers(200, 800), 1))
    low, high = np.sort(rng.random(2))
    return Intervals(), x, _noisy(np.where((x[:, 0] >= low) & (x[:, 0] < high), 1, -1), rng)


def features(rng: np.random.Generator) -> Rows:
    x = rng.integers(0, 30, size=(1000, 3)).astype(np.float64)
    return Stumps(3), x, _noisy(np.where(x[:, rng.integers(3)] >= rng.integers(30), 1, -1), rng)


def directions(rng: np.random.Generator) -> Rows:
    x = rng.normal(size=(1000, 2))
    return Halfplanes(), x, _noisy(np.where(x @ rng.normal(size=2) > 0, 1, -1), rng)


def models(rng: np.random.Generator) -> Rows:
    from sklearn.tree import DecisionTreeClassifier  # noqa: PLC0415  a second to load, for this alone

    x = rng.normal(size=(1000, 2))
    y = _noisy(np.where(x[:, 0] * x[:, 1] > 0, 1, -1), rng)
    some = [rng.choice(1000, size=40, replace=False) for _ in range(30)]
    fitted = [DecisionTreeClassifier(max_depth=2, random_state=0).fit(x[rows], y[rows]) for rows in some]
    return Candidates(fitted), x, y


@dataclass(frozen=True, eq=False)
class Lookup:
    said: IntArray

    def predict(self, x: Array) -> Any:
        return self.said[x[:, 0].astype(np.int64)]


def coins(rng: np.random.Generator) -> Rows:
    """Labels and classifiers by coin flips: nothing to learn, and many ways to be misled."""
    x = np.arange(500, dtype=np.float64)[:, None]
    flips = rng.choice(np.array([-1, 1], dtype=np.int8), size=(201, 500))
    return Finite([Lookup(said) for said in flips[1:]]), x, flips[0].astype(np.int64)


def _noisy(y: IntArray, rng: np.random.Generator) -> IntArray:
    return np.where(rng.random(len(y)) < rng.choice([0.0, 0.1, 0.3]), -y, y)


WORLDS = {
    "thresholds": line,
    "intervals": two_ends,
    "stumps": features,
    "halfplanes": directions,
    "candidates": models,
    "coins": coins,
}


def agrees(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return y


def opposite(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return -y


def in_a_band(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:
    low = rng.uniform(x[:, 0].min(), x[:, 0].max())
    return np.where((x[:, 0] >= low) & (x[:, 0] < low + 0.1 * np.ptp(x[:, 0])), -y, y)


def rarely(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:
    """Wrong here and there, just often enough to be overlooked."""
    return np.where(rng.random(len(x)) < 0.02, -y, y)


def always_the_same(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    return np.ones_like(y)


def at_the_boundary(x: Array, y: IntArray, rng: np.random.Generator) -> IntArray:  # noqa: ARG001
    """Wrong on the tenth of the rows that is nearest to the median of the first feature: often where h* changes its mind."""
    distance = np.abs(x[:, 0] - np.median(x[:, 0]))
    return np.where(distance <= np.quantile(distance, 0.1), -y, y)


WEAK: dict[str, Callable[..., IntArray] | None] = {
    "no W": None,
    "agrees": agrees,
    "opposite": opposite,
    "in a band": in_a_band,
    "rarely wrong": rarely,
    "always the same": always_the_same,
    "at the boundary": at_the_boundary,
}
