"""A user's function is imported from the study's folder and called with the shown columns; its errors are reported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import Reply
from overread.errors import InvalidLabel, InvalidSpec, LabelerFailed
from overread.labelers.base import Task
from overread.labelers.imported_function import ImportedFunction
from overread.testing.labelers import example_task, final_replies

NUMBER = count()

Written = Callable[..., ImportedFunction]


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


@pytest.fixture
def written(task: Task) -> Iterator[Written]:
    """Write a module with a unique name, because Python keeps one module per name."""
    before = set(sys.modules)

    def made(body: str, *, name: str = "label", **given: Any) -> ImportedFunction:
        module = f"rules_{next(NUMBER)}"
        (task.folder / f"{module}.py").write_text("from overread.labelers import Answers\nimport numpy as np\n" + body)
        return ImportedFunction(task, function=f"{module}:{name}", **given)

    yield made
    for module in set(sys.modules) - before:
        if module.startswith("rules_"):
            del sys.modules[module]


def failing(labeler: ImportedFunction, items: Any = range(7)) -> tuple[list[Reply], LabelerFailed]:
    before: list[Reply] = []
    try:
        for group in labeler.replies(items):
            before += group
    except LabelerFailed as error:
        return before, error
    pytest.fail("the labeler did not fail")


def refused(task: Task, function: Any, **given: Any) -> str:
    path, modules = list(sys.path), set(sys.modules)
    with pytest.raises(InvalidSpec) as caught:
        ImportedFunction(task, function=function, **given)
    assert sys.path == path
    assert not {name for name in set(sys.modules) - modules if name.startswith("rules_") and "broken" in name}
    assert caught.value.key == "function" or given
    return str(caught.value)


# ---- arguments and results


def test_the_function_is_called_with_shown_columns_in_batches(written: Written) -> None:
    labeler = written("CALLS = []\ndef label(rows): CALLS.append(rows); return ['no'] * len(rows)", batch=2)
    assert len(final_replies(labeler, [4, 0, 2])) == 3
    calls = sys.modules[labeler.who.partition(":")[0]].CALLS
    assert calls == [[{"text": "cheap loans"}, {"text": "cheap pills"}], [{"text": "you won"}]]


def test_each_batch_is_passed_on_before_the_next_is_called(written: Written) -> None:
    labeler = written("CALLS = []\ndef label(rows): CALLS.append(rows); return ['no'] * len(rows)", batch=1)
    asked = labeler.replies(range(7))
    next(asked)
    assert len(sys.modules[labeler.who.partition(":")[0]].CALLS) == 1


def test_changes_to_the_rows_do_not_affect_other_calls(written: Written, task: Task) -> None:
    final_replies(written("def label(rows):\n  for row in rows: row.clear()\n  return ['no'] * len(rows)"), [0])
    assert task.shown[0] == {"text": "cheap pills"}


@pytest.mark.parametrize(
    "returned",
    [
        "['yes', None, 'no']",
        "('yes', None, 'no')",
        "np.array(['yes', None, 'no'], dtype=object)",
        "np.array(['yes', np.nan, 'no'], dtype=object)",
        "Answers(['yes', None, 'no'])",
        "__import__('polars').Series(['yes', None, 'no'])",
        "__import__('pandas').Series(['yes', None, 'no'])",
        "np.ma.array(['yes', 'x', 'no'], mask=[0, 1, 0])",
    ],
)
def test_labels_may_come_in_any_sequence_with_none_for_no_answer(written: Written, returned: str) -> None:
    replies = final_replies(written(f"def label(rows): return {returned}"), [0, 1, 2])
    assert [(reply.item, reply.label, reply.kind) for reply in replies] == [
        (0, "yes", "label"),
        (1, None, "none"),
        (2, "no", "label"),
    ]


def test_numpy_labels_become_the_tasks_labels(written: Written) -> None:
    (reply,) = final_replies(written("def label(rows): return np.array(['yes'])"), [0])
    assert type(reply.label) is str


def test_confidence_comes_with_answers(written: Written) -> None:
    labeler = written("def label(rows): return Answers(['yes', 'no', None], np.array([0.5, np.nan, np.inf]))")
    assert [reply.confidence for reply in final_replies(labeler, [0, 1, 2])] == [0.5, None, 1e9]


def test_a_dotted_function_name_is_found(written: Written) -> None:
    labeler = written("class Rules:\n  @staticmethod\n  def of(rows): return ['no'] * len(rows)", name="Rules.of")
    assert len(final_replies(labeler, [0])) == 1


# ---- errors in the function


def test_an_exception_is_reported_with_type_and_text_and_earlier_batches_are_kept(written: Written) -> None:
    labeler = written("def label(rows):\n  if len(rows) < 3: raise KeyError('colour')\n  return ['no'] * 3", batch=3)
    before, error = failing(labeler)
    assert [reply.item for reply in before] == [0, 1, 2, 3, 4, 5]
    assert str(error) == f"the labeler ({labeler.who}) raised KeyError: 'colour'"
    assert isinstance(error.__cause__, KeyError)
    assert error.items == (6,)


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ("['no']", "returned 1 labels for 3 items; return a list with one value for each"),
        ("['no'] * 4", "returned 4 labels for 3 items"),
        ("None", "returned None for 3 items"),
        ("'yes'", "returned 'yes' for 3 items"),
        ("(row for row in rows)", "returned <generator"),
        ("[['no'], ['no', 'yes'], []]", "answered ['no'] for item 0"),
        ("np.array([['no']] * 3)", "returned array([['no']"),
        ("[np.zeros((3, n)) for n in (1, 2, 3)]", "returned [array("),
        ("__import__('polars').Series(['no'])", "returned 1 labels for 3 items"),
        ("Answers(['no'] * 3, [0.5])", "returned 1 confidences for 3 items"),
        ("Answers(['no'] * 3, ['high'] * 3)", "a confidence that is no"),
        ("Answers(['no'] * 3, 0.5)", "returned 0.5 for 3 items"),
    ],
)
def test_the_error_for_a_wrong_result_states_the_expected_shape(written: Written, returned: str, words: str) -> None:
    before, error = failing(written(f"def label(rows): return {returned}"), [0, 1, 2])
    assert before == []
    assert words in str(error)


def test_a_label_outside_the_list_is_named_and_other_labels_are_kept(written: Written) -> None:
    before, error = failing(written("def label(rows): return ['no', 'maybe', None, 'Yes']"), [0, 1, 2, 3])
    assert [reply.item for reply in before] == [0, 2]
    assert isinstance(error, InvalidLabel)
    assert "answered 'maybe' for item 1; the labels of this study are 'no', 'yes'" in str(error)
    assert error.items == (1, 3)


def test_ctrl_c_is_not_reported_as_an_error_of_the_function(written: Written) -> None:
    labeler = written("def label(rows): raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        list(labeler.replies([0]))


# ---- importing the function


def test_the_folder_is_on_the_path_only_during_the_import(written: Written, task: Task) -> None:
    before = list(sys.path)
    labeler = written("import sys\nPATH = list(sys.path)\ndef label(rows): return ['no'] * len(rows)")
    assert sys.path == before
    assert sys.modules[labeler.who.partition(":")[0]].PATH[0] == str(task.folder.resolve())


def test_a_function_that_is_installed_is_found(task: Task) -> None:
    before, error = failing(ImportedFunction(task, function="operator:itemgetter"), [0])
    assert before == []
    assert "returned operator.itemgetter" in str(error)


@pytest.mark.parametrize(
    "function", ["", "rules", ":label", "rules:", "rules.py:label", "a b:c", 3, None, "./rules:label"]
)
def test_a_name_without_module_and_function_is_rejected(task: Task, function: object) -> None:
    if function == "rules.py:label":
        assert "can't be imported (ModuleNotFoundError" in refused(task, function)
    else:
        assert f"function={function!r} must be" in refused(task, function)


def test_the_error_for_a_missing_module_lists_the_searched_folder(task: Task) -> None:
    problem = refused(task, "rules_nowhere:label")
    assert "No module named 'rules_nowhere'" in problem
    assert str(task.folder) in problem


def test_the_error_for_a_missing_function_names_the_file(task: Task) -> None:
    (task.folder / "rules_empty.py").write_text("LABEL = 3")
    assert f"'label'; the file is {task.folder.resolve() / 'rules_empty.py'}" in refused(task, "rules_empty:label")
    assert "is 3" in refused(task, "rules_empty:LABEL")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("def (", "SyntaxError"),
        ("import no_such_thing", "ModuleNotFoundError: No module named 'no_such_thing'"),
        ("1 / 0", "ZeroDivisionError"),
        ("raise SystemExit('usage')", "SystemExit: usage"),
    ],
)
def test_an_import_error_names_its_cause_and_the_path_is_restored(task: Task, body: str, words: str) -> None:
    (task.folder / "rules_broken.py").write_text(body)
    assert words in refused(task, "rules_broken:label")


def test_a_module_of_the_same_name_in_a_different_folder_is_not_used(task: Task, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "rules_twice.py").write_text("def label(rows): return ['no'] * len(rows)")
    ImportedFunction(replace(task, folder=one), function="rules_twice:label")
    assert "rules_twice" in refused(replace(task, folder=other), "rules_twice:label")
    ImportedFunction(replace(task, folder=one), function="rules_twice:label")


@pytest.mark.parametrize(
    ("given", "words"), [({"batch": 0}, "batch=0 must be a whole number >= 1"), ({"price": -1}, "price=-1 must be")]
)
def test_wrong_settings_are_named(task: Task, given: dict[str, Any], words: str) -> None:
    assert words in refused(task, "operator:itemgetter", **given)
