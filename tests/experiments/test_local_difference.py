"""Training the difference classifier inside the region needs labels in proportion to the region's mass."""

from __future__ import annotations

from fractions import Fraction

import polars as pl
import pytest

from overread.experiments.base import Size
from overread.experiments.paper import local_difference
from overread.theory.sample_sizes import difference_sample_size

pytestmark = pytest.mark.slow


def table() -> pl.DataFrame:
    chosen = local_difference.trials(Size(quick=True, seeds=5))
    return pl.DataFrame([t | row for t in chosen for row in local_difference.trial(**t)], infer_schema_length=None)


def test_pairs_are_in_proportion_to_the_mass_of_the_region() -> None:
    # base.allowed for the false negatives and for m; the slope may differ by one grid step at either end
    found = local_difference.verdict(table())
    assert found.holds, str(found)


def test_local_training_that_ignores_the_mass_of_the_region_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "overread.paper.alg2_train_difference_classifier.difference_sample_size",
        lambda _, epsilon, delta, d_prime: difference_sample_size(Fraction(1), epsilon, delta, d_prime),
    )
    assert not local_difference.verdict(table()).holds
