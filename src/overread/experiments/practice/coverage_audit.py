"""Coverage of the audit: each interval misses the true error no more often than its failure probability says.

Setting: pools of 2,000 rows with 1%, 10% and 50% of errors, 200 of them judged, and a pool of 100, 60 of them judged. delta =
0.1. "once": the interval is read at the end. "always": it is read whenever the labels have grown by a twentieth, and the run
stops at the first interval that misses the truth: the worst stopping rule. Powered audits have a W that finds nine errors in
ten, a useless W, and a W that differs only where the predictions are right.

Refuted by more misses, in some setting, than delta allows, for any method read once and for betting read always: a true claim
would show it in less than one experiment of a thousand. The exact bounds read always must miss more often than that: they
are not confidence sequences, so repeated looks mislead.
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
"""Rows, labels, errors."""
WEAK_POOLS = {"good W": (300, 20, 180), "useless W": (600, 140, 60), "misleading W": (600, 200, 0)}
"""Of the pool with 10%: rows on which W differs from the predictions, errors where it agrees, errors where it differs."""


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
    """Return the sample sizes at which an audit by betting evaluates its interval.

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
        sentence=f"{int(claimed['failed'].sum())} of {len(claimed)} intervals missed; in the worst setting {worst}",
        numbers=(
            ("betting, stopped at the first miss", f"{stopped.sum()} of {len(stopped)} missed"),
            ("exact bounds, stopped at the first miss", f"up to {highest:.1%} missed, and must miss more than delta"),
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
    left.set_xticks(range(len(names)), names, rotation=90, fontsize=7)
    left.set(ylabel="share of intervals that missed", ylim=(-0.02, 0.56), title="Read once, and read always")
    left.legend(loc="center left")
    _draw_widths(right, rows.filter((pl.col("read") == "once") & pl.col("pool").is_in(["10%", *WEAK_POOLS])))
    return figure


def _draw_widths(axes: Axes, rows: pl.DataFrame) -> None:
    names = []
    for i, (method, pool, width) in enumerate(rows.select("method", "pool", "width").iter_rows()):
        axes.barh(i, width, color=WITH_WEAK if pool in WEAK_POOLS else ALONE)
        names.append(f"{method}, {pool}" if pool in WEAK_POOLS else method)
    axes.set_yticks(range(len(names)), names, fontsize=7)
    axes.invert_yaxis()
    axes.set(xlabel="mean width", title="Widths: 10% of errors, 200 labels")
