"""A sample of a pool larger than memory, held in memory."""

from __future__ import annotations

import numpy as np

from overread.errors import InvalidData
from overread.pools.base import Large, Rows
from overread.sample import Array, IntArray, as_features


class Sampled(Rows):
    """Rows drawn at random from a large pool: their features x, their numbers `item` in the pool, and the pool, `of`.

    Items of this pool are 0 to n - 1; item i is row item[i] of the large one. A claim about it is about the drawn rows.
    """

    item: IntArray
    of: Large

    def __init__(self, x: Array, item: IntArray, of: Large) -> None:
        super().__init__(as_features(x, "the features of the drawn rows"), None, "the sample")
        if len(item) != len(self.x):
            raise InvalidData(f"x has {len(self.x)} rows and item {len(item)} numbers; give one for each row")
        object.__setattr__(self, "item", item)
        object.__setattr__(self, "of", of)

    @property
    def about(self) -> str:
        if self.size == self.of.size:
            return self.of.about
        return f"the {self.size} rows drawn at random from {self.of.about}"


def sampled(pool: Large, n: int, rng: np.random.Generator) -> Sampled:
    """Draw n rows of a large pool, or all where it has fewer, and hold their features in memory."""
    item = pool.sample(min(n, pool.size), rng)
    return Sampled(pool.features(item), item, pool)
