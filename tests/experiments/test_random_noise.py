"""W a random corruption of O: no savings. False-alarm rate 1e-3 (base.allowed), seeds fixed."""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.weak_cannot_help import overhead, random_noise


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    trials = random_noise.trials(Size(quick=True, seeds=3))
    return pl.DataFrame([p | row for p in trials for row in random_noise.trial(**p)])


@pytest.mark.slow
def test_a_corrupted_w_saves_nothing_and_an_agreeing_one_saves_most(table: pl.DataFrame) -> None:
    assert random_noise.verdict(table).holds
    last = overhead.add_totals(table, "rate").filter(pl.col("epsilon") == 1 / 64)
    for (rate,), runs in last.group_by("rate"):
        assert runs["ratio"].is_between(*((0, 0.1) if rate == 0 else (0.95, 1.05))).all()
    assert (last["excess_error"] <= 1 / 64).all()


@pytest.mark.slow
def test_the_verdict_fails_when_the_corrupted_w_saves(table: pl.DataFrame) -> None:
    """The planted fault: W is asked as often as a W that agrees with O."""
    agreeing = pl.concat([table.filter(pl.col("rate") == 0).with_columns(rate=pl.lit(rate)) for rate in (0.0, 0.05)])
    assert not random_noise.verdict(agreeing).holds


def test_the_verdict_fails_when_it_could_not_detect_savings(table: pl.DataFrame) -> None:
    blind = table.with_columns(strong_labels=pl.col("strong_labels_alone"))
    assert not random_noise.verdict(blind).holds
