"""What is known of an item before the expert is asked, as columns: its features, and what W said of it.

The columns are fitted to one pool, W's answers included, and can then be made of rows that the pool does not have: a study
that draws its items from a larger pool knows them all by the same columns.
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

from overread.requests import NO_ANSWER, Opinions
from overread.threads import as_few_as_pay

if TYPE_CHECKING:
    from overread.sample import Array, BoolArray, IntArray

FOLDS = 3
COMPONENTS = 32
"""How many principal components stand for features that are more than twice as many."""

MOST_ROWS = 20_000
"""A model of W's answers is taught by no more rows than these."""

LEAST = 1e-4
"""No chance is taken to be closer than this to 0 or 1."""

FARTHEST = 1e6
"""Standard deviations; a row that the columns were not fitted to may lie so far out that trees refuse it."""

Predict = Callable[["Array"], "Array"]
"""From rows to the chance of each class."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What is known of some items: columns for the linear model, for the trees, and W's answers; None without W."""

    wide: Array
    deep: Array
    weak: IntArray | None

    def rows(self, at: IntArray) -> Evidence:
        return Evidence(self.wide[at], self.deep[at], None if self.weak is None else self.weak[at])


def evidence(x: Array, weak: Opinions | None) -> Evidence:
    """Put features and W's opinions into columns.

    >>> x = np.arange(8.0).reshape(4, 2)
    >>> said = evidence(x, Opinions(np.array([0, 1, 1, NO_ANSWER]), np.array([0.9, 0.6, 0.8, 0.0])))
    >>> said.wide.shape, evidence(x, None).wide.shape
    ((4, 13), (4, 2))
    """
    return Columns.of(x, weak)[1]


@dataclass(frozen=True, eq=False)
class Columns:
    """How rows become columns; `of` fits it to a pool, and a call makes the columns of other rows."""

    scale: _Scale
    components: _Components | None
    said: _Said | None
    expected: _Expected | None

    @classmethod
    def of(cls, x: Array, weak: Opinions | None) -> tuple[Columns, Evidence]:
        """Return the columns that fit this pool, and the pool in them: each row as if W's answer to it were not known."""
        scale = _Scale.of(x)
        z = scale(x)
        components = None if z.shape[1] <= 2 * COMPONENTS else _Components.of(z)
        if weak is None:
            return cls(scale, components, None, None), _evidence(z, components, None)
        said = _Said.of(weak)
        expected, expectation = _Expected.of(z, weak.code)
        columns = np.hstack([said(weak), expectation])
        return cls(scale, components, said, expected), _evidence(z, components, (columns, weak.code))

    def __call__(self, x: Array, weak: Opinions | None) -> Evidence:
        """Return the columns of rows that these were not fitted to."""
        z = self.scale(x)
        if weak is None or self.said is None or self.expected is None:
            return _evidence(z, self.components, None)
        columns = np.hstack([self.said(weak), self.expected(z, weak.code)])
        return _evidence(z, self.components, (columns, weak.code))


def _evidence(z: Array, components: _Components | None, weak: tuple[Array, IntArray] | None) -> Evidence:
    deep = z if components is None else components(z)
    if weak is None:
        return Evidence(z, deep, None)
    columns, code = weak
    return Evidence(np.hstack([z, columns]), np.hstack([deep, columns]), code)


@dataclass(frozen=True, eq=False)
class _Scale:
    """Centres and scales each column; a column that never varies becomes 0."""

    largest: Array
    mean: Array
    spread: Array

    @classmethod
    def of(cls, x: Array) -> _Scale:
        largest = np.abs(x).max(axis=0)
        largest = np.where(largest > 0, largest, 1.0)
        scaled = x / largest  # the square of a feature may be too large for a float
        spread = scaled.std(axis=0)
        return cls(largest, scaled.mean(axis=0), np.where(spread > 0, spread, 1.0))

    def __call__(self, x: Array) -> Array:
        return np.asarray(np.clip((x / self.largest - self.mean) / self.spread, -FARTHEST, FARTHEST))


@dataclass(frozen=True, eq=False)
class _Components:
    """Principal components, each scaled."""

    pca: Any
    scale: _Scale

    @classmethod
    def of(cls, z: Array) -> _Components:
        pca = PCA(min(COMPONENTS, len(z)), svd_solver="covariance_eigh").fit(z)
        return cls(pca, _Scale.of(pca.transform(z)))

    def __call__(self, z: Array) -> Array:
        return self.scale(self.pca.transform(z))


