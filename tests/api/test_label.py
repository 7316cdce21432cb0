"""`overread.label` and `overread.learn` with models: arguments, results and errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression

import overread
from overread import errors
from overread.labelers import Answers, Function, Simulated, Table

RNG = np.random.default_rng(0)
X = RNG.normal(size=(1200, 3))
EXPERT = np.where(X[:, 0] > 0, "yes", "no")
MODEL = np.where((X[:, 0] > 0) ^ (X[:, 1] > 1.3), "yes", "no")
CONFIDENCE = np.where(X[:, 1] > 1.3, 0.6, 0.9)


def label(**settings: Any) -> overread.Labelled:
    given: dict[str, Any] = {"strong": Table(EXPERT, price=1.0), "weak": Table(MODEL, CONFIDENCE, price=0.01)}
    return overread.label(X, **(given | settings))


def test_every_row_has_a_label_a_source_and_a_confidence() -> None:
    done = label()
    assert (done.labels != EXPERT).mean() <= 0.05
    assert done.source is not None
    assert done.confidence is not None
    asked = done.source == "strong"
    assert (done.labels[asked] == EXPERT[asked]).all()
    assert (done.confidence[asked] == 1).all()
    assert (done.labels[done.source == "weak"] == MODEL[done.source == "weak"]).all()
    assert (done.labels[done.source == "inferred"] != MODEL[done.source == "inferred"]).all()
    assert done.counts.strong == asked.sum() == len(done.bought["strong"])
    assert sum(vars(done.asked).values()) == done.counts.strong
    assert done.cost == pytest.approx(done.counts.strong + 0.01 * len(X))
    assert done.savings > 0.6
    assert done.stopped is None


def test_the_certificate_is_about_the_labels() -> None:
    certificate = label(error=0.1).certificate
    assert certificate.level == "audited"
    assert "except with probability 0.05, at most " in certificate.claim
    assert " labels of the 1200 rows of the pool (" in certificate.claim


def test_a_perfect_weak_labeler_leaves_only_the_certifying_sample() -> None:
    done = label(weak=Table(EXPERT))
    assert done.counts.inferred < 30
    assert done.asked.outside < 30
    assert done.savings > 0.75


def test_without_a_weak_labeler_nothing_is_weak() -> None:
    done = label(weak=None)
    assert done.counts.weak == 0
    assert (done.labels != EXPERT).mean() <= 0.05


def test_many_classes_and_a_weak_labeler_without_answers() -> None:
    kinds = np.digitize(X[:, 0], [-1, 0, 1])
    names = np.array(["north", "east", "south", "west"])[kinds]
    said: list[Any] = [None if x > 1 else name for name, x in zip(names.tolist(), X[:, 2], strict=True)]
    done = label(strong=Table(names), weak=Table(said))
    assert set(done.labels) == set(names)
    assert (done.labels != names).mean() <= 0.05


def test_a_callable_may_report_confidence() -> None:
    def model(rows: Any) -> Answers:
        return Answers(np.where(rows[:, 0] > 0, "yes", "no"), confidence=np.abs(rows[:, 0]))

    assert label(weak=model).savings > 0.8


def test_a_weak_labeler_that_answers_at_random_is_asked_once() -> None:
    done = overread.label(
        X, strong=Table(np.where(X[:, 0] > 0, 1, -1)), weak=Simulated(np.where(X[:, 0] > 0, 0.9, 0.1))
    )
    assert len(done.bought["weak"]) == len(X)
    assert (done.labels != np.where(X[:, 0] > 0, 1, -1)).mean() <= 0.05


def test_max_strong_is_never_exceeded_and_the_certificate_has_the_weaker_bound() -> None:
    done = label(max_strong=60)
    assert done.counts.strong <= 60
    assert done.stopped == "max_strong"
    assert "was not reached" in done.certificate.claim


def test_max_cost_is_never_exceeded() -> None:
    done = label(max_cost=60)
    assert done.cost <= 60
    assert done.stopped == "max_cost"


def test_a_budget_below_the_cost_of_the_weak_labels_is_rejected() -> None:
    with pytest.raises(errors.InvalidArgument, match="the weak labels of the 1200 items"):
        label(max_cost=5)


def test_an_empty_budget_without_a_weak_labeler() -> None:
    with pytest.raises(errors.InvalidArgument, match="max_strong"):
        label(weak=None, max_strong=0)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_labels() -> None:
    first, second, other = label(seed=1), label(seed=1), label(seed=2)
    assert (first.labels == second.labels).all()
    assert (first.source == second.source).all()  # type: ignore[union-attr]
    assert not (first.source == other.source).all()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"error": 0}, r"error=0 must lie in \(0, 1\)"),
        ({"error": "5%"}, "error='5%'"),
        ({"failure_probability": 1}, "failure_probability=1"),
        ({"max_strong": -1}, "max_strong=-1"),
        ({"max_strong": 2.5}, "max_strong=2.5"),
        ({"max_cost": float("nan")}, "max_cost=nan"),
        ({"seed": "a"}, "seed='a'"),
        ({"labels": ["yes"]}, "labels=.'yes'. must list at least two"),
        ({"labels": ["yes", "yes"]}, r"labels=\['yes', 'yes'\]"),
        ({"labels": ["yes", None]}, "None and NaN mean 'no label'"),
        ({"strong": {"ann": EXPERT}}, "one strong labeler so far"),
        ({"weak": Table(MODEL[:-1])}, "1199 items and the pool has 1200"),
        ({"on_event": 3}, "on_event=3 must be callable"),
    ],
)
def test_invalid_settings_are_named_before_a_label_is_bought(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(errors.InvalidArgument, match=words):
        label(**settings)


@pytest.mark.parametrize(
    "pool", [overread.pools.Counts([0.0, 1.0], [1, 2]), overread.pools.Generator(lambda n, rng: rng.random((n, 1)), 1)]
)
def test_a_pool_that_is_not_a_table_is_rejected(pool: Any) -> None:
    with pytest.raises(errors.InvalidArgument, match="not a table of"):
        overread.label(pool, strong=lambda rows: rows[:, 0] > 0)
    with pytest.raises(errors.InvalidArgument, match="not a table of"):
        overread.learn(pool, strong=lambda rows: rows[:, 0] > 0)


def test_a_label_outside_the_list_is_an_error_that_keeps_bought_labels() -> None:
    odd = EXPERT.astype(object)
    odd[::7] = "maybe"
    with pytest.raises(errors.InvalidLabel, match=r"answered 'maybe' for item .* 'no', 'yes'") as caught:
        label(strong=Table(odd), labels=["no", "yes"])
    assert caught.value.labeler == "strong"
    assert len(caught.value.result.bought["weak"]) == len(X)


def test_an_expert_without_an_answer_ends_the_study() -> None:
    gaps: list[Any] = [None if i % 5 == 0 else name for i, name in enumerate(EXPERT.tolist())]
    with pytest.raises(errors.LabelsExhausted, match="the strong labeler has no label for item"):
        label(strong=Table(gaps))


def test_an_expert_who_fails_midway_loses_no_label() -> None:
    calls: list[int] = []

    def expert(rows: Any) -> Any:
        calls.append(len(rows))
        if len(calls) == 3:
            raise TimeoutError("no answer")
        return np.where(rows[:, 0] > 0, "yes", "no")

    with pytest.raises(errors.LabelerFailed, match="raised TimeoutError: no answer") as caught:
        label(strong=Function(expert, price=2.0))
    kept = caught.value.result
    assert len(kept.bought["strong"]) == sum(calls[:2])
    assert kept.cost == 2.0 * sum(calls[:2]) + 12.0
    assert kept.stopped == "error"
    assert kept.certificate.level == "estimated"


def test_ctrl_c_keeps_bought_labels() -> None:
    def expert(rows: Any) -> Any:  # noqa: ARG001
        raise KeyboardInterrupt

    with pytest.raises(errors.Interrupted) as caught:
        label(strong=expert)
    assert len(caught.value.result.bought["weak"]) == len(X)


def test_learning_a_model_stops_at_its_budget_and_claims_nothing() -> None:
    result = overread.learn(X, strong=Table(EXPERT, price=1.0), weak=Table(MODEL, price=0.01), max_cost=62)
    assert result.classifier is not None
    assert (result.labels.strong, result.labels.weak, result.cost, result.stopped) == (50, 1200, 62.0, "max_cost")
    assert result.certificate.level == "estimated"
    assert "guarantee" not in str(result.certificate)
    assert (result.classifier.predict(X) != EXPERT).mean() < 0.1


def test_any_scikit_learn_classifier_can_be_used() -> None:
    result = overread.learn(X, strong=Table(EXPERT), hypotheses=LogisticRegression(C=0.1), max_strong=40)
    assert result.labels.strong == 40
    assert (result.classifier.predict(X) != EXPERT).mean() < 0.1  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"method": "paper"}, "Halfspaces"),
        ({"method": "paper", "hypotheses": overread.Linear()}, "Halfspaces"),
        ({"differences": overread.Intervals()}, "exact classes"),
        ({"max_strong": 0}, "nothing to learn from"),
        ({"strong": overread.labelers.Mixture(Table(EXPERT), Table(MODEL), 0.5)}, "exact classes"),
    ],
)
def test_unsupported_options_of_a_model_are_rejected(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(errors.InvalidArgument, match=words):
        overread.learn(X, **({"strong": Table(EXPERT)} | settings))


def test_the_best_candidate_is_found_with_few_labels() -> None:
    good, bad = LogisticRegression().fit(X, EXPERT), LogisticRegression().fit(X[:, ::-1], EXPERT)
    result = overread.learn(X, strong=Table(EXPERT), hypotheses=overread.Candidates([bad, good]), excess_error=0.1)
    assert result.certificate.level == "proved"
    assert result.labels.strong < 200
    assert (result.classifier.predict(X) != EXPERT).mean() < 0.05  # type: ignore[union-attr]
    with pytest.raises(errors.InvalidArgument, match="the same pair"):
        overread.learn(X, strong=Table(EXPERT), hypotheses=overread.Candidates([good]), labels=("yes", "no"))
    with pytest.raises(errors.InvalidArgument, match="no classes_"):
        overread.Candidates([LogisticRegression()])


def test_practice_needs_a_class_that_can_be_listed() -> None:
    with pytest.raises(errors.InvalidArgument, match="can't list its labelings of a pool"):
        overread.learn(X, strong=Table(EXPERT), hypotheses=overread.Halfspaces(3))


def test_few_rows_that_may_all_be_wrong_are_certain() -> None:
    done = overread.label(X[:20], strong=Table(EXPERT[:20]), weak=Table(MODEL[:20]), error=0.3)
    assert done.certificate.level == "audited"
    assert done.error_bound is not None
    assert done.error_bound <= 0.3


@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_tiny_budget_without_a_weak_labeler_is_used(most: int) -> None:
    done = label(weak=None, max_strong=most)
    assert 1 <= done.counts.strong <= most
    assert len(done.labels) == len(X)


def test_the_limit_that_ended_the_study_is_named() -> None:
    assert label(max_cost=30, max_strong=400).stopped == "max_cost"
    assert label(max_cost=3000, max_strong=30).stopped == "max_strong"


@pytest.mark.slow
def test_differently_spelled_labels_are_pointed_out() -> None:
    numbers = np.where(MODEL == "yes", 1, 0)
    assert (
        "caution",
        "the weak labeler and the expert never gave the same label; check that both use the same values",
    ) in label(weak=Table(numbers)).certificate.numbers
    result = overread.learn(X, strong=Table(EXPERT), weak=Table(numbers), max_strong=40)
    assert "check that both use the same values" in str(result.certificate)


@pytest.mark.slow
def test_a_model_with_its_own_random_state_is_reproducible() -> None:
    forest = RandomForestClassifier(10)
    first, second = (
        overread.learn(X, strong=Table(EXPERT), weak=Table(MODEL), hypotheses=forest, max_strong=60) for _ in range(2)
    )
    assert (first.bought["strong"].item == second.bought["strong"].item).all()
    assert not hasattr(forest, "classes_")


def test_rows_with_other_columns_are_refused_by_a_model() -> None:
    result = overread.learn(X, strong=Table(EXPERT), max_strong=30)
    assert result.classifier is not None
    with pytest.raises(errors.InvalidData, match="X has 2 columns and the model was trained on 3"):
        result.classifier.predict(X[:, :2])
    with pytest.raises(errors.InvalidArgument, match="reads 5 feature"):
        overread.learn(X, strong=Table(EXPERT), hypotheses=overread.Linear(5))


def test_linear_is_logistic_regression() -> None:
    models = overread.Linear(), None
    chosen, default = (overread.learn(X, strong=Table(EXPERT), hypotheses=model, max_strong=30) for model in models)
    assert (chosen.classifier.predict(X) == default.classifier.predict(X)).all()  # type: ignore[union-attr]
