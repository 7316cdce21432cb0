"""Intervals on the line: +1 iff a <= x < b, possibly empty.

VC dimension 2. All three methods are exact: Kadane's scan, running minima, two pointers, O((n + q) log n).
Ties: the smallest b, then the smallest a; the empty interval is Interval(inf, inf).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.hypotheses.base import Exactness, add_constraints, allowed_extra_mistakes, as_signs, as_single_feature
from overread.hypotheses.labelings import IntervalLabelings
from overread.hypotheses.solvers import cuts

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, LabelArray
    from overread.core.sample import Sample


@dataclass(frozen=True)
class Interval:
    """The classifier that predicts +1 iff a <= x < b."""

    a: float
    b: float

    def predict(self, x: Array) -> LabelArray:
        x = as_single_feature(x)
        return as_signs((self.a <= x) & (x < self.b))


@dataclass(frozen=True)
class Intervals:
    """All intervals on one feature: +1 iff a <= x < b.

    Examples
    --------
    >>> from overread.core.sample import Sample
    >>> S = Sample([0.1, 0.3, 0.6, 0.8], [-1, 1, 1, -1])
    >>> Intervals().cons_learn(S)
    Interval(a=0.3, b=0.8)
    >>> Intervals().fewest_positives(S, max_false_negatives=1)
    Interval(a=0.3, b=0.6)
    """

    vc_dimension = 2
    dimension = 1
    exactness = Exactness()

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Interval | None:
        S, infeasible = add_constraints(S, C)
        values, [signed] = cuts.group_by_value(as_single_feature(S.x), S.signed_weight)
        gain, i, j = cuts.find_least_interval(cuts.sums_below(-signed))
        mistakes = gain + int(S.weight[S.y > 0].sum())
        return Interval(*cuts.interval_ends(values, i, j)) if mistakes < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        values, [signed] = cuts.group_by_value(as_single_feature(S.x), S.signed_weight)
        F = cuts.sums_below(-signed)
        plus, minus = cuts.least_gain_containing(F), cuts.least_gain_excluding(F)
        limit = cuts.find_least_interval(F)[0] + allowed_extra_mistakes(tau, S)
        return cuts.look_up_places(values, np.maximum(plus, minus) <= limit, as_single_feature(x))

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Interval:
        differ = np.where(pairs.y > 0, pairs.weight, 0)
        values, [total, differ] = cuts.group_by_value(as_single_feature(pairs.x), pairs.weight, differ)
        _, i, j = cuts.find_fewest_in_interval(total, differ, max_false_negatives)
        return Interval(*cuts.interval_ends(values, i, j))

    def labelings(self, x: Array) -> IntervalLabelings:
        return IntervalLabelings(as_single_feature(x), Interval)

    def classifiers_on(self, x: Array) -> list[Interval]:
        values = np.unique(as_single_feature(x))
        return [Interval(*cuts.interval_ends(values, i, j)) for i, j in cuts.list_intervals(len(values))]