@dataclass(frozen=True, eq=False)
class _Said:
    """One column for each of W's answers, and the rank of its confidence among equal answers, with its square."""

    answers: IntArray
    confidence: list[Array] | None
    """The confidences of each answer, in order."""

    @classmethod
    def of(cls, weak: Opinions) -> _Said:
        answers = np.unique(weak.code)
        if weak.confidence is None:
            return cls(answers, None)
        size = np.nan_to_num(weak.confidence)
        return cls(answers, [np.sort(size[weak.code == answer]) for answer in answers])

    def __call__(self, weak: Opinions) -> Array:
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
class _Expected:
    """Log-odds of each of W's answers, and of the one that W gave, by a model of W's answers that has not seen the row.

    Where W answers against what it says of similar rows it is more often wrong, and to know that costs no answer of the
    expert. The model is one for each fold; a row that none of them has seen is given their mean.
    """

    classes: IntArray
    models: list[Predict]
    scale: _Scale | None

    @classmethod
    def of(cls, z: Array, code: IntArray) -> tuple[_Expected, Array]:
        spoke = code != NO_ANSWER
        classes = np.unique(code[spoke])
        if len(classes) < 2:
            return cls(classes, [], None), np.zeros((len(z), 0))
        place = np.searchsorted(classes, np.where(spoke, code, classes[0]))
        taught = spoke & (np.arange(len(z)) // FOLDS % math.ceil(len(z) / MOST_ROWS) == 0)  # some of each fold
        models: list[Predict] = []

        def predict(rows: BoolArray, held: BoolArray) -> Array:
            rows = rows & taught
            models.append(fitted(linear(), z[rows], place[rows], len(classes)))
            return models[-1](z[held])

        columns = _log_odds(out_of_fold(predict, len(z), len(classes)), spoke, place)
        scale = _Scale.of(columns)
        return cls(classes, models, scale), scale(columns)

    def __call__(self, z: Array, code: IntArray) -> Array:
        if self.scale is None:
            return np.zeros((len(z), 0))
        spoke = np.isin(code, self.classes)
        place = np.searchsorted(self.classes, np.where(spoke, code, self.classes[0]))
        return self.scale(_log_odds(np.mean([model(z) for model in self.models], axis=0), spoke, place))


def _log_odds(chance: Array, spoke: BoolArray, place: IntArray) -> Array:
    own = np.where(spoke, chance[np.arange(len(chance)), place], 0.5)
    return np.hstack([logits(chance), logits(np.column_stack([1 - own, own]))])


def linear() -> Any:
    return LogisticRegression(C=0.01, max_iter=1000, tol=1e-3)


@dataclass(frozen=True, eq=False)
class Model:
    """A fitted model that has a chance for each class, whether the rows that taught it show the class or not.

    `prior` stands in for a model where there is nothing to tell apart.
    """

    model: Any
    present: IntArray
    prior: Array

    def __call__(self, rows: Array) -> Array:
        chance = np.zeros((len(rows), len(self.prior)))
        if self.model is None:
            chance[:] = self.prior
        elif len(rows):
            chance[:, self.present] = self.model.predict_proba(rows)
        return chance


def fitted(model: Any, x: Array, y: IntArray, classes: int) -> Model:
    """Fit a model to rows of these classes."""
    present = np.unique(y)
    prior = np.bincount(y, minlength=classes) / max(1, len(y))
    alike = len(present) < 2 or 2 * len(present) > len(y)  # nothing to tell apart, or hardly two answers alike
    if alike:
        return Model(None, present, prior)
    with as_few_as_pay(x.size):
        return Model(model.fit(x, y), present, prior)


def out_of_fold(predict: Callable[[BoolArray, BoolArray], Array], rows: int, classes: int) -> Array:
    """For each of the rows, what is predicted from the rows of the other folds."""
    fold = np.arange(rows) % min(FOLDS, rows)
    chance = np.empty((rows, classes))
    for held in (fold == f for f in np.unique(fold)):
        chance[held] = predict(~held, held)
    return chance


def logits(chance: Array) -> Array:
    """Two classes need one column."""
    return np.asarray(logit(np.clip(chance[:, 1:] if chance.shape[1] == 2 else chance, LEAST, 1 - LEAST)))
