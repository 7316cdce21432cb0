"""The paper's two deviations, sigma and gamma, and the sample size at which sigma reaches a goal (Fact 1)."""

from __future__ import annotations

import math


def sigma(n: int, delta: float, d: int) -> float:
    """Deviation of empirical from true error, uniformly over a class of VC dimension d (eq. defsigma).

    Infinite for n < d, where 2d ln(2en/d) is small or negative and a stopping test would pass immediately (READING.md
    decision 6). All classifiers of a class of VC dimension 0 predict the same, so no union bound is needed.

    Parameters
    ----------
    n : sample size.
    delta : failure probability.
    d : VC dimension.

    Examples
    --------
    >>> round(sigma(2**20, 0.05, d=1), 6)
    0.000284
    >>> sigma(2, 0.05, d=3)
    inf
    """
    if n < d or n < 1:
        return math.inf
    complexity = 2 * d * math.log(2 * math.e * n / d) if d else 0.0
    return 8 / n * (complexity + math.log(24 / delta))


def gamma(n: int, delta: float) -> float:
    """Deviation of an empirical from a true frequency (eq. defgamma).

    >>> round(gamma(1000, 0.05), 4)
    0.0148
    """
    return 4 / n * math.log(2 / delta)


def sigma_in_rounds(n: int, delta: float, d: int) -> float:
    """Return sigma at the confidence of the doubling round t = log2 n: sigma(n, delta / (t (t + 1)))."""
    t = math.log2(n)
    return sigma(n, delta / (t * (t + 1)), d)


def inverse_sigma(epsilon: float, delta: float, d: int) -> int:
    """Return the smallest n >= 2 whose `sigma_in_rounds` is at most epsilon, the quantity that Fact 1 bounds.

    >>> n = inverse_sigma(0.01, 0.05, d=3)
    >>> sigma_in_rounds(n, 0.05, 3) <= 0.01 < sigma_in_rounds(n - 1, 0.05, 3)
    True
    >>> n <= fact_1(0.01, 0.05, d=3)
    True
    """
    low, high = max(2, d) - 1, max(2, d)
    while sigma_in_rounds(high, delta, d) > epsilon:
        low, high = high, 2 * high
    while high - low > 1:  # sigma falls with n from n = d on, so bisection finds the first n
        middle = (low + high) // 2
        if sigma_in_rounds(middle, delta, d) > epsilon:
            low = middle
        else:
            high = middle
    return high


def fact_1(epsilon: float, delta: float, d: int) -> int:
    """Return the bound of Fact 1 on `inverse_sigma`: 64/epsilon (d ln(512/epsilon) + ln(24/delta)), rounded up."""
    return math.ceil(64 / epsilon * (d * math.log(512 / epsilon) + math.log(24 / delta)))
