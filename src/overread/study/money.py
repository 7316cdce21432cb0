"""What a limit on a study's cost pays for: before anything is bought, and when some of it was lost."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from overread.errors import InvalidSpec
from overread.labelers.base import Replying
from overread.labelers.reading import exact
from overread.study.desk import OutOfMoney
from overread.study.spec_tables import GoalSpec


def asks_weak_about_all(goal: GoalSpec) -> bool:
    """Say whether a study with this goal needs W's labels of the whole pool; an exact class asks for some of them."""
    return goal.make == "labels" or goal.hypotheses == "logistic"


def check_limit(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> None:
    """Refuse a limit that does not pay for what is needed in any case: the audit, and W's labels, None: not of all rows."""
    audit_cost, weak_cost = _needed(goal, rows, strong, weak)
    if goal.max_cost is None or exact(goal.max_cost) >= audit_cost + weak_cost:
        return
    wanted = [f"the weak labels of the {rows} items, {float(weak_cost):g} in all"] if weak_cost else []
    wanted += [f"the audit's {min(goal.audit, rows)} labels, {float(audit_cost):g} in all"] if audit_cost else []
    remedy = "raise it" + (", or leave weak out" if weak_cost else "") + (", or lower audit" if audit_cost else "")
    raise InvalidSpec(f"max_cost={goal.max_cost:g} does not pay for {' and '.join(wanted)}; {remedy}", key="max_cost")


def check_left(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> None:
    """Stop a study that was begun, where too little is left for what `check_limit` saw to, as when its limit was lowered."""
    needed = _needed(goal, rows, strong, weak if asks_weak_about_all(goal) else None)
    if goal.max_cost is not None and exact(goal.max_cost) < sum(needed):
        raise OutOfMoney("max_cost")


def after_audit(goal: GoalSpec, rows: int, strong: float) -> float | None:
    """Return the money that is left when that for the audit is set aside."""
    if goal.max_cost is None:
        return None
    return no_more(exact(goal.max_cost) - min(goal.audit, rows) * exact(strong))


def to_plan_with(goal: GoalSpec, lost: Fraction, machines: Iterable[Replying]) -> GoalSpec:
    """Return the goal with the money that can be planned with: without what was lost, and what losing one label may cost."""
    if goal.max_cost is None:
        return goal
    spare = [exact(getattr(each, "worst_price", each.price)) - exact(each.price) for each in machines]
    return replace(goal, max_cost=no_more(exact(goal.max_cost) - lost - max(spare, default=Fraction(0))))


def no_more(amount: Fraction) -> float:
    """Return a float that, as it is written, is no more than `amount`; 0 where that is negative.

    >>> no_more(Fraction(3, 10)), no_more(Fraction(2, 3)), no_more(Fraction(-1))
    (0.3, 0.6666666666666666, 0.0)
    """
    rounded = max(float(amount), 0.0)
    while rounded and exact(rounded) > amount:
        rounded = math.nextafter(rounded, 0)
    return rounded


def _needed(goal: GoalSpec, rows: int, strong: float, weak: float | None) -> tuple[Fraction, Fraction]:
    """Return the cost of the audit, and of W's labels of all rows."""
    return min(goal.audit, rows) * exact(strong), rows * (Fraction(0) if weak is None else exact(weak))
