"""What people give to `learn`, `label`, `audit` and `plan`, checked before a label is bought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from overread import checks
from overread.errors import InvalidArgument
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.within import Within
from overread.pools.arrays import Arrays
from overread.pools.base import Large, Pool
from overread.pools.sampled import Sampled, sampled
from overread.seeds import stream

AnyLabeler = Labeler | Callable[[Any], object]
WORKING_SAMPLE = 100_000
"""Rows of a pool larger than memory that a study works with, drawn at random."""


def as_pool(X: object) -> Pool:
    if isinstance(X, Pool):
        return X
    if isinstance(X, Large):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) has no draw(n, rng, region), which method='paper' needs; use method='practice'"
        )
    if hasattr(X, "draw"):
        missing = [name for name in ("dimension", "size", "about", "max_draws") if not hasattr(X, name)]
        raise InvalidArgument(
            f"X={type(X).__name__}(...) is no pool yet: it lacks {', '.join(missing)}; see pools.Pool"
        )
    return Arrays(X)


def in_memory(X: object, seed: int) -> Pool:
    """Return a pool of rows in memory: of a large pool, a working sample that is drawn with the study's seed."""
    return sampled(X, WORKING_SAMPLE, stream(seed, "pool.sample")) if isinstance(X, Large) else as_pool(X)


def as_labeler(labeler: Any, pool: Pool, name: str) -> Labeler:
    """Return a labeler of the pool's items; of a sample it is asked by the rows' numbers in the pool that was given."""
    known = known_labeler(labeler, pool.of.size if isinstance(pool, Sampled) else pool.size, name)
    return Within(known, pool.item) if isinstance(pool, Sampled) else known


def known_labeler(labeler: Any, size: int | None, name: str) -> Labeler:
    if isinstance(labeler, Labeler):
        if labeler.size is not None and labeler.size != size:
            has = "no end" if size is None else size
            raise InvalidArgument(
                f"{name}={type(labeler).__name__}(...) knows {labeler.size} items and the pool has {has}; "
                "give it one entry for each item"
            )
        return labeler
    if not callable(labeler) or isinstance(labeler, type):
        raise InvalidArgument(
            f"{name}={labeler!r:.80} must be a callable from rows to labels, or a labeler; "
            "for labels that you have already use overread.labelers.Table"
        )
    return Function(labeler)


def goal(excess_error: object, failure_probability: object) -> tuple[float, float]:
    epsilon = checks.share("excess_error", excess_error, remedy="0.05 means five points worse than the class's best")
    return epsilon, confidence(failure_probability)


def confidence(failure_probability: object) -> float:
    return checks.share("failure_probability", failure_probability, remedy="0.05 means wrong in one study of twenty")


def money(max_cost: object) -> float | None:
    return None if max_cost is None else checks.real("max_cost", max_cost, low=0, remedy="or None for no limit")


def at_most(max_strong: object) -> int | None:
    if max_strong is None:
        return None
    return checks.whole("max_strong", max_strong, low=0, remedy="the most expert labels to buy, or None for no limit")


def as_seed(seed: object) -> int:
    return checks.whole("seed", seed, low=0, remedy="the same seed gives the same study")


def listener(on_event: Any) -> Any:
    if on_event is not None and not callable(on_event):
        raise InvalidArgument(f"on_event={on_event!r} must be callable with an event, or None")
    return on_event
