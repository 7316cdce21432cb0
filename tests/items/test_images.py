"""An item's image is a file in the study's folder, or drawn from numbers; invalid images are rejected on reading."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.image import imread
from sklearn.datasets import load_digits

from overread.errors import InvalidData, InvalidSpec
from overread.items.images import MAX_SIDE, Image, encode_png
from overread.items.table import Items, read_table

PIXELS = [f"p{i}" for i in range(64)]


def decoded(picture: Image | None) -> np.ndarray[Any, Any]:
    """Return the pixels of a PNG file, 0 to 255, as decoded by an independent library."""
    assert picture is not None
    assert picture.media_type == "image/png"
    return np.asarray(np.rint(255 * imread(io.BytesIO(picture.content), format="png")), dtype=int)


def drawn(cells: list[Any], dtype: Any = None, **how: Any) -> Items:
    return Items(pl.DataFrame({"pixels": pl.Series(cells, dtype=dtype, strict=False)}), image="pixels", **how)


def digits(n: int = 20) -> np.ndarray[Any, Any]:
    return np.asarray(load_digits().images[:n])


@given(
    st.integers(1, 9).flatmap(
        lambda width: st.lists(st.lists(st.integers(0, 255), min_size=width, max_size=width), min_size=1, max_size=9)
    )
)
def test_a_grey_png_is_read_as_it_was_written(rows: list[list[int]]) -> None:
    read = decoded(Image(encode_png(np.array(rows, dtype=np.uint8)), "image/png"))
    assert read.tolist() == rows


def test_a_png_in_colour_is_read_as_it_was_written() -> None:
    pixels = np.random.default_rng(0).integers(0, 256, (5, 7, 3), dtype=np.uint8)
    assert decoded(Image(encode_png(pixels), "image/png")).tolist() == pixels.tolist()


@pytest.mark.parametrize("dtype", [None, pl.List(pl.UInt8), pl.Array(pl.Float32, 64), pl.List(pl.Boolean)])
def test_a_square_number_of_numbers_is_a_square(dtype: Any) -> None:
    values = digits() if dtype != pl.List(pl.Boolean) else digits() > 8
    items = drawn(values.reshape(-1, 64).tolist(), dtype)
    for i in range(len(items)):
        assert (decoded(items.load_image(i)) == np.rint(255 * (values[i] / values.max()))).all()


@pytest.mark.parametrize("dtype", [None, pl.List(pl.Array(pl.Int16, 8)), pl.Array(pl.Float64, (5, 8))])
def test_rows_of_numbers_are_rows_of_pixels(dtype: Any) -> None:
    values = digits()[:, :5]
    items = drawn(values.tolist(), dtype)
    assert (decoded(items.load_image(3)) == np.rint(255 * (values[3] / values.max()))).all()


def test_three_numbers_a_pixel_are_red_green_and_blue() -> None:
    red, white = [[[255, 0, 0]] * 2], [[[255, 255, 255], [0, 0, 0]]]
    items = drawn([red, white])
    assert decoded(items.load_image(0)).tolist() == red
    assert decoded(items.load_image(1)).tolist() == white


def test_columns_of_numbers_are_pixels_in_reading_order(tmp_path: Path) -> None:
    values = digits().reshape(-1, 64).astype(int)
    frame = pl.DataFrame(values, schema=PIXELS, orient="row").with_columns(digit=1)
    frame.write_csv(tmp_path / "pool.csv")
    frame.write_parquet(tmp_path / "pool.parquet")
    one, other = (read_table(tmp_path / name, image=PIXELS, features=PIXELS) for name in ("pool.csv", "pool.parquet"))
    assert (decoded(one.load_image(4)) == np.rint(255 * (values[4].reshape(8, 8) / 16))).all()
    assert one.load_image(4) == other.load_image(4)
    assert one.digest == other.digest
    assert one.content_digest(4) == other.content_digest(4) != one.content_digest(5)
    assert one.numeric_columns(PIXELS).shape == (20, 64)


def test_brightness_is_scaled_over_the_whole_pool_with_the_minimum_black() -> None:
    items = drawn([[-1.0, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 3.0]])
    assert decoded(items.load_image(0)).tolist() == [[0, 64], [64, 64]]
    assert decoded(items.load_image(1)).tolist() == [[128, 128], [128, 255]]


def test_constant_images_are_black_and_huge_numbers_are_drawn() -> None:
    assert decoded(drawn([[5], [5]]).load_image(0)).tolist() == [[0]]
    assert [decoded(drawn([[-1.7e308], [1.7e308]]).load_image(i)).tolist() for i in (0, 1)] == [[[0]], [[255]]]


@pytest.mark.parametrize("dtype", [None, pl.Array(pl.Int64, (2, 2)), pl.List(pl.Array(pl.UInt8, 2))])
def test_a_row_without_a_list_has_no_image(tmp_path: Path, dtype: Any) -> None:
    cells = pl.Series([None, [[0, 1], [2, 3]], None], dtype=dtype)
    pl.DataFrame({"pixels": cells}).write_parquet(tmp_path / "pool.parquet")
    items = read_table(tmp_path / "pool.parquet", image="pixels")
    assert [items.has_image(i) for i in range(3)] == [False, True, False]
    assert items.load_image(0) is None
    assert decoded(items.load_image(1)).tolist() == [[0, 85], [170, 255]]
    assert items.content_digest(0) == items.content_digest(2) != items.content_digest(1)
    assert items.digest == drawn(cells.to_list()).digest


def test_a_pool_without_an_image_column_has_no_images() -> None:
    items = Items(pl.DataFrame({"text": ["a", "b"]}))
    assert (items.has_image(0), items.load_image(0)) == (False, None)


def test_the_largest_allowed_image_is_drawn() -> None:
    assert decoded(drawn([[0] * MAX_SIDE**2, [1] * MAX_SIDE**2]).load_image(1)).shape == (MAX_SIDE, MAX_SIDE)


@pytest.mark.parametrize(
    ("cells", "problem"),
    [
        ([[1] * 60, [1] * 60], "has lists of 60 numbers; "),
        (
            [[1] * 257**2] * 2,
            "has lists of 66049 numbers; ",
        ),
        ([[[1] * 257] * 2] * 2, "has lists of 2 x 257 numbers; the maximum is 256 x 256 pixels"),
        ([[[[1, 2]]]] * 2, "has lists of 1 x 1 x 2 numbers; "),
        ([[[[[1]]]]] * 2, "has lists of 1 x 1 x 1 x 1 numbers; "),
        ([[1, 2, 3, 4], [1]], ".* 1 in row 2 .* 4 before it"),
        ([None, [[1, 2], [3, 4]], [[1, 2], [3]]], ".* 1 in row 3 .* 2 before it"),
        ([[[1], None], [[1], [2]]], "has an empty list in row 1; fill it in"),
        ([[1], []], "has an empty list in row 2; fill it in"),
        ([None, [float("inf")]], "has inf in a list, in row 2; give finite numbers"),
        ([[0.5], [None]], ".* in row 2; give finite numbers"),
        ([["a"], ["b"]], r".* List\(String\); give lists of numbers"),
    ],
)
def test_lists_that_are_not_images_are_rejected(cells: list[Any], problem: str) -> None:
    with pytest.raises(InvalidSpec, match=f"column 'pixels' {problem}") as caught:
        drawn(cells)
    assert caught.value.key == "pool.image"


def test_a_column_without_any_list_is_refused() -> None:
    with pytest.raises(InvalidSpec, match="has no list in any row; fill it in"):
        drawn([None, None], pl.List(pl.Int64))


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["a", "b"], "image names 2 columns; "),
        ([], "names 0 columns"),
        (
            ["a", "b", "c", "text"],
            "finite number, in row 1; give a number in every row",
        ),
        (["a", "b", "c", "gap"], "in row 2"),
        (["a", "b", "c", "z"], "column 'z'"),
        (["list"], 'set image = "list"'),
    ],
)
def test_columns_that_are_not_images_are_rejected(names: list[str], problem: str) -> None:
    data = {"a": [1, 2], "b": [1, 2], "c": [1, 2], "text": ["x", "y"], "gap": [1, None], "list": [[1], [2]]}
    with pytest.raises(InvalidSpec, match=problem) as caught:
        Items(pl.DataFrame(data), image=names)
    assert caught.value.key == "pool.image"


def test_drawn_numbers_are_not_shown_as_text() -> None:
    frame = pl.DataFrame({"id": ["a", "b"], "text": ["x", "y"], "pixels": [[1], [2]], "p": [1, 2], "n": [3, 4]})
    assert Items(frame, "id", image="pixels").shown[0] == {"text": "x"}
    assert Items(frame, "id", image=["p"]).shown[0] == {"text": "x"}
    assert Items(frame, "id", ["n"], image=["p"]).shown[1] == {"n": 4}
    assert Items(frame, "id", ["pixels"], image="pixels").shown[1] == {}


def test_an_image_without_other_columns_can_be_shown() -> None:
    shown = drawn([[1], [2], [3]]).shown
    assert len(shown) == 3
    assert list(shown) == [{}, {}, {}]
    assert len(shown[1:]) == 2
    assert shown[-1] == {}
    with pytest.raises(IndexError):
        shown[3]


def test_an_empty_show_setting_shows_no_columns() -> None:
    items = Items(pl.DataFrame({"text": ["x", "y"], "vector": [[1, 2], [3, 4]]}), show=(), features=["vector"])
    assert list(items.shown) == [{}, {}]
    assert items.numeric_columns(["vector"]).tolist() == [[1, 2], [3, 4]]


def test_a_changed_pixel_changes_the_digests() -> None:
    one, other = drawn([[0, 1, 2, 3], [4, 5, 6, 7]]), drawn([[0, 1, 2, 3], [4, 5, 6, 8]])
    assert one.digest != other.digest
    assert one.content_digest(0) == other.content_digest(0)
    assert one.content_digest(1) != other.content_digest(1)
    shapes = [drawn([list(range(4)), None]), drawn([None, list(range(4))]), drawn([[[0, 1, 2, 3]], None])]
    assert len({items.digest for items in shapes}) == 3


def test_the_digest_of_drawn_images_is_stable_across_versions() -> None:
    items = drawn([[0, 1, 2, 3], None])
    assert (items.digest, items.content_digest(0)) == ("f0df0fec3b74c64c0f39edb7ff5858e1", "07a156f7c2e482d4876c73fc")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "study" / "photos").mkdir(parents=True)
    (tmp_path / "study" / "photos" / "a.png").write_bytes(b"a")
    (tmp_path / "secret.png").write_bytes(b"secret")
    return tmp_path / "study"


def photos(folder: Path, *names: str | None) -> Items:
    return Items(pl.DataFrame({"photo": ["photos/a.png", *names]}), image="photo", folder=folder)


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("b.png", "image/png"),
        ("b.JPG", "image/jpeg"),
        ("b.jpeg", "image/jpeg"),
        ("b.gif", "image/gif"),
        ("b.webp", "image/webp"),
        ("b.bmp", "image/bmp"),
        ("b.avif", "image/avif"),
        ("b.svg", "image/svg+xml"),
    ],
)
def test_an_image_file_has_its_bytes_and_the_media_type_of_its_suffix(folder: Path, name: str, media_type: str) -> None:
    (folder / name).write_bytes(b"bytes")
    items = photos(folder, name, None)
    assert items.load_image(1) == Image(b"bytes", media_type)
    assert items.load_image(2) is None
    assert [items.has_image(i) for i in range(3)] == [True, True, False]


def test_an_unsupported_image_type_is_rejected_when_it_is_requested(folder: Path) -> None:
    (folder / "b.tif").write_bytes(b"bytes")
    items = photos(folder, "b.tif")
    assert items.content_digest(1)
    with pytest.raises(InvalidData, match=r"save it as one of \.png, \.jpg"):
        items.load_image(1)


def test_a_file_that_became_a_link_out_of_the_folder_is_not_read(folder: Path) -> None:
    items = photos(folder)
    (folder / "photos" / "a.png").unlink()
    (folder / "photos" / "a.png").symlink_to(folder.parent / "secret.png")
    for use in (items.load_image, items.content_digest):
        with pytest.raises(InvalidData, match="the study's folder; copy it there"):
            use(0)


def test_a_folder_that_became_a_link_out_of_the_folder_is_not_read(folder: Path) -> None:
    items = photos(folder)
    (folder / "photos").rename(folder.parent / "photos")
    (folder / "photos").symlink_to(folder.parent / "photos")
    with pytest.raises(InvalidData, match="the study's folder"):
        items.load_image(0)


def test_a_link_inside_the_folder_is_read(folder: Path) -> None:
    (folder / "b.png").symlink_to(folder / "photos" / "a.png")
    assert photos(folder, "b.png").load_image(1) == Image(b"a", "image/png")


def test_a_missing_image_file_is_reported(folder: Path) -> None:
    items = photos(folder)
    (folder / "photos" / "a.png").unlink()
    with pytest.raises(InvalidData, match=r"'photos/a.png' can no longer be read \(No such file.*\)"):
        items.load_image(0)
    (folder / "photos" / "a.png").symlink_to("a.png")
    with pytest.raises(InvalidData, match="can no longer be read"):
        items.load_image(0)
    (folder / "photos" / "a.png").unlink()
    os.mkfifo(folder / "photos" / "a.png")
    with pytest.raises(InvalidData, match="is no longer a file"):
        items.load_image(0)
