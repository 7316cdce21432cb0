"""The registry creates built-in and plug-in labelers by name; invalid settings raise InvalidSpec."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.core.answers import Questions
from overread.errors import InvalidSpec, MissingExtra
from overread.labelers.base import Task
from overread.labelers.command import CommandLabeler
from overread.labelers.registry import LabelerSettings, labeler_settings, make_labeler
from overread.labelers.table import TableColumn
from overread.testing.labelers import LabelerContract, example_task

PLUG_IN = """
import time
from fractions import Fraction
from overread.core.answers import Reply

class Always:
    who, model, prompt = "always", None, None

    def __init__(self, task, *, answer, price=0.5):
        self.answer, self.price = answer, price + 0.0

    def replies(self, items):
        for item in items:
            now = time.time()
            yield [Reply(item, self.answer, who="always", price=Fraction(repr(self.price)), asked_at=now, answered_at=now)]

class NotALabeler:
    def __init__(self, task): pass

class NoTask:
    def __init__(self, *, answer): pass

class Positional:
    def __init__(self, task, answer): pass

class Rejecting:
    def __init__(self, task, *, number=0): raise ValueError("seven is unlucky")

NUMBER = 7

class Checking:
    def __init__(self, task, *, number=0):
        from overread.core.checks import check_integer
        check_integer("number", number, low=1, remedy="count")
"""


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


def install_distribution(folder: Path, name: str, entries: dict[str, str]) -> None:
    """Write the metadata that pip would write for a distribution."""
    info = folder / f"{name.replace('-', '_')}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
    lines = "\n".join(f"{kind} = {value}" for kind, value in entries.items())
    (info / "entry_points.txt").write_text(f"[overread.labelers]\n{lines}\n")


@pytest.fixture
def plugins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install three distributions with working and broken plug-ins."""
    site = tmp_path / "site"
    site.mkdir()
    (site / "overread_always.py").write_text(PLUG_IN)
    (site / "overread_broken.py").write_text("import overread_no_such_module")
    (site / "overread_extra.py").write_text(
        "import overread.core.imports as o; o.import_optional('overread_no_such_module', extra='x')"
    )
    names = {"always": "Always", "notalabeler": "NotALabeler", "notask": "NoTask", "positional": "Positional"}
    names |= {"number": "NUMBER", "rejecting": "Rejecting", "table": "Always", "gone": "Gone", "checking": "Checking"}
    install_distribution(site, "overread-always", {kind: f"overread_always:{name}" for kind, name in names.items()})
    broken = {"broken": "overread_broken:Broken", "twice": "overread_broken:Broken"}
    install_distribution(site, "overread-broken", broken)
    others = {"twice": "overread_always:Always", "extra": "overread_extra:Extra", "mute": "builtins:dict"}
    install_distribution(site, "overread-other", others)
    monkeypatch.syspath_prepend(str(site))
    yield
    sys.modules.pop("overread_always", None)


def make_checked(kind: Any, task: Task, settings: dict[str, Any]) -> None:
    """Read the settings of a kind and create a labeler, as a study does."""
    labeler_settings(kind)
    make_labeler(kind, task, settings)


def invalid_spec(kind: Any, task: Task, /, **settings: Any) -> InvalidSpec:
    with pytest.raises(InvalidSpec) as caught:
        make_checked(kind, task, settings)
    return caught.value


# ---- built-in kinds


def test_make_labeler_returns_the_class_of_the_kind(task: Task) -> None:
    assert isinstance(make_labeler("table", task, {"column": "label", "price": 2}), TableColumn)
    assert isinstance(make_labeler("command", task, {"run": "label"}), CommandLabeler)


@pytest.mark.parametrize(
    ("kind", "required"),
    [("llm", {"model", "base_url"}), ("command", {"run"}), ("table", {"column"}), ("function", {"function"})],
)
def test_required_settings_are_keywords_without_a_default(kind: str, required: set[str]) -> None:
    settings = labeler_settings(kind)
    assert settings.required == required
    assert settings.required < settings.known
    assert "task" not in settings.known
    assert "price" in settings.known


