"""A W that is O with random mistakes saves nothing (the paper's conclusion, L395; READING.md 3.5).

Claim: where W errs at random, with the same rate everywhere, no region is without differences, so that the difference
classifier sends all of the region to O but a part of mass epsilon_k / (64 rate) (Invariant 3 allows epsilon_k/64 false
negatives). A W that is right 19 times in 20 saves nothing; the algorithm is still consistent. It stops at small rates: below
about 0.02 that part is worth asking for, and at rate 0 W agrees and saves most labels, which shows that the measure can see
savings.

Setting: a threshold on 4096 points of the line with a tenth of O's labels flipped (fixed, so that O is deterministic); W
answers O's label, or the other one with probability `rate`, anew for each draw; initial_sample="none", nested draws,
delta = 0.05. Draws as counts, as the paper counts labels.

Refuted, at rates of 0.05 or more, by more than `base.allowed` runs that have an excess error above epsilon,
W asked on more than that part, or more strong labels than the bound (`overhead.BOUNDED`); or by a median run that saves more
than 1/24 (`overhead.TOLERANCE`) of strong-only's labels. Without power if W at rate 0 saves less than half.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import polars as pl

from overread.experiments import overhead, overhead_plot, worlds
from overread.experiments.base import Parameters, Row, Size, Verdict

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NOISE = 0.1
LEAST = 0.05
CLAIMS = {
    "excess error at most epsilon": overhead.CONSISTENT,
    "W asked on at most epsilon_k/(64 rate)": overhead.rarely_asked(pl.col("rate").first()),
    "strong labels within the bound": overhead.BOUNDED,
}
MEDIAN = {"no savings": overhead.NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    rates = (0.0, 0.05, 0.2) if size.quick else (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4)
    goal, seeds = 1 / 64 if size.quick else 1 / 256, size.pick(quick=3, full=15, least=3)
    return [{"rate": rate, "goal": goal, "seed": seed} for rate in rates for seed in seeds]


def trial(rate: float, goal: float, seed: int) -> list[Row]:
    x, o, _ = overhead.noisy_threshold(seed, NOISE)
    return overhead.compare(worlds.on_the_line(x, o, o * (1 - rate) + (1 - o) * rate), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    sentence = f"a W that errs at random at a rate of {LEAST} or more saves nothing"
    found = overhead.judge(table.filter(pl.col("rate") >= LEAST), "rate", CLAIMS, MEDIAN, sentence)
    small = overhead.totals(table.filter(pl.col("rate") < LEAST), "rate")
    agrees = small.filter((pl.col("rate") == 0) & (pl.col("epsilon") == pl.col("epsilon").min()))
    return replace(
        found,
        holds=found.holds and bool((agrees["ratio"] < 0.5).all()),
        numbers=found.numbers + overhead.overheads(small, "rate"),
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.figure(table, "rate", shown=LEAST, name="rate")
