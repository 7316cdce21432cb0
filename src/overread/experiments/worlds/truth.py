"""A known truth: a finite domain with the label probabilities of O and W, to compute the errors of a run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from overread.core.arrays import Array, IntArray, as_counts, as_features
from overread.core.sample import Sample
from overread.errors import InvalidData
from overread.hypotheses.base import Classifier, HypothesisClass, erm


@dataclass(frozen=True, eq=False)
class Truth:
    """Row i has probability weight[i] / sum(weight), and p_strong[i] = P(y_O = +1), p_weak[i] = P(y_W = +1) there.

    >>> truth = Truth([0.1, 0.4, 0.6, 0.9], p_strong=[0, 0, 1, 0.9])
    >>> from overread.hypotheses.thresholds import Threshold, Thresholds
    >>> round(truth.nu(Thresholds()), 6), round(truth.excess_error(Threshold(0.9), Thresholds()), 6)
    (0.025, 0.25)
    """

    x: Array
    weight: IntArray
    p_strong: Array
    p_weak: Array | None
    stated_p_differ: Array | None

    def __init__(
        self, x: object, p_strong: object, p_weak: object = None, weight: object = None, p_differ: object = None
    ) -> None:
        rows = as_features(x)
        object.__setattr__(self, "x", rows)
        object.__setattr__(self, "weight", as_counts(weight, len(rows), "weight"))
        object.__setattr__(self, "p_strong", _check_probabilities(p_strong, len(rows), "p_strong"))
        object.__setattr__(
            self, "p_weak", None if p_weak is None else _check_probabilities(p_weak, len(rows), "p_weak")
        )
        differ = None if p_differ is None else _check_probabilities(p_differ, len(rows), "p_differ")
        object.__setattr__(self, "stated_p_differ", differ)

    @cached_property
    def sample(self) -> Sample:
        """The distribution D of (x, y_O), as a sample."""
        return Sample.expected(self.x, self.weight, self.p_strong)

    @cached_property
    def p_differ(self) -> Array:
        """P(y_O != y_W | x): as given, such as for a coupled mixture; otherwise for answers that are independent given x."""
        if self.stated_p_differ is not None:
            return self.stated_p_differ
        if self.p_weak is None:
            raise InvalidData("p_weak=None: this truth has no weak labeler; give Truth(..., p_weak=...)")
        return self.p_strong * (1 - self.p_weak) + (1 - self.p_strong) * self.p_weak

    def error(self, h: Classifier) -> float:
        """err_D(h)."""
        return self.sample.mistakes(h.predict(self.sample.x)) / self.sample.total

    def best(self, H: HypothesisClass) -> Classifier:
        """h*, the classifier of the class with the lowest error."""
        return erm(H, self.sample)

    def nu(self, H: HypothesisClass) -> float:
        """The error of h*."""
        return self.error(self.best(H))

    def excess_error(self, h: Classifier, H: HypothesisClass) -> float:
        """err_D(h) - err_D(h*), with the mistakes counted in integers."""
        made = self.sample.mistakes(h.predict(self.sample.x))
        return (made - self.sample.mistakes(self.best(H).predict(self.sample.x))) / self.sample.total


def _check_probabilities(p: object, n: int, name: str) -> Array:
    given = np.asarray(p, dtype=np.float64)
    if given.shape != (n,) or not ((given >= 0) & (given <= 1)).all():
        raise InvalidData(f"{name} has shape {given.shape}; give a probability in [0, 1] for each of the {n} rows")
    return given
