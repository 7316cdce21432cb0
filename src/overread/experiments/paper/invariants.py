"""The three invariants of the proof hold in all epochs with probability 1 - delta (L665-715).

1. Approximate favorable bias (L670): S_hat_k, with W's and inferred labels, makes no classifier look better by more than
   epsilon_k/16 than S_k, with O's labels, does.
2. Concentration (L676): differences of error on S_k are near the true ones, by sigma_k; and sigma_k is small enough.
3. Difference classifier (L691): false negatives have mass at most epsilon_k/64; positives at most 6 (alpha + epsilon_k/1024).

Setting: random truths on 96 points, thresholds on the line and halfplanes in the plane, each with a W that agrees, is wrong
on a band or near the boundary, is the opposite of O, or is O corrupted at random. Every classifier of the class, every epoch.
delta = 0.1. The paper's own constants (draws as counts), and the variant without initial sample and with nested draws.

Refuted by more runs in which any inequality fails in any epoch than delta allows: more than `base.allowed_failures`.
The plots show left side / right side; an inequality fails above 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np
import polars as pl
from scipy.stats import beta

from overread.experiments.base import Parameters, Size, TableRow, Verdict, worst_setting
from overread.experiments.plots import ALONE, BAND, BOUND, WITH_WEAK, make_panels
from overread.experiments.worlds import domains
from overread.experiments.worlds.proof_invariants import check_invariants
from overread.paper.options import Paper

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from overread.hypotheses.base import Enumerable

DELTA = 0.1
ATOMS = 96
PAPER_VARIANTS = {"paper": Paper(), "nested": Paper(initial_sample="none", draws="nested")}
WORLD_MAKERS = {"line": domains.random_line_world, "plane": domains.random_plane_world}
RUN_COLUMNS = ("world", "method", "seed")
INVARIANT_TITLES = {1: "1. Favorable bias", 2: "2. Concentration", 3: "3. Difference classifier"}
MIN_DRAWN_RATIO = 1e-3
"""The lowest ratio that is drawn; a left side of 0 has no place on a logarithmic axis."""


def trials(size: Size) -> list[Parameters]:
    goal, seeds = 1 / 16 if size.quick else 1 / 64, size.seeds_for(quick=8, full=100, least=5)
    return [
        {"world": w, "method": m, "goal": goal, "seed": seed}
        for w in WORLD_MAKERS
        for m in PAPER_VARIANTS
        for seed in seeds
    ]


def trial(world: str, method: str, goal: float, seed: int) -> list[TableRow]:
    made = WORLD_MAKERS[world](seed, ATOMS)
    trace = made.learn(PAPER_VARIANTS[method], goal, DELTA, seed).trace
    classifiers = cast("Enumerable", made.hypotheses).classifiers_on(made.truth.x)
    checks = check_invariants(trace, made.truth, made.hypotheses, made.differences, classifiers, seed)
    return [
        {
            "k": check.k,
            "invariant": check.invariant,
            "inequality": check.name,
            "left": check.left,
            "right": check.right,
            "ratio": check.left / check.right,
            "holds": check.holds,
        }
        for check in checks
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    runs = table.group_by(RUN_COLUMNS).agg(pl.col("holds").all())
    broken = int((~runs["holds"]).sum())
    few, bad = worst_setting(
        runs.with_columns(failed=~pl.col("holds")), [name for name in RUN_COLUMNS if name != "seed"], DELTA
    )
    worst = table.group_by("invariant", "inequality", maintain_order=True).agg(
        pl.col("ratio").max(), (~pl.col("holds")).sum().alias("fails")
    )
    return Verdict(
        holds=few,
        sentence=f"some invariant failed in {broken} of {len(runs)} runs; in the worst setting in {bad}",
        numbers=tuple(
            (
                f"invariant {row['invariant']}, {row['inequality']}",
                "left/right at most {ratio:.3f}, failed in {fails} epochs".format(**row),
            )
            for row in worst.iter_rows(named=True)
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(4, width=2.8)
    for each, (invariant, title) in zip(axes, INVARIANT_TITLES.items(), strict=False):
        _draw_ratios(each, table.filter(pl.col("invariant") == invariant))
        each.set(title=title, xlabel="epoch k")
        each.set(yscale="log", ylim=(MIN_DRAWN_RATIO / 1.5, 40))
        each.set_yticks((MIN_DRAWN_RATIO, 0.01, 0.1, 1), ("\u2264 0.001", "0.01", "0.1", "1"))
    axes[0].set_ylabel("left side / right side")
    _draw_success_rates(axes[3], table.group_by(RUN_COLUMNS).agg(pl.col("holds").all()))
    return figure


def _draw_ratios(axes: Axes, table: pl.DataFrame) -> None:
    """Draw the median and the worst run of each inequality, over the epochs."""
    names = table["inequality"].unique(maintain_order=True).to_list()
    two = len(names) > 1
    for name, colour, marker in zip(names, (WITH_WEAK, ALONE), "os", strict=False):
        part = table.filter(pl.col("inequality") == name).group_by("k")
        found = part.agg(pl.col("ratio").median().alias("middle"), pl.col("ratio").max().alias("worst")).sort("k")
        middle, worst = found["middle"].clip(MIN_DRAWN_RATIO), found["worst"].clip(MIN_DRAWN_RATIO)
        axes.plot(found["k"], worst, marker + "-", color=colour, label=name if two else "worst run")
        axes.plot(found["k"], middle, marker + ":", color=colour, mfc="white", label=None if two else "median run")
        axes.fill_between(found["k"], middle, worst, color=colour, alpha=BAND, lw=0)
    axes.axhline(1, color=BOUND, ls="--")
    axes.set_xticks(table["k"].unique().sort().to_list())
    axes.legend(loc="upper left")


def _draw_success_rates(axes: Axes, runs: pl.DataFrame) -> None:
    """Draw the share of runs in which all held, with Clopper and Pearson's lower bound at 95%."""
    for i, (world, method) in enumerate((w, m) for w in WORLD_MAKERS for m in PAPER_VARIANTS):
        held = runs.filter((pl.col("world") == world) & (pl.col("method") == method))["holds"]
        share, good = float(held.to_numpy().mean()), int(held.sum())
        low = float(beta.ppf(0.05, good, len(held) - good + 1)) if good else 0.0
        axes.errorbar(i, share, yerr=np.array([[share - low], [0.0]]), fmt="o", color=WITH_WEAK, capsize=3)
    axes.axhline(1 - DELTA, color=BOUND, ls="--")
    axes.text(-0.95, 1 - DELTA, "1 - delta", ha="left", va="bottom", color=ALONE)
    axes.set_xticks(range(4), [f"{w}\n{m}" for w in WORLD_MAKERS for m in PAPER_VARIANTS], fontsize=8)
    axes.set(title="All hold", ylabel="share of runs, 95% bound", xlim=(-1, 3.5))
