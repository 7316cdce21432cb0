"""Threads of one program: they write in turn, and what was spent is never counted by halves."""

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

from overread.errors import QuestionGone, StoreFailed
from overread.ledger import Reply
from overread.store.database import Database
from overread.store.faults import NotYet
from overread.store.sql import SqlLedger
from overread.store.turns import Turns
from overread.testing.stores_base import STRONG, WEAK, one, said, wanting

THREADS = 20


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'study.db'}"


def in_a_thread(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join(30)
    assert not thread.is_alive()


# ---- turns


def test_turns_are_had_in_the_order_in_which_they_were_asked_for() -> None:
    turns = Turns()
    had: list[int] = []

    def wait(i: int) -> None:
        with turns.turn(30.0):
            had.append(i)

    threads = [threading.Thread(target=wait, args=(i,)) for i in range(THREADS)]
    with turns.turn(30.0):
        for place, thread in enumerate(threads, 2):
            thread.start()
            while len(turns._line) < place:
                time.sleep(0.001)
    for thread in threads:
        thread.join(30)
    assert had == list(range(THREADS))


def test_who_waits_too_long_for_a_turn_is_told_and_holds_nobody_up() -> None:
    turns = Turns()

    def hurry() -> None:
        with pytest.raises(NotYet, match="other threads"), turns.turn(0.01):
            raise AssertionError("had a turn beside another")

    with turns.turn(1.0):
        in_a_thread(hurry)
    with turns.turn(0.0):
        pass


def test_a_turn_that_fails_is_over() -> None:
    turns = Turns()
    with pytest.raises(KeyError), turns.turn(1.0):
        raise KeyError
    with turns.turn(0.0):
        pass


def test_writers_of_one_program_never_meet_at_the_lock_of_the_file(url: str, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_writer_waits_for_other_threads_no_longer_than_its_patience(url: str) -> None:
    failed: list[str] = []
    with closing(Database(url, patience=0.2)) as database:

        def hurry() -> None:
            with pytest.raises(StoreFailed) as caught:
                database.write(lambda _: None)
            failed.append(str(caught.value))

        database.write(lambda _: in_a_thread(hurry))
        database.write(lambda _: None)
    assert "other threads of this program are writing to it; wait a while" in failed[0]


def test_readers_do_not_wait_for_a_writer(url: str) -> None:
    with closing(Database(url)) as database:
        database.write(lambda _: in_a_thread(lambda: database.read(lambda _: None)))


def test_more_readers_than_connections_only_wait(url: str) -> None:
    ledger = SqlLedger(Database(url), "tickets")
    ledger.begin({})
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    begin = threading.Barrier(60)
    found: list[int] = []

    def read(_: Connection) -> None:
        time.sleep(0.05)

    def reader() -> None:
        begin.wait(30)
        ledger.database.read(read)
        found.append(len(ledger.answers()))

    threads = [threading.Thread(target=reader) for _ in range(60)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    ledger.close()
    assert found == [1] * 60


# ---- what was spent


def test_an_answer_that_is_too_dear_is_refused_whenever_another_thread_counts(url: str) -> None:
    """At every step of the count inside `tell`, another thread counts too."""
    ledger = SqlLedger(Database(url), "tickets")
    ledger.begin({})
    ledger.queue(STRONG, [1], "", 1)
    number = one(ledger, "ann").number
    steps, reached = 0, True
    while reached:
        ledger.append(WEAK, [Reply(steps, "yes", price=Fraction(1))], settle=True)  # not counted yet
        tell = partial(_refused, ledger, number, Fraction(steps + 1))
        reached = _at_step(steps, lambda: in_a_thread(ledger.spent), tell)
        steps += 1
    assert steps > 5
    ledger.close()


def _refused(ledger: SqlLedger, number: int, limit: Fraction) -> None:
    with pytest.raises(QuestionGone, match="the money is spent"):
        ledger.tell(number, said("ann", "yes", price=Fraction(1)), wanting(1), limit)


def _at_step(step: int, interrupt: Callable[[], object], work: Callable[[], object]) -> bool:
    """Do `work`, and interrupt the first count in it before its n-th instruction; False where it has not so many."""
    counted = SqlLedger._paid.__code__
    left = [step]

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code is not counted:
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
