"""Coverage of claims that rest on known labels, by simulation, where the truth is known.

Labels of a random sample take part in the certificate. The claim fails with probability at most delta; more failures than
binom.isf(1e-6, runs, delta) have a chance below one in a million. Faults that are planted on purpose must be detected.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pandas as pd
import pytest
from scipy.stats import binom

import overread
from overread.core.known import NO_KNOWN, KnownLabels
from overread.core.requests import AskItems, CodedAnswers, Pick, run_algorithm
from overread.errors import InvalidArgument
from overread.experiments.practice.coverage_label import LabelledPool, simulate_pool
from overread.practice.auditing import audit
from overread.practice.labelling import routing
from overread.practice.labelling.zone import CostForecast
from overread.theory.betting import Betting, ConfidenceInterval
from tests.guarantees.test_label_coverage import hasty, tight
from tests.sizes import sizes

DELTA, ERROR, ITEMS, KNOWN = 0.1, 0.1, 200, 50
FAST, FULL = 150, 400


def random_items(seed: int, items: int = ITEMS, n: int = KNOWN) -> KnownLabels:
    rng = np.random.default_rng([seed, 53])
    return KnownLabels(np.sort(rng.choice(items, n, replace=False)), at_random=True)


def chosen_items(pool: LabelledPool, n: int = KNOWN) -> KnownLabels:
    """Return items on which the weak labeler is right: a sample that is not random."""
    return KnownLabels(np.flatnonzero(pool.weak == pool.strong)[:n], at_random=True)


@pytest.fixture
def _simple_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the models, on which no claim depends, by a quick one, and sample a third of the items."""
    monkeypatch.setattr(routing, "fit_label_model", hasty)

    def third(p_wrong: Any, *_: Any) -> CostForecast:
        return CostForecast(len(p_wrong) // 3, len(p_wrong) // 3, len(p_wrong))

    monkeypatch.setattr(routing, "forecast_cost", third)


def label_failures(runs: int, known: Any, max_strong: int | None = None) -> int:
    """Count the runs with more wrong labels than certified."""
    count = 0
    for seed in range(runs):
        pool = tight(seed)
        done = pool.route(seed, ERROR, DELTA, max_strong, known(seed, pool))
        count += int((done.label != pool.strong).sum()) > done.wrong
    return count


# ---- labels


@pytest.mark.usefixtures("_simple_models")
@pytest.mark.parametrize(
    "max_strong", [None, pytest.param(40, marks=pytest.mark.slow), pytest.param(0, marks=pytest.mark.slow)]
)
def test_a_known_random_sample_certifies_labels(max_strong: int | None) -> None:
    found = label_failures(FULL, lambda seed, _: random_items(seed), max_strong)
    assert found <= binom.isf(1e-6, FULL, DELTA)
    if max_strong is None:
        assert found > FULL * DELTA / 4  # so a fault would be seen


@pytest.mark.slow
@pytest.mark.usefixtures("_simple_models")
def test_known_labels_that_somebody_chose_teach_and_spoil_nothing() -> None:
    found = label_failures(FULL, lambda _, pool: KnownLabels(chosen_items(pool).item))
    assert found <= binom.isf(1e-6, FULL, DELTA)


@pytest.mark.usefixtures("_simple_models")
def test_a_sample_that_is_not_random_is_detected() -> None:
    assert label_failures(FULL, lambda _, pool: chosen_items(pool)) > binom.isf(1e-6, FULL, DELTA)


def test_what_is_asked_to_learn_does_not_depend_on_the_known_sample() -> None:
    """Otherwise the sample would not be uniform among the items that were not asked."""
    pool = simulate_pool("wrong in a region", 0, 300)

    def asked_before_certifying(known: KnownLabels) -> list[int]:
        items: list[int] = []

        def answer(step: Any) -> Any:
            if isinstance(step, AskItems) and step.role == "strong" and step.key.name == "route.train":
                items.extend(step.item.tolist())
            return pool._answer(step, 3)

        steps = routing.learn_order(pool.x, weak=True, error=0.1, failure_probability=0.1, known=known)
        learned = run_algorithm(steps, answer)
        assert learned.answers.item.tolist() == items
        return items

    assert asked_before_certifying(random_items(0, 300)) == asked_before_certifying(NO_KNOWN)


# ---- audits


def audit_misses(method: str, runs: int, *, random: bool) -> int:
    """Count the audits whose interval misses the pool's error, with known labels and twenty bought ones."""
    misses = 0
    for seed in range(runs):
        rng = np.random.default_rng([seed, 59])
        strong = rng.integers(0, 2, ITEMS)
        predicted = np.where(rng.random(ITEMS) < rng.choice([0.05, 0.3]), 1 - strong, strong)
        pool = LabelledPool(np.zeros((ITEMS, 1)), np.where(rng.random(ITEMS) < 0.1, 1 - strong, strong), None, strong)
        known = (
            random_items(seed) if random else KnownLabels(np.flatnonzero(predicted == strong)[:KNOWN], at_random=True)
        )
        interval = run_algorithm(audit_steps(method, predicted, known), partial(answer_with, pool, seed))
        misses += not interval.lower <= (predicted != strong).mean() <= interval.upper
    return misses


def answer_with(pool: LabelledPool, seed: int, step: Any) -> Any:
    return pool._answer(step, seed)


def audit_steps(method: str, predicted: Any, known: KnownLabels) -> Any:
    labels = KNOWN + 20
    if method == "powered":
        return audit.powered_audit(predicted, labels, DELTA, "both", known)
    if method == "betting":
        bets = Betting(len(predicted), DELTA, "both")

        def narrow(interval: ConfidenceInterval) -> bool:
            return interval.width < 0.2

        return audit.betting_audit(predicted, labels, narrow, bets, known)
    return audit.sample_audit(predicted, labels, "hypergeometric", DELTA, "both", known=known)


@pytest.mark.parametrize("method", ["hypergeometric", "powered", "betting"])
@sizes("runs", FAST, FULL)
def test_an_audit_with_a_known_random_sample_misses_no_more_often_than_delta(method: str, runs: int) -> None:
    assert audit_misses(method, runs, random=True) <= binom.isf(1e-6, runs, DELTA)


@pytest.mark.parametrize("method", ["hypergeometric", "powered"])
def test_an_audit_of_a_sample_that_is_not_random_is_detected(method: str) -> None:
    assert audit_misses(method, FAST, random=False) > binom.isf(1e-6, FAST, DELTA)


def test_an_audit_with_a_known_sample_buys_no_more_than_it_was_told_to() -> None:
    """One of the two parts may have more known labels than its share."""
    strong = np.zeros(ITEMS, dtype=np.int64)
    predicted = np.where(np.arange(ITEMS) < 20, 1, 0)
    pool = LabelledPool(np.zeros((ITEMS, 1)), strong, None, strong)
    known = KnownLabels(np.arange(KNOWN), at_random=True)
    picked: list[int] = []

    def answer(step: Any) -> Any:
        picked.extend([step.n] if isinstance(step, Pick) else [])
        return pool._answer(step, 0) if not isinstance(step, AskItems) else _answer(pool, step)

    run_algorithm(audit_steps("powered", predicted, known), answer)
    assert sum(picked) <= 20


def _answer(pool: LabelledPool, step: AskItems) -> CodedAnswers:
    return CodedAnswers((pool.weak if step.role == "weak" else pool.strong)[step.item])


# ---- classifiers


@pytest.mark.parametrize("max_strong", [0, 25])
@sizes("runs", 25, 300)
def test_a_known_random_sample_measures_a_classifier(max_strong: int, runs: int) -> None:
    misses = 0
    for seed in range(runs):
        rng = np.random.default_rng([seed, 61])
        X = rng.normal(size=(150, 1))
        expert = ((X[:, 0] > 0) ^ (rng.random(150) < 0.2)).astype(int)
        weak = np.where(rng.random(150) < 0.3, 1 - expert, expert)
        known = {int(i): int(expert[i]) for i in random_items(seed, 150, 40).item}
        result = overread.learn(
            X, weak=weak, strong=expert, known=known, known_at_random=True, max_strong=max_strong, seed=seed,
            failure_probability=DELTA,
        )  # fmt: skip
        assert result.classifier is not None
        assert result.certificate.level == "audited"
        low, high = (float(limit) for limit in result.certificate.claim.split("[")[1].split("]")[0].split(", "))
        misses += not low <= np.mean(result.classifier.predict(X) != expert) <= high
    assert misses <= binom.isf(1e-6, runs, DELTA)


# ---- through the public functions, with what surrounds the algorithms


@pytest.mark.parametrize("kind", ["mapping", "series", "column"])
def test_a_column_that_tells_the_known_labels_does_not_spoil_the_claim(kind: str) -> None:
    """The labels are noise, so a classifier that predicts the known ones has read them in the column."""
    rng = np.random.default_rng(3)
    expert = rng.integers(0, 2, 300)
    known = np.sort(rng.choice(300, 100, replace=False))
    frame = pd.DataFrame({"a": rng.normal(size=300), "gold": pd.Series(expert[known], index=known).reindex(range(300))})
    frame["coder"] = ["ann" if i in set(known.tolist()) else None for i in range(300)]
    mapping = {int(i): int(expert[i]) for i in known}
    given: dict[str, Any] = {"mapping": mapping, "series": frame["gold"].dropna(), "column": "gold"}
    shown: list[Any] = []

    def weak(batch: Any) -> Any:
        shown.append(batch)
        return np.zeros(len(batch), dtype=int)

    settings: dict[str, Any] = {"known": given[kind], "known_at_random": True, "failure_probability": DELTA}
    for call in (
        lambda: overread.learn(frame, strong=expert, max_strong=60, **settings),
        lambda: overread.label(frame, strong=expert, max_strong=60, **settings),
        lambda: overread.audit(expert, X=frame, weak=weak, **settings),
    ):
        with pytest.raises(InvalidArgument, match="'coder' \\(filled in only where labels are known\\)") as caught:
            call()
        assert ("'gold' (the known labels)" in str(caught.value)) == (kind != "column")
    assert not shown
    assert overread.audit(expert, X=frame, **settings).upper < 0.1  # nothing reads the columns
    frame = frame.drop(columns="coder") if kind == "column" else frame[["a"]]
    result = overread.learn(frame, strong=expert, max_strong=60, **settings)
    assert result.classifier is not None
    low, high = (float(limit) for limit in result.certificate.claim.split("[")[1].split("]")[0].split(", "))
    assert low <= np.mean(result.classifier.predict(frame) != expert) <= high
    assert low > 0.2
    overread.audit(expert, X=frame, weak=weak, **settings)
    assert np.shape(shown[0]) == (300, 1)


def test_the_codes_of_labels_do_not_depend_on_known_labels() -> None:
    """If the first known label had the first code, it would be predicted for items without a weak label, and be right."""
    failures, runs = 0, 100
    for seed in range(runs):
        rng = np.random.default_rng([seed, 67])
        expert = rng.integers(0, 40, 200)
        weak = [int(value) if i < 40 else None for i, value in enumerate(np.arange(200))]
        item = int(rng.integers(200))
        done = overread.label(
            np.zeros((200, 1)),
            weak=weak,
            known={item: int(expert[item])},
            known_at_random=True,
            failure_probability=DELTA,
        )
        failures += done.error_bound is not None and (done.labels != expert).mean() > done.error_bound
    assert failures <= binom.isf(1e-6, runs, DELTA)


@pytest.mark.parametrize("method", ["hypergeometric", "betting", "powered"])
def test_the_labels_of_an_audit_are_a_random_sample_for_the_next_with_the_same_seed(method: str) -> None:
    """With one random stream for both, the second audit would pick the neighbours of the first one's items."""
    size, misses = 1000, 0
    wrong = np.zeros(size, dtype=int)
    wrong[:150] = 1  # neighbours are alike
    weak = np.zeros(size, dtype=int) if method == "powered" else None
    for seed in range(FAST):
        first = overread.audit(wrong, strong=np.zeros(size, dtype=int), max_labels=60, seed=seed)
        known = dict.fromkeys(first.bought["strong"].item.tolist(), 0)
        found = overread.audit(
            wrong, strong=np.zeros(size, dtype=int), known=known, known_at_random=True, max_labels=60, seed=seed,
            method=method, failure_probability=DELTA, weak=weak,
        )  # fmt: skip
        misses += not found.lower <= 0.15 <= found.upper
    assert misses <= binom.isf(1e-6, FAST, DELTA)


def test_a_weak_labeler_that_has_learned_the_known_labels_is_an_assumption_that_the_certificate_names() -> None:
    """It makes the claim false, and nothing can detect it: so the certificate says what must not be."""
    rng = np.random.default_rng(5)
    X, expert = rng.normal(size=(300, 2)), rng.integers(0, 2, 300)
    known = {int(i): int(expert[i]) for i in rng.choice(300, 100, replace=False)}
    cheat = np.array([known.get(i, 0) for i in range(300)])
    done = overread.label(X, weak=cheat, known=known, known_at_random=True)
    found = overread.audit(cheat, known=known, known_at_random=True)
    assert found.upper < (cheat != expert).mean()
    for certificate in (done.certificate, found.certificate):
        assert (
            "no known label was used to make the weak labels, the predictions or the features"
            in certificate.assumptions
        )
        assert "another seed" not in str(certificate)
