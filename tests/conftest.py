"""Fixtures for tests of several folders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Server, running_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server. Each test process has one."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_url(postgres: Server) -> str:
    """The URL of a store that all tests of this process share. Each test uses its own study name."""
    return postgres.new_schema()


@pytest.fixture
def new_postgres_url(postgres: Server) -> str:
    """The URL of an empty store."""
    return postgres.new_schema()
