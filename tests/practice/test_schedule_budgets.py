"""The schedule never exceeds a limit on labels or cost, uses all of it, and proves a bound within it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import overread
from overread.labelers import Simulated, Table
from tests.practice.noisy_line import BAND, X, Y, excess, study


@pytest.mark.parametrize("weak", [None, Table(Y), Table(BAND), Table(-Y)])
@pytest.mark.parametrize("max_strong", [0, 1, 2, 37, 250, 400, 800, 5000])
def test_max_strong_is_never_exceeded_and_the_result_is_proved(max_strong: int, weak: Table | None) -> None:
    result = study(weak=weak, max_strong=max_strong, excess_error=0.05)
    assert result.labels.strong == len(result.bought["strong"]) <= max_strong
    claimed = result.certificate.excess_error
    reached = claimed is not None and claimed <= 0.05
    assert result.stopped == (None if reached else "max_strong")
    if not max_strong:
        assert result.classifier is None
        assert result.certificate.level == "estimated"
        return
    assert result.certificate.level == "proved"
    assert claimed is not None
    assert excess(result, overread.Thresholds(), X[:, None], Y) <= claimed


@pytest.mark.parametrize("max_strong", [1, 2, 37, 100, 250, 400])
def test_a_budget_is_used(max_strong: int) -> None:
    """In a later epoch the labels of some drawn rows are already known, and cost nothing."""
    result = study(max_strong=max_strong, excess_error=0.02)
    assert result.stopped == "max_strong"
    assert 0.9 * max_strong <= result.labels.strong <= max_strong


def test_a_larger_budget_always_gives_a_classifier() -> None:
    small, y = X[:300], Y[:300]
    for max_strong, weak in itertools.product(range(1, 301, 7), (None, Table(y))):
        result = study(small, y, weak=weak, max_strong=max_strong, excess_error=0.05)
        assert result.labels.strong <= max_strong
        assert result.certificate.excess_error is not None
        assert excess(result, overread.Thresholds(), small[:, None], y) <= result.certificate.excess_error


@pytest.mark.parametrize("weak", [None, Table(BAND, price=0.1), Table(Y)])
@pytest.mark.parametrize("max_cost", [0.0, 1.9, 2.0, 74.0, 500.0, 1000.0, 1e6])
def test_max_cost_is_never_exceeded_and_the_result_is_proved(max_cost: float, weak: Table | None) -> None:
    result = study(strong=Table(Y, price=2.0), weak=weak, max_cost=max_cost, excess_error=0.05)
    of_weak = 0.0 if weak is None else weak.price * result.labels.weak
    assert result.cost == pytest.approx(2.0 * result.labels.strong + of_weak, rel=1e-12)
    assert result.cost <= max_cost
    claimed = result.certificate.excess_error
    assert result.stopped == (None if claimed is not None and claimed <= 0.05 else "max_cost")
    if max_cost < 2:
        assert result.classifier is None
        return
    assert result.certificate.level == "proved"
    assert claimed is not None
    assert excess(result, overread.Thresholds(), X[:, None], Y) <= claimed


@pytest.mark.parametrize(("max_strong", "max_cost", "stopped"), [(30, 100.0, "max_strong"), (60, 50.0, "max_cost")])
def test_of_two_limits_the_tighter_one_is_named(max_strong: int, max_cost: float, stopped: str) -> None:
    result = study(strong=Table(Y, price=1.0), max_strong=max_strong, max_cost=max_cost, excess_error=0.05)
    assert result.stopped == stopped
    assert result.labels.strong == min(max_strong, int(max_cost))


@pytest.mark.parametrize("max_strong", [1, 37, 400])
def test_a_budget_buys_draws_from_a_stochastic_expert(max_strong: int) -> None:
    p = np.where(X >= 0.5, 0.8, 0.2)
    result = study(strong=Simulated(p), max_strong=max_strong, excess_error=0.02)
    assert result.labels.strong == result.draws.strong <= max_strong
    assert result.classifier is not None
    assert result.stopped == "max_strong"
