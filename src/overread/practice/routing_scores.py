"""How sure may one be of each label? The models behind `routing`: what W said, the features, and what the expert has answered.

A linear model reads all features. Trees read a few of their principal components, W's answer, W's confidence for each of its
answers, what a model of W's answers expects W to say, and what the linear model thinks of the row (out of fold, where the row
taught it). Their average names the label and
the chance that it is right; that chance is then corrected by how often such chances came true out of fold.

Nothing here is trusted: a certificate holds whatever these models say. They decide what it costs.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logit
from scipy.stats import rankdata
from sklearn.decomposition import PCA
from sklearn.ensemble import ExtraTreesClassifier, HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

from overread.requests import NO_ANSWER, Opinions

if TYPE_CHECKING:
    from collections.abc import Callable

    from overread.sample import Array, BoolArray, IntArray

FOLDS = 3
COMPONENTS = 32
"""How many principal components stand for features that are more than twice as many."""

MOST_ROWS = 20_000
"""A model of W's answers is taught by no more rows than these."""

CHOSEN_WEIGHT = 0.2
"""What an answer counts, when chances are corrected, if its item was chosen for being unsure and not picked at random: most of
the items that are left are surer."""

SLOPE_PRIOR = 4.0
"""How strongly the slope of that correction is drawn towards 1: as a normal prior of variance 1/8 would."""

LEAST = 1e-4
"""No chance is taken to be closer than this to 0 or 1."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """What is known of every item before the expert is asked: columns for linear model and trees, and W's answers."""

    wide: Array
    deep: Array
    weak: IntArray | None


@dataclass(frozen=True, eq=False)
class Guess:
    """For some items: the likeliest label, and the chance that it is the expert's."""

    label: IntArray
    right: Array


def evidence(x: Array, weak: Opinions | None) -> Evidence:
    """Put features and W's opinions into columns.

    >>> x = np.arange(8.0).reshape(4, 2)
    >>> said = evidence(x, Opinions(np.array([0, 1, 1, NO_ANSWER]), np.array([0.9, 0.6, 0.8, 0.0])))
    >>> said.wide.shape, evidence(x, None).wide.shape
    ((4, 13), (4, 2))
    """
    z = _standardised(x)
    deep = z if z.shape[1] <= 2 * COMPONENTS else _components(z)
    if weak is None:
        return Evidence(z, deep, None)
    said = np.hstack([_said(weak), _expected(z, weak.code)])
    return Evidence(np.hstack([z, said]), np.hstack([deep, said]), weak.code)


def guess(known: Evidence, asked: IntArray, answer: IntArray, random: BoolArray, at: IntArray) -> Guess:
    """Learn from the expert's answers; return the likeliest label of the items `at`, and its chance of being right.

    `random` marks the asked items that were picked at random: they tell most of what the chances are worth.
    """
    classes = np.unique(answer)
    if known.weak is not None:
        classes = np.union1d(classes, known.weak[known.weak != NO_ANSWER])
    if len(asked) < 2:
        return _untaught(known, classes, at)
    chances = partial(_chances, known, classes)
    seen = _out_of_fold(lambda rows, held: chances(asked[rows], answer[rows], asked[held]), len(asked), len(classes))
    told = chances(asked, answer, at)
    correct = classes[seen.argmax(axis=1)] == answer
    weight = np.where(random, 1.0, CHOSEN_WEIGHT)
    return Guess(classes[told.argmax(axis=1)], _corrected(seen.max(axis=1), correct, weight, told.max(axis=1)))


def _untaught(known: Evidence, classes: IntArray, at: IntArray) -> Guess:
    """Take W's word, and the first class where W gave no answer."""
    label = np.full(len(at), classes[0]) if known.weak is None else known.weak[at]
    return Guess(np.where(label == NO_ANSWER, classes[0], label), np.full(len(at), 0.5))


def _standardised(x: Array) -> Array:
    """Centre and scale each column; a column that never varies becomes 0."""
    largest = np.abs(x).max(axis=0)
    scaled = x / np.where(largest > 0, largest, 1.0)  # the square of a feature may be too large for a float
    spread = scaled.std(axis=0)
    return np.asarray((scaled - scaled.mean(axis=0)) / np.where(spread > 0, spread, 1.0))


def _components(z: Array) -> Array:
    count = min(COMPONENTS, len(z))
    return _standardised(PCA(count, svd_solver="covariance_eigh").fit_transform(z))


def _said(weak: Opinions) -> Array:
    """One column for each of W's answers, and the rank of its confidence among equal answers, with its square."""
    given = weak.code[:, np.newaxis] == np.unique(weak.code)
    if weak.confidence is None:
        return np.asarray(given, dtype=np.float64)
    rank = np.zeros(given.shape)
    for column, mine in zip(rank.T, given.T, strict=True):
        column[mine] = 2 * rankdata(np.nan_to_num(weak.confidence[mine])) / (mine.sum() + 1) - 1
    return np.hstack([given, rank, rank**2 * given])


