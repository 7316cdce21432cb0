"""Theorem 2's alpha (L255, L287): the savings from W fall as the mass g of the difference region approaches the region's mass.

alpha(r, eta) is the share of draws that a difference classifier must leave to O. It is about g while W's mistakes lie inside
the disagreement region. If they fill the region, alpha is the region's mass and W saves nothing (L287, READING.md 3.6).

Setting: thresholds and intervals on 2048 atoms of the line, delta = 0.05, no initial sample, nested draws. O alternates from
atom to atom on a band of mass 2 nu = 1/4 around the boundary, so that the region of late epochs is about the band. W is O's
opposite on an interval of mass g in the middle of the band, for g from 0 to 1.5 times the last region. nu is jittered by a
factor of up to sqrt(2), because sample sizes double and label counts move in steps. Each run with W is compared with a run of
O alone on the same seed.

Refuted if the ratio of strong labels (with W / O alone) is not below 1/2 at the smallest g > 0, if it does not rise with g up
to the mass of the region (slope of the ratio against g / region above 1/2; theory: about 1), or if it is below 0.9 where g
exceeds the last region (not quite 1, because W still saves a little in the larger regions of early epochs). These are means
over seeds, with Student's t bounds at a false-alarm rate of 1e-3.
"""

from __future__ import annotations

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from overread.core.labels import SOURCE_COLOURS, SOURCES
from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_band, make_panels
from overread.experiments.worlds import domains
from overread.experiments.worlds.domains import NESTED

DELTA, NU = 0.05, 1 / 8
QUICK_SHARES = (0, 1 / 16, 1 / 4, 1 / 2, 1, 3 / 2)
FULL_SHARES = (0, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1, 5 / 4, 3 / 2)
MAX_RATIO_AT_SMALL_G, MIN_SLOPE, MIN_RATIO_BEYOND_REGION = 0.5, 0.5, 0.9


def trials(size: Size) -> list[Parameters]:
    return grid(
        share=QUICK_SHARES if size.quick else FULL_SHARES,
        epsilon=[1 / 32 if size.quick else 1 / 64],
        seed=size.seeds_for(quick=4, full=16, least=3),
    )


def trial(share: float, epsilon: float, seed: int) -> list[TableRow]:
    nu = NU * domains.jitter_factor(seed)
    region = 2 * nu + 3 * epsilon  # the band, and 3 epsilon / 2 more on either side
    boundary = np.random.default_rng([seed, 7]).uniform(0.4, 0.6)
    world = domains.striped_world(nu, share * region, boundary)
    result, alone = (world.learn(NESTED, epsilon, DELTA, seed, alone=alone) for alone in (False, True))
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
    ratio, g = small["ratio"].to_numpy(), small["g"].to_numpy()
    ratio_beyond = table.filter(pl.col("share") > 1)["ratio"].to_numpy()
    rising = table.filter(pl.col("share") <= 1).sort("seed", "share").partition_by("seed", maintain_order=True)
    slope = np.array([np.polyfit(part["g"] / part["region"], part["ratio"], 1)[0] for part in rising])
    most_at_small_g = domains.mean_bounds(ratio)[1]
    least_slope = domains.mean_bounds(slope)[0]
    least_beyond = domains.mean_bounds(ratio_beyond)[0]
    return Verdict(
        holds=most_at_small_g < MAX_RATIO_AT_SMALL_G
        and least_slope > MIN_SLOPE
        and least_beyond > MIN_RATIO_BEYOND_REGION,
        sentence=(
            f"with W, {ratio.mean():.0%} of the strong labels are needed where g is {g.mean():.3f}, and "
            f"{ratio_beyond.mean():.0%} where g exceeds the region"
        ),
        numbers=(
            ("ratio at the smallest g > 0, 99.9% upper bound (must be below 0.5)", f"{most_at_small_g:.3f}"),
            ("slope of the ratio against g / region, 99.9% lower bound (must exceed 0.5)", f"{least_slope:.2f}"),
            ("ratio where g exceeds the region, 99.9% lower bound (must exceed 0.9)", f"{least_beyond:.3f}"),
            ("labels for the difference classifiers / labels of O alone", f"{table['overhead'].to_numpy().mean():.2%}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2, width=4.0)
    ratio = pl.col("ratio")
    style = {"color": WITH_WEAK, "label": "with W"}
    draw_band(left, table, "share", ratio.mean(), (ratio.min(), ratio.max()), "o-", **style)
    means = table.group_by("share").mean().sort("share")
    left.plot(means["share"], means["overhead"], "s--", color=ALONE, label="its difference classifiers")
    left.axhline(1, color=BOUND, linestyle=":", label="O alone")
    left.set(ylabel="strong labels / strong labels of O alone", title="strong labels with W", ylim=(-0.03, None))
    left.legend(loc="center right")
    shares, colours = [means[f"share_{source}"] for source in SOURCES], [SOURCE_COLOURS[source] for source in SOURCES]
    right.stackplot(means["share"], shares, colors=colours, labels=SOURCES)
    right.set(
        title="last epoch: sources of labels", xlim=(0, means["share"].max()), ylim=(0, 1), ylabel="share of draws"
    )
    region = float(np.mean(means["region"].to_numpy()))
    for x, y, text, colour in (
        (0.75, 0.5 * (1 - region), "inferred", "black"),
        (0.3, 1 - 0.65 * region, "asked of W", "black"),
        (1.1, 1 - 0.4 * region, "asked of O", "white"),
    ):
        right.text(x, y, text, color=colour, ha="center", va="center")
    for axes in (left, right):
        axes.set_xlabel("g / mass of the last region")
    return figure
