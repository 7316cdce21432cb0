"""Feature computation and checks for the rows of a frame; error messages name the column and the row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.arrays import Array, IntArray, as_features
from overread.errors import InvalidArgument, InvalidData
from overread.pools.columns import is_list
from overread.pools.function_digest import function_digest, function_name

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

FeatureColumns = Sequence[str] | Callable[[pl.DataFrame], object]
"""Names of numeric columns, or a function that returns one row of numbers for each row of a frame."""
RowLocator = Callable[[int], str]
"""Returns the location of row i of a frame, such as "row 17 of tickets/03.parquet"."""
FEATURES_REMEDY = "features must be finite numbers: fill in such cells, or remove their rows from the files"


def as_matrix(frame: pl.DataFrame, features: FeatureColumns, where: RowLocator) -> Array:
    """Return the features of each row of a frame: the named columns, or the return value of a function of the frame.

    >>> as_matrix(pl.DataFrame({"age": [1, None]}), ["age"], lambda i: f"row {i} of a.parquet")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: column 'age' is empty in row 1 of a.parquet; features must be finite numbers: \
fill in such cells, or remove their rows from the files
    """
    if callable(features):
        return _call_featurizer(frame, features, where)
    return np.column_stack([_column_values(frame[name], where) for name in features])


def describe_features(features: FeatureColumns) -> str:
    """Describe the features by the column names, or by the name and digest of the function.

    >>> describe_features(["x0", "x1"])
    'x0, x1'
    """
    if not callable(features):
        return ", ".join(features)
    return f"{function_name(features)} {function_digest(features)}"


def check_column_names(name: str, given: object) -> tuple[str, ...]:
    """Check that a list has distinct column names, and return it as a tuple; `name` is the argument's name in messages.

    >>> check_column_names("columns", "x0")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: columns='x0' must be a list of column names
    """
    if isinstance(given, str) or not isinstance(given, Sequence) or not all(isinstance(each, str) for each in given):
        also = ", or a function that takes a frame of rows" if name == "features" else ""
        raise InvalidArgument(f"{name}={given!r} must be a list of column names{also}")
    if not given or len(set(given)) < len(given):
        raise InvalidArgument(f"{name}={list(given)!r} must name at least one column, and each column once")
    return tuple(given)


def check_ids_present(ids: pl.Series, where: RowLocator) -> None:
    """Raise InvalidData if a row has no id.

    >>> check_ids_present(pl.Series("id", ["a", ""]), lambda i: f"row {i} of a.parquet")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: column 'id' has no id in row 1 of a.parquet; fill it in, or leave out the setting id
    """
    empty = ids.is_null() if ids.dtype != pl.String else ids.fill_null("") == ""
    if empty.any():
        at = int(empty.arg_true()[0])
        raise InvalidData(f"column {ids.name!r} has no id in {where(at)}; fill it in, or leave out the setting id")


def check_row_numbers(items: ArrayLike, size: int) -> IntArray:
    """Return row numbers as int64; raise InvalidArgument unless all are integers from 0 to size - 1."""
    given = np.asarray(items)
    if given.ndim != 1 or (given.size and given.dtype.kind not in "iu"):
        raise InvalidArgument(f"items has shape {given.shape} and type {given.dtype}; it must be a list of row numbers")
    numbers = given.astype(np.int64)
    outside = (numbers < 0) | (numbers >= size)
    if outside.any():
        raise InvalidArgument(f"items contains {numbers[outside][0]}, but rows are numbered from 0 to {size - 1}")
    return numbers


def _column_values(series: pl.Series, where: RowLocator) -> Array:
    rows = _list_values(series, where) if is_list(series) else series.cast(pl.Float64).to_numpy()[:, np.newaxis]
    invalid = ~np.isfinite(rows)
    if invalid.any():
        row, place = np.argwhere(invalid)[0]
        value = series[int(row)] if not is_list(series) else series[int(row)][int(place)]
        problem = "is empty" if value is None else f"has {value!r}"
        within = "" if not is_list(series) else f" at position {place} of the list"
        raise InvalidData(f"column {series.name!r} {problem}{within} in {where(int(row))}; {FEATURES_REMEDY}")
    return np.asarray(rows, dtype=np.float64)


def _list_values(series: pl.Series, where: RowLocator) -> Array:
    lists = series.arr.to_list() if isinstance(series.dtype, pl.Array) else series
    lengths = lists.list.len()
    width = int(lengths.drop_nulls().mode().sort()[0]) if lengths.is_not_null().any() else 0
    invalid = (lengths != width).fill_null(value=True) | (lengths == 0).fill_null(value=True)
    if invalid.any():
        at = int(invalid.arg_true()[0])
        problem = "no list" if lengths[at] is None else f"a list of length {lengths[at]}"
        others = f" and lists of length {width} elsewhere" if width else ""
        raise InvalidData(
            f"column {series.name!r} has {problem} in {where(at)}{others}; give every row a list of the same length"
        )
    return lists.explode().cast(pl.Float64).to_numpy().reshape(len(series), width)


def _call_featurizer(frame: pl.DataFrame, function: Callable[[pl.DataFrame], object], where: RowLocator) -> Array:
    try:
        returned = function(frame)
    except Exception as error:
        raise InvalidData(
            f"the features function raised {type(error).__name__}: {error}, when called with {frame.height} rows"
        ) from error
    values = np.asarray(returned)
    if values.dtype.kind == "f" and values.shape[:1] == (frame.height,) and not np.isfinite(values).all():
        row = int(np.argwhere(~np.isfinite(values))[0][0])
        raise InvalidData(
            f"the features function returned {values[row].tolist()} for {where(row)}; it must return finite numbers"
        )
    x = as_features(returned, "the return value of features")
    if len(x) != frame.height:
        raise InvalidData(
            f"the features function returned {len(x)} rows for {frame.height} rows; it must return one per row"
        )
    return x
