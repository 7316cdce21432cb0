"""Protocols of pools, which are distributions over items, and the base class of pools in memory."""

from __future__ import annotations

from dataclasses import InitVar, dataclass
from typing import ClassVar, Protocol, runtime_checkable

import numpy as np

from overread.core.arrays import TOTAL_LIMIT, Array, IntArray
from overread.core.requests import Region
from overread.core.sample import Draws
from overread.errors import InvalidData, TooManyDraws

MAX_DRAWS = TOTAL_LIMIT // 4
"""Largest number of draws in one request. It is below TOTAL_LIMIT, because nested draws double a sample."""


@runtime_checkable
class Pool(Protocol):
    """A distribution over items, the U of the paper."""

    @property
    def dimension(self) -> int:
        """The number of features."""

    @property
    def size(self) -> int | None:
        """The number of items, with indices 0 to size - 1; None if the pool is unlimited and each draw is a new item."""

    @property
    def about(self) -> str:
        """The description of the distribution in certificates, such as "the 5000 rows of the pool"."""

    @property
    def max_draws(self) -> int:
        """The maximum number of draws in one request."""

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n independent draws; with a region, from the distribution restricted to it.

        Parameters
        ----------
        n : the number of draws.
        rng : the source of randomness.
        region : a function that returns a boolean mask for an array of rows; None for the whole distribution.

        Returns
        -------
        The drawn rows, with their indices and counts.
        """


@runtime_checkable
class Large(Protocol):
    """A table of equally weighted rows, larger than memory. Rows are sampled, and only the sampled ones are read."""

    @property
    def size(self) -> int:
        """The number of rows, numbered from 0."""

    @property
    def about(self) -> str:
        """The description of the rows in certificates, such as "the 100000000 rows of tickets"."""

    def sample(self, n: int, rng: np.random.Generator) -> IntArray:
        """Return the sorted numbers of n distinct rows; every set of n rows is equally likely."""

    def features(self, items: IntArray) -> Array:
        """Return the features of the rows with these numbers."""


@dataclass(frozen=True, eq=False)
class InMemoryRows:
    """A pool of rows in memory, drawn with probability proportional to `probabilities`; None for equal probabilities."""

    x: Array
    probabilities: Array | None
    name: InitVar[str]

    max_draws = MAX_DRAWS
    columns: ClassVar[tuple[str, ...] | None] = None
    """The names of the features, if the rows were given as a frame."""

    def __post_init__(self, name: str) -> None:
        if len(self.x) < 2:
            raise InvalidData(f"{name} has {len(self.x)} row(s); a pool needs at least 2")

    @property
    def dimension(self) -> int:
        return int(self.x.shape[1])

    @property
    def size(self) -> int:
        return len(self.x)

    @property
    def about(self) -> str:
        return f"the {self.size} rows of the pool"

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n draws with replacement, as counts; the cost grows with the number of rows, not with n."""
        if n > MAX_DRAWS:
            raise TooManyDraws(f"n={n} draws in one request exceed the limit of {MAX_DRAWS}; set a larger excess_error")
        items = np.arange(len(self.x)) if region is None else np.flatnonzero(region(self.x))
        if self.probabilities is not None:
            # multinomial assigns its rounding error to the last item, which must not have probability 0
            items = items[self.probabilities[items] > 0]
        if not len(items):
            raise InvalidData("the region contains no item that can be drawn from the pool; use a larger region")
        counts: IntArray
        if self.probabilities is None and n <= 4 * len(items):  # single draws are faster here than a multinomial
            counts = np.bincount(rng.integers(len(items), size=n), minlength=len(items))
        else:
            p = np.full(len(items), 1 / len(items)) if self.probabilities is None else self.probabilities[items]
            counts = rng.multinomial(n, p / p.sum())
        drawn = items[counts > 0]
        return Draws(drawn, self.x[drawn], counts[counts > 0])
