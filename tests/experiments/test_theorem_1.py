"""Theorem 1 at quick size; the verdict's own limit has a false-alarm rate of one in a thousand."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from overread.experiments import theorem_1, worlds
from overread.experiments.base import Size
from overread.hypotheses.base import Constant
from overread.hypotheses.intervals import Intervals


def table(**only: object) -> pl.DataFrame:
    trials = [
        each for each in theorem_1.trials(Size(quick=True)) if all(each[name] == value for name, value in only.items())
    ]
    return pl.DataFrame([each | row for each in trials for row in theorem_1.trial(**each)])


def test_excess_error_is_within_epsilon_as_often_as_delta_says() -> None:
    assert theorem_1.verdict(table(method="nested")).holds


def test_the_verdict_turns_when_the_difference_classifier_trusts_w_blindly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the bound on false negatives a W that is the opposite of O is believed."""

    def blind(self: Intervals, pairs: Any, max_false_negatives: int) -> Constant:  # noqa: ARG001
        return Constant(-1)

    monkeypatch.setattr(worlds, "WEAK_KINDS", ("opposite",))
    assert theorem_1.verdict(table(method="nested", hypotheses="thresholds")).holds
    monkeypatch.setattr(Intervals, "fewest_positives", blind)
    assert not theorem_1.verdict(table(method="nested", hypotheses="thresholds")).holds
