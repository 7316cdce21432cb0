"""Pools: where items are drawn from."""

from typing import TYPE_CHECKING, Any

from overread.pools.arrays import Arrays
from overread.pools.base import Large, Pool
from overread.pools.counts import Counts
from overread.pools.generator import Generator
from overread.pools.sampled import Sampled

if TYPE_CHECKING:
    from overread.pools.parquet import Parquet

__all__ = ["Arrays", "Counts", "Generator", "Large", "Parquet", "Pool", "Sampled"]


def __getattr__(name: str) -> Any:
    """Load polars, which takes a moment, only for those who use it."""
    if name == "Parquet":
        from overread.pools.parquet import Parquet

        return Parquet
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
