"""Certify the labels of a pool that does not fit on one machine.

The labels of all rows and their order are fixed: surest first, with ties broken by row number. The expert labels a uniform
sample of the rows without an expert label. By the theorem of `zone.py`, the sample alone determines where the zone of kept
labels ends. The other rows are read only to label them, not to certify them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaincinv

from overread.practice.labelling.zone import LUCK_QUANTILES, tolerated_errors
from overread.theory.exact import hypergeometric_upper

if TYPE_CHECKING:
    from overread.core.arrays import Array, BoolArray, IntArray


@dataclass(frozen=True)
class ZoneEnd:
    """The end of a zone: the first row outside it, in order of decreasing p_correct, with ties broken by row number."""

    p_correct: float
    row: int

    def contains(self, p_correct: Array, row: IntArray) -> BoolArray:
        """Return a mask of the rows in the zone.

        >>> ZoneEnd(0.9, 5).contains(np.array([0.95, 0.9, 0.9, 0.8]), np.array([7, 4, 5, 0])).tolist()
        [True, True, False, False]
        """
        return np.asarray((p_correct > self.p_correct) | ((p_correct == self.p_correct) & (row < self.row)))


WHOLE_POOL = ZoneEnd(-np.inf, 0)
"""The end of a zone that contains every row."""
EMPTY_ZONE = ZoneEnd(np.inf, 0)


def find_zone_end(p_correct: Array, row: IntArray, wrong: BoolArray, size: int, allowed: int, delta: float) -> ZoneEnd:
    """Return the end of the largest zone that leaves at most `allowed` wrong labels among the rows that were not sampled.

    The bound fails with probability at most delta. `p_correct`, `row` and `wrong` describe a uniform sample of the `size` rows:
    the probability that the row's label is correct, the row's number, and whether its label is wrong.

    >>> row = np.arange(200)
    >>> find_zone_end(1 - row / 200, row, row >= 160, 1000, 50, 0.05)
    ZoneEnd(p_correct=0.17..., row=166)
    """
    c = tolerated_errors(size, len(row), allowed, delta)
    if c is None:
        return EMPTY_ZONE
    order = np.lexsort((row, -p_correct))
    wrong_sampled = order[wrong[order]]
    return (
        WHOLE_POOL
        if len(wrong_sampled) <= c
        else ZoneEnd(float(p_correct[wrong_sampled[c]]), int(row[wrong_sampled[c]]))
    )


def bound_errors(wrong: BoolArray, size: int, delta: float) -> int:
    """Return an upper bound on the number of wrong labels among the `size` rows outside the sample.

    `wrong` marks the rows of the sample whose label is wrong.

    >>> bound_errors(np.zeros(300, dtype=bool), 100_000_000, 0.05)
    993606
    """
    seen = int(wrong.sum())
    return hypergeometric_upper(seen, len(wrong), size, delta) - seen


def certifying_sample_size(p_wrong: Array, size: int, allowed: int, delta: float, budget: int) -> int:
    """Return the size of the certifying sample that minimizes the expected number of expert labels.

    `p_wrong` holds the probability of a wrong label for each row of a random part of the pool, surest first. If the budget is
    not expected to pay for all rows outside the zone, the whole budget goes into the sample, which then bounds all labels.

    >>> certifying_sample_size(np.linspace(0, 0.05, 1000), 10**8, 5 * 10**6, 0.05, budget=2000)
    627
    >>> certifying_sample_size(np.linspace(0, 0.4, 1000), 10**8, 5 * 10**6, 0.05, budget=2000)
    2000
    """
    most = min(size, budget)
    if most < 1:
        return 0
    samples = np.unique(np.geomspace(1, most, 60).astype(np.int64))
    passed = np.cumsum(p_wrong) / max(1, len(p_wrong))
    strong = [n + size * (1 - _expected_zone_share(passed, int(n), size, allowed, delta)) for n in samples]
    best = int(np.argmin(strong))
    return int(samples[best]) if strong[best] <= budget else most


def _expected_zone_share(passed: Array, n: int, size: int, allowed: int, delta: float) -> float:
    """Return the expected share of the pool in the zone, for a sample of n rows."""
    c = tolerated_errors(size, n, allowed, delta)
    if c is None or not len(passed):
        return 0.0
    # share of wrong labels in the order before the sample shows c + 1 of them
    errors_passed = gammaincinv(c + 1, LUCK_QUANTILES) / n
    return float(np.mean(np.searchsorted(passed, errors_passed) / len(passed)))


def rows_at_ranks(rank: IntArray, excluded: IntArray) -> IntArray:
    """Return the rows with these ranks among the rows that are not in `excluded`, which is sorted.

    >>> rows_at_ranks(np.array([0, 1, 2, 3]), np.array([1, 2])).tolist()
    [0, 3, 4, 5]
    """
    return np.asarray(rank + np.searchsorted(excluded - np.arange(len(excluded)), rank, side="right"))
