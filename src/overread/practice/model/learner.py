"""The learner for rich features: learn a classifier of x from a pool's weak labels and few expert labels.

The weak labeler labels the whole pool. Each round asks the expert about some items, fits teachers, which are models of
P(expert's label | weak label, confidence, x), to all answers so far (`teachers.py`), and trains the student, the model of x, on
the whole pool with the teachers' soft labels (`students.py`). A fifth of a round's items are picked at random from all items,
the rest from the items of which the student is least sure. The probability of asking about each item is recorded, so the error
estimate is nearly unbiased.

Nothing is proved here: results have the level `estimated`. docs/rich_notes.md compares several variants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray, as_features
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.requests import NO_ANSWER, Algorithm, AskItems, CodedAnswers, Pick, Progress, RequestKey, Solve
from overread.errors import InvalidArgument
from overread.practice.model.logistic import Softmax, one_hot
from overread.practice.model.students import (
    LogisticClassifier,
    LogisticStudent,
    ModelStudent,
    ProbabilisticClassifier,
    Student,
)
from overread.practice.model.teachers import (
    Ensemble,
    ModelTeacher,
    Teacher,
    assign_folds,
    encode_weak_labels,
    fit_ensemble,
    make_teachers_with_weak,
    make_teachers_without_weak,
)

FIRST_BATCH = 20
SMALLEST_BATCH = 10
BATCH_GROWTH = 1 / 4  # of the items asked before the batch
RANDOM_SHARE_OF_BATCH = 1 / 5
UNSURE_POOL_RATIO = 3  # n unsure items are picked among the 3 n least sure ones
MIN_LABELS_TO_STOP = 60
MIN_LABELS_TO_ESTIMATE = 10
FUTURE_GAIN_RATIO = 4.0
"""If gains fall like 1 / sqrt(labels), all further labels gain about four times as much as the last third of the labels."""

StopReason = Literal["max_strong", "excess_error", "pool exhausted"]


@dataclass(frozen=True, eq=False)
class LearnedModel:
    """The result of `learn_from_features`.

    Parameters
    ----------
    asked, answers : the items that the expert labelled, and their label codes; those known beforehand come first.
    p_asked : the probability of being asked, of each of these items that was not known beforehand.
    error : the estimated share of the pool on which the classifier differs from the expert; None if there are too few answers.
        The estimate is cross-fitted, and every answer is weighted by 1 / p_asked.
    error_deviation : the standard error of `error`.
    weak_agreement : the estimated share of the pool on which the weak labeler agrees with the expert.
    regime : the kind of teacher with the most weight, in words.
    teacher_weights : the weight of each teacher, by name.
    stopped : why the run ended.
    facts : sentences about the run. They are stored in certificates, so their wording must not change.
    weak_advantage : by how much the classifier's estimated error exceeds the weak labeler's, and its standard error: a
        comparison on the same items. None if there are too few answers, or no weak labeler.
    """

    classifier: ProbabilisticClassifier
    asked: IntArray
    answers: IntArray
    p_asked: Array
    error: float | None
    error_deviation: float | None
    weak_agreement: float | None
    regime: str
    teacher_weights: dict[str, float]
    stopped: StopReason
    facts: tuple[str, ...]
    weak_advantage: tuple[float, float] | None = None


def learn_from_features(
    x: Array,
    *,
    weak: bool,
    max_strong: int | None,
    excess_error: float,
    model: Any = None,
    known: KnownLabels = NO_KNOWN,
) -> Algorithm[LearnedModel]:
    """Learn a classifier from the pool's features x, its weak labels, and at most `max_strong` expert labels.

    known : expert labels known beforehand; those of a random sample are kept back.
    model : any scikit-learn classifier; None for multinomial logistic regression.
    max_strong : the limit on expert labels. With None, learning stops after at least 60 labels, when the last third of them
        lowered the error by so little, and changed so few predictions, that all further labels are expected to lower it by less
        than `excess_error`. This is a rule of thumb, not a bound.
    """
    rows = as_features(x)
    _check_arguments(weak, max_strong, excess_error, len(known.to_teach))
    run = _LearningRun(rows, model, until=excess_error if max_strong is None else None)
    yield from run.begin(weak, known.to_teach)
    limit = len(rows) if max_strong is None else min(max_strong + run.n_known, len(rows))
    if run.n_known and (run.round or limit == run.n_known):
        yield from run.learn()
    if not limit and not run.has_weak_labels:
        raise InvalidArgument(
            "max_strong=0 and the weak labeler returned no labels, so there is nothing to learn from; raise max_strong"
        )
    while len(run.asked) < limit:
        yield from run.ask(min(run.next_batch_size(), limit - len(run.asked)))
        gain = yield from run.learn()
        yield Progress(run.round, run.round, "learn", run.round, len(run.asked))
        if max_strong is None and gain < excess_error:
            return run.finish("excess_error")
    return run.finish("pool exhausted" if limit == len(rows) else "max_strong")


def _check_arguments(weak: bool, max_strong: int | None, excess_error: float, known: int) -> None:
    if not 0 < excess_error < 1:
        raise InvalidArgument(f"excess_error={excess_error!r} must lie in (0, 1); 0.05 means five percentage points")
    if max_strong is not None and max_strong < 0:
        raise InvalidArgument(f"max_strong={max_strong!r} must not be negative; give None for no limit")
    if max_strong == 0 and not weak and not known:
        raise InvalidArgument(
            "max_strong=0 without a weak labeler leaves nothing to learn from; raise max_strong, or add a weak labeler"
        )


class _LearningRun:
    """The state of one run: the items asked, their answers, the probability of asking each item, and the models."""

    def __init__(self, x: Array, model: Any, until: float | None) -> None:
        self.x = x
        self.until = until
        self._ensembles: dict[int, Ensemble] = {}
        self.model = model
        self.linear = LogisticStudent(x)
        self.student: Student = self.linear if model is None else ModelStudent(x, model)
        self.weak = CodedAnswers(np.full(len(x), NO_ANSWER, dtype=np.int64))
        self.n_known = 0
        self.asked = np.zeros(0, dtype=np.int64)
        self.answers = np.zeros(0, dtype=np.int64)
        self.p_not_asked = np.ones(len(x))  # each item's probability of not having been asked so far
        self.round = 0
        self.history: list[tuple[int, Array]] = []

    @property
    def has_weak_labels(self) -> bool:
        return bool((self.weak.code != NO_ANSWER).any())

    @property
    def classes(self) -> int:
        return int(max(self.weak.code.max(), self.answers.max(initial=0))) + 1

    def begin(self, weak: bool, known: IntArray) -> Algorithm[None]:
        """Ask the weak labeler about the whole pool, read the known labels, and choose the rows to learn from."""
        all_items = np.arange(len(self.x))
        self.rows = all_items
        if len(all_items) > self.student.max_rows:
            self.rows = yield Pick(self.student.max_rows, all_items, RequestKey("rich.rows"))
        if weak:
            self.weak = yield AskItems("weak", all_items, RequestKey("rich.weak"))
        if len(known):
            answers: CodedAnswers = yield AskItems("strong", known, RequestKey("rich.known"))
            self.asked, self.answers, self.n_known = known, answers.code, len(known)
            self.round = int(
                len(known) >= FIRST_BATCH
            )  # with these many, the first batch may already look for unsure items
        self.fitted = self._fit_weak_labels()
        self.teachers = self._make_teachers()

    def _fit_weak_labels(self) -> Any:
        labelled = self.rows[self.weak.code[self.rows] != NO_ANSWER]
        return self.student.fit(labelled, one_hot(self.weak.code[labelled], self.classes)) if len(labelled) else None

    def _make_teachers(self) -> list[Teacher]:
        x, model = self.linear.x, self.model
        own = [] if model is None else [ModelTeacher("your model, features alone", self.x, model)]
        if not self.has_weak_labels:
            return [*make_teachers_without_weak(x), *own]
        return [*make_teachers_with_weak(x, *encode_weak_labels(self.weak), self._weak_score()), *own]

    def _weak_score(self) -> Array:
        labelled = self.rows[self.weak.code[self.rows] != NO_ANSWER]
        hard = one_hot(self.weak.code[labelled], self.classes)
        fitted = self.fitted if self.model is None else self.linear.fit(labelled, hard)
        score = fitted.softmax.log_proba(self.linear.x)
        return np.asarray(score - score.mean(axis=1, keepdims=True))

    def next_batch_size(self) -> int:
        return max(SMALLEST_BATCH, int(len(self.asked) * BATCH_GROWTH)) if self.round else FIRST_BATCH

    def ask(self, n: int) -> Algorithm[None]:
        """Ask the expert about n new items."""
        unsure = n // 2 if not self.round else n - round(n * RANDOM_SHARE_OF_BATCH)
        yield from self._pick(n - unsure, np.ones(len(self.x), dtype=bool), "rich.random")
        yield from self._pick_by_answer(unsure) if not self.round else self._pick_unsure(unsure)
        new = self.asked[len(self.answers) :]
        new_answers: CodedAnswers = yield AskItems("strong", new, RequestKey("rich.strong", round=self.round))
        self.answers = np.concatenate([self.answers, new_answers.code])
        self.round += 1

    def _pick(self, n: int, zone: BoolArray, name: str, part: int = 0) -> Algorithm[None]:
        """Pick n items of the zone that were not picked before.

        Update the probabilities of all items of the zone, including those picked before, as if all could be picked. An item's
        final probability is therefore that of being asked in any round.
        """
        free = zone.copy()
        free[self.asked] = False
        if n:
            picked: IntArray = yield Pick(n, np.flatnonzero(free), RequestKey(name, epoch=part, round=self.round))
            self.p_not_asked[zone] *= 1.0 - n / np.count_nonzero(free)
            self.asked = np.concatenate([self.asked, picked])

    def _pick_by_answer(self, n: int) -> Algorithm[None]:
        """Pick about the same number of items for each weak label, so that rare labels are included."""
        free = np.delete(self.weak.code, self.asked)
        answers, sizes = np.unique(free, return_counts=True)
        for part, i in enumerate(np.argsort(sizes, kind="stable")):
            share = min(int(sizes[i]), n // (len(sizes) - part))
            yield from self._pick(share, self.weak.code == answers[i], "rich.first", part)
            n -= share

    def _pick_unsure(self, n: int) -> Algorithm[None]:
        """Pick n of the items with the smallest margins between the two most likely classes, including ties."""
        margin = _margin(self.student.proba(self.fitted, slice(None)))
        free = np.delete(margin, self.asked)
        last = min(len(free), UNSURE_POOL_RATIO * n) - 1
        if n:
            yield from self._pick(n, margin <= np.partition(free, last)[last], "rich.unsure")

    @property
    def ensemble(self) -> Ensemble:
        """The ensemble of teachers for the current round, fitted on first use."""
        if self.round not in self._ensembles:
            fold = assign_folds(self.x[self.asked])
            self._ensembles = {self.round: fit_ensemble(self.teachers, self.asked, self.answers, self.classes, fold)}
        return self._ensembles[self.round]

    def learn(self) -> Algorithm[float]:
        """Learn from all answers. Return the expected gain of further answers, or 1 if the stopping rule is off."""
        if self.model is not None:  # an arbitrary model can't be stored as arrays
            self._learn()
            return self._gain_if_needed()
        arrays = yield Solve(RequestKey("rich.learn", round=self.round), repr(self.until), self._learn_arrays)
        if not self.history or self.history[-1][0] != len(self.asked):  # the response was stored by an earlier run
            self._set_student(LogisticClassifier(self.linear.scaling, Softmax(arrays["weights"], arrays["intercept"])))
        return float(arrays["gain"][0])

    def _learn_arrays(self) -> dict[str, Array]:
        self._learn()
        return {
            "weights": self.fitted.softmax.weights,
            "intercept": self.fitted.softmax.intercept,
            "gain": np.array([self._gain_if_needed()]),
        }

    def _learn(self) -> None:
        all_answers = np.ones(len(self.asked), dtype=bool)
        self._set_student(self._fit_student(self.ensemble.soft_labels, all_answers, self.fitted))

    def _set_student(self, fitted: Any) -> None:
        self.fitted = fitted
        predicted = self.student.proba(self.fitted, self.rows).argmax(axis=1)
        self.history.append((len(self.asked), predicted))

    def _gain_if_needed(self) -> float:
        return 1.0 if self.until is None else self.expected_gain()

    def _fit_student(self, soft_labels: Any, known: Any, start: Any) -> Any:
        items = np.union1d(self.rows, self.asked[known])
        target = soft_labels(items)
        target[np.searchsorted(items, self.asked[known])] = one_hot(self.answers[known], self.classes)
        return self.student.fit(items, target, start)

    def expected_gain(self) -> float:
        """Estimate the gain of all further labels, by comparison with rounds that had four ninths to two thirds of the labels.

        Return the larger of two numbers: FUTURE_GAIN_RATIO times the gain according to the newest soft labels, which may be
        overconfident; and half the share of predictions that changed. It is only half because a changed prediction may be as
        good as the old one.
        """
        asked, now = self.history[-1]
        before = [predicted for size, predicted in self.history if 4 * asked <= 9 * size and 3 * size <= 2 * asked + 2]
        if asked < MIN_LABELS_TO_STOP or not before:
            return 1.0
        belief = self.ensemble.soft_labels(self.rows)
        row = np.arange(len(self.rows))
        gain = max(float(np.mean(belief[row, now] - belief[row, then])) for then in before)
        return max(FUTURE_GAIN_RATIO * gain, 0.5 * float(np.mean(now != before[-1])))

    def finish(self, stopped: StopReason) -> LearnedModel:
        shares = self.ensemble.weights if len(self.asked) else {"weak label": 1.0}
        # the known items were not picked at random, so they count for themselves alone
        chance = 1.0 - self.p_not_asked[self.asked[self.n_known :]]
        wrong = self._held_out_errors() if len(chance) >= MIN_LABELS_TO_ESTIMATE else None
        error, deviation = (None, None) if wrong is None else self._pool_mean(wrong, chance)
        agreement = self._estimate_agreement(chance)
        regime = _name_regime(shares) if len(self.asked) else "weak only"
        return LearnedModel(
            self.fitted,
            self.asked,
            self.answers,
            chance,
            error,
            deviation,
            agreement,
            regime,
            shares,
            stopped,
            tuple(_describe_run(len(self.asked), self.n_known, regime, shares, agreement, error, deviation)),
            self._compare_with_weak(wrong, chance),
        )

    def _held_out_errors(self) -> Array:
        """Return 1 for each answer that a student gets wrong that was trained without it and without equal rows."""
        wrong = np.zeros(len(self.asked))
        for j, soft_labels in enumerate(self.ensemble.out_of_fold):
            out = self.ensemble.fold == j
            held_out_student = self._fit_student(soft_labels, ~out, None)
            wrong[out] = self.student.proba(held_out_student, self.asked[out]).argmax(axis=1) != self.answers[out]
        return wrong

    def _pool_mean(self, value: Array, chance: Array) -> tuple[float, float]:
        """Estimate the pool's mean of a value of the asked items, and its standard error."""
        share = self.n_known / len(self.x)
        known = float(value[: self.n_known].mean()) if self.n_known else 0.0
        mean, deviation = _weighted_mean(value[self.n_known :], chance)
        return share * known + (1 - share) * mean, (1 - share) * deviation

    def _estimate_agreement(self, chance: Array) -> float | None:
        """Estimate how often the weak labeler is right where it gives a label."""
        answered = self.weak.code[self.asked] != NO_ANSWER
        if not answered.any() or not len(chance):
            return None
        agree = (self.weak.code[self.asked] == self.answers).astype(np.float64)
        if not self.n_known:
            return _weighted_mean(agree[answered], chance[answered])[0]
        share = self._pool_mean(answered.astype(np.float64), chance)[0]
        return min(1.0, self._pool_mean(agree * answered, chance)[0] / share) if share else None

    def _compare_with_weak(self, wrong: Array | None, chance: Array) -> tuple[float, float] | None:
        """Return by how much the classifier's error exceeds the weak labeler's; an item without a weak label is wrong."""
        if wrong is None or not self.has_weak_labels:
            return None
        return self._pool_mean(wrong - (self.weak.code[self.asked] != self.answers), chance)


