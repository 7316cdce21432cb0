"""Labelers that answer from the rows of a large pool: a column of labels, or a function of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np
import polars as pl

from overread.core import checks
from overread.core.answers import Answers, check_price, parse_binary_answers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws
from overread.pools.frames import check_column_names

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class ReadableRows(Protocol):
    """A pool whose rows can be read by their numbers."""

    @property
    def size(self) -> int: ...

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame: ...


@runtime_checkable
class RowAnswering(Protocol):
    """A labeler that answers from rows, so that a caller with the rows in memory need not read them again.

    `reads` are the columns that it needs; None means all.
    """

    @property
    def reads(self) -> Sequence[str] | None: ...

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        """Return one label for each row of the frame."""


@dataclass(frozen=True, eq=False)
class _PoolLabeler:
    """Base of labelers that read the rows of the requested items from the pool."""

    pool: ReadableRows

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
        y = parse_binary_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:  # noqa: ARG002
        return self.answers_of(self.pool.rows(draws.item, self.reads))


@dataclass(frozen=True, eq=False)
class ParquetColumn(_PoolLabeler):
    """A labeler that reads labels from a column of a pool, for the requested rows only; `Parquet.column` makes one."""

    name: str
    confidence: str | None
    price: float

    at_once = 2**20
    """Rows in one call: each call reads every row group that contains one of them."""

    @property
    def reads(self) -> Sequence[str]:
        return [self.name] if self.confidence in (None, self.name) else [self.name, str(self.confidence)]

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        confidence = None if self.confidence is None else frame[self.confidence].cast(pl.Float64).to_numpy()
        return Answers(_read_values(frame[self.name]), confidence)


@dataclass(frozen=True, eq=False)
class RowFunction(_PoolLabeler):
    """A labeler that calls a function of a frame of rows, such as a language model; `Parquet.labeler` makes one."""

    function: Callable[[pl.DataFrame], object]
    columns: Sequence[str] | None
    price: float
    at_once: int

    @property
    def reads(self) -> Sequence[str] | None:
        return self.columns

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        answers = self.function(frame if self.columns is None else frame.select(self.columns))
        return answers if isinstance(answers, Answers) else Answers(answers)


class RowLabelers:
    """Methods of a pool that make labelers of its rows."""

    def column(self: ReadableRows, name: str, *, confidence: str | None = None, price: float = 0.0) -> ParquetColumn:
        """Return a labeler that reads its answers from a column, for the requested rows only.

        Parameters
        ----------
        name : the column of labels; an empty cell means no answer.
        confidence : a column of numbers, where higher means surer; None for no confidences.
        price : the price of one label.
        """
        return ParquetColumn(self, name, confidence, check_price(price))

    def labeler(
        self: ReadableRows,
        function: Callable[[pl.DataFrame], object],
        columns: Sequence[str] | None = None,
        *,
        price: float = 0.0,
        at_once: int = 100,
    ) -> RowFunction:
        """Return a labeler that calls a function of a frame of rows, for example of their text.

        Parameters
        ----------
        function : takes a polars frame, and returns one label for each row or labelers.Answers(labels, confidence).
        columns : the columns of the frame; None for all.
        price : the price of one label.
        at_once : the number of rows in one call; calls that are in progress when a machine fails are repeated.

        Raises
        ------
        InvalidArgument
            `columns` are not distinct names, or `price` or `at_once` is out of range.
        """
        return RowFunction(
            self,
            function,
            None if columns is None else check_column_names("columns", columns),
            check_price(price),
            checks.check_integer("at_once", at_once, low=1, remedy="the number of rows in one call"),
        )


def _read_values(series: pl.Series) -> Any:
    """Return the values; None where a cell is empty."""
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    if series.dtype == pl.String:
        series = series.set(series == "", None)  # an empty text is an empty cell
    return series.to_list()
