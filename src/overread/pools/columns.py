"""Table columns, including lists of numbers such as pixels: type tests, checks, conversion to numbers, and digests."""

from __future__ import annotations

import math
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidSpec

if TYPE_CHECKING:
    from overread.core.arrays import Array


ROW_NUMBERING = "(rows are counted from 1, without the header)"
ROWS_PER_HASH = 2**16
"""Number of rows whose text is joined for one digest update: joining all rows would copy a large table."""


def is_number(series: pl.Series) -> bool:
    """Return whether every value of a column is a number, possibly as text; booleans don't count as numbers."""
    if series.dtype == pl.String:
        filled = series.drop_nulls()
        return len(filled) > 0 and filled.str.strip_chars().cast(pl.Float64, strict=False).is_not_null().all()
    return series.dtype.is_numeric()


def is_text(series: pl.Series) -> bool:
    return series.dtype == pl.String and not is_number(series)


def is_showable(series: pl.Series) -> bool:
    return series.dtype in (pl.String, pl.Boolean) or series.dtype.is_numeric()


def parse_text_values(series: pl.Series) -> pl.Series:
    """Convert text to booleans or numbers if that is lossless: 1.10 and 007 stay text."""
    if series.dtype != pl.String:
        return series
    distinct = series.drop_nulls().unique()
    if len(distinct) and distinct.str.to_lowercase().is_in(["true", "false"]).all():
        return series.str.to_lowercase() == "true"
    integers = distinct.cast(pl.Int64, strict=False)
    if len(distinct) and (integers.cast(pl.String) == distinct).fill_null(value=False).all():
        return series.cast(pl.Int64)
    floats = distinct.cast(pl.Float64, strict=False)
    pairs = zip(distinct.to_list(), floats.to_list(), strict=True)
    if len(distinct) and all(text == repr(value) for text, value in pairs):
        return series.cast(pl.Float64)
    return series


def check_ids(ids: pl.Series) -> None:
    """Raise InvalidSpec unless every row has a unique id that is text or an integer."""
    if ids.dtype != pl.String and not ids.dtype.is_integer():
        raise InvalidSpec(f"column {ids.name!r} has type {ids.dtype}; ids must be text or integers", key="pool.id")
    missing = ids.is_null() if ids.dtype != pl.String else ids.fill_null("") == ""
    problem = f"no id in {_name_rows(missing)} {ROW_NUMBERING}; fill it in" if missing.any() else ""
    if not problem and ids.n_unique() < len(ids):
        repeated = ids.filter(ids.is_duplicated()).unique(maintain_order=True)
        examples = ", ".join(f"{value!r} in {_name_rows(ids == value)}" for value in repeated.head(3).to_list())
        problem = f"{len(repeated)} duplicate ids: {examples} {ROW_NUMBERING}; give each row its own id"
    if problem:
        raise InvalidSpec(
            f"column {ids.name!r} has {problem}, or leave out the setting id: items are then numbered from 0",
            key="pool.id",
        )


def as_numbers(series: pl.Series, key: str = "pool.features") -> Array:
    """Convert a column of numbers or booleans, possibly as text, to floats; raise InvalidSpec for `key` on other values."""
    text = series.str.strip_chars() if series.dtype == pl.String else series
    if series.dtype == pl.String and (flags := text.str.to_lowercase()).is_in(["true", "false"]).all():
        text = flags == "true"
    if text.dtype not in (pl.String, pl.Boolean) and not text.dtype.is_numeric():
        raise InvalidSpec(f"column {series.name!r} has type {series.dtype}; it must contain numbers", key=key)
    values = text.cast(pl.Float64, strict=False).to_numpy().astype(np.float64)  # null becomes NaN
    invalid = ~np.isfinite(values)
    if invalid.any():
        row = int(invalid.argmax())
        value = series[row]
        problem = "is empty" if value is None or value == "" else f"has {value!r}, which is not a finite number,"
        raise InvalidSpec(
            f"column {series.name!r} {problem} in row {row + 1}; give a number in every row {ROW_NUMBERING}",
            key=key,
        )
    return values


