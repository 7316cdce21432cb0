"""A folder of results, local or at any fsspec address, that workers write to: every file is whole or not there."""

from __future__ import annotations

import io
import json
import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import repeat
from typing import Any
from uuid import uuid4

import polars as pl

from overread.errors import InvalidArgument, StudyBusy
from overread.optional import require

log = logging.getLogger(__name__)

STATE = "_overread"
"""What is needed to go on is kept in this folder, which readers of Parquet folders pass over."""
SETTINGS, TURN = f"{STATE}/settings.json", f"{STATE}/turn"
CHANGED = "changed since"
TRIES, PAUSE = 1000, 0.01
"""How often, and after how many seconds, a write that Ctrl-C has ended is tried again."""


class Shelf:
    """A folder that holds files by name; it pickles.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     shelf = Shelf(folder)
    ...     shelf.put("weak/1.parquet", pl.DataFrame({"a": [1]}))
    ...     shelf.names("weak"), shelf.get("weak/1.parquet")["a"].to_list(), shelf.has("weak/2.parquet")
    (['1.parquet'], [1], False)
    """

    def __init__(self, out: str | os.PathLike[str], storage_options: Mapping[str, Any] | None = None) -> None:
        address = os.fspath(out) if isinstance(out, str | os.PathLike) else ""
        if not address:
            raise InvalidArgument(
                f"out={out!r} must be a folder, or an address that fsspec knows, such as s3://bucket/labels"
            )
        local = os.path.abspath(os.path.expanduser(address))  # noqa: PTH100, PTH111  a worker may stand elsewhere
        self.address = address if "://" in address else local
        self._options = dict(storage_options or {})

    def __getstate__(self) -> dict[str, Any]:
        return {"address": self.address, "_options": self._options}  # a file system is opened anew in each process

    @cached_property
    def _place(self) -> tuple[Any, str]:
        fs, path = require("fsspec.core", extra="scale").url_to_fs(self.address, **self._options)
        return fs, path.rstrip("/")

    def has(self, name: str) -> bool:
        fs, path = self._place
        fs.invalidate_cache()
        return bool(fs.exists(f"{path}/{name}"))

    def names(self, folder: str) -> list[str]:
        """Return the names of a folder's files, in order; of none where it is not there."""
        fs, path = self._place
        fs.invalidate_cache()
        if not fs.isdir(f"{path}/{folder}".rstrip("/")):
            return []
        found = (each.rpartition("/")[2] for each in fs.ls(f"{path}/{folder}".rstrip("/"), detail=False))
        return sorted(name for name in found if not name.startswith("."))

    def get(self, name: str, columns: list[str] | None = None) -> pl.DataFrame:
        return pl.read_parquet(io.BytesIO(self.read(name)), columns=columns)

    def put(self, name: str, frame: pl.DataFrame) -> None:
        content = io.BytesIO()
        frame.write_parquet(content)
        self.write(name, content.getvalue())

    def read(self, name: str) -> bytes:
        fs, path = self._place
        return bytes(fs.cat_file(f"{path}/{name}"))

    def write(self, name: str, content: bytes) -> None:
        """Write a file under another name, then rename it: who is killed meanwhile leaves no half of it."""
        fs, path = self._place
        whole = f"{path}/{name}"
        part = f"{whole.rpartition('/')[0]}/.{uuid4().hex}"
        fs.makedirs(part.rpartition("/")[0], exist_ok=True)
        fs.pipe_file(part, content)
        fs.mv(part, whole)

    def remove(self, folder: str) -> None:
        fs, path = self._place
        if self.has(folder):
            fs.rm(f"{path}/{folder}", recursive=True)

    def enter(self, about: Mapping[str, Any], may_change: Sequence[str] = (), until: str | None = None) -> list[str]:
        """Begin in an empty folder, or go on in one that was begun with the same settings; refuse any other.

        may_change: settings that may be others than before, until there is the file `until`. Return those that ever were.
        """
        wanted = json.loads(json.dumps(about))
        begun = self._begun(wanted)
        changed: list[str] = begun.get(CHANGED, [])
        differs = [key for key in wanted if begun.get(key) != wanted[key]]
        ended = until is not None and self.has(until)
        refused = [key for key in differs if ended or key not in may_change]
        if refused:
            told = (f"{key}: {_short(begun.get(key))} then, {_short(wanted[key])} now" for key in refused)
            raise InvalidArgument(
                f"out={self.address!r} was begun with other settings ({'; '.join(told)}); name a new folder"
            )
        if differs:
            log.warning("%s: going on with another %s; earlier answers are kept", self.address, " and ".join(differs))
            changed = sorted({*changed, *differs})
            self.write(SETTINGS, json.dumps(wanted | {CHANGED: changed}, indent=1).encode())
        return changed

    def _begun(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings that the folder was begun with, which are these where it is empty."""
        try:
            if not self.has(SETTINGS) and not self.names(""):
                self.write(SETTINGS, json.dumps(wanted, indent=1).encode())
            begun = json.loads(self.read(SETTINGS)) if self.has(SETTINGS) else None
        except (OSError, ValueError, ImportError) as error:
            raise InvalidArgument(
                f"out={self.address!r} can't be written to ({type(error).__name__}: {error}); name a folder that can"
            ) from error
        if begun is None:
            raise InvalidArgument(f"out={self.address!r} is not empty; name a new folder")
        return dict(begun)

    def check_shared(self, client: Any) -> None:
        """Refuse a folder that some worker of a cluster does not see, before anything is bought."""
        seen = {} if client is None else client.run(self.has, SETTINGS)
        blind = sorted(worker for worker, sees in seen.items() if not sees)
        if blind:
            raise InvalidArgument(
                f"out={self.address!r} is not seen by {len(blind)} of {len(seen)} workers, such as {blind[0]}; name a folder "
                "that all of them share"
            )

    @contextmanager
    def turn(self) -> Iterator[Turn]:
        """Take the folder for one run: whoever still works for an earlier one ends before it buys more."""
        taken = Turn(self, uuid4().hex)
        self.write(TURN, taken.number.encode())
        try:
            yield taken
        finally:
            taken.end()


class Turn:
    """The right of one run to work in a folder; it pickles."""

    def __init__(self, shelf: Shelf, number: str) -> None:
        self.shelf = shelf
        self.number = number

    def end(self) -> None:
        """Let whoever works for this run end before it buys more."""
        if self.shelf.read(TURN).decode() == self.number:
            self.shelf.write(TURN, b"")

    def check(self) -> None:
        """Raise StudyBusy where the run has ended, or a later one has taken the folder."""
        now = self.shelf.read(TURN).decode()
        if now != self.number:
            why = "another run has taken it over" if now else "its run was stopped"
            raise StudyBusy(
                f"out={self.shelf.address!r}: {why}; what was bought is kept, and the same call goes on from there"
            )


def surely(write: Callable[[], None]) -> None:
    """Write what is paid for, also where Ctrl-C comes meanwhile, which is raised afterwards; writing twice must do no harm.

    At Ctrl-C polars raises KeyboardInterrupt in every thread that is in one of its functions, and goes on to do so until the
    last of them has left: who tries once more may meet the same Ctrl-C again.
    """
    interrupted: KeyboardInterrupt | None = None
    for pause in (0.0, *repeat(PAUSE, TRIES)):
        try:
            time.sleep(pause)
            write()
            break
        except KeyboardInterrupt as error:
            interrupted = error
    if interrupted is not None:
        raise interrupted


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < 60 else f"{text[:57]}..."
