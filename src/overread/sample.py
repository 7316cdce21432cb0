"""Weighted samples: what a hypothesis class learns from, and what a pool hands out.

Weights are integer counts, so a sample of 1e10 draws over a finite domain is one small array, and mistakes are counted
without rounding. Sums of weights must stay below 2^61: the difference of two signed sums then fits in an int64.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from overread.errors import InvalidData

Array = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
LabelArray = npt.NDArray[np.int8]

TOTAL_LIMIT = 2**61


@dataclass(frozen=True, eq=False)
class Sample:
    """Rows x with labels y in {-1, +1} and integer weights.

    >>> S = Sample([0.1, 0.2, 0.9], [-1, -1, 1], weight=[10**9, 5, 1])
    >>> S.total, len(S), S.dimension
    (1000000006, 3, 1)
    """

    x: Array
    y: LabelArray
    weight: IntArray

    def __init__(self, x: object, y: object, weight: object = None) -> None:
        rows = as_features(x)
        labels = np.asarray(y)
        if labels.shape != (len(rows),):
            raise InvalidData(f"y has shape {labels.shape} and x has {len(rows)} rows; give one label for each row")
        known = (labels == 1) | (labels == -1)
        if not np.all(known):
            raise InvalidData(f"y={labels[~known].tolist()[0]!r}: the labels of a Sample are -1 and +1")
        object.__setattr__(self, "x", rows)
        object.__setattr__(self, "y", labels.astype(np.int8))
        object.__setattr__(self, "weight", as_counts(weight, len(rows), "weight"))

    @classmethod
    def trusted(cls, x: Array, y: LabelArray, weight: IntArray) -> Sample:
        """Return a sample of arrays that are known to be right, without looking."""
        S = object.__new__(cls)
        for name, value in (("x", x), ("y", y), ("weight", weight)):
            object.__setattr__(S, name, value)
        return S

    def __len__(self) -> int:
        return len(self.y)

    @property
    def dimension(self) -> int:
        return int(self.x.shape[1])

    @cached_property
    def total(self) -> int:
        """The number of draws: the sum of the weights."""
        return int(self.weight.sum())

    @cached_property
    def signed_weight(self) -> IntArray:
        """y times weight: what a prefix sum turns into numbers of mistakes."""
        return self.y * self.weight

    @classmethod
    def from_counts(cls, x: Array, count: IntArray, positives: IntArray) -> Sample:
        """Build the sample in which row i stands `count[i]` times, `positives[i]` of them labelled +1.

        >>> S = Sample.from_counts(np.array([[0.5], [0.7]]), np.array([3, 2]), np.array([1, 2]))
        >>> S.x[:, 0].tolist(), S.y.tolist(), S.weight.tolist()
        ([0.5, 0.7, 0.5], [1, 1, -1], [1, 2, 2])
        """
        y = np.repeat(np.array([1, -1], dtype=np.int8), len(count))
        weight = np.concatenate([positives, count - positives])
        keep = weight > 0
        return cls(np.concatenate([x, x])[keep], y[keep], weight[keep])

    @classmethod
    def expected(cls, x: Array, weight: IntArray, p_positive: Array) -> Sample:
        """Return a distribution as a sample: row i has mass in proportion to weight[i], a share p_positive[i] of it +1.

        Weights are scaled up to about 2^50 in total, so that shares are right to about one part in 2^50.

        >>> S = Sample.expected(np.array([[0.5]]), np.array([1]), np.array([0.25]))
        >>> S.mistakes(np.array([1])) / S.total
        0.75
        """
        scaled = weight * max(1, (TOTAL_LIMIT // 2**11) // max(1, int(weight.sum())))
        positives = np.clip(np.rint(scaled * p_positive).astype(np.int64), 0, scaled)
        return cls.from_counts(x, scaled, positives)

    def __add__(self, other: Sample) -> Sample:
        return Sample(
            np.concatenate([self.x, other.x]),
            np.concatenate([self.y, other.y]),
            np.concatenate([self.weight, other.weight]),
        )

    def mistakes(self, predicted: LabelArray) -> int:
        """Count the draws that these predictions get wrong."""
        return int(self.weight[predicted != self.y].sum())


@dataclass(frozen=True, eq=False)
class Draws:
    """Items drawn from a pool: their ids, their features, and how often each was drawn."""

    item: IntArray
    x: Array
    count: IntArray

    def __len__(self) -> int:
        return len(self.item)

    @cached_property
    def total(self) -> int:
        return int(self.count.sum())

    def where(self, mask: BoolArray) -> Draws:
        return Draws(self.item[mask], self.x[mask], self.count[mask])

    def rows(self, index: IntArray) -> Draws:
        return Draws(self.item[index], self.x[index], self.count[index])

    @classmethod
    def once(cls, item: IntArray, x: Array) -> Draws:
        """Return these items of the pool x, each drawn once."""
        return cls(item, x[item], np.ones(len(item), dtype=np.int64))

    def split(self, positives: IntArray) -> tuple[Draws, LabelArray]:
        """Give each answer its own row: first the draws labelled +1, then those labelled -1.

        >>> drawn = Draws(np.array([7, 8]), np.array([[0.5], [0.7]]), np.array([3, 2]))
        >>> rows, y = drawn.split(np.array([1, 2]))
        >>> rows.item.tolist(), rows.count.tolist(), y.tolist()
        ([7, 8, 7], [1, 2, 2], [1, 1, -1])
        """
        y = np.repeat(np.array([1, -1], dtype=np.int8), len(self))
        count = np.concatenate([positives, self.count - positives])
        both = Draws(np.concatenate([self.item, self.item]), np.concatenate([self.x, self.x]), count)
        return both.where(count > 0), y[count > 0]


@dataclass(frozen=True, eq=False)
class Answered:
    """Draws with their labels: of each row's count, how many are +1."""

    draws: Draws
    positives: IntArray

    @property
    def total(self) -> int:
        return self.draws.total

    @cached_property
    def sample(self) -> Sample:
        return Sample.from_counts(self.draws.x, self.draws.count, self.positives)

    def __add__(self, other: Answered) -> Answered:
        """Put two sets of draws together, with one row for each item.

        >>> one = Answered(Draws(np.array([7, 8]), np.array([[0.5], [0.7]]), np.array([3, 2])), np.array([1, 2]))
        >>> both = one + one
        >>> both.draws.item.tolist(), both.draws.count.tolist(), both.positives.tolist()
        ([7, 8], [6, 4], [2, 4])
        """
        item = np.concatenate([self.draws.item, other.draws.item])
        if not len(item):
            return self
        order = np.argsort(item, kind="stable")
        starts = np.flatnonzero(np.diff(item[order], prepend=-1))

        def added(mine: IntArray, theirs: IntArray) -> IntArray:
            return np.add.reduceat(np.concatenate([mine, theirs])[order], starts)

        x = np.concatenate([self.draws.x, other.draws.x])[order[starts]]
        count = added(self.draws.count, other.draws.count)
        return Answered(Draws(item[order[starts]], x, count), added(self.positives, other.positives))


