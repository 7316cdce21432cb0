"""Parquet files at an address, by their footers: which there are, where each row lies, and rows taken from them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from overread.errors import InvalidArgument, InvalidData
from overread.optional import require
from overread.pools.parquet_listing import absolute, files_at, reason
from overread.sample import IntArray

S = TypeVar("S")
T = TypeVar("T")

THREADS = 8
"""Files that are read at once: footers wait for the network, rows for processors."""
AT_ONCE = 2**15
"""Rows of a row group that are decoded at once; only those that were asked for are kept."""
TOGETHER = 16
"""Row groups of one file that one thread reads one after the other, having opened the file once."""

Address = str | os.PathLike[str]


@dataclass(frozen=True)
class Part:
    """A file of a pool, or some of its row groups: the number of its first row in the pool, and how many rows it has."""

    file: str
    first: int
    rows: int


@dataclass(frozen=True)
class Footer:
    """What a file's footer says of it: the rows of each row group, and the type of each column."""

    groups: tuple[int, ...]
    types: Mapping[str, str]

    @property
    def rows(self) -> int:
        return sum(self.groups)


class Files:
    """The Parquet files at an address; nothing is opened before it is needed, and nothing is held open.

    path: a folder, with those in it, a file, a pattern such as "tickets/2026-*.parquet", a list of files, or any address that
    fsspec knows. Files are taken in the order of their names. A file whose footer can't be read is an error.
    """

    def __init__(self, path: Address | Sequence[Address], storage_options: Mapping[str, Any] | None) -> None:
        given = list(path) if isinstance(path, Sequence) and not isinstance(path, str) else [path]
        if not given or not all(isinstance(each, str | os.PathLike) for each in given):
            raise InvalidArgument(f"path={path!r} must be a folder, a file, a pattern, or a list of files")
        # a worker that is sent this may stand in another folder
        self.paths = tuple(absolute(os.fspath(each)) for each in given)
        self.options = dict(storage_options or {})

    @property
    def name(self) -> str:
        """A short name: the last part of the address."""
        if len(self.paths) > 1:
            return f"{len(self.paths)} files"
        return self.paths[0].rstrip("/").rpartition("/")[2] or self.paths[0]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The files, sorted, as their file system names them."""
        found = sorted(name for path in self.paths for name in files_at(path, self.options))
        for name, following in pairwise(found):
            if name == following:
                raise InvalidArgument(f"path names {name} twice, and its rows would count twice; name it once")
        return tuple(found)

    @cached_property
    def footers(self) -> tuple[Footer, ...]:
        known: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = {}  # as a rule, all files share one
        read = in_threads(self._footer, self.names)
        return tuple(
            Footer(each.groups, known.setdefault(tuple(sorted(each.types.items())), each.types)) for each in read
        )

    @cached_property
    def starts(self) -> IntArray:
        """The number of the first row of each row group of each file, and at the end the number of all rows."""
        return np.cumsum([0, *(rows for footer in self.footers for rows in footer.groups)], dtype=np.int64)

    @cached_property
    def digest(self) -> str:
        """A digest of which files these are, as their file system tells one version of a file from another."""
        marks = in_threads(self._mark, self.names)
        each = zip(self.names, marks, (footer.groups for footer in self.footers), strict=True)
        return blake2b(repr(list(each)).encode(), digest_size=16).hexdigest()

    def _mark(self, file: str) -> str:
        with self._naming(file):
            return str(self._fs.ukey(file))

    @cached_property
    def firsts(self) -> IntArray:
        """The number of the first row of each file."""
        return np.cumsum([0, *(footer.rows for footer in self.footers[:-1])], dtype=np.int64)

    @cached_property
    def columns(self) -> list[str]:
        """The columns of the first file."""
        return list(self.footers[0].types)

    @cached_property
    def schema(self) -> Any:
        """The first file's schema, for a table without rows."""
        with self._reading(0) as source:
            return source.schema_arrow

    def check(self, columns: Iterable[str]) -> None:
        """Refuse columns that are not in every file, or have another type in one than in the first."""
        first = self.footers[0].types
        for name in columns:
            for file, types in self._kinds:
                if name not in types:
                    has = ", ".join(map(repr, types)) or "none"
                    remedy = "write it there, or leave the file out" if name in first else "correct the name"
                    raise InvalidData(f"column {name!r} is not in {file}, whose columns are {has}; {remedy}")
                if types[name] != first[name]:
                    raise InvalidData(
                        f"column {name!r} holds {types[name]} in {file} and {first[name]} in {self.names[0]}; "
                        "write both with the same type"
                    )

    def where(self, item: int) -> str:
        """Name a row as its file has it, counted from 0."""
        at = int(np.searchsorted(self.firsts, item, side="right")) - 1
        return f"row {item - int(self.firsts[at])} of {self.names[at]}"

    def take(self, items: IntArray, columns: Sequence[str]) -> Any:
        """Return a table of these rows, whose numbers are sorted and differ; only the row groups that hold them are read."""
        pa = require("pyarrow", extra="scale")
        tables = in_threads(lambda errand: self._run(errand, columns), self._errands(items))
        if not tables:
            return pa.schema([self.schema.field(name) for name in columns]).empty_table()
        return pa.concat_tables([table.select(list(columns)) for table in tables], promote_options="permissive")

    def whole(self, file: int, groups: range, columns: Sequence[str]) -> Any:
        """Return all rows of some row groups of one file."""
        with self._reading(file) as source:
            return source.read_row_groups(list(groups), list(columns), use_threads=False).select(list(columns))

    # ---- below

    @cached_property
    def _kinds(self) -> list[tuple[str, Mapping[str, str]]]:
        """The different columns that files have, each with the first file that has them: as a rule, one."""
        first: dict[int, tuple[str, Mapping[str, str]]] = {}
        for file, footer in zip(self.names, self.footers, strict=True):
            first.setdefault(id(footer.types), (file, footer.types))
        return list(first.values())

    @property
    def _fs(self) -> Any:
        fsspec = require("fsspec", extra="scale")
        return fsspec.core.url_to_fs(self.paths[0], **self.options)[0]  # fsspec keeps it

    def _footer(self, file: str) -> Footer:
        parquet = require("pyarrow.parquet", extra="scale")
        with self._naming(file), self._fs.open(file, "rb") as opened:
            return _footer(parquet.read_metadata(opened))

    @contextmanager
    def _reading(self, file: int) -> Iterator[Any]:
        """Open a file that is as it was: another one in its place would be another pool."""
        parquet = require("pyarrow.parquet", extra="scale")
        name, known = self.names[file], self.footers[file]
        with self._naming(name), self._fs.open(name, "rb") as opened:
            source = parquet.ParquetFile(opened)
            now = _footer(source.metadata)
            if now != known:
                differs = f"{now.rows} rows" if now.rows != known.rows else "other row groups or columns"
                raise InvalidData(
                    f"{name} was changed: it has {differs}, and {known.rows} rows when the pool was opened; "
                    "put the old file back, or open the pool anew"
                )
            yield source

    @contextmanager
    def _naming(self, file: str) -> Iterator[None]:
        try:
            yield
        except InvalidData:
            raise
        except FileNotFoundError as error:
            raise InvalidData(f"{file} is gone; put it back, or open the pool anew without it") from error
        except Exception as error:
            raise InvalidData(
                f"{file} can't be read as Parquet ({reason(error)}); write it again, or take it out of the pool"
            ) from error

    def _errands(self, items: IntArray) -> list[tuple[int, list[tuple[int, IntArray]]]]:
        """Return what each thread has to read: a file, and of some of its row groups the rows, as offsets."""
        group = np.searchsorted(self.starts, items, side="right") - 1
        wanted, at = np.unique(group, return_index=True)  # items are sorted: those of a group lie side by side
        before = np.cumsum([0, *(len(footer.groups) for footer in self.footers)])
        file = np.searchsorted(before, wanted, side="right") - 1
        errands: list[tuple[int, list[tuple[int, IntArray]]]] = []
        for one, of, start, end in zip(wanted.tolist(), file.tolist(), at, np.append(at, len(items))[1:], strict=True):
            if not errands or errands[-1][0] != of or len(errands[-1][1]) == TOGETHER:
                errands.append((of, []))
            errands[-1][1].append((one - int(before[of]), items[start:end] - self.starts[one]))
        return errands

    def _run(self, errand: tuple[int, list[tuple[int, IntArray]]], columns: Sequence[str]) -> Any:
        pa = require("pyarrow", extra="scale")
        file, groups = errand
        with self._reading(file) as source:
            taken = [batch for group, offsets in groups for batch in _taken(source, group, offsets, list(columns))]
        return pa.Table.from_batches(taken).combine_chunks()


