"""Multinomial logistic regression on soft labels, with one ridge penalty per column; and feature scaling.

scikit-learn's `LogisticRegression` has one penalty for all columns, no prior mean and no soft labels. The learner needs all
three and fits hundreds of models in a study, so this module minimizes the convex objective by Newton's method or L-BFGS.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logsumexp
from sklearn.preprocessing import QuantileTransformer

from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.threads import on_few_threads

INTERCEPT_RIDGE = 1e-3
NEWTON_MAX_COLUMNS, NEWTON_MAX_STEPS = 100, 50
SKEW_LIMIT, TAIL_LIMIT = 1.0, 8.0

Objective = Callable[[Array], tuple[float, Array]]


@dataclass(frozen=True, eq=False)
class Softmax:
    """A softmax model: P(class | row) is proportional to exp(row . weights + intercept); one column per class code."""

    weights: Array
    intercept: Array

    @on_few_threads
    def log_proba(self, rows: Array) -> Array:
        scores = rows @ self.weights + self.intercept
        return np.asarray(scores - logsumexp(scores, axis=1, keepdims=True))

    @on_few_threads
    def proba(self, rows: Array) -> Array:
        if self.weights.shape[1] == 2:  # the same probabilities, much faster
            lead = rows @ (self.weights[:, 1] - self.weights[:, 0]) + (self.intercept[1] - self.intercept[0])
            return np.column_stack([expit(-lead), expit(lead)])
        return np.asarray(np.exp(self.log_proba(rows)))

    def pad_classes(self, classes: int) -> Softmax:
        """Return the model with zero-weight columns appended, so that it has this many classes."""
        more = classes - self.weights.shape[1]
        return Softmax(np.pad(self.weights, ((0, 0), (0, more))), np.pad(self.intercept, (0, more)))


@on_few_threads
def fit_softmax(
    rows: Array,
    target: Array,
    ridge: Array,
    *,
    prior: Array | None = None,
    start: Softmax | None = None,
) -> Softmax:
    """Minimise log loss on the soft labels `target`, plus ridge/2 times the squared distance of the weights to `prior`.

    The penalty is not scaled by the number of rows.

    >>> rows = np.array([[-1.0], [-0.5], [0.5], [1.0]])
    >>> model = fit_softmax(rows, one_hot(np.array([0, 0, 1, 1]), 2), np.array([0.1]))
    >>> model.proba(rows).argmax(axis=1).tolist()
    [0, 0, 1, 1]
    """
    centre = np.zeros((rows.shape[1] + 1, target.shape[1]))
    if prior is not None:
        centre[:-1] = prior
    penalty = np.append(ridge, INTERCEPT_RIDGE)
    first = centre if start is None else np.vstack([start.weights, start.intercept])
    fit = _fit_binary if target.shape[1] == 2 else _fit_multiclass
    fitted = fit(rows, target, penalty, centre, first)
    return Softmax(fitted[:-1], fitted[-1])


def _fit_binary(rows: Array, target: Array, penalty: Array, centre: Array, first: Array) -> Array:
    """Fit two classes with a single score: v, the difference of their weight columns.

    The mean of the two columns stays that of the prior, and the penalty on v is half the ridge.
    """
    middle, lead = centre.mean(axis=1, keepdims=True), centre[:, 1] - centre[:, 0]

    def objective(v: Array) -> tuple[float, Array]:
        score = rows @ v[:-1] + v[-1]
        off = 0.5 * penalty * (v - lead)
        residual = total * expit(score) - target[:, 1]
        gradient = np.append(rows.T @ residual, residual.sum()) + off
        loss = total @ np.logaddexp(0.0, score) - target[:, 1] @ score + 0.5 * (off @ (v - lead))
        return float(loss), gradient

    def curvature(v: Array) -> Array:
        p = expit(rows @ v[:-1] + v[-1])
        scaled = rows * (total * p * (1.0 - p))[:, np.newaxis]
        edge = scaled.sum(axis=0)
        corner = np.atleast_2d((total * p * (1.0 - p)).sum())
        return np.block([[rows.T @ scaled, edge[:, np.newaxis]], [edge[np.newaxis, :], corner]]) + np.diag(
            0.5 * penalty
        )

    total = target.sum(axis=1)
    v = first[:, 1] - first[:, 0]
    v = (
        _minimize_newton(objective, curvature, v)
        if rows.shape[1] <= NEWTON_MAX_COLUMNS
        else _minimize_lbfgs(objective, v, len(rows))
    )
    return np.asarray(middle + v[:, np.newaxis] * np.array([-0.5, 0.5]))


def _fit_multiclass(rows: Array, target: Array, penalty: Array, centre: Array, first: Array) -> Array:
    total = target.sum(axis=1, keepdims=True)

    def objective(flat: Array) -> tuple[float, Array]:
        v = flat.reshape(centre.shape)
        scores = rows @ v[:-1] + v[-1]
        log_p = scores - logsumexp(scores, axis=1, keepdims=True)
        off = penalty[:, np.newaxis] * (v - centre)
        residual = np.exp(log_p) * total - target
        gradient = np.vstack([rows.T @ residual, residual.sum(axis=0)]) + off
        return 0.5 * float(np.sum(off * (v - centre))) - float(np.sum(target * log_p)), gradient.ravel()

    return _minimize_lbfgs(objective, first.ravel(), len(rows)).reshape(centre.shape)


def _minimize_newton(objective: Objective, curvature: Callable[[Array], Array], v: Array) -> Array:
    """Minimize with Newton's method and step halving. The ridge keeps the Hessian positive definite."""
    loss, gradient = objective(v)
    for _ in range(NEWTON_MAX_STEPS):
        step = np.linalg.solve(curvature(v), gradient)
        if gradient @ step < 1e-8 * (1.0 + abs(loss)):
            break
        size = 1.0
        while size > 1e-4:
            new_loss, new_gradient = objective(v - size * step)
            if new_loss <= loss:
                v, loss, gradient = v - size * step, new_loss, new_gradient
                break
            size /= 2.0
        else:
            break
    return v


