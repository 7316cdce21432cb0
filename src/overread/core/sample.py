"""Weighted samples and draws.

Weights are integer counts. So a sample of 1e10 draws over a finite domain is one small array, and mistakes are counted
without rounding. Sums of weights must stay below 2^61: the difference of two signed sums then fits in an int64.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from overread.core.arrays import TOTAL_LIMIT, Array, BoolArray, IntArray, LabelArray, as_counts, as_features
from overread.errors import InvalidData


@dataclass(frozen=True, eq=False)
class Sample:
    """A weighted sample: rows x with labels y in {-1, +1} and integer weights.

    Parameters
    ----------
    x : features, of shape (rows, features); a 1-D array is one feature.
    y : one label for each row, -1 or +1.
    weight : how many draws each row stands for; 1 each by default.

    Attributes
    ----------
    total : the sum of the weights.
    dimension : the number of features.

    Raises
    ------
    InvalidData : features are not finite numbers, a label is not -1 or +1, or weights are not counts.

    Examples
    --------
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
            raise InvalidData(f"y={labels[~known].tolist()[0]!r} must be -1 or +1, the labels of a Sample")
        object.__setattr__(self, "x", rows)
        object.__setattr__(self, "y", labels.astype(np.int8))
        object.__setattr__(self, "weight", as_counts(weight, len(rows), "weight"))

    @classmethod
    def trusted(cls, x: Array, y: LabelArray, weight: IntArray) -> Sample:
        """Build a sample without validation, from arrays that are known to be valid."""
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
        """Labels times weights. Its prefix sums count mistakes."""
        return self.y * self.weight

    @classmethod
    def from_counts(cls, x: Array, count: IntArray, positives: IntArray) -> Sample:
        """Build a sample in which row i occurs `count[i]` times, `positives[i]` times with label +1.

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
        """Build a sample from a distribution: row i has mass proportional to weight[i]; p_positive[i] = P(label +1).

        Weights are scaled up to a total of about 2^50, so proportions are accurate to about 2^-50.

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
        """Return the weight of the rows where `predicted` differs from y."""
        return int(self.weight[predicted != self.y].sum())


@dataclass(frozen=True, eq=False)
class Draws:
    """Items drawn from a pool: their indices, their features, and how often each was drawn."""

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
        """Return draws that contain each of these items of the pool `x` once."""
        return cls(item, x[item], np.ones(len(item), dtype=np.int64))

    def split(self, positives: IntArray) -> tuple[Draws, LabelArray]:
        """Return draws with one row for each item and label, and the labels; rows labelled +1 come first.

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
class LabelledDraws:
    """Draws with labels: how many draws of each row are labelled +1."""

    draws: Draws
    positives: IntArray

    @property
    def total(self) -> int:
        return self.draws.total

    @cached_property
    def sample(self) -> Sample:
        return Sample.from_counts(self.draws.x, self.draws.count, self.positives)

    def __add__(self, other: LabelledDraws) -> LabelledDraws:
        """Combine two sets of draws; the result has one row for each item.

        >>> one = LabelledDraws(Draws(np.array([7, 8]), np.array([[0.5], [0.7]]), np.array([3, 2])), np.array([1, 2]))
        >>> both = one + one
        >>> both.draws.item.tolist(), both.draws.count.tolist(), both.positives.tolist()
        ([7, 8], [6, 4], [2, 4])
        """
        item = np.concatenate([self.draws.item, other.draws.item])
        if not len(item):
            return self
        order = np.argsort(item, kind="stable")
        starts = np.flatnonzero(np.diff(item[order], prepend=-1))

        def sum_by_item(mine: IntArray, theirs: IntArray) -> IntArray:
            return np.add.reduceat(np.concatenate([mine, theirs])[order], starts)

        x = np.concatenate([self.draws.x, other.draws.x])[order[starts]]
        count = sum_by_item(self.draws.count, other.draws.count)
        return LabelledDraws(Draws(item[order[starts]], x, count), sum_by_item(self.positives, other.positives))
