"""A finite domain with a probability for each atom: draws are multinomial counts."""

from __future__ import annotations

import numpy as np

from overread.errors import InvalidData
from overread.pools.base import Rows
from overread.sample import Array, as_features


class Counts(Rows):
    """A distribution over atoms. 1e10 draws are one array of counts.

    `probabilities` need not add up to 1: they are divided by their sum.

    >>> pool = Counts([0.0, 1.0], probabilities=[1, 3])
    >>> pool.draw(4 * 10**10, np.random.default_rng(0)).count // 10**8
    array([100, 299])
    """

    def __init__(self, atoms: object, probabilities: object = None) -> None:
        x = as_features(atoms, "atoms")
        p = None if probabilities is None else _probabilities(probabilities, len(x))
        super().__init__(x, None if p is None or (p == p[0]).all() else p, "atoms")

    @property
    def about(self) -> str:
        return f"the given distribution over {self.size} atoms"


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
