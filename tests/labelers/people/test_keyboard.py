"""A person at the keyboard: what is shown, what may be typed, undo, and a program without a keyboard."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import overread
from overread.errors import InvalidArgument, LabelerFailed
from overread.labelers import People
from overread.labelers.base import Labeler, Task
from overread.labelers.people.keyboard import KeyboardLabeler
from overread.testing.labelers import LabelerContract, example_task


class Typist:
    """Types prepared answers, and remembers what was shown."""

    def __init__(self, *typed: str) -> None:
        self.typed = [*typed]
        self.shown: list[str] = []

    def __call__(self, text: str) -> str:
        self.shown.append(text)
        if not self.typed:
            raise KeyboardInterrupt
        return self.typed.pop(0)


class TestPeople(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return People(price=0.1, ask=lambda text: "y" if "cheap" in text else "1").bind(task)


class TestPeopleWithoutLabels(LabelerContract):
    def labeler(self, task: Task) -> Labeler:
        return People(ask=lambda text: "yes" if "cheap" in text else "no").bind(replace(task, labels=()))


@pytest.fixture
def task(tmp_path: Path) -> Task:
    return example_task(tmp_path)


def answers(task: Task, *typed: str, items: int = 3) -> tuple[list[Any], Typist]:
    typist = Typist(*typed)
    replies = [reply for group in People(ask=typist).bind(task).replies(range(items)) for reply in group]
    return [reply.label for reply in replies], typist


def test_a_card_shows_the_position_the_question_the_item_and_numbered_labels(task: Task) -> None:
    shown = answers(task, "1", "1", items=2)[1].shown[1]
    assert shown.splitlines() == [
        "",
        "Question 2 of 2: Is it spam?",
        "",
        "  lunch?",
        "",
        "  1 no   2 yes   (u undo, ? help)",
        "Label: ",
    ]


def test_several_columns_are_named_long_values_cut_off_and_control_characters_removed(task: Task) -> None:
    row = {"text": "a" * 3000, "title": "\x1b[2J"} | {f"c{i}": None for i in range(40)}
    card = answers(replace(task, shown=[row]), "1", items=1)[1].shown[0]
    assert "... (1000 more characters)" in card
    assert "  title: \ufffd[2J" in card
    assert "... and 12 more columns" in card


@pytest.mark.parametrize(
    ("labels", "typed", "label"),
    [
        (("no", "yes"), "yes", "yes"),
        (("no", "yes"), " YES ", "yes"),
        (("no", "yes"), "y", "yes"),
        (("no", "yes"), "2", "yes"),
        ((0, 1), "1", 1),
        ((2, 1), "1", 1),
        ((True, False), "f", False),
        (("u", "v"), "u", "u"),
        (("A", "a"), "a", "a"),
        (("spam", "spam?"), "spam", "spam"),
        (("?", "!"), "?", "?"),
    ],
)
def test_a_label_may_be_typed_by_name_number_or_first_letters(
    task: Task, labels: tuple[Any, ...], typed: str, label: Any
) -> None:
    given, typist = answers(replace(task, labels=labels), typed, items=1)
    assert given == [label]
    assert type(given[0]) is type(label)
    assert len(typist.shown) == 1


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "Type a label"),
        ("maybe", "maybe is not one of the labels."),
        ("n", "It may mean no or not sure."),
        ("4", "4 is not one of the labels"),
        ("0", "0 is not one of the labels"),
        ("?", "u undoes"),
        ("u", "Nothing to undo."),
    ],
)
def test_what_is_no_label_is_asked_again_with_the_reason(task: Task, typed: str, words: str) -> None:
    given, typist = answers(replace(task, labels=("no", "not sure", "yes")), typed, "no", items=1)
    assert given == ["no"]
    assert words in typist.shown[1]


def test_undo_takes_back_the_previous_answer(task: Task) -> None:
    given, typist = answers(task, "no", "no", "u", "yes", "no")
    assert given == ["no", "yes", "no"]
    assert [text.splitlines()[1][:10] for text in typist.shown] == [f"Question {i}" for i in (1, 2, 3, 2, 3)]


def test_only_the_last_answer_can_be_undone(task: Task) -> None:
    assert answers(task, "no", "no", "u", "u", "yes", "no")[0] == ["no", "yes", "no"]


def test_without_labels_any_text_is_one_and_earlier_ones_have_numbers(task: Task) -> None:
    given, typist = answers(replace(task, labels=()), "bird", "cat", "1")
    assert given == ["bird", "cat", "bird"]
    assert "  1 bird   2 cat   (u undo" in typist.shown[2]


def test_without_labels_a_number_may_be_a_label(task: Task) -> None:
    assert answers(replace(task, labels=()), "1", "0", "1")[0] == ["1", "0", "1"]


def test_a_new_label_that_is_undone_is_not_offered(task: Task) -> None:
    given, typist = answers(replace(task, labels=()), "bird", "bidr", "u", "bird", "1")
    assert given == ["bird", "bird", "bird"]
    assert "bidr" in typist.shown[2]
    assert not any("bidr" in text for text in typist.shown[3:])


def test_an_interrupt_keeps_the_answers_and_charges_no_open_question(task: Task) -> None:
    labeler, sent = People(ask=Typist("no", "yes")).bind(task), list[int]()
    labeler.before_send = sent.extend
    groups = labeler.replies(range(3))
    (first,) = next(groups)
    with pytest.raises(KeyboardInterrupt):
        next(groups)
    assert [reply.label for reply in [first, *labeler.unclaimed]] == ["no", "yes"]
    assert sent == [0, 1]


@pytest.mark.parametrize("error", [EOFError, OSError, RuntimeError])
def test_a_program_without_a_keyboard_says_so(task: Task, error: type[Exception], monkeypatch: Any) -> None:
    def read(_: str) -> str:
        raise error("no input")

    monkeypatch.setattr("builtins.input", read)
    with pytest.raises(LabelerFailed, match=r"there is no keyboard .*: no input\).* pass ask=") as caught:
        list(People().bind(task).replies([4, 2]))
    assert caught.value.items == (4, 2)


def test_an_error_of_ask_is_not_taken_for_a_missing_keyboard(task: Task) -> None:
    def ask(_: str) -> str:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        list(People(ask=ask).bind(task).replies([0]))


def _bad(task: Task) -> dict[str, Callable[[], object]]:
    return {
        "price=-1 must be": lambda: People(price=-1),
        "ask='me' must be a function": lambda: People(ask="me").bind(task),  # type: ignore[arg-type]
        r"labels=\[1, '1'\] must be written differently": lambda: People().bind(replace(task, labels=(1, "1"))),
        "has no setting cost": lambda: People(cost=1),  # type: ignore[call-arg]
    }


@pytest.mark.parametrize("words", _bad(Task("", (), [], lambda _: [], Path())))
def test_wrong_settings_are_named(task: Task, words: str) -> None:
    with pytest.raises(InvalidArgument, match=words):
        _bad(task)[words]()


PROGRAM = """
import signal
from pathlib import Path
from overread.labelers import People
from overread.labelers.base import Task
labeler = People().bind(Task("Is it spam?", ("no", "yes"), [{"text": "Buy"}, {"text": "Hi"}], lambda _: [], Path()))
try:
    print("GIVEN", [reply.label for group in labeler.replies([0, 1]) for reply in group])
