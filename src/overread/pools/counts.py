"""A finite domain with a probability for each atom: draws are multinomial counts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overread.errors import InvalidData
from overread.pools.base import MAX_DRAWS, draw_rows
from overread.requests import Region
from overread.sample import Array, Draws, as_features


@dataclass(frozen=True, eq=False)
class Counts:
    """A distribution over atoms. 1e10 draws are one array of counts.

    `probabilities` need not add up to 1: they are divided by their sum.

    >>> pool = Counts([0.0, 1.0], probabilities=[1, 3])
    >>> pool.draw(4 * 10**10, np.random.default_rng(0)).count // 10**8
    array([100, 299])
    """

    x: Array
    probabilities: Array | None
    """None: all equal."""

    def __init__(self, atoms: object, probabilities: object = None) -> None:
        rows = as_features(atoms, "atoms")
        if len(rows) < 2:
            raise InvalidData(f"atoms has {len(rows)} row(s); a pool needs at least 2")
        p = np.ones(len(rows)) if probabilities is None else _probabilities(probabilities, len(rows))
        object.__setattr__(self, "x", rows)
        object.__setattr__(self, "probabilities", None if (p == p[0]).all() else p / p.sum())

    @property
    def dimension(self) -> int:
        return int(self.x.shape[1])

    @property
    def size(self) -> int:
        return len(self.x)

    @property
    def about(self) -> str:
        return f"the given distribution over {self.size} atoms"

    @property
    def max_draws(self) -> int:
        return MAX_DRAWS

    def draw(self, n: int, rng: np.random.Generator, region: Region | None = None) -> Draws:
        return draw_rows(self.x, self.probabilities, n, rng, region)


def _probabilities(given: object, n: int) -> Array:
    p = np.asarray(given)
    if p.dtype.kind not in "biuf" or p.shape != (n,):
        raise InvalidData(
            f"probabilities has shape {p.shape} and type {p.dtype}; give a number for each of the {n} atoms"
        )
    wrong = ~((p >= 0) & np.isfinite(p))
    if wrong.any() or not p.any():
        at = int(wrong.argmax())
        raise InvalidData(f"probabilities[{at}]={p[at]}; each must be finite and >= 0, and one of them above 0")
    return np.asarray(p / p.max(), dtype=np.float64)
