"""What a labeler offers, and how its answers are read."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import numpy as np

from overread import checks
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted
from overread.labels import LabelReader, as_values, is_missing
from overread.sample import Draws, IntArray, LabelArray


@runtime_checkable
class Labeler(Protocol):
    """Someone or something that labels items.

    A labeler that is not stochastic gives an item the same label each time: the study asks once and remembers.
    A stochastic one is asked anew for each draw; remembering would break independence (READING.md decision 12).
    """

    @property
    def price(self) -> float:
        """What one label costs."""

    @property
    def stochastic(self) -> bool:
        """Whether the same item may be labelled differently another time."""

    @property
    def size(self) -> int | None:
        """The number of items it knows, 0 to size - 1; None: any."""

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""


def check_price(price: object) -> float:
    return checks.real("price", price, low=0, remedy="the cost of one label")


def read_answers(answer: object, draws: Draws, reader: LabelReader) -> LabelArray:
    """Turn one answer for each row into -1 and +1, or say plainly what is wrong with it.

    The error carries the answers that are right: they are paid for.
    """
    if answer is None:
        raise LabelerFailed(
            f"gave None for {len(draws)} items; it must return one label for each row", items=ids(draws)
        )
    values = as_values(answer)
    if values.shape != (len(draws),):
        problem = f"gave labels of shape {values.shape} for {len(draws)} items; it must return one label for each row"
        raise LabelerFailed(problem, items=ids(draws))
    missing = is_missing(values)
    known = np.zeros(len(draws), dtype=bool)
    known[~missing] = reader.known(values[~missing])
    error: LabelerFailed | None = None
    if not known[~missing].all():
        at = int(np.flatnonzero(~missing & ~known)[0])
        problem = f"answered {values.tolist()[at]!r} for item {draws.item[at]}; {_expected(reader)}"
        error = InvalidLabel(problem, items=ids(draws.where(~missing & ~known)))
    elif missing.any():
        absent = draws.where(missing)
        problem = f"has no label for {_some(absent)}; fill it in, or leave the item out of the pool"
        error = LabelsExhausted(problem, items=ids(absent))
    y = reader.labels.encode(values[known])
    if error is not None:
        right = draws.where(known)
        error.answered = (right, np.where(y > 0, right.count, 0))
        raise error
    return y


def ids(draws: Draws) -> tuple[int, ...]:
    return tuple(draws.item.tolist())


def asked_about(draws: Draws) -> str:
    return f"asked about {_some(draws)}"


def _some(draws: Draws) -> str:
    shown = ", ".join(map(str, draws.item[:3].tolist()))
    return f"item{'s' * (len(draws) > 1)} {shown}" + (f" and {len(draws) - 3} more" if len(draws) > 3 else "")


def _expected(reader: LabelReader) -> str:
    if reader.named:
        return f"the labels of this study are {reader.labels.negative!r} and {reader.labels.positive!r}"
    return (
        "it must be -1 or 1, 0 or 1, False or True, without mixing; for other values give labels=(negative, positive)"
    )
