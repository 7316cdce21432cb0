"""Logistic regression on standardised features, for whole weights and soft labels, two classes or more.

Two classes: Newton's method with step halving, O(n d^2) per step. More classes: L-BFGS on the softmax loss, O(n d K) per step.
The ridge is on the standardised coefficients, as in scikit-learn with C = 1 / ridge; the intercept has a hundredth of it, so
that a sample of one class has a fit too. A ridge below 1e-9 of the sample's weight is raised to that, so that all systems have
a solution even if columns are equal, or outnumber the rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core.arrays import as_features
from overread.errors import InvalidData

if TYPE_CHECKING:
    from overread.core.arrays import Array

MAX_STEPS = 100
RELATIVE_TOLERANCE = 1e-10
"""A fit ends when a Newton step is expected to lower the loss by less than this share."""


@dataclass(frozen=True, eq=False)
class Standardizer:
    """Standardises features by the mean and standard deviation of each column in a sample.

    >>> standardizer = Standardizer.fit(np.array([[1.0, 7.0], [3.0, 7.0]]), np.array([1.0, 1.0]))
    >>> standardizer.rows(np.array([[5.0, 8.0]])).tolist()
    [[3.0, 1.0, 1.0]]
    """

    mean: Array
    scale: Array

    @classmethod
    def fit(cls, x: Array, weight: Array) -> Standardizer:
        """Measure the columns of a sample. A constant column is not scaled."""
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
            raise InvalidData(
                f"x has {given.shape[1]} columns and this classifier reads {len(self.mean)}; give the columns it was fitted to"
            )
        rows = np.empty((len(given), len(self.mean) + 1))
        np.subtract(given, self.mean, out=rows[:, :-1])
        rows[:, :-1] /= self.scale
        rows[:, -1] = 1
        return rows


def ridge_penalties(ridge: float, total: float, dimension: int) -> Array:
    """Return the ridge of each coefficient, with the intercept last.

    >>> ridge_penalties(1.0, total=100, dimension=2).tolist()
    [1.0, 1.0, 0.01]
    """
    least = 1e-9 * total
    return np.append(np.full(dimension, max(ridge, least)), max(ridge / 100, least))


def fit_two_classes(rows: Array, target: Array, weight: Array, penalty: Array) -> Array:
    """Return the coefficients of P(+1), where `target` is the share of +1 among each row's labels.

    >>> w = fit_two_classes(np.array([[-1.0, 1.0], [1.0, 1.0]]), np.array([0.0, 1.0]), np.ones(2), np.array([1.0, 0.01]))
    >>> w.round(3).tolist()
    [0.675, 0.0]
    """
    w = np.zeros(rows.shape[1])
    loss = _two_class_loss(rows, target, weight, penalty, w)
    for _ in range(MAX_STEPS):
        gradient = rows.T @ (weight * (scipy.special.expit(rows @ w) - target)) + penalty * w
        curvature = hessian(rows, scipy.special.expit(rows @ w), weight, penalty)
        step = scipy.linalg.cho_solve(scipy.linalg.cho_factor(curvature), gradient)
        expected_gain = float(gradient @ step)
        if expected_gain <= RELATIVE_TOLERANCE * loss:
            break
        length = 1.0
        while (
            lower := _two_class_loss(rows, target, weight, penalty, w - length * step)
        ) > loss - length * expected_gain / 4:
            length /= 2
            if length < 1e-8:  # the loss is flat to rounding
                return w
        w, loss = w - length * step, lower
    return w


def hessian(rows: Array, p: Array, weight: Array, penalty: Array) -> Array:
    """Return the Hessian of the penalised loss in one class's coefficients; p has the class's probability in each row."""
    matrix: Array = (rows * (weight * p * (1 - p))[:, np.newaxis]).T @ rows
    matrix.flat[:: len(penalty) + 1] += penalty
    return matrix


def fit_many_classes(rows: Array, target: Array, weight: Array, penalty: Array) -> Array:
    """Return one row of coefficients for each class, where row i of `target` holds the shares of the classes.

    >>> W = fit_many_classes(np.array([[-1.0, 1], [0, 1], [1, 1]]), np.eye(3), np.ones(3), np.array([1.0, 0.01]))
    >>> (W.argmax(axis=0).tolist(), W.argmin(axis=0).tolist())
    ([2, 1], [0, 2])
    """
    shape = target.shape[1], rows.shape[1]
    total = max(float(weight.sum()), 1.0)
    target_sums = (weight[:, np.newaxis] * target).T @ rows

    def loss(flat: Array) -> tuple[float, Array]:
        W = flat.reshape(shape)
        scores = rows @ W.T
        level = scipy.special.logsumexp(scores, axis=1)
        value = weight @ level - (target_sums * W).sum() + (penalty * W**2).sum() / 2
        p = np.exp(scores - level[:, np.newaxis])
        slope = (weight[:, np.newaxis] * p).T @ rows - target_sums + penalty * W
        return float(value) / total, slope.ravel() / total

    options = {"maxiter": 500, "maxcor": 20, "ftol": 1e-12, "gtol": 1e-6}
    solved = scipy.optimize.minimize(loss, np.zeros(shape[0] * shape[1]), jac=True, method="L-BFGS-B", options=options)
    return np.asarray(solved.x).reshape(shape)


def _two_class_loss(rows: Array, target: Array, weight: Array, penalty: Array, w: Array) -> float:
    scores = rows @ w
    return float(weight @ (np.logaddexp(0, scores) - target * scores) + penalty @ w**2 / 2)
