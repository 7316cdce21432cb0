"""Coverage of the audit's intervals, by simulation: complete seeded audits, compared with the truth.

Pool, error rate, W and sample differ between runs. With failure probability delta, more misses
than binom.isf(1e-6, runs, delta) have a chance below one in a million: that is these tests' false-alarm rate.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from overread.labelers import Table
from overread.pools import Parquet
from overread.study.goals.audit import Audit, audit
from overread.theory.betting import Betting, ConfidenceInterval
from tests.pools.folders import folder
from tests.sizes import sizes

FAST, FULL = 100, 400
DELTA = 0.1


def pool(seed: int) -> tuple[Any, Any, Any]:
    """Return the predictions, W's labels and the expert's. W is good, useless, or wrong where the predictions are."""
    rng = np.random.default_rng([seed, 20])
    size = int(rng.integers(50, 250))
    expert = rng.integers(0, 3, size)
    predicted = np.where(rng.random(size) < rng.choice([0.02, 0.1, 0.4]), (expert + 1) % 3, expert)
    kinds = np.where(rng.random(size) < 0.1, (expert + 2) % 3, expert), rng.integers(0, 3, size), predicted
    return predicted, kinds[seed % 3], expert


def missed(found: Audit, truth: float) -> bool:
    return not found.lower <= truth <= found.upper


def count_misses(method: str, runs: int, failure_probability: float) -> int:
    misses = 0
    for seed in range(runs):
        predicted, weak, expert = pool(seed)
        found = audit(
            predicted,
            strong=Table(expert),
            weak=Table(weak) if method == "powered" else None,
            max_labels=len(expert) // 3,
            failure_probability=failure_probability,
            seed=seed,
        )
        misses += missed(found, float((predicted != expert).mean()))
    return misses


@pytest.mark.parametrize("method", ["hypergeometric", "powered"])
def test_exact_audits_miss_the_pools_error_no_more_often_than_delta(method: str) -> None:
    assert count_misses(method, FULL, DELTA) <= binom.isf(1e-6, FULL, DELTA)


@pytest.mark.parametrize("method", ["hypergeometric", "powered"])
def test_an_audit_at_six_times_delta_is_detected(method: str) -> None:
    assert count_misses(method, FULL, 6 * DELTA) > binom.isf(1e-6, FULL, DELTA)


@sizes("runs", FAST, FULL)
def test_audits_of_a_folder_miss_the_error_on_all_of_its_rows_no_more_often_than_delta(
    tmp_path: Path, runs: int
) -> None:
    files = Parquet(folder(tmp_path, (40, 7, 103), 20), features=["x"])
    x = files.features(np.arange(150))
    misses = 0
    for seed in range(runs):
        rng = np.random.default_rng([seed, 22])
        expert = rng.random(150) < rng.choice([0.02, 0.1, 0.4])
        rule = Cut(float(rng.choice([0.9, 2.0])))
        found = audit(rule, X=files, strong=Table(expert), max_labels=40, failure_probability=DELTA, seed=seed)
        misses += missed(found, float((rule.predict(x) != expert).mean()))
    assert misses <= binom.isf(1e-6, runs, DELTA)


@dataclass(frozen=True)
class Cut:
    at: float

    def predict(self, x: Any) -> Any:
        return x[:, 0] > self.at


@sizes("runs", FAST, FULL)
def test_binomial_audits_miss_the_populations_error_no_more_often_than_delta(runs: int) -> None:
    misses = 0
    for seed in range(runs):
        rng = np.random.default_rng([seed, 21])
        p = float(rng.choice([0.01, 0.1, 0.5]))
        wrong = rng.random(120) < p
        found = audit(np.zeros(120), strong=Table(wrong), method="binomial", max_labels=60, failure_probability=DELTA)
        misses += missed(found, p)
    assert misses <= binom.isf(1e-6, runs, DELTA)


@sizes("runs", FAST, FULL)
def test_one_sided_audits_spend_the_whole_delta_on_their_side_and_no_more(runs: int) -> None:
    misses = {"upper": 0, "lower": 0}
    for seed in range(runs):
        predicted, _, expert = pool(seed)
        truth = float((predicted != expert).mean())
        for sides in ("upper", "lower"):
            found = audit(
                predicted, strong=Table(expert), max_labels=40, sides=sides, failure_probability=DELTA, seed=seed
            )
            misses[sides] += missed(found, truth)
    assert max(misses.values()) <= binom.isf(1e-6, runs, DELTA)


@sizes("runs", fast=40, full=200)
def test_a_betting_audit_with_the_worst_stopping_rule_misses_no_more_often_than_delta(runs: int) -> None:
    misses = 0
    for seed in range(runs):
        predicted, _, expert = pool(seed)
        truth = float((predicted != expert).mean())

        def misleading(interval: ConfidenceInterval, truth: float = truth) -> bool:
            return not interval.lower <= truth <= interval.upper

        found = audit(
            predicted, strong=Table(expert), until=misleading, max_labels=60, failure_probability=DELTA, seed=seed
        )
        misses += missed(found, truth)
    assert misses <= binom.isf(1e-6, runs, DELTA)


@sizes("runs", fast=40, full=100)
def test_a_betting_sequence_of_independent_draws_in_0_1_is_right_at_all_times(runs: int) -> None:
    misses = 0
    for seed in range(runs):
        rng = np.random.default_rng([seed, 22])
        bets = Betting(failure_probability=DELTA)
        for value in rng.beta(0.2, 0.6, 40):
            interval = bets.tell(float(value))
        misses += not interval.lower <= 0.25 <= interval.upper
    assert misses <= binom.isf(1e-6, runs, DELTA)
