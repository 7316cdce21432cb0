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
    """The ranges of a forecast, over all the worlds that it was made for."""

    strong: Range
    cost: Range


@dataclass(frozen=True)
class Left:
    """Strong labels that the study is expected to need still; None: nobody has forecast it. because: what that rests on."""

    low: int | None
    high: int | None
    because: str


def planned(plan: PlanNote | None, *, weak: bool) -> Planned | None:
    """Return what was forecast with the weak labeler, or without it."""
    found = [] if plan is None else [each for each in plan.forecasts if each.weak is weak]
    if not found:
        return None
    return Planned(_over(found, lambda each: each.strong_labels), _over(found, lambda each: each.cost))


def expected_left(
    study: Study, plan: PlanNote | None, *, strong: int, open_questions: int, spent: float, each: float
) -> Left:
    """Return how many strong labels are still needed: what was forecast and the audit, less what is there.

    Never below the open questions, and never above what the pool and the limits allow.
    """
    goal, size = study.spec.goal, len(study.items)
    audit = min(goal.audit, size) if goal.make == "classifier" else 0
    found = planned(plan, weak=study.spec.weak is not None)
    if found is None:
        why = "The forecast is being made." if plan is None else plan.problem or "There is no forecast."
        return Left(None, None, why)
    with_weak = " with the weak labeler" if study.spec.weak is not None else ""
    there = f"{strong:,} {'is' if strong == 1 else 'are'} there"
    because = [f"Forecast{with_weak}: {labels_in(found.strong)} strong labels in all, {MADE_UP}; {there}."]
    total = [math.ceil(found.strong.low), math.ceil(found.strong.high)]
    if goal.max_strong is not None and goal.max_strong < total[1]:
        total = [min(value, goal.max_strong) for value in total]
        because.append(f"It learns from {goal.max_strong:,} at most (max_strong).")
    if audit:
        total = [value + audit for value in total]
        because.append(f"The audit's {audit:,} labels are counted too.")
    if strong > total[1]:
        because.append("It has needed more than was forecast.")
    most = size - strong
    if goal.max_cost is not None and each > 0:
        affordable = max(0, math.floor((goal.max_cost - spent) / each + 1e-9))
        if affordable < min(most, total[1] - strong):
            because.append(f"What is left of max_cost pays for about {affordable:,}.")
        most = min(most, affordable)
    low, high = (max(open_questions, min(most, value - strong)) for value in total)
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
