"""Logistic regression for two classes or more, and its flip test.

Classes are codes 0, 1, ... The flip test finds, for each query, the cheapest change of the coefficients that gives the
runner-up the highest score. The metric is the Hessian without its blocks between two classes; for two classes it is the metric
of `solvers/flip_test.py`. Only the scores of the two rivals change, so the mistakes of all queries with the same rivals are
two matrix products, computed in blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core import checks
from overread.core.arrays import as_counts, as_features
from overread.errors import InvalidData
from overread.hypotheses.solvers.flip_test import extend_gap, split_range, sum_marked_weight
from overread.hypotheses.solvers.logistic import (
    Standardizer,
    fit_many_classes,
    fit_two_classes,
    hessian,
    ridge_penalties,
)

if TYPE_CHECKING:
    from overread.core.arrays import Array, IntArray


@dataclass(frozen=True, eq=False)
class LinearClassifier:
    """Predicts the class with the highest score coef . u + intercept, where u is the standardised row.

    >>> model = LinearClassifier.fit([[0.0], [1.0], [5.0], [6.0]], [0, 0, 1, 1])
    >>> model.predict([[0.5], [7.0]]).tolist(), model.predict_proba([[3.0]]).round(2).tolist()
    ([0, 1], [[0.5, 0.5]])
    """

    coef: Array
    intercept: Array
    mean: Array
    scale: Array

    @classmethod
    def fit(
        cls, x: object, target: object, weight: object = None, *, classes: int | None = None, ridge: float = 1.0
    ) -> LinearClassifier:
        """Fit the model to codes or soft labels.

        Parameters
        ----------
        target : one code for each row, or an array with the shares of the classes in each row.
        weight : the weight of each row; 1 each by default.
        classes : the number of classes, if the codes alone don't show it.
        ridge : the penalty. With two classes it is on the difference of their coefficients, as in scikit-learn.

        Raises
        ------
        InvalidData : the target or the weights don't fit the rows.
        """
        rows = as_features(x)
        shares = _as_class_shares(target, len(rows), classes)
        counts = _as_weights(weight, len(rows))
        checks.check_number(
            "ridge", ridge, low=1e-9, remedy="1 suits standardised features; more draws coefficients to 0"
        )
        standardizer = Standardizer.fit(rows, counts)
        penalty = ridge_penalties(ridge, float(counts.sum()), rows.shape[1])
        if shares.shape[1] == 2:
            w = fit_two_classes(standardizer.rows(rows), shares[:, 1], counts, penalty)
            W = np.stack([-w / 2, w / 2])
        else:
            W = fit_many_classes(standardizer.rows(rows), shares, counts, penalty)
        return cls(W[:, :-1], W[:, -1], standardizer.mean, standardizer.scale)

    @property
    def classes(self) -> int:
        return len(self.intercept)

    def scores(self, x: object) -> Array:
        """Return one column of scores for each class: their log-odds, up to a constant."""
        return np.asarray(Standardizer(self.mean, self.scale).rows(x) @ self._weight_matrix.T)

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.scores(x).argmax(axis=1))

    def predict_proba(self, x: object) -> Array:
        return np.asarray(scipy.special.softmax(self.scores(x), axis=1))

    def find_flips(self, x: object, weight: object, queries: object, *, ridge: float = 1.0) -> Flips:
        """Return for each query the cheapest change, by the loss on rows x, that makes the runner-up win there."""
        standardizer = Standardizer(self.mean, self.scale)
        rows, query_rows = standardizer.rows(x), standardizer.rows(queries)
        counts = _as_weights(weight, len(rows))
        metric = _Metric(rows, scipy.special.softmax(rows @ self._weight_matrix.T, axis=1), counts, ridge)
        return _find_flips(self._weight_matrix, query_rows, metric)

    def count_flip_mistakes(
        self, x: object, codes: object, weight: object, queries: object, *, ridge: float = 1.0, block: int = 2048
    ) -> IntArray:
        """Count for each query the mistakes on (x, codes, weight) after its cheapest change. A tie counts as right.

        >>> x, codes = [[0.0], [1.0], [2.0], [3.0], [4.0], [5.0]], [0, 0, 1, 1, 2, 2]
        >>> model = LinearClassifier.fit(x, codes, ridge=0.01)
        >>> model.count_flip_mistakes(x, codes, None, [[-9.0], [0.5], [1.5], [4.0]], ridge=0.01).tolist()
        [2, 1, 0, 1]
        """
        rows = Standardizer(self.mean, self.scale).rows(x)
        y = np.asarray(codes, dtype=np.int64)
        counts = as_counts(weight, len(rows), "weight")
        changed = self.find_flips(x, counts, queries, ridge=ridge)
        mistakes = np.zeros(len(changed.loser), dtype=np.int64)
        for loser, winner in np.unique(np.stack([changed.loser, changed.winner], axis=1), axis=0):
            same_rivals = np.flatnonzero((changed.loser == loser) & (changed.winner == winner))
            for span in split_range(len(same_rivals), block):
                part = same_rivals[span]
                pair = changed.loser_weights[part], changed.winner_weights[part]
                mistakes[part] = _count_mistakes(
                    rows, y, counts, self._weight_matrix, (int(loser), int(winner)), pair, block
                )
        return mistakes

    def to_arrays(self) -> dict[str, Array]:
        """Return the arrays that define the model, for saving."""
        return {"coef": self.coef, "intercept": self.intercept, "mean": self.mean, "scale": self.scale}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearClassifier:
        return cls(arrays["coef"], arrays["intercept"], arrays["mean"], arrays["scale"])

    @property
    def _weight_matrix(self) -> Array:
        return np.column_stack([self.coef, self.intercept])


@dataclass(frozen=True, eq=False)
class Flips:
    """For each query: the winning class, which loses after the flip; the runner-up, which then wins; their new coefficients."""

    loser: IntArray
    winner: IntArray
    loser_weights: Array
    winner_weights: Array


@dataclass(frozen=True, eq=False)
class _Metric:
    """The Hessian of the loss for each class, on rows where the classes have probabilities p."""

    rows: Array
    p: Array
    weight: Array
    ridge: float

    def apply_inverse(self, queries: Array, classes: IntArray) -> Array:
        """Multiply each query by the inverse Hessian of its class."""
        penalty = ridge_penalties(self.ridge, float(self.weight.sum()), self.rows.shape[1] - 1)
        out = np.empty_like(queries)
        for k in np.unique(classes):
            factor = scipy.linalg.cho_factor(hessian(self.rows, self.p[:, k], self.weight, penalty))
            out[classes == k] = scipy.linalg.cho_solve(factor, queries[classes == k].T).T
        return out


def _find_flips(W: Array, queries: Array, metric: _Metric) -> Flips:
    scores = queries @ W.T
    winner, loser = np.argsort(scores, axis=1, kind="stable")[:, -2:].T
    down, up = metric.apply_inverse(queries, loser), metric.apply_inverse(queries, winner)
    reach = np.einsum("ij,ij->i", queries, down + up)
    each = np.arange(len(queries))
    step = (extend_gap(scores[each, loser] - scores[each, winner]) / reach)[:, np.newaxis]
    return Flips(loser, winner, W[loser] - step * down, W[winner] + step * up)


def _count_mistakes(
    rows: Array, y: IntArray, weight: IntArray, W: Array, rivals: tuple[int, int], new: tuple[Array, Array], block: int
) -> IntArray:
    """Count the mistakes after each flip, for queries with the same rivals, from the rivals' new coefficients."""
    mistakes = np.zeros(len(new[0]), dtype=np.int64)
    others = np.delete(np.arange(len(W)), rivals)
    for span in split_range(len(rows), block):
        scores = rows[span] @ W.T
        first, second = rows[span] @ new[0].T, rows[span] @ new[1].T
        top = np.maximum(first, second)
        own = np.where((y[span] == rivals[0])[:, np.newaxis], first, second)
        neither = (y[span] != rivals[0]) & (y[span] != rivals[1])
        if len(others):
            np.maximum(top, scores[:, others].max(axis=1)[:, np.newaxis], out=top)
            own[neither] = scores[neither, y[span][neither], np.newaxis]
        mistakes += sum_marked_weight(weight[span], own < top)
    return mistakes


