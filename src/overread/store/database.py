"""A database that is opened at first use, and transactions that are tried again when the database is for a while not there.

SQLite is written ahead (WAL) and flushed at each commit, so that neither a killed program nor a machine that loses power loses
a committed answer. Transactions that write begin by taking the write lock: one that waits for it has read nothing yet. Threads
of one program that write take turns before that, in order: SQLite would let them sleep and try again, and PostgreSQL would keep
a connection waiting for each. When PostgreSQL is lost in the middle of a commit, it is asked afterwards what became of it:
nothing is done twice.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DataError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from overread.errors import StoreFailed
from overread.optional import require
from overread.store.faults import NotYet, parsed, passes, reason, remedy, shown
from overread.store.holding import FileHolding, Holding, MemoryHolding, ServerHolding
from overread.store.migrations import is_current, migrate
from overread.store.turns import Turns

log = logging.getLogger(__name__)

T = TypeVar("T")

BUSY_SECONDS = 5.0
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
MIGRATION_LOCK = 0x0E4EAD
"""The name of PostgreSQL's lock that keeps two processes from migrating at once."""

SQLITE = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "cache_size = -32000")
POSTGRESQL = {
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 60_000,
}
"""So that a server that fell silent is noticed in a minute, not in hours. The address can give others."""

SESSION = {
    "tcp_keepalives_idle": "4",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10s",
    "idle_in_transaction_session_timeout": "30s",
}
"""So that the server notices in ten seconds, not in hours, that our machine fell silent, and frees its locks: others wait for
the study. One that is alive, but stopped in the middle of a transaction, keeps them from answering no longer than this."""

POOL = {"pool_size": 20, "max_overflow": 0, "pool_timeout": 30}
"""Writers take turns and need one connection; the others are for readers, who need theirs for milliseconds. They are opened as
they are needed and stay open: one past `pool_size` would be opened and closed for every transaction."""


