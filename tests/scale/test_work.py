"""What is sent to a cluster: the work once, and not with each partition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.errors import ClusterFailed, InvalidData
from overread.scale.pool import as_dask_pool
from overread.scale.work import work
from tests.scale.worlds import FEATURES, world

NO_ROWS = np.zeros(0, dtype=np.int64)


class Counted:
    """Counts how often it is pickled."""

    pickled = 0

    def __reduce__(self) -> Any:
        Counted.pickled += 1
        return Counted, ()

    def __call__(self, part: Any, rows: Any, frame: Any = None) -> tuple[int, int, list[str]]:
        return part.rows, len(rows), [] if frame is None else frame.columns


def test_what_is_to_be_done_is_sent_once_whatever_the_number_of_parts(client: Any, tmp_path: Path) -> None:
    sent = []
    for files in (2, 40):
        made = world(tmp_path / str(files), rows=400, files=files)
        Counted.pickled = 0
        done = work(as_dask_pool(made.pool), Counted(), np.array([3, 399]), client, "count", None, read=True)
        assert sum(rows for rows, _, _ in done) == 400
        assert sum(some for _, some, _ in done) == 2
        assert done[0][2] == [*FEATURES, "id"]
        sent.append(Counted.pickled)
    assert sent[1] <= sent[0] + 1


def test_work_is_told_part_by_part(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=400)
    told: list[tuple[str, int, int]] = []
    work(as_dask_pool(made.pool), Counted(), NO_ROWS, None, "count", lambda *event: told.append(event), read=False)
    assert told == [("count", i, 4) for i in range(5)]


def test_a_part_that_kills_its_workers_is_named(client: Any, tmp_path: Path) -> None:
    import dask  # noqa: PLC0415

    made = world(tmp_path / "tickets", rows=400)

    def dies(part: Any, rows: Any) -> None:  # noqa: ARG001
        import os  # noqa: PLC0415
        import signal  # noqa: PLC0415

        if part.first == 200:
            os.kill(os.getpid(), signal.SIGKILL)

    client.run_on_scheduler(lambda dask_scheduler: setattr(dask_scheduler, "allowed_failures", 1))
    with dask.config.set({}), pytest.raises(ClusterFailed, match=r"00\d\.parquet \(100 rows\) was given up"):
        work(as_dask_pool(made.pool), dies, NO_ROWS, client, "die", None, read=False)


def test_a_part_that_fails_here_is_named_too(tmp_path: Path) -> None:
    made = world(tmp_path / "tickets", rows=400)

    def fails(part: Any, rows: Any) -> None:  # noqa: ARG001
        if part.first == 100:
            raise KeyError("price")

    with pytest.raises(InvalidData, match=r"001\.parquet \(100 rows\) can't be worked on: KeyError: 'price'"):
        work(as_dask_pool(made.pool), fails, NO_ROWS, None, "fail", None, read=False)
