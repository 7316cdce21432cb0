"""A labeler that answers at random, with a known probability for each item."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from overread.answers import Answers, check_price, ids
from overread.errors import InvalidArgument, LabelerFailed
from overread.labels import LabelReader
from overread.sample import Array, Draws, IntArray


@dataclass(frozen=True, eq=False)
class Simulated:
    """P(y = +1 | x) from an array over item ids, or from a function of rows. Each draw is answered anew.

    >>> labeler = Simulated(lambda x: x[:, 0])
    >>> drawn = Draws(np.array([0, 1]), np.array([[0.0], [0.5]]), np.array([10**12, 10**12]))
    >>> labeler.positives(drawn, LabelReader(None), np.random.default_rng(0)) // 10**8
    array([   0, 5000])
    """

    p_positive: Array | Callable[[Array], Array]
    price: float = 0.0
    stochastic = True

    def __post_init__(self) -> None:
        check_price(self.price)
        if not callable(self.p_positive) and np.ndim(self.p_positive) != 1:
            raise InvalidArgument(
                f"p_positive={self.p_positive!r} must be one probability for each item, or a function"
            )

    @property
    def size(self) -> int | None:
        return None if callable(self.p_positive) else np.size(self.p_positive)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        positives: IntArray = rng.binomial(draws.count, self._probability(draws))
        return positives

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        return Answers(np.where(rng.random(len(draws)) < self._probability(draws), 1, -1))

    def _probability(self, draws: Draws) -> Array:
        p = self.p_positive(draws.x.copy()) if callable(self.p_positive) else np.asarray(self.p_positive)[draws.item]
        p = np.asarray(p, dtype=np.float64)
        if p.shape != (len(draws),):
            problem = f"has p_positive of shape {p.shape} for {len(draws)} items; give one probability for each row"
            raise LabelerFailed(problem, items=ids(draws))
        wrong = ~((p >= 0) & (p <= 1))
        if wrong.any():
            item = int(draws.item[wrong][0])
            raise LabelerFailed(f"has p_positive={p[wrong][0]} for item {item}; it must lie in [0, 1]", items=(item,))
        return p
