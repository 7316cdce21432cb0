"""Values that are no labels: each way of giving them is refused with what to give instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

import overread
from overread.core.labels import MAX_UNNAMED_NUMBERS, Vocabulary
from overread.errors import InvalidData, InvalidLabel, LabelerFailed, OverreadError
from overread.labelers import Function, Table

N = 120
X = np.arange(N, dtype=float)
P = np.linspace(0.05, 0.95, N)
GUESS = np.where(P > 0.5, "yes", "no")


def audit(strong: Any, **settings: Any) -> overread.Audit:
    return overread.audit(GUESS, X=X, strong=strong, max_labels=N, **settings)


def ask(labels: Any) -> Function:
    """Return a labeler whose function returns these labels, one for each of the items."""
    return Function(lambda rows: labels(rows) if callable(labels) else [labels[int(i)] for i in rows[:, 0]])


WRONG_VALUES: dict[str, tuple[Any, str]] = {
    "probabilities": (P, r"0\.\d+ for item.* return the class: p > 0.5"),
    "a regression target": (P * 1000, r"for item.* one class, such as 'yes' or 1.*target of a regression"),
    "infinities": (np.full(N, np.inf), "answered inf"),
    "many numbers": (np.arange(N), r"answered 100 for.* more than 100 numbers, list them in labels="),
    "lists": ([["a", "b"], ["a"]] * (N // 2), r"answered \['a'.*one study for each label"),
    "sets": ([{"a"}] * N, "answered {'a'}.*one study for each label"),
    "frozen sets": ([frozenset("a")] * N, "answered frozenset.*one study for each label"),
    "dicts": ([{"label": "a"}] * N, "answered {'label': 'a'}"),
}


@pytest.mark.parametrize("kind", WRONG_VALUES)
@pytest.mark.parametrize("give", [ask, Table, list, lambda values: pd.Series(list(values))])
def test_a_value_that_is_no_class_is_refused(kind: str, give: Callable[[Any], Any]) -> None:
    values, words = WRONG_VALUES[kind]
    with pytest.raises(InvalidLabel, match=words) as caught:
        audit(give(values))
    assert caught.value.items


WRONG_SHAPES: dict[str, tuple[Callable[[Any], Any], str]] = {
    "probabilities of classes": (
        lambda rows: np.full((len(rows), 3), 1 / 3),
        r"shape \(120, 3\) for 120 items.* probabilities: classes\[p.argmax\(axis=1\)\]",
    ),
    "scores of classes": (lambda rows: rows * [1, 2] - 9, r"the scores of classes, classes\[p.argmax"),
    "several labels": (lambda rows: rows * [0, 0] + [0, 1], "run one study for each column"),
    "several texts": (lambda rows: [("a", "b")] * len(rows), "run one study for each column"),
    "a column": (lambda rows: rows, r"shape \(120, 1\).* ravel\(\)"),
    "too few": (lambda rows: ["yes"] * (len(rows) - 1), r"shape \(119,\) for 120 items"),
    "a dict": (lambda rows: dict.fromkeys(range(len(rows)), "yes"), "a dict for 120 items.* a list of its values"),
    "a set": (lambda rows: set("a" * len(rows)), "a set has no order"),
    "a generator": (lambda rows: ("yes" for _ in rows), "a generator for 120 items.* return a list"),
    "ragged arrays": (lambda rows: [np.zeros((len(rows), n)) for n in (1, 2)], "for 120 items"),
    "a frame": (lambda rows: pd.DataFrame({"a": rows[:, 0], "b": "yes"}), r"shape \(120, 2\)"),
}


@pytest.mark.parametrize("kind", WRONG_SHAPES)
def test_labels_of_another_shape_are_refused_with_what_to_return(kind: str) -> None:
    returned, words = WRONG_SHAPES[kind]
    with pytest.raises(LabelerFailed, match=words):
        audit(returned)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (np.full((N, 3), 1 / 3), r"values has shape \(120, 3\).* classes\[p.argmax"),
        (np.eye(N)[:, :2], r"values has shape \(120, 2\).* one study for each column"),
        (X[:, np.newaxis], r"shape \(120, 1\).* ravel\(\)"),
        ({"a": 1}, "values is a dict.* a list of its values"),
        ("yes", "values is the one value 'yes'"),
    ],
)
def test_a_table_of_another_shape_is_refused(values: Any, words: str) -> None:
    with pytest.raises(OverreadError, match=words):
        Table(values)


def test_fractions_and_many_numbers_are_labels_if_they_are_listed() -> None:
    halves = np.round(P * 2) / 2
    assert audit(Table(halves), labels=[0.0, 0.5, 1.0, "no", "yes"]).error == 1
    assert audit(Table(np.arange(N)), labels=[*range(N), "no", "yes"]).error == 1
    with pytest.raises(InvalidLabel, match=r"answered 0\.\d+ .*the labels of this study are 'no', 'yes'; for a prob"):
        audit(Table(P), labels=["no", "yes"])


@pytest.mark.parametrize("values", [[1.0, 2.0], [True, False], np.arange(MAX_UNNAMED_NUMBERS), ["a", 1, 2.0], [b"x"]])
def test_whole_numbers_and_texts_are_labels_without_a_list(values: Any) -> None:
    vocabulary = Vocabulary(None)
    for _ in range(2):
        codes, unknown = vocabulary.encode(np.asarray(values, dtype=object))
        assert codes.tolist() == [*range(len(values))]
        assert not unknown.any()


@pytest.mark.parametrize(
    ("predicted", "words"),
    [
        (P, r"predicted\[0\]=0.05 is not a label; .* return the class: p > 0.5"),
        (P * 1000, "target of a regression"),
        (np.full((N, 3), 1 / 3), r"predicted has shape \(120, 3\).* classes\[p.argmax"),
        (np.eye(N)[:, :2], "one study for each column"),
        ([{"a"}] * N, "one study for each label"),
    ],
)
def test_predictions_that_are_no_labels_are_refused(predicted: Any, words: str) -> None:
    with pytest.raises(InvalidData, match=words):
        overread.audit(predicted, X=X, strong=GUESS, max_labels=N)
