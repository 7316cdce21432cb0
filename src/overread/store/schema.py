"""The tables of the current schema, the end of all migrations."""

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
    Table,
    Text,
    text,
)

metadata = MetaData()

Number = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows by itself only where the type is INTEGER

OPEN = text("overread_questions.settled = 0 AND overread_questions.wants > 0")
"""What an open question is. In these words, without parameters, or the index of open questions is not used."""


def _study(**more: Any) -> Column[int]:
    return Column("study", Integer, ForeignKey("overread_studies.id"), nullable=False, **more)


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


schema = Table("overread_schema", metadata, Column("version", Integer, primary_key=True, autoincrement=False))

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
    Column("seq", Number, primary_key=True),
    Column("uid", Text, nullable=False, unique=True),
    _study(),
    Column("labeler", Text, nullable=False),
    Column("item", Integer, nullable=False),
    Column("question", Number),
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
    Index("overread_answers_study", "study", "seq"),
    Index("overread_answers_question", "question", **_where("question IS NOT NULL")),
    Index("overread_answers_content", "content", **_where("content IS NOT NULL")),
)
"""question: a person's answer has one, a machine's has not. price: a fraction, as text."""

verdicts = Table(
    "overread_verdicts",
    metadata,
    _study(primary_key=True),
    Column("labeler", Text, primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("label", Text),
    Column("confidence", Float),
    sqlite_with_rowid=False,
)

sent = Table(
    "overread_sent",
    metadata,
    Column("number", Number, primary_key=True),
    _study(),
    Column("labeler", Text, nullable=False),
    Column("items", Text, nullable=False),
    Column("since", Number, nullable=False),
    Column("asked_at", Float, nullable=False),
    Index("overread_sent_study", "study", "labeler"),
)
"""Questions to machines, a row for each call, until it is known which were answered. since: the last answer before them."""

questions = Table(
    "overread_questions",
    metadata,
    Column("number", Number, primary_key=True),
    _study(),
    Column("labeler", Text, nullable=False),
    Column("item", Integer, nullable=False),
    Column("why", Text, nullable=False),
    Column("asked_at", Float, nullable=False),
    Column("wants", Integer, nullable=False),
    Column("settled", Integer, nullable=False),
    Index("overread_questions_item", "study", "labeler", "item", unique=True),
    Index("overread_questions_open", "study", "labeler", "number", **_where("settled = 0 AND wants > 0")),
)
"""Questions to people. wants: how many more must answer. settled: 0 not yet, 1 the study has used it, 2 withdrawn."""

leases = Table(
    "overread_leases",
    metadata,
    Column("question", Number, ForeignKey("overread_questions.number"), primary_key=True, autoincrement=False),
    Column("who", Text, primary_key=True),
    Column("until", Float, nullable=False),
    Column("given_at", Float, nullable=False, server_default=text("0")),
    Index("overread_leases_who", "who"),
    Index("overread_leases_given_at", "given_at"),
    sqlite_with_rowid=False,
)

people = Table(
    "overread_people",
    metadata,
    _study(primary_key=True),
    Column("who", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("token", Text, nullable=False, unique=True),
    Column("created_at", Float, nullable=False),
)
"""Who may come in. token: the digest of what they show, never that itself."""

epochs = Table(
    "overread_epochs",
    metadata,
    _study(primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
