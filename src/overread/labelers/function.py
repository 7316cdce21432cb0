"""A labeler that is a plain callable on rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from overread.answers import Answers, check_price, read_answers
from overread.errors import InvalidArgument, TooManyDraws
from overread.labels import LabelReader
from overread.sample import Array, Draws, IntArray

MAX_ROWS = 2**25


@dataclass(frozen=True)
class Function:
    """function(rows) gives one label for each row of features, or labelers.Answers(labels, confidence).

    `stochastic`: it may answer differently another time, and is asked anew for each draw.

    >>> labeler = Function(lambda x: x[:, 0] > 0.5)
    >>> drawn = Draws(np.array([0, 1]), np.array([[0.2], [0.7]]), np.array([3, 4]))
    >>> labeler.positives(drawn, LabelReader(None), np.random.default_rng(0)).tolist()
    [0, 4]
    """

    function: Callable[[Array], object]
    price: float = 0.0
    stochastic: bool = False

    size = None

    def __post_init__(self) -> None:
        check_price(self.price)
        if not callable(self.function):
            raise InvalidArgument(f"function={self.function!r} must be callable on rows of features")

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        if not self.stochastic:
            y = read_answers(self.function(draws.x.copy()), draws, reader)
            return np.where(y > 0, draws.count, 0)
        if draws.total > MAX_ROWS:
            raise TooManyDraws(
                f"a stochastic function would be called on {draws.total} rows at once, and the limit is {MAX_ROWS}; "
                "use labelers.Simulated, which counts, or ask for a larger excess_error"
            )
        row = np.repeat(np.arange(len(draws)), draws.count)
        each = Draws(draws.item[row], draws.x[row], np.ones(len(row), dtype=np.int64))
        y = read_answers(self.function(each.x.copy()), each, reader)
        return np.bincount(row[y > 0], minlength=len(draws)).astype(np.int64)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        answer = self.function(draws.x.copy())
        return answer if isinstance(answer, Answers) else Answers(answer)
