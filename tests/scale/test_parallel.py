"""Tasks on every partition are sent to each worker once and reported to the listener; errors name the partition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.errors import ClusterFailed, InvalidData
from overread.scale.parallel import run_on_partitions
from overread.scale.pool import as_dask_pool
from tests.scale.worlds import FEATURES, world

NO_ROWS = np.zeros(0, dtype=np.int64)


class CountingTask:
    """A task that counts how often it is pickled."""

    pickled = 0

    def __reduce__(self) -> Any:
        CountingTask.pickled += 1
        return CountingTask, ()

    def __call__(self, part: Any, rows: Any, frame: Any = None) -> tuple[int, int, list[str]]:
        return part.rows, len(rows), [] if frame is None else frame.columns


@pytest.mark.slow
def test_task_is_sent_once_not_with_each_partition(client: Any, tmp_path: Path) -> None:
    sent = []
    for files in (2, 40):
        made = world(tmp_path / str(files), rows=400, files=files)
        CountingTask.pickled = 0
        done = run_on_partitions(
            as_dask_pool(made.pool), CountingTask(), np.array([3, 399]), client, "count", None, read=True
        )
        assert sum(rows for rows, _, _ in done) == 400
        assert sum(some for _, some, _ in done) == 2
        assert done[0][2] == [*FEATURES, "id"]
        sent.append(CountingTask.pickled)
    assert sent[1] <= sent[0] + 1


def test_listener_hears_of_each_partition(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=400)
    events: list[tuple[str, int, int]] = []
    run_on_partitions(
        as_dask_pool(made.pool), CountingTask(), NO_ROWS, None, "count", lambda *event: events.append(event), read=False
    )
    assert events == [("count", i, 4) for i in range(5)]


@pytest.mark.slow
def test_partition_that_kills_its_workers_is_named(client: Any, tmp_path: Path) -> None:
    import dask  # noqa: PLC0415

    made = world(tmp_path / "tickets", rows=400)

    def dies(part: Any, rows: Any) -> None:  # noqa: ARG001
        import os  # noqa: PLC0415
        import signal  # noqa: PLC0415

        if part.first == 200:
            os.kill(os.getpid(), signal.SIGKILL)

    client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 1))
    with dask.config.set({}), pytest.raises(ClusterFailed, match=r"00\d\.parquet \(100 rows\)"):
        run_on_partitions(as_dask_pool(made.pool), dies, NO_ROWS, client, "die", None, read=False)


def test_partition_that_fails_in_a_thread_is_named(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=400)

    def fails(part: Any, rows: Any) -> None:  # noqa: ARG001
        if part.first == 100:
            raise KeyError("price")

    with pytest.raises(InvalidData, match=r"001\.parquet \(100 rows\) .*KeyError: 'price'"):
        run_on_partitions(as_dask_pool(made.pool), fails, NO_ROWS, None, "fail", None, read=False)
