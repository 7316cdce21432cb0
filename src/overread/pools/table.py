"""The items of a study that lies in a file: the rows of a CSV or Parquet table, under the user's own ids.

Every cell of a CSV file is text, so an id such as 007 stays 007; it is read as a number where numbers are asked for.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

import numpy as np
import polars as pl

from overread.errors import InvalidSpec

if TYPE_CHECKING:
    from overread.sample import Array

SEPARATORS = {".csv": ",", ".tsv": "\t"}
PARQUET = (".parquet", ".pq")
BELOW_HEADER = "(the first below the header is row 1)"
AT_ONCE = 2**16
"""Rows whose text is joined at once, so that hashing a large table doesn't hold a second copy of it."""


class Shown(Sequence[Mapping[str, Any]]):
    """What labelers see of each item, by column, made when it is asked for: text, numbers, booleans, None where empty.

    >>> Shown(pl.DataFrame({"text": ["Hello", "Bye"]}))[1]
    {'text': 'Bye'}
    """

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def __len__(self) -> int:
        return self._frame.height

    @overload
    def __getitem__(self, at: int) -> Mapping[str, Any]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Mapping[str, Any]]: ...
    def __getitem__(self, at: int | slice) -> Mapping[str, Any] | Sequence[Mapping[str, Any]]:
        if isinstance(at, slice):
            return Shown(self._frame[at])
        return self._frame.row(range(len(self))[at], named=True)


class Items:
    """The rows of a table: their ids, what is shown of each, and their numbers.

    id_column: None numbers the rows from 0. show: the columns that labelers see; None: the text columns, without those of
    numbers and the `hide`n ones, such as W's labels, which would tell people what to say. image: a column of paths of images,
    inside `folder`; an empty cell is a row without one. features: columns of numbers that belong to the `digest`.

    >>> items = Items(pl.DataFrame({"id": ["007", "008"], "text": ["Hello", "Bye"], "age": [1, 2]}), "id", features=["age"])
    >>> items.ids, items.shown[0], items.numbers(["age"]).tolist()
    (['007', '008'], {'text': 'Hello'}, [[1.0], [2.0]])
    """

    def __init__(
        self,
        frame: pl.DataFrame,
        id_column: str | None = None,
        show: Sequence[str] | None = None,
        image: str | None = None,
        *,
        features: Sequence[str] = (),
        hide: Collection[str] = (),
        folder: Path | None = None,
    ) -> None:
        self._frame = _plain(frame)
        self._folder = (folder or Path()).resolve()
        self._features = tuple(features)
        self._id_column = id_column
        self._image = image
        self._show = self._shown_columns(show, {id_column, image, *hide})
        for name in self._features:
            self._series(name, "pool.features")
        if id_column is not None:
            _check_ids(self._series(id_column, "pool.id"))
        if image is not None:
            _check_images(self._series(image, "pool.image"), self._folder)

    def __len__(self) -> int:
        return self._frame.height

    @property
    def columns(self) -> list[str]:
        return self._frame.columns

    @cached_property
    def ids(self) -> Sequence[str | int]:
        """The user's own ids, in the order of the rows."""
        return range(len(self)) if self._id_column is None else self._frame[self._id_column].to_list()

    @cached_property
    def shown(self) -> Shown:
        """What labelers see of each row."""
        return Shown(self._frame.select(self._show))

    def image(self, i: int) -> Path | None:
        """Return where the image of row i lies; None where it has none."""
        name = None if self._image is None else self._frame[self._image][i]
        return self._folder / name if name else None

    def column(self, name: str, *, key: str = "") -> list[Any]:
        """Return a column's values; None where a cell is empty.

        A column of text comes as whole numbers, numbers or booleans where all of it is written as these are: labels of a CSV
        file are 0 and 1 where those of the study are.
        """
        return _natural(self._series(name, key)).to_list()

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
        """Return columns of finite numbers, one row for each item."""
        if not columns:
            raise InvalidSpec("features=[] names no column; name columns of numbers", key="pool.features")
        return np.column_stack([_numbers(self._series(name, "pool.features")) for name in columns])

    @cached_property
    def digest(self) -> str:
        """A digest of the ids and of all that is shown or used as features; the order of rows and columns counts.

        It is made from UTF-8 and IEEE doubles, so the same table has the same one in CSV and Parquet. An empty text and a
        missing one are alike. Of an image, its path and size count.
        """
        layout = [1, len(self), self._id_column is not None, self._show, self._image, self._features]
        digest = blake2b(json.dumps(layout).encode(), digest_size=16)
        if self._id_column is not None:
            _hash_column(digest, self._frame[self._id_column])
        for name in self._show:
            _hash_column(digest, self._frame[name])
        if self._image is not None:
            files = [name and self._folder / name for name in self._frame[self._image].to_list()]
            _hash_column(digest, pl.Series([file.stat().st_size if file else 0 for file in files]))
        if self._features:
            digest.update(np.asarray(self.numbers(self._features) + 0.0, dtype="<f8").tobytes())  # + 0.0: no -0.0
        return digest.hexdigest()

    def content(self, i: int) -> str:
        """Return a short digest of what is shown of row i, an image's bytes included."""
        parts = [(name, _text(value)) for name, value in self.shown[i].items()]
        digest = blake2b(json.dumps(parts).encode(), digest_size=12)
        if (image := self.image(i)) is not None:
            digest.update(image.read_bytes())
        return digest.hexdigest()

    def _series(self, name: str, key: str) -> pl.Series:
        if name not in self._frame.columns:
            raise InvalidSpec(f"there is no column {name!r}; {closest(name, self.columns, 'columns')}", key=key)
        return self._frame[name]

    def _shown_columns(self, show: Sequence[str] | None, never: set[str | None]) -> list[str]:
        if show is None:
            usable = [name for name in self.columns if name not in never and _can_be_shown(self._frame[name])]
            texts = [name for name in usable if _is_text(self._frame[name])]
            names = texts or (usable if self._image is None else [])
        else:
            names = list(show)
        for name in names:
            series = self._series(name, "pool.show")
            if not _can_be_shown(series):
                raise InvalidSpec(
                    f"column {name!r} holds {series.dtype}; show text, numbers or booleans", key="pool.show"
                )
        if self._image is not None and self._image not in names:
            names.append(self._image)
        if not names:
            raise InvalidSpec(
                f"no column is left to show of {_some(self.columns)}; name those that labelers may see", key="pool.show"
            )
        return names


