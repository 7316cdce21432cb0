"""The naive difference classifier is inconsistent, and so is the cost-sensitive one without its bound."""

from __future__ import annotations

import polars as pl
import pytest

from overread.core.sample import Sample
from overread.experiments.base import Size
from overread.experiments.paper import naive_difference
from overread.hypotheses.intervals import Interval, Intervals

pytestmark = pytest.mark.slow


def table(algorithm_1_runs: int) -> pl.DataFrame:
    chosen = naive_difference.trials(Size(quick=True, seeds=20))
    runs = [t for t in chosen if t["run"] == "algorithm 1"][:algorithm_1_runs]
    chosen = [t for t in chosen if t["run"] == "fixed n"] + runs
    return pl.DataFrame([t | row for t in chosen for row in naive_difference.trial(**t)], infer_schema_length=None)


def test_the_bound_on_false_negatives_makes_the_learner_consistent_and_its_absence_does_not() -> None:
    # 99.9% confidence bounds on both means, a sign test at 0.001, and base.allowed for Theorem 1
    found = naive_difference.verdict(table(algorithm_1_runs=3))
    assert found.holds, str(found)


def test_a_difference_classifier_without_the_false_negative_constraint_is_detected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unconstrained(self: Intervals, pairs: Sample, max_false_negatives: int) -> Interval | None:  # noqa: ARG001
        return self.cons_learn(pairs)

    monkeypatch.setattr(Intervals, "fewest_positives", unconstrained)
    assert not naive_difference.verdict(table(algorithm_1_runs=1)).holds
