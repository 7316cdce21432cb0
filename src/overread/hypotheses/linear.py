"""Linear classifiers of any number of features, found by logistic regression.

All three methods are heuristic: they minimise the logistic loss instead of the number of mistakes, so no guarantee can rest on
them. But mistakes are counted, not estimated: a row is inside the region only if a classifier was found that disagrees there
and makes few enough mistakes, and a difference classifier obeys its limit. With n rows, q queries and d features, a step of a
fit is O(n d^2), and the region is one n x d x q matrix product, computed in blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core import checks
from overread.core.sample import Sample
from overread.errors import InvalidData
from overread.hypotheses.base import Classifier, Constant, Exactness, allowed_extra_mistakes, as_signs
from overread.hypotheses.solvers.flip_test import count_flip_mistakes, find_cheapest_flips, refine_flips
from overread.hypotheses.solvers.logistic import Standardizer, fit_two_classes, hessian, ridge_penalties

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    from overread.core.arrays import Array, BoolArray, LabelArray

CONSTRAINT_WEIGHTS = tuple(4.0**k / 1024 for k in range(9))
"""Weights of a constraint, as multiples of the weight of the sample, from a thousandth to 64. The smallest that enforces all
constraints is used."""


@dataclass(frozen=True, eq=False)
class LinearRule:
    """+1 iff w . u >= 0, where u is the standardised row followed by a 1.

    >>> rule = LinearRule(Standardizer(np.array([10.0]), np.array([2.0])), np.array([1.0, -0.5]))
    >>> rule.scores([10.0, 12.0]).tolist(), rule.predict([10.0, 12.0]).tolist()
    ([-0.5, 0.5], [-1, 1])
    """

    standardizer: Standardizer
    w: Array

    def scores(self, x: object) -> Array:
        """Return w . u: the log-odds of +1."""
        # not a matrix product: BLAS lets a row's last bit depend on the other rows
        return np.asarray(np.einsum("ij,j->i", self.standardizer.rows(x), self.w))

    def predict(self, x: object) -> LabelArray:
        return as_signs(self.scores(x) >= 0)

    def to_arrays(self) -> dict[str, Array]:
        """Return the arrays that define the rule, for saving."""
        return {"mean": self.standardizer.mean, "scale": self.standardizer.scale, "w": self.w}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearRule:
        return cls(Standardizer(arrays["mean"], arrays["scale"]), arrays["w"])


@dataclass(frozen=True)
class Linear:
    """Linear classifiers on `dimension` features, found by logistic regression.

    Parameters
    ----------
    dimension : the number of features, at least 1.
    ridge : the penalty on the squares of the standardised coefficients, in draws.
    block : rows and queries in one matrix product; it bounds the memory.

    Raises
    ------
    InvalidArgument : a parameter is outside its limits.

    Examples
    --------
    >>> S = Sample([[0, 5], [1, 4], [0, 1], [1, 2]], [-1, -1, 1, 1])
    >>> Linear(2).cons_learn(S).predict([[0, 6], [9, 0]]).tolist()
    [-1, 1]
    >>> from fractions import Fraction
    >>> Linear(2).in_disagreement_region(S, Fraction(0), np.array([[0, 6], [0.5, 3.1], [9, 0]])).tolist()
    [False, True, True]
    """

    dimension: int
    ridge: float = 1.0
    block: int = 2048

    exactness = Exactness("heuristic", "heuristic", "heuristic")

    def __post_init__(self) -> None:
        checks.check_integer("dimension", self.dimension, low=1, remedy="the number of features")
        checks.check_number(
            "ridge", self.ridge, low=1e-9, remedy="1 suits standardised features; more draws coefficients to 0"
        )
        checks.check_integer("block", self.block, low=1, remedy="2048 rows and queries take 32 MB")

    @property
    def vc_dimension(self) -> int:
        return self.dimension + 1

    def cons_learn(self, S: Sample, C: Sample | None = None) -> LinearRule | None:
        best = self._fit(S)
        if C is None or C.mistakes(best.predict(C.x)) == 0:
            return best
        constraints = Sample.trusted(C.x[C.weight > 0], C.y[C.weight > 0], C.weight[C.weight > 0])
        for factor in CONSTRAINT_WEIGHTS:
            rule = self._fit(S, constraints, factor * max(S.total, 1))
            if constraints.mistakes(rule.predict(constraints.x)) == 0:
                return rule
        return None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        """Run the flip test (`solvers/flip_test.py`). Retry a row whose flip costs at most twice the tolerance."""
        best = self._fit(S)
        X, queries, w = best.standardizer.rows(S.x), best.standardizer.rows(x), best.w
        penalty = ridge_penalties(self.ridge, S.total, self.dimension)
        factor = scipy.linalg.cho_factor(hessian(X, scipy.special.expit(X @ w), S.weight.astype(np.float64), penalty))
        Z = find_cheapest_flips(w, factor, queries)
        fewest, allowed = S.mistakes(best.predict(S.x)), allowed_extra_mistakes(tau, S)
        extra = count_flip_mistakes(X, S.y, S.weight, w, Z, self.block) - fewest
        undecided = np.flatnonzero((extra > allowed) & (extra <= 2 * allowed))
        refined = refine_flips(X, S.y, S.weight, w, Z[undecided], queries[undecided], factor, penalty, self.block)
        extra[undecided] = count_flip_mistakes(X, S.y, S.weight, w, refined, self.block) - fewest
        return np.asarray(extra <= allowed)

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Classifier | None:
        """Predict +1 where the score is at least that of the lowest pair with y = +1 that must not be missed."""
        if max_false_negatives < 0:
            return None
        rule = self._fit(pairs)
        scores = rule.scores(pairs.x)
        differ = np.flatnonzero((pairs.y > 0) & (pairs.weight > 0))
        differ = differ[np.argsort(scores[differ], kind="stable")]
        caught = differ[np.cumsum(pairs.weight[differ]) > max_false_negatives]
        if not len(caught):
            return Constant(-1)
        w = rule.w.copy()
        w[-1] -= scores[caught[0]] - 1e-9 * (1 + np.abs(scores).max())  # a pair at the threshold stays above it
        return LinearRule(rule.standardizer, w)

    def _fit(self, S: Sample, C: Sample | None = None, weight_of_C: float = 0.0) -> LinearRule:
        """Fit S, with C in the loss. Features are scaled by S, or by C if S is empty."""
        if S.dimension != self.dimension:
            raise InvalidData(
                f"x has {S.dimension} columns and Linear({self.dimension}) reads {self.dimension}; choose columns of x"
            )
        x, y, weight = S.x, S.y, S.weight.astype(np.float64)
        standardizer = Standardizer.fit(x, weight)
        if C is not None:
            x, y = np.concatenate([x, C.x]), np.concatenate([y, C.y])
            weight = np.concatenate([weight, np.full(len(C), weight_of_C)])
            standardizer = standardizer if S.total else Standardizer.fit(x, weight)
        penalty = ridge_penalties(self.ridge, float(weight.sum()), self.dimension)
        return LinearRule(
            standardizer, fit_two_classes(standardizer.rows(x), (y > 0).astype(np.float64), weight, penalty)
        )
