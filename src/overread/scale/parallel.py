"""Run a task on every partition of a pool: on the workers of a cluster, or in threads of this process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.arrays import IntArray
from overread.core.imports import import_optional
from overread.errors import ClusterFailed, InvalidData, OverreadError
from overread.pools.parquet.files import Part

if TYPE_CHECKING:
    from overread.scale.pool import DaskPool

POLL_SECONDS = 0.2

PartitionListener = Callable[[str, int, int], None]
"""Called with the stage, the number of partitions that are done, and the number of all partitions."""


def run_on_partitions(
    pool: DaskPool,
    task: Any,
    rows: IntArray,
    client: Any,
    stage: str,
    listener: PartitionListener | None,
    *,
    read: bool,
    extra_columns: Sequence[str] | None = (),
    stop: Callable[[], None] | None = None,
) -> list[Any]:
    """Call task(part, rows) or task(part, rows, frame) for every partition; return the results in the order of the partitions.

    Parameters
    ----------
    pool : the pool.
    task : the callable. It is sent to each worker once.
    rows : sorted row numbers; each call receives those in its partition.
    client : the client of the cluster; None for threads of this process.
    stage : the name of the task, for the listener.
    listener : called at the start, and as partitions are done.
    read : whether the calls receive a frame of the partition's rows, with the ids and the columns that features are made of.
    extra_columns : further columns of the frame; None means all.
    stop : as of `compute_as_completed`.
    """
    delayed = import_optional("dask", extra="scale").delayed
    call = delayed(_call, pure=False)
    shared = delayed(task, traverse=False)  # sent to a worker once, not with each partition
    frames = pool.frames(extra_columns) if read else {}
    calls = {}
    for part in pool.parts:
        inside = rows[np.searchsorted(rows, part.first) : np.searchsorted(rows, part.first + part.rows)]
        calls[part] = call(shared, part, inside, *([frames[part]] if read else []))
    results = dict(compute_as_completed(calls, client, stage, listener, stop))
    return [results[part] for part in pool.parts]


def _call(task: Any, *arguments: Any) -> Any:
    return task(*arguments)


def compute_as_completed(
    calls: Mapping[Part, Any],
    client: Any,
    stage: str,
    listener: PartitionListener | None = None,
    stop: Callable[[], None] | None = None,
) -> Iterator[tuple[Part, Any]]:
    """Compute a delayed value for each partition; yield them as they complete, in any order.

    If a worker dies, another one repeats what it was doing. If a partition fails, the others are canceled, and the error names
    the partition.

    Parameters
    ----------
    stop : called if the work ends early, so that partitions in progress end soon. Threads are then waited for, because the
        labels that they are buying are paid for.
    """
    if listener is not None:
        listener(stage, 0, len(calls))
    completed = _compute_in_threads(calls, stop) if client is None else _compute_on_cluster(calls, client, stop)
    for count, (part, value) in enumerate(completed, 1):
        if listener is not None:
            listener(stage, count, len(calls))
        yield part, value


def _compute_in_threads(calls: Mapping[Part, Any], stop: Callable[[], None] | None) -> Iterator[tuple[Part, Any]]:
    threads = ThreadPoolExecutor(os.cpu_count())
    futures = {threads.submit(call.compute, scheduler="synchronous"): part for part, call in calls.items()}
    pending = set(futures)
    try:
        while pending:
            # without the timeout, Ctrl-C might not wake this thread
            done, pending = wait(pending, POLL_SECONDS, FIRST_COMPLETED)
            for future in done:
                yield futures[future], _get_result(future, futures[future])
    finally:
        if stop is not None and not all(future.done() for future in futures):
            stop()
        threads.shutdown(cancel_futures=True)


def _compute_on_cluster(
    calls: Mapping[Part, Any], client: Any, stop: Callable[[], None] | None
) -> Iterator[tuple[Part, Any]]:
    distributed = import_optional("distributed", extra="scale")
    futures = dict(zip(client.compute(list(calls.values())), calls, strict=True))
    try:
        for future in distributed.as_completed(list(futures), loop=client.loop):
            yield futures[future], _get_result(future, futures[future])
            future.release()  # or the cluster would keep the result
    finally:
        running = [future for future in futures if not future.done()]
        if stop is not None and running:
            stop()
        client.cancel(running)


def _get_result(future: Any, part: Part) -> Any:
    try:
        return future.result()
    except OverreadError:
        raise
    except Exception as error:
        if type(error).__name__ == "KilledWorker":
            raise ClusterFailed(
                f"{part.file} ({part.rows} rows) was given up: every worker that tried it died, usually for lack of memory; "
                "write it as smaller files, or give the workers more memory"
            ) from error
        raise InvalidData(
            f"{part.file} ({part.rows} rows) failed with {type(error).__name__}: {error}; "
            "remove the cause and make the same call again"
        ) from error
