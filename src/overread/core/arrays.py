"""Array types, and validation of features and counts."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Any

import numpy as np
import numpy.typing as npt

from overread.core.labels import is_missing
from overread.errors import InvalidData

Array = npt.NDArray[np.float64]
IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]
LabelArray = npt.NDArray[np.int8]

TOTAL_LIMIT = 2**61


def positions_of_distinct(item: IntArray) -> IntArray:
    """Return where each distinct item occurs for the first time, in ascending order of the items.

    >>> positions_of_distinct(np.array([7, 3, 7, 5])).tolist()
    [1, 3, 0]
    """
    if (item[1:] > item[:-1]).all():  # ascending: no sort is needed
        return np.arange(len(item))
    return np.asarray(np.unique(item, return_index=True)[1])


def as_features(x: object, name: str = "x", *, finite: bool = True) -> Array:
    """Return a C-contiguous float64 array of shape (rows, features). A 1-D array becomes one column.

    With finite=False, NaN is allowed, for labelers and models that take it.

    >>> as_features([1, 2, 3]).shape
    (3, 1)
    >>> as_features([[1.0, float("nan")]])
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: x has nan in row 0, column 1; features must be finite: drop such rows or impute values first
    """
    if x is None:
        raise InvalidData(f"{name}=None; give rows of numeric features")
    if hasattr(x, "toarray"):
        raise InvalidData(
            f"{name} is a sparse matrix of shape {getattr(x, 'shape', '?')}, and the models need dense rows; reduce it, for "
            "example with sklearn.decomposition.TruncatedSVD, or pass its toarray() if that fits in memory"
        )
    if isinstance(x, np.ma.MaskedArray) and x.mask.any():
        raise InvalidData(f"{name} has masked values; drop such rows or impute values first")
    rows = _as_floats(x, name)
    if rows.ndim == 1:
        rows = rows[:, np.newaxis]
    if rows.ndim != 2 or rows.shape[1] == 0:
        raise InvalidData(f"{name} has shape {rows.shape}; give one row for each item and at least one column")
    if finite and not np.isfinite(rows).all():
        row, column = np.argwhere(~np.isfinite(rows))[0]
        names = column_names(x)
        raise InvalidData(
            f"{name} has {rows[row, column]} in row {row}, column {column if names is None else repr(names[column])}; "
            "features must be finite: drop such rows or impute values first"
        )
    return rows


def _as_floats(x: object, name: str) -> Array:
    """Return the features as floats, or raise InvalidData for what numpy would not convert, or would convert silently."""
    if isinstance(x, Iterable) and not isinstance(x, Sized):
        raise InvalidData(f"{name} is a {type(x).__name__}, which can be read only once; make it a list")
    try:
        array = _as_array(x, name)
        _check_no_text(array, x, name)
        if array.dtype.kind == "O" and array.ndim:  # such as pandas.NA, which is no float
            array = np.where(is_missing(array.ravel()).reshape(array.shape), np.nan, array)
        if array.dtype.kind not in "biufO":  # numpy would drop imaginary parts, and turn dates into days
            raise TypeError(f"it contains {array.ravel()[:1].tolist()}")  # noqa: TRY301
        if array.ndim == 0:
            raise TypeError(f"it is the one value {x!r:.80}")  # noqa: TRY301
        return np.ascontiguousarray(array, dtype=np.float64)
    except InvalidData:
        raise
    except (TypeError, ValueError, OverflowError) as error:
        hint = "; dates are read as columns of a frame" if "date" in str(error) else ""
        raise InvalidData(
            f"{name} can't be converted to numbers ({error}); give an array of numeric features{hint}"
        ) from error


def _as_array(x: object, name: str) -> np.ndarray[Any, Any]:
    """Return the array of features; rows of different lengths raise InvalidData with the first that differs."""
    try:
        array = np.asarray(x)
        if array.dtype.kind in "US" and not isinstance(x, np.ndarray):  # numpy has converted numbers to text
            array = np.asarray(x, dtype=object)
    except ValueError as error:
        rows = x if isinstance(x, list | tuple) else ()
        lengths = [len(each) for each in rows if isinstance(each, Sized)]
        at = next((i for i, length in enumerate(lengths) if length != lengths[0]), None)
        if at is None or len(lengths) < len(rows):
            raise
        raise InvalidData(
            f"{name} has rows of different lengths: {lengths[0]} in row 0 and {lengths[at]} in row {at}; give the same number "
            "of numeric features for each"
        ) from error
    if array.dtype.kind == "O" and array.ndim == 1 and len(array) and isinstance(array[0], list | tuple | np.ndarray):
        return _as_array(array.tolist(), name)  # an array of lists
    return array


def is_reordered(returned: Any, batch: Any) -> bool:
    """Return whether a pandas object has the rows of another one in another order, as after sorting."""
    index: Any = getattr(returned, "index", None)
    own: Any = getattr(batch, "index", None)
    if not hasattr(index, "equals") or not hasattr(own, "equals"):
        return False
    return bool(len(index) == len(own) and not index.equals(own) and set(index) == set(own))


def column_names(x: object) -> tuple[str, ...] | None:
    """Return the names of the columns of a frame; None for an array, or if they are not text."""
    names = getattr(x, "columns", None)
    if names is None or callable(names) or not all(isinstance(name, str) for name in names):
        return None
    return tuple(names)


def select_columns(x: Any, columns: tuple[str, ...] | None, name: str) -> Any:
    """Return these columns of a frame, in this order; an array is returned as it is.

    Raises InvalidData if the frame lacks a column.
    """
    given = column_names(x)
    if columns is None or given is None or given == columns:
        return x
    missing = [each for each in columns if each not in given]
    if missing:
        raise InvalidData(
            f"{name} lacks the columns {', '.join(map(repr, missing))}, on which the classifier was trained; its columns are "
            f"{', '.join(map(repr, given))}"
        )
    return x[list(columns)]


def _check_no_text(array: np.ndarray[Any, Any], x: object, name: str) -> None:
    """Raise InvalidData for the first text among the features; numpy would parse texts such as "12"."""
    if array.dtype.kind not in "OUS":
        return
    at = next((i for i, value in enumerate(array.ravel()) if isinstance(value, str | bytes)), None)
    if at is None:
        return
    place = np.unravel_index(at, array.shape)
    names = list(getattr(x, "columns", ()))
    column = "" if len(place) < 2 else f", column {names[place[1]]!r}" if names else f", column {place[1]}"
    value, remedy = array[place], "encode such a column, or leave it out"
    if isinstance(value, bytes):
        remedy = "texts are str: decode each with text.decode()"
    elif array.ndim == 2 and not names:
        remedy = "encode such a column, leave it out, or pass a frame, whose columns of text are read"
    shown = repr(value[:80] if isinstance(value, bytes) else str(value)[:80])
    raise InvalidData(
        f"{name} has {shown} in row {place[0] if place else 0}{column}; features must be numbers: {remedy}"
    )


def as_counts(counts: object, n: int, name: str) -> IntArray:
    """Return n counts as int64. They must be non-negative integers that add up to less than 2^61; None means 1 each.

    >>> as_counts([1.5], 1, "weight")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidData: weight[0]=1.5 must be a whole number >= 0
    """
    if counts is None:
        return np.ones(n, dtype=np.int64)
    array = np.asarray(counts)
    if array.shape != (n,):
        raise InvalidData(f"{name} has shape {array.shape}; give one value for each of the {n} rows")
    integers = array.dtype.kind in "iu"
    bad = array < 0 if integers else np.array([not _is_count(value) for value in array.tolist()], dtype=bool)
    if bad.any():
        at = int(bad.argmax())
        raise InvalidData(f"{name}[{at}]={array.tolist()[at]!r} must be a whole number >= 0")
    # a float sum cannot overflow and is accurate to 1e-15; near the limit, Python integers decide
    if float(np.sum(array.astype(np.float64))) >= TOTAL_LIMIT * (1 - 1e-9) and sum(array.tolist()) >= TOTAL_LIMIT:
        raise InvalidData(f"{name} adds up to 2^61 or more, which overflows 64-bit integers; scale it down")
    return array.astype(np.int64)


def _is_count(value: object) -> bool:
    return isinstance(value, bool | int | float) and float(value).is_integer() and value >= 0
