"""Every built-in labeler passes LabelerContract, the contract suite for plug-ins.

`study.people.People` does not: its answers arrive in the ledger, so `replies` yields none. tests/study/test_people.py tests it.
"""

from __future__ import annotations

import json
import math
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from overread.core.answers import Answers, Questions, Reply, ReplyColumns, ReplyKind, make_columns, new_uid
from overread.core.arrays import Array, IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws
from overread.labelers.base import CountsPositives, Labeler, Task
from overread.labelers.command import CommandLabeler
from overread.labelers.function import Function
from overread.labelers.imported_function import ImportedFunction
from overread.labelers.llm.labeler import Llm
from overread.labelers.simulated import Simulated
from overread.labelers.table import Table, TableColumn
from overread.pools.parquet.pool import Parquet
from overread.testing.labelers import LabelerContract, PositivesContract, example_task
from tests.labelers.model_server import ModelServer, script, status

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    label = {0: None, 1: "maybe"}.get(asked["item"], "yes")
    print(json.dumps({"item": asked["item"], "label": label, "confidence": 0.5}))
"""

FUNCTION = """
def label(rows):
    return [None if "lunch" in row["text"] else "yes" if "cheap" in row["text"] else "no" for row in rows]
"""


class TestCommand(LabelerContract):
    batch = 50

    def labeler(self, task: Task) -> Labeler:
        (task.folder / "label.py").write_text(PROGRAM)
        return CommandLabeler(task, run=[sys.executable, "label.py"], price=0.1, batch=self.batch, version="1")


class TestCommandInBatches(TestCommand):
    batch = 2


class TestColumn(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return TableColumn(task, column="label", confidence="confidence", price=0.1)


class TestProgram(LabelerContract):
    @pytest.fixture
    def task(self, tmp_path_factory: pytest.TempPathFactory) -> Task:
        """Use one folder for all tests, because Python keeps one module per name."""
        return example_task(Path(tmp_path_factory.getbasetemp()))

    def labeler(self, task: Task) -> Labeler:
        (task.folder / "contract_rules.py").write_text(FUNCTION)
        return ImportedFunction(task, function="contract_rules:label", price=0.1, batch=3)


class TestTable(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return Table([*task.column("label")], confidence=[0.9, 0.8, 0.7, 0.99, 0.95, None, 0.6], price=0.1)


class TestTableOfCodes(LabelerContract):
    """A table of integers without confidences, each item of which has a label."""

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        return replace(example_task(tmp_path), labels=(0, 1))

    def labeler(self, task: Task) -> Labeler:  # noqa: ARG002
        return Table(np.array([1, 0, 1, 0, 1, 0, 1]), price=1 / 3)


class TestFunction(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return Function(lambda x: [task.column("label")[int(i)] for i in x[:, 0]], price=0.1)


class TestSureFunction(LabelerContract):
    """A function that returns confidences."""

    def labeler(self, task: Task) -> Labeler:  # noqa: ARG002
        return Function(lambda x: Answers(np.where(x[:, 0] > 3, "yes", "no"), x[:, 0]), price=0.1)


class RandomLabels:
    """A function of rows that returns 1 with the probability in their first feature, and else -1."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(0)

    def __call__(self, x: Array) -> Array:
        return np.where(self.rng.random(len(x)) < x[:, 0], 1, -1)


class SignTask:
    """A task whose labels are -1 and 1."""

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        return replace(example_task(tmp_path), labels=(-1, 1))


class TestStochasticFunction(SignTask, LabelerContract):
    def labeler(self, task: Task) -> Labeler:  # noqa: ARG002
        return Function(RandomLabels(), price=0.1, stochastic=True)


