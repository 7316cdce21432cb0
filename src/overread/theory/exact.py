"""Exact confidence bounds on a share, from a count: binomial (draws) and hypergeometric (a sample of a finite population).

Each is a valid bound at every sample size: no normal approximation. Rounding falls against the claim.
"""

from __future__ import annotations

import math

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.sample import Array

NEARLY = 1 - 1e-9
"""Computed tails are right to more than nine digits; one this near to delta counts as above it, which widens the bound."""


def binomial_upper(seen: int, n: int, delta: float) -> float:
    """Clopper and Pearson's upper bound on p, having seen `seen` among n independent draws; wrong with probability <= delta.

    >>> round(binomial_upper(0, 404, 0.05), 6)
    0.007388
    >>> binomial_upper(3, 3, 0.05), binomial_upper(0, 0, 0.05)
    (1.0, 1.0)
    """
    if seen >= n:
        return 1.0
    return min(1.0, math.nextafter(float(scipy.special.betainccinv(seen + 1, n - seen, delta)), 1.0) * (1 + 1e-12))


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
        if hypergeometric_tail(seen, n, size, middle, delta) > delta * NEARLY:
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


def hypergeometric_tail(seen: int, n: int, size: int, marked: int, delta: float) -> float:
    """Return the probability of seeing `seen` marked ones or fewer in a sample of n; right to 1e-9 of it and 1e-12 of delta.

    >>> hypergeometric_tail(0, 2, 4, 2, 0.05)  # 2/4 * 1/3
    0.16666666666666666
    """
    first, p = hypergeometric_window(n, size, marked, delta)
    return float(p[: max(0, seen - first + 1)].sum())


def hypergeometric_window(n: int, size: int, marked: int, delta: float) -> tuple[int, Array]:
    """Return the first of the counts that matter, and the probability of each from there on, when n of `size` are sampled.

    What is left out weighs less than delta * 1e-12, by Bernstein's inequality, which Hoeffding carried over to samples
    without replacement. Probabilities come from the ratios of neighbours and add up to 1, so that no factorial of a large
    number, and none of its rounding, is needed.

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
