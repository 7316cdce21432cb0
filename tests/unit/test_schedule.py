"""The schedule and routing pay for what the proofs charge: widths, unions, shares of delta, budgets.

A run can't show that a constant is a little too small: coverage tests have slack. So each one is compared with the proof here.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import overread
from overread.hypotheses import labelings
from overread.hypotheses.base import Constant
from overread.labelers import Mixture, Simulated, Table
from overread.practice import routing, schedule
from overread.practice.routing_zone import Zone, bounded, certify
from overread.practice.versions import ROUNDING, Evidence, VersionSpace
from overread.practice.zones import allowed_differences
from overread.requests import AskItems, Opinions, Pick, Steps
from overread.sample import Array, BoolArray, IntArray, LabelArray

DELTA = 0.05
ROWS = 10_000
X = np.random.default_rng(31).random(ROWS)
Y = np.where((X >= 0.5) ^ (np.random.default_rng(32).random(ROWS) < 0.2), 1, -1)
BAND = np.where((X >= 0.1) & (X < 0.13), -Y, Y)
"""A weak labeler that is worth asking at an excess error of 0.05, and wrong in a band."""


@dataclass(eq=False)
class Looks:
    """What the schedule is seen to do, epoch by epoch, while it does it."""

    epochs: list[schedule.Epoch] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)
    """ln|V| when each epoch begins."""
    evidence: list[list[list[Evidence]]] = field(default_factory=list)
    after: list[list[float]] = field(default_factory=list)
    """ln|V| after each look."""
    bounds: list[list[float]] = field(default_factory=list)
    known: list[LabelArray | None] = field(default_factory=list)
    calibrations: list[tuple[int, int, int | None, float, float]] = field(default_factory=list)
    """The number of the epoch, and what `allowed_differences` is told."""

    def of_one_sample(self, wrong: bool) -> list[set[int]]:
        """The sizes at which each epoch looks at the sample with or without labels of W."""
        return [{each.n for look in looks for each in look if (each.wrong > 0) == wrong} for looks in self.evidence]


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Watch the schedule; it does what it always does."""
    seen = Looks()
    epoch, learn = schedule.epoch, VersionSpace.learn

    def watched_epoch(V: VersionSpace, pool: schedule.Pool, about: schedule.Epoch) -> Steps[None]:
        seen.epochs.append(about)
        seen.sizes.append(V.log_size)
        for each in (seen.evidence, seen.after, seen.bounds):
            each.append([])
        return epoch(V, pool, about)

    def watched_learn(V: VersionSpace, evidence: list[Evidence], known: LabelArray | None) -> float:
        bound = learn(V, evidence, known)
        seen.evidence[-1].append(list(evidence))
        seen.after[-1].append(V.log_size)
        seen.bounds[-1].append(bound)
        seen.known.append(known)
        return bound

    def watched_allowed(n: int, size: int | None, budget: float, delta: float) -> int | None:
        seen.calibrations.append((len(seen.epochs) - 1, n, size, budget, delta))
        return allowed_differences(n, size, budget, delta)

    monkeypatch.setattr(schedule, "epoch", watched_epoch)
    monkeypatch.setattr(VersionSpace, "learn", watched_learn)
    monkeypatch.setattr(schedule, "allowed_differences", watched_allowed)
    return seen


def study(x: Array = X, y: IntArray = Y, **settings: Any) -> overread.Result:
    usual: dict[str, Any] = {"strong": Table(y), "hypotheses": overread.Thresholds(), "failure_probability": DELTA}
    return overread.learn(x, **(usual | settings))


def excess(result: overread.Result, H: Any, x: Array, y: IntArray) -> float:
    """How much worse the classifier is than the best labeling of the class, counted."""
    assert result.classifier is not None
    best = (int((y > 0).sum()) - float(H.labelings(x.reshape(len(x), -1)).gain(y.astype(np.float64)).max())) / len(x)
    return float((result.classifier.predict(x) != y).mean()) - best


# The width of the bound


@pytest.mark.parametrize(("wrong", "rho"), [(0.0, 0.0), (0.0, 0.3), (0.01, 0.0), (0.0125, 0.3)])
def test_the_width_is_that_of_the_theorem(wrong: float, rho: float) -> None:
    evidence = Evidence(np.zeros(4), n=200, phi=0.5, log_term=10.0, wrong=wrong)
    by_hand = math.sqrt(2 * rho * 0.5 * 10 / 200) + 2 * 0.5 * 10 / (3 * 200) + 2 * wrong + 1e-9
    assert evidence.width(np.array([rho])).tolist() == [pytest.approx(by_hand, rel=1e-12, abs=0)]


