"""What may happen to a file: it is full, locked, read-only, damaged, or no database at all."""

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

from overread.errors import StoreFailed
from overread.ledger import Reply
from overread.store.database import Database
from overread.store.sql import SqlLedger
from tests.store.processes import heard, program, tell

NOBODY = 65534

FILL = """
import resource, sys
from overread.errors import StoreFailed
from overread.ledger import Reply
from overread.store import open_ledger
ledger = open_ledger(sys.argv[1], "tickets", patience=0.2)
ledger.begin({})
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
try:
    for i in range(1000):
        ledger.append("weak", [Reply(100 * i + j, "yes", raw="x" * 100) for j in range(100)], settle=True)
except StoreFailed as error:
    print(i, error)
print(len(ledger.answers()), len(ledger.verdicts("weak")))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
ledger.append("weak", [Reply(100 * i + j, "yes", raw="x" * 100) for j in range(100)], settle=True)
print(len(ledger.answers()), len(ledger.verdicts("weak")))
"""

LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""


class Disk:
    """The space that SQLite may use, in pages: a real limit of its own, with which it says that the disk is full."""

    def __init__(self, ledger: SqlLedger) -> None:
        self.pages = 1_000_000
        event.listen(ledger.database._engine(), "checkout", self._limit)

    def _limit(self, connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {self.pages}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "study.db"


class Opener:
    """Opens the study in the file, and closes it after the test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.opened: list[SqlLedger] = []

    def __call__(self, patience: float = 10.0) -> SqlLedger:
        self.opened.append(SqlLedger(Database(f"sqlite:///{self.file}", patience), "tickets"))
        self.opened[-1].begin({})
        return self.opened[-1]


@pytest.fixture
def study(file: Path) -> Iterator[Opener]:
    opener = Opener(file)
    yield opener
    for ledger in opener.opened:
        ledger.close()


def batch(i: int, n: int = 100) -> list[Reply]:
    return [Reply(n * i + j, "yes", price=Fraction(1), raw="x" * 200, uid=f"{i}-{j}") for j in range(n)]


def whole(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("PRAGMA integrity_check")] == ["ok"]


def later(seconds: float, work: Any) -> threading.Timer:
    timer = threading.Timer(seconds, work)
    timer.start()
    return timer


# ---- a full disk


def test_a_full_disk_fails_with_a_remedy_and_leaves_the_ledger_whole(study: Opener, file: Path) -> None:
    ledger = study(patience=0.5)
    disk = Disk(ledger)
    disk.pages = 60
    done = 0
    begun = time.monotonic()
    problem = ""
    while not problem:
        try:
            ledger.append("weak", batch(done), settle=True)
            done += 1
        except StoreFailed as error:
            problem = str(error)
    assert re.search(r"study.db can't be used: .*full; free some space on its disk", problem)
    assert time.monotonic() - begun < 5
    assert done > 0
    assert len(ledger.answers()) == len(ledger.verdicts("weak")) == 100 * done
    assert ledger.spent() == {"weak": 100 * done}
    assert whole(file)
    disk.pages = 1_000_000
    ledger.append("weak", batch(done), settle=True)
    assert len(ledger.answers()) == len(ledger.verdicts("weak")) == 100 * (done + 1)


def test_space_that_comes_back_in_time_loses_nothing(study: Opener, caplog: pytest.LogCaptureFixture) -> None:
    ledger = study()
    disk = Disk(ledger)
    disk.pages = 60
    timer = later(0.5, lambda: setattr(disk, "pages", 1_000_000))
    for i in range(40):
        ledger.append("weak", batch(i), settle=True)
    timer.join()
    assert len(ledger.answers()) == len(ledger.verdicts("weak")) == 4000
    assert "full; trying again" in caplog.text


def test_a_file_that_must_not_grow_is_a_full_disk(file: Path) -> None:
    with program(FILL, f"sqlite:///{file}") as filling:
        done, _, problem = heard(filling).partition(" ")
        assert "free some space on its disk" in problem
        assert heard(filling) == f"{int(done) * 100} {int(done) * 100}"
        assert heard(filling) == f"{int(done) * 100 + 100} {int(done) * 100 + 100}"
    assert int(done) > 0
    assert whole(file)


# ---- locks


def test_a_lock_that_is_held_for_a_moment_only_takes_time(study: Opener, file: Path) -> None:
    ledger = study()
    with program(LOCK, str(file)) as other:
        assert heard(other) == "locked"
        timer = later(0.3, lambda: tell(other))
        ledger.append("weak", batch(0), settle=True)
        timer.join()
    assert len(ledger.answers()) == 100


def test_a_lock_that_is_held_for_long_fails_with_a_remedy_and_can_be_read_past(study: Opener, file: Path) -> None:
    ledger = study(patience=0.3)
    ledger.append("weak", batch(0), settle=True)
    with program(LOCK, str(file)) as other:
        assert heard(other) == "locked"
        begun = time.monotonic()
        with pytest.raises(StoreFailed, match="locked; another program holds it; close that one"):
            ledger.append("weak", batch(1), settle=True)
        assert time.monotonic() - begun < 3
        assert len(study(patience=0.3).answers()) == 100  # opened anew, too
    ledger.append("weak", batch(1), settle=True)
    assert len(ledger.answers()) == 200


def test_a_file_that_is_locked_before_it_is_a_study_fails_with_a_remedy(study: Opener, file: Path) -> None:
    with program(LOCK, str(file)) as other:
        assert heard(other) == "locked"
        with pytest.raises(StoreFailed, match="another program holds it"):
            study(patience=0.3)
        timer = later(0.3, lambda: tell(other))
        assert study().answers() == []
        timer.join()


# ---- files that can't be used, of which no waiting makes another


def test_a_file_that_is_no_database_fails_at_once(study: Opener, file: Path) -> None:
    file.write_text("id,text\n1,hello\n" * 100)
    begun = time.monotonic()
    with pytest.raises(StoreFailed, match=r"not a database; the file is something else or damaged; name another file"):
        study(patience=60)
    assert time.monotonic() - begun < 5
    assert file.read_text() == "id,text\n1,hello\n" * 100


def test_a_damaged_file_fails_at_once(study: Opener, file: Path) -> None:
    ledger = study()
    for i in range(10):
        ledger.append("weak", batch(i), settle=True)
    ledger.close()
    content = bytearray(file.read_bytes())
    content[4096 * 10 : -4096] = b"\xff" * len(content[4096 * 10 : -4096])
    file.write_bytes(content)
    with pytest.raises(StoreFailed, match="bring it back from a backup"):
        study(patience=60).answers()


def test_a_folder_that_is_not_there_fails_at_once(tmp_path: Path) -> None:
    ledger = SqlLedger(Database(f"sqlite:///{tmp_path / 'no such folder' / 'study.db'}"), "tickets")
    with pytest.raises(StoreFailed, match="unable to open database file; see that its folder is there"):
        ledger.begin({})


@pytest.fixture
def read_only_folder() -> Iterator[Path]:
    """A folder in which this process may not write; root, who may write everywhere, becomes somebody else."""
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
def test_a_folder_that_is_read_only_fails_at_once(read_only_folder: Path, name: str) -> None:
    ledger = SqlLedger(Database(f"sqlite:///{read_only_folder / name}"), "tickets")
    with pytest.raises(StoreFailed, match="this user"):
        ledger.begin({})


def test_a_folder_without_room_for_the_lock_fails_with_a_remedy(read_only_folder: Path) -> None:
    with (
        pytest.raises(StoreFailed, match=r"old.db.1.lock can't be written .*let this user write in that folder"),
        Database(f"sqlite:///{read_only_folder / 'old.db'}").held(1),
    ):
        pass


def test_a_database_of_a_newer_overread_is_left_alone(study: Opener, file: Path) -> None:
    study().close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO overread_schema (version) VALUES (99)")
        connection.commit()
    before = file.read_bytes()
    with pytest.raises(StoreFailed, match=r"version 99 of the schema .* upgrade Overread"):
        study()
    assert file.read_bytes() == before


def test_a_message_shows_no_text_of_the_study(study: Opener) -> None:
    ledger = study(patience=0.2)
    Disk(ledger).pages = 10
    with pytest.raises(StoreFailed) as caught:
        ledger.append("weak", [Reply(1, "yes", raw="confidential" * 10_000)], settle=True)
    assert "confidential" not in str(caught.value)


def test_what_is_committed_is_on_the_disk_and_not_in_memory_only(study: Opener) -> None:
    ledger = study()
    with ledger.database._transaction(write=False) as connection:
        found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("journal_mode", "synchronous")]
    assert found == ["wal", 2]
