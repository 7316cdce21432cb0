"""Prefix sums over sorted values: what thresholds, intervals, stumps, halfplanes and wedges have in common.

m distinct values in order leave m + 1 cuts; cut i has i values below it. A threshold is one cut, an interval two.
Everything is counted in int64: prefix sums, running minima and comparisons, no float and no BLAS.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from overread.sample import Array, BoolArray, IntArray

MERGED = 8
"""Up to this many sorted pieces, merging them is faster than sorting anew."""


def group(values: Array, *columns: IntArray) -> tuple[Array, list[IntArray]]:
    """Sort values, merge equal ones, and add up the columns of each.

    >>> values, [w] = group(np.array([2.0, 1.0, 2.0]), np.array([1, 10, 100]))
    >>> values.tolist(), w.tolist()
    ([1.0, 2.0], [10, 101])
    """
    order = _order(values)
    ordered = values[order] + 0.0  # -0.0 becomes 0.0: which of the two would come first is the sort's own choice
    if not len(ordered):
        return ordered, [column[order] for column in columns]
    starts = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    if len(starts) == len(ordered):
        return ordered, [column[order] for column in columns]
    return ordered[starts], [np.add.reduceat(column[order], starts) for column in columns]


def _order(values: Array) -> npt.NDArray[np.intp]:
    """Return an order that sorts the values; equal ones may stand in any order, as `group` adds them up.

    A few sorted pieces, which a pool's samples are made of, are merged; anything else is left to numpy's fastest sort.
    """
    pieces = 1 + np.count_nonzero(values[1:] < values[:-1])
    return np.argsort(values, kind="stable" if pieces <= MERGED else None)


def below(column: IntArray) -> IntArray:
    """Return, for each of the m + 1 cuts, the sum of the column over the values below it."""
    return np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(column, dtype=np.int64)])


def above_cut(values: Array, cut: int, x: Array) -> BoolArray:
    """Say of each x whether some threshold at this cut or lower calls it "above": at least `cut` values are below x."""
    return np.ones(len(x), dtype=bool) if cut == 0 else x > values[cut - 1]


def below_cut(values: Array, cut: int, x: Array) -> BoolArray:
    """Say of each x whether some threshold at this cut or higher calls it "below": at most `cut` values are <= x."""
    return np.ones(len(x), dtype=bool) if cut == len(values) else x < values[cut]


def threshold_at(values: Array, cut: int) -> float:
    """Return the theta with x >= theta just for the values above the cut."""
    return float(values[cut]) if cut < len(values) else float("inf")


# Thresholds in either orientation: +1 above the cut ("up"), or +1 below it ("down").


def two_way_mistakes(x: Array, signed: IntArray) -> tuple[Array, IntArray, IntArray]:
    """Return the values and, for each cut, the mistakes of "up" and of "down"; `signed` is label times weight."""
    positive, negative = np.maximum(signed, 0), np.maximum(-signed, 0)
    values, [signed] = group(x, signed)
    up = below(signed) + int(negative.sum())
    return values, up, int(positive.sum()) + int(negative.sum()) - up


def reachable_signs(values: Array, up: BoolArray, down: BoolArray, x: Array) -> tuple[BoolArray, BoolArray]:
    """Say of each x whether it can be called +1, and whether -1, where up[i] and down[i] tell which cuts are allowed."""
    reach = {1: np.zeros(len(x), dtype=bool), -1: np.zeros(len(x), dtype=bool)}
    for above, allowed in ((1, up), (-1, down)):
        cuts = np.flatnonzero(allowed)
        if len(cuts):
            reach[above] |= above_cut(values, int(cuts[0]), x)
            reach[-above] |= below_cut(values, int(cuts[-1]), x)
    return reach[1], reach[-1]


def two_way_fewest_positives(
    x: Array, side: IntArray, weight: IntArray, differ: IntArray, allowed: int
) -> tuple[int, Array, int, int] | None:
    """Return (positives, values, cut, above) with the fewest rows called +1; None: no cut is feasible.

    A row is called side * above when it lies above the cut, and the opposite below it. Feasible: at most `allowed` of
    `differ` is called -1. Ties: above = +1 first, then the lowest cut.
    """
    here = side > 0
    columns = (
        np.where(here, weight, 0),
        np.where(here, 0, weight),
        np.where(here, differ, 0),
        np.where(here, 0, differ),
    )
    values, grouped = group(x, *columns)
    T_here, T_there, D_here, D_there = (below(column) for column in grouped)
    up = T_here[-1] - T_here + T_there
    up_missed = D_there[-1] - D_there + D_here
    found: list[tuple[int, Array, int, int]] = []
    for above, positives, missed in (
        (1, up, up_missed),
        (-1, T_here[-1] + T_there[-1] - up, D_here[-1] + D_there[-1] - up_missed),
    ):
        feasible = np.flatnonzero(missed <= allowed)
        if len(feasible):
            cut = int(feasible[positives[feasible].argmin()])
            found.append((int(positives[cut]), values, cut, above))
    return min(found, key=lambda item: item[0], default=None)


# Intervals between two cuts i <= j hold the values i .. j - 1. With F = below(gain), the interval's gain is F[j] - F[i].
# Where x can lie: in a gap, or on a value. Both are places on one line, gap 0, value 0, gap 1, ..., gap m, in arrays of
# length 2m + 1. An interval can hold a point of gap g if i <= g <= j, and value r if i <= r and r + 1 <= j.


def least_interval(F: IntArray) -> tuple[int, int, int]:
    """Return the least F[j] - F[i] with i <= j, and the first such (i, j): Kadane's scan."""
    drop = F - np.maximum.accumulate(F)
    j = int(drop.argmin())
    i = int(F[: j + 1].argmax())
    return int(drop[j]), i, j


