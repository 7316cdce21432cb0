"""What a store offers: one study's ledger.

Answers are appended and never changed. A *verdict* is the label that the study goes by for one item and one labeler, written
once, in the same transaction as the answers it comes from: so nothing is bought twice, and a study that is run again from its
seed finds every label where it left it. Questions to people wait here; a lease keeps two people from being given the same one
by accident, and ends by itself.

Nothing is ordered by the clock, which may go backwards; only the end of a lease is a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from overread.ledger import Reply
from overread.sample import Array, IntArray

Wanted = Callable[[Sequence[Any]], int]
"""How many more answers a question needs, by the votes that it has."""

Decide = Callable[[Sequence[Any]], Any]
"""The label that these votes amount to; None: undecided."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a person: answer it by its number."""

    number: int
    item: int
    labeler: str
    why: str
    asked_at: float


@dataclass(frozen=True, slots=True)
class Vote:
    """A person's answer that stands: it was not taken back."""

    question: int
    item: int
    who: str
    kind: str
    label: Any


@dataclass(frozen=True, eq=False)
class Verdicts:
    """The labels that the study goes by; None: the labeler had no answer. NaN: it gave no confidence."""

    item: IntArray
    label: list[Any]
    confidence: Array

    def __len__(self) -> int:
        return len(self.item)

    @classmethod
    def none(cls) -> Verdicts:
        return cls(np.zeros(0, dtype=np.int64), [], np.zeros(0))


@dataclass(frozen=True)
class Counts:
    """How a study's questions to people stand."""

    open: int
    leased: int
    settled: int


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may come in."""

    who: str
    role: str
    created_at: float


class Ledger(Protocol):
    """One study in a store. Every call is one transaction, and may be repeated when it is not known whether it was done."""

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        """Enter the study if it is new; return the identity that is in the store."""

    def running(self) -> AbstractContextManager[None]:
        """Hold the study while it is run; StudyBusy where somebody else does. A killed process lets go.

        One that lost its hold, as with its network, may go on only if nobody has held the study since: else StudyBusy is
        raised by what a run writes: `ask`, `lost`, `append`, `queue`, `settle`, `withdraw`, `keep` but for wishes and plans.
        """

    def close(self) -> None: ...

    # machines

    def ask(self, labeler: str, items: Sequence[int]) -> None:
        """Note that these questions are about to be sent: they may be charged."""

    def lost(self, labeler: str, price: Fraction) -> int:
        """Charge `price` for each question that was sent and whose answer never arrived; return how many."""

    def append(self, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        """Append answers; with `settle`, those of kind "label" and "none" become verdicts."""

    def cached(self, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        """Return the answers that this model gave to this prompt about the same content, in any study of this store."""

    # people

    def queue(self, labeler: str, items: Sequence[int], why: str, wants: int) -> None:
        """Ask people about these items; those that are queued already stay as they are, those withdrawn are asked again."""

    def lease(self, labeler: str, who: str, n: int, seconds: float) -> list[Question]:
        """Give `who` up to n questions that nobody else is answering; first those that `who` holds already."""

    def release(self, who: str) -> None:
        """Give back the questions that `who` holds."""

    def tell(self, number: int, reply: Reply, wanted: Wanted, limit: Fraction | None = None) -> bool:
        """Record a person's answer; False where the same answer was recorded before. QuestionGone where it is not theirs.

        An answer whose uid is there already is the same one, sent once more; one that says something else is refused.
        limit: what the study may have cost with this answer; one that would pass it is refused, with QuestionGone.
        """

    def exchange(
        self, number: int, reply: Reply, wanted: Wanted, limit: Fraction | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        """Do what `tell` does, and lease as `lease` does, in one transaction: from an answer to the next question at once."""

    def undo(
        self, labeler: str, who: str, wanted: Wanted, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        """Take back the last answer of `who` that the study has not used yet, and lease the question again.

        number: take back the answer to this question. Where `who` was given it and has no answer there that stands, they
        only hold it again, if nobody else does: so the same call may be repeated.
        """

    def given(self, number: int, who: str) -> Question | None:
        """Return the question if it was ever given to `who`: they hold it, held it until their time was up, or answered."""

    def settle(self, labeler: str, decide: Decide) -> int:
        """Turn the votes of every question that wants no more answers into a verdict; return how many."""

    def open_items(self, labeler: str) -> IntArray:
        """Return the items whose questions want more answers."""

    def withdraw(self, labeler: str, keep: IntArray) -> int:
        """Take back every question that is not settled, but for those about `keep`; its answers stay in the ledger."""

    def counts(self, labeler: str) -> Counts: ...

    def held(self, labeler: str) -> dict[str, int]:
        """Return how many open questions each person is answering."""

    def left_for(self, labeler: str, who: str) -> int:
        """Return how many open questions there are in which `who` has no vote."""

    def votes(self, labeler: str) -> list[Vote]:
        """Return every vote that stands, in the order in which they were given."""

    # who may come in

    def admit(self, who: str, role: str, token: str) -> None:
        """Let `who` come in with the token of this digest; for who is there already, role and token are replaced."""

    def dismiss(self, who: str) -> bool:
        """End the token of `who` and give back what they hold; their answers stay. False where there is nobody."""

    def person(self, token: str) -> Person | None:
        """Return who comes in to this study with the token of this digest."""

    def people(self) -> list[Person]:
        """Return who may come in, in the order of their names."""

    # reading

    def verdicts(self, labeler: str) -> Verdicts: ...

    def labels_of(self, labeler: str, items: Sequence[int]) -> dict[int, Any]:
        """Return the labels that the study goes by for these items, where it has them."""

    def spent(self) -> dict[str, Fraction]:
        """Return what was paid, by labeler."""

    def tokens(self) -> tuple[int, int]:
        """Return how many tokens language models read and wrote, by their own count."""

    def answers(self) -> list[tuple[str, Reply]]:
        """Return every answer with its labeler, in the order in which they were written."""

    def answers_after(self, last: int) -> tuple[int, list[tuple[str, Reply]]]:
        """Return the answers that were written after number `last`, and the number of the last of all; 0: before the first."""

    # epochs

    def keep(self, kind: str, key: str, value: bytes) -> None:
        """Keep a value under its kind and key; one that is there is replaced."""

    def kept(self, kind: str) -> dict[str, bytes]: ...
