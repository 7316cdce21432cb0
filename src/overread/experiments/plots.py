"""Plot helpers with one style and one set of colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl
from matplotlib.figure import Figure

from overread.core.labels import SOURCE_COLOURS, SOURCES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from numpy.typing import ArrayLike

WITH_WEAK, ALONE, BOUND = SOURCE_COLOURS["strong"], "#555555", "#999999"
"""Colours: with the weak labeler; with only the strong one; what theory allows."""

BAND = 0.2
"""Opacity of a band of uncertainty."""


def make_panels(
    count: int = 1, *, height: float = 3.2, width: float = 3.6, sharey: bool = False
) -> tuple[Figure, Sequence[Axes]]:
    """Return a figure with `count` axes side by side."""
    figure = Figure(figsize=(width * count + 0.4, height), layout="constrained")
    return figure, list(figure.subplots(1, count, squeeze=False, sharey=sharey)[0])


def draw_routes(axes: Axes, x: Sequence[float], shares: dict[str, Sequence[float]]) -> None:
    """Draw the shares of draws that are inferred, asked of W and asked of O as stacked areas."""
    axes.stackplot(
        x, [shares[source] for source in SOURCES], colors=[SOURCE_COLOURS[source] for source in SOURCES], labels=SOURCES
    )
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of draws")


def format_epsilon_axis(axes: Axes, epsilons: Sequence[float], label: str = "goal epsilon") -> None:
    """Make x a logarithmic axis of goals that decrease to the right, with ticks such as 1/16."""
    axes.set_xscale("log", base=2)
    axes.set_xticks(epsilons, [f"1/{round(1 / epsilon)}" for epsilon in epsilons])
    axes.minorticks_off()
    axes.set_xlim(max(epsilons) * 1.25, min(epsilons) / 1.25)
    axes.set_xlabel(label)


def draw_over_seeds(axes: Axes, table: pl.DataFrame, x: str, y: str, fmt: str, **style: Any) -> None:
    """Draw the geometric mean of y at each x as a line, and its range over seeds as a band."""
    each = table.group_by(x).agg(
        pl.col(y).log().mean().exp().alias("mean"), pl.col(y).min().alias("low"), pl.col(y).max().alias("high")
    )
    at, mean, low, high = (column.to_numpy() for column in each.sort(x).get_columns())
    axes.plot(at, mean, fmt, **style)
    axes.fill_between(at, low, high, color=style["color"], alpha=BAND, linewidth=0)


def draw_band(
    axes: Axes, x: ArrayLike, middle: ArrayLike, band: tuple[ArrayLike, ArrayLike], style: str, colour: str, label: str
) -> None:
    """Draw a curve with marks, and the band of its uncertainty; `style` is matplotlib's, such as "o-"."""
    axes.plot(x, middle, style, color=colour, label=label)
    axes.fill_between(x, *band, color=colour, alpha=BAND, linewidth=0)
