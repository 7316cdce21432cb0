"""The speed of a study's writes and reads: a batch is recorded before it is sent, and its answers are written afterwards.

Times are wall-clock times, not processor times, because most of the time is spent by the disk or another process. The reference
is sqlite3 with a plain table without an index: the same rows with one executemany per batch, and as many flushes to the same
disk. The reference and Overread are timed alternately.
"""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import TypeVar

from benchmarks.replies import make_replies
from benchmarks.timing import Row
from overread.core.answers import WEAK, Reply
from overread.ledger import Ledger, open_ledger
from overread.ledger.sql.rows import answer_to_row
from tests.postgres import running_server

BATCH, BATCHES, REPEATS = 1000, 20, 5
VERDICTS = 100_000
NOTE = (
    "store: wall-clock seconds; the reference is sqlite3's executemany of the same rows, one commit per batch, no index"
)

T = TypeVar("T")
Batches = list[list[Reply]]


def time_sqlite_writes(goal: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return _time_writes("SQLite", goal, Path(folder), lambda i: f"sqlite:///{folder}/{i}.db")


def time_postgresql_writes(goal: int) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, running_server(durable=True) as server:
        return _time_writes("PostgreSQL", goal, Path(folder), lambda _: server.new_schema())


def _time_writes(name: str, goal: int, folder: Path, url: Callable[[int], str]) -> list[Row]:
    times = []
    for i in range(REPEATS):
        batches = [make_replies(BATCH * start, BATCH) for start in range(BATCHES)]
        with _open_plain_table(folder / f"plain-{i}.db") as connection, _open_study(url(i)) as ledger:
            times.append(
                (_clock(partial(_execute_many, connection), batches), _clock(partial(_append, ledger), batches))
            )
    bare, ours = (median(pair[side] for pair in times) for side in range(2))
    rate = BATCH * BATCHES / ours
    return [
        Row(f"store {name}, answers", f">= {goal:,} a second", f"{rate:,.0f} a second", rate >= goal, bare, ours, NOTE),
        Row(f"store {name}, ratio to plain sqlite3", "for information", f"{ours / bare:.2f} x", None, bare, ours, NOTE),
    ]


def time_sqlite_reads() -> list[Row]:
    """Time the reading of all verdicts against fetching the same columns with sqlite3."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "study.db"
        times = []
        with _open_study(f"sqlite:///{file}") as ledger, closing(sqlite3.connect(file)) as connection:
            ledger.append(WEAK, make_replies(0, VERDICTS), settle=True)
            query = "SELECT item, label, confidence FROM overread_verdicts ORDER BY item"
            for _ in range(REPEATS):
                bare = _clock(lambda _: connection.execute(query).fetchall(), None)
                times.append((bare, _clock(lambda _: ledger.verdicts(WEAK), None)))
    bare, ours = (median(pair[side] for pair in times) for side in range(2))
    name = f"store SQLite, {VERDICTS:,} verdicts read"
    return [Row(name, "for information", f"{ours / bare:.2f} x fetchall", None, bare, ours)]


def _append(ledger: Ledger, batches: Batches) -> None:
    with ledger.running():
        for replies in batches:
            ledger.ask(WEAK, [reply.item for reply in replies])
            ledger.append(WEAK, replies, settle=True)


def _execute_many(connection: sqlite3.Connection, batches: Batches) -> None:
    for replies in batches:
        rows = [tuple(answer_to_row(1, WEAK, reply).values()) for reply in replies]
        with connection:
            connection.executemany(f"INSERT INTO answers VALUES ({', '.join('?' * len(rows[0]))})", rows)


@contextmanager
def _open_plain_table(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"CREATE TABLE answers ({', '.join(answer_to_row(1, WEAK, Reply(0)))})")
        yield connection


@contextmanager
def _open_study(url: str) -> Iterator[Ledger]:
    with closing(open_ledger(url, "tickets")) as ledger:
        ledger.begin({})
        yield ledger


def _clock(call: Callable[[T], object], argument: T) -> float:
    start = time.perf_counter()
    call(argument)
    return time.perf_counter() - start


BENCHMARKS: dict[str, Callable[[], list[Row]]] = {
    "store-sqlite": partial(time_sqlite_writes, goal=20_000),
    "store-postgresql": partial(time_postgresql_writes, goal=5_000),
    "store-verdicts": time_sqlite_reads,
}
