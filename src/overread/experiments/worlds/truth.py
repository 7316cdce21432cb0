"""The ground truth of a finite domain: the label probabilities of O and W, from which a run's errors are computed."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from overread.core.arrays import Array, as_counts, as_features
from overread.core.sample import Sample
from overread.errors import InvalidData
from overread.hypotheses.base import Classifier, HypothesisClass, erm


class Truth:
    """A finite domain in which row i has probability weight[i] / sum(weight).

    Its labels have the probabilities P(y_O = +1) = p_strong[i] and P(y_W = +1) = p_weak[i].

    >>> truth = Truth([0.1, 0.4, 0.6, 0.9], p_strong=[0, 0, 1, 0.9])
    >>> from overread.hypotheses.thresholds import Threshold, Thresholds
    >>> round(truth.nu(Thresholds()), 6), round(truth.excess_error(Threshold(0.9), Thresholds()), 6)
    (0.025, 0.25)
    """

    def __init__(self, x: object, p_strong: object, p_weak: object = None, weight: object = None) -> None:
        self.x = as_features(x)
        self.weight = as_counts(weight, len(self.x), "weight")
        self.p_strong = _check_probabilities(p_strong, len(self.x), "p_strong")
        self._p_weak = None if p_weak is None else _check_probabilities(p_weak, len(self.x), "p_weak")

    @property
    def p_weak(self) -> Array:
        if self._p_weak is None:
            raise InvalidData("p_weak=None: this truth has no weak labeler; pass p_weak to Truth")
        return self._p_weak

    @cached_property
    def sample(self) -> Sample:
        """The distribution D of (x, y_O), as a sample."""
        return Sample.expected(self.x, self.weight, self.p_strong)

    @cached_property
    def p_differ(self) -> Array:
        """P(y_O != y_W | x), for answers that are independent given x."""
        return self.p_strong * (1 - self.p_weak) + (1 - self.p_strong) * self.p_weak

    def best(self, H: HypothesisClass) -> Classifier:
        """Return h*, the classifier of the class with the lowest error."""
        return erm(H, self.sample)

    def nu(self, H: HypothesisClass) -> float:
        """Return the error of h*."""
        return self._mistakes(self.best(H)) / self.sample.total

    def excess_error(self, h: Classifier, H: HypothesisClass) -> float:
        """Return err_D(h) - err_D(h*), with the mistakes counted in integers."""
        return (self._mistakes(h) - self._mistakes(self.best(H))) / self.sample.total

    def _mistakes(self, h: Classifier) -> int:
        return self.sample.mistakes(h.predict(self.sample.x))


def _check_probabilities(p: object, n: int, name: str) -> Array:
    checked = np.asarray(p, dtype=np.float64)
    if checked.shape != (n,) or not ((checked >= 0) & (checked <= 1)).all():
        raise InvalidData(f"{name} of shape {checked.shape} must hold {n} probabilities in [0, 1], one per row")
    return checked
