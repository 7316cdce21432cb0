"""A real cluster of two worker processes gives the same results as this machine, even if a worker is killed."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import joblib
import numpy as np
import polars as pl
import pytest
from distributed import Client, versions

from benchmarks import label_savings, learning_curves
from benchmarks.data_sets import Items
from overread.errors import ClusterFailed, InvalidArgument
from overread.experiments.base import Size
from overread.experiments.paper import theorem_1
from overread.experiments.runner import ExperimentOutcome, run_experiment
from overread.scale import cluster as scale_cluster
from overread.scale.cluster import connect, map_calls
from tests.scale.conftest import local_cluster

SMALL = Size(quick=True, seeds=5)


@pytest.fixture(scope="module")
def few_trials() -> Iterator[None]:
    everything = theorem_1.trials
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(theorem_1, "trials", lambda size: everything(size)[::6])
        yield


@pytest.fixture(scope="module")
def here(few_trials: None, tmp_path_factory: pytest.TempPathFactory) -> ExperimentOutcome:  # noqa: ARG001 (fewer trials)
    return run_experiment("theorem-1", tmp_path_factory.mktemp("here"), SMALL, jobs=2)


def keys(outcome: ExperimentOutcome) -> Counter[str]:
    lines = (outcome.folder / "trials.jsonl").read_text().splitlines()
    return Counter(json.loads(line)["key"] for line in lines if line)


def processing(client: Any) -> dict[str, Any]:
    return dict(client.processing())


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def slow(number: int) -> tuple[int, int]:
    time.sleep(0.1)
    return number, os.getpid()


def dies(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuses(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def nested(number: int) -> str:
    return type(joblib.parallel.get_active_backend()[0]).__name__ + str(number)


@pytest.mark.slow
def test_cluster_reproduces_the_local_experiment_table(here: ExperimentOutcome, tmp_path: Path, address: str) -> None:
    progress: list[tuple[int, int]] = []
    there = run_experiment(
        "theorem-1", tmp_path, SMALL, on_progress=lambda *done: progress.append(done), scheduler=address
    )
    assert there.table.equals(here.table)
    assert there.verdict == here.verdict
    assert keys(there) == keys(here)
    total = len(theorem_1.trials(SMALL))
    assert progress == [(done, total) for done in range(total + 1)]


@pytest.mark.slow
def test_killed_worker_does_not_change_the_experiment_table(
    here: ExperimentOutcome, tmp_path: Path, client: Client
) -> None:
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done == total // 3 and not killed:
            busy = next(worker for worker, tasks in processing(client).items() if tasks)
            killed.append(client.run(os.getpid)[busy])
            os.kill(killed[0], signal.SIGKILL)

    there = run_experiment("theorem-1", tmp_path, SMALL, on_progress=kill, scheduler=client)
    assert killed
    assert there.table.equals(here.table)
    assert keys(there) == keys(here)
    assert set(keys(there).values()) == {1}
    assert client.status == "running", "the caller's client is left open"


@pytest.mark.slow
def test_results_come_in_order_although_a_worker_is_killed(client: Client) -> None:
    victim = min(client.run(os.getpid).values())
    timer = threading.Timer(0.5, os.kill, (victim, signal.SIGKILL))
    timer.start()
    found = list(map_calls(slow, [(i,) for i in range(30)], client=client))
    timer.join()
    assert [number for number, _ in found] == list(range(30))
    assert len({process for _, process in found}) >= 2


def test_jobs_limits_the_calls_at_once(client: Client) -> None:
    start = time.monotonic()
    list(map_calls(slow, [(i,) for i in range(8)], client=client, jobs=1))
    assert time.monotonic() - start >= 0.8


def test_joblib_loops_inside_a_call_run_sequentially(client: Client) -> None:
    assert list(map_calls(nested, [(0,)], client=client)) == ["SequentialBackend0"]


def test_error_of_a_call_is_raised_unchanged_and_cancels_the_others(client: Client) -> None:
    with pytest.raises(ValueError, match="three"):
        list(map_calls(refuses, [(i,) for i in range(10)], client=client))
    assert list(map_calls(refuses, [(1,)], client=client)) == [1]


@pytest.mark.slow
def test_call_that_kills_its_workers_raises_cluster_failed(
    cluster: Any, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster.scheduler, "allowed_failures", 1)
    with pytest.raises(ClusterFailed, match=r"tcp://127.0.0.1:\d+ .*KilledWorker"):
        list(map_calls(dies, [(i,) for i in range(5)], client=client))


@pytest.mark.slow
def test_lost_scheduler_raises_cluster_failed() -> None:
    made = local_cluster(n_workers=1)
    with made, connect(made.scheduler_address) as client:
        results = map_calls(slow, [(i,) for i in range(1000)], client=client)
        assert next(results)[1] != os.getpid(), "a cluster of one core is used as well"
        made.close()
        with pytest.raises(ClusterFailed, match="FutureCancelledError"):
            list(results)


def test_unreachable_scheduler_raises_cluster_failed() -> None:
    address = f"tcp://127.0.0.1:{free_port()}"
    with pytest.raises(ClusterFailed, match="`dask scheduler`") as caught, connect(address, seconds=0.5):
        pass
    assert caught.value.address == address
    assert address in str(caught.value)


def test_silent_server_raises_cluster_failed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterFailed, match="timed out"), connect(address, seconds=0.5):
            pass


@pytest.mark.parametrize(
    "address", ["", "10.0.0.5", "tcp://:8786", "http://a:8787", "tcp://a:b", "tcp://a:99999", 8786]
)
def test_malformed_address_is_rejected(address: Any) -> None:
    with pytest.raises(InvalidArgument, match=r"tcp://10\.0\.0\.5:8786"), connect(address):
        pass


def test_cluster_without_workers_raises_cluster_failed() -> None:
    made = local_cluster(n_workers=0, processes=False)
    with made, pytest.raises(ClusterFailed, match="dask worker tcp://"), connect(made.scheduler_address, seconds=0.5):
        pass


@pytest.mark.usefixtures("client")  # it waits until killed workers are replaced
def test_workers_with_other_versions_or_source_are_rejected(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    local_versions = versions.get_versions

    def with_other_numpy(packages: Any = None) -> Any:
        found = local_versions(packages)
        if packages is not None:  # called by check_workers, not by a connecting client
            found["packages"]["numpy"] = "9.9"
        return found

    monkeypatch.setattr(versions, "get_versions", with_other_numpy)
    problem = rf"2 of 2 workers of {address} .*tcp://\S+ has numpy {np.__version__};"
    with pytest.raises(ClusterFailed, match=problem), connect(address):
        pass
    monkeypatch.undo()
    with connect(address) as client:
        assert client is not None
        client.run(change_source)
        with pytest.raises(ClusterFailed, match="overread source"):
            scale_cluster.check_workers(client)
        client.run(restore_source)


def change_source() -> None:
    scale_cluster.rglob = Path.rglob  # type: ignore[attr-defined]
    Path.rglob = lambda *_: iter(())  # type: ignore[method-assign, assignment]


def restore_source() -> None:
    Path.rglob = scale_cluster.rglob  # type: ignore[method-assign, attr-defined]


@pytest.mark.slow
def test_command_reports_a_malformed_address_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "overread", "experiment", "theorem-1", "--out", str(tmp_path), "--scheduler"]
    done = subprocess.run([*command, "tcp://10.0.0.5"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: scheduler='tcp://10.0.0.5'")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_cluster_reproduces_the_local_benchmark_figures(
    tmp_path: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = np.random.default_rng(0)
    x = rng.standard_normal((200, 2))
    strong = (x[:, 0] > 0).astype(np.int64)
    weak = strong ^ (rng.random(200) < 0.1)
    data = Items(x, strong, weak, None, np.arange(200))
    here, there = (
        learning_curves.table(data, "plane", range(3), "given", ["all weak"], each) for each in (None, client)
    )
    assert here["all weak"].tolist() == there["all weak"].tolist()

    (tmp_path / "plane").mkdir()
    columns = {"x0": x[:, 0], "x1": x[:, 1], "y_strong": strong, "y_weak": weak}
    pl.DataFrame(columns).write_csv(tmp_path / "plane/data.csv.gz", compression="gzip")
    (one, _), (two, _) = (label_savings.row(tmp_path, "plane", 0.05, 3, each) for each in (None, client))
    assert one.split()[:-1] == two.split()[:-1]
    assert capsys.readouterr().out.count("plane") == 2
