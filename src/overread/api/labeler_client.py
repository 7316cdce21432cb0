"""Clients of labelers: they send questions, check and cache the answers, and count labels and costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.core.answers import describe_draws, item_indices, parse_coded_answers
from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
from overread.core.decimals import exact_decimal
from overread.core.labels import BinaryLabels, LabelReader, Vocabulary
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed, LabelsExhausted, OverreadError
from overread.labelers.base import Answering, Labeler
from overread.labelers.subset import Subset

T = TypeVar("T")

ITEMS_PER_CALL = 1000
"""Items per call of a labeler. If a later call fails, the labels of earlier calls are kept."""


class BudgetSpent(Exception):
    """The next request would exceed a limit. A normal end, not an error; the message is the limit's name."""


@dataclass(frozen=True, eq=False)
class BoughtLabels:
    """Purchased labels: `item` (its row number in the user's pool) was labelled `label`, `count` times."""

    item: IntArray
    label: np.ndarray[Any, Any]
    count: IntArray

    def __len__(self) -> int:
        return len(self.item)


class LabelerClient:
    """Base of the clients: tracks a labeler's price and cost, and adds its role to its errors.

    `check_budget` is called with the cost of a whole request before any of it is sent: an algorithm can't use a partial
    answer, so a request that can't be paid in full is not sent at all. `max_labels` limits the number of labels to buy.
    """

    max_labels: int | None = None

    def __init__(self, role: LabelerRole, labeler: Labeler, check_budget: Callable[[Fraction], None]) -> None:
        self.role: LabelerRole = role
        self.n_bought = 0
        self.price = exact_decimal(labeler.price)
        self._labeler = labeler
        self._unwrapped = labeler.labeler if isinstance(labeler, Subset) else labeler
        # some labelers read or cache all answers in one call
        self._items_per_call = int(getattr(self._unwrapped, "at_once", ITEMS_PER_CALL))
        self._check_budget = check_budget

    @property
    def cost(self) -> Fraction:
        return self.n_bought * self.price

    def _check_request(self, n: int) -> None:
        """Raise BudgetSpent unless n more labels can be paid in full."""
        if self.max_labels is not None and self.n_bought + n > self.max_labels:
            # if the money runs out first, max_cost is the limit to report
            self._check_budget((self.max_labels - self.n_bought) * self.price)
            raise BudgetSpent("max_strong")
        self._check_budget(n * self.price)

    def _user_draws(self, draws: Draws) -> Draws:
        """Return the draws with item numbers of the user's pool."""
        return self._labeler.to_pool_ids(draws) if isinstance(self._labeler, Subset) else draws

    def _user_items(self, item: IntArray) -> IntArray:
        return self._labeler.items[item] if isinstance(self._labeler, Subset) else item

    def _call(self, draws: Draws, ask: Callable[[], T], keep: Callable[[Draws, T], None]) -> T:
        """Call the labeler and record its answers; on an error, record the valid ones and set the error's labeler."""
        try:
            answered = ask()
        except LabelerFailed as error:
            error.labeler = self.role
            if error.answered is not None:
                keep(*error.answered)
            raise
        except (OverreadError, BudgetSpent):
            raise
        except Exception as error:
            kind, named = LabelerFailed, self._user_draws(draws)
            problem = (
                f"raised {type(error).__name__}: {error}, {describe_draws(named)}; "
                f"error.result has the {self.n_bought} labels bought before"
            )
            if isinstance(error, StopIteration):
                kind, problem = (
                    LabelsExhausted,
                    (
                        f"has run out of labels (it raised StopIteration, {describe_draws(named)}); "
                        "error.result has the labels bought before"
                    ),
                )
            failure = kind(problem, items=item_indices(named))
            failure.labeler = self.role
            raise failure from error
        keep(draws, answered)
        return answered


