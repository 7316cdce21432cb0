"""A labeler that knows items by their numbers in a large pool, asked about a sample of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.answers import Answers
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers.base import Answering, Labeler
from overread.labels import LabelReader
from overread.sample import Draws, IntArray


@dataclass(frozen=True, eq=False)
class Within:
    """Asks `labeler` about item items[i] where item i is meant; `items` is sorted and has each number once.

    >>> from overread.labelers.table import Table
    >>> labeler = Within(Table(["no", "no", "yes", "no"]), np.array([0, 2]))
    >>> drawn = Draws(np.array([1]), np.array([[0.7]]), np.array([1]))
    >>> labeler.size, labeler.answers(drawn, np.random.default_rng(0)).labels.tolist()
    (2, ['yes'])
    """

    labeler: Labeler
    items: IntArray

    @property
    def price(self) -> float:
        return self.labeler.price

    @property
    def stochastic(self) -> bool:
        return self.labeler.stochastic

    @property
    def size(self) -> int:
        return len(self.items)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        try:
            return self.labeler.positives(self.named(draws), reader, rng)
        except LabelerFailed as error:
            if error.answered is not None:  # answers are kept under the numbers that the study knows
                right, positives = error.answered
                error.answered = (Draws(np.searchsorted(self.items, right.item), right.x, right.count), positives)
            raise

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        if not isinstance(self.labeler, Answering):
            raise InvalidArgument(
                f"{type(self.labeler).__name__}(...) has no answers(draws, rng); see labelers.Answers"
            )
        return self.labeler.answers(self.named(draws), rng)

    def named(self, draws: Draws) -> Draws:
        """Return these draws under the numbers that the labeler, and the user, know."""
        return Draws(self.items[draws.item], draws.x, draws.count)
