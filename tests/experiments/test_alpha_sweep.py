"""Savings by g, at quick size. False alarms: at most one in a thousand for each of the verdict's three bounds."""

from __future__ import annotations

import polars as pl
import pytest

from overread.core.sample import Sample
from overread.experiments.base import Size
from overread.experiments.paper import alpha_sweep
from overread.hypotheses.base import Classifier, Constant
from overread.hypotheses.intervals import Intervals

pytestmark = pytest.mark.slow


def run(seeds: int) -> pl.DataFrame:
    trials = alpha_sweep.trials(Size(quick=True, seeds=seeds))
    return pl.DataFrame([parameters | row for parameters in trials for row in alpha_sweep.trial(**parameters)])


def test_the_savings_are_large_for_a_small_difference_and_vanish_as_it_fills_the_region() -> None:
    table = run(seeds=4)
    verdict = alpha_sweep.verdict(table)
    assert verdict.holds, verdict
    assert alpha_sweep.plot(table).axes


def test_a_difference_classifier_that_always_asks_the_strong_labeler_makes_the_verdict_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def always_ask(self: Intervals, pairs: Sample, max_false_negatives: int) -> Classifier:  # noqa: ARG001
        return Constant(1)

    monkeypatch.setattr(Intervals, "fewest_positives", always_ask)
    broken = run(seeds=3)
    assert not alpha_sweep.verdict(broken).holds
    assert min(broken["ratio"]) > 1  # no savings at any g, and the cost of training the difference classifier
