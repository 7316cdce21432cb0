"""A labeler at work in a study: what it was asked, what it answered, what it cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.answers import asked_about, ids, read_opinions
from overread.errors import InvalidArgument, LabelerFailed, LabelsExhausted, OverreadError
from overread.labelers.base import Answering, Labeler
from overread.labelers.within import Within
from overread.labels import LabelReader, Labels, Vocabulary
from overread.requests import NO_ANSWER, Opinions, Role
from overread.sample import Array, BoolArray, Draws, IntArray, LabelArray

T = TypeVar("T")

AT_ONCE = 1000
"""Items asked of a labeler in one call; what earlier calls bought is safe when a later one fails."""


class OutOfMoney(Exception):
    """The next question would pass a limit: not an error, a normal end. Its text is the limit's name."""


@dataclass(frozen=True, eq=False)
class Bought:
    """Labels that were paid for: `count` answers `label` to `item`, the row's number in the pool that was given."""

    item: IntArray
    label: np.ndarray[Any, Any]
    count: IntArray

    def __len__(self) -> int:
        return len(self.item)


class Till:
    """A labeler's price, and what it was paid so far; its failures are named after its role.

    `check_budget` is told the price of a whole request before any of it is asked: a part of an answer is of no use to an
    algorithm, so that money which can't buy all of it is better kept. `most`: the most labels that may be bought.
    """

    most: int | None = None

    def __init__(self, role: Role, labeler: Labeler, check_budget: Callable[[Fraction], None]) -> None:
        self.role: Role = role
        self.bought = 0
        self.price = Fraction(repr(float(labeler.price)))  # the number as it was written: three times 0.1 is 0.3
        self._labeler = labeler
        self._inner = labeler.labeler if isinstance(labeler, Within) else labeler
        # some keep their answers, or read them, all at once
        self._at_once = int(getattr(self._inner, "at_once", AT_ONCE))
        self._check_budget = check_budget

    @property
    def cost(self) -> Fraction:
        return self.bought * self.price

    def _pay_for(self, n: int) -> None:
        """Refuse a request of n labels that can't be paid in full."""
        if self.most is not None and self.bought + n > self.most:
            self._check_budget((self.most - self.bought) * self.price)  # where money ends first, it is the limit
            raise OutOfMoney("max_strong")
        self._check_budget(n * self.price)

    def _named(self, draws: Draws) -> Draws:
        """Return these draws under the numbers that the user knows."""
        return self._labeler.named(draws) if isinstance(self._labeler, Within) else draws

    def _numbers(self, item: IntArray) -> IntArray:
        return self._labeler.items[item] if isinstance(self._labeler, Within) else item

    def _asking(self, draws: Draws, ask: Callable[[], T], keep: Callable[[Draws, T], None]) -> T:
        """Ask, keep what was answered, and say of a failure whose it is; answers beside a wrong one are kept too."""
        try:
            answered = ask()
        except LabelerFailed as error:
            error.labeler = self.role
            if error.answered is not None:
                keep(*error.answered)
            raise
        except (OverreadError, OutOfMoney):
            raise
        except StopIteration as error:
            problem = (
                f"has run out of labels (it raised StopIteration, {asked_about(self._named(draws))}); "
                "error.result has the others"
            )
            raise self._blamed(LabelsExhausted(problem, items=ids(self._named(draws)))) from error
        except Exception as error:
            problem = (
                f"raised {type(error).__name__}: {error}, {asked_about(self._named(draws))}; "
                f"the {self.bought} labels it gave before are in error.result"
            )
            raise self._blamed(LabelerFailed(problem, items=ids(self._named(draws)))) from error
        keep(draws, answered)
        return answered

    def _blamed(self, error: LabelerFailed) -> LabelerFailed:
        error.labeler = self.role
        return error


