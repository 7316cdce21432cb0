"""The plot of the experiments on a W that can't help: label sources, cost, and the overhead in all settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl
from matplotlib import colormaps

from overread.core.labels import SOURCE_COLOURS, SOURCES
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_over_seeds, format_epsilon_axis, make_panels
from overread.experiments.weak_cannot_help.overhead import add_totals

if TYPE_CHECKING:
    from collections.abc import Callable

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MARKERS = "osD^vP*X"


def plot_overhead(
    table: pl.DataFrame, setting: str, shown: float, name: str, text: Callable[[float], str] = "{:g}".format
) -> Figure:
    """Draw label sources and cost in the setting `shown`, and the overhead of all settings. Bands are ranges over seeds."""
    drawn, (left, middle, right) = make_panels(3, height=3.9)
    every = add_totals(table, setting)
    one = every.filter(pl.col(setting) == shown)
    _draw_sources(left, one.group_by("epsilon").mean().sort("epsilon", descending=True))
    left.set_title(f"Label sources, {name} {text(shown)}")
    _draw_labels(middle, one)
    middle.set_title(f"Cost, {name} {text(shown)}")
    _draw_overhead(right, every, setting, text)
    right.set_title(f"Overhead by {name}")
    for axes in (middle, right):
        format_epsilon_axis(axes, every["epsilon"].unique().sort().to_list())
    for axes, columns in ((left, 4), (middle, 2), (right, 5)):
        axes.tick_params(axis="x", labelsize=7.5)
        axes.legend(ncols=columns, loc="upper center", bbox_to_anchor=(0.45, -0.18), columnspacing=1, handlelength=2)
    return drawn


def _draw_sources(axes: Axes, mean: pl.DataFrame) -> None:
    x, floor = range(len(mean)), np.zeros(len(mean))
    for source in SOURCES:
        axes.bar(x, mean[source], bottom=floor, color=SOURCE_COLOURS[source], width=0.8, label=source)
        floor = floor + mean[source].to_numpy()
    axes.plot(x, mean["weak_share"], "D-", color="black", mfc="white", clip_on=False, label="W's share\nof region")
    axes.set_xticks(x, [f"1/{round(1 / epsilon)}" for epsilon in mean["epsilon"]])
    axes.set(xlabel="epsilon of the epoch", ylabel="share of draws", ylim=(0, 1))


def _draw_labels(axes: Axes, one: pl.DataFrame) -> None:
    draw_over_seeds(axes, one, "epsilon", "bound", ":", color=BOUND, label="bound")
    draw_over_seeds(axes, one, "epsilon", "alone", "s--", color=ALONE, ms=7, mfc="none", label="strong-only")
    draw_over_seeds(axes, one, "epsilon", "with_weak", "o-", color=WITH_WEAK, label="with W")
    draw_over_seeds(axes, one, "epsilon", "difference", "^-.", color=WITH_WEAK, label="of which for differences")
    axes.set(yscale="log", ylabel="strong labels to reach epsilon")


def _draw_overhead(axes: Axes, every: pl.DataFrame, setting: str, text: Callable[[float], str]) -> None:
    values = every[setting].unique().sort().to_list()
    for i, value in enumerate(values):
        colour = colormaps["cividis"](0.8 * i / max(1, len(values) - 1))
        part = every.filter(pl.col(setting) == value)
        draw_over_seeds(axes, part, "epsilon", "ratio", MARKERS[i] + "-", color=colour, label=text(value))
    axes.axhline(1, color=BOUND, ls="--", lw=1, zorder=0)
    axes.set_ylabel("strong labels / strong-only")
    if (every["ratio"] > 2).any():
        axes.set_yscale("log")
        axes.set_yticks((1, 2, 5, 10), ("1", "2", "5", "10"))
        axes.minorticks_off()
    elif (every["ratio"] < 0.5).any():
        axes.set_ylim(bottom=0)
