"""CSV and Parquet tables are read without changing their values."""

from __future__ import annotations

import csv
import datetime as dt
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from overread.errors import InvalidSpec
from overread.items.table import Items, read_table

TICKETS = "id,text,age\n007,Hello,1\n008,Bye,2\n"


def file(folder: Path, content: str | bytes, name: str = "pool.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_leading_zeros_of_ids_are_kept(tmp_path: Path) -> None:
    items = read_table(file(tmp_path, TICKETS), id_column="id")
    assert items.ids == ["007", "008"]


def test_without_an_id_column_rows_are_numbered_from_0(tmp_path: Path) -> None:
    assert list(read_table(file(tmp_path, TICKETS)).ids) == [0, 1]


def test_only_text_columns_are_shown_by_default(tmp_path: Path) -> None:
    path = file(tmp_path, TICKETS)
    assert read_table(path, id_column="id").shown[0] == {"text": "Hello"}
    assert read_table(path, show=["age", "text"]).shown[-1] == {"age": "2", "text": "Bye"}


def test_columns_of_answers_are_not_shown(tmp_path: Path) -> None:
    path = file(tmp_path, "text,llm\nHello,yes\nBye,no\n")
    assert read_table(path, hide={"llm"}).shown[0] == {"text": "Hello"}
    assert read_table(path, hide={"llm"}, show=["text", "llm"]).shown[0] == {"text": "Hello", "llm": "yes"}


def test_a_table_of_numbers_shows_all_of_them() -> None:
    assert Items(pl.DataFrame({"a": [1, 2], "b": [0.5, 1.5]})).shown[1] == {"a": 2, "b": 1.5}


def test_a_byte_order_mark_and_windows_line_ends_are_no_part_of_the_data(tmp_path: Path) -> None:
    items = read_table(file(tmp_path, b"\xef\xbb\xbfid,text\r\n1,a\r\n2,b\r\n"), id_column="id")
    assert (items.ids, items.texts()) == (["1", "2"], ["a", "b"])


def test_text_in_quotes_may_have_newlines_commas_and_quotes(tmp_path: Path) -> None:
    items = read_table(file(tmp_path, 'id,text\n1,"a\nb, ""c"""\n2,d\n'))
    assert items.texts() == ['a\nb, "c"', "d"]


def test_blank_lines_at_the_end_are_dropped(tmp_path: Path) -> None:
    assert len(read_table(file(tmp_path, TICKETS + "\n\n,,\n"), id_column="id")) == 2


def test_a_tsv_file_is_separated_by_tabs(tmp_path: Path) -> None:
    assert read_table(file(tmp_path, "a\tb\nx, y\tz\nu\tv\n", "pool.tsv")).shown[0] == {"a": "x, y", "b": "z"}


def test_wildcards_in_a_file_name_are_taken_literally(tmp_path: Path) -> None:
    assert len(read_table(file(tmp_path, TICKETS, "pool[1]*.csv"))) == 2


def test_dates_and_categories_of_parquet_are_shown_as_text(tmp_path: Path) -> None:
    days = [dt.date(2024, 1, 31), None]
    frame = pl.DataFrame({"day": days, "kind": pl.Series(["a", "b"], dtype=pl.Categorical), "n": [1, 2]})
    frame.write_parquet(tmp_path / "pool.parquet")
    assert list(read_table(tmp_path / "pool.parquet").shown) == [
        {"day": "2024-01-31", "kind": "a"},
        {"day": None, "kind": "b"},
    ]


def test_a_large_csv_with_newlines_in_cells_is_read_as_it_was_written(tmp_path: Path) -> None:
    rng = random.Random(0)
    cells = [["".join(rng.choices('ab",\n é字', k=rng.randrange(1, 30)))] for _ in range(20_000)]
    with (tmp_path / "pool.csv").open("w", newline="", encoding="utf-8") as opened:
        csv.writer(opened).writerows([["text"], *cells])
    assert read_table(tmp_path / "pool.csv").column("text") == [cell[0] for cell in cells]


def test_shown_rows_are_a_lazy_sequence() -> None:
    shown = Items(pl.DataFrame({"text": ["a", "b", "c"]})).shown
    assert isinstance(shown, Sequence)
    assert len(shown) == 3
    assert [row["text"] for row in shown[1:]] == ["b", "c"]
    with pytest.raises(IndexError):
        shown[3]


def test_text_is_joined_by_newlines_and_empty_cells_are_empty() -> None:
    items = Items(pl.DataFrame({"a": ["x", None], "n": [1, 2], "b": ["y", "z"]}))
    assert items.texts() == ["x\ny", "\nz"]


def test_text_features_need_a_text_column() -> None:
    with pytest.raises(InvalidSpec, match="need a shown text column") as caught:
        Items(pl.DataFrame({"n": [1, 2]})).texts()
    assert caught.value.key == "pool.features"


@pytest.mark.parametrize(
    ("cells", "values"),
    [
        (["0", "1", None], [0, 1, None]),
        (["1.0", "0.0", None], [1.0, 0.0, None]),
        (["true", "False", None], [True, False, None]),
        (["007", "1", None], ["007", "1", None]),
        (["1.10", "1.5", None], ["1.10", "1.5", None]),
        (["yes", "1", None], ["yes", "1", None]),
        ([None, None, None], [None, None, None]),
    ],
)
def test_text_becomes_numbers_only_without_loss(cells: list[Any], values: list[Any]) -> None:
    column = Items(pl.DataFrame({"text": ["a", "b", "c"], "x": pl.Series(cells, dtype=pl.String)})).column("x")
    assert column == values
    assert [type(value) for value in column] == [type(value) for value in values]


def test_an_empty_cell_is_none_quoted_or_not(tmp_path: Path) -> None:
    assert read_table(file(tmp_path, 'a,b\nx,""\ny,\nz,no\n')).column("b") == [None, None, "no"]


def test_numbers_may_be_written_as_text_whole_or_as_booleans(tmp_path: Path) -> None:
    items = read_table(file(tmp_path, "t,a,b,c\nx, 1 ,-2e3,True\ny,.5,+4,false\n"))
    assert items.numeric_columns(["b", "a", "c"]).tolist() == [[-2000.0, 1.0, 1.0], [4.0, 0.5, 0.0]]
    typed = Items(pl.DataFrame({"a": [1, 2], "b": [True, False], "c": pl.Series([0.5, 1], dtype=pl.Float32)}))
    assert typed.numeric_columns(["a", "b", "c"]).tolist() == [[1.0, 1.0, 0.5], [2.0, 0.0, 1.0]]
    assert typed.numeric_columns(["a"]).dtype == "float64"


@pytest.mark.parametrize(
    ("cells", "dtype"),
    [
        ([[1, 2, 3, 4], [5, 6, 7, 8]], pl.List(pl.Int64)),
        ([[1, 2, 3, 4], [5, 6, 7, 8]], pl.Array(pl.Float32, 4)),
        ([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], pl.List(pl.List(pl.UInt8))),
        ([[[1, 2], [3, 4]], [[5, 6], [7, 8]]], pl.Array(pl.Float64, (2, 2))),
    ],
)
def test_a_column_of_lists_counts_as_many_columns(tmp_path: Path, cells: list[Any], dtype: Any) -> None:
    frame = pl.DataFrame({"t": ["x", "y"], "l": pl.Series(cells, dtype=dtype), "a": ["9", "0"]})
    frame.write_parquet(tmp_path / "pool.parquet")
    items = read_table(tmp_path / "pool.parquet", features=["l", "a"])
    assert items.numeric_columns(["l", "a"]).tolist() == [[1, 2, 3, 4, 9], [5, 6, 7, 8, 0]]
    assert items.digest != Items(frame[[1, 0]], features=["l", "a"]).digest