def _expected(z: Array, code: IntArray) -> Array:
    """Log-odds of each of W's answers, and of the one that W gave, by a model of W's answers that has not seen the row.

    Where W answers against what it says of similar rows it is more often wrong, and to know that costs no answer of the
    expert.
    """
    spoke = code != NO_ANSWER
    classes, y = np.unique(code[spoke], return_inverse=True)
    if len(classes) < 2:
        return np.zeros((len(z), 0))
    place = np.zeros(len(z), dtype=np.int64)
    place[spoke] = y
    taught = spoke & (np.arange(len(z)) // FOLDS % math.ceil(len(z) / MOST_ROWS) == 0)  # some of each fold

    def predict(rows: BoolArray, held: BoolArray) -> Array:
        rows = rows & taught
        return _fit(_linear(), z[rows], place[rows], z[held], len(classes))

    chance = _out_of_fold(predict, len(z), len(classes))
    own = np.where(spoke, chance[np.arange(len(z)), place], 0.5)
    return _standardised(np.hstack([_logits(chance), _logits(np.column_stack([1 - own, own]))]))


def _chances(known: Evidence, classes: IntArray, asked: IntArray, answer: IntArray, at: IntArray) -> Array:
    """P(the expert says c) for each item of `at` and each class c."""
    chance = _model(known, asked, np.searchsorted(classes, answer), at, len(classes))
    if known.weak is None or len(classes) == 2:
        return chance
    return _with_agreement(known, known.weak, classes, asked, answer, at, chance)


def _with_agreement(
    known: Evidence, weak: IntArray, classes: IntArray, asked: IntArray, answer: IntArray, at: IntArray, chance: Array
) -> Array:
    """Average in a model of "W is right", which may trust W on a class that no expert's answer has shown yet."""
    spoke, speaks = weak[asked] != NO_ANSWER, weak[at] != NO_ANSWER
    if not spoke.any() or not speaks.any():
        return chance
    agrees = (answer == weak[asked]).astype(np.int64)
    trust = _model(known, asked[spoke], agrees[spoke], at[speaks], 2)[:, 1]
    column = np.searchsorted(classes, weak[at[speaks]])
    rows = np.flatnonzero(speaks)
    before = chance[rows, column]
    shown = np.isin(classes, answer)[column]
    after = np.where(shown, (before + trust) / 2, trust)
    chance[rows] *= ((1 - after) / np.maximum(1 - before, LEAST))[:, np.newaxis]
    chance[rows, column] = after
    return chance


def _model(known: Evidence, asked: IntArray, y: IntArray, at: IntArray, classes: int) -> Array:
    """Average of trees that read a linear model's opinion."""
    wide, deep = known.wide[asked], known.deep[asked]
    own = _out_of_fold(lambda rows, held: _fit(_linear(), wide[rows], y[rows], wide[held], classes), len(y), classes)
    others = _fit(_linear(), wide, y, known.wide[at], classes)
    rows, queries = np.hstack([deep, _logits(own)]), np.hstack([known.deep[at], _logits(others)])
    models = [_trees(), _boosting()] if classes == 2 else [_trees()]
    return np.asarray(np.mean([_fit(model, rows, y, queries, classes) for model in models], axis=0))


def _linear() -> Any:
    return LogisticRegression(C=0.01, max_iter=1000, tol=1e-3)


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


def _fit(model: Any, x: Array, y: IntArray, queries: Array, classes: int) -> Array:
    """Fit and predict, with a column for each class, whether the answers show it or not."""
    chance = np.zeros((len(queries), classes))
    present = np.unique(y)
    if len(present) < 2 or 2 * len(present) > len(y):  # nothing to tell apart, or hardly two answers alike
        chance[:, present] = np.bincount(y)[present] / len(y)
    elif len(queries):
        chance[:, present] = model.fit(x, y).predict_proba(queries)
    return chance


def _out_of_fold(predict: Callable[[BoolArray, BoolArray], Array], rows: int, classes: int) -> Array:
    """For each of the rows, what is predicted from the rows of the other folds."""
    fold = np.arange(rows) % min(FOLDS, rows)
    chance = np.empty((rows, classes))
    for held in (fold == f for f in np.unique(fold)):
        chance[held] = predict(~held, held)
    return chance


def _logits(chance: Array) -> Array:
    """Two classes need one column."""
    return np.asarray(logit(np.clip(chance[:, 1:] if chance.shape[1] == 2 else chance, LEAST, 1 - LEAST)))


def _corrected(seen: Array, correct: BoolArray, weight: Array, told: Array) -> Array:
    """Fit P(correct) = expit(a + b logit(seen)) and apply it; b is drawn towards 1, and half an answer of each kind is added.

    >>> half = np.tile([True, False], 100)
    >>> _corrected(np.full(200, 0.9), half, np.ones(200), np.array([0.9])).round(2).tolist()
    [0.5]
    """
    shown, asked = (logit(np.clip(chance, LEAST, 1 - LEAST)) for chance in (seen, told))
    middle = np.average(shown, weights=weight)
    rows = np.append(shown, [middle, middle]) - middle
    sign = np.where(np.append(correct, [True, False]), 1.0, -1.0)
    weights = np.append(weight, [0.5, 0.5])

    def loss(curve: Array) -> float:
        misfit = weights @ np.logaddexp(0.0, -sign * (curve[0] + curve[1] * rows))
        return float(misfit + SLOPE_PRIOR * (curve[1] - 1) ** 2)

    a, b = minimize(loss, np.array([middle, 1.0]), method="L-BFGS-B", bounds=[(None, None), (0.1, None)]).x
    return np.asarray(expit(a + b * (asked - middle)))
