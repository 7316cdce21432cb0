"""Faults of PostgreSQL: broken connections, a stopped or full server, lost run locks, wrong clocks, refused access."""

from __future__ import annotations

import re
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sqlalchemy import Connection

from overread.core.answers import STRONG, WEAK, Reply
from overread.errors import StoreFailed, StudyBusy
from overread.ledger.sql.database import POSTGRES_SESSION_SETTINGS, Database
from overread.ledger.sql.leader import describe_process
from overread.ledger.sql.ledger import SqlLedger
from overread.testing.stores.base import HOUR, lease_one, person_reply, votes_needed
from tests.ledger.processes import FaultyProxy
from tests.postgres import Server

OpenStudy = Callable[..., SqlLedger]


@pytest.fixture
def study(new_postgres_url: str) -> Iterator[OpenStudy]:
    """Return a function that opens this test's study. The ledgers are closed after the test."""
    opened: list[SqlLedger] = []

    def open_study(url: str = new_postgres_url, patience: float = 20.0) -> SqlLedger:
        opened.append(SqlLedger(Database(url, patience), "tickets"))
        opened[-1].begin({})
        return opened[-1]

    yield open_study
    for ledger in opened:
        ledger.close()


def terminate_connections(postgres: Server, condition: str = "state = 'idle in transaction'") -> int:
    """Terminate the connections that match the condition. Return how many there were."""
    with postgres.connect() as connection:
        terminated = connection.execute(
            f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {condition} AND pid <> pg_backend_pid()"
        ).fetchall()
    return len(terminated)


# ---- connections


def test_a_transaction_is_repeated_when_its_connection_breaks(study: OpenStudy, postgres: Server) -> None:
    ledger = study()
    ledger.queue(STRONG, [1], "", 1)
    question = lease_one(ledger, "ann")
    attempts: list[int] = []

    def break_connection(votes: Sequence[Any]) -> int:  # called after the answer is written and before the commit
        attempts.append(len(votes))
        if len(attempts) < 3:
            assert terminate_connections(postgres) == 1
        return votes_needed(1)(votes)

    assert ledger.tell(question.number, person_reply("ann", "yes"), break_connection)
    assert attempts == [1, 1, 1]
    assert [reply.label for _, reply in ledger.answers()] == ["yes"]


def test_an_idle_connection_that_breaks_is_replaced(study: OpenStudy, postgres: Server) -> None:
    ledger = study()
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    assert terminate_connections(postgres, "state = 'idle'") >= 1
    ledger.append(WEAK, [Reply(2, "yes")], settle=True)
    assert ledger.verdicts(WEAK).item.tolist() == [1, 2]


@pytest.fixture
def proxy(postgres: Server) -> Iterator[tuple[FaultyProxy, str]]:
    """A proxy to the server, and the folder of its socket."""
    with tempfile.TemporaryDirectory(prefix="overread-") as folder:
        faulty = FaultyProxy(Path(folder), postgres.socket)
        yield faulty, folder
        faulty.close()


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_without_a_response_takes_effect_once(
    study: OpenStudy, postgres: Server, new_postgres_url: str, proxy: tuple[FaultyProxy, str], when: str
) -> None:
    faulty, folder = proxy
    ledger = study(new_postgres_url.replace(str(postgres.socket.parent), folder))
    ledger.queue(STRONG, [1, 2], "", 1)
    for _ in range(2):
        ledger.tell(lease_one(ledger, "ann").number, person_reply("ann", "yes"), votes_needed(1))

    faulty.cut_at_commit(when)
    undone = ledger.undo(STRONG, "ann", votes_needed(1), HOUR, 0.0)
    assert undone is not None
    assert undone.item == 2
    assert [vote.item for vote in ledger.votes(STRONG)] == [1]

    faulty.cut_at_commit(when)
    assert ledger.tell(undone.number, person_reply("ann", "no"), votes_needed(1)) is True
    faulty.cut_at_commit(when)
    ledger.ask(WEAK, [1, 2, 3])
    faulty.cut_at_commit(when)
    assert ledger.lost(WEAK, Fraction(1)) == 3
    assert ledger.spent()[WEAK.name] == 3
    faulty.cut_at_commit(when)
    assert ledger.settle(STRONG, lambda votes: votes[0]) == 2
    assert faulty.cuts == 5


