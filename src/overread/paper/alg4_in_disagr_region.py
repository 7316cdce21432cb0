"""Algorithm 4: in_disagr_region(S_hat, tau, x), the test whether x is in the disagreement region of the confidence set.

     1  Input: labeled dataset S_hat, rejection threshold tau, unlabeled example x.
     2  Output: 1 if x in the disagreement region of current confidence set, 0 otherwise.
     3  Train h_hat <- CONS-LEARN_H(empty, S_hat).
     4  Train h_hat'_x <- CONS-LEARN_H({(x, -h_hat(x))}, S_hat).
     5  if err(h_hat'_x, S_hat) - err(h_hat, S_hat) > tau: return 0      # x is in the agreement region
     8  else: return 1                                                   # x is in the disagreement region

`in_disagr_region_at` follows these lines for one x. The algorithms use `region`, which calls the class once for all x;
tests check for every class that both agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from overread.core.arrays import Array, BoolArray
from overread.core.sample import Draws, Sample
from overread.hypotheses.base import allowed_extra_mistakes, erm

if TYPE_CHECKING:
    from fractions import Fraction

    from overread.core.requests import Region
    from overread.hypotheses.base import HypothesisClass


def in_disagr_region_at(H: HypothesisClass, S_hat: Sample, tau: Fraction, x: Array) -> bool:
    """Run Algorithm 4 for one row x.

    >>> from fractions import Fraction
    >>> import numpy as np
    >>> from overread.hypotheses.thresholds import Thresholds
    >>> S_hat = Sample([0.1, 0.3, 0.6, 0.8], [-1, -1, 1, 1])
    >>> [in_disagr_region_at(Thresholds(), S_hat, Fraction(1, 4), np.array([x])) for x in (0.1, 0.5, 0.8)]
    [False, True, False]
    """
    x = x.reshape(1, -1)
    h_hat = erm(H, S_hat)  # line 3
    h_hat_x = H.cons_learn(S_hat, Sample(x, -h_hat.predict(x)))  # line 4
    if h_hat_x is None:
        return False  # its error is +infinity (READING.md decision 9)
    # line 5, in integers (READING.md decision 11): strict, a tie keeps x inside, which is the safe side
    extra = S_hat.mistakes(h_hat_x.predict(S_hat.x)) - S_hat.mistakes(h_hat.predict(S_hat.x))
    return extra <= allowed_extra_mistakes(tau, S_hat)


def region(H: HypothesisClass, S_hat: Sample, tau: Fraction) -> CachedRegion:
    """Return the region of Algorithm 4, which tests many rows x, or draws, at once."""
    return CachedRegion(lambda x: H.in_disagreement_region(S_hat, tau, x))


class CachedRegion:
    """A region that caches which of a pool's items are inside, because the same item is often drawn again."""

    def __init__(self, test: Region) -> None:
        self._test = test
        self._known = self._inside = np.zeros(0, dtype=bool)

    def __call__(self, x: Array) -> BoolArray:
        return self._test(x)

    def are_inside(self, drawn: Draws) -> BoolArray:
        """Return whether each row of the draws is in the region."""
        short = int(drawn.item.max(initial=-1)) + 1 - len(self._known)
        if short > 0:
            self._known, self._inside = np.pad(self._known, (0, short)), np.pad(self._inside, (0, short))
        new = ~self._known[drawn.item]
        if new.any():
            self._inside[drawn.item[new]] = self._test(drawn.x[new])
            self._known[drawn.item] = True
        return self._inside[drawn.item]
