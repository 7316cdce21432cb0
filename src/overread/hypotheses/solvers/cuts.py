"""Prefix sums over sorted values: the common solver of thresholds, intervals, stumps, halfplanes and wedges.

m distinct values in order leave m + 1 cuts; cut i has i values below it. A threshold is one cut, an interval two.
Everything is counted in int64, with prefix sums, running minima and comparisons: no floats and no BLAS.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from overread.core.arrays import Array, BoolArray, IntArray

MAX_MERGED_RUNS = 8
"""Up to this many sorted runs, merging them is faster than a full sort."""


def group_by_value(values: Array, *columns: IntArray) -> tuple[Array, list[IntArray]]:
    """Sort the values, merge equal ones, and add up their columns.

    >>> values, [w] = group_by_value(np.array([2.0, 1.0, 2.0]), np.array([1, 10, 100]))
    >>> values.tolist(), w.tolist()
    ([1.0, 2.0], [10, 101])
    """
    order = _sorting_order(values)
    ordered = values[order] + 0.0  # -0.0 becomes 0.0: the order of the two would depend on the sort
    if not len(ordered):
        return ordered, [column[order] for column in columns]
    starts = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    if len(starts) == len(ordered):
        return ordered, [column[order] for column in columns]
    return ordered[starts], [np.add.reduceat(column[order], starts) for column in columns]


def _sorting_order(values: Array) -> npt.NDArray[np.intp]:
    """Return an order that sorts the values; equal ones may be in any order, as `group_by_value` adds them up.

    Samples of a pool consist of a few sorted runs, which a stable sort merges; for anything else, numpy's default sort is
    faster.
    """
    runs = 1 + np.count_nonzero(values[1:] < values[:-1])
    return np.argsort(values, kind="stable" if runs <= MAX_MERGED_RUNS else None)


def sums_below(column: IntArray) -> IntArray:
    """Return, for each of the m + 1 cuts, the sum of the column over the values below it."""
    return np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(column, dtype=np.int64)])


def can_be_above(values: Array, cut: int, x: Array) -> BoolArray:
    """Return whether each x is above some threshold at this cut or lower: whether at least `cut` values are below x."""
    return np.ones(len(x), dtype=bool) if cut == 0 else x > values[cut - 1]


def can_be_below(values: Array, cut: int, x: Array) -> BoolArray:
    """Return whether each x is below some threshold at this cut or higher: whether at most `cut` values are <= x."""
    return np.ones(len(x), dtype=bool) if cut == len(values) else x < values[cut]


def threshold_at(values: Array, cut: int) -> float:
    """Return the theta for which x >= theta holds exactly for the values above the cut."""
    return float(values[cut]) if cut < len(values) else float("inf")


# Thresholds in either orientation, with the label `above` above the cut and the opposite below it. m values have 2m + 2 of
# these oriented cuts: all cuts with above = +1 in order, then all with above = -1.


def orient(index: int, m: int) -> tuple[int, int]:
    """Return the cut and the label above it of an oriented cut.

    >>> [orient(index, 1) for index in range(4)]
    [(0, 1), (1, 1), (0, -1), (1, -1)]
    """
    return (index, 1) if index <= m else (index - m - 1, -1)


def oriented_threshold(values: Array, index: int) -> tuple[float, int]:
    """Return the theta of an oriented cut, and the label of points x >= theta."""
    cut, above = orient(index, len(values))
    return threshold_at(values, cut), above


def count_two_way_mistakes(x: Array, signed: IntArray) -> tuple[Array, IntArray]:
    """Return the distinct values and the mistakes of each oriented cut; `signed` is label times weight."""
    values, [grouped] = group_by_value(x, signed)
    up = sums_below(grouped) - int(signed[signed < 0].sum())
    return values, np.concatenate([up, int(np.abs(signed).sum()) - up])


def find_reachable_signs(values: Array, allowed: BoolArray, x: Array) -> tuple[BoolArray, BoolArray]:
    """Return two masks of x: the points that some allowed oriented cut labels +1, and those that one labels -1."""
    reach = {1: np.zeros(len(x), dtype=bool), -1: np.zeros(len(x), dtype=bool)}
    for above, cuts in zip((1, -1), map(np.flatnonzero, np.split(allowed, 2)), strict=True):
        if len(cuts):
            reach[above] |= can_be_above(values, int(cuts[0]), x)
            reach[-above] |= can_be_below(values, int(cuts[-1]), x)
    return reach[1], reach[-1]


def find_two_way_fewest_positives(
    x: Array, side: IntArray, weight: IntArray, differ: IntArray, allowed: int
) -> tuple[int, Array, int] | None:
    """Return (positives, values, oriented cut) with the fewest rows labelled +1; None if no cut is feasible.

    A row has the label side * above if it lies above the cut, and the opposite below it. A cut is feasible if
    the rows that it labels -1 sum to at most `allowed` in `differ`. Ties: above = +1 first, then the lowest cut.
    """
    values, grouped = group_by_value(x, side * weight, side * differ)
    # above = +1: the rows below the cut have the opposite of their side
    positives = int(weight[side > 0].sum()) - sums_below(grouped[0])
    missed = int(differ[side < 0].sum()) + sums_below(grouped[1])
    positives = np.concatenate([positives, int(weight.sum()) - positives])
    missed = np.concatenate([missed, int(differ.sum()) - missed])
    feasible = np.flatnonzero(missed <= allowed)
    if not len(feasible):
        return None
    best = int(feasible[positives[feasible].argmin()])
    return int(positives[best]), values, best


# The interval between cuts i <= j contains the values i .. j - 1. With F = sums_below(gain), its gain is F[j] - F[i].
# x lies in a gap or on a value. Both are places on one line, gap 0, value 0, gap 1, ..., gap m, in arrays of length 2m + 1.
# An interval can contain a point of gap g if i <= g <= j, and value r if i <= r and r + 1 <= j.


def interval_ends(values: Array, i: int, j: int) -> tuple[float, float]:
    """Return the a and b for which a <= x < b holds exactly for values[i:j]; both are infinite for the empty interval."""
    return (threshold_at(values, i), threshold_at(values, j)) if i < j else (math.inf, math.inf)


def list_intervals(m: int) -> list[tuple[int, int]]:
    """Return the intervals (i, j) of m values: the empty interval, then the others by increasing j."""
    return [(0, 0)] + [(i, j) for j in range(1, m + 1) for i in range(j)]


def find_least_interval(F: IntArray) -> tuple[int, int, int]:
    """Return the least F[j] - F[i] with i <= j, and the first such (i, j): Kadane's scan."""
    drop = F - np.maximum.accumulate(F)
    j = int(drop.argmin())
    i = int(F[: j + 1].argmax())
    return int(drop[j]), i, j


