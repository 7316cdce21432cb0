"""Migrations lead to the schema that the code expects, are done once, and whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Inspector, create_engine, inspect, text

from overread.errors import StoreFailed
from overread.ledger import Reply
from overread.store import migrations, open_ledger
from overread.store.database import Database
from overread.store.schema import metadata
from tests.store.processes import heard, program, tell

VERSIONS = list(range(1, len(migrations.MIGRATIONS) + 1))
NEXT = (
    "ALTER TABLE overread_studies ADD COLUMN note TEXT",
    "CREATE TABLE overread_extra (number {number}, study INTEGER NOT NULL REFERENCES overread_studies (id))",
    "INSERT INTO overread_extra (study) SELECT id FROM overread_studies",
)
BROKEN = (*NEXT, "INSERT INTO overread_no_such_table VALUES (1)")

MIGRATE = """
import sys
from overread.store import migrations, open_ledger
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
    """A store of the version that is current, with a study in it."""
    ledger = open_ledger(url, "tickets")
    ledger.begin({"seed": 0})
    ledger.append("weak", [Reply(1, "yes")], settle=True)
    ledger.close()
    return url


def look(url: str, at: Callable[[Connection], Any]) -> Any:
    """Look into a database past the ledger."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            return at(connection)
    finally:
        engine.dispose()


def versions(url: str) -> list[int]:
    query = text("SELECT version FROM overread_schema ORDER BY version")
    return list(look(url, lambda connection: connection.execute(query).scalars().all()))


def described(connection: Connection) -> dict[str, Any]:
    """Return all that the database says of our tables, in an order that does not depend on how they were made."""
    inspector = inspect(connection)
    return {name: _table(inspector, name) for name in inspector.get_table_names() if name.startswith("overread_")}


def _table(inspector: Inspector, name: str) -> dict[str, Any]:
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
            (str(each["name"]), tuple(each["column_names"]), bool(each["unique"]), _where(each))
            for each in inspector.get_indexes(name)
            if "duplicates_constraint" not in each
        ),
        "options": {key: value for key, value in inspector.get_table_options(name).items() if "rowid" in key},
    }


def _where(index: Any) -> str:
    found = [str(value) for key, value in index.get("dialect_options", {}).items() if key.endswith("_where")]
    return " ".join(found)


def test_the_migrations_lead_to_the_schema_of_the_code(
    begun: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    other = f"sqlite:///{tmp_path / 'other.db'}"
    if not begun.startswith("sqlite"):
        other = request.getfixturevalue("postgres").new_schema()

    def create(connection: Connection) -> dict[str, Any]:
        metadata.create_all(connection)
        return described(connection)

    migrated, meant = look(begun, described), look(other, create)
    assert set(migrated) == set(metadata.tables)
    for name, table in meant.items():
        assert migrated[name] == table


def test_a_new_migration_is_done_once_and_keeps_what_is_there(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, NEXT))
    for _ in range(2):
        ledger = open_ledger(begun, "tickets")
        assert ledger.begin({"seed": 1}) == {"seed": 0}
        assert ledger.verdicts("weak").label == ["yes"]
        ledger.close()
    assert versions(begun) == [*VERSIONS, len(VERSIONS) + 1]
    assert look(begun, lambda c: c.execute(text("SELECT study FROM overread_extra")).scalars().all()) == [1]


def test_a_new_database_is_given_all_versions_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, NEXT))
    ledger = open_ledger(url, "tickets")
    ledger.begin({})
    ledger.close()
    assert versions(url) == [*VERSIONS, len(VERSIONS) + 1]


def test_a_migration_that_fails_is_undone_whole(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = look(begun, described)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, NEXT, BROKEN))
        ledger = open_ledger(begun, "tickets")
        with pytest.raises(StoreFailed, match="note"):
            ledger.begin({})
    assert versions(begun) == VERSIONS
    assert look(begun, described) == before
    ledger = open_ledger(begun, "tickets")
    assert ledger.begin({}) == {"seed": 0}
    assert ledger.verdicts("weak").label == ["yes"]
    ledger.close()


def test_a_database_that_can_not_be_set_up_is_left_empty(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, BROKEN))
    database = Database(url)
    with pytest.raises(StoreFailed, match="overread_no_such_table"):
        database.read(described)
    assert look(url, described) == {}


def test_programs_that_migrate_at_once_do_it_once(tmp_path: Path, new_postgres_url: str) -> None:
    urls = [f"sqlite:///{tmp_path / 'study.db'}", new_postgres_url]
    for url in urls:
        ledger = open_ledger(url, "tickets")
        ledger.begin({"seed": 0})
        ledger.close()
    with program(MIGRATE, "; ".join(NEXT), *urls) as one, program(MIGRATE, "; ".join(NEXT), *urls) as other:
        assert (heard(one), heard(other)) == ("ready", "ready")
        tell(one)
        tell(other)
        for process in (one, other):
            assert [heard(process) for _ in urls] == ["{'seed': 0}"] * 2
    for url in urls:
        assert versions(url) == [*VERSIONS, len(VERSIONS) + 1]
        assert look(url, lambda c: c.execute(text("SELECT study FROM overread_extra")).scalars().all()) == [1]
