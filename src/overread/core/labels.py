"""The labels of a study, and their codes inside the program.

Binary tasks use -1 and +1 (`BinaryLabels`). Tasks with any number of classes use the codes 0, 1, 2, ... (`Vocabulary`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

import numpy as np

from overread.core.controls import short_repr
from overread.core.label_checks import as_written
from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.core.arrays import BoolArray, IntArray, LabelArray


Source = Literal["inferred", "weak", "strong"]

SOURCES: tuple[Source, ...] = ("inferred", "weak", "strong")

SOURCE_COLOURS: dict[Source, str] = {"inferred": "#B9D7EA", "weak": "#E69F00", "strong": "#0B4F8A"}
"""Ordered from light to dark, so that they differ in greyscale and for colour-blind readers."""

SOURCE_SHADES: dict[Source, str] = {"inferred": "░", "weak": "▒", "strong": "█"}
"""Characters for terminals without colour."""


MAX_UNNAMED_NUMBERS = 100
"""How many different numbers may be labels of a study whose labels are not named; more are the target of a regression."""


@dataclass(frozen=True)
class BinaryLabels:
    """The user's values for -1 and +1.

    >>> labels = BinaryLabels("benign", "malignant")
    >>> labels.encode(["malignant", "benign"]).tolist()
    [1, -1]
    >>> labels.decode(np.array([1, -1])).tolist()
    ['malignant', 'benign']
    """

    negative: Any = -1
    positive: Any = 1

    def __post_init__(self) -> None:
        if is_missing([self.negative, self.positive]).any():
            raise InvalidArgument(f"labels={self.pair!r}: None and NaN mean 'no label'; give two other values")
        if self.negative == self.positive:
            raise InvalidArgument(f"labels={self.pair!r} must be two different values: (negative, positive)")

    @property
    def pair(self) -> tuple[Any, Any]:
        return (self.negative, self.positive)

    @classmethod
    def from_pair(cls, pair: object) -> BinaryLabels:
        """Build the labels from a pair (negative, positive)."""
        values = _as_list(pair)
        if not isinstance(values, list | tuple) or len(values) != 2 or any(np.ndim(value) for value in values):
            raise InvalidArgument(
                f"labels={short_repr(pair)} must be a pair (negative, positive), such as labels=('benign', 'malignant')"
            )
        negative, positive = (value.item() if isinstance(value, np.generic) else value for value in values)
        return cls(negative, positive)

    def are_known(self, values: object) -> BoolArray:
        """Return for each value whether it is one of the two labels."""
        return _equals_label(values, self.negative) | _equals_label(values, self.positive)

    def encode(self, values: object) -> LabelArray:
        """Convert known values to -1 and +1."""
        return np.where(_equals_label(values, self.positive), 1, -1).astype(np.int8)

    def decode(self, y: LabelArray) -> np.ndarray[Any, Any]:
        """Convert -1 and +1 to the user's values."""
        # numpy would convert (0, "yes") to two strings
        values = np.array(self.pair, dtype=None if type(self.negative) is type(self.positive) else object)
        return np.asarray(values[np.where(np.asarray(y) > 0, 1, 0)])


class LabelEncoder(Protocol):
    """Converts labels to codes from 0, and back."""

    @property
    def expected_labels(self) -> str:
        """Which labels are valid, as the end of an error's message."""

    @property
    def known_labels(self) -> Sequence[Any]:
        """The labels that are named or were seen so far."""

    def encode(self, values: np.ndarray[Any, Any]) -> tuple[IntArray, BoolArray]:
        """Return the code of each value, and for each value whether it is unknown."""

    def decode(self, codes: object) -> np.ndarray[Any, Any]:
        """Convert codes to the user's values."""


