"""Sections, tables and statistics of the report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from scipy.stats import binom

from overread.core.arrays import Array


@dataclass(frozen=True)
class Section:
    """A section of the report. Each goal is a triple: the goal, the measured value, and whether it was met."""

    text: str
    goals: list[tuple[str, str, str]] = field(default_factory=list)


def table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a Markdown table.

    >>> print(table(("a", "b"), [("1", "2")]))
    | a | b |
    | --- | --- |
    | 1 | 2 |
    """
    head = list(titles)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *map(list, rows)))


def display_name(method: str) -> str:
    """Return a method's display name. Stored results call the weak labeler W.

    >>> display_name("Overread without W")
    'Overread without a weak labeler'
    """
    return method.replace("without W", "without a weak labeler")


def format_met(holds: bool) -> str:
    return "met" if holds else "**missed**"


ONCE_IN = 1000


def is_plausible(failed: int, runs: int, delta: float, settings: int) -> bool:
    """Return whether a guarantee with failure probability delta could have this many failures in the worst of many settings.

    >>> is_plausible(7, 20, 0.05, 33), is_plausible(8, 20, 0.05, 33)
    (True, False)
    """
    return tail_probability(failed, runs, delta) > 1 / ONCE_IN / settings


def tail_probability(failed: int, runs: int, delta: float) -> float:
    """Return the probability of at least this many failures."""
    return float(binom.sf(failed - 1, runs, delta))


def geometric_mean(values: Iterable[float]) -> float:
    """Return the geometric mean.

    >>> geometric_mean([1.0, 4.0])
    2.0
    """
    return float(np.exp(np.mean(np.log(list(values)))))


def geometric_means(rows: Iterable[Array]) -> Array:
    """Return the geometric mean of each column."""
    return np.asarray(np.exp(np.mean(np.log(list(rows)), axis=0)))
