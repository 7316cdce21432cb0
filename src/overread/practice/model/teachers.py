"""Teachers: models of P(expert's label | weak label, weak confidence, x), which turn weak labels into corrected soft labels.

Each teacher reads a different set of columns: the weak label and its confidence; these and the predictions of a model trained
on the weak labels; all of these and x; or only x. The teachers are cross-fitted on the items that the expert labelled, and
averaged with weights exp(- held-out log loss). With few expert labels the low-dimensional teachers have most of the weight,
with more labels the richer ones. If the weak labeler does not help, the teachers that ignore its labels have most of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
import scipy  # submodules are loaded on first use

from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.requests import NO_ANSWER, CodedAnswers
from overread.practice.model.logistic import fit_softmax, one_hot
from overread.practice.model.students import fit_model

TEACHER_FOLDS = 5
MIN_LABELS_TO_COMPARE = 10
LOW_RIDGE = 0.3
RIDGES = (30.0, 3.0, 0.3, 0.03)
FEATURE_RIDGES = (0.3, 0.03)
"""Ridges of the teachers that read only x. With a stronger ridge they would predict almost only the most common class."""

WEAK_PRIOR_LOG_ODDS = 1.0
"""Prior log-odds that the weak label is correct. A handful of expert labels outweighs this prior."""

MIN_LIKELIHOOD = 1e-4
MODEL_SMOOTHING = 0.05
"""Smoothing of the probabilities of the user's model. Trees and nearest neighbours predict exactly 0 or 1; without smoothing, a
single mistake would rule them out."""

MIN_WEIGHT_SHARE = 0.01

SoftLabels = Callable[[IntArray], Array]
"""A function that maps pool items to soft labels."""


class Teacher(Protocol):
    """A model of the expert's label. `name` is shown to users and stored in certificates, so names must not change."""

    @property
    def name(self) -> str: ...

    def fit(self, items: IntArray, y: IntArray, classes: int) -> SoftLabels:
        """Fit the teacher to y, the expert labels of `items`."""


@dataclass(frozen=True, eq=False)
class LogisticTeacher:
    """Logistic regression on some columns of the pool, with one ridge for each column.

    For i < len(weak_classes), column i indicates that the weak label is weak_classes[i]. A prior pulls the weights of these
    columns towards the weak label being correct.
    """

    name: str
    blocks: tuple[Array, ...]
    ridge: Array
    weak_classes: IntArray

    def fit(self, items: IntArray, y: IntArray, classes: int) -> SoftLabels:
        prior = np.zeros((len(self.ridge), classes))
        prior[np.arange(len(self.weak_classes)), self.weak_classes] = WEAK_PRIOR_LOG_ODDS
        model = fit_softmax(self._rows(items), one_hot(y, classes), self.ridge, prior=prior)
        return lambda items: model.proba(self._rows(items))

    def _rows(self, items: IntArray) -> Array:
        return np.hstack([block[items] for block in self.blocks])


@dataclass(frozen=True, eq=False)
class ModelTeacher:
    """The user's own model, trained only on expert labels."""

    name: str
    x: Array
    model: Any

    def fit(self, items: IntArray, y: IntArray, classes: int) -> SoftLabels:
        fitted = fit_model(self.model, self.x[items], one_hot(y, classes))
        return lambda items: (1.0 - MODEL_SMOOTHING) * fitted.predict_proba(self.x[items]) + MODEL_SMOOTHING / classes


@dataclass(frozen=True, eq=False)
class Ensemble:
    """The ensemble's soft labels for any item, and out-of-fold soft labels for each fold."""

    weights: dict[str, float]
    soft_labels: SoftLabels
    fold: IntArray
    out_of_fold: tuple[SoftLabels, ...]


def make_teachers_with_weak(x: Array, weak: Array, weak_classes: IntArray, weak_score: Array) -> list[LogisticTeacher]:
    """Return the teachers for a pool with weak labels.

    weak_score : the class scores of each item, by a model of x that was trained on the weak labels.
    """
    low = np.full(weak.shape[1], LOW_RIDGE)
    mid = np.full(weak_score.shape[1], LOW_RIDGE)
    teachers = [
        LogisticTeacher("weak label", (weak,), low, weak_classes),
        LogisticTeacher("weak label and a model of it", (weak, weak_score), np.append(low, mid), weak_classes),
    ]
    for ridge in RIDGES:
        columns = np.concatenate([low, mid, np.full(x.shape[1], ridge)])
        teachers.append(LogisticTeacher("weak label and features", (weak, weak_score, x), columns, weak_classes))
    return teachers + make_teachers_without_weak(x)


