"""The largest zone of surest items that a labelled sample certifies, and a forecast of its cost.

N items without an expert label are in a fixed order, surest first. A zone is the first m of them. The expert labels a uniform
sample of n of the N items. At most `allowed` wrong labels may remain among the other items. Let c be the largest number such
that a sample contains c or fewer of any given allowed + 1 + c items with probability at most delta. The zone ends before wrong
label number c + 1 of the sample.

Proof. Number the items with a wrong label in order. If more than `allowed` wrong items in the zone were not sampled, then
at most c of the first allowed + 1 + c wrong items were sampled: if c + 1 of them had been, the zone would end before the last
of these and contain at most `allowed` others. Which items these are does not depend on the sample, so the number of them in the
sample is hypergeometric, and the probability is at most delta. (If fewer items are wrong in all, add correct ones to fill up.)
This is one event for all zones: no zone is chosen among several, so no correction for multiple zones is needed.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaincinv, ndtri

from overread.theory.exact import TAIL_ACCURACY, hypergeometric_tail, hypergeometric_upper

if TYPE_CHECKING:
    from overread.core.arrays import Array, BoolArray

LUCK_QUANTILES = (0.9, 0.7, 0.5, 0.3, 0.1)
"""Quantiles of the zone's end that a forecast averages over, luckiest first."""


@dataclass(frozen=True)
class Zone:
    """The first `size` items. The expert labelled `sampled` of them and found `seen` wrong labels.

    At most `wrong` of the other labels in the zone are wrong.
    """

    size: int
    sampled: int
    seen: int
    wrong: int


@dataclass(frozen=True)
class CostForecast:
    """The expected cost of the remaining steps: `strong` expert labels, of which `sample` certify the zone.

    `zone` is the size of the zone if the sample is lucky.
    """

    strong: int
    sample: int
    zone: int


@lru_cache(maxsize=2**14)
def tolerated_errors(size: int, sampled: int, allowed: int, delta: float) -> int | None:
    """Return c, the number of wrong labels that the sample may show inside the zone; None if no zone can be certified.

    >>> tolerated_errors(1000, 200, 50, 0.05), tolerated_errors(1000, 50, 50, 0.05), tolerated_errors(1000, 60, 50, 0.05)
    (6, None, 0)
    """

    def is_safe(c: int) -> bool:
        some = allowed + 1 + c
        return some > size or hypergeometric_tail(c, sampled, size, some, delta) <= delta * TAIL_ACCURACY

    # one more wrong item adds at most one to the sample, so the probability grows with c
    safe = bisect_left(range(sampled + 1), x=True, key=lambda c: not is_safe(c))
    return safe - 1 if safe else None


def certify_zone(sampled: BoolArray, wrong: BoolArray, allowed: int, delta: float) -> Zone:
    """Return the largest zone that leaves at most `allowed` wrong labels among its items that were not sampled.

    `sampled` marks the sampled items, in order; `wrong` marks the sampled items with a wrong label. A zone with at
    most `allowed` unsampled items needs no certificate, because all of them may be wrong.

    >>> order = np.arange(1000)
    >>> certify_zone(order % 5 == 0, (order % 5 == 0) & (order >= 800), 50, 0.05)
    Zone(size=830, sampled=166, seen=6, wrong=50)
    """
    c = tolerated_errors(len(sampled), int(sampled.sum()), allowed, delta)
    ends = (_nth_marked(wrong, c) if c is not None else 0, _nth_marked(~sampled, allowed))
    return _zone_of_size(sampled, wrong, max(ends), allowed)


def bound_zone(sampled: BoolArray, wrong: BoolArray, size: int, delta: float) -> Zone:
    """Return the zone of this size, with its bound. The size must not depend on the sample.

    >>> order = np.arange(1000)
    >>> bound_zone(order % 5 == 0, (order % 5 == 0) & (order >= 800), 900, 0.05)
    Zone(size=900, sampled=180, seen=20, wrong=117)
    """
    n, seen = int(sampled[:size].sum()), int(wrong[:size].sum())
    return _zone_of_size(sampled, wrong, size, hypergeometric_upper(seen, n, size, delta) - seen if size else 0)


def _nth_marked(marked: BoolArray, c: int) -> int:
    """Return the position of marked item number c + 1, or the number of items if there are fewer marked items."""
    positions = np.flatnonzero(marked)
    return int(positions[c]) if len(positions) > c else len(marked)


def _zone_of_size(sampled: BoolArray, wrong: BoolArray, size: int, bound: int) -> Zone:
    n = int(sampled[:size].sum())
    return Zone(size, n, int(wrong[:size].sum()), min(bound, size - n))


def forecast_cost(p_wrong: Array, allowed: int, delta: float, budget: int) -> CostForecast:
    """Return the cheapest plan, assuming that the probabilities are correct. `p_wrong` is sorted, surest item first.

    If no plan is expected to fit the budget, return the one with the lowest bound on the wrong labels that remain.

    >>> forecast_cost(np.linspace(0, 0.4, 1000), 50, 0.05, budget=1000)
    CostForecast(strong=672, sample=281, zone=543)
    >>> forecast_cost(np.linspace(0, 0.4, 1000), 50, 0.05, budget=500)
    CostForecast(strong=500, sample=150, zone=650)
    """
    total = len(p_wrong)
    if not total:
        return CostForecast(0, 0, 0)
    samples = np.unique(np.geomspace(1, total, 50).astype(np.int64))
    zones = np.array([_forecast_zone_sizes(p_wrong, int(n), allowed, delta) for n in samples])
    strong = np.mean(samples[:, np.newaxis] + (total - zones) * (1 - samples[:, np.newaxis] / total), axis=1)
    if strong.min() > budget:
        return _forecast_within_budget(p_wrong, delta, budget)
    best = int(np.argmin(strong))
    return CostForecast(math.ceil(strong[best]), int(samples[best]), int(zones[best, 0]))


def _forecast_zone_sizes(p_wrong: Array, sample: int, allowed: int, delta: float) -> Array:
    """Return the forecast size of the zone for this sample size, at each of LUCK_QUANTILES."""
    total = len(p_wrong)
    c = tolerated_errors(total, sample, allowed, delta)
    if c is None:
        return np.full(len(LUCK_QUANTILES), min(total, allowed))
    # number of wrong labels in the order before the sample shows c + 1 of them
    errors_passed = gammaincinv(c + 1, LUCK_QUANTILES) * total / sample
    return np.asarray(np.maximum(np.searchsorted(np.cumsum(p_wrong), errors_passed), min(total, allowed)))


def _forecast_within_budget(p_wrong: Array, delta: float, budget: int) -> CostForecast:
    """Split the budget between the sample and the least sure items to minimize Wilson's bound on the other items."""
    total, z = len(p_wrong), -float(ndtri(delta))
    samples = np.unique(np.linspace(min(1, budget), budget, 41).astype(np.int64))
    zone = total - (budget - samples)
    share = np.maximum(samples, 0.5) / total
    seen = np.append(0.0, np.cumsum(p_wrong))[zone] * share
    bound = (seen + z * np.sqrt(seen + z**2 / 4) + z**2 / 2) / share - seen
    best = int(np.argmin(bound))
    return CostForecast(budget, int(samples[best]), int(zone[best]))
