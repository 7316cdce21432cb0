"""The paper's formulas, compared with an independent computation in 50 digits; Fact 1; the quantities of Theorem 2."""

from __future__ import annotations

import math
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import overread
from overread import errors, labelers, pools
from overread.core.arrays import Array, IntArray
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.thresholds import Threshold, Thresholds
from overread.theory.bounds import fact_1, gamma, inverse_sigma, sigma, sigma_in_rounds
from overread.theory.label_complexity import (
    Bound,
    alpha,
    ball_region,
    corollary_1,
    corollary_2,
    explicit_bound,
    last_round,
    strong_only,
    theorem_2,
    theta,
)
from overread.theory.sample_sizes import difference_sample_size, epoch_confidence, epoch_count, initial_sample_size

RELATIVE = 1e-13

confidences = st.floats(1e-12, 1, exclude_min=True, exclude_max=True)
dimensions = st.integers(0, 50)


@pytest.fixture(autouse=True)
def _fifty_digits() -> Iterator[None]:
    with localcontext(prec=50):
        yield


def exact(value: Fraction | float) -> Decimal:
    ratio = Fraction(value)
    return Decimal(ratio.numerator) / Decimal(ratio.denominator)


def ceiling(value: Decimal) -> int:
    return math.ceil(value)


# ---- sigma, gamma


@settings(max_examples=300, deadline=None)
@given(n=st.integers(1, 2**60), delta=confidences, d=dimensions)
def test_sigma_is_equation_defsigma_and_infinite_below_d(n: int, delta: float, d: int) -> None:
    if n < d:
        assert sigma(n, delta, d) == math.inf
        return
    complexity = 2 * d * (2 * Decimal(1).exp() * n / d).ln() if d else Decimal(0)
    expected = Decimal(8) / n * (complexity + (24 / exact(delta)).ln())
    assert sigma(n, delta, d) == pytest.approx(float(expected), rel=RELATIVE)


@settings(max_examples=200, deadline=None)
@given(n=st.integers(1, 2**60), delta=confidences)
def test_gamma_is_equation_defgamma(n: int, delta: float) -> None:
    expected = Decimal(4) / n * (2 / exact(delta)).ln()
    assert gamma(n, delta) == pytest.approx(float(expected), rel=RELATIVE)


@settings(max_examples=200, deadline=None)
@given(n=st.integers(2, 2**50), delta=confidences, d=dimensions)
def test_sigma_in_rounds_falls_as_the_sample_grows(n: int, delta: float, d: int) -> None:
    smaller, larger = sigma_in_rounds(n, delta, d), sigma_in_rounds(2 * n, delta, d)
    assert larger < smaller or smaller == larger == math.inf


# ---- Fact 1


@settings(max_examples=500, deadline=None)
@given(epsilon=st.floats(1e-6, 1, exclude_max=True), delta=confidences, d=dimensions)
def test_fact_1_bounds_the_sample_that_sigma_needs(epsilon: float, delta: float, d: int) -> None:
    n = inverse_sigma(epsilon, delta, d)
    assert sigma_in_rounds(n, delta, d) <= epsilon
    assert n in {2, d} or sigma_in_rounds(n - 1, delta, d) > epsilon
    assert n <= fact_1(epsilon, delta, d)


@pytest.mark.parametrize("epsilon", [1e-6, 1e-3, 0.1, 0.999999])
@pytest.mark.parametrize("delta", [1e-300, 1e-6, 0.05, 0.999999])
@pytest.mark.parametrize("d", [0, 1, 2, 50, 10**6])
def test_fact_1_holds_at_its_edges(epsilon: float, delta: float, d: int) -> None:
    assert inverse_sigma(epsilon, delta, d) <= fact_1(epsilon, delta, d)


# ---- sample sizes


@pytest.mark.parametrize("d", [0, 1, 2, 3, 10, 50])
@pytest.mark.parametrize("delta", [1e-9, 0.01, 0.05, 0.1, 0.5, 0.99])
def test_the_initial_sample_is_the_smallest_whole_number_above_its_formula(d: int, delta: float) -> None:
    n_0 = 64 * 1024**2 * (d * Decimal(512 * 1024**2).ln() + (96 / exact(delta)).ln())
    assert initial_sample_size(d, delta) == ceiling(n_0)


