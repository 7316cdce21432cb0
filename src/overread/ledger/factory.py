"""Open a ledger by its URL."""

from __future__ import annotations

import time
from collections.abc import Callable

from overread.core.imports import load_plugin
from overread.ledger.protocol import Ledger

STORE_PLUGIN_GROUP = "overread.stores"
BUILT_IN_STORES = ("memory", "sqlite", "postgresql", "postgresql+psycopg")


def open_ledger(url: str, name: str, clock: Callable[[], float] | None = None, patience: float = 60.0) -> Ledger:
    """Return the ledger of one study. The database is opened on first use.

    Parameters
    ----------
    url : "memory" for a store that is lost when the program ends, sqlite:///study.db for a file, or
        postgresql://user@host/name for a PostgreSQL server, version 13 or newer. Plug-ins add other schemes as entry points of
        the group "overread.stores"; a plug-in is called with url, name and clock.
    name : the study's name in the store.
    clock : returns the time in seconds since 1970. By default this machine's clock; leases in PostgreSQL use the server's.
    patience : how many seconds to retry a transaction while the database is locked, full or unreachable.

    Returns
    -------
    The study's ledger. Call `begin` before any other method.

    Raises
    ------
    InvalidSpec : if the URL is malformed or no store supports its scheme. The error's `key` is "store.url".

    Examples
    --------
    >>> ledger = open_ledger("memory", "tickets")
    >>> dict(ledger.begin({"seed": 0})), len(ledger.verdicts("strong"))
    ({'seed': 0}, 0)
    """
    scheme = url.partition(":")[0]
    if scheme not in BUILT_IN_STORES:
        plugin = load_plugin(
            STORE_PLUGIN_GROUP, scheme.rpartition("@")[2], {}, key="store.url", other_names=BUILT_IN_STORES
        )
        ledger: Ledger = plugin(url, name, clock or time.time)
        return ledger
    from overread.ledger.sql.database import Database  # noqa: PLC0415  imports SQLAlchemy, which is slow
    from overread.ledger.sql.ledger import SqlLedger  # noqa: PLC0415

    return SqlLedger(Database("sqlite://" if scheme == "memory" else url, patience), name, clock)
