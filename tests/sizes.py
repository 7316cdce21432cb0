"""Numbers of repetitions: small in `make test`, full in `make test-slow`."""

from __future__ import annotations

import pytest


def sizes(name: str, fast: int, full: int) -> pytest.MarkDecorator:
    """Parametrize a test's argument `name`: `fast` in `make test`, `full` in `make test-slow`."""
    return pytest.mark.parametrize(name, [fast, pytest.param(full, marks=pytest.mark.slow)])
