"""The paper's Algorithms 2 and 5 with a test engine: the region's mass, and training the difference classifier."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from overread.core.arrays import Array, BoolArray, IntArray
from overread.hypotheses.base import Classifier, Constant
from overread.hypotheses.finite import Finite
from overread.hypotheses.intervals import Intervals
from overread.paper.alg2_train_difference_classifier import train_difference_classifier
from overread.paper.alg4_in_disagr_region import CachedRegion
from overread.paper.alg5_estimate_bias import estimate_bias
from overread.paper.options import Paper
from overread.pools import Arrays, Counts, Pool
from tests.paper.by_hand import DELTA, EPSILON, LINE, Probability, World, above_half, always, between, inner

# ---- Algorithm 5


def width(i: int, delta: float) -> float:
    return math.sqrt(4 * math.log(4 * 2**i / delta) / 2**i)


def estimate(p: float, seed: int, delta: float = 0.05, epsilon: Fraction = Fraction(1, 2)) -> tuple[Any, World]:
    """Run Algorithm 5 on a pool with mass p inside the region."""
    world = World(Counts([0.0, 1.0], [1 - p, p]), always(above_half), always(above_half), seed)
    return world.drive(estimate_bias(CachedRegion(above_half), delta, epsilon, k=1, k_0=1)), world


@pytest.mark.parametrize("p", [1.0, 0.9, 0.5, 0.1, 0.02])
def test_algorithm_5_brackets_the_mass_of_the_region(p: float) -> None:
    """p_hat <= p <= 2 p_hat fails with probability at most delta; more failures than that have probability 1e-6."""
    delta, trials = 0.05, 200
    found = [estimate(p, seed, delta)[0] for seed in range(trials)]
    failures = sum(p_hat is None or not p_hat <= Fraction(p) <= 2 * p_hat for p_hat in found)
    assert failures <= binom.isf(1e-6, trials, delta)


def test_algorithm_5_doubles_its_fresh_draws_and_stops_at_the_first_round_that_line_5_allows() -> None:
    for seed in range(20):
        p_hat, world = estimate(0.3, seed)
        assert [step.n for step, _ in world.draws] == [2**i for i in range(1, len(world.draws) + 1)]
        assert len({step.key for step, _ in world.draws}) == len(world.draws)
        assert all(step.region is None for step, _ in world.draws)
        frequency = [Fraction(int(drawn.count[drawn.x[:, 0] > 0.5].sum()), step.n) for step, drawn in world.draws]
        stops = [width(i, 0.05) <= frequency[i - 1] / 3 for i in range(1, len(frequency) + 1)]
        assert stops == [False] * (len(stops) - 1) + [True]
        assert p_hat == frequency[-1] * Fraction(2, 3)
        assert not world.weak
        assert not world.strong


@pytest.mark.parametrize("epsilon", [Fraction(1, 2), Fraction(1, 16)])
def test_algorithm_5_gives_up_an_empty_region_once_its_bound_is_below_epsilon_64(epsilon: Fraction) -> None:
    for seed in range(10):
        p_hat, world = estimate(0.0, seed, epsilon=epsilon)
        assert p_hat is None
        needed = next(i for i in range(1, 100) if 4 / 2**i * math.log(2 * 2 ** (i + 1) / 0.05) < epsilon / 64)
        assert len(world.draws) == needed


def test_algorithm_5_does_not_give_up_a_region_above_epsilon_64() -> None:
    """Algorithm 5 returns None for p >= epsilon/64 with probability at most delta."""
    trials, delta = 100, 0.05
    gave_up = sum(estimate(1 / 128, seed, delta, Fraction(1, 2))[0] is None for seed in range(trials))
    assert gave_up <= binom.isf(1e-6, trials, delta)


# ---- Algorithm 2


def sample_size(p_hat: Fraction, epsilon: Fraction, delta: float, d: int) -> int:
    ratio = p_hat / epsilon
    return math.ceil(64 * 1024 * ratio * Fraction(d * math.log(512 * 1024 * ratio) + math.log(72 / delta)))


@dataclass
class Trained:
    h_df: Classifier
    m: int
    world: World
    p_hat: Fraction

    @property
    def budget(self) -> int:
        return math.floor(self.m * EPSILON / (256 * self.p_hat))

    def pairs(self) -> tuple[Array, IntArray, IntArray]:
        """Return each row that both labelers answered, its count, and how often they differed."""
        [(asked, positives)] = self.world.strong
        assert asked.weak is not None
        return (
            asked.draws.x,
            asked.draws.count,
            np.where(asked.weak > 0, asked.draws.count - positives, positives),
        )

    def false_negatives(self, h: Classifier) -> int:
        x, _, differ = self.pairs()
        return int(differ[h.predict(x) < 0].sum())

    def positives(self, h: Classifier) -> int:
        x, count, _ = self.pairs()
        return int(count[h.predict(x) > 0].sum())


def train(
    W: Probability,
    O: Probability,  # noqa: E741
    *,
    options: Paper | None = None,
    H_df: Any = None,
    pool: Pool | None = None,
    R: Callable[[Array], BoolArray] = inner,
) -> Trained:
    world = World(pool or Arrays(LINE), W, O)
    steps = train_difference_classifier(
        CachedRegion(R), EPSILON, DELTA, H_df or Intervals(), options or Paper(), k=3, k_0=5
    )
    h_df, m = world.drive(steps)
    measured = world.draws_of("alg5")
    p_hat = Fraction(1)
    if measured:
        drawn = measured[-1][1]
        p_hat = Fraction(2 * int(drawn.count[R(drawn.x)].sum()), 3 * drawn.total)
    return Trained(h_df, m, world, p_hat)


def test_algorithm_2_asks_both_labelers_on_exactly_m_draws_inside_the_region() -> None:
    trained = train(always(between(0.3, 2)), always(above_half))
    [(draw, drawn)] = trained.world.draws_of("alg2")
    [(weak, _)], [(strong, _)] = trained.world.weak, trained.world.strong
    assert trained.m == sample_size(trained.p_hat, EPSILON, DELTA, d=2)
    assert draw.n == drawn.total == weak.draws.total == strong.draws.total == trained.m
    assert inner(weak.draws.x).all()
    assert inner(strong.draws.x).all()
    assert set(drawn.item.tolist()) == set(np.flatnonzero(inner(LINE[:, np.newaxis])).tolist())


def test_algorithm_2_measures_the_region_with_a_third_of_its_failure_probability() -> None:
    for p in np.linspace(0.1, 1.0, 40):
        trained = train(always(above_half), always(above_half), pool=Counts([0.0, 1.0], [1 - p, p]), R=above_half)
        rounds = trained.world.draws_of("alg5")
        frequency = [Fraction(int(drawn.count[above_half(drawn.x)].sum()), step.n) for step, drawn in rounds]
        stops = [width(i, DELTA / 3) <= frequency[i - 1] / 3 for i in range(1, len(frequency) + 1)]
        assert stops == [False] * (len(stops) - 1) + [True]


def test_algorithm_2_passes_weak_labels_of_the_same_draws_to_the_strong_labeler() -> None:
    trained = train(lambda x: np.full(len(x), 0.3), always(above_half))
    [(weak, said)], [(strong, _)] = trained.world.weak, trained.world.strong
    assert strong.weak is not None
    for item, count, positives in zip(weak.draws.item, weak.draws.count, said, strict=True):
        rows = strong.draws.item == item
        assert strong.draws.count[rows & (strong.weak > 0)].sum() == positives
        assert strong.draws.count[rows].sum() == count


def test_algorithm_2_finds_where_the_labelers_differ() -> None:
    trained = train(always(between(0.4, 2)), always(above_half))
    differ = between(0.4, 0.5)(LINE[:, np.newaxis])
    assert ((trained.h_df.predict(LINE[:, np.newaxis]) > 0) == differ).all()


@pytest.mark.parametrize(("share", "left_out"), [(0.002, True), (0.05, False)])
def test_algorithm_2_spends_its_false_negative_budget_and_no_more(share: float, left_out: bool) -> None:
    """W is wrong on [0.3, 0.4) and on one atom of a given share of the region; the budget is 1/256 of p_hat/epsilon."""
    inside = inner(LINE[:, np.newaxis])
    atom = 26
    weight = np.ones(40)
    weight[atom] = share / (1 - share) * (inside.sum() - 1)
    odd = LINE[atom]

    def W(x: Array) -> Array:
        return np.asarray(above_half(x) ^ between(0.3, 0.4)(x) ^ (x[:, 0] == odd), dtype=np.float64)

    trained = train(W, always(above_half), pool=Counts(LINE, weight))
    assert 0 < trained.budget < trained.m / 50
    assert trained.false_negatives(trained.h_df) <= trained.budget
    assert (trained.h_df.predict(np.array([[odd]])) < 0).all() == left_out
    allowed = [h for h in Intervals().classifiers_on(LINE) if trained.false_negatives(h) <= trained.budget]
    assert trained.positives(trained.h_df) == min(map(trained.positives, allowed))


@pytest.mark.parametrize("seed", range(5))
def test_algorithm_2_obeys_its_budget_when_both_labelers_are_noisy(seed: int) -> None:
    p_W, p_O = np.random.default_rng(seed).random((2, 40)) ** 4

    def at(p: Array) -> Probability:
        return lambda x: p[np.searchsorted(LINE, x[:, 0])]

    trained = train(at(p_W), at(p_O))
    assert trained.false_negatives(trained.h_df) <= trained.budget
    allowed = [h for h in Intervals().classifiers_on(LINE) if trained.false_negatives(h) <= trained.budget]
    assert trained.positives(trained.h_df) == min(map(trained.positives, allowed))


def test_algorithm_2_asks_the_strong_labeler_everywhere_if_no_difference_classifier_is_feasible() -> None:
    opposite = always(between(-1, 0.5))
    trained = train(opposite, always(above_half), H_df=Finite([Constant(-1)]))
    assert trained.h_df == Constant(1)
    assert train(always(above_half), always(above_half), H_df=Finite([Constant(-1)])).h_df == Constant(-1)


def test_algorithm_2_asks_no_labeler_if_the_region_is_empty() -> None:
    trained = train(always(above_half), always(above_half), R=between(2, 3))
    assert (trained.h_df, trained.m) == (Constant(-1), 0)
    assert not trained.world.weak
    assert not trained.world.strong
    assert not trained.world.draws_of("alg2")


def test_a_naive_difference_classifier_minimises_its_error_and_exceeds_the_budget() -> None:
    """O and W differ on 40% of the draws in [0.4, 0.5): least error ignores them, but they exceed the budget."""

    def O(x: Array) -> Array:  # noqa: E743
        return np.where(between(0.4, 0.5)(x), 0.4, above_half(x))

    careful = train(always(above_half), O)
    naive = train(always(above_half), O, options=Paper(difference_classifier="naive"))
    assert careful.false_negatives(careful.h_df) <= careful.budget
    assert (careful.h_df.predict(np.array([[0.45]])) > 0).all()
    assert naive.false_negatives(naive.h_df) > 10 * naive.budget
    x, count, differ = naive.pairs()
    missed = int(differ.sum())
    errors = [
        missed - int(differ[h.predict(x) > 0].sum()) + int((count - differ)[h.predict(x) > 0].sum())
        for h in [naive.h_df, *Intervals().classifiers_on(LINE)]
    ]
    assert errors[0] == min(errors)


def test_global_training_draws_everywhere_and_measures_no_region() -> None:
    trained = train(always(between(0.4, 2)), always(above_half), options=Paper(difference_training="global"))
    [(draw, drawn)] = trained.world.draws
    assert draw.region is None
    assert {step.stage for step in trained.world.progress} == {"train difference classifier"}
    assert trained.m == sample_size(Fraction(1), EPSILON, DELTA, d=2) == drawn.total
    [(weak, _)], [(strong, _)] = trained.world.weak, trained.world.strong
    for asked in (weak.draws, strong.draws):
        assert asked.total == trained.m
        assert len(np.unique(asked.item)) == len(LINE)
    assert trained.m > train(always(above_half), always(above_half)).m


def test_a_small_region_needs_fewer_pairs() -> None:
    sizes = [train(always(above_half), always(above_half), R=between(0, high)).m for high in (0.1, 0.2, 0.5, 1.0)]
    assert sizes == sorted(set(sizes))
