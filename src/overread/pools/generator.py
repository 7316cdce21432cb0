"""A pool without end: a function that makes rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from overread import checks
from overread.errors import InvalidArgument, InvalidData
from overread.pools.rejection import draws_inside
from overread.requests import Region
from overread.sample import Array, Draws, as_features


@dataclass(frozen=True)
class Generator:
    """Rows made by function(n, rng), each a new item.

    All draws of one request are held in memory, so a request above `max_draws` is refused: the paper's constants ask for
    billions of draws once excess_error is small.

    >>> pool = Generator(lambda n, rng: rng.random((n, 2)), dimension=2)
    >>> pool.draw(5, np.random.default_rng(0), region=lambda x: x[:, 0] > 0.9).x[:, 0].min() > 0.9
    np.True_
    """

    function: Callable[[int, np.random.Generator], object]
    dimension: int = 1
    max_draws: int = 2**25

    size = None
    about = "the generator's distribution"

    def __post_init__(self) -> None:
        if not callable(self.function):
            raise InvalidArgument(f"function={self.function!r} must be callable as function(n, rng) and return n rows")
        checks.whole("dimension", self.dimension, low=1, remedy="the number of features")
        checks.whole("max_draws", self.max_draws, low=1, remedy="the rows held in memory at once")

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        def make(wanted: int) -> Draws:
            x = self._rows(wanted, rng) if wanted else np.empty((0, self.dimension))
            return Draws(np.arange(wanted), x, np.ones(wanted, dtype=np.int64))

        finite = "draw from a finite domain (Counts, Arrays)"
        drawn = draws_inside(n, region, make, self.max_draws, finite)
        return Draws(np.arange(n), drawn.x, drawn.count)

    def _rows(self, n: int, rng: np.random.Generator) -> Array:
        try:
            made = self.function(n, rng)
        except Exception as error:
            raise InvalidData(f"function raised {type(error).__name__}: {error}, asked for {n} rows") from error
        x = as_features(made, "the rows of function")
        if x.shape != (n, self.dimension):
            raise InvalidData(f"function gave shape {x.shape}; it must give {n} rows of dimension={self.dimension}")
        return x
