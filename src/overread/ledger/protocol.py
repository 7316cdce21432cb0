"""The interface of a store: one study's ledger, and what every implementation must guarantee.

The key of an answer is its *series* and its item. A series is one labeler's answers to one question, each item asked once: its
key is the labeler's name and role, the question's name and the repetition (`AnswerSeries`). Two series never mix, even if they
differ in one part of the key only.

Answers are append-only. A *verdict* is the label that the study uses for one item in one series. It is written once, in the
same transaction as the answers it is derived from. So no label is paid for twice, and a study that is rerun from its seed finds
every label in the ledger. Questions to people wait in the ledger; a *lease* prevents two people from being given the same
question by accident. It expires by itself.

Nothing is ordered by the clock, which may go backwards. Only the expiry of leases depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from overread.core.answers import AnswerSeries, Reply
from overread.core.arrays import Array, IntArray

VotesNeeded = Callable[[Sequence[Any]], int]
"""Returns how many more answers a question needs, given the labels of its votes."""

MaySpend = Callable[[Fraction], bool]
"""Returns whether the study's total cost may be this much."""

VerdictRule = Callable[[Sequence[Any]], Any]
"""Returns the verdict, given the labels of a question's votes, or None if they are undecided."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a person.

    Parameters
    ----------
    number : identifies the question in its store. People answer by this number.
    item : the item's index.
    series : the series that the answer is recorded in.
    why : the stage of the study that asks, in words.
    asked_at : when the question was queued, in seconds since 1970.
    """

    number: int
    item: int
    series: AnswerSeries
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
    """The verdicts of one series, sorted by item.

    Parameters
    ----------
    item : item indices.
    label : one label for each item; None if the labeler had no answer.
    confidence : one number for each item; NaN if the labeler reported none.
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
    """How many of a study's questions to people are open, leased and settled. Leased questions also count as open."""

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
    created_at : when access was granted, in seconds since 1970.
    """

    who: str
    role: str
    created_at: float


class MachineLedger(Protocol):
    """The part of a ledger that a study needs whose labelers are machines; `Ledger` has the requirements."""

    def running(self) -> AbstractContextManager[None]:
        """Hold the run lock while the study is run. Raise `StudyBusy` if another process holds it.

        The lock is released when its process ends, even if it is killed. A process that has lost the lock, for example with its
        network connection, reacquires it at its next write if no other process has held it since; otherwise that write raises
        `StudyBusy`.
        """

    def ask(self, series: AnswerSeries, items: Sequence[int]) -> None:
        """Record that these questions are about to be sent. From now on, the labeler may charge for them."""

    def lost(self, series: AnswerSeries, price: Fraction) -> int:
        """Charge `price` for each question that was sent but never answered. Return the number of such questions."""

    def append(self, series: AnswerSeries, replies: Sequence[Reply], *, settle: bool) -> None:
        """Append answers. With `settle`, answers of kind "label" and "none" become verdicts.

        An answer whose uid is already in the store is ignored, and so is a verdict for an item that already has one.
        """

    def cached(self, series: AnswerSeries, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        """Return this model's answers to this prompt from all studies in the store, keyed by content.

        They are answers to a question of the same name in the same repetition: a repeated question is asked again. The model
        and the prompt identify the labeler, whatever its name and role in a study.
        """

    def verdicts(self, series: AnswerSeries) -> Verdicts:
        """Return the series' verdicts, sorted by item."""

    def spent(self) -> dict[str, Fraction]:
        """Return the exact cost so far, by the labeler's name."""

    def answers(self) -> list[tuple[AnswerSeries, Reply]]:
        """Return every answer with its series, in the order in which they were written."""

    def keep(self, kind: str, key: str, value: bytes) -> None:
        """Store a value under its kind and key, replacing any value there."""

    def kept(self, kind: str) -> dict[str, bytes]:
        """Return the stored values of this kind, by key."""


