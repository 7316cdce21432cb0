"""A confidence sequence for a mean: an interval after each value, all correct at the same time with probability 1 - delta.

A gambler bets against the hypothesis that the mean is m. If it is true, no bet has a positive expected gain, so the gambler's
wealth, which is 1 at the start and never negative, ever reaches 1/delta with probability at most delta (Ville's inequality).
The interval consists of the means whose gambler has not reached 1/delta. It may be watched after each value, and sampling may
stop for any reason.

The gambler that bets on "less than m" bets as if ones had probability um, and spreads its money over many u in [0, 1]. After s
ones and f zeros its wealth is

    R(m) = average over u of (um)^s (1 - um)^f  /  L(m)

where L(m) is the probability of these values in this order: m^s (1 - m)^f for independent draws, and
M (M-1) ... (M-s+1) (N-M) ... (N-M-f+1) / (N ... (N-n+1)) with M = mN for a sample without replacement from N. The numerator
is a probability of the values too, so R(m) is a martingale that starts at 1. The gambler that bets on "more than m" is the same
one with ones and zeros exchanged. A two-sided interval gives each of them delta / 2.

The u are 256 points of the arcsine distribution with equal weights. It has mass near 0, the right bet if a one is never seen,
and near 1, the right bet in the long run. The average over them is exact, not an approximation of an integral.

No grid of means is needed, because R(m) increases in m above the sample's mean. For independent draws, each u's wealth is u^s
((1 - um) / (1 - m))^f, which increases. Without replacement, the derivative of its logarithm in M is at least

    sum over i < f of (1/(N-M-i) - 1/(N-M))  -  sum over i < s of (1/(M-i) - 1/M)

whose first sum rises with M and whose second falls: from the first M at which it is not negative, R increases. Bisection
from there finds the only place where R passes 1/delta; rounding is outward.

For independent draws, values between 0 and 1 count as a fraction of a one and of a zero: u^x v^(1-x) <= x u + (1-x) v, so the
wealth in the formula is at most that of a gambler with the same bets.

After Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024) and "Confidence sequences
for sampling without replacement" (2020).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core import checks
from overread.errors import InvalidArgument
from overread.theory.bisection import find_first

Sides = Literal["both", "upper", "lower"]
"""The confidence limits to compute: both, each with delta / 2, or only one, with delta."""

BETS = np.sin((np.arange(256) + 0.5) * np.pi / 512) ** 2
"""The values of u over which the gambler spreads its money."""


@dataclass(frozen=True)
class ConfidenceInterval:
    """An estimated error rate (None before the first label) with simultaneous confidence limits."""

    error: float | None
    lower: float
    upper: float
    labels: int

    @property
    def width(self) -> float:
        return self.upper - self.lower


class Betting:
    """The confidence sequence of an error rate, updated with one judgement at a time.

    Parameters
    ----------
    size : the number of items in the population, which is sampled at random without replacement. None: the judgements are
        independent draws, the claim is about their distribution, and a judgement may be any value in [0, 1].
    failure_probability : the probability that the true error rate is ever outside the interval.
    sides : the confidence limits to compute, "both", "upper" or "lower".

    Attributes
    ----------
    interval : the interval so far.

    Raises
    ------
    InvalidArgument : a parameter or a judgement is outside its limits, or there are more judgements than items.

    Examples
    --------
    >>> errors = Betting(size=1000)
    >>> for i in range(100):
    ...     interval = errors.tell(i % 10 == 9)
    >>> interval.error, interval.lower, interval.upper
    (0.1, 0.031, 0.204)
    """

    def __init__(self, size: int | None = None, failure_probability: float = 0.05, sides: Sides = "both") -> None:
        self._size = (
            None
            if size is None
            else checks.check_integer("size", size, low=1, remedy="the number of items in the population")
        )
        delta = checks.check_proportion(
            "failure_probability", failure_probability, remedy="0.05 means wrong one time in twenty"
        )
        self._delta = delta / 2 if check_sides(sides) == "both" else delta
        self._sides = sides
        self._wrong = self._right = 0.0
        self.interval = ConfidenceInterval(None, 0.0, 1.0, 0)

    def tell(self, error: float) -> ConfidenceInterval:
        """Add one judgement, True for an error, and return the interval so far."""
        number = float(error) if isinstance(error, bool | np.bool_) else error
        value = checks.check_number("error", number, low=0, high=math.nextafter(1, 2), remedy="True means wrong")
        if self._size is not None and value not in (0, 1):
            raise InvalidArgument(f"error={error!r} must be True or False (1 or 0), unless size=None")
        return self._add(value, 1 - value, 1)

    def tell_many(self, wrong: int, right: int) -> ConfidenceInterval:
        """Add a batch of judgements in unknown order; the sequence is evaluated once, after the batch."""
        wrong = checks.check_integer("wrong", wrong, low=0, remedy="the number of wrong labels in the batch")
        right = checks.check_integer("right", right, low=0, remedy="the number of right labels in the batch")
        return self._add(wrong, right, wrong + right)

    def _add(self, wrong: float, right: float, labels: int) -> ConfidenceInterval:
        before, total = self.interval, self.interval.labels + labels
        if self._size is not None and total > self._size:
            raise InvalidArgument(
                f"{total} judgements exceed the population of size={self._size} items; judge each item once"
            )
        if not labels:
            return before
        self._wrong, self._right = self._wrong + wrong, self._right + right
        lower, upper = self._latest_interval()
        both = max(before.lower, lower), min(before.upper, upper)  # all intervals so far hold together
        if both[0] <= both[1]:  # else one of them is wrong, and the latest rests on the most labels
            lower, upper = both
        self.interval = ConfidenceInterval(self._wrong / total, lower, upper, total)
        return self.interval

    def _latest_interval(self) -> tuple[float, float]:
        """Return the interval that follows from the current counts only, without the earlier intervals."""
        s, f, N = self._wrong, self._right, self._size
        lower = 0.0 if self._sides == "upper" else betting_lower(s, f, N, self._delta)
        upper = 1.0 if self._sides == "lower" else betting_upper(s, f, N, self._delta)
        if N is None:
            return lower, upper
        return max(lower, s / N), min(upper, (N - f) / N)  # these limits follow from the counts with certainty


def check_sides(sides: object) -> str:
    if sides not in ("both", "upper", "lower"):
        raise InvalidArgument(f"sides={sides!r} must be 'both', 'upper' or 'lower': the confidence limits to compute")
    return str(sides)


def betting_upper(ones: float, zeros: float, size: int | None, delta: float) -> float:
    """Return the largest mean that the gambler on "less" has not refuted; size=None for independent draws.

    >>> round(betting_upper(0, 100, None, 0.05), 4), betting_upper(0, 100, 100, 0.05)
    (0.0411, 0.0)
    """
    return _upper_mean(ones, zeros, delta) if size is None else _upper_count(int(ones), int(zeros), size, delta) / size


def betting_lower(ones: float, zeros: float, size: int | None, delta: float) -> float:
    """Return the smallest mean that the gambler on "more" has not refuted.

    >>> betting_lower(100, 0, 100, 0.05), round(betting_lower(100, 0, None, 0.05), 4)
    (1.0, 0.9589)
    """
    if size is None:
        return max(0.0, math.nextafter(1 - _upper_mean(zeros, ones, delta), 0))
    return (size - _upper_count(int(zeros), int(ones), size, delta)) / size


def _upper_mean(s: float, f: float, delta: float) -> float:
    low, high = s / (s + f), 1.0  # at the sample's mean no gambler has gained; at 1 a zero is impossible
    if f == 0:
        return high
    while high - low > 1e-12 * high:
        m = (low + high) / 2
        if _log_wealth(s, f, m, s * math.log(m) + f * math.log1p(-m)) < _log_threshold(s + f, delta):
            low = m
        else:
            high = m
    return high


def _upper_count(s: int, f: int, size: int, delta: float) -> int:
    # the wealth increases in M from this M onwards
    start = find_first(range(s, size - f), lambda M: _harmonic_excess(size - M, f) >= _harmonic_excess(M, s))
    threshold = _log_threshold(size, delta)
    return find_first(
        range(size - f, start, -1),
        lambda M: _log_wealth(s, f, M / size, _log_likelihood(s, f, size, M)) < threshold,
    )


def _harmonic_excess(n: int, k: int) -> float:
    """Return the sum over i < k of 1/(n-i) - 1/n."""
    return float(scipy.special.psi(n + 1) - scipy.special.psi(n - k + 1) - k / n) if n else 0.0


def _log_likelihood(s: int, f: int, size: int, M: int) -> float:
    """Return the log probability of these s ones and f zeros in their order, if M of the population are ones."""
    return _log_falling_factorial(M, s) + _log_falling_factorial(size - M, f) - _log_falling_factorial(size, s + f)


def _log_falling_factorial(n: int, k: int) -> float:
    """Return log n (n-1) ... (n-k+1)."""
    return float(scipy.special.gammaln(n + 1) - scipy.special.gammaln(n - k + 1))


def _log_wealth(s: float, f: float, m: float, log_likelihood: float) -> float:
    each = s * np.log(BETS * m) + f * np.log1p(-BETS * m)
    top = float(each.max())
    return top + math.log(float(np.exp(each - top).mean())) - log_likelihood


def _log_threshold(scale: float, delta: float) -> float:
    # log factorials of numbers up to `scale` are rounded to a few parts in 1e16; the threshold is raised by more than that
    return -math.log(delta) + 1e-14 * (1 + scale * math.log(scale + 2))
