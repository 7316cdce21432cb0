"""Key idea 1 (L119): with a difference classifier of least error, the learner is inconsistent. With a bound on the
classifier's false negatives, the learner is consistent.

Setting (READING.md 3.1): x uniform on 20,000 points of [0, 1]; O and W are + from 0.5 on. On [.4, .5) O is + on a random 40% of
the points and W on 65%, which include O's. H_df = intervals. O and W differ on a quarter of the band, and no interval separates
that quarter from the rest, so the interval of least error asks W everywhere. W's best threshold is 0.4, with excess error 0.02.
The difference classifier is trained on n pairs, by least error or with at most 0.7 sqrt(n) false negatives, a share that falls
with n. Then n new draws are labelled by O where it predicts +1 and by W elsewhere, and the error of the best threshold on them
is computed with O's labels. Both classifiers are also used in complete runs of Algorithm 1.

Refuted if, at the largest n, the naive classifier's mean excess error is not above half its limit of 0.02, or that of the
cost-sensitive classifier is not below a tenth of this limit; if the latter does not fall from the second smallest n to the
largest (99.9% confidence bounds over the seeds: Student's t for the means, a sign test for the fall); or if Algorithm 1 with
the cost-sensitive classifier fails more often than delta allows (`base.allowed_failures`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from overread.core.arrays import Array, IntArray
from overread.core.randomness import stream
from overread.core.sample import Sample
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid
from overread.experiments.plots import ALONE, BAND, BOUND, WITH_WEAK, make_panels
from overread.experiments.worlds import domains
from overread.hypotheses.base import erm
from overread.hypotheses.intervals import Interval, Intervals

CLASSIFIER_STYLES: dict[Any, tuple[str, str]] = {"naive": (ALONE, "s--"), "cost-sensitive": (WITH_WEAK, "o-")}
WEAK_EXCESS_ERROR, DELTA, EPSILON = 0.02, 0.05, 1 / 64
SAMPLE_SIZES = tuple(10**i for i in range(3, 8))


def trials(size: Size) -> list[Parameters]:
    fixed, learned = size.seeds_for(quick=30, full=300, least=20), Size(quick=size.quick).seeds_for(quick=5, full=50)
    return grid(run=["fixed n"], seed=fixed) + grid(run=["algorithm 1"], seed=learned)


def trial(run: str, seed: int) -> list[TableRow]:
    world = _make_world(seed)
    if run == "fixed n":
        return [row for n in SAMPLE_SIZES for row in _learn_at_size(world, n, seed)]
    rows: list[TableRow] = []
    for kind in CLASSIFIER_STYLES:
        result = world.learn(replace(domains.NESTED, difference_classifier=kind), EPSILON, DELTA, seed)
        rows.append({"n": None, "kind": kind, "excess_error": world.excess_error(result)})
    return rows


def verdict(table: pl.DataFrame) -> Verdict:
    naive, ours = ([_excess_errors(table, kind, n) for n in SAMPLE_SIZES] for kind in CLASSIFIER_STYLES)
    naive_least, ours_most = domains.mean_bounds(naive[-1])[0], domains.mean_bounds(ours[-1])[1]
    falls, seeds = int((ours[-1] < ours[1]).sum()), len(ours[-1])
    needed = allowed_failures(seeds, 0.5) + 1  # the sign test at level 0.001; ties count against the claim
    runs = {kind: table.filter(run="algorithm 1", kind=kind)["excess_error"] for kind in CLASSIFIER_STYLES}
    failures = {kind: int((excess > EPSILON).sum()) for kind, excess in runs.items()}
    allowed = allowed_failures(len(runs["cost-sensitive"]), DELTA)
    is_consistent = ours_most < WEAK_EXCESS_ERROR / 10 and falls >= needed and failures["cost-sensitive"] <= allowed
    return Verdict(
        holds=naive_least > WEAK_EXCESS_ERROR / 2 and is_consistent,
        sentence=f"at n = {SAMPLE_SIZES[-1]:.0e} the mean excess error is at least {naive_least:.4f} with the naive difference "
        f"classifier and at most {ours_most:.5f} with the cost-sensitive one (99.9% confidence each)",
        numbers=(
            ("n", ", ".join(f"{n:.0e}" for n in SAMPLE_SIZES)),
            ("naive, mean excess error", ", ".join(f"{each.mean():.4f}" for each in naive)),
            ("cost-sensitive, mean excess error", ", ".join(f"{each.mean():.5f}" for each in ours)),
            (
                "cost-sensitive smaller at the largest n",
                f"in {falls} of {seeds} seeds ({needed} needed)",
            ),
            (
                "Algorithm 1, runs above epsilon = 1/64, cost-sensitive",
                f"{failures['cost-sensitive']} of {len(runs['cost-sensitive'])} ({allowed} allowed)",
            ),
            ("Algorithm 1, runs above epsilon = 1/64, naive", f"{failures['naive']} of {len(runs['naive'])}"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2)
    for kind, (colour, fmt) in CLASSIFIER_STYLES.items():
        by_size = [_excess_errors(table, kind, n) for n in SAMPLE_SIZES]
        low, high = np.maximum(np.transpose([domains.mean_bounds(excess) for excess in by_size]), 1e-6)
        left.plot(SAMPLE_SIZES, [excess.mean() for excess in by_size], fmt, color=colour, label=f"{kind}, mean")
        left.fill_between(SAMPLE_SIZES, low, high, color=colour, alpha=BAND, linewidth=0)
        runs = table.filter(run="algorithm 1", kind=kind)["excess_error"]
        right.ecdf(runs.to_numpy(), linestyle=fmt[1:], color=colour, label=kind)
    left.axhline(WEAK_EXCESS_ERROR, color=BOUND, linestyle=":", label="only W: 0.02")
    left.set(xscale="log", yscale="log", ylim=(5e-6, 0.06), xlabel="n, labelled pairs and draws")
    left.set(ylabel="excess error (share of draws)", title="means with 99.9% confidence bands")
    left.legend(loc="lower left")
    right.axvline(EPSILON, color=BOUND, linestyle=":", label="epsilon = 1/64")
    right.set(xlabel="excess error (share of draws)", ylabel="share of runs at or below", title="Algorithm 1")
    right.set(xlim=(-0.001, 0.03), ylim=(0, 1.02))
    right.legend(loc="center", bbox_to_anchor=(0.3, 0.5))
    return figure


def _make_world(seed: int, atoms: int = 20_000) -> domains.World:
    x = domains.line_midpoints(atoms)
    band, u = (x >= 0.4) & (x < 0.5), np.random.default_rng([seed, 119]).random(atoms)
    return domains.make_line_world(x, np.where(band, u < 0.4, x >= 0.5), np.where(band, u < 0.65, x >= 0.5))


def _learn_at_size(world: domains.World, n: int, seed: int) -> list[TableRow]:
    """Train both difference classifiers on n pairs. With each, label n draws and learn a threshold from them."""
    truth, rows = world.truth, []
    draws, pairs = (_draw_counts(len(truth.x), n, seed, name) for name in ("draw", "pairs"))
    differ = Sample.from_counts(truth.x, pairs, np.where(truth.p_differ > 0, pairs, 0))
    trained: dict[str, Interval | None] = {
        "naive": Intervals().cons_learn(differ),
        "cost-sensitive": Intervals().fewest_positives(differ, int(0.7 * n**0.5)),
    }
    for kind, h_df in trained.items():
        ask_o = np.full(len(draws), fill_value=True) if h_df is None else h_df.predict(truth.x) > 0
        y = np.where(ask_o, truth.p_strong, truth.p_weak)
        h = erm(world.hypotheses, Sample.from_counts(truth.x, draws, np.where(y > 0, draws, 0)))
        rows.append({"n": n, "kind": kind, "excess_error": truth.excess_error(h, world.hypotheses)})
    return rows


def _draw_counts(atoms: int, n: int, seed: int, name: str) -> IntArray:
    return stream(seed, f"naive-difference.{name}", n=n).multinomial(n, np.full(atoms, 1 / atoms))


def _excess_errors(table: pl.DataFrame, kind: str, n: int) -> Array:
    return table.filter(run="fixed n", kind=kind, n=n).sort("seed")["excess_error"].to_numpy()
