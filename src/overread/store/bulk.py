"""Many rows in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql

Row = tuple[Any, ...]


def insert_new(connection: Connection, table: Table, names: tuple[str, ...], rows: Sequence[Row]) -> int:
    """Insert rows, in their order, and return how many; those that are there, by a unique column, are left as they are."""
    return insert(connection, table, names, rows, None)


def insert(
    connection: Connection, table: Table, names: tuple[str, ...], rows: Sequence[Row], instead_of: str | None
) -> int:
    """Insert rows. instead_of: the columns, with commas between, by which a row takes the place of one that is there.

    PostgreSQL is given an array for each column: with a statement for each row it would take several times as long.
    """
    if not rows:
        return 0
    if connection.dialect.name == "postgresql":
        arrays = tuple(_array(column) for column in zip(*rows, strict=True))
        return connection.exec_driver_sql(_arrays(table, names, instead_of), arrays).rowcount
    return connection.exec_driver_sql(_values(table, names, instead_of), list(rows)).rowcount


def change_each(connection: Connection, statement: str, numbers: Sequence[int]) -> None:
    """Do a statement that ends in the name of a column, "UPDATE ... WHERE number", for each of its values."""
    if not numbers:
        return
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"{statement} = ANY(%s::BIGINT[])", (_array(numbers),))
    else:
        connection.exec_driver_sql(f"{statement} = ?", [(number,) for number in numbers])


@cache
def _values(table: Table, names: tuple[str, ...], instead_of: str | None) -> str:
    marks = ", ".join("?" * len(names))
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks}) {_conflict(names, instead_of)}"  # noqa: S608


@cache
def _arrays(table: Table, names: tuple[str, ...], instead_of: str | None) -> str:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    arrays = ", ".join(f"%s::{table.c[name].type.compile(dialect)}[]" for name in names)
    columns = ", ".join(names)
    return (
        f"INSERT INTO {table.name} ({columns}) SELECT {columns} "  # noqa: S608  all names are the schema's own
        f"FROM unnest({arrays}) WITH ORDINALITY AS given({columns}, place) ORDER BY place "
        f"{_conflict(names, instead_of)}"
    )


def _conflict(names: tuple[str, ...], instead_of: str | None) -> str:
    if instead_of is None:
        return "ON CONFLICT DO NOTHING"
    return f"ON CONFLICT ({instead_of}) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in names)}"


def _array(values: Sequence[Any]) -> str:
    """Write values as PostgreSQL reads an array; psycopg does this in Python too, and takes four times as long.

    >>> print(_array(["a", 'say "no"', None]), _array([1, 0.5]))
    {"a","say \\"no\\"",NULL} {1,0.5}
    """
    return f"{{{','.join(map(_element, values))}}}"


def _element(value: Any) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return repr(value)
