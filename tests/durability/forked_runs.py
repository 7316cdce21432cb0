"""Run studies in forked processes, so that they can be killed.

This module imports all that a run needs, once, and starts nothing, because a process that forks must have no threads.
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

import overread.labelers.command
import overread.labelers.table
import overread.ledger.sql.ledger
import overread.practice.labelling.scores
import overread.study.goals.learn_model
from overread.core.answers import SERIES_BY_ROLE, STRONG, AnswerSeries
from overread.errors import QuestionGone, StudyBusy
from overread.study.recorded_labeler import FetchProgress
from overread.study.study import Study, open_study
from tests.durability.files import (
    READ_TEXT,
    answer_question,
    classifier,
    command,
    labels,
    people,
    run_to_end,
    table,
    votes_by_item,
    write_pool,
    write_study,
)

PEOPLE = ("ann", "bob", "cleo")
ROWS = 200


@dataclass(frozen=True)
class Variant:
    """A kind of study. waits: whether the run waits while people answer. Otherwise it ends, and is started again."""

    make: Callable[[Path], dict[str, Any]]
    waits: bool = True


VARIANTS = {
    "labels, from machines": Variant(lambda f: {"goal": labels(), "weak": command(f), "strong": table()}),
    "labels, one person": Variant(lambda f: {"goal": labels(0.15), "weak": command(f), "strong": people()}),
    "labels, two people and a third, awaited between runs": Variant(
        lambda f: {"goal": labels(0.2), "weak": command(f, buy="pool"), "strong": people("two")}, waits=False
    ),
    "a classifier and its audit, from machines": Variant(
        lambda f: {"goal": classifier(audit=40), "weak": command(f), "strong": command(f, READ_TEXT, price=1.5)}
    ),
    "a text classifier and its audit, one person, awaited between runs": Variant(
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
    "a proved threshold and its audit, one person, awaited between runs": Variant(
        lambda _: {
            "goal": classifier(0.3, audit=3, max_strong=5, hypotheses="thresholds"),
            "weak": None,
            "strong": people(),
            "pool": {"features": ["x1"]},
        },
        waits=False,
    ),
    "a proved threshold and its audit": Variant(
        lambda _: {
            "goal": classifier(0.2, audit=30, hypotheses="thresholds"),
            "weak": table("model", price=0.01),
            "strong": table(),
            "pool": {"features": ["x1"]},
        }
    ),
}


def learn_with_few_trees() -> None:
    """Make learning ten times as fast in this process. The same code is killed, and more often."""
    scores: Any = overread.practice.labelling.scores
    scores._make_trees = lambda: ExtraTreesClassifier(6, min_samples_leaf=3, random_state=0)
    scores._make_boosting = lambda: HistGradientBoostingClassifier(max_iter=6, random_state=0)


@dataclass(frozen=True)
class KillableStudy:
    """A study to be killed. `truths`: the true labels by id, which its experts know."""

    path: Path
    truths: dict[str, str]
    variant: Variant
    asks_people: bool


def create_study(name: str, folder: Path, *, seed: int = 0, url: str | None = None) -> KillableStudy:
    """Write a new study of this variant. `url` is its store, by default a SQLite file."""
    folder.mkdir()
    truths = write_pool(folder, ROWS, seed)
    settings = VARIANTS[name].make(folder)
    settings["goal"] |= {"seed": seed}
    path = write_study(folder / f"study_{os.getpid()}_{folder.name}.toml", url=url, **settings)
    return KillableStudy(path, truths, VARIANTS[name], settings["strong"]["kind"] == "people")


def read_facts(killed: KillableStudy) -> dict[str, Any]:
    """Return a study's results and purchases, after checking that nothing was bought twice."""
    file = killed.path.with_suffix(".facts")
    if os.waitstatus_to_exitcode(os.waitpid(fork(lambda: write_facts(killed, file)), 0)[1]):
        raise SystemExit(f"the results of {killed.path} can't be read")
    facts: dict[str, Any] = pickle.loads(file.read_bytes())
    return facts