def make_teachers_without_weak(x: Array) -> list[LogisticTeacher]:
    """Return the teachers that read only x."""
    no_classes = np.zeros(0, dtype=np.int64)
    return [LogisticTeacher("features alone", (x,), np.full(x.shape[1], ridge), no_classes) for ridge in FEATURE_RIDGES]


def fit_ensemble(teachers: Sequence[Teacher], items: IntArray, y: IntArray, classes: int, fold: IntArray) -> Ensemble:
    """Cross-fit the teachers and weight them by held-out log loss. With too few labels, use only the first teacher."""
    if len(items) < MIN_LABELS_TO_COMPARE:
        teachers = teachers[:1]
    folds = range(int(fold.max()) + 1)
    held_out = [[teacher.fit(items[fold != j], y[fold != j], classes) for j in folds] for teacher in teachers]
    losses = np.array([_held_out_loss(models, items, y, fold) for models in held_out])
    weight = np.exp(losses.min() - losses)
    weight = np.where(weight > MIN_WEIGHT_SHARE * weight.sum(), weight, 0.0) / weight.sum()
    kept = [(w, t, b) for w, t, b in zip(weight / weight.sum(), teachers, held_out, strict=True) if w > 0]
    share = {t.name: sum(float(w) for w, u, _ in kept if u.name == t.name) for _, t, _ in kept}
    soft_labels = _mix_soft_labels([(w, t.fit(items, y, classes)) for w, t, _ in kept])
    return Ensemble(share, soft_labels, fold, tuple(_mix_soft_labels([(w, b[j]) for w, _, b in kept]) for j in folds))


def _held_out_loss(out_of_fold: Sequence[SoftLabels], items: IntArray, y: IntArray, fold: IntArray) -> float:
    total = 0.0
    for j, soft_labels in enumerate(out_of_fold):
        out = np.flatnonzero(fold == j)
        total -= float(np.log(np.maximum(soft_labels(items[out])[np.arange(len(out)), y[out]], MIN_LIKELIHOOD)).sum())
    return total


def _mix_soft_labels(parts: Sequence[tuple[float, SoftLabels]]) -> SoftLabels:
    def mixed_soft_labels(items: IntArray) -> Array:
        mixed = sum(weight * part(items) for weight, part in parts)
        return np.asarray(mixed / np.sum(mixed, axis=1, keepdims=True))

    return mixed_soft_labels


def assign_folds(x: Array) -> IntArray:
    """Assign rows to folds. Equal rows share a fold, unless more than half of the rows are duplicates.

    >>> assign_folds(np.array([[0.0], [5.0], [0.0], [7.0]])).tolist()
    [0, 1, 0, 2]
    """
    first, inverse = np.unique(x, axis=0, return_index=True, return_inverse=True)[1:]
    order = np.argsort(np.argsort(first))[inverse.ravel()] if 2 * len(first) >= len(x) else np.arange(len(x))
    return np.asarray(order % TEACHER_FOLDS, dtype=np.int64)


def encode_weak_labels(weak: CodedAnswers) -> tuple[Array, IntArray]:
    """Encode the weak labels as columns. Return the columns, and the class of each label indicator.

    The columns are: an indicator for each label; an indicator for "no answer", if that occurs; and two columns for the
    confidence in each label: its rank among the items with this label, and its standardized value. A confidence may mean
    different things for different labels, so labels never share a column.

    >>> columns, classes = encode_weak_labels(CodedAnswers(np.array([1, 1, 0, -1]), np.array([0.9, 0.7, 0.2, 0.5])))
    >>> columns.shape, classes.tolist()
    ((4, 7), [0, 1])
    """
    code = weak.code
    classes = np.unique(code[code != NO_ANSWER])
    columns = [(code == k).astype(np.float64) for k in classes]
    if (code == NO_ANSWER).any():
        columns.append((code == NO_ANSWER).astype(np.float64))
    if weak.confidence is not None:
        columns += [column for k in classes for column in _confidence_columns(code == k, weak.confidence)]
    return np.column_stack(columns), classes


def _confidence_columns(is_answer: BoolArray, confidence: Array) -> list[Array]:
    known = is_answer & np.isfinite(confidence)
    rank, size = np.zeros(len(is_answer)), np.zeros(len(is_answer))
    value = confidence[known]
    if len(value) and value.min() < value.max():
        rank[known] = 2.0 * (scipy.stats.rankdata(value) - 0.5) / len(value) - 1.0
        size[known] = np.clip((value - value.mean()) / value.std(), -3.0, 3.0)
    return [rank, size]
