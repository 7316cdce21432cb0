"""Rows in a frame as features; what is wrong with one is said with its column and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.errors import InvalidArgument, InvalidData
from overread.pools.functions import digest_of, name_of
from overread.pools.lists import is_list
from overread.sample import Array, IntArray, as_features

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Where = Callable[[int], str]
"""Says where the i-th row of a frame lies, such as "row 17 of tickets/03.parquet"."""
REMEDY = "features must be finite numbers: fill such cells in, or leave the rows out of the files"


def as_matrix(frame: pl.DataFrame, features: Sequence[str] | Callable[[pl.DataFrame], object], where: Where) -> Array:
    """Return a row of finite numbers for each row of the frame: of columns, or by a function of the frame.

    >>> as_matrix(pl.DataFrame({"age": [1, None]}), ["age"], lambda i: f"row {i} of a.parquet")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: column 'age' has nothing in row 1 of a.parquet; features must be finite numbers: \
fill such cells in, or leave the rows out of the files
    """
    if callable(features):
        return _made(frame, features, where)
    return np.column_stack([_numbers(frame[name], where) for name in features])


def described(features: Sequence[str] | Callable[[pl.DataFrame], object]) -> str:
    """Say what features are made of: the columns, or the function, by its name and what it does.

    >>> described(["x0", "x1"])
    'x0, x1'
    """
    if not callable(features):
        return ", ".join(features)
    return f"{name_of(features)} {digest_of(features)}"


def names_of_columns(name: str, given: object) -> tuple[str, ...]:
    """Return names of columns, each once; `name` is the argument's.

    >>> names_of_columns("columns", "x0")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: columns='x0' must be a list of names of columns
    """
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(each, str) for each in given):
        also = ", or a function of a frame of rows" if name == "features" else ""
        raise InvalidArgument(f"{name}={given!r} must be a list of names of columns{also}")
    if not given or len(set(given)) < len(given):
        raise InvalidArgument(f"{name}={list(given)!r} must name at least one column, and each once")
    return tuple(given)


def check_filled(ids: pl.Series, where: Where) -> None:
    """Refuse a row without an id.

    >>> check_filled(pl.Series("id", ["a", ""]), lambda i: f"row {i} of a.parquet")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: column 'id' has no id in row 1 of a.parquet; fill it in, or leave id out to number the rows
    """
    empty = ids.is_null() if ids.dtype != pl.String else ids.fill_null("") == ""
    if empty.any():
        at = int(empty.arg_true()[0])
        raise InvalidData(
            f"column {ids.name!r} has no id in {where(at)}; fill it in, or leave id out to number the rows"
        )


def checked_rows(items: ArrayLike, size: int) -> IntArray:
    """Return numbers of rows as int64, checked to be whole and in the pool."""
    given = np.asarray(items)
    if given.ndim != 1 or (given.size and given.dtype.kind not in "iu"):
        raise InvalidArgument(f"items has shape {given.shape} and type {given.dtype}; give a list of rows' numbers")
    wanted = given.astype(np.int64)
    outside = (wanted < 0) | (wanted >= size)
    if outside.any():
        raise InvalidArgument(f"items has {wanted[outside][0]}, and the rows are numbered from 0 to {size - 1}")
    return wanted


def _numbers(series: pl.Series, where: Where) -> Array:
    rows = _lists(series, where) if is_list(series) else series.cast(pl.Float64).to_numpy()[:, np.newaxis]
    wrong = ~np.isfinite(rows)
    if wrong.any():
        row, place = np.argwhere(wrong)[0]
        value = series[int(row)] if not is_list(series) else series[int(row)][int(place)]
        says = "nothing" if value is None else repr(value)
        within = "" if not is_list(series) else f" at place {place} of its list"
        raise InvalidData(f"column {series.name!r} has {says}{within} in {where(int(row))}; {REMEDY}")
    return np.asarray(rows, dtype=np.float64)


def _lists(series: pl.Series, where: Where) -> Array:
    lists = series.arr.to_list() if isinstance(series.dtype, pl.Array) else series
    lengths = lists.list.len()
    width = int(lengths.drop_nulls().mode().sort()[0]) if lengths.is_not_null().any() else 0
    wrong = (lengths != width).fill_null(value=True) | (lengths == 0).fill_null(value=True)
    if wrong.any():
        at = int(wrong.arg_true()[0])
        says = "no list" if lengths[at] is None else f"a list of {lengths[at]}"
        others = f" and lists of {width} elsewhere" if width else ""
        raise InvalidData(f"column {series.name!r} has {says} in {where(at)}{others}; give every row as many numbers")
    return lists.explode().cast(pl.Float64).to_numpy().reshape(len(series), width)


def _made(frame: pl.DataFrame, function: Callable[[pl.DataFrame], object], where: Where) -> Array:
    try:
        made = function(frame)
    except Exception as error:
        raise InvalidData(f"features raised {type(error).__name__}: {error}, given {frame.height} rows") from error
    given = np.asarray(made)
    if given.dtype.kind == "f" and given.shape[:1] == (frame.height,) and not np.isfinite(given).all():
        row = int(np.argwhere(~np.isfinite(given))[0][0])
        raise InvalidData(f"features made {given[row].tolist()} of {where(row)}; make finite numbers of it")
    x = as_features(made, "what features made")
    if len(x) != frame.height:
        raise InvalidData(f"features made {len(x)} rows of {frame.height}; make a row of numbers for each")
    return x
