"""The protocols that labelers implement, and the task that a study passes to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np

from overread.core.answers import Answers, Reply
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader
from overread.core.sample import Draws


@runtime_checkable
class Labeler(Protocol):
    """A labeler for two classes, which labels draws.

    A deterministic labeler gives an item the same label each time, so the study asks about each item once, and caches the
    answer. A stochastic labeler is asked separately for each draw: caching would break independence (READING.md
    decision 12).
    """

    @property
    def price(self) -> float:
        """The price of one label."""

    @property
    def stochastic(self) -> bool:
        """Whether repeated questions about the same item may get different answers."""

    @property
    def size(self) -> int | None:
        """The number of items that the labeler can label, with indices 0 to size - 1; None if it can label any item."""

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        """Return the number of positive answers for each row, out of its `count` draws.

        Parameters
        ----------
        draws : the rows and how often each was drawn.
        reader : maps the labeler's values to -1 and +1.
        rng : the source of randomness, for stochastic labelers.

        Returns
        -------
        One integer for each row, between 0 and its `count`.

        Raises
        ------
        LabelerFailed
            The labeler returned no usable answer. `answered` holds the valid answers of the same call.
        """


@runtime_checkable
class Answering(Protocol):
    """A labeler for any number of classes, which answers each row once, with the user's own values."""

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        """Return one label for each row, with a confidence if the labeler has one.

        Parameters
        ----------
        draws : the rows to label; their counts are ignored.
        rng : the source of randomness, for stochastic labelers.

        Returns
        -------
        One label for each row; None or NaN means no label.
        """


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
    """

    question: str
    labels: tuple[Any, ...]
    shown: Sequence[Mapping[str, Any]]
    column: Callable[[str], Sequence[Any]]
    folder: Path


@runtime_checkable
class Replying(Protocol):
    """A labeler that answers asynchronously, and reports the price and the raw text of each answer.

    `model` and `prompt` identify everything that an answer depends on besides the item. When both match, a stored answer is
    reused instead of bought again. None means that answers are never reused.
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

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive.

        The caller writes each group to the ledger before it requests the next. Every item gets exactly one reply with kind
        "label" or "none". Closing the iterator cancels all pending requests.

        Parameters
        ----------
        items : the indices of the items to label.

        Yields
        ------
        A list of replies, in any order.
        """
