"""What may happen to a server: connections are lost, it is stopped, it lets nobody in."""

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

from overread.errors import StoreFailed, StudyBusy
from overread.ledger import Reply
from overread.store.database import SESSION, Database
from overread.store.leading import here
from overread.store.sql import SqlLedger
from overread.testing.stores_base import HOUR, STRONG, WEAK, one, said, wanting
from tests.postgres import Server
from tests.store.processes import Relay

Open = Callable[..., SqlLedger]


@pytest.fixture
def study(new_postgres_url: str) -> Iterator[Open]:
    """Opens the study of this test, and closes it afterwards."""
    opened: list[SqlLedger] = []

    def open_study(url: str = new_postgres_url, patience: float = 20.0) -> SqlLedger:
        opened.append(SqlLedger(Database(url, patience), "tickets"))
        opened[-1].begin({})
        return opened[-1]

    yield open_study
    for ledger in opened:
        ledger.close()


def cut_off(postgres: Server, which: str = "state = 'idle in transaction'") -> int:
    """End the connections that are in a transaction now."""
    with postgres.connect() as connection:
        ended = connection.execute(
            f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {which} AND pid <> pg_backend_pid()"
        ).fetchall()
    return len(ended)


# ---- connections


def test_a_connection_that_is_lost_in_a_transaction_loses_nothing_and_doubles_nothing(
    study: Open, postgres: Server
) -> None:
    ledger = study()
    ledger.queue(STRONG, [1], "", 1)
    question = one(ledger, "ann")
    tries: list[int] = []

    def wanted(votes: Sequence[Any]) -> int:  # called when the answer is written and not yet committed
        tries.append(len(votes))
        if len(tries) < 3:
            assert cut_off(postgres) == 1
        return wanting(1)(votes)

    assert ledger.tell(question.number, said("ann", "yes"), wanted)
    assert tries == [1, 1, 1]
    assert [reply.label for _, reply in ledger.answers()] == ["yes"]


def test_a_connection_that_was_lost_while_nothing_was_done_is_not_noticed(study: Open, postgres: Server) -> None:
    ledger = study()
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    assert cut_off(postgres, "state = 'idle'") >= 1
    ledger.append(WEAK, [Reply(2, "yes")], settle=True)
    assert ledger.verdicts(WEAK).item.tolist() == [1, 2]


@pytest.fixture
def relay(postgres: Server) -> Iterator[tuple[Relay, str]]:
    """A line to the server that can be cut, and the folder of its socket."""
    with tempfile.TemporaryDirectory(prefix="overread-") as folder:
        line = Relay(Path(folder), postgres.socket)
        yield line, folder
        line.close()


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_of_which_nothing_was_heard_is_done_once(
    study: Open, postgres: Server, new_postgres_url: str, relay: tuple[Relay, str], when: str
) -> None:
    line, folder = relay
    ledger = study(new_postgres_url.replace(str(postgres.socket.parent), folder))
    ledger.queue(STRONG, [1, 2], "", 1)
    for _ in range(2):
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))

    line.cut(when)
    undone = ledger.undo(STRONG, "ann", wanting(1), HOUR, 0.0)
    assert undone is not None
    assert undone.item == 2
    assert [vote.item for vote in ledger.votes(STRONG)] == [1]

    line.cut(when)
    assert ledger.tell(undone.number, said("ann", "no"), wanting(1)) is True
    line.cut(when)
    ledger.ask(WEAK, [1, 2, 3])
    line.cut(when)
    assert ledger.lost(WEAK, Fraction(1)) == 3
    assert ledger.spent()[WEAK] == 3
    line.cut(when)
    assert ledger.settle(STRONG, lambda votes: votes[0]) == 2
    assert line.cuts == 5


def test_a_disk_that_is_full_for_a_while_is_waited_for(study: Open, caplog: pytest.LogCaptureFixture) -> None:
    ledger = study(patience=0.5)
    full = [True, True, False, *[True] * 20]

    def work(connection: Connection) -> str:
        if full.pop(0):
            connection.exec_driver_sql("DO $$ BEGIN RAISE disk_full USING MESSAGE = 'No space left on device'; END $$")
        return "done"

    assert ledger.database.write(work) == "done"
    assert caplog.text.count("trying again") == 2
    with pytest.raises(StoreFailed, match="No space left on device; free some space on its disk"):
        ledger.database.write(work)


# ---- the server


def test_a_server_that_is_started_again_is_waited_for_and_the_run_keeps_its_lock(study: Open, postgres: Server) -> None:
    ledger, other = study(), study()
    with ledger.running():
        ledger.append(WEAK, [Reply(1, "yes")], settle=True)
        postgres.stop()
        again = threading.Timer(0.5, postgres.start)
        again.start()
        ledger.append(WEAK, [Reply(2, "yes")], settle=True)
        again.join()
        with pytest.raises(StudyBusy), other.running():
            pass
    with other.running():
        assert other.verdicts(WEAK).item.tolist() == [1, 2]


def test_a_server_that_stays_away_fails_with_a_remedy(study: Open, postgres: Server) -> None:
    ledger = study(patience=0.3)
    try:
        with ledger.running():
            postgres.stop()
            begun = time.monotonic()
            with pytest.raises(StoreFailed, match="see that the address is right and the database can be reached"):
                ledger.append(WEAK, [Reply(1, "yes")], settle=True)
            assert time.monotonic() - begun < 5
        with pytest.raises(StoreFailed), ledger.running():
            pass
    finally:
        postgres.start()
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    assert len(ledger.answers()) == 1


