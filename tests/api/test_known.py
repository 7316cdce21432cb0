"""Expert labels that the user has already: never asked for again, and used without harm to the claim."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

import overread
from overread import errors, labelers

ROWS = 400
RNG = np.random.default_rng(1)
X = RNG.normal(size=(ROWS, 2))
EXPERT = np.where(X[:, 0] > 0, "yes", "no")
WEAK = np.where((X[:, 0] > 0) ^ (X[:, 1] > 1.2), "yes", "no")
CHOSEN = {i: str(EXPERT[i]) for i in range(40)}
RANDOM = {int(i): str(EXPERT[i]) for i in RNG.choice(ROWS, 80, replace=False)}


class Recording:
    """The expert, who remembers what was asked."""

    price, who, model, prompt = 2.0, "expert", None, None
    size = ROWS

    def __init__(self) -> None:
        self.asked: list[int] = []

    def replies(self, questions: labelers.Questions) -> Any:
        self.asked += questions.item.tolist()
        yield labelers.make_columns(self, questions, EXPERT[questions.item])


# ---- label


@pytest.mark.parametrize("known", [CHOSEN, RANDOM])
@pytest.mark.parametrize("at_random", [False, True])
def test_a_known_label_is_never_asked_for_and_costs_nothing(known: dict[int, str], at_random: bool) -> None:
    expert = Recording()
    done = overread.label(X, weak=WEAK, strong=expert, known=known, known_at_random=at_random, error=0.1)
    assert not set(expert.asked) & set(known)
    assert len(expert.asked) == len(set(expert.asked)) == done.asked.total
    assert done.asked.known == len(known)
    assert done.cost == 2.0 * len(expert.asked)
    assert sorted(done.bought["strong"].item.tolist()) == sorted(expert.asked)
    assert all(done.labels[item] == label for item, label in known.items())
    assert done.source is not None
    assert (done.source[[*known]] == "strong").all()
    assert done.counts.strong == done.asked.total + len(known)
    assert done.savings == 1 - done.asked.total / ROWS
    assert (done.labels != EXPERT).mean() <= 0.1
    assert any("labels that were given as known" in text for text in done.certificate.assumptions)
    assert any("uniform random sample" in text for text in done.certificate.assumptions) == at_random


def test_known_labels_save_asking() -> None:
    alone = overread.label(X, weak=WEAK, strong=EXPERT, error=0.1)
    taught = overread.label(X, weak=WEAK, strong=EXPERT, error=0.1, known=CHOSEN)
    sampled = overread.label(X, weak=WEAK, strong=EXPERT, error=0.1, known=RANDOM, known_at_random=True)
    assert taught.asked.to_learn < alone.asked.to_learn
    assert sampled.asked.to_certify < alone.asked.to_certify


@pytest.mark.parametrize("max_strong", [0, 30, 150])
@pytest.mark.parametrize("at_random", [False, True])
def test_limits_count_only_what_is_asked(max_strong: int, at_random: bool) -> None:
    expert = Recording()
    done = overread.label(
        X, weak=WEAK, strong=expert, known=RANDOM, known_at_random=at_random, max_strong=max_strong, error=0.02
    )
    assert len(expert.asked) <= max_strong
    assert done.error_bound is None or (done.labels != EXPERT).mean() <= done.error_bound
    limited = overread.label(
        X, weak=WEAK, strong=Recording(), known=RANDOM, known_at_random=at_random, max_cost=60.0, error=0.02
    )
    assert limited.cost <= 60


def test_a_random_sample_certifies_without_an_expert() -> None:
    done = overread.label(X, weak=WEAK, known=RANDOM, known_at_random=True)
    assert done.asked.total == 0
    assert done.certificate.level == "audited"
    assert done.error_bound is not None
    assert (done.labels != EXPERT).mean() <= done.error_bound
    assert done.stopped == "known"
    assert "was not reached with the known labels" in done.certificate.claim
    with pytest.raises(errors.InvalidArgument, match="strong=None, but no labels are known"):
        overread.label(X, weak=WEAK)
    with pytest.raises(
        errors.InvalidArgument, match="strong=None and weak=None, and labels of a random sample do not teach"
    ):
        overread.label(X, known=RANDOM, known_at_random=True)
    with pytest.raises(errors.InvalidArgument, match="the weak labeler gave no label"):
        overread.label(X, weak=[None] * ROWS, known=RANDOM, known_at_random=True)


def test_everything_may_be_known() -> None:
    for at_random in (False, True):
        done = overread.label(X, weak=WEAK, strong=Recording(), known=[*EXPERT], known_at_random=at_random)
        assert done.labels.tolist() == EXPERT.tolist()
        assert done.asked.total == 0
        assert done.error_bound == 0


@pytest.mark.parametrize("known", [CHOSEN, [EXPERT[0], *[None] * (ROWS - 1)]])
def test_without_a_weak_labeler_known_labels_teach_too(known: Any) -> None:
    done = overread.label(X, strong=EXPERT, known=known, error=0.1)
    assert (done.labels != EXPERT).mean() <= 0.1


# ---- how known labels are given


def test_known_labels_are_given_by_id_by_column_or_by_row() -> None:
    ids = [f"T-{i}" for i in range(ROWS)]
    frame = pd.DataFrame({"a": X[:, 0], "b": X[:, 1]}, index=ids)
    column = [str(label) if i < 40 else None for i, label in enumerate(EXPERT)]
    by_row = overread.audit(WEAK, X=X, known=CHOSEN, known_at_random=True)
    ways: list[tuple[Any, Any, dict[str, Any]]] = [
        (frame, {ids[i]: label for i, label in CHOSEN.items()}, {}),
        (frame, pd.Series(column, index=ids).dropna(), {}),
        (frame.assign(gold=column), "gold", {}),
        (frame.assign(ticket=ids, gold=column).reset_index(drop=True), "gold", {"id": "ticket"}),
        (X, column, {}),
        (X, np.array(column, dtype=object), {}),
        (X, {np.int64(i): label for i, label in CHOSEN.items()}, {}),
    ]
    for items, known, settings in ways:
        found = overread.audit(WEAK, X=items, known=known, known_at_random=True, **settings)
        assert found.certificate == by_row.certificate


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (
            {"known": {400: "yes"}},
            "known has 400, which is not the id of an item; the ids of X are the row numbers 0 to 399",
        ),
        ({"known": {"T-1": "yes"}}, "known has 'T-1', which is not the id"),
        ({"known": {True: "yes"}}, "known has True"),
        (
            {"known": {0: "maybe"}, "labels": ["no", "yes"]},
            "known has 'maybe' for item 0; the labels of this study are",
        ),
        ({"known": {0: None}}, "known has no label"),
        ({"known": {0: None, 1: "yes"}, "known_at_random": True}, "known has no label for item 0.*not a random sample"),
        ({"known": pd.Series(["yes", "no"], index=[1, 1])}, "a Series that has the id 1 twice"),
        ({"known": {}}, "known has no label"),
        ({"known": ["yes"]}, r"known has shape \(1,\) for 400 items"),
        ({"known": 7}, "known=7 must be a mapping"),
        ({"known": "gold"}, "known='gold' names a column, but X is an array of numbers"),
        ({"known_at_random": True}, "known_at_random=True, but known=None"),
        ({"known": CHOSEN, "known_at_random": "yes"}, "known_at_random='yes' must be True or False"),
    ],
)
def test_known_labels_that_can_not_be_used_are_refused(settings: dict[str, Any], words: str) -> None:
    expert = Recording()
    for call in (overread.label, overread.learn):
        with pytest.raises(errors.InvalidArgument, match=words):
            call(X, weak=WEAK, strong=expert, **settings)
    assert not expert.asked


def test_known_labels_need_items_in_memory() -> None:
    pool = overread.pools.Counts([[0.0], [1.0]])
    with pytest.raises(errors.InvalidArgument, match="needs items in memory"):
        overread.learn(
            pool, strong=lambda x: x[:, 0] > 0, known={0: 0}, hypotheses=overread.Thresholds(), method="paper"
        )


# ---- learn


def test_known_labels_teach_a_classifier_from_the_first_round() -> None:
    expert = Recording()
    result = overread.learn(X, strong=expert, known=CHOSEN, max_strong=0)
    assert result.classifier is not None
    assert not expert.asked
    assert result.labels.strong == 0
    assert (result.classifier.predict(X) == EXPERT).mean() > 0.9
    more = overread.learn(X, weak=WEAK, strong=expert, known=CHOSEN, max_strong=30)
    assert len(expert.asked) == more.labels.strong == 30
    assert not set(expert.asked) & set(CHOSEN)
    assert "of which 40 were known beforehand" in str(more.certificate)


def test_labels_that_somebody_chose_do_not_bias_the_estimated_error() -> None:
    """All known items are easy; an estimate that counted them would be too low."""
    noisy = np.where(RNG.random(ROWS) < 0.3, np.where(EXPERT == "yes", "no", "yes"), EXPERT)
    easy = {int(i): str(EXPERT[i]) for i in np.flatnonzero((noisy == EXPERT) & (np.abs(X[:, 0]) > 1))}
    result = overread.learn(X, strong=noisy, known=easy, max_strong=100)
    estimate = float(str(result.certificate).split("its error is about ")[1].split(",")[0])
    assert estimate > 0.2


def test_known_items_count_for_themselves_in_the_estimates() -> None:
    """Ten answers estimate the error on few items: the others are known, and not picked at random."""
    labels = np.where(RNG.random(ROWS) < 0.5, "yes", "no")
    known = {i: str(labels[i]) for i in range(300)}
    result = overread.learn(X, weak=labels, strong=labels, known=known, max_strong=10)
    assert "The weak labeler agrees with the expert on about 100% of the pool" in str(result.certificate)
    sure = overread.learn(X, strong=EXPERT, known={i: str(EXPERT[i]) for i in range(388)}, max_strong=10)
    assert "give or take 0.300" in sure.certificate.claim  # the rule of three, for ten answers


def test_an_exact_class_without_an_expert_uses_known_labels_alone() -> None:
    result = overread.learn(
        X[:, :1], known=[*EXPERT], labels=("no", "yes"), hypotheses=overread.Thresholds(), excess_error=0.1
    )
    assert result.classifier is not None
    assert result.labels.strong == 0
    assert result.certificate.level == "proved"


def test_an_exact_class_uses_known_labels_where_its_algorithm_asks() -> None:
    expert = Recording()
    known = {int(i): str(EXPERT[i]) for i in range(200)}
    result = overread.learn(
        X[:, :1], strong=expert, known=known, labels=("no", "yes"), hypotheses=overread.Thresholds(), excess_error=0.1
    )
    assert result.certificate.level == "proved"
    assert not set(expert.asked) & set(known)
    assert "200 labels that were given as known" in str(result.certificate)


def test_learn_says_that_the_weak_labeler_is_better_with_both_estimates() -> None:
    labels = np.where(RNG.random(ROWS) < 0.5, "yes", "no")  # no model can predict them
    weak = np.where(RNG.random(ROWS) < 0.05, "no", labels)
    result = overread.learn(X, weak=weak, strong=labels, max_strong=80)
    assert "the weak labeler itself is better than this classifier: its error is about 0.0" in str(result.certificate)
    good = overread.learn(X, weak=WEAK, strong=EXPERT, max_strong=80)
    assert "itself is better" not in str(good.certificate)


# ---- audit


def test_an_audit_counts_a_known_random_sample() -> None:
    expert = Recording()
    found = overread.audit(WEAK, strong=expert, known=RANDOM, known_at_random=True, max_labels=50)
    assert len(expert.asked) == found.labels.strong == 50
    assert not set(expert.asked) & set(RANDOM)
    alone = overread.audit(WEAK, known=RANDOM, known_at_random=True)
    assert alone.width > found.width
    truth = float((WEAK != EXPERT).mean())
    assert found.lower <= truth <= found.upper
    assert alone.lower <= truth <= alone.upper


def test_an_audit_says_how_many_known_labels_it_used_and_warns_of_other_spellings() -> None:
    found = overread.audit(WEAK, strong=EXPERT, known=CHOSEN, max_labels=100)
    used = 100 - found.labels.strong
    assert ("known beforehand", f"40, of which {used} are in the sample of 100") in found.certificate.numbers
    shouted = overread.audit(WEAK, known={i: label.upper() for i, label in RANDOM.items()}, known_at_random=True)
    assert "no label that the expert gave is ever predicted" in str(shouted.certificate)
    everything = overread.audit(WEAK, strong=EXPERT, known=[*EXPERT], known_at_random=True)
    assert everything.lower == everything.upper == (WEAK != EXPERT).mean()


def test_a_series_of_known_labels_is_read_by_its_index() -> None:
    """Before, one of full length was read by position."""
    series = pd.Series(EXPERT).sample(frac=1, random_state=0)
    done = overread.audit(WEAK, X=X, known=series, known_at_random=True)
    assert done.error == (WEAK != EXPERT).mean()


@pytest.mark.parametrize("settings", [{"weak": WEAK}, {"method": "betting"}, {"sides": "upper"}, {"width": 0.15}])
def test_every_method_of_audit_takes_known_labels(settings: dict[str, Any]) -> None:
    expert = Recording()
    found = overread.audit(WEAK, strong=expert, known=RANDOM, known_at_random=True, max_labels=60, **settings)
    assert found.lower <= (WEAK != EXPERT).mean() <= found.upper
    assert len(expert.asked) <= 60
    assert not set(expert.asked) & set(RANDOM)


def test_known_labels_that_somebody_chose_only_save_what_the_sample_asks() -> None:
    expert = Recording()
    found = overread.audit(WEAK, strong=expert, known=CHOSEN, max_labels=200)
    assert found.lower <= (WEAK != EXPERT).mean() <= found.upper
    assert found.labels.strong == len(expert.asked) < 200
    assert not set(expert.asked) & set(CHOSEN)