@pytest.mark.parametrize("d", [0, 1, 2, 3, 10, 50])
@pytest.mark.parametrize("delta", [1e-9, 0.05, 0.5, 0.99])
def test_the_initial_sample_brings_sigma_0_down_to_what_the_proof_needs(d: int, delta: float) -> None:
    """L1049: sigma_0 + sqrt(sigma_0 err) <= 1/512 = epsilon_0/512, whatever the error is."""
    sigma_0 = sigma(initial_sample_size(d, delta), epoch_confidence(0, delta), d)
    assert sigma_0 + math.sqrt(sigma_0) <= 1 / 512


@pytest.mark.parametrize("p_hat", [Fraction(1), Fraction(2, 3), Fraction(1, 7), Fraction(1, 1000), 0.3])
@pytest.mark.parametrize("k", [1, 2, 5, 10, 20])
@pytest.mark.parametrize("delta", [1e-9, 0.00125, 0.05])
@pytest.mark.parametrize("d_prime", [0, 1, 2, 7])
def test_the_difference_sample_is_the_smallest_whole_number_above_equation_m1(
    p_hat: Fraction | float, k: int, delta: float, d_prime: int
) -> None:
    epsilon = Fraction(1, 2**k)
    ratio = exact(p_hat) / exact(epsilon)
    m = 64 * 1024 * ratio * (d_prime * (512 * 1024 * ratio).ln() + (72 / exact(delta)).ln())
    assert difference_sample_size(p_hat, epsilon, delta, d_prime) == ceiling(m)


@settings(max_examples=300, deadline=None)
@given(epsilon=st.floats(1e-12, 1, exclude_max=True))
def test_epochs_are_ceil_log_2_of_1_over_epsilon(epsilon: float) -> None:
    k_0, tight = epoch_count(epsilon), epoch_count(epsilon, tight=True)
    assert Fraction(1, 2**k_0) <= Fraction(epsilon)
    assert k_0 == 1 or Fraction(1, 2 ** (k_0 - 1)) > Fraction(epsilon)
    assert tight == max(1, k_0 - 3)
    assert Fraction(1, 2**tight) / 8 <= Fraction(epsilon)


@pytest.mark.parametrize("k", range(1, 50))
def test_epochs_are_exact_at_powers_of_two(k: int) -> None:
    assert epoch_count(2.0**-k) == k
    assert epoch_count(math.nextafter(2.0**-k, 0)) == k + 1


@settings(max_examples=100, deadline=None)
@given(delta=confidences, k=st.integers(0, 1000))
def test_epoch_confidence_is_delta_over_4_k_plus_1_squared(delta: float, k: int) -> None:
    expected = exact(delta) / (4 * (k + 1) ** 2)
    assert epoch_confidence(k, delta) == pytest.approx(float(expected), rel=1e-15)


def test_the_confidences_of_all_epochs_add_up_to_less_than_delta() -> None:
    """pi^2/6 / 4 = 0.411; the tail after k is below 1/(4 (k+1))."""
    total = sum(Fraction(1, 4 * (k + 1) ** 2) for k in range(200)) + Fraction(1, 4 * 200)
    assert total < 1
    assert sum(epoch_confidence(k, 1.0) for k in range(10**5)) < float(total)


# ---- theta


def uniform(n: int) -> tuple[Array, IntArray]:
    return (np.arange(n) + 0.5).reshape(-1, 1) / n, np.ones(n, dtype=np.int64)


@pytest.mark.parametrize("r", [0.02, 0.1, 0.25])
def test_theta_of_thresholds_is_2(r: float) -> None:
    x, weight = uniform(2000)
    found = theta(Thresholds(), x, weight, r, [Threshold(0.5)])
    assert 2 <= found <= 2 * 1.01 * (1 + 1 / (2000 * r))


def test_theta_of_thresholds_is_2_at_any_centre_and_under_any_distribution() -> None:
    rng = np.random.default_rng(0)
    x, weight = np.sort(rng.normal(size=(1000, 1)), axis=0), rng.integers(1, 100, 1000)
    centres = [Threshold(float(x[i, 0])) for i in (0, 300, 500, 999)]
    assert theta(Thresholds(), x, weight, 0.1, centres) == pytest.approx(2, rel=0.02)
    assert theta(Thresholds(), x, weight, 0.1, centres[:1]) == pytest.approx(1, rel=0.02)


