"""Strong labels of the practical schedule against the reference, at quick size. False alarms: one in a thousand."""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.practice import practice_labels
from overread.experiments.practice.practice_labels import EPSILON, REFERENCE
from overread.practice.exact import schedule, version_space

pytestmark = pytest.mark.slow

RICH = "ln|H| = 100"


def rows(**only: object) -> pl.DataFrame:
    trials = [
        each for each in practice_labels.trials(Size(quick=True)) if all(each[name] == only[name] for name in only)
    ]
    return pl.DataFrame([each | row for each in trials for row in practice_labels.trial(**each)])


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    return rows()


def rerun_trials(table: pl.DataFrame, **only: object) -> pl.DataFrame:
    """Return the table after running these trials again; other rows are unchanged."""
    same = pl.all_horizontal([pl.col(name) == value for name, value in only.items()])
    changed = pl.concat([table.filter(~same), rows(**only)])
    assert len(changed) == len(table)
    return changed


def test_the_strong_labels_are_within_the_reference_and_a_good_w_saves_most_of_a_rich_class(
    table: pl.DataFrame,
) -> None:
    verdict = practice_labels.verdict(table)
    assert verdict.holds, verdict
    mean = {key: float(part["strong"].mean()) for key, part in table.group_by("richness", "weak")}  # type: ignore[arg-type]
    assert mean.keys() == {(richness, weak) for richness, row in REFERENCE.items() for weak in row}
    assert mean[RICH, "agrees"] < mean[RICH, "alone"] / 3
    assert mean[RICH, "opposite"] < 1.2 * mean[RICH, "alone"]
    assert table.filter(pl.col("weak").is_in(["alone", "passive"]))["asked_of_W"].sum() == 0
    assert practice_labels.plot(table).axes


def test_trials_that_are_run_again_are_the_same(table: pl.DataFrame) -> None:
    """The verdicts below change only because of the planted fault."""
    assert rows(weak="agrees").equals(table.filter(pl.col("weak") == "agrees"))


def test_the_verdict_fails_when_bounds_are_half_as_wide_again(
    table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    width = version_space.SampleEvidence.width
    monkeypatch.setattr(version_space.SampleEvidence, "width", lambda self, rho: 1.5 * width(self, rho))
    assert not practice_labels.verdict(rerun_trials(table, weak="alone")).holds


def test_the_verdict_fails_when_a_w_that_agrees_is_never_trusted(
    table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule, "allowed_differences", lambda *_: None)
    assert not practice_labels.verdict(rerun_trials(table, weak="agrees")).holds


def test_the_verdict_fails_when_an_opposite_w_is_trusted_regardless_of_the_calibration(
    table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schedule, "allowed_differences", lambda n, *_: n)
    broken = rerun_trials(table, weak="opposite")
    assert (broken.filter(pl.col("weak") == "opposite")["excess_error"] > EPSILON).all()
    assert not practice_labels.verdict(broken).holds
    cheap = broken.with_columns(strong=pl.min_horizontal("strong", pl.lit(1000)))
    assert not practice_labels.verdict(cheap).holds, "the error alone is enough"
