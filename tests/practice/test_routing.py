"""What routing guarantees in every run. tests/guarantees/test_label_coverage.py tests how often its bound fails."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from scipy.stats import hypergeom

from overread.core.randomness import stream
from overread.core.requests import NO_ANSWER, AskItems, CodedAnswers, Pick, Solve
from overread.errors import InvalidArgument
from overread.practice.labelling.routing import RoutedLabels, route
from overread.practice.labelling.zone import bound_zone, certify_zone, tolerated_errors

if TYPE_CHECKING:
    from overread.core.arrays import Array, BoolArray, IntArray


@dataclass(eq=False)
class Answers:
    """An engine that answers a router's requests from arrays, and records them."""

    x: Array
    strong: IntArray
    weak: IntArray | None = None
    confidence: Array | None = None
    seed: int = 0
    asked: list[tuple[str, IntArray]] = field(default_factory=list)
    calibration: IntArray = field(default_factory=lambda: np.empty(0, dtype=np.int64))

    def route(self, error: float = 0.05, delta: float = 0.05, max_strong: int | None = None) -> RoutedLabels:
        steps = route(self.x, weak=self.weak is not None, error=error, failure_probability=delta, max_strong=max_strong)
        answer: Any = None
        while True:
            try:
                answer = self._answer(steps.send(answer))
            except StopIteration as end:
                result: RoutedLabels = end.value
                return result

    def _answer(self, request: object) -> Any:
        if isinstance(request, Pick):
            picked = stream(self.seed, request.key.name, round=request.key.round).choice(
                request.among, request.n, replace=False
            )
            if request.key.name == "route.calibrate":
                self.calibration = picked
            return picked
        if not isinstance(request, AskItems):
            return request.solve() if isinstance(request, Solve) else None
        self.asked.append((request.role, request.item))
        if request.role == "strong":
            return CodedAnswers(self.strong[request.item])
        assert self.weak is not None
        sure = None if self.confidence is None else self.confidence[request.item]
        return CodedAnswers(self.weak[request.item], sure)

    @property
    def of_the_expert(self) -> IntArray:
        return np.concatenate([items for source, items in self.asked if source == "strong"])

    def mistakes(self, done: RoutedLabels) -> int:
        return int((done.label != self.strong).sum())


def plane(n: int, seed: int = 0, classes: int = 2) -> tuple[Array, IntArray]:
    """Return rows in the plane, with learnable labels of which 5% are noise."""
    rng = np.random.default_rng([seed, 21])
    x = rng.standard_normal((n, 2))
    y = (np.arctan2(x[:, 0], x[:, 1]) / (2 * np.pi) * classes).astype(np.int64) % classes
    return x, np.where(rng.random(n) < 0.05, rng.integers(0, classes, n), y)


def corrupted(y: IntArray, rate: float, classes: int = 2, seed: int = 0) -> IntArray:
    rng = np.random.default_rng([seed, 22])
    return np.where(rng.random(len(y)) < rate, (y + rng.integers(1, classes, len(y))) % classes, y)


def check(world: Answers, done: RoutedLabels) -> None:
    """Check what must hold in every run, for any W and any models."""
    n, expert = len(world.x), world.of_the_expert
    strong = np.zeros(n, dtype=bool)
    strong[expert] = True
    assert len(set(expert.tolist())) == len(expert) == done.strong
    assert (done.label[strong] == world.strong[strong]).all()
    assert ((done.source == "strong") == strong).all()
    as_weak = np.zeros(n, dtype=bool) if world.weak is None else done.label == world.weak
    assert ((done.source == "weak") == (~strong & as_weak)).all()
    assert ((done.source == "inferred") == (~strong & ~as_weak)).all()
    assert (done.p_correct[strong] == 1).all()
    assert ((done.p_correct > 0) & (done.p_correct <= 1)).all()
    assert done.zone.size - done.zone.sampled == n - done.strong >= 0
    assert done.trained + done.calibrated <= done.strong
    assert 0 <= done.wrong <= n - done.strong


def test_a_perfect_weak_labeler_leaves_little_to_ask() -> None:
    x, y = plane(1500)
    world = Answers(x, y, weak=y)
    done = world.route()
    check(world, done)
    assert done.is_error_certified
    assert world.mistakes(done) == 0
    assert done.strong < 0.15 * 1500
    assert set(done.source) == {"strong", "weak"}


