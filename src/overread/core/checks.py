"""Validators of numeric settings. Error messages give name, value, limit and remedy."""

from __future__ import annotations

import math
from decimal import Decimal
from numbers import Integral, Real
from typing import TypeGuard

import numpy as np

from overread.errors import InvalidArgument


def check_number(name: str, value: object, *, low: float, high: float = math.inf, remedy: str) -> float:
    """Return a number in [low, high) as a float.

    >>> check_number("price", 1, low=0, remedy="the cost of one label")
    1.0
    >>> check_number("price", "1", low=0, remedy="the cost of one label")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: price='1' must be a number >= 0: the cost of one label
    """
    if not _is_number(value) or not low <= float(value) < high:
        limit = f"be a number >= {low:g}" if high == math.inf else f"lie in [{low:g}, {high:g})"
        raise InvalidArgument(f"{name}={value!r:.80} must {limit}: {remedy}")
    return float(value)


def check_proportion(name: str, value: object, *, remedy: str) -> float:
    """Return a proportion or probability in (0, 1) as a float.

    >>> check_proportion("excess_error", 1.5, remedy="0.05 means five points")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: excess_error=1.5 must lie in (0, 1); 0.05 means five points
    """
    if not _is_number(value) or not 0 < float(value) < 1:
        raise InvalidArgument(f"{name}={value!r:.80} must lie in (0, 1); {remedy}")
    if float(value) < 1e-100:  # its square, or its share for one epoch, would underflow to 0
        raise InvalidArgument(f"{name}={value!r} is below 1e-100, too small to compute with; {remedy}")
    return float(value)


def check_integer(name: str, value: object, *, low: int, remedy: str) -> int:
    """Return an integer >= low as an int.

    >>> check_integer("seed", -1, low=0, remedy="the same seed gives the same study")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: seed=-1 must be a whole number >= 0: the same seed gives the same study
    """
    if not isinstance(value, Integral) or isinstance(value, bool | np.bool_) or int(value) < low:
        raise InvalidArgument(f"{name}={value!r:.80} must be a whole number >= {low}: {remedy}")
    return int(value)


def _is_number(value: object) -> TypeGuard[Real | Decimal]:
    if isinstance(value, Decimal):
        return not value.is_nan()
    return isinstance(value, Real) and not isinstance(value, bool | np.bool_)
