"""The schedule uses the constants of its proofs: widths, union bounds, shares of delta.

Coverage tests have slack and can't detect a constant that is slightly too small, so each constant is compared with the proof.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

import overread
from overread.core.arrays import LabelArray
from overread.core.requests import Algorithm
from overread.hypotheses import labelings
from overread.hypotheses.base import Constant
from overread.labelers import Mixture, Simulated, Table
from overread.practice.exact import schedule
from overread.practice.exact.version_space import SampleEvidence, VersionSpace
from overread.practice.exact.zones import allowed_differences
from tests.practice.noisy_line import BAND, DELTA, ROWS, X, Y, study


@dataclass(eq=False)
class Looks:
    """A record of the schedule's internal calls, by epoch."""

    epochs: list[schedule.EpochPlan] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)
    """ln|V| when each epoch begins."""
    evidence: list[list[list[SampleEvidence]]] = field(default_factory=list)
    after: list[list[float]] = field(default_factory=list)
    """ln|V| after each look."""
    bounds: list[list[float]] = field(default_factory=list)
    known: list[LabelArray | None] = field(default_factory=list)
    calibrations: list[tuple[int, int, int | None, float, float]] = field(default_factory=list)
    """The number of the epoch, and what `allowed_differences` is told."""

    def of_one_sample(self, wrong: bool) -> list[set[int]]:
        """Return the sizes at which each epoch evaluates the sample with, or without, labels of W."""
        return [{each.n for look in looks for each in look if (each.wrong > 0) == wrong} for looks in self.evidence]


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Record the schedule's calls without changing its behaviour."""
    seen = Looks()
    epoch, learn = schedule.run_epoch, VersionSpace.update

    def watched_epoch(V: VersionSpace, pool: schedule.PoolState, about: schedule.EpochPlan) -> Algorithm[None]:
        seen.epochs.append(about)
        seen.sizes.append(V.log_size)
        for each in (seen.evidence, seen.after, seen.bounds):
            each.append([])
        return epoch(V, pool, about)

    def watched_learn(V: VersionSpace, evidence: list[SampleEvidence], known: LabelArray | None) -> float:
        bound = learn(V, evidence, known)
        seen.evidence[-1].append(list(evidence))
        seen.after[-1].append(V.log_size)
        seen.bounds[-1].append(bound)
        seen.known.append(known)
        return bound

    def watched_allowed(n: int, size: int | None, budget: float, delta: float) -> int | None:
        seen.calibrations.append((len(seen.epochs) - 1, n, size, budget, delta))
        return allowed_differences(n, size, budget, delta)

    monkeypatch.setattr(schedule, "run_epoch", watched_epoch)
    monkeypatch.setattr(VersionSpace, "update", watched_learn)
    monkeypatch.setattr(schedule, "allowed_differences", watched_allowed)
    return seen


# The width of the bound


@pytest.mark.parametrize(("wrong", "rho"), [(0.0, 0.0), (0.0, 0.3), (0.01, 0.0), (0.0125, 0.3)])
def test_the_width_equals_the_theorems(wrong: float, rho: float) -> None:
    evidence = SampleEvidence(np.zeros(4), n=200, phi=0.5, log_term=10.0, wrong=wrong)
    by_hand = math.sqrt(2 * rho * 0.5 * 10 / 200) + 2 * 0.5 * 10 / (3 * 200) + 2 * wrong + 1e-9
    assert evidence.width(np.array([rho])).tolist() == [pytest.approx(by_hand, rel=1e-12, abs=0)]


# The union bound, and the shares of delta


