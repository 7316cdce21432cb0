"""Labelers that answer from known labels: an array of values, or a column of the pool's table."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.core.answers import Answers, Questions, Reply, check_price, make_columns
from overread.core.arrays import Array, is_reordered
from overread.core.label_checks import describe_labels, shape_remedy
from overread.core.labels import as_value_array, is_missing, whole_numbers
from overread.errors import InvalidData, InvalidSpec
from overread.labelers.base import Task
from overread.labelers.settings import check_number, check_text
from overread.labelers.values import make_reply, match_label, parse_confidence


@dataclass(frozen=True, eq=False)
class Table:
    """A labeler with one stored label for each item.

    Parameters
    ----------
    values : values[i] is the label of item i; None or NaN means no label.
    confidence : confidence[i] is the confidence of that label, where higher means surer; None for no confidences.
    price : the price of one label.

    Raises
    ------
    InvalidData
        `values` is not one-dimensional, or `confidence` is not numeric or has a different length.

    Examples
    --------
    >>> labeler = Table(["no", "yes"], price=1.5)
    >>> [(reply.item, reply.label) for group in labeler.replies(Questions(np.array([1]))) for reply in group]
    [(1, 'yes')]
    """

    values: np.ndarray[Any, Any]
    confidence: Array | None
    price: float
    index: Any
    """The index of a pandas Series of values; None for others."""

    who, model, prompt = "table", None, None
    at_once = 2**20

    def __init__(self, values: object, confidence: object = None, price: float = 0.0) -> None:
        column = as_value_array(values)
        if column.ndim != 1:
            given = f"has shape {column.shape}" if column.ndim else f"is {describe_labels(values, column)}"
            remedy = shape_remedy(values, column, len(column) if column.ndim else 0, "pass")
            raise InvalidData(f"values {given}; give a one-dimensional array with one label for each item{remedy}")
        index = getattr(values, "index", None)
        if is_reordered(confidence, values):
            raise InvalidData(
                "confidence is a Series whose index differs from that of values, so its rows are in another order; pass "
                "confidence.loc[values.index]"
            )
        object.__setattr__(self, "values", whole_numbers(column))
        object.__setattr__(self, "index", index if hasattr(index, "equals") else None)
        object.__setattr__(self, "confidence", _check_confidence(confidence, len(column)))
        object.__setattr__(self, "price", check_price(price))

    @property
    def size(self) -> int:
        return len(self.values)

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield the replies to all questions as one group; see `Labeler`."""
        if len(questions):
            confidence = None if self.confidence is None else self.confidence[questions.item]
            yield make_columns(self, questions, Answers(self.values[questions.item], confidence))


def _check_confidence(confidence: object, n: int) -> Array | None:
    if confidence is None:
        return None
    try:
        numbers = np.asarray(confidence, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InvalidData(f"confidence is not numeric ({error}); give one number for each item") from error
    if numbers.ndim == 0:
        raise InvalidData(
            f"confidence={numbers.item()!r} is one number; give one for each of the {n} items. A price is given by name: "
            "price=..."
        )
    if numbers.shape != (n,):
        raise InvalidData(f"confidence has shape {numbers.shape}; give one number for each of the {n} items")
    return numbers


class TableColumn:
    """Labeler kind "table": a column of labels in the pool's table.

    A label is revealed, and charged, when the study asks for it. An empty cell means no answer and is charged too. A value that
    is not one of the labels raises InvalidSpec in the constructor. `confidence` names a numeric column, where higher means
    surer.

    >>> from pathlib import Path
    >>> table = {"guess": ["yes", None, "no"], "sure": [0.9, None, 0.6]}
    >>> task = Task("Is it?", ("no", "yes"), [{}, {}, {}], table.__getitem__, Path())
    >>> labeler = TableColumn(task, column="guess", confidence="sure", price=0.5)
    >>> [(reply.item, reply.label, reply.confidence) for group in labeler.replies([2, 1]) for reply in group]
    [(2, 'no', 0.6), (1, None, None)]
    """

    model = None
    prompt = None

    def __init__(self, task: Task, *, column: str, confidence: str | None = None, price: float = 0.0) -> None:
        self.price = check_number("price", price, "the cost of one label")
        name = check_text("column", column, "the name of the column of labels")
        self.who = f"column {name}"
        self._labels = _read_labels(task, name)
        self._confidence = [None] * len(self._labels) if confidence is None else _read_confidence(task, confidence)

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield the replies to all items as one group; see `Labeler`."""
        now = time.time()
        if len(items):
            yield [make_reply(self, int(i), self._labels[i], self._confidence[i], asked_at=now) for i in items]


def _read_labels(task: Task, name: str) -> list[Any]:
    """Return the label of each row; None for an empty cell."""
    matches: dict[Any, Any] = {}  # match each distinct value once: a table has many rows and few labels
    labels: list[Any] = []
    for i, value in enumerate(_read_cells(task, "column", name)):
        key = (type(value), value if isinstance(value, str | int | float) else repr(value))
        if key not in matches:
            matches[key] = None if value is None else match_label(value, task.labels)
        if matches[key] is None and value is not None:
            known = ", ".join(map(repr, task.labels))
            raise InvalidSpec(
                f"column={name!r} has {value!r} in {_row_name(i)}, but the labels of this study are {known}; "
                "correct or clear the cell, or add the label to the task",
                key="column",
            )
        labels.append(matches[key])
    return labels


def _read_confidence(task: Task, column: object) -> list[float | None]:
    name = check_text("confidence", column, "the name of a column of numbers")
    numbers: list[float | None] = []
    for i, value in enumerate(_read_cells(task, "confidence", name)):
        try:
            numbers.append(parse_confidence(value))
        except ValueError as error:
            problem = f"confidence={name!r} has {value!r} in {_row_name(i)}; each cell must be a number or empty"
            raise InvalidSpec(problem, key="confidence") from error
    return numbers


def _read_cells(task: Task, key: str, name: str) -> list[Any]:
    """Return the values of a column; None for an empty cell."""
    try:
        cells = list(task.column(name))
    except InvalidSpec as error:
        error.key = error.key or key
        raise
    if len(cells) != len(task.shown):
        problem = f"{key}={name!r} has {len(cells)} rows, but the pool has {len(task.shown)} items; give one row for each item"
        raise InvalidSpec(problem, key=key)
    empty = is_missing(cells)
    return [None if empty[i] or (isinstance(cell, str) and not cell.strip()) else cell for i, cell in enumerate(cells)]


def _row_name(i: int) -> str:
    return f"row {i + 1} (counted from 1, without the header)"
