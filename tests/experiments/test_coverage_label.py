"""Coverage of `overread.label` with one trial per setting. False alarms: at most one in a thousand; seeds fixed."""

from __future__ import annotations

from typing import Any

import numpy as np
import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.practice import coverage_label
from overread.experiments.practice.coverage_label import DELTA, ERROR, SAMPLES, WEAK_KINDS
from overread.practice.labelling import routing
from overread.practice.labelling.zone import Zone, certify_zone

pytestmark = pytest.mark.slow

SEEDS = dict.fromkeys(WEAK_KINDS, 2) | {"guesses": 1}
"""Seeds with which more is wrong among what is left than may be: where that is not so, no certificate can fail."""


def rows(*kinds: str) -> pl.DataFrame:
    wanted = coverage_label.trials(Size(quick=True, seeds=max(SEEDS.values()) + 1))
    trials = [each for each in wanted if each["pool"] in kinds and each["seed"] == SEEDS[each["pool"]]]
    return pl.DataFrame([each | row for each in trials for row in coverage_label.trial(**each)])


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    return rows(*WEAK_KINDS)


def rerun_trials(table: pl.DataFrame, kind: str) -> pl.DataFrame:
    """Return the table after running the trials of this W again; other rows are unchanged."""
    changed = pl.concat([table.filter(pl.col("pool") != kind), rows(kind)])
    assert len(changed) == len(table)
    return changed


def test_no_more_labels_are_wrong_than_certified_and_some_are_saved(table: pl.DataFrame) -> None:
    verdict = coverage_label.verdict(table)
    assert verdict.holds, verdict
    assert len(table) == SAMPLES * len(WEAK_KINDS)
    assert table["reached"].all()
    assert (table["certified"] <= ERROR).all()
    assert (table["savings"] > 0).all()
    assert coverage_label.plot(table).axes


def test_a_trial_that_is_run_again_is_the_same(table: pl.DataFrame) -> None:
    """The verdicts below change only because of the planted fault."""
    assert rows("opposite").equals(table.filter(pl.col("pool") == "opposite"))


@pytest.mark.parametrize("kind", ["wrong in a region", "confident and wrong"])
def test_the_verdict_fails_when_the_certifying_sample_was_learned_from(
    kind: str, table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Models trained on the sample make no mistake on it."""

    def leaking(sampled: Any, wrong: Any, allowed: int, delta: float) -> Zone:
        return certify_zone(sampled, np.zeros_like(wrong), allowed, delta)

    monkeypatch.setattr(routing, "certify_zone", leaking)
    assert not coverage_label.verdict(rerun_trials(table, kind)).holds


def test_the_verdict_fails_when_the_zone_has_ten_times_delta(
    table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def generous(sampled: Any, wrong: Any, allowed: int, delta: float) -> Zone:
        return certify_zone(sampled, wrong, allowed, 10 * delta)

    monkeypatch.setattr(routing, "certify_zone", generous)
    broken = rerun_trials(table, "guesses")
    assert not coverage_label.verdict(broken).holds
    assert broken.filter(pl.col("pool") == "guesses")["failed"].mean() > 5 * DELTA  # type: ignore[operator]


def test_the_verdict_fails_when_one_setting_of_five_fails(table: pl.DataFrame) -> None:
    for kind in WEAK_KINDS:
        failing = table.with_columns(failed=pl.col("failed") | (pl.col("pool") == kind))
        assert not coverage_label.verdict(failing).holds
