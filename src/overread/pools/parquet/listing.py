"""Listing the Parquet files at an address: a folder with its subfolders, a pattern, or a single file."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from overread.core.imports import import_optional
from overread.errors import InvalidData

SUFFIXES = (".parquet", ".pq")


def absolute_path(path: str) -> str:
    """Return a path as an absolute path; a URL is returned unchanged."""
    return path if "://" in path else os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111  it may be a pattern


def list_parquet_files(path: str, options: Mapping[str, Any]) -> list[str]:
    """Return the names of the Parquet files at an address; raise InvalidData if there are none."""
    fsspec = import_optional("fsspec", extra="scale")
    try:
        fs, root = fsspec.core.url_to_fs(path, **options)
        if fs.isdir(root):
            names = [name for name in _walk(fs, root) if _is_parquet_file(name, root)]
        elif fs.exists(root):
            names = [root]
        elif re.search(r"[*?\[]", root):
            names = [name for name in fs.glob(root) if not _is_hidden(name)]
        else:
            raise FileNotFoundError("no such file or folder")  # noqa: TRY301  reported with the other failures
    except Exception as error:
        raise InvalidData(f"path={path!r} can't be listed ({first_line(error)}); correct the address") from error
    if not names:
        raise InvalidData(f"path={path!r} contains no .parquet or .pq file; choose a folder with such files")
    return names


def first_line(error: Exception) -> str:
    """Return the first line of an error's message."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__


def _walk(fs: Any, root: str) -> Iterator[str]:
    """Yield the files in a folder and its subfolders. fsspec's own search skips links, and folders that can't be listed."""
    generic = import_optional("fsspec", extra="scale").AbstractFileSystem.find
    if getattr(type(fs), "find", None) is not generic:  # an object store lists all files at once, or fails
        yield from fs.find(root)
        return
    seen: set[str] = set()
    folders = [root]
    while folders:
        folder = folders.pop()
        real = os.path.realpath(folder)
        if real in seen:
            raise ValueError(f"{folder} is a link to a folder that is already included")
        seen.add(real)
        for entry in fs.ls(folder, detail=True):
            name = entry["name"]
            if entry["type"] == "directory" or (entry["type"] != "file" and fs.isdir(name)):
                folders += [] if _is_hidden(name) else [name]
            else:
                yield name


def _is_parquet_file(name: str, root: str) -> bool:
    inside = name[len(root) :].strip("/").split("/")
    return inside[-1].lower().endswith(SUFFIXES) and not any(map(_is_hidden, inside))


def _is_hidden(name: str) -> bool:
    return name.rstrip("/").rpartition("/")[2].startswith((".", "_"))
