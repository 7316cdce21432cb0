"""Labels in files: the user's own values, possibly of several types, encoded as JSON text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import polars as pl

from overread.errors import InvalidLabel

KNOWN_LABELS = 10_000
"""Number of labels whose JSON text is cached: a large pool has many rows but few different labels."""


def labels_to_json(labels: Sequence[Any]) -> pl.Series:
    """Encode labels as JSON text, which distinguishes 1, "1" and true. None stays None.

    >>> labels_to_json([1, "1", True, None]).to_list()
    ['1', '"1"', 'true', None]
    """
    return pl.Series([None if label is None else _label_to_json(label) for label in labels], dtype=pl.String)


@lru_cache(maxsize=KNOWN_LABELS, typed=True)
def _label_to_json(label: Any) -> str:
    value = label.item() if isinstance(label, np.generic) else label
    if not isinstance(value, str | int | float | bool):
        raise InvalidLabel(
            f"returned the label {value!r}; labels of a large pool are written to files, and must be text, numbers or booleans"
        )
    return json.dumps(value)


def labels_from_json(texts: pl.Series) -> list[Any]:
    """Decode labels that `labels_to_json` encoded.

    >>> labels_from_json(labels_to_json([1, "a", None]))
    [1, 'a', None]
    """
    return [None if text is None else _label_from_json(text) for text in texts.to_list()]


_label_from_json = lru_cache(KNOWN_LABELS)(json.loads)


def labels_as_column(labels: list[Any], possible: Sequence[Any]) -> pl.Series:
    """Return labels as an output column, converted to text if the labels and possible labels have several types.

    So the column has the same type in all files of a pool, whichever labels each file contains.

    >>> labels_as_column([1, 2], [1, 2]).to_list(), labels_as_column([1, 2], [1, 2, "a"]).to_list()
    ([1, 2], ['1', '2'])
    """
    is_one_type = len({type(label) for label in (*labels, *possible)}) < 2
    return pl.Series(labels if is_one_type else [str(label) for label in labels])
