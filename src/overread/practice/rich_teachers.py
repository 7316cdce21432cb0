"""Teachers: models of P(expert's label | W's label, W's confidence, x), which turn cheap labels into corrected soft labels.

Each teacher sees an item through other columns: W's answer and confidence alone; those and what a model trained on W's labels
makes of x; all of these and x itself; or x alone. They are cross-fitted on the items that the expert labelled and averaged
with weights exp(- held-out log loss). Few labels leave the low-dimensional ones in charge, more labels hand over to the
richer, and a W that does not help loses its weight to the teachers that don't look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.practice.rich_logistic import fit_softmax, one_hot
from overread.practice.rich_models import fit_model
from overread.requests import NO_ANSWER, Opinions
from overread.sample import Array, BoolArray, IntArray

FOLDS = 5
FEWEST_TO_COMPARE = 10
LOW_RIDGE = 0.3
RIDGES = (30.0, 3.0, 0.3, 0.03)
RIDGES_ALONE = (0.3, 0.03)  # without W, a stronger ridge hides the features behind the commonest class
BELIEF = 1.0  # log-odds by which W is believed before the expert has spoken: a handful of labels outweighs them
FLOOR = 1e-4
DOUBT = 0.05  # a tree or a nearest neighbour says 0 or 1: one mistake must not rule it out
NEGLIGIBLE = 0.01

Guess = Callable[[IntArray], Array]
"""Soft labels of items of the pool."""


class Teacher(Protocol):
    """One way to see an item. `name` is shown to users."""

    @property
    def name(self) -> str: ...

    def fit(self, items: IntArray, y: IntArray, classes: int) -> Guess:
        """Learn the expert's labels y of these items."""


@dataclass(frozen=True, eq=False)
class LogisticTeacher:
    """Logistic regression on some columns of the pool, with a ridge for each.

    The first columns may say "W answered class believed[i]"; their weights are pulled towards W being right.
    """

    name: str
    blocks: tuple[Array, ...]
    ridge: Array
    believed: IntArray

    def fit(self, items: IntArray, y: IntArray, classes: int) -> Guess:
        prior = np.zeros((len(self.ridge), classes))
        prior[np.arange(len(self.believed)), self.believed] = BELIEF
        model = fit_softmax(self._rows(items), one_hot(y, classes), self.ridge, prior=prior)
        return lambda items: model.proba(self._rows(items))

    def _rows(self, items: IntArray) -> Array:
        return np.hstack([block[items] for block in self.blocks])


@dataclass(frozen=True, eq=False)
class ModelTeacher:
    """The user's own model, trained on the expert's labels alone."""

    name: str
    x: Array
    model: Any

    def fit(self, items: IntArray, y: IntArray, classes: int) -> Guess:
        fitted = fit_model(self.model, self.x[items], one_hot(y, classes))
        return lambda items: (1.0 - DOUBT) * fitted.predict_proba(self.x[items]) + DOUBT / classes


@dataclass(frozen=True, eq=False)
class Lesson:
    """What the teachers say together: `guess` of any item, and for each fold what they say who have not seen it."""

    share: dict[str, float]
    guess: Guess
    fold: IntArray
    without: tuple[Guess, ...]


def teachers_with_weak(x: Array, weak: Array, believed: IntArray, weak_score: Array) -> list[LogisticTeacher]:
    """Return the teachers for a pool with weak labels; `weak_score` is what a model of x trained on W says."""
    low = np.full(weak.shape[1], LOW_RIDGE)
    mid = np.full(weak_score.shape[1], LOW_RIDGE)
    found = [
        LogisticTeacher("W", (weak,), low, believed),
        LogisticTeacher("W and a model of W", (weak, weak_score), np.append(low, mid), believed),
    ]
    for ridge in RIDGES:
        columns = np.concatenate([low, mid, np.full(x.shape[1], ridge)])
        found.append(LogisticTeacher("W and features", (weak, weak_score, x), columns, believed))
    return found + teachers_without_weak(x)


