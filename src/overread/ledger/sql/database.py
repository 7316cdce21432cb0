"""A database that opens on first use, and transactions that are retried with backoff on transient errors.

SQLite uses write-ahead logging (WAL) and flushes at each commit, so a committed answer survives a killed process and a power
failure. A write transaction takes SQLite's write lock when it begins, so it never writes based on stale reads.

The writing threads of a process first wait for a fair lock. Without it, waiting threads would sleep and retry in SQLite, and
each would occupy a connection in PostgreSQL.

If the connection to PostgreSQL breaks during a commit, the next attempt asks the server whether the transaction was committed,
so nothing is done twice.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DataError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from overread.core.imports import import_optional
from overread.errors import StoreFailed
from overread.ledger.sql.database_errors import (
    TransientError,
    extract_message,
    hide_passwords,
    is_transient,
    parse_store_url,
    suggest_remedy,
)
from overread.ledger.sql.fair_lock import FairLock
from overread.ledger.sql.migrations import is_current, migrate
from overread.ledger.sql.run_lock import FileRunLock, PostgresRunLock, RunLock

log = logging.getLogger(__name__)

T = TypeVar("T")

SQLITE_BUSY_SECONDS = 5.0
FIRST_BACKOFF, LONGEST_BACKOFF = 0.05, 5.0
MIGRATION_LOCK = 0x0E4EAD
"""The key of the PostgreSQL advisory lock that keeps two processes from migrating at once."""

SQLITE_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -32000")
POSTGRES_CONNECT_ARGUMENTS = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 60_000,
}
"""Detect within a minute, instead of hours, that the server has vanished. The URL's query can override these settings."""

POSTGRES_SESSION_SETTINGS = {
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
    "idle_in_transaction_session_timeout": "30s",
}
"""Make the server detect within ten seconds, instead of hours, that this machine has vanished, and release its locks,
which other processes wait for. A process that stalls inside a transaction blocks people's answers for 30 seconds at most."""

CONNECTION_POOL = {"pool_size": 20, "max_overflow": 0, "pool_timeout": 30}
"""Writers queue for one connection; the others serve readers, which need them for milliseconds. Connections open on demand and
stay open. Overflow connections are disabled, because they would be opened and closed for every transaction."""


