"""Finite domains with a known truth, on which experiments run.

A world has a pool, two labelers and the truth about them, so that every error can be computed and not only estimated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from scipy import stats

from overread.hypotheses.base import HypothesisClass
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.labelers.base import Labeler
from overread.labelers.mixture import Mixture
from overread.labelers.simulated import Simulated
from overread.labelers.table import Table
from overread.paper.alg1_active_learning import Trace
from overread.paper.options import Paper
from overread.paper.truth import Truth
from overread.pools.counts import Counts
from overread.sample import Array, BoolArray
from overread.sources import Source
from overread.study.learn import learn
from overread.study.result import Result

WEAK_KINDS = ("agrees", "wrong on a band", "wrong near the boundary", "opposite", "random corruption")


@dataclass(frozen=True, eq=False)
class World:
    """A truth, and the classes to learn it with. Probabilities of 0 and 1 make deterministic labelers."""

    truth: Truth
    hypotheses: HypothesisClass
    differences: HypothesisClass

    @property
    def strong(self) -> Labeler:
        return labeler(self.truth.p_strong)

    @property
    def weak(self) -> Labeler | None:
        return None if self.truth.p_weak is None else labeler(self.truth.p_weak)

    def learn(self, method: Paper, excess_error: float, failure_probability: float = 0.05, seed: int = 0) -> Result:
        """Learn with the weak labeler."""
        weak = self.weak
        return self._learn(self.strong, weak, method, excess_error, failure_probability, seed)

    def learn_alone(
        self, method: Paper, excess_error: float, failure_probability: float = 0.05, seed: int = 0
    ) -> Result:
        """Learn from the strong labeler alone."""
        return self._learn(self.strong, None, method, excess_error, failure_probability, seed)

    def learn_mixture(self, beta: float, coupled: bool, method: Paper, excess_error: float, seed: int = 0) -> Result:
        """Learn what the mixture (1 - beta) O + beta W would say."""
        weak = self.weak
        return self._learn(Mixture(self.strong, weak, beta, coupled), weak, method, excess_error, 0.05, seed)

    def excess_error(self, result: Result) -> float:
        if result.classifier is None:
            return 1.0
        return self.truth.excess_error(result.classifier.classifier, self.hypotheses)

    def _learn(
        self,
        strong: Any,
        weak: Labeler | None,
        method: Paper,
        excess_error: float,
        failure_probability: float,
        seed: int,
    ) -> Result:
        return learn(
            Counts(self.truth.x, self.truth.weight),
            strong=strong,
            weak=weak,
            hypotheses=self.hypotheses,
            differences=None if weak is None else self.differences,
            excess_error=excess_error,
            failure_probability=failure_probability,
            method=method,
            seed=seed,
        )


def labeler(p_positive: Array) -> Labeler:
    """Return a labeler with these probabilities; a table where all are 0 or 1."""
    if np.isin(p_positive, (0, 1)).all():
        return Table(np.where(p_positive > 0.5, 1, -1))
    return Simulated(p_positive)


def line(atoms: int) -> Array:
    """Return the midpoints of `atoms` equal parts of [0, 1]."""
    return (np.arange(atoms) + 0.5) / atoms


def on_the_line(x: Array, o: BoolArray | Array, w: BoolArray | Array) -> World:
    """Thresholds and intervals on points of the line; o and w are labels or probabilities of +1."""
    return World(Truth(x, np.asarray(o, dtype=float), np.asarray(w, dtype=float)), Thresholds(), Intervals())


def random_line(seed: int, atoms: int = 64) -> World:
    """O is a noisy threshold, W wrong in one of the five ways."""
    rng = np.random.default_rng([seed, 1])
    x = np.sort(rng.random(atoms))
    boundary = rng.uniform(0.2, 0.8)
    return World(_random(rng, x.reshape(-1, 1), x >= boundary, np.abs(x - boundary)), Thresholds(), Intervals())


def random_plane(seed: int, atoms: int = 64) -> World:
    """O is a noisy halfplane through the origin, W wrong in one of the five ways."""
    rng = np.random.default_rng([seed, 2])
    angle = rng.uniform(0, 2 * np.pi, atoms)
    x = np.column_stack([np.cos(angle), np.sin(angle)]) * rng.uniform(0.1, 1, (atoms, 1))
    along = np.cos(angle - rng.uniform(0, 2 * np.pi))
    return World(_random(rng, x, along >= 0, np.abs(along)), Halfplanes(), Wedges())


def _random(rng: np.random.Generator, x: Array, positive: BoolArray, distance: Array) -> Truth:
    noise = rng.uniform(0, 0.25)
    weight = rng.integers(1, 10, len(x))
    flipped = positive ^ (rng.random(len(x)) < noise)
    p_strong = np.where(positive, 1 - noise, noise) if rng.random() < 0.5 else flipped.astype(float)
    kind = WEAK_KINDS[rng.integers(len(WEAK_KINDS))]
    return Truth(x, p_strong, _weak(rng, kind, p_strong, distance), weight)


def _weak(rng: np.random.Generator, kind: str, p_strong: Array, distance: Array) -> Array:
    if kind == "opposite":
        return np.asarray(1 - p_strong)
    if kind == "random corruption":
        rate = rng.uniform(0.05, 0.4)
        return np.asarray(p_strong * (1 - rate) + (1 - p_strong) * rate)
    if kind == "wrong near the boundary":
        return np.where(distance < np.quantile(distance, 0.2), 1 - p_strong, p_strong)
    if kind == "wrong on a band":
        start = rng.uniform(0, 0.8)
        low, high = np.quantile(distance, [start, start + 0.2])
        return np.where((distance >= low) & (distance < high), 1 - p_strong, p_strong)
    return p_strong


def routes_of(world: World, epoch: Trace) -> dict[Source, BoolArray]:
    """Say of each row of the domain how this epoch labels it: inferred, asked of W, or asked of O."""
    x = world.truth.x
    inside = world.hypotheses.in_disagreement_region(epoch.S_hat_before, 3 * epoch.epsilon_k / 2, x)
    differs = epoch.h_hat_df.predict(x) > 0
    return {"inferred": ~inside, "weak": inside & ~differs, "strong": inside & differs}


def mass(truth: Truth, where: BoolArray | Array) -> float:
    """Return the probability of these rows, or the expectation of these values."""
    return float(np.average(where, weights=truth.weight))


def missed(world: World, epoch: Trace) -> float:
    """P(h_df = -1, y_O != y_W, x in R): the false negatives of this epoch's difference classifier."""
    return mass(world.truth, world.truth.p_differ * routes_of(world, epoch)["weak"])


