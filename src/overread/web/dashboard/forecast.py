"""The forecast for a study within its limits, and the number of labels that it still needs."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from overread.core.plurals import pluralize
from overread.study.goals.plan import Forecast, Range
from overread.web.dashboard.wording import format_labels

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from overread.study.study import Study
    from overread.web.dashboard.view import Spending

UNREADABLE_PLAN = "The stored forecast can't be read."
SIMULATED = "from simulated studies"


@dataclass(frozen=True)
class PlanResult:
    """The forecasts of a plan, or the reason why there are none."""

    forecasts: tuple[Forecast, ...] = ()
    problem: str = ""
    advice: str = ""

    @classmethod
    def from_json(cls, text: str) -> PlanResult:
        """Parse the output of `overread plan FILE --json`.

        >>> PlanResult.from_json("no JSON").problem
        "The stored forecast can't be read."
        """
        try:
            plan = json.loads(text)
            return cls(tuple(_parse_forecast(each) for each in plan["forecasts"]), advice=str(plan.get("advice", "")))
        except (ValueError, LookupError, TypeError, AttributeError):
            return cls(problem=UNREADABLE_PLAN)


RUNNING_PLAN = PlanResult(problem="The forecast is running.")


@dataclass(frozen=True)
class LimitedForecast:
    """A forecast over all scenarios of a plan, including the audit's labels, capped by the study's limits and its pool size.

    audit: the number of labels for the audit. limit: the limit that caps the forecast, "max_strong" or "max_cost", or "".
    """

    strong: Range
    cost: Range
    audit: int = 0
    limit: str = ""

    @property
    def note(self) -> str:
        """The remark after the numbers: what they include, and the limit that caps them."""
        parts = [f"including {self.audit:,} for the audit"] if self.audit else []
        return ", ".join([*parts, f"limited by {self.limit}"] if self.limit else parts)


@dataclass(frozen=True)
class RemainingLabels:
    """The range of expert labels that the study still needs; None without a forecast. because: how it was computed."""

    low: int | None
    high: int | None
    because: str


def limit_forecast(study: Study, plan: PlanResult, *, weak: bool, label_cost: float) -> LimitedForecast | None:
    """Return the forecast with or without the weak labeler. label_cost: the expected cost of an expert label."""
    forecasts = [forecast for forecast in plan.forecasts if forecast.weak is weak]
    if not forecasts:
        return None
    goal, price = study.spec.goal, _planned_price(plan)
    strong, cost = _combine(each.strong_labels for each in forecasts), _combine(each.cost for each in forecasts)
    ends, limit = [], ""
    for labels, money in ((strong.low, cost.low), (strong.high, cost.high)):
        others = max(0.0, money - price * labels)  # the cost of the weak labeler
        most, limit = _cap_labels(study, math.ceil(labels), others, label_cost)
        ends.append((most, min(others + price * most, math.inf if goal.max_cost is None else goal.max_cost)))
    (low, least), (high, greatest) = ends
    return LimitedForecast(Range(low, high), Range(least, greatest), _audit_labels(study), limit)


def _cap_labels(study: Study, labels: int, others: float, label_cost: float) -> tuple[int, str]:
    """Return how many of the labels, plus the audit's, the study can buy, and the limit that caps them."""
    goal, limit = study.spec.goal, ""
    if goal.max_strong is not None and goal.max_strong < labels:
        labels, limit = goal.max_strong, "max_strong"
    labels += _audit_labels(study)
    if goal.max_cost is not None and label_cost > 0 and _affordable_labels(goal.max_cost - others, label_cost) < labels:
        labels, limit = _affordable_labels(goal.max_cost - others, label_cost), "max_cost"
    size = len(study.items)
    return (size, "") if size < labels else (labels, limit)


def _audit_labels(study: Study) -> int:
    goal = study.spec.goal
    return min(goal.audit, len(study.items)) if goal.make == "classifier" else 0


def _affordable_labels(money: float, label_cost: float) -> int:
    return max(0, math.floor(money / label_cost + 1e-9))


def _planned_price(plan: PlanResult) -> float:
    """Return the price of an expert label, from the plan's forecast without the weak labeler, which has no other costs."""
    without_weak = [each for each in plan.forecasts if not each.weak and each.strong_labels.high]
    return without_weak[0].cost.high / without_weak[0].strong_labels.high if without_weak else 0.0


def estimate_remaining(
    study: Study,
    plan: PlanResult,
    limited: LimitedForecast | None,
    strong: int,
    open_questions: int,
    money: Spending,
) -> RemainingLabels:
    """Estimate how many expert labels are still needed: the forecast plus the audit, minus the labels so far.

    The result is at least the number of open questions, and at most what the pool and the limits allow. limited: the forecast
    for this study. strong: the expert labels so far.
    """
    goal, weak = study.spec.goal, study.spec.weak is not None
    if limited is None:
        return RemainingLabels(None, None, plan.problem or "There is no forecast.")
    forecast = _combine(each.strong_labels for each in plan.forecasts if each.weak is weak)
    name = "Forecast with the weak labeler" if weak else "Forecast"
    because = [f"{name}: {format_labels(forecast)} expert labels in total, {SIMULATED}; {strong:,} so far."]
    if goal.max_strong is not None and goal.max_strong < math.ceil(forecast.high):
        because.append(f"max_strong limits the labels to learn from to {goal.max_strong:,}.")
    if limited.audit:
        because.append(f"The audit's {limited.audit:,} labels are added.")
    needed = [int(value) - strong for value in (limited.strong.low, limited.strong.high)]
    if needed[1] < 0 and limited.limit != "max_cost":
        because.append("The study has already needed more labels than forecast.")
    if goal.max_cost is not None and money.label_cost > 0:
        affordable = _affordable_labels(goal.max_cost - money.total, money.label_cost)
        if limited.limit == "max_cost" or affordable < needed[1]:
            needed = [min(value, affordable) for value in needed]
            because.append(f"What is left of max_cost pays for about {pluralize(max(0, needed[1]), 'label')}.")
    low, high = (max(open_questions, value) for value in needed)
    return RemainingLabels(low, high, " ".join(because))


def _combine(ranges: Iterable[Range]) -> Range:
    lows, highs = zip(*((each.low, each.high) for each in ranges), strict=True)
    return Range(min(lows), max(highs))


def _parse_forecast(data: Mapping[str, Any]) -> Forecast:
    def read(name: str) -> Range:
        low, high = float(data[name]["low"]), float(data[name]["high"])
        if not 0 <= low <= high < math.inf:
            raise ValueError(name)
        return Range(low, high)

    return Forecast(bool(data["weak"]), str(data["assumes"]), read("strong_labels"), read("weak_labels"), read("cost"))
