"""The migration to version 3 of the schema: the key of an answer is its series and its item, no longer a role and its item.

The column `labeler` held the labeler's role. It now holds the labeler's name, and earlier labelers are named by their roles.

SQLite can't add a NOT NULL column without a default, so the tables are copied. PostgreSQL rewrites a table when the type of a
column is changed USING an expression, in one pass and without the dead rows that an UPDATE would leave behind.
"""

from __future__ import annotations

SERIES_COLUMNS = "role TEXT NOT NULL, question_name TEXT NOT NULL, repetition INTEGER NOT NULL"
STUDY_KEY = "FOREIGN KEY (study) REFERENCES overread_studies (id)"

SQLITE_COLUMNS = {
    "overread_answers": f"""seq INTEGER NOT NULL, uid TEXT NOT NULL, study INTEGER NOT NULL, labeler TEXT NOT NULL,
        item INTEGER NOT NULL, question INTEGER, kind TEXT NOT NULL, label TEXT, confidence FLOAT, who TEXT NOT NULL,
        price TEXT NOT NULL, asked_at FLOAT NOT NULL, answered_at FLOAT NOT NULL, model TEXT, prompt TEXT, content TEXT,
        raw TEXT, comment TEXT, tokens_in BIGINT, tokens_out BIGINT, {SERIES_COLUMNS},
        PRIMARY KEY (seq), UNIQUE (uid), {STUDY_KEY}""",
    "overread_verdicts": f"""study INTEGER NOT NULL, labeler TEXT NOT NULL, item INTEGER NOT NULL, label TEXT,
        confidence FLOAT, {SERIES_COLUMNS},
        PRIMARY KEY (study, labeler, role, question_name, repetition, item), {STUDY_KEY}""",
    "overread_sent": f"""number INTEGER NOT NULL, study INTEGER NOT NULL, labeler TEXT NOT NULL, items TEXT NOT NULL,
        since INTEGER NOT NULL, asked_at FLOAT NOT NULL, {SERIES_COLUMNS}, PRIMARY KEY (number), {STUDY_KEY}""",
    "overread_questions": f"""number INTEGER NOT NULL, study INTEGER NOT NULL, labeler TEXT NOT NULL,
        item INTEGER NOT NULL, why TEXT NOT NULL, asked_at FLOAT NOT NULL, wants INTEGER NOT NULL,
        settled INTEGER NOT NULL, {SERIES_COLUMNS}, PRIMARY KEY (number), {STUDY_KEY}""",
}

INDEXES = (
    "CREATE INDEX overread_sent_study ON overread_sent (study, labeler, role, question_name, repetition)",
    """CREATE UNIQUE INDEX overread_questions_item
        ON overread_questions (study, labeler, role, question_name, repetition, item)""",
    """CREATE INDEX overread_questions_open
        ON overread_questions (study, labeler, role, question_name, repetition, number)
        WHERE settled = 0 AND wants > 0""",
)
"""The indexes that contain the key of a series."""


def _copy_sqlite_table(table: str) -> tuple[str, ...]:
    """Return statements that replace a table by a copy with the new columns, and without indexes."""
    options = "WITHOUT ROWID" if table == "overread_verdicts" else ""
    return (
        f"CREATE TABLE {table}_3 ({SQLITE_COLUMNS[table]}) {options}",
        f"INSERT INTO {table}_3 SELECT *, labeler, 'label', 0 FROM {table}",  # noqa: S608
        f"DROP TABLE {table}",
        f"ALTER TABLE {table}_3 RENAME TO {table}",
    )


def _alter_postgresql_table(table: str) -> tuple[str, ...]:
    return (
        f"""ALTER TABLE {table} ADD COLUMN role TEXT, ADD COLUMN question_name TEXT NOT NULL DEFAULT 'label',
            ADD COLUMN repetition INTEGER NOT NULL DEFAULT 0""",
        f"""ALTER TABLE {table} ALTER COLUMN role TYPE TEXT USING labeler,
            ALTER COLUMN question_name DROP DEFAULT, ALTER COLUMN repetition DROP DEFAULT""",
        f"ALTER TABLE {table} ALTER COLUMN role SET NOT NULL",
    )


ADD_SERIES = {
    "sqlite": (
        *_copy_sqlite_table("overread_answers"),
        "CREATE INDEX overread_answers_study ON overread_answers (study, seq)",
        "CREATE INDEX overread_answers_question ON overread_answers (question) WHERE question IS NOT NULL",
        "CREATE INDEX overread_answers_content ON overread_answers (content) WHERE content IS NOT NULL",
        *_copy_sqlite_table("overread_verdicts"),
        *_copy_sqlite_table("overread_sent"),
        # leases refer to questions, so that table can only be replaced while there are no leases
        "CREATE TABLE overread_leases_3 AS SELECT * FROM overread_leases",
        "DELETE FROM overread_leases",
        *_copy_sqlite_table("overread_questions"),
        "INSERT INTO overread_leases SELECT * FROM overread_leases_3",
        "DROP TABLE overread_leases_3",
        *INDEXES,
    ),
    "postgresql": (
        # all locks first: a deadlock with a running program then costs no work
        """LOCK TABLE overread_answers, overread_verdicts, overread_sent, overread_questions
            IN ACCESS EXCLUSIVE MODE""",
        "ALTER TABLE overread_verdicts DROP CONSTRAINT overread_verdicts_pkey",
        "DROP INDEX overread_sent_study, overread_questions_item, overread_questions_open",
        *_alter_postgresql_table("overread_answers"),
        *_alter_postgresql_table("overread_verdicts"),
        *_alter_postgresql_table("overread_sent"),
        *_alter_postgresql_table("overread_questions"),
        """ALTER TABLE overread_verdicts
            ADD PRIMARY KEY (study, labeler, role, question_name, repetition, item)""",
        *INDEXES,
        # otherwise PostgreSQL plans queries without statistics of the new columns
        "ANALYZE overread_answers, overread_verdicts, overread_sent, overread_questions",
    ),
}