class Desk(Till):
    """Asks a labeler of two labels, remembers a deterministic one's answers, and counts.

    draws: labels as the paper counts them, one for each draw. bought: labels paid for. A deterministic labeler is
    asked once for each item, a stochastic one for each draw (READING.md decision 12).
    """

    def __init__(
        self, role: Role, labeler: Labeler, labels: Labels | None, check_budget: Callable[[Fraction], None]
    ) -> None:
        super().__init__(role, labeler, check_budget)
        self.reader = LabelReader(labels)
        self.draws = 0
        self._answers = _Answers()

    def ask(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""
        if self._labeler.stochastic:
            self._pay_for(draws.total)
            positives = self._buy(draws, rng) if len(draws) else draws.count
        else:
            self._ask_once(draws, rng)
            positives = np.where(self._answers.positive(draws.item), draws.count, 0)
        self.draws += draws.total
        return positives

    def holdings(self) -> Bought:
        """Return everything that was bought, in the order of the items."""
        item, y, count = self._answers.rows()
        return Bought(self._numbers(item), self.reader.labels.decode(y), count)

    def knows(self, item: IntArray) -> BoolArray:
        """Say of each item whether it was asked about."""
        return self._answers.known(item)

    def _ask_once(self, draws: Draws, rng: np.random.Generator) -> None:
        items, first = np.unique(draws.item, return_index=True)
        new = first[~self._answers.known(items)]
        self._pay_for(len(new))
        for start in range(0, len(new), self._at_once):
            rows = new[start : start + self._at_once]
            self._buy(Draws(draws.item[rows], draws.x[rows], np.ones(len(rows), dtype=np.int64)), rng)

    def _buy(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        def ask() -> IntArray:
            return self._checked(self._labeler.positives(draws, self.reader, rng), draws)

        return self._asking(draws, ask, self._keep)

    def _checked(self, positives: object, draws: Draws) -> IntArray:
        counts = np.asarray(positives)
        if counts.shape != (len(draws),) or counts.dtype.kind not in "iu":
            problem = (
                f"gave {counts.dtype} counts of shape {counts.shape} for {len(draws)} rows; give a whole number each"
            )
            raise LabelerFailed(problem, items=ids(self._named(draws)))
        wrong = (counts < 0) | (counts > draws.count)
        if wrong.any():
            at = int(wrong.argmax())
            item = int(self._named(draws).item[at])
            problem = f"gave {counts[at]} positive answers to item {item}, asked {draws.count[at]} times"
            raise LabelerFailed(problem, items=(item,))
        return counts.astype(np.int64)

    def _keep(self, draws: Draws, positives: IntArray) -> None:
        self._answers.add(draws.item, draws.count - positives, positives)
        self.bought += draws.total


class ItemDesk(Till):
    """Asks a labeler of any number of classes about the items of a finite pool, once each, and remembers.

    Only the weak labeler may pass: an item that the strong one can't label ends the study.
    """

    def __init__(
        self, role: Role, labeler: Labeler, vocabulary: Vocabulary, size: int, check_budget: Callable[[Fraction], None]
    ) -> None:
        super().__init__(role, labeler, check_budget)
        if not isinstance(labeler, Answering) or not isinstance(self._inner, Answering):
            raise InvalidArgument(
                f"{role}={type(self._inner).__name__}(...) has no answers(draws, rng), which labels of any number of classes "
                "need; see labelers.Answers"
            )
        self._answering: Answering = labeler
        self._vocabulary = vocabulary
        self.known = np.zeros(size, dtype=bool)
        self._code = np.full(size, NO_ANSWER, dtype=np.int64)
        self._confidence: Array | None = None

    def ask(self, draws: Draws, rng: np.random.Generator) -> Opinions:
        new = np.flatnonzero(~self.known[draws.item])
        _, first = np.unique(draws.item[new], return_index=True)
        new = new[np.sort(first)]
        self._pay_for(len(new))
        for start in range(0, len(new), self._at_once):
            self._buy(draws.rows(new[start : start + self._at_once]), rng)
        confidence = None if self._confidence is None else self._confidence[draws.item]
        return Opinions(self._code[draws.item], confidence)

    def holdings(self) -> Bought:
        """Return every label that was bought, in the order of the items; items without an answer are left out."""
        item = np.flatnonzero(self.known & (self._code != NO_ANSWER))
        label = self._vocabulary.decode(self._code[item])
        return Bought(self._numbers(item), label, np.ones(len(item), dtype=np.int64))

    def _buy(self, draws: Draws, rng: np.random.Generator) -> Opinions:
        def ask() -> Opinions:
            answer = self._answering.answers(draws, rng)
            may_pass, named = self.role == "weak", self._named(draws)
            return read_opinions(answer, draws, self._vocabulary, may_pass=may_pass, named=named)

        return self._asking(draws, ask, self._keep)

    def _keep(self, draws: Draws, opinions: Opinions) -> None:
        self.known[draws.item] = True
        self._code[draws.item] = opinions.code
        if opinions.confidence is not None:
            if self._confidence is None:
                self._confidence = np.zeros(len(self.known))
            self._confidence[draws.item] = opinions.confidence
        self.bought += len(draws)


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