def test_a_weak_labeler_that_is_wrong_in_a_region_is_overruled_there() -> None:
    x, y = plane(1500)
    region = x[:, 1] > 0.6
    world = Answers(x, y, weak=np.where(region, 1 - y, y))
    done = world.route()
    check(world, done)
    assert done.strong < 0.5 * 1500
    inferred = done.source == "inferred"
    assert region[inferred].mean() > 0.9
    assert inferred.sum() > 100


@pytest.mark.slow
def test_confidence_may_mean_different_things_for_different_answers() -> None:
    rng = np.random.default_rng(23)
    x, y = np.zeros((1500, 1)), rng.integers(0, 2, 1500)
    weak = corrupted(y, 0.25)
    high = np.where(
        weak == 1, weak == y, weak != y
    )  # for label 1 high confidence means right, for label 0 it means wrong
    world = Answers(x, y, weak=weak, confidence=1e6 * (high + rng.uniform(-0.1, 0.1, 1500)))
    done = world.route()
    check(world, done)
    assert (
        done.strong < 0.3 * 1500
    )  # without the confidence, W is wrong on a quarter, so hardly any weak labels can be kept


def test_without_a_weak_labeler_labels_are_inferred_or_strong() -> None:
    world = Answers(*plane(800))
    done = world.route(error=0.1)
    check(world, done)
    assert all(source == "strong" for source, _ in world.asked)
    assert set(done.source) == {"strong", "inferred"}
    assert done.strong < 0.6 * 800


@pytest.mark.parametrize("n", [1, 2, 3, 7, 19, 20, 21, 50])
@pytest.mark.parametrize("weak", [True, False])
def test_small_pools_are_labelled_and_without_allowed_mistakes_all_is_asked(n: int, weak: bool) -> None:
    x, y = plane(n)
    world = Answers(x, y, weak=1 - y if weak else None)
    done = world.route()
    check(world, done)
    assert done.allowed == n // 20
    if n < 20:
        assert done.strong == n
    assert world.mistakes(done) <= done.wrong <= done.allowed  # so small a zone is certified for any sample


@pytest.mark.slow
def test_many_classes_rare_ones_and_no_answers_among_them() -> None:
    x, y = plane(600, classes=20)
    y[:6] = 19
    weak = corrupted(y, 0.1, classes=20)
    weak[100:160] = NO_ANSWER
    world = Answers(x, y, weak=weak, confidence=np.linspace(0, 1, 600))
    done = world.route(error=0.1)
    check(world, done)
    assert done.label.min() >= 0
    assert done.strong < 540


def test_a_class_without_expert_labels_is_taken_from_the_weak_labels() -> None:
    x = np.random.default_rng(24).standard_normal((1200, 2))
    y = np.arange(1200) % 3
    y[:12] = 3 + np.arange(12)  # twelve classes with one item each
    world = Answers(x, y, weak=y)
    done = world.route()
    check(world, done)
    kept = done.source[:12] == "weak"
    assert kept.sum() > 6


@pytest.mark.slow
def test_equal_rows_may_have_different_labels() -> None:
    rng = np.random.default_rng(25)
    x = np.repeat(rng.standard_normal((20, 3)), 20, axis=0)
    y = rng.integers(0, 2, 400)
    world = Answers(x, y, weak=np.zeros(400, dtype=np.int64), confidence=np.full(400, np.nan))
    done = world.route()
    check(world, done)


@pytest.mark.parametrize("budget", [0, 1, 2, 30, 150, 399, 10_000])
def test_the_budget_is_kept_and_the_certified_bound_holds(budget: int) -> None:
    x, y = plane(400)
    world = Answers(x, y, weak=corrupted(y, 0.3))
    world.asked.append(("strong", np.empty(0, dtype=np.int64)))
    done = world.route(delta=1e-6, max_strong=budget)
    check(world, done)
    assert done.strong <= budget
    assert world.mistakes(done) <= done.wrong
    assert done.is_error_certified or budget < 400


def test_a_larger_budget_certifies_a_lower_bound() -> None:
    x, y = plane(1000)
    bounds = [Answers(x, y, weak=corrupted(y, 0.3)).route(max_strong=budget).wrong for budget in (20, 100, 400)]
    assert bounds[0] > bounds[1] > bounds[2]


def test_no_labeler_to_ask_is_an_error() -> None:
    with pytest.raises(InvalidArgument, match="max_strong=0"):
        Answers(*plane(10)).route(max_strong=0)


def test_the_same_answers_give_the_same_run() -> None:
    x, y = plane(300)
    runs = [Answers(x, y, weak=corrupted(y, 0.2)) for _ in range(2)]
    one, two = (run.route() for run in runs)
    assert (one.label == two.label).all()
    assert all((a[1] == b[1]).all() for a, b in zip(runs[0].asked, runs[1].asked, strict=True))