# The union, and who has which share of delta


@pytest.mark.parametrize("weak", [False, True])
def test_an_epoch_charges_for_every_classifier_and_for_every_size_it_may_look_at(weak: bool) -> None:
    V = VersionSpace(
        overread.Thresholds().labelings(np.arange(99.0)[:, None]), np.arange(99.0)[:, None], np.ones(99) / 99
    )
    about = schedule.Epoch(1, 2, 0.1, 0.02, weak, None, overread.Practice(), None)
    sizes, share = (15, 0.02 * 3 / 8) if weak else (13, 0.02)
    assert about.log_term(V) == pytest.approx(math.log(100) + math.log(sizes / share), rel=1e-12)
    V.alive[10:] = False
    assert about.log_term(V) == pytest.approx(math.log(10) + math.log(sizes / share), rel=1e-12)


@pytest.mark.parametrize("weak", [None, Table(BAND)])
@pytest.mark.parametrize("settings", [{}, {"excess_error": 0.02}, {"max_strong": 400}])
def test_the_epochs_share_delta_and_each_pays_for_the_classifiers_it_begins_with(
    weak: Table | None, settings: dict[str, Any], looks: Looks
) -> None:
    result = study(weak=weak, **settings)
    of = looks.epochs[0].of
    assert of == {0.05: 2, 0.02: 3}[settings.get("excess_error", 0.05)]
    assert len(looks.epochs) <= of
    assert all(about.delta == pytest.approx(DELTA / of, rel=1e-12) for about in looks.epochs)
    assert sum(about.delta for about in looks.epochs) <= DELTA * (1 + 1e-12)
    sizes, share = (13, DELTA / of) if weak is None else (15, DELTA / of * 3 / 8)
    for begins_with, found in zip(looks.sizes, looks.evidence, strict=True):
        paid = begins_with + math.log(sizes / share)
        assert all(each.log_term == pytest.approx(paid, rel=1e-12) for look in found for each in look)
    shrank = [min(after, default=before) < before for before, after in zip(looks.sizes, looks.after, strict=True)]
    assert any(shrank)  # so that |V| at the end of an epoch would have been noticed
    assert max(map(len, looks.of_one_sample(wrong=False))) <= sizes
    assert max(map(len, looks.of_one_sample(wrong=True))) <= sizes
    assert result.certificate.failure_probability == DELTA


# Where W is trusted


def test_the_calibration_has_a_quarter_of_the_epochs_delta_and_a_quarter_of_its_goal(looks: Looks) -> None:
    result = study(weak=Table(BAND), excess_error=0.05)
    assert len(looks.calibrations) == len(result.epochs) == 2
    for k, n, size, budget, delta in looks.calibrations:
        about, done = looks.epochs[k], result.epochs[k]
        assert delta == pytest.approx(DELTA / 2 / 4, rel=1e-12)
        region = round(done.region_mass * ROWS)
        assert size == region - (done.difference_sample - n)  # the others were drawn before, to teach the score
        assert budget * size == pytest.approx(about.goal / 4 * ROWS, rel=1e-9)
        trusted = done.strong_mass < done.region_mass
        wrong = {each.wrong for look in looks.evidence[k] for each in look}
        assert wrong == ({0.0, about.goal / 4} if trusted else {0.0})
    assert any(done.strong_mass < done.region_mass for done in result.epochs)


def test_the_calibration_of_independent_draws_has_the_same_budget(looks: Looks) -> None:
    p = np.where(X >= 0.5, 0.8, 0.2)
    result = study(strong=Simulated(p), weak=Simulated(p), excess_error=0.05)
    assert looks.calibrations
    for k, _, size, budget, delta in looks.calibrations:
        about = looks.epochs[k]
        assert size is None
        assert delta == pytest.approx(about.delta / 4, rel=1e-12)
        assert budget == pytest.approx(about.goal / 4 / result.epochs[k].region_mass, rel=1e-12)


# What is lost by cutting a line into pieces


