"""Rows of the tables: bulk inserts, and the encoding of replies and labels."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import isnan
from typing import Any, cast

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql

from overread.core.answers import Reply, ReplyKind

RowValues = tuple[Any, ...]


def insert_new(connection: Connection, table: Table, names: tuple[str, ...], rows: Sequence[RowValues]) -> int:
    """Insert rows in order, ignoring those that violate a unique constraint. Return how many were inserted."""
    return bulk_insert(connection, table, names, rows, None)


def bulk_insert(
    connection: Connection,
    table: Table,
    names: tuple[str, ...],
    rows: Sequence[RowValues],
    conflict_columns: str | None,
) -> int:
    """Insert rows in order and return how many were written.

    conflict_columns: for an upsert, comma-separated columns by which a row replaces an existing one; None: ignore those rows

    PostgreSQL gets one array per column, which is several times as fast as one statement per row.
    """
    if not rows:
        return 0
    if connection.dialect.name == "postgresql":
        arrays = tuple(_array_literal(column) for column in zip(*rows, strict=True))
        return connection.exec_driver_sql(_insert_arrays_sql(table, names, conflict_columns), arrays).rowcount
    return connection.exec_driver_sql(_insert_rows_sql(table, names, conflict_columns), list(rows)).rowcount


def execute_for_each(connection: Connection, statement: str, numbers: Sequence[int]) -> None:
    """Execute a statement that ends in a column's name, such as "UPDATE ... WHERE number", for each of these values."""
    if not numbers:
        return
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"{statement} = ANY(%s::BIGINT[])", (_array_literal(numbers),))
    else:
        connection.exec_driver_sql(f"{statement} = ?", [(number,) for number in numbers])


@cache
def _insert_rows_sql(table: Table, names: tuple[str, ...], conflict_columns: str | None) -> str:
    marks = ", ".join("?" * len(names))
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks}) {_conflict_clause(names, conflict_columns)}"  # noqa: S608


@cache
def _insert_arrays_sql(table: Table, names: tuple[str, ...], conflict_columns: str | None) -> str:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    arrays = ", ".join(f"%s::{table.c[name].type.compile(dialect)}[]" for name in names)
    columns = ", ".join(names)
    return (
        f"INSERT INTO {table.name} ({columns}) SELECT {columns} "  # noqa: S608  all names come from the schema
        f"FROM unnest({arrays}) WITH ORDINALITY AS given({columns}, place) ORDER BY place "
        f"{_conflict_clause(names, conflict_columns)}"
    )


def _conflict_clause(names: tuple[str, ...], conflict_columns: str | None) -> str:
    if conflict_columns is None:
        return "ON CONFLICT DO NOTHING"
    return f"ON CONFLICT ({conflict_columns}) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in names)}"


def _array_literal(values: Sequence[Any]) -> str:
    """Write values as a PostgreSQL array literal. psycopg does this in Python too, and takes four times as long.

    >>> print(_array_literal(["a", 'say "no"', None]), _array_literal([1, 0.5]))
    {"a","say \\"no\\"",NULL} {1,0.5}
    """
    return f"{{{','.join(map(_array_element, values))}}}"


def _array_element(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return repr(value)


ANSWER_COLUMNS = (
    "uid",
    "study",
    "labeler",
    "item",
    "question",
    "kind",
    "label",
    "confidence",
    "who",
    "price",
    "asked_at",
    "answered_at",
    "model",
    "prompt",
    "content",
    "raw",
    "comment",
    "tokens_in",
    "tokens_out",
)
"""The columns of an answer, in the order of `answer_to_row`."""

VOTE_KINDS = ("label", "cannot tell")
"""The kinds of a person's answers that are votes."""


@lru_cache(maxsize=1000, typed=True)
def encode_label(label: Any) -> str | None:
    """Write a label as JSON. None stays None.

    >>> encode_label("yes"), encode_label(1), encode_label(True), encode_label(None)
    ('"yes"', '1', 'true', None)
    """
    if label is None:
        return None
    encoded = json.dumps(label, ensure_ascii=False, default=_unwrap_numpy)
    return encoded if _is_encodable(encoded) else json.dumps(label, default=_unwrap_numpy)


@lru_cache(maxsize=1000)
def decode_label(stored: str | None) -> Any:
    return None if stored is None else json.loads(stored)


def replace_unstorable(text: str) -> str:
    """Replace the characters that PostgreSQL can't store, NUL and lone surrogates, with U+FFFD.

    >>> replace_unstorable("a\\x00b")
    'a\\ufffdb'
    """
    if "\x00" not in text and _is_encodable(text):
        return text
    return text.replace("\x00", "\ufffd").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def answer_to_row(study: int, labeler: str, reply: Reply, question: int | None = None) -> tuple[Any, ...]:
    return (
        reply.uid,
        study,
        labeler,
        int(reply.item),
        question,
        reply.kind,
        encode_label(reply.label),
        _encode_confidence(reply.confidence),
        replace_unstorable(reply.who),
        str(reply.price),
        float(reply.asked_at),
        float(reply.answered_at),
        None if reply.model is None else replace_unstorable(reply.model),
        None if reply.prompt is None else replace_unstorable(reply.prompt),
        None if reply.content is None else replace_unstorable(reply.content),
        None if reply.raw is None else replace_unstorable(reply.raw),
        None if reply.comment is None else replace_unstorable(reply.comment),
        reply.tokens_in,
        reply.tokens_out,
    )


def reply_from_row(row: Mapping[Any, Any]) -> Reply:
    return Reply(
        item=row["item"],
        label=decode_label(row["label"]),
        kind=cast("ReplyKind", row["kind"]),
        confidence=row["confidence"],
        who=row["who"],
        price=_parse_price(row["price"]),
        asked_at=row["asked_at"],
        answered_at=row["answered_at"],
        model=row["model"],
        prompt=row["prompt"],
        content=row["content"],
        raw=row["raw"],
        comment=row["comment"],
        tokens_in=row["tokens_in"],
        tokens_out=row["tokens_out"],
        uid=row["uid"],
    )


@lru_cache  # a study has few prices and thousands of answers
def _parse_price(text: str) -> Fraction:
    return Fraction(text)


def _encode_confidence(confidence: float | None) -> float | None:
    return None if confidence is None or isnan(confidence) else float(confidence)  # SQLite has no NaN


def _is_encodable(text: str) -> bool:
    """Return whether the text has no lone surrogate."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _unwrap_numpy(value: Any) -> Any:
    """Convert a numpy value to a Python value."""
    return value.item()
