"""Kill running studies at random times, go on with them, and compare the end with that of a run that was left alone.

    python -m tests.durability.killing FOLDER URL KILLS SEED

A process of its own: it loads the library once and forks every run, so that a hundred kills take seconds. Each study is run
without a kill once, on a file of SQLite, then killed so many times in all on other files, and as often on PostgreSQL at URL.
It prints a report as JSON, by store.
"""

from __future__ import annotations

import itertools
import json
import mmap
import os
import pickle
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import psycopg  # noqa: F401  what every run needs is loaded once, before it is forked
import sklearn.linear_model  # noqa: F401
import sqlalchemy.dialects.postgresql.psycopg
import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401

import overread.practice.routing
import overread.study.rich  # noqa: F401
from overread.errors import QuestionGone, StudyBusy, Waiting
from overread.study.durable import Study, open_study
from overread.study.recorded import Fetched
from tests.durability.files import (
    WORDS,
    answer,
    classifier,
    command,
    labels,
    people,
    table,
    votes_of,
    write_pool,
    write_study,
)

PEOPLE = ("ann", "bob", "cleo")
ROWS = 200
AT_ONCE = 3
"""Studies that are run and killed side by side."""
OPENING = 0.1
"""The share of kills whose time is counted from when the study is opened, not from when it runs."""
AGAIN = 3
"""How often a study is begun anew on each store, to be killed at other times."""


@dataclass(frozen=True)
class Variant:
    """A kind of study. waits: the run stays while people answer; else it ends, and is run again."""

    make: Callable[[Path], dict[str, Any]]
    waits: bool = True


VARIANTS = {
    "labels, all from machines": Variant(lambda f: {"goal": labels(), "weak": command(f), "strong": table()}),
    "labels, one person": Variant(lambda f: {"goal": labels(0.15), "weak": command(f), "strong": people()}),
    "labels, two people and a third who are awaited outside": Variant(
        lambda f: {"goal": labels(0.2), "weak": command(f, buy="pool"), "strong": people("two")}, waits=False
    ),
    "a classifier and its audit, from machines": Variant(
        lambda f: {"goal": classifier(audit=40), "weak": command(f), "strong": command(f, WORDS, price=1.5)}
    ),
    "a classifier of texts and its audit, one person who is awaited outside": Variant(
        lambda f: {
            "goal": classifier(audit=30, max_strong=60),
            "weak": command(f),
            "strong": people(),
            "pool": {"features": "text"},
        },
        waits=False,
    ),
    "a classifier and its audit, two people and a third": Variant(
        lambda f: {"goal": classifier(audit=20, max_strong=40), "weak": command(f), "strong": people("two")}
    ),
    "a threshold that is proved, and its audit": Variant(
        lambda _: {
            "goal": classifier(0.2, audit=30, hypotheses="thresholds"),
            "weak": table("model", price=0.01),
            "strong": table(),
            "pool": {"features": ["x1"]},
        }
    ),
}


@dataclass(frozen=True)
class Killed:
    """A study to be killed; `truths` are what its experts know, by id."""

    path: Path
    truths: dict[str, str]
    variant: Variant
    asks_people: bool


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


