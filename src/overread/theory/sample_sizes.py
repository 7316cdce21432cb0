"""Numbers of epochs and draws with the paper's constants, rounded against the claim."""

from __future__ import annotations

import math
from fractions import Fraction


def epoch_count(epsilon: float, *, tight: bool = False) -> int:
    """Return k_0, the first k with 2^-k <= epsilon; if tight, with 2^-k / 8 <= epsilon (READING.md decision 5).

    The proof of Theorem 1 shows excess error <= epsilon_k / 8 after epoch k, so the tight number suffices.

    >>> epoch_count(1 / 64), epoch_count(1 / 64, tight=True), epoch_count(0.05), epoch_count(0.9)
    (6, 3, 5, 1)
    """
    goal = Fraction(epsilon) * (8 if tight else 1)
    k = 1
    while Fraction(1, 2**k) > goal:
        k += 1
    return k


def epoch_confidence(k: int, delta: float) -> float:
    """Return delta_k = delta / (4 (k + 1)^2) (Alg. 1, line 7); delta_0 = delta / 4 (line 3) is the case k = 0.

    >>> sum(epoch_confidence(k, 0.05) for k in range(10**5)) < 0.05
    True
    """
    return delta / (4 * (k + 1) ** 2)


def initial_sample_size(d: int, delta: float) -> int:
    """Return n_0 = 64 * 1024^2 (d ln(512 * 1024^2) + ln(96/delta)) (L1049; READING.md decision 4).

    >>> initial_sample_size(1, 0.05)
    1856321689
    """
    return math.ceil(64 * 1024**2 * (d * math.log(512 * 1024**2) + math.log(96 / delta)))


def difference_sample_size(p_hat: Fraction | float, epsilon: Fraction | float, delta: float, d_prime: int) -> int:
    """Return m of eq. (m1): the number of draws inside the region that train the difference classifier.

    >>> difference_sample_size(Fraction(1, 2), Fraction(1, 4), 0.01, d_prime=2)
    4798248
    """
    ratio = float(p_hat / epsilon)
    logarithm = max(0.0, math.log(512 * 1024 * ratio))
    return math.ceil(64 * 1024 * ratio * (d_prime * logarithm + math.log(72 / delta)))
