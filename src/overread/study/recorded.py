"""Labelers whose every answer is in the ledger before the study sees it.

A study that is run again from its seed asks the same questions; what the ledger knows is not asked again. So a study needs no
state of its own: it is killed at any point, run anew, and comes to the same end.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from overread.answers import Answers, read_answers
from overread.errors import LabelerFailed, Waiting
from overread.labelers.base import Replying
from overread.labelers.policy import Policy
from overread.labels import LabelReader
from overread.ledger import Reply, new_uid
from overread.requests import Role
from overread.sample import Array, BoolArray, Draws, IntArray
from overread.store.base import Ledger
from overread.study.desk import OutOfMoney

AT_ONCE = 1000
"""Questions that are sent at once, where the labeler does not say so itself: no more are lost when the machine dies."""


@dataclass(frozen=True)
class Fetched:
    """Event: of `total` answers that a machine was asked for, `done` are in the ledger."""

    role: Role
    done: int
    total: int


class Source(Protocol):
    """Gets answers into the ledger."""

    @property
    def price(self) -> float:
        """The most that one label can cost."""

    def fetch(self, items: IntArray) -> None:
        """See to it that the ledger has a verdict on each of these items, or raise."""


class Recorded:
    """A labeler that answers from the ledger, which `source` fills."""

    stochastic = False

    def __init__(self, role: Role, ledger: Ledger, source: Source, size: int) -> None:
        self.role: Role = role
        self.size = self.at_once = size
        self.price = source.price
        self._ledger = ledger
        self._source = source
        self._known: BoolArray | None = None

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        self.fetch(draws.item)
        confidence = self._confidence[draws.item]
        return Answers(self._label[draws.item], None if np.isnan(confidence).all() else confidence)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = read_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def fetch(self, items: IntArray) -> None:
        """Make sure of the answers to these items."""
        if self._known is None:
            self._read()
        new = np.unique(items[~self.known[items]])
        if len(new):
            try:
                self._source.fetch(new)
            except LabelerFailed as error:
                error.labeler = self.role
                raise
            self._read()
            silent = new[~self.known[new]]
            if len(silent):
                raise LabelerFailed(
                    f"gave no reply for {len(silent)} of {len(new)} items", items=tuple(silent.tolist())
                )

    @property
    def known(self) -> BoolArray:
        """Which items have a verdict."""
        if self._known is None:
            self._read()
        assert self._known is not None  # noqa: S101  _read sets it
        return self._known

    @property
    def labels(self) -> np.ndarray[Any, Any]:
        """The verdict on each item; None: no answer, or not asked."""
        return self._label if self.known.any() else np.full(self.size, None, dtype=object)

    def _read(self) -> None:
        found = self._ledger.verdicts(self.role)
        self._known = np.zeros(self.size, dtype=bool)
        self._label = np.full(self.size, None, dtype=object)
        self._confidence: Array = np.full(self.size, np.nan)
        self._known[found.item] = True
        self._label[found.item] = np.array(found.label, dtype=object) if len(found) else None
        self._confidence[found.item] = found.confidence


class Machine:
    """Asks a machine, and writes each group of its replies before it waits for the next."""

    def __init__(
        self,
        role: Role,
        ledger: Ledger,
        labeler: Replying,
        content: Callable[[int], str],
        max_cost: Fraction | None,
        told: Callable[[Fetched], None] | None = None,
    ) -> None:
        self.role: Role = role
        self.price = labeler.price
        self._ledger = ledger
        self._labeler = labeler
        self._content = content
        self._max_cost = max_cost
        self._spent = Fraction(0)
        self._told = told

    def fetch(self, items: IntArray) -> None:
        self._ledger.lost(self.role, _exact(self.price))  # sent by a run that was killed before it heard
        left = self._from_cache(items.tolist())
        first = self._first_of_each(left)
        self.check_money(first)
        self._ask_all(first, len(items) - len(left), len(items))
        if len(first) < len(left):
            asked = set(first)
            again = self._from_cache([item for item in left if item not in asked])
            self._ask_all(again, len(items) - len(again), len(items))

    def _ask_all(self, left: list[int], done: int, total: int) -> None:
        while left:
            part = left[: self._at_once()]
            self._ask(part)
            left, done = left[len(part) :], done + len(part)
            if self._told is not None:
                self._told(Fetched(self.role, done, total))

    def _first_of_each(self, items: list[int]) -> list[int]:
        """Return one item of each content, where an answer to one answers all."""
        if self._labeler.model is None or self._labeler.prompt is None:
            return items
        return list({self._content(item): item for item in reversed(items)}.values())[::-1]

    def check_money(self, items: Sized) -> None:
        """Stop before anything is asked where not all of it could be paid: a part of an answer is of no use."""
        self._spent = sum(self._ledger.spent().values(), Fraction(0))
        cost = len(items) * _exact(self.price)
        if self._max_cost is not None and cost and self._spent + cost > self._max_cost:
            raise OutOfMoney("max_cost")
        if len(items):
            self._at_once()

    def _at_once(self) -> int:
        """Return how many questions may be sent now: as many as can be paid, whatever becomes of them."""
        most = int(getattr(self._labeler, "at_once", AT_ONCE))
        worst = _exact(getattr(self._labeler, "worst_price", self.price))
        if self._max_cost is None or not worst:
            return most
        paid = (self._max_cost - self._spent) // worst
        if paid < 1:
            raise OutOfMoney("max_cost")
        return min(most, paid)

    def _ask(self, items: list[int]) -> None:
        if hasattr(self._labeler, "sending"):  # it says which question it sends when
            self._labeler.sending = lambda sent: self._ledger.ask(self.role, sent)
        else:
            self._ledger.ask(self.role, items)
        replies = self._labeler.replies(items)
        try:
            for group in replies:
                self._keep(group)
        except BaseException as error:
            close = getattr(replies, "close", None)
            if close is not None:
                close()
            self._keep(list(getattr(self._labeler, "unclaimed", ())))  # paid for, and not yet handed out
            if isinstance(error, LabelerFailed):  # it has said what it charges for
                self._ledger.lost(self.role, Fraction(0))
            raise

    def _keep(self, replies: list[Reply]) -> None:
        named = [self._named(reply) for reply in replies]
        self._spent += sum((reply.price for reply in named), Fraction(0))
        silent = [reply.item for reply in named if reply.kind == "none" and self.role == "strong"]
        self._ledger.append(self.role, [reply for reply in named if reply.item not in silent], settle=True)
        if silent:  # kept, and no verdict: it may be asked again
            self._ledger.append(self.role, [reply for reply in named if reply.item in silent], settle=False)
            raise LabelerFailed(
                f"has no label for {len(silent)} items that the study needs; give them one and run it again",
                items=tuple(silent),
            )

    def _from_cache(self, items: list[int]) -> list[int]:
        """Answer what the same model was asked before, at no price; return the others."""
        model, prompt = self._labeler.model, self._labeler.prompt
        if model is None or prompt is None:
            return items
        content = {item: self._content(item) for item in items}
        known = self._ledger.cached(model, prompt, content.values())
        again = [
            replace(known[content[item]], item=item, price=Fraction(0), tokens_in=None, tokens_out=None, uid=new_uid())
            for item in items
            if content[item] in known
        ]
        self._ledger.append(self.role, again, settle=True)
        return [item for item in items if content[item] not in known]

    def _named(self, reply: Reply) -> Reply:
        return replace(
            reply,
            who=reply.who or self._labeler.who,
            model=reply.model or self._labeler.model,
            prompt=reply.prompt or self._labeler.prompt,
            content=self._content(reply.item),
        )


def _exact(price: float) -> Fraction:
    """Return the number as it was written: three times 0.1 is 0.3."""
    return Fraction(repr(float(price)))


class People:
    """Queues questions for people, and waits or leaves.

    `wait(open)` is called while questions are open, and returns when it may be worth looking again; without it, or where it
    returns False, Waiting is raised: the study goes on when it is run again.
    """

    def __init__(
        self,
        role: Role,
        ledger: Ledger,
        policy: Policy,
        price: Fraction,
        max_cost: Fraction | None,
        why: Callable[[], str],
        wait: Callable[[int], bool] | None = None,
    ) -> None:
        self.role: Role = role
        self.price = float(policy.most * price)
        self._ledger = ledger
        self._policy = policy
        self._answer_price = price
        self._max_cost = max_cost
        self._why = why
        self._wait = wait

    def fetch(self, items: IntArray) -> None:
        self.check_money(items)
        self._ledger.queue(self.role, items.tolist(), self._why(), self._policy.first)
        self._ledger.withdraw(self.role, items)  # what an earlier budget asked for
        while True:
            still = self._open(items)
            if not len(still):
                self._ledger.settle(self.role, self._policy.decision)
                still = self._open(items)  # an answer may have been taken back at the last moment
                if not len(still):
                    return
            if self._wait is None or not self._wait(len(still)):
                raise Waiting(len(still))

    def _open(self, items: IntArray) -> IntArray:
        return np.intersect1d(self._ledger.open_items(self.role), items)

    def check_money(self, items: IntArray) -> None:
        """Stop where the answers could cost more than is left; those that some of the questions have are paid already."""
        if self._max_cost is None or not self._answer_price:
            return
        spent = sum(self._ledger.spent().values(), Fraction(0))
        wanted = set(items.tolist())
        paid = sum(vote.item in wanted for vote in self._ledger.votes(self.role))
        if spent + (self._policy.most * len(items) - paid) * self._answer_price > self._max_cost:
            raise OutOfMoney("max_cost")


Asking = Machine | People


class Nobody:
    """Stands where nothing may be asked; where the money would not have sufficed, it says that."""

    def __init__(self, asked: Asking) -> None:
        self.price = asked.price
        self._asked = asked

    def fetch(self, items: IntArray) -> None:
        self._asked.check_money(items)
        raise LabelerFailed(f"is not asked here, and the ledger has no answer to {len(items)} items that are needed")


class Ended:
    """Stands where the study ends, as if the money were spent, when more is needed than the ledger has."""

    def __init__(self, asked: Asking) -> None:
        self.price = asked.price

    def fetch(self, items: IntArray) -> None:  # noqa: ARG002
        raise OutOfMoney("now")
