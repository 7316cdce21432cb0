"""A W that is wrong near O's boundary helps early and not late ("An interesting case", L289; READING.md 3.3).

Claim: early epochs have large regions, W is right on most of them, and strong labels are saved. As the region shrinks to
where W is wrong, the share of it that is asked of W falls with each epoch, to 0, and an epoch costs what it costs strong-only
and the labels for the difference classifier. The classifier is as good as ever.

Setting: a threshold on 4096 points of the line with a tenth of O's labels flipped; W is O's opposite within `width` of the
boundary and O elsewhere; initial_sample="none", nested draws, delta = 0.05. Draws as counts, as the paper counts labels.

Refuted by a run with an excess error above epsilon; in which W's share of the region rises before it is 0, or is not 0 in the
last epoch (0: W is asked on no more than the epsilon_k/64 of false negatives that Invariant 3 allows); whose goal
epsilon = 1/4 is not cheaper than strong-only; or by a last epoch that, in the median run, saves more than 1/24
(`overhead.TOLERANCE`). Of the claims on each run delta allows some runs to break one: `base.allowed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments import overhead, overhead_plot, worlds
from overread.experiments.base import Parameters, Row, Size, Verdict

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NOISE = 0.1
ZERO = pl.col("weak") <= pl.col("epsilon") / 64
CLAIMS = {
    "excess error at most epsilon": overhead.CONSISTENT,
    "W's share of the region falls until it is 0": (ZERO | (pl.col("weak_share").diff() < 0).fill_null(True)).all(),
    "W's share is 0 in the last epoch": ZERO.last(),
    "epsilon = 1/4 is cheaper than strong-only": pl.col("ratio").get(1) < 1,
    "strong labels within the bound": overhead.BOUNDED,
}
MEDIAN = {"the last epoch saves nothing": pl.col("median_epoch_ratio").last() >= 1 - overhead.TOLERANCE}


def trials(size: Size) -> list[Parameters]:
    goal, widths = (1 / 64, (1 / 8, 1 / 16)) if size.quick else (1 / 256, (1 / 8, 1 / 16, 1 / 32))
    return [
        {"width": width, "goal": goal, "seed": seed}
        for width in widths
        for seed in size.pick(quick=4, full=15, least=3)
    ]


def trial(width: float, goal: float, seed: int) -> list[Row]:
    x, o, boundary = overhead.noisy_threshold(seed, NOISE)
    w = np.where(np.abs(x - boundary) < width, 1 - o, o)
    return overhead.compare(worlds.on_the_line(x, o, w), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge(
        table, "width", CLAIMS, MEDIAN, "a W that is wrong near the boundary saves early and is left alone late"
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.figure(
        table, "width", shown=1 / 16, name="half-width", text=lambda width: f"1/{round(1 / width)}"
    )
