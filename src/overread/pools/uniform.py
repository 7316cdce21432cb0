"""Uniform draws of distinct numbers, in memory that grows with the draws and not with what they are drawn from."""

from __future__ import annotations

import numpy as np

from overread import checks
from overread.errors import InvalidArgument
from overread.sample import IntArray


def distinct(n: int, size: int, rng: np.random.Generator) -> IntArray:
    """Return n different numbers of 0 to size - 1, sorted; every set of n is as likely as any other.

    >>> distinct(3, 10**12, np.random.default_rng(0)).tolist()
    [40973523936, 269786713763, 636961687321]
    """
    n = checks.whole("n", n, low=0, remedy="the rows to draw")
    if n > size:
        raise InvalidArgument(f"n={n} different rows can't be drawn of {size}; draw at most {size}")
    if 2 * n > size:  # those that are left out are a uniform sample too, and fewer; an array of `size` is below 2n
        kept = np.ones(size, dtype=bool)
        kept[distinct(size - n, size, rng)] = False
        return np.flatnonzero(kept).astype(np.int64)
    found = np.zeros(0, dtype=np.int64)
    while len(found) < n:
        missing = n - len(found)
        more = rng.integers(size, size=missing + missing // 8 + 16, dtype=np.int64)
        found = _first_seen(np.concatenate([found, more]))
    # the first n in the order in which they came: each was uniform among those not seen before. The smallest would not be
    return np.sort(found[:n])


def _first_seen(values: IntArray) -> IntArray:
    _, first = np.unique(values, return_index=True)
    return values[np.sort(first)]
