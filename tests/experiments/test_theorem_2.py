"""Theorem 2 at quick size. False alarms: at most one in a thousand for each of the verdict's bounds on means over seeds."""

from __future__ import annotations

from functools import cache

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.paper import theorem_2

pytestmark = pytest.mark.slow


@cache
def table() -> pl.DataFrame:
    trials = theorem_2.trials(Size(quick=True))
    return pl.DataFrame([parameters | row for parameters in trials for row in theorem_2.trial(**parameters)])


def test_the_strong_labels_are_below_the_bound_and_the_overhead_is_of_lower_order() -> None:
    verdict = theorem_2.verdict(table())
    assert verdict.holds, verdict
    assert theorem_2.plot(table()).axes


def test_the_overhead_is_of_lower_order_only_when_nu_is_well_above_epsilon() -> None:
    striped = table().filter(pl.col("o") == "striped").with_columns(share=pl.col("difference") / pl.col("strong"))
    assert min(striped.filter(pl.col("true_nu") < 0.3 * pl.col("epsilon"))["share"]) > 0.5
    assert max(striped.filter(pl.col("true_nu") > 6 * pl.col("epsilon"))["share"]) < 0.02
    # READING.md 3.9: under Massart noise the share does not vanish
    massart = table().filter(pl.col("o") == "massart").with_columns(share=pl.col("difference") / pl.col("strong"))
    assert min(massart.filter(pl.col("true_nu") > 6 * pl.col("epsilon"))["share"]) > 0.05


def test_a_run_for_a_larger_epsilon_is_a_prefix_of_one_for_a_smaller() -> None:
    short = theorem_2.trial("striped", 1 / 8, 1 / 16, seed=3)
    assert theorem_2.trial("striped", 1 / 8, 1 / 32, seed=3)[: len(short)] == short


def test_the_verdict_fails_when_the_overhead_grows_as_the_target_does() -> None:
    broken = table().with_columns(difference=pl.col("target") // 10)
    assert not theorem_2.verdict(broken).holds


def test_the_verdict_fails_when_a_run_is_above_the_bound() -> None:
    assert not theorem_2.verdict(table().with_columns(bound=pl.col("bound") / 100)).holds
