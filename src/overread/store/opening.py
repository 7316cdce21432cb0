"""Opening a ledger by its address."""

from __future__ import annotations

import time
from collections.abc import Callable

from overread.store.base import Ledger
from overread.store.database import Database
from overread.store.sql import SqlLedger


def open_ledger(url: str, name: str, clock: Callable[[], float] = time.time, patience: float = 60.0) -> Ledger:
    """Return the ledger of the study `name` in the store at `url`; nothing is opened before it is used.

    "memory" is a store that ends with the program. sqlite:///study.db is a file, postgresql+psycopg://... a server. Other
    stores come as entry points of the group "overread.stores", named as the address begins: called with url, name and clock.

    >>> ledger = open_ledger("memory", "tickets")
    >>> dict(ledger.begin({"seed": 0})), len(ledger.verdicts("strong"))
    ({'seed': 0}, 0)
    """
    return SqlLedger(Database("sqlite://" if url == "memory" else url, patience), name, clock)
