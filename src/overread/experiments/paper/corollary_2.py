"""Corollary 2 (L376-391, L1137): learning from the mixture O' = (1 - beta) O + beta W is consistent for D' =
(1 - beta) D + beta D_W and needs about 1 - beta of the strong labels, or fewer when O' reuses W's answer (READING.md 3.7).

Setting: random worlds on 1,000 points of the line. O is a threshold at 0.5 with noise, and its labels are coin flips on a
band. On this band, W flips O's answer at random, most often in the middle and less often towards the edges. A threshold's
error on the band is 1/2 for either labeler, so nu' is about nu for every beta, and only the labeler that is asked changes. If
coupled, O' and W differ with probability (1 - beta) P(y_O != y_W); if uncoupled, they also differ where two answers of W differ
(READING.md decision 14).
epsilon = 1/16, delta = 0.05. Sample sizes double, so a world's count may jump by a factor of two. The test therefore uses the
geometric mean over the worlds.

Refuted if more runs have an excess error on D' above epsilon than 2 delta allows (`base.allowed_failures`); if the share of
the O' draws that are charged to O differs from 1 - beta by more than 5 standard deviations; if the number of strong labels,
divided by 1 - beta and by the number at beta = 0, is on average outside [1/2, 2] (one doubling); or if coupling does not reduce
the positives of the difference classifier (sign test over the worlds, level 0.001).
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_band, make_panels
from overread.experiments.worlds import domains
from overread.experiments.worlds.domains import NESTED
from overread.experiments.worlds.truth import Truth
from overread.study.results import Result

EPSILON, DELTA = 1 / 16, 0.05
COUPLING_STYLES = {True: ("coupled", WITH_WEAK, "o-"), False: ("uncoupled", ALONE, "s--")}


def trials(size: Size) -> list[Parameters]:
    betas = (0.0, 0.3, 0.6, 0.9) if size.quick else tuple(i / 10 for i in range(10))
    return grid(beta=betas, coupled=COUPLING_STYLES, seed=size.seeds_for(quick=10, full=60, least=10))


def trial(beta: float, coupled: bool, seed: int) -> list[TableRow]:
    world = _make_world(seed)
    truth = world.truth
    result = world.learn(NESTED, EPSILON, DELTA, seed, mixture=(beta, coupled))
    p_mixture = (1 - beta) * truth.p_strong + beta * truth.p_weak
    mixed = replace(world, truth=Truth(truth.x, p_mixture, truth.p_weak, truth.weight))
    positives = [
        domains.probability_mass(mixed.truth, domains.route_masks(world, epoch)["strong"]) for epoch in result.trace
    ]
    return [
        {
            "strong": result.draws.strong,
            "asked_of_mixture": _count_mixture_draws(result),
            "positives": float(np.mean(positives)),
            "nu": mixed.truth.nu(world.hypotheses),
            "excess_error": mixed.excess_error(result),
        }
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    failures = int((table["excess_error"] > EPSILON).sum())
    allowed = allowed_failures(len(table), 2 * DELTA)
    relative = _relative_to_no_weak(table)
    ratios = relative.group_by("beta", "coupled").agg(pl.col("ratio").log().mean().exp()).sort("beta")
    is_steady = bool(ratios["ratio"].is_between(0.5, 2).all())
    deviation = _charge_deviation(table)
    fewer, seeds = _compare_coupling(table)
    needed = allowed_failures(seeds, 0.5) + 1  # the sign test at level 0.001
    last = ratios.filter(pl.col("beta") == pl.col("beta").max())
    at_end = [
        f"{ratio:.2f} {COUPLING_STYLES[coupled][0]}" for coupled, ratio in last.select("coupled", "ratio").iter_rows()
    ]
    return Verdict(
        holds=failures <= allowed and is_steady and deviation <= 5 and fewer >= needed,
        sentence="the ratio of strong labels to (1 - beta) times their number at beta = 0 is "
        f"{min(ratios['ratio']):.2f} to {max(ratios['ratio']):.2f}; "
        f"{failures} of {len(table)} runs had an excess error on D' above epsilon ({allowed} allowed)",
        numbers=(
            ("share charged to O, worst deviation from 1 - beta", f"{deviation:.2f} standard deviations"),
            ("strong labels / (1 - beta) / their number at beta = 0, at the largest beta", ", ".join(sorted(at_end))),
            ("fewer positives when coupled", f"in {fewer} of {seeds} worlds ({needed} needed)"),
            ("largest excess error on D' / epsilon", f"{max(table['excess_error']) / EPSILON:.3f}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, middle, right) = make_panels(3)
    x = table["beta"].unique().sort().to_numpy()
    relative = _relative_to_no_weak(table)
    _draw_curve(left, relative, pl.col("ratio") * (1 - pl.col("beta")))
    left.plot(x, 1 - x, ":", color=BOUND, label="1 - beta")
    left.set(ylabel="strong labels / at beta = 0", title="strong labels", ylim=(0, None))
    _draw_curve(middle, relative, pl.col("ratio"))
    middle.axhline(1, linestyle=":", color=BOUND)
    middle.set(ylabel="strong labels / (1 - beta) / at beta = 0", title="relative to 1 - beta", ylim=(0, 2))
    _draw_curve(right, table, pl.col("positives"))
    right.set(ylabel="mass of the region asked of O'", title="difference classifier's positives", ylim=(0, None))
    for axes in (left, middle, right):
        axes.set_xlabel("beta, share of W in the mixture O'")
    left.legend()
    return figure


def _draw_curve(axes: Axes, table: pl.DataFrame, value: pl.Expr) -> None:
    """Draw the means over the worlds, with a band of two standard errors."""
    mean, error = value.mean(), value.std() / pl.len().sqrt()
    for coupled, (name, colour, fmt) in COUPLING_STYLES.items():
        band = (mean - 2 * error, mean + 2 * error)
        draw_band(axes, table.filter(coupled=coupled), "beta", mean, band, fmt, color=colour, label=name)


def _make_world(seed: int, atoms: int = 1000) -> domains.World:
    rng, x = np.random.default_rng([seed, 376]), domains.line_midpoints(atoms)
    distance = np.abs(x - rng.uniform(0.38, 0.44))
    on_band = distance < 0.05
    o = (x >= 0.5) ^ (rng.random(atoms) < np.where(on_band, 0.5, rng.uniform(0, 0.1)))
    flips = np.where(on_band, 0.5 * np.exp(-np.maximum(distance - 0.02, 0) / 0.007), 0)
    return domains.make_line_world(x, o, np.where(o, 1 - flips, flips))


def _count_mixture_draws(result: Result) -> int:
    """Count the draws that were labelled by O', whichever labeler answered. Nested draws include those of all rounds."""
    labelled: list[int] = [epoch.labelled.strong.total for epoch in result.trace]
    return sum(labelled) + sum(epoch.difference_sample for epoch in result.epochs)


