"""Worlds for experiments: finite domains with a known truth and two labelers.

Because the truth is known, errors are computed instead of estimated.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl
from scipy import stats

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
from overread.study.goals.learn import learn
from overread.study.results import Result

NESTED = Paper(initial_sample="none", draws="nested")
"""The algorithm without the initial sample, with nested draws: the cheapest variant that keeps the paper's constants."""

PAPER_VARIANTS = {"paper": Paper(), "nested": NESTED}
WEAK_KINDS = ("agrees", "wrong on a band", "wrong near the boundary", "opposite", "random corruption")


@dataclass(frozen=True, eq=False)
class World:
    """A ground truth and the classes for learning it. A labeler is deterministic if all its probabilities are 0 or 1."""

    truth: Truth
    hypotheses: HypothesisClass
    differences: HypothesisClass

    def learn(
        self,
        method: Paper,
        excess_error: float,
        failure_probability: float = 0.05,
        seed: int = 0,
        *,
        alone: bool = False,
        mixture: tuple[float, bool] | None = None,
    ) -> Result:
        """Learn with both labelers, or with only the strong labeler if `alone`.

        mixture : (beta, coupled) replaces the strong labeler with the mixture (1 - beta) O + beta W.
        """
        strong, weak = _make_labeler(self.truth.p_strong), None if alone else _make_labeler(self.truth.p_weak)
        return learn(
            Counts(self.truth.x, self.truth.weight),
            strong=strong if mixture is None else Mixture(strong, weak, *mixture),
            weak=weak,
            hypotheses=self.hypotheses,
            differences=None if alone else self.differences,
            excess_error=excess_error,
            failure_probability=failure_probability,
            method=method,
            seed=seed,
        )

    def excess_error(self, result: Result) -> float:
        """Return the excess error of the result's classifier, or 1 if there is none."""
        if result.classifier is None:
            return 1.0
        return self.truth.excess_error(result.classifier.classifier, self.hypotheses)


def _make_labeler(p_positive: Array) -> Labeler:
    """Return a labeler with these probabilities of +1: a table if all of them are 0 or 1, otherwise a simulated labeler."""
    if np.isin(p_positive, (0, 1)).all():
        return Table(np.where(p_positive > 0.5, 1, -1))
    return Simulated(p_positive)


def line_midpoints(atoms: int) -> Array:
    """Return the midpoints of `atoms` equal parts of [0, 1]."""
    return (np.arange(atoms) + 0.5) / atoms


def make_line_world(x: Array, o: BoolArray | Array, w: BoolArray | Array) -> World:
    """Return a world on the line with thresholds and intervals. o and w are 0/1 labels or probabilities of +1."""
    return World(Truth(x, np.asarray(o, dtype=float), np.asarray(w, dtype=float)), Thresholds(), Intervals())


def random_line_world(seed: int, atoms: int = 64) -> World:
    """Return a world in which O is a noisy threshold and W's kind is drawn from `WEAK_KINDS`."""
    rng = np.random.default_rng([seed, 1])
    x = np.sort(rng.random(atoms))
    boundary = rng.uniform(0.2, 0.8)
    return World(_random_truth(rng, x.reshape(-1, 1), x >= boundary, np.abs(x - boundary)), Thresholds(), Intervals())


def random_plane_world(seed: int, atoms: int = 64) -> World:
    """Return a world in which O is a noisy halfplane through the origin and W's kind is drawn from `WEAK_KINDS`."""
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
    if kind == "random corruption":
        rate = rng.uniform(0.05, 0.4)
        return np.asarray(p_strong * (1 - rate) + (1 - p_strong) * rate)
    wrong = np.full(len(p_strong), kind == "opposite")
    if kind == "wrong near the boundary":
        wrong = distance < np.quantile(distance, 0.2)
    elif kind == "wrong on a band":
        start = rng.uniform(0, 0.8)
        low, high = np.quantile(distance, [start, start + 0.2])
        wrong = (distance >= low) & (distance < high)
    return np.where(wrong, 1 - p_strong, p_strong)


def route_masks(world: World, epoch: EpochTrace) -> dict[Source, BoolArray]:
    """Return, for each source, a mask of the rows whose label comes from it in this epoch."""
    x = world.truth.x
    inside = world.hypotheses.in_disagreement_region(epoch.S_hat_before, 3 * epoch.epsilon_k / 2, x)
    differs = epoch.h_hat_df.predict(x) > 0
    return {"inferred": ~inside, "weak": inside & ~differs, "strong": inside & differs}


def probability_mass(truth: Truth, where: BoolArray | Array) -> float:
    """Return the probability of a mask of rows, or the expected value of an array with one value per row."""
    return float(np.average(where, weights=truth.weight))


def missed_mass(world: World, epoch: EpochTrace) -> float:
    """Return the false-negative mass of this epoch's difference classifier: P(h_df = -1, y_O != y_W, x in R)."""
    return probability_mass(world.truth, world.truth.p_differ * route_masks(world, epoch)["weak"])


def striped_world(nu: float, g: float, boundary: float = 0.5, atoms: int = 2048) -> World:
    """Return a world in which O alternates on a band of mass 2 nu and W is its opposite on the central part, of mass g.

    Every threshold in the band has error nu, up to one atom, so the disagreement region always contains the band.
    """
    x = line_midpoints(atoms)
    o = np.where(np.abs(x - boundary) < nu, np.arange(atoms) % 2 == 0, x >= boundary)
    return make_line_world(x, o, o ^ (np.abs(x - boundary) < g / 2))


def jitter_factor(seed: int) -> float:
    """Return a factor between 1/sqrt(2) and sqrt(2), evenly spread over the seeds. It is 1 for seed 0.

    Label counts move in steps because sample sizes double. Multiplying a setting by this factor averages over the steps.
    """
    return float(2 ** ((seed * 0.6180339887498949 + 0.5) % 1 - 0.5))


def mean_bounds(values: Array, rate: float = 1e-3) -> tuple[float, float]:
    """Return Student's t confidence bounds on the mean, lower and upper. Each is wrong with probability `rate`.

    >>> [round(bound, 2) for bound in mean_bounds(np.array([1.0, 1.2, 1.1]), rate=0.05)]
    [0.93, 1.27]
    """
    half = float(stats.t.isf(rate, len(values) - 1) * np.std(values, ddof=1) / np.sqrt(len(values)))
    return float(np.mean(values)) - half, float(np.mean(values)) + half


def slopes(table: pl.DataFrame, x: str, y: str) -> Array:
    """Return the least-squares slope of log y against log x for each seed."""
    parts = table.select("seed", pl.col(x, y).log()).partition_by("seed", maintain_order=True)
    return np.array([np.polyfit(part[x], part[y], 1)[0] for part in parts])
