"""Threads of one program: they write one after the other, and never see a half-updated cost."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from sqlalchemy import Connection

from overread.core.answers import STRONG, WEAK, Reply
from overread.errors import QuestionGone, StoreFailed
from overread.ledger.sql.database import Database
from overread.ledger.sql.database_errors import TransientError
from overread.ledger.sql.fair_lock import FairLock
from overread.ledger.sql.ledger import SqlLedger
from overread.testing.stores.base import lease_one, person_reply, votes_needed

THREADS = 20


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'study.db'}"


def run_in_thread(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join(30)
    assert not thread.is_alive()


# ---- the fair lock


def test_threads_acquire_the_lock_in_the_order_of_their_requests() -> None:
    lock = FairLock()
    order: list[int] = []

    def wait(i: int) -> None:
        with lock.acquire(30.0):
            order.append(i)

    threads = [threading.Thread(target=wait, args=(i,)) for i in range(THREADS)]
    with lock.acquire(30.0):
        for length, thread in enumerate(threads, 2):
            thread.start()
            while len(lock._queue) < length:
                time.sleep(0.001)
    for thread in threads:
        thread.join(30)
    assert order == list(range(THREADS))


def test_a_thread_that_times_out_leaves_the_queue() -> None:
    lock = FairLock()

    def time_out() -> None:
        with pytest.raises(TransientError, match="other threads"), lock.acquire(0.01):
            raise AssertionError("two threads hold the lock")

    with lock.acquire(1.0):
        run_in_thread(time_out)
    with lock.acquire(0.0):
        pass


def test_the_lock_is_released_after_an_exception() -> None:
    lock = FairLock()
    with pytest.raises(KeyError), lock.acquire(1.0):
        raise KeyError
    with lock.acquire(0.0):
        pass


def test_threads_of_one_program_never_compete_for_the_file_lock(url: str, caplog: pytest.LogCaptureFixture) -> None:
    inside: list[int] = []

    def work(connection: Connection) -> None:
        connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS extra (n INTEGER)")
        inside.append(1)
        assert len(inside) == 1
        time.sleep(0.01)
        inside.pop()

    with closing(Database(url)) as database:
        threads = [threading.Thread(target=database.write, args=(work,)) for _ in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
    assert inside == []
    assert "locked" not in caplog.text


def test_a_writer_waits_for_other_threads_up_to_its_patience(url: str) -> None:
    failed: list[str] = []
    with closing(Database(url, patience=0.2)) as database:

        def time_out() -> None:
            with pytest.raises(StoreFailed) as caught:
                database.write(lambda _: None)
            failed.append(str(caught.value))

        database.write(lambda _: run_in_thread(time_out))
        database.write(lambda _: None)
    assert "other threads" in failed[0]


def test_readers_do_not_wait_for_a_writer(url: str) -> None:
    with closing(Database(url)) as database:
        database.write(lambda _: run_in_thread(lambda: database.read(lambda _: None)))


def test_readers_wait_for_a_free_connection(url: str) -> None:
    ledger = SqlLedger(Database(url), "tickets")
    ledger.begin({})
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    barrier = threading.Barrier(60)
    counts: list[int] = []

    def read(_: Connection) -> None:
        time.sleep(0.05)

    def reader() -> None:
        barrier.wait(30)
        ledger.database.read(read)
        counts.append(len(ledger.answers()))

    threads = [threading.Thread(target=reader) for _ in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    ledger.close()
    assert counts == [1] * 60


# ---- the cost so far


def test_the_cost_limit_holds_while_another_thread_reads_the_spending(url: str) -> None:
    """Another thread reads the cost at each bytecode instruction of the reading inside `tell`."""
    ledger = SqlLedger(Database(url), "tickets")
    ledger.begin({})
    ledger.queue(STRONG, [1], "", 1)
    number = lease_one(ledger, "ann").number
    steps, reached = 0, True
    while reached:
        ledger.append(WEAK, [Reply(steps, "yes", price=Fraction(1))], settle=True)  # a cost that is not cached yet
        tell = partial(_check_refused, ledger, number, Fraction(steps + 1))
        reached = _interrupt_at_opcode(steps, lambda: run_in_thread(ledger.spent), tell)
        steps += 1
    assert steps > 5
    ledger.close()


def _check_refused(ledger: SqlLedger, number: int, limit: Fraction) -> None:
    with pytest.raises(QuestionGone, match="max_cost"):
        ledger.tell(
            number, person_reply("ann", "yes", price=Fraction(1)), votes_needed(1), lambda total: total <= limit
        )


def _interrupt_at_opcode(step: int, interrupt: Callable[[], object], work: Callable[[], object]) -> bool:
    """Run `work`. Call `interrupt` before instruction number `step` of `_read_spending`. Return False if it has fewer."""
    traced = SqlLedger._read_spending.__code__
    left = [step]

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code is not traced:
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            left[0] -= 1
            if left[0] == -1:
                interrupt()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return left[0] < 0
