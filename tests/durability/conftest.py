"""Fixtures for the durability tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from overread.study.study import Study


@pytest.fixture(autouse=True)
def _close_studies(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every study that a test has opened. Else its connection warns when it is garbage-collected."""
    opened: list[Study] = []
    init = Study.__init__

    def init_and_record(self: Study, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        opened.append(self)

    monkeypatch.setattr(Study, "__init__", init_and_record)
    yield
    for study in opened:
        study.close()
