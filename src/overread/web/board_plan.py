"""What was forecast for a study, and the labels that it is expected to need still."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from overread.study.plan import Forecast, Range
from overread.web.board_words import labels_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from overread.study.durable import Study

NOT_READABLE = "The forecast can't be read."
MADE_UP = "from trial studies with made-up labelers"


@dataclass(frozen=True)
class PlanNote:
    """A plan's forecasts, or, where there are none, the reason in a sentence."""

    forecasts: tuple[Forecast, ...] = ()
    problem: str = ""
    advice: str = ""

    @classmethod
    def from_json(cls, text: str) -> PlanNote:
        """Read what `overread plan FILE --json` prints.

        >>> PlanNote.from_json("no JSON").problem
        "The forecast can't be read."
        """
        try:
            told = json.loads(text)
            return cls(tuple(_forecast(each) for each in told["forecasts"]), advice=str(told.get("advice", "")))
        except (ValueError, LookupError, TypeError, AttributeError):
            return cls(problem=NOT_READABLE)


@dataclass(frozen=True)
class Planned:
    """A forecast over all the worlds that it was made for, with the audit, and within the study's limits and its pool.

    audit: how many labels of it are for the audit. limit: what keeps it below what was forecast, "max_strong" or "max_cost".
    """

    strong: Range
    cost: Range
    audit: int = 0
    limit: str = ""

    @property
    def note(self) -> str:
        """What to say beside the numbers."""
        said = [f"with the audit's {self.audit:,}"] if self.audit else []
        return ", ".join([*said, f"limited by {self.limit}"] if self.limit else said)


@dataclass(frozen=True)
class Left:
    """Strong labels that the study is expected to need still; None: nobody has forecast it. because: what that rests on."""

    low: int | None
    high: int | None
    because: str


def planned(study: Study, plan: PlanNote | None, *, weak: bool, each: float) -> Planned | None:
    """Return what was forecast with the weak labeler, or without it. each: what one strong label is expected to cost."""
    found = [] if plan is None else [forecast for forecast in plan.forecasts if forecast.weak is weak]
    if plan is None or not found:
        return None
    goal, price = study.spec.goal, _price(plan)
    strong, cost = _over(found, lambda forecast: forecast.strong_labels), _over(found, lambda forecast: forecast.cost)
    ends, limit = [], ""
    for labels, money in ((strong.low, cost.low), (strong.high, cost.high)):
        others = max(0.0, money - price * labels)  # what the weak labeler costs
        most, limit = _within(study, math.ceil(labels), others, each)
        ends.append((most, min(others + price * most, math.inf if goal.max_cost is None else goal.max_cost)))
    (low, least), (high, greatest) = ends
    return Planned(Range(low, high), Range(least, greatest), _audit(study), limit)


def _within(study: Study, labels: int, others: float, each: float) -> tuple[int, str]:
    """Return how many of the labels the study can buy, those of the audit too, and the limit that keeps it from more."""
    goal, limit = study.spec.goal, ""
    if goal.max_strong is not None and goal.max_strong < labels:
        labels, limit = goal.max_strong, "max_strong"
    labels += _audit(study)
    if goal.max_cost is not None and each > 0 and _affordable(goal.max_cost - others, each) < labels:
        labels, limit = _affordable(goal.max_cost - others, each), "max_cost"
    size = len(study.items)
    return (size, "") if size < labels else (labels, limit)


def _audit(study: Study) -> int:
    goal = study.spec.goal
    return min(goal.audit, len(study.items)) if goal.make == "classifier" else 0


def _affordable(money: float, each: float) -> int:
    return max(0, math.floor(money / each + 1e-9))


def _price(plan: PlanNote) -> float:
    """Return what the plan took a strong label to cost: where there is no weak labeler, nothing else costs anything."""
    alone = [each for each in plan.forecasts if not each.weak and each.strong_labels.high]
    return alone[0].cost.high / alone[0].strong_labels.high if alone else 0.0


def expected_left(
    study: Study, plan: PlanNote | None, *, strong: int, open_questions: int, spent: float, each: float
) -> Left:
    """Return how many strong labels are still needed: what was forecast and the audit, less what is there.

    Never below the open questions, and never above what the pool and the limits allow.
    """
    goal, weak = study.spec.goal, study.spec.weak is not None
    found = planned(study, plan, weak=weak, each=each)
    if plan is None or found is None:
        return Left(
            None, None, "The forecast is being made." if plan is None else plan.problem or "There is no forecast."
        )
    forecast = _over([one for one in plan.forecasts if one.weak is weak], lambda one: one.strong_labels)
    there = f"{strong:,} {'is' if strong == 1 else 'are'} there"
    because = [
        f"Forecast{' with the weak labeler' if weak else ''}: {labels_in(forecast)} strong labels in all, {MADE_UP}; {there}."
    ]
    if goal.max_strong is not None and goal.max_strong < math.ceil(forecast.high):
        because.append(f"It learns from {goal.max_strong:,} at most (max_strong).")
    if found.audit:
        because.append(f"The audit's {found.audit:,} labels are counted too.")
    left = [int(value) - strong for value in (found.strong.low, found.strong.high)]
    if left[1] < 0 and found.limit != "max_cost":
        because.append("It has needed more than was forecast.")
    if goal.max_cost is not None and each > 0:
        affordable = _affordable(goal.max_cost - spent, each)
        if found.limit == "max_cost" or affordable < left[1]:
            left = [min(value, affordable) for value in left]
            because.append(f"What is left of max_cost pays for about {max(0, left[1]):,}.")
    low, high = (max(open_questions, value) for value in left)
    return Left(low, high, " ".join(because))


def _over(found: list[Forecast], of: Callable[[Forecast], Range]) -> Range:
    ranges = [of(each) for each in found]
    return Range(min(each.low for each in ranges), max(each.high for each in ranges))


def _forecast(told: Mapping[str, Any]) -> Forecast:
    def read(name: str) -> Range:
        low, high = float(told[name]["low"]), float(told[name]["high"])
        if not 0 <= low <= high < math.inf:
            raise ValueError(name)
        return Range(low, high)

    return Forecast(bool(told["weak"]), str(told["assumes"]), read("strong_labels"), read("weak_labels"), read("cost"))
