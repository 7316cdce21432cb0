"""The protocols that labelers implement, and the task that a study passes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np

from overread.core.answers import Answers, ItemSource, Questions, Reply, ReplyColumns
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed


@runtime_checkable
class Labeler(Protocol):
    """Who or what labels: a table, a function, a command, a language model, people, or a class of your own.

    `model` and `prompt` identify everything that an answer depends on besides the item. When both match, a stored answer is
    reused instead of bought again. None means that answers are never reused.

    A labeler may have further attributes: `size`, the number of items that it can label; `at_once`, the largest number of
    questions in one call; `worst_price`, the maximum price of one label including lost attempts; `before_send`, a callable that
    the study sets, and that the labeler calls with each batch of items before it may be charged for them; `unclaimed`, the
    replies that were paid for, but not yielded when the iterator was closed; `stochastic`, see `CountsPositives`.
    """

    @property
    def price(self) -> float:
        """The maximum price of one label."""

    @property
    def who(self) -> str:
        """The labeler's name in the ledger."""

    @property
    def model(self) -> str | None: ...

    @property
    def prompt(self) -> str | None: ...

    def replies(self, questions: Questions, /) -> Iterator[Sequence[Reply]]:
        """Yield replies in groups as they arrive.

        The caller writes each group to the ledger before it requests the next. Every item gets exactly one reply with kind
        "label" or "none". Closing the iterator cancels all pending requests.

        Parameters
        ----------
        questions : the items to label: a sequence of their indices, with their features as `questions.x`.

        Yields
        ------
        A list of replies in any order, or `ReplyColumns`.
        """


@runtime_checkable
class Bindable(Protocol):
    """What becomes a labeler once a study binds it to its task, for example because it needs the labels to choose from."""

    def bind(self, task: Task, /) -> Labeler:
        """Return the labeler of a task; a setting that doesn't fit the task raises InvalidArgument."""


@runtime_checkable
class CountsPositives(Protocol):
    """An optional second protocol: a labeler for two classes that gives a new answer for each draw of an item.

    A deterministic labeler gives an item the same label each time, so a study asks about each item once. A stochastic labeler
    is asked separately for each draw: reusing its answers would break independence (READING.md decision 12).
    """

    @property
    def stochastic(self) -> bool:
        """Whether repeated questions about the same item may get different answers."""

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        """Return the number of positive answers for each row, out of its `count` draws.

        Parameters
        ----------
        draws : the rows and how often each was drawn.
        reader : maps the labeler's values to -1 and +1.
        rng : the source of randomness.

        Returns
        -------
        One integer for each row, between 0 and its `count`.
        """


def is_stochastic(labeler: object) -> bool:
    """Return whether a labeler gives a new answer for each draw of an item."""
    return bool(getattr(labeler, "stochastic", False))


def answer_all(labeler: Labeler, questions: Questions) -> Answers:
    """Ask a labeler, and return its answers in the order of the questions."""
    groups = list(labeler.replies(questions))
    if len(groups) == 1 and isinstance(groups[0], ReplyColumns) and np.array_equal(groups[0].item, questions.item):
        return Answers(groups[0].labels, groups[0].confidence)
    final = [reply for group in groups for reply in group if reply.kind in ("label", "none")]
    replies = {reply.item: reply for reply in reversed(final)}  # the first answer counts
    silent = tuple(item for item in questions if item not in replies)
    if silent:
        raise LabelerFailed(f"returned no reply for {len(silent)} of {len(questions)} items", items=silent)
    labels = np.array([*(replies[item].label for item in questions), None], dtype=object)[:-1]
    confidences = [replies[item].confidence for item in questions]
    has_confidence = any(each is not None for each in confidences)
    return Answers(labels, np.array(confidences, dtype=np.float64) if has_confidence else None)


def check_protocol(labeler: object, name: str) -> Labeler:
    """Return the labeler, or raise InvalidArgument if it does not implement `Labeler`; `name` is its name for the message."""
    if isinstance(labeler, Labeler):
        return labeler
    kind = type(labeler).__name__
    if hasattr(labeler, "positives") or hasattr(labeler, "answers"):
        raise InvalidArgument(
            f"{name}={kind}(...) implements the labeler protocol of version 0.1 (positives, answers); since 0.2 a labeler has "
            "price, who, model, prompt and replies(questions): replace answers(draws, rng) by replies(questions), which "
            "yields overread.labelers.make_columns(self, questions, labels); see overread.labelers.base.Labeler"
        )
    required = ("price", "who", "model", "prompt", "replies")
    missing = ", ".join(each for each in required if not hasattr(labeler, each))
    raise InvalidArgument(f"{name}={kind}(...) does not implement overread.labelers.base.Labeler (missing: {missing})")


@dataclass(frozen=True, eq=False)
class Task:
    """A study's question, labels and items, as its labelers receive them.

    Attributes
    ----------
    question : the question of the study.
    labels : the labels to choose from.
    shown : shown[i] maps the names of the shown columns to the values of item i.
    column : column("name") returns a column of the pool's table; an unknown name raises InvalidSpec.
    folder : the folder of the study file, to which paths in the file are relative.
    source : the items as the user gave them in Python; None if they are those of a study file.
    """

    question: str
    labels: tuple[Any, ...]
    shown: Sequence[Mapping[str, Any]]
    column: Callable[[str], Sequence[Any]]
    folder: Path
    source: ItemSource | None = None

    def name(self, item: int) -> str:
        """Return how messages name an item."""
        return f"item {item}" if self.source is None else self.source.name(item)


Replying = Labeler
"""The protocol's name in version 0.1."""