def test_what_a_coarse_class_loses_is_in_the_claim_and_taken_off_the_goal(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(labelings, "MAX_CUTS", 20)
    x = np.arange(400.0)
    y = np.where((x >= 110) & (x < 290), 1, -1)  # both ends in the middle of a piece of 20 rows
    result = study(x, y, hypotheses=overread.Intervals(), excess_error=0.12)
    coarse = 20 / 400
    assert looks.epochs[-1].goal == pytest.approx(0.12 - coarse, rel=1e-12)
    assert min(map(min, looks.bounds)) <= 0.12 - coarse
    claimed = result.certificate.excess_error
    assert claimed is not None
    assert looks.bounds[-1][-1] + coarse <= claimed <= looks.bounds[-1][-1] + coarse + 1e-4
    assert claimed <= 0.12
    wrong = float((result.classifier.predict(x) != y).mean()) if result.classifier is not None else 1.0
    assert wrong <= claimed  # the best of the class makes no mistake


def test_a_coarse_class_that_is_asked_about_every_row_still_loses_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelings, "MAX_CUTS", 20)
    x = np.arange(60.0)
    y = np.where((x >= 19) & (x < 41), 1, -1)
    result = study(x, y, hypotheses=overread.Intervals(), excess_error=0.11)
    assert result.classifier is not None
    wrong = float((result.classifier.predict(x) != y).mean())
    assert result.certificate.excess_error is not None
    assert 0 < wrong <= result.certificate.excess_error
    assert 3 / 60 <= result.certificate.excess_error <= 0.11


def test_classifiers_that_hardly_differ_need_no_label_and_the_claim_is_how_much_they_do() -> None:
    x = np.arange(100.0)
    few = [overread.Thresholds().labelings(x[:, None]).classifier(cut) for cut in (50, 51, 53)]
    result = study(x, np.where(x < 50, -1, 1), hypotheses=overread.Finite(few), excess_error=0.05)
    assert result.labels.strong == 0
    assert result.certificate.excess_error == pytest.approx(0.03, abs=1.01e-4)
    assert result.certificate.level == "proved"


# Budgets


@pytest.mark.parametrize("weak", [None, Table(Y), Table(BAND), Table(-Y)])
@pytest.mark.parametrize("max_strong", [0, 1, 2, 37, 250, 400, 800, 5000])
def test_max_strong_is_never_passed_and_what_it_buys_is_proved(max_strong: int, weak: Table | None) -> None:
    result = study(weak=weak, max_strong=max_strong, excess_error=0.05)
    assert result.labels.strong == len(result.bought["strong"]) <= max_strong
    claimed = result.certificate.excess_error
    reached = claimed is not None and claimed <= 0.05
    assert result.stopped == (None if reached else "max_strong")
    if not max_strong:
        assert result.classifier is None
        assert result.certificate.level == "estimated"
        return
    assert result.certificate.level == "proved"
    assert claimed is not None
    assert excess(result, overread.Thresholds(), X[:, None], Y) <= claimed


@pytest.mark.parametrize("max_strong", [1, 2, 37, 100, 250, 400])
def test_a_budget_is_used(max_strong: int) -> None:
    """In a later epoch some rows that are drawn are known already, and cost nothing."""
    result = study(max_strong=max_strong, excess_error=0.02)
    assert result.stopped == "max_strong"
    assert 0.9 * max_strong <= result.labels.strong <= max_strong


@pytest.mark.parametrize("weak", [None, Table(BAND)])
def test_an_epoch_is_told_what_those_before_it_left(weak: Table | None, looks: Looks) -> None:
    result = study(weak=weak, max_strong=1000, excess_error=0.02)
    spent = np.cumsum([0, *(done.labels.strong for done in result.epochs)])
    assert len(looks.epochs) > 1
    assert [about.budget for about in looks.epochs] == (1000 - spent[: len(looks.epochs)]).tolist()


def test_a_larger_budget_never_gives_nothing() -> None:
    small, y = X[:300], Y[:300]
    for max_strong, weak in itertools.product(range(1, 301, 7), (None, Table(y))):
        result = study(small, y, weak=weak, max_strong=max_strong, excess_error=0.05)
        assert result.labels.strong <= max_strong
        assert result.certificate.excess_error is not None
        assert excess(result, overread.Thresholds(), small[:, None], y) <= result.certificate.excess_error


