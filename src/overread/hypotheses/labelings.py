"""Every way in which a class can label the rows of a pool: a finite class, however large the class itself.

A pool of N rows has at most a power of N labelings, so a union bound over them needs no VC dimension, and the set of those
that are still possible can be kept as one mask. Each kind below counts, for all labelings at once, by prefix sums.

    labelings = Thresholds().labelings(x)
    labelings.gain(values)            # for each labeling, the sum of values over the rows that it calls +1
    labelings.disagreement(alive)     # the rows on which those alive do not agree
    labelings.classifier(i)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np

from overread.errors import InvalidArgument
from overread.hypotheses import cuts, device
from overread.sample import Array, BoolArray, IntArray

if TYPE_CHECKING:
    from overread.hypotheses.base import Classifier

MAX_CELLS = 2 * 10**8
"""Labelings times rows that a table of them may have: bytes of memory."""

WORTH_SENDING = 10**8
"""Cells of a table from which on a GPU pays: a few tenths of a second of one core's work."""

MAX_CUTS = 2000
"""Places where an interval may begin or end; a longer line is cut into this many pieces."""


class Labelings(Protocol):
    """The labelings of a class on given rows, by index."""

    @property
    def coarse(self) -> float:
        """How much worse the best of these may be than the best of the class, as a share of the rows; 0: not at all."""

    def __len__(self) -> int: ...

    def log_count(self, alive: BoolArray) -> float:
        """Return the logarithm of how many there are among those alive, or a bound on it: what a union over them costs."""

    def gain(self, values: Array) -> Array:
        """Return, for each labeling, the sum of `values` over the rows that it calls +1."""

    def disagreement(self, alive: BoolArray) -> BoolArray:
        """Return the rows that some labeling alive calls +1 and another one alive -1."""

    def classifier(self, index: int) -> Classifier: ...


@runtime_checkable
class Listed(Protocol):
    """A class that can list its labelings of given rows."""

    def labelings(self, x: Array) -> Labelings: ...


class _Counted:
    """Labelings that are what their mask says, without loss."""

    coarse = 0.0

    def log_count(self, alive: BoolArray) -> float:
        return math.log(max(1, int(alive.sum())))


class Line:
    """Rows on a line, with m + 1 cuts between their distinct values; cut c has the values of place < c below it."""

    def __init__(self, values: Array) -> None:
        self.values, place = np.unique(values + 0.0, return_inverse=True)
        self.place: IntArray = place.astype(np.int64)

    def below(self, column: Array) -> Array:
        """Return, for each cut, the sum of the column over the rows below it."""
        sums = np.bincount(self.place, weights=column, minlength=len(self.values))
        return np.concatenate([[0.0], np.cumsum(sums)])


class ThresholdLabelings(_Counted):
    """Labeling c calls +1 the rows at or above cut c.

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
        low, high = _ends(alive)
        return (low <= self._line.place) & (self._line.place < high)

    def classifier(self, index: int) -> Classifier:
        return self._make(cuts.threshold_at(self._line.values, index))


class TwoWayLabelings(_Counted):
    """Cuts of several lines in either orientation, as of stumps and of halfplanes.

    Above the cut a row is called `above` times its side, below it the opposite; a row of side 0 is always +1.
    On each line come the cuts with above = +1, then those with above = -1.
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
        found: list[Array] = []
        for line in self._lines:
            below = line.below(right)
            up = below[-1] - below + line.below(left)
            found += [up + always, both - up + always]
        return np.concatenate(found)

    def disagreement(self, alive: BoolArray) -> BoolArray:
        plus, minus = self._side == 0, np.zeros(len(self._side), dtype=bool)
        for start, line in zip(self._starts, self._lines, strict=False):
            m = len(line.values) + 1
            low_up, high_up = _ends(alive[start : start + m])
            low_down, high_down = _ends(alive[start + m : start + 2 * m])
            same = (low_up <= line.place) | (line.place < high_down)  # can have the label of its side
            other = (line.place < high_up) | (low_down <= line.place)
            plus |= np.where(self._side > 0, same, other & (self._side < 0))
            minus |= np.where(self._side > 0, other, same & (self._side < 0))
        return np.asarray(plus & minus, dtype=bool)

    def classifier(self, index: int) -> Classifier:
        line = int(np.searchsorted(self._starts, index, side="right")) - 1
        values, cut = self._lines[line].values, index - int(self._starts[line])
        above = 1 if cut <= len(values) else -1
        cut = cut if above == 1 else cut - len(values) - 1
        return self._make(line, cuts.threshold_at(values, cut), above)


