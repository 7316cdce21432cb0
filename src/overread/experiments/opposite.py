"""A W that is always wrong can't help, and costs a bounded overhead (worst case, L287; READING.md 3.4).

Claim: with W the opposite of O there are no savings, the classifier is as good as ever (Theorem 1, L260), and the overhead
is bounded: by the labels on which the difference classifiers are trained, sum of m_k, the second term of Theorem 2 (L267).
With noise that is a small part of all. Without, in the realizable case, it is most (L285), and a second part comes in: the
few mistakes of W that the difference classifier may let through are then all the error there is, and make Algorithm 3 draw
up to four times as much.

Setting: a threshold on 4096 points of the line, a share `noise` of O's labels flipped; intervals as difference class;
initial_sample="none", nested draws, delta = 0.05. Draws as counts, as the paper counts labels.

Refuted by more than `base.allowed` runs that have, at any epsilon_k, an excess error above it, W asked on more
than epsilon_k/64 (Invariant 3), or more strong labels than the bound (`overhead.BOUNDED`); or by a median run that saves
more than 1/24 (`overhead.TOLERANCE`) of strong-only's labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from overread.experiments import overhead, overhead_plot, worlds
from overread.experiments.base import Parameters, Row, Size, Verdict

if TYPE_CHECKING:
    import polars as pl
    from matplotlib.figure import Figure

CLAIMS = {
    "excess error at most epsilon": overhead.CONSISTENT,
    "W asked on at most epsilon_k/64": overhead.rarely_asked(1),
    "strong labels within the bound": overhead.BOUNDED,
}
MEDIAN = {"no savings": overhead.NOTHING_SAVED}


def trials(size: Size) -> list[Parameters]:
    goal, noises = (1 / 64, (0.0, 0.1)) if size.quick else (1 / 256, (0.0, 0.02, 0.05, 0.1, 0.2))
    return [
        {"noise": noise, "goal": goal, "seed": seed}
        for noise in noises
        for seed in size.pick(quick=4, full=15, least=3)
    ]


def trial(noise: float, goal: float, seed: int) -> list[Row]:
    x, o, _ = overhead.noisy_threshold(seed, noise)
    return overhead.compare(worlds.on_the_line(x, o, 1 - o), goal, seed)


def verdict(table: pl.DataFrame) -> Verdict:
    return overhead.judge(
        table, "noise", CLAIMS, MEDIAN, "a W that is always wrong saves nothing and costs no more than the bound"
    )


def plot(table: pl.DataFrame) -> Figure:
    return overhead_plot.figure(table, "noise", shown=0.1, name="noise of O")
