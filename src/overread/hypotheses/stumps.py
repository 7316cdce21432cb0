"""Decision stumps: a threshold on one of several features, in either orientation.

All three methods are exact: thresholds feature by feature, O(d (n + q) log n). Ties: the first feature, +1 above before
-1 above, the smallest theta.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from overread import checks
from overread.errors import InvalidData
from overread.hypotheses import cuts
from overread.hypotheses.base import Exactness, signs, slack, with_constraints
from overread.hypotheses.labelings import TwoWayLabelings
from overread.sample import as_features

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from overread.sample import Array, BoolArray, IntArray, LabelArray, Sample


@dataclass(frozen=True)
class Stump:
    """`above` iff the feature is >= theta, else the other label."""

    feature: int
    theta: float
    above: int

    def predict(self, x: Array) -> LabelArray:
        return np.int8(self.above) * signs(as_features(x)[:, self.feature] >= self.theta)


@dataclass(frozen=True)
class Stumps:
    """All decision stumps on `dimension` features.

    >>> from overread.sample import Sample
    >>> Stumps(2).cons_learn(Sample([[0, 5], [1, 4], [0, 1], [1, 2]], [-1, -1, 1, 1]))
    Stump(feature=1, theta=4.0, above=-1)
    """

    dimension: int
    exactness = Exactness()

    def __post_init__(self) -> None:
        checks.whole("dimension", self.dimension, low=1, remedy="the number of features")

    @property
    def vc_dimension(self) -> int:
        """The most points n with 2^n <= 2 (d (n - 1) + 1), which bounds the ways in which stumps can label n points."""
        n = 1
        while 2**n <= self.dimension * n + 1:  # the condition for n + 1 points
            n += 1
        return n

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Stump | None:
        S, infeasible = with_constraints(S, C)
        found: list[tuple[int, Stump]] = []
        for feature, x in self._columns(S.x):
            values, up, down = cuts.two_way_mistakes(x, S.signed_weight)
            for above, mistakes in ((1, up), (-1, down)):
                cut = int(mistakes.argmin())
                found.append((int(mistakes[cut]), Stump(feature, cuts.threshold_at(values, cut), above)))
        mistakes_made, best = min(found, key=lambda item: item[0])
        return best if mistakes_made < infeasible else None

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        x = as_features(x)
        lines = [cuts.two_way_mistakes(column, S.signed_weight) for _, column in self._columns(S.x)]
        limit = min(int(min(up.min(), down.min())) for _, up, down in lines) + slack(tau, S)
        plus, minus = np.zeros(len(x), dtype=bool), np.zeros(len(x), dtype=bool)
        for (_, column), (values, up, down) in zip(self._columns(x), lines, strict=True):
            can_be_plus, can_be_minus = cuts.reachable_signs(values, up <= limit, down <= limit, column)
            plus |= can_be_plus
            minus |= can_be_minus
        return plus & minus

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Stump | None:
        side = np.ones(len(pairs), dtype=np.int64)
        differ: IntArray = np.where(pairs.y > 0, pairs.weight, 0)
        found: list[tuple[int, Stump]] = []
        for feature, x in self._columns(pairs.x):
            best = cuts.two_way_fewest_positives(x, side, pairs.weight, differ, max_false_negatives)
            if best is not None:
                positives, values, cut, above = best
                found.append((positives, Stump(feature, cuts.threshold_at(values, cut), above)))
        return min(found, key=lambda item: item[0])[1] if found else None

    def labelings(self, x: Array) -> TwoWayLabelings:
        columns = [column for _, column in self._columns(x)]
        return TwoWayLabelings(columns, np.ones(len(x), dtype=np.int64), Stump)

    def classifiers_on(self, x: Array) -> list[Stump]:
        return [
            Stump(feature, cuts.threshold_at(values, cut), above)
            for feature, column in self._columns(x)
            for values in [np.unique(column)]
            for cut in range(len(values) + 1)
            for above in (1, -1)
        ]

    def _columns(self, x: Array) -> Iterator[tuple[int, Array]]:
        rows = as_features(x)
        if rows.shape[1] != self.dimension:
            raise InvalidData(f"x has {rows.shape[1]} columns and Stumps({self.dimension}) reads {self.dimension}")
        return enumerate(rows.T)
