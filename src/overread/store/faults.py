"""What is wrong with a database or its address, whether it passes, and what to do about it."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from overread.errors import InvalidSpec

PASSING_SQLITE = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PROTOCOL")
PASSING_POSTGRESQL = ("08", "40", "53", "55P03", "57", "58")
"""Classes of SQLSTATE: connection, rollback (deadlock), resources (disk full), lock, shutdown, system."""

HOPELESS = ("password", "does not exist", "pg_hba.conf", "certificate")
"""Of a server that can't be reached there is only a text. These don't pass."""

REMEDIES = (
    (
        ("is full", "disk I/O error", "No space left", "could not extend", "could not write"),
        "free some space on its disk; the ledger is whole, and the study goes on when it is run again",
    ),
    (("locked",), "another program holds it; close that one"),
    (
        ("not a database", "malformed"),
        "the file is something else or damaged; name another file, or bring it back from a backup",
    ),
    (("unable to open",), "see that its folder is there and this user may write in it"),
    (
        ("readonly", "read-only", "ermission denied", "no schema has been selected"),
        "let this user write in it",
    ),
    (("password", "pg_hba.conf"), "see that the user and the password of the address are right"),
    (("does not exist",), "see that the address is right, or create what is missing on the server"),
)


class NotYet(SQLAlchemyError):
    """Something that time will tell."""


def parsed(url: str) -> URL:
    """Read a database's address; one that can't be read is not shown, since a password may be in it.

    >>> parsed("postgresql://me:secret@host:port/name")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: store.url is no database's address; use sqlite:///study.db or postgresql://user@host/name
    """
    problem = "store.url is no database's address; use sqlite:///study.db or postgresql://user@host/name"
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise InvalidSpec(problem, key="store.url") from None
    kind = found.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise InvalidSpec(
            f"store.url begins with {kind}:; it must begin with sqlite:/// or postgresql://", key="store.url"
        )
    if kind == "sqlite" and (found.database or "").startswith("file:"):
        raise InvalidSpec("store.url must name a plain file, such as sqlite:///study.db", key="store.url")
    return found


def shown(url: URL) -> str:
    """Return the address without the passwords in it.

    >>> shown(make_url("postgresql://me:secret@host/name?sslpassword=secret"))
    'postgresql://me:***@host/name?sslpassword=%2A%2A%2A'
    """
    hidden = {name: "***" for name in url.query if "pass" in name}
    return url.update_query_dict(hidden).render_as_string(hide_password=True)


def passes(error: SQLAlchemyError) -> bool:
    """Say whether the same transaction may well go through later: locked, full, not reachable just now."""
    if isinstance(error, NotYet | NoConnection):
        return True
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated:
        return True
    name, state = getattr(error.orig, "sqlite_errorname", None), getattr(error.orig, "sqlstate", None)
    if name is not None:
        return str(name).startswith(PASSING_SQLITE)
    if state is not None:
        return str(state).startswith(PASSING_POSTGRESQL)
    return isinstance(error, OperationalError) and not any(word in reason(error) for word in HOPELESS)


def reason(error: SQLAlchemyError) -> str:
    """Return what the database said, without the statement, which may hold the study's texts."""
    if not isinstance(error, DBAPIError):
        return str(error)
    said = getattr(getattr(error.orig, "diag", None), "message_primary", None)
    return " ".join((said or str(error.orig)).split())


def remedy(error: SQLAlchemyError) -> str:
    if isinstance(error, NotYet | NoConnection):
        return "wait a while, and run the study again"
    said = reason(error)
    for words, what in REMEDIES:
        if any(word in said for word in words):
            return what
    if passes(error):
        return "see that the address is right and the database can be reached"
    return "see that the database is one of this version of Overread, and is not damaged"
