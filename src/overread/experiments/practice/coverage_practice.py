"""Coverage of the practical schedule (docs/practice.md): the excess error is within the certificate's bound.

Setting: random ground truths for thresholds, intervals, stumps, halfplanes, fitted models, and classifiers that are coin flips.
Each is learned without a weak labeler, and with one that agrees with the expert, always returns the opposite label, is wrong in
a band, is wrong at random on 2% of the rows, always returns the same label, or is wrong at the best classifier's boundary.
delta = 0.2, which is large enough to reveal bounds that are too tight.

Refuted if, in some setting, more runs have an excess error above the certificate's bound than delta allows. For a true claim,
this happens in less than one experiment in a thousand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.randomness import stream
from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid, worst_setting
from overread.experiments.plots import BOUND, WITH_WEAK, make_panels
from overread.experiments.worlds.small_pools import POOLS_BY_CLASS, WEAK_LABELERS
from overread.labelers.table import Table
from overread.study.goals.learn import learn

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from overread.core.arrays import Array, IntArray
    from overread.study.results import Result

EPSILON, DELTA = 0.1, 0.2


def trials(size: Size) -> list[Parameters]:
    return grid(world=POOLS_BY_CLASS, weak=WEAK_LABELERS, seed=size.seeds_for(quick=8, full=60, least=8))


@dataclass(frozen=True, eq=False)
class FinishedStudy:
    """A finished study with a known truth. `best_mistakes` counts the mistakes of the best classifier in the class."""

    x: Array
    y: IntArray
    result: Result
    best_mistakes: float


def run_study(world: str, weak: str, rng: np.random.Generator, seed: int) -> FinishedStudy:
    """Draw a ground truth and a weak labeler at random, and learn from both labelers."""
    H, x, y = POOLS_BY_CLASS[world](rng)
    make = WEAK_LABELERS[weak]
    result = learn(
        x,
        strong=Table(y),
        weak=None if make is None else Table(make(x, y, rng)),
        hypotheses=H,
        excess_error=EPSILON,
        failure_probability=DELTA,
        seed=seed,
    )
    return FinishedStudy(x, y, result, int((y > 0).sum()) - float(H.labelings(x).gain(y.astype(np.float64)).max()))


def trial(world: str, weak: str, seed: int) -> list[TableRow]:
    done = run_study(world, weak, stream(seed, f"coverage-practice.{world}.{weak}"), seed)
    x, y, result, best = done.x, done.y, done.result, done.best_mistakes
    wrong = len(y) if result.classifier is None else int((result.classifier.predict(x) != y).sum())
    claimed = result.certificate.excess_error
    excess = (wrong - best) / len(y)
    return [
        {
            "excess_error": excess,
            "claimed": claimed,
            "failed": claimed is None or excess > claimed,
            "asked": result.labels.strong / len(y),
        }
    ]


def verdict(table: pl.DataFrame) -> Verdict:
    holds, worst = worst_setting(table, ["world", "weak"], DELTA)
    ratio = float(np.nanmax((table["excess_error"] / table["claimed"]).to_numpy(), initial=0.0))
    return Verdict(
        holds=holds,
        sentence=(
            f"{int(table['failed'].sum())} of {len(table)} runs had an excess error above the certificate's bound; "
            f"in the worst setting, {worst}"
        ),
        numbers=(("largest excess error / certificate's bound", f"{ratio:.3f}"),),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2)
    names = list(POOLS_BY_CLASS)
    rng = np.random.default_rng(0)
    for i, world in enumerate(names):
        part = table.filter(world=world)
        jitter = i + rng.uniform(-0.3, 0.3, size=len(part))
        left.plot(jitter, part["excess_error"] / part["claimed"], ".", color=WITH_WEAK, alpha=0.4, markersize=3)
        rates = part.group_by("weak").agg(pl.col("failed").mean()).sort("weak")
        right.plot(np.full(len(rates), i), rates["failed"], "o", color=WITH_WEAK, alpha=0.6)
    left.axhline(1, ls="--", color=BOUND)
    left.set(ylabel="excess error / claimed", title="All runs; below the line, the claim holds")
    right.axhline(DELTA, ls="--", color=BOUND)
    right.set(ylabel="share of runs that failed", ylim=(-0.01, 1.3 * DELTA), title="Failures for each weak labeler")
    for axis in (left, right):
        axis.set_xticks(range(len(names)), names, fontsize=7, rotation=20)
    return figure
