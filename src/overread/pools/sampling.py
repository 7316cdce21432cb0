"""Uniform sampling without replacement, and rejection sampling inside a region."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from overread.core import checks
from overread.core.arrays import IntArray
from overread.core.requests import Region
from overread.core.sample import Draws
from overread.errors import InvalidArgument, TooManyDraws


def draw_distinct(n: int, size: int, rng: np.random.Generator) -> IntArray:
    """Return n distinct numbers from 0 to size - 1, sorted; every set of n numbers is equally likely.

    >>> draw_distinct(3, 10**12, np.random.default_rng(0)).tolist()
    [40973523936, 269786713763, 636961687321]
    """
    n = checks.check_integer("n", n, low=0, remedy="the number of rows to draw")
    if n > size:
        raise InvalidArgument(f"n={n} distinct rows can't be drawn from a pool of {size} rows; draw at most {size}")
    if 2 * n > size:  # draw the complement: it is uniform too, and smaller, and an array of `size` values is below 2n
        included = np.ones(size, dtype=bool)
        included[draw_distinct(size - n, size, rng)] = False
        return np.flatnonzero(included).astype(np.int64)
    distinct = np.zeros(0, dtype=np.int64)
    while len(distinct) < n:
        missing = n - len(distinct)
        more = rng.integers(size, size=missing + missing // 8 + 16, dtype=np.int64)
        drawn = np.concatenate([distinct, more])
        distinct = drawn[np.sort(np.unique(drawn, return_index=True)[1])]  # in the order of the draws
    # the first n in the order of the draws: each is uniform among the numbers not drawn before. The n smallest are not uniform
    return np.sort(distinct[:n])


def draw_inside(n: int, region: Region | None, make: Callable[[int], Draws], max_draws: int, remedy: str) -> Draws:
    """Return n independent draws inside the region, by rejection sampling; make(m) returns m independent draws.

    If that takes more than `max_draws` draws, raise TooManyDraws with `remedy` in the message.
    """
    parts: list[Draws] = []
    total = accepted = 0
    while accepted < n:
        # the number expected from the acceptance rate so far, plus a quarter
        wanted = n - accepted if region is None else 16 + int(1.25 * (n - accepted) * (total + 1) / (accepted + 1))
        if total + wanted > max_draws:
            raise TooManyDraws(
                f"n={n} draws need more rows than max_draws={max_draws} allows; {remedy}, "
                "set a larger excess_error, or raise max_draws"
            )
        drawn = make(wanted)
        parts.append(drawn if region is None else drawn.where(region(drawn.x)))
        total, accepted = total + wanted, accepted + len(parts[-1])
    if not parts:
        return make(0)
    item, x = np.concatenate([part.item for part in parts])[:n], np.concatenate([part.x for part in parts])[:n]
    return Draws(item, x, np.ones(n, dtype=np.int64))
