"""The labels of a study: the user's own values outside, numbers inside.

Two labels are -1 and +1 (`Labels`); any number of them are codes 0, 1, 2, ... (`Vocabulary`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.sample import BoolArray, IntArray, LabelArray


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


class Vocabulary:
    """The labels of a study with any number of classes: a code for each, in the order in which they are first seen.

    Labels that were named are all there are, and have their codes from the start.

    >>> vocabulary = Vocabulary(None)
    >>> vocabulary.encode(["cat", "dog", "cat"])[0].tolist(), vocabulary.decode([1, 0]).tolist()
    ([0, 1, 0], ['dog', 'cat'])
    >>> Vocabulary(["no", "yes"]).encode(["yes", "maybe"])[1].tolist()
    [False, True]
    """

    def __init__(self, labels: object) -> None:
        self.named = labels is not None
        self._code: dict[Any, int] = {}
        if labels is None:
            return
        if isinstance(labels, str) or not isinstance(labels, list | tuple | np.ndarray) or len(labels) < 2:
            raise InvalidArgument(f"labels={labels!r} must list at least two labels, such as labels=('no', 'yes')")
        if is_missing(labels).any():
            raise InvalidArgument(f"labels={labels!r}: None and NaN mean 'no label'; give real values")
        _, foreign = self._add(as_values(labels))
        if foreign.any() or len(self._code) < len(labels):
            raise InvalidArgument(f"labels={labels!r} must be different values, such as labels=('no', 'yes')")

    def __len__(self) -> int:
        return len(self._code)

    @property
    def values(self) -> list[Any]:
        return list(self._code)

    @property
    def expected(self) -> str:
        if self.named:
            return f"the labels of this study are {', '.join(map(repr, self._code))}"
        return "a label must be a plain value, such as a string or a number"

    def encode(self, values: np.ndarray[Any, Any] | list[Any]) -> tuple[IntArray, BoolArray]:
        """Return a code for each value, and which of them are none of the labels."""
        return self._add(as_values(values), known_only=self.named)

    def decode(self, codes: object) -> np.ndarray[Any, Any]:
        """Turn codes into the user's values."""
        values = self.decode_all()
        return np.asarray(values[np.asarray(codes, dtype=np.int64)]) if len(values) else values

    def decode_all(self) -> np.ndarray[Any, Any]:
        """Return the value of every code."""
        kinds = {type(value) for value in self._code}
        return np.array(self.values, dtype=None if len(kinds) == 1 else object)

    def _add(self, values: np.ndarray[Any, Any], *, known_only: bool = False) -> tuple[IntArray, BoolArray]:
        codes, foreign = np.zeros(len(values), dtype=np.int64), np.zeros(len(values), dtype=bool)
        for i, value in enumerate(values.tolist()):
            plain = value.item() if isinstance(value, np.generic) else value
            try:
                code = self._code.get(plain) if known_only else self._code.setdefault(plain, len(self._code))
            except TypeError:  # a list, say, can't be a label
                code = None
            codes[i], foreign[i] = (0, True) if code is None else (code, False)
        return codes, foreign


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
