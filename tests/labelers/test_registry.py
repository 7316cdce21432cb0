"""Kinds are found by name, ours and those of installed plug-ins, and wrong settings never end in a TypeError."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from overread.errors import InvalidSpec, MissingExtra
from overread.labelers import registry
from overread.labelers.base import Task
from overread.labelers.command import Command
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

class NotOne:
    def __init__(self, task): pass

class TooFew:
    def __init__(self, *, answer): pass

class Positional:
    def __init__(self, task, answer): pass

class Refusing:
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


def install(folder: Path, name: str, entries: dict[str, str]) -> None:
    """Lay out a distribution as pip would."""
    info = folder / f"{name.replace('-', '_')}-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
    lines = "\n".join(f"{kind} = {value}" for kind, value in entries.items())
    (info / "entry_points.txt").write_text(f"[overread.labelers]\n{lines}\n")


@pytest.fixture
def plugged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "overread_always.py").write_text(PLUG_IN)
    (site / "overread_broken.py").write_text("import overread_no_such_module")
    (site / "overread_extra.py").write_text(
        "import overread.core.imports as o; o.import_optional('overread_no_such_module', extra='x')"
    )
    names = {"always": "Always", "notone": "NotOne", "toofew": "TooFew", "positional": "Positional", "number": "NUMBER"}
    names |= {"refusing": "Refusing", "table": "Always", "gone": "Gone", "checking": "Checking"}
    install(site, "overread-always", {kind: f"overread_always:{name}" for kind, name in names.items()})
    install(site, "overread-broken", {"broken": "overread_broken:Broken", "twice": "overread_broken:Broken"})
    others = {"twice": "overread_always:Always", "extra": "overread_extra:Extra", "mute": "builtins:dict"}
    install(site, "overread-other", others)
    monkeypatch.syspath_prepend(str(site))
    yield site
    sys.modules.pop("overread_always", None)


def refused(kind: Any, task: Task, settings: dict[str, Any], **other: Any) -> InvalidSpec:
    with pytest.raises(InvalidSpec) as caught:
        make_labeler(kind, task, settings, **other)
    return caught.value


# ---- ours


def test_a_kind_is_made_with_its_settings(task: Task) -> None:
    assert isinstance(make_labeler("table", task, {"column": "label", "price": 2}), TableColumn)
    assert isinstance(make_labeler("command", task, {"run": "label"}), Command)


@pytest.mark.parametrize(
    ("kind", "required"),
    [("llm", {"model", "base_url"}), ("command", {"run"}), ("table", {"column"}), ("function", {"function"})],
)
def test_the_settings_of_each_kind_are_the_keywords_of_its_class(kind: str, required: set[str]) -> None:
    found = labeler_settings(kind)
    assert found.required == required
    assert found.required < found.known
    assert "task" not in found.known
    assert "price" in found.known


def test_the_settings_of_a_command() -> None:
    known = frozenset({"run", "price", "batch", "timeout", "version"})
    assert labeler_settings("command") == LabelerSettings(known, frozenset({"run"}))


def test_kinds_are_imported_only_when_they_are_named() -> None:
    assert all(isinstance(value, str) for value in registry.BUILTIN_LABELERS.values())


def test_an_unknown_kind_is_refused_with_those_there_are_and_the_one_that_was_meant(task: Task) -> None:
    error = refused("comand", task, {})
    assert all(
        word in str(error) for word in ("kind='comand'", "did you mean 'command'", "llm, command, table, function")
    )
    assert error.key == "kind"
    assert "did you mean" not in str(refused("zzz", task, {}))
    assert "did you mean 'people'?" in str(refused("peple", task, {}, other_kinds=["people"]))
    with pytest.raises(InvalidSpec, match="llm, command, table, function, people"):
        labeler_settings("zzz", other_kinds=["people"])


@pytest.mark.parametrize("kind", [3, None, True, ["llm"], 1.5, ""])
def test_a_kind_that_is_no_name_is_refused(task: Task, kind: object) -> None:
    assert f"kind={kind!r} is not known" in str(refused(kind, task, {}))


def test_a_setting_that_the_kind_does_not_take_is_refused_with_those_it_takes(task: Task) -> None:
    error = refused("table", task, {"column": "label", "prise": 1})
    assert str(error) == (
        "prise is not a setting of kind='table'; did you mean 'price'? Its settings are: column, confidence, price"
    )
    assert error.key == "prise"


def test_a_setting_can_not_stand_in_for_the_task(task: Task) -> None:
    assert "task" in str(refused("table", task, {"task": 1, "column": "label"}))
    assert "self is no" in str(refused("table", task, {"self": 1, "column": "label"}))


def test_a_setting_that_is_missing_is_named(task: Task) -> None:
    error = refused("table", task, {"price": 1})
    assert str(error) == "kind='table' needs the setting column"
    assert error.key == "column"


@pytest.mark.parametrize(
    "value",
    [None, True, -1, "x", [], {}, [[1]], {"a": 1}, float("nan"), 10**400, b"x"],
    ids=lambda value: f"{value!r:.9}",
)
@pytest.mark.parametrize(
    ("kind", "good"),
    [("command", {"run": "x"}), ("table", {"column": "label"}), ("function", {"function": "operator:add"})],
)
def test_no_value_of_any_setting_ends_in_anything_but_invalid_spec(
    task: Task, kind: str, good: dict[str, Any], value: object
) -> None:
    for name in labeler_settings(kind).known:
        wrong: InvalidSpec | None = None
        try:
            make_labeler(kind, task, good | {name: value})
        except InvalidSpec as error:
            wrong = error
        assert wrong is None or wrong.key == name


# ---- plug-ins


@pytest.mark.usefixtures("plugged")
def test_a_plug_in_is_a_kind_like_ours(task: Task) -> None:
    assert labeler_settings("always") == LabelerSettings(frozenset({"answer", "price"}), frozenset({"answer"}))
    labeler = make_labeler("always", task, {"answer": "yes"})
    assert [reply.label for group in labeler.replies([0, 1]) for reply in group] == ["yes", "yes"]
    assert "needs the setting answer" in str(refused("always", task, {}))
    assert "did you mean 'always'?" in str(refused("allways", task, {}))


@pytest.mark.usefixtures("plugged")
def test_a_plug_in_can_not_replace_a_kind_of_ours(task: Task) -> None:
    assert isinstance(make_labeler("table", task, {"column": "label"}), TableColumn)


@pytest.mark.usefixtures("plugged")
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("broken", "comes from overread-broken 1.2, which failed to import (ModuleNotFoundError"),
        ("gone", "comes from overread-always 1.2, which failed to import (AttributeError"),
        ("twice", "overread-other 1.2 and overread-broken 1.2"),
        ("number", "7"),
        ("notone", "price, who"),
        ("toofew", "must take a task"),
        ("positional", "must take a task"),
        ("mute", "signature"),
        ("checking", "number=0 must be a whole number >= 1: count"),
        ("refusing", "its settings (ValueError: seven is unlucky)"),
    ],
)
def test_a_plug_in_that_is_broken_is_named(task: Task, kind: str, words: str) -> None:
    message = str(refused(kind, task, {}))
    if kind == "twice":  # in whichever order they are found
        assert "overread-other" in message
        assert {"overread-other 1.2", "overread-broken 1.2"} <= set(
            message.partition(" by ")[2].replace(";", " and").split(" and ")
        )
    else:
        assert words in message


@pytest.mark.usefixtures("plugged")
def test_a_type_error_of_a_plug_in_does_not_reach_the_user(task: Task) -> None:
    assert "its settings (TypeError" in str(refused("always", task, {"answer": "yes", "price": "cheap"}))


@pytest.mark.usefixtures("plugged")
def test_a_plug_in_may_say_that_an_extra_is_missing(task: Task) -> None:
    with pytest.raises(MissingExtra, match="overread_no_such_module is not installed"):
        make_labeler("extra", task, {})


@pytest.mark.usefixtures("plugged")
class TestThePlugIn(LabelerContract):
    def labeler(self, task: Task) -> Any:
        return make_labeler("always", task, {"answer": "yes"})
