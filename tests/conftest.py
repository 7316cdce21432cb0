"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Server, running_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server, one for each process that runs tests."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_url(postgres: Server) -> str:
    """The address of a store for all tests of this process; a test takes a study's name of its own."""
    return postgres.new_schema()


@pytest.fixture
def new_postgres_url(postgres: Server) -> str:
    """The address of an empty store."""
    return postgres.new_schema()
