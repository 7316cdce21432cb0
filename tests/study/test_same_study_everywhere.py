"""One study gives the same labels, questions, costs and certificate wherever it runs and wherever its answers are stored."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import numpy as np
import polars as pl
import pytest

import overread
from overread.core.answers import STRONG, Questions, Reply
from overread.core.certificate import Certificate
from overread.core.decimals import exact_decimal
from overread.labelers.table import Table
from overread.ledger import open_ledger
from overread.ledger.memory import MemoryLedger
from overread.ledger.protocol import Ledger
from overread.practice.labelling import scores
from overread.study.in_memory import make_study
from overread.study.outcome import Outcome
from overread.study.spec.spec import read_spec
from overread.study.spec.tables import GoalSpec
from overread.study.study import Study, open_study
from tests.durability.files import (
    LABELS,
    classifier,
    labels,
    people,
    run_to_end,
    table,
    write_pool,
    write_study,
)
from tests.durability.forked_runs import learn_with_few_trees
from tests.web.served import StudyServer

SEED = 3
WEAK_PRICE, STRONG_PRICE = 0.01, 1.5


@dataclass(frozen=True)
class Work:
    """A study to be run in several ways: the goal in a study file, and the columns of its features."""

    goal: dict[str, Any]
    features: tuple[str, ...] = ("x1", "x2")
    rows: int = 240


WORKS = {
    "labels": Work(labels(0.1, seed=SEED)),
    "a model": Work(classifier(0.1, max_strong=40, seed=SEED)),
    "an exact class": Work(classifier(0.2, hypotheses="thresholds", seed=SEED), ("x1",), rows=2000),
}


@dataclass(frozen=True)
class Facts:
    """What a run of a study came to; the questions are the expert's, in the order in which they were asked."""

    labels: list[Any]
    questions: list[int]
    cost: dict[str, Fraction]
    certificate: Certificate


class RecordingTable(Table):
    """A table that records the questions that it was asked."""

    def __init__(self, values: Sequence[Any], price: float) -> None:
        super().__init__(values, price=price)
        object.__setattr__(self, "questions", [])

    questions: list[int]

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        self.questions.extend(questions)
        yield from super().replies(questions)

    @property
    def charged(self) -> Fraction:
        return len(self.questions) * exact_decimal(self.price)


# ---- the ways to run a study


@dataclass(frozen=True, eq=False)
class Place:
    """A folder with the pool of a study, and the fixtures that a way to run the study may need."""

    folder: Path
    pool: pl.DataFrame
    work: Work
    request: pytest.FixtureRequest

    @property
    def x(self) -> np.ndarray[Any, Any]:
        return self.pool.select(self.work.features).to_numpy()

    def tables(self) -> dict[str, Any]:
        return {
            "weak": RecordingTable(self.pool["model"].to_list(), WEAK_PRICE),
            "strong": RecordingTable(self.pool["truth"].to_list(), STRONG_PRICE),
        }

    def file(self, *, url: str | None = None, strong: dict[str, Any] | None = None) -> Path:
        return write_study(
            self.folder / "study.toml",
            goal=self.work.goal,
            weak=table("model", WEAK_PRICE),
            strong=strong or table("truth", STRONG_PRICE),
            pool={"features": list(self.work.features)},
            url=url,
        )

    @property
    def ids(self) -> list[str]:
        return list(self.pool["id"])

    def answer(self, item: int) -> str:
        return str(self.pool["truth"][item])


def facts_of(study: Study, outcome: Outcome | None = None) -> Facts:
    """Return the facts of a finished study, whose questions and costs are in its ledger."""
    outcome = outcome or study.outcome()
    assert outcome is not None
    asked = [
        reply.item for series, reply in study.ledger.answers() if series == STRONG and reply.kind in ("label", "none")
    ]
    return Facts(outcome.labels, asked, study.ledger.spent(), outcome.certificate)


