"""Database URLs and database errors: which errors are transient, and what remedy to suggest."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from overread.errors import InvalidSpec

TRANSIENT_SQLITE_ERRORS = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PROTOCOL")
TRANSIENT_SQLSTATES = ("08", "40", "53", "55P03", "57", "58")
"""SQLSTATE classes: connection, rollback (deadlock), resources (disk full), lock, shutdown, system."""

PERMANENT_MESSAGES = ("password", "does not exist", "pg_hba.conf", "certificate")
"""Words that identify permanent connection errors, which have a message but no SQLSTATE."""

STORE_REMEDIES = (
    (
        ("is full", "disk I/O error", "No space left", "could not extend", "could not write"),
        "free some disk space and run the study again; the ledger is intact, and the study resumes",
    ),
    (("locked",), "close the other program that holds the lock"),
    (
        ("not a database", "malformed"),
        "the file is damaged or is not a SQLite database; use a different file, or restore this one from a backup",
    ),
    (("unable to open",), "check that its folder exists and that this user may write to it"),
    (
        ("readonly", "read-only", "ermission denied", "no schema has been selected"),
        "give this user write permission",
    ),
    (("password", "pg_hba.conf"), "check the user and the password in the URL"),
    (("does not exist",), "check the URL, or create the missing database or role on the server"),
)


class TransientError(SQLAlchemyError):
    """A temporary error that Overread itself raises. The transaction is retried."""


def parse_store_url(url: str) -> URL:
    """Parse a database URL. Error messages don't show an invalid URL, because it may contain a password.

    >>> parse_store_url("postgresql://me:secret@host:port/name")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: store.url is not a database URL; use sqlite:///study.db or postgresql://user@host/name
    """
    problem = "store.url is not a database URL; use sqlite:///study.db or postgresql://user@host/name"
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise InvalidSpec(problem, key="store.url") from None
    backend = parsed.get_backend_name()
    if backend not in ("sqlite", "postgresql"):
        raise InvalidSpec(
            f"store.url begins with {backend}:; it must begin with sqlite:/// or postgresql://", key="store.url"
        )
    if backend == "sqlite" and (parsed.database or "").startswith("file:"):
        raise InvalidSpec("store.url must name a file by its path, for example sqlite:///study.db", key="store.url")
    return parsed


def hide_passwords(url: URL) -> str:
    """Return the URL with its passwords masked.

    >>> hide_passwords(make_url("postgresql://me:secret@host/name?sslpassword=secret"))
    'postgresql://me:***@host/name?sslpassword=%2A%2A%2A'
    """
    hidden = {name: "***" for name in url.query if "pass" in name}
    return url.update_query_dict(hidden).render_as_string(hide_password=True)


def is_transient(error: SQLAlchemyError) -> bool:
    """Return whether a retry may succeed: the database is locked, full or unreachable."""
    if isinstance(error, TransientError | NoConnection):
        return True
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated:
        return True
    name, state = getattr(error.orig, "sqlite_errorname", None), getattr(error.orig, "sqlstate", None)
    if name is not None:
        return str(name).startswith(TRANSIENT_SQLITE_ERRORS)
    if state is not None:
        return str(state).startswith(TRANSIENT_SQLSTATES)
    return isinstance(error, OperationalError) and not any(
        word in extract_message(error) for word in PERMANENT_MESSAGES
    )


def extract_message(error: SQLAlchemyError) -> str:
    """Return the database's message without the SQL statement, which may contain study data."""
    if not isinstance(error, DBAPIError):
        return str(error)
    message = getattr(getattr(error.orig, "diag", None), "message_primary", None)
    return " ".join((message or str(error.orig)).split())


def suggest_remedy(error: SQLAlchemyError) -> str:
    if isinstance(error, TransientError | NoConnection):
        return "wait a while and run the study again"
    message = extract_message(error)
    for words, action in STORE_REMEDIES:
        if any(word in message for word in words):
            return action
    if is_transient(error):
        return "check the URL, and that the database server can be reached"
    return "check that this version of Overread created the database and that the database is not damaged"
