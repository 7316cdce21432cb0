"""Kill running studies at random times, go on with them, and compare the end with that of a run that was left alone.

    python -m tests.durability.killing FOLDER URL KILLS SEED

A process of its own: it loads the library once and forks every run, so that a hundred kills take seconds. Each study is run
without a kill once, on a file of SQLite, then killed so many times in all on other files, and as often on PostgreSQL at URL.
It prints a report as JSON, by store.
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

from tests.durability.forked import (
    VARIANTS,
    Killed,
    Stage,
    answer_on,
    begin,
    differing,
    end,
    ended,
    facts_of,
    fork,
    learn_with_few_trees,
    run,
)

AT_ONCE = 3
"""Studies that are run and killed side by side."""
OPENING = 0.1
"""The share of kills whose time is counted from when the study is opened, not from when it runs."""
AGAIN = 3
"""How often a study is begun anew on each store, to be killed at other times."""


@dataclass
class Report:
    """What came of one store."""

    kills: int = 0
    """Of runs, while they ran."""
    kills_of_people: int = 0
    studies: int = 0
    lost: int = 0
    stages: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


class Killer:
    """Runs and kills studies in a folder, until enough were killed on each store."""

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
        wanted = facts_of(study)
        for store, report in list(self.reports.items()) * AGAIN:
            if report.kills >= times:
                continue
            study = self._new(name, seed, store)
            # times are uniform over the whole run or over its first quarter: what is done is kept, so that runs get shorter
            while not self._attempt(study, self.random.uniform(0, seconds / self.random.choice([1, 4])), report):
                report.kills += 1
                report.stages[self.stage.read()] += 1
            report.studies += 1
            report.problems += [f"{name}, seed {seed}: {each}" for each in self._differences(wanted, study, report)]

    def _differences(self, wanted: dict[str, Any], study: Killed, report: Report) -> list[str]:
        found = facts_of(study)
        report.lost += len(found["lost"])
        problems = differing(wanted, found)
        file = study.path.with_suffix(".db")
        if file.exists():
            with sqlite3.connect(file) as database:
                problems += [line for (line,) in database.execute("PRAGMA integrity_check") if line != "ok"]
        return problems

    def _new(self, name: str, seed: int, store: str) -> Killed:
        self._number += 1
        return begin(name, self.folder / str(self._number), seed=seed, url=self.stores[store])

    def _attempt(self, study: Killed, seconds: float | None, report: Report) -> bool:
        """Run the study, and kill the run after so many seconds; False: it was killed while it ran."""
        started = time.monotonic()
        self.stage("open")
        running = fork(lambda: run(study, self.stage))
        person = fork(lambda: answer_on(study)) if study.asks_people else None
        leaves = None if seconds is None else self.random.uniform(0, 1)
        opening = self.random.random() < OPENING
        try:
            while (status := ended(running)) is None:
                if not opening and self.stage.read() == "open":
                    started = time.monotonic()
                now = time.monotonic() - started
                if seconds is not None and now > seconds:
                    status = end(running)
                    break
                if person is not None and leaves is not None and now > leaves:
                    end(person)
                    report.kills_of_people += 1
                    person, leaves = fork(lambda: answer_on(study)), None
                time.sleep(0.004)
        finally:
            if person is not None:
                end(person)
        if os.WIFSIGNALED(status):
            return self.stage.read() == "done"
        if os.waitstatus_to_exitcode(status):
            raise SystemExit(f"a run failed while it was in the stage {self.stage.read()!r}")
        return True


def main() -> None:
    learn_with_few_trees()
    folder, url, kills, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    workers = []
    for number in range(AT_ONCE):
        own = folder / f"worker{number}"
        own.mkdir()
        work = partial(_work, own, Killer(own, url, AT_ONCE * seed + number), -(-kills // AT_ONCE))
        workers.append((own, fork(work)))
    total: dict[str, Report] = {}
    for own, pid in workers:
        if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
            raise SystemExit("a worker failed")
        for store, report in pickle.loads((own / "reports").read_bytes()).items():
            total.setdefault(store, Report()).add(report)
    sys.stdout.write(json.dumps({store: vars(report) for store, report in total.items()}))


def _work(own: Path, killer: Killer, kills: int) -> None:
    (own / "reports").write_bytes(pickle.dumps(killer.kill(kills)))


if __name__ == "__main__":
    main()
