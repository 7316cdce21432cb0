"""Key idea 2 (L121, L135): a difference classifier that is trained inside the disagreement region needs phi times the labels
of one that is trained everywhere, for the same bound on its false negatives. phi is the region's mass.

Setting: 16,000 points of the line, O a threshold with 1% of its labels flipped. W differs from O on half of the points of a
narrow band at the threshold, and no interval can separate them from the rest. The first part runs Algorithm 1 with epsilon =
1/64, with local and with global training (the paper's m, eq. (m1), L165), and measures the pairs asked and the true false
negatives inside the region in each epoch. That m comes from a formula. The second part measures how many pairs are really
needed, for epsilon = 1/16: it trains the cost-sensitive interval on m pairs from regions of mass phi around the threshold. On a
grid with steps of sqrt(2), it finds the smallest m such that for it, and for every larger m on the grid, 9 of 10 such
classifiers miss at most epsilon/64. (The curves are jagged because the number of allowed false negatives, m epsilon / 256 phi,
is rounded down.)

Refuted if more runs than delta allows (`base.allowed_failures`, for each kind of training) miss more than epsilon_k/64 in some
epoch; if local m / global m is outside [phi/3, phi] in some epoch of more runs than delta allows (Algorithm 5 is accurate to a
factor of two, and m contains a logarithm of phi); or if the slope of log(least m) against log(phi) is outside [0.8, 1.2]. The
true slope is 1, and one grid step at either end, over five octaves, changes it by 0.2.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from overread.core.randomness import stream
from overread.core.sample import Sample
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_band, make_panels
from overread.experiments.worlds import domains

GOAL, DELTA, EPSILON = 1 / 64, 0.05, 1 / 16
TRAINING_STYLES = {"global": (ALONE, "s--"), "local": (WITH_WEAK, "o-")}
PHIS = tuple(2.0**-i for i in range(6))
PAIR_COUNTS = tuple(math.ceil(2 ** (i / 2)) for i in range(10, 30))


def trials(size: Size) -> list[Parameters]:
    runs, curves = size.seeds_for(quick=5, full=40, least=5), Size(quick=size.quick).seeds_for(quick=50, full=400)
    return grid(run=TRAINING_STYLES, seed=runs) + grid(run=["curve"], seed=curves)


def trial(run: str, seed: int) -> list[TableRow]:
    world = _make_world(seed)
    if run == "curve":
        return [_train_and_measure(world, phi, m, seed) for phi in PHIS for m in PAIR_COUNTS]
    training: Parameters = {"difference_training": run}
    result = world.learn(replace(domains.NESTED, **training), GOAL, DELTA, seed)
    return [
        {
            "k": epoch.k,
            "epsilon": epoch.excess_error,
            "phi": 1 - domains.probability_mass(world.truth, domains.route_masks(world, trace)["inferred"]),
            "m": epoch.difference_sample,
            "missed": domains.missed_mass(world, trace),
        }
        for epoch, trace in zip(result.epochs, result.trace, strict=True)
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    missing = table.filter(pl.col("missed") > pl.col("epsilon") / 64)
    failed = {kind: _count_seeds(missing.filter(run=kind)) for kind in TRAINING_STYLES}
    paired = _pair_runs(table)
    off = _count_seeds(paired.filter(~(pl.col("ratio") / pl.col("phi")).is_between(1 / 3, 1)))
    count = _count_seeds(paired)
    allowed = allowed_failures(count, DELTA)
    least = _least_sufficient_pairs(table)
    slope = float(np.polyfit(np.log(PHIS), np.log(list(least.values())), 1)[0])
    last = paired.filter(pl.col("k") == pl.col("k").max())
    share = int(paired["m"].sum()) / int(paired["m_global"].sum())
    return Verdict(
        holds=max(*failed.values(), off) <= allowed and abs(slope - 1) <= 0.2,
        sentence=f"local training needs {share:.1%} of the pairs of global training; in the last epoch, "
        f"{last['ratio'].to_numpy().mean():.1%} in a region of mass {last['phi'].to_numpy().mean():.1%}",
        numbers=(
            (
                "runs that missed more than epsilon_k/64",
                f"{failed['local']} local, {failed['global']} global, of {count} each ({allowed} allowed)",
            ),
            ("runs with local m / global m outside [phi/3, phi]", f"{off} of {count} ({allowed} allowed)"),
            ("slope of log(least m) against log(phi)", f"{slope:.2f}"),
            ("least m, by phi", ", ".join(f"{m} at {phi:g}" for phi, m in least.items())),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (first, second, third, fourth) = make_panels(4, width=3.2)
    missed = pl.col("missed") * 64 / pl.col("epsilon")
    for axes, value in ((first, pl.col("m")), (second, missed)):
        for kind, (colour, fmt) in TRAINING_STYLES.items():
            runs = table.filter(run=kind)
            draw_band(axes, runs, "k", value.median(), (value.min(), value.max()), fmt, color=colour, label=kind)
        axes.set(xlabel="epoch k", xticks=range(1, 7))
    first.set(yscale="log", ylim=(1e6, 4e8), ylabel="pairs labelled by both O and W", title="pairs, the paper's m")
    second.axhline(1, linestyle=":", color=BOUND, label="allowed")
    second.set(ylim=(0, 1.4), ylabel="false negatives / (epsilon_k / 64)", title="missed in the region")
    _draw_curves(third, table)
    _draw_ratios(fourth, table)
    for axes in (first, second, fourth):
        axes.legend(loc="upper left")
    third.legend(loc="lower left")
    return figure


def _draw_curves(axes: Axes, table: pl.DataFrame) -> None:
    for phi, colour, style in ((1, ALONE, "s--"), (1 / 4, "#5B8DB8", "^-"), (1 / 16, WITH_WEAK, "o-")):
        part = _missed_quantiles(table).filter(phi=phi).sort("m")
        label = "everywhere" if phi == 1 else f"region of mass 1/{1 / phi:.0f}"
        axes.plot(part["m"].to_numpy(), part["missed"].to_numpy(), style, color=colour, label=label, markersize=3)
    axes.axhline(EPSILON / 64, linestyle=":", color=BOUND, label="epsilon / 64")
    axes.set(xscale="log", yscale="log", ylim=(3e-5, 2e-2), xlabel="pairs m", title="missed, by pairs")
    axes.set_ylabel("false negatives, 90th percentile")


def _draw_ratios(axes: Axes, table: pl.DataFrame) -> None:
    paired, least = _pair_runs(table), _least_sufficient_pairs(table)
    axes.plot(PHIS, PHIS, ":", color=BOUND, label="proportional")
    axes.plot(paired["phi"].to_numpy(), paired["ratio"].to_numpy(), "o", color=WITH_WEAK, label="the paper's m")
    shares = [m / least[1.0] for m in least.values()]
    axes.plot(PHIS, shares, "D", color=ALONE, markerfacecolor="none", label="least m that suffices")
    axes.set(xscale="log", yscale="log", ylim=(0.015, 4), xlabel="mass of the region", title="pairs and mass")
    axes.set_ylabel("pairs, local / global")


def _make_world(seed: int, atoms: int = 16_000) -> domains.World:
    rng, x = np.random.default_rng([seed, 121]), domains.line_midpoints(atoms)
    o = (x >= 0.5) ^ (rng.random(atoms) < 0.01)
    return domains.make_line_world(x, o, o ^ ((np.abs(x - 0.5) < 0.012) & (rng.random(atoms) < 0.5)))


def _train_and_measure(world: domains.World, phi: float, m: int, seed: int) -> TableRow:
    """Train on m pairs of a region of mass phi and measure the false negatives. For phi = 1 this is global training."""
    truth = world.truth
    inside = np.flatnonzero(np.abs(truth.x[:, 0] - 0.5) <= phi / 2)
    rows = stream(seed, "local-difference", m=m, region=round(1 / phi)).choice(inside, m)
    pairs = Sample(truth.x[rows], np.where(truth.p_differ[rows] > 0, 1, -1))
    h_df = world.differences.fewest_positives(pairs, math.floor(m * EPSILON / (256 * phi)))  # eq. (costsensitive)
    missed = 0.0 if h_df is None else domains.probability_mass(truth, truth.p_differ * (h_df.predict(truth.x) < 0))
    return {"k": None, "epsilon": EPSILON, "phi": phi, "m": m, "missed": missed}


def _pair_runs(table: pl.DataFrame) -> pl.DataFrame:
    everywhere = table.filter(run="global").select("seed", "k", m_global="m")
    joined = table.filter(run="local").join(everywhere, on=("seed", "k"))
    return joined.with_columns(ratio=pl.col("m") / pl.col("m_global"))


def _missed_quantiles(table: pl.DataFrame) -> pl.DataFrame:
    return table.filter(run="curve").group_by("phi", "m").agg(pl.col("missed").quantile(0.9))


def _least_sufficient_pairs(table: pl.DataFrame) -> dict[float, int]:
    """Return, for each phi, the smallest m such that, for it and all larger m, 9 of 10 runs miss at most epsilon/64.

    If no m of the grid suffices, return twice the largest.
    """
    least: dict[float, int] = {}
    for phi in PHIS:
        part = _missed_quantiles(table).filter(phi=phi).sort("m", descending=True)
        is_enough = (part["missed"] <= EPSILON / 64).cum_min()
        least[phi] = min(part.filter(is_enough)["m"].to_list(), default=2 * PAIR_COUNTS[-1])
    return least


def _count_seeds(table: pl.DataFrame) -> int:
    return table["seed"].n_unique()
