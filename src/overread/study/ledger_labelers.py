"""Labelers whose answers are written to the ledger before the study uses them.

A study that runs again from its seed asks the same questions, and answers in the ledger are not bought again. So a study needs
no other state: it can be killed at any point and run again, with the same outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from overread.api.labeler_client import BudgetSpent
from overread.core.answers import SERIES_BY_ROLE, Answers, Reply, new_uid, parse_binary_answers
from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelReader
from overread.core.plurals import pluralize
from overread.core.requests import LabelerRole
from overread.core.sample import Draws
from overread.errors import LabelerFailed, Waiting
from overread.labelers.base import Replying
from overread.labelers.people.policy import Policy
from overread.ledger.protocol import Ledger

QUESTIONS_PER_BATCH = 1000
"""Questions per call, unless the labeler sets its own number. If the machine fails, at most these answers are lost."""


@dataclass(frozen=True)
class FetchProgress:
    """Event: `done` of the `total` answers requested from a machine are in the ledger."""

    role: LabelerRole
    done: int
    total: int


Fetch = Callable[[IntArray], None]
"""Ensures that the ledger has a verdict on each of these items, or raises an error."""


class LedgerLabeler:
    """A labeler that answers from the ledger, which `fetch_missing` fills; `price` is the maximum price of one label."""

    stochastic = False

    def __init__(self, role: LabelerRole, ledger: Ledger, price: float, fetch_missing: Fetch, size: int) -> None:
        self.role: LabelerRole = role
        self.size = self.at_once = size
        self.price = price
        self._ledger = ledger
        self._fetch_missing = fetch_missing

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        self.fetch(draws.item)
        _, label, confidence = (each[draws.item] for each in self._verdicts)
        return Answers(label, None if np.isnan(confidence).all() else confidence)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = parse_binary_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def fetch(self, items: IntArray) -> None:
        """Ensure that the answers to these items are known."""
        new = np.unique(items[~self.known[items]])
        if len(new):
            try:
                self._fetch_missing(new)
            except LabelerFailed as error:
                error.labeler = self.role
                raise
            del self._verdicts  # read again at the next access
            silent = new[~self.known[new]]
            if len(silent):
                raise LabelerFailed(
                    f"returned no reply for {len(silent)} of {len(new)} items", items=tuple(silent.tolist())
                )

    @property
    def known(self) -> BoolArray:
        """Which items have a verdict."""
        return self._verdicts[0]

    @property
    def labels(self) -> np.ndarray[Any, Any]:
        """The verdict on each item; None if there is no answer, or none was requested."""
        return self._verdicts[1]

    @cached_property
    def _verdicts(self) -> tuple[BoolArray, np.ndarray[Any, Any], Array]:
        """Which items have a verdict, and the label and the confidence of each item."""
        verdicts = self._ledger.verdicts(SERIES_BY_ROLE[self.role])
        known = np.zeros(self.size, dtype=bool)
        label, confidence = np.full(self.size, None, dtype=object), np.full(self.size, np.nan)
        known[verdicts.item] = True
        label[verdicts.item] = np.array(verdicts.label, dtype=object)
        confidence[verdicts.item] = verdicts.confidence
        return known, label, confidence


@dataclass(eq=False)
class MachineSource:
    """Asks a machine, and writes each group of replies to the ledger before it requests the next.

    `content` returns a digest of what the machine sees of an item.
    """

    role: LabelerRole
    ledger: Ledger
    labeler: Replying
    content: Callable[[int], str]
    max_cost: Fraction | None
    on_fetched: Callable[[FetchProgress], None] | None = None
    _spent: Fraction = field(default=Fraction(0), init=False)

    @property
    def price(self) -> float:
        return self.labeler.price

    def fetch(self, items: IntArray) -> None:
        # questions of a run that was killed before the replies arrived
        self.ledger.lost(SERIES_BY_ROLE[self.role], exact_decimal(self.price))
        left = self._reuse_cached(items.tolist())
        first = self._one_item_per_content(left)
        self.check_budget(first)
        self._ask_in_batches(first, len(items) - len(left), len(items))
        if len(first) < len(left):
            asked = set(first)
            again = self._reuse_cached([item for item in left if item not in asked])
            self._ask_in_batches(again, len(items) - len(again), len(items))

    def _ask_in_batches(self, left: list[int], done: int, total: int) -> None:
        while left:
            part = left[: self._affordable_batch_size()]
            self._ask_batch(part)
            left, done = left[len(part) :], done + len(part)
            if self.on_fetched is not None:
                self.on_fetched(FetchProgress(self.role, done, total))

    def _one_item_per_content(self, items: list[int]) -> list[int]:
        """Return one item for each content, if the labeler's answers can be reused for equal contents."""
        if self.labeler.model is None or self.labeler.prompt is None:
            return items
        return list({self.content(item): item for item in reversed(items)}.values())[::-1]

    def check_budget(self, items: Sized) -> None:
        """Raise BudgetSpent before anything is sent, if the whole request can't be paid; a partial response is useless."""
        self._spent = sum(self.ledger.spent().values(), Fraction(0))
        cost = len(items) * exact_decimal(self.price)
        if self.max_cost is not None and cost and self._spent + cost > self.max_cost:
            raise BudgetSpent("max_cost")
        if len(items):
            self._affordable_batch_size()

    def _affordable_batch_size(self) -> int:
        """Return how many questions may be sent now: as many as can be paid even if every attempt is charged and lost."""
        most = int(getattr(self.labeler, "at_once", QUESTIONS_PER_BATCH))
        worst = exact_decimal(getattr(self.labeler, "worst_price", self.price))
        if self.max_cost is None or not worst:
            return most
        paid = (self.max_cost - self._spent) // worst
        if paid < 1:
            raise BudgetSpent("max_cost")
        return min(most, paid)

    def _ask_batch(self, items: list[int]) -> None:
        if hasattr(self.labeler, "before_send"):  # the labeler reports each question before sending it
            self.labeler.before_send = lambda sent: self.ledger.ask(SERIES_BY_ROLE[self.role], sent)
        else:
            self.ledger.ask(SERIES_BY_ROLE[self.role], items)
        replies = self.labeler.replies(items)
        try:
            for group in replies:
                self._record(group)
        except BaseException as error:
            close = getattr(replies, "close", None)
            if close is not None:
                close()
            self._record(list(getattr(self.labeler, "unclaimed", ())))  # paid for, but not yet yielded
            if isinstance(error, LabelerFailed):  # the labeler has reported all charges
                self.ledger.lost(SERIES_BY_ROLE[self.role], Fraction(0))
            raise

    def _record(self, replies: list[Reply]) -> None:
        named = [self._complete_reply(reply) for reply in replies]
        self._spent += sum((reply.price for reply in named), Fraction(0))
        silent = [reply.item for reply in named if reply.kind == "none" and self.role == "strong"]
        self.ledger.append(
            SERIES_BY_ROLE[self.role], [reply for reply in named if reply.item not in silent], settle=True
        )
        if silent:  # stored without a verdict, so that the item can be asked again
            self.ledger.append(
                SERIES_BY_ROLE[self.role], [reply for reply in named if reply.item in silent], settle=False
            )
            raise LabelerFailed(
                f"has no label for {len(silent)} items that the study needs; add their labels and run the study again",
                items=tuple(silent),
            )

    def _reuse_cached(self, items: list[int]) -> list[int]:
        """Reuse the answers of the same model to equal contents, for free; return the other items."""
        model, prompt = self.labeler.model, self.labeler.prompt
        if model is None or prompt is None:
            return items
        content = {item: self.content(item) for item in items}
        known = self.ledger.cached(SERIES_BY_ROLE[self.role], model, prompt, content.values())
        reused = [
            replace(known[content[item]], item=item, price=Fraction(0), tokens_in=None, tokens_out=None, uid=new_uid())
            for item in items
            if content[item] in known
        ]
        self.ledger.append(SERIES_BY_ROLE[self.role], reused, settle=True)
        return [item for item in items if content[item] not in known]

    def _complete_reply(self, reply: Reply) -> Reply:
        return replace(
            reply,
            who=reply.who or self.labeler.who,
            model=reply.model or self.labeler.model,
            prompt=reply.prompt or self.labeler.prompt,
            content=self.content(reply.item),
        )


