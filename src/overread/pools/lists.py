"""Columns whose cells are lists of numbers, such as the pixels of a picture."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidSpec
from overread.pools.columns import BELOW_HEADER

if TYPE_CHECKING:
    from overread.sample import Array


def is_list(series: pl.Series) -> bool:
    return isinstance(series.dtype, pl.List | pl.Array)


def flat(series: pl.Series) -> pl.Series:
    """Return the values of lists that are checked, in reading order; cells without a list have none.

    >>> flat(pl.Series([[[1, 2], [3, 4]], None])).to_list()
    [1, 2, 3, 4]
    """
    values = series.drop_nulls()
    while is_list(values):
        values = values.explode()
    return values


def as_rows(series: pl.Series, key: str) -> Array:
    """Return lists of numbers as columns of numbers, one row for each cell, of which none may be empty.

    >>> as_rows(pl.Series([[1, 2], [3, 4]]), "").tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    missing = series.is_null()
    if missing.any():
        raise _refusal(
            series, key, f"has nothing in row {_first(missing) + 1}; give every row its numbers {BELOW_HEADER}"
        )
    width = math.prod(check_lists(series, key))
    return flat(series).cast(pl.Float64).to_numpy().reshape(len(series), width)


def check_lists(series: pl.Series, key: str) -> tuple[int, ...]:
    """Return the shape that all cells have, those without a list aside; refuse what is no finite number, and other shapes."""
    inner: Any = series.dtype
    while isinstance(inner, pl.List | pl.Array):
        inner = inner.inner
    if inner != pl.Boolean and not inner.is_numeric():
        raise _refusal(series, key, f"holds {series.dtype}; give lists of numbers")
    rows = series.is_not_null().arg_true()
    if not len(rows):
        raise _refusal(series, key, "has no list in any row; fill it in")
    shape: list[int] = []
    level = series.drop_nulls()
    while is_list(level):
        lists = level.arr.to_list() if isinstance(level.dtype, pl.Array) else level
        lengths = lists.list.len()
        wrong = (lengths != (lengths[0] or 0)).fill_null(value=True) | (lengths == 0)
        if wrong.any():
            at = _first(wrong)
            row = rows[at // math.prod(shape)] + 1
            says = f"a list of {lengths[at] or 0} in row {row} and one of {lengths[0]} before it"
            problem = f"has {says}; make all alike" if lengths[at] else f"has an empty list in row {row}; fill it in"
            raise _refusal(series, key, f"{problem} {BELOW_HEADER}")
        shape.append(int(lengths[0]))
        level = lists.explode()
    unusable = ~level.is_finite().fill_null(value=False) if level.dtype.is_float() else level.is_null()
    if unusable.any():
        at = _first(unusable)
        row = rows[at // math.prod(shape)] + 1
        value = "nothing" if level[at] is None else repr(level[at])
        raise _refusal(series, key, f"has {value} in a list, in row {row}; give finite numbers {BELOW_HEADER}")
    return tuple(shape)


def _first(which: pl.Series) -> int:
    return int(np.argmax(which.to_numpy()))


def _refusal(series: pl.Series, key: str, problem: str) -> InvalidSpec:
    return InvalidSpec(f"column {series.name!r} {problem}", key=key)
