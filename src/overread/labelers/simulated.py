"""A labeler that answers at random, with a known probability for each item."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from overread.errors import InvalidData
from overread.labelers.base import check_price
from overread.labels import Labels
from overread.sample import Array, Draws, IntArray


@dataclass(frozen=True, eq=False)
class Simulated:
    """P(y = +1 | x) from an array over item ids, or from a function of rows. Each draw is answered anew.

    >>> labeler = Simulated(lambda x: x[:, 0])
    >>> drawn = Draws(np.array([0, 1]), np.array([[0.0], [0.5]]), np.array([10**12, 10**12]))
    >>> labeler.positives(drawn, Labels.of(None), np.random.default_rng(0)) // 10**8
    array([   0, 5000])
    """

    p_positive: Array | Callable[[Array], Array]
    price: float = 0.0
    stochastic = True

    def __post_init__(self) -> None:
        check_price(self.price)

    def positives(self, draws: Draws, labels: Labels, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        positives: IntArray = rng.binomial(draws.count, self.probability(draws))
        return positives

    def probability(self, draws: Draws) -> Array:
        p = self.p_positive(draws.x) if callable(self.p_positive) else np.asarray(self.p_positive)[draws.item]
        p = np.asarray(p, dtype=np.float64)
        if p.shape != (len(draws),) or not ((p >= 0) & (p <= 1)).all():
            raise InvalidData(f"p_positive gave shape {p.shape}; it must give a probability in [0, 1] for each item")
        return p