def runs(groups: Sequence[int], most: int) -> list[range]:
    """Cut the row groups of a file into runs of at most so many rows, or of one group.

    >>> runs([3, 3, 3, 9, 1], 6), runs([], 6)
    ([range(0, 2), range(2, 3), range(3, 4), range(4, 5)], [range(0, 0)])
    """
    ends, rows = [0], 0
    for i, more in enumerate(groups):
        if rows and rows + more > most:
            ends.append(i)
            rows = 0
        rows += more
    return [range(start, end) for start, end in pairwise([*ends, len(groups)])]


def in_threads(function: Callable[[S], T], given: Sequence[S]) -> list[T]:
    """Call the function on each, some at a time; the first failure, in their order, ends it."""
    if not given:
        return []
    with ThreadPoolExecutor(min(THREADS, len(given))) as threads:
        try:
            return list(threads.map(function, given))
        except BaseException:
            threads.shutdown(cancel_futures=True)
            raise


def _taken(source: Any, group: int, offsets: IntArray, columns: list[str]) -> Iterator[Any]:
    start = 0
    for batch in source.iter_batches(AT_ONCE, row_groups=[group], columns=columns, use_threads=False):
        low, high = np.searchsorted(offsets, [start, start + len(batch)])
        if high > low:
            yield batch.take(offsets[low:high] - start)
        start += len(batch)
        if high == len(offsets):
            return
    raise ValueError(f"row group {group} has {start} rows, fewer than its footer says")


def _footer(metadata: Any) -> Footer:
    groups = tuple(metadata.row_group(i).num_rows for i in range(metadata.num_row_groups))
    schema = metadata.schema.to_arrow_schema()
    return Footer(groups, {field.name: _type(field.type) for field in schema})


def _type(held: Any) -> str:
    """Write a type so that what different programs write of the same values is the same."""
    return str(held).replace("large_", "").replace("string_view", "string").replace("<element:", "<item:")
