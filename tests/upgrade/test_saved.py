"""A database of any version that was ever released opens, is brought to the newest version, and reads the same."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select

from overread.store import Person, open_ledger
from overread.store.database import Database
from overread.store.migrations import MIGRATIONS
from overread.store.schema import schema
from overread.testing.stores_base import HOUR, STRONG, WEAK, Clock, items_of, one, said, wanting
from tests.upgrade.make import FOLDER, STUDIES, reading

VERSIONS = [f"v{version}" for version in range(1, len(MIGRATIONS) + 1)]


@pytest.fixture(params=["sqlite", "postgresql"])
def saved(request: pytest.FixtureRequest, version: str, tmp_path: Path) -> str:
    """The address of a database of that version, as it was saved."""
    if request.param == "sqlite":
        shutil.copy(FOLDER / f"{version}.db", tmp_path / "study.db")
        return f"sqlite:///{tmp_path / 'study.db'}"
    url = str(request.getfixturevalue("new_postgres_url"))
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute((FOLDER / f"{version}.sql").read_bytes())
    return url


def test_there_is_a_saved_database_of_every_version() -> None:
    for ending in ("db", "sql", "json"):
        assert sorted(path.stem for path in FOLDER.glob(f"v*.{ending}")) == sorted(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_file_has_the_version_of_its_name(version: str) -> None:
    with closing(sqlite3.connect(f"file:{FOLDER / version}.db?mode=ro", uri=True)) as connection:
        assert connection.execute("SELECT MAX(version) FROM overread_schema").fetchone() == (int(version[1:]),)
    assert f"INSERT INTO overread_schema VALUES ({version[1:]});" in (FOLDER / f"{version}.sql").read_text()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_database_reads_the_same_and_has_the_newest_version(saved: str, version: str) -> None:
    meant = json.loads((FOLDER / f"{version}.json").read_text())
    found = reading(saved)
    assert {name: {key: found[name][key] for key in meant[name]} for name in found} == meant  # older ones know less
    database = Database(saved)
    done = database.read(lambda connection: connection.execute(select(func.max(schema.c.version))).scalar_one())
    database.close()
    assert done == len(MIGRATIONS)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.usefixtures("version")
def test_a_saved_study_goes_on(saved: str) -> None:
    ledger = open_ledger(saved, "tickets", Clock())
    assert ledger.begin({}) == STUDIES["tickets"]
    assert ledger.lost(WEAK, Fraction(1)) == 1  # sent when it was saved
    assert items_of(ledger, "Zoë", 1) == [1]  # undone, and leased
    assert items_of(ledger, "ben", 2) == [3, 4]  # leased
    undone = ledger.undo(STRONG, "ann", wanting(2), HOUR, 0.0)
    assert undone is not None
    assert undone.item == 2
    assert ledger.undo(STRONG, "ann", wanting(2), HOUR, 0.0, undone.number) == undone
    ledger.admit("ann", "expert", "0" * 64)
    assert ledger.person("0" * 64) == Person("ann", "expert", Clock().now)
    ledger.release("ben")
    ledger.queue(STRONG, [5], "", 2)  # withdrawn
    assert items_of(ledger, "ben") == [3, 4, 5, 2]  # the last was skipped
    assert ledger.tell(one(ledger, "Zoë").number, said("Zoë", "no"), wanting(2))
    assert ledger.settle(STRONG, lambda votes: votes[0]) == 1
    assert ledger.verdicts(STRONG).item.tolist() == [0, 1]
    ledger.close()
