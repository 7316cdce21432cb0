"""The inputs of the label models: an item's features and weak label, encoded as columns.

The encoder is fitted to one pool, including its weak labels. It can then encode rows outside that pool, so a study that draws
its items from a larger pool uses the same columns for all of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.special import logit
from sklearn.decomposition import PCA
from sklearn.linear_model import LogisticRegression

from overread.core.requests import NO_ANSWER, CodedAnswers
from overread.core.threads import on_few_threads

if TYPE_CHECKING:
    from overread.core.arrays import Array, BoolArray, IntArray

CROSS_FIT_FOLDS = 3
MAX_COMPONENTS = 32
"""Number of principal components that replace the features if there are more than twice as many features."""

MAX_WEAK_MODEL_ROWS = 20_000
"""Largest number of rows that train a model of the weak labels."""

PROBABILITY_FLOOR = 1e-4
"""Probabilities are clipped to this distance from 0 and 1."""

CLIP_AT = 1e6
"""Largest column value, in standard deviations. Tree models reject very large values, which rows outside the pool may have."""

PredictProba = Callable[["Array"], "Array"]
"""A function that maps rows to class probabilities."""


@dataclass(frozen=True, eq=False)
class ModelInputs:
    """Inputs for some items: columns for the linear model and the tree models, and the weak label codes, if there are any."""

    linear_columns: Array
    tree_columns: Array
    weak: IntArray | None

    def select(self, at: IntArray) -> ModelInputs:
        return ModelInputs(self.linear_columns[at], self.tree_columns[at], None if self.weak is None else self.weak[at])


@dataclass(frozen=True, eq=False)
class InputEncoder:
    """Encodes rows as columns. `fit` fits the encoder to a pool; a call encodes other rows.

    >>> x, weak = np.arange(8.0).reshape(4, 2), CodedAnswers(np.array([0, 1, 1, NO_ANSWER]), np.array([0.9, 0.6, 0.8, 0.0]))
    >>> InputEncoder.fit(x, weak)[1].linear_columns.shape, InputEncoder.fit(x, None)[1].linear_columns.shape
    ((4, 13), (4, 2))
    """

    scale: _Standardizer
    pca: _PrincipalComponents | None
    weak_answers: _WeakAnswerColumns | None
    weak_model: _WeakModelColumns | None

    @classmethod
    def fit(cls, x: Array, weak: CodedAnswers | None) -> tuple[InputEncoder, ModelInputs]:
        """Return the encoder fitted to this pool, and the encoded pool.

        The model of the weak labels predicts each row of the pool out of fold.
        """
        scale = _Standardizer.fit(x)
        z = scale(x)
        components = None if z.shape[1] <= 2 * MAX_COMPONENTS else _PrincipalComponents.fit(z)
        if weak is None:
            return cls(scale, components, None, None), _assemble_inputs(z, components, None)
        answer_columns = _WeakAnswerColumns.fit(weak)
        model_columns, predicted = _WeakModelColumns.fit(z, weak.code)
        columns = np.hstack([answer_columns(weak), predicted])
        return cls(scale, components, answer_columns, model_columns), _assemble_inputs(
            z, components, (columns, weak.code)
        )

    def __call__(self, x: Array, weak: CodedAnswers | None) -> ModelInputs:
        """Encode rows outside the fitted pool."""
        z = self.scale(x)
        if weak is None or self.weak_answers is None or self.weak_model is None:
            return _assemble_inputs(z, self.pca, None)
        columns = np.hstack([self.weak_answers(weak), self.weak_model(z, weak.code)])
        return _assemble_inputs(z, self.pca, (columns, weak.code))


def _assemble_inputs(
    z: Array, components: _PrincipalComponents | None, weak: tuple[Array, IntArray] | None
) -> ModelInputs:
    deep = z if components is None else components(z)
    if weak is None:
        return ModelInputs(z, deep, None)
    columns, code = weak
    return ModelInputs(np.hstack([z, columns]), np.hstack([deep, columns]), code)


@dataclass(frozen=True, eq=False)
class _Standardizer:
    """Centers and scales each column. A constant column becomes 0."""

    largest: Array
    mean: Array
    spread: Array

    @classmethod
    def fit(cls, x: Array) -> _Standardizer:
        largest = np.abs(x).max(axis=0)
        largest = np.where(largest > 0, largest, 1.0)
        scaled = x / largest  # the square of a feature may overflow
        spread = scaled.std(axis=0)
        return cls(largest, scaled.mean(axis=0), np.where(spread > 0, spread, 1.0))

    def __call__(self, x: Array) -> Array:
        return np.asarray(np.clip((x / self.largest - self.mean) / self.spread, -CLIP_AT, CLIP_AT))


@dataclass(frozen=True, eq=False)
class _PrincipalComponents:
    """Standardized principal components."""

    pca: Any
    scale: _Standardizer

    @classmethod
    @on_few_threads
    def fit(cls, z: Array) -> _PrincipalComponents:
        pca = PCA(min(MAX_COMPONENTS, len(z)), svd_solver="covariance_eigh").fit(z)
        return cls(pca, _Standardizer.fit(pca.transform(z)))

    @on_few_threads
    def __call__(self, z: Array) -> Array:
        return self.scale(self.pca.transform(z))


@dataclass(frozen=True, eq=False)
class _WeakAnswerColumns:
    """One-hot columns for the weak label; and for each label, the confidence's rank among its items, and that rank squared."""

    answers: IntArray
    confidence: list[Array] | None
    """The sorted confidences of each label."""

    @classmethod
    def fit(cls, weak: CodedAnswers) -> _WeakAnswerColumns:
        answers = np.unique(weak.code)
        if weak.confidence is None:
            return cls(answers, None)
        size = np.nan_to_num(weak.confidence)
        return cls(answers, [np.sort(size[weak.code == answer]) for answer in answers])

    def __call__(self, weak: CodedAnswers) -> Array:
        given = weak.code[:, np.newaxis] == self.answers
        if self.confidence is None:
            return np.asarray(given, dtype=np.float64)
        size = np.zeros(len(given)) if weak.confidence is None else np.nan_to_num(weak.confidence)
        rank = np.zeros(given.shape)
        for column, mine, known in zip(rank.T, given.T, self.confidence, strict=True):
            below, upto = (np.searchsorted(known, size[mine], side) for side in ("left", "right"))
            column[mine] = 2 * ((below + upto + 1) / 2) / (len(known) + 1) - 1
        return np.hstack([given, rank, rank**2 * given])


