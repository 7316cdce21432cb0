"""Each class's three methods agree with a search through the whole class, even with weights above 2^53."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.core.arrays import Array, LabelArray
from overread.core.sample import Sample
from overread.hypotheses.finite import Finite
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.stumps import Stumps
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.paper.alg4_in_disagr_region import in_disagr_region_at
from tests.hypotheses import brute_force as bf

if TYPE_CHECKING:
    from collections.abc import Callable

    from overread.hypotheses.base import HypothesisClass


@dataclass(frozen=True)
class Case:
    """A class, its number of features, and a function that lists its labelings of some points."""

    hypotheses: HypothesisClass
    dimension: int
    labelings: Callable[[bf.Points], set[bf.Labeling]]


@dataclass(frozen=True)
class ParityOf:
    """A classifier without structure: a pseudorandom function of the point."""

    salt: int

    def predict(self, x: Array) -> LabelArray:
        mixed = (x.astype(np.int64) @ np.array([7, 13]) + 31) * (2 * self.salt + 1)
        return np.where(mixed // 3 % 2 == 0, 1, -1).astype(np.int8)


PARITIES = [ParityOf(salt) for salt in range(6)]

CASES = {
    "Thresholds": Case(Thresholds(), 1, bf.thresholds),
    "Intervals": Case(Intervals(), 1, bf.intervals),
    "Stumps": Case(Stumps(2), 2, bf.stumps),
    "Halfplanes": Case(Halfplanes(), 2, bf.halfplanes),
    "Halfplanes(intercept)": Case(Halfplanes(intercept=True), 2, bf.affine_halfplanes),
    "Wedges": Case(Wedges(), 2, bf.wedges),
    "Finite": Case(
        Finite(PARITIES), 2, lambda points: {tuple(h.predict(bf.features(points)).tolist()) for h in PARITIES}
    ),
}

every_class = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
weights = st.one_of(st.integers(0, 3), st.integers(2**53 - 2, 2**53 + 2), st.integers(2**56, 2**56 + 3))
labels = st.sampled_from([-1, 1])


@st.composite
def problems(draw: st.DrawFn, max_points: int = 7) -> tuple[list[tuple[int, int]], list[int], list[int], int]:
    """Draw points, labels, weights, and the size of the sample; the other points are queries."""
    coordinate = st.integers(-3, 3)
    points = draw(st.lists(st.tuples(coordinate, coordinate), min_size=1, max_size=max_points))
    n = draw(st.integers(0, len(points)))
    y = draw(st.lists(labels, min_size=n, max_size=n))
    return points, y, draw(st.lists(weights, min_size=n, max_size=n)), n


def setting(case: Case, problem: Any) -> tuple[bf.Points, list[int], list[int], int, Sample]:
    points, y, weight, n = problem
    points = [p[: case.dimension] for p in points]
    return points, y, weight, n, Sample(bf.features(points)[:n], y, weight)


@every_class
@settings(max_examples=80, deadline=None)
@given(problem=problems(), constrained=st.lists(labels, max_size=3))
def test_cons_learn_equals_brute_force(case: Case, problem: Any, constrained: list[int]) -> None:
    points, y, weight, n, S = setting(case, problem)
    rows = bf.features(points)
    constrained = constrained[: len(points) - n]
    C = Sample(rows[n : n + len(constrained)], constrained)
    allowed = [h for h in case.labelings(points) if list(h[n : n + len(constrained)]) == constrained]
    best = case.hypotheses.cons_learn(S, C)
    if best is None:
        assert not allowed
        return
    found = tuple(best.predict(rows).tolist())
    assert found in case.labelings(points)
    assert list(found[n : n + len(constrained)]) == constrained
    assert S.mistakes(best.predict(S.x)) == min(bf.mistakes(h, y, weight) for h in allowed)


@every_class
@settings(max_examples=80, deadline=None)
@given(problem=problems(), tau=st.fractions(0, 1, max_denominator=8))
def test_region_equals_brute_force(case: Case, problem: Any, tau: Fraction) -> None:
    points, y, weight, _, S = setting(case, problem)
    labelings = case.labelings(points)
    best = min(bf.mistakes(h, y, weight) for h in labelings)
    V = [h for h in labelings if bf.mistakes(h, y, weight) - best <= tau * sum(weight)]
    expected = [len({h[i] for h in V}) == 2 for i in range(len(points))]
    assert case.hypotheses.in_disagreement_region(S, tau, bf.features(points)).tolist() == expected


@every_class
@settings(max_examples=80, deadline=None)
@given(problem=problems(), tau=st.fractions(0, 1, max_denominator=8))
def test_amortised_region_equals_algorithm_4_point_by_point(case: Case, problem: Any, tau: Fraction) -> None:
    points, _, _, _, S = setting(case, problem)
    rows = bf.features(points)
    one_by_one = [in_disagr_region_at(case.hypotheses, S, tau, x) for x in rows]
    assert case.hypotheses.in_disagreement_region(S, tau, rows).tolist() == one_by_one


@every_class
@settings(max_examples=80, deadline=None)
@given(problem=problems(), allowed=weights)
def test_fewest_positives_equals_brute_force(case: Case, problem: Any, allowed: int) -> None:
    points, y, weight, n, pairs = setting(case, problem)
    sample_points = points[:n] or points[:1]
    labelings = case.labelings(sample_points)
    feasible = [h for h in labelings if bf.false_negatives(h, y, weight) <= allowed]
    best = case.hypotheses.fewest_positives(pairs, allowed)
    if best is None:
        assert not feasible
        return
    found = tuple(best.predict(bf.features(sample_points)).tolist())
    assert found in labelings
    assert bf.false_negatives(found, y, weight) <= allowed
    assert bf.positives(found, weight) == min(bf.positives(h, weight) for h in feasible)


@every_class
@settings(max_examples=60, deadline=None)
@given(problem=problems(max_points=6))
def test_classifiers_on_lists_every_labeling(case: Case, problem: Any) -> None:
    points = [p[: case.dimension] for p in problem[0]]
    rows = bf.features(points)
    listed: Any = case.hypotheses
    assert {tuple(h.predict(rows).tolist()) for h in listed.classifiers_on(rows)} == case.labelings(points)


@every_class
@settings(max_examples=50, deadline=None)
@given(points=st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1, max_size=6))
def test_vc_dimension_is_not_too_small(case: Case, points: list[tuple[int, int]]) -> None:
    distinct = sorted({p[: case.dimension] for p in points})
    if len(case.labelings(distinct)) == 2 ** len(distinct):
        assert len(distinct) <= case.hypotheses.vc_dimension


@given(st.lists(st.tuples(st.floats(-1, 1), st.floats(-1, 1)), min_size=2, max_size=6, unique=True), st.data())
@settings(max_examples=100, deadline=None)
def test_affine_halfplane_predicts_what_was_counted_on_floats_of_any_size(
    points: list[tuple[float, float]], data: st.DataObject
) -> None:
    y = data.draw(st.lists(labels, min_size=len(points), max_size=len(points)))
    S = Sample(points, y)
    best = Halfplanes(intercept=True).cons_learn(S)
    everything = Halfplanes(intercept=True).classifiers_on(S.x)
    assert best is not None
    assert S.mistakes(best.predict(S.x)) == min(S.mistakes(h.predict(S.x)) for h in everything)
