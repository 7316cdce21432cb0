"""A pool over a dask dataframe or a folder of Parquet files, whose partitions a cluster reads."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core.arrays import Array, IntArray
from overread.core.imports import import_optional
from overread.errors import InvalidArgument, InvalidData, OverreadError
from overread.pools.frames import FeatureColumns, as_matrix, check_ids_present, check_row_numbers, describe_features
from overread.pools.parquet.files import Part
from overread.pools.parquet.pool import Parquet
from overread.pools.parquet.rows import ParquetColumn, RowPool

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


RowFeaturizer = Callable[[pl.DataFrame, IntArray], Array]
"""Computes the features of a frame of rows. The second argument is the row numbers, for error messages."""


class DaskRows:
    """The rows of a dask dataframe. Dask's current scheduler computes a partition when its rows are needed."""

    name = "a dask dataframe"
    folders = ()

    def __init__(
        self, source: Any, features: FeatureColumns, id_column: str | None, columns: Sequence[str] | None
    ) -> None:
        self.id = id_column
        self._source = source
        self._features = features
        self.needed = columns if callable(features) else list(features)
        for name in [*(self.needed or ()), *([] if id_column is None else [id_column])]:
            self.check_column(name)

    def check_column(self, name: str) -> None:
        """Raise InvalidArgument if the dataframe has no such column."""
        if name not in self._source.columns:
            is_index = name == self._source.index.name
            columns = ", ".join(map(str, self._source.columns))
            remedy = "it is the index: call reset_index()" if is_index else f"its columns are {columns}"
            raise InvalidArgument(f"the dataframe has no column {name!r}; {remedy}")

    @cached_property
    def digest(self) -> str:
        """Dask's token, which identifies the dataframe's inputs and operations, and the row count of each partition."""
        token = import_optional("dask.base", extra="scale").tokenize(self._source)
        return f"{token} {[part.rows for part in self.parts]}"

    @property
    def features_named(self) -> str:
        return describe_features(self._features)

    @property
    def parts(self) -> list[Part]:
        """All partitions, including empty ones."""
        return list(self._partitions)

    @property
    def features_of(self) -> RowFeaturizer:
        """A function that computes features. Unlike the dataframe, it is small enough to send to every worker."""
        return partial(_features_of, self._features, self.parts)

    def frame(self, part: Part, columns: Sequence[str] | None) -> Any:
        """Return a delayed polars frame of all rows of a partition."""
        delayed = import_optional("dask", extra="scale").delayed
        return delayed(_to_polars)(self._partitions[part], part, columns, self.id)

    @cached_property
    def _partitions(self) -> dict[Part, Any]:
        """The delayed frame of each partition."""
        length = import_optional("dask", extra="scale").delayed(len)
        delayed = self._source.to_delayed()
        lengths = _compute_parts({Part(f"partition {i}", i, 0): length(each) for i, each in enumerate(delayed)})
        firsts = np.cumsum([0, *lengths]).tolist()
        if firsts[-1] < 2:
            raise InvalidData(f"the dataframe has {firsts[-1]} row(s); a pool needs at least 2")
        return {Part(f"partition {i}", firsts[i], lengths[i]): each for i, each in enumerate(delayed)}


def _features_of(features: FeatureColumns, parts: list[Part], frame: pl.DataFrame, items: IntArray) -> Array:
    firsts = [part.first for part in parts]

    def locate(i: int) -> str:
        part = parts[int(np.searchsorted(firsts, items[i], side="right")) - 1]
        return f"row {items[i] - part.first} of {part.file}"

    return as_matrix(frame, features, locate)


def _compute_parts(calls: dict[Part, Any]) -> list[Any]:
    """Compute a delayed value for each part. If one fails, compute them one by one to find and name it."""
    dask = import_optional("dask", extra="scale")
    try:
        return list(dask.compute(*calls.values()))
    except OverreadError:
        raise
    except Exception:
        for part, call in calls.items():
            try:
                call.compute()
            except Exception as error:
                raise InvalidData(
                    f"{part.file} of the dataframe can't be computed ({type(error).__name__}: {error}); "
                    "correct the data or code that the dataframe is built from"
                ) from error
        raise


