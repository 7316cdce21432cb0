"""How sure may one be of each label? The models behind `routing`: what W said, the features, and what the expert has answered.

A linear model reads all features. Trees read a few of their principal components, W's answer, W's confidence for each of its
answers, what a model of W's answers expects W to say, and what the linear model thinks of the row (out of fold, where the row
taught it). Their average names the label and the chance that it is right; that chance is then corrected by how often such
chances came true out of fold.

Nothing here is trusted: a certificate holds whatever these models say. They decide what it costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logit
from sklearn.ensemble import ExtraTreesClassifier, HistGradientBoostingClassifier

from overread.practice.routing_columns import LEAST, Evidence, Model, fitted, linear, logits, out_of_fold
from overread.requests import NO_ANSWER

if TYPE_CHECKING:
    from overread.sample import Array, BoolArray, IntArray

CHOSEN_WEIGHT = 0.2
"""What an answer counts, when chances are corrected, if its item was chosen for being unsure and not picked at random: most of
the items that are left are surer."""

SLOPE_PRIOR = 4.0
"""How strongly the slope of that correction is drawn towards 1: as a normal prior of variance 1/8 would."""


@dataclass(frozen=True, eq=False)
class Guess:
    """For some items: the likeliest label, and the chance that it is the expert's."""

    label: IntArray
    right: Array


@dataclass(frozen=True, eq=False)
class Judge:
    """What was learned from the expert's answers: names a label for any row, and how likely it is right."""

    classes: IntArray
    chances: _Chances | None
    """None: the expert has said too little to learn from."""
    correction: _Correction | None

    def __call__(self, rows: Evidence) -> Guess:
        if self.chances is None or self.correction is None:
            return _untaught(rows, self.classes)
        told = self.chances(rows)
        return Guess(self.classes[told.argmax(axis=1)], self.correction(told.max(axis=1)))


def learn(known: Evidence, answer: IntArray, random: BoolArray, said: IntArray | None) -> Judge:
    """Learn from the expert's answers to these rows.

    `random` marks the rows that were picked at random: they tell most of what the chances are worth. `said`: the labels that
    W gives, anywhere in the pool.
    """
    classes = np.unique(answer)
    if said is not None:
        classes = np.union1d(classes, said[said != NO_ANSWER])
    if len(answer) < 2:
        return Judge(classes, None, None)

    def predict(rows: BoolArray, held: BoolArray) -> Array:
        return _Chances.of(known.rows(np.flatnonzero(rows)), answer[rows], classes)(known.rows(np.flatnonzero(held)))

    seen = out_of_fold(predict, len(answer), len(classes))
    correct = classes[seen.argmax(axis=1)] == answer
    correction = _Correction.of(seen.max(axis=1), correct, np.where(random, 1.0, CHOSEN_WEIGHT))
    return Judge(classes, _Chances.of(known, answer, classes), correction)


def _untaught(rows: Evidence, classes: IntArray) -> Guess:
    """Take W's word, and the first class where W gave no answer."""
    label = np.full(len(rows.wide), classes[0]) if rows.weak is None else rows.weak
    return Guess(np.where(label == NO_ANSWER, classes[0], label), np.full(len(label), 0.5))


@dataclass(frozen=True, eq=False)
class _Chances:
    """P(the expert says c) for each row and each class c."""

    classes: IntArray
    model: _Stack
    agreement: _Agreement | None

    @classmethod
    def of(cls, known: Evidence, answer: IntArray, classes: IntArray) -> _Chances:
        model = _Stack.of(known, np.searchsorted(classes, answer), len(classes))
        plain = known.weak is None or len(classes) == 2
        return cls(classes, model, None if plain else _Agreement.of(known, answer, classes))

    def __call__(self, rows: Evidence) -> Array:
        chance = self.model(rows)
        return chance if self.agreement is None else self.agreement.into(chance, rows)


