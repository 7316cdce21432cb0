"""The paper's Algorithms 1 and 3 with a test engine: their requests, and when they stop."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from overread.core.sample import Sample
from overread.hypotheses.base import Classifier
from overread.hypotheses.intervals import Interval, Intervals
from overread.hypotheses.thresholds import Threshold, Thresholds
from overread.paper.alg1_active_learning import active_learning
from overread.paper.alg3_adaptive_active_learning import AdaptiveLearningOutput, adaptive_active_learning
from overread.paper.alg4_in_disagr_region import CachedRegion
from overread.paper.options import Paper
from overread.pools import Arrays
from tests.paper.by_hand import DELTA, EPSILON, LINE, Probability, World, above_half, always, between, inner

# ---- Algorithm 3

H_DF = Interval(0.3, 0.4)
T_HAT = Sample([0.25, 0.26], [-1, 1])  # its threshold is 0.26, different from the expert's

fresh_or_nested = pytest.mark.parametrize(
    "options", [Paper(draws="fresh"), Paper(draws="nested")], ids=lambda o: o.draws
)


def sigma(n: int, delta: float, d: int = 1) -> float:
    return 8 / n * (2 * d * math.log(2 * math.e * n / d) + math.log(24 / delta))


def adapt(W: Probability, O: Probability, options: Paper, seed: int = 0) -> tuple[AdaptiveLearningOutput, World]:  # noqa: E741
    world = World(Arrays(LINE), W, O, seed)
    steps = adaptive_active_learning(
        Thresholds(), H_DF, CachedRegion(inner), EPSILON, DELTA, T_HAT, options, k=2, k_0=4
    )
    return world.drive(steps), world


def noisy(share: float) -> Probability:
    return lambda x: np.where(above_half(x), 1 - share, share)


@fresh_or_nested
def test_algorithm_3_infers_outside_the_region_and_asks_by_the_difference_classifier_inside(options: Paper) -> None:
    found, world = adapt(noisy(0.02), noisy(0.01), options)
    rounds = world.draws_of("alg3")
    assert len(rounds) == len(world.inferred) == len(world.weak) == len(world.strong)
    for (_, drawn), inferred, (weak, _), (strong, _) in zip(
        rounds, world.inferred, world.weak, world.strong, strict=True
    ):
        inside, differ = inner(drawn.x), H_DF.predict(drawn.x) > 0
        for part, which in ((inferred, ~inside), (weak.draws, inside & ~differ), (strong.draws, inside & differ)):
            assert part.item.tolist() == drawn.item[which].tolist()
            assert part.count.tolist() == drawn.count[which].tolist()
    assert found.labelled.inferred.total > 0
    assert found.labelled.weak.total > 0
    assert found.labelled.strong.total > 0


@fresh_or_nested
def test_algorithm_3_infers_by_the_classifier_of_the_previous_sample_and_not_by_a_labeler(options: Paper) -> None:
    opposite = always(between(-1, 0.26))
    found, _ = adapt(opposite, opposite, options)
    inferred = found.labelled.inferred
    expected = np.where(inferred.draws.x[:, 0] >= 0.26, inferred.draws.count, 0)
    assert inferred.positives.tolist() == expected.tolist()


@fresh_or_nested
def test_algorithm_3_keeps_its_answers(options: Paper) -> None:
    found, world = adapt(noisy(0.02), noisy(0.01), options)
    used = slice(None) if options.draws == "nested" else slice(-1, None)
    for labelled, asked in ((found.labelled.weak, world.weak), (found.labelled.strong, world.strong)):
        positives = np.zeros(len(LINE), dtype=np.int64)
        for step, answer in asked[used]:
            positives[step.draws.item] += answer
        assert labelled.positives.tolist() == positives[labelled.draws.item].tolist()
        assert labelled.positives.sum() == positives.sum()


@pytest.mark.parametrize("share", [0.0, 0.01, 0.2])
def test_fresh_draws_are_new_in_each_round(share: float) -> None:
    found, world = adapt(noisy(share), noisy(share), Paper(draws="fresh"))
    sizes = [step.n for step, _ in world.draws_of("alg3")]
    t_0 = len(sizes)
    assert sizes == [2**t for t in range(1, t_0 + 1)]
    assert sum(sizes) == 2 ** (t_0 + 1) - 2
    assert found.labelled.sample.total == 2**t_0


@pytest.mark.parametrize("share", [0.0, 0.01, 0.2])
def test_nested_draws_keep_what_earlier_rounds_drew(share: float) -> None:
    found, world = adapt(noisy(share), noisy(share), Paper(draws="nested"))
    sizes = [step.n for step, _ in world.draws_of("alg3")]
    first = next(t for t in range(1, 60) if sigma(2**t, DELTA / (t * (t + 1))) <= EPSILON / 512)
    t_0 = first + len(sizes) - 1
    assert np.cumsum(sizes).tolist() == [2**t for t in range(first, t_0 + 1)]
    assert sum(sizes) == found.labelled.sample.total == 2**t_0
    drawn = np.zeros(len(LINE), dtype=np.int64)
    for _, draws in world.draws_of("alg3"):
        drawn[draws.item] += draws.count
    kept = np.zeros(len(LINE), dtype=np.int64)
    for part in (found.labelled.inferred, found.labelled.weak, found.labelled.strong):
        kept[part.draws.item] += part.draws.count
    assert kept.tolist() == drawn.tolist()


@fresh_or_nested
@pytest.mark.parametrize("share", [0.0, 0.01, 0.2])
@pytest.mark.parametrize("seed", [0, 1])
def test_algorithm_3_stops_in_the_first_round_that_line_15_allows(options: Paper, share: float, seed: int) -> None:
    found, world = adapt(noisy(share), noisy(share), options, seed)
    positives, totals = np.zeros(40, dtype=np.int64), np.zeros(40, dtype=np.int64)
    n, holds = 0, []
    for (step, drawn), (weak, by_W), (strong, by_O) in zip(
        world.draws_of("alg3"), world.weak, world.strong, strict=True
    ):
        if options.draws == "fresh":
            positives, totals, n = np.zeros(40, dtype=np.int64), np.zeros(40, dtype=np.int64), 0
        totals[drawn.item] += drawn.count
        outside = ~inner(drawn.x)
        positives[drawn.item[outside]] += np.where(drawn.x[outside, 0] >= 0.26, drawn.count[outside], 0)
        positives[weak.draws.item] += by_W
        positives[strong.draws.item] += by_O
        n += step.n
        t = step.key.round
        assert n == 2**t == totals.sum()
        err = min(positives[:cut].sum() + (totals - positives)[cut:].sum() for cut in range(41)) / n
        sigma_t = sigma(n, DELTA / (t * (t + 1)))
        holds.append(sigma_t + math.sqrt(sigma_t * err) <= EPSILON / 512)
    assert holds == [False] * (len(holds) - 1) + [True]
    assert found.sigma == pytest.approx(sigma_t)


def test_noise_makes_algorithm_3_draw_more() -> None:
    sizes = [adapt(noisy(share), noisy(share), Paper())[0].labelled.sample.total for share in (0.0, 0.01, 0.2)]
    assert sizes == sorted(set(sizes))


# ---- Algorithm 1


def learn(options: Paper, H_df: Any, epsilon: float = 0.25) -> tuple[Classifier, World]:
    world = World(Arrays(LINE), always(between(0.4, 2)), always(above_half))
    return world.drive(active_learning(epsilon, 0.05, Thresholds(), H_df, dimension=1, options=options)), world


def test_algorithm_1_asks_the_expert_for_the_whole_initial_sample() -> None:
    _, world = learn(Paper(), Intervals())
    [(draw, drawn)] = world.draws_of("alg1")
    asked, _ = world.strong[0]
    assert draw.n == math.ceil(64 * 1024**2 * (math.log(512 * 1024**2) + math.log(96 / 0.05)))
    assert asked.draws is drawn
    assert [done.k for done in world.epochs] == [0, 1, 2]


def test_algorithm_1_without_an_initial_sample_starts_with_the_whole_class() -> None:
    h, world = learn(Paper(initial_sample="none"), Intervals())
    assert not world.draws_of("alg1")
    assert [done.k for done in world.epochs] == [1, 2]
    assert world.epochs[0].region_mass == 1.0
    assert isinstance(h, Threshold)
    assert (h.predict(LINE[:, np.newaxis]) > 0).tolist() == above_half(LINE[:, np.newaxis]).tolist()


@pytest.mark.parametrize(("epsilon", "paper", "tight"), [(0.5, 1, 1), (0.25, 2, 1), (0.05, 5, 2), (1 / 64, 6, 3)])
def test_algorithm_1_runs_the_epochs_that_its_option_names(epsilon: float, paper: int, tight: int) -> None:
    options = Paper(initial_sample="none", draws="nested")
    for each, k_0 in ((options, paper), (replace(options, epochs="tight"), tight)):
        _, world = learn(each, Intervals(), epsilon)
        assert [done.k for done in world.epochs] == list(range(1, k_0 + 1))
        assert {step.epochs for step in world.progress} == {k_0}


def test_algorithm_1_without_differences_asks_only_the_expert_about_the_whole_region() -> None:
    _, world = learn(Paper(initial_sample="none"), None)
    assert sum(step.draws.total for step, _ in world.weak) == 0
    assert not world.draws_of("alg2")
    assert not world.draws_of("alg5")
    assert all(done.strong_mass == pytest.approx(done.region_mass) for done in world.epochs)


def test_the_region_of_an_epoch_is_that_of_the_sample_before_it() -> None:
    _, world = learn(Paper(initial_sample="none", draws="nested"), Intervals(), epsilon=0.05)
    for before, now in zip(world.epochs, world.epochs[1:], strict=False):
        assert now.trace.S_hat_before is before.trace.labelled.sample
        region = Thresholds().in_disagreement_region(now.trace.S_hat_before, 3 * now.epsilon / 2, LINE[:, np.newaxis])
        asked = np.union1d(now.trace.labelled.weak.draws.item, now.trace.labelled.strong.draws.item)
        assert asked.tolist() == np.flatnonzero(region).tolist()
    assert [done.region_mass for done in world.epochs] == sorted(
        (done.region_mass for done in world.epochs), reverse=True
    )


def test_no_two_requests_share_a_key() -> None:
    """The key selects the random stream: two draws with one key would be identical."""
    _, world = learn(Paper(), Intervals(), epsilon=0.1)
    for steps in (world.draws, world.weak, world.strong):
        keys = [step.key for step, _ in steps]
        assert len(keys) == len(set(keys))
