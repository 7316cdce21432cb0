"""Kill running studies at random times, resume them, and compare their results with those of an undisturbed run.

    python -m tests.durability.random_kills FOLDER URL KILLS SEED

This is a separate process: it imports the library once and forks every run, so that a hundred kills take seconds. Each study
runs once without a kill, on SQLite. Then KILLS runs are killed on other SQLite files, and as many on PostgreSQL at URL. The
process prints a JSON report for each store.
"""

from __future__ import annotations

import itertools
import json
import os
import pickle
import random
import sqlite3
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tests.durability.forked_runs import (
    VARIANTS,
    KillableStudy,
    Stage,
    create_study,
    exit_status,
    find_differences,
    fork,
    keep_answering,
    kill,
    learn_with_few_trees,
    read_facts,
    run,
)

PARALLEL_WORKERS = 3
"""How many studies are run and killed at the same time."""
OPENING_SHARE = 0.1
"""The share of kills whose time is counted from the opening of the study instead of its start."""
REPEATS_PER_STORE = 3
"""How often each study is repeated on each store, to be killed at other times."""


@dataclass
class Report:
    """The results for one store."""

    kills: int = 0
    """Kills of runs, while they ran."""
    kills_of_people: int = 0
    studies: int = 0
    lost: int = 0
    stages: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class Killer:
    """Runs and kills studies in a folder, until enough runs were killed on each store."""

    def __init__(self, folder: Path, url: str, seed: int) -> None:
        self.folder = folder
        self.stores: dict[str, str | None] = {"sqlite": None, "postgresql": url}
        self.random = random.Random(seed)
        self.stage = Stage()
        self.reports = {store: Report() for store in self.stores}
        self._number = 0

    def kill(self, times: int) -> dict[str, Report]:
        names = list(VARIANTS)
        self.random.shuffle(names)
        for number in itertools.count():
            if any(report.problems for report in self.reports.values()):
                break
            if all(report.kills >= times for report in self.reports.values()):
                break
            self._compare(names[number % len(names)], number, times)
        return self.reports

    def _compare(self, name: str, seed: int, times: int) -> None:
        start = time.monotonic()
        study = self._new(name, seed, "sqlite")
        self._attempt(study, None, Report())
        seconds = time.monotonic() - start
        wanted = read_facts(study)
        for store, report in list(self.reports.items()) * REPEATS_PER_STORE:
            if report.kills >= times:
                continue
            study = self._new(name, seed, store)
            # times are uniform over the whole run or over its first quarter: completed work is kept, so runs get shorter
            while not self._attempt(study, self.random.uniform(0, seconds / self.random.choice([1, 4])), report):
                report.kills += 1
                report.stages[self.stage.read()] += 1
            report.studies += 1
            report.problems += [f"{name}, seed {seed}: {each}" for each in self._differences(wanted, study, report)]

    def _differences(self, wanted: dict[str, Any], study: KillableStudy, report: Report) -> list[str]:
        found = read_facts(study)
        report.lost += len(found["lost"])
        problems = find_differences(wanted, found)
        file = study.path.with_suffix(".db")
        if file.exists():
            with sqlite3.connect(file) as database:
                problems += [line for (line,) in database.execute("PRAGMA integrity_check") if line != "ok"]
        return problems

    def _new(self, name: str, seed: int, store: str) -> KillableStudy:
        self._number += 1
        return create_study(name, self.folder / str(self._number), seed=seed, url=self.stores[store])

    def _attempt(self, study: KillableStudy, seconds: float | None, report: Report) -> bool:
        """Run the study, and kill the run after this many seconds. Return False if it was killed before its end."""
        start = time.monotonic()
        self.stage("open")
        running = fork(lambda: run(study, self.stage))
        person = fork(lambda: keep_answering(study)) if study.asks_people else None
        leave_at = None if seconds is None else self.random.uniform(0, 1)
        from_opening = self.random.random() < OPENING_SHARE
        try:
            while (status := exit_status(running)) is None:
                if not from_opening and self.stage.read() == "open":
                    start = time.monotonic()
                now = time.monotonic() - start
                if seconds is not None and now > seconds:
                    status = kill(running)
                    break
                if person is not None and leave_at is not None and now > leave_at:
                    kill(person)
                    report.kills_of_people += 1
                    person, leave_at = fork(lambda: keep_answering(study)), None
                time.sleep(0.004)
        finally:
            if person is not None:
                kill(person)
        if os.WIFSIGNALED(status):
            return self.stage.read() == "done"
        if os.waitstatus_to_exitcode(status):
            raise SystemExit(f"a run failed in the stage {self.stage.read()!r}")
        return True


def main() -> None:
    learn_with_few_trees()
    folder, url, kills, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    workers = []
    n_workers = min(PARALLEL_WORKERS, kills)
    for number in range(n_workers):
        worker_folder = folder / f"worker{number}"
        worker_folder.mkdir()
        work = partial(
            _run_worker,
            worker_folder,
            Killer(worker_folder, url, n_workers * seed + number),
            -(-kills // n_workers),
        )
        workers.append((worker_folder, fork(work)))
    total: dict[str, Report] = {}
    for worker_folder, pid in workers:
        if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
            raise SystemExit("a worker failed")
        for store, report in pickle.loads((worker_folder / "reports").read_bytes()).items():
            total.setdefault(store, Report()).add(report)
    sys.stdout.write(json.dumps({store: vars(report) for store, report in total.items()}))


def _run_worker(worker_folder: Path, killer: Killer, kills: int) -> None:
    (worker_folder / "reports").write_bytes(pickle.dumps(killer.kill(kills)))


if __name__ == "__main__":
    main()
