"""Thresholds on the line: +1 iff x >= theta.

VC dimension 1. All three methods are exact: a sort and prefix sums, O((n + q) log n).
Ties: the smallest theta; for `fewest_positives`, the largest.
Reference: the running example of active learning; Zhang and Chaudhuri (2015), CONS-LEARN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.hypotheses.base import Exactness, add_constraints, allowed_extra_mistakes, as_signs, as_single_feature
from overread.hypotheses.labelings import ThresholdLabelings
from overread.hypotheses.solvers.cuts import can_be_above, can_be_below, group_by_value, sums_below, threshold_at

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
    from overread.core.sample import Sample


@dataclass(frozen=True)
class Threshold:
    """The classifier that predicts +1 iff x >= theta."""

    theta: float

    def predict(self, x: Array) -> LabelArray:
        return as_signs(as_single_feature(x) >= self.theta)


@dataclass(frozen=True)
class Thresholds:
    """All thresholds on one feature, in one orientation: +1 iff x >= theta.

    Examples
    --------
    >>> from overread.core.sample import Sample
    >>> from fractions import Fraction
    >>> S = Sample([0.1, 0.3, 0.6, 0.8], [-1, -1, 1, 1])
    >>> Thresholds().cons_learn(S)
    Threshold(theta=0.6)
    >>> Thresholds().in_disagreement_region(S, Fraction(1, 4), np.array([0.1, 0.3, 0.5, 0.6, 0.8])).tolist()
    [False, True, True, True, False]
    """

    vc_dimension = 1
    dimension = 1
    exactness = Exactness()

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Threshold | None:
        S, infeasible = add_constraints(S, C)
        values, mistakes = _count_mistakes(S)
        cut = int(mistakes.argmin())
        return Threshold(threshold_at(values, cut)) if mistakes[cut] < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        values, mistakes = _count_mistakes(S)
        cuts = np.flatnonzero(mistakes <= mistakes.min() + allowed_extra_mistakes(tau, S))
        x = as_single_feature(x)
        return can_be_above(values, int(cuts[0]), x) & can_be_below(values, int(cuts[-1]), x)

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Threshold:
        values, [differ] = group_by_value(as_single_feature(pairs.x), np.where(pairs.y > 0, pairs.weight, 0))
        highest = int(np.searchsorted(sums_below(differ), max_false_negatives, side="right")) - 1
        return Threshold(threshold_at(values, highest))

    def labelings(self, x: Array) -> ThresholdLabelings:
        return ThresholdLabelings(as_single_feature(x), Threshold)

    def classifiers_on(self, x: Array) -> list[Threshold]:
        values = np.unique(as_single_feature(x))
        return [Threshold(threshold_at(values, cut)) for cut in range(len(values) + 1)]


def _count_mistakes(S: Sample) -> tuple[Array, IntArray]:
    values, [signed] = group_by_value(as_single_feature(S.x), S.signed_weight)
    return values, sums_below(signed) + int(S.weight[S.y < 0].sum())
