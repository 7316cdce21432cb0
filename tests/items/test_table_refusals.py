"""An unusable table is rejected with an error that gives the key, the position and a remedy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import pytest

from overread.errors import InvalidSpec
from overread.items.table import Items, read_table, suggest_name
from tests.items.test_table import TICKETS, file


def refused(key: str, *words: str, table: Any, **how: Any) -> None:
    with pytest.raises(InvalidSpec) as caught:
        _use(table, **how)
    assert caught.value.key == key
    for word in words:
        assert word in str(caught.value)


def _use(table: Any, **how: Any) -> None:
    items = read_table(table, **how) if isinstance(table, Path) else Items(table, **how)
    if "features" in how:
        items.numeric_columns(how["features"])


def test_a_missing_file_is_rejected(tmp_path: Path) -> None:
    refused("pool.path", "pool.csv' does not exist", "name a .csv or .parquet file", table=tmp_path / "pool.csv")


def test_a_folder_is_rejected(tmp_path: Path) -> None:
    refused("pool.path", "is a folder", "name a .csv", table=tmp_path)


def test_an_unknown_file_type_is_rejected(tmp_path: Path) -> None:
    refused("pool.path", "pool.xlsx is neither .csv, .tsv nor .parquet", table=file(tmp_path, "PK", "pool.xlsx"))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", ["pool.csv is empty", "at least 2 rows"]),
        ("id,text\n", ["pool.csv has 0 rows", "at least 2"]),
        ("id,text\n1,a\n\n\n", ["pool.csv has 1 row;", "at least 2"]),
        (b"id,text\n1,\xe9\n2,b\n", ["can't be read as CSV in UTF-8", "invalid utf-8", "save it again"]),
        (b"id,t\xe9xt\n1,a\n2,b\n", ["UTF-8", "save the file as CSV in UTF-8"]),
        ("id,text\n1,a\n2,b\n".encode("utf-16"), ["UTF-8"]),
        ("id,text\n1,a,b\n2,c\n", ["can't be read as CSV", "more fields"]),
        ('id,text\n1,"a\n2,b\n', ["can't be read as CSV", "save it again"]),
        ("id,id\n1,a\n2,b\n", ["two columns 'id'", "rename one"]),
        ("id;text\n1;a\n2;b\n", ["';'", "a .csv file"]),
    ],
)
def test_a_malformed_csv_is_rejected(tmp_path: Path, content: str | bytes, words: list[str]) -> None:
    refused("pool.path", *words, table=file(tmp_path, content))


def test_a_damaged_parquet_file_is_rejected(tmp_path: Path) -> None:
    refused("pool.path", "can't be read as Parquet", table=file(tmp_path, TICKETS, "pool.parquet"))
    pl.DataFrame({"a": ["x", "y"]}).write_parquet(tmp_path / "whole.parquet")
    half = (tmp_path / "whole.parquet").read_bytes()[:-20]
    refused("pool.path", "can't be read as Parquet", table=file(tmp_path, half, "pool.pq"))


@pytest.mark.parametrize(
    ("key", "how"),
    [
        ("pool.id", {"id_column": "Texts"}),
        ("pool.show", {"show": ["texts"]}),
        ("pool.image", {"image": "TEXT", "show": ["age"]}),
        ("pool.features", {"features": ["txt"]}),
    ],
)
def test_the_error_for_a_missing_column_suggests_the_closest_one(tmp_path: Path, key: str, how: Any) -> None:
    refused(key, "column", "did you mean 'text'?", table=file(tmp_path, TICKETS), **how)


def test_the_error_for_an_unknown_column_lists_the_columns() -> None:
    assert suggest_name("weight", ["id", "text"], "columns") == "the columns are 'id', 'text'"
    with pytest.raises(InvalidSpec, match="the columns are 'id'"):
        Items(pl.DataFrame({"id": ["a", "b"]})).column("weight")


def test_repeated_ids_are_reported_with_their_rows() -> None:
    frame = pl.DataFrame({"id": ["a", "b", "a", "b", "a", "c", "a"], "text": list("tuvwxyz")})
    words = [
        "2 duplicate ids",
        "'a' in rows 1, 3, 5 and 1 more",
        "'b' in rows 2, 4",
        "give each row its own",
    ]
    refused("pool.id", *words, "rows are counted from 1", table=frame, id_column="id")


@pytest.mark.parametrize("ids", [["a", None], ["a", ""], [1, None]])
def test_missing_ids_are_reported_with_their_rows(ids: list[Any]) -> None:
    frame = pl.DataFrame({"id": ids, "text": ["x", "y"]})
    refused("pool.id", "no id in row 2", "fill it in", table=frame, id_column="id")


def test_ids_of_invalid_types_are_rejected() -> None:
    frame = pl.DataFrame({"id": [0.5, 1.5], "text": ["x", "y"]})
    refused("pool.id", "Float64", "text or integers", table=frame, id_column="id")


@pytest.mark.parametrize(
    ("cells", "detail"),
    [
        (["1", "abc", "x"], "'abc'"),
        (["1", None, "3"], "in row 2"),
        (["1", "nan", "3"], "'nan'"),
        ([1.0, 2.0, float("inf")], "in row 3"),
        ([1.0, float("nan"), 2.0], "in row 2"),
        ([True, None, False], "in row 2"),
        ([["a"], ["b"], ["c"]], "List(String)"),
        ([[1], None, [3]], "in row 2"),
        ([[1, 2], [3, 4], [5]], "in row 3"),
        ([[1, 2], [], [3, 4]], "has an empty list in row 2"),
        ([[1, 2], [3, 4], [5.5, None]], "in a list, in row 3"),
        ([[1.0, float("nan")], [3.0, 4.0], [5.0, 6.0]], "has nan in a list, in row 1; give finite numbers"),
        ([[[1, 2], [3, 4]], [[1, 2], [3]], [[1, 2], [3, 4]]], "in row 2"),
    ],
)
def test_features_that_are_not_numbers_are_rejected_with_the_row(cells: list[Any], detail: str) -> None:
    frame = pl.DataFrame({"text": ["x", "y", "z"], "age": cells}, strict=False)
    refused("pool.features", "column 'age'", detail, table=frame, features=["age"])


def test_an_empty_list_of_features_is_rejected() -> None:
    with pytest.raises(InvalidSpec, match=r"features=\[\]"):
        Items(pl.DataFrame({"text": ["x", "y"]})).numeric_columns([])


def test_lists_can_not_be_shown() -> None:
    refused("pool.show", "'l'", "must hold text", table=pl.DataFrame({"l": [[1], [2]]}), show=["l"])


def test_a_table_with_nothing_to_show() -> None:
    frame = pl.DataFrame({"id": ["a", "b"], "llm": ["x", "y"]})
    refused("pool.show", "'id', 'llm'", table=frame, id_column="id", hide={"llm"})


def image_pool(folder: Path, *names: str | None) -> Items:
    (folder / "study" / "photos").mkdir(parents=True, exist_ok=True)
    (folder / "study" / "photos" / "a.png").write_bytes(b"a")
    (folder / "outside.png").write_bytes(b"b")
    frame = pl.DataFrame({"photo": ["photos/a.png", *names]})
    return Items(frame, image="photo", folder=folder / "study")


def test_their_paths_start_at_the_studys_folder_and_may_be_missing(tmp_path: Path) -> None:
    items = image_pool(tmp_path, None)
    assert items.shown[0] == {"photo": "photos/a.png"}
    image = items.load_image(0)
    assert image is not None
    assert image.content == b"a"
    assert items.load_image(1) is None


def test_a_missing_image_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match=r"'photos/b.png' in row 2, which does not exist") as caught:
        image_pool(tmp_path, "photos/b.png")
    assert caught.value.key == "pool.image"


@pytest.mark.parametrize(
    "name", ["../outside.png", "photos/../../outside.png", "/etc/passwd", "link.png", "up/outside.png"]
)
def test_an_image_outside_the_folder_is_rejected(tmp_path: Path, name: str) -> None:
    image_pool(tmp_path)
    (tmp_path / "study" / "link.png").symlink_to(tmp_path / "outside.png")
    (tmp_path / "study" / "up").symlink_to(tmp_path)
    with pytest.raises(InvalidSpec, match="the study's folder; copy the image there"):
        image_pool(tmp_path, name)


def test_an_image_is_named_by_text(tmp_path: Path) -> None:
    frame = pl.DataFrame({"photo": [1, 2]})
    refused(
        "pool.image",
        "'photo'",
        "path",
        table=frame,
        image="photo",
        folder=tmp_path,
    )


def test_a_folder_is_no_image(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match="does not exist"):
        image_pool(tmp_path, "photos")


def test_an_image_name_that_is_not_a_path_is_rejected(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match="name a file"):
        image_pool(tmp_path, "photos\0/a.png")


def test_a_replaced_image_changes_the_shown_content(tmp_path: Path) -> None:
    items = image_pool(tmp_path)
    before = items.content_digest(0)
    (tmp_path / "study" / "photos" / "a.png").write_bytes(b"c")
    assert items.content_digest(0) != before
