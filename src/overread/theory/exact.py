"""Exact confidence bounds on a proportion, from a count: binomial (draws) and hypergeometric (a sample of a finite population).

Each bound is valid at every sample size; no normal approximation is used. Rounding is against the claim.
"""

from __future__ import annotations

import math

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core.arrays import Array
from overread.theory.bisection import find_first

TAIL_ACCURACY = 1 - 1e-9
"""Computed tails are accurate to more than nine digits. A tail this close to delta counts as above it, which widens bounds."""


def binomial_upper(count: int, n: int, delta: float) -> float:
    """Return Clopper and Pearson's upper bound on p, after `count` of n independent draws; wrong with probability <= delta.

    >>> round(binomial_upper(0, 404, 0.05), 6)
    0.007388
    >>> binomial_upper(3, 3, 0.05), binomial_upper(0, 0, 0.05)
    (1.0, 1.0)
    """
    if count >= n:
        return 1.0
    return min(1.0, math.nextafter(float(scipy.special.betainccinv(count + 1, n - count, delta)), 1.0) * (1 + 1e-12))


def binomial_lower(count: int, n: int, delta: float) -> float:
    """Return Clopper and Pearson's lower bound on p.

    >>> round(binomial_lower(404, 404, 0.05), 6)
    0.992612
    """
    return 1.0 - binomial_upper(n - count, n, delta)


def hypergeometric_upper(count: int, n: int, size: int, delta: float) -> int:
    """Return an upper bound on how many of a population of `size` are marked; wrong with probability <= delta.

    A sample of n different members, with all sets of n equally likely, contains `count` marked ones. The bound is the largest M
    with which such a sample contains `count` or fewer with probability above delta.

    >>> hypergeometric_upper(0, 50, 1000, 0.05), hypergeometric_upper(3, 1000, 1000, 0.05)
    (56, 3)
    """
    # M = count can't be rejected; from there on the tail falls with M
    return find_first(
        range(size - (n - count), count, -1),
        lambda M: hypergeometric_tail(count, n, size, M, delta) > delta * TAIL_ACCURACY,
    )


def hypergeometric_lower(count: int, n: int, size: int, delta: float) -> int:
    """Return a lower bound on how many of a population of `size` are marked.

    >>> hypergeometric_lower(50, 50, 1000, 0.05)
    944
    """
    return size - hypergeometric_upper(n - count, n, size, delta)


def hypergeometric_tail(count: int, n: int, size: int, marked: int, delta: float) -> float:
    """Return P(at most `count` marked ones in a sample of n), within a relative 1e-9 plus an absolute 1e-12 * delta.

    >>> hypergeometric_tail(0, 2, 4, 2, 0.05)  # 2/4 * 1/3
    0.16666666666666666
    """
    first, p = hypergeometric_window(n, size, marked, delta)
    return float(p[: max(0, count - first + 1)].sum())


def hypergeometric_window(n: int, size: int, marked: int, delta: float) -> tuple[int, Array]:
    """Return the first count that matters when n of `size` are sampled, and the probabilities from this count on.

    The omitted counts have a total probability below delta * 1e-12, by Bernstein's inequality, which Hoeffding extended to
    samples without replacement. Probabilities are computed from the ratios of neighbours and add up to 1, so no factorials of
    large numbers, with their rounding, are needed.

    >>> hypergeometric_window(2, 4, 2, 0.05)[1].round(6).tolist()
    [0.166667, 0.666667, 0.166667]
    """
    least, most = max(0, n + marked - size), min(n, marked)
    mode = (n + 1) * (marked + 1) // (size + 2)
    share = marked / size
    decades = math.log(1 / delta) + 30
    reach = math.ceil(math.sqrt(2 * decades * n * share * (1 - share)) + 2 / 3 * decades) + 2
    first, last = max(least, mode - reach), min(most, mode + reach)
    k = np.arange(first, last, dtype=np.float64)
    rise = np.log((marked - k) * (n - k)) - np.log((k + 1) * (size - marked - n + k + 1))
    log_p = np.concatenate([[0.0], np.cumsum(rise)])
    p = np.exp(log_p - log_p.max())
    return first, p / p.sum()
