"""A labeler of a large pool, restricted to a sample of its items."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.core.answers import Answers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers.base import Answering, Labeler


@dataclass(frozen=True, eq=False)
class Subset:
    """A labeler restricted to some of its items: item i of the subset is item `items[i]` of `labeler`.

    `items` must be sorted and have no duplicates.

    >>> from overread.labelers.table import Table
    >>> labeler = Subset(Table(["no", "no", "yes", "no"]), np.array([0, 2]))
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
            return self.labeler.positives(self.to_pool_ids(draws), reader, rng)
        except LabelerFailed as error:
            if error.answered is not None:  # convert back: the study caches answers under the indices of the sample
                valid, positives = error.answered
                error.answered = (Draws(np.searchsorted(self.items, valid.item), valid.x, valid.count), positives)
            raise

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        if not isinstance(self.labeler, Answering):
            raise InvalidArgument(
                f"{type(self.labeler).__name__}(...) needs a method answers(draws, rng); see labelers.Answers"
            )
        return self.labeler.answers(self.to_pool_ids(draws), rng)

    def to_pool_ids(self, draws: Draws) -> Draws:
        """Return the draws with the item indices of the whole pool, which the labeler and the user use."""
        return Draws(self.items[draws.item], draws.x, draws.count)
