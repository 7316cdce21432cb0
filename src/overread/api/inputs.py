"""Validation of the arguments of `learn`, `label`, `audit` and `plan`, before any label is bought."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from overread.core import checks
from overread.core.randomness import stream
from overread.errors import InvalidArgument
from overread.labelers.base import Labeler
from overread.labelers.function import Function
from overread.labelers.subset import Subset
from overread.pools.base import InMemoryRows, Large, Pool
from overread.pools.memory import Arrays, Sampled, draw_sample

AnyLabeler = Labeler | Callable[[Any], object]
WORKING_SAMPLE = 100_000
"""Size of the random sample that replaces a pool larger than memory."""


def as_pool(X: object) -> Pool:
    """Return X if it is a pool, else a pool of its rows."""
    if isinstance(X, Pool):
        return X
    if isinstance(X, Large):
        raise InvalidArgument(
            f"X={type(X).__name__}(...) has no draw(n, rng, region), which method='paper' needs; use method='practice'"
        )
    if hasattr(X, "draw"):
        missing = [name for name in ("dimension", "size", "about", "max_draws") if not hasattr(X, name)]
        raise InvalidArgument(
            f"X={type(X).__name__}(...) does not implement pools.Pool (missing: {', '.join(missing)})"
        )
    return Arrays(X)


def check_equally_weighted(pool: object, user: str) -> InMemoryRows:
    """Return the pool, or raise InvalidArgument unless it is a table of equally weighted rows in memory.

    `user` is the subject of the message's remedy, for example "a model".
    """
    if not isinstance(pool, InMemoryRows) or pool.probabilities is not None:
        raise InvalidArgument(
            f"X={type(pool).__name__}(...) is not a table of equally weighted rows; {user} needs an array of rows"
        )
    return pool


def as_memory_pool(X: object, seed: int) -> Pool:
    """Return a pool that fits in memory; a large pool is replaced by a random sample drawn with `seed`."""
    return draw_sample(X, WORKING_SAMPLE, stream(seed, "pool.sample")) if isinstance(X, Large) else as_pool(X)


def as_labeler(labeler: Any, pool: Pool, name: str) -> Labeler:
    """Return a labeler of the pool's items; for a sampled pool it receives row numbers of the original pool."""
    known = check_labeler(labeler, pool.of.size if isinstance(pool, Sampled) else pool.size, name)
    return Subset(known, pool.item) if isinstance(pool, Sampled) else known


def check_labeler(labeler: Any, size: int | None, name: str) -> Labeler:
    """Return a Labeler whose size matches the pool's; a callable is wrapped in Function."""
    if isinstance(labeler, Labeler):
        if labeler.size is not None and labeler.size != size:
            pool_size = "an unlimited number" if size is None else size
            raise InvalidArgument(
                f"{name}={type(labeler).__name__}(...) has {labeler.size} items and the pool has {pool_size}; "
                "give it one entry for each item"
            )
        return labeler
    if not callable(labeler) or isinstance(labeler, type):
        raise InvalidArgument(
            f"{name}={labeler!r:.80} must be a callable from rows to labels, or a labeler; "
            "to use existing labels, pass overread.labelers.Table(labels)"
        )
    return Function(labeler)


def check_goal(excess_error: object, failure_probability: object) -> tuple[float, float]:
    """Return excess_error and failure_probability as floats, or raise InvalidArgument unless both are in (0, 1)."""
    epsilon = checks.check_proportion(
        "excess_error", excess_error, remedy="0.05 means five percentage points worse than the best classifier"
    )
    return epsilon, check_failure_probability(failure_probability)


def check_error(error: object) -> float:
    return checks.check_proportion(
        "error", error, remedy="0.05 means that one label in twenty may differ from the expert's"
    )


def check_failure_probability(failure_probability: object) -> float:
    return checks.check_proportion(
        "failure_probability",
        failure_probability,
        remedy="0.05 means that the claim of one study in twenty may be wrong",
    )


def check_max_cost(max_cost: object) -> float | None:
    return None if max_cost is None else checks.check_number("max_cost", max_cost, low=0, remedy="None means no limit")


def check_max_strong(max_strong: object) -> int | None:
    if max_strong is None:
        return None
    return checks.check_integer(
        "max_strong", max_strong, low=0, remedy="the maximum number of expert labels; None means no limit"
    )


def check_seed(seed: object) -> int:
    return checks.check_integer("seed", seed, low=0, remedy="the same seed gives the same study")


def check_listener(on_event: Any) -> Any:
    if on_event is not None and not callable(on_event):
        raise InvalidArgument(f"on_event={on_event!r} must be callable with an event, or None")
    return on_event
