"""The inputs of `label`'s models for each item, before the expert is asked."""

from __future__ import annotations

import numpy as np
import pytest

from overread.core.arrays import Array, BoolArray
from overread.core.requests import NO_ANSWER, CodedAnswers
from overread.practice.labelling import model_inputs
from overread.practice.labelling.model_inputs import InputEncoder, ModelInputs

FEATURES = 3


def encode(x: Array, weak: CodedAnswers) -> ModelInputs:
    return InputEncoder.fit(x, weak)[1]


def plane(rows: int) -> tuple[Array, CodedAnswers, BoolArray]:
    """Return rows and W's labels: a halfspace, with half of the labels near the boundary wrong."""
    rng = np.random.default_rng(3)
    x = rng.standard_normal((rows, FEATURES))
    wrong = (np.abs(x[:, 0]) < 0.3) & (rng.random(rows) < 0.5)
    return x, CodedAnswers(((x[:, 0] > 0) ^ wrong).astype(np.int64)), wrong


@pytest.mark.parametrize("most", [20_000, 300, 100])
def test_a_weak_label_that_differs_from_those_of_similar_rows_is_unlikely(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """Holds also if the model is trained on few rows, because they include rows of each fold for any stride."""
    monkeypatch.setattr(model_inputs, "MAX_WEAK_MODEL_ROWS", most)
    x, weak, wrong = plane(900)
    own = encode(x, weak).linear_columns[:, -1]
    assert np.median(own[wrong]) < np.quantile(own[~wrong], 0.2)
    assert np.isfinite(own).all()


def test_weak_labels_are_predicted_out_of_fold() -> None:
    x, weak, _ = plane(900)
    before = encode(x, weak).linear_columns[:, -2]
    code = weak.code.copy()
    code[5] = 1 - code[5]
    after = encode(x, CodedAnswers(code)).linear_columns[:, -2]
    same_fold = np.arange(900) % 3 == 5 % 3
    # columns are standardised, so columns that are equal up to scaling have correlation 1
    assert np.corrcoef(before[same_fold], after[same_fold])[0, 1] == pytest.approx(1.0, abs=1e-12)
    assert np.corrcoef(before[~same_fold], after[~same_fold])[0, 1] < 1.0 - 1e-12


def test_no_answer_has_neutral_odds_and_trains_nothing() -> None:
    x, weak, _ = plane(900)
    silent = np.arange(900) % 7 == 0
    code = np.where(silent, NO_ANSWER, weak.code)
    known = encode(x, CodedAnswers(code))
    assert np.ptp(known.linear_columns[silent, -1]) == 0
    assert known.linear_columns.shape == (900, FEATURES + 3 + 2)


def test_a_weak_labeler_with_one_label_adds_no_model_columns() -> None:
    x, weak, _ = plane(60)
    assert encode(x, CodedAnswers(np.zeros_like(weak.code))).linear_columns.shape == (60, FEATURES + 1)


def test_each_of_many_labels_has_a_column() -> None:
    x, _, _ = plane(900)
    weak = CodedAnswers(np.digitize(x[:, 1], [-0.5, 0.5]))
    assert encode(x, weak).linear_columns.shape == (900, FEATURES + 3 + 3 + 1)


def test_rows_outside_the_pool_have_the_same_columns() -> None:
    """Only W's predicted label differs: for rows of the pool, it comes from models trained on the other folds."""
    x, weak, _ = plane(900)
    weak = CodedAnswers(weak.code, np.random.default_rng(1).random(900))
    columns, known = InputEncoder.fit(x, weak)
    again = columns(x, weak)
    assert (again.linear_columns[:, :-2] == known.linear_columns[:, :-2]).all()
    assert np.corrcoef(again.linear_columns[:, -1], known.linear_columns[:, -1])[0, 1] > 0.98
    fresh = np.random.default_rng(4).standard_normal((500, FEATURES))
    code = (fresh[:, 0] > 0).astype(np.int64)
    code[:50] = 1 - code[:50]
    far = np.abs(fresh[:, 0]) > 0.5
    own = columns(fresh, CodedAnswers(code, np.full(500, 0.5))).linear_columns[:, -1]
    assert own[:50][far[:50]].max() < np.median(own[50:])


def test_a_label_that_the_pool_does_not_have_counts_as_no_answer() -> None:
    x, weak, _ = plane(900)
    columns, _ = InputEncoder.fit(x, weak)
    strange = columns(x[:3], CodedAnswers(np.array([7, NO_ANSWER, 1]))).linear_columns
    assert (strange[0, FEATURES : FEATURES + 2] == 0).all()
    assert strange[0, -1] == strange[1, -1] != strange[2, -1]
