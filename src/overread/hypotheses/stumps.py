"""Decision stumps: a threshold on one of several features, in either orientation.

All three methods are exact: thresholds feature by feature, O(d (n + q) log n). Ties: the first feature, then
above=+1 before above=-1, then the smallest theta.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread.core import checks
from overread.core.arrays import as_features
from overread.hypotheses.base import Exactness, add_constraints, allowed_extra_mistakes, as_rows, as_signs
from overread.hypotheses.labelings import TwoWayLabelings
from overread.hypotheses.solvers import cuts

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
    from overread.core.sample import Sample


@dataclass(frozen=True)
class Stump:
    """The classifier that predicts `above` if the feature is >= theta, and the opposite label otherwise."""

    feature: int
    theta: float
    above: int

    def predict(self, x: Array) -> LabelArray:
        return np.int8(self.above) * as_signs(as_features(x)[:, self.feature] >= self.theta)


@dataclass(frozen=True)
class Stumps:
    """All decision stumps on `dimension` features.

    Parameters
    ----------
    dimension : the number of features, at least 1.

    Raises
    ------
    InvalidArgument : the dimension is not a whole number >= 1.

    Examples
    --------
    >>> from overread.core.sample import Sample
    >>> Stumps(2).cons_learn(Sample([[0, 5], [1, 4], [0, 1], [1, 2]], [-1, -1, 1, 1]))
    Stump(feature=1, theta=4.0, above=-1)
    """

    dimension: int
    exactness = Exactness()

    def __post_init__(self) -> None:
        checks.check_integer("dimension", self.dimension, low=1, remedy="the number of features")

    @property
    def vc_dimension(self) -> int:
        """The largest n with 2^n <= 2 (d (n - 1) + 1); the right side bounds the number of labelings of n points."""
        n = 1
        while 2**n <= self.dimension * n + 1:  # the condition for n + 1 points
            n += 1
        return n

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Stump | None:
        S, infeasible = add_constraints(S, C)
        candidates: list[tuple[int, Stump]] = []
        for feature, x in enumerate(self._columns(S.x)):
            values, mistakes = cuts.count_two_way_mistakes(x, S.signed_weight)
            cut = int(mistakes.argmin())
            candidates.append((int(mistakes[cut]), Stump(feature, *cuts.oriented_threshold(values, cut))))
        mistakes_made, best = min(candidates, key=lambda item: item[0])
        return best if mistakes_made < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        x = as_features(x)
        lines = [cuts.count_two_way_mistakes(column, S.signed_weight) for column in self._columns(S.x)]
        limit = min(int(mistakes.min()) for _, mistakes in lines) + allowed_extra_mistakes(tau, S)
        plus, minus = np.zeros(len(x), dtype=bool), np.zeros(len(x), dtype=bool)
        for column, (values, mistakes) in zip(self._columns(x), lines, strict=True):
            can_be_plus, can_be_minus = cuts.find_reachable_signs(values, mistakes <= limit, column)
            plus |= can_be_plus
            minus |= can_be_minus
        return plus & minus

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Stump | None:
        side = np.ones(len(pairs), dtype=np.int64)
        differ: IntArray = np.where(pairs.y > 0, pairs.weight, 0)
        candidates: list[tuple[int, Stump]] = []
        for feature, x in enumerate(self._columns(pairs.x)):
            best = cuts.find_two_way_fewest_positives(x, side, pairs.weight, differ, max_false_negatives)
            if best is not None:
                positives, values, cut = best
                candidates.append((positives, Stump(feature, *cuts.oriented_threshold(values, cut))))
        return min(candidates, key=lambda item: item[0])[1] if candidates else None

    def labelings(self, x: Array) -> TwoWayLabelings:
        return TwoWayLabelings(self._columns(x), np.ones(len(x), dtype=np.int64), Stump)

    def classifiers_on(self, x: Array) -> list[Stump]:
        return [
            Stump(feature, cuts.threshold_at(values, cut), above)
            for feature, column in enumerate(self._columns(x))
            for values in [np.unique(column)]
            for cut in range(len(values) + 1)
            for above in (1, -1)
        ]

    def _columns(self, x: Array) -> list[Array]:
        return list(as_rows(x, self.dimension).T)
