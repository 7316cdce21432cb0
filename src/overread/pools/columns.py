"""Columns of a table: what they hold, whether that will do, and their digests."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.errors import InvalidSpec

if TYPE_CHECKING:
    from overread.sample import Array

BELOW_HEADER = "(the first below the header is row 1)"
AT_ONCE = 2**16
"""Rows whose text is joined at once, so that hashing a large table doesn't hold a second copy of it."""


def is_number(series: pl.Series) -> bool:
    """Say whether a column holds numbers alone, as numbers or as text; booleans don't count as such here."""
    if series.dtype == pl.String:
        filled = series.drop_nulls()
        return len(filled) > 0 and filled.str.strip_chars().cast(pl.Float64, strict=False).is_not_null().all()
    return series.dtype.is_numeric()


def is_text(series: pl.Series) -> bool:
    return series.dtype == pl.String and not is_number(series)


def can_be_shown(series: pl.Series) -> bool:
    return series.dtype in (pl.String, pl.Boolean) or series.dtype.is_numeric()


def natural(series: pl.Series) -> pl.Series:
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


def check_ids(ids: pl.Series) -> None:
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


def as_numbers(series: pl.Series, key: str = "pool.features") -> Array:
    text = series.str.strip_chars() if series.dtype == pl.String else series
    if series.dtype == pl.String and (flags := text.str.to_lowercase()).is_in(["true", "false"]).all():
        text = flags == "true"
    if text.dtype not in (pl.String, pl.Boolean) and not text.dtype.is_numeric():
        raise InvalidSpec(f"column {series.name!r} holds {series.dtype}, not numbers", key=key)
    values = text.cast(pl.Float64, strict=False).to_numpy().astype(np.float64)  # null becomes NaN
    wrong = ~np.isfinite(values)
    if wrong.any():
        row = int(wrong.argmax())
        value = series[row]
        says = "has nothing" if value is None or value == "" else f"has {value!r}, which is no finite number,"
        raise InvalidSpec(
            f"column {series.name!r} {says} in row {row + 1}; give a number in every row {BELOW_HEADER}",
            key=key,
        )
    return values


def hash_column(digest: blake2b, series: pl.Series) -> None:
    if series.dtype.is_float():
        values = series.cast(pl.Float64).fill_null(np.nan).to_numpy() + 0.0
        digest.update(np.where(np.isnan(values), np.nan, values).astype("<f8").tobytes())
        return
    text = series.cast(pl.String).fill_null("")
    digest.update(text.str.len_bytes().to_numpy().astype("<u8").tobytes())
    for start in range(0, len(text), AT_ONCE):
        digest.update("".join(text.slice(start, AT_ONCE).to_list()).encode())


def _rows(which: pl.Series) -> str:
    """Name rows as people count them.

    >>> _rows(pl.Series([True, False, True]))
    'rows 1, 3'
    """
    rows = which.arg_true().to_list()
    shown = ", ".join(str(row + 1) for row in rows[:3]) + (f" and {len(rows) - 3} more" if len(rows) > 3 else "")
    return f"row{'s' * (len(rows) > 1)} {shown}"
