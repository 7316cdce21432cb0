"""Logistic regression for two classes or more, and its flip test.

Classes are codes 0, 1, ... The flip test asks of each query for the cheapest change of the coefficients that lets the
runner-up win, where the metric is the Hessian without its blocks between two classes: for two classes that is the metric of
`linear_flip`. Only the two rivals' scores change, so the mistakes of all queries with the same rivals are two matrix
products, taken in blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import scipy  # its parts are loaded at their first use

from overread import checks
from overread.errors import InvalidData
from overread.hypotheses.linear_fit import Frame, fit_many, fit_two, hessian, penalties
from overread.hypotheses.linear_flip import overshoot, spans, weight_of_marked
from overread.sample import as_counts, as_features

if TYPE_CHECKING:
    from overread.sample import Array, IntArray


@dataclass(frozen=True, eq=False)
class LinearClassifier:
    """The class with the highest score coef . u + intercept, where u is the row in standard units.

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
        """Fit codes, or soft labels: an array with the shares of the classes in each row.

        weight: how much each row counts; classes: how many there are, where codes alone don't show it. With two classes the
        ridge is on the difference of their coefficients, as in scikit-learn.
        """
        rows = as_features(x)
        shares = _shares(target, len(rows), classes)
        counts = _weights(weight, len(rows))
        checks.real("ridge", ridge, low=1e-9, remedy="1 suits standardised features; more draws coefficients to 0")
        frame = Frame.of(rows, counts)
        penalty = penalties(ridge, float(counts.sum()), rows.shape[1])
        if shares.shape[1] == 2:
            w = fit_two(frame.rows(rows), shares[:, 1], counts, penalty)
            W = np.stack([-w / 2, w / 2])
        else:
            W = fit_many(frame.rows(rows), shares, counts, penalty)
        return cls(W[:, :-1], W[:, -1], frame.mean, frame.scale)

    @property
    def classes(self) -> int:
        return len(self.intercept)

    def scores(self, x: object) -> Array:
        """Return one column of scores for each class: the logarithms of their odds, up to a constant."""
        return np.asarray(Frame(self.mean, self.scale).rows(x) @ self._weights.T)

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.scores(x).argmax(axis=1))

    def predict_proba(self, x: object) -> Array:
        return np.asarray(scipy.special.softmax(self.scores(x), axis=1))

    def flips(self, x: object, weight: object, queries: object, *, ridge: float = 1.0) -> Flips:
        """Return for each query the cheapest change, by the loss on rows x, that lets the runner-up win there."""
        frame = Frame(self.mean, self.scale)
        rows, asked = frame.rows(x), frame.rows(queries)
        counts = _weights(weight, len(rows))
        metric = _Metric(rows, scipy.special.softmax(rows @ self._weights.T, axis=1), counts, ridge)
        return _flips(self._weights, asked, metric)

    def flip_mistakes(
        self, x: object, codes: object, weight: object, queries: object, *, ridge: float = 1.0, block: int = 2048
    ) -> IntArray:
        """Count for each query the mistakes on (x, codes, weight) after its cheapest change. A tie counts as right.

        >>> x, codes = [[0.0], [1.0], [2.0], [3.0], [4.0], [5.0]], [0, 0, 1, 1, 2, 2]
        >>> model = LinearClassifier.fit(x, codes, ridge=0.01)
        >>> model.flip_mistakes(x, codes, None, [[-9.0], [0.5], [1.5], [4.0]], ridge=0.01).tolist()
        [2, 1, 0, 1]
        """
        rows = Frame(self.mean, self.scale).rows(x)
        y = np.asarray(codes, dtype=np.int64)
        counts = as_counts(weight, len(rows), "weight")
        changed = self.flips(x, counts, queries, ridge=ridge)
        made = np.zeros(len(changed.loser), dtype=np.int64)
        for loser, winner in np.unique(np.stack([changed.loser, changed.winner], axis=1), axis=0):
            alike = np.flatnonzero((changed.loser == loser) & (changed.winner == winner))
            for some in spans(len(alike), block):
                part = alike[some]
                pair = changed.of_loser[part], changed.of_winner[part]
                made[part] = _mistakes(rows, y, counts, self._weights, (int(loser), int(winner)), pair, block)
        return made

    def to_arrays(self) -> dict[str, Array]:
        """Return all there is to save."""
        return {"coef": self.coef, "intercept": self.intercept, "mean": self.mean, "scale": self.scale}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearClassifier:
        return cls(arrays["coef"], arrays["intercept"], arrays["mean"], arrays["scale"])

    @property
    def _weights(self) -> Array:
        return np.column_stack([self.coef, self.intercept])


@dataclass(frozen=True, eq=False)
class Flips:
    """For each query: the class that wins and would lose, the runner-up, and the new coefficients of both."""

    loser: IntArray
    winner: IntArray
    of_loser: Array
    of_winner: Array


@dataclass(frozen=True, eq=False)
class _Metric:
    """The loss's Hessian for each class, on rows where the classes have probabilities p."""

    rows: Array
    p: Array
    weight: Array
    ridge: float

    def lifted(self, queries: Array, classes: IntArray) -> Array:
        """Multiply each query with the inverse Hessian of its class."""
        penalty = penalties(self.ridge, float(self.weight.sum()), self.rows.shape[1] - 1)
        out = np.empty_like(queries)
        for k in np.unique(classes):
            factor = scipy.linalg.cho_factor(hessian(self.rows, self.p[:, k], self.weight, penalty))
            out[classes == k] = scipy.linalg.cho_solve(factor, queries[classes == k].T).T
        return out


def _flips(W: Array, queries: Array, metric: _Metric) -> Flips:
    scores = queries @ W.T
    winner, loser = np.argsort(scores, axis=1, kind="stable")[:, -2:].T
    down, up = metric.lifted(queries, loser), metric.lifted(queries, winner)
    reach = np.einsum("ij,ij->i", queries, down + up)
    each = np.arange(len(queries))
    step = (overshoot(scores[each, loser] - scores[each, winner]) / reach)[:, np.newaxis]
    return Flips(loser, winner, W[loser] - step * down, W[winner] + step * up)


def _mistakes(
    rows: Array, y: IntArray, weight: IntArray, W: Array, rivals: tuple[int, int], new: tuple[Array, Array], block: int
) -> IntArray:
    """Count the mistakes of queries with the same rivals, given the rivals' new coefficients."""
    made = np.zeros(len(new[0]), dtype=np.int64)
    others = np.delete(np.arange(len(W)), rivals)
    for some in spans(len(rows), block):
        scores = rows[some] @ W.T
        first, second = rows[some] @ new[0].T, rows[some] @ new[1].T
        top = np.maximum(first, second)
        own = np.where((y[some] == rivals[0])[:, np.newaxis], first, second)
        neither = (y[some] != rivals[0]) & (y[some] != rivals[1])
        if len(others):
            np.maximum(top, scores[:, others].max(axis=1)[:, np.newaxis], out=top)
            own[neither] = scores[neither, y[some][neither], np.newaxis]
        made += weight_of_marked(weight[some], own < top)
    return made


def _shares(target: object, n: int, classes: int | None) -> Array:
    """Return one row of shares for each label, be it a code or soft already."""
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


def _weights(weight: object, n: int) -> Array:
    if weight is None:
        return np.ones(n)
    given = np.asarray(weight, dtype=np.float64)
    if given.shape != (n,) or not np.isfinite(given).all() or (given < 0).any():
        raise InvalidData(f"weight has shape {given.shape}; give one finite number >= 0 for each of {n} rows")
    return given
