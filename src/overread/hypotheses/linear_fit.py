"""Logistic regression on standardised features, for whole weights and soft labels, two classes or more.

Two classes: Newton's method with step halving, O(n d^2) a step. More: L-BFGS on the softmax loss, O(n d K) a step. The ridge
is on the standardised coefficients, as in scikit-learn with C = 1 / ridge; the intercept has a hundredth of it, so that a
sample of one class has a fit too. A ridge below 1e-9 of the sample's weight is raised to that: columns may then repeat each
other, or be more than the rows, and all systems stay solvable.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.errors import InvalidData
from overread.sample import as_features

if TYPE_CHECKING:
    from overread.sample import Array

STEPS = 100
CLOSE = 1e-10
"""A fit ends where a Newton step promises less than this share of the loss."""


@dataclass(frozen=True, eq=False)
class Frame:
    """The units in which features are measured: each column's mean and standard deviation in a sample.

    >>> frame = Frame.of(np.array([[1.0, 7.0], [3.0, 7.0]]), np.array([1.0, 1.0]))
    >>> frame.rows(np.array([[5.0, 8.0]])).tolist()
    [[3.0, 1.0, 1.0]]
    """

    mean: Array
    scale: Array

    @classmethod
    def of(cls, x: Array, weight: Array) -> Frame:
        """Measure the columns; one that does not vary keeps its own unit."""
        total = weight.sum()
        if total == 0:
            return cls(np.zeros(x.shape[1]), np.ones(x.shape[1]))
        mean = weight / total @ x
        spread = np.sqrt(weight / total @ (x - mean) ** 2)
        varies = spread > 1e-12 * np.abs(mean)
        return cls(mean, np.where(varies, spread, 1.0))

    def rows(self, x: object) -> Array:
        """Standardise the columns and add one of ones, which carries the intercept."""
        given = as_features(x)
        if given.shape[1] != len(self.mean):
            raise InvalidData(f"x has {given.shape[1]} columns and this classifier reads {len(self.mean)}")
        rows = np.empty((len(given), len(self.mean) + 1))
        np.subtract(given, self.mean, out=rows[:, :-1])
        rows[:, :-1] /= self.scale
        rows[:, -1] = 1
        return rows


def penalties(ridge: float, total: float, dimension: int) -> Array:
    """Return the ridge of each coefficient, the intercept last.

    >>> penalties(1.0, total=100, dimension=2).tolist()
    [1.0, 1.0, 0.01]
    """
    least = 1e-9 * total
    return np.append(np.full(dimension, max(ridge, least)), max(ridge / 100, least))


def fit_two(rows: Array, target: Array, weight: Array, penalty: Array) -> Array:
    """Return the coefficients of P(+1), where `target` is the share of +1 among each row's labels.

    >>> w = fit_two(np.array([[-1.0, 1.0], [1.0, 1.0]]), np.array([0.0, 1.0]), np.ones(2), np.array([1.0, 0.01]))
    >>> w.round(3).tolist()
    [0.675, 0.0]
    """
    w = np.zeros(rows.shape[1])
    loss = _loss_of_two(rows, target, weight, penalty, w)
    for _ in range(STEPS):
        gradient = rows.T @ (weight * (scipy.special.expit(rows @ w) - target)) + penalty * w
        curvature = hessian(rows, scipy.special.expit(rows @ w), weight, penalty)
        step = scipy.linalg.cho_solve(scipy.linalg.cho_factor(curvature), gradient)
        promised = float(gradient @ step)
        if promised <= CLOSE * loss:
            break
        length = 1.0
        while (lower := _loss_of_two(rows, target, weight, penalty, w - length * step)) > loss - length * promised / 4:
            length /= 2
            if length < 1e-8:  # the loss is flat to rounding
                return w
        w, loss = w - length * step, lower
    return w


def hessian(rows: Array, p: Array, weight: Array, penalty: Array) -> Array:
    """Return the second derivative of the loss where a class has probability p in each row."""
    curved: Array = (rows * (weight * p * (1 - p))[:, np.newaxis]).T @ rows
    curved.flat[:: len(penalty) + 1] += penalty
    return curved


def fit_many(rows: Array, target: Array, weight: Array, penalty: Array) -> Array:
    """Return one row of coefficients for each class, where row i of `target` holds the shares of the classes.

    >>> W = fit_many(np.array([[-1.0, 1], [0, 1], [1, 1]]), np.eye(3), np.ones(3), np.array([1.0, 0.01]))
    >>> (W.argmax(axis=0).tolist(), W.argmin(axis=0).tolist())
    ([2, 1], [0, 2])
    """
    shape = target.shape[1], rows.shape[1]
    total = max(float(weight.sum()), 1.0)
    pulled = (weight[:, np.newaxis] * target).T @ rows

    def loss(flat: Array) -> tuple[float, Array]:
        W = flat.reshape(shape)
        scores = rows @ W.T
        level = scipy.special.logsumexp(scores, axis=1)
        value = weight @ level - (pulled * W).sum() + (penalty * W**2).sum() / 2
        p = np.exp(scores - level[:, np.newaxis])
        slope = (weight[:, np.newaxis] * p).T @ rows - pulled + penalty * W
        return float(value) / total, slope.ravel() / total

    options = {"maxiter": 500, "maxcor": 20, "ftol": 1e-12, "gtol": 1e-6}
    found = scipy.optimize.minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options=options)
    return np.asarray(found.x).reshape(shape)


def _loss_of_two(rows: Array, target: Array, weight: Array, penalty: Array, w: Array) -> float:
    scores = rows @ w
    return float(weight @ (np.logaddexp(0, scores) - target * scores) + penalty @ w**2 / 2)