def test_a_full_disk_of_the_server_is_retried(study: OpenStudy, caplog: pytest.LogCaptureFixture) -> None:
    ledger = study(patience=0.5)
    full = [True, True, False, *[True] * 20]

    def work(connection: Connection) -> str:
        if full.pop(0):
            connection.exec_driver_sql("DO $$ BEGIN RAISE disk_full USING MESSAGE = 'No space left on device'; END $$")
        return "done"

    assert ledger.database.write(work) == "done"
    assert caplog.text.count("retrying") == 2
    with pytest.raises(StoreFailed, match=r"No space left on device; free .*disk"):
        ledger.database.write(work)


# ---- the server


def test_a_run_keeps_its_lock_when_the_server_restarts(study: OpenStudy, postgres: Server) -> None:
    ledger, other = study(), study()
    with ledger.running():
        ledger.append(WEAK, [Reply(1, "yes")], settle=True)
        postgres.stop()
        restart = threading.Timer(0.5, postgres.start)
        restart.start()
        ledger.append(WEAK, [Reply(2, "yes")], settle=True)
        restart.join()
        with pytest.raises(StudyBusy), other.running():
            pass
    with other.running():
        assert other.verdicts(WEAK).item.tolist() == [1, 2]


def test_an_unreachable_server_fails_with_a_remedy(study: OpenStudy, postgres: Server) -> None:
    ledger = study(patience=0.3)
    try:
        with ledger.running():
            postgres.stop()
            start = time.monotonic()
            with pytest.raises(StoreFailed, match="URL"):
                ledger.append(WEAK, [Reply(1, "yes")], settle=True)
            assert time.monotonic() - start < 5
        with pytest.raises(StoreFailed), ledger.running():
            pass
    finally:
        postgres.start()
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    assert len(ledger.answers()) == 1


def test_a_run_holds_one_lock_until_it_ends(study: OpenStudy, postgres: Server) -> None:
    ledger = study()
    with postgres.connect() as connection:

        def holders() -> list[Any]:
            return connection.execute("SELECT pid FROM pg_locks WHERE locktype = 'advisory'").fetchall()

        assert holders() == []
        with ledger.running():
            (holder,) = holders()
            for i in range(5):
                ledger.append(WEAK, [Reply(i, "yes")], settle=True)
                assert holders() == [holder]
        while holders():  # the server takes a moment to end a session
            time.sleep(0.01)


def test_a_run_that_was_replaced_cannot_write_even_after_the_other_has_ended(
    study: OpenStudy, postgres: Server
) -> None:
    ledger, other = study(), study()
    writes: dict[str, Callable[[], object]] = {
        "ask": lambda: ledger.ask(WEAK, [1]),
        "lost": lambda: ledger.lost(WEAK, Fraction(1)),
        "append": lambda: ledger.append(WEAK, [Reply(1, "yes")], settle=True),
        "queue": lambda: ledger.queue(STRONG, [1], "", 1),
        "settle": lambda: ledger.settle(STRONG, lambda votes: votes[0]),
        "withdraw": lambda: ledger.withdraw(STRONG, np.zeros(0, dtype=np.int64)),
        "keep": lambda: ledger.keep("outcome", "", b""),
    }
    with ledger.running():
        assert terminate_connections(postgres, "state = 'idle'") >= 1  # including the connection that holds the lock
        with other.running():
            other.queue(STRONG, [7], "", 1)
            for name, write in writes.items():
                with pytest.raises(StudyBusy, match=f"tickets.*{re.escape(describe_process())}"):
                    raise AssertionError(f"{name} returned {write()!r}")
            assert ledger.tell(lease_one(ledger, "ann").number, person_reply("ann", "yes"), votes_needed(1)), (
                "people's answers are not fenced"
            )
            ledger.keep("wish", "paused", b"yes")
        for write in writes.values():  # still refused: this run has not read the answers that the other bought
            with pytest.raises(StudyBusy):
                write()
    assert ledger.kept("outcome") == {}
    assert ledger.open_items(STRONG).tolist() == []
    with ledger.running():
        ledger.append(WEAK, [Reply(1, "yes")], settle=True)


def test_a_run_reacquires_a_lost_lock_if_it_is_free(study: OpenStudy, postgres: Server) -> None:
    ledger, other = study(), study()
    with ledger.running():
        assert terminate_connections(postgres, "state = 'idle'") >= 1
        ledger.append(WEAK, [Reply(2, "yes")], settle=True)
        with pytest.raises(StudyBusy, match=re.escape(describe_process())) as busy, other.running():
            raise AssertionError("a second run began")
        assert busy.value.leader == describe_process()


