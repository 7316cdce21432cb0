"""Compare Halfspaces with all labelings that a linear program finds feasible; inexact results must be on the safe side."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from overread.core.arrays import Array, IntArray, LabelArray
from overread.core.sample import Sample
from overread.errors import InvalidArgument, InvalidData, SolverGaveUp
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.halfspaces import Halfspace, Halfspaces

Point = tuple[int, ...]
Labeling = tuple[int, ...]
Problem = tuple[Halfspaces, list[Point], list[int], list[int], list[Point]]

weights = st.one_of(st.integers(0, 3), st.integers(2**53 - 2, 2**53 + 2), st.integers(2**55, 2**55 + 3))
labels = st.sampled_from([-1, 1])
taus = st.fractions(0, 1, max_denominator=8)


@st.composite
def problems(
    draw: st.DrawFn, max_points: int = 5, max_queries: int = 2, margins: tuple[float, ...] = (1e-4,)
) -> Problem:
    """Draw a class, a labelled and weighted sample, and query points."""
    dimension = draw(st.integers(1, 3))
    point = st.tuples(*[st.integers(-2, 2)] * dimension)
    points = draw(st.lists(point, max_size=max_points))
    y = draw(st.lists(labels, min_size=len(points), max_size=len(points)))
    weight = draw(st.lists(weights, min_size=len(points), max_size=len(points)))
    queries = draw(st.lists(point, min_size=1, max_size=max_queries))
    H = Halfspaces(dimension, intercept=draw(st.booleans()), margin=draw(st.sampled_from(margins)))
    return H, points, y, weight, queries


def features(points: list[Point], H: Halfspaces) -> Array:
    return np.array(points, dtype=np.float64).reshape(len(points), H.dimension)


def sample(H: Halfspaces, points: list[Point], y: list[int], weight: list[int]) -> Sample:
    return Sample(features(points, H), y, weight)


def rays(H: Halfspaces, measured: list[Point], asked: list[Point]) -> dict[Point, list[float]]:
    """Yield the coordinates from the class's definition, one column at a time."""
    columns = []
    for j in range(H.dimension):
        here = [p[j] for p in measured]
        there = [p[j] for p in asked]
        some = here or there or [0]
        center = (min(some) + max(some)) / 2 if H.intercept else 0.0
        size = (
            max((abs(x - center) for x in here), default=0) or max((abs(x - center) for x in there), default=0) or 1.0
        )
        columns.append((center, size))
    found = {}
    for p in {*measured, *asked}:
        u = [(x - center) / size for x, (center, size) in zip(p, columns, strict=True)] + [1.0] * H.intercept
        found[p] = [x / (max(map(abs, u)) or 1.0) for x in u]
    return found


def labelings(H: Halfspaces, measured: list[Point], asked: list[Point]) -> list[dict[Point, int]]:
    """List the class's labelings of these points: those that some v in the box attains. The origin is +1."""
    u = rays(H, measured, asked)
    box = [1 / H.margin] * H.dimension + [(H.dimension + 1) / H.margin] * H.intercept
    found: list[dict[Point, int]] = [{}]
    for p in u:
        options = (1, -1) if any(u[p]) else (1,)
        found = [{**h, p: label} for h in found for label in options if _reachable({**h, p: label}, u, box)]
    return found


def _reachable(labeling: dict[Point, int], u: dict[Point, list[float]], box: list[float]) -> bool:
    rows = [[-label * x for x in u[p]] for p, label in labeling.items() if any(u[p])]
    if not rows:
        return True
    solved = linprog(np.zeros(len(box)), A_ub=rows, b_ub=[-1.0] * len(rows), bounds=[(-size, size) for size in box])
    return bool(solved.status == 0)


def mistakes(h: dict[Point, int], points: list[Point], y: list[int], weight: list[int]) -> int:
    return sum(w for p, label, w in zip(points, y, weight, strict=True) if h[p] != label)


