"""Checks of a study's max_cost: before anything is bought, and after paid answers were lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from overread.api.labeler_client import BudgetSpent
from overread.core.decimals import exact_decimal, round_down
from overread.errors import InvalidSpec
from overread.labelers.base import Replying
from overread.study.spec.tables import GoalSpec


def needs_all_weak_labels(goal: GoalSpec) -> bool:
    """Return whether a study with this goal needs weak labels of the whole pool; an exact class needs only some."""
    return goal.make == "labels" or goal.hypotheses == "logistic"


def check_required_cost(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> None:
    """Raise InvalidSpec if max_cost does not cover the fixed costs: the audit, and the weak labels of the whole pool.

    `strong` and `weak` are prices; `weak` is None if the study does not need the weak labels of the whole pool.
    """
    audit_cost, weak_cost = _required_costs(goal, rows, strong, weak)
    if goal.max_cost is None or exact_decimal(goal.max_cost) >= audit_cost + weak_cost:
        return
    needed = [f"the weak labels of the {rows} items, which cost {float(weak_cost):g}"] if weak_cost else []
    needed += [f"the audit's {min(goal.audit, rows)} labels, which cost {float(audit_cost):g}"] if audit_cost else []
    remedy = "raise it" + (", or leave weak out" if weak_cost else "") + (", or lower audit" if audit_cost else "")
    raise InvalidSpec(f"max_cost={goal.max_cost:g} does not cover {' and '.join(needed)}; {remedy}", key="max_cost")


def check_remaining(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> None:
    """Raise BudgetSpent if max_cost no longer covers the fixed costs of a started study, for example after it was lowered."""
    needed = _required_costs(goal, rows, strong, weak if needs_all_weak_labels(goal) else None)
    if goal.max_cost is not None and exact_decimal(goal.max_cost) < sum(needed):
        raise BudgetSpent("max_cost")


def max_cost_before_audit(goal: GoalSpec, rows: int, strong: float) -> float | None:
    """Return max_cost without the cost of the audit; None means no limit."""
    if goal.max_cost is None:
        return None
    return round_down(exact_decimal(goal.max_cost) - min(goal.audit, rows) * exact_decimal(strong))


def with_plannable_cost(goal: GoalSpec, lost: Fraction, machines: Iterable[Replying]) -> GoalSpec:
    """Return the goal with max_cost reduced by the cost of lost answers, and by a reserve for losing one more."""
    if goal.max_cost is None:
        return goal
    reserves = [
        exact_decimal(getattr(each, "worst_price", each.price)) - exact_decimal(each.price) for each in machines
    ]
    return replace(goal, max_cost=round_down(exact_decimal(goal.max_cost) - lost - max(reserves, default=Fraction(0))))


def _required_costs(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> tuple[Fraction, Fraction]:
    """Return the cost of the audit, and of the weak labels of all rows."""
    return min(goal.audit, rows) * exact_decimal(strong), rows * (Fraction(0) if weak is None else exact_decimal(weak))
