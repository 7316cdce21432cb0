"""The tables of the current schema. A new database is created from them.

The migrations of older databases must lead to exactly this schema; a test compares the two.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

metadata = MetaData()

RowNumber = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows only if the type is INTEGER

SERIES_COLUMNS = ("labeler", "role", "question_name", "repetition")
"""The columns that hold the key of a series."""

IS_OPEN = text("overread_questions.settled = 0 AND overread_questions.wants > 0")
"""Selects open questions. It must repeat the partial index's condition literally: with parameters, the index is not used."""


def _study_column(**more: Any) -> Column[int]:
    return Column("study", Integer, ForeignKey("overread_studies.id"), nullable=False, **more)


def _series_columns() -> tuple[Column[Any], ...]:
    """Return the columns that hold the key of a series beside `labeler`, the labeler's name.

    They come last in their tables, because version 3 of the schema added them.
    """
    return (
        Column("role", Text, nullable=False),
        Column("question_name", Text, nullable=False),
        Column("repetition", Integer, nullable=False),
    )


def _partial_index(condition: str) -> dict[str, Any]:
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


schema_versions = Table("overread_schema", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

studies = Table(
    "overread_studies",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("identity", Text, nullable=False),
    Column("created_at", Float, nullable=False),
)

answers = Table(
    "overread_answers",
    metadata,
    Column("seq", RowNumber, primary_key=True),
    Column("uid", Text, nullable=False, unique=True),
    _study_column(),
    Column("labeler", Text, nullable=False),
    Column("item", Integer, nullable=False),
    Column("question", RowNumber),
    Column("kind", Text, nullable=False),
    Column("label", Text),
    Column("confidence", Float),
    Column("who", Text, nullable=False),
    Column("price", Text, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("answered_at", Float, nullable=False),
    Column("model", Text),
    Column("prompt", Text),
    Column("content", Text),
    Column("raw", Text),
    Column("comment", Text),
    Column("tokens_in", BigInteger),
    Column("tokens_out", BigInteger),
    *_series_columns(),
    Index("overread_answers_study", "study", "seq"),
    Index("overread_answers_question", "question", **_partial_index("question IS NOT NULL")),
    Index("overread_answers_content", "content", **_partial_index("content IS NOT NULL")),
)
"""question: the number of the question to a person, null for machine answers. price: a fraction, as text.

The key of an answer's series is labeler, role, question_name and repetition, here and in the tables below.
"""

verdicts = Table(
    "overread_verdicts",
    metadata,
    _study_column(),
    Column("labeler", Text, nullable=False),
    Column("item", Integer, nullable=False),
    Column("label", Text),
    Column("confidence", Float),
    *_series_columns(),
    PrimaryKeyConstraint("study", *SERIES_COLUMNS, "item"),
    sqlite_with_rowid=False,
)

sent_questions = Table(
    "overread_sent",
    metadata,
    Column("number", RowNumber, primary_key=True),
    _study_column(),
    Column("labeler", Text, nullable=False),
    Column("items", Text, nullable=False),
    Column("since", RowNumber, nullable=False),
    Column("asked_at", Float, nullable=False),
    *_series_columns(),
    Index("overread_sent_study", "study", *SERIES_COLUMNS),
)
"""Questions sent to machines: a row per call, kept until their outcome is known. since: the last answer before the call."""

questions = Table(
    "overread_questions",
    metadata,
    Column("number", RowNumber, primary_key=True),
    _study_column(),
    Column("labeler", Text, nullable=False),
    Column("item", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("wants", Integer, nullable=False),
    Column("settled", Integer, nullable=False),
    *_series_columns(),
    Index("overread_questions_item", "study", *SERIES_COLUMNS, "item", unique=True),
    Index("overread_questions_open", "study", *SERIES_COLUMNS, "number", **_partial_index("settled = 0 AND wants > 0")),
)
"""Questions to people. wants: how many more answers are needed. settled: 0 unsettled, 1 settled, 2 withdrawn."""

leases = Table(
    "overread_leases",
    metadata,
    Column("question", RowNumber, ForeignKey("overread_questions.number"), primary_key=True, autoincrement=False),
    Column("who", Text, primary_key=True),
    Column("until", Float, nullable=False),
    Column("given_at", Float, nullable=False, server_default=text("0")),
    Index("overread_leases_who", "who"),
    Index("overread_leases_given_at", "given_at"),
    sqlite_with_rowid=False,
)

users = Table(
    "overread_people",
    metadata,
    _study_column(primary_key=True),
    Column("who", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("token", Text, nullable=False, unique=True),
    Column("created_at", Float, nullable=False),
)
"""Users with access to a study. token: the digest of the user's token, never the token itself."""

stored_values = Table(
    "overread_epochs",
    metadata,
    _study_column(primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""Values by kind and key, such as decisions, the leader and the owner's settings. The table's name is historical."""
