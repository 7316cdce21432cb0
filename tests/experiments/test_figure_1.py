"""Figure 1, from a real run: the wedge contains the difference, and the region shrinks."""

from __future__ import annotations

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.paper import figure_1
from overread.hypotheses.base import Constant
from overread.hypotheses.wedges import Wedges


def table() -> pl.DataFrame:
    chosen = figure_1.trials(Size(quick=True))
    return pl.DataFrame([t | row for t in chosen for row in figure_1.trial(**t)])


def test_the_difference_classifier_contains_the_difference_and_the_region_shrinks() -> None:
    # at most base.allowed exceptions
    found = figure_1.verdict(table())
    assert found.holds, str(found)


def test_the_figure_has_three_discs_and_one_for_each_epoch() -> None:
    rows = table()
    assert len(figure_1.plot(rows).get_axes()) == 3 + rows["k"].n_unique()


def test_a_difference_classifier_that_always_asks_the_weak_labeler_is_detected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Wedges, "fewest_positives", lambda *_: Constant(-1))
    assert not figure_1.verdict(table()).holds
