"""Rows of the results table, and timing of two functions side by side."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """One line of the table, with a note to print below it. None: there is no goal, or no time."""

    name: str
    goal: str
    measured: str
    met: bool | None
    reference_seconds: float | None = None
    seconds: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Times:
    """Median processor times in seconds."""

    reference: float
    ours: float


def side_by_side(
    prepare: Callable[[], T], reference: Callable[[T], object], ours: Callable[[T], object], repeats: int
) -> Times:
    """Time the reference and the measured function alternately, so that a temporary slowdown of the machine affects both.

    `prepare` creates the input for each call and is not timed, so that no call profits from cached values.
    """
    pairs = [(seconds(reference, prepare()), seconds(ours, prepare())) for _ in range(repeats)]
    return Times(median(pair[0] for pair in pairs), median(pair[1] for pair in pairs))


def seconds(call: Callable[[T], object], argument: T) -> float:
    """Return the processor time of the call, which does not depend on other processes."""
    start = time.process_time()
    call(argument)
    return time.process_time() - start
