"""Why a value can't be a label, and what to pass instead: probabilities, scores, several labels for an item."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from typing import Any

import numpy as np

PROBABILITIES = "classes[p.argmax(axis=1)] gives the most probable class"


def label_remedy(value: object, labels: Iterable[Any] = ()) -> str:
    """Return what to do about a value that can't be a label, as the end of a message; "" if its kind gives no hint.

    `labels` are the study's labels.

    >>> label_remedy(0.37)
    '; for a probability p, return the class: p > 0.5'
    >>> label_remedy("1", [0, 1]), label_remedy("Yes ", ["no", "yes"])
    ("; '1' is a str, and the label 1 is an int: convert one of them", "; did you mean 'yes'?")
    """
    near = next((each for each in labels if as_written(each) == as_written(value)), None)
    if near is not None and type(near) is not type(value):
        return f"; {value!r} is {_kind(value)}, and the label {near!r} is {_kind(near)}: convert one of them"
    if near is not None:
        return f"; did you mean {near!r}?"
    if isinstance(value, float) and not value.is_integer():
        if 0 < value < 1:
            return "; for a probability p, return the class: p > 0.5"
        return "; if it is a score or the target of a regression, return the class, such as score > 0"
    if isinstance(value, Mapping | list | tuple | set | frozenset | np.ndarray):
        return "; several labels for one item are not supported: run one study for each label"
    return ""


def as_written(label: object) -> str:
    """Return a label without what differs by mistake: its type, capital letters, and spaces around it.

    >>> as_written("Yes "), as_written(1.0), as_written("1")
    ('yes', '1', '1')
    """
    return str(int(label) if isinstance(label, float) and label.is_integer() else label).strip().casefold()


def _kind(value: object) -> str:
    name = type(value).__name__
    return f"an {name}" if name.startswith(tuple("aeiou")) else f"a {name}"


def describe_labels(answer: object, values: np.ndarray[Any, Any]) -> str:
    """Name what was given in place of one label for each item; `values` is the answer as an array."""
    if answer is None:
        return "None"
    if values.ndim or isinstance(answer, np.ndarray):
        return f"labels of shape {values.shape}"
    if isinstance(answer, str | int | float | np.generic):
        return f"the one value {answer!r:.100}"
    return f"a {type(answer).__name__}"


def shape_remedy(answer: object, values: np.ndarray[Any, Any], n: int, verb: str = "return") -> str:
    """Return what to do about labels of another shape than one for each of n items, as the end of a message.

    `verb` is "return" for what a function returned, and "pass" for an argument.

    >>> shape_remedy(None, np.full((3, 2), 0.5), 3)
    '; these look like probabilities: classes[p.argmax(axis=1)] gives the most probable class, Answers(..., p.max(axis=1)) its confidence'
    """  # noqa: E501
    if values.ndim == 2 and len(values) == n:
        return f"; {_column_remedy(answer, values, verb)}"
    if isinstance(answer, tuple) and values.shape == (2, n):
        return f"; {verb} labels and confidences as overread.labelers.Answers(labels, confidence)"
    if values.ndim == 0 and isinstance(answer, Mapping):
        return f"; a mapping is not in the order of the items: {verb} a list of its values in their order"
    if values.ndim == 0 and isinstance(answer, set | frozenset):
        return f"; a set has no order: {verb} a list"
    if values.ndim == 0 and isinstance(answer, Iterable) and not isinstance(answer, Sized):
        return f"; {verb} a list of what it yields"
    return ""


def _column_remedy(answer: Any, values: np.ndarray[Any, Any], verb: str) -> str:
    """Return what to do about labels in several columns, or in one."""
    if hasattr(answer, "columns"):
        return f"{verb} one column of the frame, such as frame[{list(answer.columns)[0]!r}]"  # noqa: RUF015  a frame of any kind
    if values.shape[1] == 1:
        return f"a column has two dimensions: {verb} its ravel()"
    try:
        numbers = values.astype(np.float64)
    except (TypeError, ValueError):
        numbers = np.array([])
    if not numbers.size or np.isin(numbers, (0, 1)).all():
        return "several labels for one item are not supported: run one study for each column"
    if (numbers >= 0).all() and (numbers <= 1).all():
        return f"these look like probabilities: {PROBABILITIES}, Answers(..., p.max(axis=1)) its confidence"
    return f"if these are the scores of classes, {PROBABILITIES}"
