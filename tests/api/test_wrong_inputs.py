"""What users get wrong: each wrong input is an exception of ours with name, value, limit and remedy, before a label is bought.

The tables in `wrong_inputs` have a row for each mistake.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.linear_model import LogisticRegression

import overread
from overread import errors, labelers
from tests.api.wrong_inputs import answers, classifiers, columns, items, settings
from tests.api.wrong_inputs import labelers as wrong_labelers
from tests.api.wrong_inputs import labels as wrong_labels
from tests.api.wrong_inputs.notebook import (
    FRAME,
    LABELS,
    MODEL,
    ROWS,
    Notebook,
    X,
    Y,
    classifier,
)

TABLES = {
    "items": items.WRONG,
    "columns": columns.WRONG,
    "labelers": wrong_labelers.WRONG,
    "labels": wrong_labels.WRONG,
    "settings": settings.WRONG,
    "classifiers": classifiers.WRONG,
    "answers": answers.WRONG,
}
WRONG = {f"{table}: {mistake}": row for table, rows in TABLES.items() for mistake, row in rows.items()}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_input_is_named_with_what_to_do(mistake: str, tmp_path: Path) -> None:
    call, kind, words = WRONG[mistake]
    notebook = Notebook(tmp_path)
    with pytest.raises(errors.OverreadError) as caught:
        call(notebook)
    message = str(caught.value)
    assert type(caught.value) is kind, message
    for word in words:
        assert word in message
    assert len(message) <= 400
    assert "\n" not in message
    assert not notebook.expert.asked, "a label was bought before the error"


def test_the_table_has_sixty_mistakes_at_least() -> None:
    assert len(WRONG) >= 60


# ---- what looks wrong, and is accepted


@pytest.mark.parametrize(
    "labels", [LABELS, tuple(LABELS), np.array(LABELS), pd.Series(LABELS), pl.Series(LABELS), MODEL.classes_]
)
def test_the_labels_may_be_any_column(labels: Any) -> None:
    assert overread.audit(Y, strong=Y, labels=labels, max_labels=ROWS).error == 0


def test_a_range_of_labels_and_an_index_of_columns_are_lists() -> None:
    numbers = np.arange(ROWS) % 10
    assert overread.audit(numbers, strong=numbers, labels=range(10), max_labels=ROWS).error == 0
    used = overread.learn(FRAME, strong=Y, features=FRAME.columns[:2], max_strong=10).features
    assert "'size'" in used
    assert "'age'" in used


def test_a_decimal_is_a_price_and_a_limit() -> None:
    expert = labelers.Table(Y, price=Decimal("1.50"))  # type: ignore[arg-type]
    done = overread.label(X, strong=expert, max_cost=Decimal(30))  # type: ignore[arg-type]
    assert done.cost == 30.0


def test_a_classifier_that_is_audited_gets_its_columns_by_name() -> None:
    model = LogisticRegression().fit(FRAME[["size", "age"]], Y)
    found = overread.audit(model, X=FRAME[["body", "age", "size"]], strong=MODEL.predict(X), max_labels=ROWS)
    assert found.error == 0


def test_one_class_is_labelled_and_learn_says_that_there_was_nothing_to_learn() -> None:
    done = overread.label(X, strong=["no"] * ROWS)
    assert set(done.labels) == {"no"}
    assert "the expert gave only one label, 'no'" in str(overread.learn(X, strong=["no"] * ROWS).certificate)
    assert "only one label" not in str(overread.learn(X, strong=Y).certificate)


def test_lists_in_an_array_of_objects_are_rows() -> None:
    rows = np.empty(ROWS, dtype=object)
    rows[:] = X.tolist()
    assert overread.audit(MODEL.predict(X), X=rows, strong=MODEL, max_labels=ROWS).error == 0


def test_no_rows_and_missing_texts_are_predicted() -> None:
    assert classifier("frame").predict(FRAME.head(0)).tolist() == []
    assert classifier("rows").predict(X[:0]).tolist() == []
    assert len(classifier("frame").predict(FRAME.assign(body=None))) == ROWS