@settings(max_examples=30, deadline=None)
@given(problem=problems(), constrained=st.lists(labels, max_size=2))
def test_cons_learn_equals_brute_force(problem: Problem, constrained: list[int]) -> None:
    H, points, y, weight, queries = problem
    queries = queries[: len(constrained)]
    C = Sample(features(queries, H), constrained[: len(queries)])
    allowed = [
        h
        for h in labelings(H, points, queries)
        if all(h[p] == label for p, label in zip(queries, C.y.tolist(), strict=True))
    ]
    S = sample(H, points, y, weight)
    best = H.cons_learn(S, C)
    if best is None:
        assert not allowed
        return
    assert best.predict(C.x).tolist() == C.y.tolist()
    assert S.mistakes(best.predict(S.x)) == min(mistakes(h, points, y, weight) for h in allowed)


@settings(max_examples=30, deadline=None)
@given(problem=problems(), tau=taus)
def test_region_equals_brute_force(problem: Problem, tau: Fraction) -> None:
    H, points, y, weight, queries = problem
    asked = [*queries, *points, queries[0]]
    V = _within(labelings(H, points, queries), tau, points, y, weight)
    expected = [len({h[p] for h in V}) == 2 for p in asked]
    found = H.in_disagreement_region(sample(H, points, y, weight), tau, features(asked, H))
    assert found.tolist() == expected


def _within(
    all_of: list[dict[Point, int]], tau: Fraction, points: list[Point], y: list[int], weight: list[int]
) -> list[dict[Point, int]]:
    best = min(mistakes(h, points, y, weight) for h in all_of)
    return [h for h in all_of if mistakes(h, points, y, weight) - best <= tau * sum(weight)]


@settings(max_examples=30, deadline=None)
@given(problem=problems(), allowed=weights)
def test_fewest_positives_equals_brute_force(problem: Problem, allowed: int) -> None:
    H, points, y, weight, _ = problem
    pairs = sample(H, points, y, weight)

    def missed(h: dict[Point, int]) -> int:
        return sum(w for p, label, w in zip(points, y, weight, strict=True) if h[p] < 0 < label)

    feasible = [h for h in labelings(H, points, []) if missed(h) <= allowed]
    best = H.fewest_positives(pairs, allowed)
    if best is None:
        assert not feasible
        return
    called = best.predict(pairs.x)
    assert int(pairs.weight[(called < 0) & (pairs.y > 0)].sum()) <= allowed
    fewest = min(sum(w for p, w in zip(points, weight, strict=True) if h[p] > 0) for h in feasible)
    assert int(pairs.weight[called > 0].sum()) == fewest


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(problem=problems(margins=(0.9, 0.5, 0.2)), tau=taus)
def test_a_wide_margin_still_includes_every_classifier_of_the_class(problem: Problem, tau: Fraction) -> None:
    """The result is at least as good as every classifier of the class, and the region includes all equally good ones."""
    H, points, y, weight, queries = problem
    S = sample(H, points, y, weight)
    best = H.cons_learn(S)
    all_of = labelings(H, points, queries[:1])
    if best is None or not all_of:
        return
    fewest = S.mistakes(best.predict(S.x))
    assert fewest <= min(mistakes(h, points, y, weight) for h in all_of)
    V = [h for h in all_of if mistakes(h, points, y, weight) - fewest <= tau * S.total]
    if len({h[queries[0]] for h in V}) == 2:
        assert H.in_disagreement_region(S, tau, features(queries[:1], H)).all()


@pytest.mark.slow
@pytest.mark.parametrize("intercept", [False, True])
@settings(max_examples=20, deadline=None)
@given(data=st.data(), tau=taus)
def test_plane_equals_halfplanes(data: st.DataObject, tau: Fraction, *, intercept: bool) -> None:
    n = data.draw(st.integers(1, 9))
    point = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
    x = np.array(data.draw(st.lists(point, min_size=n, max_size=n)), dtype=np.float64)
    y = data.draw(st.lists(labels, min_size=n, max_size=n))
    S = Sample(x, y, data.draw(st.lists(weights, min_size=n, max_size=n)))
    spaces, planes = Halfspaces(2, intercept=intercept), Halfplanes(intercept=intercept)
    found, expected = spaces.cons_learn(S), planes.cons_learn(S)
    assert found is not None
    assert expected is not None
    assert S.mistakes(found.predict(x)) == S.mistakes(expected.predict(x))
    assert spaces.in_disagreement_region(S, tau, x).tolist() == planes.in_disagreement_region(S, tau, x).tolist()


