"""Routing uses the shares of delta that its proof requires, and respects the budget."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from overread.core.arrays import BoolArray
from overread.core.requests import AskItems, CodedAnswers, Pick, Solve
from overread.practice.labelling import routing
from overread.practice.labelling.zone import Zone, bound_zone, certify_zone

DELTA = 0.05


@dataclass(eq=False)
class Charged:
    """The deltas and sizes passed to the bounds in a run of routing."""

    certify: list[float] = field(default_factory=list)
    bounded: list[float] = field(default_factory=list)
    size: list[int] = field(default_factory=list)


@pytest.fixture
def charged(monkeypatch: pytest.MonkeyPatch) -> Charged:
    seen = Charged()

    def watched_certify(sampled: BoolArray, wrong: BoolArray, allowed: int, delta: float) -> Zone:
        seen.certify.append(delta)
        return certify_zone(sampled, wrong, allowed, delta)

    def watched_bounded(sampled: BoolArray, wrong: BoolArray, size: int, delta: float) -> Zone:
        seen.bounded.append(delta)
        seen.size.append(size)
        return bound_zone(sampled, wrong, size, delta)

    monkeypatch.setattr(routing, "certify_zone", watched_certify)
    monkeypatch.setattr(routing, "bound_zone", watched_bounded)
    return seen


PLANE = np.random.default_rng(36).standard_normal((400, 2))
CODE = ((PLANE[:, 0] > 0) ^ (np.random.default_rng(37).random(400) < 0.1)).astype(np.int64)
CHEAP = np.where(PLANE[:, 1] > 0.8, 1 - CODE, CODE)


def route(
    max_strong: int | None, weak: bool = True, error: float = 0.05, seed: int = 0
) -> tuple[routing.RoutedLabels, int]:
    """Route the rows of PLANE. Return the result and the number of expert answers."""
    rng = np.random.default_rng([seed, 38])
    steps = routing.route(PLANE, weak=weak, error=error, failure_probability=DELTA, max_strong=max_strong)
    answer: Any = None
    asked = 0
    while True:
        try:
            request = steps.send(answer)
        except StopIteration as end:
            return end.value, asked
        answer = None
        if isinstance(request, Pick):
            answer = rng.choice(request.among, request.n, replace=False)
        elif isinstance(request, Solve):
            answer = request.solve()
        elif isinstance(request, AskItems):
            asked += len(request.item) if request.role == "strong" else 0
            answer = CodedAnswers((CODE if request.role == "strong" else CHEAP)[request.item])


def goal_of(allowed: int, budget: int) -> routing._Goal:
    return routing._Goal(rows=300, allowed=allowed, delta=0.1, budget=budget, least=0)


def samples(seed: int, wrong: int) -> tuple[BoolArray, BoolArray]:
    """Sample 40 of 200 positions, and mark the first `wrong` of them as mistakes."""
    sampled = np.zeros(200, dtype=bool)
    sampled[np.random.default_rng(seed).choice(200, 40, replace=False)] = True
    mistakes = np.zeros(200, dtype=bool)
    mistakes[np.flatnonzero(sampled)[:wrong]] = True
    return sampled, mistakes


def test_with_a_budget_each_of_two_zones_has_half_of_delta_and_no_sample_chooses_the_second(charged: Charged) -> None:
    goal = goal_of(allowed=5, budget=100)
    zones = [routing._choose_zone(*samples(seed, wrong=20), goal, more=30) for seed in range(10)]
    assert charged.certify == charged.bounded == [0.05] * 10
    assert set(charged.size) == {200 - 30}
    assert {zone.size for zone in zones} == {170}


def test_with_a_budget_that_pays_for_the_rest_the_certified_zone_is_kept(charged: Charged) -> None:
    goal = goal_of(allowed=40, budget=299)
    zone = routing._choose_zone(*samples(0, wrong=0), goal, more=150)
    assert zone.size >= 50
    assert zone.wrong <= 40
    assert (charged.certify, charged.bounded) == ([0.05], [])


@pytest.mark.parametrize("budget", [300, 1000])
def test_without_a_limit_the_zone_has_all_of_delta(budget: int, charged: Charged) -> None:
    routing._choose_zone(*samples(0, wrong=20), goal_of(allowed=5, budget=budget), more=0)
    assert (charged.certify, charged.bounded) == ([0.1], [])


@pytest.mark.slow
@pytest.mark.parametrize("weak", [True, False])
def test_routing_never_asks_for_more_than_its_budget(weak: bool, charged: Charged) -> None:
    for max_strong in (*((0,) if weak else ()), 1, 2, 9, 37, 120, 250, 399, 500):
        charged.certify.clear()
        charged.bounded.clear()
        done, asked = route(max_strong, weak)
        assert asked == done.strong <= max_strong
        assert sum(charged.certify) + sum(charged.bounded) <= DELTA * (1 + 1e-12)


@pytest.mark.slow
def test_the_chances_of_two_samples_add_up_to_the_failure_probability(
    charged: Charged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routing, "SECOND_SAMPLE_RATIO", 1e9)
    for seed in range(10):  # until the first sample leaves rows to ask about, so that a second sample pays off
        charged.certify.clear()
        done, asked = route(None, weak=False, error=0.02, seed=seed)
        assert sum(charged.certify) <= DELTA * (1 + 1e-12)
        assert asked == done.strong
        assert done.failure_probability == DELTA
        if len(charged.certify) > 1:
            break
    assert charged.certify == [pytest.approx(0.75 * DELTA), pytest.approx(0.25 * DELTA)]
    assert charged.bounded == []


@pytest.mark.slow
def test_a_single_sample_spends_only_its_share(charged: Charged, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "SECOND_SAMPLE_RATIO", 0.0)
    route(None, weak=False, error=0.02)
    assert charged.certify == [pytest.approx(0.75 * DELTA)]


@pytest.mark.slow
def test_with_a_budget_there_is_no_second_sample(charged: Charged, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "SECOND_SAMPLE_RATIO", 1e9)
    for seed in range(10):  # until a sample leaves rows to ask about
        charged.certify.clear()
        done, _ = route(399, weak=False, error=0.1, seed=seed)
        assert charged.certify == [pytest.approx(DELTA / 2)]
        if done.strong > done.trained + done.calibrated:
            break
    assert done.strong > done.trained + done.calibrated
