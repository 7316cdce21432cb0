"""Opening a ledger by its address."""

from __future__ import annotations

import time
from collections.abc import Callable

from overread.optional import plugged
from overread.store.base import Ledger
from overread.store.database import Database
from overread.store.sql import SqlLedger

GROUP = "overread.stores"
OURS = ("memory", "sqlite", "postgresql", "postgresql+psycopg")


def open_ledger(url: str, name: str, clock: Callable[[], float] | None = None, patience: float = 60.0) -> Ledger:
    """Return the ledger of the study `name` in the store at `url`; nothing is opened before it is used.

    "memory" is a store that ends with the program. sqlite:///study.db is a file, postgresql://... a server of version 13 or
    newer. Other stores come as entry points of the group "overread.stores", named as the address begins; they are called with
    url, name and clock. clock: tells the time; see SqlLedger. patience: for how many seconds a database that is locked, full or
    away is tried.

    >>> ledger = open_ledger("memory", "tickets")
    >>> dict(ledger.begin({"seed": 0})), len(ledger.verdicts("strong"))
    ({'seed': 0}, 0)
    """
    begins = url.partition(":")[0]
    if begins not in OURS:
        plugin = plugged(GROUP, begins.rpartition("@")[2], {}, key="store.url", besides=OURS)
        opened: Ledger = plugin(url, name, clock or time.time)
        return opened
    return SqlLedger(Database("sqlite://" if begins == "memory" else url, patience), name, clock)
