"""A pool of rows in memory, each as likely as any other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.errors import InvalidData
from overread.pools.base import MAX_DRAWS, draw_rows
from overread.requests import Region
from overread.sample import Array, Draws, as_features


@dataclass(frozen=True, eq=False)
class Arrays:
    """The rows of X; item ids are 0 to n - 1. A claim about this pool is about these rows.

    >>> pool = Arrays([[0.1], [0.7], [0.9]])
    >>> drawn = pool.draw(10**12, np.random.default_rng(0))
    >>> len(drawn), drawn.total
    (3, 1000000000000)
    """

    x: Array

    def __init__(self, X: object) -> None:
        rows = as_features(X, "X")
        if len(rows) < 2:
            raise InvalidData(f"X has {len(rows)} row(s); a pool needs at least 2")
        object.__setattr__(self, "x", rows)

    @property
    def dimension(self) -> int:
        return int(self.x.shape[1])

    @property
    def size(self) -> int:
        return len(self.x)

    @property
    def about(self) -> str:
        return f"the {self.size} rows of the pool"

    @property
    def max_draws(self) -> int:
        return MAX_DRAWS

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        return draw_rows(self.x, None, n, rng, region)
