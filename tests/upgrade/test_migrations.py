"""Migrations run once, each as a whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Inspector, MetaData, create_engine, event, inspect, text

from overread.core.answers import WEAK, Reply
from overread.errors import StoreFailed
from overread.ledger import open_ledger
from overread.ledger.sql import migrations
from overread.ledger.sql.database import Database
from overread.ledger.sql.schema import metadata
from tests.ledger.processes import read_line, run_python, send_line

VERSIONS = list(range(1, len(migrations.MIGRATIONS) + 1))
NEW_MIGRATION = (
    "ALTER TABLE overread_studies ADD COLUMN note TEXT",
    "CREATE TABLE overread_extra (number INTEGER, study INTEGER NOT NULL REFERENCES overread_studies (id))",
    "INSERT INTO overread_extra (study) SELECT id FROM overread_studies",
)
BROKEN_MIGRATION = (*NEW_MIGRATION, "INSERT INTO overread_no_such_table VALUES (1)")

MIGRATE = """
import sys
from overread.ledger import open_ledger
from overread.ledger.sql import migrations
migrations.MIGRATIONS = (*migrations.MIGRATIONS, tuple(sys.argv[1].split("; ")))
print("ready", flush=True)
sys.stdin.readline()
for url in sys.argv[2:]:
    ledger = open_ledger(url, "tickets")
    print(dict(ledger.begin({"seed": 1})), flush=True)
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'study.db'}"
    return str(request.getfixturevalue("new_postgres_url"))


@pytest.fixture
def begun(url: str) -> str:
    """A store of the current version that contains a study."""
    ledger = open_ledger(url, "tickets")
    ledger.begin({"seed": 0})
    ledger.append(WEAK, [Reply(1, "yes")], settle=True)
    ledger.close()
    return url


def query_database(url: str, query: Callable[[Connection], Any]) -> Any:
    """Query a database without a ledger."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            return query(connection)
    finally:
        engine.dispose()


def read_versions(url: str) -> list[int]:
    query = text("SELECT version FROM overread_schema ORDER BY version")
    return list(query_database(url, lambda connection: connection.execute(query).scalars().all()))


def describe_tables(connection: Connection) -> dict[str, Any]:
    """Describe Overread's tables, in an order that does not depend on how they were created."""
    inspector = inspect(connection)
    return {
        name: _describe_table(inspector, name) for name in inspector.get_table_names() if name.startswith("overread_")
    }


def _describe_table(inspector: Inspector, name: str) -> dict[str, Any]:
    return {
        "columns": [
            (column["name"], str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)
        ],
        "key": inspector.get_pk_constraint(name)["constrained_columns"],
        "unique": sorted(tuple(each["column_names"]) for each in inspector.get_unique_constraints(name)),
        "refers": sorted(
            (each["constrained_columns"], each["referred_table"]) for each in inspector.get_foreign_keys(name)
        ),
        "indexes": sorted(
            (str(each["name"]), tuple(each["column_names"]), bool(each["unique"]), _index_condition(each))
            for each in inspector.get_indexes(name)
            if "duplicates_constraint" not in each
        ),
        "options": {key: value for key, value in inspector.get_table_options(name).items() if "rowid" in key},
    }


def _index_condition(index: Any) -> str:
    conditions = [str(value) for key, value in index.get("dialect_options", {}).items() if key.endswith("_where")]
    return " ".join(conditions)


def test_a_migration_runs_once_and_keeps_the_data(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, NEW_MIGRATION))
    for _ in range(2):
        ledger = open_ledger(begun, "tickets")
        assert ledger.begin({"seed": 1}) == {"seed": 0}
        assert ledger.verdicts(WEAK).label == ["yes"]
        ledger.close()
    assert read_versions(begun) == [*VERSIONS, len(VERSIONS) + 1]
    assert query_database(begun, lambda c: c.execute(text("SELECT study FROM overread_extra")).scalars().all()) == [1]


def test_a_new_database_has_the_newest_version(begun: str) -> None:
    assert read_versions(begun) == VERSIONS


def test_a_failed_migration_is_rolled_back(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = query_database(begun, describe_tables)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, NEW_MIGRATION, BROKEN_MIGRATION))
        ledger = open_ledger(begun, "tickets")
        with pytest.raises(StoreFailed, match="note"):
            ledger.begin({})
    assert read_versions(begun) == VERSIONS
    assert query_database(begun, describe_tables) == before
    ledger = open_ledger(begun, "tickets")
    assert ledger.begin({}) == {"seed": 0}
    assert ledger.verdicts(WEAK).label == ["yes"]
    ledger.close()


def test_a_program_learns_that_a_newer_version_has_upgraded_its_open_database(begun: str) -> None:
    ledger = open_ledger(begun, "tickets")
    ledger.begin({})
    newer = create_engine(begun)
    with newer.begin() as connection:
        connection.execute(text("ALTER TABLE overread_sent RENAME COLUMN labeler TO labeler_name"))
        connection.execute(text(f"INSERT INTO overread_schema VALUES ({len(VERSIONS) + 1})"))
    newer.dispose()
    with pytest.raises(StoreFailed, match=f"schema version {len(VERSIONS) + 1}, .*upgrade.*restart"):
        ledger.ask(WEAK, [1])
    ledger.close()


def test_a_failed_setup_leaves_the_database_empty(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = MetaData()
    for table in metadata.tables.values():
        table.to_metadata(broken)

    def fail(_: MetaData, connection: Connection, **__: Any) -> None:
        connection.execute(text("INSERT INTO overread_no_such_table VALUES (1)"))

    event.listen(broken, "after_create", fail)
    monkeypatch.setattr(migrations, "metadata", broken)
    database = Database(url)
    with pytest.raises(StoreFailed, match="overread_no_such_table"):
        database.read(describe_tables)
    assert query_database(url, describe_tables) == {}


def test_concurrent_programs_migrate_once(tmp_path: Path, new_postgres_url: str) -> None:
    urls = [f"sqlite:///{tmp_path / 'study.db'}", new_postgres_url]
    for url in urls:
        ledger = open_ledger(url, "tickets")
        ledger.begin({"seed": 0})
        ledger.close()
    with (
        run_python(MIGRATE, "; ".join(NEW_MIGRATION), *urls) as one,
        run_python(MIGRATE, "; ".join(NEW_MIGRATION), *urls) as other,
    ):
        assert (read_line(one), read_line(other)) == ("ready", "ready")
        send_line(one)
        send_line(other)
        for process in (one, other):
            assert [read_line(process) for _ in urls] == ["{'seed': 0}"] * 2
    for url in urls:
        assert read_versions(url) == [*VERSIONS, len(VERSIONS) + 1]
        assert query_database(url, lambda c: c.execute(text("SELECT study FROM overread_extra")).scalars().all()) == [1]
