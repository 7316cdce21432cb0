"""Coverage of the audit: confidence intervals miss the true error with at most the stated failure probability.

Setting: pools of 2,000 rows with 1%, 10% and 50% errors, of which the expert labels 200 rows; and a pool of 100 rows, of which
the expert labels 60. delta = 0.1. "once": the interval is read once, at the end. "always": the interval is read each time the
number of labels has grown by a twentieth, and the run stops at the first interval that misses the true error, which is the
worst stopping rule. Powered audits use a weak labeler that finds nine errors in ten, a useless one, and one that differs from
the predictions only where they are correct.

Refuted if more intervals miss than delta allows, in some setting, for any method read once or for betting read always. For a
true claim, this happens in less than one experiment in a thousand. The exact bounds read always must miss more often than
delta allows: they are not confidence sequences, so repeated looks invalidate them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.randomness import stream
from overread.experiments.base import Parameters, Size, TableRow, Verdict, allowed_failures, grid, worst_setting
from overread.experiments.plots import ALONE, WITH_WEAK, draw_delta, make_panels
from overread.practice.auditing.audit import METHODS_WITHOUT_WEAK, Method, powered_interval, sample_interval
from overread.theory.betting import ConfidenceInterval
from overread.theory.powered import Stratum, allocate

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from overread.core.arrays import BoolArray, IntArray

DELTA = 0.1
RUNS_PER_TRIAL = 100
"""Number of runs in a trial."""
POOLS = {"1%": (2000, 200, 20), "10%": (2000, 200, 200), "50%": (2000, 200, 1000), "small": (100, 60, 10)}
"""For each pool, the numbers of rows, expert labels and errors."""
WEAK_POOLS = {"good W": (300, 20, 180), "useless W": (600, 140, 60), "misleading W": (600, 200, 0)}
"""For the 10% pool and each weak labeler: differing rows, errors among the agreeing rows, errors among the differing rows."""


def trials(size: Size) -> list[Parameters]:
    blocks = size.seeds_for(quick=3, full=20)
    plain = grid(method=METHODS_WITHOUT_WEAK, pool=POOLS, read=("once", "always"), block=blocks)
    return plain + grid(method=["powered"], pool=WEAK_POOLS, read=["once"], block=blocks)


def trial(method: Method, pool: str, read: str, block: int) -> list[TableRow]:
    rng = stream(block, f"coverage-audit.{method}.{pool}.{read}")
    failed, width = (
        _simulate_powered(pool, rng) if method == "powered" else _simulate_unaided(method, pool, read == "always", rng)
    )
    return [{"failed": bool(bad), "width": float(wide)} for bad, wide in zip(failed, width, strict=True)]


def interval_sizes(labels: int) -> list[int]:
    """Return the sample sizes at which a betting audit evaluates its interval.

    >>> interval_sizes(24)[-3:]
    [20, 22, 24]
    """
    sizes = [0]
    while sizes[-1] < labels:
        sizes.append(min(labels, sizes[-1] + 1 + sizes[-1] // 20))
    return sizes[1:]


def _simulate_unaided(
    method: Method, pool: str, always: bool, rng: np.random.Generator
) -> tuple[BoolArray, list[float]]:
    size, labels, errors = POOLS[pool]
    seen, n, failed = np.zeros(RUNS_PER_TRIAL, dtype=np.int64), 0, np.zeros(RUNS_PER_TRIAL, dtype=bool)
    for look in interval_sizes(labels):
        if method == "binomial":  # the claim is about the population from which the rows are drawn
            seen = seen + rng.binomial(look - n, errors / size, RUNS_PER_TRIAL)
        else:
            seen = seen + rng.hypergeometric(errors - seen, size - errors - (n - seen), look - n)
        n = look
        if always or look == labels:
            failed |= _find_misses([_interval(method, int(s), n, size) for s in seen], errors / size)
    return failed, [_interval(method, int(s), labels, size).width for s in seen]


def _simulate_powered(weak: str, rng: np.random.Generator) -> tuple[BoolArray, list[float]]:
    size, labels, errors = POOLS["10%"]
    differ, *wrong = WEAK_POOLS[weak]
    sizes = size - differ, differ
    shares = allocate(labels, *sizes)
    seen: list[IntArray] = [
        rng.hypergeometric(bad, part - bad, n, RUNS_PER_TRIAL)
        for bad, part, n in zip(wrong, sizes, shares, strict=True)
    ]
    strata = [
        (Stratum(sizes[0], shares[0], int(first)), Stratum(sizes[1], shares[1], int(second)))
        for first, second in zip(*seen, strict=True)
    ]
    intervals = [_powered_interval(*each) for each in strata]
    return _find_misses(intervals, errors / size), [each.width for each in intervals]


def _find_misses(intervals: list[ConfidenceInterval], truth: float) -> BoolArray:
    return np.array([not each.lower <= truth <= each.upper for each in intervals])


@cache
def _interval(method: Method, seen: int, n: int, size: int) -> ConfidenceInterval:
    return sample_interval(seen, n, size, method, DELTA, "both")


@cache
def _powered_interval(agree: Stratum, differ: Stratum) -> ConfidenceInterval:
    return powered_interval((agree, differ), DELTA, "both")


def verdict(table: pl.DataFrame) -> Verdict:
    peeked = (pl.col("read") == "always") & (pl.col("method") != "betting")
    claimed, misled = table.filter(~peeked), table.filter(peeked)
    holds, worst = worst_setting(claimed, ["method", "pool", "read"], DELTA)
    highest = max(misled.group_by("method", "pool").agg(pl.col("failed").mean())["failed"])
    shown = all(each["failed"].sum() > allowed_failures(len(each), DELTA) for each in misled.partition_by("method"))
    stopped = table.filter(method="betting", read="always")["failed"]
    return Verdict(
        holds=holds and shown,
        sentence=f"{int(claimed['failed'].sum())} of {len(claimed)} intervals missed the error; in the worst setting, {worst}",
        numbers=(
            ("betting, stopped at the first miss", f"{stopped.sum()} of {len(stopped)} missed"),
            ("exact bounds, stopped at the first miss", f"up to {highest:.1%} missed (must exceed delta)"),
        ),
    )


def plot(table: pl.DataFrame) -> Figure:
    figure, (left, right) = make_panels(2, width=4.2)
    rows = table.group_by("method", "pool", "read", maintain_order=True).agg(pl.col("failed", "width").mean())
    names: list[str] = []
    for method in (*METHODS_WITHOUT_WEAK, "powered"):
        part = rows.filter(method=method)
        at = len(names) + np.arange(part["pool"].n_unique())
        names += part["pool"].unique(maintain_order=True).to_list()
        for read, marker, colour in (("once", "o", ALONE), ("always", "^", WITH_WEAK)):
            some = part.filter(read=read)
            if len(some):
                left.plot(at, some["failed"], marker, color=colour, label=read if method == "hypergeometric" else None)
        left.text(float(at.mean()), 0.52, method, ha="center", fontsize=7)
    draw_delta(left, DELTA, len(names) - 0.5)
    left.set_xticks(range(len(names)), [_pool_title(name) for name in names], rotation=90, fontsize=7)
    left.set(ylabel="share of intervals that missed", ylim=(-0.02, 0.56), title="Intervals read once, and always")
    left.legend(loc="center left")
    _draw_widths(right, rows.filter((pl.col("read") == "once") & pl.col("pool").is_in(["10%", *WEAK_POOLS])))
    return figure


def _pool_title(pool: str) -> str:
    return pool.replace(" W", " weak labeler")  # the keys of WEAK_POOLS name random streams, so they can't change


def _draw_widths(axes: Axes, rows: pl.DataFrame) -> None:
    names = []
    for i, (method, pool, width) in enumerate(rows.select("method", "pool", "width").iter_rows()):
        axes.barh(i, width, color=WITH_WEAK if pool in WEAK_POOLS else ALONE)
        names.append(f"{method}, {_pool_title(pool)}" if pool in WEAK_POOLS else method)
    axes.set_yticks(range(len(names)), names, fontsize=7)
    axes.invert_yaxis()
    axes.set(xlabel="mean width", title="Widths: 10% errors, 200 labels")