def read_table(
    path: str | os.PathLike[str],
    *,
    id_column: str | None = None,
    show: Sequence[str] | None = None,
    image: str | None = None,
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


def read_frame(file: Path) -> pl.DataFrame:
    """Read a table of at least two rows: a CSV file's cells as text, None where they are empty."""
    frame = _plain(_read(file))
    if frame.height < 2:
        raise InvalidSpec(
            f"{file.name} has {frame.height} row{'s' * (frame.height != 1)}; a pool needs at least 2", key="pool.path"
        )
    return frame


def _read(file: Path) -> pl.DataFrame:
    suffix = file.suffix.lower()
    if not file.is_file():
        problem = "is a folder" if file.is_dir() else "does not exist"
        raise InvalidSpec(f"{str(file)!r} {problem}; name a .csv or .parquet file", key="pool.path")
    if suffix not in SEPARATORS and suffix not in PARQUET:
        raise InvalidSpec(f"{file.name} is neither .csv, .tsv nor .parquet; save it as one of them", key="pool.path")
    try:
        if suffix in PARQUET:
            return pl.read_parquet(file, glob=False).rechunk()
        return _read_csv(file, SEPARATORS[suffix])
    except pl.exceptions.NoDataError as error:
        raise InvalidSpec(f"{file.name} is empty; give it a header and at least 2 rows", key="pool.path") from error
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError) as error:
        kind = "Parquet" if suffix in PARQUET else "CSV in UTF-8"
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise InvalidSpec(f"{file.name} can't be read as {kind} ({reason}); save it again", key="pool.path") from error