def _minimize_lbfgs(objective: Objective, first: Array, rows: int) -> Array:
    scale = 1.0 / max(1, rows)

    def scaled(v: Array) -> tuple[float, Array]:
        loss, gradient = objective(v)
        return scale * loss, scale * gradient

    options = {"maxiter": 200, "gtol": 1e-5, "ftol": 1e-7}
    return np.asarray(minimize(scaled, first, jac=True, method="L-BFGS-B", options=options).x)


def one_hot(code: IntArray, classes: int) -> Array:
    """One-hot encode the codes. A code outside 0..classes-1 gets a row of zeros.

    >>> one_hot(np.array([1, -1]), 2).tolist()
    [[0.0, 1.0], [0.0, 0.0]]
    """
    return np.asarray(code[:, np.newaxis] == np.arange(classes), dtype=np.float64)


@dataclass(frozen=True, eq=False)
class Scaling:
    """Scales features to mean 0 and to rows of length about 1, for any number of columns.

    A long-tailed column with many distinct values is first mapped to a normal distribution by its quantiles: a linear model can
    then use its whole range, and a single outlier can't dominate. A constant column becomes zero.
    """

    is_transformed: BoolArray
    transformer: QuantileTransformer | None
    centre: Array
    inverse_scale: Array
    """1 / scale of each column; 0 if the column is constant or its scale overflows."""

    @classmethod
    def fit(cls, x: Array) -> Scaling:
        is_transformed = np.array([_is_long_tailed(column) for column in x.T], dtype=bool)
        transformer = None
        if is_transformed.any():
            quantiles = min(200, len(x))
            transformer = QuantileTransformer(n_quantiles=quantiles, output_distribution="normal", random_state=0).fit(
                x[:, is_transformed]
            )
        rows = _transform_columns(x, is_transformed, transformer)
        with np.errstate(over="ignore", invalid="ignore"):
            spread = rows.std(axis=0)
        is_usable = np.isfinite(spread) & (spread > 1e-12 * np.abs(rows).max(axis=0, initial=0.0))
        centre = np.where(is_usable, rows.mean(axis=0), 0.0)
        scale = np.where(is_usable, spread * np.sqrt(max(1, is_usable.sum())), np.inf)
        return cls(is_transformed, transformer, centre, 1.0 / scale)

    def __call__(self, x: Array) -> Array:
        rows = _transform_columns(x, self.is_transformed, self.transformer)
        return np.asarray((rows - self.centre) * self.inverse_scale)

    def to_arrays(self) -> dict[str, Array]:
        arrays = {"bent": self.is_transformed.astype(np.float64), "mean": self.centre, "per": self.inverse_scale}
        if self.transformer is None:
            return arrays
        return arrays | {"quantiles": self.transformer.quantiles_, "references": self.transformer.references_}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Array]) -> Scaling:
        transformer = None
        if "quantiles" in arrays:
            transformer = QuantileTransformer(output_distribution="normal")
            transformer.quantiles_, transformer.references_ = arrays["quantiles"], arrays["references"]
            transformer.n_quantiles_, transformer.n_features_in_ = arrays["quantiles"].shape
        return cls(arrays["bent"] > 0, transformer, arrays["mean"], arrays["per"])


def _is_long_tailed(column: Array) -> bool:
    with np.errstate(over="ignore", invalid="ignore", divide="ignore"):
        values = np.ascontiguousarray(column)
        z = (values - values.mean()) / values.std()
        square = z * z  # many times faster than powers
        skewed = (
            abs(np.mean(square * z)) > SKEW_LIMIT or np.mean(square * square) > TAIL_LIMIT or not np.isfinite(z).all()
        )
    return bool(skewed) and len(np.unique(values)) > 10


def _transform_columns(x: Array, is_transformed: BoolArray, transformer: QuantileTransformer | None) -> Array:
    if transformer is None or not len(x):
        return x
    rows = x.copy()
    rows[:, is_transformed] = transformer.transform(x[:, is_transformed])
    return rows
