"""Which Parquet files there are at an address: in a folder and below it, by a pattern, or one alone."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import Any

from overread.errors import InvalidData
from overread.optional import require

SUFFIXES = (".parquet", ".pq")


def absolute(path: str) -> str:
    """Return an address that means the same wherever a process stands."""
    return path if "://" in path else os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111  it may be a pattern


def files_at(path: str, options: Mapping[str, Any]) -> list[str]:
    """Return the Parquet files at an address, as their file system names them; none of them is an error."""
    fsspec = require("fsspec", extra="scale")
    try:
        fs, root = fsspec.core.url_to_fs(path, **options)
        if fs.isdir(root):
            found = [name for name in _all_in(fs, root) if _is_part(name, root)]
        elif fs.exists(root):
            found = [root]
        elif re.search(r"[*?\[]", root):
            found = [name for name in fs.glob(root) if not _is_hidden(name)]
        else:
            raise FileNotFoundError("there is nothing there")  # noqa: TRY301  worded with the other failures
    except Exception as error:
        raise InvalidData(f"path={path!r} can't be looked into ({reason(error)}); correct the address") from error
    if not found:
        raise InvalidData(f"path={path!r} has no file that ends in .parquet or .pq; name a folder of such files")
    return found


def reason(error: Exception) -> str:
    """Return the first line of what an error says."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__


def _all_in(fs: Any, root: str) -> Iterator[str]:
    """Yield the files in a folder and below it; fsspec's own search passes over folders that can't be listed, and links."""
    generic = require("fsspec", extra="scale").AbstractFileSystem.find
    if getattr(type(fs), "find", None) is not generic:  # a store without folders lists all at once, or fails
        yield from fs.find(root)
        return
    seen: set[str] = set()
    folders = [root]
    while folders:
        folder = folders.pop()
        real = os.path.realpath(folder)
        if real in seen:
            raise ValueError(f"{folder} is a link to a folder that is there already")
        seen.add(real)
        for entry in fs.ls(folder, detail=True):
            name = entry["name"]
            if entry["type"] == "directory" or (entry["type"] != "file" and fs.isdir(name)):
                folders += [] if _is_hidden(name) else [name]
            else:
                yield name


def _is_part(name: str, root: str) -> bool:
    inside = name[len(root) :].strip("/").split("/")
    return inside[-1].lower().endswith(SUFFIXES) and not any(map(_is_hidden, inside))


def _is_hidden(name: str) -> bool:
    return name.rstrip("/").rpartition("/")[2].startswith((".", "_"))
