"""Theorem 1 at quick size; the verdict's own limit has a false-alarm rate of one in a thousand."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.paper import theorem_1
from overread.experiments.worlds import domains
from overread.hypotheses.base import Constant
from overread.hypotheses.intervals import Intervals

pytestmark = pytest.mark.slow


def table(**only: object) -> pl.DataFrame:
    trials = [
        each for each in theorem_1.trials(Size(quick=True)) if all(each[name] == value for name, value in only.items())
    ]
    return pl.DataFrame([each | row for each in trials for row in theorem_1.trial(**each)])


def test_excess_error_exceeds_epsilon_no_more_often_than_delta() -> None:
    assert theorem_1.verdict(table(method="nested")).holds


def test_the_verdict_fails_when_the_difference_classifier_trusts_w_blindly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the bound on false negatives, a W that is the opposite of O is trusted."""

    def blind(self: Intervals, pairs: Any, max_false_negatives: int) -> Constant:  # noqa: ARG001
        return Constant(-1)

    monkeypatch.setattr(domains, "WEAK_KINDS", ("opposite",))
    assert theorem_1.verdict(table(method="nested", hypotheses="thresholds")).holds
    monkeypatch.setattr(Intervals, "fewest_positives", blind)
    assert not theorem_1.verdict(table(method="nested", hypotheses="thresholds")).holds
