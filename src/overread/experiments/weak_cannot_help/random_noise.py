"""A W that is O with random mistakes saves nothing (the paper's conclusion, L395; READING.md 3.5).

Claim: if W errs at random with the same rate everywhere, there are differences in every region, so the difference classifier
sends all of the region to O except a part of mass epsilon_k / (64 rate) (Invariant 3 allows epsilon_k/64 false negatives). A W
that is right 19 times in 20 saves nothing; the algorithm is still consistent. The claim does not hold at small rates: below
about 0.02 that part is large enough to save labels, and at rate 0 W agrees with O and saves most labels, which shows that the
test can detect savings.

Setting: a threshold on 4096 points of the line with a tenth of O's labels flipped (fixed, so that O is deterministic); W
returns O's label, or the other one with probability `rate`, independently for each draw; initial_sample="none", nested draws,
delta = 0.05. Labels are counted as draws, as in the paper.

Refuted if, at rates of 0.05 or more, more runs than delta allows (`base.allowed_failures`) have an excess error above epsilon,
W asked on more than that part, or more strong labels than the bound (`overhead.IS_BOUNDED`); or if the median run saves more
than 1/24 (`overhead.SAMPLE_TOLERANCE`) of the strong-only labels. The verdict is also negative if W at rate 0 saves less than
half of the labels, because the test then has no power.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import polars as pl

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.weak_cannot_help import overhead, overhead_plot
from overread.experiments.worlds import domains

if TYPE_CHECKING:
    from matplotlib.figure import Figure

STRONG_NOISE = 0.1
MIN_RATE = 0.05
RUN_CLAIMS = {
    "excess error at most epsilon": overhead.IS_CONSISTENT,
    "W asked on at most epsilon_k/(64 rate)": overhead.is_rarely_asked(pl.col("rate").first()),
    "strong labels within the bound": overhead.IS_BOUNDED,
}
MEDIAN_CLAIMS = {"no savings": overhead.IS_NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    rates = (0.0, 0.05, 0.2) if size.quick else (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
    goal, seeds = 1 / 64 if size.quick else 1 / 256, size.seeds_for(quick=3, full=15, least=3)
    return grid(rate=rates, goal=[goal], seed=seeds)


def trial(rate: float, goal: float, seed: int) -> list[TableRow]:
    x, o, _ = overhead.noisy_threshold(seed, STRONG_NOISE)
    return overhead.compare_runs(domains.make_line_world(x, o, o * (1 - rate) + (1 - o) * rate), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    sentence = f"a W that errs at random at a rate of {MIN_RATE} or more saves nothing"
    judged = overhead.judge_claims(
        table.filter(pl.col("rate") >= MIN_RATE), "rate", RUN_CLAIMS, MEDIAN_CLAIMS, sentence
    )
    small = overhead.add_totals(table.filter(pl.col("rate") < MIN_RATE), "rate")
    agrees = small.filter((pl.col("rate") == 0) & (pl.col("epsilon") == pl.col("epsilon").min()))
    return replace(
        judged,
        holds=judged.holds and bool((agrees["ratio"] < 0.5).all()),
        numbers=judged.numbers + overhead.format_overheads(small, "rate"),
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.plot_overhead(table, "rate", shown=MIN_RATE, name="rate")
