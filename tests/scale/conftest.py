"""A Dask cluster of worker processes on this machine, shared by the tests of a module."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from tests.scale.worlds import World, world

distributed = pytest.importorskip("distributed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need a cluster as slow: each file starts its own."""
    for item in items:
        if "cluster" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="module")
def tickets(tmp_path_factory: pytest.TempPathFactory) -> World:
    """A pool of 1,200 rows in three files."""
    return world(tmp_path_factory.mktemp("pool") / "tickets", rows=1200, files=3)


def local_cluster(**settings: Any) -> Any:
    quiet = {"dashboard_address": ":0", "host": "127.0.0.1", "silence_logs": logging.CRITICAL}
    return distributed.LocalCluster(threads_per_worker=1, protocol="tcp", **quiet, **settings)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with local_cluster(n_workers=2) as made:
        yield made


@pytest.fixture
def address(cluster: Any) -> str:
    return str(cluster.scheduler_address)


@pytest.fixture
def client(address: str) -> Iterator[Any]:
    with distributed.Client(address, set_as_default=False) as made:
        made.wait_for_workers(2, timeout=60)  # including one that replaces a worker killed by a test
        yield made
