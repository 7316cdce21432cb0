"""The output folder that workers write to, local or at any fsspec address. A file is either complete or absent."""

from __future__ import annotations

import io
import json
import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from typing import Any
from uuid import uuid4

import polars as pl

from overread.core.imports import import_optional
from overread.errors import InvalidArgument, StudyBusy
from overread.pools.parquet.listing import absolute_path

log = logging.getLogger(__name__)

STATE_FOLDER = "_overread"
"""Subfolder with everything that a later run needs to resume. Readers of Parquet folders skip names that start with "_"."""
SETTINGS_FILE, TOKEN_FILE = f"{STATE_FOLDER}/settings.json", f"{STATE_FOLDER}/turn"
CHANGED_SETTINGS_KEY = "changed since"
WRITE_RETRIES, RETRY_SECONDS = 1000, 0.01
"""Maximum number of retries of a write that Ctrl-C interrupted, and the seconds between them."""


class OutputFolder:
    """A folder of files, each read and written as a whole. It can be pickled.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as path:
    ...     folder = OutputFolder(path)
    ...     folder.write_frame("weak/1.parquet", pl.DataFrame({"a": [1]}))
    ...     folder.list_files("weak"), folder.read_frame("weak/1.parquet")["a"].to_list(), folder.exists("weak/2.parquet")
    (['1.parquet'], [1], False)
    """

    def __init__(self, out: str | os.PathLike[str], storage_options: Mapping[str, Any] | None = None) -> None:
        address = os.fspath(out) if isinstance(out, str | os.PathLike) else ""
        if not address:
            raise InvalidArgument(
                f"out={out!r} must be the path of a folder, or an fsspec address such as s3://bucket/labels"
            )
        self.address = absolute_path(address)  # the working directory of a worker may differ
        self._options = dict(storage_options or {})

    def __getstate__(self) -> dict[str, Any]:
        return {"address": self.address, "_options": self._options}  # each process opens its own file system

    @cached_property
    def _file_system(self) -> tuple[Any, str]:
        """The fsspec file system, and the folder's path in it."""
        fs, path = import_optional("fsspec.core", extra="scale").url_to_fs(self.address, **self._options)
        return fs, path.rstrip("/")

    def exists(self, name: str) -> bool:
        fs, path = self._file_system
        fs.invalidate_cache()
        return bool(fs.exists(f"{path}/{name}"))

    def list_files(self, subfolder: str) -> list[str]:
        """Return the names of a subfolder's files, sorted; an empty list if the subfolder does not exist."""
        fs, path = self._file_system
        fs.invalidate_cache()
        folder = f"{path}/{subfolder}".rstrip("/")
        names = (each.rpartition("/")[2] for each in fs.ls(folder, detail=False)) if fs.isdir(folder) else ()
        return sorted(name for name in names if not name.startswith("."))

    def read_frame(self, name: str, columns: list[str] | None = None) -> pl.DataFrame:
        return pl.read_parquet(io.BytesIO(self.read(name)), columns=columns)

    def write_frame(self, name: str, frame: pl.DataFrame) -> None:
        content = io.BytesIO()
        frame.write_parquet(content)
        self.write(name, content.getvalue())

    def read_batches(self, subfolder: str, schema: Mapping[str, Any]) -> pl.DataFrame:
        """Read all files in a subfolder, and concatenate them into one frame."""
        frames = [self.read_frame(f"{subfolder}/{name}") for name in self.list_files(subfolder)]
        return pl.concat([pl.DataFrame(schema=schema), *frames])

    def add_batch(self, subfolder: str, frame: pl.DataFrame) -> None:
        """Write a frame to a new file in a subfolder."""
        self.write_frame(f"{subfolder}/{uuid4().hex}.parquet", frame)

    def read(self, name: str) -> bytes:
        fs, path = self._file_system
        return bytes(fs.cat_file(f"{path}/{name}"))

    def write(self, name: str, content: bytes) -> None:
        """Write a file under a temporary name, then rename it. A process that is killed meanwhile leaves no partial file."""
        fs, path = self._file_system
        final = f"{path}/{name}"
        temporary = f"{final.rpartition('/')[0]}/.{uuid4().hex}"
        fs.makedirs(temporary.rpartition("/")[0], exist_ok=True)
        fs.pipe_file(temporary, content)
        fs.mv(temporary, final)

    def remove(self, subfolder: str) -> None:
        fs, path = self._file_system
        if self.exists(subfolder):
            fs.rm(f"{path}/{subfolder}", recursive=True)

    def record_settings(
        self, settings: Mapping[str, Any], may_change: Sequence[str] = (), until: str | None = None
    ) -> list[str]:
        """Record the settings in an empty folder, or check that they equal the recorded ones.

        Parameters
        ----------
        settings : the settings that the results depend on.
        may_change : names of settings that may differ from the recorded ones while the file `until` does not exist.
        until : the file that, once it exists, makes all settings final.

        Returns
        -------
        The names of all settings that have changed since the folder was started.

        Raises
        ------
        InvalidArgument
            The folder was started with different settings, contains unrelated files, or is not writable.
        """
        given = json.loads(json.dumps(settings))
        recorded = self._read_or_record_settings(given)
        changed: list[str] = recorded.get(CHANGED_SETTINGS_KEY, [])
        differing = [key for key in given if recorded.get(key) != given[key]]
        is_fixed = until is not None and self.exists(until)
        refused = [key for key in differing if is_fixed or key not in may_change]
        if refused:
            differences = "; ".join(
                f"{key}: {_abbreviate(recorded.get(key))} then, {_abbreviate(given[key])} now" for key in refused
            )
            raise InvalidArgument(
                f"out={self.address!r} was started with different settings ({differences}); use a new folder"
            )
        if differing:
            log.warning("out=%r: %s changed; earlier answers are kept", self.address, " and ".join(differing))
            changed = sorted({*changed, *differing})
            self.write(SETTINGS_FILE, json.dumps(given | {CHANGED_SETTINGS_KEY: changed}, indent=1).encode())
        return changed

    def _read_or_record_settings(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the recorded settings; in an empty folder, record the given ones first."""
        try:
            if not self.exists(SETTINGS_FILE) and not self.list_files(""):
                self.write(SETTINGS_FILE, json.dumps(given, indent=1).encode())
            recorded = json.loads(self.read(SETTINGS_FILE)) if self.exists(SETTINGS_FILE) else None
        except (OSError, ValueError, ImportError) as error:
            raise InvalidArgument(
                f"out={self.address!r} can't be written to ({type(error).__name__}: {error}); use a writable folder"
            ) from error
        if recorded is None:
            raise InvalidArgument(f"out={self.address!r} is not empty and was not created by a run; use a new folder")
        return dict(recorded)

    def check_shared(self, client: Any) -> None:
        """Check that every worker of the cluster sees the folder, before any label is bought."""
        visible = {} if client is None else client.run(self.exists, SETTINGS_FILE)
        blind = sorted(worker for worker, sees in visible.items() if not sees)
        if blind:
            raise InvalidArgument(
                f"out={self.address!r} is not visible to {len(blind)} of {len(visible)} workers, such as {blind[0]}; "
                "use a folder that all workers share"
            )

    @contextmanager
    def acquire_token(self) -> Iterator[FencingToken]:
        """Acquire the folder's fencing token for one run. Workers of earlier runs then stop before they buy more labels."""
        token = FencingToken(self, uuid4().hex)
        self.write(TOKEN_FILE, token.value.encode())
        try:
            yield token
        finally:
            token.revoke()


@dataclass(frozen=True)
class FencingToken:
    """The right of one run to buy labels for a folder, until another run acquires it. It can be pickled."""

    folder: OutputFolder
    value: str

    def revoke(self) -> None:
        """End the run: its workers stop before they buy more labels."""
        if self.folder.read(TOKEN_FILE).decode() == self.value:
            self.folder.write(TOKEN_FILE, b"")

    def check(self) -> None:
        """Raise StudyBusy if the run has ended, or another run has taken the folder over."""
        current = self.folder.read(TOKEN_FILE).decode()
        if current != self.value:
            reason = "another run has taken over this folder" if current else "this run was stopped"
            raise StudyBusy(
                f"out={self.folder.address!r}: {reason}; paid answers are stored: repeat the call to resume"
            )


def write_despite_interrupts(write: Callable[[], None]) -> None:
    """Call `write` until it completes, even if Ctrl-C interrupts it, and raise KeyboardInterrupt afterwards.

    Used to store answers that are already paid for. `write` must be idempotent.

    After Ctrl-C, polars raises KeyboardInterrupt in every thread that is inside one of its functions, until all of them have
    returned. So one Ctrl-C may interrupt several retries.
    """
    interrupt: KeyboardInterrupt | None = None
    for pause in (0.0, *repeat(RETRY_SECONDS, WRITE_RETRIES)):
        try:
            time.sleep(pause)
            write()
            break
        except KeyboardInterrupt as error:
            interrupt = error
    if interrupt is not None:
        raise interrupt


def _abbreviate(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) < 60 else f"{text[:57]}..."
