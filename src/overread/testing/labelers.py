"""What every kind of labeler must do, as tests that a plug-in inherits."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import copy
import math
import sys
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from overread.errors import InvalidSpec
from overread.labelers.base import Replying, Task
from overread.ledger import Reply

PATIENCE = 5.0  # seconds in which threads must end


def example_task(folder: Path) -> Task:
    """Return a task with seven items, two labels, and the columns text, label, confidence."""
    texts = ["cheap pills", "lunch?", "you won", "see you at 5", "cheap loans", "minutes of Monday", "win a car"]
    table: dict[str, list[Any]] = {
        "text": texts,
        "label": ["yes", "no", "yes", "no", "yes", None, "yes"],
        "confidence": [0.9, 0.8, 0.7, 0.99, 0.95, None, 0.6],
    }

    def column(name: str) -> list[Any]:
        if name not in table:
            raise InvalidSpec(f"the pool has no column {name!r}; there are {', '.join(table)}")
        return table[name]

    return Task("Is it spam?", ("no", "yes"), [{"text": text} for text in texts], column, folder)


class LabelerContract:
    """Inherit from it in a class whose name starts with Test, and give `labeler`; pytest runs the rest.

        class TestMine(LabelerContract):
            def labeler(self, task: Task) -> Replying:
                return Mine(task, model="small")

    It is made for `task`, by default seven short texts with the labels "no" and "yes"; a fixture of that name replaces it.
    """

    def labeler(self, task: Task) -> Replying:
        raise NotImplementedError("return the labeler that is to be tested, made for the task")

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        return example_task(tmp_path)

    def test_it_has_what_a_study_asks_of_a_labeler(self, task: Task) -> None:
        labeler = self.labeler(task)
        assert isinstance(labeler, Replying)
        assert isinstance(labeler.who, str)
        assert labeler.who
        assert labeler.model is None or isinstance(labeler.model, str)
        assert labeler.prompt is None or isinstance(labeler.prompt, str)
        assert math.isfinite(labeler.price)
        assert labeler.price >= 0

    def test_making_it_opens_nothing_and_starts_nothing(self, task: Task) -> None:
        self.labeler(task)  # what the first one imports stays open
        threads, files = set(threading.enumerate()), _open_files()
        labeler = self.labeler(task)
        assert set(threading.enumerate()) == threads
        assert _open_files() == files
        del labeler

    def test_every_item_is_replied_to_once(self, task: Task) -> None:
        items = list(range(len(task.shown)))
        assert sorted(reply.item for reply in answers(self.labeler(task), items)) == items

    def test_only_items_that_were_asked_are_replied_to_in_any_order(self, task: Task) -> None:
        items = list(range(len(task.shown)))[::-2]
        assert sorted(reply.item for reply in answers(self.labeler(task), items)) == sorted(items)

    def test_one_item_alone_is_replied_to(self, task: Task) -> None:
        last = len(task.shown) - 1
        assert [reply.item for reply in answers(self.labeler(task), [last])] == [last]

    def test_asking_nothing_yields_nothing(self, task: Task) -> None:
        assert list(self.labeler(task).replies([])) == []

    def test_a_label_is_one_of_the_tasks_and_no_answer_has_none(self, task: Task) -> None:
        for reply in all_replies(self.labeler(task), range(len(task.shown))):
            assert reply.kind in ("label", "none", "lost")
            if reply.kind == "label":
                assert reply.label in task.labels
            else:
                assert reply.label is None

    def test_no_reply_costs_more_than_the_price(self, task: Task) -> None:
        labeler = self.labeler(task)
        most = Fraction(repr(float(labeler.price)))
        for reply in all_replies(labeler, range(len(task.shown))):
            assert isinstance(reply.price, Fraction)
            assert 0 <= reply.price <= most

    def test_replies_are_told_apart_and_say_who_gave_them_and_when(self, task: Task) -> None:
        labeler = self.labeler(task)
        before = time.time()
        replies = all_replies(labeler, range(len(task.shown)))
        assert len({reply.uid for reply in replies}) == len(replies)
        for reply in replies:
            assert reply.who == labeler.who
            assert (reply.model, reply.prompt) == (labeler.model, labeler.prompt)
            assert before - 1 <= reply.asked_at <= reply.answered_at <= time.time() + 1  # clocks are set

    def test_confidence_is_a_finite_number_where_there_is_one(self, task: Task) -> None:
        for reply in all_replies(self.labeler(task), range(len(task.shown))):
            assert reply.confidence is None or math.isfinite(reply.confidence)

    def test_it_can_be_asked_again(self, task: Task) -> None:
        labeler = self.labeler(task)
        first, second = (answers(labeler, range(len(task.shown))) for _ in range(2))
        assert {reply.item for reply in first} == {reply.item for reply in second}
        assert not {reply.uid for reply in first} & {reply.uid for reply in second}

    def test_two_of_them_do_not_disturb_each_other(self, task: Task) -> None:
        one, other = self.labeler(task), self.labeler(task)
        items = list(range(len(task.shown)))
        asked = one.replies(items)
        begun = next(asked)
        assert sorted(reply.item for reply in answers(other, items)) == items
        rest = [reply for group in asked for reply in group]
        assert sorted(reply.item for reply in begun + rest if reply.kind != "lost") == items

    def test_closing_early_ends_what_is_under_way(self, task: Task) -> None:
        threads = set(threading.enumerate())
        asked = self.labeler(task).replies(range(len(task.shown)))
        assert next(asked)
        _close(asked)
        assert list(asked) == []
        until = time.monotonic() + PATIENCE
        while set(threading.enumerate()) - threads and time.monotonic() < until:
            time.sleep(0.01)
        assert set(threading.enumerate()) <= threads

    def test_it_can_be_asked_again_after_closing(self, task: Task) -> None:
        labeler = self.labeler(task)
        asked = labeler.replies(range(len(task.shown)))
        next(asked)
        _close(asked)
        assert len(answers(labeler, range(len(task.shown)))) == len(task.shown)

    def test_what_is_shown_is_left_as_it_was(self, task: Task) -> None:
        before = copy.deepcopy([dict(shown) for shown in task.shown])
        answers(self.labeler(task), range(len(task.shown)))
        assert [dict(shown) for shown in task.shown] == before


def all_replies(labeler: Replying, items: Any) -> list[Reply]:
    """Ask for items and return what comes, attempts that were lost among it."""
    groups = list(labeler.replies(items))
    assert all(isinstance(group, list) for group in groups)
    assert all(isinstance(reply, Reply) for group in groups for reply in group)
    return [reply for group in groups for reply in group]


def answers(labeler: Replying, items: Any) -> list[Reply]:
    """Ask for items and return their replies, without attempts that were lost."""
    return [reply for reply in all_replies(labeler, items) if reply.kind != "lost"]


def _close(asked: Iterator[list[Reply]]) -> None:
    close = getattr(asked, "close", None)
    assert close is not None, "replies must be a generator, or have close() as one has"
    close()


def _open_files() -> int | None:
    """Return how many files this process has open, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if sys.platform == "linux" and folder.exists() else None
