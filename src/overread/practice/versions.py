"""The classifiers that are still possible, and what the evidence says of each.

V is kept as a mask over the labelings of the pool. What removes a classifier, and what bounds the excess error of the one that
is given out, are the same three facts about the best one, h*, which is in V (docs/practice.md has the proof):

    it differs from h on a share rho of the pool that is counted, so h is at most rho worse;
    on n draws from the region, of mass phi, with at most a share b of the pool labelled by W and wrongly so,
        err(h) - err(h*) <= phi (err_n(h) - err_n(h*)) + sqrt(2 rho phi L / n) + 2 phi L / 3n + 2b;
    where O's labels are known, mistakes are counted, and elsewhere h is worse on at most all the rows on which the two differ.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.hypotheses.base import Classifier
from overread.hypotheses.labelings import Labelings
from overread.sample import Array, BoolArray, LabelArray

ROUNDING = 1e-9
"""Added to every bound: sums of 1e6 floats are right to much less."""


@dataclass(frozen=True, eq=False)
class Evidence:
    """n draws from a region of mass phi. signed: for each item, how often it was labelled +1 less how often -1.

    `wrong` bounds the share of the pool that W labelled here and labelled otherwise than O would.
    """

    signed: Array
    n: int
    phi: float
    log_term: float
    wrong: float = 0.0

    def width(self, rho: Array) -> Array:
        """How far the measured difference of two errors may be off where the two classifiers differ on rho of the pool."""
        L = self.log_term
        return np.sqrt(2 * rho * self.phi * L / self.n) + 2 * self.phi * L / (3 * self.n) + 2 * self.wrong + ROUNDING


class VersionSpace:
    """V: the labelings that are still possible. `mass`: each item's share of the pool."""

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
        """The rows on which the classifiers of V do not all agree."""
        return self._labelings.disagreement(self.alive)

    def classifier(self) -> Classifier:
        return self._labelings.classifier(self.best)

    def learn(self, evidence: list[Evidence], known: LabelArray | None) -> float:
        """Remove what the evidence rules out, choose the classifier to give out, and bound its excess error.

        known: O's label of each item, 0 where it was not asked; None where O may answer differently another time.
        """
        for each in evidence:
            gain = self._labelings.gain(each.signed) * (each.phi / each.n)  # mistakes are a constant less this
            best = self._best(gain)
            self.alive &= gain[best] - gain <= each.width(self._distance(best, self._mass))
        best = self._best(self._labelings.gain(evidence[-1].signed))
        advantage = self._advantage(best, evidence, known)
        self.alive &= advantage >= 0  # below 0: worse than `best`
        bound = max(0.0, float(advantage[self.alive].max(initial=0.0)))
        if bound <= self.bound:  # a new epoch begins with few draws; what the last one found still holds
            self.best, self.bound = best, bound
        return self.bound

    def _advantage(self, best: int, evidence: list[Evidence], known: LabelArray | None) -> Array:
        """Bound, for each labeling, how much better than `best` it may be."""
        rho = self._distance(best, self._mass)
        advantage = rho.copy()
        for each in evidence:
            gain = self._labelings.gain(each.signed) * (each.phi / each.n)
            np.minimum(advantage, gain - gain[best] + each.width(rho), out=advantage)
        if known is not None:
            gain = self._labelings.gain(known * self._mass)
            unknown = self._distance(best, np.where(known == 0, self._mass, 0.0))
            np.minimum(advantage, gain - gain[best] + unknown + ROUNDING, out=advantage)
        return advantage

    def _best(self, gain: Array) -> int:
        return int(np.where(self.alive, gain, -np.inf).argmax())

    def _distance(self, index: int, mass: Array) -> Array:
        """The mass on which each labeling differs from this one."""
        signed = self._labelings.classifier(index).predict(self._x) * mass
        return np.maximum(float(signed[signed > 0].sum()) - self._labelings.gain(signed), 0.0)