def as_features(x: object, name: str = "x") -> Array:
    """Return rows of finite float64 features; a flat array is one feature for each row.

    >>> as_features([1, 2, 3]).shape
    (3, 1)
    >>> as_features([[1.0, float("nan")]])
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: x has nan in row 0, column 1; features must be finite: drop such rows or fill them in first
    """
    if x is None:
        raise InvalidData(f"{name}=None; give rows of numeric features")
    if isinstance(x, np.ma.MaskedArray) and x.mask.any():
        raise InvalidData(f"{name} has masked values; features must be known: drop such rows or fill them in first")
    try:
        given = np.asarray(x)
        if given.dtype.kind not in "biufO" or (
            given.dtype.kind == "O" and any(isinstance(value, str | bytes) for value in given.ravel())
        ):
            # numpy would drop an imaginary part, count the days of a date, and read "12" as a number
            raise TypeError(f"it holds values such as {given.ravel()[:1].tolist()}")  # noqa: TRY301
        rows = np.ascontiguousarray(given, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InvalidData(f"{name} can't be read as numbers ({error}); give an array of numeric features") from error
    if rows.ndim == 1:
        rows = rows[:, np.newaxis]
    if rows.ndim != 2 or rows.shape[1] == 0:
        raise InvalidData(f"{name} has shape {rows.shape}; give one row for each item and at least one column")
    if not np.isfinite(rows).all():
        row, column = np.argwhere(~np.isfinite(rows))[0]
        raise InvalidData(
            f"{name} has {rows[row, column]} in row {row}, column {column}; "
            "features must be finite: drop such rows or fill them in first"
        )
    return rows


def as_counts(counts: object, n: int, name: str) -> IntArray:
    """Return n counts as int64, checked to be whole, not negative, and below 2^61 in total.

    >>> as_counts([1.5], 1, "weight")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: weight[0]=1.5 must be a whole number >= 0
    """
    if counts is None:
        return np.ones(n, dtype=np.int64)
    given = np.asarray(counts)
    if given.shape != (n,):
        raise InvalidData(f"{name} has shape {given.shape}; give one for each of the {n} rows")
    if given.dtype.kind not in "iu":
        bad = np.array([not _is_count(value) for value in given.tolist()], dtype=bool)
        if bad.any():
            at = int(bad.argmax())
            raise InvalidData(f"{name}[{at}]={given.tolist()[at]!r} must be a whole number >= 0")
        given = given.astype(object)
    elif n and given.min() < 0:
        at = int(given.argmin())
        raise InvalidData(f"{name}[{at}]={int(given[at])} must be a whole number >= 0")
    # a float sum has no overflow to hide, and is right to one part in 1e15; near the limit Python's integers decide
    if float(np.sum(given.astype(np.float64))) >= TOTAL_LIMIT * (1 - 1e-9) and sum(given.tolist()) >= TOTAL_LIMIT:
        raise InvalidData(f"{name} adds up to 2^61 or more; mistakes are counted in 64-bit integers: scale it down")
    return given.astype(np.int64)


def _is_count(value: object) -> bool:
    return isinstance(value, bool | int | float) and float(value).is_integer() and value >= 0