def closest(name: str, known: Collection[str], what: str) -> str:
    """Say which known name a wrong one comes near to, or which there are.

    >>> closest("txt", ["text", "id"], "columns"), closest("weight", ["text", "id"], "columns")
    ("did you mean 'text'?", "the columns are 'text', 'id'")
    """
    folded = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    return f"did you mean {folded[near[0]]!r}?" if near else f"the {what} are {_some(known)}"


def is_number(series: pl.Series) -> bool:
    """Say whether a column holds numbers alone, as numbers or as text; booleans don't count as such here."""
    if series.dtype == pl.String:
        filled = series.drop_nulls()
        return len(filled) > 0 and filled.str.strip_chars().cast(pl.Float64, strict=False).is_not_null().all()
    return series.dtype.is_numeric()


def _read_csv(file: Path, separator: str) -> pl.DataFrame:
    with file.open("rb") as opened:
        if b"\0" in opened.read(AT_ONCE):
            raise InvalidSpec(f"{file.name} is no text in UTF-8; save it as CSV in UTF-8", key="pool.path")
    frame = pl.read_csv(file, separator=separator, infer_schema=False, glob=False).rechunk()
    frame = frame.rename(
        lambda name: name.replace('""', '"')
    )  # polars undoes doubled quotes in cells, not in the header
    for name in frame.columns:
        if "\ufffd" in name:  # a header in another encoding is read without complaint
            raise InvalidSpec(f"{file.name}: column {name!r} is no UTF-8; save it as CSV in UTF-8", key="pool.path")
        if (twice := re.fullmatch(r"(.*)_duplicated_\d+", name, re.DOTALL)) and twice[1] in frame.columns:
            raise InvalidSpec(f"{file.name} has two columns {twice[1]!r}; rename one of them", key="pool.path")
    if frame.width == 1 and (found := re.search(r"[;\t|,]", frame.columns[0])):
        raise InvalidSpec(
            f"{file.name} seems to be separated by {found[0]!r}; separate a {file.suffix} file by {separator!r}",
            key="pool.path",
        )
    frame = frame.with_columns(pl.when(pl.col(pl.String) != "").then(pl.col(pl.String)).name.keep())  # "" is missing
    filled = frame.select(pl.any_horizontal(pl.all().is_not_null()).arg_true().max()).item()  # blank lines at the end
    return frame.head(0 if filled is None else filled + 1)


def _plain(frame: pl.DataFrame) -> pl.DataFrame:
    """Turn what is neither text, number nor boolean into text, such as dates; leave lists and the like alone."""
    texts = (pl.Date, pl.Datetime, pl.Time, pl.Decimal, pl.Categorical, pl.Enum, pl.Null)
    return frame.with_columns(pl.col(name).cast(pl.String) for name, dtype in frame.schema.items() if dtype in texts)


def _can_be_shown(series: pl.Series) -> bool:
    return series.dtype in (pl.String, pl.Boolean) or series.dtype.is_numeric()


def _is_text(series: pl.Series) -> bool:
    return series.dtype == pl.String and not is_number(series)


def _natural(series: pl.Series) -> pl.Series:
    """Turn text into booleans or numbers where nothing is lost: 1.10 and 007 stay text."""
    if series.dtype != pl.String:
        return series
    some = series.drop_nulls().unique()
    if len(some) and some.str.to_lowercase().is_in(["true", "false"]).all():
        return series.str.to_lowercase() == "true"
    whole = some.cast(pl.Int64, strict=False)
    if len(some) and (whole.cast(pl.String) == some).fill_null(value=False).all():
        return series.cast(pl.Int64)
    real = some.cast(pl.Float64, strict=False)
    if len(some) and all(text == repr(value) for text, value in zip(some.to_list(), real.to_list(), strict=True)):
        return series.cast(pl.Float64)
    return series


