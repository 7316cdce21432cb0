"""The cost of a weak labeler that can't help: strong labels with and without W in each epoch.

Shared code of the experiments on such a W. O is a threshold on the line with a share of its labels flipped; both runs see the
same draws. A run for a larger epsilon is the first epochs of a longer run, so one run for the smallest epsilon serves them all.
"""

from __future__ import annotations

import math
from itertools import count
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.experiments.base import TableRow, Verdict, worst_setting
from overread.experiments.worlds import domains
from overread.theory.bounds import sigma
from overread.theory.sample_sizes import difference_sample_size, epoch_confidence

if TYPE_CHECKING:
    from collections.abc import Mapping

    from overread.core.arrays import Array
    from overread.experiments.worlds.domains import World
    from overread.paper.alg1_active_learning import EpochTrace
    from overread.study.results import Epoch

DELTA = 0.05
SAMPLE_TOLERANCE = 1 / 24
"""The largest relative difference between the two runs' samples: (1/16) / (3/2). W's mistakes bias errors by at most
epsilon_{k-1}/32 = epsilon_k/16 (twice the false negatives of Invariant 3), compared with the threshold 3 epsilon_k/2 of
Algorithm 4, which determines the region."""

IS_CONSISTENT = (pl.col("excess_error") <= pl.col("epsilon")).all()
IS_BOUNDED = (pl.col("with_weak") <= pl.col("bound")).all()
"""The bound sums two terms over the epochs: m of eq. (m1), the pairs for the difference classifier, largest for p_hat = p;
and the draws inside the region in Algorithm 3. The second is the sample size of strong-only, or the one at which it would stop
if its error were larger by epsilon_k/64, the most that W's mistakes add. They matter only if O's own noise is of that order."""

IS_NOTHING_SAVED = (pl.col("median_ratio") >= 1 - SAMPLE_TOLERANCE).all()
"""Tested on the median over the seeds: sample sizes double, so a single run may differ by a factor of two by chance."""


def is_rarely_asked(differ: float | pl.Expr) -> pl.Expr:
    """Return the claim that W is asked on mass at most epsilon_k / (64 differ).

    If W and O differ with probability `differ`, that share of W's labels are false negatives, and Invariant 3 allows
    epsilon_k/64 of them.
    """
    return (pl.col("weak") <= pl.col("epsilon") / (64 * differ)).all()


def noisy_threshold(seed: int, noise: float, atoms: int = 4096) -> tuple[Array, Array, float]:
    """Return points of the line, O's labels (0 or 1) with a share `noise` of them flipped, and O's boundary."""
    rng = np.random.default_rng([seed, 3])
    x, boundary = domains.line_midpoints(atoms), float(rng.uniform(0.35, 0.65))
    return x, ((x >= boundary) ^ (rng.random(atoms) < noise)).astype(float), boundary


def compare_runs(world: World, goal: float, seed: int) -> list[TableRow]:
    """Learn down to epsilon = goal, with and without W. Return a row for each epoch."""
    both, alone = (world.learn(domains.NESTED, goal, DELTA, seed, alone=alone) for alone in (False, True))
    return [
        _compare_epoch(world, *epoch) for epoch in zip(both.epochs, alone.epochs, both.trace, alone.trace, strict=True)
    ]


def _compare_epoch(world: World, epoch: Epoch, alone: Epoch, trace: EpochTrace, trace_alone: EpochTrace) -> TableRow:
    delta_k = epoch_confidence(epoch.k, DELTA)
    return {
        "k": epoch.k,
        "epsilon": epoch.excess_error,
        "inferred": 1 - epoch.region_mass,
        "weak": epoch.region_mass - epoch.strong_mass,
        "strong": epoch.strong_mass,
        "sample": epoch.sample,
        "sample_alone": alone.sample,
        "strong_labels": epoch.draws.strong,
        "strong_labels_alone": alone.draws.strong,
        "difference_labels": epoch.difference_sample,
        "most_labels": difference_sample_size(
            epoch.region_mass, epoch.excess_error, delta_k / 2, world.differences.vc_dimension
        )
        + (1 + SAMPLE_TOLERANCE)
        * alone.region_mass
        * _largest_sample(trace_alone, delta_k / 2, world.hypotheses.vc_dimension),
        "excess_error": world.truth.excess_error(trace.h_hat, world.hypotheses),
    }


