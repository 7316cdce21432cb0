"""The two labels of a study: the user's own values outside, -1 and +1 inside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.sample import BoolArray, LabelArray


@dataclass(frozen=True)
class Labels:
    """The user's value for -1 and for +1.

    >>> labels = Labels("benign", "malignant")
    >>> labels.encode(["malignant", "benign"]).tolist()
    [1, -1]
    >>> labels.decode(np.array([1, -1])).tolist()
    ['malignant', 'benign']
    """

    negative: Any = -1
    positive: Any = 1

    def __post_init__(self) -> None:
        if is_missing(_values(self.pair)).any():
            raise InvalidArgument(f"labels={self.pair!r}: None and NaN mean 'no label'; give two real values")
        if self.negative == self.positive:
            raise InvalidArgument(f"labels={self.pair!r} must be two different values: (negative, positive)")

    @property
    def pair(self) -> tuple[Any, Any]:
        return (self.negative, self.positive)

    @classmethod
    def of(cls, pair: object) -> Labels:
        """Take a pair (negative, positive), or None for what PlainLabels understands."""
        if pair is None:
            return PlainLabels()
        if isinstance(pair, str) or not isinstance(pair, list | tuple | np.ndarray) or len(pair) != 2:
            raise InvalidArgument(
                f"labels={pair!r} must be a pair (negative, positive), such as labels=('benign', 'malignant')"
            )
        negative, positive = (value.item() if isinstance(value, np.generic) else value for value in pair)
        return cls(negative, positive)

    def known(self, values: object) -> BoolArray:
        """Say of each value whether it is one of the two labels."""
        return _equal(values, self.negative) | _equal(values, self.positive)

    def encode(self, values: object) -> LabelArray:
        """Turn known values into -1 and +1."""
        return np.where(_equal(values, self.positive), 1, -1).astype(np.int8)

    def decode(self, y: LabelArray) -> np.ndarray[Any, Any]:
        """Turn -1 and +1 into the user's values."""
        alike = type(self.negative) is type(self.positive)
        values = np.array(self.pair, dtype=None if alike else object)  # numpy would turn (0, "yes") into two strings
        return np.asarray(values[np.where(np.asarray(y) > 0, 1, 0)])


class PlainLabels(Labels):
    """What is understood when the user names no labels: 1 or True is positive; -1, 0 or False is negative.

    Which of them the user means shows in the answers that are encoded; decoding gives the same kind back.

    >>> labels = PlainLabels()
    >>> labels.encode(np.array([True, False])).tolist(), labels.decode(np.array([1, -1])).tolist()
    ([1, -1], [True, False])
    """

    def known(self, values: object) -> BoolArray:
        return _equal(values, -1) | _equal(values, 0) | _equal(values, 1)

    def encode(self, values: object) -> LabelArray:
        given = _values(values)
        if _equal(given, 0).any() and self.pair == (-1, 1):
            boolean = given.dtype.kind == "b" or isinstance(given.tolist()[0], bool)
            object.__setattr__(self, "negative", False if boolean else 0)
            object.__setattr__(self, "positive", True if boolean else 1)
        return super().encode(given)


def is_missing(values: object) -> BoolArray:
    """Say of each value whether it means "no label": None or NaN.

    >>> is_missing(["yes", None, float("nan")]).tolist()
    [False, True, True]
    """
    given = _values(values)
    if given.dtype.kind == "f":
        return np.asarray(np.isnan(given), dtype=bool)
    if given.dtype.kind != "O":
        return np.zeros(given.shape, dtype=bool)
    return np.array([value is None or _is_true(value != value) for value in given], dtype=bool)  # noqa: PLR0124


def _values(values: object) -> np.ndarray[Any, Any]:
    # a list may mix types, and numpy would turn [1, "a"] into two strings
    return np.array(values, dtype=object) if isinstance(values, list | tuple) else np.asarray(values)


def _equal(values: object, label: object) -> BoolArray:
    given = _values(values)
    if given.dtype.kind == "O":  # one by one: some libraries' missing values refuse to be compared in bulk
        return np.array([_is_true(value == label) for value in given], dtype=bool)
    return np.asarray(np.broadcast_to(given == label, given.shape), dtype=bool)


def _is_true(answer: object) -> bool:
    try:
        return bool(answer)
    except (TypeError, ValueError):
        return False
