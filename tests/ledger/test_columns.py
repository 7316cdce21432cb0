"""Replies in columns, written to a database."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.core.answers import WEAK, ReplyColumns
from overread.ledger.sql.database import Database
from overread.ledger.sql.ledger import SqlLedger


def test_a_repeated_transaction_charges_columns_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger = SqlLedger(Database("sqlite://"), "study")
    ledger.begin({})
    write = ledger.database.write

    def write_twice(work: Callable[[Any], Any], key: Any) -> Any:
        write(work, key)  # committed, but the reply was lost
        return write(work, key)

    monkeypatch.setattr(ledger.database, "write", write_twice)
    ledger.append(WEAK, ReplyColumns(np.arange(3), np.array(["a", "b", "a"]), None, "table", Fraction(2)), settle=True)
    assert ledger.spent() == {"weak": 6}
    assert len(ledger.answers()) == 3
    ledger.close()
