"""The labeler of kind "command" writes batches of questions to any program, and reads its answers."""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.errors import InvalidSpec
from overread.labelers.base import Task
from overread.labelers.command import CommandLabeler
from overread.testing.labelers import example_task, final_replies
from tests.labelers.programs import OBEDIENT, Program, failing, writer


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


@pytest.fixture
def program(task: Task) -> Program:
    return writer(task)


# ---- input and output


def test_the_program_receives_item_question_labels_and_shown_columns(program: Program, task: Task) -> None:
    labeler = program(
        "open('seen', 'w').write(line := sys.stdin.readline()); say(item=json.loads(line)['item'], label=None)"
    )
    final_replies(labeler, [3])
    seen = json.loads((task.folder / "seen").read_text())
    assert seen == {"item": 3, "question": "Is it spam?", "labels": ["no", "yes"], "shown": {"text": "see you at 5"}}


def test_values_without_a_json_type_are_sent_as_text_or_null(task: Task, program: Program) -> None:
    shown = [{"day": date(2024, 2, 29), "n": np.int64(3), "x": float("nan"), "path": Path("a.png"), "text": "ü\n"}]
    labeler = program("open('seen', 'w').write(sys.stdin.readline()); say(item=0, label=None)")
    final_replies(CommandLabeler(replace(task, shown=shown), run=labeler._run), [0])
    told = json.loads((task.folder / "seen").read_text(), parse_constant=pytest.fail)["shown"]
    assert told == {"day": "2024-02-29", "n": 3, "x": None, "path": "a.png", "text": "ü\n"}


def test_answers_may_come_in_any_order_with_confidence_or_none(program: Program) -> None:
    labeler = program("for q in reversed(list(asked())): say(item=q['item'], label='no', confidence=q['item'] / 10)")
    assert [(reply.item, reply.label, reply.confidence) for reply in final_replies(labeler, [0, 5, 2])] == [
        (2, "no", 0.2),
        (5, "no", 0.5),
        (0, "no", 0.0),
    ]


def test_null_and_unknown_labels_are_no_answers_and_the_raw_line_is_kept(program: Program) -> None:
    labeler = program("say(item=1, label=None); say(item=2, label='maybe', why='unsure'); say(item=3, label=['yes'])")
    replies = final_replies(labeler, [1, 2, 3])
    assert [(reply.kind, reply.label) for reply in replies] == [("none", None)] * 3
    assert json.loads(replies[1].raw or "") == {"item": 2, "label": "maybe", "why": "unsure"}


def test_every_answer_is_charged_the_exact_price(program: Program) -> None:
    labeler = program("for q in asked(): say(item=q['item'], label=None if q['item'] else 'yes')", price=0.1)
    assert sum(reply.price for reply in final_replies(labeler, [0, 1, 2])) == Fraction("0.3")


def test_one_process_answers_all_batches_one_at_a_time(program: Program, task: Task) -> None:
    labeler = program(
        """
waiting = []
for q in asked():
    waiting.append(q["item"])
    if len(waiting) == 2 or q["item"] == 6:
        open("log", "a").write(f"{os.getpid()} {waiting}|")
        for item in waiting: say(item=item, label="no")
        waiting = []
""",
        batch=2,
    )
    assert [len(group) for group in labeler.replies(range(7))] <= [2] * 7
    log = (task.folder / "log").read_text().strip("|").split("|")
    assert [entry.partition(" ")[2] for entry in log] == ["[0, 1]", "[2, 3]", "[4, 5]", "[6]"]
    assert len({entry.partition(" ")[0] for entry in log}) == 1


def test_the_next_batch_is_sent_after_the_replies_to_the_first_are_read(program: Program, task: Task) -> None:
    labeler = program("for q in asked(): open('log', 'a').write('x'); say(item=q['item'], label='no')", batch=1)
    asked = labeler.replies(range(3))
    next(asked)
    time.sleep(0.1)
    assert (task.folder / "log").read_text() == "x"
    assert len(list(asked)) == 2
    assert (task.folder / "log").read_text() == "xxx"


def test_a_program_that_answers_at_the_end_of_input_answers_one_batch(program: Program) -> None:
    assert len(final_replies(program("for q in list(asked()): say(item=q['item'], label='no')"), range(7))) == 7


def test_answers_are_passed_on_as_they_arrive(program: Program) -> None:
    labeler = program("say(item=0, label='no'); sys.stdin.read(); time.sleep(0.3); say(item=1, label='no')")
    assert [len(group) for group in labeler.replies([0, 1])] == [1, 1]


