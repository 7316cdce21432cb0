"""The audit's bounds agree with their definitions: exact, betting and powered."""

from __future__ import annotations

import itertools
import math
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import hypergeom

from overread import errors
from overread.practice.auditing.audit import powered_interval, sample_interval
from overread.theory.betting import Betting, ConfidenceInterval, betting_lower, betting_upper
from overread.theory.exact import (
    binomial_lower,
    binomial_upper,
    hypergeometric_lower,
    hypergeometric_tail,
    hypergeometric_upper,
)
from overread.theory.powered import Stratum, allocate, powered_estimate, powered_lower, powered_upper

samples = st.integers(1, 60).flatmap(
    lambda size: st.integers(0, size).flatmap(
        lambda n: st.tuples(st.integers(0, n), st.just(n), st.just(size), st.sampled_from([0.3, 0.05, 1e-3, 1e-9]))
    )
)


# ---- exact bounds


@given(samples)
def test_the_hypergeometric_upper_bound_is_the_largest_count_that_is_not_refuted(
    case: tuple[int, int, int, float],
) -> None:
    seen, n, size, delta = case
    possible = range(seen, size - (n - seen) + 1)
    kept = [M for M in possible if hypergeom.cdf(seen, size, M, n) > delta * (1 - 1e-9)]
    assert hypergeometric_upper(seen, n, size, delta) == max(kept, default=seen)


@given(samples)
def test_the_hypergeometric_lower_bound_is_the_smallest_count_that_is_not_refuted(
    case: tuple[int, int, int, float],
) -> None:
    seen, n, size, delta = case
    possible = range(seen, size - (n - seen) + 1)
    kept = [M for M in possible if hypergeom.sf(seen - 1, size, M, n) > delta * (1 - 1e-9)]
    assert hypergeometric_lower(seen, n, size, delta) == min(kept, default=size - (n - seen))


@pytest.mark.parametrize(
    ("seen", "n", "size", "marked"), [(10, 1000, 10_000, 250), (0, 300, 5000, 300), (450, 500, 6000, 5700)]
)
def test_far_tails_are_accurate_to_nine_digits(seen: int, n: int, size: int, marked: int) -> None:
    ways = sum(math.comb(marked, k) * math.comb(size - marked, n - k) for k in range(seen + 1))
    exact = ways / math.comb(size, n)
    assert hypergeometric_tail(seen, n, size, marked, 1e-12) == pytest.approx(exact, rel=1e-9)


@pytest.mark.parametrize("delta", [0.05, 1e-9])
@pytest.mark.parametrize(("seen", "n"), [(0, 1000), (37, 1000), (50_000, 10**6), (2 * 10**6, 5 * 10**6)])
def test_bounds_for_ten_million_items_equal_scipys(seen: int, n: int, delta: float) -> None:
    size = 10**7
    upper = hypergeometric_upper(seen, n, size, delta)
    assert hypergeom.cdf(seen, size, upper, n) > delta * (1 - 1e-6)
    assert hypergeom.cdf(seen, size, upper + 1, n) <= delta * (1 + 1e-6)


def test_the_hypergeometric_bound_of_a_large_population_is_near_the_binomial_one() -> None:
    assert hypergeometric_upper(20, 400, 10**7, 0.025) / 10**7 == pytest.approx(
        binomial_upper(20, 400, 0.025), rel=1e-3
    )
    assert hypergeometric_lower(20, 400, 10**7, 0.025) / 10**7 == pytest.approx(
        binomial_lower(20, 400, 0.025), rel=1e-3
    )


# ---- betting


@cache
def bet(s: int, f: int, size: int | None, delta: float) -> tuple[float, float]:
    return betting_lower(s, f, size, delta / 2), betting_upper(s, f, size, delta / 2)


