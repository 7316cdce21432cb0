"""Coverage of routing's claim, by simulation: more labels are wrong than certified with probability at most delta.

Pool and sample differ between runs. With failure probability delta, more failures than binom.isf(1e-6, runs, delta) have
a chance below one in a million: that is these tests' false-alarm rate. The claim holds whatever the models are, so they are
replaced by a crude one, which trusts W as often as W was right. Where items can't be distinguished, only the bound matters,
and the failure rate is close to delta. There, tests verify that a wrong bound, and training on the certifying sample, are
detected. tests/practice/test_routing.py tests that the real models are not trained on that sample.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from overread.core.arrays import BoolArray, IntArray
from overread.experiments.practice.coverage_label import WEAK_KINDS, LabelledPool, simulate_pool
from overread.practice.labelling import routing
from overread.practice.labelling.model_inputs import ModelInputs
from overread.practice.labelling.scores import ScoredLabels
from overread.practice.labelling.zone import CostForecast, Zone, certify_zone
from tests.sizes import sizes

FAST, FULL = 100, 400
DELTA = 0.1
ERROR = 0.1
ITEMS = 200


@pytest.fixture(autouse=True)
def _hasty_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "fit_label_model", hasty)


def hasty(
    known: ModelInputs, answer: IntArray, _random: BoolArray, _weak: IntArray | None
) -> Callable[[ModelInputs], ScoredLabels]:
    """Trust each of W's labels as often as it was right, or flip it; be more certain far from the origin."""
    assert known.weak is not None
    agrees = answer == known.weak
    right = np.array([(agrees[known.weak == each].sum() + 1) / ((known.weak == each).sum() + 2) for each in (0, 1)])

    def judge(rows: ModelInputs) -> ScoredLabels:
        assert rows.weak is not None
        label = np.where(right[rows.weak] >= 0.5, rows.weak, 1 - rows.weak)
        distance = np.abs(rows.linear_columns[:, 0])
        return ScoredLabels(label, np.clip(np.maximum(right, 1 - right)[rows.weak] + 0.05 * (distance - 1), 0.01, 0.99))

    return judge


def tight(seed: int, items: int = ITEMS) -> LabelledPool:
    """All rows are equal, and W is wrong on a fifth of them, chosen at random."""
    rng = np.random.default_rng([seed, 31])
    strong = rng.integers(0, 2, items)
    weak = np.where(rng.random(items) < 0.2, 1 - strong, strong)
    return LabelledPool(np.zeros((items, 1)), weak, None, strong)


@pytest.fixture
def _one_third_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the sample size: where nothing can be learned, routing would ask about all rows and never fail."""

    def third(p_wrong: Any, *_: Any) -> CostForecast:
        return CostForecast(len(p_wrong) // 3, len(p_wrong) // 3, len(p_wrong))

    monkeypatch.setattr(routing, "forecast_cost", third)


def failures(pools: Any, runs: int, delta: float = DELTA, max_strong: int | None = None) -> int:
    """Count the runs with more wrong labels than certified."""
    count = 0
    for seed in range(runs):
        pool: LabelledPool = pools(seed)
        done = pool.route(seed, ERROR, delta, max_strong)
        count += int((done.label != pool.strong).sum()) > done.wrong
    return count


@sizes("runs", FAST, FULL)
@pytest.mark.parametrize("kind", WEAK_KINDS)
def test_more_is_wrong_than_certified_no_more_often_than_delta(kind: str, runs: int) -> None:
    assert failures(lambda seed: simulate_pool(kind, seed, ITEMS), runs) <= binom.isf(1e-6, runs, DELTA)


@pytest.mark.usefixtures("_one_third_is_sampled")
def test_the_bound_holds_and_is_tight_for_indistinguishable_items() -> None:
    assert FULL * DELTA / 4 < failures(tight, FULL) <= binom.isf(1e-6, FULL, DELTA)


@sizes("runs", FAST, FULL)
@pytest.mark.parametrize("kind", ["opposite", "confident and wrong"])
def test_the_bound_holds_if_the_budget_runs_out(kind: str, runs: int) -> None:
    found = failures(lambda seed: simulate_pool(kind, seed, ITEMS), runs, max_strong=60)
    assert found <= binom.isf(1e-6, runs, DELTA)


@pytest.mark.usefixtures("_one_third_is_sampled")
def test_a_bound_at_four_times_delta_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(sampled: Any, wrong: Any, allowed: int, delta: float) -> Zone:
        return certify_zone(sampled, wrong, allowed, 4 * delta)

    monkeypatch.setattr(routing, "certify_zone", generous)
    assert failures(tight, FULL) > binom.isf(1e-6, FULL, DELTA)  # fewer runs would not show it


@pytest.mark.usefixtures("_one_third_is_sampled")
def test_a_calibration_sample_that_was_learned_from_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model trained on the sample makes no mistake on it."""

    def leaking(sampled: Any, wrong: Any, allowed: int, delta: float) -> Zone:
        return certify_zone(sampled, np.zeros_like(wrong), allowed, delta)

    monkeypatch.setattr(routing, "certify_zone", leaking)
    assert failures(tight, FULL) > binom.isf(1e-6, FULL, DELTA)  # fewer runs would not show it
