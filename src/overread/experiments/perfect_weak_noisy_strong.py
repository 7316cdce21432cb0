"""A perfect W does not help where O is noisy given x (READING.md 3.5; the paper's conclusion, L395).

Claim: W is h*, the best classifier there is, and who asked W alone would be done without a strong label. But O's own answers
vary, so that W and O differ with O's noise rate everywhere, and the algorithm, to which O is the truth, can't tell this from
a W that errs at random: it saves nothing. It is still consistent.

Setting: a threshold on 4096 points of the line; W answers by it; O answers by it, or the other label with probability
`noise`, anew for each draw; initial_sample="none", nested draws, delta = 0.05. Draws as counts.

Refuted by more than `base.allowed` runs in which W's own excess error is not 0, that of the classifier is
above epsilon, W is asked on more than epsilon_k / (64 noise) (Invariant 3), or strong labels pass the bound
(`overhead.BOUNDED`); or by a median run that saves more than 1/24 (`overhead.TOLERANCE`) of strong-only's labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from overread.experiments import overhead, overhead_plot, worlds
from overread.experiments.base import Parameters, Row, Size, Verdict
from overread.hypotheses.thresholds import Threshold

if TYPE_CHECKING:
    from matplotlib.figure import Figure

CLAIMS = {
    "W's own excess error is 0": (pl.col("weak_excess_error") == 0).all(),
    "excess error at most epsilon": overhead.CONSISTENT,
    "W asked on at most epsilon_k/(64 noise)": overhead.rarely_asked(pl.col("noise").first()),
    "strong labels within the bound": overhead.BOUNDED,
}
MEDIAN = {"no savings": overhead.NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    goal, noises = (1 / 64, (0.05, 0.2)) if size.quick else (1 / 256, (0.05, 0.1, 0.2, 0.3))
    return [
        {"noise": noise, "goal": goal, "seed": seed}
        for noise in noises
        for seed in size.pick(quick=4, full=15, least=3)
    ]


def trial(noise: float, goal: float, seed: int) -> list[Row]:
    x, best, boundary = overhead.noisy_threshold(seed, noise=0)
    world = worlds.on_the_line(x, best * (1 - noise) + (1 - best) * noise, best)
    its_own = world.truth.excess_error(Threshold(boundary), world.hypotheses)
    return [row | {"weak_excess_error": its_own} for row in overhead.compare(world, goal, seed)]


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge(table, "noise", CLAIMS, MEDIAN, "a perfect W saves nothing where O is noisy")


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.figure(table, "noise", shown=0.2, name="noise of O")
