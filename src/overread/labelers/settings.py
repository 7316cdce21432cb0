"""Validation of labeler settings in a study file; an invalid setting raises InvalidSpec with its key."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from overread.core import checks
from overread.errors import InvalidArgument, InvalidSpec


def check_text(key: str, value: object, remedy: str) -> str:
    """Return a setting if it is a non-empty string; raise InvalidSpec otherwise."""
    if not isinstance(value, str) or not value.strip():
        raise InvalidSpec(f"{key}={value!r} must be text: {remedy}", key=key)
    return value


def check_number(key: str, value: object, remedy: str, *, low: float = 0, high: float = math.inf) -> float:
    """Return a setting if it is a number in [low, high); raise InvalidSpec otherwise.

    >>> check_number("timeout", "60", "in seconds", low=0.1)
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: timeout='60' must be a number >= 0.1: in seconds
    """
    with _invalid_spec(key):
        return checks.check_number(key, value, low=low, high=high, remedy=remedy)


def check_integer(key: str, value: object, remedy: str, *, low: int = 1) -> int:
    """Return a setting if it is a whole number >= low; raise InvalidSpec otherwise."""
    with _invalid_spec(key):
        return checks.check_integer(key, value, low=low, remedy=remedy)


@contextmanager
def _invalid_spec(key: str) -> Iterator[None]:
    try:
        yield
    except InvalidArgument as error:
        raise InvalidSpec(str(error), key=key) from error
    except OverflowError as error:  # an integer too large for a float
        raise InvalidSpec(f"{key} is too large ({error})", key=key) from error