def hash_column(digest: blake2b, series: pl.Series) -> None:
    """Add the values of a column to a digest; missing text is hashed like empty text."""
    if series.dtype.is_float():
        values = series.cast(pl.Float64).fill_null(np.nan).to_numpy() + 0.0
        digest.update(np.where(np.isnan(values), np.nan, values).astype("<f8").tobytes())
        return
    text = series.cast(pl.String).fill_null("")
    digest.update(text.str.len_bytes().to_numpy().astype("<u8").tobytes())
    for start in range(0, len(text), ROWS_PER_HASH):
        digest.update("".join(text.slice(start, ROWS_PER_HASH).to_list()).encode())


def _name_rows(mask: pl.Series) -> str:
    """Name the rows where a mask is true, counted from 1.

    >>> _name_rows(pl.Series([True, False, True]))
    'rows 1, 3'
    """
    rows = mask.arg_true().to_list()
    shown = ", ".join(str(row + 1) for row in rows[:3]) + (f" and {len(rows) - 3} more" if len(rows) > 3 else "")
    return f"row{'s' * (len(rows) > 1)} {shown}"


def is_list(series: pl.Series) -> bool:
    return isinstance(series.dtype, pl.List | pl.Array)


def flatten_lists(series: pl.Series) -> pl.Series:
    """Return the values of all lists in a column, in order, without empty cells. Call `check_lists` on the column first.

    >>> flatten_lists(pl.Series([[[1, 2], [3, 4]], None])).to_list()
    [1, 2, 3, 4]
    """
    values = series.drop_nulls()
    while is_list(values):
        values = values.explode()
    return values


def lists_as_rows(series: pl.Series, key: str) -> Array:
    """Return a column of lists of numbers as a matrix, one row for each cell; an empty cell raises InvalidSpec.

    >>> lists_as_rows(pl.Series([[1, 2], [3, 4]]), "").tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    if series.has_nulls():
        row = int(series.is_null().arg_true()[0]) + 1
        raise InvalidSpec(
            f"column {series.name!r} is empty in row {row}; give every row a list of numbers {ROW_NUMBERING}", key=key
        )
    width = math.prod(check_lists(series, key))
    return flatten_lists(series).cast(pl.Float64).to_numpy().reshape(len(series), width)


def check_lists(series: pl.Series, key: str) -> tuple[int, ...]:
    """Return the shape of the lists in a column, ignoring empty cells.

    Lists of different shapes, and values that are not finite numbers, raise InvalidSpec for `key`.
    """
    name = f"column {series.name!r}"
    inner: Any = series.dtype
    while isinstance(inner, pl.List | pl.Array):
        inner = inner.inner
    if inner != pl.Boolean and not inner.is_numeric():
        raise InvalidSpec(f"{name} has type {series.dtype}; give lists of numbers", key=key)
    rows = series.is_not_null().arg_true()
    if not len(rows):
        raise InvalidSpec(f"{name} has no list in any row; fill it in", key=key)
    shape: list[int] = []
    level = series.drop_nulls()
    while is_list(level):
        lists = level.arr.to_list() if isinstance(level.dtype, pl.Array) else level
        lengths = lists.list.len()
        invalid = (lengths != (lengths[0] or 0)).fill_null(value=True) | (lengths == 0)
        if invalid.any():
            at = int(invalid.arg_true()[0])
            row = rows[at // math.prod(shape)] + 1
            sizes = f"a list of length {lengths[at] or 0} in row {row} and one of length {lengths[0]} before it"
            problem = (
                f"{sizes}; make all lists the same length" if lengths[at] else f"an empty list in row {row}; fill it in"
            )
            raise InvalidSpec(f"{name} has {problem} {ROW_NUMBERING}", key=key)
        shape.append(int(lengths[0]))
        level = lists.explode()
    invalid = ~level.is_finite().fill_null(value=False) if level.dtype.is_float() else level.is_null()
    if invalid.any():
        at = int(invalid.arg_true()[0])
        row = rows[at // math.prod(shape)] + 1
        value = "an empty value" if level[at] is None else repr(level[at])
        raise InvalidSpec(f"{name} has {value} in a list, in row {row}; give finite numbers {ROW_NUMBERING}", key=key)
    return tuple(shape)
