"""A W that is wrong near O's boundary helps in early epochs only ("An interesting case", L289; READING.md 3.3).

Claim: early epochs have large regions, W is right on most of each region, and strong labels are saved. As the region shrinks
to where W is wrong, W's share of the region falls with each epoch, to 0. An epoch then costs as much as without W, plus the
labels for the difference classifier. The classifier is as good as without W.

Setting: a threshold on 4096 points of the line with a tenth of O's labels flipped; W is O's opposite within `width` of the
boundary and O elsewhere; initial_sample="none", nested draws, delta = 0.05. Labels are counted as draws, as in the paper.

Refuted if more runs than delta allows (`base.allowed_failures`) violate a claim: the excess error is at most epsilon; W's share
of the region falls until it is 0, and is 0 in the last epoch (0 means that W is asked on at most the epsilon_k/64 of false
negatives that Invariant 3 allows); epsilon = 1/4 costs fewer strong labels than strong-only; and strong labels are within the
bound (`overhead.IS_BOUNDED`). Also refuted if the last epoch of the median run saves more than 1/24
(`overhead.SAMPLE_TOLERANCE`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.weak_cannot_help import overhead, overhead_plot
from overread.experiments.worlds import domains

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LABEL_NOISE = 0.1
NEVER_ASKED = pl.col("weak") <= pl.col("epsilon") / 64
RUN_CLAIMS = {
    "excess error at most epsilon": overhead.IS_CONSISTENT,
    "W's share of the region falls until it is 0": (
        NEVER_ASKED | (pl.col("weak_share").diff() < 0).fill_null(True)
    ).all(),
    "W's share is 0 in the last epoch": NEVER_ASKED.last(),
    "epsilon = 1/4 is cheaper than strong-only": pl.col("ratio").get(1) < 1,
    "strong labels within the bound": overhead.IS_BOUNDED,
}
MEDIAN_CLAIMS = {"the last epoch saves nothing": pl.col("median_epoch_ratio").last() >= 1 - overhead.SAMPLE_TOLERANCE}


def trials(size: Size) -> list[Parameters]:
    goal, widths = (1 / 64, (1 / 8, 1 / 16)) if size.quick else (1 / 256, (1 / 8, 1 / 16, 1 / 32))
    return grid(width=widths, goal=[goal], seed=size.seeds_for(quick=4, full=15, least=3))


def trial(width: float, goal: float, seed: int) -> list[TableRow]:
    x, o, boundary = overhead.noisy_threshold(seed, LABEL_NOISE)
    w = np.where(np.abs(x - boundary) < width, 1 - o, o)
    return overhead.compare_runs(domains.make_line_world(x, o, w), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge_claims(
        table,
        "width",
        RUN_CLAIMS,
        MEDIAN_CLAIMS,
        "a W that is wrong near the boundary saves labels in early epochs and is not asked in late ones",
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.plot_overhead(
        table, "width", shown=1 / 16, name="half-width", text=lambda width: f"1/{round(1 / width)}"
    )