@pytest.mark.parametrize("delta", [0.2, 0.05])
@pytest.mark.parametrize("size", [1, 7, 30])
def test_the_chance_that_a_betting_sequence_is_ever_wrong_is_at_most_delta(size: int, delta: float) -> None:
    """Exact, over all orders: track the probability of each count at each step, while the true value is not rejected."""
    for M in range(size + 1):
        alive, ever = {0: 1.0}, 0.0
        for t in range(size):
            after: dict[int, float] = {}
            for s, p in alive.items():
                one = (M - s) / (size - t)
                for k, chance in ((s + 1, p * one), (s, p * (1 - one))):
                    after[k] = after.get(k, 0.0) + chance
            alive = {}
            for s, p in after.items():
                lower, upper = bet(s, t + 1 - s, size, delta)
                if lower <= M / size <= upper:
                    alive[s] = p
                else:
                    ever += p
        assert ever <= delta


@pytest.mark.parametrize("p", [0.01, 0.1, 0.5])
def test_independent_draws_refute_the_truth_with_probability_at_most_delta_in_60_steps(p: float) -> None:
    alive, ever = {0: 1.0}, 0.0
    for t in range(60):
        after: dict[int, float] = {}
        for s, chance in alive.items():
            after[s + 1] = after.get(s + 1, 0.0) + chance * p
            after[s] = after.get(s, 0.0) + chance * (1 - p)
        kept = {s: bet(s, t + 1 - s, None, 0.1)[0] <= p <= bet(s, t + 1 - s, None, 0.1)[1] for s in after}
        ever += sum(chance for s, chance in after.items() if not kept[s])
        alive = {s: chance for s, chance in after.items() if kept[s]}
    assert 0.001 < ever <= 0.1


@settings(max_examples=50, deadline=None)
@given(st.lists(st.booleans(), min_size=1, max_size=80))
def test_betting_intervals_are_nested_and_end_in_the_truth(judgements: list[bool]) -> None:
    bets, before = Betting(len(judgements)), ConfidenceInterval(None, 0.0, 1.0, 0)
    for wrong in judgements:
        now = bets.tell(wrong)
        assert 0 <= now.lower <= now.upper <= 1
        apart = now.lower > before.upper or now.upper < before.lower
        assert apart or before.lower <= now.lower <= now.upper <= before.upper
        before = now
    assert before.lower == before.error == before.upper == sum(judgements) / len(judgements)


def test_a_census_has_a_bound_without_slack() -> None:
    for seen in (0, 1, 17, 50):
        assert bet(seen, 50 - seen, 50, 0.05) == (seen / 50, seen / 50)


def test_a_batch_equals_the_same_judgements_one_by_one() -> None:
    one, many = Betting(1000), Betting(1000)
    for i in range(60):
        one.tell(i % 6 == 0)
    many.tell_many(10, 50)
    assert many.interval.lower <= one.interval.lower
    assert many.interval.upper >= one.interval.upper
    assert many.interval.error == one.interval.error


def test_fractional_errors_count_as_fractions() -> None:
    bets = Betting()
    for _ in range(100):
        interval = bets.tell(0.5)
    assert interval.error == 0.5
    assert (interval.lower, interval.upper) == pytest.approx((0.337, 0.663), abs=1e-3)
    with pytest.raises(errors.InvalidArgument, match="True or False"):
        Betting(10).tell(0.5)


@pytest.mark.parametrize("value", [-0.1, 1.5, math.nan, "yes", None])
def test_a_judgement_outside_0_and_1_is_refused(value: Any) -> None:
    with pytest.raises(errors.InvalidArgument, match="error="):
        Betting().tell(value)


def test_a_batch_of_a_negative_size_is_refused() -> None:
    with pytest.raises(errors.InvalidArgument, match="wrong=-1"):
        Betting().tell_many(-1, 2)


def test_more_judgements_than_items_are_refused() -> None:
    bets = Betting(1)
    bets.tell(True)
    with pytest.raises(errors.InvalidArgument, match="size=1 items"):
        bets.tell(True)


# ---- powered


def outcomes(first: tuple[int, int], second: tuple[int, int]) -> itertools.product[tuple[int, int]]:
    return itertools.product(range(first[1] + 1), range(second[1] + 1))