def _margin(proba: Array) -> Array:
    """Return the difference between the two largest class probabilities.

    >>> _margin(np.array([[0.5, 0.25, 0.25], [0.0, 1.0, 0.0]])).tolist()
    [0.25, 1.0]
    """
    if proba.shape[1] == 1:
        return np.ones(len(proba))
    top = np.partition(proba, -2, axis=1)[:, -2:]
    return np.asarray(top[:, 1] - top[:, 0])


def _weighted_mean(value: Array, chance: Array) -> tuple[float, float]:
    """Estimate the pool's mean and its standard error from items asked with probabilities `chance` (Hajek estimator).

    >>> mean, _ = _weighted_mean(np.array([1.0, 0.0]), np.array([0.9, 0.1]))
    >>> round(mean, 3)
    0.1
    """
    weight = 1.0 / chance
    mean = float(weight @ value / weight.sum())
    return mean, float(np.sqrt(np.sum((weight * (value - mean)) ** 2)) / weight.sum())


def _name_regime(weights: dict[str, float]) -> str:
    low = weights.get("weak label", 0.0) + weights.get("weak label and a model of it", 0.0)
    rich = weights.get("weak label and features", 0.0)
    if low + rich < 0.5:
        return "strong only"
    return "corrected, low-dimensional" if low >= rich else "corrected, with features"


def _describe_run(
    n_asked: int,
    n_known: int,
    regime: str,
    weights: dict[str, float],
    agreement: float | None,
    error: float | None,
    deviation: float | None,
) -> Iterator[str]:
    of_which = f", of which {n_known} were known beforehand" if n_known else ""
    yield f"Regime: {regime}, from {n_asked} expert labels{of_which}."
    if n_asked:
        parts = ", ".join(f"{name} {share:.0%}" for name, share in sorted(weights.items(), key=lambda part: -part[1]))
        yield f"Weights of the teachers, by held-out expert labels: {parts}."
    if agreement is not None:
        yield f"The weak labeler agrees with the expert on about {agreement:.0%} of the pool."
    if error is not None and deviation is not None:
        yield f"Estimated error of the classifier: {error:.3f}, standard error {deviation:.3f} (cross-fitted, weighted)."
