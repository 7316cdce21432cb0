"""Coverage of `scale.label`'s certificate, by simulation: it depends only on the sample, and fails with probability <= delta.

The truth about all rows of the pools is known. A run draws a sample, finds the end of the zone and the bound on all labels, and
is compared with the truth. The orders are as bad as possible: uninformative, full of ties, or reversed. More failures than
binom.isf(1e-6, runs, delta) have a probability below one in a million.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

import overread.scale
from overread.core.arrays import Array, BoolArray, IntArray
from overread.labelers import Table
from overread.pools import Parquet
from overread.pools.sampling import draw_distinct
from overread.practice.labelling import routing
from overread.practice.labelling.large_pools import (
    EMPTY_ZONE,
    WHOLE_POOL,
    bound_errors,
    certifying_sample_size,
    find_zone_end,
    rows_at_ranks,
)
from overread.practice.labelling.zone import certify_zone
from overread.scale import labelling_steps
from tests.guarantees.test_label_coverage import hasty
from tests.scale.worlds import labels_of, world

RUNS, DELTA, ROWS, SAMPLE, ALLOWED = 2000, 0.1, 3000, 150, 300

ORDERS: dict[str, Callable[[BoolArray, np.random.Generator], Array]] = {
    "chance": lambda wrong, rng: rng.random(len(wrong)),
    "ties": lambda wrong, rng: rng.integers(0, 2, len(wrong)) / 2,
    "all equal": lambda wrong, rng: np.full(len(wrong), 0.9),  # noqa: ARG005
    "surest where wrong": lambda wrong, rng: np.where(wrong, 0.99, 0.5) - 0.01 * rng.random(len(wrong)),
}


def draw_case(seed: int, order: str) -> tuple[BoolArray, Array, IntArray]:
    """Return which rows are wrong, the score of each, and a uniform sample. Slightly more rows are wrong than allowed."""
    rng = np.random.default_rng([seed, 7])
    wrong = np.zeros(ROWS, dtype=bool)
    wrong[rng.choice(ROWS, ALLOWED + 40, replace=False)] = True
    return wrong, ORDERS[order](wrong, rng), draw_distinct(SAMPLE, ROWS, rng)


def count_failures(order: str, delta: float) -> int:
    """Return the number of runs whose zone has more wrong labels outside the sample than allowed."""
    failed = 0
    for seed in range(RUNS):
        wrong, right, sample = draw_case(seed, order)
        end = find_zone_end(right[sample], sample, wrong[sample], ROWS, ALLOWED, delta)
        kept = end.contains(right, np.arange(ROWS)) & wrong
        kept[sample] = False
        failed += int(kept.sum()) > ALLOWED
    return failed


@pytest.mark.parametrize("order", ORDERS)
def test_zone_exceeds_the_allowed_errors_at_most_with_probability_delta(order: str) -> None:
    assert count_failures(order, DELTA) <= binom.isf(1e-6, RUNS, DELTA)


def test_zone_at_four_times_delta_is_detected() -> None:
    assert count_failures("chance", 4 * DELTA) > binom.isf(1e-6, RUNS, DELTA)


def test_bound_on_all_labels_fails_with_probability_near_delta() -> None:
    failed = 0
    for seed in range(RUNS):
        wrong, _, sample = draw_case(seed, "chance")
        failed += int(wrong.sum() - wrong[sample].sum()) > bound_errors(wrong[sample], ROWS, DELTA)
    assert RUNS * DELTA / 4 < failed <= binom.isf(1e-6, RUNS, DELTA)


def test_zone_end_from_the_sample_equals_that_of_the_whole_order() -> None:
    for seed in range(200):
        wrong, right, sample = draw_case(seed, "ties")
        row = np.arange(ROWS)
        order = np.lexsort((row, -right))
        sampled = np.isin(row, sample)
        zone = certify_zone(sampled[order], (sampled & wrong)[order], ALLOWED, DELTA)
        kept = find_zone_end(right[sample], sample, wrong[sample], ROWS, ALLOWED, DELTA).contains(right, row)
        if kept.sum() > ALLOWED:  # so few rows need no certificate; large pools ignore this case
            assert set(row[kept]) == set(order[: zone.size])


def test_small_sample_certifies_nothing_and_flawless_one_certifies_all() -> None:
    row = np.arange(10)
    assert find_zone_end(np.full(10, 0.9), row, np.zeros(10, dtype=bool), ROWS, ALLOWED, DELTA) == EMPTY_ZONE
    row = np.arange(100)
    assert find_zone_end(np.full(100, 0.9), row, np.zeros(100, dtype=bool), ROWS, ALLOWED, DELTA) == WHOLE_POOL


def test_rows_without_expert_label_are_drawn_uniformly() -> None:
    asked = np.array([0, 3, 4, 9])
    counts = np.bincount(
        np.concatenate(
            [rows_at_ranks(draw_distinct(2, 6, np.random.default_rng(seed)), asked) for seed in range(6000)]
        ),
        minlength=10,
    )
    assert (counts[asked] == 0).all()
    left = np.delete(counts, asked)
    assert ((left - 2000) ** 2 / 2000).sum() < 30  # chi-square with 5 degrees of freedom: exceeded once in 1e5


@pytest.mark.parametrize("budget", [1, 7, 100, 5000])
def test_sample_size_stays_within_the_budget(budget: int) -> None:
    rng = np.random.default_rng(3)
    for size in (1, 50, 10**6, 10**10):
        assert (
            0
            <= certifying_sample_size(np.sort(rng.random(500)) / 5, size, size // 20, 0.05, budget)
            <= min(size, budget)
        )


def used_outside_labels(done: overread.scale.LabelledParts, _: int | None) -> bool:
    return done.asked.outside > 0


def used_two_samples(done: overread.scale.LabelledParts, n: int | None) -> bool:
    return n is not None and done.asked.to_certify > n


def used_whole_budget(done: overread.scale.LabelledParts, n: int | None) -> bool:
    return n is None and done.stopped == "max_strong"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "error", "budget", "n", "is_on_path"),
    [
        ("wrong anywhere", 0.1, 260, 100, used_outside_labels),
        ("confident and wrong", 0.1, 260, 100, used_outside_labels),
        ("wrong anywhere", 0.1, 130, 60, used_two_samples),
        ("opposite", 0.005, 130, 60, used_two_samples),
        ("confident and wrong", 0.01, 130, None, used_whole_budget),
    ],
)
def test_complete_runs_overclaim_at_most_with_probability_delta(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    error: float,
    budget: int,
    n: int | None,
    is_on_path: Callable[[overread.scale.LabelledParts, int | None], bool],
) -> None:
    """Covers a poor model, a misleading weak labeler, and all ways to certify.

    n is the size of the first sample; None uses the planned size.
    """
    monkeypatch.setattr(routing, "fit_label_model", hasty)
    if n is not None:
        monkeypatch.setattr(labelling_steps, "certifying_sample_size", lambda *_: n)
    runs, failed, on_path = 60, 0, 0
    for seed in range(runs):
        folder = tmp_path_factory.mktemp("pool")
        made = world(folder / "in", rows=400, files=2, seed=seed)
        pool = Parquet(str(folder / "in"), features=["x0"])
        done = overread.scale.label(
            pool,
            str(folder / "out"),
            weak=_misleading_weak(kind, made.strong, seed),
            strong=pool.column("strong"),
            error=error,
            failure_probability=0.2,
            max_strong=budget,
            labels=["no", "yes"],
            seed=seed,
        )
        wrong = int((labels_of(folder / "out")["label"].to_numpy() != made.strong).sum())
        failed += wrong > round(done.error_bound * 400)
        on_path += is_on_path(done, n)
    assert on_path >= runs / 4, "the tested path is taken often enough"
    assert failed <= binom.isf(1e-6, runs, 0.2)


def _misleading_weak(kind: str, strong: Any, seed: int) -> Table:
    """Return a weak labeler that is wrong on a tenth of the rows, on all, or on the tenth where it is most confident."""
    other = np.where(strong == "yes", "no", "yes")
    wrong = np.random.default_rng([seed, 11]).random(len(strong)) < 0.12
    match kind:
        case "opposite":
            return Table(other)
        case "confident and wrong":
            return Table(np.where(wrong, other, strong), np.where(wrong, 0.99, 0.6))
        case _:
            return Table(np.where(wrong, other, strong))
