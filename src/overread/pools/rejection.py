"""Draws inside a region, from a pool that can only draw from everywhere: draw, keep those inside, draw more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from overread.errors import TooManyDraws
from overread.requests import Region
from overread.sample import Array, Draws, IntArray


def draws_inside(n: int, region: Region | None, make: Callable[[int], Draws], max_draws: int, remedy: str) -> Draws:
    """Return the first n of `make`'s independent draws that lie in the region; make(m) gives m of them, one a row.

    More than `max_draws` are never made: the error then gives the remedy.
    """
    parts: list[Draws] = []
    made = kept = 0
    while kept < n:
        # as many as the share kept so far says are missing, and a quarter more
        wanted = n - kept if region is None else 16 + int(1.25 * (n - kept) * (made + 1) / (kept + 1))
        if made + wanted > max_draws:
            raise TooManyDraws(
                f"max_draws={max_draws} rows were not enough for {n} draws; {remedy}, "
                "ask for a larger excess_error, or raise max_draws"
            )
        drawn = make(wanted)
        parts.append(drawn if region is None else drawn.where(region(drawn.x)))
        made, kept = made + wanted, kept + len(parts[-1])
    if not parts:
        return make(0)
    item, x = np.concatenate([part.item for part in parts])[:n], np.concatenate([part.x for part in parts])[:n]
    return Draws(item, x, np.ones(n, dtype=np.int64))


class Numbered(Protocol):
    """Rows that are known by their numbers; max_draws: those held in memory for one request."""

    max_draws: int

    @property
    def size(self) -> int: ...

    def features(self, items: IntArray) -> Array: ...


def draws_of(rows: Numbered, n: int, rng: np.random.Generator, region: Region | None) -> Draws:
    """Return n independent draws of rows that all count alike; with a region, of those inside it."""

    def make(wanted: int) -> Draws:
        items = rng.integers(rows.size, size=wanted, dtype=np.int64)
        return Draws(items, rows.features(items), np.ones(wanted, dtype=np.int64))

    drawn = draws_inside(n, region, make, rows.max_draws, "give a sample of the rows as an array")
    item, first, count = np.unique(drawn.item, return_index=True, return_counts=True)
    return Draws(item, drawn.x[first], count.astype(np.int64))