def noisy(n: int, noise: float, seed: int) -> Sample:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, 3))
    y = np.where((x[:, 0] > x[:, 1]) ^ (rng.random(n) < noise), 1, -1)
    return Sample(x, y, rng.integers(1, 4, size=n))


def fewest_over_planes(S: Sample, query: Array, label: int) -> int:
    """Search the planes through the origin and two points, each of which may be on either side (general position)."""
    points = np.vstack([S.x, query])
    w = np.array([np.cross(a, b) for a, b in combinations(points, 2)])
    score = np.concatenate([points @ w.T, points @ -w.T], axis=1)
    on_plane = np.abs(score) < 1e-9
    wrong = ~on_plane & (np.sign(score) != np.append(S.y, label)[:, np.newaxis])
    total: IntArray = (wrong[:-1] * S.weight[:, np.newaxis]).sum(axis=0)
    return int(total[~wrong[-1]].min())


@pytest.mark.slow
@pytest.mark.parametrize(("noise", "seed", "tau"), [(0.1, 0, Fraction(1, 8)), (0.3, 1, Fraction(1, 20))])
def test_thirty_points_equal_all_planes(noise: float, seed: int, tau: Fraction) -> None:
    H, S = Halfspaces(3, margin=1e-6), noisy(30, noise, seed)
    best = H.cons_learn(S)
    queries = np.random.default_rng(seed + 100).normal(size=(12, 3))
    fewest = [[fewest_over_planes(S, query, label) for label in (1, -1)] for query in queries]
    assert best is not None
    assert S.mistakes(best.predict(S.x)) == min(map(min, fewest))
    limit = min(map(min, fewest)) + tau * S.total
    expected = [max(both) <= limit for both in fewest]
    assert 0 < sum(expected) < len(expected)
    assert H.in_disagreement_region(S, tau, queries).tolist() == expected


@pytest.mark.parametrize("intercept", [False, True])
@pytest.mark.parametrize("time_limit", [1e-9, 1e-3, 3e-3])
def test_a_short_time_limit_makes_the_region_larger_never_smaller(time_limit: float, *, intercept: bool) -> None:
    S, tau = noisy(30, 0.2, 2), Fraction(1, 30)
    queries = np.vstack([np.random.default_rng(2).normal(size=(8, 3)), np.zeros(3)])
    patient = Halfspaces(3, intercept=intercept).in_disagreement_region(S, tau, queries)
    hasty = Halfspaces(3, intercept=intercept, time_limit=time_limit).in_disagreement_region(S, tau, queries)
    assert not (patient & ~hasty).any()
    if time_limit == 1e-9:
        assert hasty[:-1].all()
        assert hasty[-1] == intercept  # without an intercept the origin is always +1


def test_a_short_time_limit_raises_instead_of_returning_an_unproved_optimum() -> None:
    S = noisy(30, 0.2, 2)
    with pytest.raises(SolverGaveUp, match=r"time_limit=1e-09 .* raise time_limit"):
        Halfspaces(3, time_limit=1e-9).cons_learn(S)
    with pytest.raises(SolverGaveUp):  # nor does "infeasible" count as proved
        Halfspaces(3, time_limit=1e-9).cons_learn(S, Sample(np.array([S.x[0], -S.x[0]]), [1, 1]))
    assert Halfspaces(3, time_limit=1e-9).fewest_positives(S, 0) is None


def test_contradictory_constraints_are_infeasible() -> None:
    S = noisy(10, 0.2, 2)
    assert Halfspaces(3).cons_learn(S, Sample(np.array([S.x[0], -S.x[0]]), [1, 1])) is None
    assert Halfspaces(3, intercept=True).cons_learn(S, Sample(np.array([S.x[0], -S.x[0]]), [1, 1])) is not None


