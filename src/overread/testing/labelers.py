"""The contract suites for labelers: tests that every labeler plug-in must pass."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import copy
import math
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from overread.core.answers import Questions, Reply, ReplyColumns
from overread.core.arrays import Array, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import LabelReader
from overread.core.sample import Draws
from overread.errors import InvalidSpec
from overread.labelers.base import CountsPositives, Labeler, Task, is_stochastic

THREAD_END_SECONDS = 5.0  # threads must end within this time
MISTAKE = 1e-9
"""The probability that a test of the counts fails for a correct labeler, for each item and side."""


def example_task(folder: Path) -> Task:
    """Return a task with seven items, two labels, and the columns text, label and confidence."""
    texts = ["cheap pills", "lunch?", "you won", "see you at 5", "cheap loans", "minutes of Monday", "win a car"]
    table: dict[str, list[Any]] = {
        "text": texts,
        "label": ["yes", "no", "yes", "no", "yes", None, "yes"],
        "confidence": [0.9, 0.8, 0.7, 0.99, 0.95, None, 0.6],
    }

    def column(name: str) -> list[Any]:
        if name not in table:
            raise InvalidSpec(f"column {name!r} does not exist; the columns are {', '.join(table)}")
        return table[name]

    return Task("Is it spam?", ("no", "yes"), [{"text": text} for text in texts], column, folder)


class LabelerContract:
    """Tests that every labeler must pass.

    To run them, write a subclass whose name starts with Test and define `labeler`:

        class TestMine(LabelerContract):
            def labeler(self, task: Task) -> Labeler:
                return Mine(task, model="small")

    `labeler` returns a new labeler for the fixture `task`: by default, seven short texts with the labels "no" and "yes".
    Override the fixture to test with a different task.
    """

    def labeler(self, task: Task) -> Labeler:
        """Return a new labeler for this task."""
        raise NotImplementedError("override labeler(self, task): it must return the labeler under test")

    @pytest.fixture
    def task(self, tmp_path: Path) -> Task:
        return example_task(tmp_path)

    def test_labeler_implements_the_protocol(self, task: Task) -> None:
        labeler = self.labeler(task)
        assert isinstance(labeler, Labeler)
        assert isinstance(labeler.who, str)
        assert labeler.who
        assert labeler.model is None or isinstance(labeler.model, str)
        assert labeler.prompt is None or isinstance(labeler.prompt, str)
        assert math.isfinite(labeler.price)
        assert labeler.price >= 0

    def test_constructor_opens_no_files_and_starts_no_threads(self, task: Task) -> None:
        self.labeler(task)  # the first call imports modules, which may leave files open
        threads, files = set(threading.enumerate()), _count_open_files()
        labeler = self.labeler(task)
        assert set(threading.enumerate()) == threads
        assert _count_open_files() == files
        del labeler

    def test_each_requested_item_gets_one_reply(self, task: Task) -> None:
        items = list(range(len(task.shown)))
        for requested in (items, items[::-2], items[-1:]):
            replies = final_replies(self.labeler(task), requested)
            assert sorted(reply.item for reply in replies) == sorted(requested)

    def test_a_slice_of_the_questions_is_answered_like_a_request_of_its_own(self, task: Task) -> None:
        everything = questions_about(range(len(task.shown)))
        for part in (slice(2, 5), slice(None, None, -3), slice(-1, None)):
            questions = everything[part]
            groups = list(self.labeler(task).replies(questions))
            items = [reply.item for group in groups for reply in group if reply.kind != "lost"]
            assert sorted(items) == sorted(questions)

    def test_replies_in_columns_are_the_questions_in_order(self, task: Task) -> None:
        """A labeler may yield `ReplyColumns` in place of a list: one group for all questions, one row for each."""
        for items in (range(len(task.shown)), range(len(task.shown))[::-2]):
            questions = questions_about(items)
            groups = list(self.labeler(task).replies(questions))
            columns = [group for group in groups if isinstance(group, ReplyColumns)]
            assert not columns or len(groups) == 1
            for group in columns:
                assert len(group) == len(group.labels) == len(questions)
                assert group.item.tolist() == list(questions)
                assert group.confidence is None or group.confidence.shape == group.item.shape
                rows = [describe_reply(reply) for reply in group]
                assert rows == [describe_reply(group[i]) for i in range(len(group))]
                assert rows == [describe_reply(reply) for reply in group[:]]
                assert describe_reply(group[-1]) == rows[-1]

    def test_an_empty_request_yields_nothing(self, task: Task) -> None:
        assert list(self.labeler(task).replies(questions_about([]))) == []

    def test_labels_belong_to_the_task_and_confidences_are_finite(self, task: Task) -> None:
        for reply in all_replies(self.labeler(task), range(len(task.shown))):
            assert reply.kind in ("label", "none", "lost")
            assert reply.confidence is None or math.isfinite(reply.confidence)
            if reply.kind == "label":
                assert reply.label in task.labels
            else:
                assert reply.label is None

    def test_no_reply_costs_more_than_the_price(self, task: Task) -> None:
        labeler = self.labeler(task)
        limit = exact_decimal(labeler.price)
        for reply in all_replies(labeler, range(len(task.shown))):
            assert isinstance(reply.price, Fraction)
            assert 0 <= reply.price <= limit

    def test_replies_have_unique_uids_an_author_and_times(self, task: Task) -> None:
        labeler = self.labeler(task)
        before = time.time()
        replies = all_replies(labeler, range(len(task.shown)))
        assert len({reply.uid for reply in replies}) == len(replies)
        for reply in replies:
            assert reply.who == labeler.who
            assert (reply.model, reply.prompt) == (labeler.model, labeler.prompt)
            assert (
                before - 1 <= reply.asked_at <= reply.answered_at <= time.time() + 1
            )  # the clock may be adjusted meanwhile

    def test_a_repeated_request_gives_new_replies(self, task: Task) -> None:
        labeler = self.labeler(task)
        first, second = (final_replies(labeler, range(len(task.shown))) for _ in range(2))
        assert {reply.item for reply in first} == {reply.item for reply in second}
        assert not {reply.uid for reply in first} & {reply.uid for reply in second}

    def test_two_labelers_are_independent(self, task: Task) -> None:
        one, other = self.labeler(task), self.labeler(task)
        items = list(range(len(task.shown)))
        groups = one.replies(questions_about(items))
        first = list(next(groups))
        assert sorted(reply.item for reply in final_replies(other, items)) == items
        rest = [reply for group in groups for reply in group]
        assert sorted(reply.item for reply in first + rest if reply.kind != "lost") == items

    def test_closing_the_generator_ends_its_threads(self, task: Task) -> None:
        threads = set(threading.enumerate())
        groups = self.labeler(task).replies(questions_about(range(len(task.shown))))
        assert next(groups)
        _close_generator(groups)
        assert list(groups) == []
        deadline = time.monotonic() + THREAD_END_SECONDS
        while set(threading.enumerate()) - threads and time.monotonic() < deadline:
            time.sleep(0.01)
        assert set(threading.enumerate()) <= threads

    def test_labeler_replies_after_a_closed_request(self, task: Task) -> None:
        labeler = self.labeler(task)
        groups = labeler.replies(questions_about(range(len(task.shown))))
        next(groups)
        _close_generator(groups)
        assert len(final_replies(labeler, range(len(task.shown)))) == len(task.shown)

    def test_shown_items_are_not_modified(self, task: Task) -> None:
        before = copy.deepcopy([dict(shown) for shown in task.shown])
        final_replies(self.labeler(task), range(len(task.shown)))
        assert [dict(shown) for shown in task.shown] == before


class PositivesContract:
    """Tests of the optional protocol `CountsPositives`, for a labeler that gives a new answer for each draw of an item.

    To run them, write a subclass whose name starts with Test and define `labeler`:

        class TestMine(PositivesContract):
            def labeler(self) -> CountsPositives:
                return Mine(lambda x: x[:, 0], seed=0)

    `labeler` returns a new labeler of the items in `p_positive`. Their only feature is their probability of the label 1; the
    other label is -1. A labeler may have randomness of its own if it is seeded.
    """

    p_positive: Array = np.array([0.0, 0.03, 0.5, 0.9, 1.0])

    def labeler(self) -> Any:
        """Return a new labeler."""
        raise NotImplementedError("override labeler(self): it must return the labeler under test")

    def count(self, count: Any, seed: int = 0) -> IntArray:
        """Return a new labeler's counts for `count` draws of each item."""
        n = len(self.p_positive)
        draws = Draws(np.arange(n), self.p_positive[:, np.newaxis], np.broadcast_to(count, n).astype(np.int64))
        positives = self.labeler().positives(draws, LabelReader(None), np.random.default_rng(seed))
        assert isinstance(positives, np.ndarray)
        return positives

    def test_labeler_implements_both_protocols(self) -> None:
        labeler = self.labeler()
        assert isinstance(labeler, Labeler)
        assert isinstance(labeler, CountsPositives)
        assert is_stochastic(labeler)

    def test_each_row_has_one_integer_between_0_and_its_count(self) -> None:
        counts = np.arange(len(self.p_positive)) * 3
        positives = self.count(counts)
        assert positives.dtype.kind in "iu"
        assert positives.shape == counts.shape
        assert ((positives >= 0) & (positives <= counts)).all()

    def test_the_same_generator_gives_the_same_counts(self) -> None:
        assert self.count(1000, seed=1).tolist() == self.count(1000, seed=1).tolist()

    def test_the_counts_are_those_of_independent_answers(self) -> None:
        n = 10_000
        positives = self.count(n)
        assert (binom.cdf(positives, n, self.p_positive) > MISTAKE).all(), positives / n
        assert (binom.sf(positives - 1, n, self.p_positive) > MISTAKE).all(), positives / n


