"""`overread.plan` forecasts what the study then costs, and says when the weak labeler is not expected to pay off."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import overread
from overread.labelers import Function, Table
from overread.study.goals.plan import Forecast

LINE = np.linspace(0, 1, 20_000)
DEAR = Function(lambda rows: rows[:, 0] > 0.5, price=2.0)
CHEAP = Function(lambda rows: rows[:, 0] > 0.5, price=0.01)


def never(rows: Any) -> Any:
    raise AssertionError(f"a plan asked about {len(rows)} rows")


def test_no_labeler_is_asked() -> None:
    plan = overread.plan(LINE, strong=never, weak=never, hypotheses=overread.Thresholds())
    assert len(plan.forecasts) == 5


def test_the_forecast_is_correct_for_a_study_that_meets_its_assumptions() -> None:
    plan = overread.plan(LINE, strong=DEAR, hypotheses=overread.Thresholds(), excess_error=0.02, best_error=0.1)
    rng = np.random.default_rng(5)
    noisy = np.where((LINE > 0.4) ^ (rng.random(len(LINE)) < 0.1), 1, -1)
    spent = overread.learn(LINE, strong=Table(noisy, price=2.0), hypotheses=overread.Thresholds(), excess_error=0.02)
    forecast = plan.forecasts[1].cost
    assert forecast.low / 1.5 < spent.cost < forecast.high * 1.5


def test_cost_is_labels_times_prices() -> None:
    plan = overread.plan(LINE, strong=DEAR, weak=CHEAP, hypotheses=overread.Thresholds())
    agrees: Forecast = plan.forecasts[2]
    assert agrees.weak_labels.low > 0
    least = 2.0 * agrees.strong_labels.low + 0.01 * agrees.weak_labels.low
    assert agrees.cost.low == pytest.approx(least, rel=0.2)


def test_a_plan_reports_when_the_weak_labeler_saves_nothing() -> None:
    as_dear = Function(lambda rows: rows[:, 0] > 0.5, price=2.0)
    plan = overread.plan(LINE, strong=DEAR, weak=as_dear, hypotheses=overread.Thresholds())
    assert plan.advice.startswith("The weak labeler is not expected to pay off")
    assert plan.advice in str(plan)


def test_without_a_weak_labeler_there_is_no_forecast_with_one() -> None:
    plan = overread.plan(LINE, strong=DEAR, hypotheses=overread.Thresholds())
    assert [each.weak for each in plan.forecasts] == [False, False]


@pytest.mark.slow
def test_a_plan_for_labels_grows_only_with_the_items_to_be_asked() -> None:
    rng = np.random.default_rng(0)
    X = rng.normal(size=(40_000, 3))
    told: list[str] = []
    plan = overread.plan(X, make="labels", best_error=0.0, weak_error=0.02, on_event=told.append)
    agrees = plan.forecasts[2]
    assert agrees.weak_labels.low == 40_000
    assert agrees.strong_labels.high < 2000  # the certifying sample does not grow with the pool
    assert len(told) == 5


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"make": "money"}, "make='money' must be 'classifier' or 'labels'"),
        ({"weak_error": 1.5}, "weak_error=1.5"),
        ({"best_error": 0.7}, "best_error=0.7"),
        ({"excess_error": 0}, "excess_error=0"),
        ({"error": 2.0}, "error=2.0"),
        ({"strong": 3}, "strong=3 must be a function"),
    ],
)
def test_bad_settings_are_named(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(overread.errors.InvalidArgument, match=words):
        overread.plan(LINE, hypotheses=overread.Thresholds(), **settings)