def _to_polars(partition: Any, part: Part, columns: Sequence[str] | None, id_column: str | None) -> pl.DataFrame:
    if len(partition) != part.rows:
        raise InvalidData(
            f"{part.file} had {part.rows} rows and now has {len(partition)}; if recomputing the dataframe can "
            "change its rows, call persist() on it first"
        )
    frame = pl.from_pandas(partition if columns is None else partition[list(columns)])
    if id_column is not None and id_column in frame.columns:
        check_ids_present(frame[id_column], lambda i: f"row {i} of {part.file}")
    return frame


def _select_rows(frame: pl.DataFrame, part: Part, rows: IntArray) -> pl.DataFrame:
    return frame.select(pl.all().gather((rows - part.first).tolist()))


class DaskPool(RowPool):
    """A pool of the rows of a dask dataframe or of Parquet files, numbered from 0. Requires the extra `scale`.

    Rows are numbered in the order of the partitions or files. The lengths of the dataframe's partitions are computed on first
    use. Drawn rows are read by the workers of the cluster that dask is connected to (`distributed.Client`), or by threads if
    there is none. A partition that can't be computed raises an error: its rows are never dropped silently.

    Parameters
    ----------
    source : a dask dataframe, a `pools.Parquet`, or a path that `pools.Parquet` accepts.
    features, id, columns : as in `pools.Parquet`; leave them out if `source` is a `pools.Parquet`.
    storage_options : options for the file system of a path.

    Raises
    ------
    InvalidArgument
        The source is neither a dask dataframe nor Parquet files, or lacks a column.

    Examples
    --------
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
        features: FeatureColumns | None = None,
        id: str | None = None,  # noqa: A002  the name of the setting in a study file
        columns: Sequence[str] | None = None,
        storage_options: Mapping[str, Any] | None = None,
    ) -> None:
        self._rows: Parquet | DaskRows
        if isinstance(source, Parquet):
            if features is not None or id is not None or columns is not None:
                raise InvalidArgument("features, id and columns are set by source=Parquet(...); leave them out")
            self._rows = source
        elif features is None:
            raise InvalidArgument(
                "features=None must be a list of numeric columns, or a function that computes numbers from a frame of rows"
            )
        elif isinstance(source, str | os.PathLike | list | tuple):
            self._rows = Parquet(source, features=features, id=id, columns=columns, storage_options=storage_options)
        elif isinstance(features, str):
            raise InvalidArgument(f"features={features!r} must be a list of column names, or a function")
        elif hasattr(source, "to_delayed") and hasattr(source, "columns"):
            self._rows = DaskRows(source, features, id, columns)
        else:
            raise InvalidArgument(
                f"source={source!r:.60} must be a dask dataframe, a pools.Parquet, or a path of Parquet files"
            )
        self.id, self.name = self._rows.id, self._rows.name

    def __repr__(self) -> str:
        return f"DaskPool({self._rows!r})"

    @property
    def size(self) -> int:
        return self.parts[-1].first + self.parts[-1].rows

    @property
    def needed(self) -> Sequence[str] | None:
        return self._rows.needed

    @cached_property
    def dimension(self) -> int:
        return int(self.features([0]).shape[1])

    @cached_property
    def parts(self) -> list[Part]:
        """The non-empty partitions or files, each with its first row number and its number of rows."""
        return [part for part in self._rows.parts if part.rows]

    def split(self, rows: IntArray) -> dict[Part, IntArray]:
        """Split sorted row numbers by the part that contains them."""
        firsts = [part.first for part in self.parts]
        return dict(zip(self.parts, np.split(rows, np.searchsorted(rows, firsts[1:])), strict=True))

    @property
    def reader(self) -> RowFeaturizer:
        """A function that computes features, in this process or on a worker."""
        return self._rows.features_of

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return the rows with the given numbers, in the given order and with duplicates; columns=None selects all columns.

        Workers send only these rows, not the much larger row groups or partitions that contain them.
        """
        numbers, source = check_row_numbers(items, self.size), self._rows
        if isinstance(source, Parquet) and not _has_cluster():
            return source.rows(numbers, columns)
        dask = import_optional("dask", extra="scale")
        distinct, inverse = np.unique(numbers, return_inverse=True)
        inside = {part: numbers for part, numbers in self.split(distinct).items() if len(numbers)}
        inside = inside or {self.parts[0]: distinct}  # an empty result needs a frame too, for its column names
        frames: list[pl.DataFrame]
        if isinstance(source, Parquet):
            read = dask.delayed(Parquet.rows, pure=False)
            shared = dask.delayed(source, traverse=False)
            frames = list(dask.compute(*(read(shared, numbers, columns) for numbers in inside.values())))
        else:
            select = dask.delayed(_select_rows)
            calls = {part: select(source.frame(part, columns), part, numbers) for part, numbers in inside.items()}
            frames = _compute_parts(calls)
        return pl.concat(frames, how="vertical_relaxed").select(pl.all().gather(inverse))

    def features_of(self, frame: pl.DataFrame, items: IntArray) -> Array:
        """Compute the features of a frame of rows; `items` are the row numbers, for error messages."""
        return self.reader(frame, items)

    def column(self, name: str, *, confidence: str | None = None, price: float = 0.0) -> ParquetColumn:
        """Return a labeler that answers from a column of the pool; see `pools.Parquet.column`."""
        if isinstance(self._rows, DaskRows):
            self._rows.check_column(name)
        return super().column(name, confidence=confidence, price=price)

    @property
    def identity(self) -> dict[str, Any]:
        """JSON values that identify the pool. An output folder stores them, and rejects a run on a different pool."""
        return {
            "pool": self.about,
            "files": self._rows.digest,
            "folders": list(self._rows.folders),
            "features": self._rows.features_named,
            "id": self.id,
        }

    def check_outside(self, out: str) -> None:
        """Raise InvalidArgument if the output folder is inside the pool's folder: its files would become part of the pool."""
        for folder in self._rows.folders:
            if f"{out}/".startswith(f"{folder.rstrip('/')}/"):
                raise InvalidArgument(f"out={out!r} is inside the pool's own folder; choose a folder outside {folder}")

    def frames(self, also: Sequence[str] | None = ()) -> dict[Part, Any]:
        """Return a delayed polars frame for each part.

        The frames have the id column, the feature columns and the columns in `also`; also=None selects all columns.
        """
        needed = self._rows.needed
        ids = [] if self.id is None else [self.id]
        columns = None if needed is None or also is None else [*dict.fromkeys([*needed, *ids, *also])]
        if isinstance(self._rows, DaskRows):
            return {part: self._rows.frame(part, columns) for part in self.parts}
        delayed = import_optional("dask", extra="scale").delayed
        read = delayed(Parquet.read, pure=False)
        shared = delayed(self._rows, traverse=False)  # sent to a worker once, not with each part
        return {part: read(shared, part, columns) for part in self.parts}


def _has_cluster() -> bool:
    """Return whether dask is connected to a cluster."""
    try:
        import_optional("distributed", extra="scale").get_client()
    except ValueError:
        return False
    return True


AnyPool = Parquet | DaskPool


def as_dask_pool(pool: object) -> DaskPool:
    """Wrap a `pools.Parquet` in a DaskPool; return a DaskPool unchanged."""
    if isinstance(pool, DaskPool):
        return pool
    if isinstance(pool, Parquet):
        return DaskPool(pool)
    raise InvalidArgument(f"pool={type(pool).__name__}(...) must be a pools.Parquet or a scale.DaskPool")
