"""Locks that keep a study from being run twice at once. Each ends with the process that holds it, however that ends."""

from __future__ import annotations

import select
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from overread.errors import StoreFailed, StudyBusy


def busy(name: str, leader: str | None) -> StudyBusy:
    who = "" if leader is None else f" ({leader})"
    return StudyBusy(
        f"the study {name!r} is being run by another process{who}; wait for it, as overread run --wait does, which also "
        "takes over when it dies, or stop it: its answers are kept. People can answer meanwhile",
        leader=leader,
    )


TRY = text("SELECT pg_try_advisory_lock(CAST(CAST('overread_studies' AS REGCLASS) AS INTEGER), :study)")


class Holding(Protocol):
    """A lock on one study."""

    def take(self) -> bool:
        """Take the lock; False where somebody else has it."""

    def ensure(self) -> None:
        """Take a lock again that was lost, if it can be had. If not, nothing is wrong yet: see leading.py."""

    def drop(self) -> None: ...


class MemoryHolding:
    """Nobody else sees a store that is in memory."""

    def take(self) -> bool:
        return True

    def ensure(self) -> None: ...

    def drop(self) -> None: ...


class FileHolding:
    """A lock on a file beside the database. The file stays: removing it would let two in."""

    def __init__(self, database: Path, study: int) -> None:
        self._lock = FileLock(f"{database.resolve()}.{study}.lock", thread_local=False)

    def take(self) -> bool:
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        except OSError as error:
            raise StoreFailed(
                f"{self._lock.lock_file} can't be written ({error}); it keeps two runs of a study apart: "
                "let this user write in that folder"
            ) from error
        return True

    def ensure(self) -> None: ...

    def drop(self) -> None:
        self._lock.release()


class ServerHolding:
    """PostgreSQL's own lock, on a connection of its own: it ends with the connection.

    Its name is the table of studies, which each schema of a database may have, and the study's number in it. A pooler that
    gives each transaction another connection (PgBouncer's pool_mode = transaction) leaves it with whoever comes next.
    """

    def __init__(self, engine: Callable[[], Engine], study: int) -> None:
        self._engine = engine
        self._study = study
        self._connection: Connection | None = None
        self._driver: Any = None

    def take(self) -> bool:
        connection = self._engine().connect()
        try:
            driver = connection.connection.driver_connection
            taken = bool(connection.execute(TRY, {"study": self._study}).scalar_one())
            connection.commit()
            if taken:
                connection.detach()  # or closing would only give it back to the pool, lock and all
        except BaseException:
            connection.invalidate()  # it may have the lock
            connection.close()
            raise
        if taken:
            self._connection, self._driver = connection, driver
        else:
            connection.close()
        return taken

    def ensure(self) -> None:
        if self._connection is None or self._is_there(self._connection):
            return
        self._connection.close()
        self.take()

    def drop(self) -> None:
        if self._connection is not None:
            # closing lets go as well, in a moment: who stands by need not wait for that
            with suppress(SQLAlchemyError):
                self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
                self._connection.commit()
            self._connection.close()
            self._connection = None

    def _is_there(self, connection: Connection) -> bool:
        """Say whether the connection lives; the server is asked only where there are signs that it does not."""
        if connection.closed or self._driver.closed:
            return False
        if _nothing_to_read(self._driver.fileno()):
            return True
        try:
            connection.execute(text("SELECT 1"))
            connection.commit()
        except SQLAlchemyError:
            return False
        return True


def _nothing_to_read(handle: int) -> bool:
    """Say whether nothing came in: a server that closes a connection says so."""
    if not hasattr(select, "poll"):
        return False  # Windows: ask
    waiting = select.poll()
    waiting.register(handle, select.POLLIN)
    return not waiting.poll(0)
