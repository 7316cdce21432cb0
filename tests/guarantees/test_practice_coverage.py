"""The practical schedule's excess error is at most the certificate's number, except with probability delta.

The truth is known, and differs between runs. A test fails although the guarantee holds with probability at most 1e-6.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

import overread
from overread.experiments.practice import coverage_practice
from overread.experiments.practice.coverage_practice import DELTA, EPSILON
from overread.experiments.worlds.small_pools import POOLS_BY_CLASS, WEAK_LABELERS
from overread.labelers import Simulated, Table
from overread.practice.exact import version_space
from tests.sizes import sizes

FAST, FULL = 6, 60


@pytest.fixture(autouse=True)
def _every_study_proves_what_it_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    def proved(*args: Any, **settings: Any) -> overread.Result:
        result = overread.learn(*args, **settings)
        assert result.classifier is not None
        assert result.certificate.level == "proved"
        return result

    monkeypatch.setattr(coverage_practice, "learn", proved)


def broken_promises(world: str, weak: str, runs: int) -> int:
    """Count the runs whose excess error exceeds the certificate's number, which never exceeds the goal."""
    rows = [row for seed in range(runs) for row in coverage_practice.trial(world, weak, seed)]
    assert len(rows) == runs
    for row in rows:
        assert row["claimed"] is not None
        assert row["claimed"] <= EPSILON
        assert row["failed"] == (row["excess_error"] > row["claimed"])
    return sum(row["failed"] for row in rows)


@sizes("runs", FAST, FULL)
@pytest.mark.parametrize("weak", WEAK_LABELERS)
@pytest.mark.parametrize("world", POOLS_BY_CLASS)
def test_the_excess_error_is_within_the_certificates_bound(world: str, weak: str, runs: int) -> None:
    runs //= 3 if world == "intervals" else 1
    assert broken_promises(world, weak, runs) <= binom.isf(1e-6, runs, DELTA)


def test_a_bound_that_is_too_narrow_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: with a tenth of the width, the claim fails more often than chance allows."""
    width = version_space.SampleEvidence.width
    monkeypatch.setattr(version_space.SampleEvidence, "width", lambda self, rho: width(self, rho) / 10)
    runs = 200  # about half of the runs violate the claim, so detecting it does not depend on luck
    assert broken_promises("coins", "no W", runs) > binom.isf(1e-6, runs, DELTA)


def opposite_on_a_long_line(seed: int) -> bool:
    """Return whether the claim fails on 20,000 rows, where O is noisy and W is its opposite."""
    rng = np.random.default_rng([seed, 7])
    x = rng.random((20_000, 1))
    y = np.where((x[:, 0] >= rng.uniform(0.2, 0.8)) ^ (rng.random(len(x)) < 0.3), 1, -1)
    H = overread.Thresholds()
    result = overread.learn(
        x, strong=Table(y), weak=Table(-y), hypotheses=H, excess_error=0.05, failure_probability=DELTA, seed=seed
    )
    assert result.classifier is not None
    assert result.certificate.excess_error is not None
    best = int((y > 0).sum()) - float(H.labelings(x).gain(y.astype(np.float64)).max())
    return float((result.classifier.predict(x) != y).sum()) - best > result.certificate.excess_error * len(y)


@sizes("runs", 15, 30)
def test_an_opposite_weak_labeler_breaks_no_claim_on_a_long_line(runs: int) -> None:
    assert sum(map(opposite_on_a_long_line, range(runs))) <= binom.isf(1e-6, runs, DELTA)


def test_a_zone_without_calibration_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """If W is trusted everywhere, regardless of the calibration, the claim fails."""
    monkeypatch.setattr("overread.practice.exact.schedule.allowed_differences", lambda n, *_: n)
    assert sum(map(opposite_on_a_long_line, range(15))) > binom.isf(1e-6, 15, DELTA)


@sizes("runs", FAST, FULL)
@pytest.mark.parametrize("weak", [None, 0.1, 0.9])
def test_stochastic_labelers_are_covered_too(weak: float | None, runs: int) -> None:
    failures = 0
    for seed in range(runs):
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
    assert failures <= binom.isf(1e-6, runs, DELTA)


# ---- claims of unfinished runs


def breaks_a_promise_on_the_way(world: str, weak: str, seed: int) -> bool:
    """Return whether any epoch ends with a classifier whose excess error exceeds the bound claimed at that moment."""
    done = coverage_practice.run_study(world, weak, np.random.default_rng([seed, 11]), seed)
    x, y = done.x, done.y
    assert done.result.trace
    return any(
        float((each.h_hat.predict(x) != y).sum()) - done.best_mistakes > each.bound * len(y)
        for each in done.result.trace
    )


@sizes("runs", FAST, FULL)
@pytest.mark.parametrize("weak", WEAK_LABELERS)
def test_all_claims_along_the_way_hold_at_the_same_time(weak: str, runs: int) -> None:
    """A dashboard shows the claim after each epoch, and users may stop the study because of it."""
    worlds = [world for world in POOLS_BY_CLASS if world != "intervals"]
    broken = sum(breaks_a_promise_on_the_way(worlds[seed % len(worlds)], weak, seed) for seed in range(runs))
    assert broken <= binom.isf(1e-6, runs, DELTA)


def test_a_bound_that_is_too_narrow_on_the_way_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    width = version_space.SampleEvidence.width
    monkeypatch.setattr(version_space.SampleEvidence, "width", lambda self, rho: width(self, rho) / 10)
    broken = sum(breaks_a_promise_on_the_way("coins", "no W", seed) for seed in range(200))
    assert broken > binom.isf(1e-6, 200, DELTA)
