"""Work on every partition of a pool: by the workers of a cluster, or by threads of this process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.errors import ClusterFailed, InvalidData, OverreadError
from overread.optional import require
from overread.pools.parquet_files import Part
from overread.sample import IntArray

if TYPE_CHECKING:
    from overread.scale.pool import DaskPool

LOOK_SECONDS = 0.2

Told = Callable[[str, int, int], None]
"""Hears what is done, of how many partitions, and of how many in all."""


def work(
    pool: DaskPool,
    function: Any,
    rows: IntArray,
    client: Any,
    stage: str,
    told: Told | None,
    *,
    read: bool,
    also: Sequence[str] | None = (),
    stop: Callable[[], None] | None = None,
) -> list[Any]:
    """Call function(part, rows[, frame]) for every part on its worker; return what came of it, in the order of the parts.

    rows are in order, and each call is given those that lie in its part. frame: the part's rows, where they are to be `read`:
    their ids, what features are made of, and the columns `also`; None: all.
    """
    delayed = require("dask", extra="scale").delayed
    called = delayed(_call, pure=False)
    shared = delayed(function, traverse=False)  # it is sent once, and not with each task
    frames = pool.frames(also) if read else {}
    tasks = {}
    for part in pool.parts:
        inside = rows[np.searchsorted(rows, part.first) : np.searchsorted(rows, part.first + part.rows)]
        tasks[part] = called(shared, part, inside, *([frames[part]] if read else []))
    done = dict(each(tasks, client, stage, told, stop))
    return [done[part] for part in pool.parts]


def _call(function: Any, *given: Any) -> Any:
    return function(*given)


def each(
    tasks: Mapping[Part, Any], client: Any, stage: str, told: Told | None = None, stop: Callable[[], None] | None = None
) -> Iterator[tuple[Part, Any]]:
    """Compute a delayed value for each part; yield them as they are done, in any order.

    A worker that dies is no error: what it was doing is done by another. A part that can't be done ends the work, by name.
    stop: called when the work is ended before its time, to let parts under way end soon; threads are then waited for, as what
    they are buying is paid.
    """
    if told is not None:
        told(stage, 0, len(tasks))
    done = _by_threads(tasks, stop) if client is None else _by_cluster(tasks, client, stop)
    for count, (part, value) in enumerate(done, 1):
        if told is not None:
            told(stage, count, len(tasks))
        yield part, value


def _by_threads(tasks: Mapping[Part, Any], stop: Callable[[], None] | None) -> Iterator[tuple[Part, Any]]:
    threads = ThreadPoolExecutor(os.cpu_count())
    futures = {threads.submit(task.compute, scheduler="synchronous"): part for part, task in tasks.items()}
    left = set(futures)
    try:
        while left:
            done, left = wait(left, LOOK_SECONDS, FIRST_COMPLETED)  # or Ctrl-C might not wake this thread
            for future in done:
                yield futures[future], _result(future, futures[future])
    finally:
        if stop is not None and not all(future.done() for future in futures):
            stop()
        threads.shutdown(cancel_futures=True)


def _by_cluster(tasks: Mapping[Part, Any], client: Any, stop: Callable[[], None] | None) -> Iterator[tuple[Part, Any]]:
    distributed = require("distributed", extra="scale")
    futures = dict(zip(client.compute(list(tasks.values())), tasks, strict=True))
    try:
        for future in distributed.as_completed(list(futures), loop=client.loop):
            yield futures[future], _result(future, futures[future])
            future.release()  # or the cluster would keep it
    finally:
        running = [future for future in futures if not future.done()]
        if stop is not None and running:
            stop()
        client.cancel(running)


def _result(future: Any, part: Part) -> Any:
    try:
        return future.result()
    except OverreadError:
        raise
    except Exception as error:
        if type(error).__name__ == "KilledWorker":
            raise ClusterFailed(
                f"{part.file} ({part.rows} rows) was given up: every worker that tried it died, as a rule for want of memory; "
                "write it in smaller files, or give the workers more memory"
            ) from error
        raise InvalidData(
            f"{part.file} ({part.rows} rows) can't be worked on: {type(error).__name__}: {error}"
        ) from error
