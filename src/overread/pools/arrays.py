"""A pool of rows in memory, each as likely as any other."""

from __future__ import annotations

from overread.pools.base import Rows
from overread.sample import as_features


class Arrays(Rows):
    """The rows of X; item ids are 0 to n - 1. A claim about this pool is about these rows.

    >>> import numpy as np
    >>> pool = Arrays([[0.1], [0.7], [0.9]])
    >>> drawn = pool.draw(10**12, np.random.default_rng(0))
    >>> len(drawn), drawn.total
    (3, 1000000000000)
    """

    def __init__(self, X: object) -> None:
        super().__init__(as_features(X, "X"), None, "X")
