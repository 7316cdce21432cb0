"""The three invariants of the proof, measured on a finished run with a known truth.

    1. Approximate favorable bias (L670): for h in H and h' with excess error <= epsilon_k,
       err(h, S_k) - err(h', S_k) <= err(h, S_hat_k) - err(h', S_hat_k) + epsilon_k/16.
    2. Concentration (L676): for h, h' in H,
       |(err(h, S_k) - err(h', S_k)) - (err_D(h) - err_D(h'))| <= sigma_k + sqrt(sigma_k rho_{S_k}(h, h')), and
       sigma_k + sqrt(sigma_k err(h_hat_k, S_hat_k)) <= epsilon_k/512.
    3. Difference classifier (L691): P(h_df = -1, y_O != y_W, x in R_{k-1}) <= epsilon_k/64, and
       P(h_df = +1, x in R_{k-1}) <= 6 (alpha(2 nu + epsilon_{k-1}, epsilon_k/1024) + epsilon_k/1024).
       (epsilon_k/1024 inside alpha: with the paper's /512 the proof's inequality fails numerically; READING.md decision 15.)

S_k is S_hat_k with every label replaced by O's. Where O was not asked, its answers are drawn from the truth.
The proof shows that all three hold in all epochs with probability 1 - delta.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.randomness import stream
from overread.core.sample import LabelledDraws
from overread.experiments.worlds.domains import World, missed_mass, probability_mass, route_masks
from overread.experiments.worlds.truth import Truth
from overread.hypotheses.base import Classifier
from overread.paper.alg1_active_learning import EpochTrace
from overread.theory.label_complexity import alpha

CLASSIFIERS_PER_BLOCK = 512


@dataclass(frozen=True)
class InvariantCheck:
    """One inequality of one invariant in epoch k, for the classifiers that come closest to violating it."""

    invariant: int
    name: str
    k: int
    left: float
    right: float

    @property
    def holds(self) -> bool:
        return self.left <= self.right


def check_invariants(
    trace: Sequence[EpochTrace], world: World, classifiers: Sequence[Classifier], seed: int = 0
) -> list[InvariantCheck]:
    """Measure every invariant in every epoch.

    Parameters
    ----------
    trace : the trace of a run on a pool whose items have the same indices as the truth's rows.
    classifiers : all classifiers of H on the domain, from `H.classifiers_on(truth.x)`, or some of them if the domain is too
        large to check all pairs.
    """
    checks: list[InvariantCheck] = []
    truth = world.truth
    positive = np.stack([h.predict(truth.x) > 0 for h in classifiers])
    table = _ClassifierTable(truth, positive, truth.nu(world.hypotheses))
    for epoch in trace:
        S, S_hat = table.count_labels(epoch, seed)
        checks.append(_check_favorable_bias(epoch, table, S, S_hat))
        checks.extend(_check_concentration(epoch, table, S, S_hat))
        if epoch.k > 0:
            checks.extend(_check_difference_classifier(epoch, world))
    return checks


@dataclass(frozen=True, eq=False)
class _ClassifierTable:
    """The truth, and for each classifier the rows that it labels +1."""

    truth: Truth
    positive: BoolArray
    nu: float

    def count_labels(self, epoch: EpochTrace, seed: int) -> tuple[IntArray, IntArray]:
        """Return S_k and S_hat_k as counts: how often row i is labelled -1 and +1."""
        rng = stream(seed, "invariants.strong", epoch=epoch.k)
        S, S_hat = np.zeros((2, 2, len(self.truth.x)), np.int64)
        labelled = epoch.labelled
        for source in (labelled.inferred, labelled.weak, labelled.strong):
            item, count = source.draws.item, source.draws.count
            asked_O = source is labelled.strong
            _add_counts(S_hat, source, source.positives)
            _add_counts(S, source, source.positives if asked_O else rng.binomial(count, self.truth.p_strong[item]))
        return S, S_hat

    def count_mistakes(self, counts: IntArray) -> IntArray:
        """Count each classifier's mistakes with an integer matrix product, which numpy computes exactly and without BLAS."""
        negatives, positives = counts
        return np.asarray(self.positive.astype(np.int64) @ (negatives - positives) + int(positives.sum()))

    def disagreement(self, counts: IntArray, block: slice) -> Array:
        """Return rho between each classifier of the block and every classifier."""
        mass = counts.sum(axis=0) / counts.sum()
        positive = self.positive.astype(np.float32)  # a mass to 7 digits is enough because sigma is added to it
        alone = self.positive @ mass
        both = (positive[block] * mass.astype(np.float32)) @ positive.T
        return np.asarray(np.maximum(alone[block, np.newaxis] + alone - 2 * both, 0.0))

    def excess_errors(self) -> Array:
        share = self.truth.weight / self.truth.weight.sum()
        errors = np.where(self.positive, 1 - self.truth.p_strong, self.truth.p_strong) @ share
        return np.asarray(errors - self.nu)


