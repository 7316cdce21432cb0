"""Conversion of a labeler's output to labels, confidences, prices and replies."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from overread.core.answers import Reply
from overread.core.decimals import exact_decimal
from overread.labelers.base import Labeler

MAX_CONFIDENCE = 1e9
"""The finite number that replaces an infinite confidence."""


def make_reply(
    labeler: Labeler, item: int, label: Any, confidence: float | None, *, asked_at: float, raw: str | None = None
) -> Reply:
    """Return a labeler's reply about an item, at the labeler's price; a label of None means no answer."""
    return Reply(
        item,
        label,
        kind="none" if label is None else "label",
        confidence=confidence,
        who=labeler.who,
        price=exact_decimal(labeler.price),
        asked_at=asked_at,
        answered_at=time.time(),
        model=labeler.model,
        prompt=labeler.prompt,
        raw=raw,
    )


def match_label(value: object, labels: Sequence[Any]) -> Any:
    """Return the label that a value denotes, or None.

    Tables and JSON parse 1 and true as a number and a boolean, so these also match the labels "1" and "true". A string must be
    equal to the label.

    >>> match_label("yes", ("no", "yes")), match_label("Yes", ("no", "yes"))
    ('yes', None)
    >>> match_label(1, ("0", "1")), match_label(1.0, ("0", "1"))
    ('1', '1')
    >>> match_label(True, ("false", "true")), match_label(True, ("0", "1"))
    ('true', None)
    """
    plain = value.item() if isinstance(value, np.generic) else value
    for label in labels:
        if type(label) is type(plain) and label == plain:
            return label
    return next((label for label in labels if _denotes(plain, label)), None)


def _denotes(value: object, label: object) -> bool:
    if isinstance(value, bool) or isinstance(label, bool):
        return isinstance(value, bool) and isinstance(label, str) and label.casefold() == str(value).casefold()
    if isinstance(value, int | float):
        return _as_number(label) == value
    return not isinstance(value, str) and isinstance(label, str) and str(value) == label


def _as_number(label: object) -> float | int | None:
    try:
        return label if isinstance(label, int | float) else float(label) if isinstance(label, str) else None
    except ValueError:
        return None


def parse_confidence(value: object) -> float | None:
    """Return a confidence as a finite number, or None for a missing value; any other value raises ValueError.

    >>> parse_confidence("0.9"), parse_confidence(None), parse_confidence(float("nan")), parse_confidence(float("inf"))
    (0.9, None, None, 1000000000.0)
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool | np.bool_) or not isinstance(value, str | int | float | np.number):
        raise ValueError(f"{value!r} is not a number")  # noqa: TRY004  one exception type for all invalid values
    number = value if isinstance(value, int) else float(value)  # an int may be too large for a float
    return None if math.isnan(number) else float(max(-MAX_CONFIDENCE, min(MAX_CONFIDENCE, number)))
