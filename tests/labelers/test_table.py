"""A column of the table is read and charged item by item, and its cells are converted to the task's labels."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from overread.errors import InvalidSpec
from overread.labelers.base import Task
from overread.labelers.table import TableColumn
from overread.testing.labelers import example_task, final_replies


def task(labels: tuple[Any, ...], **columns: list[Any]) -> Task:
    rows = len(next(iter(columns.values())))
    return Task("Which?", labels, [{}] * rows, columns.__getitem__, Path())


def revealed(made: Task, **settings: Any) -> list[Any]:
    settings = {"column": "y"} | settings
    return [reply.label for reply in final_replies(TableColumn(made, **settings), range(len(made.shown)))]


def refused(made: Task, **settings: Any) -> InvalidSpec:
    with pytest.raises(InvalidSpec) as caught:
        TableColumn(made, **({"column": "y"} | settings))
    return caught.value


def test_each_label_is_charged_when_it_is_asked_for_and_so_is_an_empty_cell() -> None:
    labeler = TableColumn(task(("a", "b"), y=["a", "", "b", "b"]), column="y", price=0.1)
    replies = final_replies(labeler, [3, 1, 0])
    assert [(reply.item, reply.label, reply.kind) for reply in replies] == [
        (3, "b", "label"),
        (1, None, "none"),
        (0, "a", "label"),
    ]
    assert sum(reply.price for reply in replies) == Fraction("0.3")


@pytest.mark.parametrize("empty", [None, "", "  ", float("nan"), np.nan], ids=repr)
def test_empty_cells_are_no_answers(empty: object) -> None:
    assert revealed(task(("a", "b"), y=["a", empty])) == ["a", None]


@pytest.mark.parametrize(
    ("labels", "csv", "expected"),
    [
        (("0", "1"), "x,y\n5,1\n5,0\n", ["1", "0"]),
        (("0", "1"), "x,y\n5,1\n5,\n5,0\n", ["1", None, "0"]),
        (("1", "2.5"), "x,y\n5,1\n5,2.5\n", ["1", "2.5"]),
        (("true", "false"), "x,y\n5,true\n5,false\n", ["true", "false"]),
        (("no", "yes"), "x,y\n5,yes\n5,no\n", ["yes", "no"]),
        (("-1", "1"), "x,y\n5,1\n5,-1\n", ["1", "-1"]),
    ],
)
def test_csv_cells_are_compared_with_the_labels_as_text(labels: tuple[str, ...], csv: str, expected: list[Any]) -> None:
    table = pl.read_csv(io.StringIO(csv))
    made = Task("Which?", labels, [{}] * table.height, lambda name: table[name].to_list(), Path())
    assert revealed(made) == expected


def test_labels_that_are_not_strings_match_values_of_their_type() -> None:
    assert revealed(task((0, 1), y=[1, 0, 1.0])) == [1, 0, 1]
    assert revealed(task((False, True), y=[True, False])) == [True, False]
    assert revealed(task((0, 1), y=[np.int64(1), np.float64(0)])) == [1, 0]
    assert "has True in row 1" in str(refused(task((0, 1), y=[True])))


def test_an_exact_match_comes_before_one_by_value() -> None:
    assert revealed(task(("1", "1.0"), y=["1.0", "1"])) == ["1.0", "1"]


def test_a_value_outside_the_labels_is_refused_with_value_row_and_labels() -> None:
    error = refused(task(("no", "yes"), y=["no", "", "Yes"]))
    assert error.key == "column"
    for words in ("column='y'", "'Yes'", "row 3", "'no', 'yes'", "the cell"):
        assert words in str(error)


@pytest.mark.parametrize("value", ["1 ", 2, 0.5, ["1"], {"1": 1}, b"1", True], ids=repr)
def test_values_that_only_look_like_a_label_are_refused(value: object) -> None:
    assert f"has {value!r} in row 1" in str(refused(task(("0", "1"), y=[value, "1"])))


def test_confidence_is_read_from_a_column_of_numbers() -> None:
    made = task(("a", "b"), y=["a", "b", "a", "b"], p=[0.5, None, "0.25", float("inf")])
    sure = [reply.confidence for reply in final_replies(TableColumn(made, column="y", confidence="p"), range(4))]
    assert sure == [0.5, None, 0.25, 1e9]


@pytest.mark.parametrize("value", ["high", True, [1]], ids=repr)
def test_a_confidence_that_is_not_a_number_is_rejected_with_its_row(value: object) -> None:
    error = refused(task(("a", "b"), y=["a", "b"], p=[0.5, value]), confidence="p")
    assert error.key == "confidence"
    assert f"confidence='p' has {value!r} in row 2" in str(error)


def test_the_error_for_a_missing_column_lists_the_columns(tmp_path: Path) -> None:
    error = refused(example_task(tmp_path), column="gold")
    assert "column 'gold' does not exist; the columns are text, label, confidence" in str(error)


def test_a_column_whose_length_differs_from_the_pool_is_rejected(tmp_path: Path) -> None:
    made = example_task(tmp_path)
    error = refused(replace(made, shown=made.shown[:5]), column="label")
    assert "the pool has 5 items" in str(error)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"column": 3}, "column=3 must be text"),
        ({"column": ""}, "column='' must be text"),
        ({"confidence": 1}, "confidence=1 must be text"),
        ({"price": "1"}, "price='1' must be a number"),
        ({"price": float("nan")}, "price=nan must be a number"),
    ],
)
def test_wrong_settings_are_named(settings: dict[str, Any], words: str) -> None:
    error = refused(task(("a", "b"), y=["a"]), **settings)
    assert words in str(error)
    assert error.key in settings
