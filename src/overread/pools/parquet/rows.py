"""The base class of pools whose rows are read from files or by a cluster, and labelers that answer from these rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core import checks
from overread.core.answers import Answers, Questions, Reply, check_price, make_columns
from overread.core.arrays import Array, IntArray
from overread.core.requests import Region
from overread.core.sample import Draws
from overread.pools.frames import check_column_names, check_row_numbers
from overread.pools.sampling import draw_distinct, draw_inside

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class RowPool(ABC):
    """Base of pools that may exceed memory: equally likely rows, numbered from 0. A request loads up to `max_draws` rows."""

    name: str
    id: str | None
    max_draws: int

    @property
    @abstractmethod
    def size(self) -> int:
        """The number of rows."""

    @property
    @abstractmethod
    def dimension(self) -> int:
        """The number of features."""

    @property
    @abstractmethod
    def needed(self) -> Sequence[str] | None:
        """The columns that features are computed from; None means all."""

    @abstractmethod
    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return the rows with the given numbers, in the given order and with duplicates; columns=None selects all columns."""

    @abstractmethod
    def features_of(self, frame: pl.DataFrame, items: IntArray) -> Array:
        """Compute the features of a frame of rows; `items` are the row numbers, for error messages."""

    @property
    def about(self) -> str:
        return f"the {self.size} rows of {self.name}"

    def features(self, items: ArrayLike) -> Array:
        """Return the features of the rows with these numbers."""
        distinct, place = np.unique(check_row_numbers(items, self.size), return_inverse=True)
        if not len(distinct):
            return np.zeros((0, self.dimension))
        return self.features_of(self.rows(distinct, self.needed), distinct)[place]

    def ids(self, items: ArrayLike) -> list[Any]:
        """Return the ids of the rows, or their row numbers if the pool has no id column."""
        numbers = check_row_numbers(items, self.size)
        return numbers.tolist() if self.id is None else self.rows(numbers, [self.id])[self.id].to_list()

    def sample(self, n: int, rng: np.random.Generator) -> IntArray:
        """Return the sorted numbers of n distinct rows; every set of n rows is equally likely. No row is read."""
        return draw_distinct(n, self.size, rng)

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n independent draws; with a region, draws of the rows inside it, by rejection sampling."""

        def make(wanted: int) -> Draws:
            items = rng.integers(self.size, size=wanted, dtype=np.int64)
            return Draws(items, self.features(items), np.ones(wanted, dtype=np.int64))

        drawn = draw_inside(n, region, make, self.max_draws, "pass a sample of the rows as an array")
        item, first, count = np.unique(drawn.item, return_index=True, return_counts=True)
        return Draws(item, drawn.x[first], count.astype(np.int64))

    def column(self, name: str, *, confidence: str | None = None, price: float = 0.0) -> ParquetColumn:
        """Return a labeler that reads its answers from a column; only the requested rows are read.

        Parameters
        ----------
        name : the column of labels; an empty cell means no answer.
        confidence : a column of numbers, where a higher number means a surer answer; None for no confidences.
        price : the price of one label.
        """
        reads = [name] if confidence in (None, name) else [name, str(confidence)]
        return ParquetColumn(self, reads, check_price(price), name, confidence)

    def labeler(
        self,
        function: Callable[[pl.DataFrame], object],
        columns: Sequence[str] | None = None,
        *,
        price: float = 0.0,
        at_once: int = 100,
    ) -> RowFunction:
        """Return a labeler that calls a function with a frame of the requested rows.

        Parameters
        ----------
        function : takes a polars frame, and returns one label for each row, or labelers.Answers(labels, confidence).
        columns : the columns of the frame; None means all.
        price : the price of one label.
        at_once : the number of rows in one call; calls that are in progress when a machine fails are repeated.

        Raises
        ------
        InvalidArgument
            `columns` are not distinct names, or `price` or `at_once` is out of range.
        """
        reads = None if columns is None else check_column_names("columns", columns)
        at_once = checks.check_integer("at_once", at_once, low=1, remedy="the number of rows in one call")
        return RowFunction(self, reads, check_price(price), function, at_once)


@dataclass(frozen=True, eq=False)
class RowLabeler(ABC):
    """Base of labelers that answer from the rows of a pool. `answers_of` takes rows that are already in memory.

    Attributes
    ----------
    pool : the pool from which the requested rows are read.
    reads : the columns that the labeler needs; None means all.
    price : the price of one label.
    """

    pool: RowPool
    reads: Sequence[str] | None
    price: float

    who, model, prompt = "rows", None, None

    @property
    def size(self) -> int:
        return self.pool.size

    @abstractmethod
    def answers_of(self, frame: pl.DataFrame) -> Answers:
        """Return one label for each row of the frame."""

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield the replies to all questions as one group."""
        if len(questions):
            yield make_columns(self, questions, self.answers_of(self.pool.rows(questions.item, self.reads)))


@dataclass(frozen=True, eq=False)
class ParquetColumn(RowLabeler):
    """A labeler that reads labels from a column of a pool, for the requested rows only; see `Parquet.column`."""

    name: str
    confidence: str | None

    at_once = 2**20
    """Number of rows per call. It is large, because each call reads whole row groups."""

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        confidence = None if self.confidence is None else frame[self.confidence].cast(pl.Float64).to_numpy()
        return Answers(_read_values(frame[self.name]), confidence)


@dataclass(frozen=True, eq=False)
class RowFunction(RowLabeler):
    """A labeler that calls a function with a frame of rows, for example to ask a language model; see `Parquet.labeler`."""

    function: Callable[[pl.DataFrame], object]
    at_once: int

    def answers_of(self, frame: pl.DataFrame) -> Answers:
        answers = self.function(frame if self.reads is None else frame.select(self.reads))
        return answers if isinstance(answers, Answers) else Answers(answers)


def _read_values(series: pl.Series) -> Any:
    """Return the values of a column, with None for empty cells."""
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    if series.dtype == pl.String:
        series = series.set(series == "", None)  # empty text counts as an empty cell
    return series.to_list()