def test_blank_lines_are_ignored(program: Program) -> None:
    assert len(final_replies(program("print(); say(item=0, label='no'); print('  ')"), [0])) == 1


def test_the_program_runs_in_the_studys_folder_with_the_current_environment(
    program: Program, task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OVERREAD_TEST_TOKEN", "secret")
    labeler = program("say(item=0, label='yes', of=[os.getcwd(), os.environ['OVERREAD_TEST_TOKEN']])")
    (reply,) = final_replies(labeler, [0])
    assert json.loads(reply.raw or "")["of"] == [os.path.realpath(task.folder), "secret"]


def test_there_is_no_shell(task: Task) -> None:
    (task.folder / "echo.py").write_text(
        "import sys, json; print(json.dumps({'item': 0, 'label': None, 'of': sys.argv[1:]}))"
    )
    labeler = CommandLabeler(task, run=f"'{sys.executable}' echo.py '$HOME' a\\ b ; ls > out")
    (reply,) = final_replies(labeler, [0])
    assert json.loads(reply.raw or "")["of"] == ["$HOME", "a b", ";", "ls", ">", "out"]
    assert not (task.folder / "out").exists()


# ---- large inputs and outputs


def test_pipes_that_fill_up_on_all_sides_do_not_block(task: Task, program: Program) -> None:
    """4 MB of input, 4 MB of answers before the input is read completely, and 4 MB on standard error."""
    big = replace(task, shown=[{"text": "x" * 40_000}] * 100)
    labeler = program(
        """
for q in asked():
    sys.stderr.write("e" * 40_000 + "\\n")
    say(item=q["item"], label="no", why="y" * 40_000)
"""
    )
    assert len(final_replies(CommandLabeler(big, run=labeler._run, batch=100), range(100))) == 100


def test_a_program_that_writes_everything_before_it_reads_does_not_block(program: Program, task: Task) -> None:
    many = replace(task, shown=[{"text": "x" * 1000}] * 3000)
    body = "\nfor i in range(3000): say(item=i, label='no', why='y' * 100)\nlist(asked())"
    assert len(final_replies(CommandLabeler(many, run=program(body)._run, batch=3000), range(3000))) == 3000


def test_a_program_that_never_reads_its_input_is_ended(program: Program, task: Task) -> None:
    big = replace(task, shown=[{"text": "x" * 1_000_000}])
    labeler = CommandLabeler(big, run=program("time.sleep(60)")._run, timeout=0.2)
    assert "for 0.2 seconds" in str(failing(labeler, [0])[1])


# ---- settings


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"run": ""}, "run='' must be the program and its arguments"),
        ({"run": "  "}, "must be the program"),
        ({"run": []}, "run=[] must be the program"),
        ({"run": ["", "x"]}, "must be the program"),
        ({"run": ["python", 3]}, "must be the program"),
        ({"run": 3}, "run=3 must be the program"),
        ({"run": "python 'label.py"}, "can't be split into"),
        ({"run": ["a\0b"]}, "NUL"),
        ({"run": "x", "price": -1}, "price=-1 must be a number >= 0"),
        ({"run": "x", "batch": 0}, "batch=0 must be a whole number >= 1"),
        ({"run": "x", "timeout": 0}, "timeout=0 must lie in [0.1, 604800)"),
        ({"run": "x", "timeout": "60"}, "timeout='60' must lie in"),
        ({"run": "x", "version": ""}, "version='' must be text"),
        ({"run": "x", "version": 2}, "version=2 must be text"),
    ],
)
def test_wrong_settings_are_named_with_value_and_limit(task: Task, given: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidSpec) as caught:
        CommandLabeler(task, **given)
    assert words in str(caught.value)
    assert caught.value.key == list(given)[-1]


def test_answers_are_reused_only_with_a_version(program: Program, task: Task) -> None:
    plain, named = program(OBEDIENT), program(OBEDIENT, version="bert 3")
    assert plain.model is None
    (reply,) = final_replies(named, [0])
    assert (reply.model, reply.prompt) == ("bert 3", named.prompt)
    assert named.prompt == plain.prompt
    assert CommandLabeler(replace(task, question="Is it ham?"), run=plain._run).prompt != plain.prompt
    assert CommandLabeler(task, run="another").prompt != plain.prompt
