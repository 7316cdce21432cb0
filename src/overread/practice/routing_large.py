"""Certifying the labels of a pool that no one machine holds.

Labels and their order are fixed for every row of the pool: surest first, equal ones by their number. The expert is asked about
a uniform sample of the rows not asked so far. Where the zone of kept labels ends is read off the sample alone, by the theorem
of `routing_zone.py`: the other rows need not be looked at to certify them, only to label them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaincinv

from overread.practice.routing_zone import LUCK, tolerated
from overread.theory.exact import hypergeometric_upper

if TYPE_CHECKING:
    from overread.sample import Array, BoolArray, IntArray


@dataclass(frozen=True)
class End:
    """Where the zone ends: before this row, in the order of falling chances, equal ones by their number."""

    right: float
    row: int

    def keeps(self, right: Array, row: IntArray) -> BoolArray:
        """Say of each row whether it lies in the zone.

        >>> End(0.9, 5).keeps(np.array([0.95, 0.9, 0.9, 0.8]), np.array([7, 4, 5, 0])).tolist()
        [True, True, False, False]
        """
        return np.asarray((right > self.right) | ((right == self.right) & (row < self.row)))


WHOLE = End(-np.inf, 0)
"""The end of a zone that has every row."""
NOTHING = End(np.inf, 0)


def certified(right: Array, row: IntArray, wrong: BoolArray, size: int, allowed: int, delta: float) -> End:
    """Return where the largest zone ends that leaves at most `allowed` wrong labels among the rows that were not asked.

    right, row, wrong: of each row of a uniform sample of `size` rows, the chance that its label is right, its number, and
    whether the label is wrong. This fails with probability delta at most.

    >>> row = np.arange(200)
    >>> certified(1 - row / 200, row, row >= 160, 1000, 50, 0.05)
    End(right=0.17..., row=166)
    """
    c = tolerated(size, len(row), allowed, delta)
    if c is None:
        return NOTHING
    order = np.lexsort((row, -right))
    shown = order[wrong[order]]
    return WHOLE if len(shown) <= c else End(float(right[shown[c]]), int(row[shown[c]]))


def bound(wrong: BoolArray, size: int, delta: float) -> int:
    """Return how many labels of all `size` rows, those of the sample aside, are wrong at most; `wrong` is of the sample.

    >>> bound(np.zeros(300, dtype=bool), 100_000_000, 0.05)
    993606
    """
    seen = int(wrong.sum())
    return hypergeometric_upper(seen, len(wrong), size, delta) - seen


def sample_size(p_wrong: Array, size: int, allowed: int, delta: float, budget: int) -> int:
    """Return how many rows to certify with, so that all answers of the expert together are fewest.

    p_wrong: the chance of a wrong label of each row of a random part of the pool, surest first. Where no sample is expected to
    leave so few rows outside the zone that the budget pays for them, all of it is spent on the sample: it bounds all labels.

    >>> sample_size(np.linspace(0, 0.05, 1000), 10**8, 5 * 10**6, 0.05, budget=2000)
    627
    >>> sample_size(np.linspace(0, 0.4, 1000), 10**8, 5 * 10**6, 0.05, budget=2000)
    2000
    """
    most = min(size, budget)
    if most < 1:
        return 0
    samples = np.unique(np.geomspace(1, most, 60).astype(np.int64))
    passed = np.cumsum(p_wrong) / max(1, len(p_wrong))
    strong = [n + size * (1 - _zone(passed, int(n), size, allowed, delta)) for n in samples]
    best = int(np.argmin(strong))
    return int(samples[best]) if strong[best] <= budget else most


def _zone(passed: Array, n: int, size: int, allowed: int, delta: float) -> float:
    """Return which share of the pool the zone of such a sample is expected to have."""
    c = tolerated(size, n, allowed, delta)
    if c is None or not len(passed):
        return 0.0
    met = gammaincinv(c + 1, LUCK) / n  # the share of wrong labels passed until the sample has shown c + 1 of them
    return float(np.mean(np.searchsorted(passed, met) / len(passed)))


def among(rank: IntArray, without: IntArray) -> IntArray:
    """Return the rows with these ranks among all rows but those of `without`, which are in order.

    >>> among(np.array([0, 1, 2, 3]), np.array([1, 2])).tolist()
    [0, 3, 4, 5]
    """
    return np.asarray(rank + np.searchsorted(without - np.arange(len(without)), rank, side="right"))
