"""A confidence sequence for a mean: an interval after each value, all of them right at once with probability 1 - delta.

A gambler bets against the hypothesis that the mean is m. Under it no bet is worth anything, so that the gambler's wealth, 1
at the start and never negative, reaches 1/delta with probability at most delta however long the game is (Ville's
inequality). The means whose gambler has not got that far are the interval: it may be watched after each value, and the
sampling may stop for any reason at all.

The gambler who says "less than m" bets as if ones came with probability um, and keeps money on many u in [0, 1] at once.
After s ones and f zeros its wealth is

    R(m) = average over u of (um)^s (1 - um)^f  /  L(m)

where L(m) is the probability of these values in this order: m^s (1 - m)^f for independent draws, and
M (M-1) ... (M-s+1) (N-M) ... (N-M-f+1) / (N ... (N-n+1)) with M = mN for a sample without replacement from N. The numerator
is a probability of the values too, so that R(m) is a martingale that starts at 1. The gambler who says "more than m" is the
same one after ones and zeros change places. A two-sided interval gives each of them delta / 2.

The u are 256 points of the arcsine distribution, alike in weight: it has mass near 0, which is the right bet when no one is
ever seen, and near 1, the right one in the long run. The average over them is exact, not an approximation of an integral.

No grid of means is needed, as R(m) increases in m above the sample's mean. For independent draws, each u's wealth is u^s
((1 - um) / (1 - m))^f, which increases. Without replacement, the derivative of its logarithm in M is at least

    sum over i < f of (1/(N-M-i) - 1/(N-M))  -  sum over i < s of (1/(M-i) - 1/M)

whose first sum rises with M and whose second falls: from the first M at which it is not negative, R increases. Bisection
from there finds the one place where R passes 1/delta; what rounding there is falls outward.

Values between 0 and 1, of independent draws, count as parts of a one and of a zero: u^x v^(1-x) <= x u + (1-x) v, so that the
wealth in the formula is at most that of a gambler who made the same bets.

After Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting" (2024) and "Confidence sequences
for sampling without replacement" (2020).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
import scipy  # its parts are loaded at their first use

from overread import checks
from overread.errors import InvalidArgument

Sides = Literal["both", "upper", "lower"]
"""Which limits are claimed: both, each with half of delta, or one, with all of it."""

BETS = np.sin((np.arange(256) + 0.5) * np.pi / 512) ** 2
"""The u on which the gambler keeps money."""


@dataclass(frozen=True)
class Interval:
    """What is known of an error rate: an estimate, None before the first label, and limits that hold together."""

    error: float | None
    lower: float
    upper: float
    labels: int

    @property
    def width(self) -> float:
        return self.upper - self.lower


class Betting:
    """The confidence sequence of an error rate, told one judgement at a time.

    size: the number of items in the population that is sampled at random without replacement; None: the judgements are
    independent draws, and the claim is about their distribution. With None a judgement may also be any value in [0, 1].

    >>> errors = Betting(size=1000)
    >>> for i in range(100):
    ...     interval = errors.tell(i % 10 == 9)
    >>> interval.error, interval.lower, interval.upper
    (0.1, 0.031, 0.204)
    """

    def __init__(self, size: int | None = None, failure_probability: float = 0.05, sides: Sides = "both") -> None:
        self._size = None if size is None else checks.whole("size", size, low=1, remedy="the items in the population")
        delta = checks.share("failure_probability", failure_probability, remedy="0.05 means wrong in one of twenty")
        self._delta = delta / 2 if check_sides(sides) == "both" else delta
        self._sides = sides
        self._wrong = self._right = 0.0
        self.interval = Interval(None, 0.0, 1.0, 0)

    def tell(self, error: float) -> Interval:
        """Take one judgement, True for an error, and return the interval so far."""
        plain = float(error) if isinstance(error, bool | np.bool_) else error
        value = checks.real("error", plain, low=0, high=math.nextafter(1, 2), remedy="True where it is wrong")
        if self._size is not None and value not in (0, 1):
            raise InvalidArgument(f"error={error!r} must be True or False, 1 or 0, in a population of {self._size}")
        return self._add(value, 1 - value, 1)

    def tell_many(self, wrong: int, right: int) -> Interval:
        """Take a batch of judgements whose order is not known; the sequence looks once, at its end."""
        wrong = checks.whole("wrong", wrong, low=0, remedy="the errors in the batch")
        right = checks.whole("right", right, low=0, remedy="the others in the batch")
        return self._add(wrong, right, wrong + right)

    def _add(self, wrong: float, right: float, labels: int) -> Interval:
        before, total = self.interval, self.interval.labels + labels
        if self._size is not None and total > self._size:
            raise InvalidArgument(f"label {total} of a population of {self._size}; each item is judged once")
        if not labels:
            return before
        self._wrong, self._right = self._wrong + wrong, self._right + right
        lower, upper = self._now()
        both = max(before.lower, lower), min(before.upper, upper)  # all intervals so far hold together
        if both[0] <= both[1]:  # else one of them has failed already, and the latest knows most
            lower, upper = both
        self.interval = Interval(self._wrong / total, lower, upper, total)
        return self.interval

    def _now(self) -> tuple[float, float]:
        """Return the interval of the latest count alone."""
        s, f, N = self._wrong, self._right, self._size
        lower = 0.0 if self._sides == "upper" else betting_lower(s, f, N, self._delta)
        upper = 1.0 if self._sides == "lower" else betting_upper(s, f, N, self._delta)
        if N is None:
            return lower, upper
        return max(lower, s / N), min(upper, (N - f) / N)  # certain, whatever is claimed


def check_sides(sides: object) -> str:
    if sides not in ("both", "upper", "lower"):
        raise InvalidArgument(f"sides={sides!r} must be 'both', 'upper' or 'lower': the limits that are claimed")
    return str(sides)


def betting_upper(ones: float, zeros: float, size: int | None, delta: float) -> float:
    """Return the largest mean that the gambler who says "less" has not refuted; size=None: independent draws.

    >>> round(betting_upper(0, 100, None, 0.05), 4), betting_upper(0, 100, 100, 0.05)
    (0.0411, 0.0)
    """
    return _upper_share(ones, zeros, delta) if size is None else _upper_count(int(ones), int(zeros), size, delta) / size


def betting_lower(ones: float, zeros: float, size: int | None, delta: float) -> float:
    """Return the smallest mean that the gambler who says "more" has not refuted.

    >>> betting_lower(100, 0, 100, 0.05), round(betting_lower(100, 0, None, 0.05), 4)
    (1.0, 0.9589)
    """
    if size is None:
        return max(0.0, math.nextafter(1 - _upper_share(zeros, ones, delta), 0))
    return (size - _upper_count(int(zeros), int(ones), size, delta)) / size


def _upper_share(s: float, f: float, delta: float) -> float:
    low, high = s / (s + f), 1.0  # at the sample's own mean nobody has won anything; at 1 a zero is impossible
    if f == 0:
        return high
    while high - low > 1e-12 * high:
        m = (low + high) / 2
        if _log_wealth(s, f, m, s * math.log(m) + f * math.log1p(-m)) < _goal(s + f, delta):
            low = m
        else:
            high = m
    return high


def _upper_count(s: int, f: int, size: int, delta: float) -> int:
    low, high = _rises_from(s, f, size), size - f
    while low < high:
        M = (low + high + 1) // 2
        if _log_wealth(s, f, M / size, _log_likelihood(s, f, size, M)) < _goal(size, delta):
            low = M
        else:
            high = M - 1
    return low


def _rises_from(s: int, f: int, size: int) -> int:
    """Return the first M from which on the wealth increases in M."""
    low, high = s, size - f
    while low < high:
        M = (low + high) // 2
        if _excess(size - M, f) >= _excess(M, s):
            high = M
        else:
            low = M + 1
    return low


def _excess(n: int, k: int) -> float:
    """Return the sum over i < k of 1/(n-i) - 1/n."""
    return float(scipy.special.psi(n + 1) - scipy.special.psi(n - k + 1) - k / n) if n else 0.0


def _log_likelihood(s: int, f: int, size: int, M: int) -> float:
    """Return the log probability of these s ones and f zeros in their order, where M of the population are ones."""
    return _falling(M, s) + _falling(size - M, f) - _falling(size, s + f)


def _falling(n: int, k: int) -> float:
    """Return log n (n-1) ... (n-k+1)."""
    return float(scipy.special.gammaln(n + 1) - scipy.special.gammaln(n - k + 1))


def _log_wealth(s: float, f: float, m: float, log_likelihood: float) -> float:
    each = s * np.log(BETS * m) + f * np.log1p(-BETS * m)
    top = float(each.max())
    return top + math.log(float(np.exp(each - top).mean())) - log_likelihood


def _goal(scale: float, delta: float) -> float:
    # log factorials of numbers up to `scale` are rounded to a few parts in 1e16; the gambler has to win that much more
    return -math.log(delta) + 1e-14 * (1 + scale * math.log(scale + 2))
