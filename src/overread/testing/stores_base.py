"""What the tests of a store share."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import pytest

from overread.ledger import Kind, Reply
from overread.store.base import Ledger, Question

WEAK, STRONG = "weak", "strong"
HOUR = 3600.0
IDENTITY = {"seed": 0, "labels": ["no", "yes"]}


class Clock:
    """A clock that is set by hand."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class StoreTests:
    """Gives the tests a new store; `open` is what a store's own tests give."""

    _opened: list[Ledger]

    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
        """Return a ledger of the study `name`, a new object each time, in one store that is new for each test."""
        raise NotImplementedError("return a ledger of the study `name` in the store that is to be tested")

    def study(self, name: str = "tickets", clock: Callable[[], float] = time.time) -> Ledger:
        """Open a study and begin it; it is closed after the test."""
        ledger = self.open(name, clock)
        self._opened.append(ledger)
        ledger.begin(IDENTITY)
        return ledger

    @pytest.fixture(autouse=True)
    def _close_what_was_opened(self) -> Iterator[None]:
        self._opened = []
        yield
        for ledger in self._opened:
            ledger.close()

    @pytest.fixture
    def clock(self) -> Clock:
        return Clock()

    @pytest.fixture
    def ledger(self, clock: Clock) -> Ledger:
        return self.study(clock=clock)


def wanting(n: int) -> Callable[[Sequence[Any]], int]:
    """Return the rule that n votes are wanted."""
    return lambda votes: max(0, n - len(votes))


def first(votes: Sequence[Any]) -> Any:
    return votes[0] if votes else None


def said(who: str, label: Any, *, kind: Kind = "label", price: Fraction = Fraction(0)) -> Reply:
    """Return a person's answer; the question knows the item."""
    return Reply(-1, label, kind, who=who, price=price, answered_at=5.0)


def one(ledger: Ledger, who: str, seconds: float = HOUR) -> Question:
    """Lease one question, which there must be."""
    found = ledger.lease(STRONG, who, 1, seconds)
    assert len(found) == 1
    return found[0]


def items_of(ledger: Ledger, who: str, n: int = 100, seconds: float = HOUR) -> list[int]:
    """Lease questions, and return what they are about."""
    return [question.item for question in ledger.lease(STRONG, who, n, seconds)]