@pytest.mark.parametrize("weak", [None, Table(BAND, price=0.1), Table(Y)])
@pytest.mark.parametrize("max_cost", [0.0, 1.9, 2.0, 74.0, 500.0, 1000.0, 1e6])
def test_max_cost_is_never_passed_and_what_it_buys_is_proved(max_cost: float, weak: Table | None) -> None:
    result = study(strong=Table(Y, price=2.0), weak=weak, max_cost=max_cost, excess_error=0.05)
    of_weak = 0.0 if weak is None else weak.price * result.labels.weak
    assert result.cost == pytest.approx(2.0 * result.labels.strong + of_weak, rel=1e-12)
    assert result.cost <= max_cost
    claimed = result.certificate.excess_error
    assert result.stopped == (None if claimed is not None and claimed <= 0.05 else "max_cost")
    if max_cost < 2:
        assert result.classifier is None
        return
    assert result.certificate.level == "proved"
    assert claimed is not None
    assert excess(result, overread.Thresholds(), X[:, None], Y) <= claimed


@pytest.mark.parametrize(("max_strong", "max_cost", "stopped"), [(30, 100.0, "max_strong"), (60, 50.0, "max_cost")])
def test_of_two_limits_the_tighter_one_is_named(max_strong: int, max_cost: float, stopped: str) -> None:
    result = study(strong=Table(Y, price=1.0), max_strong=max_strong, max_cost=max_cost, excess_error=0.05)
    assert result.stopped == stopped
    assert result.labels.strong == min(max_strong, int(max_cost))


@pytest.mark.parametrize("max_strong", [1, 37, 400])
def test_a_budget_buys_draws_of_an_expert_who_answers_at_random(max_strong: int) -> None:
    p = np.where(X >= 0.5, 0.8, 0.2)
    result = study(strong=Simulated(p), max_strong=max_strong, excess_error=0.02)
    assert result.labels.strong == result.draws.strong <= max_strong
    assert result.classifier is not None
    assert result.stopped == "max_strong"


# V


def version_space(n: int) -> VersionSpace:
    x = np.arange(float(n))[:, None]
    return VersionSpace(overread.Thresholds().labelings(x), x, np.full(n, 1 / n))


def says(n: int, cut: int, total: int, log_term: float = 5.0) -> Evidence:
    """Evidence of so many draws, spread evenly, that the threshold with so many rows below it is right."""
    return Evidence(np.where(np.arange(n) < cut, -1.0, 1.0) * total / n, total, 1.0, log_term)


def test_later_evidence_that_is_weaker_takes_nothing_back() -> None:
    V = version_space(100)
    strong = V.learn([says(100, 40, 200)], None)
    best = V.best
    assert best == 40
    assert V.learn([says(100, 42, 20)], None) == V.bound == strong > 0
    assert V.best == best  # the bound is that of the classifier which is given out
    better = V.learn([says(100, 41, 2000)], None)
    assert better < strong
    assert V.best == 41


def test_no_evidence_removes_every_classifier() -> None:
    rng = np.random.default_rng(33)
    for _ in range(100):
        V = version_space(20)
        known: LabelArray = np.zeros(20, dtype=np.int8)
        for _ in range(6):
            signed = rng.integers(-50, 51, 20).astype(np.float64)
            asked = rng.random(20) < 0.3
            known[asked] = np.where(rng.random(int(asked.sum())) < 0.5, 1, -1)
            total = max(1, int(np.abs(signed).sum()))
            V.learn([Evidence(signed, total, 1.0, 0.01), Evidence(-signed, total, 1.0, 0.01)], known)
            assert V.alive.any()
            assert 0 <= V.bound <= 1


def test_a_census_leaves_nothing_in_doubt() -> None:
    rng = np.random.default_rng(34)
    for _ in range(20):
        V = version_space(30)
        y = np.where((np.arange(30) >= 12) ^ (rng.random(30) < 0.3), 1, -1)
        asked_of_all = Evidence(y.astype(np.float64), 30, 1.0, 1e6)
        assert V.learn([asked_of_all], y.astype(np.int8)) <= ROUNDING
        gain = overread.Thresholds().labelings(np.arange(30.0)[:, None]).gain(y.astype(np.float64))
        assert gain[V.best] == gain.max()
        assert gain[V.alive].min() == gain.max()
        again = version_space(30)
        assert again.learn([asked_of_all], None) == pytest.approx(max(V._distance(again.best, np.full(30, 1 / 30))))


