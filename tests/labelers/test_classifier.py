"""A fitted classifier reads texts, frames by their columns' names, or rows of numbers, and checks them first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.tree import DecisionTreeClassifier

from overread.core.answers import Questions
from overread.errors import InvalidArgument, InvalidData
from overread.labelers import Classifier
from overread.labelers.base import Labeler, Task
from overread.testing.labelers import LabelerContract, example_task
from tests.labelers.sources import Source

X = np.random.default_rng(0).normal(size=(60, 2))
Y = np.where(X[:, 0] > 0, "yes", "no")
FRAME = {"size": X[:, 0], "age": X[:, 1]}
TEXTS = ["cheap pills", "lunch today", "cheap loans", "see you at lunch"] * 5


def task_of(items: Any) -> Task:
    return Task("", (), [{}] * len(items), lambda _: [], Path(), Source(items))


def labels(labeler: Labeler, items: Any) -> list[Any]:
    """Return the labels of all items, in their order."""
    questions = Questions(np.arange(len(items)), source=Source(items))
    return [reply.label for group in labeler.replies(questions) for reply in group]


class TestClassifier(LabelerContract):
    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        return replace(example_task(tmp_path))

    def labeler(self, task: Task) -> Labeler:
        model = LogisticRegression().fit(np.arange(7)[:, np.newaxis], ["no", "yes"] * 3 + ["no"])
        return Classifier(model, price=0.1).bind(task)


def test_a_pipeline_is_given_texts() -> None:
    model = make_pipeline(CountVectorizer(), LogisticRegression()).fit(TEXTS, ["spam", "ham"] * 10)
    assert labels(Classifier(model).bind(task_of(TEXTS)), TEXTS) == ["spam", "ham"] * 10


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
def test_a_frame_is_read_by_the_names_of_its_columns(library: Any) -> None:
    frame = library(FRAME)
    model = LogisticRegression().fit(frame, Y)
    other = library({"note": ["x"] * 60, "age": X[:, 1], "size": X[:, 0]})
    assert labels(Classifier(model).bind(task_of(other)), other) == model.predict(frame).tolist()


@pytest.mark.parametrize("library", [pd.DataFrame, pl.DataFrame])
def test_a_frame_without_a_column_is_refused_before_a_label_is_bought(library: Any) -> None:
    labeler = Classifier(LogisticRegression().fit(library(FRAME), Y))
    with pytest.raises(InvalidData, match="the items' frame lacks the columns 'size', on which the classifier was"):
        labeler.bind(task_of(library({"age": X[:, 1]})))


def test_missing_values_are_passed_to_a_model_that_takes_them() -> None:
    model = DecisionTreeClassifier(max_depth=2).fit(X, Y)
    rows = X.copy()
    rows[::2, 1] = np.nan
    assert labels(Classifier(model).bind(task_of(rows)), rows) == model.predict(rows).tolist()


@pytest.mark.parametrize(
    ("items", "words"),
    [
        (np.zeros((5, 3)), r"model=LogisticRegression\(...\) was fitted on 2 features, but the items have 3"),
        (TEXTS, "was fitted on 2 numeric features, but the items are texts; pass a pipeline"),
    ],
)
def test_items_with_other_features_are_refused(items: Any, words: str) -> None:
    labeler = Classifier(LogisticRegression().fit(X, Y))
    with pytest.raises(InvalidArgument, match=words):
        labeler.bind(task_of(items))
    with pytest.raises(InvalidArgument, match=words):
        labels(labeler, items)
