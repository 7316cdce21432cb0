"""A database that is opened at first use, and transactions that are tried again when the database is for a while not there.

SQLite is written ahead (WAL) and flushed at each commit, so that neither a killed program nor a machine that loses power loses
a committed answer. Transactions that write begin by taking the write lock: one that waits for it has read nothing yet.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from overread.errors import StoreFailed, StudyBusy
from overread.optional import require
from overread.store.migrations import migrate

log = logging.getLogger(__name__)

T = TypeVar("T")

BUSY_SECONDS = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
MIGRATION_LOCK, RUN_LOCK = 0x0E4EAD, 0x0E4EAE
"""Names of PostgreSQL's advisory locks."""


class Database:
    """The database at `url`. `patience`: for how many seconds a transaction that can't be done is tried again."""

    def __init__(self, url: str, patience: float = 60.0) -> None:
        try:
            self.url: URL = make_url(url)
        except ArgumentError as error:
            raise StoreFailed(
                f"store.url={url!r} is no database's address; use sqlite:///study.db or postgresql+psycopg://..."
            ) from error
        self.kind = self.url.get_backend_name()
        if self.kind not in ("sqlite", "postgresql"):
            raise StoreFailed(f"store.url={self.shown!r} must begin with sqlite:/// or postgresql+psycopg://")
        self.patience = patience
        self._in_memory = self.kind == "sqlite" and self.url.database in (None, "", ":memory:")
        self._one_at_a_time = threading.RLock() if self._in_memory else nullcontext()
        self._held = threading.Lock()

    @property
    def shown(self) -> str:
        """The address without the password."""
        return self.url.render_as_string(hide_password=True)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in one transaction that may write; it may be done again from the start, so it must be repeatable."""
        return self._try(lambda: self._transact(work, write=True))

    def read(self, work: Callable[[Connection], T]) -> T:
        return self._try(lambda: self._transact(work, write=False))

    def close(self) -> None:
        if "_engine" in self.__dict__:
            self._engine.dispose()
            del self.__dict__["_engine"]

    @contextmanager
    def held(self, study: int, name: str) -> Iterator[None]:
        """Hold the study alone, until this ends or the process does."""
        if not self._held.acquire(blocking=False):
            raise _busy(name)
        try:
            with self._held_across_processes(study, name):
                yield
        finally:
            self._held.release()

    @cached_property
    def _engine(self) -> Engine:
        engine = self._create()
        try:
            with self._one_at_a_time, engine.connect() as connection:
                self._prepare(connection)
        except BaseException:
            engine.dispose()
            raise
        return engine

    def _create(self) -> Engine:
        if self.kind == "postgresql":
            require("psycopg", extra="postgres")
            return create_engine(self.url.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        more: dict[str, Any] = {"poolclass": StaticPool} if self._in_memory else {}
        arguments = {"timeout": BUSY_SECONDS, "check_same_thread": False, "isolation_level": None}
        engine = create_engine(self.url, connect_args=arguments, **more)
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)
        return engine

    def _prepare(self, connection: Connection) -> None:
        connection = connection.execution_options(write=True)
        with connection.begin():
            if self.kind == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            migrate(connection)

    def _transact(self, work: Callable[[Connection], T], *, write: bool) -> T:
        engine = self._engine.execution_options(write=write)
        with self._one_at_a_time, engine.begin() as connection:
            return work(connection)

    def _try(self, transaction: Callable[[], T]) -> T:
        pause, until = FIRST_PAUSE, time.monotonic() + self.patience
        while True:
            try:
                return transaction()
            except SQLAlchemyError as error:
                if not _passes(error) or time.monotonic() + pause > until:
                    raise self._failed(error) from error
                log.warning("the study's database: %s; trying again in %.1f s", _reason(error), pause)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _failed(self, error: SQLAlchemyError) -> StoreFailed:
        reason = _reason(error)
        remedy = "see that the address is right and the database can be reached"
        if "full" in reason or "disk I/O" in reason:
            remedy = "free some space on its disk; the ledger is whole, and the study goes on when it is run again"
        elif "locked" in reason:
            remedy = "another program holds it; close that one"
        elif "not a database" in reason or "malformed" in reason:
            remedy = "the file is something else or damaged; name another file, or bring it back from a backup"
        return StoreFailed(f"the study's database {self.shown} can't be used: {reason}; {remedy}")

    @contextmanager
    def _held_across_processes(self, study: int, name: str) -> Iterator[None]:
        if self._in_memory:
            yield
        elif self.kind == "sqlite":
            lock = FileLock(f"{Path(str(self.url.database))}.lock")
            try:
                lock.acquire(timeout=0)
            except Timeout as error:
                raise _busy(name) from error
            except OSError as error:
                raise StoreFailed(f"{lock.lock_file} can't be written ({error}); it keeps two runs apart") from error
            try:
                yield
            finally:
                lock.release()
        else:
            with self._advisory(study, name):
                yield

    @contextmanager
    def _advisory(self, study: int, name: str) -> Iterator[None]:
        """Hold PostgreSQL's own lock on a connection of its own; it ends with the connection."""
        connection = self._try(lambda: self._engine).connect()
        try:
            taken = connection.execute(
                text("SELECT pg_try_advisory_lock(:key, :study)"), {"key": RUN_LOCK, "study": study}
            ).scalar_one()
            connection.commit()
            if not taken:
                raise _busy(name)
            yield
        finally:
            connection.invalidate()  # closes it for good: a pooled connection would keep the lock
            connection.close()


def _busy(name: str) -> StudyBusy:
    return StudyBusy(
        f"the study {name!r} is being run by another process; wait for it, or stop it: its answers are kept. "
        "People can answer meanwhile"
    )


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _on_begin(connection: Connection) -> None:
    write = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _passes(error: SQLAlchemyError) -> bool:
    """Say whether the same transaction may well go through later: locked, full, not reachable just now."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    reason = _reason(error)
    hopeless = (
        "unable to open",
        "readonly",
        "no such table",
        "password",
        "does not exist",
        "not a database",
        "malformed",
    )
    return isinstance(error, OperationalError) and not any(word in reason for word in hopeless)


def _reason(error: SQLAlchemyError) -> str:
    plain = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return " ".join(plain.split())
