"""Logistic regression as an option of `overread.learn`, and the linear classifiers in files of earlier versions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core import checks
from overread.hypotheses.base import as_rows, as_signs

if TYPE_CHECKING:
    from typing import Any

    from overread.core.arrays import Array, IntArray, LabelArray


@dataclass(frozen=True)
class Linear:
    """Logistic regression on standardised features, to pass as `hypotheses` to `overread.learn`.

    `hypotheses=None` selects it too. The learner works for any number of labels and makes no claim.

    Parameters
    ----------
    dimension : the number of features; None accepts any number.

    Raises
    ------
    InvalidArgument : dimension is not a whole number of at least 1.

    Examples
    --------
    >>> Linear()
    Linear(dimension=None)
    """

    dimension: int | None = None

    def __post_init__(self) -> None:
        if self.dimension is not None:
            checks.check_integer(
                "dimension", self.dimension, low=1, remedy="the number of features; leave it out to accept any number"
            )


@dataclass(frozen=True, eq=False)
class Standardizer:
    """The mean and standard deviation of each column of a sample.

    >>> Standardizer(np.array([2.0, 7.0]), np.array([1.0, 1.0])).rows([[5.0, 8.0]]).tolist()
    [[3.0, 1.0, 1.0]]
    """

    mean: Array
    scale: Array

    def rows(self, x: object) -> Array:
        """Standardise the columns and add a column of ones for the intercept."""
        rows = as_rows(x, len(self.mean))
        return np.column_stack([(rows - self.mean) / self.scale, np.ones(len(rows))])


@dataclass(frozen=True, eq=False)
class LinearRule:
    """The classifier that predicts +1 iff w . u >= 0, where u is the standardised row followed by a 1.

    Only files of earlier versions contain it.

    >>> rule = LinearRule(Standardizer(np.array([10.0]), np.array([2.0])), np.array([1.0, -0.5]))
    >>> rule.predict([10.0, 12.0]).tolist()
    [-1, 1]
    """

    standardizer: Standardizer
    w: Array

    def predict(self, x: object) -> LabelArray:
        # not a matrix product: BLAS lets a row's last bit depend on the other rows
        return as_signs(np.einsum("ij,j->i", self.standardizer.rows(x), self.w) >= 0)

    def to_arrays(self) -> dict[str, Array]:
        """Return the arrays that define the rule, for saving."""
        return {"mean": self.standardizer.mean, "scale": self.standardizer.scale, "w": self.w}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearRule:
        return cls(Standardizer(arrays["mean"], arrays["scale"]), arrays["w"])


@dataclass(frozen=True, eq=False)
class LinearClassifier:
    """The classifier that predicts the class with the highest score coef . u + intercept, where u is the standardised row.

    Only files of earlier versions contain it.

    >>> zero, one = np.zeros(1), np.ones(1)
    >>> model = LinearClassifier(np.array([[-1.0], [1.0]]), np.zeros(2), mean=zero, scale=one)
    >>> model.predict([[-0.5], [7.0]]).tolist(), model.predict_proba([[0.0]]).tolist()
    ([0, 1], [[0.5, 0.5]])
    """

    coef: Array
    intercept: Array
    mean: Array
    scale: Array

    def scores(self, x: object) -> Array:
        """Return the log-odds of each class, up to a constant, as one column per class."""
        weights = np.column_stack([self.coef, self.intercept])
        return np.asarray(Standardizer(self.mean, self.scale).rows(x) @ weights.T)

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.scores(x).argmax(axis=1))

    def predict_proba(self, x: object) -> Array:
        return np.asarray(scipy.special.softmax(self.scores(x), axis=1))

    def to_arrays(self) -> dict[str, Array]:
        """Return the arrays that define the classifier, for saving."""
        return {"coef": self.coef, "intercept": self.intercept, "mean": self.mean, "scale": self.scale}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearClassifier:
        return cls(arrays["coef"], arrays["intercept"], arrays["mean"], arrays["scale"])