class Ledger(MachineLedger, Protocol):
    """One study in a store.

    Every implementation must meet these requirements. `overread.testing.stores.StoreContract` tests them.

    **Transactions.** Each call is one transaction: it takes effect as a whole or, if it raises, not at all. What a call has
    written survives a crash of the process and, for a store on disk, a loss of power.

    **Thread safety.** Threads may share one ledger. Any number of ledgers, in any number of processes, may use one store and
    one study at the same time. Each sees what the others have committed. Calls that lease, answer or undo questions of one
    study are serialized, so a question is never leased to more people than it needs.

    **Ownership.** The caller that opens a ledger closes it. Creating a ledger opens no connection, and a closed ledger reopens
    on its next use. At most one process runs a study: the one inside `running()`. Only it may call `ask`, `lost`, `append`,
    `queue`, `settle` and `withdraw`, and `keep` with kinds other than "wish" and "plan". These calls are fenced: if the process
    has lost the run lock and another process has held it since, they raise `StudyBusy`. All other calls, such as people's
    answers, are open to every process at any time.

    **Repeated calls.** A caller that doesn't know whether a call was committed may repeat it. `begin`, `lost`, `append`,
    `queue`, `lease`, `release`, `tell`, `exchange`, `settle`, `withdraw`, `keep`, `admit` and `dismiss` are idempotent: a
    second call changes nothing, except that it renews leases and a user's `created_at`. It returns only its own effect, such as
    0 or False. Repeat `undo` with the question's number; without it, each call undoes one more answer. A repeated `ask` counts
    the questions as sent twice, so that `lost` charges too much rather than too little.

    **Time.** Nothing depends on the clock except the expiry of leases. Records must not be lost or reordered if the clock
    jumps. A lease that was granted while the clock was ahead restarts now.
    """

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        """Create the study if it is new, and return the identity that the store holds. Call this before any other method."""

    def close(self) -> None:
        """Release connections and files. The ledger reopens them on its next use."""

    # people

    def queue(self, series: AnswerSeries, items: Sequence[int], why: str, wants: int) -> None:
        """Queue questions about these items, each for `wants` people.

        A question that is already queued stays unchanged; a withdrawn question is reopened.
        """

    def lease(self, series: AnswerSeries, who: str, n: int, seconds: float) -> list[Question]:
        """Lease up to n questions to `who`, starting with those that `who` already holds.

        A question is never leased to more people than it needs answers, or to anyone who has already voted on it.
        """

    def release(self, who: str) -> None:
        """End all leases of `who` in this study."""

    def tell(self, number: int, reply: Reply, wanted: VotesNeeded, may_spend: MaySpend | None = None) -> bool:
        """Record a person's answer. Return False if the same answer was recorded before.

        Raises `QuestionGone` if the question is settled, withdrawn, answered by others or leased to others.

        An answer whose uid is already in the store counts as the same answer, sent again. If its content differs, it is
        rejected with `QuestionGone`.

        may_spend: called with the study's total cost including this answer, inside the transaction, unless the answer is free
        or was recorded before. If it returns False, the answer is rejected with `QuestionGone`. It may be called several times
        for one answer, because the transaction may be retried.
        """

    def exchange(
        self, number: int, reply: Reply, wanted: VotesNeeded, may_spend: MaySpend | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        """Call `tell` and then `lease` in one transaction, to record an answer and return the next questions."""

    def undo(
        self, series: AnswerSeries, who: str, wanted: VotesNeeded, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        """Undo the last answer by `who` that the study has not used yet, and lease the question to `who` again.

        Returns None if there is nothing to undo.

        number: undo the answer to this question. If `who` was given the question and has no vote on it, the question is only
        leased to them again, unless others hold it. This makes the call idempotent.
        """

    def given(self, number: int, who: str) -> Question | None:
        """Return the question if `who` was ever given it: they hold it, their lease has expired, or they answered it."""

    def settle(self, series: AnswerSeries, decide: VerdictRule) -> int:
        """Turn the votes on each question that needs no more answers into a verdict. Return the number of settled questions."""

    def open_items(self, series: AnswerSeries) -> IntArray:
        """Return the items whose questions need more answers."""

    def withdraw(self, series: AnswerSeries, keep: IntArray) -> int:
        """Withdraw all unsettled questions except those about the items `keep`. Return their number. No answers are deleted."""

    def counts(self, series: AnswerSeries) -> QuestionCounts:
        """Count the series' questions by state."""

    def held(self, series: AnswerSeries) -> dict[str, int]:
        """Return the number of open questions leased to each person."""

    def left_for(self, series: AnswerSeries, who: str) -> int:
        """Return the number of open questions on which `who` has no vote."""

    def votes(self, series: AnswerSeries) -> list[Vote]:
        """Return all standing votes in the order in which they were given."""

    # users

    def admit(self, who: str, role: str, token: str) -> None:
        """Give `who` access. token: the token's digest. The role and token of an existing user are replaced."""

    def dismiss(self, who: str) -> bool:
        """Revoke the access of `who` and end their leases; keep their answers. Return False if there is no such user."""

    def person(self, token: str) -> User | None:
        """Return this study's user whose token has this digest."""

    def people(self) -> list[User]:
        """Return all users with access, sorted by name."""

    # reading

    def labels_of(self, series: AnswerSeries, items: Sequence[int]) -> dict[int, Any]:
        """Return the verdicts on these items; items without one are left out."""

    def tokens(self) -> tuple[int, int]:
        """Return the numbers of input and output tokens that language models reported."""

    def answers_after(self, last: int) -> tuple[int, list[tuple[AnswerSeries, Reply]]]:
        """Return the answers with numbers above `last`, and the newest answer's number. 0 selects all answers."""
