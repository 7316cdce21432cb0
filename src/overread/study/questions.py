"""A study's questions for people: leasing, answering and undoing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from overread.core.answers import STRONG, Reply, ReplyKind, new_uid
from overread.core.decimals import exact_decimal
from overread.errors import InvalidArgument, InvalidData
from overread.items.table import Items
from overread.labelers.people.policy import Policy, make_policy
from overread.ledger.protocol import Ledger, Question, Vote
from overread.study.budget import Budget
from overread.study.execution import CANNOT_TELL
from overread.study.spec.spec import Spec

MAX_KEYED_LABELS = 10
COMMANDS = {"s": "skip", "c": "can't tell", "u": "undo", "m": "comment", "q": "stop"}
PAGE_COMMANDS = {"w": "why", "t": "type a label"}


def keys_of(labels: tuple[Any, ...]) -> dict[str, Any]:
    """Return the label of each key: its position, and its first letter unless another label or a command uses it.

    If a label is a number, each label is its own and only key, and no label has a key unless all are single characters. If
    there are more than `MAX_KEYED_LABELS` labels, no label has a key, and people type them.

    >>> keys_of(("no", "yes")), list(keys_of(("spam", "ham"))), keys_of((0, 1)), keys_of(tuple(range(50)))
    ({'1': 'no', '2': 'yes', 'n': 'no', 'y': 'yes'}, ['1', '2', 'h'], {'0': 0, '1': 1}, {})
    """
    if len(labels) > MAX_KEYED_LABELS:
        return {}
    names = [str(label).lower() for label in labels]
    if any(name.isdigit() for name in names):  # the key 1 must mean the label 1
        return dict(zip(names, labels, strict=True)) if all(len(name) == 1 for name in names) else {}
    keys = dict(zip("1234567890", labels, strict=False))
    firsts = [str(label)[:1].lower() for label in labels]
    letters = {
        first: label
        for first, label in zip(firsts, labels, strict=True)
        if first.isalpha() and firsts.count(first) == 1 and first not in {**COMMANDS, **PAGE_COMMANDS}
    }
    return {**keys, **letters}


PEOPLE = "people"


@dataclass(frozen=True)
class ExpertQuestion:
    """A question to a person: the shown columns of an item, and the labels to choose from."""

    number: int
    item: int
    id: Any
    question: str
    labels: tuple[Any, ...]
    shown: dict[str, Any]
    why: str
    """The stage of the study that asks: "learn", "certify", "audit", and so on."""
    by: str


@dataclass(frozen=True)
class PersonAnswer:
    """A person's answer to a question; `uid` identifies it, so that a retry does not record it twice."""

    number: int
    item: int
    by: str
    label: Any = None
    kind: ReplyKind = "label"
    comment: str | None = None
    uid: str | None = None