def _check_ids(ids: pl.Series) -> None:
    if ids.dtype != pl.String and not ids.dtype.is_integer():
        raise InvalidSpec(f"column {ids.name!r} holds {ids.dtype}; ids are text or whole numbers", key="pool.id")
    missing = ids.is_null() if ids.dtype != pl.String else ids.fill_null("") == ""
    problem = f"no id in {_rows(missing)}; fill it in" if missing.any() else ""
    if not problem and ids.n_unique() < len(ids):
        again = ids.filter(ids.is_duplicated()).unique(maintain_order=True)
        some = ", ".join(f"{value!r} in {_rows(ids == value)}" for value in again.head(3).to_list())
        problem = f"{len(again)} ids more than once: {some}; give each row its own"
    if problem:
        raise InvalidSpec(
            f"column {ids.name!r} has {problem}, or leave id out to number the rows {BELOW_HEADER}", key="pool.id"
        )


def _check_images(paths: pl.Series, folder: Path) -> None:
    if paths.dtype != pl.String:
        raise InvalidSpec(f"column {paths.name!r} holds {paths.dtype}; an image is named by its path", key="pool.image")
    real: dict[str, Path] = {}
    for row, name in enumerate(paths.to_list()):
        if not name:
            continue
        file = folder / name
        parent = os.path.dirname(name)  # noqa: PTH120  many rows share it
        if parent not in real:
            real[parent] = file.parent.resolve()
        if file.is_symlink() or file.name == "..":
            inside = file.resolve().is_relative_to(folder)
        else:
            inside = real[parent].is_relative_to(folder)
        problem = None if inside else "leaves the study's folder; copy the image there"
        if inside and not file.is_file():
            problem = "does not exist; paths start at the study's folder"
        if problem:
            raise InvalidSpec(
                f"column {paths.name!r} has the image {name!r} in row {row + 1}, which {problem} {BELOW_HEADER}",
                key="pool.image",
            )


def _numbers(series: pl.Series) -> Array:
    text = series.str.strip_chars() if series.dtype == pl.String else series
    if series.dtype == pl.String and (flags := text.str.to_lowercase()).is_in(["true", "false"]).all():
        text = flags == "true"
    if text.dtype not in (pl.String, pl.Boolean) and not text.dtype.is_numeric():
        raise InvalidSpec(f"column {series.name!r} holds {series.dtype}, not numbers", key="pool.features")
    values = text.cast(pl.Float64, strict=False).to_numpy().astype(np.float64)  # null becomes NaN
    wrong = ~np.isfinite(values)
    if wrong.any():
        row = int(wrong.argmax())
        value = series[row]
        says = "has nothing" if value is None or value == "" else f"has {value!r}, which is no finite number,"
        raise InvalidSpec(
            f"column {series.name!r} {says} in row {row + 1}; features need a number in every row {BELOW_HEADER}",
            key="pool.features",
        )
    return values


def _hash_column(digest: blake2b, series: pl.Series) -> None:
    if series.dtype.is_float():
        values = series.cast(pl.Float64).fill_null(np.nan).to_numpy() + 0.0
        digest.update(np.where(np.isnan(values), np.nan, values).astype("<f8").tobytes())
        return
    text = series.cast(pl.String).fill_null("")
    digest.update(text.str.len_bytes().to_numpy().astype("<u8").tobytes())
    for start in range(0, len(text), AT_ONCE):
        digest.update("".join(text.slice(start, AT_ONCE).to_list()).encode())


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)


def _rows(which: pl.Series) -> str:
    """Name rows as people count them.

    >>> _rows(pl.Series([True, False, True]))
    'rows 1, 3'
    """
    rows = which.arg_true().to_list()
    shown = ", ".join(str(row + 1) for row in rows[:3]) + (f" and {len(rows) - 3} more" if len(rows) > 3 else "")
    return f"row{'s' * (len(rows) > 1)} {shown}"


def _some(names: Collection[str]) -> str:
    shown = list(names)
    return ", ".join(map(repr, shown[:12])) + (f" and {len(shown) - 12} more" if len(shown) > 12 else "")