@pytest.mark.slow
def test_answers_of_the_calibration_sample_change_no_other_labels() -> None:
    """If the models were trained on the calibration sample, the certificate would be invalid.

    The run has a limit, so there is no second sample. Otherwise the models may learn from the first sample before the second.
    """
    x, y = plane(600)
    weak = corrupted(y, 0.2)
    honest = Answers(x, y, weak=weak)
    before = honest.route(max_strong=500)
    turned = y.copy()
    turned[honest.calibration] = 1 - y[honest.calibration]
    other = Answers(x, turned, weak=weak)
    after = other.route(max_strong=500)
    assert set(other.calibration.tolist()) == set(honest.calibration.tolist())
    assert len(honest.calibration) == before.calibrated > 20
    kept = (before.source != "strong") & (after.source != "strong")
    assert kept.sum() > 20
    assert (before.label[kept] == after.label[kept]).all()
    assert (before.p_correct[kept] == after.p_correct[kept]).all()


def test_the_calibration_sample_is_picked_from_all_items_without_an_answer() -> None:
    x, y = plane(600)
    among: list[IntArray] = []

    class Watching(Answers):
        def _answer(self, request: object) -> Any:
            if isinstance(request, Pick) and request.key.name == "route.calibrate":
                among.append(request.among)
            return super()._answer(request)

    world = Watching(x, y, weak=corrupted(y, 0.2))
    done = world.route()
    trained = np.concatenate([items for source, items in world.asked if source == "strong"])[: done.trained]
    assert set(among[0].tolist()) == set(range(600)) - set(trained.tolist())


def test_tolerated_errors_is_the_largest_count_that_is_unlikely_enough() -> None:
    for size, sampled, allowed in itertools.product((30, 200), (5, 20, 29), (0, 3, 12)):
        unlikely = [
            allowed + 1 + c > size or hypergeom.cdf(c, size, allowed + 1 + c, sampled) <= 0.05
            for c in range(sampled + 1)
        ]
        found = tolerated_errors(size, sampled, allowed, 0.05)
        assert unlikely == [found is not None and c <= found for c in range(sampled + 1)]


def test_the_certificate_fails_for_no_pattern_of_errors_more_often_than_delta() -> None:
    """Exact: over all samples of 5 of 11 items, for many patterns of wrong labels in order."""
    delta, allowed, n = 0.2, 2, 11
    samples = [_mask(n, chosen) for chosen in itertools.combinations(range(n), 5)]
    rates = [_failures(samples, pattern, allowed, delta) / len(samples) for pattern in _patterns(n)]
    assert max(rates) <= delta
    assert max(rates) > delta / 2  # otherwise a bound at twice delta could pass


@pytest.mark.parametrize("size", [4, 8, 11])
def test_the_bound_on_a_zone_of_fixed_size_fails_no_more_often_than_delta(size: int) -> None:
    delta, n = 0.2, 11
    samples = [_mask(n, chosen) for chosen in itertools.combinations(range(n), 5)]
    for pattern in _patterns(n):
        zones = [bound_zone(sampled, sampled & pattern, size, delta) for sampled in samples]
        left = [int((pattern & ~sampled)[:size].sum()) for sampled in samples]
        assert sum(more > zone.wrong for more, zone in zip(left, zones, strict=True)) <= delta * len(samples)


def _patterns(n: int) -> list[BoolArray]:
    rng = np.random.default_rng(26)
    return [_mask(n, range(n - k, n)) for k in range(3, 9)] + [rng.random(n) < 0.5 for _ in range(6)]


def _mask(n: int, chosen: Any) -> BoolArray:
    mask = np.zeros(n, dtype=bool)
    mask[list(chosen)] = True
    return mask


def _failures(samples: list[BoolArray], pattern: BoolArray, allowed: int, delta: float) -> int:
    failures = 0
    for sampled in samples:
        zone = certify_zone(sampled, sampled & pattern, allowed, delta)
        failures += int((pattern & ~sampled)[: zone.size].sum()) > zone.wrong
    return failures


def test_the_zone_ends_before_the_first_error_too_many() -> None:
    """Even if all later items are right."""
    place = np.arange(1000)
    sampled = place % 4 == 0
    zone = certify_zone(sampled, sampled & (place > 400) & (place < 500), 50, 0.05)
    limit = tolerated_errors(1000, 250, 50, 0.05)
    assert zone.seen == limit
    assert 400 < zone.size < 500