@pytest.mark.parametrize("intercept", [False, True])
def test_units_of_the_features_do_not_matter(*, intercept: bool) -> None:
    S, queries = noisy(25, 0.2, 4), np.random.default_rng(4).normal(size=(10, 3))
    H, scale = Halfspaces(3, intercept=intercept), np.array([2.0**-40, 1.0, 2.0**30])
    shift = np.array([2.0**-35, 64.0, 0.0]) * intercept
    scaled = Sample(S.x * scale + shift, S.y, S.weight)
    found = H.in_disagreement_region(scaled, Fraction(1, 40), queries * scale + shift)
    assert found.tolist() == H.in_disagreement_region(S, Fraction(1, 40), queries).tolist()


def test_far_away_queries_are_decided() -> None:
    S = Sample([[1.0, 1.0], [-1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]], [1, 1, -1, -1])
    queries = np.array([[0.0, 1e9], [1e9, 1.0], [1e300, 0.5], [0.0, -1e300]])
    found = Halfspaces(2, intercept=True).in_disagreement_region(S, Fraction(0), queries)
    assert found.tolist() == [False, True, True, False]


@pytest.mark.parametrize("intercept", [False, True])
def test_with_an_empty_sample_every_query_is_in_the_region(*, intercept: bool) -> None:
    S = Sample(np.empty((0, 2)), [])
    found = Halfspaces(2, intercept=intercept).in_disagreement_region(
        S, Fraction(0), np.array([[1.0, 2.0], [0.0, 0.0]])
    )
    assert found.tolist() == [True, intercept]
    assert Halfspaces(2, intercept=intercept).in_disagreement_region(S, Fraction(0), np.empty((0, 2))).tolist() == []
    assert Halfspaces(2, intercept=intercept).cons_learn(S) is not None


def test_the_label_of_a_row_does_not_depend_on_the_other_rows() -> None:
    x = np.random.default_rng(0).normal(size=(257, 5))
    h = Halfspace((0.1, -0.7, 1 / 3, 2.0, -1e-3), 1e-17)
    together: LabelArray = h.predict(x)
    assert together.tolist() == [int(h.predict(row[np.newaxis])[0]) for row in x]


def test_vc_dimension_counts_the_intercept() -> None:
    assert (Halfspaces(4).vc_dimension, Halfspaces(4, intercept=True).vc_dimension) == (4, 5)


def test_the_margin_is_among_the_assumptions() -> None:
    exactness = Halfspaces(4, margin=1e-5).exactness
    assert {exactness.cons_learn, exactness.in_disagreement_region, exactness.fewest_positives} == {"conservative"}
    assert "margin of 1e-05" in exactness.provided


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ({"dimension": 0}, "dimension=0 must be a whole number >= 1"),
        ({"dimension": 2, "margin": 0.0}, r"margin=0.0 must lie in \(0, 1\)"),
        ({"dimension": 2, "margin": 1.0}, r"margin=1.0 must lie in \(0, 1\)"),
        ({"dimension": 2, "time_limit": 0.0}, "time_limit=0.0 must be"),
        ({"dimension": 2, "time_limit": float("nan")}, "time_limit=nan must be"),
    ],
)
def test_invalid_settings_are_rejected(bad: dict[str, float], message: str) -> None:
    with pytest.raises(InvalidArgument, match=message):
        Halfspaces(**bad)  # type: ignore[arg-type]


def test_wrong_number_of_columns_is_rejected() -> None:
    H, S = Halfspaces(3), Sample(np.zeros((2, 2)), [1, -1])
    message = r"x has 2 column\(s\) and must have 3"
    for ask in (
        lambda: H.cons_learn(S),
        lambda: H.in_disagreement_region(noisy(4, 0.0, 0), Fraction(0), np.zeros((1, 2))),
        lambda: H.cons_learn(noisy(4, 0.0, 0), S),
        lambda: H.fewest_positives(S, 0),
        lambda: Halfspace((1.0, 0.0, 0.0), 0.0).predict(np.zeros((1, 2))),
    ):
        with pytest.raises(InvalidData, match=message):
            ask()