def test_a_run_holds_one_lock_from_its_beginning_to_its_end(study: Open, postgres: Server) -> None:
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


def test_a_run_that_lost_its_lock_to_another_writes_nothing_more_though_the_other_has_ended(
    study: Open, postgres: Server
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
        assert cut_off(postgres, "state = 'idle'") >= 1  # with the lock
        with other.running():
            other.queue(STRONG, [7], "", 1)
            for name, write in writes.items():
                with pytest.raises(StudyBusy, match=f"taken over by another process .{re.escape(here())}"):
                    raise AssertionError(f"{name} gave {write()!r}")
            assert ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1)), "people may answer here"
            ledger.keep("wish", "paused", b"yes")
        for write in writes.values():  # it knows nothing of what the other has bought
            with pytest.raises(StudyBusy):
                write()
    assert ledger.kept("outcome") == {}
    assert ledger.open_items(STRONG).tolist() == []
    with ledger.running():
        ledger.append(WEAK, [Reply(1, "yes")], settle=True)


def test_a_run_that_lost_its_lock_takes_it_again_where_nobody_else_did(study: Open, postgres: Server) -> None:
    ledger, other = study(), study()
    with ledger.running():
        assert cut_off(postgres, "state = 'idle'") >= 1
        ledger.append(WEAK, [Reply(2, "yes")], settle=True)
        with pytest.raises(StudyBusy, match=re.escape(here())) as busy, other.running():
            raise AssertionError("a second run began")
        assert busy.value.leader == here()


def test_the_server_is_told_to_notice_soon_when_a_machine_falls_silent(study: Open) -> None:
    """Over TCP; of a socket of its own machine, the server knows when it ends, and says 0."""
    ledger = study()
    query = f"SELECT {', '.join(f'current_setting({name!r})' for name in SESSION)}"
    with ledger.running():
        pooled = ledger.database.read(lambda connection: list(connection.exec_driver_sql(query).one()))
        (holding,) = ledger.database._holdings.values()
        of_lock = list(holding._connection.exec_driver_sql(query).one())  # type: ignore[attr-defined]
    assert pooled == of_lock == ["0", "0", "0", "0", "30s"]


def test_leases_go_by_the_clock_of_the_server_not_by_those_of_machines_that_are_wrong(
    study: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, other = study(), study()
    ledger.queue(STRONG, [1, 2], "", 1)
    now = time.time()
    for hours, who, item in ((0, "ann", 1), (-5, "ben", 2), (5, "cleo", None), (-5, "cleo", None)):
        monkeypatch.setattr(other, "_clock", lambda hours=hours: now + hours * HOUR)
        found = other.lease(STRONG, who, 1, HOUR)
        assert [question.item for question in found] == ([] if item is None else [item])
        assert other.counts(STRONG).leased == ledger.counts(STRONG).leased
    assert ledger.held(STRONG) == other.held(STRONG) == {"ann": 1, "ben": 1}


# ---- who is not let in


@pytest.fixture
def guarded(postgres: Server) -> Iterator[str]:
    """A user of the server who needs a password."""
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


def refused(url: str, patience: float = 60.0) -> str:
    """Return all that is shown of the failure to open a store, which must come at once."""
    ledger = SqlLedger(Database(url, patience), "tickets")
    begun = time.monotonic()
    with pytest.raises(StoreFailed) as caught:
        ledger.begin({})
    assert time.monotonic() - begun < 5
    return "".join(traceback.format_exception(caught.value))


def test_a_wrong_password_fails_at_once_and_is_not_shown(guarded: str, postgres: Server) -> None:
    host = postgres.socket.parent
    for url in (
        f"postgresql://{guarded}:hunter2@/postgres?host={host}",
        f"postgresql+psycopg://{guarded}@/postgres?host={host}&password=hunter2",
    ):
        shown = refused(url)
        assert "see that the user and the password of the address are right" in shown
        assert "hunter2" not in shown


def test_a_database_that_is_not_there_fails_at_once(postgres: Server) -> None:
    shown = refused(f"postgresql://postgres:hunter2@/nothing?host={postgres.socket.parent}")
    assert 'database "nothing" does not exist; see that the address is right' in shown
    assert "hunter2" not in shown


def test_a_server_that_is_not_there_fails_after_patience_and_shows_no_password(tmp_path: Path) -> None:
    shown = refused(f"postgresql://postgres:hunter2@/postgres?host={tmp_path}", patience=0.2)
    assert "see that the address is right and the database can be reached" in shown
    assert "hunter2" not in shown


def test_a_user_who_may_not_create_tables_is_told(postgres: Server, new_postgres_url: str) -> None:
    with postgres.connect() as connection:
        connection.execute("CREATE ROLE reader LOGIN")
    shown = refused(new_postgres_url.replace("postgres@", "reader@"))
    assert "let this user write in it" in shown


def test_a_database_of_a_newer_overread_is_left_alone(study: Open) -> None:
    ledger = study()
    ledger.database.write(lambda connection: connection.exec_driver_sql("INSERT INTO overread_schema VALUES (99)"))
    with pytest.raises(StoreFailed, match=r"version 99 of the schema .* upgrade Overread"):
        study()
