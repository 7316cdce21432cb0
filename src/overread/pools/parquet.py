"""A pool larger than memory: the rows of Parquet files, drawn without a scan."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread import checks
from overread.errors import InvalidArgument, InvalidData
from overread.pools.frames import Where, as_matrix, check_filled, checked_rows, described, names_of_columns
from overread.pools.parquet_column import WithLabelers
from overread.pools.parquet_files import Address, Files, Part, runs
from overread.pools.rejection import draws_of
from overread.pools.uniform import distinct
from overread.requests import Region
from overread.sample import Array, Draws, IntArray

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Featurize = Callable[[pl.DataFrame], object]
NUMBER = r"(u?int\d+|halffloat|float|double|bool)"
NUMBERS = re.compile(rf"{NUMBER}|(fixed_size_)?list<\w+: {NUMBER}( not null)?>(\[\d+\])?")
PART_ROWS = 2**20
"""A file of more rows is worked on in parts of about as many, which end where row groups do."""
IDS = re.compile(r"u?int\d+|string|dictionary<values=string.*")


class Parquet(WithLabelers):
    """The rows of a folder of Parquet files, numbered from 0 in the order of the files' names. Extra `scale`.

    path: a folder, with the .parquet and .pq files in it and below it, but for those whose names begin with "." or "_"; a file;
    a pattern such as "tickets/2026-*.parquet"; a list of files; or any address that fsspec knows, such as
    "s3://bucket/tickets", with storage_options for its file system. features: columns of numbers, where one of lists of them,
    all of one length, counts as many; or a function from a polars frame of drawn rows to a row of numbers for each, of which
    `columns` says what it reads (None: all). id: the column with your ids; None: the rows' numbers. max_draws: the rows held in
    memory for one request.

    At first use the footers are read, and nothing else. A file that can't be read, has other columns or types, has gone, or has
    other rows by now, is an error and never a smaller pool. To draw rows costs the row groups that hold them, and of these the
    columns that are needed. It pickles, without open files.

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
        features: Sequence[str] | Featurize,
        id: str | None = None,  # noqa: A002  as a study's file has it
        columns: Sequence[str] | None = None,
        storage_options: Mapping[str, Any] | None = None,
        max_draws: int = 2**25,
    ) -> None:
        self._files = Files(path, storage_options)
        self._featurize = features if callable(features) else None
        self._numbers = () if callable(features) else names_of_columns("features", features)
        if self._featurize is None and columns is not None:
            raise InvalidArgument(
                "columns says what a function of features reads, and features are columns; leave it out"
            )
        self._columns = None if columns is None else names_of_columns("columns", columns)
        self.id = id
        self.max_draws = checks.whole("max_draws", max_draws, low=1, remedy="the rows held in memory at once")

    def __repr__(self) -> str:
        return f"Parquet({self._files.name!r})"  # storage_options may hold a password

    @property
    def size(self) -> int:
        """The number of rows, by the footers."""
        return int(self._opened.starts[-1])

    @cached_property
    def dimension(self) -> int:
        """The number of features; one row is read where the columns don't tell."""
        if self._featurize is None and not any("list" in self._opened.footers[0].types[name] for name in self._numbers):
            return len(self._numbers)
        one = np.zeros(1, dtype=np.int64)
        return int(self._as_features(self.rows(one, self.needed), one).shape[1])

    @property
    def name(self) -> str:
        """A short name: the last part of the address."""
        return self._files.name

    @property
    def about(self) -> str:
        return f"the {self.size} rows of {self.name}"

    @property
    def columns(self) -> list[str]:
        """The columns of the first file; those that are used are in every one."""
        return list(self._opened.columns)

    @property
    def files(self) -> list[str]:
        return list(self._opened.names)

    @property
    def parts(self) -> list[Part]:
        """The files, each with the number of its first row and its rows; a large one in several parts."""
        return list(self._parts)

    @property
    def digest(self) -> str:
        """A digest of which files these are: their names, rows, sizes and times, by their file system."""
        return self._opened.digest

    @property
    def folders(self) -> tuple[str, ...]:
        """The addresses that were given."""
        return self._files.paths

    @property
    def features_named(self) -> str:
        """Say what the features are made of, to tell one choice of them from another."""
        return described(self._numbers if self._featurize is None else self._featurize)

    @property
    def needed(self) -> tuple[str, ...] | None:
        """The columns that features are made from; None: all."""
        return self._columns if self._featurize is not None else self._numbers

    def read(self, part: Part, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return all rows of one part; columns=None: all columns."""
        if part not in self._parts:
            raise InvalidArgument(f"part={part!r} is none of this pool; take one of its parts")
        frame = _frame(self._opened.whole(*self._parts[part], self._known(columns)))
        return self._filled(frame, lambda i: self.where(part.first + i))

    def rows(self, items: ArrayLike, columns: Sequence[str] | None = None) -> pl.DataFrame:
        """Return rows by their numbers, in the order given and as often; columns=None: all columns.

        Only the row groups that hold them are read, a few at a time, and only the rows that are asked for are kept.
        """
        opened, names = self._opened, self._known(columns)
        wanted = self._checked(items)
        some, place = np.unique(wanted, return_inverse=True)
        frame = self._filled(_frame(opened.take(some, names)), self._where(some))
        return frame if len(some) == len(wanted) and (some == wanted).all() else frame[place]

    def features(self, items: ArrayLike) -> Array:
        """Return the features of rows by their numbers."""
        wanted = self._checked(items)
        some, place = np.unique(wanted, return_inverse=True)
        if not len(some):
            return np.zeros((0, self.dimension))
        return self._as_features(self.rows(some, self.needed), some)[place]

    def features_of(self, frame: pl.DataFrame, items: IntArray | None = None) -> Array:
        """Return the features of rows that are read already; items: their numbers, for what an error says."""
        x = self._as_features(frame, items)
        if x.shape[1] != self.dimension:
            raise InvalidData(
                f"features are {x.shape[1]} numbers a row here and {self.dimension} in {self.where(0)}; "
                "give every row as many"
            )
        return x

    def ids(self, items: ArrayLike) -> list[Any]:
        """Return your ids of rows, or their numbers where there is no id column."""
        found = self._checked(items)
        return list(found.tolist() if self.id is None else self.rows(found, [self.id])[self.id])

    def where(self, item: int) -> str:
        """Say where a row lies, by its number, such as "row 17 of tickets/03.parquet"; counted from 0."""
        return self._opened.where(int(checked_rows([item], self.size)[0]))

    def sample(self, n: int, rng: np.random.Generator) -> IntArray:
        """Return the numbers of n different rows, sorted; every set of n is as likely as any other. No file is read."""
        return distinct(n, self.size, rng)

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n independent draws of rows; with a region, of the rows inside it, found by rejection."""
        return draws_of(self, n, rng, region)

    # ---- below

    @cached_property
    def _opened(self) -> Files:
        """The files, whose footers have been read and fit together."""
        files = self._files
        needed = files.columns if self.needed is None else self.needed
        files.check([*needed, *([] if self.id is None else [self.id])])
        types = files.footers[0].types
        for name in self._numbers:
            if not NUMBERS.fullmatch(types[name]):
                raise InvalidData(
                    f"features: column {name!r} of {files.name} holds {types[name]}, not numbers; name columns of numbers or "
                    "of lists of them, or give a function that makes numbers of it"
                )
        if self.id is not None and not IDS.fullmatch(types[self.id]):
            raise InvalidData(f"id: column {self.id!r} holds {types[self.id]}; ids are text or whole numbers")
        if files.starts[-1] < 2:
            raise InvalidData(f"path={files.name!r} has {files.starts[-1]} row(s) in all; a pool needs at least 2")
        return files

    @cached_property
    def _parts(self) -> dict[Part, tuple[int, range]]:
        """The place of each part: which of the files it is in, and which row groups of it."""
        opened, parts, first = self._opened, {}, 0
        for file, footer in enumerate(opened.footers):
            for groups in runs(footer.groups, PART_ROWS):
                rows = sum(footer.groups[groups.start : groups.stop])
                parts[Part(opened.names[file], first, rows)] = file, groups
                first += rows
        return parts

    def _known(self, columns: Sequence[str] | None) -> list[str]:
        names = self._opened.columns if columns is None else list(names_of_columns("columns", columns))
        self._opened.check(names)
        return names

    def _checked(self, items: ArrayLike) -> IntArray:
        return checked_rows(items, self.size)

    def _filled(self, frame: pl.DataFrame, where: Where) -> pl.DataFrame:
        if self.id is not None and self.id in frame.columns:
            check_filled(frame[self.id], where)
        return frame

    def _as_features(self, frame: pl.DataFrame, items: IntArray | None) -> Array:
        where: Where = (lambda i: f"row {i} of those given") if items is None else self._where(items)
        return as_matrix(frame, self._numbers if self._featurize is None else self._featurize, where)

    def _where(self, items: IntArray) -> Where:
        return lambda i: self.where(int(items[i]))


def _frame(table: Any) -> pl.DataFrame:
    frame = pl.from_arrow(table)
    if not isinstance(frame, pl.DataFrame):
        raise TypeError(f"{type(frame).__name__} is no frame")
    return frame
