"""PAC labeling as in the comparison with peers: its guarantee, by simulation with a known truth, and simple cases."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.stats import binom

from benchmarks.peers.pac import MeanTest, PacLabels, asymptotic, betting, pac_label, zone_size
from overread.core.arrays import Array, BoolArray, IntArray

pytestmark = pytest.mark.slow

N, ERROR, DELTA = 1000, 0.05, 0.05
BOTH = pytest.mark.parametrize("test", [betting, asymptotic])


class Expert:
    """Returns known labels, and fails if it is asked about an item twice."""

    def __init__(self, label: IntArray) -> None:
        self._label = label
        self.asked: set[int] = set()

    def __call__(self, items: IntArray) -> IntArray:
        fresh = set(items.tolist())
        assert len(fresh) == len(items)
        assert not fresh & self.asked
        self.asked |= fresh
        return self._label[items]


def run(
    wrong: BoolArray, uncertainty: Array, test: MeanTest, seed: int = 0, draws: int | None = None
) -> tuple[PacLabels, int]:
    """Label a pool whose true labels are all 0. Return the result and the number of wrong labels."""
    expert = Expert(np.zeros(len(wrong), dtype=np.int64))
    rng = np.random.default_rng([seed, 21])
    done = pac_label(
        wrong.astype(np.int64), uncertainty, expert, error=ERROR, delta=DELTA, test=test, rng=rng, draws=draws
    )
    assert expert.asked == set(np.flatnonzero(done.asked).tolist())
    assert not done.label[done.asked].any()
    assert (done.label[~done.asked] == wrong[~done.asked]).all()
    return done, int(done.label.sum())


def pool(kind: str) -> tuple[BoolArray, Array]:
    """Return where the weak labeler is wrong, and its uncertainty in [0, 1]."""
    rng = np.random.default_rng(22)
    unsure = rng.random(N)
    if kind == "just too often":
        wrong = np.arange(N) < math.floor(ERROR * N) + 1
    elif kind == "says nothing":
        wrong, unsure = rng.random(N) < 0.2, np.zeros(N)
    elif kind == "sure where wrong":
        wrong = rng.random(N) < 0.3 * (1 - unsure)
    else:
        wrong = rng.random(N) < 0.5 * unsure
    return wrong, unsure


@pytest.mark.parametrize("kind", ["just too often", "says nothing", "sure where wrong", "unsure where wrong"])
def test_too_many_wrong_labels_are_at_most_as_frequent_as_delta(kind: str) -> None:
    """Counts the whole zone, drawn items included, because the bound covers it; the returned labels can only be better."""
    wrong, unsure = pool(kind)
    trials, failures, broken = 800, 0, 0
    for seed in range(trials):
        done, left = run(wrong, unsure, betting, seed, draws=200)
        inside = ~done.asked if kind == "says nothing" else unsure <= unsure[~done.asked].max(initial=-1)
        failures += (left if kind == "says nothing" else int(wrong[inside].sum())) > ERROR * N
        broken += left > ERROR * N
    assert broken <= failures <= binom.isf(1e-6, trials, DELTA)


def test_the_betting_bound_fails_at_most_as_often_as_delta() -> None:
    rng = np.random.default_rng(23)
    trials, mean = 4000, 0.05
    false = sum(betting((rng.random(300) < mean).astype(np.float64), mean, DELTA) for _ in range(trials))
    true = sum(betting((rng.random(300) < mean / 3).astype(np.float64), mean, DELTA) for _ in range(trials // 10))
    assert false <= binom.isf(1e-6, trials, DELTA)
    assert true > 0.7 * trials / 10


def test_bets_that_bound_a_mean_bound_every_larger_mean() -> None:
    rng = np.random.default_rng(24)
    means = np.linspace(0.01, 0.99, 99)
    for share in (0.0, 0.02, 0.2):
        terms = (rng.random(400) < share).astype(np.float64)
        shown = [betting(terms, float(mean), DELTA) for mean in means]
        assert shown == sorted(shown)
        assert shown[-1]


@BOTH
def test_a_perfect_weak_labeler_keeps_all_items_that_were_not_drawn(test: MeanTest) -> None:
    done, left = run(np.zeros(N, dtype=bool), np.zeros(N), test)
    assert left == 0
    assert done.asked.sum() <= 200  # equal to the number of draws


@BOTH
def test_a_weak_labeler_that_is_always_wrong_keeps_few_labels(test: MeanTest) -> None:
    done, left = run(np.ones(N, dtype=bool), np.zeros(N), test)
    assert left <= ERROR * N
    assert done.asked.mean() > 1 - ERROR


@BOTH
def test_the_zone_grows_with_the_allowed_error(test: MeanTest) -> None:
    rng = np.random.default_rng(25)
    place = rng.integers(0, N, 300)
    wrong = rng.random(300) < 0.4 * place / N
    sizes = [zone_size(place, wrong, N, error, DELTA, test) for error in np.linspace(0.01, 0.5, 50)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == N


@BOTH
def test_the_zone_ends_before_a_wrong_draw(test: MeanTest) -> None:
    place = 2 * np.random.default_rng(26).permutation(N // 2)
    wrong = place >= 600
    size = zone_size(place, wrong, N, ERROR, DELTA, test)
    assert 600 < size <= 650
    assert size in place


def test_too_few_draws_certify_nothing_by_betting() -> None:
    done, left = run(np.zeros(N, dtype=bool), np.zeros(N), betting, draws=20)
    assert done.asked.all()
    assert left == 0
