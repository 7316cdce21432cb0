"""The items of a study that lies in a file: the rows of a CSV or Parquet table, under the user's own ids."""

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

from overread.errors import InvalidSpec
from overread.pools.columns import as_numbers, can_be_shown, check_ids, hash_column, is_text, natural
from overread.pools.files import plain, read_frame
from overread.pools.lists import as_rows, is_list
from overread.pools.pictures import Drawings, ImageFiles, Picture

if TYPE_CHECKING:
    from overread.sample import Array


class Shown(Sequence[Mapping[str, Any]]):
    """What labelers see of each item, by column, made when it is asked for: text, numbers, booleans, None where empty.

    >>> Shown(pl.DataFrame({"text": ["Hello", "Bye"]}))[1]
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
            return Shown(self._frame[at], len(range(len(self))[at]))
        row = range(len(self))[at]
        return self._frame.row(row, named=True) if self._frame.width else {}


class Items:
    """The rows of a table: their ids, what is shown of each, and their numbers.

    id_column: None numbers the rows from 0. show: the columns that labelers see; None: the text columns, without those of
    numbers and the `hide`n ones, such as W's labels, which would tell people what to say; (): none. image: a column of paths of
    images, inside `folder`, or of lists of numbers that are drawn, where an empty cell is a row without one; or the names of
    columns of numbers, one for each pixel. Numbers that are drawn are no part of `shown`. features: columns of numbers, or of
    lists of them, that belong to the `digest`. numbers: those of the rows, where there is no id column; None: from 0. of: what
    the rows were drawn from, in words; None: they are all there are.

    >>> items = Items(pl.DataFrame({"id": ["007", "008"], "text": ["Hello", "Bye"], "age": [1, 2]}), "id", features=["age"])
    >>> items.ids, items.shown[0], items.numbers(["age"]).tolist()
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
        numbers: Sequence[int] | None = None,
        of: str | None = None,
    ) -> None:
        self.of = of
        self._frame = plain(frame)
        self._numbers = numbers
        self._folder = (folder or Path()).resolve()
        self._features = tuple(features)
        self._id_column = id_column
        self._image = image if image is None or isinstance(image, str) else tuple(image)
        self._pictures = self._found_pictures()
        self._show = self._shown_columns(show, {id_column, *hide})
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
        """The user's own ids, in the order of the rows."""
        if self._id_column is not None:
            return self._frame[self._id_column].to_list()
        return range(len(self)) if self._numbers is None else self._numbers

    @cached_property
    def shown(self) -> Shown:
        """What labelers see of each row."""
        return Shown(self._frame.select(self._show), len(self))

    def image(self, i: int) -> Path | None:
        """Return where the image of row i lies; None where it has none, or one that is drawn."""
        return self._pictures.file(i) if isinstance(self._pictures, ImageFiles) else None

    def has_picture(self, i: int) -> bool:
        return self._pictures is not None and i in self._pictures

    def picture(self, i: int) -> Picture | None:
        """Return the picture of row i; None where it has none. A file that has gone or left the folder raises InvalidData."""
        return None if self._pictures is None else self._pictures.picture(i)

    def column(self, name: str, *, key: str = "") -> list[Any]:
        """Return a column's values; None where a cell is empty.

        A column of text comes as whole numbers, numbers or booleans where all of it is written as these are: labels of a CSV
        file are 0 and 1 where those of the study are.
        """
        return natural(self._series(name, key)).to_list()

    def texts(self) -> list[str]:
        """Return the text that is shown of each row, its columns on lines of their own."""
        names = [name for name in self._show if name != self._image and self._frame[name].dtype == pl.String]
        if not names:
            raise InvalidSpec(
                f"features of text need a column of text and none is shown; name one in show, or columns of numbers in "
                f"features ({_some(self.columns)})",
                key="pool.features",
            )
        return self._frame.select(pl.concat_str(pl.col(names).fill_null(""), separator="\n")).to_series().to_list()

    def numbers(self, columns: Sequence[str]) -> Array:
        """Return columns of finite numbers, one row for each item; a column of lists counts as many."""
        if not columns:
            raise InvalidSpec("features=[] names no column; name columns of numbers", key="pool.features")
        found = [self._series(name, "pool.features") for name in columns]
        return np.column_stack(
            [as_rows(each, "pool.features") if is_list(each) else as_numbers(each) for each in found]
        )

    @cached_property
    def digest(self) -> str:
        """A digest of the ids and of all that is shown or used as features; the order of rows and columns counts.

        It is made from UTF-8 and IEEE doubles, so the same table has the same one in CSV and Parquet. An empty text and a
        missing one are alike. Of an image's file, its path and size count.
        """
        layout = [1, len(self), self._id_column is not None, self._show, self._image, self._features]
        digest = blake2b(json.dumps(layout).encode(), digest_size=16)
        if self._id_column is not None:
            hash_column(digest, self._frame[self._id_column])
        elif self._numbers is not None:
            digest.update(np.asarray(self._numbers, dtype="<i8").tobytes())
        for name in self._show:
            hash_column(digest, self._frame[name])
        if self._pictures is not None:
            self._pictures.hash_into(digest)
        if self._features:
            digest.update(np.asarray(self.numbers(self._features) + 0.0, dtype="<f8").tobytes())  # + 0.0: no -0.0
        return digest.hexdigest()

    def content(self, i: int) -> str:
        """Return a short digest of what is shown of row i, its picture included."""
        parts = [(name, _text(value)) for name, value in self.shown[i].items()]
        digest = blake2b(json.dumps(parts).encode(), digest_size=12)
        if self._pictures is not None:
            digest.update(self._pictures.content(i))
        return digest.hexdigest()

    def _series(self, name: str, key: str) -> pl.Series:
        if name not in self._frame.columns:
            raise InvalidSpec(f"there is no column {name!r}; {closest(name, self.columns, 'columns')}", key=key)
        return self._frame[name]

    def _found_pictures(self) -> ImageFiles | Drawings | None:
        if self._image is None:
            return None
        if not isinstance(self._image, str):
            return Drawings.of_columns([self._series(name, "pool.image") for name in self._image])
        found = self._series(self._image, "pool.image")
        return Drawings(found) if is_list(found) else ImageFiles(found, self._folder)

    def _shown_columns(self, show: Sequence[str] | None, never: set[str | None]) -> list[str]:
        drawn = isinstance(self._pictures, Drawings)
        if show is None:
            pixels = {self._image} if isinstance(self._image, str) else set(self._image or ())
            usable = [name for name in self.columns if name not in never | pixels and can_be_shown(self._frame[name])]
            texts = [name for name in usable if is_text(self._frame[name])]
            names = texts or (usable if self._image is None else [])
        else:
            names = [name for name in show if not (drawn and name == self._image)]  # it is seen, and is no text
        for name in names:
            series = self._series(name, "pool.show")
            if not can_be_shown(series):
                raise InvalidSpec(
                    f"column {name!r} holds {series.dtype}; show text, numbers or booleans", key="pool.show"
                )
        if isinstance(self._image, str) and not drawn and self._image not in names:
            names.append(self._image)
        if not names and show is None and not drawn:
            raise InvalidSpec(
                f"no column is left to show of {_some(self.columns)}; name those that labelers may see", key="pool.show"
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
    """Read the items of a .csv, .tsv or .parquet file; the settings are those of Items.

    folder: where images lie; None: the table's own folder.
    """
    file = Path(path)
    folder = folder or file.parent
    return Items(read_frame(file), id_column, show, image, features=features, hide=hide, folder=folder)


def closest(name: str, known: Collection[str], what: str) -> str:
    """Say which known name a wrong one comes near to, or which there are.

    >>> closest("txt", ["text", "id"], "columns"), closest("weight", ["text", "id"], "columns")
    ("did you mean 'text'?", "the columns are 'text', 'id'")
    """
    folded = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[near[0]]!r}?" if near else f"the {what} are {_some(known)}"


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _some(names: Collection[str]) -> str:
    shown = list(names)
    return ", ".join(map(repr, shown[:12])) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")
