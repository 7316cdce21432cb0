"""What these tests share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from overread.study.durable import Study


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every study that a test has opened: an open connection is complained of when it is collected."""
    opened: list[Study] = []
    really = Study.__init__

    def noted(self: Study, *given: Any, **named: Any) -> None:
        really(self, *given, **named)
        opened.append(self)

    monkeypatch.setattr(Study, "__init__", noted)
    yield
    for study in opened:
        study.close()
