"""LLM, Command and People in Python: their settings, and the labelers that they become in a study."""

from __future__ import annotations

import copy
import inspect
import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import overread
from overread import labelers
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Bindable, Labeler, Task
from overread.labelers.command import CommandLabeler
from overread.labelers.llm.labeler import Llm
from overread.study.goals.inputs import check_labeler
from overread.testing.labelers import LabelerContract, example_task
from tests.labelers.model_server import ModelServer, filter_mail, mail

PROGRAM = (
    'import json, sys\nfor line in sys.stdin: print(json.dumps({"item": json.loads(line)["item"], "label": "yes"}))'
)
DEFERRED: list[Callable[..., Any]] = [labelers.LLM, labelers.Command, labelers.People]


class TestCommand(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return labelers.Command(run=[sys.executable, "-c", PROGRAM], price=0.1).bind(task)


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


def test_a_language_model_labels_the_items_of_its_task() -> None:
    with ModelServer(filter_mail) as server:
        model = labelers.LLM(model="small", base_url=server.base_url, price=0.01, concurrency=4)
        labeler = check_labeler(model, 9, "weak", mail(9))
        assert isinstance(labeler, Llm)
        replies = [reply for group in labeler.replies(range(9)) for reply in group]
    assert {reply.item: reply.label for reply in replies} == {i: "spam" if i % 3 == 0 else "ham" for i in range(9)}
    assert {request.path for request in server.requests} == {"/v1/chat/completions"}


def test_one_configuration_serves_several_studies(task: Task) -> None:
    settings = labelers.Command(run="label")
    first, second = settings.bind(task), settings.bind(replace(task, question="Is it ham?"))
    assert isinstance(first, CommandLabeler)
    assert first.prompt != second.prompt


@pytest.mark.parametrize("make", DEFERRED)
def test_help_shows_the_settings_without_the_task(make: Any) -> None:
    assert "task" not in inspect.signature(make).parameters
    assert all(each.kind is each.KEYWORD_ONLY for each in inspect.signature(make).parameters.values())
    assert "task :" not in make.__doc__
    assert ">>>" not in make.__doc__
    assert make.__doc__[:2] == "A " if make is not labelers.Command else "An"
    assert pickle.loads(pickle.dumps(make)) is getattr(labelers, make.__name__)


def test_settings_are_shown_copied_and_pickled() -> None:
    model = labelers.LLM(model="small", base_url="http://localhost/v1", api_key_env="KEY")
    expected = "LLM(model='small', base_url='http://localhost/v1', api_key_env='KEY')"
    assert isinstance(model, Bindable)
    for each in (model, copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        assert repr(each) == expected


@pytest.mark.parametrize(
    ("make", "settings", "words"),
    [
        (labelers.LLM, {}, "LLM needs model= and base_url="),
        (labelers.LLM, {"model": "small"}, r"LLM needs base_url=; see help\(overread.labelers.LLM\)"),
        (labelers.LLM, {"modle": "small"}, "LLM has no setting modle; did you mean model?"),
        (
            labelers.Command,
            {"run": "x", "concurrency": 3},
            "no setting concurrency; the settings are run, price, batch",
        ),
        (labelers.Command, {"run": "x", "price": -1}, "price=-1 must be"),
        (labelers.People, {"price": "free"}, "price='free' must be"),
    ],
)
def test_wrong_settings_are_named_at_once(make: Any, settings: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        make(**settings)


def test_an_api_key_is_refused_without_showing_it() -> None:
    with pytest.raises(InvalidArgument, match="did you mean api_key_env") as caught:
        labelers.LLM(model="small", base_url="http://localhost", api_key="sk-123")  # type: ignore[call-arg]
    assert "sk-123" not in str(caught.value)


def test_settings_are_given_by_name() -> None:
    with pytest.raises(InvalidArgument, match=r"LLM takes its settings by name: LLM\(model=..., base_url=...\)"):
        labelers.LLM("small")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    "make", [lambda: labelers.Command(run="x"), lambda: labelers.LLM(model="m", base_url="http://x")]
)
def test_the_labels_to_choose_from_must_be_known(make: Callable[[], Bindable], task: Task) -> None:
    with pytest.raises(InvalidArgument, match=r"labels=None, but (LLM|Command) must know the labels"):
        make().bind(replace(task, labels=()))


def test_a_setting_that_does_not_fit_the_task_is_named(task: Task) -> None:
    with pytest.raises(InvalidSpec, match=r"prompt has \{subject\}, which is not a shown column"):
        labelers.LLM(model="m", base_url="http://localhost/v1", prompt="{subject}").bind(task)


def test_a_study_without_its_items_refuses_a_labeler_that_needs_them() -> None:
    with pytest.raises(InvalidArgument, match=r"weak=Command\(run='x'\) needs the items themselves"):
        check_labeler(labelers.Command(run="x"), 9, "weak")


def test_import_loads_no_http_client_and_no_event_loop() -> None:
    import subprocess  # noqa: PLC0415

    program = "import sys, overread; print({'asyncio', 'httpx2', 'sklearn'} & {*sys.modules})"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


def test_the_labelers_of_a_study_are_unchanged_by_a_task(task: Task) -> None:
    for labeler in (labelers.Table(["no"] * 7), labelers.Function(len)):
        assert check_labeler(labeler, 7, "weak", task) is labeler
    assert overread.audit(["a"] * 4, X=np.arange(4), strong=["a"] * 4, max_labels=4).error == 0
