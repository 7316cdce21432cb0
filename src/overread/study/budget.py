"""The budget: the only code that compares costs with limits."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from overread.core.decimals import exact_decimal
from overread.core.requests import LabelerRole
from overread.errors import InvalidArgument
from overread.labelers.base import Labeler


@dataclass(eq=False)
class Budget:
    """The one owner of a study's money: it reserves before questions are sent, books what was charged, and refuses.

    A request is checked twice. `refuses` counts every label at its maximum price, so that a resumed or replayed run, which
    finds answers in the ledger, ends at the same request. `reserve` adds the most that the new labels can cost to what the
    ledger says was paid, so that the limit also holds after answers were lost.

    Attributes
    ----------
    max_cost : the most that the study may cost; None for no limit.
    prices : the maximum price of one label, by role.
    paid : returns the cost in the ledger.
    planned : the part of max_cost that the current step may plan with; None for no limit.
    max_strong : the most labels of the strong labeler in the current step; None for no limit.
    spent : the cost in the ledger when it was last read, and the charges booked since.
    """

    max_cost: Fraction | None
    prices: dict[LabelerRole, Fraction]
    paid: Callable[[], Fraction] = Fraction
    planned: Fraction | None = None
    max_strong: int | None = None
    spent: Fraction = field(default=Fraction(0), init=False)

    def price(self, role: LabelerRole) -> Fraction:
        """Return the maximum price of one label; 0 if there is no such labeler."""
        return self.prices.get(role, Fraction(0))

    def check_prices(self) -> None:
        """Raise InvalidArgument if there is a limit, but nothing has a price."""
        if self.max_cost is not None and not any(self.prices.values()):
            raise InvalidArgument(
                f"max_cost={float(self.max_cost):g} limits nothing, because no labeler has a price; give the labelers their "
                "price, or limit the number of expert labels: max_strong"
            )

    # ---- one request

    def refuses(self, role: LabelerRole, new: int, asked: Mapping[LabelerRole, int]) -> str | None:
        """Return the limit that `new` more labels would exceed, or None. `asked`: the labels of the step so far."""
        if role == "strong" and self.max_strong is not None and asked[role] + new > self.max_strong:
            # if the money runs out first, max_cost is the limit to report
            return self.refuses(role, self.max_strong - asked[role], asked) or "max_strong"
        cost = sum((self.prices[each] * n for each, n in asked.items()), Fraction(0)) + new * self.prices[role]
        return "max_cost" if new * self.prices[role] and not _within(cost, self.planned) else None

    def reserve(self, cost: Fraction, worst: Fraction) -> bool:
        """Return whether labels that cost at most `cost` can be paid, and the first even if every attempt but one is lost."""
        if self.max_cost is None or not cost:
            return True
        self.spent = self.paid()
        return self.may_spend(self.spent + cost) and self.may_spend(self.spent + worst)

    def may_spend(self, total: Fraction) -> bool:
        """Return whether the study's total cost may be this much."""
        return _within(total, self.max_cost)

    def affordable_batch(self, most: int, worst: Fraction) -> int:
        """Return how many questions may be sent now, at most `most`, if each can cost `worst`."""
        return most if self.max_cost is None or not worst else min(most, max(0, (self.max_cost - self.spent) // worst))

    def book(self, charged: Fraction) -> None:
        """Add what a labeler has charged."""
        self.spent += charged

    # ---- plans

    def plan_strong(self, rows: int, max_strong: int | None, *, weak: bool) -> int | None:
        """Return how many strong labels the step can pay for, after weak labels of all rows if `weak`; None for no limit.

        Raises InvalidArgument, before a label is bought, if the weak labels are not covered.
        """
        self.check_fixed(rows, 0, weak=weak)
        if self.planned is None or not self.price("strong"):
            return max_strong
        paid = math.floor((self.planned - rows * self.price("weak") * weak) / self.price("strong"))
        return paid if max_strong is None else min(paid, max_strong)

    def check_fixed(self, rows: int, audit: int, *, weak: bool) -> None:
        """Raise InvalidArgument unless the plan covers the audit, and weak labels of all rows if `weak`."""
        if self.covers_fixed(rows, audit, weak=weak):
            return
        weak_cost, audit_cost = rows * self.price("weak") * weak, min(audit, rows) * self.price("strong")
        needed = [f"the weak labels of the {rows} items, which cost {float(weak_cost):g}"] if weak_cost else []
        needed += [f"the audit's {min(audit, rows)} labels, which cost {float(audit_cost):g}"] if audit_cost else []
        remedy = "raise it" + (", or leave weak out" if weak_cost else "") + (", or lower audit" if audit_cost else "")
        raise InvalidArgument(f"max_cost={float(self.planned or 0):g} does not cover {' and '.join(needed)}; {remedy}")

    def covers_fixed(self, rows: int, audit: int, *, weak: bool) -> bool:
        """Return whether what may be planned with covers the audit, and the weak labels of all rows if `weak`."""
        return _within(rows * self.price("weak") * weak + min(audit, rows) * self.price("strong"), self.planned)

    def plan(self, gone: Fraction, labelers: Iterable[Labeler]) -> None:
        """Plan with max_cost less what is `gone`, and less a reserve for losing one more label of these labelers."""
        if self.max_cost is not None:
            reserves = [worst_price(each) - exact_decimal(each.price) for each in labelers]
            self.planned = max(Fraction(0), self.max_cost - gone - max(reserves, default=Fraction(0)))


def worst_price(labeler: Labeler) -> Fraction:
    """Return the maximum price of one label if attempts are lost."""
    return exact_decimal(getattr(labeler, "worst_price", labeler.price))


def _within(cost: Fraction, limit: Fraction | None) -> bool:
    return limit is None or cost <= limit