class LabelReader:
    """Encodes one labeler's answers as binary labels: 0 for the negative label, 1 for the positive one.

    If the user named no labels, the first unambiguous answers decide which pair is used: -1 and 1, 0 and 1, or False and True.
    Mixing pairs is an error, because a -1 next to a 0 may mean "no answer".

    >>> reader = LabelReader(None)
    >>> reader.are_known([1, 0]).tolist(), reader.labels
    ([True, True], BinaryLabels(negative=0, positive=1))
    >>> reader.are_known([1, -1]).tolist()
    [True, False]
    """

    def __init__(self, labels: BinaryLabels | None) -> None:
        self.has_named_labels = labels is not None
        self._labels = labels

    @property
    def labels(self) -> BinaryLabels:
        return BinaryLabels() if self._labels is None else self._labels

    @property
    def known_labels(self) -> Sequence[Any]:
        return self.labels.pair if self.has_named_labels else ()

    @property
    def expected_labels(self) -> str:
        if self.has_named_labels:
            return f"the labels of this study are {self.labels.negative!r} and {self.labels.positive!r}"
        return "its answers must all be -1 or 1, all 0 or 1, or all False or True; otherwise, set labels=(negative, positive)"

    def are_known(self, values: object) -> BoolArray:
        if self._labels is None:
            self._labels = _infer_pair(values)
        return self.labels.are_known(values)

    def encode(self, values: np.ndarray[Any, Any]) -> tuple[IntArray, BoolArray]:
        """Return the code of each value, and for each value whether it is unknown."""
        known = self.are_known(values)
        code = np.zeros(len(known), dtype=np.int64)
        code[known] = self.labels.encode(values[known]) > 0
        return code, ~known

    def decode(self, codes: object) -> np.ndarray[Any, Any]:
        """Convert codes to the user's values."""
        return self.labels.decode(np.where(np.asarray(codes) == 1, 1, -1).astype(np.int8))


class Vocabulary:
    """The labels of a study with any number of classes, and their codes.

    Named labels are fixed and have codes from the start. Without named labels, each new label gets the next code; a value that
    is probably no class, such as a probability or the target of a regression, is unknown.

    >>> vocabulary = Vocabulary(None)
    >>> vocabulary.encode(["cat", "dog", "cat"])[0].tolist(), vocabulary.decode([1, 0]).tolist()
    ([0, 1, 0], ['dog', 'cat'])
    >>> Vocabulary(["no", "yes"]).encode(["yes", "maybe"])[1].tolist()
    [False, True]
    """

    def __init__(self, labels: object) -> None:
        self.is_fixed = labels is not None
        self._code: dict[Any, int] = {}
        self._n_numbers = 0
        self._type_by_written: dict[str, type] = {}
        if labels is None:
            return
        given, labels = labels, _as_list(labels)
        if not isinstance(labels, list | tuple) or len(labels) < 2:
            raise InvalidArgument(
                f"labels={short_repr(given)} must list at least two labels, such as labels=['no', 'yes']"
            )
        if is_missing(labels).any():
            raise InvalidArgument(f"labels={labels!r}: None and NaN mean 'no label'; give other values")
        _, unknown = self._add(as_value_array(labels))
        if unknown.any() or len(self._code) < len(labels):
            raise InvalidArgument(f"labels={labels!r} must be distinct values, such as labels=('no', 'yes')")

    def __len__(self) -> int:
        return len(self._code)

    @property
    def values(self) -> list[Any]:
        return list(self._code)

    @property
    def known_labels(self) -> Sequence[Any]:
        return self.values

    @property
    def expected_labels(self) -> str:
        if self.is_fixed:
            return f"the labels of this study are {', '.join(map(repr, self._code))}"
        return (
            f"a label must be one class, such as 'yes' or 1; if your classes are fractions, or more than {MAX_UNNAMED_NUMBERS} "
            "numbers, list them in labels="
        )

    def encode(self, values: np.ndarray[Any, Any] | list[Any]) -> tuple[IntArray, BoolArray]:
        """Return the code of each value, and for each value whether it is unknown."""
        return self._add(as_value_array(values), known_only=self.is_fixed)

    def respell(self, values: np.ndarray[Any, Any]) -> None:
        """Write labels that are equal to these as they are written here: 1 and not True, for example."""
        if self.is_fixed or {type(value) for value in self._code} == {type(value) for value in values[:1].tolist()}:
            return
        written = {value: value for value in dict.fromkeys(values.tolist()) if value in self._code}
        self._code = {written.get(value, value): code for value, code in self._code.items()}

    def decode(self, codes: object) -> np.ndarray[Any, Any]:
        """Convert codes to the user's values."""
        values = self.decode_all()
        return np.asarray(values[np.asarray(codes, dtype=np.int64)]) if len(values) else values

    def decode_all(self) -> np.ndarray[Any, Any]:
        """Return the values of all codes, in order."""
        kinds = {type(value) for value in self._code}
        return np.array(self.values, dtype=None if len(kinds) == 1 else object)

    def _add(self, values: np.ndarray[Any, Any], *, known_only: bool = False) -> tuple[IntArray, BoolArray]:
        given = values.tolist()
        try:
            code = {value: self._code_of(value, known_only=known_only) for value in dict.fromkeys(given)}
            codes = np.fromiter(map(code.__getitem__, given), dtype=np.int64, count=len(given))
        except TypeError:  # unhashable, such as a list
            codes = np.array([self._code_of(value, known_only=known_only) for value in given], dtype=np.int64)
        return np.maximum(codes, 0), codes < 0

    def _code_of(self, value: Any, *, known_only: bool) -> int:
        """Return the code of a value; -1 if it is unknown."""
        scalar = value.item() if isinstance(value, np.generic) else value
        try:
            code = self._code.get(scalar, -1)
        except TypeError:
            return -1
        if code >= 0 or known_only or not (self.is_fixed or self._may_be_class(scalar)):
            return code
        return self._code.setdefault(scalar, len(self._code))

    def _may_be_class(self, value: Any) -> bool:
        """Return whether a value that no setting names may be a new class."""
        if isinstance(value, tuple | frozenset) or (isinstance(value, float) and not value.is_integer()):
            return False
        if self._type_by_written.setdefault(as_written(value), type(value)) is not type(value):
            return False  # such as "1" beside 1: the labelers would never agree
        if isinstance(value, bool) or not isinstance(value, int | float):
            return True
        self._n_numbers += 1
        return self._n_numbers <= MAX_UNNAMED_NUMBERS