class TestSimulated(SignTask, LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return Simulated(np.linspace(0, 1, len(task.shown)), price=0.1)


class TestSimulatedByFeatures(SignTask, LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return Simulated(lambda x: x[:, 0] / len(task.shown), price=0.1)


class TestParquetColumn(LabelerContract):
    confidence: str | None = None

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        """Write the items to a folder, as three files."""
        task = example_task(tmp_path)
        names = ("text", "label", "confidence")
        frame = pl.DataFrame({name: task.column(name) for name in names}).with_columns(number=np.arange(7.0))
        (tmp_path / "pool").mkdir()
        for i, (start, rows) in enumerate([(0, 3), (3, 1), (4, 3)]):
            frame.slice(start, rows).write_parquet(tmp_path / "pool" / f"{i}.parquet")
        return task

    def pool(self, task: Task) -> Parquet:
        return Parquet(task.folder / "pool", features=["number"])

    def labeler(self, task: Task) -> Labeler:
        return self.pool(task).column("label", confidence=self.confidence, price=0.1)


class TestSureParquetColumn(TestParquetColumn):
    confidence = "confidence"


class TestRowFunction(TestParquetColumn):
    def labeler(self, task: Task) -> Labeler:
        return self.pool(task).labeler(
            lambda frame: ["yes" if "cheap" in text else "no" for text in frame["text"]], ["text"], price=0.1
        )


class TestPositivesOfSimulated(PositivesContract):
    def labeler(self) -> CountsPositives:
        return Simulated(self.p_positive)


class TestPositivesOfSimulatedByFeatures(PositivesContract):
    def labeler(self) -> CountsPositives:
        return Simulated(lambda x: x[:, 0])


class TestPositivesOfFunction(PositivesContract):
    def labeler(self) -> CountsPositives:
        return Function(RandomLabels(), stochastic=True)


class TestLlm(LabelerContract):
    """The first request fails, and one item gets no label."""

    server: ModelServer

    @pytest.fixture(autouse=True)
    def served(self) -> Iterator[None]:
        def answer(prompt: str) -> str:
            return "I can't say" if "lunch" in prompt else json.dumps({"label": "yes" if "cheap" in prompt else "no"})

        with ModelServer(answer, misbehave=script(status(500))) as self.server:
            yield

    def labeler(self, task: Task) -> Labeler:
        return Llm(
            task,
            model="small",
            base_url=self.server.base_url,
            price_per_million_input_tokens=0.5,
            price_per_million_output_tokens=1.5,
            concurrency=2,
            backoff=0.01,
        )


class _Shuffled(ReplyColumns):
    """Columns whose rows differ from their index."""

    def __iter__(self) -> Iterator[Reply]:
        yield from [self[i] for i in range(len(self))][::-1]


class Wrong:
    """A labeler that passes the contract, except for one selectable fault."""

    who, model, prompt, price = "wrong", None, None, 0.1

    def __init__(self, how: str) -> None:
        self.how = how
        self.times = 0
        if how == "opens a thread":
            threading.Timer(0.2, lambda: None).start()

    def replies(self, items: Questions) -> Iterator[Sequence[Reply]]:
        self.times += 1
        if self.how.startswith("columns"):
            yield from self._columns(items)
            return
        groups = [[self._reply(item)] for item in items if (self.how, item) != ("leaves one out", 3)]
        if self.how == "answers one twice":
            groups += [[self._reply(item)] for item in items[:1]]
        if self.how == "answers what was not asked":
            groups += [[self._reply(5)]] * (5 not in items)
        if self.how == "answers nothing with something":
            groups += [[]]
        if self.how == "ignores slices":
            groups = [[self._reply(item)] for item in range(len(items))]
        if self.how == "works once" and self.times > 1:
            return
        if self.how == "yields single replies":
            groups = [group[0] for group in groups]  # type: ignore[misc]
        yield from groups

    def _columns(self, items: Questions) -> Iterator[Sequence[Reply]]:
        if not len(items):
            return
        columns = make_columns(self, items, Answers(np.full(len(items), "yes"), np.zeros(len(items))))
        match self.how:
            case "columns with fewer labels":
                columns = replace(columns, labels=columns.labels[:-1])
            case "columns in another order":
                columns = replace(columns, item=np.sort(columns.item)[::-1])
            case "columns in two groups":
                yield replace(columns, item=columns.item[:1], labels=columns.labels[:1], confidence=None)
                columns = replace(columns, item=columns.item[1:], labels=columns.labels[1:], confidence=None)
            case "columns with fewer confidences":
                columns = replace(columns, confidence=np.zeros(1))
            case "columns that forget their order":
                columns = _Shuffled(**vars(columns))
        yield columns

    def _reply(self, item: int) -> Reply:
        now = 5.0 if self.how == "has a clock that stands" else time.time()
        kind: ReplyKind = "none" if self.how == "gives a label with no answer" else "label"
        return Reply(
            item,
            "maybe" if self.how == "makes up labels" else "yes",
            kind=kind,
            confidence=math.nan if self.how == "is nan sure" else None,
            who="somebody" if self.how == "has another name" else self.who,
            price=Fraction(self.price) if self.how == "costs more than its price" else Fraction("0.1"),
            asked_at=now,
            answered_at=now,
            uid="same" if self.how == "repeats itself" else new_uid(),
        )


def broken_rules(how: str, folder: Path) -> list[str]:
    """Return the tests of the contract that a labeler fails."""

    class Contract(LabelerContract):
        def labeler(self, task: Task) -> Labeler:  # noqa: ARG002
            return Wrong(how)

    failed = []
    for name in dir(Contract):
        if name.startswith("test_"):
            try:
                getattr(Contract(), name)(example_task(folder))
            except (AssertionError, TypeError, IndexError):
                failed.append(name)
    return failed


@pytest.mark.parametrize(
    "how",
    [
        "leaves one out",
        "answers one twice",
        "answers what was not asked",
        "answers nothing with something",
        "works once",
        "makes up labels",
        "gives a label with no answer",
        "is nan sure",
        "has another name",
        "has a clock that stands",
        "costs more than its price",
        "repeats itself",
        "yields single replies",
        "opens a thread",
        "ignores slices",
        "columns with fewer labels",
        "columns in another order",
        "columns in two groups",
        "columns with fewer confidences",
        "columns that forget their order",
    ],
)
def test_the_contract_detects_a_labeler_that(how: str, tmp_path: Path) -> None:
    assert broken_rules(how, tmp_path)


@pytest.mark.parametrize("how", ["not at all", "columns"])
def test_the_contract_accepts_a_correct_labeler(how: str, tmp_path: Path) -> None:
    assert broken_rules(how, tmp_path) == []


def test_a_contract_without_a_labeler_names_the_missing_method(tmp_path: Path) -> None:
    with pytest.raises(NotImplementedError, match="return the labeler"):
        LabelerContract().labeler(example_task(tmp_path))


class WrongCounts:
    """A stochastic labeler that passes the contract, except for one selectable fault."""

    who, model, prompt, price, stochastic = "wrong", None, None, 0.1, True

    def __init__(self, how: str) -> None:
        self.how = how
        self.stochastic = how != "is deterministic"

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        yield make_columns(self, questions, np.ones(len(questions)))

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        own = np.random.default_rng() if self.how == "has randomness of its own" else rng
        p = draws.x[:, 0] if self.how != "is biased" else np.clip(draws.x[:, 0] + 0.05, 0, 1)
        counts: IntArray = own.binomial(draws.count, p)
        match self.how:
            case "asks once":
                return np.where(counts > draws.count / 2, draws.count, 0)
            case "counts one too many":
                return np.asarray(counts + 1)
            case "returns shares":
                return np.asarray(counts / np.maximum(1, draws.count))
            case "answers in one sum":
                return np.asarray(counts.sum())
        return counts


def broken_count_rules(how: str) -> list[str]:
    """Return the tests of the contract of counts that a labeler fails."""

    class Contract(PositivesContract):
        def labeler(self) -> CountsPositives:
            return WrongCounts(how)

    failed = []
    for name in dir(Contract):
        if name.startswith("test_"):
            try:
                getattr(Contract(), name)()
            except AssertionError:
                failed.append(name)
    return failed


@pytest.mark.parametrize(
    "how",
    [
        "is deterministic",
        "has randomness of its own",
        "is biased",
        "asks once",
        "counts one too many",
        "returns shares",
        "answers in one sum",
    ],
)
def test_the_contract_of_counts_detects_a_labeler_that(how: str) -> None:
    assert broken_count_rules(how)


def test_the_contract_of_counts_accepts_a_correct_labeler() -> None:
    assert broken_count_rules("not at all") == []


def test_a_contract_of_counts_without_a_labeler_names_the_missing_method() -> None:
    with pytest.raises(NotImplementedError, match="return the labeler"):
        PositivesContract().labeler()
