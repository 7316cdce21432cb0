"""Labelers that answer from the rows of a large pool: a column of it, or a function of its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np
import polars as pl

from overread import checks
from overread.answers import Answers, check_price, read_answers
from overread.labels import LabelReader
from overread.pools.frames import names_of_columns
from overread.sample import Draws, IntArray

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Readable(Protocol):
    """A pool of which rows can be read by their numbers."""

    @property
    def size(self) -> int: ...

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame: ...


@runtime_checkable
class OfRows(Protocol):
    """A labeler that answers from the rows themselves: who has read them need not have them read again.

    reads: the columns that it looks at; None: all.
    """

    @property
    def reads(self) -> Sequence[str] | None: ...

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        """Return one label for each row of the frame."""


@dataclass(frozen=True, eq=False)
class _RowLabeler:
    """Answers from the rows of a pool, read for the items that are asked about."""

    pool: Readable

    stochastic = False

    @property
    def size(self) -> int:
        return self.pool.size

    @property
    def reads(self) -> Sequence[str] | None:
        raise NotImplementedError

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        raise NotImplementedError

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = read_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        return self.answers_of(self.pool.rows(draws.item, self.reads))


@dataclass(frozen=True, eq=False)
class ParquetColumn(_RowLabeler):
    """The labels in a column of a pool, opened for the rows that are asked about; `Parquet.column` makes one."""

    name: str
    confidence: str | None
    price: float

    at_once = 2**20
    """Rows asked of it in one call: a call reads every row group that holds one of them."""

    @property
    def reads(self) -> Sequence[str]:
        return [self.name] if self.confidence in (None, self.name) else [self.name, str(self.confidence)]

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        sure = None if self.confidence is None else frame[self.confidence].cast(pl.Float64).to_numpy()
        return Answers(_values(frame[self.name]), sure)


@dataclass(frozen=True, eq=False)
class RowFunction(_RowLabeler):
    """A function of the rows themselves, such as a call of a language model; `Parquet.labeler` makes one."""

    function: Callable[[pl.DataFrame], object]
    columns: Sequence[str] | None
    price: float
    at_once: int

    @property
    def reads(self) -> Sequence[str] | None:
        return self.columns

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        found = self.function(frame if self.columns is None else frame.select(self.columns))
        return found if isinstance(found, Answers) else Answers(found)


class WithLabelers:
    """What makes labelers of the rows of a pool."""

    def column(self: Readable, name: str, *, confidence: str | None = None, price: float = 0.0) -> ParquetColumn:
        """Return a labeler whose answers are in a column; they are read for the rows that are asked about alone.

        An empty cell is no answer. confidence: a column of numbers, where higher means surer.
        """
        return ParquetColumn(self, name, confidence, check_price(price))

    def labeler(
        self: Readable,
        function: Callable[[pl.DataFrame], object],
        columns: Sequence[str] | None = None,
        *,
        price: float = 0.0,
        at_once: int = 100,
    ) -> RowFunction:
        """Return a labeler that is a function of the rows themselves, such as of their text.

        function(frame): a label for each row, or labelers.Answers(labels, confidence). columns: those that it is given; None:
        all. at_once: the rows that it is given at once; what is under way when a machine dies is asked again.
        """
        return RowFunction(
            self,
            function,
            None if columns is None else names_of_columns("columns", columns),
            check_price(price),
            checks.whole("at_once", at_once, low=1, remedy="the rows of one call"),
        )


def _values(series: pl.Series) -> Any:
    """Return the values; None where a cell is empty."""
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    if series.dtype == pl.String:
        series = series.set(series == "", None)  # a cell of no text is one that was not filled in
    return series.to_list()
