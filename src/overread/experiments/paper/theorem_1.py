"""Theorem 1 (consistency, L260): with probability 1 - delta the classifier's excess error is at most epsilon.

Setting: random truths on finite domains: noisy thresholds, noisy halfplanes, and a finite class of thresholds. W agrees with O,
is wrong on a band or near the boundary, is the opposite of O, or is O with random mistakes. delta = 0.1. Two variants run: the
paper's own constants (draws as counts), and the cheaper variant without initial sample and with nested draws.

Refuted if, in some setting, the excess error exceeds epsilon in more runs than delta allows. For a true claim, this happens in
less than one experiment in a thousand.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import polars as pl
from matplotlib.figure import Figure

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid, worst_setting
from overread.experiments.plots import (
    ALONE,
    BOUND,
    WITH_WEAK,
    draw_delta,
    draw_failure_rate,
    format_epsilon_axis,
    make_panels,
)
from overread.experiments.worlds import domains
from overread.experiments.worlds.domains import PAPER_VARIANTS
from overread.hypotheses.finite import Finite
from overread.hypotheses.thresholds import Threshold
from overread.theory.exact import binomial_upper

DELTA = 0.1
CLASS_NAMES = ("thresholds", "halfplanes", "finite")


def trials(size: Size) -> list[Parameters]:
    return grid(
        hypotheses=CLASS_NAMES,
        method=PAPER_VARIANTS,
        epsilon=(1 / 4, 1 / 16) if size.quick else (1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64),
        seed=size.seeds_for(quick=12, full=60, least=5),
    )


def trial(hypotheses: str, method: str, epsilon: float, seed: int) -> list[TableRow]:
    # each setting has its own worlds and draws, so that failures are independent
    variant, kind = list(PAPER_VARIANTS).index(method), CLASS_NAMES.index(hypotheses)
    own_seed = seed + 1000 * round(1 / epsilon) + 100_000 * variant + 1_000_000 * kind
    make = domains.random_plane_world if hypotheses == "halfplanes" else domains.random_line_world
    world = make(own_seed)
    if hypotheses == "finite":
        world = replace(world, hypotheses=Finite([Threshold(i / 40) for i in range(41)]))
    excess = world.excess_error(world.learn(PAPER_VARIANTS[method], epsilon, DELTA, own_seed))
    return [{"excess_error": excess, "failed": excess > epsilon}]


def verdict(table: pl.DataFrame) -> Verdict:
    runs, failures = len(table), int(table["failed"].sum())
    holds, worst = worst_setting(table, ["hypotheses", "method", "epsilon"], DELTA)
    return Verdict(
        holds=holds,
        sentence=f"{failures} of {runs} runs had an excess error above epsilon; in the worst setting, {worst}",
        numbers=(
            ("failure rate, 95% upper confidence bound", f"{binomial_upper(failures, runs, 0.05):.3%}"),
            ("largest excess error / epsilon", f"{max(table['excess_error'] / table['epsilon']):.3f}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2)
    epsilons = table["epsilon"].unique().sort().to_list()
    settings = list(product(zip(CLASS_NAMES, "os^", strict=True), zip(PAPER_VARIANTS, (ALONE, WITH_WEAK), strict=True)))
    for i, ((name, marker), (method, colour)) in enumerate(settings):
        part = table.filter(hypotheses=name, method=method)
        worst = part.group_by("epsilon").agg(pl.col("excess_error").max()).sort("epsilon")
        shift = 2 ** (0.07 * (i - 2.5))
        left.plot(worst["epsilon"] * shift, worst["excess_error"], marker, color=colour, label=f"{name}, {method}")
        draw_failure_rate(right, i, part["failed"], marker, colour)
    left.plot(epsilons, epsilons, "--", color=BOUND, label="epsilon")
    left.set(ylabel="excess error, worst run", title="Excess error against its goal")
    format_epsilon_axis(left, epsilons)
    left.legend(loc="upper right")
    draw_delta(right, DELTA, len(settings) - 0.6)
    right.set_xticks(range(len(settings)), [f"{name}\n{method}" for (name, _), (method, _) in settings], fontsize=7)
    right.set(ylabel="share of runs that failed, 95% bound", ylim=(-0.005, 1.3 * DELTA), title="Failures against delta")
    return figure
