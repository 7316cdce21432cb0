"""Users with access to a study. Each function runs inside a transaction that has locked the study."""

from __future__ import annotations

from sqlalchemy import delete, select

from overread.ledger.protocol import User
from overread.ledger.sql.leases import release
from overread.ledger.sql.schema import users
from overread.ledger.sql.transaction import Transaction


def add_user(transaction: Transaction, who: str, role: str, token: str, created_at: float) -> None:
    row = {"study": transaction.study, "who": who, "role": role, "token": token, "created_at": created_at}
    transaction.insert(users, [row], key="study, who")


def remove_user(transaction: Transaction, who: str) -> bool:
    is_user = (users.c.study == transaction.study) & (users.c.who == who)
    removed = bool(transaction.execute(delete(users).where(is_user)).rowcount)
    if removed:
        release(transaction, who)
    return removed


def list_users(transaction: Transaction, token: str | None = None) -> list[User]:
    """Return the users, sorted by name. With a token's digest, return only the user with this token."""
    query = select(users.c.who, users.c.role, users.c.created_at).where(users.c.study == transaction.study)
    if token is not None:
        query = query.where(users.c.token == token)
    return sorted((User(*row) for row in transaction.execute(query)), key=lambda user: user.who)