def test_command_has_five_settings() -> None:
    known = frozenset({"run", "price", "batch", "timeout", "version"})
    assert labeler_settings("command") == LabelerSettings(known, frozenset({"run"}))


def test_unknown_kind_is_rejected_with_the_known_kinds_and_a_suggestion(task: Task) -> None:
    error = invalid_spec("comand", task)
    for word in ("kind='comand'", "'command'", "llm, command, table, function"):
        assert word in str(error)
    assert error.key == "kind"
    assert "did you mean" not in str(invalid_spec("zzz", task))


@pytest.mark.parametrize("kind", [3, None, True, ["llm"], 1.5, ""])
def test_kind_that_is_not_a_name_is_rejected(task: Task, kind: object) -> None:
    error = invalid_spec(kind, task)
    assert error.key == "kind"
    assert repr(kind) in str(error)


@pytest.mark.parametrize("settings", [{"prise": 1}, {"task": 1}, {"self": 1}, {"price": 1}])
def test_unknown_and_missing_settings_raise_invalid_spec(task: Task, settings: dict[str, Any]) -> None:
    assert invalid_spec("table", task, **settings).key == "kind"


@pytest.mark.parametrize(
    "value",
    [None, True, -1, "x", [], {}, [[1]], {"a": 1}, float("nan"), 10**400, b"x"],
    ids=lambda value: f"{value!r:.9}",
)
@pytest.mark.parametrize(
    ("kind", "good"),
    [("command", {"run": "x"}), ("table", {"column": "label"}), ("function", {"function": "operator:add"})],
)
def test_invalid_setting_raises_invalid_spec_with_its_key(
    task: Task, kind: str, good: dict[str, Any], value: object
) -> None:
    for name in labeler_settings(kind).known:
        error: InvalidSpec | None = None
        try:
            make_labeler(kind, task, good | {name: value})
        except InvalidSpec as caught:
            error = caught
        assert error is None or error.key == name


# ---- plug-ins


@pytest.mark.usefixtures("plugins")
def test_plugin_is_a_kind_like_the_built_in_ones(task: Task) -> None:
    assert labeler_settings("always") == LabelerSettings(frozenset({"answer", "price"}), frozenset({"answer"}))
    labeler = make_labeler("always", task, {"answer": "yes"})
    assert [reply.label for group in labeler.replies(Questions(np.array([0, 1]))) for reply in group] == ["yes", "yes"]
    assert "did you mean 'always'?" in str(invalid_spec("allways", task))


@pytest.mark.usefixtures("plugins")
def test_plugin_can_not_replace_a_built_in_kind(task: Task) -> None:
    assert isinstance(make_labeler("table", task, {"column": "label"}), TableColumn)


@pytest.mark.usefixtures("plugins")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("broken", ["overread-broken 1.2", "ModuleNotFoundError"]),
        ("gone", ["overread-always 1.2", "AttributeError"]),
        ("twice", ["overread-other 1.2", "overread-broken 1.2"]),
        ("number", ["7"]),
        ("notalabeler", ["price, who"]),
        ("notask", ["one positional argument, the task"]),
        ("positional", ["one positional argument, the task"]),
        ("mute", ["signature"]),
        ("checking", ["number=0", ">= 1"]),
        ("rejecting", ["ValueError", "seven is unlucky"]),
    ],
)
def test_error_of_a_broken_plugin_names_the_cause(task: Task, kind: str, words: list[str]) -> None:
    message = str(invalid_spec(kind, task))
    assert all(word in message for word in words)


@pytest.mark.usefixtures("plugins")
def test_type_error_of_a_plugin_becomes_invalid_spec(task: Task) -> None:
    assert "TypeError" in str(invalid_spec("always", task, answer="yes", price="cheap"))


@pytest.mark.usefixtures("plugins")
def test_plugin_that_needs_an_extra_raises_missing_extra(task: Task) -> None:
    with pytest.raises(MissingExtra, match="overread_no_such_module"):
        make_labeler("extra", task, {})


@pytest.mark.usefixtures("plugins")
class TestPlugIn(LabelerContract):
    def labeler(self, task: Task) -> Any:
        return make_labeler("always", task, {"answer": "yes"})
