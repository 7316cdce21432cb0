"""Pools return the requested number of draws from their distribution, also inside a region.

Each chi-square test has a false alarm rate of 1e-6; the seeds are fixed, so that the outcome never changes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from overread import errors, pools
from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.sample import Draws
from overread.pools.base import Pool
from tests.api.worlds import study

FALSE_ALARM = 1e-6

ROWS = np.linspace(0, 1, 800)
SKEWED = np.where(np.arange(800) % 4 == 0, 5.0, 1.0)


def middle(x: Array) -> BoolArray:
    return np.asarray((x[:, 0] > 0.3) & (x[:, 0] < 0.6))


def counted(draws: Sequence[Draws], size: int) -> IntArray:
    """Return how often each item was drawn."""
    total = np.zeros(size, dtype=np.int64)
    for drawn in draws:
        np.add.at(total, drawn.item, drawn.count)
    return total


def fits(observed: IntArray, probabilities: Array) -> bool:
    """Return whether counts fit the probabilities; a probability of 0 requires a count of 0."""
    possible = probabilities > 0
    assert not observed[~possible].any()
    expected = observed.sum() * probabilities[possible] / probabilities.sum()
    assert expected.min() > 5
    return float(chisquare(observed[possible], expected).pvalue) > FALSE_ALARM


def draw_often(pool: Pool, n: int, times: int, region: object = None) -> list[Draws]:
    rng = np.random.default_rng(2015)
    return [pool.draw(n, rng, region) for _ in range(times)]  # type: ignore[arg-type]


# ---- the distribution


@pytest.mark.parametrize(("n", "times"), [(99, 500), (3200, 20), (3201, 20), (20_000, 5), (2**50, 1)])
def test_rows_are_drawn_uniformly_by_few_draws_and_by_many(n: int, times: int) -> None:
    draws = draw_often(pools.Arrays(ROWS), n, times)
    assert fits(counted(draws, 800), np.ones(800))


@pytest.mark.parametrize(("n", "times"), [(10, 5000), (50, 500), (20_000, 5), (2**50, 1)])
def test_atoms_are_drawn_in_proportion_to_their_probabilities(n: int, times: int) -> None:
    draws = draw_often(pools.Counts(ROWS, SKEWED), n, times)
    assert fits(counted(draws, 800), SKEWED)


def test_the_chi_square_test_detects_a_slightly_wrong_distribution() -> None:
    draws = draw_often(pools.Counts(ROWS, SKEWED * np.linspace(0.9, 1.1, 800)), 20_000, 25)
    assert not fits(counted(draws, 800), SKEWED)


@pytest.mark.parametrize(("n", "times"), [(20, 1000), (5_000, 5), (2**50, 1)])
def test_rows_drawn_in_a_region_are_uniform_inside_it(n: int, times: int) -> None:
    pool = pools.Arrays(ROWS)
    inside = middle(pool.x)
    assert fits(counted(draw_often(pool, n, times, middle), 800), inside.astype(float))


@pytest.mark.parametrize(("n", "times"), [(20, 1000), (20_000, 5), (2**50, 1)])
def test_atoms_drawn_in_a_region_keep_their_conditional_probabilities(n: int, times: int) -> None:
    pool = pools.Counts(ROWS, SKEWED)
    assert fits(counted(draw_often(pool, n, times, middle), 800), np.where(middle(pool.x), SKEWED, 0.0))


@pytest.mark.parametrize("n", [99, 3200, 3201])
def test_draws_are_independent_and_with_replacement_by_few_draws_and_by_many(n: int) -> None:
    """A row is missed with probability (1 - 1/N)^n. The number of drawn rows has sd below 4, the mean of 2000 below 0.1."""
    distinct = np.mean([len(drawn) for drawn in draw_often(pools.Arrays(ROWS), n, 2000)])
    assert abs(distinct - 800 * (1 - (1 - 1 / 800) ** n)) < 0.5


def test_equal_probabilities_and_none_give_the_same_draws() -> None:
    by_counts, plain = pools.Counts(ROWS, np.full(800, 0.25)), pools.Counts(ROWS)
    for n in (50, 5000):
        one, other = (pool.draw(n, np.random.default_rng(0)) for pool in (by_counts, plain))
        assert one.item.tolist() == other.item.tolist()
        assert one.count.tolist() == other.count.tolist()


def test_probabilities_need_not_add_up_to_1() -> None:
    one, other = (pools.Counts(ROWS, SKEWED * c).draw(10**6, np.random.default_rng(0)) for c in (1.0, 1e-3))
    assert np.abs(one.count - other.count).max() <= 1


def test_an_atom_of_probability_0_is_not_drawn() -> None:
    probabilities = np.where(np.arange(800) % 2 == 0, 1.0, 0.0)
    for drawn in draw_often(pools.Counts(ROWS, probabilities), 2**30, 50):
        assert (drawn.item % 2 == 0).all()


# ---- returned draws


@settings(max_examples=60, deadline=None)
@given(
    n=st.one_of(st.integers(1, 400), st.integers(1, 2**59)),
    skewed=st.booleans(),
    inside=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_no_draw_is_lost_and_each_row_is_the_pools(n: int, skewed: bool, inside: bool, seed: int) -> None:
    pool = pools.Counts(ROWS, SKEWED) if skewed else pools.Arrays(ROWS)
    drawn = pool.draw(n, np.random.default_rng(seed), middle if inside else None)
    assert drawn.total == n == sum(drawn.count.tolist())
    assert drawn.count.min() >= 1
    assert (np.diff(drawn.item) > 0).all()
    assert (drawn.x == pool.x[drawn.item]).all()
    assert middle(drawn.x).all() or not inside


@pytest.mark.parametrize("pool", [pools.Arrays(ROWS), pools.Counts(ROWS), pools.Counts(ROWS, SKEWED)])
@pytest.mark.parametrize("region", [None, middle])
def test_totals_are_exact_at_2_to_the_50_draws(pool: Pool, region: object) -> None:
    for n in (2**50, 2**50 + 1, 2**59 - 1):
        [drawn] = draw_often(pool, n, 1, region)
        assert sum(drawn.count.tolist()) == drawn.total == n


@pytest.mark.parametrize("pool", [pools.Arrays(ROWS), pools.Counts(ROWS, SKEWED)])
def test_more_than_2_to_the_60_draws_are_rejected(pool: Pool) -> None:
    with pytest.raises(errors.TooManyDraws, match=f"n={2**60 + 1} draws .* limit .* larger excess_error"):
        pool.draw(2**60 + 1, np.random.default_rng(0))


@pytest.mark.parametrize("pool", [pools.Arrays(ROWS), pools.Counts(ROWS, SKEWED)])
def test_nothing_can_be_drawn_from_an_empty_region(pool: Pool) -> None:
    with pytest.raises(errors.InvalidData, match="region contains no item"):
        pool.draw(10, np.random.default_rng(0), lambda x: x[:, 0] > 2)


def test_nothing_can_be_drawn_from_a_region_of_probability_0() -> None:
    pool = pools.Counts(ROWS, np.where(ROWS < 0.5, 1.0, 0.0))
    with pytest.raises(errors.InvalidData, match="region contains no item"):
        pool.draw(10, np.random.default_rng(0), lambda x: x[:, 0] > 0.5)


@pytest.mark.parametrize("n", [50, 5000])
def test_the_same_generator_gives_the_same_draws(n: int) -> None:
    one, other = (pools.Arrays(ROWS).draw(n, np.random.default_rng(3)) for _ in range(2))
    assert one.item.tolist() == other.item.tolist()
    assert one.count.tolist() == other.count.tolist()


def test_a_flat_array_is_one_feature_and_a_list_is_an_array() -> None:
    for X in (ROWS, ROWS.tolist(), ROWS[:, np.newaxis], ROWS.astype(object)):
        pool = pools.Arrays(X)
        assert (pool.dimension, pool.size) == (1, 800)
        assert pool.x.dtype == np.float64


# ---- generators


def square(n: int, rng: np.random.Generator) -> Array:
    return rng.random((n, 2))


def corner(x: Array) -> BoolArray:
    return np.asarray((x[:, 0] < 0.1) & (x[:, 1] < 0.5))


@pytest.mark.parametrize("n", [1, 16, 1000, 40_000])
def test_a_generator_gives_n_new_items_inside_the_region(n: int) -> None:
    drawn = pools.Generator(square, dimension=2).draw(n, np.random.default_rng(0), corner)
    assert drawn.item.tolist() == list(range(n))
    assert drawn.count.tolist() == [1] * n
    assert drawn.x.shape == (n, 2)
    assert corner(drawn.x).all()


@pytest.mark.parametrize(("n", "times"), [(5, 4000), (40_000, 1)])
def test_rejection_sampling_keeps_the_conditional_distribution(n: int, times: int) -> None:
    draws = draw_often(pools.Generator(square, dimension=2), n, times, corner)
    x = np.concatenate([drawn.x for drawn in draws])
    cell = (x[:, 0] * 100).astype(int) * 10 + (x[:, 1] * 20).astype(int)
    assert fits(np.bincount(cell, minlength=100), np.ones(100))


def test_a_generator_without_a_region_generates_only_the_requested_rows() -> None:
    made: list[int] = []

    def record(n: int, rng: np.random.Generator) -> Array:
        made.append(n)
        return rng.random((n, 1))

    drawn = pools.Generator(record).draw(1000, np.random.default_rng(0))
    assert made == [1000]
    assert drawn.total == 1000


def test_a_generator_refuses_more_than_max_draws_with_a_region_that_is_too_small() -> None:
    pool = pools.Generator(square, dimension=2, max_draws=10_000)
    assert pool.draw(100, np.random.default_rng(0), corner).total == 100
    with pytest.raises(errors.TooManyDraws, match=r"n=100 draws .* max_draws=10000 "):
        pool.draw(100, np.random.default_rng(0), lambda x: x[:, 0] > 2)
    with pytest.raises(errors.TooManyDraws, match="raise max_draws"):
        pool.draw(10_001, np.random.default_rng(0))
    assert pool.draw(10_000, np.random.default_rng(0)).total == 10_000


@pytest.mark.slow
def test_items_of_an_infinite_pool_are_numbered_from_the_first_draw() -> None:
    result = study(pools.Generator(lambda n, rng: rng.random(n)), excess_error=0.05)
    assert result.draws.strong == result.labels.strong == len(result.bought["strong"])
    assert result.labels.inferred == result.draws.inferred > 0
    drawn = result.draws.strong + result.draws.inferred
    assert result.bought["strong"].item.max() < drawn
    assert len(np.unique(result.bought["strong"].item)) == result.labels.strong