def _relative_to_no_weak(table: pl.DataFrame) -> pl.DataFrame:
    at_zero = table.filter(beta=0).select("seed", "coupled", base="strong")
    joined = table.join(at_zero, on=("seed", "coupled"))
    return joined.with_columns(ratio=pl.col("strong") / pl.col("base") / (1 - pl.col("beta")))


def _charge_deviation(table: pl.DataFrame) -> float:
    """Return the largest deviation of O's share from 1 - beta over all settings, in standard deviations."""
    positive = table.filter(pl.col("beta") > 0)
    pooled = positive.group_by("beta", "coupled").agg(pl.col("strong", "asked_of_mixture").sum())
    beta, asked = pooled["beta"].to_numpy(), pooled["asked_of_mixture"].to_numpy()
    deviation = pooled["strong"].to_numpy() - (1 - beta) * asked
    return float(np.abs(deviation / np.sqrt(asked * beta * (1 - beta))).max())


def _compare_coupling(table: pl.DataFrame) -> tuple[int, int]:
    """Return the number of worlds in which coupling reduces the mean positives over beta > 0, and the number of all.

    A tie counts against the claim.
    """
    means = table.filter(pl.col("beta") > 0).group_by("seed", "coupled").agg(pl.col("positives").mean())
    wide = means.pivot("coupled", index="seed", values="positives")
    return int((wide["true"] < wide["false"]).sum()), len(wide)
