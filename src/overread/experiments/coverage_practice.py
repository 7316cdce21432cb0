"""Coverage of the practical schedule (docs/practice.md): the excess error is within what the certificate says.

Setting: random truths for thresholds, intervals, stumps, halfplanes, fitted models, and classifiers by coin flips, each without
W and with a W that agrees, is the opposite of O, is wrong in a band, is wrong here and there just often enough to be
overlooked, always says the same, or is wrong just where the best classifier's boundary is. delta = 0.2, so that a bound which
is too narrow shows.

Refuted by more runs with an excess error above the certificate's number, in some setting, than delta allows: a true claim would
show it in less than one experiment of a thousand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments.base import Parameters, Row, Size, Verdict, worst_setting
from overread.experiments.plots import BOUND, WITH_WEAK, panels
from overread.experiments.small_worlds import WEAK, WORLDS
from overread.labelers.table import Table
from overread.seeds import stream
from overread.study.learn import learn

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from overread.sample import Array, IntArray
    from overread.study.result import Result

EPSILON, DELTA = 0.1, 0.2


def trials(size: Size) -> list[Parameters]:
    return [
        {"world": world, "weak": weak, "seed": seed}
        for world in WORLDS
        for weak in WEAK
        for seed in size.pick(quick=8, full=60, least=8)
    ]


@dataclass(frozen=True, eq=False)
class Studied:
    """A finished study whose truth is known; `best` is how many labels the best classifier of the class gets wrong."""

    x: Array
    y: IntArray
    result: Result
    best: float


def study(world: str, weak: str, rng: np.random.Generator, seed: int) -> Studied:
    """Draw a truth and a W, and learn."""
    H, x, y = WORLDS[world](rng)
    make = WEAK[weak]
    result = learn(
        x,
        strong=Table(y),
        weak=None if make is None else Table(make(x, y, rng)),
        hypotheses=H,
        excess_error=EPSILON,
        failure_probability=DELTA,
        seed=seed,
    )
    return Studied(x, y, result, int((y > 0).sum()) - float(H.labelings(x).gain(y.astype(np.float64)).max()))


def trial(world: str, weak: str, seed: int) -> list[Row]:
    done = study(world, weak, stream(seed, f"coverage-practice.{world}.{weak}"), seed)
    x, y, result, best = done.x, done.y, done.result, done.best
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
            f"{int(table['failed'].sum())} of {len(table)} runs had an excess error above the certificate's number; "
            f"in the worst setting {worst}"
        ),
        numbers=(("largest excess error / claimed", f"{ratio:.3f}"),),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = panels(2)
    names = list(WORLDS)
    rng = np.random.default_rng(0)
    for i, world in enumerate(names):
        part = table.filter(pl.col("world") == world)
        jitter = i + rng.uniform(-0.3, 0.3, size=len(part))
        left.plot(jitter, part["excess_error"] / part["claimed"], ".", color=WITH_WEAK, alpha=0.4, markersize=3)
        rates = part.group_by("weak").agg(pl.col("failed").mean()).sort("weak")
        right.plot(np.full(len(rates), i), rates["failed"], "o", color=WITH_WEAK, alpha=0.6)
    left.axhline(1, ls="--", color=BOUND)
    left.set(ylabel="excess error / claimed", title="Every run: below the line the promise is kept")
    right.axhline(DELTA, ls="--", color=BOUND)
    right.set(ylabel="share of runs that failed", ylim=(-0.01, 1.3 * DELTA), title="Failures by W, against delta")
    for axis in (left, right):
        axis.set_xticks(range(len(names)), names, fontsize=7, rotation=20)
    return figure