def test_what_is_known_bounds_the_excess_error_whatever_the_rest_is() -> None:
    rng = np.random.default_rng(35)
    listed = overread.Thresholds().labelings(np.arange(8.0)[:, None])
    for _ in range(30):
        V, y = version_space(8), np.where(rng.random(8) < 0.5, 1, -1)
        known = np.where(rng.random(8) < 0.6, y, 0).astype(np.int8)
        bound = V.learn([Evidence(known.astype(np.float64), 1, 1.0, 1e6)], known)
        worst = 0.0
        for rest in itertools.product((-1, 1), repeat=int((known == 0).sum())):
            full = known.astype(np.float64)
            full[known == 0] = rest
            gain = listed.gain(full)
            worst = max(worst, float(gain.max() - gain[V.best]) / 8)
            assert V.alive[gain == gain.max()].all()
        assert worst <= bound <= worst + 2 * ROUNDING


def test_a_study_that_asks_about_everything_has_found_the_best() -> None:
    x, y = X[:80], Y[:80]
    result = study(x, y, excess_error=0.001)
    assert result.stopped is None
    assert result.certificate.excess_error is not None
    assert result.certificate.excess_error <= 1e-4  # 0, rounded up
    assert excess(result, overread.Thresholds(), x[:, None], y) == pytest.approx(0, abs=1e-12)


# Draws with and without replacement

P = np.where(X >= 0.5, 0.8, 0.2)
RANDOM = Simulated(P)
WEIGHTED = overread.pools.Counts(X, probabilities=1 + X)


