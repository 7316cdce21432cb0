"""Who may come in to a study, inside a transaction that is alone in it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select

from overread.store.base import Person
from overread.store.leasing import release
from overread.store.schema import people


def admit(connection: Connection, study: int, who: str, role: str, token: str, now: float) -> None:
    connection.execute(delete(people).where(_is(study, who)))
    row = {"study": study, "who": who, "role": role, "token": token, "created_at": now}
    connection.execute(insert(people), row)


def dismiss(connection: Connection, study: int, who: str) -> bool:
    gone = connection.execute(delete(people).where(_is(study, who))).rowcount > 0
    if gone:
        release(connection, study, who)
    return gone


def admitted(connection: Connection, study: int, token: str | None = None) -> list[Person]:
    """Return who may come in, in the order of their names; with a token, who has that."""
    query = select(people.c.who, people.c.role, people.c.created_at).where(people.c.study == study)
    if token is not None:
        query = query.where(people.c.token == token)
    return sorted((Person(*row) for row in connection.execute(query)), key=lambda person: person.who)


def _is(study: int, who: str) -> Any:
    return (people.c.study == study) & (people.c.who == who)
