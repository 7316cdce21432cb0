"""People as a labeler: their questions are queued, and their answers arrive in the ledger at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from overread.core.answers import AnswerSeries, Questions, Reply
from overread.core.arrays import IntArray
from overread.labelers.people.policy import Policy
from overread.ledger.protocol import Ledger


@dataclass(eq=False)
class People:
    """A labeler whose answers people give through the ledger; see `Labeler`.

    `replies` queues the questions and yields nothing: the verdicts are in the ledger once people have answered.

    Attributes
    ----------
    series : what the answers are recorded as.
    ledger : where questions and answers are kept.
    policy : turns several people's votes into a verdict.
    answer_price : the price of one person's answer.
    why : returns the stage of the study that asks.
    wait : called with the number of open questions; returns when the ledger should be checked again, or False to end the run.
        None ends the run at once.
    open : how many of the last questions still needed answers.
    """

    series: AnswerSeries
    ledger: Ledger
    policy: Policy
    answer_price: Fraction
    why: Callable[[], str]
    wait: Callable[[int], bool] | None = None

    open: int = field(default=0, init=False)

    who, model, prompt = "people", None, None

    @property
    def price(self) -> float:
        return float(self.policy.max_votes * self.answer_price)

    def max_cost_of(self, items: IntArray) -> Fraction:
        """Return the most that the answers to these items can still cost; votes that exist are paid."""
        if not self.answer_price:
            return Fraction(0)
        wanted = set(items.tolist())
        paid = sum(vote.item in wanted for vote in self.ledger.votes(self.series))
        return (self.policy.max_votes * len(items) - paid) * self.answer_price

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Queue the questions, and wait while `wait` allows it; yields nothing."""
        self.ledger.queue(self.series, questions, self.why(), self.policy.first)
        self.ledger.withdraw(self.series, questions.item)  # questions queued by a run with different limits
        while True:
            self.open = self._count_open(questions.item)
            if not self.open:
                self.ledger.settle(self.series, self.policy.verdict)
                self.open = self._count_open(questions.item)  # an answer may have been undone in between
            if not self.open or self.wait is None or not self.wait(self.open):
                return
            yield []

    def _count_open(self, items: IntArray) -> int:
        return len(np.intersect1d(self.ledger.open_items(self.series), items))