except KeyboardInterrupt:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    print("STOPPED", [reply.label for reply in labeler.unclaimed])
"""


def test_a_person_in_a_terminal_types_lines_and_may_press_ctrl_c() -> None:
    main, terminal = pty.openpty()
    run = subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=terminal, stdout=terminal, stderr=terminal)
    os.close(terminal)
    try:
        output = _read_until(main, b"Label: ")
        os.write(main, b"y\n")
        output += _read_until(main, b"Label: ")
        # sent again, because a signal between the prompt and the read is only noticed at the next one
        output += _read_until(main, b"]", meanwhile=lambda: run.send_signal(signal.SIGINT))
    finally:
        run.kill()
        run.wait()
        os.close(main)
    assert b"Question 2 of 2: Is it spam?" in output
    assert b"STOPPED ['yes']" in output


def _read_until(file: int, end: bytes, meanwhile: Callable[[], None] | None = None) -> bytes:
    """Return what a program writes, up to `end`; call `meanwhile` as long as it writes nothing."""
    output, until = b"", time.monotonic() + 60
    while end not in output:
        assert time.monotonic() < until, output
        if select.select([file], [], [], 0.5)[0]:
            output += os.read(file, 1000)
        elif meanwhile is not None:
            meanwhile()
    return output


def test_the_labeler_can_be_used_by_the_function_of_a_study(task: Task) -> None:
    """The binding is what the studies of overread do: here, by hand."""
    x = np.array([[0.0], [1.0]] * 5)
    shown = [{"x": row[0]} for row in x]
    expert = People(ask=lambda text: "yes" if "1.0" in text else "no", price=2.0).bind(replace(task, shown=shown))
    assert isinstance(expert, KeyboardLabeler)
    done = overread.audit(["no", "yes"] * 5, X=x, strong=expert, max_labels=10)
    assert (done.error, done.cost) == (0.0, 20.0)
