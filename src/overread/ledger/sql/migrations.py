"""Creates the tables of a new database, and upgrades older ones by numbered migrations.

A new database gets the schema of `schema.py`. A migration is SQL for both SQLite and PostgreSQL, or for each by its name, which
upgrades a database from one version of the schema to the next. A released migration is never changed. The migrations of every
past version lead to `schema.py`; a test compares the two. Everything runs in one transaction, which also records the versions.

A program of an older version may have the database open during a migration. Its later writes must fail rather than be wrong. So
a column that is added to the key of a table has no default: an INSERT without it violates NOT NULL.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, insert, inspect, text

from overread.errors import StoreFailed
from overread.ledger.sql.migration_3 import ADD_SERIES
from overread.ledger.sql.schema import metadata, schema_versions

Migration = tuple[str, ...] | Mapping[str, tuple[str, ...]]
"""SQL statements; or by the database's name, "sqlite" and "postgresql", if the two need different statements."""

MIGRATIONS: tuple[Migration, ...] = (
    (),  # version 1 was the first
    (
        """CREATE TABLE overread_people (
            study INTEGER NOT NULL REFERENCES overread_studies (id), who TEXT NOT NULL, role TEXT NOT NULL,
            token TEXT NOT NULL UNIQUE, created_at FLOAT NOT NULL, PRIMARY KEY (study, who))""",
        "ALTER TABLE overread_leases ADD COLUMN given_at FLOAT NOT NULL DEFAULT 0",
        "CREATE INDEX overread_leases_who ON overread_leases (who)",
        "CREATE INDEX overread_leases_given_at ON overread_leases (given_at)",
    ),
    ADD_SERIES,
)


def is_current(connection: Connection) -> bool:
    """Return whether the schema is up to date. Raise StoreFailed if the database is newer than this program."""
    return _current_version(connection) == len(MIGRATIONS)


def migrate(connection: Connection) -> None:
    """Create the tables or upgrade them to the newest version. The caller holds the migration lock."""
    done = _current_version(connection)
    if not done:
        metadata.create_all(connection)
    for version, migration in enumerate(MIGRATIONS[done:], start=done + 1):
        for statement in _statements_for(connection, migration) if done else ():
            connection.execute(text(statement))
        connection.execute(insert(schema_versions).values(version=version))


def _statements_for(connection: Connection, migration: Migration) -> tuple[str, ...]:
    return migration if isinstance(migration, tuple) else migration[connection.dialect.name]


def _current_version(connection: Connection) -> int:
    if not inspect(connection).has_table("overread_schema"):
        return 0
    done = int(connection.execute(text("SELECT COALESCE(MAX(version), 0) FROM overread_schema")).scalar_one())
    if done > len(MIGRATIONS):
        raise StoreFailed(
            f"the study's database has schema version {done}, but this Overread supports at most version {len(MIGRATIONS)}; "
            "upgrade Overread (pip install --upgrade overread) and restart this program"
        )
    return done
