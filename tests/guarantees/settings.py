"""Random settings with a known truth: every kind of W that the paper speaks of, deterministic and stochastic labelers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import overread
from overread.labelers import Simulated, Table
from overread.paper.truth import Truth
from overread.pools import Counts

WEAK_KINDS = ("agrees", "wrong on a band", "wrong near the boundary", "opposite", "random corruption")


@dataclass(frozen=True)
class Setting:
    """A pool, two labelers, and the truth about them."""

    truth: Truth
    hypotheses: Any
    differences: Any
    strong: Any
    weak: Any

    def learn(
        self, seed: int, method: overread.Paper, excess_error: float, failure_probability: float
    ) -> overread.Result:
        return overread.learn(
            Counts(self.truth.x, self.truth.weight),
            strong=self.strong,
            weak=self.weak,
            hypotheses=self.hypotheses,
            differences=self.differences,
            excess_error=excess_error,
            failure_probability=failure_probability,
            method=method,
            seed=seed,
        )

    def excess_error(self, result: overread.Result) -> float:
        assert result.classifier is not None
        return self.truth.excess_error(result.classifier.classifier, self.hypotheses)


def thresholds(seed: int, atoms: int = 64) -> Setting:
    """O is a noisy threshold on the line; the difference class is the intervals."""
    rng = np.random.default_rng(seed)
    x = np.sort(rng.random(atoms))
    boundary = rng.uniform(0.2, 0.8)
    return _setting(
        rng, x.reshape(-1, 1), x >= boundary, np.abs(x - boundary), overread.Thresholds(), overread.Intervals()
    )


def halfplanes(seed: int, atoms: int = 64) -> Setting:
    """O is a noisy halfplane through the origin; the difference class is the wedges."""
    rng = np.random.default_rng(seed)
    angle = rng.uniform(0, 2 * np.pi, atoms)
    x = np.column_stack([np.cos(angle), np.sin(angle)]) * rng.uniform(0.1, 1, (atoms, 1))
    turn = rng.uniform(0, 2 * np.pi)
    side = np.cos(angle - turn)
    return _setting(rng, x, side >= 0, np.abs(side), overread.Halfplanes(), overread.Wedges())


def _setting(
    rng: np.random.Generator, x: Any, positive: Any, distance: Any, hypotheses: Any, differences: Any
) -> Setting:
    """Give O noise of one of two kinds, and W one of the five kinds of mistakes."""
    noise = rng.uniform(0, 0.25)
    weight = rng.integers(1, 10, len(x))
    stochastic = bool(rng.random() < 0.5)
    flipped = positive ^ (rng.random(len(x)) < noise)
    p_strong = np.where(positive, 1 - noise, noise) if stochastic else flipped.astype(float)
    p_weak = _weak(rng, WEAK_KINDS[rng.integers(len(WEAK_KINDS))], p_strong, distance)
    truth = Truth(x, p_strong, p_weak, weight)
    make = Simulated if stochastic or not np.isin(p_weak, (0, 1)).all() else _table
    return Setting(truth, hypotheses, differences, make(p_strong), make(p_weak))


def _table(p: Any) -> Table:
    return Table(np.where(p > 0.5, 1, -1))


def _weak(rng: np.random.Generator, kind: str, p_strong: Any, distance: Any) -> Any:
    if kind == "opposite":
        return 1 - p_strong
    if kind == "random corruption":
        rate = rng.uniform(0.05, 0.4)
        return p_strong * (1 - rate) + (1 - p_strong) * rate
    if kind == "wrong near the boundary":
        return np.where(distance < np.quantile(distance, 0.2), 1 - p_strong, p_strong)
    if kind == "wrong on a band":
        low = rng.uniform(0, 0.8)
        low, high = np.quantile(distance, [low, low + 0.2])
        return np.where((distance >= low) & (distance < high), 1 - p_strong, p_strong)
    return p_strong
