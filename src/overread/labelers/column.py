"""Kind "table": a column of the pool's own table, opened item by item."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from overread.answers import check_price
from overread.errors import InvalidSpec
from overread.labelers.base import Task
from overread.labelers.reading import confidence_of, exact, label_of, setting, text
from overread.labels import is_missing
from overread.ledger import Reply


class Column:
    """The labels in `column` of the pool's table; each is revealed, and charged, when it is asked for.

    An empty cell is no answer; it is charged too. A value that is none of the labels is refused at once. `confidence` names a
    column of numbers, where higher means surer.

    >>> from pathlib import Path
    >>> table = {"guess": ["yes", None, "no"], "sure": [0.9, None, 0.6]}
    >>> task = Task("Is it?", ("no", "yes"), [{}, {}, {}], table.__getitem__, Path())
    >>> labeler = Column(task, column="guess", confidence="sure", price=0.5)
    >>> [(reply.item, reply.label, reply.confidence) for group in labeler.replies([2, 1]) for reply in group]
    [(2, 'no', 0.6), (1, None, None)]
    """

    model = None
    prompt = None

    def __init__(self, task: Task, *, column: str, confidence: str | None = None, price: float = 0.0) -> None:
        with setting("price"):
            self.price = check_price(price)
        name = text("column", column, remedy="the name of the column that has the labels")
        self.who = f"column {name}"
        self._labels = _labels(task, name)
        self._confidence = [None] * len(self._labels) if confidence is None else _numbers(task, confidence)

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        if len(items):
            yield [self._reply(int(item)) for item in items]

    def _reply(self, item: int) -> Reply:
        label, now = self._labels[item], time.time()
        return Reply(
            item,
            label,
            kind="none" if label is None else "label",
            confidence=self._confidence[item],
            who=self.who,
            price=exact(self.price),
            asked_at=now,
            answered_at=now,
        )


def _labels(task: Task, name: str) -> list[Any]:
    """Return the label of each row, None where the cell is empty."""
    found: dict[Any, Any] = {}
    labels: list[Any] = []
    for i, (value, empty) in enumerate(_cells(task, "column", name)):
        label = None if empty else _cached(found, value, task.labels)
        if label is None and not empty:
            known = ", ".join(map(repr, task.labels))
            raise InvalidSpec(
                f"column={name!r} has {value!r} in {_row(i)}, and the labels of this study are {known}; "
                "correct the cell, empty it, or add the label to the task",
                key="column",
            )
        labels.append(label)
    return labels


def _cached(found: dict[Any, Any], value: Any, labels: Sequence[Any]) -> Any:
    """Match each value once: a table has many rows and few labels."""
    key = (type(value), value if isinstance(value, str | int | float) else repr(value))
    if key not in found:
        found[key] = label_of(value, labels)
    return found[key]


def _numbers(task: Task, given: object) -> list[float | None]:
    name = text("confidence", given, remedy="the name of a column of numbers")
    numbers: list[float | None] = []
    for i, (value, empty) in enumerate(_cells(task, "confidence", name)):
        try:
            numbers.append(None if empty else confidence_of(value))
        except ValueError as error:
            problem = (
                f"confidence={name!r} has {value!r} in {_row(i)}; give a column of numbers, with empty cells or without"
            )
            raise InvalidSpec(problem, key="confidence") from error
    return numbers


def _cells(task: Task, key: str, name: str) -> list[tuple[Any, bool]]:
    """Return each value, and whether it is empty."""
    try:
        cells = list(task.column(name))
    except InvalidSpec as error:
        error.key = error.key or key
        raise
    if len(cells) != len(task.shown):
        problem = (
            f"{key}={name!r} has {len(cells)} rows, and the pool has {len(task.shown)} items; they must be the same"
        )
        raise InvalidSpec(problem, key=key)
    blank = [isinstance(cell, str) and not cell.strip() for cell in cells]
    missing = [bool(nothing) for nothing in is_missing(cells)]
    return [(cell, a or b) for cell, a, b in zip(cells, blank, missing, strict=True)]


def _row(i: int) -> str:
    return f"row {i + 1} (the first below the header is row 1)"
