"""Exact arithmetic with the decimal numbers that users write: prices, limits and proportions."""

from __future__ import annotations

import math
from fractions import Fraction


def exact_decimal(value: float) -> Fraction:
    """Convert a float to the exact decimal that the user wrote, so that three times 0.1 is exactly 0.3.

    >>> 3 * exact_decimal(0.1)
    Fraction(3, 10)
    """
    return Fraction(repr(float(value)))


def round_down(amount: Fraction) -> float:
    """Return the largest float whose decimal form is at most `amount`; 0 if `amount` is negative.

    >>> round_down(Fraction(3, 10)), round_down(Fraction(2, 3)), round_down(Fraction(-1))
    (0.3, 0.6666666666666666, 0.0)
    """
    rounded = max(float(amount), 0.0)
    while rounded and exact_decimal(rounded) > amount:
        rounded = math.nextafter(rounded, 0)
    return rounded


def round_up(amount: Fraction) -> float:
    """Return the smallest float whose decimal form is at least `amount`.

    >>> round_up(Fraction(1, 10)), round_up(Fraction(2, 3))
    (0.1, 0.6666666666666667)
    """
    rounded = float(amount)
    while exact_decimal(rounded) < amount:
        rounded = math.nextafter(rounded, math.inf)
    return rounded
