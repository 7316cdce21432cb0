"""Two pools have the same digest exactly if their contents are equal, regardless of the file format."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import polars as pl
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overread.items.table import Items, read_table

CELLS = st.none() | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=8)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(cells=st.lists(st.tuples(CELLS, CELLS), min_size=2, max_size=6), floats=st.floats(-1e9, 1e9))
def test_csv_and_parquet_hold_the_same_pool(tmp_path: Path, cells: list[tuple[Any, Any]], floats: float) -> None:
    cells = [*cells, ("last", "row")]  # blank lines at the end of a CSV file are dropped
    frame = pl.DataFrame(
        {
            "id": range(len(cells)),
            "a": pl.Series([a for a, _ in cells], dtype=pl.String),
            "b": pl.Series([b for _, b in cells], dtype=pl.String),
            "x": [floats + i for i in range(len(cells))],
        }
    )
    frame.write_parquet(tmp_path / "pool.parquet")
    with (tmp_path / "pool.csv").open("w", newline="", encoding="utf-8") as opened:
        writer = csv.writer(opened)
        writer.writerows([frame.columns, *frame.rows()])
    how: Any = {"id_column": "id", "show": ["a", "b"], "features": ["x"]}
    one, other = (read_table(tmp_path / name, **how) for name in ("pool.csv", "pool.parquet"))
    assert list(one.shown) == list(other.shown)
    assert one.digest == other.digest
    assert [one.content_digest(i) for i in range(len(one))] == [other.content_digest(i) for i in range(len(other))]


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_the_digest_changes_with_every_cell(data: st.DataObject) -> None:
    rows = data.draw(st.integers(2, 5))
    columns: dict[str, list[Any]] = {
        "a": data.draw(st.lists(st.text(max_size=3), min_size=rows, max_size=rows)),
        "b": data.draw(st.lists(st.text(max_size=3), min_size=rows, max_size=rows)),
        "x": data.draw(st.lists(st.integers(-5, 5), min_size=rows, max_size=rows)),
        "y": data.draw(st.lists(st.floats(-5, 5), min_size=rows, max_size=rows)),
    }
    before = _digest(columns)
    assert _digest(columns) == before
    name = data.draw(st.sampled_from(sorted(columns)))
    row = data.draw(st.integers(0, rows - 1))
    new = data.draw({"x": st.integers(-5, 5), "y": st.floats(-5, 5)}.get(name, st.text(max_size=3)))
    changed = {**columns, name: [*columns[name][:row], new, *columns[name][row + 1 :]]}
    assert (_digest(changed) == before) == (new == columns[name][row])


def test_the_digest_is_stable_across_versions() -> None:
    items = Items(pl.DataFrame({"id": ["007", "8"], "t": ["é", None], "x": [1, 2]}), "id", ["t"], features=["x"])
    assert items.digest == "2fc0e7a0b54e956609cb2ae45ae95876"
    assert items.content_digest(0) == "b382c651821bf16c17f34b43"


def test_the_digest_of_images_is_stable_across_versions(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"picture")
    items = Items(pl.DataFrame({"photo": ["a.png", None]}), image="photo", folder=tmp_path)
    assert items.digest == "b00380e20986b23e1634c13535998355"
    assert [items.content_digest(i) for i in (0, 1)] == ["5dc396f81097f77b09af3a82", "31d2751ff32a53a6fc33a056"]


def test_the_digest_depends_only_on_order_columns_and_ids() -> None:
    frame = pl.DataFrame({"id": ["a", "b"], "t": ["x", "y"], "u": ["x", "y"], "n": [1, 2]})
    base = Items(frame, "id", ["t"]).digest
    others = [
        Items(frame.reverse(), "id", ["t"]),
        Items(frame, "id", ["u"]),
        Items(frame, "id", ["t", "u"]),
        Items(frame, "id", ["u", "t"]),
        Items(frame, None, ["t"]),
        Items(frame, None, ["id", "t"]),
        Items(frame, "u", ["t"]),
        Items(frame, "id", ["t"], features=["n"]),
    ]
    assert len({base, *(items.digest for items in others)}) == len(others) + 1
    assert Items(frame.with_columns(n=3, new=4), "id", ["t"]).digest == base


def test_shown_numbers_and_booleans_affect_the_digest_and_missing_equals_nan() -> None:
    def both(*cells: object) -> tuple[str, str]:
        items = Items(pl.DataFrame({"x": cells}, strict=False), show=["x"])
        return items.digest, items.content_digest(1)

    assert len({both(0.5, 1.5), both(0.5, 2.5), both(0.5, None), both(True, False), both(False, True)}) == 5
    assert both(0.5, None)[0] == both(0.5, float("nan"))[0]
    assert both(True, False) == both("true", "false")
    assert both(1, 2) == both("1", "2")


def test_the_digest_depends_on_the_size_of_an_image(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"a")
    frame = pl.DataFrame({"photo": ["a.png", None]})
    before = Items(frame, image="photo", folder=tmp_path).digest
    (tmp_path / "a.png").write_bytes(b"larger")
    assert Items(frame, image="photo", folder=tmp_path).digest != before


def _digest(columns: dict[str, list[Any]]) -> str:
    return Items(pl.DataFrame(columns), show=["a", "b", "x"], features=["y"]).digest