class IntervalLabelings(_Counted):
    """Labeling (i, j) calls +1 the rows from cut i up to cut j; the first one is the empty interval.

    A line with more than MAX_CUTS values is cut into that many pieces of about the same number of rows: an end that moves
    to the nearer end of its piece changes at most half the rows of that piece, and an interval has two ends.
    """

    def __init__(self, values: Array, make: Callable[[float, float], Classifier]) -> None:
        self._line = Line(values)
        self._make = make
        self._piece = _pieces(self._line.place, len(self._line.values))
        self._first = np.flatnonzero(np.diff(self._piece, prepend=-1))  # the first value of each piece
        m = len(self._first)
        i, j = np.triu_indices(m + 1, k=1)
        self._i: IntArray = np.concatenate([[0], i]).astype(np.int64)
        self._j: IntArray = np.concatenate([[0], j]).astype(np.int64)
        self._place = self._piece[self._line.place]
        several = np.bincount(self._piece, minlength=m) > 1
        rows = np.bincount(self._place, minlength=m)
        self.coarse = float(rows[several].max(initial=0) / max(1, len(values)))

    def __len__(self) -> int:
        return len(self._i)

    def gain(self, values: Array) -> Array:
        sums = np.bincount(self._place, weights=values, minlength=len(self._first))
        F = np.concatenate([[0.0], np.cumsum(sums)])
        return np.asarray(F[self._j] - F[self._i])

    def disagreement(self, alive: BoolArray) -> BoolArray:
        m = len(self._first)
        i, j = self._i[alive], self._j[alive]
        furthest = np.zeros(m + 1, dtype=np.int64)
        np.maximum.at(furthest, i, j)
        place = np.arange(m)
        held = np.maximum.accumulate(furthest)[:m] > place  # some i <= place < j
        real = i < j
        left_out = (i.max(initial=-1) > place) | (j.min(initial=m + 1) <= place) | bool((~real).any())
        return np.asarray((held & left_out)[self._place], dtype=bool)

    def classifier(self, index: int) -> Classifier:
        i, j = int(self._i[index]), int(self._j[index])
        if i == j:
            return self._make(float("inf"), float("inf"))
        return self._make(self._end(i), self._end(j))

    def _end(self, cut: int) -> float:
        return float(self._line.values[self._first[cut]]) if cut < len(self._first) else float("inf")


class TableLabelings(_Counted):
    """Labelings one by one, as a table: of a class that is given as a list of classifiers."""

    def __init__(self, classifiers: Sequence[Classifier], x: Array) -> None:
        if len(classifiers) * len(x) > MAX_CELLS:
            raise InvalidArgument(
                f"the class can label the {len(x)} rows in {len(classifiers)} ways, which is too many to list; "
                "use fewer rows, or another class"
            )
        self._classifiers = classifiers
        self._positive = np.array([h.predict(x) > 0 for h in classifiers], dtype=bool)

    def __len__(self) -> int:
        return len(self._classifiers)

    def gain(self, values: Array) -> Array:
        if np.abs(values).sum() < 2**53 and (values == np.rint(values)).all():
            nobody = np.zeros(len(values), dtype=bool)
            return table_mistakes(self._positive, nobody, values.astype(np.int64)).astype(np.float64)
        found = np.empty(len(self), dtype=np.float64)
        for some in _blocks(self._positive):
            found[some] = self._positive[some].astype(np.float64) @ values
        return found

    def disagreement(self, alive: BoolArray) -> BoolArray:
        said = self._positive[alive]
        return np.asarray(said.any(axis=0) & ~said.all(axis=0), dtype=bool)

    def classifier(self, index: int) -> Classifier:
        return self._classifiers[index]


def table_mistakes(table: BoolArray, y: BoolArray, weight: IntArray) -> IntArray:
    """Count for each labeling of a table, a row that says what is +1, its mistakes on labels y with these weights: exactly.

    >>> table = np.array([[True, True, False], [False, False, False]])
    >>> table_mistakes(table, np.array([True, False, False]), np.array([2**60, 5, 1])).tolist()
    [5, 1152921504606846976]
    """
    if table.size >= WORTH_SENDING and (gpu := device.find()) is not None:
        made = device.table_weight(table, y, weight, gpu)
        if made is not None:
            return made
    if np.abs(weight).sum() >= 2**53:  # beyond what sums of floats hold exactly
        return np.array([weight[row != y].sum() for row in table], dtype=np.int64)
    made = np.empty(len(table), dtype=np.int64)
    for some in _blocks(table):
        made[some] = (table[some] != y).astype(np.float64) @ weight.astype(np.float64)
    return made


def _blocks(table: BoolArray) -> Iterator[slice]:
    """Cut a table: a product needs floats, eight times as large as the table."""
    step = max(1, 10**7 // max(1, table.shape[1]))
    return (slice(start, start + step) for start in range(0, len(table), step))


def _ends(alive: BoolArray) -> tuple[int, int]:
    """Return the first and the last index alive; where there is none, ends that hold nothing."""
    found = np.flatnonzero(alive)
    return (int(found[0]), int(found[-1])) if len(found) else (len(alive), -1)


def _pieces(place: IntArray, m: int) -> IntArray:
    """Give each of the m values of a line its piece; pieces hold about as many rows each."""
    if m <= MAX_CUTS:
        return np.arange(m)
    rows_before = np.cumsum(np.bincount(place, minlength=m)) - 1
    return np.unique(rows_before * MAX_CUTS // len(place), return_inverse=True)[1].astype(np.int64)
