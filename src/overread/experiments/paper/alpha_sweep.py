"""Theorem 2's alpha (L255, L287): what W saves falls as the mass g of the difference region nears that of the region.

alpha(r, eta) is the share of draws that a difference classifier must leave to O. It is about g while W's mistakes lie inside
the disagreement region, and the region's mass when they fill it; then W saves nothing (L287, READING.md 3.6).

Setting: thresholds and intervals on 2048 atoms of the line, delta = 0.05, no initial sample, nested draws. O alternates from
atom to atom on a band of mass 2 nu = 1/4 about the boundary, so that the region of late epochs is about the band; W is O's
opposite on an interval of mass g in its middle, from none to 1.5 times the last region. nu is jittered by up to a factor
sqrt(2), as sample sizes double and labels move in steps. Each run with W is compared with O alone on the same seed.

Refuted by a ratio of strong labels, with W to O alone, that is not below 1/2 at the smallest g > 0, that does not rise with g
up to the mass of the region (slope of the ratio in g / region above 1/2; theory: about 1), or that is below 0.9 where g exceeds
the last region (not quite 1: the larger regions of early epochs still leave W a little to save). Means over seeds, with
Student's bounds at a false-alarm rate of 1e-3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.labels import SOURCES
from overread.experiments.base import Parameters, Size, TableRow, Verdict
from overread.experiments.plots import ALONE, BAND, BOUND, WITH_WEAK, draw_routes, make_panels
from overread.experiments.worlds import domains
from overread.paper.options import Paper

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DELTA, NU = 0.05, 1 / 8
METHOD = Paper(initial_sample="none", draws="nested")
QUICK_SHARES = (0, 1 / 16, 1 / 4, 1 / 2, 1, 3 / 2)
FULL_SHARES = (0, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1, 5 / 4, 3 / 2)
MAX_RATIO_AT_SMALL_G, MIN_SLOPE, MIN_RATIO_BEYOND_REGION = 0.5, 0.5, 0.9


def trials(size: Size) -> list[Parameters]:
    shares = QUICK_SHARES if size.quick else FULL_SHARES
    return [
        {"share": share, "epsilon": 1 / 32 if size.quick else 1 / 64, "seed": seed}
        for share in shares
        for seed in size.seeds_for(quick=4, full=16, least=3)
    ]


def trial(share: float, epsilon: float, seed: int) -> list[TableRow]:
    nu = NU * domains.jitter_factor(seed)
    region = 2 * nu + 3 * epsilon  # the band, and 3 epsilon / 2 more on either side
    boundary = np.random.default_rng([seed, 7]).uniform(0.4, 0.6)
    world = domains.striped_world(nu, share * region, boundary)
    result, alone = world.learn(METHOD, epsilon, DELTA, seed), world.learn_alone(METHOD, epsilon, DELTA, seed)
    difference = sum(epoch.difference_sample for epoch in result.epochs)
    last = result.epochs[-1]
    return [
        {
            "g": domains.probability_mass(world.truth, world.truth.p_differ),
            "region": alone.epochs[-1].region_mass,
            "strong": result.draws.strong,
            "difference": difference,
            "alone": alone.draws.strong,
            "ratio": result.draws.strong / alone.draws.strong,
            "overhead": difference / alone.draws.strong,
            "share_inferred": 1 - last.region_mass,
            "share_weak": last.region_mass - last.strong_mass,
            "share_strong": last.strong_mass,
        }
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    small = table.filter(pl.col("share") == min(table.filter(pl.col("share") > 0)["share"]))
    filled = table.filter(pl.col("share") > 1)
    rising = table.filter(pl.col("share") <= 1).sort("seed", "share").group_by("seed", maintain_order=True)
    slope = np.array([np.polyfit(part["g"] / part["region"], part["ratio"], 1)[0] for _, part in rising])
    saved = domains.mean_bounds(small["ratio"].to_numpy())[1]
    steep = domains.mean_bounds(slope)[0]
    spent = domains.mean_bounds(filled["ratio"].to_numpy())[0]
    return Verdict(
        holds=saved < MAX_RATIO_AT_SMALL_G and steep > MIN_SLOPE and spent > MIN_RATIO_BEYOND_REGION,
        sentence=(
            f"W leaves {_column_mean(small, 'ratio'):.0%} of the strong labels where g is {_column_mean(small, 'g'):.3f}, and "
            f"{_column_mean(filled, 'ratio'):.0%} where g exceeds the region"
        ),
        numbers=(
            ("ratio at the smallest g > 0, 99.9% upper bound (must be below 0.5)", f"{saved:.3f}"),
            ("slope of the ratio in g / region, 99.9% lower bound (must exceed 0.5)", f"{steep:.2f}"),
            ("ratio where g exceeds the region, 99.9% lower bound (must exceed 0.9)", f"{spent:.3f}"),
            ("labels for the difference classifiers / labels of O alone", f"{_column_mean(table, 'overhead'):.2%}"),
        ),
    )


def _column_mean(table: pl.DataFrame, name: str) -> float:
    return float(np.mean(table[name].to_numpy()))


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(2, width=4.0)
    means = table.group_by("share").agg(
        pl.exclude("share", "seed").mean(), pl.col("ratio").min().alias("low"), pl.col("ratio").max().alias("high")
    )
    column = {name: means.sort("share")[name].to_list() for name in means.columns}
    axes[0].plot(column["share"], column["ratio"], "o-", color=WITH_WEAK, label="with W")
    axes[0].fill_between(column["share"], column["low"], column["high"], color=WITH_WEAK, alpha=BAND, linewidth=0)
    axes[0].plot(column["share"], column["overhead"], "s--", color=ALONE, label="its difference classifiers")
    axes[0].axhline(1, color=BOUND, linestyle=":", label="O alone")
    axes[0].set(ylabel="strong labels / strong labels of O alone", title="what W leaves to O", ylim=(-0.03, None))
    axes[0].legend(loc="center right")
    draw_routes(axes[1], column["share"], {source: column[f"share_{source}"] for source in SOURCES})
    axes[1].set(title="last epoch: who labels a draw", xlim=(0, max(column["share"])))
    region = float(np.mean(column["region"]))
    for x, y, text, colour in (
        (0.75, 0.5 * (1 - region), "inferred", "black"),
        (0.3, 1 - 0.65 * region, "asked of W", "black"),
        (1.1, 1 - 0.4 * region, "asked of O", "white"),
    ):
        axes[1].text(x, y, text, color=colour, ha="center", va="center")
    for each in axes:
        each.set_xlabel("g / mass of the last region")
    return figure
