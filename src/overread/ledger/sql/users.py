"""Users with access to a study. Each function runs inside a transaction that has locked the study."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from overread.ledger.protocol import User
from overread.ledger.sql.leases import release
from overread.ledger.sql.schema import users


def add_user(connection: Connection, study: int, who: str, role: str, token: str, now: float) -> None:
    connection.execute(delete(users).where(_is_user(study, who)))
    row = {"study": study, "who": who, "role": role, "token": token, "created_at": now}
    connection.execute(insert(users), row)


def remove_user(connection: Connection, study: int, who: str) -> bool:
    removed = connection.execute(delete(users).where(_is_user(study, who))).rowcount > 0
    if removed:
        release(connection, study, who)
    return removed


def list_users(connection: Connection, study: int, token: str | None = None) -> list[User]:
    """Return the users sorted by name; with a token's digest, only its user."""
    query = select(users.c.who, users.c.role, users.c.created_at).where(users.c.study == study)
    if token is not None:
        query = query.where(users.c.token == token)
    return sorted((User(*row) for row in connection.execute(query)), key=lambda user: user.who)


def _is_user(study: int, who: str) -> Any:
    return (users.c.study == study) & (users.c.who == who)
