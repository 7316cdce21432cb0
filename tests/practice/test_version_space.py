"""The version space: the classifiers that evidence removes, and the bounds that follow."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import overread
from overread.core.arrays import LabelArray
from overread.practice.exact.version_space import ROUNDING_MARGIN, SampleEvidence, VersionSpace
from tests.practice.noisy_line import X, Y, excess, study


def version_space(n: int) -> VersionSpace:
    x = np.arange(float(n))[:, None]
    return VersionSpace(overread.Thresholds().labelings(x), x, np.full(n, 1 / n))


def says(n: int, cut: int, total: int, log_term: float = 5.0) -> SampleEvidence:
    """Return evidence of `total` evenly spread draws for the threshold with `cut` rows below it."""
    return SampleEvidence(np.where(np.arange(n) < cut, -1.0, 1.0) * total / n, total, 1.0, log_term)


def test_weaker_later_evidence_does_not_raise_the_bound() -> None:
    V = version_space(100)
    strong = V.update([says(100, 40, 200)], None)
    best = V.best
    assert best == 40
    assert V.update([says(100, 42, 20)], None) == V.bound == strong > 0
    assert V.best == best  # the bound is for the returned classifier
    better = V.update([says(100, 41, 2000)], None)
    assert better < strong
    assert V.best == 41


def test_no_evidence_removes_every_classifier() -> None:
    rng = np.random.default_rng(33)
    for _ in range(100):
        V = version_space(20)
        known: LabelArray = np.zeros(20, dtype=np.int8)
        for _ in range(6):
            signed = rng.integers(-50, 51, 20).astype(np.float64)
            asked = rng.random(20) < 0.3
            known[asked] = np.where(rng.random(int(asked.sum())) < 0.5, 1, -1)
            total = max(1, int(np.abs(signed).sum()))
            V.update([SampleEvidence(signed, total, 1.0, 0.01), SampleEvidence(-signed, total, 1.0, 0.01)], known)
            assert V.alive.any()
            assert 0 <= V.bound <= 1


def test_a_census_leaves_only_the_best() -> None:
    rng = np.random.default_rng(34)
    for _ in range(20):
        V = version_space(30)
        y = np.where((np.arange(30) >= 12) ^ (rng.random(30) < 0.3), 1, -1)
        asked_of_all = SampleEvidence(y.astype(np.float64), 30, 1.0, 1e6)
        assert V.update([asked_of_all], y.astype(np.int8)) <= ROUNDING_MARGIN
        gain = overread.Thresholds().labelings(np.arange(30.0)[:, None]).gain(y.astype(np.float64))
        assert gain[V.best] == gain.max()
        assert gain[V.alive].min() == gain.max()
        again = version_space(30)
        assert again.update([asked_of_all], None) == pytest.approx(max(V._distance(again.best, np.full(30, 1 / 30))))


def test_known_labels_bound_the_excess_error_for_any_other_labels() -> None:
    rng = np.random.default_rng(35)
    listed = overread.Thresholds().labelings(np.arange(8.0)[:, None])
    for _ in range(30):
        V, y = version_space(8), np.where(rng.random(8) < 0.5, 1, -1)
        known = np.where(rng.random(8) < 0.6, y, 0).astype(np.int8)
        bound = V.update([SampleEvidence(known.astype(np.float64), 1, 1.0, 1e6)], known)
        worst = 0.0
        for rest in itertools.product((-1, 1), repeat=int((known == 0).sum())):
            full = known.astype(np.float64)
            full[known == 0] = rest
            gain = listed.gain(full)
            worst = max(worst, float(gain.max() - gain[V.best]) / 8)
            assert V.alive[gain == gain.max()].all()
        assert worst <= bound <= worst + 2 * ROUNDING_MARGIN


def test_a_study_that_asks_about_everything_finds_the_best() -> None:
    x, y = X[:80], Y[:80]
    result = study(x, y, excess_error=0.001)
    assert result.stopped is None
    assert result.certificate.excess_error is not None
    assert result.certificate.excess_error <= 1e-4  # 0, rounded up
    assert excess(result, overread.Thresholds(), x[:, None], y) == pytest.approx(0, abs=1e-12)