@dataclass(eq=False)
class PeopleSource:
    """Queues questions for people, and waits for the answers or raises Waiting.

    `wait(n)` is called while n questions are open, and returns when the ledger should be checked again. If it is None or
    returns False, Waiting is raised; the study continues when it is run again. `why` returns the stage of the study that asks.
    """

    role: LabelerRole
    ledger: Ledger
    policy: Policy
    answer_price: Fraction
    max_cost: Fraction | None
    why: Callable[[], str]
    wait: Callable[[int], bool] | None = None

    @property
    def price(self) -> float:
        return float(self.policy.max_votes * self.answer_price)

    def fetch(self, items: IntArray) -> None:
        self.check_budget(items)
        self.ledger.queue(SERIES_BY_ROLE[self.role], items.tolist(), self.why(), self.policy.first)
        self.ledger.withdraw(SERIES_BY_ROLE[self.role], items)  # questions queued by a run with different limits
        while True:
            still = self._open_items(items)
            if not len(still):
                self.ledger.settle(SERIES_BY_ROLE[self.role], self.policy.verdict)
                still = self._open_items(items)  # an answer may have been undone in between
                if not len(still):
                    return
            if self.wait is None or not self.wait(len(still)):
                raise Waiting(len(still))

    def _open_items(self, items: IntArray) -> IntArray:
        return np.intersect1d(self.ledger.open_items(SERIES_BY_ROLE[self.role]), items)

    def check_budget(self, items: IntArray) -> None:
        """Raise BudgetSpent if the answers could cost more than is left; answers that exist already are paid."""
        if self.max_cost is None or not self.answer_price:
            return
        spent = sum(self.ledger.spent().values(), Fraction(0))
        wanted = set(items.tolist())
        paid = sum(vote.item in wanted for vote in self.ledger.votes(SERIES_BY_ROLE[self.role]))
        if spent + (self.policy.max_votes * len(items) - paid) * self.answer_price > self.max_cost:
            raise BudgetSpent("max_cost")


LiveSource = MachineSource | PeopleSource


def fail_in_replay(source: LiveSource, items: IntArray) -> None:
    """Raise BudgetSpent if the budget would not have sufficed, else LabelerFailed; replaces `fetch` in a replay."""
    source.check_budget(items)
    raise LabelerFailed(
        f"is not asked in a replay, but the ledger lacks its answers to {pluralize(len(items), 'item')}"
    )


def end_study(source: LiveSource, items: IntArray) -> None:  # noqa: ARG001
    """Raise BudgetSpent; replaces `fetch` to end the study where the ledger lacks a needed answer."""
    raise BudgetSpent("now")
