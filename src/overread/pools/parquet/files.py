"""The Parquet files of a pool: reading footers, locating rows, and reading rows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from overread.core.arrays import IntArray
from overread.core.digests import hex_digest
from overread.core.imports import import_optional
from overread.errors import InvalidArgument, InvalidData
from overread.pools.parquet.listing import absolute_path, first_line, list_parquet_files

S = TypeVar("S")
T = TypeVar("T")

READ_THREADS = 8
"""Number of files read concurrently: the network limits the reading of footers, the processor the reading of rows."""
ROWS_PER_BATCH = 2**15
"""Number of rows that are decoded at once; only the requested rows are kept."""
GROUPS_PER_TASK = 16
"""Maximum number of row groups that one task reads, opening the file once."""

Address = str | os.PathLike[str]


@dataclass(frozen=True)
class Part:
    """A file of a pool, or some of its row groups; `first` is the row number of its first row in the pool."""

    file: str
    first: int
    rows: int


@dataclass(frozen=True)
class Footer:
    """A file's footer: the number of rows of each row group, and the type of each column."""

    groups: tuple[int, ...]
    types: Mapping[str, str]

    @property
    def rows(self) -> int:
        return sum(self.groups)


class ParquetFiles:
    """The Parquet files at an address, in the order of their names. A file is open only while it is read.

    Parameters
    ----------
    path : a folder, a file, a pattern such as "tickets/2026-*.parquet", a list of files, or any address that fsspec knows.
    storage_options : the options of the fsspec file system.

    Raises
    ------
    InvalidArgument
        `path` is not an address or a list of addresses.
    InvalidData
        On first use: a file is missing, changed, or not readable as Parquet.
    """

    def __init__(self, path: Address | Sequence[Address], storage_options: Mapping[str, Any] | None) -> None:
        given = list(path) if isinstance(path, Sequence) and not isinstance(path, str) else [path]
        if not given or not all(isinstance(each, str | os.PathLike) for each in given):
            raise InvalidArgument(f"path={path!r} must be a folder, a file, a pattern, or a list of files")
        # absolute, because a worker may have a different working directory
        self.paths = tuple(absolute_path(os.fspath(each)) for each in given)
        self.options = dict(storage_options or {})

    @property
    def name(self) -> str:
        """A short name: the last part of the address, or the number of addresses."""
        if len(self.paths) > 1:
            return f"{len(self.paths)} files"
        return self.paths[0].rstrip("/").rpartition("/")[2] or self.paths[0]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The sorted names of the files, as reported by their file system."""
        found = sorted(name for path in self.paths for name in list_parquet_files(path, self.options))
        for name, following in pairwise(found):
            if name == following:
                raise InvalidArgument(f"path includes {name} twice, so its rows would count twice; list it once")
        return tuple(found)

    @cached_property
    def footers(self) -> tuple[Footer, ...]:
        known: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = {}  # usually all files share one schema
        read = map_in_threads(self._footer, self.names)
        return tuple(
            Footer(each.groups, known.setdefault(tuple(sorted(each.types.items())), each.types)) for each in read
        )

    @cached_property
    def group_starts(self) -> IntArray:
        """The number of the first row of each row group of each file, followed by the total number of rows."""
        return np.cumsum([0, *(rows for footer in self.footers for rows in footer.groups)], dtype=np.int64)

    @cached_property
    def digest(self) -> str:
        """A digest of the files: their names, their row groups, and the versions that their file system reports."""
        marks = map_in_threads(self._file_version, self.names)
        each = zip(self.names, marks, (footer.groups for footer in self.footers), strict=True)
        return hex_digest(repr(list(each)))

    def _file_version(self, file: str) -> str:
        with self._errors_naming(file):
            return str(self._fs.ukey(file))

    @cached_property
    def file_starts(self) -> IntArray:
        """The number of the first row of each file."""
        return np.cumsum([0, *(footer.rows for footer in self.footers[:-1])], dtype=np.int64)

    @cached_property
    def columns(self) -> list[str]:
        """The columns of the first file."""
        return list(self.footers[0].types)

    def check(self, columns: Iterable[str]) -> None:
        """Raise InvalidData unless every file has these columns, with the same types as in the first file."""
        first = self.footers[0].types
        for name in columns:
            for file, types in self._distinct_types:
                if name not in types:
                    available = ", ".join(map(repr, types)) or "none"
                    remedy = "add it there, or remove the file" if name in first else "correct the name"
                    raise InvalidData(f"column {name!r} is not in {file}, whose columns are {available}; {remedy}")
                if types[name] != first[name]:
                    raise InvalidData(
                        f"column {name!r} has type {types[name]} in {file} and {first[name]} in {self.names[0]}; "
                        "write both with the same type"
                    )

    def where(self, item: int) -> str:
        """Return the location of a row in its file, such as "row 17 of tickets/03.parquet", counted from 0."""
        at = int(np.searchsorted(self.file_starts, item, side="right")) - 1
        return f"row {item - int(self.file_starts[at])} of {self.names[at]}"

    def take(self, items: IntArray, columns: Sequence[str]) -> Any:
        """Read the rows with the given sorted, distinct numbers; only the row groups that contain them are read."""
        tables = map_in_threads(lambda read: self._read_rows(read, columns), self._plan_reads(items))
        if not tables:
            return self.read_groups(0, range(0), columns)
        pa = import_optional("pyarrow", extra="scale")
        return pa.concat_tables([table.select(list(columns)) for table in tables], promote_options="permissive")

    def read_groups(self, file: int, groups: range, columns: Sequence[str]) -> Any:
        """Read all rows of the given row groups of one file."""
        with self._open_unchanged(file) as source:
            return source.read_row_groups(list(groups), list(columns), use_threads=False).select(list(columns))

    @cached_property
    def _distinct_types(self) -> list[tuple[str, Mapping[str, str]]]:
        """The distinct sets of column names and types, usually one, each with the first file that has it."""
        first: dict[int, tuple[str, Mapping[str, str]]] = {}
        for file, footer in zip(self.names, self.footers, strict=True):
            first.setdefault(id(footer.types), (file, footer.types))
        return list(first.values())

    @property
    def _fs(self) -> Any:
        fsspec = import_optional("fsspec", extra="scale")
        return fsspec.core.url_to_fs(self.paths[0], **self.options)[0]  # fsspec caches it

    def _footer(self, file: str) -> Footer:
        parquet = import_optional("pyarrow.parquet", extra="scale")
        with self._errors_naming(file), self._fs.open(file, "rb") as opened:
            return _footer(parquet.read_metadata(opened))

    @contextmanager
    def _open_unchanged(self, file: int) -> Iterator[Any]:
        """Open a file; raise InvalidData if its row groups or columns have changed since the pool was opened."""
        parquet = import_optional("pyarrow.parquet", extra="scale")
        name, known = self.names[file], self.footers[file]
        with self._errors_naming(name), self._fs.open(name, "rb") as opened:
            source = parquet.ParquetFile(opened)
            now = _footer(source.metadata)
            if now != known:
                counts = f"{now.rows} rows instead of {known.rows}"
                differs = counts if now.rows != known.rows else "different row groups or columns"
                raise InvalidData(
                    f"{name} has changed since the pool was opened: it has {differs}; restore the file, or open the pool again"
                )
            yield source

    @contextmanager
    def _errors_naming(self, file: str) -> Iterator[None]:
        try:
            yield
        except InvalidData:
            raise
        except FileNotFoundError as error:
            raise InvalidData(f"{file} no longer exists; restore it, or open the pool again without it") from error
        except Exception as error:
            raise InvalidData(
                f"{file} can't be read as Parquet ({first_line(error)}); write it again, or remove it from the pool"
            ) from error

    def _plan_reads(self, items: IntArray) -> list[tuple[int, list[tuple[int, IntArray]]]]:
        """Plan one read for each task: the index of a file, its row groups to read, and the row offsets in each group."""
        group = np.searchsorted(self.group_starts, items, side="right") - 1
        wanted, at = np.unique(group, return_index=True)  # items are sorted, so the items of a group are adjacent
        before = np.cumsum([0, *(len(footer.groups) for footer in self.footers)])
        file = np.searchsorted(before, wanted, side="right") - 1
        reads: list[tuple[int, list[tuple[int, IntArray]]]] = []
        for one, of, start, end in zip(wanted.tolist(), file.tolist(), at, np.append(at, len(items))[1:], strict=True):
            if not reads or reads[-1][0] != of or len(reads[-1][1]) == GROUPS_PER_TASK:
                reads.append((of, []))
            reads[-1][1].append((one - int(before[of]), items[start:end] - self.group_starts[one]))
        return reads

    def _read_rows(self, read: tuple[int, list[tuple[int, IntArray]]], columns: Sequence[str]) -> Any:
        pa = import_optional("pyarrow", extra="scale")
        file, groups = read
        with self._open_unchanged(file) as source:
            taken = [
                batch for group, offsets in groups for batch in _take_from_group(source, group, offsets, list(columns))
            ]
        return pa.Table.from_batches(taken).combine_chunks()


def group_runs(groups: Sequence[int], max_rows: int) -> list[range]:
    """Split the row groups of a file into runs of at most `max_rows` rows; a larger group is a run of its own.

    >>> group_runs([3, 3, 3, 9, 1], 6), group_runs([], 6)
    ([range(0, 2), range(2, 3), range(3, 4), range(4, 5)], [range(0, 0)])
    """
    ends, rows = [0], 0
    for i, more in enumerate(groups):
        if rows and rows + more > max_rows:
            ends.append(i)
            rows = 0
        rows += more
    return [range(start, end) for start, end in pairwise([*ends, len(groups)])]


def map_in_threads(function: Callable[[S], T], arguments: Sequence[S]) -> list[T]:
    """Call the function on each argument, in several threads. The first failure in argument order cancels the others."""
    with ThreadPoolExecutor(READ_THREADS) as threads:  # the executor starts threads only as needed
        return list(threads.map(function, arguments))


def _take_from_group(source: Any, group: int, offsets: IntArray, columns: list[str]) -> Iterator[Any]:
    start = 0
    for batch in source.iter_batches(ROWS_PER_BATCH, row_groups=[group], columns=columns, use_threads=False):
        low, high = np.searchsorted(offsets, [start, start + len(batch)])
        if high > low:
            yield batch.take(offsets[low:high] - start)
        start += len(batch)
        if high == len(offsets):
            return
    raise ValueError(f"row group {group} has {start} rows, fewer than its footer states")


def _footer(metadata: Any) -> Footer:
    groups = tuple(metadata.row_group(i).num_rows for i in range(metadata.num_row_groups))
    schema = metadata.schema.to_arrow_schema()
    return Footer(groups, {field.name: _type_name(field.type) for field in schema})


def _type_name(held: Any) -> str:
    """Return the name of an Arrow type, the same for equivalent types that different programs write."""
    return str(held).replace("large_", "").replace("string_view", "string").replace("<element:", "<item:")
