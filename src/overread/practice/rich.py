"""The learner for rich features: a classifier of x from a pool's weak labels and few of the expert's.

W labels the whole pool. Each round asks the expert about some items, fits teachers of P(expert's label | W, confidence, x) to
all answers so far (`rich_teachers.py`), and trains the model of x, the student, on the whole pool with the teachers' soft
labels (`rich_models.py`). A fifth of a round's items are picked from all items at random, the rest among those where the
student is least sure. Every item's chance of having been asked is kept, so that the estimate of the error is nearly unbiased.

Nothing is proved here: the result is level `estimated`. Variants that were measured are in docs/rich_notes.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from overread.errors import InvalidArgument
from overread.practice.rich_logistic import Softmax, one_hot
from overread.practice.rich_models import Classifier, LogisticClassifier, LogisticStudent, ModelStudent, Student
from overread.practice.rich_teachers import (
    Lesson,
    ModelTeacher,
    Teacher,
    folds_of,
    teach,
    teachers_with_weak,
    teachers_without_weak,
    weak_columns,
)
from overread.requests import NO_ANSWER, AskItems, Key, Opinions, Pick, Progress, Solve, Steps
from overread.sample import Array, BoolArray, IntArray, as_features

FIRST_BATCH = 20
SMALLEST_BATCH = 10
BATCH_SHARE = 1 / 4  # of what was asked before it
RANDOM_SHARE = 1 / 5
ZONE = 3  # the unsure part of a batch is picked among this many times as many items
FEWEST_TO_STOP = 60
FEWEST_TO_JUDGE = 10
FUTURE = 4.0  # where gains fall like 1 / sqrt(labels), all further labels gain about four times what the last third did

Stopped = Literal["max_strong", "excess_error", "pool exhausted"]


@dataclass(frozen=True, eq=False)
class Fitted:
    """What `learn_rich` ends with.

    `error` is the estimated share of the pool that the classifier gets wrong by the expert's standard, and `error_deviation`
    its standard error: cross-fitted, every answer weighted by 1 / its chance of having been asked. None: too few answers.
    `shares` are the weights of the teachers; `regime` says in words which of them lead, and `facts` why.
    """

    classifier: Classifier
    asked: IntArray
    answers: IntArray
    chance: Array
    error: float | None
    error_deviation: float | None
    weak_agreement: float | None
    regime: str
    shares: dict[str, float]
    stopped: Stopped
    facts: tuple[str, ...]


def learn_rich(
    x: Array,
    *,
    weak: bool,
    max_strong: int | None,
    excess_error: float,
    model: Any = None,
    batch: int | None = None,
) -> Steps[Fitted]:
    """Learn a classifier of x, the pool's features, from W's labels of the pool and at most `max_strong` of the expert's.

    `model` is any scikit-learn classifier; None is multinomial logistic regression. `batch` is the number of items asked at
    once; None asks 20, then always a quarter as many again, at least 10. Without `max_strong` it stops, never before 60 labels,
    when the last third of them lowered the error by so little, and changed so few predictions, that all further ones should
    gain less than `excess_error`: a rule of thumb, not a bound.
    """
    rows = as_features(x)
    _check(weak, max_strong, excess_error, batch)
    study = _Study(rows, model, until=excess_error if max_strong is None else None)
    yield from study.begin(weak)
    limit = len(rows) if max_strong is None else min(max_strong, len(rows))
    if not limit and not study.knows_weak:
        raise InvalidArgument(
            "max_strong=0 and the weak labeler gave no answer: nothing to learn from; allow expert labels"
        )
    while len(study.asked) < limit:
        yield from study.ask(min(study.next_batch(batch), limit - len(study.asked)))
        gain = yield from study.learn()
        yield Progress(study.round, study.round, "learn", study.round, len(study.asked))
        if max_strong is None and gain < excess_error:
            return study.finish("excess_error")
    return study.finish("pool exhausted" if limit == len(rows) else "max_strong")


def _check(weak: bool, max_strong: int | None, excess_error: float, batch: int | None) -> None:
    if not 0 < excess_error < 1:
        raise InvalidArgument(f"excess_error={excess_error!r} must lie in (0, 1); 0.05 means five points of error")
    if max_strong is not None and max_strong < 0:
        raise InvalidArgument(f"max_strong={max_strong!r} must not be negative; give None for no limit")
    if max_strong == 0 and not weak:
        raise InvalidArgument(
            "max_strong=0 without a weak labeler: nothing to learn from; allow expert labels or give W"
        )
    if batch is not None and batch < 1:
        raise InvalidArgument(f"batch={batch!r} must be at least 1; give None for batches that grow with the study")


class _Study:
    """The state of one run: what was asked and answered, with which chances, and what was learned from it."""

    def __init__(self, x: Array, model: Any, until: float | None) -> None:
        self.x = x
        self.until = until
        self.lessons: dict[int, Lesson] = {}
        self.model = model
        self.linear = LogisticStudent(x)
        self.student: Student = self.linear if model is None else ModelStudent(x, model)
        self.weak = Opinions(np.full(len(x), NO_ANSWER, dtype=np.int64))
        self.asked = np.zeros(0, dtype=np.int64)
        self.answers = np.zeros(0, dtype=np.int64)
        self.missed = np.ones(len(x))  # each item's chance of not having been asked so far
        self.round = 0
        self.history: list[tuple[int, Array]] = []

    @property
    def knows_weak(self) -> bool:
        return bool((self.weak.code != NO_ANSWER).any())

    @property
    def classes(self) -> int:
        return int(max(self.weak.code.max(), self.answers.max(initial=0))) + 1

    def begin(self, weak: bool) -> Steps[None]:
        """Ask W about the whole pool, and choose the rows that the student learns from."""
        everything = np.arange(len(self.x))
        self.rows = everything
        if len(everything) > self.student.rows:
            self.rows = yield Pick(self.student.rows, everything, Key("rich.rows"))
        if weak:
            self.weak = yield AskItems("weak", everything, Key("rich.weak"))
        self.fitted = self._weak_only()
        self.teachers = self._teachers()

    def _weak_only(self) -> Any:
        said = self.rows[self.weak.code[self.rows] != NO_ANSWER]
        return self.student.fit(said, one_hot(self.weak.code[said], self.classes)) if len(said) else None

    def _teachers(self) -> list[Teacher]:
        found: list[Teacher] = []
        if self.knows_weak:
            found += teachers_with_weak(self.linear.x, *weak_columns(self.weak), self._weak_score())
        else:
            found += teachers_without_weak(self.linear.x)
        return found if self.model is None else [*found, ModelTeacher("your model, features alone", self.x, self.model)]

    def _weak_score(self) -> Array:
        said = self.rows[self.weak.code[self.rows] != NO_ANSWER]
        hard = one_hot(self.weak.code[said], self.classes)
        fitted = self.fitted if self.model is None else self.linear.fit(said, hard)
        score = fitted.softmax.log_proba(self.linear.x)
        return np.asarray(score - score.mean(axis=1, keepdims=True))

    def next_batch(self, batch: int | None) -> int:
        if batch is not None:
            return batch
        return max(SMALLEST_BATCH, int(len(self.asked) * BATCH_SHARE)) if self.round else FIRST_BATCH

    def ask(self, n: int) -> Steps[None]:
        """Ask the expert about n new items."""
        unsure = n // 2 if not self.round else n - round(n * RANDOM_SHARE)
        yield from self._pick(n - unsure, np.ones(len(self.x), dtype=bool), "rich.random")
        yield from self._pick_by_answer(unsure) if not self.round else self._pick_unsure(unsure)
        fresh = self.asked[len(self.answers) :]
        opinions: Opinions = yield AskItems("strong", fresh, Key("rich.strong", round=self.round))
        self.answers = np.concatenate([self.answers, opinions.code])
        self.round += 1

    def _pick(self, n: int, zone: BoolArray, name: str, part: int = 0) -> Steps[None]:
        """Pick n items of the zone that were not picked before.

        Those that were are given the same chance of this pick, as they would have had it, had they not been picked: the
        chance of an item is then that of being asked by the end, whenever that was.
        """
        free = zone.copy()
        free[self.asked] = False
        if n:
            picked: IntArray = yield Pick(n, np.flatnonzero(free), Key(name, epoch=part, round=self.round))
            self.missed[zone] *= 1.0 - n / np.count_nonzero(free)
            self.asked = np.concatenate([self.asked, picked])

    def _pick_by_answer(self, n: int) -> Steps[None]:
        """Pick evenly over W's answers, so that an answer that is rare is heard too."""
        free = np.delete(self.weak.code, self.asked)
        answers, sizes = np.unique(free, return_counts=True)
        for part, i in enumerate(np.argsort(sizes, kind="stable")):
            share = min(int(sizes[i]), n // (len(sizes) - part))
            yield from self._pick(share, self.weak.code == answers[i], "rich.first", part)
            n -= share

    def _pick_unsure(self, n: int) -> Steps[None]:
        """Pick among the items where the two likeliest classes are closest; ties are all let in."""
        margin = _margin(self.student.proba(self.fitted, slice(None)))
        free = np.delete(margin, self.asked)
        last = min(len(free), ZONE * n) - 1
        if n:
            yield from self._pick(n, margin <= np.partition(free, last)[last], "rich.unsure")

    @property
    def lesson(self) -> Lesson:
        """What the teachers say after this round; taught when it is needed first."""
        if self.round not in self.lessons:
            fold = folds_of(self.x[self.asked])
            self.lessons = {self.round: teach(self.teachers, self.asked, self.answers, self.classes, fold)}
        return self.lessons[self.round]

    def learn(self) -> Steps[float]:
        """Learn from all answers; return what further ones are expected to gain, where that decides anything."""
        if self.model is not None:  # a stranger's model can't be kept as arrays
            self._learn()
            return self._gain()
        found = yield Solve(Key("rich.learn", round=self.round), repr(self.until), self._learned)
        if not self.history or self.history[-1][0] != len(self.asked):  # it was learned in an earlier run
            self._take(LogisticClassifier(self.linear.scaling, Softmax(found["weights"], found["intercept"])))
        return float(found["gain"][0])

    def _learned(self) -> dict[str, Array]:
        self._learn()
        return {
            "weights": self.fitted.softmax.weights,
            "intercept": self.fitted.softmax.intercept,
            "gain": np.array([self._gain()]),
        }

    def _learn(self) -> None:
        everyone = np.ones(len(self.asked), dtype=bool)
        self._take(self._student(self.lesson.guess, everyone, self.fitted))

    def _take(self, fitted: Any) -> None:
        self.fitted = fitted
        predicted = self.student.proba(self.fitted, self.rows).argmax(axis=1)
        self.history.append((len(self.asked), predicted))

    def _gain(self) -> float:
        return 1.0 if self.until is None else self.expected_gain()

    def _student(self, guess: Any, seen: Any, start: Any) -> Any:
        items = np.union1d(self.rows, self.asked[seen])
        target = guess(items)
        target[np.searchsorted(items, self.asked[seen])] = one_hot(self.answers[seen], self.classes)
        return self.student.fit(items, target, start)

    def expected_gain(self) -> float:
        """Estimate what all further labels could gain, from what the last third, or the last five ninths, changed.

        The larger of FUTURE times the gain by the newest soft labels, which may be sure of too much, and half of the
        share of predictions that changed: one that changed may still be as good as it was, so not the whole share.
        """
        asked, now = self.history[-1]
        before = [predicted for size, predicted in self.history if 4 * asked <= 9 * size and 3 * size <= 2 * asked + 2]
        if asked < FEWEST_TO_STOP or not before:
            return 1.0
        belief = self.lesson.guess(self.rows)
        row = np.arange(len(self.rows))
        gain = max(float(np.mean(belief[row, now] - belief[row, then])) for then in before)
        return max(FUTURE * gain, 0.5 * float(np.mean(now != before[-1])))

    def finish(self, stopped: Stopped) -> Fitted:
        shares = self.lesson.share if len(self.asked) else {"W": 1.0}
        chance = 1.0 - self.missed[self.asked]
        error, deviation = self._error(chance)
        agreement = self._agreement(chance)
        regime = _regime(shares) if len(self.asked) else "weak only"
        facts = tuple(_facts(len(self.asked), regime, shares, agreement, error, deviation))
        return Fitted(
            self.fitted, self.asked, self.answers, chance, error, deviation, agreement, regime, shares, stopped, facts
        )

    def _error(self, chance: Array) -> tuple[float | None, float | None]:
        """Judge each answer by a student that never saw it, nor any answer to an equal row."""
        if len(self.asked) < FEWEST_TO_JUDGE:
            return None, None
        wrong = np.zeros(len(self.asked))
        for j, guess in enumerate(self.lesson.without):
            out = self.lesson.fold == j
            blind = self._student(guess, ~out, None)
            wrong[out] = self.student.proba(blind, self.asked[out]).argmax(axis=1) != self.answers[out]
        return _weighted_mean(wrong, chance)

    def _agreement(self, chance: Array) -> float | None:
        said = self.weak.code[self.asked] != NO_ANSWER
        if not said.any():
            return None
        agree = (self.weak.code[self.asked] == self.answers).astype(np.float64)
        return _weighted_mean(agree[said], chance[said])[0]


def _margin(proba: Array) -> Array:
    """Return by how much the likeliest class leads.

    >>> _margin(np.array([[0.5, 0.25, 0.25], [0.0, 1.0, 0.0]])).tolist()
    [0.25, 1.0]
    """
    if proba.shape[1] == 1:
        return np.ones(len(proba))
    top = np.partition(proba, -2, axis=1)[:, -2:]
    return np.asarray(top[:, 1] - top[:, 0])


def _weighted_mean(value: Array, chance: Array) -> tuple[float, float]:
    """Estimate the pool's mean, and the standard error, from items asked with these chances (Hajek's estimator).

    >>> mean, _ = _weighted_mean(np.array([1.0, 0.0]), np.array([0.9, 0.1]))
    >>> round(mean, 3)
    0.1
    """
    weight = 1.0 / chance
    mean = float(weight @ value / weight.sum())
    return mean, float(np.sqrt(np.sum((weight * (value - mean)) ** 2)) / weight.sum())


def _regime(shares: dict[str, float]) -> str:
    low = shares.get("W", 0.0) + shares.get("W and a model of W", 0.0)
    rich = shares.get("W and features", 0.0)
    if low + rich < 0.5:
        return "strong only"
    return "corrected, low-dimensional" if low >= rich else "corrected, with features"


def _facts(
    asked: int,
    regime: str,
    shares: dict[str, float],
    agreement: float | None,
    error: float | None,
    deviation: float | None,
) -> Iterator[str]:
    yield f"Regime: {regime}, from {asked} expert labels."
    if asked:
        parts = ", ".join(f"{name} {share:.0%}" for name, share in sorted(shares.items(), key=lambda part: -part[1]))
        yield f"Weights of the teachers, by held-out expert labels: {parts}."
    if agreement is not None:
        yield f"The weak labeler agrees with the expert on about {agreement:.0%} of the pool."
    if error is not None and deviation is not None:
        yield f"Estimated error of the classifier: {error:.3f}, standard error {deviation:.3f} (cross-fitted, weighted)."
