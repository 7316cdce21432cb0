"""Numbered migrations. Each upgrades a database from one version of the schema to the next.

A migration is SQL for both SQLite and PostgreSQL, with {words} where the two dialects differ. A released migration is never
changed. Together the migrations lead to `schema.py`; a test compares the two. All missing migrations of a database run in one
transaction, which also records their versions.
"""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from overread.errors import StoreFailed

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE overread_studies (
            id {serial}, name TEXT NOT NULL UNIQUE, identity TEXT NOT NULL, created_at FLOAT NOT NULL)""",
        """CREATE TABLE overread_answers (
            seq {number}, uid TEXT NOT NULL UNIQUE, study INTEGER NOT NULL REFERENCES overread_studies (id),
            labeler TEXT NOT NULL, item INTEGER NOT NULL, question {big}, kind TEXT NOT NULL, label TEXT, confidence FLOAT,
            who TEXT NOT NULL, price TEXT NOT NULL, asked_at FLOAT NOT NULL, answered_at FLOAT NOT NULL, model TEXT,
            prompt TEXT, content TEXT, raw TEXT, comment TEXT,
            tokens_in BIGINT, tokens_out BIGINT)""",
        "CREATE INDEX overread_answers_study ON overread_answers (study, seq)",
        "CREATE INDEX overread_answers_question ON overread_answers (question) WHERE question IS NOT NULL",
        "CREATE INDEX overread_answers_content ON overread_answers (content) WHERE content IS NOT NULL",
        """CREATE TABLE overread_verdicts (
            study INTEGER NOT NULL REFERENCES overread_studies (id), labeler TEXT NOT NULL, item INTEGER NOT NULL,
            label TEXT, confidence FLOAT, PRIMARY KEY (study, labeler, item)) {without_rowid}""",
        """CREATE TABLE overread_sent (
            number {number}, study INTEGER NOT NULL REFERENCES overread_studies (id), labeler TEXT NOT NULL,
            items TEXT NOT NULL, since {big} NOT NULL, asked_at FLOAT NOT NULL)""",
        "CREATE INDEX overread_sent_study ON overread_sent (study, labeler)",
        """CREATE TABLE overread_questions (
            number {number}, study INTEGER NOT NULL REFERENCES overread_studies (id), labeler TEXT NOT NULL,
            item INTEGER NOT NULL, why TEXT NOT NULL, asked_at FLOAT NOT NULL, wants INTEGER NOT NULL,
            settled INTEGER NOT NULL)""",
        "CREATE UNIQUE INDEX overread_questions_item ON overread_questions (study, labeler, item)",
        """CREATE INDEX overread_questions_open ON overread_questions (study, labeler, number)
            WHERE settled = 0 AND wants > 0""",
        """CREATE TABLE overread_leases (
            question {big} NOT NULL REFERENCES overread_questions (number), who TEXT NOT NULL, until FLOAT NOT NULL,
            PRIMARY KEY (question, who)) {without_rowid}""",
        """CREATE TABLE overread_epochs (
            study INTEGER NOT NULL REFERENCES overread_studies (id), kind TEXT NOT NULL, key TEXT NOT NULL,
            value {bytes} NOT NULL, PRIMARY KEY (study, kind, key))""",
    ),
    (
        """CREATE TABLE overread_people (
            study INTEGER NOT NULL REFERENCES overread_studies (id), who TEXT NOT NULL, role TEXT NOT NULL,
            token TEXT NOT NULL UNIQUE, created_at FLOAT NOT NULL, PRIMARY KEY (study, who))""",
        "ALTER TABLE overread_leases ADD COLUMN given_at FLOAT NOT NULL DEFAULT 0",
        "CREATE INDEX overread_leases_who ON overread_leases (who)",
        "CREATE INDEX overread_leases_given_at ON overread_leases (given_at)",
    ),
)

DIALECT_WORDS = {
    "sqlite": {
        "serial": "INTEGER NOT NULL PRIMARY KEY",
        "number": "INTEGER NOT NULL PRIMARY KEY",
        "big": "INTEGER",
        "bytes": "BLOB",
        "without_rowid": "WITHOUT ROWID",
    },
    "postgresql": {
        "serial": "SERIAL PRIMARY KEY",
        "number": "BIGSERIAL PRIMARY KEY",
        "big": "BIGINT",
        "bytes": "BYTEA",
        "without_rowid": "",
    },
}


def is_current(connection: Connection) -> bool:
    """Return whether there is nothing to migrate. Raise StoreFailed if the database is newer than this program."""
    return _current_version(connection) == len(MIGRATIONS)


def migrate(connection: Connection) -> None:
    """Upgrade the database to the newest version. The caller holds the migration lock."""
    done = _current_version(connection)
    if not inspect(connection).has_table("overread_schema"):
        connection.execute(text("CREATE TABLE overread_schema (version INTEGER NOT NULL PRIMARY KEY)"))
    for version in range(done + 1, len(MIGRATIONS) + 1):
        for statement in MIGRATIONS[version - 1]:
            connection.execute(text(statement.format_map(DIALECT_WORDS[connection.dialect.name])))
        connection.execute(text("INSERT INTO overread_schema (version) VALUES (:v)"), {"v": version})


def _current_version(connection: Connection) -> int:
    if not inspect(connection).has_table("overread_schema"):
        return 0
    done = int(connection.execute(text("SELECT COALESCE(MAX(version), 0) FROM overread_schema")).scalar_one())
    if done > len(MIGRATIONS):
        raise StoreFailed(
            f"the study's database has schema version {done}, but this Overread supports versions up to {len(MIGRATIONS)}; "
            "upgrade Overread: pip install --upgrade overread"
        )
    return done
