"""Label complexity: the bounds of Theorem 2 and its corollaries, and the quantities in them.

The paper's bounds hide constants. `theorem_2` and the corollaries return them with the constants set to 1 and the
logarithms as in the proof: their shape, not a number of labels. `explicit_bound` follows the same proof with every
constant kept: a number of strong labels that is exceeded with probability at most delta.

theta(r) and alpha(r, eta) depend on a distribution; here row i of `x` has the probability weight[i] / sum(weight). They also
depend on a class, its best classifier, and the probability that O and W differ on each row.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from overread.core import checks
from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
from overread.core.sample import Sample
from overread.errors import InvalidArgument
from overread.theory.bounds import sigma
from overread.theory.sample_sizes import difference_sample_size, epoch_confidence, epoch_count, initial_sample_size

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class _Predicts(Protocol):
    def predict(self, x: Array) -> LabelArray: ...


class _HasRegion(Protocol):
    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray: ...


class _HasFewestPositives(Protocol):
    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Any: ...


@dataclass(frozen=True)
class Bound:
    """Bounds on the numbers of strong labels for the target classifier and for the difference classifiers."""

    target: float
    difference: float

    @property
    def total(self) -> float:
        return self.target + self.difference


def ball_region(hypotheses: _HasRegion, x: Array, weight: IntArray, centre: _Predicts, r: float) -> BoolArray:
    """Return DIS(B(centre, r)) on the rows of x.

    On x labelled by the centre, the classifiers within r of the best are exactly the ball.
    """
    return hypotheses.in_disagreement_region(Sample(x, centre.predict(x), weight), Fraction(r), x)


def theta(
    hypotheses: _HasRegion,
    x: Array,
    weight: IntArray,
    r: float,
    centres: Sequence[_Predicts],
    *,
    step: float = 1.01,
) -> float:
    """Return the disagreement coefficient theta(r), the supremum of P(DIS(B(h, r'))) / r' over the centres and r' >= r.

    The radii form a grid with ratio `step`, and each cell counts with the larger mass and the smaller radius: the
    result is never too small, and at most `step` times too large. The paper takes the supremum over all of H; its
    proofs use only the best classifier.

    >>> from overread.hypotheses.thresholds import Threshold, Thresholds
    >>> import numpy as np
    >>> x = (np.arange(1000) + 0.5).reshape(-1, 1) / 1000
    >>> round(theta(Thresholds(), x, np.ones(1000, dtype=np.int64), 0.1, [Threshold(0.5)]), 1)
    2.0
    """
    if not 0 < r <= 1:
        raise InvalidArgument(f"r={r!r} must lie in (0, 1]: it is a probability mass")
    total = int(weight.sum())
    largest = 0.0
    radius = float(r)
    while radius <= 1:
        for centre in centres:
            inside = ball_region(hypotheses, x, weight, centre, min(1.0, radius * step))
            largest = max(largest, int(weight[inside].sum()) / total / radius)
        radius *= step
    return largest


def alpha(
    hypotheses: _HasRegion,
    differences: _HasFewestPositives,
    x: Array,
    weight: IntArray,
    p_differ: Array,
    best: _Predicts,
    r: float,
    eta: float,
) -> float:
    """Return alpha(r, eta) of the assumption: the least P(h_df = +1, x in DIS(B(best, r))) with false negatives <= eta.

    p_differ is P(y_O != y_W | x) for each row. If no difference classifier is feasible, the result is the mass of the region,
    for the constant +1 (READING.md decision 10).

    >>> from overread.hypotheses.intervals import Intervals
    >>> from overread.hypotheses.thresholds import Threshold, Thresholds
    >>> import numpy as np
    >>> x = (np.arange(1000) + 0.5).reshape(-1, 1) / 1000
    >>> p = ((x[:, 0] > 0.40) & (x[:, 0] < 0.45)).astype(float)
    >>> round(alpha(Thresholds(), Intervals(), x, np.ones(1000, dtype=np.int64), p, Threshold(0.5), 0.2, 0.01), 3)
    0.04
    """
    inside = ball_region(hypotheses, x, weight, best, r)
    mass = Fraction(int(weight[inside].sum()), int(weight.sum()))
    if mass == 0:
        return 0.0
    pairs = Sample.expected(x[inside], weight[inside], p_differ[inside])
    allowed = min(
        math.floor(Fraction(eta) / mass * pairs.total), pairs.total
    )  # all may be missed in a region of tiny mass
    h_df = differences.fewest_positives(pairs, allowed)
    asked = weight[inside] if h_df is None else weight[inside][h_df.predict(x[inside]) > 0]
    return int(asked.sum()) / int(weight.sum())


def theorem_2(
    epsilon: float, delta: float, d: int, d_prime: int, nu: float, alpha: Callable[[float, float], float], theta: float
) -> Bound:
    """Return eq. (lc) with the logarithms of the proof of Theorem 2 (L1081-1092) and its constants set to 1.

    `alpha(r, eta)` is a function; `theta` is theta(2 nu + epsilon). The supremum over r is over the halvings of 1.
    """
    radii = [max(epsilon, 2.0**-k) for k in range(epoch_count(epsilon) + 1)]
    share = max((alpha(2 * nu + r, r / 1024) + r) / (2 * nu + r) for r in radii)
    log_epsilon, log_delta = math.log(1 / epsilon), math.log(1 / delta)
    return Bound(
        target=share * d * (nu**2 / epsilon**2 + 1) * (3 * log_epsilon**2 + 2 * log_delta**2),
        difference=theta * (nu / epsilon + 1) * (2 * d_prime * log_epsilon + log_delta),
    )


def strong_only(epsilon: float, delta: float, d: int, nu: float, theta: float) -> float:
    """Return the label complexity of disagreement-based active learning with only O (L265), in the same form."""
    logarithms = 3 * math.log(1 / epsilon) ** 2 + 2 * math.log(1 / delta) ** 2
    return d * theta * (nu**2 / epsilon**2 + 1) * logarithms


def corollary_1(epsilon: float, d: int, nu: float, g: float) -> Bound:
    """Return Corollary 1: homogeneous halfspaces, uniform on the unit ball, W wrong only inside a wedge of mass g.

    >>> corollary_1(1 / 64, d=4, nu=1 / 8, g=1 / 16)
    Bound(target=260.0, difference=72.0)
    """
    if not 0 < nu < 1:
        raise InvalidArgument(
            f"nu={nu!r} must lie in (0, 1): the corollary assumes that no classifier in the class is perfect"
        )
    return Bound(
        target=d * max(g / nu, 1.0) * (nu**2 / epsilon**2 + 1),
        difference=d**1.5 * (1 + nu / epsilon),
    )


def corollary_2(beta: float, theorem: Bound) -> Bound:
    """Return Corollary 2: learning from (1 - beta) O + beta W costs 1 - beta times Theorem 2, for O' and W."""
    checks.check_number("beta", beta, low=0, high=1, remedy="the proportion of answers that come from W")
    return Bound((1 - beta) * theorem.target, (1 - beta) * theorem.difference)


def explicit_bound(
    epsilon: float,
    delta: float,
    d: int,
    d_prime: int,
    nu: float,
    alpha: Callable[[float, float], float],
    region: Callable[[float], float],
    *,
    initial_sample: bool = True,
) -> Bound:
    """Return a number of strong labels that Algorithm 1 exceeds with probability at most delta.

    The proof of Theorem 2 with its constants: `alpha(r, eta)` as in the assumption, `region(r)` the mass of
    DIS(B(h*, r)). The difference classifier of epoch k calls at most 6 (alpha(2 nu + epsilon_{k-1}, epsilon_k/1024) +
    epsilon_k/1024) positive (Invariant 3; READING.md decision 15).
    """
    target = float(initial_sample_size(d, delta)) if initial_sample else 0.0
    difference = 0.0
    for k in range(1, epoch_count(epsilon) + 1):
        epsilon_k, delta_k, radius = 2.0**-k, epoch_confidence(k, delta), 2 * nu + 2.0 ** (1 - k)
        mass = min(1.0, region(radius))
        strong_mass = min(mass, 6 * (alpha(radius, epsilon_k / 1024) + epsilon_k / 1024))
        t_0 = last_round(epsilon_k, delta_k / 2, d, nu + epsilon_k / 64)
        delta_t = delta_k / 2 / (t_0 * (t_0 + 1))
        target += 4 * 2**t_0 * strong_mass + 8 * t_0 * math.log(2 / delta_t)
        difference += difference_sample_size(mass, epsilon_k, delta_k / 2, d_prime)
    return Bound(target, difference)


def last_round(epsilon: float, delta: float, d: int, error: float, divisor: int = 1536) -> int:
    """Return the latest round in which Algorithm 3 can stop: the first t that satisfies eq. (stoppingsuffcond).

    With divisor=512 this is the round in which it stops if h_hat has this error on every sample.

    >>> last_round(1 / 64, 0.0005, d=1, error=0.1)
    40
    """
    t = 1
    while True:
        sigma_t = sigma(2**t, delta / (t * (t + 1)), d)
        if sigma_t + math.sqrt(sigma_t * error) <= epsilon / divisor:
            return t
        t += 1
