"""Labelers of kind "function" whose user presses Ctrl-C now and then."""

from __future__ import annotations

import random
from typing import Any

from tests.durability.files import TOPICS

DICE = random.Random(0)
interrupted = 0.0
"""How often a call is interrupted."""
fails_after: int | None = None
"""How many more calls are answered before one fails."""


def expert(rows: list[dict[str, Any]]) -> list[str]:
    global fails_after  # noqa: PLW0603
    if DICE.random() < interrupted:
        raise KeyboardInterrupt
    if fails_after is not None:
        fails_after = fails_after - 1 if fails_after else None
        if fails_after is None:
            raise RuntimeError("the model is not there")
    return ["yes" if set(TOPICS["yes"]) & set(row["text"].split()) else "no" for row in rows]


def model(rows: list[dict[str, Any]]) -> list[str]:
    """Says what the expert says, but where it is asked about the account."""
    return ["no" if "account" in row["text"] else said for row, said in zip(rows, expert(rows), strict=True)]
