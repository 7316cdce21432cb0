"""The three invariants of the proof hold in all epochs with probability 1 - delta (L665-715).

1. Approximate favorable bias (L670): compared with S_k, which has O's labels, S_hat_k, which also has weak and inferred labels,
   makes no classifier look better by more than epsilon_k/16.
2. Concentration (L676): differences of error on S_k are within sigma_k of the true ones, and sigma_k is small enough.
3. Difference classifier (L691): false negatives have mass at most epsilon_k/64; positives at most 6 (alpha + epsilon_k/1024).

Setting: random truths on 96 points, thresholds on the line and halfplanes in the plane. W agrees with O, is wrong on a band or
near the boundary, is the opposite of O, or is O with random mistakes. Every classifier of the class and every epoch is checked.
delta = 0.1. Two variants run: the paper's own constants (draws as counts), and no initial sample with nested draws.

Refuted if, in more runs than delta allows (`base.allowed_failures`), any inequality fails in any epoch. The plots show the
ratio left side / right side. An inequality fails if its ratio is above 1.
"""

from __future__ import annotations

from typing import cast

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid, worst_setting
from overread.experiments.plots import ALONE, BAND, BOUND, WITH_WEAK, make_panels
from overread.experiments.worlds import domains
from overread.experiments.worlds.domains import PAPER_VARIANTS
from overread.experiments.worlds.proof_invariants import check_invariants
from overread.hypotheses.base import Enumerable
from overread.theory.exact import binomial_lower

DELTA = 0.1
ATOMS = 96
WORLD_MAKERS = {"line": domains.random_line_world, "plane": domains.random_plane_world}
RUN_COLUMNS = ("world", "method", "seed")
INVARIANT_TITLES = {1: "1. Favorable bias", 2: "2. Concentration", 3: "3. Difference classifier"}
MIN_DRAWN_RATIO = 1e-3
"""The smallest ratio that the plot shows. A logarithmic axis can't show 0."""


def trials(size: Size) -> list[Parameters]:
    goal, seeds = 1 / 16 if size.quick else 1 / 64, size.seeds_for(quick=8, full=100, least=5)
    return grid(world=WORLD_MAKERS, method=PAPER_VARIANTS, goal=[goal], seed=seeds)


def trial(world: str, method: str, goal: float, seed: int) -> list[TableRow]:
    made = WORLD_MAKERS[world](seed, ATOMS)
    trace = made.learn(PAPER_VARIANTS[method], goal, DELTA, seed).trace
    classifiers = cast("Enumerable", made.hypotheses).classifiers_on(made.truth.x)
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
        for check in check_invariants(trace, made, classifiers, seed)
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    runs = table.group_by(RUN_COLUMNS).agg(failed=~pl.col("holds").all())
    holds, worst = worst_setting(runs, ["world", "method"], DELTA)
    inequalities = table.group_by("invariant", "inequality", maintain_order=True).agg(
        pl.col("ratio").max(), fails=(~pl.col("holds")).sum()
    )
    return Verdict(
        holds=holds,
        sentence=f"an invariant failed in {runs['failed'].sum()} of {len(runs)} runs; in the worst setting, {worst}",
        numbers=tuple(
            (
                f"invariant {row['invariant']}, {row['inequality']}",
                "left/right at most {ratio:.3f}, failed in {fails} epochs".format(**row),
            )
            for row in inequalities.iter_rows(named=True)
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, axes = make_panels(4, width=2.8)
    for each, (invariant, title) in zip(axes, INVARIANT_TITLES.items(), strict=False):
        _draw_ratios(each, table.filter(invariant=invariant))
        each.set(title=title, xlabel="epoch k", yscale="log", ylim=(MIN_DRAWN_RATIO / 1.5, 40))
        each.set_yticks((MIN_DRAWN_RATIO, 0.01, 0.1, 1), ("\u2264 0.001", "0.01", "0.1", "1"))
    axes[0].set_ylabel("left side / right side")
    _draw_success_rates(axes[3], table.group_by(RUN_COLUMNS).agg(pl.col("holds").all()))
    return figure


def _draw_ratios(axes: Axes, table: pl.DataFrame) -> None:
    """Draw the median and the worst run of each inequality, over the epochs."""
    names = table["inequality"].unique(maintain_order=True).to_list()
    two = len(names) > 1
    for name, colour, marker in zip(names, (WITH_WEAK, ALONE), "os", strict=False):
        groups = table.filter(inequality=name).group_by("k")
        epochs = groups.agg(middle=pl.col("ratio").median(), worst=pl.col("ratio").max()).sort("k")
        k, middle, worst = epochs["k"], epochs["middle"].clip(MIN_DRAWN_RATIO), epochs["worst"].clip(MIN_DRAWN_RATIO)
        axes.plot(k, worst, marker + "-", color=colour, label=name if two else "worst run")
        axes.plot(k, middle, marker + ":", color=colour, mfc="white", label=None if two else "median run")
        axes.fill_between(k, middle, worst, color=colour, alpha=BAND, lw=0)
    axes.axhline(1, color=BOUND, ls="--")
    axes.set_xticks(table["k"].unique().sort().to_list())
    axes.legend(loc="upper left")


def _draw_success_rates(axes: Axes, runs: pl.DataFrame) -> None:
    """Draw the share of runs in which all invariants held, with the Clopper-Pearson 95% lower bound."""
    settings = grid(world=WORLD_MAKERS, method=PAPER_VARIANTS)
    for i, setting in enumerate(settings):
        holds = runs.filter(**setting)["holds"]
        count, n = int(holds.sum()), len(holds)
        share, low = count / n, binomial_lower(count, n, 0.05)
        axes.errorbar(i, share, yerr=[[share - low], [0.0]], fmt="o", color=WITH_WEAK, capsize=3)
    axes.axhline(1 - DELTA, color=BOUND, ls="--")
    axes.text(-0.95, 1 - DELTA, "1 - delta", ha="left", va="bottom", color=ALONE)
    axes.set_xticks(range(4), ["\n".join(setting.values()) for setting in settings], fontsize=8)
    axes.set(title="All hold", ylabel="share of runs, 95% bound", xlim=(-1, 3.5))
