"""Double wedges in the plane: +1 where two halfplanes through the origin differ.

On the circle of lines through the origin (`halfplanes.line_directions`) such a set is an arc: the directions in [a, b), or all
others. The empty arc and the whole circle are included; the origin is always -1, as all halfplanes agree on it.
This is the difference class {h xor h'} of the paper's case study in d = 2.

VC dimension 3: the arcs of a circle. All three methods are exact for rounded directions (`halfplanes.py`):
Kadane's scan, running minima and two pointers on the circle, O((n + q) log n).
Ties: an arc [a, b) before its complement; then the smallest b, then the smallest a.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.hypotheses.base import Exactness, add_constraints, allowed_extra_mistakes, as_signs
from overread.hypotheses.halfplanes import DIRECTIONS, line_directions, split_off_origin
from overread.hypotheses.labelings import TableLabelings
from overread.hypotheses.solvers import cuts

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
    from overread.core.sample import Sample


@dataclass(frozen=True)
class Wedge:
    """The classifier that predicts `inside` on directions in [a, b), -1 at the origin, and the opposite label elsewhere."""

    a: float
    b: float
    inside: int

    def predict(self, x: Array) -> LabelArray:
        direction, side = line_directions(x)
        inside_arc = (self.a <= direction) & (direction < self.b)
        return as_signs((inside_arc == (self.inside > 0)) & (side != 0))


@dataclass(frozen=True)
class Wedges:
    """All double wedges h xor h' of two halfplanes through the origin.

    Examples
    --------
    >>> from overread.core.sample import Sample
    >>> S = Sample([[1, 0], [1, 1], [-1, -1], [-1, 1]], [-1, 1, 1, -1])
    >>> Wedges().cons_learn(S).predict(S.x).tolist()
    [-1, 1, 1, -1]
    """

    vc_dimension = 3
    dimension = 2
    exactness = Exactness(provided=DIRECTIONS)

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Wedge | None:
        S, infeasible = add_constraints(S, C)
        values, F, empty, whole = _prefix_gains(S)
        gain, i, j = cuts.find_least_interval(F)
        gain_out, i_out, j_out = cuts.find_least_interval(-F)
        if whole + gain_out < empty + gain:
            best, mistakes = Wedge(*cuts.interval_ends(values, i_out, j_out), -1), whole + gain_out
        else:
            best, mistakes = Wedge(*cuts.interval_ends(values, i, j), 1), empty + gain
        return best if mistakes < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        values, F, empty, whole = _prefix_gains(S)
        plus = np.minimum(empty + cuts.least_gain_containing(F), whole + cuts.least_gain_excluding(-F))
        minus = np.minimum(empty + cuts.least_gain_excluding(F), whole + cuts.least_gain_containing(-F))
        limit = int(min(plus.min(), minus.min())) + allowed_extra_mistakes(tau, S)
        direction, side = line_directions(x)
        inside: BoolArray = np.maximum(plus, minus) <= limit
        return np.asarray(cuts.look_up_places(values, inside, direction) & (side != 0), dtype=bool)

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Wedge | None:
        direction, _, here = split_off_origin(pairs.x)
        differ = np.where(pairs.y > 0, pairs.weight, 0)
        allowed = max_false_negatives - int(differ[~here].sum())  # every wedge is -1 at the origin
        if allowed < 0:
            return None
        values, [total, differ] = cuts.group_by_value(direction, pairs.weight[here], differ[here])
        inside, i, j = cuts.find_fewest_in_interval(total, differ, allowed)
        most, i_out, j_out = cuts.find_most_in_interval(total, differ, allowed)
        if int(total.sum()) - most < inside:
            return Wedge(*cuts.interval_ends(values, i_out, j_out), -1)
        return Wedge(*cuts.interval_ends(values, i, j), 1)

    def labelings(self, x: Array) -> TableLabelings:
        return TableLabelings(self.classifiers_on(x), x)

    def classifiers_on(self, x: Array) -> list[Wedge]:
        values = np.unique(split_off_origin(x)[0])
        arcs = [cuts.interval_ends(values, i, j) for i, j in cuts.list_intervals(len(values))]
        return [Wedge(a, b, inside) for a, b in arcs for inside in (1, -1)]


def _prefix_gains(S: Sample) -> tuple[Array, IntArray, int, int]:
    """Return the directions, the prefix sums F, and the mistakes of the empty arc and of the whole circle.

    The arc [i, j) with label +1 makes `empty + F[j] - F[i]` mistakes; with label -1, and +1 elsewhere, `whole - F[j] + F[i]`.
    """
    direction, _, here = split_off_origin(S.x)
    empty = int(S.weight[S.y > 0].sum())
    whole = int(S.weight[(S.y > 0) != here].sum())  # +1 off the origin, -1 on it
    values, [signed] = cuts.group_by_value(direction, S.signed_weight[here])
    return values, cuts.sums_below(-signed), empty, whole