def _as_class_shares(target: object, n: int, classes: int | None) -> Array:
    """Return the class shares of each row, from codes or soft labels."""
    given = np.asarray(target)
    if given.ndim == 2:
        shares = as_features(given, "target")
        if len(shares) != n or shares.shape[1] < 2 or (shares < 0).any() or not np.allclose(shares.sum(axis=1), 1):
            raise InvalidData(
                f"target has shape {given.shape}; soft labels are shares >= 0 that add up to 1 in each of {n} rows"
            )
        return shares
    if given.shape != (n,) or given.dtype.kind not in "iu" or (n and given.min() < 0):
        raise InvalidData(
            f"target has shape {given.shape} and type {given.dtype}; give a code 0, 1, ... for each of {n} rows"
        )
    known = max(2, int(given.max(initial=0)) + 1)
    if classes is not None and known > max(classes, 2):
        raise InvalidData(f"target holds the code {known - 1} and classes={classes}; codes run from 0 to classes - 1")
    return np.asarray(np.eye(max(known, classes or 2))[given])


def _as_weights(weight: object, n: int) -> Array:
    if weight is None:
        return np.ones(n)
    given = np.asarray(weight, dtype=np.float64)
    if given.shape != (n,) or not np.isfinite(given).all() or (given < 0).any():
        raise InvalidData(f"weight has shape {given.shape}; give one finite number >= 0 for each of {n} rows")
    return given