@pytest.mark.parametrize(
    ("first", "second"), [((20, 6), (10, 5)), ((12, 3), (12, 8)), ((25, 2), (4, 2)), ((9, 0), (6, 3))]
)
@pytest.mark.parametrize("delta", [0.2, 0.05])
def test_the_chance_that_a_powered_bound_is_wrong_is_at_most_delta_for_every_truth(
    first: tuple[int, int], second: tuple[int, int], delta: float
) -> None:
    """Exact, over all outcomes of both samples."""
    bound = {
        k: (powered_lower(strata, delta), powered_upper(strata, delta))
        for k in outcomes(first, second)
        for strata in [(Stratum(*first, k[0]), Stratum(*second, k[1]))]
    }
    k_1, k_2 = np.arange(first[1] + 1), np.arange(second[1] + 1)
    for M_1, M_2 in itertools.product(range(first[0] + 1), range(second[0] + 1)):
        p = np.outer(hypergeom.pmf(k_1, first[0], M_1, first[1]), hypergeom.pmf(k_2, second[0], M_2, second[1]))
        for side in (0, 1):
            wrong = sum(p[k] for k, limits in bound.items() if (limits[side] - M_1 - M_2) * (1 - 2 * side) > 0)
            assert wrong <= delta * (1 + 1e-9)


@pytest.mark.parametrize("seen", [(0, 0), (1, 3), (6, 0), (6, 5), (2, 5)])
def test_the_search_finds_the_largest_total_that_is_not_refuted(seen: tuple[int, int]) -> None:
    strata = Stratum(20, 6, seen[0]), Stratum(10, 5, seen[1])
    upper = powered_upper(strata, 0.1)
    from overread.theory.powered import _staircase  # noqa: PLC0415

    most = _staircase(strata, 0.1)
    assert most[seen[0]] >= seen[1]
    assert (np.diff(most) <= 0).all()

    def chance(M_1: int, M_2: int) -> float:
        k = np.arange(7)
        return float((hypergeom.pmf(k, 20, M_1, 6) * hypergeom.cdf(most, 10, M_2, 5)).sum())

    box = itertools.product(range(seen[0], 20 - 6 + seen[0] + 1), range(seen[1], 10 - 5 + seen[1] + 1))
    assert upper == max((a + b for a, b in box if chance(a, b) > 0.1), default=sum(seen))


def test_with_one_stratum_known_the_other_has_the_hypergeometric_bound() -> None:
    strata = Stratum(10, 10, 4), Stratum(500, 50, 3)
    assert powered_upper(strata, 0.05) == 4 + hypergeometric_upper(3, 50, 500, 0.05)
    assert powered_lower(strata, 0.05) == 4 + hypergeometric_lower(3, 50, 500, 0.05)


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 600))
def test_all_labels_are_allocated_and_no_stratum_gets_more_than_its_size(agree: int, differ: int, n: int) -> None:
    n = min(n, agree + differ)
    shares = allocate(n, agree, differ)
    assert sum(shares) == n
    assert 0 <= shares[0] <= agree
    assert 0 <= shares[1] <= differ
    assert min(shares) > 0 or n < 2 or not agree or not differ


@pytest.mark.parametrize("n", [100, 400])
def test_a_good_w_narrows_the_interval_and_a_useless_one_hardly_widens_it(n: int) -> None:
    size = 10_000

    def width(differ: int, p_agree: float, p_differ: float) -> float:
        shares = allocate(n, size - differ, differ)
        strata = (
            Stratum(size - differ, shares[0], round(p_agree * shares[0])),
            Stratum(differ, shares[1], round(p_differ * shares[1])),
        )
        return powered_interval(strata, 0.05, "both").width

    plain = sample_interval(n // 10, n, size, "hypergeometric", 0.05, "both").width
    assert width(1500, 0.01, 0.6) < 0.7 * plain
    assert width(3000, 0.1, 0.1) < 1.04 * plain


def test_the_powered_estimate_is_the_weak_share_plus_a_correction() -> None:
    strata = Stratum(800, 50, 1), Stratum(200, 50, 30)
    correction = 0.8 * 1 / 50 + 0.2 * (30 / 50 - 1)
    assert powered_estimate(strata) == pytest.approx(0.2 + correction)
    assert powered_estimate((Stratum(800, 0, 0), Stratum(200, 50, 30))) is None
