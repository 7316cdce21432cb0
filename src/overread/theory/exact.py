"""Exact confidence bounds on a share, from a count: binomial (draws) and hypergeometric (a sample of a finite population).

Each is a valid bound at every sample size: no normal approximation. Rounding falls against the claim.
"""

from __future__ import annotations

import math

from scipy.stats import beta, hypergeom


def binomial_upper(seen: int, n: int, delta: float) -> float:
    """Clopper and Pearson's upper bound on p, having seen `seen` among n independent draws; wrong with probability <= delta.

    >>> round(binomial_upper(0, 404, 0.05), 6)
    0.007388
    >>> binomial_upper(3, 3, 0.05), binomial_upper(0, 0, 0.05)
    (1.0, 1.0)
    """
    if seen >= n:
        return 1.0
    return min(1.0, math.nextafter(float(beta.isf(delta, seen + 1, n - seen)), 1.0) * (1 + 1e-12))


def binomial_lower(seen: int, n: int, delta: float) -> float:
    """Clopper and Pearson's lower bound on p.

    >>> round(binomial_lower(404, 404, 0.05), 6)
    0.992612
    """
    return 1.0 - binomial_upper(n - seen, n, delta)


def hypergeometric_upper(seen: int, n: int, size: int, delta: float) -> int:
    """Return an upper bound on how many of a population of `size` are marked; wrong with probability <= delta.

    n different ones were looked at, all sets of n equally likely, and `seen` of them are marked. The bound is the largest M
    under which `seen` or fewer would be seen with probability above delta.

    >>> hypergeometric_upper(0, 50, 1000, 0.05), hypergeometric_upper(3, 1000, 1000, 0.05)
    (56, 3)
    """
    low, high = seen, size - (n - seen)  # low can't be rejected; between them the tail falls with M
    while low < high:
        middle = (low + high + 1) // 2
        if hypergeom.cdf(seen, size, middle, n) > delta:
            low = middle
        else:
            high = middle - 1
    return low


def hypergeometric_lower(seen: int, n: int, size: int, delta: float) -> int:
    """Return a lower bound on how many of a population of `size` are marked.

    >>> hypergeometric_lower(50, 50, 1000, 0.05)
    944
    """
    return size - hypergeometric_upper(n - seen, n, size, delta)
