"""A database of any released version opens, is migrated to the newest version, and reads the same."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from fractions import Fraction
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError

from overread.core.answers import STRONG, WEAK
from overread.ledger import User, open_ledger
from overread.ledger.sql.database import Database
from overread.ledger.sql.migrations import MIGRATIONS
from overread.ledger.sql.schema import metadata, schema_versions
from overread.testing.stores.base import HOUR, Clock, lease_items, lease_one, person_reply, votes_needed
from tests.upgrade.make import FOLDER, STUDIES, read_studies
from tests.upgrade.test_migrations import describe_tables, query_database

VERSIONS = [f"v{version}" for version in range(1, len(MIGRATIONS) + 1)]


@pytest.fixture(params=["sqlite", "postgresql"])
def saved(request: pytest.FixtureRequest, version: str, tmp_path: Path) -> str:
    """The URL of a copy of the saved database of this version."""
    if request.param == "sqlite":
        shutil.copy(FOLDER / f"{version}.db", tmp_path / "study.db")
        return f"sqlite:///{tmp_path / 'study.db'}"
    url = str(request.getfixturevalue("new_postgres_url"))
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute((FOLDER / f"{version}.sql").read_bytes())
    return url


def test_every_schema_version_has_a_saved_database() -> None:
    for ending in ("db", "sql", "json"):
        assert sorted(path.stem for path in FOLDER.glob(f"v*.{ending}")) == sorted(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
def test_saved_databases_have_the_version_of_their_name(version: str) -> None:
    with closing(sqlite3.connect(f"file:{FOLDER / version}.db?mode=ro", uri=True)) as connection:
        assert connection.execute("SELECT MAX(version) FROM overread_schema").fetchone() == (int(version[1:]),)
    assert f"INSERT INTO overread_schema VALUES ({version[1:]});" in (FOLDER / f"{version}.sql").read_text()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_database_reads_the_same_after_its_migration(saved: str, version: str) -> None:
    expected = json.loads((FOLDER / f"{version}.json").read_text())
    studies = read_studies(saved)
    # files of older versions have fewer keys
    assert {name: {key: studies[name][key] for key in expected[name]} for name in studies} == expected
    database = Database(saved)
    version_after = database.read(
        lambda connection: connection.execute(select(func.max(schema_versions.c.version))).scalar_one()
    )
    database.close()
    assert version_after == len(MIGRATIONS)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.usefixtures("version")
def test_migrations_lead_to_the_current_schema(saved: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    if not saved.startswith("sqlite"):
        other = request.getfixturevalue("postgres").new_schema()
    for url in (saved, other):
        ledger = open_ledger(url, "tickets")
        ledger.begin({})
        ledger.close()
    migrated, expected = query_database(saved, describe_tables), query_database(other, describe_tables)
    assert set(migrated) == set(metadata.tables)
    for name, table in expected.items():
        assert migrated[name] == table


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.usefixtures("version")
def test_labelers_of_earlier_versions_are_named_by_their_roles(saved: str) -> None:
    ledger = open_ledger(saved, "tickets")
    ledger.begin({})
    assert {series for series, _ in ledger.answers()} == {WEAK, STRONG}
    assert (len(ledger.verdicts(WEAK)), len(ledger.verdicts(STRONG))) == (3, 1)
    ledger.close()


@pytest.mark.parametrize("version", ["v1", "v2"])
@pytest.mark.parametrize("table", ["answers", "verdicts", "sent", "questions"])
@pytest.mark.usefixtures("version")
def test_an_earlier_version_that_has_the_database_open_cannot_write_rows_without_a_series(
    saved: str, table: str
) -> None:
    name = f"overread_{table}"
    columns = ", ".join(each for each, *_ in query_database(saved, describe_tables)[name]["columns"])
    ledger = open_ledger(saved, "tickets")
    ledger.begin({})
    ledger.close()
    insert = text(f"INSERT INTO {name} ({columns}) SELECT {columns} FROM {name} WHERE true ON CONFLICT DO NOTHING")
    with pytest.raises(IntegrityError, match="role"):
        query_database(saved, lambda connection: connection.execute(insert))


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.usefixtures("version")
def test_a_saved_study_can_continue(saved: str) -> None:
    ledger = open_ledger(saved, "tickets", Clock())
    assert ledger.begin({}) == STUDIES["tickets"]
    assert ledger.lost(WEAK, Fraction(1)) == 1  # sent when it was saved
    assert lease_items(ledger, "Zoë", 1) == [1]  # undone, and leased
    assert lease_items(ledger, "ben", 2) == [3, 4]  # leased
    undone = ledger.undo(STRONG, "ann", votes_needed(2), HOUR, 0.0)
    assert undone is not None
    assert undone.item == 2
    assert ledger.undo(STRONG, "ann", votes_needed(2), HOUR, 0.0, undone.number) == undone
    ledger.admit("ann", "expert", "0" * 64)
    assert ledger.person("0" * 64) == User("ann", "expert", Clock().now)
    ledger.release("ben")
    ledger.queue(STRONG, [5], "", 2)  # withdrawn
    assert lease_items(ledger, "ben") == [3, 4, 5, 2]  # the last question was skipped
    assert ledger.tell(lease_one(ledger, "Zoë").number, person_reply("Zoë", "no"), votes_needed(2))
    assert ledger.settle(STRONG, lambda votes: votes[0]) == 1
    assert ledger.verdicts(STRONG).item.tolist() == [0, 1]
    ledger.close()
