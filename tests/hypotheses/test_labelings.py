"""A class's labelings equal its classifiers' predictions on the pool, and counts over them equal those of a plain loop."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import overread
from overread.hypotheses import labelings as module
from overread.hypotheses.base import Constant
from overread.hypotheses.thresholds import Threshold

FINITE = overread.Finite([Constant(1), Constant(-1), Threshold(1.0), Threshold(2.0)])
CLASSES: dict[str, tuple[Any, int]] = {
    "thresholds": (overread.Thresholds(), 1),
    "intervals": (overread.Intervals(), 1),
    "stumps": (overread.Stumps(2), 2),
    "halfplanes": (overread.Halfplanes(), 2),
    "halfplanes with intercept": (overread.Halfplanes(intercept=True), 2),
    "wedges": (overread.Wedges(), 2),
    "finite": (FINITE, 1),
}


@pytest.mark.parametrize("name", CLASSES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_labelings_count_what_their_classifiers_do(name: str, data: st.DataObject) -> None:
    H, dimension = CLASSES[name]
    coordinate = st.integers(-3, 3)
    rows = data.draw(st.lists(st.lists(coordinate, min_size=dimension, max_size=dimension), min_size=2, max_size=7))
    x = np.array(rows, dtype=np.float64)
    found = H.labelings(x)
    said = np.array([found.classifier(i).predict(x) for i in range(len(found))])
    listed = {h.predict(x).tobytes() for h in H.classifiers_on(x)}
    assert {row.tobytes() for row in said} == listed
    values = np.array(data.draw(st.lists(st.integers(-9, 9), min_size=len(x), max_size=len(x))), dtype=np.float64)
    assert found.gain(values).tolist() == [float(values[row > 0].sum()) for row in said]
    alive = np.array(data.draw(st.lists(st.booleans(), min_size=len(found), max_size=len(found))))
    left = said[alive]
    apart = (left > 0).any(axis=0) & (left < 0).any(axis=0) if len(left) else np.zeros(len(x), dtype=bool)
    assert found.disagreement(alive).tolist() == apart.tolist()


def test_a_long_line_is_cut_into_pieces_with_a_stated_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_CUTS", 10)
    rng = np.random.default_rng(0)
    x = rng.integers(0, 60, size=200).astype(np.float64)[:, None]
    coarse = overread.Intervals().labelings(x)
    assert 0 < coarse.coarse < 0.2
    said = np.array([coarse.classifier(i).predict(x) for i in range(len(coarse))])
    values = rng.normal(size=200)
    np.testing.assert_allclose(coarse.gain(values), [values[row > 0].sum() for row in said])
    for h in overread.Intervals().classifiers_on(x):
        apart = (said != h.predict(x)).sum(axis=1).min()
        assert apart <= coarse.coarse * len(x)


@pytest.mark.slow
def test_a_class_with_too_many_labelings_is_rejected() -> None:
    x = np.random.default_rng(0).normal(size=(700, 2))
    with pytest.raises(overread.errors.InvalidArgument, match="too many to list"):
        overread.Wedges().labelings(x)
