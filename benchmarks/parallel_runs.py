"""Run the seeds of a benchmark one after the other, or in parallel on a Dask cluster, and measure their processor time.

Workers of the cluster must be able to import `benchmarks`: start them in the repository with PYTHONPATH=. set.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from overread.scale.cluster import map_calls

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")


def add_scheduler(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--scheduler", help="run on a Dask cluster: the scheduler's address, such as tcp://10.0.0.5:8786"
    )


def timed(
    function: Callable[..., T], data: object, rest: Sequence[tuple[Any, ...]], client: Client | None
) -> tuple[list[T], float]:
    """Return function(data, *arguments) for each of the rest, in order, and their mean processor time in seconds."""
    calls = [(function, data, *arguments) for arguments in rest]
    # without a cluster use one process, so that the times are those of one core
    done = list(map_calls(_timed, calls, client=client, jobs=1 if client is None else -1, shared=[data]))
    return [result for result, _ in done], sum(seconds for _, seconds in done) / len(done)


def _timed(function: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    start = time.process_time()
    return function(*arguments), time.process_time() - start
