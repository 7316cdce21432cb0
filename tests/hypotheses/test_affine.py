"""Halfplanes with an intercept compute exact signs where floating point is not exact enough."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from overread import Halfplanes, Sample
from overread.hypotheses.solvers.affine import compare_directions

TINY = 2.0**-52


def test_nearly_collinear_points_are_split_exactly() -> None:
    """(1 + TINY, 1) lies below the diagonal by less than the rounding error of the determinant."""
    through = (2.0**30, 2.0**30)
    first, second = np.array([1 + TINY, 1.0, 1.0]), np.array([1.0, 1.0, 1 + TINY])
    assert compare_directions((0.0, 0.0), through, first, second).tolist() == [-1, 0, 1]


def test_points_on_a_line_are_split_only_between_neighbours() -> None:
    S = Sample([[0, 0], [1, 1], [2, 2], [3, 3]], [1, -1, 1, -1])
    best = Halfplanes(intercept=True).cons_learn(S)
    assert best is not None
    assert S.mistakes(best.predict(S.x)) == 1


def test_decimal_grids_are_collinear_exactly_where_their_floats_are() -> None:
    """In floats 0.1 + 0.2 differs from 0.3, so each counted split must be one that `predict` produces."""
    grid = np.array([[i / 10, j / 10] for i in range(4) for j in range(4)])
    rng = np.random.default_rng(0)
    H = Halfplanes(intercept=True)
    everything = [h.predict(grid) for h in H.classifiers_on(grid)]
    for _ in range(20):
        S = Sample(grid, rng.choice([-1, 1], 16), rng.integers(1, 5, 16))
        best = H.cons_learn(S)
        assert best is not None
        assert S.mistakes(best.predict(grid)) == min(S.mistakes(h) for h in everything)
        tau = Fraction(1, 10)
        limit = S.mistakes(best.predict(grid)) + int(tau * S.total)
        V = np.array([h for h in everything if S.mistakes(h) <= limit])
        expected = (V > 0).any(axis=0) & (V < 0).any(axis=0)
        assert H.in_disagreement_region(S, tau, grid).tolist() == expected.tolist()


def test_coordinates_whose_products_overflow_are_compared_exactly() -> None:
    S = Sample([[1e200, 0], [0, 1e200], [-1e200, -1e200], [1e-200, 1e-200]], [1, 1, -1, -1])
    best = Halfplanes(intercept=True).cons_learn(S)
    assert best is not None
    assert S.mistakes(best.predict(S.x)) == 0
