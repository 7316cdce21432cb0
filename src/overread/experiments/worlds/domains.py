"""Finite domains with a known truth, for experiments.

A world has a pool, two labelers and the truth, so every error can be computed instead of estimated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl
from scipy import stats

from overread.api.learn import learn
from overread.api.results import Result
from overread.core.arrays import Array, BoolArray
from overread.core.labels import Source
from overread.experiments.worlds.truth import Truth
from overread.hypotheses.base import HypothesisClass
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.intervals import Intervals
from overread.hypotheses.thresholds import Thresholds
from overread.hypotheses.wedges import Wedges
from overread.labelers.base import Labeler
from overread.labelers.simulated import Mixture, Simulated
from overread.labelers.table import Table
from overread.paper.alg1_active_learning import EpochTrace
from overread.paper.options import Paper
from overread.pools.memory import Counts

WEAK_KINDS = ("agrees", "wrong on a band", "wrong near the boundary", "opposite", "random corruption")


@dataclass(frozen=True, eq=False)
class World:
    """A truth, and the classes to learn it with. If all probabilities are 0 or 1, the labelers are deterministic."""

    truth: Truth
    hypotheses: HypothesisClass
    differences: HypothesisClass

    @property
    def strong_labeler(self) -> Labeler:
        return make_labeler(self.truth.p_strong)

    @property
    def weak_labeler(self) -> Labeler | None:
        return None if self.truth.p_weak is None else make_labeler(self.truth.p_weak)

    def learn(self, method: Paper, excess_error: float, failure_probability: float = 0.05, seed: int = 0) -> Result:
        """Learn with the weak labeler."""
        weak = self.weak_labeler
        return self._learn(self.strong_labeler, weak, method, excess_error, failure_probability, seed)

    def learn_alone(
        self, method: Paper, excess_error: float, failure_probability: float = 0.05, seed: int = 0
    ) -> Result:
        """Learn from the strong labeler alone."""
        return self._learn(self.strong_labeler, None, method, excess_error, failure_probability, seed)

    def learn_mixture(self, beta: float, coupled: bool, method: Paper, excess_error: float, seed: int = 0) -> Result:
        """Learn from the mixture (1 - beta) O + beta W."""
        weak = self.weak_labeler
        return self._learn(Mixture(self.strong_labeler, weak, beta, coupled), weak, method, excess_error, 0.05, seed)

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


def make_labeler(p_positive: Array) -> Labeler:
    """Return a labeler with these probabilities of +1: a table if all are 0 or 1."""
    if np.isin(p_positive, (0, 1)).all():
        return Table(np.where(p_positive > 0.5, 1, -1))
    return Simulated(p_positive)


def line_midpoints(atoms: int) -> Array:
    """Return the midpoints of `atoms` equal parts of [0, 1]."""
    return (np.arange(atoms) + 0.5) / atoms


def make_line_world(x: Array, o: BoolArray | Array, w: BoolArray | Array) -> World:
    """Return a world with thresholds and intervals on points of the line; o and w are labels or probabilities of +1."""
    return World(Truth(x, np.asarray(o, dtype=float), np.asarray(w, dtype=float)), Thresholds(), Intervals())


def random_line_world(seed: int, atoms: int = 64) -> World:
    """Return a world in which O is a noisy threshold, and W is wrong in one of the five ways."""
    rng = np.random.default_rng([seed, 1])
    x = np.sort(rng.random(atoms))
    boundary = rng.uniform(0.2, 0.8)
    return World(_random_truth(rng, x.reshape(-1, 1), x >= boundary, np.abs(x - boundary)), Thresholds(), Intervals())


def random_plane_world(seed: int, atoms: int = 64) -> World:
    """Return a world in which O is a noisy halfplane through the origin, and W is wrong in one of the five ways."""
    rng = np.random.default_rng([seed, 2])
    angle = rng.uniform(0, 2 * np.pi, atoms)
    x = np.column_stack([np.cos(angle), np.sin(angle)]) * rng.uniform(0.1, 1, (atoms, 1))
    along = np.cos(angle - rng.uniform(0, 2 * np.pi))
    return World(_random_truth(rng, x, along >= 0, np.abs(along)), Halfplanes(), Wedges())


def _random_truth(rng: np.random.Generator, x: Array, positive: BoolArray, distance: Array) -> Truth:
    noise = rng.uniform(0, 0.25)
    weight = rng.integers(1, 10, len(x))
    flipped = positive ^ (rng.random(len(x)) < noise)
    p_strong = np.where(positive, 1 - noise, noise) if rng.random() < 0.5 else flipped.astype(float)
    kind = WEAK_KINDS[rng.integers(len(WEAK_KINDS))]
    return Truth(x, p_strong, _weak_probabilities(rng, kind, p_strong, distance), weight)


def _weak_probabilities(rng: np.random.Generator, kind: str, p_strong: Array, distance: Array) -> Array:
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


def route_masks(world: World, epoch: EpochTrace) -> dict[Source, BoolArray]:
    """Return masks of the rows that this epoch labels by inference, by W and by O."""
    x = world.truth.x
    inside = world.hypotheses.in_disagreement_region(epoch.S_hat_before, 3 * epoch.epsilon_k / 2, x)
    differs = epoch.h_hat_df.predict(x) > 0
    return {"inferred": ~inside, "weak": inside & ~differs, "strong": inside & differs}


def probability_mass(truth: Truth, where: BoolArray | Array) -> float:
    """Return the probability of these rows, or the expectation of these values."""
    return float(np.average(where, weights=truth.weight))


def missed_mass(world: World, epoch: EpochTrace) -> float:
    """Return P(h_df = -1, y_O != y_W, x in R): the false negatives of this epoch's difference classifier."""
    return probability_mass(world.truth, world.truth.p_differ * route_masks(world, epoch)["weak"])


def striped_world(nu: float, g: float, boundary: float = 0.5, atoms: int = 2048) -> World:
    """Return a world in which O alternates from atom to atom on a band of mass 2 nu, and W is its opposite on the inner mass g.

    Every threshold in the band has error nu, up to an atom, so the disagreement region never becomes smaller than the band.
    """
    x = line_midpoints(atoms)
    o = np.where(np.abs(x - boundary) < nu, np.arange(atoms) % 2 == 0, x >= boundary)
    return make_line_world(x, o, o ^ (np.abs(x - boundary) < g / 2))


def jitter_factor(seed: int) -> float:
    """Return a factor from 1/sqrt(2) to sqrt(2), evenly spread over seeds; 1 for seed 0.

    Sample sizes double, so numbers of labels move in steps. Multiplying settings by this factor averages over the steps.
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
