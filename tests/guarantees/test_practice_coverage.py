"""The practical schedule keeps its promise: excess error within what the certificate says, except with probability delta.

Truths are known and differ from run to run. False alarms: a true promise fails a test with probability at most 1e-6.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom
from sklearn.tree import DecisionTreeClassifier

import overread
from overread.labelers import Simulated, Table
from overread.practice import versions
from overread.sample import Array, IntArray

DELTA = 0.2
RUNS = 60

Rows = tuple[Any, Array, IntArray]


def line(rng: np.random.Generator) -> Rows:
    x = rng.random((rng.integers(200, 3000), 1))
    clean = np.where(x[:, 0] >= rng.random(), 1, -1)
    return overread.Thresholds(), x, _noisy(clean, rng)


def two_ends(rng: np.random.Generator) -> Rows:
    x = rng.random((rng.integers(200, 800), 1))
    low, high = np.sort(rng.random(2))
    return overread.Intervals(), x, _noisy(np.where((x[:, 0] >= low) & (x[:, 0] < high), 1, -1), rng)


def features(rng: np.random.Generator) -> Rows:
    x = rng.integers(0, 30, size=(1000, 3)).astype(np.float64)
    return overread.Stumps(3), x, _noisy(np.where(x[:, rng.integers(3)] >= rng.integers(30), 1, -1), rng)


def directions(rng: np.random.Generator) -> Rows:
    x = rng.normal(size=(1000, 2))
    return overread.Halfplanes(), x, _noisy(np.where(x @ rng.normal(size=2) > 0, 1, -1), rng)


def models(rng: np.random.Generator) -> Rows:
    x = rng.normal(size=(1000, 2))
    y = _noisy(np.where(x[:, 0] * x[:, 1] > 0, 1, -1), rng)
    some = [rng.choice(1000, size=40, replace=False) for _ in range(30)]
    fitted = [DecisionTreeClassifier(max_depth=2, random_state=0).fit(x[rows], y[rows]) for rows in some]
    return overread.Candidates(fitted), x, y


@dataclass(frozen=True, eq=False)
class Lookup:
    said: IntArray

    def predict(self, x: Array) -> Any:
        return self.said[x[:, 0].astype(np.int64)]


def coins(rng: np.random.Generator) -> Rows:
    """Labels and classifiers by coin flips: nothing to learn, and many ways to be misled."""
    x = np.arange(500, dtype=np.float64)[:, None]
    flips = rng.choice(np.array([-1, 1], dtype=np.int8), size=(201, 500))
    return overread.Finite([Lookup(said) for said in flips[1:]]), x, flips[0].astype(np.int64)


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


WEAK: dict[str, Callable[..., IntArray] | None] = {
    "no W": None,
    "agrees": agrees,
    "opposite": opposite,
    "in a band": in_a_band,
    "rarely wrong": rarely,
    "always the same": always_the_same,
}


def run(world: str, weak: str, seed: int, epsilon: float = 0.1) -> tuple[float, float]:
    """Return the excess error and what the certificate says of it."""
    rng = np.random.default_rng([seed, *map(ord, world + weak)])
    H, x, y = WORLDS[world](rng)
    make = WEAK[weak]
    result = overread.learn(
        x,
        strong=Table(y),
        weak=None if make is None else Table(make(x, y, rng)),
        hypotheses=H,
        excess_error=epsilon,
        failure_probability=DELTA,
        seed=seed,
    )
    assert result.classifier is not None
    assert result.certificate.level == "proved"
    assert result.certificate.excess_error is not None
    assert result.certificate.excess_error <= epsilon
    labelings = H.labelings(x)
    gain = labelings.gain(y.astype(np.float64))
    best = (int((y > 0).sum()) - float(gain.max())) / len(x)
    wrong = float((result.classifier.predict(x) != y).mean())
    return wrong - best, result.certificate.excess_error


@pytest.mark.parametrize("weak", WEAK)
@pytest.mark.parametrize("world", WORLDS)
def test_the_excess_error_is_within_what_the_certificate_says(world: str, weak: str) -> None:
    runs = RUNS // 3 if world == "intervals" else RUNS
    failures = sum(excess > claimed for excess, claimed in (run(world, weak, seed) for seed in range(runs)))
    assert failures <= binom.isf(1e-6, runs, DELTA)


def test_a_bound_that_is_too_narrow_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: with a tenth of the width the promise is broken more often than chance allows."""
    width = versions.Evidence.width
    monkeypatch.setattr(versions.Evidence, "width", lambda self, rho: width(self, rho) / 10)
    failures = sum(excess > claimed for excess, claimed in (run("coins", "no W", seed) for seed in range(RUNS)))
    assert failures > binom.isf(1e-6, RUNS, DELTA)


def test_a_zone_without_calibration_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """So is a W that is trusted everywhere, whatever the calibration shows."""
    monkeypatch.setattr("overread.practice.schedule.allowed_differences", lambda n, *_: n)
    settings = [("thresholds", "opposite"), ("halfplanes", "opposite"), ("thresholds", "always the same")]
    failures = sum(
        excess > claimed for world, weak in settings for excess, claimed in (run(world, weak, s) for s in range(20))
    )
    assert failures > binom.isf(1e-6, 60, DELTA)


@pytest.mark.parametrize("weak", [None, 0.1, 0.9])
def test_labelers_that_answer_at_random_are_covered_too(weak: float | None) -> None:
    failures = 0
    for seed in range(RUNS):
        rng = np.random.default_rng(seed)
        x = rng.random(300)
        p = np.where(x >= rng.random(), 0.8, 0.2)
        result = overread.learn(
            x,
            strong=Simulated(p),
            weak=None if weak is None else Simulated(p + weak * (1 - 2 * p)),
            hypotheses=overread.Thresholds(),
            excess_error=0.15,
            failure_probability=DELTA,
            seed=seed,
        )
        assert result.classifier is not None
        assert result.certificate.excess_error is not None
        order = np.argsort(x)
        error = np.concatenate([[0.0], np.cumsum(2 * p[order] - 1)]) + (1 - p).sum()
        said = result.classifier.predict(x) > 0
        excess = (np.where(said, 1 - p, p).sum() - error.min()) / len(x)
        failures += excess > result.certificate.excess_error
    assert failures <= binom.isf(1e-6, RUNS, DELTA)
