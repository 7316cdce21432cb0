"""The budget follows its rules exactly, and a limit that limits nothing is rejected before anything is bought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import overread
from overread.core.answers import Questions, Reply
from overread.core.requests import LabelerRole
from overread.errors import InvalidArgument, InvalidSpec
from overread.study.budget import Budget
from overread.study.study import open_study
from tests.durability.files import classifier, labels, people, table, write_pool, write_study

MONEY = st.fractions(0, 20, max_denominator=6)
LIMIT = st.none() | MONEY
PRICES = st.fixed_dictionaries({"strong": MONEY}, optional={"weak": MONEY})
COUNT = st.integers(0, 12)


def make_budget(max_cost: Fraction | None, prices: dict[LabelerRole, Fraction], paid: Fraction = Fraction(0)) -> Budget:
    return Budget(max_cost, prices, lambda: paid)


# ---- one request


def first_limit(new: int, price: Fraction, before: Fraction, planned: Fraction | None, left: int | None) -> str | None:
    """Return the limit that is met first if labels are bought one by one; the reference for `Budget.refuses`."""
    for n in range(1, new + 1):
        if left is not None and n > left:
            return "max_strong"
        if planned is not None and price and before + n * price > planned:
            return "max_cost"
    return None


@given(prices=PRICES, planned=LIMIT, max_strong=st.none() | COUNT, new=COUNT, data=st.data())
def test_a_request_is_refused_at_the_limit_that_is_met_first(
    prices: dict[LabelerRole, Fraction],
    planned: Fraction | None,
    max_strong: int | None,
    new: int,
    data: st.DataObject,
) -> None:
    role = data.draw(st.sampled_from(sorted(prices)))
    asked = {
        each: data.draw(COUNT if each == "weak" or max_strong is None else st.integers(0, max_strong))
        for each in prices
    }
    budget = make_budget(None, prices)
    budget.planned, budget.max_strong = planned, max_strong
    before = sum((asked[each] * prices[each] for each in prices), Fraction(0))
    left = None if max_strong is None or role == "weak" else max_strong - asked["strong"]
    assert budget.refuses(role, new, asked) == first_limit(new, prices[role], before, planned, left)


@given(max_cost=LIMIT, paid=MONEY, booked=MONEY, cost=MONEY, worst=MONEY)
def test_labels_are_reserved_if_the_ledgers_total_stays_within_the_limit(
    max_cost: Fraction | None, paid: Fraction, booked: Fraction, cost: Fraction, worst: Fraction
) -> None:
    budget = make_budget(max_cost, {"strong": Fraction(1)}, paid)
    budget.book(booked)  # from an earlier request: the ledger has it, too
    may_be_paid = budget.reserve(cost, worst)
    if max_cost is None or not cost:
        assert may_be_paid
        assert budget.spent == booked
    else:
        assert may_be_paid == (paid + cost <= max_cost and paid + worst <= max_cost)
        assert budget.spent == paid


@given(max_cost=LIMIT, spent=MONEY, most=COUNT, worst=MONEY)
def test_a_batch_is_the_largest_that_can_be_paid_if_each_question_costs_the_most(
    max_cost: Fraction | None, spent: Fraction, most: int, worst: Fraction
) -> None:
    budget = make_budget(max_cost, {"strong": Fraction(1)})
    budget.book(spent)
    if max_cost is None or not worst:
        assert budget.affordable_batch(most, worst) == most
    else:
        payable = [n for n in range(1, most + 1) if spent + n * worst <= max_cost]
        assert budget.affordable_batch(most, worst) == max(payable, default=0)


@given(max_cost=LIMIT, total=MONEY)
def test_a_total_may_be_spent_up_to_the_limit(max_cost: Fraction | None, total: Fraction) -> None:
    assert make_budget(max_cost, {}).may_spend(total) == (max_cost is None or total <= max_cost)


class SpendingRun(RuleBasedStateMachine):
    """A run that buys in batches, whose labels cost up to their worst price, and that is killed at times.

    A killed run loses what it booked: the ledger has all that was paid.
    """

    PRICE, WORST, MAX_COST = Fraction(1, 3), Fraction(3, 2), Fraction(25)

    def __init__(self) -> None:
        super().__init__()
        self.paid = Fraction(0)
        self.start()

    def start(self) -> None:
        self.budget = Budget(self.MAX_COST, {"strong": self.PRICE}, lambda: self.paid)
        self.sent = 0

    @rule()
    def is_killed(self) -> None:
        self.start()

    @precondition(lambda self: not self.sent)
    @rule(n=st.integers(1, 30), at_once=st.integers(1, 10))
    def request(self, n: int, at_once: int) -> None:
        if self.budget.reserve(n * self.PRICE, self.WORST):
            self.sent = min(n, self.budget.affordable_batch(at_once, self.WORST))

    @precondition(lambda self: self.sent)
    @rule(shares=st.lists(st.fractions(0, 1, max_denominator=5), min_size=10, max_size=10))
    def answers_arrive(self, shares: list[Fraction]) -> None:
        charged = sum((self.PRICE + share * (self.WORST - self.PRICE) for share in shares[: self.sent]), Fraction(0))
        self.paid += charged
        self.budget.book(charged)
        self.sent = 0

    @invariant()
    def is_within_the_limit(self) -> None:
        assert self.paid <= self.MAX_COST


SpendingRun.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=20,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),  # shrinking takes minutes
)
TestSpendingRun = SpendingRun.TestCase


# ---- plans


@given(prices=PRICES, planned=LIMIT, rows=COUNT, max_strong=st.none() | COUNT, weak=st.booleans())
def test_a_plan_has_as_many_strong_labels_as_can_be_paid_after_the_weak_ones(
    prices: dict[LabelerRole, Fraction], planned: Fraction | None, rows: int, max_strong: int | None, weak: bool
) -> None:
    budget = make_budget(None, prices)
    budget.planned = planned
    weak_cost = rows * prices.get("weak", Fraction(0)) * weak
    if planned is not None and weak_cost > planned:
        with pytest.raises(InvalidArgument, match=r"max_cost=.*weak labels"):
            budget.plan_strong(rows, max_strong, weak=weak)
        return
    found = budget.plan_strong(rows, max_strong, weak=weak)
    if planned is None or not prices["strong"]:
        assert found == max_strong
        return
    assert found is not None
    assert max_strong is None or found <= max_strong
    assert found == max_strong or weak_cost + (found + 1) * prices["strong"] > planned
    assert weak_cost + found * prices["strong"] <= planned


@given(prices=PRICES, planned=LIMIT, rows=COUNT, audit=COUNT, weak=st.booleans())
def test_a_limit_must_cover_the_weak_labels_and_the_audit(
    prices: dict[LabelerRole, Fraction], planned: Fraction | None, rows: int, audit: int, weak: bool
) -> None:
    budget = make_budget(planned, prices)
    budget.planned = planned
    fixed = (rows * prices.get("weak", Fraction(0)) if weak else 0) + min(rows, audit) * prices["strong"]
    is_covered = planned is None or fixed <= planned
    assert budget.covers_fixed(rows, audit, weak=weak) == is_covered
    if is_covered:
        budget.check_fixed(rows, audit, weak=weak)
    else:
        with pytest.raises(InvalidArgument, match=r"max_cost=.* does not cover"):
            budget.check_fixed(rows, audit, weak=weak)


@dataclass
class Priced:
    """A labeler of which only the prices matter; `worst_price` is optional."""

    price: float
    who, model, prompt = "priced", None, None

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        raise NotImplementedError


class Lossy(Priced):
    @property
    def worst_price(self) -> float:
        return round(3 * self.price, 2)


@given(max_cost=LIMIT, gone=MONEY, cents=st.lists(st.tuples(st.booleans(), st.integers(0, 50)), max_size=3))
@example(max_cost=Fraction(10), gone=Fraction(1), cents=[(True, 10), (False, 40), (True, 30)])
def test_the_plan_leaves_what_is_gone_and_one_lost_label(
    max_cost: Fraction | None, gone: Fraction, cents: list[tuple[bool, int]]
) -> None:
    budget = make_budget(max_cost, {"strong": Fraction(1)})
    budget.plan(gone, [(Lossy if is_lossy else Priced)(price / 100) for is_lossy, price in cents])
    reserve = max((Fraction(2 * price, 100) for is_lossy, price in cents if is_lossy), default=Fraction(0))
    assert budget.planned == (None if max_cost is None else max(Fraction(0), max_cost - gone - reserve))


# ---- a limit without a price


class Unasked:
    """A free labeler that must not be asked."""

    who, model, prompt, price = "unasked", None, None, 0.0

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        raise AssertionError(f"was asked about {len(questions)} items")


X = np.linspace(0, 1, 200)[:, np.newaxis]
CALLS: dict[str, Callable[..., object]] = {
    "label": overread.label,
    "learn a model": overread.learn,
    "learn a class": lambda x, **more: overread.learn(x, hypotheses=overread.Thresholds(), **more),
    "learn as in the paper": lambda x, **more: overread.learn(
        x, hypotheses=overread.Thresholds(), differences=overread.Intervals(), method="paper", excess_error=0.5, **more
    ),
    "audit": lambda x, **more: overread.audit(x[:, 0] > 0.5, X=x, max_labels=20, **more),
}


@pytest.mark.parametrize("max_cost", [0, 10])
@pytest.mark.parametrize("call", CALLS)
def test_max_cost_without_a_price_is_rejected_before_anything_is_bought(call: str, max_cost: float) -> None:
    with pytest.raises(InvalidArgument, match=rf"max_cost={max_cost} .*no labeler has a price.*max_strong"):
        CALLS[call](X, strong=Unasked(), weak=Unasked(), max_cost=max_cost)


@pytest.mark.parametrize("goal", [labels(max_cost=10), classifier(max_cost=10, audit=10)], ids=["labels", "classifier"])
@pytest.mark.parametrize("strong", [table("truth", 0), people(price=0)], ids=["table", "people"])
def test_max_cost_without_a_price_in_a_study_file_is_rejected_at_its_line(
    tmp_path: Path, goal: dict[str, Any], strong: dict[str, Any]
) -> None:
    write_pool(tmp_path, rows=60)
    study = open_study(write_study(tmp_path / "s.toml", goal=goal, weak=table("model", 0), strong=strong))
    with pytest.raises(InvalidSpec, match="no labeler has a price") as caught:
        study.run()
    assert caught.value.key == "goal.max_cost"
    assert "goal.max_cost" in caught.value.where
    assert study.ledger.answers() == []
    study.close()


@pytest.mark.parametrize("weak", [0.01, 0.0])
def test_one_price_is_enough_for_max_cost(weak: float) -> None:
    expert = overread.labelers.Table(X[:, 0] > 0.5, price=0.5 - weak)
    done = overread.label(X, strong=expert, weak=overread.labelers.Table(X[:, 0] > 0.4, price=weak), max_cost=30)
    assert done.cost <= 30
