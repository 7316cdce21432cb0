"""How results are laid out: sections, tables, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from scipy.stats import binom

from overread.sample import Array


@dataclass(frozen=True)
class Section:
    """A part of the report; each goal is what was wanted, what was measured, and whether it was met."""

    text: str
    goals: list[tuple[str, str, str]] = field(default_factory=list)


def table(titles: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Lay out a table in Markdown.

    >>> print(table(("a", "b"), [("1", "2")]))
    | a | b |
    | --- | --- |
    | 1 | 2 |
    """
    head = list(titles)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *map(list, rows)))


def met(holds: bool) -> str:
    return "met" if holds else "**missed**"


ONCE_IN = 1000


def keeps(failed: int, runs: int, delta: float, settings: int) -> bool:
    """Whether a promise that fails with probability delta may show so many failures in the worst of many settings.

    >>> keeps(7, 20, 0.05, 33), keeps(8, 20, 0.05, 33)
    (True, False)
    """
    return as_many(failed, runs, delta) > 1 / ONCE_IN / settings


def as_many(failed: int, runs: int, delta: float) -> float:
    """Return the chance of at least so many failures."""
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
