"""Halfplanes: sign(w . x), or sign(w . x + b), in the plane.

Through the origin, a halfplane is a half-open arc of directions, so that h(-x) = -h(x). Every x is reduced to the line
through it and the origin, ordered by `direction`, and the side of that line on which it lies; a halfplane is then a
threshold on the direction, in either orientation, times the side: a sort and prefix sums, O((n + q) log n).
Lines whose directions round to the same float64 count as one line. The origin itself is always +1.

With an intercept, every way to split the points comes from a line that turns about one of them (`solvers/affine.py`):
O(n (n + q) log n).

VC dimension 2, or 3 with an intercept. All methods are exact; without an intercept, for the class with rounded directions.
Ties: above=+1 before above=-1, then the smallest direction.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.hypotheses.base import (
    Classifier,
    Exactness,
    add_constraints,
    allowed_extra_mistakes,
    as_signs,
    as_two_features,
)
from overread.hypotheses.labelings import Labelings, TableLabelings, TwoWayLabelings
from overread.hypotheses.solvers import affine, cuts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
    from overread.core.sample import Sample


DIRECTIONS = "points in different directions from the origin differ in x1/x2 as float64 (whole numbers up to 2^26 do)"


@dataclass(frozen=True)
class Halfplane:
    """In the upper halfplane, predicts `above` on directions >= start and -above on others; h(-x) = -h(x) in the lower."""

    start: float
    above: int

    def predict(self, x: Array) -> LabelArray:
        direction, side = line_directions(x)
        return as_signs(np.where(direction >= self.start, side, -side) * self.above >= 0)  # the origin's side is 0: +1

    @property
    def w(self) -> tuple[float, float]:
        """The unit normal: +1 iff w . x > 0, off the boundary.

        >>> Halfplane(start=0.0, above=1).w  # the left half of the plane
        (-1.0, -0.0)
        """
        if math.isinf(self.start):
            return (0.0, math.copysign(1.0, -self.start * self.above))
        norm = self.above * math.hypot(1.0, self.start)
        return (-1.0 / norm, -self.start / norm)


@dataclass(frozen=True)
class Halfplanes:
    """All halfplanes through the origin; with `intercept`, all halfplanes.

    Parameters
    ----------
    intercept : whether the boundary line may have an intercept; if False, it passes through the origin.

    Examples
    --------
    >>> from overread.core.sample import Sample
    >>> S = Sample([[1, 1], [1, 2], [-1, -1], [1, -1]], [1, 1, -1, -1])
    >>> Halfplanes().cons_learn(S).predict(S.x).tolist()
    [1, 1, -1, -1]
    >>> Halfplanes(intercept=True).vc_dimension
    3
    """

    intercept: bool = False

    dimension = 2

    @property
    def exactness(self) -> Exactness:
        return Exactness() if self.intercept else Exactness(provided=DIRECTIONS)

    @property
    def vc_dimension(self) -> int:
        return 3 if self.intercept else 2

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Classifier | None:
        S, infeasible = add_constraints(S, C)
        if self.intercept:
            fewest, best = affine.fewest_mistakes(S)
            return best if fewest < infeasible else None
        values, mistakes = _count_mistakes(S)
        cut = int(mistakes.argmin())
        return Halfplane(*cuts.oriented_threshold(values, cut)) if mistakes[cut] < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        if self.intercept:
            return affine.in_disagreement_region(S, allowed_extra_mistakes(tau, S), x)
        values, mistakes = _count_mistakes(S)
        limit = int(mistakes.min()) + allowed_extra_mistakes(tau, S)
        direction, side = line_directions(x)
        plus, minus = cuts.find_reachable_signs(values, mistakes <= limit, direction)
        return np.asarray(plus & minus & (side != 0), dtype=bool)

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Classifier | None:
        if self.intercept:
            return affine.fewest_positives(pairs, max_false_negatives)
        direction, side, here = split_off_origin(pairs.x)
        weight, differ = pairs.weight[here], np.where(pairs.y > 0, pairs.weight, 0)[here]
        best = cuts.find_two_way_fewest_positives(direction, side, weight, differ, max_false_negatives)
        return None if best is None else Halfplane(*cuts.oriented_threshold(*best[1:]))

    def labelings(self, x: Array) -> Labelings:
        if self.intercept:
            return TableLabelings(self.classifiers_on(x), x)
        direction, side = line_directions(x)
        return TwoWayLabelings([direction], side, lambda _, start, above: Halfplane(start, above))

    def classifiers_on(self, x: Array) -> Sequence[Classifier]:
        if self.intercept:
            return affine.classifiers_on(x)
        values = np.unique(split_off_origin(x)[0])
        return [
            Halfplane(cuts.threshold_at(values, cut), above) for cut in range(max(len(values), 1)) for above in (1, -1)
        ]


def line_directions(x: object) -> tuple[Array, IntArray]:
    """Return the direction of the line through the origin and each x, and the side of the origin on which x lies.

    The direction is minus the cotangent of the angle in [0, pi): it grows with the angle, from -inf, and a correctly
    rounded division gives the points of one line, on both sides, the same value. The side is 0 at the origin.

    >>> [values.tolist() for values in line_directions([[1, 0], [1, 1], [0, 1], [-1, 1], [-1, -1], [0, 0]])]
    [[-inf, -1.0, -0.0, 1.0, -1.0, -inf], [1, 1, 1, 1, -1, 0]]
    """
    first, second = as_two_features(x)
    side = np.where(second != 0, np.sign(second), np.sign(first)).astype(np.int64)
    with np.errstate(over="ignore"):
        direction = np.divide(-first, second, out=np.full(len(first), -np.inf), where=second != 0)
    return np.minimum(direction, np.finfo(np.float64).max), side  # +inf is reserved for "above every direction"


def split_off_origin(x: Array) -> tuple[Array, IntArray, BoolArray]:
    """Return the directions and sides of the rows that are not the origin, and a mask of these rows."""
    direction, side = line_directions(x)
    here = side != 0
    return direction[here], side[here], here


def _count_mistakes(S: Sample) -> tuple[Array, IntArray]:
    """Return the directions, and the mistakes at each oriented cut; every cut labels the origin +1."""
    direction, side, here = split_off_origin(S.x)
    values, mistakes = cuts.count_two_way_mistakes(direction, side * S.signed_weight[here])
    return values, mistakes + int(S.weight[~here & (S.y < 0)].sum())
