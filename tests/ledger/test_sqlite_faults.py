"""Faults of a SQLite file: full disk, locks, missing permissions, damage, newer versions, and files of another kind."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from overread.core.answers import WEAK, Reply
from overread.errors import StoreFailed
from overread.ledger.sql.database import Database
from overread.ledger.sql.ledger import SqlLedger
from tests.ledger.processes import read_line, run_python, send_line

NOBODY = 65534
"""The id of a user without permissions."""

FILL_DISK = """
import resource, sys
from overread.errors import StoreFailed
from overread.core.answers import WEAK, Reply
from overread.ledger import open_ledger
ledger = open_ledger(sys.argv[1], "tickets", patience=0.2)
ledger.begin({})
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
try:
    for i in range(1000):
        ledger.append(WEAK, [Reply(100 * i + j, "yes", raw="x" * 100) for j in range(100)], settle=True)
except StoreFailed as error:
    print(i, error)
print(len(ledger.answers()), len(ledger.verdicts(WEAK)))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
ledger.append(WEAK, [Reply(100 * i + j, "yes", raw="x" * 100) for j in range(100)], settle=True)
print(len(ledger.answers()), len(ledger.verdicts(WEAK)))
"""

HOLD_LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""


class DiskLimit:
    """A limit on the pages that SQLite may use. Beyond it, SQLite itself reports a full disk."""

    def __init__(self, ledger: SqlLedger) -> None:
        self.pages = 1_000_000
        event.listen(ledger.database._get_engine(), "checkout", self._limit)

    def _limit(self, connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {self.pages}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "study.db"


class StudyOpener:
    """Opens the study in the file. The fixture closes its ledgers after the test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.opened: list[SqlLedger] = []

    def __call__(self, patience: float = 10.0) -> SqlLedger:
        self.opened.append(SqlLedger(Database(f"sqlite:///{self.file}", patience), "tickets"))
        self.opened[-1].begin({})
        return self.opened[-1]


@pytest.fixture
def study(file: Path) -> Iterator[StudyOpener]:
    opener = StudyOpener(file)
    yield opener
    for ledger in opener.opened:
        ledger.close()


def batch(i: int, n: int = 100) -> list[Reply]:
    return [Reply(n * i + j, "yes", price=Fraction(1), raw="x" * 200, uid=f"{i}-{j}") for j in range(n)]


def is_intact(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("PRAGMA integrity_check")] == ["ok"]


def call_later(seconds: float, work: Any) -> threading.Timer:
    timer = threading.Timer(seconds, work)
    timer.start()
    return timer


# ---- a full disk


def test_a_full_disk_fails_with_a_remedy_and_keeps_the_ledger_intact(study: StudyOpener, file: Path) -> None:
    ledger = study(patience=0.5)
    disk = DiskLimit(ledger)
    disk.pages = 60
    done = 0
    start = time.monotonic()
    problem = ""
    while not problem:
        try:
            ledger.append(WEAK, batch(done), settle=True)
            done += 1
        except StoreFailed as error:
            problem = str(error)
    assert re.search(r"study.db .*full; free .*disk", problem)
    assert time.monotonic() - start < 5
    assert done > 0
    assert len(ledger.answers()) == len(ledger.verdicts(WEAK)) == 100 * done
    assert ledger.spent() == {"weak": 100 * done}
    assert is_intact(file)
    disk.pages = 1_000_000
    ledger.append(WEAK, batch(done), settle=True)
    assert len(ledger.answers()) == len(ledger.verdicts(WEAK)) == 100 * (done + 1)


def test_a_full_disk_is_retried_until_there_is_space(study: StudyOpener, caplog: pytest.LogCaptureFixture) -> None:
    ledger = study()
    disk = DiskLimit(ledger)
    disk.pages = 60
    timer = call_later(0.5, lambda: setattr(disk, "pages", 1_000_000))
    for i in range(40):
        ledger.append(WEAK, batch(i), settle=True)
    timer.join()
    assert len(ledger.answers()) == len(ledger.verdicts(WEAK)) == 4000
    assert "full" in caplog.text


def test_a_file_size_limit_is_handled_like_a_full_disk(file: Path) -> None:
    with run_python(FILL_DISK, f"sqlite:///{file}") as filling:
        done, _, problem = read_line(filling).partition(" ")
        assert re.search("free .*disk", problem)
        assert read_line(filling) == f"{int(done) * 100} {int(done) * 100}"
        assert read_line(filling) == f"{int(done) * 100 + 100} {int(done) * 100 + 100}"
    assert int(done) > 0
    assert is_intact(file)


# ---- locks


