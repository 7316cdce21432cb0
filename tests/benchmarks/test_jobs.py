"""Jobs of the comparison with peers: workers are real processes, results are stored, and no job runs twice."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.peers import environments
from benchmarks.peers import jobs as running
from benchmarks.peers.jobs import Job, Method, run
from benchmarks.peers.results import Results

pytestmark = pytest.mark.slow

RANDOM = Method("random", "plain")
UNKNOWN = Method("no such method", "plain")
NO_WORKER = Method("random", "no_such_worker")


def arrays(job: Job) -> Mapping[str, Any]:
    rng = np.random.default_rng(job.seed)
    x = rng.standard_normal((60, 2))
    strong = (x[:, 0] > 0).astype(np.int64)
    return {"x": x, "strong": strong, "weak": strong, "x_test": x, "strong_test": strong, "grid": [0, 20, 30]}


def jobs(*methods: Method, seeds: int = 2) -> list[Job]:
    return [Job("plane", method, seed) for method in methods for seed in range(seeds)]


def test_results_are_stored_and_no_job_runs_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = Results("curves", tmp_path)
    assert run(jobs(RANDOM), arrays, results, 2) == []
    errors = [record["result"]["error"] for record in results.by_case()["plane"]["random"]]
    assert [[error is None for error in row] for row in errors] == [[True, False, False]] * 2
    assert errors[0] != errors[1]
    assert "2/2 plane, random, seed" in capsys.readouterr().out

    again = Results("curves", tmp_path)
    assert again.records == results.records
    assert run(jobs(RANDOM, seeds=3), arrays, again, 2) == []
    assert capsys.readouterr().out.count("\n") == 1
    assert len(results.path.read_text().splitlines()) == 3


def test_the_same_seed_gives_the_same_result(tmp_path: Path) -> None:
    one, two = (Results(name, tmp_path) for name in ("one", "two"))
    for results in (one, two):
        run(jobs(RANDOM), arrays, results, 1)
    assert [record["result"] for record in one.records.values()] == [
        record["result"] for record in two.records.values()
    ]


def test_a_truncated_line_is_run_again_and_keeps_the_others(tmp_path: Path) -> None:
    results = Results("curves", tmp_path)
    run(jobs(RANDOM), arrays, results, 1)
    results.path.write_text(results.path.read_text()[:-40])
    cut = Results("curves", tmp_path)
    assert len(cut.records) == 1
    run(jobs(RANDOM), arrays, cut, 1)
    assert Results("curves", tmp_path).records.keys() == results.records.keys()


def test_a_failed_job_is_reported_and_retried_and_does_not_stop_the_others(tmp_path: Path) -> None:
    results = Results("curves", tmp_path)
    failed = run(jobs(UNKNOWN, RANDOM), arrays, results, 1)
    assert len(failed) == 2
    assert all("KeyError: 'no such method'" in text for text in failed)
    assert list(results.by_case()["plane"]) == ["random"]
    assert len(run(jobs(UNKNOWN), arrays, results, 1)) == 2


def test_the_error_of_a_dead_worker_has_its_output(tmp_path: Path) -> None:
    failed = run(jobs(NO_WORKER, seeds=1), arrays, Results("curves", tmp_path), 1)
    assert len(failed) == 1
    assert "no_such_worker" in failed[0]


def test_a_missing_environment_fails_only_its_own_jobs(tmp_path: Path) -> None:
    gone = Method("random", "plain", "no such environment")
    results = Results("curves", tmp_path)
    failed = run([*jobs(gone, seeds=1), *jobs(Method("weak alone", "plain"), seeds=1)], arrays, results, 1)
    assert len(failed) == 1
    assert "FileNotFoundError" in failed[0]
    assert list(results.by_case()["plane"]) == ["weak alone"]


def test_jobs_after_a_dead_worker_are_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "WORKERS", "tests.benchmarks.workers")
    results = Results("curves", tmp_path)
    failed = run(jobs(Method("dies at seed 1", "bad"), seeds=4), arrays, results, 1)
    assert len(failed) == 1
    assert "the worker ended with 3: about to fall" in failed[0]
    assert [record["result"]["seed"] for record in results.by_case()["plane"]["dies at seed 1"]] == [0, 2, 3]


def test_a_hanging_job_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "WORKERS", "tests.benchmarks.workers")
    # a worker's start counts, too, and takes seconds on a busy machine
    monkeypatch.setattr(running, "LIMIT_SECONDS", 12.0)
    (failed,) = run(jobs(Method("sleeps", "bad")), arrays, Results("curves", tmp_path), 1)
    assert "stopped after 12 s" in failed


def test_an_interrupted_run_ends_at_once_and_keeps_its_results(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.benchmarks.interrupted", str(tmp_path)]
    with subprocess.Popen(
        command, cwd=environments.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith("1/4 nothing, sleeps, seed 0")
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert out == ""
    assert "KeyboardInterrupt" in err
    assert [key[2] for key in Results("curves", tmp_path).records] == [0]


def test_results_of_other_code_are_computed_again(tmp_path: Path) -> None:
    results = Results("curves", tmp_path)
    run([Job("plane", RANDOM, 0, "old")], arrays, results, 1)
    assert results.has(("plane", "random", 0), "old")
    run([Job("plane", RANDOM, 0, "new")], arrays, results, 1)
    assert len(results.path.read_text().splitlines()) == 2
    assert Results("curves", tmp_path).records["plane", "random", 0]["code"] == "new"


def test_a_part_cannot_be_run_twice_at_once(tmp_path: Path) -> None:
    with Results("curves", tmp_path).locked(), pytest.raises(SystemExit, match="another run"):
        Results("curves", tmp_path).locked().__enter__()


def test_results_of_one_method_can_be_dropped(tmp_path: Path) -> None:
    results = Results("curves", tmp_path)
    run([*jobs(RANDOM), *jobs(Method("weak alone", "plain"))], arrays, results, 1)
    results.drop([key for key in results.records if key[1] == "random"])
    left = Results("curves", tmp_path)
    assert {record["method"] for record in left.records.values()} == {"weak alone"}


def test_every_environment_pins_all_requirements() -> None:
    assert environments.list_names() == ["activeml", "alipy", "bargain", "cleanlab", "ppi", "vowpal"]
    for name in environments.list_names():
        lines = (environments.PINS / f"{name}.txt").read_text().split()
        assert all(line.count("==") == 1 for line in lines)
        assert {"numpy", "scikit-learn"} <= {line.split("==")[0] for line in lines}
