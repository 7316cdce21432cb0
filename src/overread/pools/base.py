"""What a pool offers: draws from a distribution over items."""

from __future__ import annotations

from dataclasses import InitVar, dataclass
from typing import Protocol, runtime_checkable

import numpy as np

from overread.errors import InvalidData, TooManyDraws
from overread.requests import Region
from overread.sample import TOTAL_LIMIT, Array, Draws, IntArray

MAX_DRAWS = TOTAL_LIMIT // 4
"""Draws at once; with nested draws a sample grows to twice as many."""


@runtime_checkable
class Pool(Protocol):
    """A distribution over items, the U of the paper."""

    @property
    def dimension(self) -> int:
        """The number of features."""

    @property
    def size(self) -> int | None:
        """The number of items, with ids 0 to size - 1; None: without end, and each draw is a new item."""

    @property
    def about(self) -> str:
        """What a claim about this distribution is a claim about, for the certificate."""

    @property
    def max_draws(self) -> int:
        """The most draws that one request may ask for."""

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        """Return n independent draws; with a region, from the distribution inside it."""


@runtime_checkable
class Large(Protocol):
    """A table of rows that count alike, larger than memory: rows are drawn, and only those that are drawn are read."""

    @property
    def size(self) -> int:
        """The number of rows, numbered from 0."""

    @property
    def about(self) -> str:
        """What the rows are, for the certificate: "the 100000000 rows of tickets"."""

    def sample(self, n: int, rng: np.random.Generator) -> IntArray:
        """Return the numbers of n different rows, sorted; every set of n is as likely as any other."""

    def features(self, items: IntArray) -> Array:
        """Return the features of rows by their numbers."""


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows in memory; probabilities=None: all alike."""

    x: Array
    probabilities: Array | None
    name: InitVar[str]

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

    @property
    def max_draws(self) -> int:
        return MAX_DRAWS

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        return draw_rows(self.x, self.probabilities, n, rng, region)


def draw_rows(x: Array, probabilities: Array | None, n: int, rng: np.random.Generator, region: Region | None) -> Draws:
    """Draw n rows with replacement, as counts: the cost grows with the rows, not with n. No probabilities: all equal."""
    if n > MAX_DRAWS:
        raise TooManyDraws(f"n={n} draws at once pass the limit of {MAX_DRAWS}; ask for a larger excess_error")
    items = np.arange(len(x)) if region is None else np.flatnonzero(region(x))
    if (
        probabilities is not None
    ):  # multinomial leaves its rounding error to the last item, which must not be impossible
        items = items[probabilities[items] > 0]
    if not len(items):
        raise InvalidData("no item of the pool lies inside the region; nothing can be drawn from it")
    counts: IntArray
    if probabilities is None and n <= 4 * len(items):  # draw by draw is then faster than item by item
        counts = np.bincount(rng.integers(len(items), size=n), minlength=len(items))
    else:
        p = np.full(len(items), 1 / len(items)) if probabilities is None else probabilities[items]
        counts = rng.multinomial(n, p / p.sum())
    drawn = items[counts > 0]
    return Draws(drawn, x[drawn], counts[counts > 0])
