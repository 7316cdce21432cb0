"""The built-in stores pass the contract suite for stores."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from overread.ledger import Ledger, open_ledger
from overread.ledger.sql.database import Database
from overread.ledger.sql.ledger import SqlLedger
from overread.testing.stores import StoreContract


class TestMemory(StoreContract):
    @pytest.fixture(autouse=True)
    def store(self) -> None:
        self.database = Database("sqlite://")

    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
        return SqlLedger(self.database, name, clock)


class TestSqlite(StoreContract):
    @pytest.fixture(autouse=True)
    def store(self, tmp_path: Path) -> None:
        self.url = f"sqlite:///{tmp_path / 'study.db'}"

    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
        return open_ledger(self.url, name, clock)


class TestPostgresql(StoreContract):
    @pytest.fixture(autouse=True)
    def store(self, new_postgres_url: str) -> None:
        self.url = new_postgres_url

    def open(self, name: str, clock: Callable[[], float] = time.time) -> Ledger:
        return open_ledger(self.url, name, clock)
