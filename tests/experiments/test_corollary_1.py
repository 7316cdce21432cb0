"""Corollary 1 at quick size. False alarms: at most one in a thousand for each of the verdict's bounds on means over seeds."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cache

import numpy as np
import polars as pl
import pytest
from scipy.special import betainc
from scipy.stats import norm

from overread.core.sample import Sample
from overread.experiments.base import Size
from overread.experiments.paper import corollary_1
from overread.experiments.worlds import spheres
from overread.hypotheses.halfplanes import Halfplanes

pytestmark = pytest.mark.slow


@cache
def table() -> pl.DataFrame:
    trials = corollary_1.trials(Size(quick=True))
    return pl.DataFrame([parameters | row for parameters in trials for row in corollary_1.trial(**parameters)])


def test_strong_labels_grow_as_d_with_the_weak_labeler_and_faster_without() -> None:
    verdict = corollary_1.verdict(table())
    assert verdict.holds, verdict
    assert corollary_1.plot(table()).axes


def test_the_disagreement_coefficients_have_their_known_values() -> None:
    semi = table().filter(pl.col("kind") == "semi-analytic")
    for d, known in corollary_1.KNOWN_THETAS.items():
        # 8 x 200,000 draws, at least 1/64 of them inside: one standard deviation is at most 0.63%
        assert np.mean(semi.filter(pl.col("d") == d)["theta"].to_numpy()) == pytest.approx(known, rel=0.0335)


def test_without_the_weak_labelers_help_the_verdict_fails() -> None:
    assert not corollary_1.verdict(table().with_columns(with_w=pl.col("alone"))).holds


@pytest.mark.parametrize("d", [2, 3, 8, 64])
def test_the_measured_mass_of_the_region_is_that_of_the_beta_law(d: int) -> None:
    sine = spheres.sample_sines(d, np.random.default_rng(d))
    for r in (1 / 256, 1 / 32, 1 / 4, 1 / 2):
        exact = float(betainc(0.5, (d - 1) / 2, math.sin(math.pi * r) ** 2))
        allowed = norm.isf(1e-6) * math.sqrt(exact * (1 - exact) / len(sine))  # false alarms: two in a million
        assert abs(spheres.region_mass(sine, r) - exact) <= allowed


def test_the_case_study_in_three_dimensions_has_its_nu_and_g() -> None:
    world = spheres.sphere_world(1 / 64, 1 / 64, seed=0)
    truth = world.truth
    on_sphere = np.column_stack([truth.x, np.ones(len(truth.x))])
    on_sphere /= np.linalg.norm(on_sphere, axis=1)[:, np.newaxis]
    band = np.abs(on_sphere[:, 0]) < 1 / 32
    assert truth.weight[band].sum() / truth.weight.sum() == pytest.approx(1 / 32)
    assert ((truth.p_strong[~band] > 0.5) == (on_sphere[~band, 0] > 0)).all()
    # a halfspace can split only a few of the sixteen pairs
    assert 1 / 64 * 13 / 16 <= truth.nu(world.hypotheses) <= 1 / 64
    assert ((world.differences.classifiers[0].predict(truth.x) > 0) == (truth.p_differ > 0)).all()  # type: ignore[attr-defined]


def test_the_cached_region_equals_that_of_the_exact_class() -> None:
    world = spheres.sphere_world(1 / 16, 1 / 16, seed=1, pairs=6, atoms=4)
    truth = world.truth
    S = Sample(truth.x, np.where(truth.p_strong > 0.5, 1, -1), truth.weight)
    for tau in (Fraction(0), Fraction(1, 32), Fraction(1, 4)):
        for x in (truth.x, truth.x[::2]):
            expected = Halfplanes(intercept=True).in_disagreement_region(S, tau, x)
            assert (world.hypotheses.in_disagreement_region(S, tau, x) == expected).all()
    assert expected.any()
