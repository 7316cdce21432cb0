"""Open a ledger by its URL."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Collection
from typing import Any

from overread.core.imports import load_plugin
from overread.errors import InvalidSpec
from overread.ledger.protocol import Ledger

STORE_PLUGIN_GROUP = "overread.stores"
BUILT_IN_STORES = ("memory", "sqlite", "postgresql", "postgresql+psycopg")
CHANGED_PARAMETERS = {
    "append": ("labeler", "it and all other methods now take series: AnswerSeries instead"),
    "exchange": ("limit", "it and tell now take may_spend: Callable[[Fraction], bool] | None instead"),
}
"""Parameters that the protocol no longer has, by method, and what replaces them."""


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
    InvalidSpec : if the URL is malformed, no store supports its scheme, or a plug-in is written for an earlier protocol. The
        error's `key` is "store.url".

    Examples
    --------
    >>> from overread.core.answers import STRONG
    >>> ledger = open_ledger("memory", "tickets")
    >>> dict(ledger.begin({"seed": 0})), len(ledger.verdicts(STRONG))
    ({'seed': 0}, 0)
    """
    scheme = url.partition(":")[0]
    if scheme not in BUILT_IN_STORES:
        plugin_name = scheme.rpartition("@")[2]
        plugin = load_plugin(STORE_PLUGIN_GROUP, plugin_name, {}, key="store.url", other_names=BUILT_IN_STORES)
        ledger: Ledger = plugin(url, name, clock or time.time)
        _check_protocol(ledger, plugin_name)
        return ledger
    from overread.ledger.sql.database import Database  # noqa: PLC0415  imports SQLAlchemy, which is slow
    from overread.ledger.sql.ledger import SqlLedger  # noqa: PLC0415

    return SqlLedger(Database("sqlite://" if scheme == "memory" else url, patience), name, clock)


def _check_protocol(ledger: Ledger, plugin_name: str) -> None:
    """Raise InvalidSpec if the ledger's methods have parameters that the protocol no longer has."""
    changes = [
        f"{method} has the parameter {before}, but {now}"
        for method, (before, now) in CHANGED_PARAMETERS.items()
        if before in _parameters_of(getattr(ledger, method, None))
    ]
    if changes:
        raise InvalidSpec(
            f"the store plug-in {plugin_name!r} was written for an earlier version of Overread; update its package, or report "
            f"this to its authors: {', and '.join(changes)}. overread.ledger.protocol.Ledger describes the methods, and "
            "overread.testing.stores.StoreContract tests them",
            key="store.url",
        )


def _parameters_of(method: Any) -> Collection[str]:
    """Return the names of a method's parameters; none if Python can't tell."""
    try:
        return inspect.signature(method).parameters
    except (TypeError, ValueError):
        return ()
