"""Key idea 1 (L119): a difference classifier with the least error makes the learner inconsistent; a bound on its false
negatives makes it consistent.

Setting (READING.md 3.1): x uniform on 20,000 points of [0, 1], O and W are + from 0.5 on. On [.4, .5) O is + on 40% of the
points at random and W on 65%, which include O's; H_df = intervals. They differ on a quarter of the band, which no interval
separates from the rest, so the least error asks W everywhere, and W's best threshold is 0.4: excess error 0.02. The difference
classifier is trained on n pairs, by least error or with at most 0.7 sqrt(n) false negatives, a share that falls with n; n
fresh draws are labelled by O where it says +1 and by W elsewhere; the best threshold on them is judged by O. Also, both
classifiers inside the whole of Algorithm 1.

Refuted if, at the largest n, the naive one's mean excess error is not above half its limit of 0.02 and the other's not below
a tenth of that limit, or if the other's does not fall from the second smallest n to the largest (99.9% confidence bounds over
the seeds: t for the means, sign test for the fall); or if Algorithm 1 with the bound fails more often than delta allows
(`base.allowed_failures`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import polars as pl
from scipy.stats import binom, t

from overread.core.randomness import stream
from overread.core.sample import Sample
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures
from overread.experiments.plots import ALONE, BOUND, WITH_WEAK, draw_band, make_panels
from overread.experiments.worlds import domains
from overread.hypotheses.base import erm
from overread.hypotheses.intervals import Interval, Intervals
from overread.paper.options import Paper

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CLASSIFIER_STYLES = {"naive": (ALONE, "s--"), "cost-sensitive": (WITH_WEAK, "o-")}
WEAK_EXCESS_ERROR, DELTA, EPSILON = 0.02, 0.05, 1 / 64
SAMPLE_SIZES = tuple(10**i for i in range(3, 8))


def trials(size: Size) -> list[Parameters]:
    sampled, learnt = size.seeds_for(quick=30, full=300, least=20), Size(quick=size.quick).seeds_for(quick=5, full=50)
    return [{"run": "fixed n", "seed": seed} for seed in sampled] + [
        {"run": "algorithm 1", "seed": seed} for seed in learnt
    ]


def trial(run: str, seed: int) -> list[TableRow]:
    world = _make_world(seed)
    return (
        [row for n in SAMPLE_SIZES for row in _learn_at_size(world, n, seed)]
        if run == "fixed n"
        else _run_algorithm_1(world, seed)
    )


def verdict(table: pl.DataFrame) -> Verdict:
    naive, ours = ([_excess_errors(table, kind, n) for n in SAMPLE_SIZES] for kind in CLASSIFIER_STYLES)
    naive_least, ours_most = _mean_bound(naive[-1], -1), _mean_bound(ours[-1], 1)
    falls, seeds = int((ours[-1] < ours[1]).sum()), len(ours[-1])
    needed = int(binom.isf(0.001, seeds, 0.5)) + 1  # ties count against the claim
    runs = table.filter((pl.col("run") == "algorithm 1") & (pl.col("kind") == "cost-sensitive"))
    failures, allowed = int((runs["excess_error"] > EPSILON).sum()), allowed_failures(len(runs), DELTA)
    naive_runs = table.filter((pl.col("run") == "algorithm 1") & (pl.col("kind") == "naive"))
    wrong = int((naive_runs["excess_error"] > EPSILON).sum())
    consistent = ours_most < WEAK_EXCESS_ERROR / 10 and falls >= needed and failures <= allowed
    return Verdict(
        holds=naive_least > WEAK_EXCESS_ERROR / 2 and consistent,
        sentence=f"at n = {SAMPLE_SIZES[-1]:.0e} the mean excess error is at least {naive_least:.4f} with the naive difference "
        f"classifier and at most {ours_most:.5f} with the cost-sensitive one (99.9% confidence each)",
        numbers=(
            ("n", ", ".join(f"{n:.0e}" for n in SAMPLE_SIZES)),
            ("naive, mean excess error", ", ".join(f"{each.mean():.4f}" for each in naive)),
            ("cost-sensitive, mean excess error", ", ".join(f"{each.mean():.5f}" for each in ours)),
            (
                "cost-sensitive smaller at the largest n",
                f"in {falls} of {seeds} seeds, {needed} needed",
            ),
            ("algorithm 1 above epsilon = 1/64, cost-sensitive", f"{failures} of {len(runs)}, {allowed} allowed"),
            ("algorithm 1 above epsilon = 1/64, naive", f"{wrong} of {len(runs)}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2)
    for kind, (colour, style) in CLASSIFIER_STYLES.items():
        each = [_excess_errors(table, kind, n) for n in SAMPLE_SIZES]
        low, high = (np.maximum([_mean_bound(e, side) for e in each], 1e-6) for side in (-1, 1))
        draw_band(left, SAMPLE_SIZES, [e.mean() for e in each], (low, high), style, colour, f"{kind}, mean")
    left.axhline(WEAK_EXCESS_ERROR, color=BOUND, linestyle=":", label="W alone: 0.02")
    left.set(xscale="log", yscale="log", ylim=(5e-6, 0.06), xlabel="n, labelled pairs and draws")
    left.set(ylabel="excess error (share of draws)", title="means with 99.9% confidence bands")
    left.legend(loc="lower left")
    _draw_runs(right, table)
    return figure


def _draw_runs(axes: Axes, table: pl.DataFrame) -> None:
    for kind, (colour, style) in CLASSIFIER_STYLES.items():
        chosen = (pl.col("run") == "algorithm 1") & (pl.col("kind") == kind)
        excess = np.sort(table.filter(chosen)["excess_error"].to_numpy())
        share = np.arange(1, len(excess) + 1) / len(excess)
        axes.step(
            np.concatenate([[0.0], excess]),
            np.concatenate([[0.0], share]),
            style[1:],
            where="post",
            color=colour,
            label=kind,
        )
    axes.axvline(EPSILON, color=BOUND, linestyle=":", label="epsilon = 1/64")
    axes.set(xlabel="excess error (share of draws)", ylabel="share of runs at or below", title="Algorithm 1")
    axes.set(xlim=(-0.001, 0.03), ylim=(0, 1.02))
    axes.legend(loc="center", bbox_to_anchor=(0.3, 0.5))


def _make_world(seed: int, atoms: int = 20_000) -> domains.World:
    x = domains.line_midpoints(atoms)
    band, u = (x >= 0.4) & (x < 0.5), np.random.default_rng([seed, 119]).random(atoms)
    return domains.make_line_world(x, np.where(band, u < 0.4, x >= 0.5), np.where(band, u < 0.65, x >= 0.5))


def _learn_at_size(world: domains.World, n: int, seed: int) -> list[TableRow]:
    """Train both difference classifiers on n pairs and learn a threshold from n draws labelled with each."""
    truth, rows = world.truth, []
    p_weak = truth.p_strong if truth.p_weak is None else truth.p_weak
    at, pairs = (
        _draw_counts(len(truth.x), n, seed, name) for name in ("naive-difference.draw", "naive-difference.pairs")
    )
    differ = Sample.from_counts(truth.x, pairs, np.where(truth.p_differ > 0, pairs, 0))
    trained: dict[str, Interval | None] = {
        "naive": Intervals().cons_learn(differ),
        "cost-sensitive": Intervals().fewest_positives(differ, int(0.7 * n**0.5)),
    }
    for kind, h_df in trained.items():
        ask_o = np.full(len(at), fill_value=True) if h_df is None else h_df.predict(truth.x) > 0
        y = np.where(ask_o, truth.p_strong, p_weak)
        h = erm(world.hypotheses, Sample.from_counts(truth.x, at, np.where(y > 0, at, 0)))
        excess = truth.excess_error(h, world.hypotheses)
        rows.append({"n": n, "kind": kind, "excess_error": excess})
    return rows


def _run_algorithm_1(world: domains.World, seed: int) -> list[TableRow]:
    rows: list[TableRow] = []
    for kind in ("naive", "cost-sensitive"):
        method = Paper(initial_sample="none", draws="nested", difference_classifier=kind)
        excess = world.excess_error(world.learn(method, EPSILON, DELTA, seed))
        rows.append({"n": None, "kind": kind, "excess_error": excess})
    return rows


def _draw_counts(atoms: int, n: int, seed: int, name: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return stream(seed, name, n=n).multinomial(n, np.full(atoms, 1 / atoms))


def _excess_errors(table: pl.DataFrame, kind: str, n: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    chosen = (pl.col("run") == "fixed n") & (pl.col("kind") == kind) & (pl.col("n") == n)
    return table.filter(chosen).sort("seed")["excess_error"].to_numpy()


def _mean_bound(values: np.ndarray[tuple[int], np.dtype[np.float64]], side: int) -> float:
    """Return a one-sided 99.9% confidence bound on the mean."""
    return float(values.mean() + side * t.isf(0.001, len(values) - 1) * values.std(ddof=1) / len(values) ** 0.5)
