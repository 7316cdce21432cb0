"""Shared helpers of the contract suite for stores."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.core.answers import STRONG, Reply, ReplyKind
from overread.ledger.protocol import Ledger, Question

HOUR = 3600.0
IDENTITY = {"seed": 0, "labels": ["no", "yes"]}


class Clock:
    """A clock that stands still until a test sets `now`."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class StoreContractBase:
    """Opens ledgers for the tests and closes them afterwards. Subclasses define `open`."""

    _opened: list[Ledger]

    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
        """Return a new ledger of the study `name`. All ledgers of a test use one store, which is empty when the test begins."""
        raise NotImplementedError("override open(self, name, clock): it must return a ledger in the store under test")

    def study(self, name: str = "tickets", clock: Callable[[], float] = time.time) -> Ledger:
        """Return an open ledger of the study. It is closed after the test."""
        ledger = self.open(name, clock)
        self._opened.append(ledger)
        ledger.begin(IDENTITY)
        return ledger

    @pytest.fixture(autouse=True)
    def _close_ledgers(self) -> Iterator[None]:
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

    @pytest.fixture
    def other(self, clock: Clock) -> Ledger:
        """A ledger of another study in the same store."""
        return self.study("another", clock)

    @pytest.fixture
    def number(self, ledger: Ledger) -> int:
        """The number of the study's only question, about item 1, which ann has leased."""
        return queue_and_lease(ledger, [1])

    @pytest.fixture
    def answered(self, ledger: Ledger, number: int) -> Ledger:
        """The ledger after ann has answered its only question, about item 1, with "yes"."""
        answer(ledger, "ann", number=number)
        return ledger


NO_ITEMS = np.zeros(0, dtype=np.int64)


def votes_needed(n: int) -> Callable[[Sequence[Any]], int]:
    """Return a function that computes how many of n votes are missing."""
    return lambda votes: max(0, n - len(votes))


def first_vote(votes: Sequence[Any]) -> Any:
    return votes[0] if votes else None


def person_reply(who: str, label: Any, *, kind: ReplyKind = "label", price: Fraction = Fraction(0)) -> Reply:
    """Return a person's answer. Its item is -1, because the store takes the item from the question."""
    return Reply(-1, label, kind, who=who, price=price, answered_at=5.0)


def lease_one(ledger: Ledger, who: str, seconds: float = HOUR) -> Question:
    """Lease one question; fail if no question is available."""
    found = ledger.lease(STRONG, who, 1, seconds)
    assert len(found) == 1
    return found[0]


def queue_and_lease(ledger: Ledger, items: Sequence[int], wants: int = 1, who: str = "ann") -> int:
    """Queue questions that need `wants` votes each, lease one of them, and return its number."""
    ledger.queue(STRONG, items, "", wants)
    return lease_one(ledger, who).number


def lease_items(ledger: Ledger, who: str, n: int = 100, seconds: float = HOUR) -> list[int]:
    """Lease up to n questions and return their items."""
    return [question.item for question in ledger.lease(STRONG, who, n, seconds)]


def answer(
    ledger: Ledger,
    who: str,
    label: Any = "yes",
    *,
    number: int | None = None,
    wants: int = 1,
    kind: ReplyKind = "label",
    price: Fraction = Fraction(0),
) -> bool:
    """Answer a question that needs `wants` votes, by default the person's next question; return whether the answer is new."""
    number = lease_one(ledger, who).number if number is None else number
    return ledger.tell(number, person_reply(who, label, kind=kind, price=price), votes_needed(wants))


def undo(ledger: Ledger, who: str, number: int | None = None, wants: int = 1) -> Question | None:
    """Undo a person's answer to a question, by default the person's last answer."""
    return ledger.undo(STRONG, who, votes_needed(wants), HOUR, 6.0, number)