def teachers_without_weak(x: Array) -> list[LogisticTeacher]:
    """Return the teachers that look at x alone."""
    nothing = np.zeros(0, dtype=np.int64)
    return [LogisticTeacher("features alone", (x,), np.full(x.shape[1], ridge), nothing) for ridge in RIDGES_ALONE]


def teach(teachers: Sequence[Teacher], items: IntArray, y: IntArray, classes: int, fold: IntArray) -> Lesson:
    """Cross-fit the teachers and average them by their held-out log loss; too few labels leave it to the first."""
    if len(items) < FEWEST_TO_COMPARE:
        teachers = teachers[:1]
    folds = range(int(fold.max()) + 1)
    blind = [[teacher.fit(items[fold != j], y[fold != j], classes) for j in folds] for teacher in teachers]
    losses = np.array([_held_out_loss(guesses, items, y, fold) for guesses in blind])
    weight = np.exp(losses.min() - losses)
    weight = np.where(weight > NEGLIGIBLE * weight.sum(), weight, 0.0) / weight.sum()
    kept = [(w, t, b) for w, t, b in zip(weight / weight.sum(), teachers, blind, strict=True) if w > 0]
    share = {t.name: sum(float(w) for w, u, _ in kept if u.name == t.name) for _, t, _ in kept}
    guess = _mixture([(w, t.fit(items, y, classes)) for w, t, _ in kept])
    return Lesson(share, guess, fold, tuple(_mixture([(w, b[j]) for w, _, b in kept]) for j in folds))


def _held_out_loss(guesses: Sequence[Guess], items: IntArray, y: IntArray, fold: IntArray) -> float:
    total = 0.0
    for j, guess in enumerate(guesses):
        out = np.flatnonzero(fold == j)
        total -= float(np.log(np.maximum(guess(items[out])[np.arange(len(out)), y[out]], FLOOR)).sum())
    return total


def _mixture(parts: Sequence[tuple[float, Guess]]) -> Guess:
    def guess(items: IntArray) -> Array:
        mixed = sum(weight * part(items) for weight, part in parts)
        return np.asarray(mixed / np.sum(mixed, axis=1, keepdims=True))

    return guess


def folds_of(x: Array) -> IntArray:
    """Deal rows to folds so that equal rows share one, unless hardly any two rows differ.

    >>> folds_of(np.array([[0.0], [5.0], [0.0], [7.0]])).tolist()
    [0, 1, 0, 2]
    """
    first, inverse = np.unique(x, axis=0, return_index=True, return_inverse=True)[1:]
    order = np.argsort(np.argsort(first))[inverse.ravel()] if 2 * len(first) >= len(x) else np.arange(len(x))
    return np.asarray(order % FOLDS, dtype=np.int64)


def weak_columns(opinions: Opinions) -> tuple[Array, IntArray]:
    """Return what W said as columns, and the classes that the first of them stand for.

    A column for each answer, one for "no answer" where there is any, and for each answer W's confidence twice: its rank among
    equal answers, and its size. A confidence may mean different things for different answers, so they never share a column.

    >>> columns, classes = weak_columns(Opinions(np.array([1, 1, 0, -1]), np.array([0.9, 0.7, 0.2, 0.5])))
    >>> columns.shape, classes.tolist()
    ((4, 7), [0, 1])
    """
    code = opinions.code
    classes = np.unique(code[code != NO_ANSWER])
    columns = [(code == k).astype(np.float64) for k in classes]
    if (code == NO_ANSWER).any():
        columns.append((code == NO_ANSWER).astype(np.float64))
    if opinions.confidence is not None:
        columns += [column for k in classes for column in _confidence(code == k, opinions.confidence)]
    return np.column_stack(columns), classes


def _confidence(said: BoolArray, confidence: Array) -> list[Array]:
    known = said & np.isfinite(confidence)
    rank, size = np.zeros(len(said)), np.zeros(len(said))
    value = confidence[known]
    if len(value) and value.min() < value.max():
        rank[known] = 2.0 * (scipy.stats.rankdata(value) - 0.5) / len(value) - 1.0
        size[known] = np.clip((value - value.mean()) / value.std(), -3.0, 3.0)
    return [rank, size]