def test_every_connection_sets_the_server_timeouts(study: OpenStudy) -> None:
    """The TCP settings read as 0 here, because this connection is a local socket; only the last one applies to both."""
    ledger = study()
    query = f"SELECT {', '.join(f'current_setting({name!r})' for name in POSTGRES_SESSION_SETTINGS)}"
    with ledger.running():
        of_pool = ledger.database.read(lambda connection: list(connection.exec_driver_sql(query).one()))
        (run_lock,) = ledger.database._run_locks.values()
        of_lock = list(run_lock._connection.exec_driver_sql(query).one())  # type: ignore[attr-defined]
    assert of_pool == of_lock == ["0", "0", "0", "0", "30s"]


def test_leases_use_the_clock_of_the_server(study: OpenStudy, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, other = study(), study()
    ledger.queue(STRONG, [1, 2], "", 1)
    now = time.time()
    for hours, who, item in ((0, "ann", 1), (-5, "ben", 2), (5, "cleo", None), (-5, "cleo", None)):
        monkeypatch.setattr(other, "_clock", lambda hours=hours: now + hours * HOUR)
        leased = other.lease(STRONG, who, 1, HOUR)
        assert [question.item for question in leased] == ([] if item is None else [item])
        assert other.counts(STRONG).leased == ledger.counts(STRONG).leased
    assert ledger.held(STRONG) == other.held(STRONG) == {"ann": 1, "ben": 1}


# ---- refused access


@pytest.fixture
def user_with_password(postgres: Server) -> Iterator[str]:
    """A database user that needs a password."""
    with postgres.connect() as connection:
        rules = Path(str(connection.execute("SHOW hba_file").fetchone()[0]))  # type: ignore[index]
        before = rules.read_text()
        rules.write_text(f"local all guarded scram-sha-256\n{before}")
        connection.execute("CREATE ROLE guarded LOGIN PASSWORD 'the right one'")
        connection.execute("SELECT pg_reload_conf()")
        yield "guarded"
        rules.write_text(before)
        connection.execute("SELECT pg_reload_conf()")
        connection.execute("DROP ROLE guarded")


def error_on_open(url: str, patience: float = 60.0) -> str:
    """Open a store, which must fail within five seconds. Return the error with its traceback, as users see it."""
    ledger = SqlLedger(Database(url, patience), "tickets")
    start = time.monotonic()
    with pytest.raises(StoreFailed) as caught:
        ledger.begin({})
    assert time.monotonic() - start < 5
    return "".join(traceback.format_exception(caught.value))


def test_a_wrong_password_fails_at_once_and_is_hidden(user_with_password: str, postgres: Server) -> None:
    host = postgres.socket.parent
    for url in (
        f"postgresql://{user_with_password}:hunter2@/postgres?host={host}",
        f"postgresql+psycopg://{user_with_password}@/postgres?host={host}&password=hunter2",
    ):
        shown = error_on_open(url)
        assert "check the user and the password" in shown
        assert "hunter2" not in shown


def test_a_missing_database_fails_at_once(postgres: Server) -> None:
    shown = error_on_open(f"postgresql://postgres:hunter2@/nothing?host={postgres.socket.parent}")
    assert 'database "nothing" does not exist; check the URL' in shown
    assert "hunter2" not in shown


def test_a_missing_server_fails_after_the_patience_and_hides_the_password(tmp_path: Path) -> None:
    shown = error_on_open(f"postgresql://postgres:hunter2@/postgres?host={tmp_path}", patience=0.2)
    assert "check the URL" in shown
    assert "hunter2" not in shown


def test_the_error_suggests_write_permission_when_tables_cannot_be_created(
    postgres: Server, new_postgres_url: str
) -> None:
    with postgres.connect() as connection:
        connection.execute("CREATE ROLE reader LOGIN")
    shown = error_on_open(new_postgres_url.replace("postgres@", "reader@"))
    assert "write permission" in shown


def test_a_database_of_a_newer_version_is_not_changed(study: OpenStudy) -> None:
    ledger = study()
    ledger.database.write(lambda connection: connection.exec_driver_sql("INSERT INTO overread_schema VALUES (99)"))
    with pytest.raises(StoreFailed, match=r"version 99.*upgrade Overread"):
        study()
