"""Fixtures that serve studies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.durability.files import labels, people, table, write_pool, write_study
from tests.web.served import StudyServer

Serve = Callable[..., StudyServer]


def _serve_studies(new_folder: Callable[[], Path]) -> Iterator[Serve]:
    running: list[StudyServer] = []

    def start(
        folder_of_study: Path | None = None,
        *,
        rows: int = 12,
        server: dict[str, Any] | None = None,
        name: str = "tickets",
        **more: Any,
    ) -> StudyServer:
        place = new_folder() if folder_of_study is None else folder_of_study
        if not (place / "pool.csv").exists() and "path" not in (more.get("pool") or {}):
            write_pool(place, rows=rows)
        usual = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
        running.append(StudyServer(write_study(place / f"{name}.toml", **(usual | more)), **(server or {})))
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Serve studies for one test: by default a study of twelve items that asks a person about all of them."""
    yield from _serve_studies(lambda: tmp_path)


@pytest.fixture(scope="module")
def serve_long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """Serve studies for all tests of a file, each in a folder of its own."""
    yield from _serve_studies(lambda: tmp_path_factory.mktemp("served"))
