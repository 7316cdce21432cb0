"""Answers of a labeler in the order of the questions, whatever the order of its replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
import pytest

from overread.core.answers import Questions, Reply, ReplyColumns
from overread.errors import LabelerFailed
from overread.labelers.base import answer_all

QUESTIONS = Questions(np.array([3, 1, 2]))


class Plugin:
    price, who, model, prompt = 1.0, "plug-in", None, None

    def __init__(self, *groups: Sequence[Reply]) -> None:
        self._groups = groups

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:  # noqa: ARG002
        yield from self._groups


def test_columns_in_another_order_are_matched_by_item() -> None:
    item = np.array([1, 2, 3])
    columns = ReplyColumns(item, np.array(["one", "two", "three"]), None, "plug-in", Fraction(1))
    assert answer_all(Plugin(columns), QUESTIONS).labels.tolist() == ["three", "one", "two"]


def test_the_first_of_two_answers_counts() -> None:
    replies = [Reply(item, "first") for item in (1, 2, 3)]
    assert answer_all(Plugin(replies, [Reply(1, "second")]), QUESTIONS).labels.tolist() == ["first"] * 3


def test_a_missing_reply_is_an_error_with_its_items() -> None:
    with pytest.raises(LabelerFailed, match="returned no reply for 2 of 3 items") as failed:
        answer_all(Plugin([Reply(3, "yes")]), QUESTIONS)
    assert failed.value.items == (1, 2)