@dataclass(frozen=True, eq=False)
class _WeakModelColumns:
    """Log-odds of each class, and of the row's own weak label, by a model of the weak labels that was not trained on the row.

    A weak label that differs from those of similar rows is wrong more often; these columns show it without an expert label.
    There is one model per fold; a row outside the pool gets the mean of their predictions.
    """

    classes: IntArray
    models: list[PredictProba]
    scale: _Standardizer | None

    @classmethod
    def fit(cls, z: Array, code: IntArray) -> tuple[_WeakModelColumns, Array]:
        has_answer = code != NO_ANSWER
        classes = np.unique(code[has_answer])
        if len(classes) < 2:
            return cls(classes, [], None), np.zeros((len(z), 0))
        place = np.searchsorted(classes, np.where(has_answer, code, classes[0]))
        # a subset, with rows of every fold
        is_training_row = has_answer & (
            np.arange(len(z)) // CROSS_FIT_FOLDS % math.ceil(len(z) / MAX_WEAK_MODEL_ROWS) == 0
        )
        models: list[PredictProba] = []

        def predict(rows: BoolArray, held: BoolArray) -> Array:
            rows = rows & is_training_row
            models.append(fit_class_model(make_linear_model(), z[rows], place[rows], len(classes)))
            return models[-1](z[held])

        columns = _answer_log_odds(predict_out_of_fold(predict, len(z), len(classes)), has_answer, place)
        scale = _Standardizer.fit(columns)
        return cls(classes, models, scale), scale(columns)

    def __call__(self, z: Array, code: IntArray) -> Array:
        if self.scale is None:
            return np.zeros((len(z), 0))
        has_answer = np.isin(code, self.classes)
        place = np.searchsorted(self.classes, np.where(has_answer, code, self.classes[0]))
        return self.scale(_answer_log_odds(np.mean([model(z) for model in self.models], axis=0), has_answer, place))


def _answer_log_odds(chance: Array, has_answer: BoolArray, place: IntArray) -> Array:
    own = np.where(has_answer, chance[np.arange(len(chance)), place], 0.5)
    return np.hstack([to_logits(chance), to_logits(np.column_stack([1 - own, own]))])


def make_linear_model() -> Any:
    return LogisticRegression(C=0.01, max_iter=1000, tol=1e-3)


@dataclass(frozen=True, eq=False)
class ClassModel:
    """A fitted model that predicts a probability for every class, including classes absent from its training rows.

    If no model could be fitted, the prediction is `prior`.
    """

    model: Any
    present: IntArray
    prior: Array

    @on_few_threads
    def __call__(self, rows: Array) -> Array:
        chance = np.zeros((len(rows), len(self.prior)))
        if self.model is None:
            chance[:] = self.prior
        elif len(rows):
            chance[:, self.present] = self.model.predict_proba(rows)
        return chance


@on_few_threads
def fit_class_model(model: Any, x: Array, y: IntArray, classes: int) -> ClassModel:
    """Fit a model to rows x with class codes y in 0..classes-1."""
    present = np.unique(y)
    prior = np.bincount(y, minlength=classes) / max(1, len(y))
    is_constant = len(present) < 2 or 2 * len(present) > len(y)  # one class only, or almost as many classes as rows
    if is_constant:
        return ClassModel(None, present, prior)
    return ClassModel(model.fit(x, y), present, prior)


def predict_out_of_fold(predict: Callable[[BoolArray, BoolArray], Array], rows: int, classes: int) -> Array:
    """Predict each row with a model that was trained on the other folds."""
    fold = np.arange(rows) % min(CROSS_FIT_FOLDS, rows)
    chance = np.empty((rows, classes))
    for held in (fold == f for f in np.unique(fold)):
        chance[held] = predict(~held, held)
    return chance


def to_logits(chance: Array) -> Array:
    """Return the log-odds of each class; of two classes, only those of the second."""
    return np.asarray(
        logit(np.clip(chance[:, 1:] if chance.shape[1] == 2 else chance, PROBABILITY_FLOOR, 1 - PROBABILITY_FLOOR))
    )