def run_function(place: Place) -> Facts:
    """Call `overread.label` or `overread.learn`."""
    labelers, goal = place.tables(), dict(place.work.goal)
    make, hypotheses = goal.pop("make"), goal.pop("hypotheses", None)
    if make == "labels":
        done = overread.label(place.x, labels=list(LABELS), **labelers, **goal)
        found, certificate, cost = list(done.labels), done.certificate, done.cost
    else:
        chosen = None if hypotheses is None else overread.Thresholds()
        result = overread.learn(place.x, labels=list(LABELS), hypotheses=chosen, **labelers, **goal)
        assert result.classifier is not None
        found, certificate, cost = result.classifier.predict(place.x).tolist(), result.certificate, result.cost
        bought = result.bought["strong"]  # a study's outcome has the expert's label of each item that has one
        for item, label in zip(bought.item.tolist(), bought.label.tolist(), strict=True):
            found[item] = label
    charged = {role: labeler.charged for role, labeler in labelers.items() if labeler.charged}
    assert cost == float(sum(charged.values()))
    return Facts(found, labelers["strong"].questions, charged, certificate)


def run_made(place: Place, ledger: Ledger | None = None) -> Facts:
    """Run a study made in Python; its labelers must be asked exactly what the ledger records."""
    labelers, goal = place.tables(), place.work.goal
    spec = GoalSpec(
        make=goal["make"],
        error=goal.get("error"),
        excess_error=goal.get("excess_error"),
        failure_probability=0.05,
        max_cost=None,
        max_strong=goal.get("max_strong"),
        seed=goal["seed"],
        audit=0,
        hypotheses=goal.get("hypotheses", "logistic"),
    )
    study = make_study(place.x, goal=spec, labels=LABELS, ledger=ledger, **labelers)
    outcome = run_to_end(study)
    facts = facts_of(study, outcome)
    assert facts.questions == labelers["strong"].questions
    assert facts.cost == {role: labeler.charged for role, labeler in labelers.items() if labeler.charged}
    study.close()
    return facts


def run_made_in_sqlite(place: Place) -> Facts:
    return run_made(place, open_ledger(f"sqlite:///{place.folder / 'made.db'}", "made"))


def finish(study: Study) -> Facts:
    """Run a study to its end, and close it."""
    outcome = run_to_end(study)
    facts = facts_of(study, outcome)
    study.close()
    return facts


def run_file(place: Place, url: str | None = None) -> Facts:
    return finish(open_study(place.file(url=url)))


def run_file_in_memory(place: Place, ledger: Ledger | None = None) -> Facts:
    """Run a study file with another ledger, since a file can't name a store in memory, where answers would be lost."""
    return finish(Study(read_spec(place.file()), ledger or open_ledger("memory", "study")))


def run_file_in_columns(place: Place) -> Facts:
    return run_file_in_memory(place, cast("Ledger", MemoryLedger()))


def run_file_in_postgresql(place: Place) -> Facts:
    return run_file(place, place.request.getfixturevalue("new_postgres_url"))


def ask_and_tell(place: Place) -> Facts:
    """Answer the questions as a person, through `Study.ask` and `Study.tell`."""
    study = open_study(place.file(strong=people("one", STRONG_PRICE)))
    while questions := study.ask(30, by="ann"):
        for question in questions:
            study.tell(question, place.answer(question.item))
    facts = facts_of(study)
    study.close()
    return facts


def answer_over_http(place: Place) -> Facts:
    """Answer the questions as a person, through a server."""
    server = StudyServer(place.file(strong=people("one", STRONG_PRICE)), grace=0.01)
    try:
        ann = server.invite("ann")
        while (batch := ann.ask(20))["state"] != "done":
            assert batch["state"] in {"asking", "working"}, batch
            if not batch["questions"]:
                time.sleep(0.02)
            for question in batch["questions"]:
                ann.answer(question["number"], place.answer(place.ids.index(question["id"])))
        server.wait_for_state("done")
        return facts_of(server.study)
    finally:
        server.stop()


BATCH = 3
KILLED_RUN = f"""
import os, signal, sys
from overread.labelers.table import TableColumn
from overread.study.study import open_study

TableColumn.at_once = {BATCH}  # so that a request of the expert takes several batches
path, batches, answers_arrive = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "after"
study = open_study(path)
append, appended = study.ledger.append, []

def append_or_die(series, replies, *, settle):
    appended.append(series.role)
    if answers_arrive:
        append(series, replies, settle=settle)
    if appended.count("strong") == batches:
        os.kill(os.getpid(), signal.SIGKILL)
    if not answers_arrive:
        append(series, replies, settle=settle)

study.ledger.append = append_or_die
study.run()
"""


