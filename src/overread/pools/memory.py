"""Pools in memory: rows, a finite distribution, and a random sample of a larger pool."""

from __future__ import annotations

import numpy as np

from overread.core.arrays import Array, IntArray, as_features, column_names
from overread.errors import InvalidData
from overread.pools.base import InMemoryRows, Large


class Arrays(InMemoryRows):
    """A pool of the rows of X, all equally likely, with indices 0 to n - 1. A claim about the pool covers only these rows.

    Parameters
    ----------
    X : an array of finite numbers, one row for each item; a one-dimensional array has one feature.

    Raises
    ------
    InvalidData
        X has values that are not finite numbers, or fewer than two rows.

    Examples
    --------
    >>> import numpy as np
    >>> pool = Arrays([[0.1], [0.7], [0.9]])
    >>> drawn = pool.draw(10**12, np.random.default_rng(0))
    >>> len(drawn), drawn.total
    (3, 1000000000000)
    """

    def __init__(self, X: object) -> None:
        super().__init__(as_features(X, "X"), None, "X")
        object.__setattr__(self, "columns", column_names(X))


class Counts(InMemoryRows):
    """A pool that is a distribution over atoms. Draws are stored as counts, so 1e10 draws take little memory.

    Parameters
    ----------
    atoms : an array of finite numbers, one row for each atom.
    probabilities : one number >= 0 for each atom, normalized to a sum of 1; None for equal probabilities.

    Raises
    ------
    InvalidData
        There are fewer than two atoms, or `probabilities` are negative, not finite, all 0, or of a different length.

    Examples
    --------
    >>> pool = Counts([0.0, 1.0], probabilities=[1, 3])
    >>> pool.draw(4 * 10**10, np.random.default_rng(0)).count // 10**8
    array([100, 299])
    """

    def __init__(self, atoms: object, probabilities: object = None) -> None:
        x = as_features(atoms, "atoms")
        p = None if probabilities is None else _check_probabilities(probabilities, len(x))
        super().__init__(x, None if p is None or (p == p[0]).all() else p, "atoms")

    @property
    def about(self) -> str:
        return f"the given distribution over {self.size} atoms"


def _check_probabilities(given: object, n: int) -> Array:
    p = np.asarray(given)
    if p.dtype.kind not in "biuf" or p.shape != (n,):
        raise InvalidData(
            f"probabilities has shape {p.shape} and type {p.dtype}; give one number for each of the {n} atoms"
        )
    wrong = ~((p >= 0) & np.isfinite(p))
    if wrong.any() or not p.any():
        at = int(wrong.argmax())
        raise InvalidData(f"probabilities[{at}]={p[at]}; each must be finite and >= 0, and at least one above 0")
    return np.asarray(p / p.max(), dtype=np.float64)


class Sampled(InMemoryRows):
    """A pool of rows drawn at random from a large pool. A claim about it covers only the drawn rows.

    Attributes
    ----------
    x : the features of the drawn rows.
    item : the numbers of the drawn rows in the large pool: item i of this pool, from 0 to n - 1, is row item[i] there.
    of : the large pool.
    """

    item: IntArray
    of: Large

    def __init__(self, x: Array, item: IntArray, of: Large) -> None:
        super().__init__(as_features(x, "the features of the drawn rows"), None, "the sample")
        if len(item) != len(self.x):
            raise InvalidData(
                f"x has {len(self.x)} rows and item has {len(item)} numbers; give one number for each row"
            )
        object.__setattr__(self, "item", item)
        object.__setattr__(self, "of", of)

    @property
    def about(self) -> str:
        if self.size == self.of.size:
            return self.of.about
        return f"the {self.size} rows drawn at random from {self.of.about}"


def draw_sample(pool: Large, n: int, rng: np.random.Generator) -> Sampled:
    """Draw n rows of a large pool, or all rows if it has fewer, and load their features into memory."""
    item = pool.sample(min(n, pool.size), rng)
    return Sampled(pool.features(item), item, pool)
