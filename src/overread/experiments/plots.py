"""Plot helpers shared by the experiments: colours, panels, bands and axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from overread.core.labels import SOURCE_COLOURS
from overread.theory.exact import binomial_upper

WITH_WEAK, ALONE, BOUND = SOURCE_COLOURS["strong"], "#555555", "#999999"
"""Colours: runs with the weak labeler, runs with only the strong labeler, and theoretical limits."""

BAND = 0.2
"""Opacity of the bands around a curve."""


def make_panels(count: int, *, height: float = 3.2, width: float = 3.6) -> tuple[Figure, Sequence[Axes]]:
    """Return a figure with `count` axes side by side."""
    figure = Figure(figsize=(width * count + 0.4, height), layout="constrained")
    return figure, list(figure.subplots(1, count, squeeze=False)[0])


def format_epsilon_axis(axes: Axes, epsilons: Sequence[float], label: str = "goal epsilon") -> None:
    """Make x a logarithmic axis of goals that decrease to the right, with ticks such as 1/16."""
    axes.set_xscale("log", base=2)
    axes.set_xticks(epsilons, [f"1/{round(1 / epsilon)}" for epsilon in epsilons])
    axes.minorticks_off()
    axes.set_xlim(max(epsilons) * 1.25, min(epsilons) / 1.25)
    axes.set_xlabel(label)


def draw_band(
    axes: Axes, table: pl.DataFrame, x: str, middle: pl.Expr, band: tuple[pl.Expr, pl.Expr], fmt: str, **style: Any
) -> None:
    """Draw `middle` at each x as a line, and the range `band` as a shaded area. `fmt` is a matplotlib format such as "o-"."""
    rows = table.group_by(x).agg(middle=middle, low=band[0], high=band[1]).sort(x)
    at, line, low, high = (column.to_numpy() for column in rows.get_columns())
    axes.plot(at, line, fmt, **style)
    axes.fill_between(at, low, high, color=style["color"], alpha=BAND, linewidth=0)


def draw_over_seeds(axes: Axes, table: pl.DataFrame, x: str, y: str, fmt: str, **style: Any) -> None:
    """Draw the geometric mean of y at each x as a line, and its range over the seeds as a band."""
    each = pl.col(y)
    draw_band(axes, table, x, each.log().mean().exp(), (each.min(), each.max()), fmt, **style)


def draw_failure_rate(axes: Axes, at: float, failed: pl.Series, fmt: str, colour: str) -> None:
    """Draw the share of runs that failed, with the Clopper-Pearson 95% upper bound as an error bar."""
    failures, runs = int(failed.sum()), len(failed)
    rate, bound = failures / runs, binomial_upper(failures, runs, 0.05)
    axes.errorbar(at, rate, yerr=[[0.0], [bound - rate]], fmt=fmt, color=colour, capsize=3)


def draw_delta(axes: Axes, delta: float, at: float) -> None:
    """Draw delta, the allowed failure rate, as a dashed reference line, with its label to the left of `at`."""
    axes.axhline(delta, ls="--", color=BOUND)
    axes.text(at, delta, "delta", va="bottom", ha="right", color=ALONE)
