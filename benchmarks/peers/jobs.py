"""Jobs: one method on one setting with one seed. They are run by workers, some at once, and what was run is never run again."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np

from benchmarks.peers import environments

RUNS = environments.HOME / "runs"
LIMIT = 900.0
"""Seconds after which a job is given up: a library may hang."""


@dataclass(frozen=True)
class Method:
    """A way to do it, the worker that does, and the environment whose Python runs the worker."""

    name: str
    worker: str
    environment: str = environments.OWN
    weak: bool = True
    """Whether it looks at W's labels; one that doesn't is run once for each data set, whatever W is."""
    most_seeds: int = 1_000_000


@dataclass(frozen=True)
class Job:
    """`case` names the data and all that differs between jobs of a method besides the seed."""

    part: str
    case: str
    method: Method
    seed: int

    @property
    def key(self) -> tuple[str, str, int]:
        return self.case, self.method.name, self.seed


Arrays = Callable[[Job], Mapping[str, Any]]
"""Makes what a job's worker reads."""


class Results:
    """The results of one part, a line each in a file; a line that was cut off is run again."""

    def __init__(self, part: str, home: Path = RUNS) -> None:
        self.path = home / f"{part}.jsonl"
        self.found: dict[tuple[str, str, int], dict[str, Any]] = {}
        self._lock = threading.Lock()
        for line in self.path.read_text().splitlines() if self.path.exists() else ():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                continue
            self.found[record["case"], record["method"], record["seed"]] = record

    def add(self, job: Job, reply: Mapping[str, Any]) -> None:
        record = {"case": job.case, "method": job.method.name, "seed": job.seed, **reply}
        with self._lock:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = not self.path.exists() or self.path.read_bytes()[-1:] in (b"", b"\n")
            with self.path.open("a") as file:
                file.write(("" if fresh else "\n") + json.dumps(record) + "\n")
            self.found[job.key] = record

    def forget(self, method: str) -> None:
        """Drop what one method has come to, so that it is run again."""
        self.found = {key: record for key, record in self.found.items() if record["method"] != method}
        lines = [json.dumps(record) + "\n" for record in self.found.values()]
        if self.path.exists():
            self.path.write_text("".join(lines))

    def by_case(self) -> dict[str, dict[str, list[dict[str, Any]]]]:
        """Return the results of each method on each case, in the order of their seeds."""
        found: dict[str, dict[str, list[dict[str, Any]]]] = defaultdict(lambda: defaultdict(list))
        for record in sorted(self.found.values(), key=lambda record: record["seed"]):
            if "result" in record:
                found[record["case"]][record["method"]].append(record)
        return found


def run(jobs: Iterable[Job], arrays: Arrays, results: Results, slots: int, *, alone: bool = False) -> list[str]:
    """Run the jobs that have no result yet; return what failed.

    Seeds of one method and case share a worker, unless jobs are `alone` (where a worker's memory is measured).
    """
    pending = [job for job in jobs if "result" not in results.found.get(job.key, {})]
    groups: dict[object, list[Job]] = defaultdict(list)
    for job in pending:
        groups[job.key if alone else job.key[:2]].append(job)
    failed: list[str] = []
    progress = _Progress(len(pending))
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(slots) as threads:
        files = _Files(Path(folder), arrays)
        done = [threads.submit(_group, group, files, results, progress, failed) for group in groups.values()]
        for each in done:
            each.result()
    return failed


class _Files:
    """The arrays of a case and a seed, made once and shared by its methods."""

    def __init__(self, folder: Path, arrays: Arrays) -> None:
        self._folder = folder
        self._arrays = arrays
        self._lock = threading.Lock()
        self._made: dict[tuple[str, int], str] = {}

    def of(self, job: Job) -> str:
        with self._lock:
            key = job.case, job.seed
            if key not in self._made:
                path = self._folder / f"{len(self._made)}.npz"
                np.savez(path, **self._arrays(job))
                self._made[key] = str(path)
            return self._made[key]


class _Progress:
    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._done = 0
        self._start = time.monotonic()

    def tell(self, job: Job, reply: Mapping[str, Any]) -> None:
        self._done += 1
        left = (time.monotonic() - self._start) / self._done * (self._jobs - self._done)
        how = f"{reply['seconds']:.1f} s" if "seconds" in reply else "FAILED"
        print(
            f"{self._done}/{self._jobs} {job.part}: {job.case}, {job.method.name}, seed {job.seed}: {how}; "
            f"about {left / 60:.0f} min left",
            flush=True,
        )


def _group(jobs: list[Job], files: _Files, results: Results, progress: _Progress, failed: list[str]) -> None:
    command = [
        environments.python(jobs[0].method.environment),
        "-m",
        f"benchmarks.peers.workers.{jobs[0].method.worker}",
    ]
    one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(
            command,
            cwd=environments.ROOT,
            env={**os.environ, **one_thread},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        ) as worker,
    ):
        for job in jobs:
            reply = _ask(worker, job, files.of(job), said)
            results.add(job, reply)
            progress.tell(job, reply)
            if "error" in reply:
                failed.append(f"{job.part}: {job.case}, {job.method.name}, seed {job.seed}\n{reply['error']}")
            if worker.poll() is not None:
                break
        if worker.stdin is not None:
            worker.stdin.close()


def _ask(worker: subprocess.Popen[str], job: Job, arrays: str, said: IO[str]) -> dict[str, Any]:
    if worker.stdin is None or worker.stdout is None:
        raise ValueError("a worker is talked to by pipes")
    limit = threading.Timer(LIMIT, worker.kill)
    limit.start()
    try:
        worker.stdin.write(json.dumps({"method": job.method.name, "seed": job.seed, "arrays": arrays}) + "\n")
        worker.stdin.flush()
        line = worker.stdout.readline()
    except BrokenPipeError:
        line = ""
    finally:
        limit.cancel()
    if line:
        reply: dict[str, Any] = json.loads(line)
        return reply
    status = worker.wait()
    said.seek(0)
    return {"error": f"the worker ended with {status}: {said.read()[-2000:]}"}
