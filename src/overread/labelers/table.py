"""A labeler that is a column of known labels, opened item by item."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.answers import Answers, check_price, read_answers
from overread.errors import InvalidData
from overread.labels import LabelReader, as_values
from overread.sample import Array, Draws, IntArray


@dataclass(frozen=True, eq=False)
class Table:
    """values[i] is the label of item i, and confidence[i] how sure it is; None or NaN where there is none.

    >>> from overread.labels import Labels
    >>> labeler = Table(["no", "yes"], price=1.5)
    >>> drawn = Draws(np.array([1]), np.array([[0.7]]), np.array([4]))
    >>> labeler.positives(drawn, LabelReader(Labels("no", "yes")), np.random.default_rng(0)).tolist()
    [4]
    """

    values: np.ndarray[Any, Any]
    confidence: Array | None
    price: float
    stochastic = False

    def __init__(self, values: object, confidence: object = None, price: float = 0.0) -> None:
        column = as_values(values)
        if column.ndim != 1:
            raise InvalidData(f"values has shape {column.shape}; give one label for each item")
        object.__setattr__(self, "values", column)
        object.__setattr__(self, "confidence", _confidence(confidence, len(column)))
        object.__setattr__(self, "price", check_price(price))

    @property
    def size(self) -> int:
        return len(self.values)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        y = read_answers(self.values[draws.item], draws, reader)
        return np.where(y > 0, draws.count, 0)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        confidence = None if self.confidence is None else self.confidence[draws.item]
        return Answers(self.values[draws.item], confidence)


def _confidence(given: object, n: int) -> Array | None:
    if given is None:
        return None
    try:
        confidence = np.asarray(given, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InvalidData(f"confidence can't be read as numbers ({error}); give one number for each item") from error
    if confidence.shape != (n,):
        raise InvalidData(f"confidence has shape {confidence.shape}; give one number for each of the {n} items")
    return confidence
