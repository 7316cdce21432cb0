"""The proof's invariants hold, and fail where the algorithm is broken on purpose. False-alarm rate 1e-6, seeds fixed."""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.paper import invariants
from overread.hypotheses.base import Constant
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.wedges import Wedges
from overread.paper import alg3_adaptive_active_learning as alg3
from overread.theory.bounds import sigma

pytestmark = pytest.mark.slow


def table() -> pl.DataFrame:
    trials = invariants.trials(Size(quick=True, seeds=5))
    return pl.DataFrame([p | row for p in trials for row in invariants.trial(**p)])


def failed(found: pl.DataFrame) -> set[str]:
    return set(found.filter(~pl.col("holds"))["inequality"])


def test_the_invariants_hold_in_every_epoch_in_all_but_delta_of_the_runs() -> None:
    found = table()
    assert invariants.verdict(found).holds
    assert set(found["invariant"]) == {1, 2, 3}
    assert found.group_by(*invariants.RUN_COLUMNS).len().height == 20


def test_without_the_false_negative_constraint_the_verdict_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for differences in (Intervals, Wedges):
        monkeypatch.setattr(differences, "fewest_positives", lambda *_: Constant(-1))
    found = table()
    assert not invariants.verdict(found).holds
    assert failed(found) == {"approximate favorable bias", "false negatives"}


def test_with_samples_that_are_far_too_small_the_verdict_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alg3, "sigma", lambda n, delta, d: sigma(n, delta, d) / 1e4)
    found = table()
    assert not invariants.verdict(found).holds
    assert "concentration" in failed(found)
