"""A labeler at work in a study: what it was asked, what it answered, what it cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

import numpy as np

from overread.errors import LabelerFailed, LabelsExhausted, OverreadError
from overread.labelers.base import Labeler, asked_about, ids
from overread.labels import LabelReader, Labels
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

    `check_budget` is told the price of a whole request before any of it is asked: a part of an answer is of no use to an
    algorithm, so that money which can't buy all of it is better kept.
    """

    def __init__(
        self, role: Role, labeler: Labeler, labels: Labels | None, check_budget: Callable[[Fraction], None]
    ) -> None:
        self.role: Role = role
        self.reader = LabelReader(labels)
        self.draws = 0
        self.bought = 0
        self._labeler = labeler
        self._price = Fraction(repr(float(labeler.price)))  # the number as it was written: three times 0.1 is 0.3
        self._check_budget = check_budget
        self._answers = _Answers()

    @property
    def cost(self) -> Fraction:
        return self.bought * self._price

    def ask(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""
        if self._labeler.stochastic:
            self._check_budget(draws.total * self._price)
            positives = self._buy(draws, rng) if len(draws) else draws.count
        else:
            self._ask_once(draws, rng)
            positives = np.where(self._answers.positive(draws.item), draws.count, 0)
        self.draws += draws.total
        return positives

    def holdings(self) -> Bought:
        """Return everything that was bought, in the order of the items."""
        item, y, count = self._answers.rows()
        return Bought(item, self.reader.labels.decode(y), count)

    def knows(self, item: IntArray) -> BoolArray:
        """Say of each item whether it was asked about."""
        return self._answers.known(item)

    def _ask_once(self, draws: Draws, rng: np.random.Generator) -> None:
        items, first = np.unique(draws.item, return_index=True)
        new = first[~self._answers.known(items)]
        self._check_budget(len(new) * self._price)
        for start in range(0, len(new), AT_ONCE):
            rows = new[start : start + AT_ONCE]
            self._buy(Draws(draws.item[rows], draws.x[rows], np.ones(len(rows), dtype=np.int64)), rng)

    def _buy(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        try:
            positives = self._checked(self._labeler.positives(draws, self.reader, rng), draws)
        except LabelerFailed as error:
            error.labeler = self.role
            if error.answered is not None:
                self._keep(*error.answered)
            raise
        except OverreadError:
            raise
        except StopIteration as error:
            problem = (
                f"has run out of labels (it raised StopIteration, {asked_about(draws)}); error.result has the others"
            )
            raise self._named(LabelsExhausted(problem, items=ids(draws))) from error
        except Exception as error:
            problem = (
                f"raised {type(error).__name__}: {error}, {asked_about(draws)}; "
                f"the {self.bought} labels it gave before are in error.result"
            )
            raise self._named(LabelerFailed(problem, items=ids(draws))) from error
        self._keep(draws, positives)
        return positives

    def _named(self, error: LabelerFailed) -> LabelerFailed:
        error.labeler = self.role
        return error

    def _checked(self, positives: object, draws: Draws) -> IntArray:
        counts = np.asarray(positives)
        if counts.shape != (len(draws),) or counts.dtype.kind not in "iu":
            problem = (
                f"gave {counts.dtype} counts of shape {counts.shape} for {len(draws)} rows; give a whole number each"
            )
            raise LabelerFailed(problem, items=ids(draws))
        wrong = (counts < 0) | (counts > draws.count)
        if wrong.any():
            at = int(wrong.argmax())
            problem = f"gave {counts[at]} positive answers to item {draws.item[at]}, asked {draws.count[at]} times"
            raise LabelerFailed(problem, items=(int(draws.item[at]),))
        return counts.astype(np.int64)

    def _keep(self, draws: Draws, positives: IntArray) -> None:
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
