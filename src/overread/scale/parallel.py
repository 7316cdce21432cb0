"""Run a task on every partition of a pool: on the workers of a cluster, or in threads of this process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

from overread.core.arrays import IntArray
from overread.core.imports import import_optional
from overread.errors import ClusterFailed, InvalidData, OverreadError
from overread.pools.parquet.files import Part

if TYPE_CHECKING:
    from overread.scale.pool import DaskPool

POLL_SECONDS = 0.2

PartitionListener = Callable[[str, int, int], None]
"""Called with the stage, the number of partitions that are done, and the total number of partitions."""


def run_on_partitions(
    pool: DaskPool,
    task: Any,
    rows: IntArray,
    client: Any,
    stage: str,
    listener: PartitionListener | None,
    *,
    read: bool = False,
    extra_columns: Sequence[str] | None = (),
    stop: Callable[[], None] | None = None,
) -> list[Any]:
    """Call task(part, rows) or task(part, rows, frame) for every partition; return the results in the order of the partitions.

    If a worker dies, another one repeats its tasks. If a task fails, the others are canceled, and the error names the
    partition.

    Parameters
    ----------
    pool : the pool.
    task : the callable. It is sent to each worker once.
    rows : sorted row numbers; each call receives the numbers in its partition.
    client : the client of the cluster; None for threads in this process.
    stage : the name of the task, for the listener.
    listener : called at the start, and whenever a partition is done.
    read : whether the calls receive a frame of the partition's rows, with the id column and the feature columns.
    extra_columns : additional columns of the frame; None means all.
    stop : called if the run ends early, so that tasks in progress stop soon. The function then waits for its threads, because
        the labels that they are buying are paid for.
    """
    delayed = import_optional("dask", extra="scale").delayed
    call = delayed(_call, pure=False)
    shared = delayed(task, traverse=False)  # sent to a worker once, not with each partition
    frames = pool.frames(extra_columns) if read else {}
    calls = {
        part: call(shared, part, inside, *([frames[part]] if read else [])) for part, inside in pool.split(rows).items()
    }
    threads = ThreadPoolExecutor(os.cpu_count())
    futures: dict[Any, Part] = {}
    results = {}
    if listener is not None:
        listener(stage, 0, len(calls))
    try:
        if client is None:
            futures |= {threads.submit(each.compute, scheduler="synchronous"): part for part, each in calls.items()}
            completed: Iterator[Any] = _as_completed(futures)
        else:
            futures |= zip(client.compute(list(calls.values())), calls, strict=True)
            distributed = import_optional("distributed", extra="scale")
            completed = distributed.as_completed(list(futures), loop=client.loop)
        for future in completed:
            part = futures.pop(future)
            results[part] = _get_result(future, part)
            if client is not None:
                future.release()  # otherwise the cluster keeps the result
            if listener is not None:
                listener(stage, len(results), len(calls))
    finally:
        if stop is not None and futures:
            stop()
        if client is not None:
            client.cancel(list(futures))
        threads.shutdown(cancel_futures=True)
    return [results[part] for part in pool.parts]


def _call(task: Any, *arguments: Any) -> Any:
    return task(*arguments)


def _as_completed(futures: Iterable[Future[Any]]) -> Iterator[Future[Any]]:
    """Yield futures as they complete. Unlike the standard library's function, wake up regularly to handle Ctrl-C."""
    pending = set(futures)
    while pending:
        done, pending = wait(pending, POLL_SECONDS, FIRST_COMPLETED)
        yield from done


def _get_result(future: Any, part: Part) -> Any:
    try:
        return future.result()
    except OverreadError:
        raise
    except Exception as error:
        if type(error).__name__ == "KilledWorker":
            raise ClusterFailed(
                f"{part.file} ({part.rows} rows) failed: every worker that processed it died, usually from lack of memory; "
                "split it into smaller files, or give the workers more memory"
            ) from error
        raise InvalidData(
            f"{part.file} ({part.rows} rows) failed with {type(error).__name__}: {error}; "
            "fix the cause, then repeat the call"
        ) from error