def test_theta_of_halfplanes_through_the_centre_of_a_circle_is_2() -> None:
    angle = 2 * np.pi * (np.arange(2000) + 0.5) / 2000
    x = np.column_stack([np.cos(angle), np.sin(angle)])
    centre = Halfplanes().classifiers_on(x)[0]
    found = theta(Halfplanes(), x, np.ones(2000, dtype=np.int64), 0.05, [centre])
    assert found == pytest.approx(2, rel=0.03)


@pytest.mark.parametrize("r", [0.0, -0.1, 1.5, math.nan])
def test_theta_rejects_a_radius_outside_0_and_1(r: float) -> None:
    x, weight = uniform(10)
    with pytest.raises(errors.InvalidArgument, match=r"r=.* must lie in \(0, 1\]"):
        theta(Thresholds(), x, weight, r, [Threshold(0.5)])


# ---- alpha


@st.composite
def difference_worlds(draw: st.DrawFn) -> tuple[Array, IntArray, Array, Threshold]:
    n = draw(st.integers(2, 25))
    x = np.arange(n, dtype=np.float64).reshape(-1, 1)
    weight = np.array(draw(st.lists(st.integers(1, 1000), min_size=n, max_size=n)), dtype=np.int64)
    p = np.array(draw(st.lists(st.sampled_from([0.0, 0.0, 0.1, 0.5, 1.0]), min_size=n, max_size=n)))
    return x, weight, p, Threshold(float(draw(st.integers(0, n))))


def mass_of_ball(x: Array, weight: IntArray, best: Threshold, r: float) -> float:
    return float(weight[ball_region(Thresholds(), x, weight, best, r)].sum() / weight.sum())


shares = st.sampled_from([0.0, 1e-6, 0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.0])


@settings(max_examples=200, deadline=None)
@given(world=difference_worlds(), r=shares, etas=st.tuples(shares, shares))
def test_alpha_falls_as_more_false_negatives_are_allowed(
    world: tuple[Array, IntArray, Array, Threshold], r: float, etas: tuple[float, float]
) -> None:
    x, weight, p, best = world
    strict, lax = (alpha(Thresholds(), Intervals(), x, weight, p, best, r, eta) for eta in sorted(etas))
    assert lax <= strict
    assert alpha(Thresholds(), Intervals(), x, weight, p, best, r, 1.0) == 0


@settings(max_examples=200, deadline=None)
@given(world=difference_worlds(), eta=shares, radii=st.tuples(shares, shares))
def test_alpha_grows_with_the_region_and_stays_within_its_mass(
    world: tuple[Array, IntArray, Array, Threshold], eta: float, radii: tuple[float, float]
) -> None:
    x, weight, p, best = world
    small, large = (alpha(Thresholds(), Intervals(), x, weight, p, best, r, eta) for r in sorted(radii))
    assert 0 <= small <= large <= mass_of_ball(x, weight, best, max(radii)) + 1e-12
    assert small <= mass_of_ball(x, weight, best, min(radii)) + 1e-12


@settings(max_examples=100, deadline=None)
@given(world=difference_worlds(), r=shares, eta=shares)
def test_alpha_equals_a_search_through_all_intervals(
    world: tuple[Array, IntArray, Array, Threshold], r: float, eta: float
) -> None:
    x, weight, p, best = world
    inside = ball_region(Thresholds(), x, weight, best, r)
    share = weight / weight.sum()
    allowed = [math.inf]
    for h in Intervals().classifiers_on(x):
        positive = h.predict(x) > 0
        missed = float((share * p)[inside & ~positive].sum())
        if abs(missed - eta) < 1e-9:
            return  # the search in floats can't decide a tie
        if missed < eta:
            allowed.append(float(share[inside & positive].sum()))
    assert alpha(Thresholds(), Intervals(), x, weight, p, best, r, eta) == pytest.approx(min(allowed), abs=1e-9)


def test_alpha_allows_every_miss_in_a_region_of_tiny_mass() -> None:
    """The share eta of the whole pool is more draws of the region than an integer of 64 bits can count."""
    x, weight = np.array([[0.1], [0.5], [0.9]]), np.array([2**55, 1, 2**55])
    assert alpha(Thresholds(), Intervals(), x, weight, np.array([0.0, 1.0, 0.0]), Threshold(0.4), 1e-9, 1.0) == 0.0


