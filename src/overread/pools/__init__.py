"""Pools: distributions that items are drawn from."""

from typing import TYPE_CHECKING, Any

from overread.pools.base import Large, Pool
from overread.pools.generator import Generator
from overread.pools.memory import Arrays, Counts, Sampled

if TYPE_CHECKING:
    from overread.pools.parquet.pool import Parquet

__all__ = ["Arrays", "Counts", "Generator", "Large", "Parquet", "Pool", "Sampled"]


def __getattr__(name: str) -> Any:
    """Import Parquet on first use: it imports polars, which is slow."""
    if name == "Parquet":
        from overread.pools.parquet.pool import Parquet

        return Parquet
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
