"""OverreadClassifier is a scikit-learn classifier that reads only a few of y's labels."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
import sklearn
from sklearn.base import clone
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.ensemble import RandomForestClassifier
from sklearn.model_selection import GridSearchCV, cross_validate
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import check_estimator

import overread
from overread import OverreadClassifier

X, Y = load_breast_cancer(return_X_y=True)
NAMES = np.where(Y == 1, "benign", "malignant")


def test_the_estimator_passes_scikit_learns_checks() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # scikit-learn warns of skipped checks
        results = check_estimator(OverreadClassifier(), on_fail=None)
    failed = [result["check_name"] for result in results if result["status"] == "failed"]
    assert not failed
    assert sum(result["status"] == "passed" for result in results) > 50


def test_labels_are_read_only_when_requested() -> None:
    clf = OverreadClassifier(max_strong=40).fit(X, NAMES)
    assert clf.n_strong_labels_ == 40 == len(clf.result_.bought["strong"])
    assert clf.n_weak_labels_ == 0
    assert clf.classes_.tolist() == ["benign", "malignant"]
    assert clf.certificate_.level == "estimated"
    assert clf.score(X, NAMES) > 0.9
    assert clf.predict_proba(X).shape == (569, 2)
    np.testing.assert_allclose(clf.predict_proba(X).sum(axis=1), 1)


@pytest.mark.slow
def test_three_classes_and_a_forest() -> None:
    flowers, kind = load_iris(return_X_y=True)
    clf = OverreadClassifier(hypotheses=RandomForestClassifier(20, random_state=0), max_strong=60).fit(flowers, kind)
    assert clf.score(flowers, kind) > 0.85
    assert clf.classes_.tolist() == [0, 1, 2]


def test_an_exact_class_gives_a_proved_certificate() -> None:
    clf = OverreadClassifier(hypotheses=overread.Thresholds(), excess_error=0.2).fit(-X[:, [20]], NAMES == "benign")
    assert clf.certificate_.level == "proved"
    assert not hasattr(clf, "predict_proba")


def test_pipeline_grid_search_and_clone() -> None:
    search = GridSearchCV(
        make_pipeline(StandardScaler(), OverreadClassifier()), {"overreadclassifier__max_strong": [10, 60]}, cv=2
    )
    search.fit(X, Y)
    assert search.best_score_ > 0.85
    copy = clone(search.best_estimator_)
    assert copy.get_params()["overreadclassifier__max_strong"] in (10, 60)


def test_weak_labels_are_sliced_with_the_rows() -> None:
    weak = np.where(np.random.default_rng(0).random(len(Y)) < 0.1, 1 - Y, Y)
    with sklearn.config_context(enable_metadata_routing=True):
        clf = OverreadClassifier(max_strong=20).set_fit_request(weak_labels=True)
        scores = cross_validate(clf, X, Y, params={"weak_labels": weak}, cv=3, return_estimator=True)
    assert scores["test_score"].mean() > 0.9
    assert [each.n_weak_labels_ for each in scores["estimator"]] == [379, 379, 380]


@pytest.mark.filterwarnings("ignore:X does not have valid feature names")
@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame])
def test_frames_of_pandas_and_polars(frame: Any) -> None:
    columns = {f"c{i}": X[:, i] for i in range(5)}
    clf = OverreadClassifier(max_strong=40).fit(frame(columns), NAMES)
    assert clf.feature_names_in_.tolist() == list(columns)
    assert (clf.predict(frame(columns)) == clf.predict(X[:, :5].copy())).all()


def test_two_weak_labelers_are_rejected() -> None:
    clf = OverreadClassifier(weak=lambda rows: rows[:, 0] > 14)
    with pytest.raises(overread.errors.InvalidArgument, match="weak and weak_labels are both given"):
        clf.fit(X, Y, weak_labels=Y)


def test_a_single_class_is_rejected() -> None:
    with pytest.raises(ValueError, match="only one class"):
        OverreadClassifier().fit(X, np.ones(len(X)))


def test_the_same_seed_gives_the_same_study() -> None:
    first, second = (OverreadClassifier(max_strong=30, seed=3).fit(X, Y) for _ in range(2))
    assert (first.result_.bought["strong"].item == second.result_.bought["strong"].item).all()
    assert (first.predict(X) == second.predict(X)).all()
