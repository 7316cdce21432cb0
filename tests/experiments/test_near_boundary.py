"""W wrong near the boundary: its share falls to 0. False-alarm rate 1e-3 (base.allowed), seeds fixed."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.weak_cannot_help import near_boundary, overhead


@pytest.fixture(scope="module")
def table() -> pl.DataFrame:
    trials = near_boundary.trials(Size(quick=True, seeds=3))
    return pl.DataFrame([p | row for p in trials for row in near_boundary.trial(**p)])


def test_the_share_asked_of_w_falls_to_zero_and_only_early_epochs_save(table: pl.DataFrame) -> None:
    assert near_boundary.verdict(table).holds
    share = (
        overhead.add_totals(table, "width").group_by("width", "k").agg(pl.col("weak_share").mean()).sort("width", "k")
    )
    for _, epochs in share.group_by("width"):
        falling = epochs["weak_share"].to_numpy()
        assert falling[0] > 0.7
        assert falling[-1] < 0.005
        assert (np.diff(falling[falling > 0.005]) < 0).all()
    saved = table["strong_labels"] / table["strong_labels_alone"]
    assert (saved.filter(table["k"] == 2) < 0.5).all()
    assert (saved.filter(table["k"] == 6) > 1).all()


def test_the_verdict_fails_when_w_is_wrong_far_from_the_boundary_too(table: pl.DataFrame) -> None:
    """If W is the opposite of O, no epoch saves labels."""
    trials = near_boundary.trials(Size(quick=True, seeds=3))
    rows = [p | row for p in trials for row in near_boundary.trial(**p | {"width": 1.0})]
    assert not near_boundary.verdict(pl.DataFrame(rows)).holds
    assert len(rows) == len(table)