def striped(nu: float, g: float, boundary: float = 0.5, atoms: int = 2048) -> World:
    """O alternates from atom to atom on a band of mass 2 nu about the boundary; W is its opposite on the innermost g.

    Every threshold in the band has error nu, up to an atom, so the disagreement region never becomes smaller than the band.
    """
    x = line(atoms)
    o = np.where(np.abs(x - boundary) < nu, np.arange(atoms) % 2 == 0, x >= boundary)
    return on_the_line(x, o, o ^ (np.abs(x - boundary) < g / 2))


def jitter(seed: int) -> float:
    """Return a factor from 1/sqrt(2) to sqrt(2), evenly spread over seeds; 1 for seed 0.

    Sample sizes double, so that numbers of labels move in steps; settings times this factor average over the steps.
    """
    return float(2 ** ((seed * 0.6180339887498949 + 0.5) % 1 - 0.5))


def mean_bounds(values: Array, rate: float = 1e-3) -> tuple[float, float]:
    """Return Student's lower and upper bound on the mean over seeds; each is wrong with probability `rate`.

    >>> [round(bound, 2) for bound in mean_bounds(np.array([1.0, 1.2, 1.1]), rate=0.05)]
    [0.93, 1.27]
    """
    half = float(stats.t.isf(rate, len(values) - 1) * np.std(values, ddof=1) / np.sqrt(len(values)))
    return float(np.mean(values)) - half, float(np.mean(values)) + half


def slopes(table: pl.DataFrame, x: str, y: str) -> Array:
    """Return, for each seed, the least-squares slope of log y in log x."""
    return np.array(
        [
            np.polyfit(np.log(part[x].to_numpy()), np.log(part[y].to_numpy()), 1)[0]
            for _, part in table.group_by("seed", maintain_order=True)
        ]
    )
