"""A W that is always wrong can't help, but its overhead is bounded (worst case, L287; READING.md 3.4).

Claim: with W the opposite of O there are no savings, the classifier is as good as without W (Theorem 1, L260), and the overhead
is bounded by the number of labels that train the difference classifiers, the sum of m_k (the second term of Theorem 2, L267).
With noise, that is a small part of all labels. Without noise, in the realizable case, it is most of them (L285), and there is a
second part: the few mistakes of W that the difference classifier may miss are then the whole error, and make Algorithm 3 draw
up to four times as much.

Setting: a threshold on 4096 points of the line, a share `noise` of O's labels flipped; intervals as difference class;
initial_sample="none", nested draws, delta = 0.05. Labels are counted as draws, as in the paper.

Refuted if more runs than delta allows (`base.allowed_failures`) have, in any epoch, an excess error above epsilon_k, W asked on
more than epsilon_k/64 (Invariant 3), or more strong labels than the bound (`overhead.IS_BOUNDED`); or if the median run saves
more than 1/24 (`overhead.SAMPLE_TOLERANCE`) of the strong-only labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from overread.experiments.base import Parameters, Size, TableRow, Verdict, grid
from overread.experiments.weak_cannot_help import overhead, overhead_plot
from overread.experiments.worlds import domains

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

RUN_CLAIMS = {
    "excess error at most epsilon": overhead.IS_CONSISTENT,
    "W asked on at most epsilon_k/64": overhead.is_rarely_asked(1),
    "strong labels within the bound": overhead.IS_BOUNDED,
}
MEDIAN_CLAIMS = {"no savings": overhead.IS_NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    goal, noises = (1 / 64, (0.0, 0.1)) if size.quick else (1 / 256, (0.0, 0.02, 0.05, 0.1, 0.2))
    return grid(noise=noises, goal=[goal], seed=size.seeds_for(quick=4, full=15, least=3))


def trial(noise: float, goal: float, seed: int) -> list[TableRow]:
    x, o, _ = overhead.noisy_threshold(seed, noise)
    return overhead.compare_runs(domains.make_line_world(x, o, 1 - o), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge_claims(
        table,
        "noise",
        RUN_CLAIMS,
        MEDIAN_CLAIMS,
        "a W that is always wrong saves nothing and costs no more than the bound",
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.plot_overhead(table, "noise", shown=0.1, name="noise of O")
