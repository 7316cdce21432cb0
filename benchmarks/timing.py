"""What a benchmark reports, and how two things are timed side by side."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """One line of the table, with a note to stand below it. None: no goal to meet, or nothing that was timed."""

    name: str
    goal: str
    measured: str
    met: bool | None
    reference_seconds: float | None = None
    seconds: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Times:
    """Medians, in seconds of processor time."""

    reference: float
    ours: float


def side_by_side(
    prepare: Callable[[], T], reference: Callable[[T], object], ours: Callable[[T], object], repeats: int
) -> Times:
    """Time the reference and ours in turn, so that a slow moment of the machine falls on both.

    `prepare` makes the input afresh for each call and is not timed: nothing that an object remembers comes for free.
    """
    pairs = [(seconds(reference, prepare()), seconds(ours, prepare())) for _ in range(repeats)]
    return Times(median(pair[0] for pair in pairs), median(pair[1] for pair in pairs))


def seconds(call: Callable[[T], object], given: T) -> float:
    """Return the processor time of the call: what else the machine is doing is not counted."""
    start = time.process_time()
    call(given)
    return time.process_time() - start
