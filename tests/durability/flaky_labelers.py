"""Labelers of kind "function" that are sometimes interrupted, as by Ctrl-C."""

from __future__ import annotations

import random
from typing import Any

from tests.durability.files import TOPICS

RANDOM = random.Random(0)
interrupt_probability = 0.0
"""The probability that a call is interrupted."""
calls_before_failure: int | None = None
"""How many more calls succeed before one fails. None: no call fails."""


def expert(rows: list[dict[str, Any]]) -> list[str]:
    global calls_before_failure  # noqa: PLW0603
    if RANDOM.random() < interrupt_probability:
        raise KeyboardInterrupt
    if calls_before_failure is not None:
        calls_before_failure = calls_before_failure - 1 if calls_before_failure else None
        if calls_before_failure is None:
            raise RuntimeError("the model is not available")
    return ["yes" if set(TOPICS["yes"]) & set(row["text"].split()) else "no" for row in rows]


def model(rows: list[dict[str, Any]]) -> list[str]:
    """Label as the expert does, but "no" for every text about the account."""
    return ["no" if "account" in row["text"] else label for row, label in zip(rows, expert(rows), strict=True)]
