"""Pools: where items are drawn from."""

from overread.pools.arrays import Arrays
from overread.pools.base import Pool
from overread.pools.counts import Counts
from overread.pools.generator import Generator

__all__ = ["Arrays", "Counts", "Generator", "Pool"]