def least_holding(F: IntArray) -> IntArray:
    """Return, for each place, the least F[j] - F[i] of an interval that holds it."""
    highest_up_to = np.maximum.accumulate(F)
    lowest_from = np.minimum.accumulate(F[::-1])[::-1]
    return _places(gap=lowest_from - highest_up_to, value=lowest_from[1:] - highest_up_to[:-1])


def least_avoiding(F: IntArray) -> IntArray:
    """Return, for each place, the least F[j] - F[i] of an interval that leaves it out."""
    best_left = np.minimum.accumulate(F - np.maximum.accumulate(F))
    best_right = np.minimum.accumulate((np.minimum.accumulate(F[::-1])[::-1] - F)[::-1])[::-1]
    return _places(gap=np.minimum(best_left, best_right), value=np.minimum(best_left[:-1], best_right[1:]))


def at_places(values: Array, inside: BoolArray, x: Array) -> BoolArray:
    """Look up each x in a mask over the 2m + 1 places.

    Only the places where the mask changes are searched, and they are few: this is what makes it fast.

    >>> at_places(np.array([1.0, 2.0]), np.array([False, True, True, False, False]), np.array([0.0, 1.0, 1.5, 2.0])).tolist()
    [False, True, True, False]
    """
    change = np.flatnonzero(inside[1:] != inside[:-1])
    value = values[change // 2]
    # from a gap (even) to the value above it: x >= value; from a value (odd) to the gap above it: x > value
    with np.errstate(over="ignore"):  # nothing lies above the largest float
        bound = np.where(change % 2 == 0, value, np.nextafter(value, np.inf))
    flipped = np.searchsorted(bound, x, side="right") % 2 == 1
    return np.asarray(flipped != inside[0], dtype=bool)


def _places(gap: IntArray, value: IntArray) -> IntArray:
    places = np.empty(2 * len(gap) - 1, dtype=np.int64)
    places[0::2], places[1::2] = gap, value
    return places


def fewest_in_interval(total: IntArray, differ: IntArray, allowed: int) -> tuple[int, int, int]:
    """Return the least total inside an interval that leaves at most `allowed` of `differ` outside, and the interval."""
    T, D = below(total), below(differ)
    starts = np.flatnonzero(np.less_equal(D, allowed))
    # the first cut that brings what lies outside down to the limit; never before the start itself
    ends = np.maximum(np.searchsorted(D, D[-1] - allowed + D[starts], side="left"), starts)
    best = int((T[ends] - T[starts]).argmin())
    i, j = int(starts[best]), int(ends[best])
    return int(T[j] - T[i]), i, j


def most_in_interval(total: IntArray, differ: IntArray, allowed: int) -> tuple[int, int, int]:
    """Return the greatest total inside an interval that holds at most `allowed` of `differ`, and the interval."""
    T, D = below(total), below(differ)
    ends = np.searchsorted(D, D + allowed, side="right") - 1
    i = int((T[ends] - T).argmax())
    return int(T[ends[i]] - T[i]), i, int(ends[i])
