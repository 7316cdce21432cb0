"""What labelers of a study's file share: their settings checked, and what a program or a table says read as labels."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import numpy as np

from overread.errors import InvalidArgument, InvalidSpec

SURE = 1e9  # what an infinite confidence is kept as


@contextmanager
def setting(key: str) -> Iterator[None]:
    """Name the setting at fault in what is raised inside.

    >>> from overread.answers import check_price
    >>> with setting("price"):
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
    except OverflowError as error:  # a whole number that no float holds
        raise InvalidSpec(f"{key} is too large ({error})", key=key) from error


def text(key: str, value: object, *, remedy: str) -> str:
    """Return a setting that must be some text."""
    if not isinstance(value, str) or not value.strip():
        raise InvalidSpec(f"{key}={value!r} must be text: {remedy}", key=key)
    return value


def exact(price: float) -> Fraction:
    """Return a price as it was written, so that three times 0.1 is 0.3.

    >>> 3 * exact(0.1)
    Fraction(3, 10)
    """
    return Fraction(repr(float(price)))


def digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, default=str).encode()).hexdigest()


def label_of(value: object, labels: Sequence[Any]) -> Any:
    """Return the label that a value stands for, or None.

    Tables and JSON read 1 and true as a number and a truth value; a label that is a string is matched as it was written.

    >>> label_of("yes", ("no", "yes")), label_of("Yes", ("no", "yes"))
    ('yes', None)
    >>> label_of(1, ("0", "1")), label_of(1.0, ("0", "1")), label_of(True, ("false", "true")), label_of(True, ("0", "1"))
    ('1', '1', 'true', None)
    """
    plain = value.item() if isinstance(value, np.generic) else value
    for label in labels:
        if type(label) is type(plain) and label == plain:
            return label
    return next((label for label in labels if _stands_for(plain, label)), None)


def _stands_for(value: object, label: object) -> bool:
    if isinstance(value, bool) or isinstance(label, bool):
        return isinstance(value, bool) and isinstance(label, str) and label.casefold() == str(value).casefold()
    if isinstance(value, int | float):
        return _number(label) == value
    return not isinstance(value, str) and isinstance(label, str) and str(value) == label


def _number(label: object) -> float | int | None:
    try:
        return label if isinstance(label, int | float) else float(label) if isinstance(label, str) else None
    except ValueError:
        return None


def confidence_of(value: object) -> float | None:
    """Return a finite number, or None where none was given; what is no number raises ValueError.

    >>> confidence_of("0.9"), confidence_of(None), confidence_of(float("nan")), confidence_of(float("inf"))
    (0.9, None, None, 1000000000.0)
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool | np.bool_) or not isinstance(value, str | int | float | np.number):
        raise ValueError(f"{value!r} is no number")  # noqa: TRY004  one error for all that is no number
    number = value if isinstance(value, int) else float(value)  # an int may be too large for a float
    return None if math.isnan(number) else float(max(-SURE, min(SURE, number)))
