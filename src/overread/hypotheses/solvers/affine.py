"""Exact search over halfplanes with an intercept, by rotating a line about each point.

Move the line of any split of a finite set towards the -1 side until it first touches a point p, and turn it a little: it
then passes through p only. So every split is made by a line through some pivot p, with p itself on either side; about p the
halfplanes are those through an origin (`halfplanes.py`). For a query x with a forced label, the points of the sample suffice as
pivots, because the line can avoid x. This takes n sorts of n directions: O(n (n + q) log n).

Directions about p are compared by the sign of a determinant: in floats if the rounding error can't change the sign, in exact
rationals otherwise. A classifier stores the points that define it and compares in the same way, so its predictions agree with
the counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray
from overread.hypotheses.base import Classifier, Constant, as_signs, as_two_features
from overread.hypotheses.solvers import cuts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from overread.core.arrays import LabelArray
    from overread.core.sample import Sample

Point = tuple[float, float]

# Shewchuk's bound on the rounding error of a 2 x 2 determinant of differences, relative to the sum of its two terms
_RELATIVE_ERROR = (3 + 16 * np.finfo(np.float64).eps / 2) * np.finfo(np.float64).eps / 2


@dataclass(frozen=True)
class AffineHalfplane:
    """A halfplane whose line passes through the pivot.

    A point above the pivot has the label `above` if its direction from the pivot is at or after the direction of `through`, and
    the opposite label otherwise; with through=None, all directions are before it. A point below the pivot has the opposite of
    the label on the other side of the pivot. The pivot itself has the label `pivot_label`.
    """

    pivot: Point
    pivot_label: int
    through: Point | None
    above: int

    def predict(self, x: Array) -> LabelArray:
        first, second = as_two_features(x)
        side = find_sides(self.pivot, first, second)
        after = compare_directions(self.pivot, self.through, first, second) >= 0
        return as_signs(np.where(side == 0, self.pivot_label, np.where(after, side, -side) * self.above) > 0)


def fewest_mistakes(S: Sample) -> tuple[int, Classifier]:
    """Return the smallest number of mistakes on S, and the first classifier that attains it."""
    best: tuple[int, Classifier] = (int(S.weight[S.y > 0].sum()), Constant(-1))
    for view in _views_from_pivots(S.x):
        ranks, mistakes, at_pivot = view.mistakes(S)
        cut = int(mistakes.argmin())
        total = int(mistakes[cut]) + min(at_pivot)
        if total < best[0]:
            best = total, view.classifier(ranks, cut, pivot_label=1 if at_pivot[0] <= at_pivot[1] else -1)
    return best


def in_disagreement_region(S: Sample, slack: int, x: object) -> BoolArray:
    """Return for each x whether halfplanes within `slack` mistakes of the best disagree there."""
    limit = fewest_mistakes(S)[0] + slack
    first, second = as_two_features(x)
    if not len(S):
        return np.ones(len(first), dtype=bool)
    plus, minus = np.zeros(len(first), dtype=bool), np.zeros(len(first), dtype=bool)
    for view in _views_from_pivots(S.x):
        ranks, mistakes, at_pivot = view.mistakes(S)
        fewest = int(mistakes.min())
        if fewest + min(at_pivot) > limit:
            continue
        here = (first == view.pivot[0]) & (second == view.pivot[1])
        can_be_plus, can_be_minus = view.reachable(ranks, mistakes + min(at_pivot) <= limit, first, second)
        plus |= np.where(here, fewest + at_pivot[0] <= limit, can_be_plus)
        minus |= np.where(here, fewest + at_pivot[1] <= limit, can_be_minus)
    return plus & minus


def fewest_positives(pairs: Sample, allowed: int) -> Classifier:
    """Solve eq. (costsensitive). The constant +1 is a candidate, so there is always a solution."""
    differ = np.where(pairs.y > 0, pairs.weight, 0)
    best: tuple[int, Classifier] = (0, Constant(-1)) if int(differ.sum()) <= allowed else (pairs.total, Constant(1))
    for view in _views_from_pivots(pairs.x):
        off_pivot = view.side != 0
        pivot_weight, pivot_differ = int(pairs.weight[~off_pivot].sum()), int(differ[~off_pivot].sum())
        for pivot_label, extra, left in ((-1, 0, allowed - pivot_differ), (1, pivot_weight, allowed)):
            solution = cuts.find_two_way_fewest_positives(
                view.rank[off_pivot], view.side[off_pivot], pairs.weight[off_pivot], differ[off_pivot], left
            )
            if solution is not None and solution[0] + extra < best[0]:
                best = solution[0] + extra, view.classifier(*solution[1:], pivot_label)
    return best[1]


def classifiers_on(x: object) -> Sequence[Classifier]:
    """Return one classifier for each distinct labeling of the rows of x."""
    rows = np.column_stack(as_two_features(x))
    by_labeling: dict[bytes, Classifier] = {c.predict(rows).tobytes(): c for c in (Constant(1), Constant(-1))}
    for view in _views_from_pivots(rows):
        ranks = np.unique(view.rank[view.side != 0])
        for cut in range(len(ranks) + 1):
            for oriented in (cut, cut + len(ranks) + 1):
                for label in (1, -1):
                    h = view.classifier(ranks, oriented, label)
                    by_labeling.setdefault(h.predict(rows).tobytes(), h)
    return list(by_labeling.values())


@dataclass(frozen=True, eq=False)
class _PivotView:
    """A sample as seen from one of its points: the side on which each row lies, and the rank of its direction."""

    pivot: Point
    first: Array
    second: Array
    side: IntArray
    rank: Array

    def mistakes(self, S: Sample) -> tuple[Array, IntArray, tuple[int, int]]:
        """Return the ranks, the mistakes at each oriented cut, and the mistakes if the pivot is labelled +1 or -1."""
        there = self.side != 0
        ranks, mistakes = cuts.count_two_way_mistakes(self.rank[there], self.side[there] * S.signed_weight[there])
        weight, y = S.weight[~there], S.y[~there]
        return ranks, mistakes, (int(weight[y < 0].sum()), int(weight[y > 0].sum()))

    def classifier(self, ranks: Array, index: int, pivot_label: int) -> AffineHalfplane:
        cut, above = cuts.orient(index, len(ranks))
        return AffineHalfplane(self.pivot, pivot_label, self._point(ranks, cut), above)

    def reachable(self, ranks: Array, allowed: BoolArray, first: Array, second: Array) -> tuple[BoolArray, BoolArray]:
        """Return two masks of the queries off the pivot: those that some allowed cut labels +1, and those labelled -1."""

        def compare(cut: int) -> IntArray:
            return compare_directions(self.pivot, self._point(ranks, cut), first, second)

        side = find_sides(self.pivot, first, second)
        reach = {1: np.zeros(len(first), dtype=bool), -1: np.zeros(len(first), dtype=bool)}
        for above, indices in zip((1, -1), map(np.flatnonzero, np.split(allowed, 2)), strict=True):
            if len(indices):
                reach[above] |= indices[0] == 0 or compare(int(indices[0]) - 1) > 0
                reach[-above] |= compare(int(indices[-1])) < 0
        return np.where(side > 0, reach[1], reach[-1]), np.where(side > 0, reach[-1], reach[1])

    def _point(self, ranks: Array, cut: int) -> Point | None:
        """Return a point in the direction of the first rank above the cut; None if the cut is above all ranks."""
        if cut == len(ranks):
            return None
        row = int(np.flatnonzero((self.rank == ranks[cut]) & (self.side != 0))[0])
        return float(self.first[row]), float(self.second[row])


def _views_from_pivots(x: Array) -> Iterator[_PivotView]:
    first, second = as_two_features(x)
    for pivot in map(tuple, np.unique(np.column_stack([first, second]), axis=0).tolist()):
        side = find_sides(pivot, first, second)
        yield _PivotView(pivot, first, second, side, _rank_directions(pivot, first, second, side))


def find_sides(pivot: Point, first: Array, second: Array) -> IntArray:
    """Return +1 for points above the pivot, or level with it and to its right; 0 at the pivot; -1 otherwise."""
    level = second == pivot[1]
    above = (second > pivot[1]) | (level & (first > pivot[0]))
    return np.where(above, 1, np.where(level & (first == pivot[0]), 0, -1)).astype(np.int64)


def compare_directions(pivot: Point, through: Point | None, first: Array, second: Array) -> IntArray:
    """Return for each point 1, 0 or -1 if its direction from the pivot is after, equal to or before that of `through`."""
    if through is None:
        return np.full(len(first), -1, dtype=np.int64)
    side = int(find_sides(pivot, np.array([through[0]]), np.array([through[1]]))[0])
    ones = np.ones(len(first))
    turn = _orientation(pivot, through[0] * ones, through[1] * ones, first, second)
    return turn * side * find_sides(pivot, first, second)


def _rank_directions(pivot: Point, first: Array, second: Array, side: IntArray) -> Array:
    """Rank the points by their directions from the pivot; equal directions have equal ranks. Ignore the rank of the pivot."""
    there = np.flatnonzero(side)
    rank = np.zeros(len(first))
    if not len(there):
        return rank
    with np.errstate(over="ignore", invalid="ignore"):  # only an initial order; it is corrected below
        dx, dy = first[there] - pivot[0], second[there] - pivot[1]
        guess = np.divide(-dx, dy, out=np.full(len(there), -np.inf), where=dy != 0)
    order = there[np.argsort(guess, kind="stable")]
    while True:  # rounding may have swapped neighbours; each pass swaps them back
        low, high = order[:-1], order[1:]
        turn = _orientation(pivot, first[low], second[low], first[high], second[high]) * side[low] * side[high]
        wrong = np.flatnonzero(turn < 0)
        if not len(wrong):
            break
        wrong = wrong[np.concatenate([[True], np.diff(wrong) > 1])]
        order[wrong], order[wrong + 1] = order[wrong + 1], order[wrong]
    rank[order] = np.concatenate([[0], np.cumsum(turn > 0)])
    return rank


def _orientation(a: Point, bx: Array, by: Array, cx: Array, cy: Array) -> IntArray:
    """Return the sign of (b - a) x (c - a): 1 if a, b, c turn left, 0 if they lie on a line."""
    with np.errstate(over="ignore", invalid="ignore"):  # exact rationals decide after an overflow
        (ux, uy), (vx, vy) = (bx - a[0], by - a[1]), (cx - a[0], cy - a[1])
        left, right = ux * vy, uy * vx
        determinant = np.nan_to_num(left - right)
        # tiny: products may underflow
        bound = _RELATIVE_ERROR * (np.abs(left) + np.abs(right)) + np.finfo(np.float64).tiny
        unsure = ~(np.abs(determinant) > bound)
    if unsure.any():  # on a grid, many signs are unsure although no operation was rounded
        unsure[unsure] = ~(
            _are_differences_exact(a, bx[unsure], by[unsure])
            & _are_differences_exact(a, cx[unsure], cy[unsure])
            & _is_product_exact(ux[unsure], vy[unsure])
            & _is_product_exact(uy[unsure], vx[unsure])
        )
    sign = np.sign(determinant).astype(np.int64)
    for i in np.flatnonzero(unsure).tolist():
        sign[i] = _exact_sign(a, (float(bx[i]), float(by[i])), (float(cx[i]), float(cy[i])))
    return sign


def _are_differences_exact(a: Point, bx: Array, by: Array) -> BoolArray:
    """Return whether each difference b - a is exact: whether Knuth's two-sum error of b + (-a) is 0."""
    exact = np.ones(len(bx), dtype=bool)
    for b, minus in ((bx, -a[0]), (by, -a[1])):
        with np.errstate(over="ignore", invalid="ignore"):
            total = b + minus
            part = total - b
            exact &= (b - (total - part)) + (minus - part) == 0
    return exact


def _is_product_exact(u: Array, v: Array) -> BoolArray:
    """Return whether each product u v is exact: Dekker's product error is 0, and no term can have underflowed."""
    with np.errstate(over="ignore", invalid="ignore"):
        product = u * v
        (u_high, u_low), (v_high, v_low) = _split_halves(u), _split_halves(v)
        error = u_low * v_low - (((product - u_high * v_high) - u_low * v_high) - u_high * v_low)
    large_enough = (np.abs(product) > 1e-200) | (u == 0) | (v == 0)
    return np.asarray((error == 0) & large_enough)


def _split_halves(u: Array) -> tuple[Array, Array]:
    """Split the 53 bits of u into two halves, whose products are exact."""
    scaled = 134217729.0 * u  # 2^27 + 1
    high = scaled - (scaled - u)
    return high, u - high


def _exact_sign(a: Point, b: Point, c: Point) -> int:
    (ax, ay), (bx, by), (cx, cy) = (tuple(map(Fraction, point)) for point in (a, b, c))
    determinant = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return (determinant > 0) - (determinant < 0)
