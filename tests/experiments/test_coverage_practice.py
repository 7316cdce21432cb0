"""Coverage of the practical schedule at quick size. False alarms: at most one in a thousand; seeds fixed.

tests/guarantees/test_practice_coverage.py has more runs, and shows that trusting W without calibration is detected.
"""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.practice import coverage_practice
from overread.experiments.practice.coverage_practice import EPSILON
from overread.experiments.worlds.small_pools import POOLS_BY_CLASS, WEAK_LABELERS
from overread.practice.exact import version_space
from overread.study.goals.learn import learn

pytestmark = pytest.mark.slow


def rows(size: Size, **only: object) -> pl.DataFrame:
    trials = [each for each in coverage_practice.trials(size) if all(each[name] == only[name] for name in only)]
    return pl.DataFrame([each | row for each in trials for row in coverage_practice.trial(**each)])


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    return rows(Size(quick=True))


def test_the_excess_error_is_within_the_certificates_bound(table: pl.DataFrame) -> None:
    verdict = coverage_practice.verdict(table)
    assert verdict.holds, verdict
    assert table.select("world", "weak").n_unique() == len(POOLS_BY_CLASS) * len(WEAK_LABELERS)
    assert (table["claimed"] <= EPSILON).all()
    assert (table["failed"] == (table["excess_error"] > table["claimed"])).all()
    assert coverage_practice.plot(table).axes


@pytest.mark.parametrize("world", ["coins", "stumps", "candidates"])
def test_the_verdict_fails_when_a_bound_is_too_narrow(world: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick size has too few seeds to detect it; thirty suffice."""
    sound = rows(Size(quick=True, seeds=30), world=world, weak="no W")
    assert coverage_practice.verdict(sound).holds
    width = version_space.SampleEvidence.width
    monkeypatch.setattr(version_space.SampleEvidence, "width", lambda self, rho: width(self, rho) / 30)
    broken = rows(Size(quick=True, seeds=30), world=world, weak="no W")
    assert not coverage_practice.verdict(broken).holds


def test_a_study_without_a_claim_counts_as_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage_practice, "learn", lambda *args, **settings: learn(*args, **settings, max_strong=0))
    [row] = coverage_practice.trial("thresholds", "no W", 0)
    assert row["claimed"] is None
    assert row["failed"]


def test_the_verdict_fails_when_all_runs_of_one_setting_fail(table: pl.DataFrame) -> None:
    failing = (pl.col("world") == "coins") & (pl.col("weak") == "no W")
    assert not coverage_practice.verdict(table.with_columns(failed=pl.col("failed") | failing)).holds
