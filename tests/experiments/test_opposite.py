"""W always wrong: no savings, bounded overhead. False-alarm rate 1e-3 (base.allowed) with these seeds fixed."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.weak_cannot_help import opposite, overhead
from overread.experiments.worlds import domains
from overread.hypotheses.base import Constant
from overread.hypotheses.intervals import Intervals


def table() -> pl.DataFrame:
    return pl.DataFrame([p | row for p in opposite.trials(Size(quick=True, seeds=3)) for row in opposite.trial(**p)])


def test_an_opposite_w_saves_nothing_stays_consistent_and_costs_at_most_the_bound() -> None:
    found = table()
    assert opposite.verdict(found).holds
    last = overhead.add_totals(found, "noise").filter(pl.col("epsilon") == 1 / 64)
    noisy, clean = last.filter(pl.col("noise") == 0.1), last.filter(pl.col("noise") == 0)
    assert noisy["ratio"].is_between(1, 1.05).all()
    assert (clean["ratio"] > 5).all(), "in the realizable case the overhead is most of the cost (L285)"
    assert (last["with_weak"] <= last["bound"]).all()


def test_the_verdict_fails_when_w_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    def agrees(x: Any, o: Any, w: Any) -> domains.World:  # noqa: ARG001
        return made(x, o, o)

    made = domains.make_line_world
    monkeypatch.setattr(domains, "make_line_world", agrees)
    assert not opposite.verdict(table()).holds


def test_the_verdict_fails_when_w_is_always_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault is a difference classifier without the false-negative constraint."""
    monkeypatch.setattr(Intervals, "fewest_positives", lambda *_: Constant(-1))
    verdict = opposite.verdict(table())
    assert not verdict.holds
    assert dict(verdict.numbers)["excess error at most epsilon"].startswith("0 of")