class Stage:
    """Where a forked run is: it writes, we read."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 64)

    def __call__(self, name: str) -> None:
        self._shared[:] = name.encode()[:64].ljust(64)

    def read(self) -> str:
        return self._shared[:].decode().strip()

    def hear(self, event: Any) -> None:
        if isinstance(event, Fetched):
            self(f"after asking the {event.role} labeler")
        elif hasattr(event, "stage"):
            self(event.stage)


# ---- in the forked processes


def _run(killed: Killed, stage: Stage) -> None:
    study = open_study(killed.path, patience=20)
    _say_when_written(study, stage)

    def wait(_: int) -> bool:
        stage("waiting for people")
        time.sleep(0.005)
        return True

    until = time.monotonic() + 60
    while time.monotonic() < until:
        stage("start")
        try:
            study.run(stage.hear, wait if killed.variant.waits else None)
        except Waiting:
            stage("waiting for people")
            while study.ledger.counts("strong").open:
                time.sleep(0.005)
        except StudyBusy:  # PostgreSQL needs a moment to see that a killed run is gone
            stage("busy")
        else:
            stage("done")
            return
        time.sleep(0.01)
    raise TimeoutError(f"the study did not end: {stage.read()}")


def _say_when_written(study: Study, stage: Stage) -> None:
    keep = study.ledger.keep

    def kept(kind: str, key: str, value: bytes) -> None:
        before = stage.read()
        stage(f"writing the {kind}")
        keep(kind, key, value)
        stage(before)

    study.ledger.keep = kept  # type: ignore[method-assign]


def _answer(killed: Killed) -> None:
    study = open_study(killed.path, patience=20)
    who = PEOPLE if study.policy.first > 1 else PEOPLE[:1]
    while study.outcome() is None:
        told = sum(_sitting(study, killed.truths, name) for name in who)
        if not told:
            time.sleep(0.005)


def _sitting(study: Study, truths: dict[str, str], name: str) -> int:
    told, votes = 0, votes_of(study) if name == PEOPLE[2] else {}
    for asked in study.ask(10, by=name, advance=False):
        if name == PEOPLE[2] and len(votes.get(asked.item, {})) < 2:
            continue  # the third is asked about conflicts alone, or the number of votes would depend on who is quicker
        with suppress(QuestionGone):
            told += answer(study, asked, truths)
    if name == PEOPLE[2]:
        study.ledger.release(name)
    return told


def _facts(killed: Killed, found: Path) -> None:
    """Write down all that a study came to; a classifier is what it comes to when it is run once more."""
    study = open_study(killed.path, patience=20)
    outcome = study.outcome()
    assert outcome is not None
    facts: dict[str, Any] = {
        "labels": outcome.labels,
        "sources": outcome.source.tolist(),
        "confidence": outcome.confidence.tolist(),
        "certificate": outcome.certificate,
        "stopped": outcome.stopped,
        "asked": outcome.asked,
    }
    if outcome.make == "classifier":
        before = len(study.ledger.answers())
        again = study.run()
        facts["predictions"] = again.classifier.predict(study.features).tolist()
        assert (again.labels, again.certificate) == (outcome.labels, outcome.certificate)
        assert len(study.ledger.answers()) == before, "running a study that is done has bought something"
    facts |= _bought(study)
    found.write_bytes(pickle.dumps(facts))


def _bought(study: Study) -> dict[str, Any]:
    """Return what the ledger says was bought, after a look whether anything was bought twice."""
    paid: dict[str, Fraction] = {}
    lost: list[Fraction] = []
    times: Counter[tuple[str, int]] = Counter()
    for labeler, reply in study.ledger.answers():
        if reply.kind == "lost":
            lost.append(reply.price)
        else:
            paid[labeler] = paid.get(labeler, Fraction(0)) + reply.price
            times[labeler, reply.item] += 1
    spent = study.ledger.spent()
    assert sum(spent.values()) == sum(paid.values()) + sum(lost), "the ledger does not add up"
    for role in ("weak", "strong"):
        bought = {item: n for (labeler, item), n in times.items() if labeler == role}
        verdicts = study.ledger.verdicts(role).item.tolist()
        assert sorted(bought) == verdicts, f"{role}: what was bought is not what the study goes by"
        if role == "strong" and study.asks_people:
            votes = votes_of(study)
            assert bought == {item: len(given) for item, given in votes.items()}, "a person answered twice"
            for given in votes.values():
                assert study.policy.wanted(list(given.values())) == 0
                assert len(given) == 1 or len(given) == 2 + (given["ann"] != given["bob"]), (
                    "more votes than the policy says"
                )
        else:
            assert set(bought.values()) <= {1}, f"{role}: a label was bought twice"
    return {"paid": paid, "lost": lost}


# ---- here


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
        wanted = self._facts(study)
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
        found = self._facts(study)
        report.lost += len(found["lost"])
        differs = [key for key in wanted if key != "lost" and repr(found[key]) != repr(wanted[key])]
        problems = [f"{key} is not as it should be:\n{found[key]}\n{wanted[key]}"[:2000] for key in differs]
        file = study.path.with_suffix(".db")
        if file.exists():
            with sqlite3.connect(file) as database:
                problems += [line for (line,) in database.execute("PRAGMA integrity_check") if line != "ok"]
        return problems

    def _new(self, name: str, seed: int, store: str) -> Killed:
        self._number += 1
        folder = self.folder / str(self._number)
        folder.mkdir()
        truths = write_pool(folder, ROWS, seed)
        settings = VARIANTS[name].make(folder)
        settings["goal"] |= {"seed": seed}
        path = write_study(folder / f"study_{os.getpid()}_{self._number}.toml", url=self.stores[store], **settings)
        return Killed(path, truths, VARIANTS[name], settings["strong"]["kind"] == "people")

    def _attempt(self, study: Killed, seconds: float | None, report: Report) -> bool:
        """Run the study, and kill the run after so many seconds; False: it was killed while it ran."""
        started = time.monotonic()
        self.stage("open")
        run = _fork(lambda: _run(study, self.stage))
        person = _fork(lambda: _answer(study)) if study.asks_people else None
        leaves = None if seconds is None else self.random.uniform(0, 1)
        opening = self.random.random() < OPENING
        try:
            while (status := _ended(run)) is None:
                if not opening and self.stage.read() == "open":
                    started = time.monotonic()
                now = time.monotonic() - started
                if seconds is not None and now > seconds:
                    status = _end(run)
                    break
                if person is not None and leaves is not None and now > leaves:
                    _end(person)
                    report.kills_of_people += 1
                    person, leaves = _fork(lambda: _answer(study)), None
                time.sleep(0.003)
        finally:
            if person is not None:
                _end(person)
        if os.WIFSIGNALED(status):
            return self.stage.read() == "done"
        if os.waitstatus_to_exitcode(status):
            raise SystemExit(f"a run failed while it was in the stage {self.stage.read()!r}")
        return True

    def _facts(self, study: Killed) -> dict[str, Any]:
        found = study.path.with_suffix(".facts")
        if os.waitstatus_to_exitcode(os.waitpid(_fork(lambda: _facts(study, found)), 0)[1]):
            raise SystemExit(f"what {study.path} came to can't be read")
        facts: dict[str, Any] = pickle.loads(found.read_bytes())
        return facts


def _fork(work: Callable[[], None]) -> int:
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        work()
        status = 0
    except BaseException:  # noqa: BLE001  the parent only sees a status
        import traceback  # noqa: PLC0415

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def _ended(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return status if ended else None


def _end(pid: int) -> int:
    os.kill(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)[1]


def main() -> None:
    folder, url, kills, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    workers = []
    for number in range(AT_ONCE):
        own = folder / f"worker{number}"
        own.mkdir()
        work = partial(_work, own, Killer(own, url, AT_ONCE * seed + number), -(-kills // AT_ONCE))
        workers.append((own, _fork(work)))
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
