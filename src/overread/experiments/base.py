"""What an experiment is: one published claim, rerun over many seeded trials, with a verdict and a plot."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

import polars as pl
from scipy.stats import binom

from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Parameters = dict[str, Any]
Row = dict[str, Any]


STYLE: dict[str, Any] = {
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
"""How every plot looks: the runner draws in this style."""


@dataclass(frozen=True)
class Size:
    """How large a run is. `seeds` overrides the number of seeds that the experiment would choose."""

    quick: bool = False
    seeds: int | None = None

    def pick(self, *, quick: int, full: int, least: int = 1) -> range:
        """Return the seeds to run: `least` is the smallest number from which the verdict can follow.

        >>> list(Size(quick=True).pick(quick=3, full=100))
        [0, 1, 2]
        >>> Size(seeds=1).pick(quick=20, full=100, least=10)
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
    """Whether the claim held, in one sentence, and the numbers that it rests on."""

    holds: bool
    sentence: str
    numbers: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        lines = [f"{'holds' if self.holds else 'DOES NOT HOLD'}: {self.sentence}"]
        return "\n".join(lines + [f"  {name}: {value}" for name, value in self.numbers])


def allowed(runs: int, delta: float, settings: int = 1) -> int:
    """Return how many of these runs may fail where each fails with probability delta at most.

    More have a chance below one in a thousand, shared between the settings that are judged one by one.

    >>> allowed(100, 0.05), allowed(24, 0.1, settings=6)
    (13, 9)
    """
    return int(binom.isf(1e-3 / settings, runs, delta))


def worst_setting(failed: pl.DataFrame, settings: list[str], delta: float) -> tuple[bool, str]:
    """Judge each setting by itself: whether all are within what delta allows, and the one with the most failures.

    `failed` has a row for each run, with the columns of its setting and `failed`.
    """
    counts = failed.group_by(settings, maintain_order=True).agg(pl.len().alias("runs"), pl.col("failed").sum())
    rows = [(row, allowed(row["runs"], delta, len(counts))) for row in counts.iter_rows(named=True)]
    row, limit = max(rows, key=lambda item: item[0]["failed"] / item[0]["runs"])
    holds = all(each["failed"] <= most for each, most in rows)
    return holds, f"{row['failed']} of {row['runs']} runs, and delta = {delta:g} allows {limit}"


class Experiment(Protocol):
    """A module under `overread.experiments`; its docstring states the claim, the setting and what would refute it."""

    def trials(self, size: Size) -> list[Parameters]:
        """Return the parameters of each trial; plain values, as they are the trial's name in the record."""

    def trial(self, **parameters: Any) -> list[Row]:
        """Run one trial and return its rows of the table."""

    def verdict(self, table: pl.DataFrame) -> Verdict:
        """Say whether the claim held."""

    def plot(self, table: pl.DataFrame) -> Figure:
        """Draw the table."""


def claim(experiment: object) -> str:
    """Return the experiment's docstring, as one text."""
    return textwrap.dedent(experiment.__doc__ or "").strip()
