"""The interface of a store: one study's ledger, and what every implementation must guarantee.

Answers are append-only. A *verdict* is the label that the study goes by for one item and one labeler. It is written once, in
the same transaction as the answers it comes from. So nothing is bought twice, and a study that is run again from its seed finds
every label in place. Questions to people wait in the ledger; a *lease* keeps two people from being given the same question by
accident, and expires by itself.

Nothing is ordered by the clock, which may go backwards. Only the expiry of a lease is a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from overread.core.answers import Reply
from overread.core.arrays import Array, IntArray

VotesNeeded = Callable[[Sequence[Any]], int]
"""Returns how many more answers a question needs, given the labels of its votes."""

VerdictRule = Callable[[Sequence[Any]], Any]
"""Returns the label that these votes decide on, or None if they are undecided."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a person.

    Parameters
    ----------
    number : identifies the question in its store. People answer by this number.
    item : the item's index.
    labeler : the labeler that the answer counts for.
    why : why the study asks, as people read it.
    asked_at : when the question was queued, in seconds since 1970.
    """

    number: int
    item: int
    labeler: str
    why: str
    asked_at: float


@dataclass(frozen=True, slots=True)
class Vote:
    """A person's standing answer: one that was not undone.

    Parameters
    ----------
    question : the question's number.
    item : the item's index.
    who : the person's name.
    kind : "label" or "cannot tell".
    label : the label.
    """

    question: int
    item: int
    who: str
    kind: str
    label: Any


@dataclass(frozen=True, eq=False)
class Verdicts:
    """The labels that the study goes by for one labeler, in the order of the items.

    Parameters
    ----------
    item : item indices.
    label : one label for each item; None if the labeler had no answer.
    confidence : one number for each item; NaN if the labeler gave none.
    """

    item: IntArray
    label: list[Any]
    confidence: Array

    def __len__(self) -> int:
        return len(self.item)

    def by_item(self) -> dict[int, Any]:
        """Return the label of each item."""
        return dict(zip(self.item.tolist(), self.label, strict=True))

    @classmethod
    def empty(cls) -> Verdicts:
        return cls(np.zeros(0, dtype=np.int64), [], np.zeros(0))


@dataclass(frozen=True)
class QuestionCounts:
    """How many of a study's questions to people are open, leased and settled. A leased question is open, too."""

    open: int
    leased: int
    settled: int


@dataclass(frozen=True, slots=True)
class User:
    """A user with access to the study.

    Parameters
    ----------
    who : the user's name.
    role : what the user may do: "expert" or "owner". The ledger stores any text.
    created_at : when access was given, in seconds since 1970.
    """

    who: str
    role: str
    created_at: float


