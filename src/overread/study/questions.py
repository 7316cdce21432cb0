"""A study's questions to people: given out, answered, taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from overread.errors import InvalidArgument, InvalidData
from overread.labelers.policy import Policy, policy_of
from overread.labelers.reading import exact
from overread.ledger import Kind, Reply, new_uid
from overread.pools.table import Items
from overread.store.base import Ledger, Question
from overread.study.making import CANNOT_TELL
from overread.study.spec import Spec

PEOPLE = "people"


@dataclass(frozen=True)
class Asked:
    """A question to a person: what is shown of an item, and the labels to choose from."""

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
class Said:
    """What a person answers to a question. uid: a name of its own, so that it may be sent twice."""

    number: int
    item: int
    by: str
    label: Any = None
    kind: Kind = "label"
    comment: str | None = None
    uid: str | None = None


class Questions:
    """Hands a study's questions to people, and takes their answers. `clock` tells the time, in seconds since 1970."""

    def __init__(self, spec: Spec, items: Items, ledger: Ledger, clock: Callable[[], float]) -> None:
        self._spec = spec
        self._items = items
        self._ledger = ledger
        self._clock = clock

    @property
    def labels(self) -> tuple[Any, ...]:
        """What the strong labeler may answer: the study's labels, and "can't tell" where that is a label of its own."""
        labels = self._spec.task.labels
        return (*labels, CANNOT_TELL) if self.are_asked and self._spec.goal.make == "labels" else labels

    @property
    def are_asked(self) -> bool:
        """Whether this study asks people at all."""
        return self._spec.strong.kind == PEOPLE

    @property
    def can_pass(self) -> bool:
        """Whether "can't tell" is an answer."""
        return CANNOT_TELL in self.labels or self._spec.strong.settings.get("cannot_tell") is not None

    @cached_property
    def policy(self) -> Policy:
        settings = self._spec.strong.settings
        return policy_of(settings["policy"], settings["experts"])

    @property
    def price(self) -> Fraction:
        """Of one answer."""
        return Fraction(repr(float(self._spec.strong.settings["price"])))

    @property
    def seconds(self) -> float:
        """For how long a question is kept for one person."""
        return 60.0 * float(self._spec.strong.settings["lease_minutes"])

    def give(self, n: int, by: str, seconds: float | None = None) -> list[Asked]:
        """Give `by` up to n questions; those held already come first. seconds: for less time than the file says."""
        return [self._asked(each, by) for each in self._ledger.lease("strong", _name(by), n, self._held(seconds))]

    def tell(self, said: Said) -> bool:
        """Record an answer; False where it, by its uid, or the same one was recorded before."""
        return self.exchange(said, 0)[0]

    def exchange(self, said: Said, n: int, seconds: float | None = None) -> tuple[bool, list[Asked]]:
        """Do what `tell` does, and give up to n questions, as one step."""
        reply = Reply(
            item=said.item,
            label=self._label(said.kind, said.label),
            kind=said.kind,
            who=_name(said.by),
            price=Fraction(0) if said.kind == "skip" else self.price,
            answered_at=self._clock(),
            content=None if said.kind == "skip" else self._content(said.item),
            comment=said.comment,
            uid=said.uid or new_uid(),
        )
        limit = None if self._spec.goal.max_cost is None else exact(self._spec.goal.max_cost)
        told, found = self._ledger.exchange(said.number, reply, self.policy.wanted, limit, n, self._held(seconds))
        return told, [self._asked(each, said.by) for each in found]

    def undo(self, by: str, number: int | None = None, seconds: float | None = None) -> Asked | None:
        """Take back an answer of `by`: that to question `number`, or the last one; None where there is none to take back."""
        found = self._ledger.undo("strong", _name(by), self.policy.wanted, self._held(seconds), self._clock(), number)
        return None if found is None else self._asked(found, by)

    def _content(self, item: int) -> str | None:
        """Return a digest of what is shown; None where a picture is gone: who has seen it may answer."""
        try:
            return self._items.content(item)
        except InvalidData:
            return None

    def _held(self, seconds: float | None) -> float:
        return self.seconds if seconds is None else min(seconds, self.seconds)

    def check(self) -> None:
        """Refuse a study that asks no people."""
        if not self.are_asked:
            raise InvalidArgument(
                f"the strong labeler of this study is a {self._spec.strong.kind!r}; "
                'only questions of kind "people" are asked'
            )

    def _label(self, kind: Kind, label: Any) -> Any:
        labels = self._spec.task.labels
        if kind == "label":
            for known in labels:
                if known == label:
                    return known  # as the study writes it: 1, where JSON said true
            raise InvalidArgument(f"label={label!r} is not one of {', '.join(map(repr, labels))}")
        if kind == "skip":
            return None
        if kind != "cannot tell":
            raise InvalidArgument(f"kind={kind!r} must be 'label', 'skip' or 'cannot tell'")
        if CANNOT_TELL in self.labels:
            return CANNOT_TELL
        counts_as = self._spec.strong.settings["cannot_tell"]
        if counts_as is None:
            raise InvalidArgument(
                "a classifier learns from the study's labels alone; skip the question, or say in the file what \"can't tell\" "
                "counts as: strong.cannot_tell"
            )
        return counts_as

    def _asked(self, question: Question, by: str) -> Asked:
        item = question.item
        return Asked(
            number=question.number,
            item=item,
            id=self._items.ids[item],
            question=self._spec.task.question,
            labels=self._spec.task.labels,
            shown=dict(self._items.shown[item]),
            why=question.why,
            by=by,
        )


def _name(by: object) -> str:
    if not isinstance(by, str) or not by.strip() or len(by) > 200:
        raise InvalidArgument(f"by={by!r} must be the name of who answers, of 1 to 200 characters")
    return by.strip()