@dataclass(frozen=True, eq=False)
class _Agreement:
    """A model of "W is right", which may trust W on a class that no expert's answer has shown yet."""

    classes: IntArray
    shown: BoolArray
    model: _Stack | None

    @classmethod
    def of(cls, known: Evidence, answer: IntArray, classes: IntArray) -> _Agreement:
        assert known.weak is not None  # noqa: S101  the caller has looked
        spoke = np.flatnonzero(known.weak != NO_ANSWER)
        agrees = (answer == known.weak).astype(np.int64)
        model = _Stack.of(known.rows(spoke), agrees[spoke], 2) if len(spoke) else None
        return cls(classes, np.isin(classes, answer), model)

    def into(self, chance: Array, rows: Evidence) -> Array:
        """Average what the model says into the chances."""
        if self.model is None or rows.weak is None:
            return chance
        speaks = np.flatnonzero(np.isin(rows.weak, self.classes))
        trust = self.model(rows.rows(speaks))[:, 1]
        column = np.searchsorted(self.classes, rows.weak[speaks])
        before = chance[speaks, column]
        after = np.where(self.shown[column], (before + trust) / 2, trust)
        chance[speaks] *= ((1 - after) / np.maximum(1 - before, LEAST))[:, np.newaxis]
        chance[speaks, column] = after
        return chance


@dataclass(frozen=True, eq=False)
class _Stack:
    """Average of trees that read a linear model's opinion."""

    below: Model
    models: list[Model]

    @classmethod
    def of(cls, known: Evidence, y: IntArray, classes: int) -> _Stack:
        wide = known.wide
        own = out_of_fold(
            lambda rows, held: fitted(linear(), wide[rows], y[rows], classes)(wide[held]), len(y), classes
        )
        columns = np.hstack([known.deep, logits(own)])
        kinds = [_trees(), _boosting()] if classes == 2 else [_trees()]
        return cls(fitted(linear(), wide, y, classes), [fitted(model, columns, y, classes) for model in kinds])

    def __call__(self, rows: Evidence) -> Array:
        columns = np.hstack([rows.deep, logits(self.below(rows.wide))])
        return np.asarray(np.mean([model(columns) for model in self.models], axis=0))


def _trees() -> Any:
    return ExtraTreesClassifier(60, min_samples_leaf=3, max_features=0.3, random_state=0)


def _boosting() -> Any:
    return HistGradientBoostingClassifier(
        max_iter=60,
        learning_rate=0.1,
        max_leaf_nodes=8,
        min_samples_leaf=10,
        l2_regularization=5.0,
        random_state=0,
        early_stopping=False,
    )


@dataclass(frozen=True)
class _Correction:
    """P(correct) = expit(a + b (logit(chance) - middle))."""

    a: float
    b: float
    middle: float

    @classmethod
    def of(cls, seen: Array, correct: BoolArray, weight: Array) -> _Correction:
        """Fit it to chances that came true or not; b is drawn towards 1, and half an answer of each kind is added.

        >>> half = np.tile([True, False], 100)
        >>> _Correction.of(np.full(200, 0.9), half, np.ones(200))(np.array([0.9])).round(2).tolist()
        [0.5]
        """
        shown = logit(np.clip(seen, LEAST, 1 - LEAST))
        middle = np.average(shown, weights=weight)
        rows = np.append(shown, [middle, middle]) - middle
        sign = np.where(np.append(correct, [True, False]), 1.0, -1.0)
        weights = np.append(weight, [0.5, 0.5])

        def loss(curve: Array) -> float:
            misfit = weights @ np.logaddexp(0.0, -sign * (curve[0] + curve[1] * rows))
            return float(misfit + SLOPE_PRIOR * (curve[1] - 1) ** 2)

        a, b = minimize(loss, np.array([middle, 1.0]), method="L-BFGS-B", bounds=[(None, None), (0.1, None)]).x
        return cls(float(a), float(b), float(middle))

    def __call__(self, told: Array) -> Array:
        return np.asarray(expit(self.a + self.b * (logit(np.clip(told, LEAST, 1 - LEAST)) - self.middle)))