class Database:
    """The database at `url`. `patience`: for how many seconds a transaction that can't be done is tried again."""

    def __init__(self, url: str, patience: float = 60.0) -> None:
        self.url: URL = parsed(url)
        self.kind = self.url.get_backend_name()
        self.patience = patience
        self._in_memory = self.kind == "sqlite" and self.url.database in (None, "", ":memory:")
        self._one_at_a_time = threading.RLock() if self._in_memory else nullcontext()
        self._turns = Turns()
        self._opening = threading.Lock()
        self._opened: Engine | None = None
        self._holdings: dict[int, Holding] = {}
        self._ensuring = threading.Lock()

    @property
    def shown(self) -> str:
        """The address without passwords."""
        return shown(self.url)

    def write(self, work: Callable[[Connection], T], leads: int | None = None) -> T:
        """Do `work` in one transaction that may write: once, though it may be tried several times from the start.

        leads: the study that is being run by who writes; if its lock was lost, it is taken again where that can be.
        """
        unheard: list[tuple[int, T]] = []  # a transaction of which it is not known whether it was committed

        def attempt() -> T:
            if leads is not None:
                self._ensure(leads)
            if unheard and self._was_committed(unheard[0][0]):
                return unheard[0][1]
            unheard.clear()
            with self._transaction(write=True) as connection:
                number = _number(connection)
                result = work(connection)
                if number is not None:
                    unheard.append((number, result))
            return result

        return self._try(attempt)

    def read(self, work: Callable[[Connection], T]) -> T:
        def attempt() -> T:
            with self._transaction(write=False) as connection:
                return work(connection)

        return self._try(attempt)

    def close(self) -> None:
        with self._opening:
            if self._opened is not None:
                self._opened.dispose()
                self._opened = None

    @contextmanager
    def held(self, study: int) -> Iterator[bool]:
        """Hold the study alone, until this ends or the process does; False: somebody else does."""
        holding = self._holding(study)
        if self._holdings.setdefault(study, holding) is not holding:
            yield False
            return
        try:
            if not self._try(holding.take):
                yield False
                return
            try:
                yield True
            finally:
                holding.drop()
        finally:
            del self._holdings[study]

    def _holding(self, study: int) -> Holding:
        if self._in_memory:
            return MemoryHolding()
        if self.kind == "sqlite":
            return FileHolding(Path(str(self.url.database)), study)
        return ServerHolding(self._engine, study)

    def _engine(self) -> Engine:
        with self._opening:
            if self._opened is None:
                engine = self._create()
                try:
                    self._prepare(engine)
                except BaseException:
                    engine.dispose()
                    raise
                self._opened = engine
            return self._opened

    def _create(self) -> Engine:
        if self.kind == "postgresql":
            require("psycopg", extra="postgres")
            settings = {name: value for name, value in POSTGRESQL.items() if name not in self.url.query}
            engine = create_engine(self.url.set(drivername="postgresql+psycopg"), connect_args=settings, **POOL)
            event.listen(engine, "connect", _on_connect_to_server)
            return engine
        more: dict[str, Any] = {"poolclass": StaticPool} if self._in_memory else POOL
        busy_seconds = min(BUSY_SECONDS, self.patience)
        arguments = {"timeout": busy_seconds, "check_same_thread": False, "isolation_level": None}
        engine = create_engine(self.url, connect_args=arguments, **more)
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "begin", _on_begin)
        return engine

    def _prepare(self, engine: Engine) -> None:
        with engine.begin() as connection:
            if is_current(connection):  # the usual case needs no lock
                return
        with engine.execution_options(write=True).begin() as connection:
            if self.kind == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            migrate(connection)

    @contextmanager
    def _transaction(self, *, write: bool) -> Iterator[Connection]:
        engine = self._engine().execution_options(write=write)
        turn = self._turns.turn(self.patience) if write else nullcontext()
        with turn, self._one_at_a_time, engine.begin() as connection:
            yield connection

    def _try(self, transaction: Callable[[], T]) -> T:
        pause, until = FIRST_PAUSE, time.monotonic() + self.patience
        while True:
            try:
                return transaction()
            except SQLAlchemyError as error:
                if not passes(error) or time.monotonic() + pause > until:
                    raise self._failed(error) from error
                log.warning("the study's database: %s; trying again in %.1f s", reason(error), pause)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _ensure(self, study: int) -> None:
        with self._ensuring:
            holding = self._holdings.get(study)
            if holding is not None:
                holding.ensure()

    def _was_committed(self, number: int) -> bool:
        try:
            with self._transaction(write=False) as connection:
                status = connection.execute(
                    text("SELECT pg_xact_status(CAST(CAST(:number AS TEXT) AS XID8))"), {"number": str(number)}
                ).scalar_one()
        except DataError:
            return False  # a number "in the future": the server forgot it in a crash, and so the transaction
        if status == "in progress":
            raise NotYet("the last transaction is still being committed")
        return bool(status == "committed")

    def _failed(self, error: SQLAlchemyError) -> StoreFailed:
        return StoreFailed(f"the study's database {self.shown} can't be used: {reason(error)}; {remedy(error)}")


def _number(connection: Connection) -> int | None:
    """Return the transaction's own number, by which PostgreSQL can be asked about it; SQLite needs none."""
    if connection.dialect.name != "postgresql":
        return None
    return int(connection.exec_driver_sql("SELECT pg_current_xact_id()::text").scalar_one())


def _on_connect(connection: sqlite3.Connection, _: object) -> None:
    for pragma in SQLITE:
        connection.execute(f"PRAGMA {pragma}")


def _on_connect_to_server(connection: Any, _: object) -> None:
    """Set these now: as parameters of the connection, PgBouncer would refuse it."""
    connection.execute(f"SELECT {', '.join('set_config(%s, %s, false)' for _ in SESSION)}", sum(SESSION.items(), ()))
    connection.commit()


def _on_begin(connection: Connection) -> None:
    write = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")
