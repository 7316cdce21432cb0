"""The labelings of a class: all ways in which it can label the rows of a pool, a finite set even for an infinite class.

The number of labelings of N rows is polynomial in N, so a union bound over them needs no VC dimension, and one mask marks
the labelings that are still possible. Each class below computes sums for all labelings at once, with prefix sums or from a
table.

    labelings = Thresholds().labelings(x)
    labelings.gain(values)            # for each labeling, the sum of values over the rows that it labels +1
    labelings.disagreement(alive)     # the rows on which the labelings marked in `alive` disagree
    labelings.classifier(i)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.threads import on_few_threads
from overread.errors import InvalidArgument
from overread.hypotheses.solvers import cuts, gpu

if TYPE_CHECKING:
    from overread.hypotheses.base import Classifier

MAX_CELLS = 2 * 10**8
"""Largest table, in cells (labelings times rows) of one byte each."""

MIN_GPU_CELLS = 10**8
"""Smallest table, in cells, that is counted on a GPU. On one CPU core it takes a few tenths of a second."""

MAX_CUTS = 2000
"""Maximum number of distinct values at which an interval may start or end; more are grouped into this many pieces."""


class Labelings(Protocol):
    """The labelings of a class on given rows, by index. `alive` is a mask of labelings."""

    coarse: float = 0.0
    """Upper bound on the approximation error: the lowest error of these labelings minus the lowest error in the class."""

    def __len__(self) -> int: ...

    def log_count(self, alive: BoolArray) -> float:
        """Return the logarithm of the number of labelings in `alive`, or an upper bound on it: the cost of a union bound."""
        return math.log(max(1, int(alive.sum())))

    def gain(self, values: Array) -> Array:
        """Return, for each labeling, the sum of `values` over the rows that it labels +1."""

    def disagreement(self, alive: BoolArray) -> BoolArray:
        """Return a mask of the rows that one labeling in `alive` labels +1 and another labels -1."""

    def classifier(self, index: int) -> Classifier: ...


@runtime_checkable
class HasLabelings(Protocol):
    """A class that can list its labelings of given rows."""

    def labelings(self, x: Array) -> Labelings: ...


class Line:
    """Rows on a line. Their m distinct values leave m + 1 cuts, and the values with place < c are below cut c."""

    def __init__(self, values: Array | IntArray) -> None:
        self.values, place = np.unique(values + 0.0, return_inverse=True)
        self.place: IntArray = place.astype(np.int64)

    def below(self, column: Array) -> Array:
        """Return, for each cut, the sum of the column over the rows below it."""
        sums = np.bincount(self.place, weights=column, minlength=len(self.values))
        return np.concatenate([[0.0], np.cumsum(sums)])


class ThresholdLabelings(Labelings):
    """Labeling c is +1 on the rows above cut c.

    >>> from overread.hypotheses.thresholds import Threshold
    >>> labelings = ThresholdLabelings(np.array([0.1, 0.3, 0.6]), Threshold)
    >>> labelings.gain(np.array([1.0, 10.0, 100.0])).tolist()
    [111.0, 110.0, 100.0, 0.0]
    >>> labelings.disagreement(np.array([False, True, True, False])).tolist()
    [False, True, False]
    """

    def __init__(self, values: Array, make: Callable[[float], Classifier]) -> None:
        self._line = Line(values)
        self._make = make

    def __len__(self) -> int:
        return len(self._line.values) + 1

    def gain(self, values: Array) -> Array:
        below = self._line.below(values)
        return np.asarray(below[-1] - below)

    def disagreement(self, alive: BoolArray) -> BoolArray:
        low, high = _first_and_last(alive)
        return (low <= self._line.place) & (self._line.place < high)

    def classifier(self, index: int) -> Classifier:
        return self._make(cuts.threshold_at(self._line.values, index))


class TwoWayLabelings(Labelings):
    """Labelings by one cut of one of several lines, in either orientation, for stumps and halfplanes.

    Above the cut, a row has the label `above` times its side, and below it the opposite; a row of side 0 is always +1. The
    labelings are ordered by line; on each line, cuts with above = +1 precede those with above = -1.
    """

    def __init__(self, lines: Sequence[Array], side: IntArray, make: Callable[[int, float, int], Classifier]) -> None:
        self._lines = [Line(values) for values in lines]
        self._side = side
        self._make = make
        cuts_of = [len(line.values) + 1 for line in self._lines]
        self._starts = np.concatenate([[0], np.cumsum(2 * np.array(cuts_of))])

    def __len__(self) -> int:
        return int(self._starts[-1])

    def gain(self, values: Array) -> Array:
        right, left = np.where(self._side > 0, values, 0.0), np.where(self._side < 0, values, 0.0)
        always = float(values[self._side == 0].sum())
        both = float(right.sum() + left.sum())
        gains: list[Array] = []
        for line in self._lines:
            below = line.below(right)
            up = below[-1] - below + line.below(left)
            gains += [up + always, both - up + always]
        return np.concatenate(gains)

    def disagreement(self, alive: BoolArray) -> BoolArray:
        plus, minus = self._side == 0, np.zeros(len(self._side), dtype=bool)
        for start, line in zip(self._starts, self._lines, strict=False):
            m = len(line.values) + 1
            low_up, high_up = _first_and_last(alive[start : start + m])
            low_down, high_down = _first_and_last(alive[start + m : start + 2 * m])
            same = (low_up <= line.place) | (line.place < high_down)  # can have the label of its side
            other = (line.place < high_up) | (low_down <= line.place)
            plus |= np.where(self._side > 0, same, other & (self._side < 0))
            minus |= np.where(self._side > 0, other, same & (self._side < 0))
        return np.asarray(plus & minus, dtype=bool)

    def classifier(self, index: int) -> Classifier:
        line = int(np.searchsorted(self._starts, index, side="right")) - 1
        return self._make(line, *cuts.oriented_threshold(self._lines[line].values, index - int(self._starts[line])))


class IntervalLabelings(Labelings):
    """Labeling (i, j) is +1 on the rows between cuts i and j; the first one is the empty interval.

    A line with more than MAX_CUTS values is divided into MAX_CUTS pieces with about the same number of rows. Moving an end of
    an interval to the nearer end of its piece changes the labels of at most half the rows of that piece, and an interval has
    two ends.
    """

    def __init__(self, values: Array, make: Callable[[float, float], Classifier]) -> None:
        line = Line(values)
        piece = _assign_pieces(line.place, len(line.values))
        self._make = make
        self._line = Line(piece[line.place])
        self._first = line.values[np.flatnonzero(np.diff(piece, prepend=-1))]  # the first value of each piece
        m = len(self._first)
        i, j = np.triu_indices(m + 1, k=1)
        self._i: IntArray = np.concatenate([[0], i]).astype(np.int64)
        self._j: IntArray = np.concatenate([[0], j]).astype(np.int64)
        several = np.bincount(piece, minlength=m) > 1
        rows = np.bincount(self._line.place, minlength=m)
        self.coarse = float(rows[several].max(initial=0) / max(1, len(values)))

    def __len__(self) -> int:
        return len(self._i)

    def gain(self, values: Array) -> Array:
        F = self._line.below(values)
        return np.asarray(F[self._j] - F[self._i])

    def disagreement(self, alive: BoolArray) -> BoolArray:
        m = len(self._first)
        i, j = self._i[alive], self._j[alive]
        furthest = np.zeros(m + 1, dtype=np.int64)
        np.maximum.at(furthest, i, j)
        place = np.arange(m)
        can_be_inside = np.maximum.accumulate(furthest)[:m] > place  # some i <= place < j
        is_nonempty = i < j
        can_be_outside = (i.max(initial=-1) > place) | (j.min(initial=m + 1) <= place) | bool((~is_nonempty).any())
        return np.asarray((can_be_inside & can_be_outside)[self._line.place], dtype=bool)

    def classifier(self, index: int) -> Classifier:
        return self._make(*cuts.interval_ends(self._first, int(self._i[index]), int(self._j[index])))


class TableLabelings(Labelings):
    """The labelings of a list of classifiers, as a table."""

    def __init__(self, classifiers: Sequence[Classifier], x: Array) -> None:
        if len(classifiers) * len(x) > MAX_CELLS:
            raise InvalidArgument(
                f"{len(classifiers)} labelings of {len(x)} rows are too many to list: at most {MAX_CELLS} table cells "
                "(labelings times rows) are supported; use fewer rows, or a smaller class"
            )
        self._classifiers = classifiers
        self._positive = np.array([h.predict(x) > 0 for h in classifiers], dtype=bool)

    def __len__(self) -> int:
        return len(self._classifiers)

    def gain(self, values: Array) -> Array:
        all_negative = np.zeros(len(values), dtype=bool)
        if np.abs(values).sum() < 2**53 and (values == np.rint(values)).all():
            return count_table_mistakes(self._positive, all_negative, values.astype(np.int64)).astype(np.float64)
        return _sum_differences(self._positive, all_negative, values)

    def disagreement(self, alive: BoolArray) -> BoolArray:
        positive = self._positive[alive]
        return np.asarray(positive.any(axis=0) & ~positive.all(axis=0), dtype=bool)

    def classifier(self, index: int) -> Classifier:
        return self._classifiers[index]


def count_table_mistakes(table: BoolArray, y: BoolArray, weight: IntArray) -> IntArray:
    """Count exactly, for each labeling (a row of the table, True for +1), its mistakes on labels y with these weights.

    >>> table = np.array([[True, True, False], [False, False, False]])
    >>> count_table_mistakes(table, np.array([True, False, False]), np.array([2**60, 5, 1])).tolist()
    [5, 1152921504606846976]
    """
    if table.size >= MIN_GPU_CELLS and (device := gpu.find_device()) is not None:
        counts = gpu.count_table_mistakes(table, y, weight, device)
        if counts is not None:
            return counts
    if np.abs(weight).sum() >= 2**53:  # sums of floats would not be exact
        return np.array([weight[row != y].sum() for row in table], dtype=np.int64)
    return _sum_differences(table, y, weight.astype(np.float64)).astype(np.int64)


@on_few_threads
def _sum_differences(table: BoolArray, y: BoolArray, weight: Array) -> Array:
    """Return for each row of the table the sum of the weights where it differs from y.

    This is done in blocks of rows, because the product needs floats, which take eight times the memory of the table.
    """
    step = max(1, 10**7 // max(1, table.shape[1]))
    starts = range(0, len(table), step)
    return np.concatenate([np.empty(0), *((table[i : i + step] != y).astype(np.float64) @ weight for i in starts)])


def _first_and_last(alive: BoolArray) -> tuple[int, int]:
    """Return the first and the last index marked in `alive`; (len(alive), -1) if none is marked."""
    indices = np.flatnonzero(alive)
    return (int(indices[0]), int(indices[-1])) if len(indices) else (len(alive), -1)


def _assign_pieces(place: IntArray, m: int) -> IntArray:
    """Assign each of the m values of a line to a piece; all pieces have about the same number of rows."""
    if m <= MAX_CUTS:
        return np.arange(m)
    rows_before = np.cumsum(np.bincount(place, minlength=m)) - 1
    return np.unique(rows_before * MAX_CUTS // len(place), return_inverse=True)[1].astype(np.int64)
