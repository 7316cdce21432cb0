"""Run the same measurement on SQLite and on PostgreSQL, each in its own folder."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from benchmarks.timing import Row
from tests.postgres import running_server

Measure = Callable[[str, Path, str], list[Row]]
"""Takes the database's name, a folder and the database's URL. Returns rows of the table."""


def measure_on_each(name: str, measure: Measure) -> dict[str, Callable[[], list[Row]]]:
    """Return the benchmarks name-sqlite and name-postgresql."""
    return {f"{name}-sqlite": partial(_sqlite, measure), f"{name}-postgresql": partial(_postgresql, measure)}


def _sqlite(measure: Measure) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return measure("SQLite", Path(folder), "sqlite:///study.db")


def _postgresql(measure: Measure) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder, running_server(durable=True) as server:
        return measure("PostgreSQL", Path(folder), server.new_schema())