class Ledger(Protocol):
    """One study in a store.

    Every implementation must meet these requirements. `overread.testing.stores.StoreContract` tests them.

    **Transactions.** Each call is one transaction: it takes effect as a whole or, if it raises, not at all. What a call has
    written survives a crash of the process and, for a store on disk, a loss of power.

    **Thread safety.** Threads may share one ledger. Any number of ledgers, in any number of processes, may use one store and
    one study at the same time. Each sees what the others have committed. Calls that lease, answer or undo questions of one
    study are serialized, so a question is never leased to more people than it needs.

    **Ownership.** The caller that opens a ledger closes it. Creating one opens nothing, and a closed ledger reopens at its
    next use. At most one process runs a study: the one inside `running()`. Only it may call `ask`, `lost`, `append`, `queue`,
    `settle` and `withdraw`, and `keep` with kinds other than "wish" and "plan". These calls are fenced: if the process has
    lost the run lock and another process has held it since, they raise `StudyBusy`. All other calls, such as people's answers,
    are open to every process at any time.

    **Repeated calls.** A caller that doesn't know whether a call was committed may repeat it. `begin`, `lost`, `append`,
    `queue`, `lease`, `release`, `tell`, `exchange`, `settle`, `withdraw`, `keep`, `admit` and `dismiss` are idempotent: a
    second call changes nothing, but renews leases and a user's `created_at`. It returns what it did itself, such as 0 or
    False. Repeat `undo` with the question's number; without it, each call undoes one more answer. A repeated `ask` counts the
    questions as sent twice, so that `lost` charges too much rather than too little.

    **Time.** Nothing depends on the clock except the expiry of leases. A clock that jumps must not lose or reorder anything. A
    lease that was granted by a clock that was ahead restarts now.
    """

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        """Create the study if it is new, and return the identity that the store holds. Call this before any other method."""

    def running(self) -> AbstractContextManager[None]:
        """Hold the run lock while the study is run. Raise `StudyBusy` if another process holds it.

        The lock ends with its process, even one that is killed. A process that has lost it, for example with its network
        connection, takes it again at its next write if nobody else has held it since; otherwise that write raises `StudyBusy`.
        """

    def close(self) -> None:
        """Release connections and files. The ledger reopens them when it is used again."""

    # machines

    def ask(self, labeler: str, items: Sequence[int]) -> None:
        """Record that these questions are about to be sent. From now on they may be charged."""

    def lost(self, labeler: str, price: Fraction) -> int:
        """Charge `price` for each question that was sent and whose answer never arrived. Return how many there were."""

    def append(self, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        """Append answers. With `settle`, answers of kind "label" and "none" become verdicts.

        An answer whose uid is in the store already, and a verdict for an item that has one, are ignored.
        """

    def cached(self, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        """Return this model's answers to this prompt, by content, from any study in the store."""

    # people

    def queue(self, labeler: str, items: Sequence[int], why: str, wants: int) -> None:
        """Queue questions about these items, each for `wants` people.

        A question that is queued already stays unchanged; one that was withdrawn is opened again.
        """

    def lease(self, labeler: str, who: str, n: int, seconds: float) -> list[Question]:
        """Lease up to n questions to `who`, starting with those that `who` holds already.

        No question is leased to more people than it needs answers, nor to anybody who has voted on it.
        """

    def release(self, who: str) -> None:
        """End all leases of `who` in this study."""

    def tell(self, number: int, reply: Reply, wanted: VotesNeeded, limit: Fraction | None = None) -> bool:
        """Record a person's answer. Return False if the same answer was recorded before.

        Raises `QuestionGone` if the question is settled, withdrawn, answered by others or leased to others.

        An answer whose uid is in the store already is the same answer, sent again. If its content differs, it is refused with
        `QuestionGone`.

        limit: the most that the study may have cost once this answer is paid. An answer that would exceed it is refused with
        `QuestionGone`.
        """

    def exchange(
        self, number: int, reply: Reply, wanted: VotesNeeded, limit: Fraction | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        """Do `tell` and then `lease` in one transaction, so that an answer brings the next questions."""

    def undo(
        self, labeler: str, who: str, wanted: VotesNeeded, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        """Undo the last answer of `who` that the study has not used yet, and lease the question to `who` again.

        Returns None if there is nothing to undo.

        number: undo the answer to this question. If `who` was given the question and has no vote on it, they only lease it
        again, unless others hold it. This makes the call idempotent.
        """

    def given(self, number: int, who: str) -> Question | None:
        """Return the question if `who` was ever given it: they hold it, their lease has expired, or they answered it."""

    def settle(self, labeler: str, decide: VerdictRule) -> int:
        """Turn the votes of every question that needs no more answers into a verdict. Return how many were settled."""

    def open_items(self, labeler: str) -> IntArray:
        """Return the items whose questions need more answers."""

    def withdraw(self, labeler: str, keep: IntArray) -> int:
        """Withdraw every unsettled question except those about `keep`. Return how many. Their answers stay in the ledger."""

    def counts(self, labeler: str) -> QuestionCounts:
        """Count the labeler's questions by state."""

    def held(self, labeler: str) -> dict[str, int]:
        """Return how many open questions each person holds a lease on."""

    def left_for(self, labeler: str, who: str) -> int:
        """Return the number of open questions on which `who` has no vote."""

    def votes(self, labeler: str) -> list[Vote]:
        """Return all standing votes in the order in which they were given."""

    # users

    def admit(self, who: str, role: str, token: str) -> None:
        """Give `who` access with the token of this digest. For a known user, replace the role and the token."""

    def dismiss(self, who: str) -> bool:
        """Revoke the access of `who` and end their leases; their answers stay. Return False if there is no such user."""

    def person(self, token: str) -> User | None:
        """Return this study's user whose token has this digest."""

    def people(self) -> list[User]:
        """Return all users with access, sorted by name."""

    # reading

    def verdicts(self, labeler: str) -> Verdicts:
        """Return the labeler's verdicts in the order of the items."""

    def labels_of(self, labeler: str, items: Sequence[int]) -> dict[int, Any]:
        """Return the verdicts on these items; items without one are left out."""

    def spent(self) -> dict[str, Fraction]:
        """Return the exact cost so far, by labeler."""

    def tokens(self) -> tuple[int, int]:
        """Return how many tokens language models have read and written, by their own count."""

    def answers(self) -> list[tuple[str, Reply]]:
        """Return every answer with its labeler, in the order in which they were written."""

    def answers_after(self, last: int) -> tuple[int, list[tuple[str, Reply]]]:
        """Return the answers written after number `last`, and the number of the newest. 0 is before the first answer."""

    # stored values

    def keep(self, kind: str, key: str, value: bytes) -> None:
        """Store a value under its kind and key, replacing any value there."""

    def kept(self, kind: str) -> dict[str, bytes]:
        """Return the stored values of this kind, by key."""