def test_alpha_without_a_feasible_difference_classifier_is_the_mass_of_the_region() -> None:
    x, weight = uniform(100)
    never = overread.Finite([Threshold(math.inf)])
    p = np.ones(100)
    found = alpha(Thresholds(), never, x, weight, p, Threshold(0.5), 0.1, 0.01)
    assert found == pytest.approx(mass_of_ball(x, weight, Threshold(0.5), 0.1))


# ---- the bounds


def test_the_bound_of_theorem_2_is_below_that_of_the_expert_alone_when_the_weak_labeler_is_mostly_right() -> None:
    epsilon, nu = 0.01, 0.1
    helped = theorem_2(epsilon, 0.05, 1, 2, nu, alpha=lambda r, eta: 0.02, theta=2.0)  # noqa: ARG005
    alone = strong_only(epsilon, 0.05, 1, nu, theta=2.0)
    useless = theorem_2(epsilon, 0.05, 1, 2, nu, alpha=lambda r, eta: 2 * r, theta=2.0)  # noqa: ARG005
    assert helped.target < alone / 2
    assert useless.target > alone
    assert helped.total == helped.target + helped.difference


def test_corollary_1_equals_its_formula() -> None:
    d, nu, epsilon, g = 9, 0.2, 0.05, 0.5
    found = corollary_1(epsilon, d, nu, g)
    assert found.target == pytest.approx(d * (g / nu) * (nu**2 / epsilon**2 + 1))
    assert found.difference == pytest.approx(27 * (1 + nu / epsilon))


@pytest.mark.parametrize("beta", [0.0, 0.3, 0.99])
def test_corollary_2_saves_the_share_beta(beta: float) -> None:
    bound = Bound(100.0, 50.0)
    assert corollary_2(beta, bound).total == pytest.approx((1 - beta) * bound.total)


@pytest.mark.parametrize("beta", [1.0, -0.1, math.nan])
def test_corollary_2_rejects_a_share_of_1(beta: float) -> None:
    with pytest.raises(errors.InvalidArgument, match=r"beta=.* must lie in \[0, 1\)"):
        corollary_2(beta, Bound(1.0, 1.0))


@pytest.mark.parametrize("k", [1, 3, 6])
@pytest.mark.parametrize("error", [0.0, 0.01, 0.3])
def test_the_last_round_is_the_first_that_meets_the_stopping_condition(k: int, error: float) -> None:
    epsilon, delta = 2.0**-k, 0.001

    def meets(t: int) -> bool:
        deviation = sigma(2**t, delta / (t * (t + 1)), 2)
        return deviation + math.sqrt(deviation * error) <= epsilon / 1536

    t_0 = last_round(epsilon, delta, 2, error)
    assert [meets(t) for t in range(1, t_0 + 1)] == [False] * (t_0 - 1) + [True]


@pytest.mark.parametrize("method", [overread.Paper(), overread.Paper(initial_sample="none")], ids=["paper", "none"])
@pytest.mark.parametrize("noise", [0.0, 0.1])
def test_a_run_asks_fewer_strong_labels_than_the_explicit_bound(method: overread.Paper, noise: float) -> None:
    """The bound fails with probability at most delta = 1e-6, the false-alarm rate of this test."""
    epsilon, delta = 0.25, 1e-6
    x, weight = uniform(200)
    p_strong = np.where(x[:, 0] >= 0.5, 1 - noise, noise)
    wrong = (x[:, 0] > 0.55) & (x[:, 0] < 0.6)
    p_weak = np.where(wrong, 1 - p_strong, p_strong)
    p_differ = p_strong * (1 - p_weak) + p_weak * (1 - p_strong)
    best = Threshold(0.5)
    bound = explicit_bound(
        epsilon,
        delta,
        d=1,
        d_prime=2,
        nu=noise,
        alpha=lambda r, eta: alpha(Thresholds(), Intervals(), x, weight, p_differ, best, r, eta),
        region=lambda r: mass_of_ball(x, weight, best, min(r, 1.0)),
        initial_sample=method.initial_sample == "paper",
    )
    result = overread.learn(
        pools.Counts(x),
        weak=labelers.Simulated(p_weak),
        strong=labelers.Simulated(p_strong),
        hypotheses=Thresholds(),
        differences=Intervals(),
        excess_error=epsilon,
        failure_probability=delta,
        method=method,
    )
    pairs = sum(epoch.difference_sample for epoch in result.epochs)
    assert 0 < pairs <= bound.difference
    assert 0 < result.draws.strong - pairs <= bound.target
    assert result.draws.strong <= bound.total