def _add_counts(counts: IntArray, source: LabelledDraws, positives: IntArray) -> None:
    np.add.at(counts[0], source.draws.item, source.draws.count - positives)
    np.add.at(counts[1], source.draws.item, positives)


def _check_favorable_bias(epoch: EpochTrace, table: _ClassifierTable, S: IntArray, S_hat: IntArray) -> InvariantCheck:
    gap = table.count_mistakes(S) - table.count_mistakes(S_hat)
    good = table.excess_errors() <= float(epoch.epsilon_k)
    least = gap[good].min() if good.any() else gap.max()  # without any h', the invariant claims nothing
    left = int(gap.max() - least) / int(S.sum())
    return InvariantCheck(1, "approximate favorable bias", epoch.k, left, float(epoch.epsilon_k / 16))


def _check_concentration(
    epoch: EpochTrace, table: _ClassifierTable, S: IntArray, S_hat: IntArray
) -> Iterator[InvariantCheck]:
    empirical, true = table.count_mistakes(S) / int(S.sum()), table.excess_errors()
    yield max(_deviations(epoch, table, S, empirical, true), key=lambda check: check.left / check.right)
    error = epoch.labelled.sample.mistakes(epoch.h_hat.predict(epoch.labelled.sample.x)) / int(S_hat.sum())
    left = epoch.sigma_k + math.sqrt(epoch.sigma_k * error)
    yield InvariantCheck(2, "sample large enough", epoch.k, left, float(epoch.epsilon_k / 512))


def _deviations(
    epoch: EpochTrace, table: _ClassifierTable, S: IntArray, empirical: Array, true: Array
) -> Iterator[InvariantCheck]:
    """Yield the worst pair of each block of classifiers. All pairs at once would not fit in memory."""
    for start in range(0, len(true), CLASSIFIERS_PER_BLOCK):
        block = slice(start, start + CLASSIFIERS_PER_BLOCK)
        deviation = np.abs((empirical[block, np.newaxis] - empirical) - (true[block, np.newaxis] - true))
        allowed = epoch.sigma_k + np.sqrt(epoch.sigma_k * table.disagreement(S, block))
        worst = np.unravel_index((deviation / allowed).argmax(), deviation.shape)
        yield InvariantCheck(2, "concentration", epoch.k, float(deviation[worst]), float(allowed[worst]))


def _check_difference_classifier(epoch: EpochTrace, world: World) -> Iterator[InvariantCheck]:
    epsilon_k = float(epoch.epsilon_k)
    yield InvariantCheck(3, "false negatives", epoch.k, missed_mass(world, epoch), epsilon_k / 64)
    if not epoch.local:
        return  # h_df was trained on all of U, so the proof does not bound its positives inside the region
    truth, H = world.truth, world.hypotheses
    r = 2 * truth.nu(H) + 2 * epsilon_k
    least = alpha(H, world.differences, truth.x, truth.weight, truth.p_differ, truth.best(H), r, epsilon_k / 1024)
    asked = probability_mass(truth, route_masks(world, epoch)["strong"])
    yield InvariantCheck(3, "positives", epoch.k, asked, 6 * (least + epsilon_k / 1024))
