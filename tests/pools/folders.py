"""Folders of Parquet files, and a file system that counts the bytes read from each file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import fsspec
import numpy as np
import polars as pl
from fsspec.implementations.local import LocalFileSystem

UNEVEN = (5, 1, 40, 0, 14)
"""Rows of each file."""


def table(first: int, rows: int) -> pl.DataFrame:
    """Return rows whose cells encode the row number. The true label is yes for large x; the model errs from 0.2 to 0.25."""
    number = np.arange(first, first + rows)
    x = (number * 0.618033988749895) % 1
    return pl.DataFrame(
        {
            "id": [f"T{i}" for i in number],
            "number": number,
            "x": x,
            "pair": pl.Series(np.column_stack([number, -number]).astype(np.float64), dtype=pl.Array(pl.Float64, 2)),
            "truth": np.where(x >= 0.5, "yes", "no"),
            "model": np.where((x >= 0.5) ^ ((x > 0.2) & (x < 0.25)), "yes", "no"),
            "sure": x,
        },
        schema_overrides={"id": pl.String, "number": pl.Int64, "truth": pl.String, "model": pl.String},
    )


def folder(path: Path, files: Sequence[int] = UNEVEN, group: int = 7) -> Path:
    """Write files with the given numbers of rows, in row groups of at most `group` rows; return the folder."""
    path.mkdir(exist_ok=True)
    for i, (first, rows) in enumerate(zip(np.cumsum([0, *files[:-1]]), files, strict=True)):
        table(int(first), rows).write_parquet(path / f"{i:03d}.parquet", row_group_size=group)
    return path


class CountingFileSystem(LocalFileSystem):  # type: ignore[misc]
    """A local file system that counts the bytes read from each file."""

    protocol = "counting"
    read: dict[str, int] = {}  # noqa: RUF012  shared by all instances, because fsspec creates and caches them

    def _open(self, path: str, mode: str = "rb", block_size: int | None = None, **how: Any) -> Any:
        return _Counted(path, super()._open(path, mode, block_size, **how))


class _Counted:
    """A file whose reads are counted."""

    def __init__(self, path: str, opened: Any) -> None:
        self._path, self._opened = path, opened

    def read(self, n: int = -1) -> bytes:
        found: bytes = self._opened.read(n)
        CountingFileSystem.read[self._path] = CountingFileSystem.read.get(self._path, 0) + len(found)
        return found

    def __enter__(self) -> _Counted:
        return self

    def __exit__(self, *error: object) -> None:
        self._opened.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._opened, name)


fsspec.register_implementation("counting", CountingFileSystem, clobber=True)
