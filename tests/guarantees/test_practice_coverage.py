"""The practical schedule's excess error is at most the certificate's number, except with probability delta.

The truth is known, and differs between runs. A test fails although the guarantee holds with probability at most 1e-6.
"""

from __future__ import annotations

import itertools
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

RUNS = 60
FAST_RUNS = 6
"""Runs for each setting in the fast tests, which count the failures of all settings together."""


@pytest.fixture(autouse=True)
def _every_study_proves_what_it_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    def proved(*args: Any, **settings: Any) -> overread.Result:
        result = overread.learn(*args, **settings)
        assert result.classifier is not None
        assert result.certificate.level == "proved"
        return result

    monkeypatch.setattr(coverage_practice, "learn", proved)


def broken_promises(world: str, weak: str, seeds: range) -> int:
    """Count the runs whose excess error exceeds the certificate's number, which never exceeds the goal."""
    rows = [row for seed in seeds for row in coverage_practice.trial(world, weak, seed)]
    assert len(rows) == len(seeds)
    for row in rows:
        assert row["claimed"] is not None
        assert row["claimed"] <= EPSILON
        assert row["failed"] == (row["excess_error"] > row["claimed"])
    return sum(row["failed"] for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("weak", WEAK_LABELERS)
@pytest.mark.parametrize("world", POOLS_BY_CLASS)
def test_the_excess_error_is_within_the_certificates_bound(world: str, weak: str) -> None:
    runs = RUNS // 3 if world == "intervals" else RUNS
    assert broken_promises(world, weak, range(runs)) <= binom.isf(1e-6, runs, DELTA)


def test_the_excess_error_is_within_the_certificates_bound_over_all_settings() -> None:
    """A few runs of every setting, with other seeds in each, are compared with the bound together."""
    settings = list(itertools.product(POOLS_BY_CLASS, WEAK_LABELERS))
    sizes = [2 if world == "intervals" else FAST_RUNS for world, _ in settings]
    seeds = [range(FAST_RUNS * i, FAST_RUNS * i + size) for i, size in enumerate(sizes)]
    broken = sum(broken_promises(*each, few) for each, few in zip(settings, seeds, strict=True))
    assert broken <= binom.isf(1e-6, sum(sizes), DELTA)


WORST_CASE = "coins", "no W"
"""The setting in which a bound that is too narrow shows first."""
WORST_CASE_RUNS = 200


@pytest.fixture
def _narrow_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every bound a tenth of its width: about half of the runs in the worst case violate the claim."""
    width = version_space.SampleEvidence.width
    monkeypatch.setattr(version_space.SampleEvidence, "width", lambda self, rho: width(self, rho) / 10)


def test_the_claim_holds_in_the_worst_case() -> None:
    limit = binom.isf(1e-6, WORST_CASE_RUNS, DELTA)
    assert broken_promises(*WORST_CASE, range(WORST_CASE_RUNS)) <= limit


@pytest.mark.usefixtures("_narrow_bound")
def test_a_bound_that_is_too_narrow_is_detected() -> None:
    limit = binom.isf(1e-6, WORST_CASE_RUNS, DELTA)
    assert broken_promises(*WORST_CASE, range(WORST_CASE_RUNS)) > limit


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


@sizes("runs", 20, RUNS)
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


QUICK_WORLDS = [world for world in POOLS_BY_CLASS if world != "intervals"]


@pytest.mark.slow
@pytest.mark.parametrize("weak", WEAK_LABELERS)
def test_all_claims_along_the_way_hold_at_the_same_time(weak: str) -> None:
    """A dashboard shows the claim after each epoch, and users may stop the study because of it."""
    broken = sum(
        breaks_a_promise_on_the_way(QUICK_WORLDS[seed % len(QUICK_WORLDS)], weak, seed) for seed in range(RUNS)
    )
    assert broken <= binom.isf(1e-6, RUNS, DELTA)


def test_all_claims_along_the_way_hold_over_all_settings() -> None:
    settings = itertools.product(QUICK_WORLDS, WEAK_LABELERS, range(2))
    runs = [(world, weak, seed) for seed, (world, weak, _) in enumerate(settings)]
    assert sum(breaks_a_promise_on_the_way(*run) for run in runs) <= binom.isf(1e-6, len(runs), DELTA)


def count_broken_on_the_way() -> int:
    return sum(breaks_a_promise_on_the_way(*WORST_CASE, seed) for seed in range(WORST_CASE_RUNS))


def test_all_claims_along_the_way_hold_in_the_worst_case() -> None:
    assert count_broken_on_the_way() <= binom.isf(1e-6, WORST_CASE_RUNS, DELTA)


@pytest.mark.usefixtures("_narrow_bound")
def test_a_bound_that_is_too_narrow_on_the_way_is_detected() -> None:
    assert count_broken_on_the_way() > binom.isf(1e-6, WORST_CASE_RUNS, DELTA)