@dataclass(frozen=True, eq=False)
class QuestionQueue:
    """Leases questions to people, and records their answers; `clock` returns the time in seconds since 1970."""

    spec: Spec
    items: Items
    ledger: Ledger
    clock: Callable[[], float]

    @property
    def labels(self) -> tuple[Any, ...]:
        """The labels that the strong labeler may give: the study's, and "can't tell" if that is a label of its own."""
        labels = self.spec.task.labels
        return (*labels, CANNOT_TELL) if self.asks_people and self.spec.goal.make == "labels" else labels

    @property
    def asks_people(self) -> bool:
        """Whether the strong labeler is of kind "people"."""
        return self.spec.strong.kind == PEOPLE

    @property
    def can_pass(self) -> bool:
        """Whether people may answer "can't tell"."""
        return CANNOT_TELL in self.labels or self.spec.strong.settings.get("cannot_tell") is not None

    @cached_property
    def policy(self) -> Policy:
        settings = self.spec.strong.settings
        return make_policy(settings["policy"], settings["experts"])

    @property
    def price(self) -> Fraction:
        """The price of one answer."""
        return exact_decimal(self.spec.strong.settings["price"])

    @cached_property
    def _budget(self) -> Budget:
        limit = self.spec.goal.max_cost
        return Budget(None if limit is None else exact_decimal(limit), {"strong": self.price})

    @property
    def lease_seconds(self) -> float:
        """The duration of a lease."""
        return 60.0 * float(self.spec.strong.settings["lease_minutes"])

    def lease(self, n: int, by: str, seconds: float | None = None) -> list[ExpertQuestion]:
        """Lease up to n questions to `by`, starting with those already leased; `seconds` sets a shorter lease."""
        return [
            self._as_expert_question(each, by)
            for each in self.ledger.lease(STRONG, _check_name(by), n, self._lease_duration(seconds))
        ]

    def exchange(self, answer: PersonAnswer, n: int, seconds: float | None = None) -> tuple[bool, list[ExpertQuestion]]:
        """Record an answer and lease up to n questions, in one transaction.

        The first returned value is False if the answer (the same uid) or an equal one had been recorded before.
        """
        reply = Reply(
            item=answer.item,
            label=self.recorded_label(answer.kind, answer.label),
            kind=answer.kind,
            who=_check_name(answer.by),
            price=Fraction(0) if answer.kind == "skip" else self.price,
            answered_at=self.clock(),
            content=None if answer.kind == "skip" else self._content_digest(answer.item),
            comment=answer.comment,
            uid=answer.uid or new_uid(),
        )
        recorded, questions = self.ledger.exchange(
            answer.number, reply, self.policy.votes_needed, self._budget.may_spend, n, self._lease_duration(seconds)
        )
        return recorded, [self._as_expert_question(each, answer.by) for each in questions]

    def undo(self, by: str, number: int | None = None, seconds: float | None = None) -> ExpertQuestion | None:
        """Undo an answer of `by` (to question `number`, or the last one), and lease its question again.

        Return None if there is no answer to undo.
        """
        question = self.ledger.undo(
            STRONG, _check_name(by), self.policy.votes_needed, self._lease_duration(seconds), self.clock(), number
        )
        return None if question is None else self._as_expert_question(question, by)

    def _content_digest(self, item: int) -> str | None:
        """Return a digest of the shown columns; None if the image file is missing: people who saw it may still answer."""
        try:
            return self.items.content_digest(item)
        except InvalidData:
            return None

    def _lease_duration(self, seconds: float | None) -> float:
        return self.lease_seconds if seconds is None else min(seconds, self.lease_seconds)

    def check_asks_people(self) -> None:
        """Raise InvalidArgument unless the strong labeler is of kind "people"."""
        if not self.asks_people:
            raise InvalidArgument(
                f"the strong labeler of this study has kind {self.spec.strong.kind!r}, so there are no questions for people; "
                'set strong.kind = "people" in a new study'
            )

    def votes_by_item(self) -> dict[int, list[Vote]]:
        """Return the standing votes on each item, in the order in which they were given."""
        votes: dict[int, list[Vote]] = {}
        for vote in self.ledger.votes(STRONG) if self.asks_people else ():
            votes.setdefault(vote.item, []).append(vote)
        return votes

    def recorded_label(self, kind: ReplyKind, label: Any) -> Any:
        """Return the label that an answer counts as, or raise InvalidArgument if the study does not allow the answer."""
        labels = self.spec.task.labels
        if kind == "label":
            for known in labels:
                if known == label:
                    return known  # the study's own value: in Python, True from JSON equals the label 1
            raise InvalidArgument(f"label={label!r} is not one of {', '.join(map(repr, labels))}")
        if kind == "skip":
            return None
        if kind != "cannot tell":
            raise InvalidArgument(f"kind={kind!r} must be 'label', 'skip' or 'cannot tell'")
        if CANNOT_TELL in self.labels:
            return CANNOT_TELL
        counts_as = self.spec.strong.settings["cannot_tell"]
        if counts_as is None:
            raise InvalidArgument(
                "a classifier learns from the study's labels only; skip the question, or set strong.cannot_tell in the study "
                'file to the label that "can\'t tell" counts as'
            )
        return counts_as

    def _as_expert_question(self, question: Question, by: str) -> ExpertQuestion:
        item = question.item
        return ExpertQuestion(
            number=question.number,
            item=item,
            id=self.items.ids[item],
            question=self.spec.task.question,
            labels=self.spec.task.labels,
            shown=dict(self.items.shown[item]),
            why=question.why,
            by=by,
        )


def _check_name(by: object) -> str:
    if not isinstance(by, str) or not by.strip() or len(by) > 200:
        raise InvalidArgument(f"by={by!r} must be the name of a person, of 1 to 200 characters")
    return by.strip()
