"""The rows of a dask dataframe, numbered in the order of its partitions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidArgument, InvalidData, OverreadError
from overread.optional import require
from overread.pools.frames import Where, as_matrix, check_filled, checked_rows, described
from overread.pools.parquet_files import Part
from overread.sample import Array, IntArray

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Features = Sequence[str] | Callable[[pl.DataFrame], object]


@dataclass(frozen=True, eq=False)
class FrameReader:
    """Makes features of rows that are read already, on a worker that has nothing of the pool but these."""

    features: Features
    parts: list[Part]

    def features_of(self, frame: pl.DataFrame, items: IntArray) -> Array:
        return as_matrix(frame, self.features, self._where(items))

    def _where(self, items: IntArray) -> Where:
        firsts = [part.first for part in self.parts]

        def where(i: int) -> str:
            part = self.parts[int(np.searchsorted(firsts, items[i], side="right")) - 1]
            return f"row {items[i] - part.first} of {part.file}"

        return where


class Partitions:
    """A dask dataframe as rows; partitions are computed where rows of them are needed, by the scheduler that dask has."""

    def __init__(self, source: Any, features: Features, id_column: str | None, columns: Sequence[str] | None) -> None:
        self.id = id_column
        self._source = source
        self._features = features
        self.needed = columns if callable(features) else list(features)
        for name in [*(self.needed or ()), *([] if id_column is None else [id_column])]:
            self.check(name)

    def check(self, name: str) -> None:
        """Refuse a column that is not there."""
        if name not in self._source.columns:
            has = ", ".join(map(str, self._source.columns))
            index = "; it is the index: call reset_index()" if name == self._source.index.name else ""
            raise InvalidArgument(f"there is no column {name!r} in the dataframe, which has {has}{index}")

    @cached_property
    def digest(self) -> str:
        """A digest of what the dataframe is computed from, as dask has it, and of its partitions' rows."""
        token = require("dask.base", extra="scale").tokenize(self._source)
        return f"{token} {[part.rows for part in self._every]}"

    @property
    def folders(self) -> tuple[str, ...]:
        return ()

    @property
    def features_named(self) -> str:
        return described(self._features)

    @property
    def name(self) -> str:
        return "a dask dataframe"

    @cached_property
    def parts(self) -> list[Part]:
        """The partitions that have rows."""
        return [part for part in self._every if part.rows]

    @property
    def reader(self) -> FrameReader:
        return FrameReader(self._features, self.parts)

    def frame(self, part: Part, columns: Sequence[str] | None) -> Any:
        """Return a delayed polars frame of all rows of a partition."""
        delayed = require("dask", extra="scale").delayed
        return delayed(_as_polars)(self._delayed[self._number[part]], part, columns, self.id)

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return rows by their numbers, in the order given and as often; columns=None: all columns."""
        dask = require("dask", extra="scale")
        wanted = checked_rows(items, self.parts[-1].first + self.parts[-1].rows)
        some, place = np.unique(wanted, return_inverse=True)
        ends = [(part, *np.searchsorted(some, [part.first, part.first + part.rows])) for part in self.parts]
        tasks = {part: dask.delayed(_taken)(self.frame(part, columns), part, some[a:b]) for part, a, b in ends if a < b}
        frames: list[pl.DataFrame] = _computed(tasks or {self.parts[0]: self.frame(self.parts[0], columns)})
        return pl.concat(frames, how="vertical_relaxed").select(pl.all().gather(place))

    @cached_property
    def _delayed(self) -> list[Any]:
        return list(self._source.to_delayed())

    @cached_property
    def _every(self) -> list[Part]:
        dask = require("dask", extra="scale")
        unknown = (Part(f"partition {i}", i, 0) for i in range(len(self._delayed)))
        lengths = _computed(dict(zip(unknown, map(dask.delayed(len), self._delayed), strict=True)))
        firsts = np.cumsum([0, *lengths]).tolist()
        if firsts[-1] < 2:
            raise InvalidData(f"the dataframe has {firsts[-1]} row(s); a pool needs at least 2")
        return [Part(f"partition {i}", firsts[i], rows) for i, rows in enumerate(lengths)]

    @cached_property
    def _number(self) -> dict[Part, int]:
        return {part: i for i, part in enumerate(self._every)}


def _computed(tasks: dict[Part, Any]) -> list[Any]:
    """Compute a task for each part; one that fails is named: it is found by computing them one by one."""
    dask = require("dask", extra="scale")
    try:
        return list(dask.compute(*tasks.values()))
    except OverreadError:
        raise
    except Exception:
        for part, task in tasks.items():
            try:
                task.compute()
            except Exception as error:
                raise InvalidData(
                    f"{part.file} of the dataframe can't be computed ({type(error).__name__}: {error}); mend what it is made of"
                ) from error
        raise


def _as_polars(partition: Any, part: Part, columns: Sequence[str] | None, id_column: str | None) -> pl.DataFrame:
    if len(partition) != part.rows:
        raise InvalidData(
            f"{part.file} had {part.rows} rows and has {len(partition)} now; persist a dataframe that is made anew each time"
        )
    frame = pl.from_pandas(partition if columns is None else partition[list(columns)])
    if id_column is not None and id_column in frame.columns:
        check_filled(frame[id_column], lambda i: f"row {i} of {part.file}")
    return frame


def _taken(frame: pl.DataFrame, part: Part, rows: IntArray) -> pl.DataFrame:
    return frame.select(pl.all().gather((rows - part.first).tolist()))
