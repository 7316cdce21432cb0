"""Every built-in kind passes LabelerContract, the contract suite for plug-ins."""

from __future__ import annotations

import json
import math
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from overread.core.answers import Reply, ReplyKind, new_uid
from overread.labelers.base import Replying, Task
from overread.labelers.command import Command
from overread.labelers.function import ImportedFunction
from overread.labelers.llm.labeler import Llm
from overread.labelers.table import TableColumn
from overread.testing.labelers import LabelerContract, example_task
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

    def labeler(self, task: Task) -> Replying:
        (task.folder / "label.py").write_text(PROGRAM)
        return Command(task, run=[sys.executable, "label.py"], price=0.1, batch=self.batch, version="1")


class TestCommandInBatches(TestCommand):
    batch = 2


class TestColumn(LabelerContract):
    def labeler(self, task: Task) -> Replying:
        return TableColumn(task, column="label", confidence="confidence", price=0.1)


class TestProgram(LabelerContract):
    @pytest.fixture
    def task(self, tmp_path_factory: pytest.TempPathFactory) -> Task:
        """Use one folder for all tests, because Python keeps one module per name."""
        return example_task(Path(tmp_path_factory.getbasetemp()))

    def labeler(self, task: Task) -> Replying:
        (task.folder / "contract_rules.py").write_text(FUNCTION)
        return ImportedFunction(task, function="contract_rules:label", price=0.1, batch=3)


class TestLlm(LabelerContract):
    """The first request fails, and one item gets no label."""

    server: ModelServer

    @pytest.fixture(autouse=True)
    def served(self) -> Iterator[None]:
        def answer(prompt: str) -> str:
            return "I can't say" if "lunch" in prompt else json.dumps({"label": "yes" if "cheap" in prompt else "no"})

        with ModelServer(answer, misbehave=script(status(500))) as self.server:
            yield

    def labeler(self, task: Task) -> Replying:
        return Llm(
            task,
            model="small",
            base_url=self.server.base_url,
            price_per_million_input_tokens=0.5,
            price_per_million_output_tokens=1.5,
            concurrency=2,
            backoff=0.01,
        )


class Wrong:
    """A labeler that passes the contract, except for one selectable fault."""

    who, model, prompt, price = "wrong", None, None, 0.1

    def __init__(self, how: str) -> None:
        self.how = how
        self.times = 0
        if how == "opens a thread":
            threading.Timer(0.2, lambda: None).start()

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        self.times += 1
        groups = [[self._reply(item)] for item in items if (self.how, item) != ("leaves one out", 3)]
        if self.how == "answers one twice":
            groups += [[self._reply(item)] for item in items[:1]]
        if self.how == "answers what was not asked":
            groups += [[self._reply(5)]] * (5 not in items)
        if self.how == "answers nothing with something":
            groups += [[]]
        if self.how == "works once" and self.times > 1:
            return
        if self.how == "yields single replies":
            groups = [group[0] for group in groups]  # type: ignore[misc]
        yield from groups

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
        def labeler(self, task: Task) -> Replying:  # noqa: ARG002
            return Wrong(how)

    failed = []
    for name in dir(Contract):
        if name.startswith("test_"):
            try:
                getattr(Contract(), name)(example_task(folder))
            except (AssertionError, TypeError):
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
    ],
)
def test_the_contract_detects_a_labeler_that(how: str, tmp_path: Path) -> None:
    assert broken_rules(how, tmp_path)


def test_the_contract_accepts_a_correct_labeler(tmp_path: Path) -> None:
    assert broken_rules("not at all", tmp_path) == []


def test_a_contract_without_a_labeler_names_the_missing_method(tmp_path: Path) -> None:
    with pytest.raises(NotImplementedError, match="return the labeler"):
        LabelerContract().labeler(example_task(tmp_path))