class Database:
    """The database at `url`. A transaction with a transient error is retried for `patience` seconds. Threads may share it."""

    def __init__(self, url: str, patience: float = 60.0) -> None:
        self.url: URL = parse_store_url(url)
        self.backend = self.url.get_backend_name()
        self.patience = patience
        self._in_memory = self.backend == "sqlite" and self.url.database in (None, "", ":memory:")
        self._memory_lock = threading.RLock() if self._in_memory else nullcontext()
        self._writer_lock = FairLock()
        self._engine_lock = threading.Lock()
        self._opened_engine: Engine | None = None
        self._run_locks: dict[int, RunLock] = {}
        self._reacquire_lock = threading.Lock()

    @property
    def display_url(self) -> str:
        """The URL without passwords."""
        return hide_passwords(self.url)

    def write(self, work: Callable[[Connection], T], run_lock_of: int | None = None) -> T:
        """Run `work` in one write transaction and return its result. `work` may be retried, but takes effect only once.

        run_lock_of: the study that the caller runs. If its run lock was lost, it is first reacquired, provided it is free.
        """
        unconfirmed: list[tuple[int, T]] = []  # the last attempt's transaction, which may have been committed

        def attempt() -> T:
            if run_lock_of is not None:
                self._reacquire_run_lock(run_lock_of)
            if unconfirmed and self._was_committed(unconfirmed[0][0]):
                return unconfirmed[0][1]
            unconfirmed.clear()
            with self._transaction(write=True) as connection:
                number = _read_transaction_id(connection)
                result = work(connection)
                if number is not None:
                    unconfirmed.append((number, result))
            return result

        return self._retry(attempt)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in one read transaction, with retries, and return its result."""

        def attempt() -> T:
            with self._transaction(write=False) as connection:
                return work(connection)

        return self._retry(attempt)

    def close(self) -> None:
        """Close all connections. The next use reopens the database."""
        with self._engine_lock:
            if self._opened_engine is not None:
                self._opened_engine.dispose()
                self._opened_engine = None

    @contextmanager
    def hold_run_lock(self, study: int) -> Iterator[bool]:
        """Hold the study's run lock inside the `with` block. Yield False if another run holds it."""
        lock = self._create_run_lock(study)
        if self._run_locks.setdefault(study, lock) is not lock:
            yield False
            return
        try:
            yield self._retry(lock.acquire)
        finally:
            try:
                lock.release()
            finally:
                del self._run_locks[study]

    def _create_run_lock(self, study: int) -> RunLock:
        if self._in_memory:
            return RunLock()
        if self.backend == "sqlite":
            return FileRunLock(Path(str(self.url.database)), study)
        return PostgresRunLock(self._get_engine, study)

    def _get_engine(self) -> Engine:
        with self._engine_lock:
            if self._opened_engine is None:
                engine = self._create_engine()
                try:
                    self._migrate(engine)
                except BaseException:
                    engine.dispose()
                    raise
                self._opened_engine = engine
            return self._opened_engine

    def _create_engine(self) -> Engine:
        if self.backend == "postgresql":
            import_optional("psycopg", extra="postgres")
            settings = {name: value for name, value in POSTGRES_CONNECT_ARGUMENTS.items() if name not in self.url.query}
            engine = create_engine(
                self.url.set(drivername="postgresql+psycopg"), connect_args=settings, **CONNECTION_POOL
            )
            event.listen(engine, "connect", _set_session_settings)
            return engine
        pool_arguments: dict[str, Any] = {"poolclass": StaticPool} if self._in_memory else CONNECTION_POOL
        busy_seconds = min(SQLITE_BUSY_SECONDS, self.patience)
        arguments = {"timeout": busy_seconds, "check_same_thread": False, "isolation_level": None}
        engine = create_engine(self.url, connect_args=arguments, **pool_arguments)
        event.listen(engine, "connect", _set_pragmas)
        event.listen(engine, "begin", _begin_transaction)
        return engine

    def _migrate(self, engine: Engine) -> None:
        with engine.begin() as connection:
            if is_current(connection):  # the common case, without a lock
                return
        with engine.execution_options(write=True).begin() as connection:
            if self.backend == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            migrate(connection)

    @contextmanager
    def _transaction(self, *, write: bool) -> Iterator[Connection]:
        engine = self._get_engine().execution_options(write=write)
        writer_lock = self._writer_lock.acquire(self.patience) if write else nullcontext()
        with writer_lock, self._memory_lock, engine.begin() as connection:
            yield connection

    def _retry(self, transaction: Callable[[], T]) -> T:
        pause, deadline = FIRST_BACKOFF, time.monotonic() + self.patience
        while True:
            try:
                return transaction()
            except SQLAlchemyError as error:
                message = extract_message(error)
                if not is_transient(error):
                    self._check_version()
                if not is_transient(error) or time.monotonic() + pause > deadline:
                    raise StoreFailed(
                        f"the study's database {self.display_url} can't be used: {message}; {suggest_remedy(error)}"
                    ) from error
                log.warning("the study's database failed: %s; retrying in %.1f s", message, pause)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_BACKOFF)

    def _check_version(self) -> None:
        """Raise StoreFailed if a newer version of Overread has upgraded the open database, which explains an error."""
        if self._opened_engine is not None:
            with suppress(SQLAlchemyError), self._transaction(write=False) as connection:
                is_current(connection)

    def _reacquire_run_lock(self, study: int) -> None:
        with self._reacquire_lock:
            lock = self._run_locks.get(study)
            if lock is not None:
                lock.reacquire_if_lost()

    def _was_committed(self, number: int) -> bool:
        try:
            with self._transaction(write=False) as connection:
                status = connection.execute(
                    text("SELECT pg_xact_status(CAST(CAST(:number AS TEXT) AS XID8))"), {"number": str(number)}
                ).scalar_one()
        except DataError:
            return False  # the server doesn't know the id: it lost the transaction in a crash
        if status == "in progress":
            raise TransientError("the last transaction is still being committed")
        return bool(status == "committed")


def _read_transaction_id(connection: Connection) -> int | None:
    """Return the transaction's id in PostgreSQL, by which the server later reports its status; None for SQLite."""
    if connection.dialect.name != "postgresql":
        return None
    return int(connection.exec_driver_sql("SELECT pg_current_xact_id()::text").scalar_one())


def _set_pragmas(connection: sqlite3.Connection, _: object) -> None:
    for pragma in SQLITE_PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _set_session_settings(connection: Any, _: object) -> None:
    """Set the session settings after connecting: PgBouncer rejects them as connection parameters."""
    connection.execute(
        f"SELECT {', '.join('set_config(%s, %s, false)' for _ in POSTGRES_SESSION_SETTINGS)}",
        sum(POSTGRES_SESSION_SETTINGS.items(), ()),
    )
    connection.commit()


def _begin_transaction(connection: Connection) -> None:
    write = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