def least_gain_containing(F: IntArray) -> IntArray:
    """Return, for each place, the smallest gain F[j] - F[i] of an interval that contains the place."""
    highest_up_to = np.maximum.accumulate(F)
    lowest_from = np.minimum.accumulate(F[::-1])[::-1]
    return _interleave_places(gap=lowest_from - highest_up_to, value=lowest_from[1:] - highest_up_to[:-1])


def least_gain_excluding(F: IntArray) -> IntArray:
    """Return, for each place, the smallest gain F[j] - F[i] of an interval that does not contain the place."""
    best_left = np.minimum.accumulate(F - np.maximum.accumulate(F))
    best_right = np.minimum.accumulate((np.minimum.accumulate(F[::-1])[::-1] - F)[::-1])[::-1]
    return _interleave_places(gap=np.minimum(best_left, best_right), value=np.minimum(best_left[:-1], best_right[1:]))


def look_up_places(values: Array, inside: BoolArray, x: Array) -> BoolArray:
    """Look up each x in a mask over the 2m + 1 places.

    This is fast, because it searches only the few places where the mask changes.

    >>> inside = np.array([False, True, True, False, False])
    >>> look_up_places(np.array([1.0, 2.0]), inside, np.array([0.0, 1.0, 1.5, 2.0])).tolist()
    [False, True, True, False]
    """
    change = np.flatnonzero(inside[1:] != inside[:-1])
    value = values[change // 2]
    # from a gap (even) to the value above it: x >= value; from a value (odd) to the gap above it: x > value
    with np.errstate(over="ignore"):  # nothing is above the largest float
        bound = np.where(change % 2 == 0, value, np.nextafter(value, np.inf))
    flipped = np.searchsorted(bound, x, side="right") % 2 == 1
    return np.asarray(flipped != inside[0], dtype=bool)


def _interleave_places(gap: IntArray, value: IntArray) -> IntArray:
    places = np.empty(2 * len(gap) - 1, dtype=np.int64)
    places[0::2], places[1::2] = gap, value
    return places


def find_fewest_in_interval(total: IntArray, differ: IntArray, allowed: int) -> tuple[int, int, int]:
    """Return the smallest total in any interval with at most `allowed` of `differ` outside it, and that interval."""
    T, D = sums_below(total), sums_below(differ)
    starts = np.flatnonzero(np.less_equal(D, allowed))
    # the first cut, at or after the start, for which at most `allowed` lies outside
    ends = np.maximum(np.searchsorted(D, D[-1] - allowed + D[starts], side="left"), starts)
    best = int((T[ends] - T[starts]).argmin())
    i, j = int(starts[best]), int(ends[best])
    return int(T[j] - T[i]), i, j


def find_most_in_interval(total: IntArray, differ: IntArray, allowed: int) -> tuple[int, int, int]:
    """Return the largest total in any interval that contains at most `allowed` of `differ`, and that interval."""
    T, D = sums_below(total), sums_below(differ)
    ends = np.searchsorted(D, D + allowed, side="right") - 1
    i = int((T[ends] - T).argmax())
    return int(T[ends[i]] - T[i]), i, int(ends[i])
