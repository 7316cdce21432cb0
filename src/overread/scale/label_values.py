"""Labels in files: the user's own values, of any mixture of types, as JSON text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidLabel

KNOWN_LABELS = 10_000
"""Labels whose JSON text is remembered: a large pool has many rows and few labels."""


def labels_to_json(labels: Sequence[Any]) -> pl.Series:
    """Return labels as JSON text, which tells 1 from "1" and from true. None stays None.

    >>> labels_to_json([1, "1", True, None]).to_list()
    ['1', '"1"', 'true', None]
    """
    return pl.Series([None if label is None else _label_to_json(label) for label in labels], dtype=pl.String)


@lru_cache(maxsize=KNOWN_LABELS, typed=True)
def _label_to_json(label: Any) -> str:
    value = label.item() if isinstance(label, np.generic) else label
    if not isinstance(value, str | int | float | bool):
        raise InvalidLabel(
            f"answered {value!r}; labels of a large pool must be text, numbers or booleans, to be written to files"
        )
    return json.dumps(value)


def labels_from_json(texts: pl.Series) -> list[Any]:
    """Return the labels that `labels_to_json` wrote.

    >>> labels_from_json(labels_to_json([1, "a", None]))
    [1, 'a', None]
    """
    return [None if text is None else _label_from_json(text) for text in texts.to_list()]


_label_from_json = lru_cache(KNOWN_LABELS)(json.loads)


def labels_as_column(labels: list[Any], possible: Sequence[Any]) -> pl.Series:
    """Return labels as a column of the output: as text if the labels or the possible labels differ in type.

    All files of a pool get the same column type this way, whichever labels each of them holds.

    >>> labels_as_column([1, 2], [1, 2]).to_list(), labels_as_column([1, 2], [1, 2, "a"]).to_list()
    ([1, 2], ['1', '2'])
    """
    is_one_type = len({type(label) for label in (*labels, *possible)}) < 2
    return pl.Series(labels if is_one_type else [str(label) for label in labels])
