"""What the models of `label` are told of each item before the expert is asked."""

from __future__ import annotations

import numpy as np
import pytest

from overread.practice import routing_columns
from overread.practice.routing_columns import Columns, evidence
from overread.requests import NO_ANSWER, Opinions
from overread.sample import Array, BoolArray

FEATURES = 3


def plane(rows: int) -> tuple[Array, Opinions, BoolArray]:
    """Rows whose W is a halfspace, and wrong one time in two near its boundary."""
    rng = np.random.default_rng(3)
    x = rng.standard_normal((rows, FEATURES))
    wrong = (np.abs(x[:, 0]) < 0.3) & (rng.random(rows) < 0.5)
    return x, Opinions(((x[:, 0] > 0) ^ wrong).astype(np.int64)), wrong


@pytest.mark.parametrize("most", [20_000, 300, 100])
def test_an_answer_against_those_to_similar_rows_is_unlikely(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Also where few rows teach the model: some of each fold, whatever the stride."""
    monkeypatch.setattr(routing_columns, "MOST_ROWS", most)
    x, weak, wrong = plane(900)
    own = evidence(x, weak).wide[:, -1]
    assert np.median(own[wrong]) < np.quantile(own[~wrong], 0.2)
    assert np.isfinite(own).all()


def test_the_model_has_not_seen_the_row_that_it_speaks_of() -> None:
    x, weak, _ = plane(900)
    before = evidence(x, weak).wide[:, -2]
    code = weak.code.copy()
    code[5] = 1 - code[5]
    after = evidence(x, Opinions(code)).wide[:, -2]
    same_fold = np.arange(900) % 3 == 5 % 3
    # the columns are standardised together, so what is equal up to that has correlation 1
    assert np.corrcoef(before[same_fold], after[same_fold])[0, 1] == pytest.approx(1.0, abs=1e-12)
    assert np.corrcoef(before[~same_fold], after[~same_fold])[0, 1] < 1.0 - 1e-12


def test_no_answer_is_neither_likely_nor_unlikely_and_teaches_nothing() -> None:
    x, weak, _ = plane(900)
    silent = np.arange(900) % 7 == 0
    code = np.where(silent, NO_ANSWER, weak.code)
    known = evidence(x, Opinions(code))
    assert np.ptp(known.wide[silent, -1]) == 0
    assert known.wide.shape == (900, FEATURES + 3 + 2)


def test_a_weak_labeler_with_one_answer_says_nothing_more() -> None:
    x, weak, _ = plane(60)
    assert evidence(x, Opinions(np.zeros_like(weak.code))).wide.shape == (60, FEATURES + 1)


def test_each_of_many_answers_has_a_column() -> None:
    x, _, _ = plane(900)
    weak = Opinions(np.digitize(x[:, 1], [-0.5, 0.5]))
    assert evidence(x, weak).wide.shape == (900, FEATURES + 3 + 3 + 1)


def test_rows_that_the_pool_does_not_have_are_put_into_the_same_columns() -> None:
    """All but W's expected answer, which a row of the pool is told by the models of the other folds alone, is the same."""
    x, weak, _ = plane(900)
    weak = Opinions(weak.code, np.random.default_rng(1).random(900))
    columns, known = Columns.of(x, weak)
    again = columns(x, weak)
    assert (again.wide[:, :-2] == known.wide[:, :-2]).all()
    assert np.corrcoef(again.wide[:, -1], known.wide[:, -1])[0, 1] > 0.98
    fresh = np.random.default_rng(4).standard_normal((500, FEATURES))
    code = (fresh[:, 0] > 0).astype(np.int64)
    code[:50] = 1 - code[:50]
    far = np.abs(fresh[:, 0]) > 0.5
    own = columns(fresh, Opinions(code, np.full(500, 0.5))).wide[:, -1]
    assert own[:50][far[:50]].max() < np.median(own[50:])


def test_an_answer_that_the_pool_does_not_have_is_no_answer() -> None:
    x, weak, _ = plane(900)
    columns, _ = Columns.of(x, weak)
    strange = columns(x[:3], Opinions(np.array([7, NO_ANSWER, 1]))).wide
    assert (strange[0, FEATURES : FEATURES + 2] == 0).all()
    assert strange[0, -1] == strange[1, -1] != strange[2, -1]
