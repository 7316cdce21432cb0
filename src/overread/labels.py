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
        if is_missing([self.negative, self.positive]).any():
            raise InvalidArgument(f"labels={self.pair!r}: None and NaN mean 'no label'; give two real values")
        if self.negative == self.positive:
            raise InvalidArgument(f"labels={self.pair!r} must be two different values: (negative, positive)")

    @property
    def pair(self) -> tuple[Any, Any]:
        return (self.negative, self.positive)

    @classmethod
    def of(cls, pair: object) -> Labels:
        """Take a pair (negative, positive)."""
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


class LabelReader:
    """Reads the answers of one labeler.

    Where the user named no labels, the first answers that tell decide between -1 and 1, 0 and 1, False and True. A labeler
    that mixes them is not understood: a -1 beside a 0 may well mean "no answer".

    >>> reader = LabelReader(None)
    >>> reader.known([1, 0]).tolist(), reader.labels
    ([True, True], Labels(negative=0, positive=1))
    >>> reader.known([1, -1]).tolist()
    [True, False]
    """

    def __init__(self, labels: Labels | None) -> None:
        self.named = labels is not None
        self._labels = labels

    @property
    def labels(self) -> Labels:
        return Labels() if self._labels is None else self._labels

    def known(self, values: object) -> BoolArray:
        if self._labels is None:
            self._labels = _guess(values)
        return self.labels.known(values)


def is_missing(values: object) -> BoolArray:
    """Say of each value whether it means "no label": None, NaN, masked, pandas' NA.

    >>> is_missing(["yes", None, float("nan")]).tolist()
    [False, True, True]
    """
    given = as_values(values)
    if given.dtype.kind == "f":
        return np.asarray(np.isnan(given), dtype=bool)
    if given.dtype.kind != "O":
        return np.zeros(given.shape, dtype=bool)
    return np.array([value is None or _differs_from_itself(value) for value in given], dtype=bool)


def as_values(values: object) -> np.ndarray[Any, Any]:
    """Return values as an array that changes none of them."""
    if isinstance(values, list | tuple):  # numpy would turn [1, "a"] into two strings
        return np.array(values, dtype=object)
    if isinstance(values, np.ma.MaskedArray):
        array = np.array(values.data, dtype=object)
        array[np.ma.getmaskarray(values)] = None
        return array
    return np.asarray(values)


def _guess(values: object) -> Labels | None:
    """Return the pair that these answers belong to; None: they don't tell, as all are 1."""
    given = as_values(values)
    if given.dtype.kind == "b" or (given.dtype.kind == "O" and all(isinstance(value, bool) for value in given)):
        return Labels(negative=False, positive=True)
    if _equal(given, -1).any():
        return Labels(-1, 1)
    return Labels(0, 1) if _equal(given, 0).any() else None


def _equal(values: object, label: object) -> BoolArray:
    given = as_values(values)
    if given.dtype.kind == "O":  # one by one: some libraries' missing values refuse to be compared in bulk
        return np.array([_is_true(value == label) for value in given], dtype=bool)
    return np.asarray(np.broadcast_to(given == label, given.shape), dtype=bool)


def _differs_from_itself(value: Any) -> bool:
    try:
        return bool(value != value)  # noqa: PLR0124  NaN does
    except TypeError:
        return True  # pandas' NA: whether it equals anything can't be known
    except ValueError:
        return False


def _is_true(answer: object) -> bool:
    try:
        return bool(answer)
    except (TypeError, ValueError):
        return False