def describe_reply(reply: Reply) -> tuple[Any, ...]:
    """Return the parts of a reply that a row of `ReplyColumns` always has, that is, all but its uid."""
    return (
        reply.item,
        type(reply.label),
        reply.label,
        reply.kind,
        reply.confidence,
        reply.who,
        reply.price,
        reply.asked_at,
        reply.answered_at,
        reply.model,
        reply.prompt,
    )


def questions_about(items: Any) -> Questions:
    """Return questions about these items, whose only feature is their index."""
    item = np.array(list(items), dtype=np.int64)
    return Questions(item, np.arange(item.max(initial=-1) + 1.0)[:, np.newaxis])


def all_replies(labeler: Labeler, items: Any) -> list[Reply]:
    """Return all replies to these items, including lost attempts."""
    groups = list(labeler.replies(questions_about(items)))
    assert all(isinstance(group, Sequence) for group in groups)
    assert all(isinstance(reply, Reply) for group in groups for reply in group)
    return [reply for group in groups for reply in group]


def final_replies(labeler: Labeler, items: Any) -> list[Reply]:
    """Return the replies to these items without lost attempts."""
    return [reply for reply in all_replies(labeler, items) if reply.kind != "lost"]


def _close_generator(groups: Iterator[Sequence[Reply]]) -> None:
    close = getattr(groups, "close", None)
    assert close is not None, "replies() must return a generator or an iterator with a method close()"
    close()


def _count_open_files() -> int | None:
    """Return the number of open files of this process, or None if the system does not list them."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if sys.platform == "linux" and folder.exists() else None
