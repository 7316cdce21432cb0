"""A transaction of one study, and bulk inserts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from sqlalchemy import Connection, Executable, Table


@dataclass(frozen=True)
class Transaction:
    """An open transaction. study: the study's number. clock: returns the current time, from which leases are computed."""

    connection: Connection
    study: int
    clock: Callable[[Connection], float]

    @cached_property
    def now(self) -> float:
        """The current time, which stays the same throughout the transaction."""
        return self.clock(self.connection)

    def execute(self, statement: Executable, values: Any = None) -> Any:
        return self.connection.execute(statement, values)

    def insert(self, table: Table, rows: Sequence[dict[str, Any]], key: str | None = None) -> int:
        """Insert rows with the same columns, in order. Return how many were written.

        A row that violates a unique constraint is ignored. With `key` (comma-separated columns), a row replaces the
        existing row with the same key.
        """
        if not rows:
            return 0
        columns = tuple(rows[0])
        statement = _insert_statement(self.connection.dialect.name, table.name, columns, key)
        # by position: the drivers take longer to look up each value by its name
        values = [tuple(map(row.__getitem__, columns)) for row in rows]
        return self.connection.exec_driver_sql(statement, values).rowcount


@cache
def _insert_statement(dialect: str, table: str, columns: tuple[str, ...], key: str | None) -> str:
    """Return the INSERT statement as text: SQLAlchemy would recompile ON CONFLICT statements at each execution."""
    values = ", ".join("%s" if dialect == "postgresql" else "?" for _ in columns)
    replacement = ", ".join(f"{name} = excluded.{name}" for name in columns)
    on_conflict = "DO NOTHING" if key is None else f"({key}) DO UPDATE SET {replacement}"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values}) ON CONFLICT {on_conflict}"  # noqa: S608