@pytest.mark.parametrize(
    ("pool", "settings", "distinct"),
    [
        (X, {}, True),
        (X, {"weak": Table(Y)}, True),
        (X, {"strong": RANDOM}, False),
        (X, {"strong": RANDOM, "weak": Table(Y)}, False),
        (X, {"weak": RANDOM}, False),
        (WEIGHTED, {}, False),
        (WEIGHTED, {"weak": Table(Y)}, False),
        (X, {"weak": (W := Table(BAND)), "strong": Mixture(Table(Y), W, beta=0.1)}, False),
    ],
)
def test_rows_are_drawn_once_only_where_all_are_alike_and_answers_never_change(
    pool: Any, settings: dict[str, Any], distinct: bool, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    practice = schedule.practice

    def watched(*args: Any, **options: Any) -> Any:
        told.append(options["distinct"])
        return practice(*args, **options)

    monkeypatch.setattr("overread.study.learn.practice", watched)
    result = study(pool, excess_error=0.1, **settings)
    assert told == [distinct]
    assert all((known is not None) == distinct for known in looks.known)
    assert all((size is not None) == distinct for _, _, size, _, _ in looks.calibrations)
    words = "an item's label is always the same" if distinct else "draws are independent"
    assert words in result.certificate.assumptions[0]


# Routing


@dataclass(eq=False)
class Charged:
    """The deltas and the sizes that the bounds of a run of routing are told."""

    certify: list[float] = field(default_factory=list)
    bounded: list[float] = field(default_factory=list)
    size: list[int] = field(default_factory=list)


@pytest.fixture
def charged(monkeypatch: pytest.MonkeyPatch) -> Charged:
    seen = Charged()

    def watched_certify(sampled: BoolArray, wrong: BoolArray, allowed: int, delta: float) -> Zone:
        seen.certify.append(delta)
        return certify(sampled, wrong, allowed, delta)

    def watched_bounded(sampled: BoolArray, wrong: BoolArray, size: int, delta: float) -> Zone:
        seen.bounded.append(delta)
        seen.size.append(size)
        return bounded(sampled, wrong, size, delta)

    monkeypatch.setattr(routing, "certify", watched_certify)
    monkeypatch.setattr(routing, "bounded", watched_bounded)
    return seen


PLANE = np.random.default_rng(36).standard_normal((400, 2))
CODE = ((PLANE[:, 0] > 0) ^ (np.random.default_rng(37).random(400) < 0.1)).astype(np.int64)
CHEAP = np.where(PLANE[:, 1] > 0.8, 1 - CODE, CODE)


def route(max_strong: int | None, weak: bool = True, error: float = 0.05, seed: int = 0) -> tuple[routing.Routed, int]:
    """Route the rows of PLANE; return what came of it and how many answers the expert gave."""
    rng = np.random.default_rng([seed, 38])
    steps = routing.route(PLANE, weak=weak, error=error, failure_probability=DELTA, max_strong=max_strong)
    answer: Any = None
    asked = 0
    while True:
        try:
            request = steps.send(answer)
        except StopIteration as end:
            return end.value, asked
        answer = None
        if isinstance(request, Pick):
            answer = rng.choice(request.among, request.n, replace=False)
        elif isinstance(request, AskItems):
            asked += len(request.item) if request.source == "strong" else 0
            answer = Opinions((CODE if request.source == "strong" else CHEAP)[request.item])


def goal_of(allowed: int, budget: int) -> routing._Goal:
    return routing._Goal(rows=300, allowed=allowed, delta=0.1, budget=budget, least=0)


def samples(seed: int, wrong: int) -> tuple[BoolArray, BoolArray]:
    """Mark 40 of 200 places, and the first `wrong` of them as mistakes."""
    sampled = np.zeros(200, dtype=bool)
    sampled[np.random.default_rng(seed).choice(200, 40, replace=False)] = True
    mistakes = np.zeros(200, dtype=bool)
    mistakes[np.flatnonzero(sampled)[:wrong]] = True
    return sampled, mistakes


def test_with_a_budget_each_of_two_zones_has_half_of_delta_and_no_sample_chooses_the_second(charged: Charged) -> None:
    goal = goal_of(allowed=5, budget=100)
    zones = [routing._kept(*samples(seed, wrong=20), goal, more=30) for seed in range(10)]
    assert charged.certify == charged.bounded == [0.05] * 10
    assert set(charged.size) == {200 - 30}
    assert {zone.size for zone in zones} == {170}


def test_with_a_budget_that_pays_for_the_rest_the_certified_zone_is_kept(charged: Charged) -> None:
    goal = goal_of(allowed=40, budget=299)
    zone = routing._kept(*samples(0, wrong=0), goal, more=150)
    assert zone.size >= 50
    assert zone.wrong <= 40
    assert (charged.certify, charged.bounded) == ([0.05], [])


@pytest.mark.parametrize("budget", [300, 1000])
def test_without_a_limit_the_zone_has_all_of_delta(budget: int, charged: Charged) -> None:
    routing._kept(*samples(0, wrong=20), goal_of(allowed=5, budget=budget), more=0)
    assert (charged.certify, charged.bounded) == ([0.1], [])


@pytest.mark.parametrize("weak", [True, False])
def test_routing_never_asks_for_more_than_its_budget(weak: bool, charged: Charged) -> None:
    for max_strong in (*((0,) if weak else ()), 1, 2, 9, 37, 120, 250, 399, 500):
        charged.certify.clear()
        charged.bounded.clear()
        done, asked = route(max_strong, weak)
        assert asked == done.strong <= max_strong
        assert sum(charged.certify) + sum(charged.bounded) <= DELTA * (1 + 1e-12)


def test_the_chances_of_two_samples_add_up_to_the_failure_probability(
    charged: Charged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routing, "WORTH_ANOTHER", 1e9)
    for seed in range(10):  # until a first sample leaves anything to be asked about, which is worth another one then
        charged.certify.clear()
        done, asked = route(None, weak=False, error=0.02, seed=seed)
        assert sum(charged.certify) <= DELTA * (1 + 1e-12)
        assert asked == done.strong
        assert done.failure_probability == DELTA
        if len(charged.certify) > 1:
            break
    assert charged.certify == [pytest.approx(0.75 * DELTA), pytest.approx(0.25 * DELTA)]
    assert charged.bounded == []


def test_a_single_sample_has_its_share_and_no_more(charged: Charged, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "WORTH_ANOTHER", 0.0)
    route(None, weak=False, error=0.02)
    assert charged.certify == [pytest.approx(0.75 * DELTA)]


def test_with_a_budget_there_is_no_second_sample(charged: Charged, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "WORTH_ANOTHER", 1e9)
    for seed in range(10):  # until a sample leaves anything to be asked about
        charged.certify.clear()
        done, _ = route(399, weak=False, error=0.1, seed=seed)
        assert charged.certify == [pytest.approx(DELTA / 2)]
        if done.strong > done.trained + done.calibrated:
            break
    assert done.strong > done.trained + done.calibrated


def test_a_constant_class_has_nothing_to_learn() -> None:
    result = study(hypotheses=overread.Finite([Constant(1)]), excess_error=0.05)
    assert result.labels.strong == 0
    assert result.certificate.excess_error == 0
