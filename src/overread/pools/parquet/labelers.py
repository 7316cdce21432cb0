"""Labelers that answer from the rows of a large pool: a column of labels, or a function of rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core.answers import Answers, parse_binary_answers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws

if TYPE_CHECKING:
    from overread.pools.parquet.rows import RowPool


@dataclass(frozen=True, eq=False)
class RowLabeler(ABC):
    """Base of labelers that answer from rows of a pool. A caller with the rows in memory need not read them again.

    Attributes
    ----------
    pool : the pool that the rows of the requested items are read from.
    reads : the columns that the labeler needs; None means all.
    price : the price of one label.
    """

    pool: RowPool
    reads: Sequence[str] | None
    price: float

    stochastic = False

    @property
    def size(self) -> int:
        return self.pool.size

    @abstractmethod
    def answers_of(self, frame: pl.DataFrame) -> Answers:
        """Return one label for each row of the frame."""

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = parse_binary_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        return self.answers_of(self.pool.rows(draws.item, self.reads))


@dataclass(frozen=True, eq=False)
class ParquetColumn(RowLabeler):
    """A labeler that reads labels from a column of a pool, for the requested rows only; `Parquet.column` makes one."""

    name: str
    confidence: str | None

    at_once = 2**20
    """Rows in one call: each call reads every row group that contains one of them."""

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        confidence = None if self.confidence is None else frame[self.confidence].cast(pl.Float64).to_numpy()
        return Answers(_read_values(frame[self.name]), confidence)


@dataclass(frozen=True, eq=False)
class RowFunction(RowLabeler):
    """A labeler that calls a function of a frame of rows, such as a language model; `Parquet.labeler` makes one."""

    function: Callable[[pl.DataFrame], object]
    at_once: int

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        answers = self.function(frame if self.reads is None else frame.select(self.reads))
        return answers if isinstance(answers, Answers) else Answers(answers)


def _read_values(series: pl.Series) -> Any:
    """Return the values; None where a cell is empty."""
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    if series.dtype == pl.String:
        series = series.set(series == "", None)  # an empty text is an empty cell
    return series.to_list()
