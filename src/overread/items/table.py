"""Study items from a table: the rows of a CSV or Parquet file, with the user's ids."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np
import polars as pl

from overread.core.digests import hex_digest
from overread.errors import InvalidSpec
from overread.items.images import DrawnImages, Image, ImageFiles
from overread.items.readers import cast_to_plain_types, read_frame
from overread.pools.columns import (
    as_numbers,
    check_ids,
    hash_column,
    is_list,
    is_showable,
    is_text,
    lists_as_rows,
    parse_text_values,
)

if TYPE_CHECKING:
    from overread.core.arrays import Array


class ShownRows(Sequence[Mapping[str, Any]]):
    """The columns shown to labelers, as one mapping for each item, created on access; an empty cell is None.

    >>> ShownRows(pl.DataFrame({"text": ["Hello", "Bye"]}))[1]
    {'text': 'Bye'}
    """

    def __init__(self, frame: pl.DataFrame, rows: int | None = None) -> None:
        self._frame = frame
        self._rows = frame.height if rows is None else rows  # a frame without columns has no height

    def __len__(self) -> int:
        return self._rows

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Mapping[str, Any]]: ...
    def __getitem__(self, at: int | slice) -> Mapping[str, Any] | Sequence[Mapping[str, Any]]:
        if isinstance(at, slice):
            return ShownRows(self._frame[at], len(range(len(self))[at]))
        row = range(len(self))[at]
        return self._frame.row(row, named=True) if self._frame.width else {}


class Items:
    """The rows of a table: ids, the columns shown to labelers, images, and numeric columns.

    Parameters
    ----------
    frame : the table.
    id_column : the column with the user's ids; None numbers the rows from 0.
    show : the columns shown to labelers; () for none. None selects the text columns that don't contain numbers, except those in
        `hide`.
    image : a column with paths of image files inside `folder`, or with lists of numbers from which images are drawn; an empty
        cell means no image. Or several numeric columns, one for each pixel. The numbers of a drawn image are not part of
        `shown`.
    features : columns of numbers, or of lists of numbers, that are included in the digest.
    hide : columns that are not shown by default, such as the weak labeler's answers, which would bias people.
    folder : the folder to which image paths are relative; None for the current folder.
    row_numbers : the row numbers, which are the ids if there is no id column; None counts from 0.
    drawn_from : a description of the data that the rows are a sample of; None if they are not a sample.

    Raises
    ------
    InvalidSpec
        A column is missing, or its values don't fit its setting.

    Examples
    --------
    >>> items = Items(pl.DataFrame({"id": ["007", "008"], "text": ["Hello", "Bye"], "age": [1, 2]}), "id", features=["age"])
    >>> items.ids, items.shown[0], items.numeric_columns(["age"]).tolist()
    (['007', '008'], {'text': 'Hello'}, [[1.0], [2.0]])
    """

    def __init__(
        self,
        frame: pl.DataFrame,
        id_column: str | None = None,
        show: Sequence[str] | None = None,
        image: str | Sequence[str] | None = None,
        *,
        features: Sequence[str] = (),
        hide: Collection[str] = (),
        folder: Path | None = None,
        row_numbers: Sequence[int] | None = None,
        drawn_from: str | None = None,
    ) -> None:
        self.drawn_from = drawn_from
        self._frame = cast_to_plain_types(frame)
        self._row_numbers = row_numbers
        self._folder = (folder or Path()).resolve()
        self._features = tuple(features)
        self._id_column = id_column
        self._image = image if image is None or isinstance(image, str) else tuple(image)
        self._images = self._open_images()
        self._show = self._choose_shown(show, {id_column, *hide})
        for name in self._features:
            self._series(name, "pool.features")
        if id_column is not None:
            check_ids(self._series(id_column, "pool.id"))

    def __len__(self) -> int:
        return self._frame.height

    @property
    def columns(self) -> list[str]:
        return self._frame.columns

    @cached_property
    def ids(self) -> Sequence[str | int]:
        """The user's ids, in the order of the rows."""
        if self._id_column is not None:
            return self._frame[self._id_column].to_list()
        return range(len(self)) if self._row_numbers is None else self._row_numbers

    @cached_property
    def shown(self) -> ShownRows:
        """The columns shown to labelers, for each row."""
        return ShownRows(self._frame.select(self._show), len(self))

    def has_image(self, i: int) -> bool:
        return self._images is not None and i in self._images

    def load_image(self, i: int) -> Image | None:
        """Return the image of row i, or None. Raises InvalidData if the file has been removed or moved out of the folder."""
        return None if self._images is None else self._images.load(i)

    def column(self, name: str, *, key: str = "") -> list[Any]:
        """Return the values of a column; None for an empty cell.

        Text is converted to integers, floats or booleans if every cell allows it without loss, so that the labels 0 and 1 of
        a CSV file are integers.
        """
        return parse_text_values(self._series(name, key)).to_list()

    def texts(self) -> list[str]:
        """Return the shown text of each row, with one line for each column."""
        names = [name for name in self._show if name != self._image and self._frame[name].dtype == pl.String]
        if not names:
            raise InvalidSpec(
                "text features need a shown text column, but no text column is shown; add one to show, or name numeric "
                f"columns in features (the columns are {_list_names(self.columns)})",
                key="pool.features",
            )
        return self._frame.select(pl.concat_str(pl.col(names).fill_null(""), separator="\n")).to_series().to_list()

    def numeric_columns(self, columns: Sequence[str]) -> Array:
        """Return columns of finite numbers as a matrix, one row for each item; a column of lists becomes several columns."""
        if not columns:
            raise InvalidSpec("features=[] is empty; name at least one numeric column", key="pool.features")
        series = [self._series(name, "pool.features") for name in columns]
        return np.column_stack(
            [lists_as_rows(each, "pool.features") if is_list(each) else as_numbers(each) for each in series]
        )

    @cached_property
    def digest(self) -> str:
        """A digest of the ids and of the columns that are shown or used as features; it depends on the order of both.

        It is computed from UTF-8 and IEEE doubles, so a table has the same digest in CSV and Parquet. An empty text and a
        missing one are equal. An image file is represented by its path and size.
        """
        layout = [1, len(self), self._id_column is not None, self._show, self._image, self._features]
        digest = blake2b(json.dumps(layout).encode(), digest_size=16)
        if self._id_column is not None:
            hash_column(digest, self._frame[self._id_column])
        elif self._row_numbers is not None:
            digest.update(np.asarray(self._row_numbers, dtype="<i8").tobytes())
        for name in self._show:
            hash_column(digest, self._frame[name])
        if self._images is not None:
            self._images.update_digest(digest)
        if self._features:
            numbers = self.numeric_columns(self._features) + 0.0  # + 0.0 turns -0.0 into 0.0
            digest.update(np.asarray(numbers, dtype="<f8").tobytes())
        return digest.hexdigest()

    def content_digest(self, i: int) -> str:
        """Return a short digest of the shown columns and the image of row i."""
        parts = [(name, _cell_text(value)) for name, value in self.shown[i].items()]
        return hex_digest(json.dumps(parts), b"" if self._images is None else self._images.read_bytes(i), size=12)

    def _series(self, name: str, key: str) -> pl.Series:
        if name not in self._frame.columns:
            raise InvalidSpec(f"column {name!r} does not exist; {suggest_name(name, self.columns, 'columns')}", key=key)
        return self._frame[name]

    def _open_images(self) -> ImageFiles | DrawnImages | None:
        if self._image is None:
            return None
        if not isinstance(self._image, str):
            return DrawnImages.from_columns([self._series(name, "pool.image") for name in self._image])
        series = self._series(self._image, "pool.image")
        return DrawnImages(series) if is_list(series) else ImageFiles(series, self._folder)

    def _choose_shown(self, show: Sequence[str] | None, excluded: set[str | None]) -> list[str]:
        drawn = isinstance(self._images, DrawnImages)
        if show is None:
            pixels = {self._image} if isinstance(self._image, str) else set(self._image or ())
            usable = [name for name in self.columns if name not in excluded | pixels and is_showable(self._frame[name])]
            texts = [name for name in usable if is_text(self._frame[name])]
            names = texts or (usable if self._image is None else [])
        else:
            names = [name for name in show if not (drawn and name == self._image)]  # shown as an image, not as text
        for name in names:
            series = self._series(name, "pool.show")
            if not is_showable(series):
                problem = f"column {name!r} has type {series.dtype}; a shown column must hold text, numbers or booleans"
                raise InvalidSpec(problem, key="pool.show")
        if isinstance(self._image, str) and not drawn and self._image not in names:
            names.append(self._image)
        if not names and show is None and not drawn:
            raise InvalidSpec(
                f"none of the columns {_list_names(self.columns)} can be shown by default; name at least one column in show",
                key="pool.show",
            )
        return names


def read_table(
    path: str | os.PathLike[str],
    *,
    id_column: str | None = None,
    show: Sequence[str] | None = None,
    image: str | Sequence[str] | None = None,
    features: Sequence[str] = (),
    hide: Collection[str] = (),
    folder: Path | None = None,
) -> Items:
    """Return the items of a .csv, .tsv or .parquet file; the settings are those of Items.

    `folder` is the folder to which image paths are relative; None for the folder of the table file.
    """
    file = Path(path)
    folder = folder or file.parent
    return Items(read_frame(file), id_column, show, image, features=features, hide=hide, folder=folder)


def suggest_name(name: str, known: Collection[str], what: str) -> str:
    """Return a hint for an unknown name: the most similar known one, or a list of all of them.

    >>> suggest_name("txt", ["text", "id"], "columns"), suggest_name("weight", ["text", "id"], "columns")
    ("did you mean 'text'?", "the columns are 'text', 'id'")
    """
    folded = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[near[0]]!r}?" if near else f"the {what} are {_list_names(known)}"


def _cell_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _list_names(names: Collection[str]) -> str:
    shown = list(names)
    return ", ".join(map(repr, shown[:12])) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")
