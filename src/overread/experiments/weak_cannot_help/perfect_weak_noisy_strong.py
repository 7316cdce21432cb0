"""A perfect W does not help where O is noisy given x (READING.md 3.5; the paper's conclusion, L395).

Claim: W is h*, the best possible classifier, so asking only W would need no strong labels. But O's answers vary, so W and O
differ everywhere with O's noise rate. The algorithm treats O as the ground truth and can't distinguish this from a W that errs
at random: it saves nothing, but is still consistent.

Setting: a threshold on 4096 points of the line. W returns the threshold's label; O returns it too, or the other label with
probability `noise`, independently for each draw; initial_sample="none", nested draws, delta = 0.05. Labels are counted as
draws.

Refuted if, in more runs than delta allows (`base.allowed_failures`), W's own excess error is not 0, the classifier's is above
epsilon, W is asked on more than epsilon_k / (64 noise) (Invariant 3), or strong labels exceed the bound
(`overhead.IS_BOUNDED`); or if the median run saves more than 1/24 (`overhead.SAMPLE_TOLERANCE`) of the strong-only labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.weak_cannot_help import overhead, overhead_plot
from overread.experiments.worlds import domains
from overread.hypotheses.thresholds import Threshold

if TYPE_CHECKING:
    from matplotlib.figure import Figure

RUN_CLAIMS = {
    "W's own excess error is 0": (pl.col("weak_excess_error") == 0).all(),
    "excess error at most epsilon": overhead.IS_CONSISTENT,
    "W asked on at most epsilon_k/(64 noise)": overhead.is_rarely_asked(pl.col("noise").first()),
    "strong labels within the bound": overhead.IS_BOUNDED,
}
MEDIAN_CLAIMS = {"no savings": overhead.IS_NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    goal, noises = (1 / 64, (0.05, 0.2)) if size.quick else (1 / 256, (0.05, 0.1, 0.2, 0.3))
    return grid(noise=noises, goal=[goal], seed=size.seeds_for(quick=4, full=15, least=3))


def trial(noise: float, goal: float, seed: int) -> list[TableRow]:
    x, best, boundary = overhead.noisy_threshold(seed, noise=0)
    world = domains.make_line_world(x, best * (1 - noise) + (1 - best) * noise, best)
    its_own = world.truth.excess_error(Threshold(boundary), world.hypotheses)
    return [row | {"weak_excess_error": its_own} for row in overhead.compare_runs(world, goal, seed)]


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge_claims(
        table, "noise", RUN_CLAIMS, MEDIAN_CLAIMS, "a perfect W saves nothing where O is noisy"
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.plot_overhead(table, "noise", shown=0.2, name="noise of O")
