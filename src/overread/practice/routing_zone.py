"""The arithmetic of a zone: how large a zone of surest items an answered sample certifies, and what that will cost.

N items that nobody asked the expert about stand in an order, surest first; a zone is the first m of them. A uniform sample of
n of the N is asked. With `allowed` wrong labels to be left among the others, let c be the largest number for which a sample
holds c or fewer of any given allowed + 1 + c items with probability at most delta. The zone ends before the wrong label number
c + 1 that the sample shows.

Why this is right. Number the items with a wrong label in order. If more than `allowed` of those in the zone were not asked,
then at most c of the first allowed + 1 + c were asked: had c + 1 of them been, the zone would end before the last of these, and
hold `allowed` others at most. Which items these are does not depend on the sample, so the number of them that are asked is
hypergeometric, and the probability is at most delta. (Where fewer than that are wrong in all, add right ones to fill up.) It is
one event for all zones: no zone is chosen among several, and there is nothing to correct for.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from scipy.special import gammaincinv, ndtri

from overread.theory.exact import NEARLY, hypergeometric_tail, hypergeometric_upper

if TYPE_CHECKING:
    from overread.sample import Array, BoolArray

LUCK = (0.9, 0.7, 0.5, 0.3, 0.1)
"""The samples that a forecast averages over, luckiest first, as quantiles of where the zone ends."""


@dataclass(frozen=True)
class Zone:
    """The first `size` items in order: `sampled` of them were asked, `seen` of those were wrong, at most `wrong` others are."""

    size: int
    sampled: int
    seen: int
    wrong: int


@dataclass(frozen=True)
class Forecast:
    """What the rest is expected to take: `strong` answers, of them `sample` to certify; a lucky sample keeps `zone` items."""

    strong: int
    sample: int
    zone: int


@lru_cache(maxsize=2**14)
def tolerated(size: int, sampled: int, allowed: int, delta: float) -> int | None:
    """Return c: how many wrong labels the sample may show inside the zone; None: it is too small to certify anything.

    >>> tolerated(1000, 200, 50, 0.05), tolerated(1000, 50, 50, 0.05), tolerated(1000, 60, 50, 0.05)
    (6, None, 0)
    """

    def fine(c: int) -> bool:
        some = allowed + 1 + c
        return some > size or hypergeometric_tail(c, sampled, size, some, delta) <= delta * NEARLY

    if not fine(0):
        return None
    low, high = 0, sampled  # one item more is asked or not, so that the probability grows with c
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fine(middle) else (low, middle - 1)
    return low


def certify(sampled: BoolArray, wrong: BoolArray, allowed: int, delta: float) -> Zone:
    """Return the largest zone that leaves at most `allowed` wrong labels among the items not asked.

    `sampled` marks, in order, the items that were asked, and `wrong` those of them whose label was wrong. So few items that all
    of them may be wrong need no certificate.

    >>> order = np.arange(1000)
    >>> certify(order % 5 == 0, (order % 5 == 0) & (order >= 800), 50, 0.05)
    Zone(size=830, sampled=166, seen=6, wrong=50)
    """
    c = tolerated(len(sampled), int(sampled.sum()), allowed, delta)
    ends = (_before(wrong, c) if c is not None else 0, _before(~sampled, allowed))
    return _zone(sampled, wrong, max(ends), allowed)


def bounded(sampled: BoolArray, wrong: BoolArray, size: int, delta: float) -> Zone:
    """Return the zone of a size that was fixed before the sample was drawn, with the bound that holds for it.

    >>> order = np.arange(1000)
    >>> bounded(order % 5 == 0, (order % 5 == 0) & (order >= 800), 900, 0.05)
    Zone(size=900, sampled=180, seen=20, wrong=117)
    """
    n, seen = int(sampled[:size].sum()), int(wrong[:size].sum())
    return _zone(sampled, wrong, size, hypergeometric_upper(seen, n, size, delta) - seen if size else 0)


def _before(marked: BoolArray, c: int) -> int:
    """Return the place of the marked item number c + 1; behind the last item where there are fewer."""
    found = np.flatnonzero(marked)
    return int(found[c]) if len(found) > c else len(marked)


def _zone(sampled: BoolArray, wrong: BoolArray, size: int, bound: int) -> Zone:
    n = int(sampled[:size].sum())
    return Zone(size, n, int(wrong[:size].sum()), min(bound, size - n))


def forecast(p_wrong: Array, allowed: int, delta: float, budget: int) -> Forecast:
    """Return the cheapest way to finish, were the chances right; `p_wrong` is in order, surest first.

    Where none is expected to cost `budget` or less, the one that leaves the lowest bound for what can't be asked about.

    >>> forecast(np.linspace(0, 0.4, 1000), 50, 0.05, budget=1000)
    Forecast(strong=672, sample=281, zone=543)
    >>> forecast(np.linspace(0, 0.4, 1000), 50, 0.05, budget=500)
    Forecast(strong=500, sample=150, zone=650)
    """
    total = len(p_wrong)
    if not total:
        return Forecast(0, 0, 0)
    samples = np.unique(np.geomspace(1, total, 50).astype(np.int64))
    zones = np.array([_zones(p_wrong, int(n), allowed, delta) for n in samples])
    strong = np.mean(samples[:, np.newaxis] + (total - zones) * (1 - samples[:, np.newaxis] / total), axis=1)
    if strong.min() > budget:
        return _best_within(p_wrong, delta, budget)
    best = int(np.argmin(strong))
    return Forecast(math.ceil(strong[best]), int(samples[best]), int(zones[best, 0]))


def _zones(p_wrong: Array, sample: int, allowed: int, delta: float) -> Array:
    """Return where the zone of such a sample will end, in each case of luck."""
    total = len(p_wrong)
    c = tolerated(total, sample, allowed, delta)
    if c is None:
        return np.full(len(LUCK), min(total, allowed))
    met = gammaincinv(c + 1, LUCK) * total / sample  # wrong labels passed until the sample has shown c + 1 of them
    return np.asarray(np.maximum(np.searchsorted(np.cumsum(p_wrong), met), min(total, allowed)))


def _best_within(p_wrong: Array, delta: float, budget: int) -> Forecast:
    """Share the budget between the sample and the least sure items so that the bound on the others is lowest (Wilson's)."""
    total, z = len(p_wrong), -float(ndtri(delta))
    samples = np.unique(np.linspace(min(1, budget), budget, 41).astype(np.int64))
    zone = total - (budget - samples)
    share = np.maximum(samples, 0.5) / total
    seen = np.append(0.0, np.cumsum(p_wrong))[zone] * share
    bound = (seen + z * np.sqrt(seen + z**2 / 4) + z**2 / 2) / share - seen
    best = int(np.argmin(bound))
    return Forecast(budget, int(samples[best]), int(zone[best]))
