"""The protocol of an experiment: one published claim, tested in many seeded trials, with a verdict and a plot."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

import polars as pl
from scipy.stats import binom

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from collections.abc import Iterable

    from matplotlib.figure import Figure

Parameters = dict[str, Any]
TableRow = dict[str, Any]

PLOT_STYLE: dict[str, Any] = {
    "font.size": 9,
    "axes.titlesize": 10,
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.labelsize": 9,
    "legend.frameon": False,
    "legend.fontsize": 8,
    "lines.linewidth": 1.5,
    "lines.markersize": 4,
    "svg.hashsalt": "overread",
}
"""Matplotlib settings for all plots, applied by the runner."""


@dataclass(frozen=True)
class Size:
    """The size of a run. `seeds` replaces the experiment's own number of seeds."""

    quick: bool = False
    seeds: int | None = None

    def seeds_for(self, *, quick: int, full: int, least: int = 1) -> range:
        """Return the seeds to run. `least` is the smallest number of seeds that can test the claim.

        >>> list(Size(quick=True).seeds_for(quick=3, full=100))
        [0, 1, 2]
        >>> Size(seeds=1).seeds_for(quick=20, full=100, least=10)
        Traceback (most recent call last):
            ...
        overread.errors.InvalidArgument: seeds=1 is too few for this experiment's verdict; give at least 10
        """
        if self.seeds is None:
            return range(quick if self.quick else full)
        if self.seeds < least:
            raise InvalidArgument(f"seeds={self.seeds} is too few for this experiment's verdict; give at least {least}")
        return range(self.seeds)


@dataclass(frozen=True)
class Verdict:
    """Whether the claim held, a sentence about it, and the numbers that support it."""

    holds: bool
    sentence: str
    numbers: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        lines = [f"{'holds' if self.holds else 'DOES NOT HOLD'}: {self.sentence}"]
        return "\n".join(lines + [f"  {name}: {value}" for name, value in self.numbers])


def grid(**values: Iterable[Any]) -> list[Parameters]:
    """Return all combinations of the values. The last parameter varies fastest.

    >>> grid(d=(2, 3), seed=range(2))
    [{'d': 2, 'seed': 0}, {'d': 2, 'seed': 1}, {'d': 3, 'seed': 0}, {'d': 3, 'seed': 1}]
    """
    return [dict(zip(values, combination, strict=True)) for combination in product(*values.values())]


def allowed_failures(runs: int, delta: float, settings: int = 1) -> int:
    """Return the largest number of failures that is consistent with a failure probability of at most delta.

    If the claim is true, more failures occur with probability below 1/1000, or below 1/1000 / `settings` if that many settings
    are tested separately.

    >>> allowed_failures(100, 0.05), allowed_failures(24, 0.1, settings=6)
    (13, 9)
    """
    return int(binom.isf(1e-3 / settings, runs, delta))


def worst_setting(failed: pl.DataFrame, settings: list[str], delta: float) -> tuple[bool, str]:
    """Test each setting separately. Return whether all of them pass, and a description of the worst one.

    `failed` has a row for each run, with the columns of its setting and a column `failed`.
    """
    counts = failed.group_by(settings, maintain_order=True).agg(pl.col("failed").sum(), runs=pl.len())
    rows = [(row, allowed_failures(row["runs"], delta, len(counts))) for row in counts.iter_rows(named=True)]
    row, limit = max(rows, key=lambda item: item[0]["failed"] / item[0]["runs"])
    holds = all(each["failed"] <= most for each, most in rows)
    return holds, f"{row['failed']} of {row['runs']} runs failed (delta = {delta:g} allows {limit})"


class Experiment(Protocol):
    """A module under `overread.experiments`. Its docstring states the claim, the setting and what would refute the claim."""

    def trials(self, size: Size) -> list[Parameters]:
        """Return the parameters of each trial. They must be JSON values because they identify the trial in the log."""

    def trial(self, **parameters: Any) -> list[TableRow]:
        """Run one trial and return its table rows."""

    def verdict(self, table: pl.DataFrame) -> Verdict:
        """Decide whether the claim held."""

    def plot(self, table: pl.DataFrame) -> Figure:
        """Plot the table."""


def claim_text(experiment: object) -> str:
    """Return the docstring of the experiment's module."""
    return textwrap.dedent(experiment.__doc__ or "").strip()
