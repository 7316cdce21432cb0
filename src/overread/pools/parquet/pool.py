"""A pool of the rows of Parquet files, which may exceed memory and are sampled without a full scan."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core import checks
from overread.core.arrays import Array, IntArray
from overread.errors import InvalidArgument, InvalidData
from overread.pools.frames import (
    FeatureColumns,
    RowLocator,
    as_matrix,
    check_column_names,
    check_ids_present,
    check_row_numbers,
    describe_features,
)
from overread.pools.parquet.files import Address, ParquetFiles, Part, group_runs
from overread.pools.parquet.rows import RowPool

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

_NUMBER_TYPE = r"(u?int\d+|halffloat|float|double|bool)"
FEATURE_TYPES = re.compile(rf"{_NUMBER_TYPE}|(fixed_size_)?list<\w+: {_NUMBER_TYPE}( not null)?>(\[\d+\])?")
ROWS_PER_PART = 2**20
"""A file with more rows is split into parts of about this size, at row group boundaries."""
ID_TYPES = re.compile(r"u?int\d+|string|dictionary<values=string.*")


class Parquet(RowPool):
    """A pool of the rows of Parquet files, numbered from 0 in the order of the file names. Requires the extra `scale`.

    The first use reads only the footers of the files. Sampling reads only the needed columns of the row groups that contain a
    sampled row. A file that is unreadable, missing or changed, or that has different columns or types, raises an error: its
    rows are never dropped silently. A pool can be pickled; it holds no open files.

    Parameters
    ----------
    path : a folder, of which all .parquet and .pq files are used, including subfolders, except names that begin with "." or
        "_"; a file; a pattern such as "tickets/2026-*.parquet"; a list of files; or any fsspec address, such as
        "s3://bucket/tickets".
    features : numeric columns, or columns of lists of numbers of equal length, where each number is one feature; or a function
        that takes a polars frame of rows and returns one row of numbers for each.
    id : the column with your ids; None uses row numbers as ids.
    columns : the columns that the features function reads; None means all.
    storage_options : the options of the fsspec file system.
    max_draws : the maximum number of rows held in memory for one request.

    Raises
    ------
    InvalidArgument
        A setting has the wrong type or is out of range, or a row number is not in the pool.
    InvalidData
        On first use or later: a file is missing, unreadable or changed, or a column is missing or has an unsuitable type.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     for i in range(3):
    ...         table = pl.DataFrame({"x": [i + 0.1, i + 0.5, i + 0.9], "says": ["no", "no", "yes"]})
    ...         table.write_parquet(f"{folder}/{i}.parquet")
    ...     pool = Parquet(folder, features=["x"])
    ...     rows = pool.sample(4, np.random.default_rng(0))
    ...     pool.size, rows.tolist(), pool.features(rows)[:, 0].tolist(), pool.rows([8, 0], ["says"])["says"].to_list()
    (9, [2, 4, 5, 7], [0.9, 1.5, 1.9, 2.5], ['yes', 'no'])
    """

    def __init__(
        self,
        path: Address | Sequence[Address],
        *,
        features: FeatureColumns,
        id: str | None = None,  # noqa: A002  the name of the setting in a study file
        columns: Sequence[str] | None = None,
        storage_options: Mapping[str, Any] | None = None,
        max_draws: int = 2**25,
    ) -> None:
        self._files = ParquetFiles(path, storage_options)
        self._features = features if callable(features) else check_column_names("features", features)
        if not callable(features) and columns is not None:
            raise InvalidArgument(
                "columns is allowed only if features is a function, but features is a list of columns; leave out columns"
            )
        self._columns = None if columns is None else check_column_names("columns", columns)
        self.name = self._files.name
        self.id = id
        self.max_draws = checks.check_integer(
            "max_draws", max_draws, low=1, remedy="the maximum number of rows held in memory at once"
        )

    def __repr__(self) -> str:
        return f"Parquet({self._files.name!r})"  # storage_options may hold a password

    @property
    def size(self) -> int:
        """The number of rows, from the footers."""
        return int(self._checked_files.group_starts[-1])

    @cached_property
    def dimension(self) -> int:
        """The number of features; one row is read if the column types don't determine it."""
        types = self._checked_files.footers[0].types
        if not callable(self._features) and not any("list" in types[name] for name in self._features):
            return len(self._features)
        return int(as_matrix(self.rows([0], self.needed), self._features, self.where).shape[1])

    @property
    def columns(self) -> list[str]:
        """The columns of the first file; other files may lack columns that are not used."""
        return list(self._checked_files.columns)

    @property
    def files(self) -> list[str]:
        return list(self._checked_files.names)

    @property
    def parts(self) -> list[Part]:
        """The files, each with its first row number and its number of rows; a large file is split into several parts."""
        return list(self._parts)

    @property
    def digest(self) -> str:
        """A digest of the files: their names, row groups, and the versions that their file system reports."""
        return self._checked_files.digest

    @property
    def folders(self) -> tuple[str, ...]:
        """The addresses of the pool, as absolute paths or URLs."""
        return self._files.paths

    @property
    def features_named(self) -> str:
        """A description that identifies the choice of features."""
        return describe_features(self._features)

    @property
    def needed(self) -> tuple[str, ...] | None:
        """The columns that features are computed from; None means all."""
        return self._columns if callable(self._features) else tuple(self._features)

    def read(self, part: Part, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return all rows of one part; columns=None selects all columns."""
        if part not in self._parts:
            raise InvalidArgument(f"part={part!r} is not a part of this pool; use one of pool.parts")
        frame = pl.DataFrame(self._checked_files.read_groups(*self._parts[part], self._check_columns(columns)))
        return self._check_ids(frame, lambda i: self.where(part.first + i))

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return the rows with the given numbers, in the given order and with duplicates; columns=None selects all columns.

        Only the row groups that contain these rows are read, a few at a time, and only the requested rows are kept.
        """
        opened, names = self._checked_files, self._check_columns(columns)
        requested = check_row_numbers(items, self.size)
        distinct, place = np.unique(requested, return_inverse=True)
        frame = self._check_ids(pl.DataFrame(opened.take(distinct, names)), self._locator(distinct))
        return frame if len(distinct) == len(requested) and (distinct == requested).all() else frame[place]

    def features_of(self, frame: pl.DataFrame, items: IntArray | None = None) -> Array:
        """Compute the features of a frame of rows; `items` are the row numbers, for error messages."""
        where: RowLocator = (lambda i: f"row {i} of the given frame") if items is None else self._locator(items)
        x = as_matrix(frame, self._features, where)
        if x.shape[1] != self.dimension:
            raise InvalidData(
                f"features have {x.shape[1]} numbers per row here and {self.dimension} in {self.where(0)}; "
                "every row must have the same number of features"
            )
        return x

    def where(self, item: int) -> str:
        """Return the location of a row in its file, such as "row 17 of tickets/03.parquet", counted from 0."""
        return self._checked_files.where(int(check_row_numbers([item], self.size)[0]))

    @cached_property
    def _checked_files(self) -> ParquetFiles:
        """The files, after a check of their columns, types and number of rows."""
        files = self._files
        needed = files.columns if self.needed is None else self.needed
        files.check([*needed, *([] if self.id is None else [self.id])])
        types = files.footers[0].types
        for name in () if callable(self._features) else self._features:
            if not FEATURE_TYPES.fullmatch(types[name]):
                raise InvalidData(
                    f"features: column {name!r} of {files.name} has type {types[name]}, not numbers; use columns of numbers "
                    "or lists of numbers, or a function that returns numbers"
                )
        if self.id is not None and not ID_TYPES.fullmatch(types[self.id]):
            raise InvalidData(f"id: column {self.id!r} has type {types[self.id]}; ids must be text or integers")
        if files.group_starts[-1] < 2:
            raise InvalidData(
                f"path={files.name!r} has {files.group_starts[-1]} row(s) in total; a pool needs at least 2"
            )
        return files

    @cached_property
    def _parts(self) -> dict[Part, tuple[int, range]]:
        """For each part, the number of its file and the range of its row groups."""
        opened, parts, first = self._checked_files, {}, 0
        for file, footer in enumerate(opened.footers):
            for groups in group_runs(footer.groups, ROWS_PER_PART):
                rows = sum(footer.groups[groups.start : groups.stop])
                parts[Part(opened.names[file], first, rows)] = file, groups
                first += rows
        return parts

    def _check_columns(self, columns: Sequence[str] | None) -> list[str]:
        names = self._checked_files.columns if columns is None else list(check_column_names("columns", columns))
        self._checked_files.check(names)
        return names

    def _check_ids(self, frame: pl.DataFrame, where: RowLocator) -> pl.DataFrame:
        if self.id is not None and self.id in frame.columns:
            check_ids_present(frame[self.id], where)
        return frame

    def _locator(self, items: IntArray) -> RowLocator:
        return lambda i: self.where(int(items[i]))
