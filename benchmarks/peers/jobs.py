"""A job runs one method on one case with one seed. Jobs run in parallel workers; finished jobs are not repeated."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.peers import environments
from benchmarks.peers.results import Results

WORKERS = "benchmarks.peers.workers"
LIMIT_SECONDS = 900.0
"""A job that takes longer is stopped, because a library may hang."""
POLL_SECONDS = 0.5


@dataclass(frozen=True)
class Method:
    """A method, the worker module that implements it, and the environment whose Python runs the worker."""

    name: str
    worker: str
    environment: str = environments.OWN
    weak: bool = True
    """Whether it uses weak labels. A method that doesn't runs once for each data set, whatever the weak labeler."""


@dataclass(frozen=True)
class Job:
    """`case` names the data and all other inputs except the seed. `code` is a digest of the code that produces the result."""

    case: str
    method: Method
    seed: int
    code: str = ""

    @property
    def key(self) -> tuple[str, str, int]:
        return self.case, self.method.name, self.seed

    def __str__(self) -> str:
        return f"{self.case}, {self.method.name}, seed {self.seed}"


Arrays = Callable[[Job], Mapping[str, Any]]
"""Returns the arrays that a job's worker reads."""


def run(jobs: Iterable[Job], arrays: Arrays, results: Results, slots: int, *, alone: bool = False) -> list[str]:
    """Run the jobs that have no result yet. Return the errors of those that failed.

    Seeds of one method and case share a worker, except if `alone` (when a worker's memory is measured). Jobs that failed before
    come last.
    """
    pending = [job for job in jobs if not results.has(job.key, job.code)]
    pending.sort(key=lambda job: job.key in results.records)
    groups: dict[object, list[Job]] = defaultdict(list)
    for job in pending:
        groups[job.key if alone else job.key[:2]].append(job)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(slots) as threads:
        dispatcher = _Dispatcher(_ArrayFiles(Path(folder), arrays, pending), results, len(pending))
        left = {threads.submit(dispatcher.work, group) for group in groups.values()}
        try:
            while left:
                done, left = wait(
                    left, POLL_SECONDS, FIRST_COMPLETED
                )  # with a timeout, so that Ctrl-C can interrupt this thread
                for each in done:
                    each.result()
        except BaseException:  # mostly Ctrl-C: start no further jobs
            dispatcher.close()
            threads.shutdown(wait=False, cancel_futures=True)
            raise
    return dispatcher.failed


class _Dispatcher:
    """Runs groups of jobs. Each group has one worker, which is restarted if it dies."""

    def __init__(self, files: _ArrayFiles, results: Results, jobs: int) -> None:
        self.failed: list[str] = []
        self._files = files
        self._results = results
        self._jobs, self._done, self._start = jobs, 0, time.monotonic()
        self._workers: set[_Worker] = set()
        self._closed = False

    def close(self) -> None:
        self._closed = True
        for worker in list(self._workers):
            worker.kill()

    def work(self, jobs: list[Job]) -> None:
        worker: _Worker | None = None
        for job in jobs:
            if self._closed:
                break
            try:
                if worker is None:
                    worker = _Worker(job.method)
                    self._workers.add(worker)
                reply = worker.ask(job, self._files.acquire(job))
            except Exception:  # noqa: BLE001 (a failed job must not stop the others)
                reply = {"error": traceback.format_exc()}
            self._files.release(job)
            if not self._closed:
                self._results.add(job.key, job.code, reply)
                self._report_progress(job, reply)
            if worker is not None and not worker.alive:
                self._workers.discard(worker)
                worker = None
        if worker is not None:
            worker.close()
            self._workers.discard(worker)

    def _report_progress(self, job: Job, reply: Mapping[str, Any]) -> None:
        self._done += 1
        left = (time.monotonic() - self._start) / self._done * (self._jobs - self._done)
        status = f"{reply['seconds']:.1f} s" if "seconds" in reply else "FAILED"
        print(f"{self._done}/{self._jobs} {job}: {status}; about {left / 60:.0f} min left", flush=True)
        if "error" in reply:
            self.failed.append(f"{job}\n{reply['error']}")


class _Worker:
    """A process that runs one job at a time. It has its own session, so that only the parent handles Ctrl-C."""

    def __init__(self, method: Method) -> None:
        self.alive = True
        self._stderr = tempfile.TemporaryFile("w+")  # noqa: SIM115 (it lives as long as the process)
        try:
            self._process = subprocess.Popen(
                [environments.python_path(method.environment), "-m", f"{WORKERS}.{method.worker}"],
                cwd=environments.ROOT,
                env={
                    **os.environ,
                    **dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"),
                },
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                text=True,
                start_new_session=True,
            )
        except OSError:
            self._stderr.close()
            raise

    def ask(self, job: Job, arrays: str) -> dict[str, Any]:
        limit = threading.Timer(LIMIT_SECONDS, self.kill)
        limit.start()
        try:
            stdin, stdout = self._pipes()
            stdin.write(json.dumps({"method": job.method.name, "seed": job.seed, "arrays": arrays}) + "\n")
            stdin.flush()
            reply: dict[str, Any] = json.loads(stdout.readline())
        except (BrokenPipeError, json.JSONDecodeError):
            self.kill()
            status = self._process.wait()
            why = (
                f"stopped after {LIMIT_SECONDS:.0f} s" if limit.finished.is_set() else f"the worker ended with {status}"
            )
            self._stderr.seek(0)
            reply = {"error": f"{why}: {self._stderr.read()[-2000:]}"}
            self.close()
        finally:
            limit.cancel()
        return reply

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        self.alive = False
        stdin, stdout = self._pipes()
        with suppress(BrokenPipeError):
            stdin.close()
        self._process.wait()
        stdout.close()
        self._stderr.close()

    def _pipes(self) -> tuple[Any, Any]:
        return self._process.stdin, self._process.stdout


class _ArrayFiles:
    """The array files of each case and seed: created for the first job that needs them, removed after the last."""

    def __init__(self, folder: Path, arrays: Arrays, jobs: Iterable[Job]) -> None:
        self._folder = folder
        self._arrays = arrays
        self._lock = threading.Lock()
        self._users = Counter((job.case, job.seed) for job in jobs)
        self._made: dict[tuple[str, int], Path] = {}

    def acquire(self, job: Job) -> str:
        with self._lock:
            key = job.case, job.seed
            if key not in self._made:
                path = self._folder / f"{time.monotonic_ns()}.npz"
                np.savez(path, **self._arrays(job))
                self._made[key] = path
            return str(self._made[key])

    def release(self, job: Job) -> None:
        with self._lock:
            key = job.case, job.seed
            self._users[key] -= 1
            if not self._users[key] and key in self._made:
                self._made.pop(key).unlink()
