"""Linear classifiers of any number of features, found by logistic regression.

All three methods are heuristic: the logistic loss stands in for the number of mistakes, so no guarantee can rest on them.
What they say of a classifier that they return is counted all the same: a row is inside the region only where a classifier
was found that says otherwise there and makes few enough mistakes, and a difference classifier obeys its limit. With n rows,
q queries and d features a fit is O(n d^2) a step, and the region one n x d x q matrix product, taken in blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread import checks
from overread.errors import InvalidData
from overread.hypotheses.base import Classifier, Constant, Exactness, signs, slack
from overread.hypotheses.linear_fit import Frame, fit_two, hessian, penalties
from overread.hypotheses.linear_flip import cheapest_flips, flip_mistakes, refined_flips
from overread.sample import Sample

if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    from overread.sample import Array, BoolArray, LabelArray

HEAVIER = tuple(4.0**k / 1024 for k in range(9))
"""The weight of a constraint as a multiple of the whole sample's, from a thousandth to 64: the lightest that binds is used."""


@dataclass(frozen=True, eq=False)
class LinearRule:
    """+1 iff w . u >= 0, where u is the row in standard units with a 1 at its end.

    >>> rule = LinearRule(Frame(np.array([10.0]), np.array([2.0])), np.array([1.0, -0.5]))
    >>> rule.scores([10.0, 12.0]).tolist(), rule.predict([10.0, 12.0]).tolist()
    ([-0.5, 0.5], [-1, 1])
    """

    frame: Frame
    w: Array

    def scores(self, x: object) -> Array:
        """Return w . u: the log odds of +1."""
        # not a matrix product: BLAS lets a row's last bit depend on the other rows
        return np.asarray(np.einsum("ij,j->i", self.frame.rows(x), self.w))

    def predict(self, x: object) -> LabelArray:
        return signs(self.scores(x) >= 0)

    def to_arrays(self) -> dict[str, Array]:
        """Return all there is to save."""
        return {"mean": self.frame.mean, "scale": self.frame.scale, "w": self.w}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Any]) -> LinearRule:
        return cls(Frame(arrays["mean"], arrays["scale"]), arrays["w"])


@dataclass(frozen=True)
class Linear:
    """Linear classifiers on `dimension` features, found by logistic regression.

    ridge: what the squares of the standardised coefficients cost, as a number of draws; block: rows and queries in one matrix
    product, which bounds the memory.

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
        checks.whole("dimension", self.dimension, low=1, remedy="the number of features")
        checks.real("ridge", self.ridge, low=1e-9, remedy="1 suits standardised features; more draws coefficients to 0")
        checks.whole("block", self.block, low=1, remedy="2048 rows and queries take 32 MB")

    @property
    def vc_dimension(self) -> int:
        return self.dimension + 1

    def cons_learn(self, S: Sample, C: Sample | None = None) -> LinearRule | None:
        best = self._fit(S)
        if C is None or C.mistakes(best.predict(C.x)) == 0:
            return best
        obliged = Sample.trusted(C.x[C.weight > 0], C.y[C.weight > 0], C.weight[C.weight > 0])
        for heavier in HEAVIER:
            rule = self._fit(S, obliged, heavier * max(S.total, 1))
            if obliged.mistakes(rule.predict(obliged.x)) == 0:
                return rule
        return None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        """Run the flip test of `linear_flip`; a row is undecided while it costs at most twice the tolerance."""
        best = self._fit(S)
        X, queries, w = best.frame.rows(S.x), best.frame.rows(x), best.w
        penalty = penalties(self.ridge, S.total, self.dimension)
        factor = scipy.linalg.cho_factor(hessian(X, scipy.special.expit(X @ w), S.weight.astype(np.float64), penalty))
        Z = cheapest_flips(w, factor, queries)
        fewest, allowed = S.mistakes(best.predict(S.x)), slack(tau, S)
        extra = flip_mistakes(X, S.y, S.weight, w, Z, self.block) - fewest
        undecided = np.flatnonzero((extra > allowed) & (extra <= 2 * allowed))
        tried = refined_flips(X, S.y, S.weight, w, Z[undecided], queries[undecided], factor, penalty, self.block)
        extra[undecided] = flip_mistakes(X, S.y, S.weight, w, tried, self.block) - fewest
        return np.asarray(extra <= allowed)

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Classifier | None:
        """Call +1 what scores at least as high as the lowest pair of y = +1 that must not be missed."""
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
        return LinearRule(rule.frame, w)

    def _fit(self, S: Sample, C: Sample | None = None, weight_of_C: float = 0.0) -> LinearRule:
        """Fit S, with C in the loss; units and ridge are those of S, or of C where S is empty."""
        if S.dimension != self.dimension:
            raise InvalidData(f"x has {S.dimension} columns and Linear({self.dimension}) reads {self.dimension}")
        x, y, weight = S.x, S.y, S.weight.astype(np.float64)
        frame = Frame.of(x, weight)
        if C is not None:
            x, y = np.concatenate([x, C.x]), np.concatenate([y, C.y])
            weight = np.concatenate([weight, np.full(len(C), weight_of_C)])
            frame = frame if S.total else Frame.of(x, weight)
        penalty = penalties(self.ridge, float(weight.sum()), self.dimension)
        return LinearRule(frame, fit_two(frame.rows(x), (y > 0).astype(np.float64), weight, penalty))
