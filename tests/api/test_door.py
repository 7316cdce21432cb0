"""Shorthands for labelers and seeds, and what is refused in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.linear_model import LinearRegression, LogisticRegression
from sklearn.neighbors import KNeighborsClassifier
from sklearn.svm import LinearSVC

import overread
from overread import errors, labelers

ROWS = 400
X = np.random.default_rng(0).normal(size=(ROWS, 2))
EXPERT = np.where(X[:, 0] > 0, "yes", "no")
MODEL = LogisticRegression().fit(X, np.where(X[:, 0] > 0.2, "yes", "no"))


GUESS = np.where(X[:, 0] > 0.2, "yes", "no")


def audit(**settings: Any) -> overread.Audit:
    known: dict[str, Any] = {"X": X, "strong": EXPERT, "max_labels": 60}
    return overread.audit(GUESS, **(known | settings))


# ---- labelers


@pytest.mark.parametrize(
    "values",
    [EXPERT, EXPERT.tolist(), tuple(EXPERT), pd.Series(EXPERT), pl.Series(EXPERT)],
    ids=lambda v: type(v).__name__,
)
def test_an_array_of_answers_is_a_table(values: Sequence[str]) -> None:
    expected, done = audit(strong=labelers.Table(EXPERT)), audit(strong=values)
    assert done.certificate == expected.certificate
    assert done.bought["strong"].label.tolist() == EXPERT[done.bought["strong"].item].tolist()


def test_an_array_of_another_length_is_refused() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"strong=Table.* 399 items and the pool has 400"):
        audit(strong=EXPERT[:-1])


def test_a_fitted_classifier_labels_with_its_probabilities_as_confidence() -> None:
    done = overread.label(X, weak=MODEL, strong=EXPERT, error=0.1)
    proba = MODEL.predict_proba(X)
    table = labelers.Table(MODEL.predict(X), confidence=proba.max(axis=1))
    expected = overread.label(X, weak=table, strong=EXPERT, error=0.1)
    assert done.bought["weak"].label.tolist() == MODEL.predict(X).tolist()
    assert done.certificate == expected.certificate


def test_a_classifier_without_probabilities_labels_without_confidence() -> None:
    model = LinearSVC().fit(X, EXPERT)
    done = audit(weak=labelers.Classifier(model, price=0.5))
    assert done.bought["weak"].label.tolist() == model.predict(X).tolist()
    assert done.cost == 0.5 * ROWS


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (LogisticRegression(), "not fitted"),
        (LinearRegression().fit(X, X[:, 0]), "is a regressor"),
        (KNeighborsClassifier().fit(X, np.stack([EXPERT, EXPERT], axis=1)), "several labels"),
    ],
)
def test_a_model_that_can_not_label_is_refused_before_a_label_is_bought(model: Any, words: str) -> None:
    asked: list[Any] = []
    with pytest.raises(errors.InvalidArgument, match=words):
        audit(weak=model, strong=asked.append)
    assert not asked


def test_several_weak_labelers_are_refused_by_name() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"'mini', 'rule'.* one weak labeler so far"):
        audit(weak={"mini": EXPERT, "rule": MODEL})


def test_an_object_that_can_not_label_is_named_with_what_can() -> None:
    with pytest.raises(errors.InvalidArgument, match=r"weak=7 .* fitted classifier"):
        audit(weak=7)
    with pytest.raises(errors.InvalidArgument, match="weak='gpt' names a column, but X is an array of numbers"):
        audit(weak="gpt")


# ---- seeds


def items(seed: Any) -> list[int]:
    """Return the items of the audit's sample."""
    asked: list[int] = audit(seed=seed).bought["strong"].item.tolist()
    return asked


def test_a_generator_and_a_random_state_give_the_study_of_the_number_that_they_draw() -> None:
    drawn = int(np.random.default_rng(7).integers(2**32))
    assert items(np.random.default_rng(7)) == items(np.random.default_rng(7)) == items(drawn)
    assert items(np.random.RandomState(7)) == items(np.random.RandomState(7))


def test_none_is_a_fresh_seed() -> None:
    assert len({tuple(items(None)) for _ in range(3)}) == 3


@pytest.mark.parametrize("seed", [-1, 0.5, "seed", True])
def test_a_seed_that_is_no_number_is_refused(seed: Any) -> None:
    with pytest.raises(errors.InvalidArgument, match="seed="):
        audit(seed=seed)


# ---- features


def test_a_text_in_an_array_is_named_with_its_row_and_column() -> None:
    rows = np.array([[1.0, 2.0], [3.0, "12"]], dtype=object)
    with pytest.raises(errors.InvalidData, match="X has '12' in row 1, column 1"):
        overread.label(rows, strong=["no", "yes"])


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
@pytest.mark.parametrize("hypotheses", [None, overread.Stumps(2)])
def test_a_classifier_finds_its_columns_in_any_order(library: Any, hypotheses: Any, tmp_path: Path) -> None:
    """Before, a frame with its columns in another order gave wrong labels without a warning."""
    frame = library({"size": X[:, 0], "age": X[:, 1]})
    result = overread.learn(frame, strong=labelers.Table(EXPERT), labels=("no", "yes"), hypotheses=hypotheses)
    assert result.classifier is not None
    overread.save(result.classifier, tmp_path / "classifier.npz")
    for classifier in (result.classifier, overread.load(tmp_path / "classifier.npz")):
        expected = classifier.predict(X).tolist()
        assert np.mean(np.array(expected) == EXPERT) > 0.9
        assert classifier.predict(frame).tolist() == expected
        assert classifier.predict(library({"age": X[:, 1], "more": X[:, 0] * 9, "size": X[:, 0]})).tolist() == expected
        with pytest.raises(errors.InvalidData, match=r"X lacks the columns 'size'.* its columns are 'age'"):
            classifier.predict(library({"age": X[:, 1]}))


# ---- the estimator


def test_the_estimator_stops_at_max_cost() -> None:
    clf = overread.OverreadClassifier(max_cost=30.0, strong_price=1.0).fit(X, EXPERT)
    assert clf.n_strong_labels_ == 30
    assert clf.result_.cost == 30.0
    both = overread.OverreadClassifier(max_cost=60.0, strong_price=1.0, weak_price=0.1).fit(
        X, EXPERT, weak_labels=EXPERT
    )
    assert both.result_.cost <= 60
    assert both.n_weak_labels_ == ROWS


def test_sample_weight_is_refused_in_words() -> None:
    with pytest.raises(errors.InvalidArgument, match="sample_weight is not supported by fit"):
        overread.OverreadClassifier().fit(X, EXPERT, sample_weight=np.ones(ROWS))


def test_the_estimator_takes_a_random_generator_as_seed() -> None:
    for settings in (
        {"seed": np.random.default_rng(0)},
        {"random_state": np.random.RandomState(0)},
        {"random_state": 7},
    ):
        clf = overread.OverreadClassifier(max_strong=20, **settings).fit(X, EXPERT)
        assert clf.n_strong_labels_ == 20
    as_seed = overread.OverreadClassifier(max_strong=20, seed=7).fit(X, EXPERT)
    assert clf.result_.bought["strong"].item.tolist() == as_seed.result_.bought["strong"].item.tolist()
