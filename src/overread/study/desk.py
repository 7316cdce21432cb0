"""A labeler at work in a study: what it was asked, what it answered, what it cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from overread.errors import LabelerFailed
from overread.labelers.base import Labeler
from overread.labels import Labels
from overread.sample import BoolArray, Draws, IntArray, LabelArray

Role = Literal["weak", "strong"]

AT_ONCE = 1000
"""Items asked of a labeler in one call; what earlier calls bought is safe when a later one fails."""


@dataclass(frozen=True, eq=False)
class Bought:
    """Labels that were paid for: `count` answers `label` to `item`."""

    item: IntArray
    label: np.ndarray[Any, Any]
    count: IntArray

    def __len__(self) -> int:
        return len(self.item)


class Desk:
    """Asks a labeler, remembers a deterministic one's answers, and counts.

    draws: labels as the paper counts them, one for each draw. bought: labels paid for. A deterministic labeler is
    asked once for each item, a stochastic one for each draw (READING.md decision 12).
    """

    def __init__(self, role: Role, labeler: Labeler, labels: Labels, pay: Callable[[float], None]) -> None:
        self.role: Role = role
        self.labeler = labeler
        self.labels = labels
        self.draws = 0
        self.bought = 0
        self._pay = pay
        self._answers = _Answers()

    def ask(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""
        try:
            positives = self._anew(draws, rng) if self.labeler.stochastic else self._once(draws, rng)
        except LabelerFailed as error:
            error.labeler = self.role
            raise
        self.draws += draws.total
        return positives

    def holdings(self) -> Bought:
        """Return everything that was bought, in the order of the items."""
        item, y, count = self._answers.rows()
        return Bought(item, self.labels.decode(y), count)

    def knows(self, item: IntArray) -> BoolArray:
        """Say of each item whether it was asked about."""
        return self._answers.known(item)

    def _anew(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        if not len(draws):
            return draws.count
        self._pay(draws.total * self.labeler.price)
        positives = self.labeler.positives(draws, self.labels, rng)
        self._buy(draws, positives)
        return positives

    def _once(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        items, first = np.unique(draws.item, return_index=True)
        new = first[~self._answers.known(items)]
        for start in range(0, len(new), AT_ONCE):
            rows = new[start : start + AT_ONCE]
            asked = Draws(draws.item[rows], draws.x[rows], np.ones(len(rows), dtype=np.int64))
            self._pay(asked.total * self.labeler.price)
            self._buy(asked, self.labeler.positives(asked, self.labels, rng))
        return np.where(self._answers.positive(draws.item), draws.count, 0)

    def _buy(self, draws: Draws, positives: IntArray) -> None:
        self._answers.add(draws.item, draws.count - positives, positives)
        self.bought += draws.total


class _Answers:
    """How often each item was labelled -1 and +1; items are small whole numbers."""

    def __init__(self) -> None:
        self._count = np.zeros((0, 2), dtype=np.int64)

    def add(self, item: IntArray, negatives: IntArray, positives: IntArray) -> None:
        if len(item) and item.max() >= len(self._count):
            grown = np.zeros((max(2 * len(self._count), int(item.max()) + 1), 2), dtype=np.int64)
            grown[: len(self._count)] = self._count
            self._count = grown
        np.add.at(self._count[:, 0], item, negatives)
        np.add.at(self._count[:, 1], item, positives)

    def known(self, item: IntArray) -> BoolArray:
        known = np.zeros(len(item), dtype=bool)
        within = item < len(self._count)
        known[within] = self._count[item[within], 0] + self._count[item[within], 1] > 0
        return known

    def positive(self, item: IntArray) -> BoolArray:
        return self._count[item, 1] > 0 if len(item) else np.zeros(0, dtype=bool)

    def rows(self) -> tuple[IntArray, LabelArray, IntArray]:
        item, sign = np.nonzero(self._count)
        return item, np.where(sign == 1, 1, -1).astype(np.int8), self._count[item, sign]
