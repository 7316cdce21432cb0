"""Labels in files: the user's own values, of any mixture of types, as text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidLabel


def as_text(values: Sequence[Any]) -> pl.Series:
    """Return labels as JSON text, which knows 1 from "1" and from true; None stays None.

    >>> as_text([1, "1", True, None]).to_list()
    ['1', '"1"', 'true', None]
    """
    known: dict[tuple[type, Any], str | None] = {(type(None), None): None}
    return pl.Series([_text(value, known) for value in values], dtype=pl.String)


def _text(value: Any, known: dict[tuple[type, Any], str | None]) -> str | None:
    plain = value.item() if isinstance(value, np.generic) else value
    key = type(plain), plain
    if key not in known:
        if not isinstance(plain, str | int | float | bool):
            raise InvalidLabel(f"answered {plain!r}; labels of a large pool are text, numbers or booleans")
        known[key] = json.dumps(plain)
    return known[key]


def as_values(texts: pl.Series) -> list[Any]:
    """Return labels as they were before `as_text`.

    >>> as_values(as_text([1, "a", None]))
    [1, 'a', None]
    """
    known: dict[str | None, Any] = {
        each: None if each is None else json.loads(each) for each in texts.unique().to_list()
    }
    return [known[each] for each in texts.to_list()]


def as_column(values: list[Any], possible: Sequence[Any]) -> pl.Series:
    """Return labels as a column for the user: as they are where all that are possible are of one type, else as text.

    >>> as_column([1, 2], [1, 2]).to_list(), as_column([1, 2], [1, 2, "a"]).to_list()
    ([1, 2], ['1', '2'])
    """
    alike = len({type(value) for value in (*values, *possible)}) < 2
    return pl.Series(values if alike else [str(value) for value in values])