def find_differences(wanted: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """Describe how two studies differ. Lost answers may differ."""
    differs = [key for key in wanted if key != "lost" and repr(found[key]) != repr(wanted[key])]
    return [f"{key} differs:\n{found[key]}\n{wanted[key]}"[:2000] for key in differs]


class Stage:
    """The current stage of a forked run, in shared memory: the run writes it, and its parent reads it."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, 64)

    def __call__(self, name: str) -> None:
        self._shared[:] = name.encode()[:64].ljust(64)

    def read(self) -> str:
        return self._shared[:].decode().strip()

    def listen(self, event: Any) -> None:
        if isinstance(event, FetchProgress):
            self(f"asking the {event.role} labeler")
        elif hasattr(event, "stage"):
            self(event.stage)


def run(killed: KillableStudy, stage: Stage) -> None:
    study = open_study(killed.path, patience=20)
    report_writes(study, stage)

    def wait(_: int) -> bool:
        stage("waiting for people")
        time.sleep(0.02)
        return True

    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        stage("start")
        try:
            state = study.run(stage.listen, wait if killed.variant.waits else None)
        except StudyBusy:  # PostgreSQL needs a moment to notice that a run was killed
            stage("busy")
        else:
            if state.is_final:
                stage("done")
                return
            stage("waiting for people")
            while study.ledger.counts(STRONG).open:
                time.sleep(0.02)
        time.sleep(0.01)
    raise TimeoutError(f"the study did not finish: {stage.read()}")


def report_writes(study: Study, stage: Stage) -> None:
    keep = study.ledger.keep

    def keep_and_report(kind: str, key: str, value: bytes) -> None:
        before = stage.read()
        stage(f"writing the {kind}")
        keep(kind, key, value)
        stage(before)

    study.ledger.keep = keep_and_report  # type: ignore[method-assign]


def keep_answering(killed: KillableStudy) -> None:
    study = open_study(killed.path, patience=20)
    who = PEOPLE if study.policy.first > 1 else PEOPLE[:1]
    while study.outcome() is None:
        answered = sum(_answer_batch(study, killed.truths, name) for name in who)
        if not answered:
            time.sleep(0.02)


def _answer_batch(study: Study, truths: dict[str, str], name: str) -> int:
    answered, votes = 0, votes_by_item(study) if name == PEOPLE[2] else {}
    for question in study.ask(10, by=name, advance=False):
        if name == PEOPLE[2] and len(votes.get(question.item, {})) < 2:
            continue  # the third person answers conflicts only, so that the number of votes does not depend on timing
        with suppress(QuestionGone):
            answered += answer_question(study, question, truths)
    if name == PEOPLE[2]:
        study.ledger.release(name)
    return answered


def write_facts(killed: KillableStudy, file: Path) -> None:
    """Write a study's results and purchases. A classifier's predictions are those of another run."""
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
        again = run_to_end(study)
        facts["predictions"] = again.classifier.predict(study.features).tolist()
        assert (again.labels, again.certificate) == (outcome.labels, outcome.certificate)
        assert len(study.ledger.answers()) == before, "another run of a finished study bought something"
    facts |= _check_purchases(study)
    file.write_bytes(pickle.dumps(facts))


def _check_purchases(study: Study) -> dict[str, Any]:
    """Return the ledger's purchases, after checking that nothing was bought twice."""
    paid: dict[str, Fraction] = {}
    lost: list[Fraction] = []
    times: Counter[tuple[AnswerSeries, int]] = Counter()
    for series, reply in study.ledger.answers():
        if reply.kind == "lost":
            lost.append(reply.price)
        else:
            paid[series.name] = paid.get(series.name, Fraction(0)) + reply.price
            times[series, reply.item] += 1
    spent = study.ledger.spent()
    assert sum(spent.values()) == sum(paid.values()) + sum(lost), "the costs in the ledger don't add up"
    for role, series in SERIES_BY_ROLE.items():
        counts = {item: n for (answered, item), n in times.items() if answered == series}
        verdicts = study.ledger.verdicts(series).item.tolist()
        assert sorted(counts) == verdicts, f"{role}: the bought labels and the verdicts differ"
        if role == "strong" and study.asks_people:
            votes = votes_by_item(study)
            assert counts == {item: len(of_item) for item, of_item in votes.items()}, "a person answered twice"
            for of_item in votes.values():
                assert study.policy.votes_needed(list(of_item.values())) == 0
                assert len(of_item) == 1 or len(of_item) == 2 + (of_item["ann"] != of_item["bob"]), (
                    "more votes than the policy allows"
                )
        else:
            assert set(counts.values()) <= {1}, f"{role}: a label was bought twice"
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


def exit_status(pid: int) -> int | None:
    ended, status = os.waitpid(pid, os.WNOHANG)
    return status if ended else None


def kill(pid: int) -> int:
    os.kill(pid, signal.SIGKILL)
    return os.waitpid(pid, 0)[1]
