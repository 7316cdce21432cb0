"""Errors about an unusable folder name the file, the column and a remedy; rows are never dropped silently."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from fsspec.implementations.local import LocalFileSystem

from overread import errors
from overread.core.answers import Questions
from overread.labelers.base import answer_all
from overread.pools import Parquet
from tests.pools.folders import folder, table


def refused(path: Path, *words: str, use: Callable[[Parquet], object] = lambda pool: pool.size, **how: Any) -> None:
    pool = Parquet(path, **({"features": ["x"]} | how))
    says(lambda: use(pool), *words)


def says(use: Callable[[], object], *words: str, kind: type[Exception] = errors.InvalidData) -> None:
    with pytest.raises(kind) as caught:
        use()
    for word in words:
        assert word in str(caught.value)


def all_rows(pool: Parquet) -> object:
    return pool.rows(np.arange(pool.size))


def changed(path: Path, file: str, **columns: Any) -> None:
    """Rewrite a file with changed columns; None removes a column."""
    frame = pl.read_parquet(path / file)
    new = frame.with_columns(**{name: value for name, value in columns.items() if value is not None})
    new.drop([name for name, value in columns.items() if value is None]).write_parquet(path / file)


# ---- when it is opened


@pytest.mark.parametrize("keep", [0, 3, 100, -8])
def test_a_truncated_file_is_named(tmp_path: Path, keep: int) -> None:
    file = folder(tmp_path) / "002.parquet"
    file.write_bytes(file.read_bytes()[:keep])
    refused(tmp_path, "002.parquet can't be read as Parquet", "write it again, or")


def test_a_file_that_is_something_else_is_named(tmp_path: Path) -> None:
    folder(tmp_path)
    (tmp_path / "001.parquet").write_text("id,x\n1,2\n" * 100)
    refused(tmp_path, "001.parquet can't be read as Parquet")


def test_a_column_that_one_file_lacks_is_named_with_the_file(tmp_path: Path) -> None:
    changed(folder(tmp_path), "004.parquet", x=None)
    refused(tmp_path, "column 'x' is not in", "004.parquet, whose columns are 'id', 'number'", "the file")


def test_a_column_of_another_type_is_named_with_both_files(tmp_path: Path) -> None:
    changed(folder(tmp_path), "002.parquet", x=pl.col("x").cast(pl.Float32))
    refused(tmp_path, "column 'x'", "002.parquet and double in", "000.parquet", "with the same type")


def test_columns_that_are_not_used_may_differ_until_they_are(tmp_path: Path) -> None:
    changed(folder(tmp_path), "002.parquet", sure=pl.col("sure").cast(pl.Float32), model=None)
    pool = Parquet(tmp_path, features=["x"])
    assert pool.features([59]).shape == (1, 1)
    says(lambda: pool.rows([59], ["model"]), "column 'model' is not in", "002.parquet")
    says(lambda: answer_all(pool.column("sure"), Questions(drawn(pool).item)), "column 'sure'")


def drawn(pool: Parquet) -> Any:
    return pool.draw(3, np.random.default_rng(0))


def test_the_order_of_columns_and_the_width_of_offsets_may_differ(tmp_path: Path) -> None:
    frame = pl.read_parquet(folder(tmp_path) / "002.parquet")
    frame.select(reversed(frame.columns)).write_parquet(tmp_path / "002.parquet", use_pyarrow=True)
    pool = Parquet(tmp_path, features=["x"], id="id")
    assert pool.rows(np.arange(60)).equals(table(0, 60))


def test_a_missing_id_column_is_reported(tmp_path: Path) -> None:
    refused(folder(tmp_path), "column 'ticket' is not in", "000.parquet, whose columns are 'id'", id="ticket")
    changed(tmp_path, "002.parquet", id=None)
    refused(tmp_path, "column 'id' is not in", "002.parquet", id="id")


def test_ids_and_features_of_invalid_types_are_rejected(tmp_path: Path) -> None:
    refused(folder(tmp_path), "id: column 'x'", id="x")
    refused(tmp_path, "features: column 'truth'", "string, not numbers", features=["x", "truth"])


def test_an_address_without_files_is_rejected(tmp_path: Path) -> None:
    refused(tmp_path, "parquet or .pq")
    refused(tmp_path / "nowhere", "nowhere' can't be")
    refused(tmp_path / "a*.parquet", "file")
    folder(tmp_path, (1,))
    refused(tmp_path, "has 1 row(s)")
    file = tmp_path / "000.parquet"
    says(lambda: Parquet([file, file], features=["x"]).size, "000.parquet twice", kind=errors.InvalidArgument)
    no_system = Parquet("nosuchsystem://bucket", features=["x"])
    says(lambda: no_system.size, "path='nosuchsystem://bucket' can't be listed", "correct the address")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"features": "x"}, "features='x' must be a list of"),
        ({"features": []}, "features=[] must name at least one column"),
        ({"features": ["x", "x"]}, "features=['x', 'x']"),
        ({"features": ["x"], "columns": ["x"]}, "only if features is a function"),
        ({"features": ["x"], "max_draws": 0}, "max_draws=0 must be a whole number >= 1"),
        ({"features": ["x"], "path": []}, "path=[] must be a folder, a file, a pattern, or a list of files"),
        ({"features": ["x"], "path": 3}, "path=3 must be a folder"),
    ],
)
def test_invalid_settings_are_rejected(how: dict[str, Any], words: str) -> None:
    says(lambda: Parquet(**({"path": "tickets"} | how)), words, kind=errors.InvalidArgument)


# ---- when rows are read


def test_an_empty_id_is_named_with_its_file_and_row(tmp_path: Path) -> None:
    for nothing in (None, ""):
        changed(
            folder(tmp_path), "002.parquet", id=pl.when(pl.col("number") == 9).then(pl.lit(nothing)).otherwise("id")
        )
        refused(tmp_path, "column 'id' has no id in row 3 of", "002.parquet; fill it in", id="id", use=all_rows)
        refused(tmp_path, "no id in row 3 of", id="id", use=lambda pool: pool.ids([50, 9]))
        refused(tmp_path, "no id in row 3 of", id="id", use=lambda pool: pool.read(pool.parts[2]))
        assert Parquet(tmp_path, features=["x"], id="id").ids([50]) == ["T50"]


@pytest.mark.parametrize(("value", "shown"), [(None, "empty"), (np.nan, "nan"), (np.inf, "inf")])
def test_feature_that_is_not_finite_is_reported_with_its_file_and_row(
    tmp_path: Path, value: float | None, shown: str
) -> None:
    changed(folder(tmp_path), "002.parquet", x=pl.when(pl.col("number") == 9).then(value).otherwise("x"))
    pool = Parquet(tmp_path, features=["number", "x"])
    assert pool.features([8, 10]).shape == (2, 2)
    says(lambda: pool.features([59, 9]), f"{shown} in row 3 of", "column 'x'", "002.parquet", "such cells")
    frame = pool.read(pool.parts[2])
    says(lambda: pool.features_of(frame), f"{shown} in row 3 of", "column 'x'")


def test_lists_of_unequal_length_are_named(tmp_path: Path) -> None:
    path = folder(tmp_path)
    for file in path.iterdir():
        changed(path, file.name, pair=pl.col("pair").arr.to_list())
    changed(path, "002.parquet", pair=pl.when(pl.col("number") == 9).then(pl.lit([1.0])).otherwise("pair"))
    pool = Parquet(path, features=["pair"])
    assert pool.dimension == 2
    says(lambda: pool.features([7, 8, 9]), "1 in row 3 of", "2 elsewhere")
    says(lambda: pool.features_of(pool.rows([9])), "row here and 2 in row 0 of")


def test_a_feature_function_that_fails_or_returns_something_else_is_reported(tmp_path: Path) -> None:
    def raising(frame: pl.DataFrame) -> object:
        raise KeyError(frame.height)

    made: dict[str, Callable[[pl.DataFrame], object]] = {
        "features function raised KeyError: 2": raising,
        "1 rows": lambda frame: frame["x"].to_numpy()[:1],
        "row 3 of": lambda frame: np.where(frame["number"] == 9, np.nan, 1.0)[:, np.newaxis],
    }
    for words, make in made.items():
        refused(folder(tmp_path), words, features=make, use=lambda pool: pool.features([8, 9]))


def test_invalid_row_numbers_are_rejected(tmp_path: Path) -> None:
    pool = Parquet(folder(tmp_path), features=["x"])
    for items, words in (
        ([60], "rows are numbered from 0 to 59"),
        ([-1], "contains -1"),
        ([0.5], "float64"),
    ):
        says(lambda items=items: pool.rows(items), words, kind=errors.InvalidArgument)  # type: ignore[misc]


def test_a_file_that_disappears_is_an_error(tmp_path: Path) -> None:
    pool = Parquet(folder(tmp_path), features=["x"])
    assert pool.size == 60
    (tmp_path / "002.parquet").unlink()
    assert pool.size == 60
    assert pool.features([0, 59]).shape == (2, 1)
    for use in (lambda: all_rows(pool), lambda: pool.read(pool.parts[2]), lambda: pool.features([9])):
        says(use, "002.parquet")


@pytest.mark.parametrize(
    ("rows", "group", "said"), [(39, 7, "39 rows instead of 40"), (41, 7, "41 rows"), (40, 8, "different row groups")]
)
def test_a_file_that_is_replaced_is_an_error(tmp_path: Path, rows: int, group: int, said: str) -> None:
    pool = Parquet(folder(tmp_path), features=["x"])
    assert pool.size == 60
    table(6, rows).write_parquet(tmp_path / "002.parquet", row_group_size=group)
    for use in (lambda: pool.features([9]), lambda: pool.read(pool.parts[2])):
        says(use, "002.parquet has changed since", f"it has {said}", "or open the pool again")


def test_a_damaged_page_is_reported_when_it_is_read(tmp_path: Path) -> None:
    file = folder(tmp_path, (5, 5000), group=1000) / "001.parquet"
    pool = Parquet(tmp_path, features=["x"])
    assert pool.size == 5005
    content = bytearray(file.read_bytes())
    content[4 : len(content) * 3 // 4] = b"\xff" * (len(content) * 3 // 4 - 4)
    file.write_bytes(content)
    assert pool.features([3]).shape == (1, 1)
    says(lambda: pool.features([3, 100]), "001.parquet can't be read as Parquet")


# ---- folders below the folder


def test_a_folder_that_can_not_be_listed_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder(tmp_path)
    folder(tmp_path / "below")
    listed = LocalFileSystem.ls

    def ls(self: Any, path: str, *more: Any, **settings: Any) -> Any:
        if str(path).rstrip("/").endswith("below"):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(self, path, *more, **settings)

    monkeypatch.setattr(LocalFileSystem, "ls", ls)
    says(lambda: Parquet(tmp_path, features=["x"]).size, "can't be", "Permission denied", "below")


def test_links_to_folders_are_followed_and_none_leads_back(tmp_path: Path) -> None:
    folder(tmp_path / "elsewhere")
    folder(tmp_path / "pool")
    (tmp_path / "pool" / "2025").symlink_to(tmp_path / "elsewhere")
    assert Parquet(tmp_path / "pool", features=["x"]).size == 2 * 60
    (tmp_path / "pool" / "again").symlink_to(tmp_path / "pool")
    says(lambda: Parquet(tmp_path / "pool", features=["x"]).size, "again is a link to a folder that is")


def test_a_suffix_may_be_in_capitals(tmp_path: Path) -> None:
    folder(tmp_path)
    (tmp_path / "000.parquet").rename(tmp_path / "000.PARQUET")
    assert Parquet(tmp_path, features=["x"]).size == 60
