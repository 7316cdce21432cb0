"""What a labeler offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np

from overread.answers import Answers
from overread.labels import LabelReader
from overread.ledger import Reply
from overread.sample import Draws, IntArray


@runtime_checkable
class Labeler(Protocol):
    """Someone or something that labels items.

    A labeler that is not stochastic gives an item the same label each time: the study asks once and remembers.
    A stochastic one is asked anew for each draw; remembering would break independence (READING.md decision 12).
    """

    @property
    def price(self) -> float:
        """What one label costs."""

    @property
    def stochastic(self) -> bool:
        """Whether the same item may be labelled differently another time."""

    @property
    def size(self) -> int | None:
        """The number of items it knows, 0 to size - 1; None: any."""

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""


@runtime_checkable
class Answering(Protocol):
    """A labeler of any number of classes: it answers each row once, with the user's own values."""

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        """Return one label for each row, and a confidence each where there is one; None or NaN: no label."""


@dataclass(frozen=True, eq=False)
class Task:
    """What the labeler of a study is told of it.

    shown[i] is what labelers see of item i, by column. column("name") is a column of the pool's table; a name that is not there
    raises InvalidSpec. folder: where the study's file lies; relative paths in it start there.
    """

    question: str
    labels: tuple[Any, ...]
    shown: Sequence[Mapping[str, Any]]
    column: Callable[[str], Sequence[Any]]
    folder: Path


@runtime_checkable
class Replying(Protocol):
    """A labeler that is asked by item, takes its time, and says what each answer cost and was.

    model, prompt: what an answer depends on besides the item, where the same question need not be paid twice; else None.
    """

    @property
    def price(self) -> float:
        """The most that one label can cost."""

    @property
    def who(self) -> str:
        """The name that the ledger keeps."""

    @property
    def model(self) -> str | None: ...

    @property
    def prompt(self) -> str | None: ...

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive; each group is in the ledger before the next is asked for.

        Every item is replied to in the end, with kind "label" or "none". Closing the iterator ends what is under way.
        """