def test_a_short_lock_is_waited_for(study: StudyOpener, file: Path) -> None:
    ledger = study()
    with run_python(HOLD_LOCK, str(file)) as other:
        assert read_line(other) == "locked"
        timer = call_later(0.3, lambda: send_line(other))
        ledger.append(WEAK, batch(0), settle=True)
        timer.join()
    assert len(ledger.answers()) == 100


def test_a_long_lock_fails_with_a_remedy_and_reads_still_work(study: StudyOpener, file: Path) -> None:
    ledger = study(patience=0.3)
    ledger.append(WEAK, batch(0), settle=True)
    with run_python(HOLD_LOCK, str(file)) as other:
        assert read_line(other) == "locked"
        start = time.monotonic()
        with pytest.raises(StoreFailed, match=r"locked; close the other program"):
            ledger.append(WEAK, batch(1), settle=True)
        assert time.monotonic() - start < 3
        assert len(study(patience=0.3).answers()) == 100  # opening a connection reads from the file, too
    ledger.append(WEAK, batch(1), settle=True)
    assert len(ledger.answers()) == 200


def test_a_locked_new_file_fails_with_a_remedy(study: StudyOpener, file: Path) -> None:
    with run_python(HOLD_LOCK, str(file)) as other:
        assert read_line(other) == "locked"
        with pytest.raises(StoreFailed, match="close the other program"):
            study(patience=0.3)
        timer = call_later(0.3, lambda: send_line(other))
        assert study().answers() == []
        timer.join()


# ---- permanent errors, which are not retried


def test_a_file_that_is_not_a_database_fails_at_once(study: StudyOpener, file: Path) -> None:
    file.write_text("id,text\n1,hello\n" * 100)
    start = time.monotonic()
    with pytest.raises(StoreFailed, match=r"not a database; .*use a different file"):
        study(patience=60)
    assert time.monotonic() - start < 5
    assert file.read_text() == "id,text\n1,hello\n" * 100


def test_a_damaged_file_fails_at_once(study: StudyOpener, file: Path) -> None:
    ledger = study()
    for i in range(10):
        ledger.append(WEAK, batch(i), settle=True)
    ledger.close()
    content = bytearray(file.read_bytes())
    content[4096 * 10 : -4096] = b"\xff" * len(content[4096 * 10 : -4096])
    file.write_bytes(content)
    with pytest.raises(StoreFailed, match="backup"):
        study(patience=60).answers()


def test_a_missing_folder_fails_at_once(tmp_path: Path) -> None:
    ledger = SqlLedger(Database(f"sqlite:///{tmp_path / 'no such folder' / 'study.db'}"), "tickets")
    with pytest.raises(StoreFailed, match=r"unable to open database file; .*folder"):
        ledger.begin({})


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder in which this process may not write. Root may write everywhere, so it becomes another user."""
    folder = Path(tempfile.mkdtemp(prefix="overread-"))
    with closing(SqlLedger(Database(f"sqlite:///{folder / 'old.db'}"), "tickets")) as ledger:
        ledger.begin({})
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("name", ["new.db", "old.db"])
def test_a_read_only_folder_fails_at_once(read_only_folder: Path, name: str) -> None:
    ledger = SqlLedger(Database(f"sqlite:///{read_only_folder / name}"), "tickets")
    with pytest.raises(StoreFailed, match="this user"):
        ledger.begin({})


def test_a_lock_file_that_cannot_be_written_fails_with_a_remedy(read_only_folder: Path) -> None:
    with (
        pytest.raises(StoreFailed, match=r"old.db.1.lock, .*write permission"),
        Database(f"sqlite:///{read_only_folder / 'old.db'}").hold_run_lock(1),
    ):
        pass


def test_a_database_of_a_newer_version_is_not_changed(study: StudyOpener, file: Path) -> None:
    study().close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO overread_schema (version) VALUES (99)")
        connection.commit()
    before = file.read_bytes()
    with pytest.raises(StoreFailed, match=r"version 99.*upgrade Overread"):
        study()
    assert file.read_bytes() == before


def test_error_messages_contain_no_text_of_the_study(study: StudyOpener) -> None:
    ledger = study(patience=0.2)
    DiskLimit(ledger).pages = 10
    with pytest.raises(StoreFailed) as caught:
        ledger.append(WEAK, [Reply(1, "yes", raw="confidential" * 10_000)], settle=True)
    assert "confidential" not in str(caught.value)


def test_commits_are_flushed_to_disk(study: StudyOpener) -> None:
    ledger = study()
    with ledger.database._transaction(write=False) as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("journal_mode", "synchronous")
        ]
    assert settings == ["wal", 2]
