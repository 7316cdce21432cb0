"""W perfect, O noisy: no savings. False-alarm rate 1e-3 (base.allowed), seeds fixed."""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.weak_cannot_help import overhead, perfect_weak_noisy_strong


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    trials = perfect_weak_noisy_strong.trials(Size(quick=True, seeds=3))
    return pl.DataFrame([p | row for p in trials for row in perfect_weak_noisy_strong.trial(**p)])


@pytest.mark.slow
def test_a_perfect_w_saves_nothing_where_o_is_noisy(table: pl.DataFrame) -> None:
    assert perfect_weak_noisy_strong.verdict(table).holds
    assert (table["weak_excess_error"] == 0).all()
    last = overhead.add_totals(table, "noise").filter(pl.col("epsilon") == 1 / 64)
    assert last["ratio"].is_between(0.95, 1.1).all()
    assert (last["excess_error"] <= 1 / 64).all()


def test_the_verdict_fails_when_w_saves(table: pl.DataFrame) -> None:
    saving = table.with_columns(strong_labels=pl.col("strong_labels") // 2)
    assert not perfect_weak_noisy_strong.verdict(saving).holds


def test_the_verdict_fails_when_w_is_not_perfect(table: pl.DataFrame) -> None:
    assert not perfect_weak_noisy_strong.verdict(table.with_columns(weak_excess_error=pl.lit(0.01))).holds
