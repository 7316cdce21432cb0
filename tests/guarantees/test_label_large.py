"""The certificate of `scale.label` as a statistic: read off a sample alone, it fails no more often than delta.

Pools whose rows are all known here; a run draws a sample, finds the end of the zone and the bound on all labels, and is held to
the truth. The order is as bad as it can be: uninformative, full of ties, or the wrong way round. More failures than
binom.isf(1e-6, runs, delta) have a chance below one in a million.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

import overread.scale
from overread.labelers import Table
from overread.pools import Parquet
from overread.pools.uniform import distinct
from overread.practice import routing
from overread.practice.routing_large import NOTHING, WHOLE, among, bound, certified, sample_size
from overread.practice.routing_zone import certify
from overread.sample import Array, BoolArray, IntArray
from tests.guarantees.test_label_coverage import hasty
from tests.scale.worlds import labels_of, world

RUNS, DELTA, ROWS, SAMPLE, ALLOWED = 2000, 0.1, 3000, 150, 300

ORDERS: dict[str, Callable[[BoolArray, np.random.Generator], Array]] = {
    "chance": lambda wrong, rng: rng.random(len(wrong)),
    "ties": lambda wrong, rng: rng.integers(0, 2, len(wrong)) / 2,
    "all equal": lambda wrong, rng: np.full(len(wrong), 0.9),  # noqa: ARG005
    "surest where wrong": lambda wrong, rng: np.where(wrong, 0.99, 0.5) - 0.01 * rng.random(len(wrong)),
}


def drawn(seed: int, order: str) -> tuple[BoolArray, Array, IntArray]:
    """Which rows are wrong, how sure one is of each, and a uniform sample; a tenth are wrong, just about what is allowed."""
    rng = np.random.default_rng([seed, 7])
    wrong = np.zeros(ROWS, dtype=bool)
    wrong[rng.choice(ROWS, ALLOWED + 40, replace=False)] = True
    return wrong, ORDERS[order](wrong, rng), distinct(SAMPLE, ROWS, rng)


def too_many(order: str, delta: float) -> int:
    """Count the runs whose zone has more than the allowed wrong labels outside the sample."""
    failed = 0
    for seed in range(RUNS):
        wrong, right, sample = drawn(seed, order)
        end = certified(right[sample], sample, wrong[sample], ROWS, ALLOWED, delta)
        kept = end.keeps(right, np.arange(ROWS)) & wrong
        kept[sample] = False
        failed += int(kept.sum()) > ALLOWED
    return failed


@pytest.mark.parametrize("order", ORDERS)
def test_the_zone_has_more_wrong_labels_than_allowed_no_more_often_than_delta(order: str) -> None:
    assert too_many(order, DELTA) <= binom.isf(1e-6, RUNS, DELTA)


def test_a_zone_at_four_times_delta_would_be_noticed() -> None:
    assert too_many("chance", 4 * DELTA) > binom.isf(1e-6, RUNS, DELTA)


def test_the_bound_on_all_labels_fails_no_more_often_than_delta_and_is_not_idle() -> None:
    failed = 0
    for seed in range(RUNS):
        wrong, _, sample = drawn(seed, "chance")
        failed += int(wrong.sum() - wrong[sample].sum()) > bound(wrong[sample], ROWS, DELTA)
    assert RUNS * DELTA / 4 < failed <= binom.isf(1e-6, RUNS, DELTA)


def test_the_end_read_off_the_sample_is_the_end_that_the_whole_order_has() -> None:
    for seed in range(200):
        wrong, right, sample = drawn(seed, "ties")
        row = np.arange(ROWS)
        order = np.lexsort((row, -right))
        sampled = np.isin(row, sample)
        zone = certify(sampled[order], (sampled & wrong)[order], ALLOWED, DELTA)
        kept = certified(right[sample], sample, wrong[sample], ROWS, ALLOWED, DELTA).keeps(right, row)
        if kept.sum() > ALLOWED:  # so few need no certificate, which the large pool makes nothing of
            assert set(row[kept]) == set(order[: zone.size])


def test_nothing_is_certified_by_a_sample_that_is_too_small_and_all_by_one_without_mistakes() -> None:
    row = np.arange(10)
    assert certified(np.full(10, 0.9), row, np.zeros(10, dtype=bool), ROWS, ALLOWED, DELTA) == NOTHING
    row = np.arange(100)
    assert certified(np.full(100, 0.9), row, np.zeros(100, dtype=bool), ROWS, ALLOWED, DELTA) == WHOLE


def test_rows_that_were_not_asked_are_drawn_uniformly() -> None:
    asked = np.array([0, 3, 4, 9])
    counts = np.bincount(
        np.concatenate([among(distinct(2, 6, np.random.default_rng(seed)), asked) for seed in range(6000)]),
        minlength=10,
    )
    assert (counts[asked] == 0).all()
    left = np.delete(counts, asked)
    assert ((left - 2000) ** 2 / 2000).sum() < 30  # chi-square with 5 degrees of freedom: beyond it once in 1e5


@pytest.mark.parametrize("budget", [1, 7, 100, 5000])
def test_no_sample_passes_its_budget(budget: int) -> None:
    rng = np.random.default_rng(3)
    for size in (1, 50, 10**6, 10**10):
        assert 0 <= sample_size(np.sort(rng.random(500)) / 5, size, size // 20, 0.05, budget) <= min(size, budget)


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("wrong anywhere", 0.1),  # two samples, and rows outside the zone
        ("wrong anywhere", 0.01),  # a goal out of reach: the sample is all of the budget, and has all of delta
        ("opposite", 0.1),
        ("confident and wrong", 0.1),
        ("perfect", 0.1),
    ],
)
def test_whole_studies_certify_more_than_is_true_no_more_often_than_delta(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, kind: str, error: float
) -> None:
    """With a hasty model, and a W that nobody can tell to be wrong, or that misleads."""
    monkeypatch.setattr(routing, "learn", hasty)
    runs, failed = 60, 0
    for seed in range(runs):
        folder = tmp_path_factory.mktemp("pool")
        made = world(folder / "in", rows=400, files=2, seed=seed)
        pool = Parquet(str(folder / "in"), features=["x0"])
        done = overread.scale.label(
            pool,
            str(folder / "out"),
            weak=_weak(kind, made.strong, seed),
            strong=pool.column("strong"),
            error=error,
            failure_probability=0.2,
            max_strong=130,
            labels=["no", "yes"],
            seed=seed,
        )
        wrong = int((labels_of(folder / "out")["label"].to_numpy() != made.strong).sum())
        failed += wrong > round(done.error_bound * 400)
    assert failed <= binom.isf(1e-6, runs, 0.2)


def _weak(kind: str, strong: Any, seed: int) -> Table:
    """Return a W of which about a tenth is wrong anywhere, all, a tenth of which it is surest, or nothing."""
    other = np.where(strong == "yes", "no", "yes")
    wrong = np.random.default_rng([seed, 11]).random(len(strong)) < 0.12
    match kind:
        case "opposite":
            return Table(other)
        case "confident and wrong":
            return Table(np.where(wrong, other, strong), np.where(wrong, 0.99, 0.6))
        case "perfect":
            return Table(strong)
        case _:
            return Table(np.where(wrong, other, strong))
