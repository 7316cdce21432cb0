"""The version space: the classifiers that the evidence has not ruled out.

V is a mask over the labelings of the pool. Three facts about the best classifier h*, which is in V, decide which classifiers
are removed, and bound the excess error of the classifier h that is returned (proof in docs/practice.md):

    h* differs from h on a share rho of the pool, which can be counted, so h is at most rho worse;
    on n draws from the region of mass phi, where weak labels are wrong on at most a share b of the pool,
        err(h) - err(h*) <= phi (err_n(h) - err_n(h*)) + sqrt(2 rho phi L / n) + 2 phi L / 3n + 2b;
    on rows whose expert label is known, mistakes are counted; on the other rows, h is worse on at most all rows where the two
        differ.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.core.arrays import Array, BoolArray, LabelArray
from overread.hypotheses.base import Classifier
from overread.hypotheses.labelings import Labelings

ROUNDING_MARGIN = 1e-9
"""Added to every bound. The rounding error of a sum of 1e6 floats is much smaller."""


@dataclass(frozen=True, eq=False)
class SampleEvidence:
    """The labels of n draws from a region of mass phi.

    signed : for each item, the number of labels +1 minus the number of labels -1.
    wrong : upper bound on the share of the pool whose labels here are weak and differ from the expert's.
    """

    signed: Array
    n: int
    phi: float
    log_term: float
    wrong: float = 0.0

    def width(self, rho: Array) -> Array:
        """Bound the sampling error of the difference of two classifiers' errors, if they differ on a share rho of the pool."""
        L = self.log_term
        return (
            np.sqrt(2 * rho * self.phi * L / self.n)
            + 2 * self.phi * L / (3 * self.n)
            + 2 * self.wrong
            + ROUNDING_MARGIN
        )


class VersionSpace:
    """V: the labelings that are not ruled out. `mass` is each item's share of the pool."""

    def __init__(self, labelings: Labelings, x: Array, mass: Array) -> None:
        self._labelings = labelings
        self._x = x
        self._mass = mass
        self.alive: BoolArray = np.ones(len(labelings), dtype=bool)
        self.best = 0
        self.bound = 1.0

    @property
    def log_size(self) -> float:
        return self._labelings.log_count(self.alive)

    @property
    def coarse(self) -> float:
        return self._labelings.coarse

    def region(self) -> BoolArray:
        """Return the disagreement region: the rows on which the classifiers of V do not all agree."""
        return self._labelings.disagreement(self.alive)

    def classifier(self) -> Classifier:
        return self._labelings.classifier(self.best)

    def update(self, evidence: list[SampleEvidence], known: LabelArray | None) -> float:
        """Remove the classifiers that the evidence rules out, choose the one to return, and bound its excess error.

        known : the expert's label of each item, 0 where it is unknown; None if the expert's answers vary between draws.
        """
        for each in evidence:
            gain = self._labelings.gain(each.signed) * (each.phi / each.n)  # the error is a constant minus the gain
            best = self._best_labeling(gain)
            self.alive &= gain[best] - gain <= each.width(self._distance(best, self._mass))
        best = self._best_labeling(self._labelings.gain(evidence[-1].signed))
        advantage = self._advantage(best, evidence, known)
        self.alive &= advantage >= 0  # a negative advantage means worse than `best`
        bound = max(0.0, float(advantage[self.alive].max(initial=0.0)))
        if bound <= self.bound:  # a new epoch begins with few draws; the bound of the last epoch still holds
            self.best, self.bound = best, bound
        return self.bound

    def _advantage(self, best: int, evidence: list[SampleEvidence], known: LabelArray | None) -> Array:
        """Return, for each labeling, an upper bound on how much better than `best` it is."""
        rho = self._distance(best, self._mass)
        advantage = rho.copy()
        for each in evidence:
            gain = self._labelings.gain(each.signed) * (each.phi / each.n)
            np.minimum(advantage, gain - gain[best] + each.width(rho), out=advantage)
        if known is not None:
            gain = self._labelings.gain(known * self._mass)
            unknown = self._distance(best, np.where(known == 0, self._mass, 0.0))
            np.minimum(advantage, gain - gain[best] + unknown + ROUNDING_MARGIN, out=advantage)
        return advantage

    def _best_labeling(self, gain: Array) -> int:
        return int(np.where(self.alive, gain, -np.inf).argmax())

    def _distance(self, index: int, mass: Array) -> Array:
        """Return the mass on which each labeling differs from labeling number `index`."""
        signed = self._labelings.classifier(index).predict(self._x) * mass
        return np.maximum(float(signed[signed > 0].sum()) - self._labelings.gain(signed), 0.0)
