"""How results are laid out: sections, tables, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

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


def geometric_mean(values: Iterable[float]) -> float:
    """Return the geometric mean.

    >>> geometric_mean([1.0, 4.0])
    2.0
    """
    return float(np.exp(np.mean(np.log(list(values)))))


def geometric_means(rows: Iterable[Array]) -> Array:
    """Return the geometric mean of each column."""
    return np.asarray(np.exp(np.mean(np.log(list(rows)), axis=0)))
