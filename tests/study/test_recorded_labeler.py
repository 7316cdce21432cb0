"""What is recorded of a labeler's replies, and what the study learns from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.core.answers import STRONG, WEAK, Questions, Reply, ReplyColumns
from overread.core.labels import Vocabulary
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted
from overread.ledger.memory import MemoryLedger
from overread.study.budget import Budget
from overread.study.recorded_labeler import FetchProgress, RecordedLabeler
from tests.labelers.sources import Source

ITEMS = np.arange(4)
Replies = Callable[[Questions], Iterator[Sequence[Reply]]]


class Plugin:
    price, who, model, prompt = 1.0, "plug-in", "m", "p"

    def __init__(self, *calls: Replies) -> None:
        self._calls = [*calls]

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        return self._calls.pop(0)(questions)


def record(plugin: Plugin, role: str = "weak", ledger: MemoryLedger | None = None) -> RecordedLabeler:
    ledger = MemoryLedger() if ledger is None else ledger
    series = WEAK if role == "weak" else STRONG
    budget = Budget(None, {series.role: Fraction(1)})
    content = [f"content {i}" for i in range(10)].__getitem__
    encoder = Vocabulary(["no", "yes"])
    return RecordedLabeler(series, plugin, encoder, ledger, budget, 10, content=content)


def fetch(labeler: RecordedLabeler) -> Any:
    return labeler.fetch(ITEMS, np.zeros((10, 1)), ITEMS, np.random.default_rng(0))


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (lambda questions: iter([[reply(each, "maybe") for each in questions]]), "answered 'maybe' for item 'T-0'"),
        (lambda questions: iter([[reply(each, None) for each in questions]]), "no label for items 'T-0', 'T-1', "),
        (
            lambda questions: iter([1 // len(questions[4:])]),
            "asked about items 'T-0', 'T-1', 'T-2' and 1 more",
        ),
    ],
)
def test_errors_name_items_as_their_source_does(answers: Replies, words: str) -> None:
    labeler = replace(record(Plugin(answers), "strong"), source=Source(["a"] * 10))
    with pytest.raises(LabelerFailed, match=words):
        fetch(labeler)


def reply(item: int, label: str | None) -> Reply:
    return Reply(item, label, "none" if label is None else "label", price=Fraction(1))


@pytest.mark.parametrize("item", [99, -1])
def test_a_foreign_item_is_named_and_charged_and_the_other_answers_are_kept(item: int) -> None:
    def answers(questions: Questions) -> Iterator[Sequence[Reply]]:
        yield [reply(0, "yes"), reply(item, "yes")]
        yield [reply(each, "no") for each in questions if each]

    labeler = record(Plugin(answers))
    with pytest.raises(LabelerFailed, match=f"answered item {item}, which it was not asked about") as failed:
        fetch(labeler)
    assert failed.value.items == (item,)
    assert labeler.charged == 5
    assert labeler.answers(ITEMS, needs_labels=True).code.tolist() == [1, 0, 0, 0]


def test_an_invalid_label_does_not_settle_the_missing_labels_beside_it() -> None:
    ledger = MemoryLedger()
    replies = [reply(0, "yes"), reply(1, None), reply(2, "maybe"), reply(3, "no")]
    with pytest.raises(InvalidLabel):
        fetch(record(Plugin(lambda _: iter([replies])), "strong", ledger))
    assert ledger.verdicts(STRONG).item.tolist() == [0, 3]
    resumed = record(Plugin(lambda questions: iter([[reply(each, "no") for each in questions]])), "strong", ledger)
    assert fetch(resumed) is None
    assert resumed.charged == 2
    assert resumed.answers(ITEMS, needs_labels=True).code.tolist() == [1, 0, 0, 0]


def test_an_invalid_answer_is_not_reused_as_no_answer() -> None:
    ledger = MemoryLedger()
    with pytest.raises(InvalidLabel):
        fetch(
            record(
                Plugin(lambda _: iter([[reply(each, "maybe" if each == 2 else "no") for each in range(4)]])),
                ledger=ledger,
            )
        )
    resumed = record(Plugin(lambda questions: iter([[reply(each, "yes") for each in questions]])), ledger=ledger)
    assert fetch(resumed) is None
    assert resumed.answers(ITEMS, needs_labels=True).code.tolist() == [0, 0, 1, 0]


def test_infinite_confidences_are_cut_to_numbers_that_models_can_use() -> None:
    confidence = [float("inf"), 0.5, float("nan"), None]
    replies = [Reply(item, "yes", confidence=each) for item, each in enumerate(confidence)]
    labeler = record(Plugin(lambda _: iter([replies])))
    assert fetch(labeler) is None
    given = labeler.answers(ITEMS, needs_labels=True).confidence
    assert given is not None
    assert given.tolist() == [1e9, 0.5, 0.0, 0.0]


def test_one_label_in_columns_for_many_items_is_an_error() -> None:
    def answers(questions: Questions) -> Iterator[Sequence[Reply]]:
        yield ReplyColumns(questions.item, np.array(["yes"]), None, "plug-in", Fraction(1))

    with pytest.raises(LabelerFailed, match="labels of shape"):
        fetch(record(Plugin(answers)))


def test_a_labeler_that_raises_stop_iteration_has_run_out_of_labels() -> None:
    def answers(_: Questions) -> Iterator[Sequence[Reply]]:
        raise StopIteration

    with pytest.raises(LabelsExhausted, match="has run out of labels"):
        fetch(record(Plugin(answers)))


def test_a_sample_need_not_be_sorted() -> None:
    ids = np.array([70, 20, 90, 50])
    says = {70: "yes", 20: "no", 90: "no", 50: "yes"}
    plugin = Plugin(lambda questions: iter([[reply(each, says[each]) for each in questions]]))
    budget = Budget(None, {"weak": Fraction(1)})
    labeler = RecordedLabeler(WEAK, plugin, Vocabulary(["no", "yes"]), MemoryLedger(), budget, 4, ids)
    assert fetch(labeler) is None
    assert labeler.answers(ITEMS, needs_labels=True).code.tolist() == [1, 0, 0, 1]


def test_progress_counts_only_answers_that_are_known() -> None:
    plugin = Plugin(lambda questions: iter([[replace(reply(each, "yes"), content="same") for each in questions]]))
    seen: list[FetchProgress] = []
    labeler = record(plugin)
    labeler.content, labeler.on_fetched = lambda _: "same", seen.append
    assert fetch(labeler) is None
    assert [(each.done, each.total) for each in seen] == [(1, 4)]  # the answer is reused for the other three
    assert labeler.charged == 1
