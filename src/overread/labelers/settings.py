"""Checks that the settings of a study file's labelers share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from overread.errors import InvalidArgument, InvalidSpec


@contextmanager
def setting_errors(key: str) -> Iterator[None]:
    """Turn InvalidArgument raised inside the context into InvalidSpec with the setting's key.

    >>> from overread.core.answers import check_price
    >>> with setting_errors("price"):
    ...     check_price("1")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: price='1' must be a number >= 0: the cost of one label
    """
    try:
        yield
    except InvalidSpec:
        raise
    except InvalidArgument as error:
        raise InvalidSpec(str(error), key=key) from error
    except OverflowError as error:  # an integer too large for a float
        raise InvalidSpec(f"{key} is too large ({error})", key=key) from error


def check_text(key: str, value: object, *, remedy: str) -> str:
    """Return a setting that must be a non-empty string."""
    if not isinstance(value, str) or not value.strip():
        raise InvalidSpec(f"{key}={value!r} must be text: {remedy}", key=key)
    return value