@pytest.mark.parametrize("weak", [False, True])
def test_the_union_bound_of_an_epoch_covers_every_classifier_and_sample_size(weak: bool) -> None:
    V = VersionSpace(
        overread.Thresholds().labelings(np.arange(99.0)[:, None]), np.arange(99.0)[:, None], np.ones(99) / 99
    )
    about = schedule.EpochPlan(1, 2, 0.1, 0.02, weak, None, overread.Practice(), None)
    sizes, share = (15, 0.02 * 3 / 8) if weak else (13, 0.02)
    assert about.log_term(V) == pytest.approx(math.log(100) + math.log(sizes / share), rel=1e-12)
    V.alive[10:] = False
    assert about.log_term(V) == pytest.approx(math.log(10) + math.log(sizes / share), rel=1e-12)


@pytest.mark.parametrize("weak", [None, Table(BAND)])
@pytest.mark.parametrize("settings", [{}, {"excess_error": 0.02}, {"max_strong": 400}])
def test_the_epochs_share_delta_and_each_has_a_union_bound_over_its_first_classifiers(
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
    assert any(shrank)  # so that using |V| at the end of an epoch would be detected
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
        assert size == region - (done.difference_sample - n)  # earlier ones train the score
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


# The loss of cutting a line into pieces


def test_the_error_of_a_coarse_class_is_in_the_claim_and_subtracted_from_the_goal(
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


def test_the_error_of_a_coarse_class_is_claimed_even_after_a_census(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labelings, "MAX_CUTS", 20)
    x = np.arange(60.0)
    y = np.where((x >= 19) & (x < 41), 1, -1)
    result = study(x, y, hypotheses=overread.Intervals(), excess_error=0.11)
    assert result.classifier is not None
    wrong = float((result.classifier.predict(x) != y).mean())
    assert result.certificate.excess_error is not None
    assert 0 < wrong <= result.certificate.excess_error
    assert 3 / 60 <= result.certificate.excess_error <= 0.11


def test_classifiers_that_hardly_differ_need_no_labels_and_the_claim_is_their_difference() -> None:
    x = np.arange(100.0)
    few = [overread.Thresholds().labelings(x[:, None]).classifier(cut) for cut in (50, 51, 53)]
    result = study(x, np.where(x < 50, -1, 1), hypotheses=overread.Finite(few), excess_error=0.05)
    assert result.labels.strong == 0
    assert result.certificate.excess_error == pytest.approx(0.03, abs=1.01e-4)
    assert result.certificate.level == "proved"


def test_a_constant_class_has_nothing_to_learn() -> None:
    result = study(hypotheses=overread.Finite([Constant(1)]), excess_error=0.05)
    assert result.labels.strong == 0
    assert result.certificate.excess_error == 0


# Budgets


@pytest.mark.parametrize("weak", [None, Table(BAND)])
def test_an_epoch_gets_the_remaining_budget(weak: Table | None, looks: Looks) -> None:
    result = study(weak=weak, max_strong=1000, excess_error=0.02)
    spent = np.cumsum([0, *(done.labels.strong for done in result.epochs)])
    assert len(looks.epochs) > 1
    assert [about.budget for about in looks.epochs] == (1000 - spent[: len(looks.epochs)]).tolist()


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
def test_draws_are_without_replacement_only_for_uniform_pools_and_deterministic_labelers(
    pool: Any, settings: dict[str, Any], distinct: bool, looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    practice = schedule.run_practical_schedule

    def watched(*args: Any, **options: Any) -> Any:
        told.append(options["distinct"])
        return practice(*args, **options)

    monkeypatch.setattr("overread.study.goals.learn.run_practical_schedule", watched)
    result = study(pool, excess_error=0.1, **settings)
    assert told == [distinct]
    assert all((known is not None) == distinct for known in looks.known)
    assert all((size is not None) == distinct for _, _, size, _, _ in looks.calibrations)
    words = "an item's label is always the same" if distinct else "draws are independent"
    assert words in result.certificate.assumptions[0]


def test_the_former_option_fallback_warns_and_has_no_effect() -> None:
    with pytest.warns(FutureWarning, match="fallback"):
        assert overread.Practice(fallback=0.5) == overread.Practice()
