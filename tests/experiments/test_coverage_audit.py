"""Coverage of the audit at quick size. False alarms: at most one in a thousand for the verdict; seeds fixed."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import polars as pl
import pytest
from scipy.stats import norm

from overread.experiments.base import Size
from overread.experiments.practice import coverage_audit
from overread.experiments.practice.coverage_audit import DELTA
from overread.practice.auditing import audit
from overread.theory.betting import ConfidenceInterval, Sides
from overread.theory.exact import hypergeometric_lower, hypergeometric_upper
from overread.theory.powered import Strata

pytestmark = pytest.mark.slow

Z = float(norm.isf(DELTA / 2))


QUICK = Size(quick=True)


def rows(size: Size, **only: object) -> pl.DataFrame:
    """Run the trials that have these parameters."""
    trials = [each for each in coverage_audit.trials(size) if all(each[name] == only[name] for name in only)]
    return pl.DataFrame([each | row for each in trials for row in coverage_audit.trial(**each)])


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    return rows(QUICK)


@pytest.fixture
def _no_cached_intervals() -> Iterator[None]:
    """Clear the cache of intervals, so that trials with a broken method and sound trials don't share intervals."""
    for kept in (remembered := (coverage_audit._interval, coverage_audit._powered_interval)):
        kept.cache_clear()
    yield
    for kept in remembered:
        kept.cache_clear()


def rerun_trials(table: pl.DataFrame, size: Size = QUICK, **only: object) -> pl.DataFrame:
    """Return the table after running these trials again; other rows are unchanged."""
    same = pl.all_horizontal([pl.col(name) == value for name, value in only.items()])
    assert table.filter(same).height
    return pl.concat([table.filter(~same), rows(size, **only)])


def test_the_intervals_hold_and_peeking_at_an_exact_bound_misleads(table: pl.DataFrame) -> None:
    verdict = coverage_audit.verdict(table)
    assert verdict.holds, verdict
    small = table.filter(pl.col("pool") == "small", pl.col("read") == "always")
    rate = dict(small.group_by("method").agg(pl.col("failed").mean()).iter_rows())
    assert rate["hypergeometric"] > 1.5 * DELTA
    assert rate["betting"] <= DELTA
    assert coverage_audit.plot(table).axes


def test_trials_that_are_run_again_are_the_same(table: pl.DataFrame) -> None:
    """The verdicts below change only because of the planted fault."""
    again = rerun_trials(table, method="hypergeometric", pool="small")
    order = ["method", "pool", "read", "block"]
    assert again.sort(order, maintain_order=True).equals(table.sort(order, maintain_order=True))


def asymptotic(method: str, seen: int, n: int, size: int) -> ConfidenceInterval:  # noqa: ARG001
    """Return the normal-approximation interval."""
    p = seen / n
    half = Z * math.sqrt(p * (1 - p) / n)
    return ConfidenceInterval(p, p - half, p + half, n)


def test_the_verdict_fails_when_intervals_are_asymptotic(table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few errors, one interval in seven misses; this needs the full number of runs."""
    few_errors = {"method": "binomial", "pool": "1%", "read": "once"}
    assert coverage_audit.verdict(rerun_trials(table, Size(), **few_errors)).holds
    monkeypatch.setattr(coverage_audit, "_interval", asymptotic)
    assert not coverage_audit.verdict(rerun_trials(table, Size(), **few_errors)).holds


@pytest.mark.usefixtures("_no_cached_intervals")
@pytest.mark.parametrize("pool", ["10%", "50%"])
def test_the_verdict_fails_when_exact_bounds_have_three_times_delta(
    pool: str, table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds: list[tuple[str, Callable[[int, int, int, float], int]]] = [
        ("hypergeometric_upper", hypergeometric_upper),
        ("hypergeometric_lower", hypergeometric_lower),
    ]
    for name, bound in bounds:
        monkeypatch.setattr(audit, name, lambda s, n, size, delta, bound=bound: bound(s, n, size, 3 * delta))
    assert not coverage_audit.verdict(rerun_trials(table, method="hypergeometric", pool=pool, read="once")).holds


@pytest.mark.usefixtures("_no_cached_intervals")
@pytest.mark.parametrize("pool", ["10%", "small"])
def test_the_verdict_fails_when_an_exact_bound_is_used_for_optional_stopping(
    pool: str, table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        audit, "betting_upper", lambda s, f, size, delta: hypergeometric_upper(s, s + f, size, delta) / size
    )
    monkeypatch.setattr(
        audit, "betting_lower", lambda s, f, size, delta: hypergeometric_lower(s, s + f, size, delta) / size
    )
    assert coverage_audit.verdict(rerun_trials(table, method="betting", pool=pool, read="once")).holds
    assert not coverage_audit.verdict(rerun_trials(table, method="betting", pool=pool, read="always")).holds


@pytest.mark.usefixtures("_no_cached_intervals")
@pytest.mark.parametrize("weak", ["good W", "misleading W"])
def test_the_verdict_fails_when_a_powered_audit_ignores_that_its_strata_were_sampled_unequally(
    weak: str, table: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pooled(strata: Strata, delta: float, sides: Sides) -> ConfidenceInterval:
        seen, n, size = (sum(counts) for counts in zip(*((s.errors, s.n, s.size) for s in strata), strict=True))
        return audit.sample_interval(seen, n, size, "hypergeometric", delta, sides)

    monkeypatch.setattr(coverage_audit, "powered_interval", pooled)
    assert not coverage_audit.verdict(rerun_trials(table, method="powered", pool=weak)).holds


@pytest.mark.parametrize("method", ["binomial", "hypergeometric"])
def test_the_verdict_fails_when_peeking_does_not_mislead(method: str, table: pl.DataFrame) -> None:
    """The experiment must detect that exact bounds fail under optional stopping."""
    peeked = (pl.col("method") == method) & (pl.col("read") == "always")
    assert not coverage_audit.verdict(table.with_columns(failed=pl.col("failed") & ~peeked)).holds
