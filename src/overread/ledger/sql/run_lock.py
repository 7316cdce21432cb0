"""The run lock, which prevents two processes from running a study at once. It is released even if its process is killed."""

from __future__ import annotations

import select
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from overread.errors import StoreFailed, StudyBusy


def create_busy_error(name: str, leader: str | None) -> StudyBusy:
    holder = "" if leader is None else f" ({leader})"
    return StudyBusy(
        f"the study {name!r} is being run by another process{holder}; use overread run --wait to wait for it and "
        "take over if it dies, or stop that process: all answers are kept. People can answer questions meanwhile",
        leader=leader,
    )


TRY_LOCK = text("SELECT pg_try_advisory_lock(CAST(CAST('overread_studies' AS REGCLASS) AS INTEGER), :study)")


class RunLock:
    """A lock on one study. This base class is for stores in memory: no other process sees them, so it is always free."""

    def acquire(self) -> bool:
        """Take the lock without waiting. Return False if another process holds it."""
        return True

    def reacquire_if_lost(self) -> None:
        """Try to reacquire a lost lock, but ignore a failure: the term in `leader.py` decides whether a write is allowed."""

    def release(self) -> None:
        """Release the lock, if it is held."""


class FileRunLock(RunLock):
    """A lock on a file next to the database. The file is never removed: that would let two processes hold the lock."""

    def __init__(self, database: Path, study: int) -> None:
        self._lock = FileLock(f"{database.resolve()}.{study}.lock", thread_local=False)

    def acquire(self) -> bool:
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        except OSError as error:
            raise StoreFailed(
                f"the lock file {self._lock.lock_file}, which prevents two processes from running a study at once, "
                f"can't be written ({error}); give this user write permission for that folder"
            ) from error
        return True

    def release(self) -> None:
        self._lock.release()


class PostgresRunLock(RunLock):
    """A PostgreSQL advisory lock on a dedicated connection. It ends with the connection.

    Its key is the id of the studies table, which differs between the schemas of a database, and the study's number in that
    table. Behind a pooler with transaction pooling (PgBouncer's pool_mode = transaction) it does not work: the next client of
    the pooled connection holds the lock.
    """

    def __init__(self, engine: Callable[[], Engine], study: int) -> None:
        self._engine = engine
        self._study = study
        self._connection: Connection | None = None
        self._driver: Any = None

    def acquire(self) -> bool:
        connection = self._engine().connect()
        try:
            driver = connection.connection.driver_connection
            acquired = bool(connection.execute(TRY_LOCK, {"study": self._study}).scalar_one())
            connection.commit()
            if acquired:
                connection.detach()  # otherwise closing returns it to the pool, still locked
        except BaseException:
            connection.invalidate()  # it may hold the lock
            connection.close()
            raise
        if acquired:
            self._connection, self._driver = connection, driver
        else:
            connection.close()
        return acquired

    def reacquire_if_lost(self) -> None:
        if self._connection is None or self._is_alive(self._connection):
            return
        self._connection.close()
        self.acquire()

    def release(self) -> None:
        if self._connection is not None:
            # closing the connection also unlocks, but with a delay, for which a standby process should not have to wait
            with suppress(SQLAlchemyError):
                self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
                self._connection.commit()
            self._connection.close()
            self._connection = None

    def _is_alive(self, connection: Connection) -> bool:
        """Return whether the connection works. The server is queried only if the socket has unread input."""
        if connection.closed or self._driver.closed:
            return False
        if _has_no_input(self._driver.fileno()):
            return True
        try:
            connection.execute(text("SELECT 1"))
            connection.commit()
        except SQLAlchemyError:
            return False
        return True


def _has_no_input(handle: int) -> bool:
    """Return whether the socket has nothing to read. A server that closes a connection sends a message first."""
    if not hasattr(select, "poll"):
        return False  # Windows has no poll: query the server
    poll = select.poll()
    poll.register(handle, select.POLLIN)
    return not poll.poll(0)