def _as_list(labels: Any) -> Any:
    """Return the labels in an array, a Series, an index or a range as a list; anything else as it is."""
    if isinstance(labels, range) or (hasattr(labels, "__len__") and getattr(labels, "ndim", 0) == 1):
        return labels.tolist() if isinstance(labels, np.ndarray) else list(labels)
    return labels.to_list() if hasattr(labels, "to_list") else labels


def whole_numbers(values: Any) -> np.ndarray[Any, Any]:
    """Return labels as an array; whole numbers that gaps have turned into floats are whole numbers again.

    >>> whole_numbers([1.0, float("nan")]).tolist(), whole_numbers([0.5, float("nan")]).tolist()
    ([1, None], [0.5, nan])
    """
    array = as_value_array(values)
    missing = is_missing(array) if array.ndim == 1 and array.dtype.kind in "fO" else np.zeros(0, dtype=bool)
    if not missing.any() or not all(
        isinstance(value, float) and value.is_integer() for value in array[~missing].tolist()
    ):
        return array
    whole = [None if gone else int(value) for value, gone in zip(array, missing, strict=True)]
    return np.array([*whole, None], dtype=object)[:-1]


def is_missing(values: object) -> BoolArray:
    """Return for each value whether it means "no label": None, NaN, masked or pandas.NA.

    >>> is_missing(["yes", None, float("nan")]).tolist()
    [False, True, True]
    """
    array = as_value_array(values)
    if array.dtype.kind == "f":
        return np.asarray(np.isnan(array), dtype=bool)
    if array.dtype.kind != "O":
        return np.zeros(array.shape, dtype=bool)
    try:
        missing = {value: value is None or _differs_from_itself(value) for value in dict.fromkeys(array)}
        return np.fromiter(map(missing.__getitem__, array), dtype=bool, count=len(array))
    except TypeError:  # unhashable, such as a list
        return np.array([value is None or _differs_from_itself(value) for value in array], dtype=bool)


def as_value_array(values: object) -> np.ndarray[Any, Any]:
    """Convert values to an array without changing any of them. Masked values become None."""
    if isinstance(values, list | tuple):  # numpy would convert [1, "a"] to two strings
        return np.array(values, dtype=object)
    if isinstance(values, np.ma.MaskedArray):
        array = np.array(values.data, dtype=object)
        array[np.ma.getmaskarray(values)] = None
        return array
    return np.asarray(values)


def _infer_pair(values: object) -> BinaryLabels | None:
    """Return the label pair that these answers use; None if that is ambiguous, for example if all are 1."""
    array = as_value_array(values)
    if array.dtype.kind == "b" or (array.dtype.kind == "O" and all(isinstance(value, bool) for value in array)):
        return BinaryLabels(negative=False, positive=True)
    if _equals_label(array, -1).any():
        return BinaryLabels(-1, 1)
    return BinaryLabels(0, 1) if _equals_label(array, 0).any() else None


def _equals_label(values: object, label: object) -> BoolArray:
    array = as_value_array(values)
    if array.dtype.kind == "O":  # one by one: some missing values, such as pandas.NA, fail in a vectorized comparison
        return np.array([_is_true(value == label) for value in array], dtype=bool)
    return np.asarray(np.broadcast_to(array == label, array.shape), dtype=bool)


def _differs_from_itself(value: Any) -> bool:
    try:
        return bool(value != value)  # noqa: PLR0124  NaN differs from itself
    except TypeError:
        return True  # pandas.NA: its comparison has no truth value
    except ValueError:
        return False


def _is_true(answer: object) -> bool:
    try:
        return bool(answer)
    except (TypeError, ValueError):
        return False