def kill_and_resume(place: Place, when: str) -> Facts:
    """Kill a run in the expert's third batch, before or after its answers are recorded, and resume it in this process."""
    file = place.file()
    child = subprocess.run([sys.executable, "-c", KILLED_RUN, str(file), "3", when], capture_output=True, check=False)
    assert child.returncode == -9, child.stderr.decode()
    study = open_study(file)
    recorded = sum(series == STRONG for series, _ in study.ledger.answers())
    facts = finish(study)
    assert 0 < recorded < len(facts.questions)
    return facts


WAYS: dict[str, Callable[[Place], Facts]] = {
    "made in Python, in memory": run_made,
    "made in Python, in SQLite": run_made_in_sqlite,
    "a file, in SQLite's memory": run_file_in_memory,
    "a file, in columns in memory": run_file_in_columns,
    "a file, in SQLite": run_file,
    "a file, in PostgreSQL": run_file_in_postgresql,
    "ask and tell": ask_and_tell,
    "over HTTP": answer_over_http,
    "killed after a batch, and resumed": lambda place: kill_and_resume(place, "after"),
}
FAST_WORK = {
    "a file, in PostgreSQL": "labels",
    "ask and tell": "labels",
    "over HTTP": "labels",
    "killed after a batch, and resumed": "a model",
}
"""The only kind of work of a slow way that is in the fast tests."""


@pytest.fixture(autouse=True, scope="module")
def _few_trees() -> Iterator[None]:
    """Make learning ten times as fast, in the same way everywhere."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_make_trees", "_make_boosting"):
            patch.setattr(scores, name, getattr(scores, name))  # restores it in the end
        learn_with_few_trees()
        yield


@pytest.fixture(scope="module")
def wanted() -> dict[str, Facts]:
    """The facts of `overread.label` and `overread.learn`, by kind of work."""
    return {}


@pytest.fixture
def place_of(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str], Place]:
    def write(name: str) -> Place:
        work = WORKS[name]
        write_pool(tmp_path, rows=work.rows)
        pool = pl.read_csv(tmp_path / "pool.csv")
        if work.features == ("x1",):  # wrong in an interval: elsewhere, the weak labeler replaces the expert
            is_wrong = pl.col("x1").is_between(0.2, 0.25)
            pool = pool.with_columns(
                model=pl.when((pl.col("truth") == "yes") ^ is_wrong).then(pl.lit("yes")).otherwise(pl.lit("no"))
            )
            pool.write_csv(tmp_path / "pool.csv")
        return Place(tmp_path, pool, work, request)

    return write


def function_facts(place: Place, name: str, wanted: dict[str, Facts]) -> Facts:
    """Return the facts of the public function, which is run once for each kind of work."""
    if name not in wanted:
        wanted[name] = run_function(place)
        assert set(wanted[name].cost) == {"weak", "strong"}
    return wanted[name]


def all_cases() -> Iterator[Any]:
    """Yield every way with every kind of work. Of the slow ways, only one kind of work is in the fast tests."""
    for way in WAYS:
        for name in WORKS:
            is_slow = FAST_WORK.get(way, name) != name
            yield pytest.param(way, name, marks=[pytest.mark.slow] * is_slow)


@pytest.mark.parametrize(("way", "name"), list(all_cases()))
def test_every_way_to_run_a_study_gives_the_same(
    way: str, name: str, place_of: Callable[[str], Place], wanted: dict[str, Facts]
) -> None:
    place = place_of(name)
    expected = function_facts(place, name, wanted)
    found = WAYS[way](place)
    assert found.labels == expected.labels
    assert found.questions == expected.questions
    assert found.cost == expected.cost
    assert found.certificate == expected.certificate


@pytest.mark.slow
def test_a_run_killed_before_its_answers_arrived_costs_those_answers_and_nothing_else(
    place_of: Callable[[str], Place], wanted: dict[str, Facts]
) -> None:
    """The expert may have charged for the batch in flight, so the ledger charges it as lost."""
    place = place_of("labels")
    expected = function_facts(place, "labels", wanted)
    found = kill_and_resume(place, "before")
    assert found.cost["strong"] - expected.cost["strong"] == BATCH * exact_decimal(STRONG_PRICE)
    assert found.cost["weak"] == expected.cost["weak"]
    assert (found.labels, found.questions) == (expected.labels, expected.questions)
    assert found.certificate == expected.certificate
