"""A pool over a dask dataframe, or over a folder of Parquet files, whose parts are worked on by a cluster."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import polars as pl

from overread.errors import InvalidArgument
from overread.optional import require
from overread.pools.frames import checked_rows
from overread.pools.parquet import Parquet
from overread.pools.parquet_column import ParquetColumn, WithLabelers
from overread.pools.parquet_files import Part
from overread.pools.rejection import draws_of
from overread.pools.uniform import distinct
from overread.requests import Region
from overread.sample import Array, Draws, IntArray
from overread.scale.partitions import Features, Partitions

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class Reader(Protocol):
    """Makes features of rows that are read already."""

    def features_of(self, frame: pl.DataFrame, items: IntArray) -> Array:
        """Return a row of numbers for each row of the frame; items: their numbers, for what an error says."""


class DaskPool(WithLabelers):
    """The rows of a dask dataframe, numbered in the order of its partitions; or of what `pools.Parquet` takes. Extra `scale`.

    features, id, columns: as of `pools.Parquet`. A dataframe's lengths are computed at first use. Rows that are drawn are taken
    from their partitions or files by the workers of the cluster that dask is connected to (`distributed.Client`), or by
    threads. A partition that can't be computed is an error, and never a smaller pool.

    >>> import dask.dataframe as dd, pandas as pd
    >>> rows = dd.from_pandas(pd.DataFrame({"x": [0.1, 0.5, 0.9, 1.1], "says": ["no", "no", "yes", "no"]}), npartitions=2)
    >>> pool = DaskPool(rows, features=["x"])
    >>> pool.size, pool.features([3, 0])[:, 0].tolist(), pool.rows([2])["says"].to_list()
    (4, [1.1, 0.1], ['yes'])
    """

    max_draws = 2**25

    def __init__(
        self,
        source: Any,
        *,
        features: Features | None = None,
        id: str | None = None,  # noqa: A002  as a study's file has it
        columns: Sequence[str] | None = None,
        storage_options: Mapping[str, Any] | None = None,
    ) -> None:
        self._rows: Parquet | Partitions
        if isinstance(source, Parquet):
            if features is not None or id is not None or columns is not None:
                raise InvalidArgument(
                    "features, id and columns are those of the Parquet(...) that is given; leave them out"
                )
            self._rows = source
        elif features is None:
            raise InvalidArgument(
                "features=None: name columns of numbers, or give a function from a frame of rows to numbers"
            )
        elif isinstance(source, str | os.PathLike | list | tuple):
            self._rows = Parquet(source, features=features, id=id, columns=columns, storage_options=storage_options)
        elif isinstance(features, str):
            raise InvalidArgument(f"features={features!r} must be a list of names of columns, or a function")
        elif hasattr(source, "to_delayed") and hasattr(source, "columns"):
            self._rows = Partitions(source, features, id, columns)
        else:
            raise InvalidArgument(f"source={source!r:.60} must be a dask dataframe, or a folder of Parquet files")

    def __repr__(self) -> str:
        return f"DaskPool({self._rows!r})"

    @property
    def id(self) -> str | None:
        """The column of the user's ids."""
        return self._rows.id

    @property
    def size(self) -> int:
        return self.parts[-1].first + self.parts[-1].rows

    @property
    def about(self) -> str:
        return f"the {self.size} rows of {self._rows.name}"

    @cached_property
    def dimension(self) -> int:
        return int(self.features([0]).shape[1])

    @cached_property
    def parts(self) -> list[Part]:
        """The partitions, or files, that have rows: each with the number of its first row, and how many."""
        return [part for part in self._rows.parts if part.rows]

    @property
    def reader(self) -> Reader:
        """What makes features on a worker."""
        return self._rows if isinstance(self._rows, Parquet) else self._rows.reader

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return rows by their numbers, in the order given and as often; columns=None: all columns."""
        if isinstance(self._rows, Partitions):
            return self._rows.rows(items, columns)
        return self._rows.rows(items, columns) if not _connected() else self._from_workers(items, columns)

    def _from_workers(self, items: ArrayLike, columns: Sequence[str] | None) -> pl.DataFrame:
        """Have the workers read the files, each its rows: row groups are large, and rows few."""
        dask = require("dask", extra="scale")
        some, place = np.unique(checked_rows(items, self.size), return_inverse=True)
        read = dask.delayed(Parquet.rows, pure=False)
        shared = dask.delayed(self._rows, traverse=False)
        ends = ((part, *np.searchsorted(some, [part.first, part.first + part.rows])) for part in self.parts)
        frames: tuple[pl.DataFrame, ...] = dask.compute(
            *(read(shared, some[a:b], columns) for _, a, b in ends if a < b)
        )
        return pl.concat(frames).select(pl.all().gather(place)) if frames else self._rows.rows(items, columns)

    def features(self, items: ArrayLike) -> Array:
        """Return the features of rows by their numbers."""
        return self.reader.features_of(self.rows(items, self._rows.needed), np.asarray(items, dtype=np.int64))

    def ids(self, items: ArrayLike) -> list[Any]:
        """Return your ids of rows, or their numbers where there is no id column."""
        return np.asarray(items).tolist() if self.id is None else self.rows(items, [self.id])[self.id].to_list()

    def sample(self, n: int, rng: np.random.Generator) -> IntArray:
        """Return the numbers of n different rows, sorted; every set of n is as likely as any other."""
        return distinct(n, self.size, rng)

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n independent draws of rows; with a region, of the rows inside it, found by rejection."""
        return draws_of(self, n, rng, region)

    def column(self, name: str, *, confidence: str | None = None, price: float = 0.0) -> ParquetColumn:
        """Return a labeler whose answers are in a column of the pool; see `pools.Parquet.column`."""
        if isinstance(self._rows, Partitions):
            self._rows.check(name)
        return super().column(name, confidence=confidence, price=price)

    @property
    def identity(self) -> dict[str, Any]:
        """What makes this pool this one, as JSON has it."""
        return {
            "pool": self.about,
            "files": self._rows.digest,
            "folders": list(self._rows.folders),
            "features": self._rows.features_named,
            "id": self.id,
        }

    def check_outside(self, out: str) -> None:
        """Refuse a folder of results inside the pool's own: its files would be rows of the pool."""
        for folder in self._rows.folders:
            if f"{out}/".startswith(f"{folder.rstrip('/')}/"):
                raise InvalidArgument(f"out={out!r} lies in the pool's own folder; name one outside {folder}")

    def frames(self, also: Sequence[str] | None = ()) -> dict[Part, Any]:
        """Return a delayed polars frame for each part: its ids, what features are made of, and `also`; None: all columns."""
        needed = self._rows.needed
        ids = [] if self.id is None else [self.id]
        columns = None if needed is None or also is None else [*dict.fromkeys([*needed, *ids, *also])]
        if isinstance(self._rows, Partitions):
            return {part: self._rows.frame(part, columns) for part in self.parts}
        delayed = require("dask", extra="scale").delayed
        read = delayed(Parquet.read, pure=False)
        shared = delayed(self._rows, traverse=False)  # it is sent once, and not with each part
        return {part: read(shared, part, columns) for part in self.parts}


def _connected() -> bool:
    """Say whether dask has a cluster to work for it."""
    try:
        require("distributed", extra="scale").get_client()
    except ValueError:
        return False
    return True


AnyPool = Parquet | DaskPool


def as_dask_pool(pool: object) -> DaskPool:
    if isinstance(pool, DaskPool):
        return pool
    if isinstance(pool, Parquet):
        return DaskPool(pool)
    raise InvalidArgument(f"pool={type(pool).__name__}(...) must be a pools.Parquet or a scale.DaskPool")
