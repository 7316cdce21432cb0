"""Theorem 1 (consistency, L260): with probability 1 - delta the classifier's excess error is at most epsilon.

Setting: random truths on finite domains - noisy thresholds, noisy halfplanes, and a finite class of thresholds - each with a
W that agrees, is wrong on a band or near the boundary, is the opposite of O, or is O corrupted at random. delta = 0.1. The
paper's own constants (draws as counts), and the cheaper variant without initial sample and with nested draws.

Refuted by more runs with excess error above epsilon, in some setting, than delta allows: a true claim would show it in less
than one experiment of a thousand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import polars as pl
from scipy.stats import beta

from overread.experiments.base import Parameters, Size, TableRow, Verdict, worst_setting
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, format_epsilon_axis, make_panels
from overread.experiments.worlds import domains
from overread.hypotheses.finite import Finite
from overread.hypotheses.thresholds import Threshold
from overread.paper.options import Paper

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DELTA = 0.1
PAPER_VARIANTS = {"paper": Paper(), "nested": Paper(initial_sample="none", draws="nested")}
CLASS_NAMES = ("thresholds", "halfplanes", "finite")
METHOD_COLOURS = (("paper", ALONE), ("nested", WITH_WEAK))


def trials(size: Size) -> list[Parameters]:
    epsilons = (1 / 4, 1 / 16) if size.quick else (1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64)
    seeds = size.seeds_for(quick=12, full=60, least=5)
    return [
        {"hypotheses": name, "method": method, "epsilon": epsilon, "seed": seed}
        for name in CLASS_NAMES
        for method in PAPER_VARIANTS
        for epsilon in epsilons
        for seed in seeds
    ]


def trial(hypotheses: str, method: str, epsilon: float, seed: int) -> list[TableRow]:
    # worlds and draws of their own for each setting, so that failures are independent
    own = (
        seed
        + 1000 * round(1 / epsilon)
        + 100_000 * list(PAPER_VARIANTS).index(method)
        + 1_000_000 * CLASS_NAMES.index(hypotheses)
    )
    world = domains.random_plane_world(own) if hypotheses == "halfplanes" else domains.random_line_world(own)
    if hypotheses == "finite":
        world = replace(world, hypotheses=Finite([Threshold(i / 40) for i in range(41)]))
    excess = world.excess_error(world.learn(PAPER_VARIANTS[method], epsilon, DELTA, own))
    return [{"excess_error": excess, "failed": excess > epsilon}]


def verdict(table: pl.DataFrame) -> Verdict:
    runs, failures = len(table), int(table["failed"].sum())
    holds, worst = worst_setting(table, ["hypotheses", "method", "epsilon"], DELTA)
    return Verdict(
        holds=holds,
        sentence=f"{failures} of {runs} runs had an excess error above epsilon; in the worst setting {worst}",
        numbers=(
            ("failure rate, 95% upper confidence bound", f"{_failure_rate_bound(failures, runs):.3%}"),
            ("largest excess error / epsilon", f"{max(table['excess_error'] / table['epsilon']):.3f}"),
        ),
    )


def _failure_rate_bound(failures: int, runs: int) -> float:
    """Clopper and Pearson's upper confidence bound on a probability, at 95%."""
    return float(beta.ppf(0.95, failures + 1, runs - failures)) if failures < runs else 1.0


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2)
    epsilons = table["epsilon"].unique().sort().to_list()
    looks = {
        (name, method): (marker, colour)
        for name, marker in zip(CLASS_NAMES, "os^", strict=True)
        for method, colour in METHOD_COLOURS
    }
    for i, ((name, method), (marker, colour)) in enumerate(looks.items()):
        part = table.filter((pl.col("hypotheses") == name) & (pl.col("method") == method))
        worst = part.group_by("epsilon").agg(pl.col("excess_error").max()).sort("epsilon")
        shift = 2 ** (0.07 * (i - 2.5))
        left.plot(worst["epsilon"] * shift, worst["excess_error"], marker, color=colour, label=f"{name}, {method}")
        failures = int(part["failed"].sum())
        rate, bound = failures / len(part), _failure_rate_bound(failures, len(part))
        right.errorbar(i, rate, yerr=[[0.0], [bound - rate]], fmt=marker, color=colour, capsize=3)
    left.plot(epsilons, epsilons, "--", color=BOUND, label="epsilon")
    left.set(ylabel="excess error, worst run", title="Excess error against its goal")
    format_epsilon_axis(left, epsilons)
    left.legend(loc="upper right")
    right.axhline(DELTA, ls="--", color=BOUND)
    right.text(len(looks) - 0.6, DELTA, "delta", va="bottom", ha="right", color=ALONE)
    right.set_xticks(range(len(looks)), [f"{name}\n{method}" for name, method in looks], fontsize=7)
    right.set(ylabel="share of runs that failed, 95% bound", ylim=(-0.005, 1.3 * DELTA), title="Failures against delta")
    return figure
