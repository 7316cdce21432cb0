"""Studies that are run in forked processes, so that they can be killed: what those processes do.

This module loads all that a run needs, once, and starts nothing: whoever forks must have no threads.
"""

from __future__ import annotations

import mmap
import os
import pickle
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import psycopg  # noqa: F401
import sklearn.feature_extraction.text
import sklearn.linear_model  # noqa: F401
import sqlalchemy.dialects.postgresql.psycopg
import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401
from sklearn.ensemble import ExtraTreesClassifier, HistGradientBoostingClassifier

import overread.labelers.column
import overread.labelers.command
import overread.practice.routing_scores
import overread.study.rich
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


def learn_with_few_trees() -> None:
    """Learn in a tenth of the time, for all of this process: what is killed is the same, and it is killed more often."""
    scores: Any = overread.practice.routing_scores
    scores._trees = lambda: ExtraTreesClassifier(6, min_samples_leaf=3, random_state=0)
    scores._boosting = lambda: HistGradientBoostingClassifier(max_iter=6, random_state=0)


@dataclass(frozen=True)
class Killed:
    """A study to be killed; `truths` are what its experts know, by id."""

    path: Path
    truths: dict[str, str]
    variant: Variant
    asks_people: bool


def begin(name: str, folder: Path, *, seed: int = 0, url: str | None = None) -> Killed:
    """Write a new study of this variant; `url` is its store, by default a file of SQLite."""
    folder.mkdir()
    truths = write_pool(folder, ROWS, seed)
    settings = VARIANTS[name].make(folder)
    settings["goal"] |= {"seed": seed}
    path = write_study(folder / f"study_{os.getpid()}_{folder.name}.toml", url=url, **settings)
    return Killed(path, truths, VARIANTS[name], settings["strong"]["kind"] == "people")


def facts_of(killed: Killed) -> dict[str, Any]:
    """Return all that a study came to, after a look whether anything was bought twice."""
    found = killed.path.with_suffix(".facts")
    if os.waitstatus_to_exitcode(os.waitpid(fork(lambda: facts(killed, found)), 0)[1]):
        raise SystemExit(f"what {killed.path} came to can't be read")
    read: dict[str, Any] = pickle.loads(found.read_bytes())
    return read


def differing(wanted: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """Say in what two studies differ; answers that were lost are told apart."""
    differs = [key for key in wanted if key != "lost" and repr(found[key]) != repr(wanted[key])]
    return [f"{key} is not as it should be:\n{found[key]}\n{wanted[key]}"[:2000] for key in differs]


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


def run(killed: Killed, stage: Stage) -> None:
    study = open_study(killed.path, patience=20)
    say_when_written(study, stage)

    def wait(_: int) -> bool:
        stage("waiting for people")
        time.sleep(0.02)
        return True

    until = time.monotonic() + 60
    while time.monotonic() < until:
        stage("start")
        try:
            study.run(stage.hear, wait if killed.variant.waits else None)
        except Waiting:
            stage("waiting for people")
            while study.ledger.counts("strong").open:
                time.sleep(0.02)
        except StudyBusy:  # PostgreSQL needs a moment to see that a killed run is gone
            stage("busy")
        else:
            stage("done")
            return
        time.sleep(0.01)
    raise TimeoutError(f"the study did not end: {stage.read()}")


def say_when_written(study: Study, stage: Stage) -> None:
    keep = study.ledger.keep

    def kept(kind: str, key: str, value: bytes) -> None:
        before = stage.read()
        stage(f"writing the {kind}")
        keep(kind, key, value)
        stage(before)

    study.ledger.keep = kept  # type: ignore[method-assign]


def answer_on(killed: Killed) -> None:
    study = open_study(killed.path, patience=20)
    who = PEOPLE if study.policy.first > 1 else PEOPLE[:1]
    while study.outcome() is None:
        told = sum(_sitting(study, killed.truths, name) for name in who)
        if not told:
            time.sleep(0.02)


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


def facts(killed: Killed, found: Path) -> None:
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


def fork(work: Callable[[], None]) -> int:
    pid = os.fork()
    if pid:
        return pid
    status = 1
    try:
        work()
        status = 0
    except BaseException:  # noqa: BLE001  the parent only sees a status
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def ended(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return status if ended else None


def end(pid: int) -> int:
    os.kill(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)[1]
