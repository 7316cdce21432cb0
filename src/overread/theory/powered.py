"""Exact bounds on a total over two strata of a finite population, sampled separately: the prediction-powered audit.

W's labels on the whole pool split it in two: the items where W agrees with the prediction, and the others. The sizes of both
strata are known. If W is useful, errors are rare in the first and common in the second, and stratifying the sample removes most
of the sampling error. The estimate is the prediction-powered one: the share on which W differs from the predictions, plus a
correction measured on the items that the expert labelled, averaged in each stratum.

The bound is Buehler's. Give every outcome k = (k_1, k_2) of the two samples a score. With the observed outcome,

    U = largest M_1 + M_2 such that P(score of the outcome <= observed score; M_1 and M_2 errors) > delta

is a valid upper bound on the true total at every sample size, for any score: the total exceeds U only if an outcome with
probability <= delta under the truth occurred. P is a sum of products of hypergeometric probabilities, without approximation.
The score only decides how narrow the bound is. It is the approximate upper bound t + sqrt((u_1 - t_1)^2 + (u_2 - t_2)^2), with
t_i the estimate and u_i the binomial upper bound of stratum i, weighted by its size. It is close to U, which makes Buehler's
bound sharp. It is not the plain estimate, whose worst case is a W that is always wrong.

The score rises with each k_i: t_i rises by one step, and u_i - t_i falls by at most as much, because u_i doesn't fall. So the
outcomes with at most the observed score form a staircase, P falls as M_1 or M_2 grows, and branch and bound along the frontier
where P passes delta finds the largest total, to within 1/10,000 of the population, rounded up.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core.arrays import Array, IntArray
from overread.theory.bisection import find_first
from overread.theory.exact import TAIL_ACCURACY, hypergeometric_upper, hypergeometric_window

Strata = tuple["Stratum", "Stratum"]

RESOLUTION = 10_000
"""The bound exceeds the exact one by at most this fraction of the population: 1 / RESOLUTION."""


@dataclass(frozen=True)
class Stratum:
    """A part of the population: its size, the number n of items sampled from it, and the errors among those."""

    size: int
    n: int
    errors: int

    @property
    def complement(self) -> Stratum:
        """The same stratum with right and wrong exchanged."""
        return Stratum(self.size, self.n, self.n - self.errors)


def allocate(n: int, agree: int, differ: int) -> tuple[int, int]:
    """Divide n labels between the items on which W agrees with the predictions, and the others.

    The numbers are proportional to size times expected standard deviation (Neyman allocation), for error rates of 1 in 2 where
    W differs and 1 in 10 where it agrees. If W is useless, this allocation widens the bounds by a few percent.

    >>> allocate(100, 800, 200), allocate(100, 1000, 0), allocate(100, 10, 90)
    ((71, 29), (100, 0), (10, 90))
    """
    weights = 0.3 * agree, 0.5 * differ
    second = round(n * weights[1] / (sum(weights) or 1))
    one = min(1, n // 2)  # at least one from each stratum, so that an estimate exists
    second = min(max(second, n - agree, min(one, differ)), differ, n - min(one, agree))
    return n - second, second


def powered_estimate(strata: Strata) -> float | None:
    """Return the estimated share of errors, or None if a stratum was not sampled.

    >>> powered_estimate((Stratum(800, 50, 1), Stratum(200, 50, 30)))
    0.136
    """
    if any(part.size and not part.n for part in strata):
        return None
    return sum(part.size * part.errors / part.n for part in strata if part.n) / sum(part.size for part in strata)


def powered_upper(strata: Strata, delta: float) -> int:
    """Return an upper bound on the number of errors in both strata; wrong with probability <= delta.

    >>> powered_upper((Stratum(800, 50, 1), Stratum(200, 50, 30)), 0.05)
    185
    """
    for part, other in (strata, strata[::-1]):
        if part.n == part.size:  # known without error
            return part.errors + hypergeometric_upper(other.errors, other.n, other.size, delta)
    return _Frontier(strata, delta).largest_total()


def powered_lower(strata: Strata, delta: float) -> int:
    """Return a lower bound on the number of errors in both strata.

    >>> powered_lower((Stratum(800, 50, 1), Stratum(200, 50, 30)), 0.05)
    109
    """
    first, second = strata
    return first.size + second.size - powered_upper((first.complement, second.complement), delta)


class _Frontier:
    """The pairs (M_1, M_2) of errors in the two strata that the observed outcome does not refute."""

    def __init__(self, strata: Strata, delta: float) -> None:
        self._first, self._second = strata
        self._delta = delta
        self._staircase = _staircase(strata, delta)
        self._low = [part.errors for part in strata]
        self._high = [part.size - (part.n - part.errors) for part in strata]

    def largest_total(self) -> int:
        """Return the largest M_1 + M_2 that is not refuted, rounded up by at most 1/RESOLUTION of the population."""
        step = (self._first.size + self._second.size) // RESOLUTION
        left, right = self._low[0], self._high[0]
        up = self._largest_second(left, self._low[1], self._high[1])
        if up is None:
            return sum(self._low)  # even the smallest possible total is refuted: an event of probability <= delta
        down = self._largest_second(right, self._low[1], up)
        best = max(left + up, 0 if down is None else right + down)
        blocks = [_heap_entry(left, up, right, down)]
        while blocks:
            bound, left, up, right, down = heapq.heappop(blocks)
            if -bound <= best + step:
                return max(best, -bound)
            middle = (left + right) // 2
            between = self._largest_second(middle, self._low[1] if down is None else down, up)
            best = max(best, 0 if between is None else middle + between)
            heapq.heappush(blocks, _heap_entry(left, up, middle, between))
            if between is not None:
                heapq.heappush(blocks, _heap_entry(middle, between, right, down))
        return best

    def _largest_second(self, M_1: int, low: int, high: int) -> int | None:
        """Return the largest M_2 in [low, high] that is not refuted together with this M_1; None if low is refuted."""
        first, p = hypergeometric_window(self._first.n, self._first.size, M_1, self._delta)
        steps = self._staircase[first : first + len(p)]
        if not self._is_possible(p, steps, low):
            return None
        return find_first(range(high, low, -1), lambda M_2: self._is_possible(p, steps, M_2))

    def _is_possible(self, p: Array, steps: IntArray, M_2: int) -> bool:
        first, q = hypergeometric_window(self._second.n, self._second.size, M_2, self._delta)
        up_to = np.concatenate([[0.0], np.cumsum(q)])
        return float(p @ up_to[np.clip(steps - first + 1, 0, len(q))]) > self._delta * TAIL_ACCURACY


def _heap_entry(left: int, up: int, right: int, down: int | None) -> tuple[int, int, int, int, int | None]:
    """Return the heap entry of the block left < M_1 < right; its key is minus an upper bound on the totals in the block.

    The largest M_2 is `up` at M_1 = left, and does not increase with M_1.
    """
    return (-(right - 1 + up) if right - left > 1 else 0), left, up, right, down


def _staircase(strata: Strata, delta: float) -> IntArray:
    """Return for each k_1 the largest k_2 whose score is at most the observed one, or -1 if there is none."""
    (t_1, over_1), (t_2, over_2) = (_score_parts(part, delta) for part in strata)

    def score(k_1: IntArray, k_2: IntArray) -> Array:
        return t_1[k_1] + t_2[k_2] + np.hypot(over_1[k_1], over_2[k_2])

    observed = score(np.array([strata[0].errors]), np.array([strata[1].errors]))[0] * (1 + 1e-12)  # ties count as equal
    k_1 = np.arange(strata[0].n + 1)
    low, high = np.full(len(k_1), -1), np.full(len(k_1), strata[1].n)
    for _ in range(math.ceil(math.log2(strata[1].n + 2)) + 1):
        middle = (low + high + 1) // 2
        fits = (middle < 0) | (score(k_1, np.maximum(middle, 0)) <= observed)
        low, high = np.where(fits, middle, low), np.where(fits, high, middle - 1)
        high = np.maximum(high, low)
    # rounding may break monotonicity: restore it without losing an outcome
    return np.maximum.accumulate(low[::-1])[::-1]


def _score_parts(part: Stratum, delta: float) -> tuple[Array, Array]:
    """Return for each count the estimated number of errors, and the distance from it to the upper bound."""
    k = np.arange(part.n + 1)
    share = k / max(1, part.n)
    upper = np.ones(len(k))
    upper[: part.n] = scipy.special.betainccinv(k[: part.n] + 1, part.n - k[: part.n], delta)
    # without replacement, the error shrinks with the share that was not sampled
    return part.size * share, part.size * (upper - share) * math.sqrt(1 - part.n / part.size)