def _largest_sample(alone: EpochTrace, delta: float, d: int) -> int:
    """Return the sample size at which Algorithm 3 stops (its lines 5 and 15) if its error is larger by epsilon_k/64."""
    S, epsilon_k = alone.labelled.sample, float(alone.epsilon_k)
    error = S.mistakes(alone.h_hat.predict(S.x)) / S.total + epsilon_k / 64
    for t in count(1):
        sigma_t = sigma(2**t, delta / (t * (t + 1)), d)
        if sigma_t + math.sqrt(sigma_t * error) <= epsilon_k / 512:
            break
    return int(2**t)


def add_totals(table: pl.DataFrame, setting: str) -> pl.DataFrame:
    """Add W's share of the region, and the cumulative labels up to each epoch, which are the cost of reaching epsilon_k."""
    sums = {"with_weak": "strong_labels", "alone": "strong_labels_alone", "difference": "difference_labels"}
    sums["bound"] = "most_labels"
    summed = (pl.col(source).cum_sum().over(setting, "seed").alias(name) for name, source in sums.items())
    same_goal = (setting, "epsilon")
    return table.with_columns(*summed, weak_share=pl.col("weak") / (pl.col("weak") + pl.col("strong"))).with_columns(
        ratio=pl.col("with_weak") / pl.col("alone"),
        median_ratio=(pl.col("with_weak") / pl.col("alone")).median().over(same_goal),
        median_epoch_ratio=(pl.col("strong_labels") / pl.col("strong_labels_alone")).median().over(same_goal),
    )


def judge_claims(
    table: pl.DataFrame,
    setting: str,
    run_claims: Mapping[str, pl.Expr],
    median_claims: Mapping[str, pl.Expr],
    sentence: str,
) -> Verdict:
    """Test `run_claims` on every run, and `median_claims` on the median run of every setting.

    The proof guarantees the run claims with probability 1 - delta, so in each setting `base.allowed_failures` runs may violate
    one. The medians must stay within their tolerance.
    """
    every = add_totals(table, setting)
    runs = every.group_by(setting, "seed", maintain_order=True).agg(**run_claims)
    medians = every.group_by(setting, maintain_order=True).agg(**median_claims)
    failed = runs.select(setting, failed=~pl.all_horizontal(*run_claims))
    few, worst = worst_setting(failed, [setting], DELTA)
    broken = int(failed["failed"].sum())
    other_sample = int((table["sample"] != table["sample_alone"]).sum())
    return Verdict(
        holds=few and all(medians[name].all() for name in median_claims),
        sentence=f"{sentence}; {broken} of {len(runs)} runs violated a claim; in the worst setting, {worst}",
        numbers=(
            *((name, f"{int(runs[name].sum())} of {len(runs)} runs") for name in run_claims),
            *(
                (name, f"the median run in {int(medians[name].sum())} of {len(medians)} settings")
                for name in median_claims
            ),
            *format_overheads(every, setting),
            ("epochs with a different sample size from strong-only", f"{other_sample} of {len(table)}"),
        ),
    )


def format_overheads(every: pl.DataFrame, setting: str) -> tuple[tuple[str, str], ...]:
    """Return, for the smallest epsilon, the ratio of strong labels to strong-only, and the part for difference classifiers."""
    last = every.filter(pl.col("epsilon") == pl.col("epsilon").min())
    rows = last.group_by(setting).agg(
        pl.col("ratio").median(),
        pl.col("ratio").min().alias("low"),
        pl.col("ratio").max().alias("high"),
        (pl.col("difference") / pl.col("alone")).median(),
    )
    template = "{ratio:.3f} ({low:.3f} to {high:.3f}), of which {difference:.3f} for the difference classifiers"
    return tuple(
        (f"strong labels / strong-only, {setting} {row[setting]:g}", template.format(**row))
        for row in rows.sort(setting).iter_rows(named=True)
    )