class DrawClient(LabelerClient):
    """Client for binary labels that caches the answers of a deterministic labeler.

    `draws` counts labels as the paper does, one per draw; `n_bought` counts labels paid for. A deterministic labeler is
    asked once per item, a stochastic one once per draw (READING.md decision 12).
    """

    def __init__(
        self, role: LabelerRole, labeler: Labeler, labels: BinaryLabels | None, check_budget: Callable[[Fraction], None]
    ) -> None:
        super().__init__(role, labeler, check_budget)
        self.reader = LabelReader(labels)
        self.draws = 0
        self._answers = _AnswerCounts()

    def ask(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        """Return the number of positive answers for each row of draws, at most its `count`."""
        if self._labeler.stochastic:
            self._check_request(draws.total)
            positives = self._buy(draws, rng) if len(draws) else draws.count
        else:
            self._ask_once(draws, rng)
            positives = np.where(self._answers.is_positive(draws.item), draws.count, 0)
        self.draws += draws.total
        return positives

    def bought_labels(self) -> BoughtLabels:
        """Return all purchased labels in item order."""
        item, y, count = self._answers.rows()
        return BoughtLabels(self._user_items(item), self.reader.labels.decode(y), count)

    def is_answered(self, item: IntArray) -> BoolArray:
        """Return a mask of the items that have an answer."""
        return self._answers.is_answered(item)

    def _ask_once(self, draws: Draws, rng: np.random.Generator) -> None:
        items, first = np.unique(draws.item, return_index=True)
        new = first[~self._answers.is_answered(items)]
        self._check_request(len(new))
        for start in range(0, len(new), self._items_per_call):
            rows = new[start : start + self._items_per_call]
            self._buy(Draws(draws.item[rows], draws.x[rows], np.ones(len(rows), dtype=np.int64)), rng)

    def _buy(self, draws: Draws, rng: np.random.Generator) -> IntArray:
        def ask() -> IntArray:
            return self._check_counts(self._labeler.positives(draws, self.reader, rng), draws)

        return self._call(draws, ask, self._record)

    def _check_counts(self, positives: object, draws: Draws) -> IntArray:
        counts = np.asarray(positives)
        if counts.shape != (len(draws),) or counts.dtype.kind not in "iu":
            problem = (
                f"returned {counts.dtype} counts of shape {counts.shape} for {len(draws)} rows, "
                "instead of one integer for each row"
            )
            raise LabelerFailed(problem, items=item_indices(self._user_draws(draws)))
        wrong = (counts < 0) | (counts > draws.count)
        if wrong.any():
            at = int(wrong.argmax())
            item = int(self._user_draws(draws).item[at])
            problem = f"returned {counts[at]} positive answers for item {item}, but was asked about it {draws.count[at]} times"
            raise LabelerFailed(problem, items=(item,))
        return counts.astype(np.int64)

    def _record(self, draws: Draws, positives: IntArray) -> None:
        self._answers.add(draws.item, draws.count - positives, positives)
        self.n_bought += draws.total


class ItemClient(LabelerClient):
    """Client for any number of classes on a finite pool; it asks about each item once, and caches the answer.

    Only the weak labeler may give no answer. An item that the strong labeler can't label ends the study.
    """

    def __init__(
        self,
        role: LabelerRole,
        labeler: Labeler,
        vocabulary: Vocabulary,
        size: int,
        check_budget: Callable[[Fraction], None],
    ) -> None:
        super().__init__(role, labeler, check_budget)
        if not isinstance(labeler, Answering) or not isinstance(self._unwrapped, Answering):
            raise InvalidArgument(
                f"{role}={type(self._unwrapped).__name__}(...) has no method answers(draws, rng), which is required here; "
                "see labelers.Answers"
            )
        self._answering_labeler: Answering = labeler
        self._vocabulary = vocabulary
        self.is_answered = np.zeros(size, dtype=bool)
        self._code = np.full(size, NO_ANSWER, dtype=np.int64)
        self._confidence: Array | None = None

    def ask(self, draws: Draws, rng: np.random.Generator) -> CodedAnswers:
        new = np.flatnonzero(~self.is_answered[draws.item])
        _, first = np.unique(draws.item[new], return_index=True)
        new = new[np.sort(first)]
        self._check_request(len(new))
        for start in range(0, len(new), self._items_per_call):
            self._buy(draws.rows(new[start : start + self._items_per_call]), rng)
        confidence = None if self._confidence is None else self._confidence[draws.item]
        return CodedAnswers(self._code[draws.item], confidence)

    def bought_labels(self) -> BoughtLabels:
        """Return all purchased labels in item order, without the items that got no label."""
        item = np.flatnonzero(self.is_answered & (self._code != NO_ANSWER))
        label = self._vocabulary.decode(self._code[item])
        return BoughtLabels(self._user_items(item), label, np.ones(len(item), dtype=np.int64))

    def _buy(self, draws: Draws, rng: np.random.Generator) -> CodedAnswers:
        def ask() -> CodedAnswers:
            answer = self._answering_labeler.answers(draws, rng)
            may_pass, named = self.role == "weak", self._user_draws(draws)
            return parse_coded_answers(answer, draws, self._vocabulary, allow_no_answer=may_pass, shown_draws=named)

        return self._call(draws, ask, self._record)

    def _record(self, draws: Draws, answers: CodedAnswers) -> None:
        self.is_answered[draws.item] = True
        self._code[draws.item] = answers.code
        if answers.confidence is not None:
            if self._confidence is None:
                self._confidence = np.zeros(len(self.is_answered))
            self._confidence[draws.item] = answers.confidence
        self.n_bought += len(draws)


class _AnswerCounts:
    """Number of -1 and +1 answers of each item, in an array indexed by item."""

    def __init__(self) -> None:
        self._count = np.zeros((0, 2), dtype=np.int64)

    def add(self, item: IntArray, negatives: IntArray, positives: IntArray) -> None:
        missing = int(item.max(initial=-1)) + 1 - len(self._count)
        if missing > 0:  # at least double the array, so that growing is rare
            self._count = np.pad(self._count, ((0, max(len(self._count), missing)), (0, 0)))
        np.add.at(self._count[:, 0], item, negatives)
        np.add.at(self._count[:, 1], item, positives)

    def is_answered(self, item: IntArray) -> BoolArray:
        known = np.zeros(len(item), dtype=bool)
        within = item < len(self._count)
        known[within] = self._count[item[within], 0] + self._count[item[within], 1] > 0
        return known

    def is_positive(self, item: IntArray) -> BoolArray:
        return self._count[item, 1] > 0 if len(item) else np.zeros(0, dtype=bool)

    def rows(self) -> tuple[IntArray, LabelArray, IntArray]:
        item, sign = np.nonzero(self._count)
        return item, np.where(sign == 1, 1, -1).astype(np.int8), self._count[item, sign]
