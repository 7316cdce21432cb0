"""One pass over the ledger: labels and money after each answer of the expert, and what is labelled now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from overread.labelers.policy import Policy
    from overread.ledger import Reply
    from overread.study.durable import Study

POINTS = 120
"""Points of a curve; more can't be pointed at one by one."""


@dataclass(frozen=True)
class Course:
    """Labels and money so far, after each answer of the expert, or after every few of them.

    answers: how many the expert had given. The first point is that before the first of them, the last one is now: whatever the
    weak labeler did up to the next answer belongs to the point before it.
    """

    answers: tuple[int, ...]
    weak: tuple[int, ...]
    strong: tuple[int, ...]
    paid_weak: tuple[float, ...]
    paid_strong: tuple[float, ...]


@dataclass(frozen=True)
class Labelled:
    """What the ledger amounts to now.

    weak: items that the weak labeler was asked about; only_weak: those with its label that the expert has not labelled. strong:
    items that the expert has labelled; by several people, when they have decided. each: what one of these cost on average,
    None: there is none. answers: those of the expert, whether taken back or not.
    """

    course: Course
    weak: int
    only_weak: int
    strong: int
    each: float | None
    answers: int


class Counting:
    """Hears every answer once, in the order of the ledger, and can be asked at any time what they amount to.

    policy: how people's votes become a label; None: the expert is a machine.
    """

    def __init__(self, policy: Policy | None) -> None:
        self._policy = policy
        self._asked_weak: set[int] = set()
        self._said_weak: set[int] = set()
        self._strong: set[int] = set()
        self._votes: dict[int, dict[str, Any]] = {}
        self._paid = {"weak": 0.0, "strong": 0.0}
        self._paid_for: dict[int, float] = {}
        self._given = 0
        self._points: list[tuple[float, ...]] = []

    def hear(self, role: str, reply: Reply) -> None:
        if role == "weak":
            self._hear_weak(reply)
            return
        if reply.kind in {"label", "none", "cannot tell"}:
            self._points.append(self._now())
            self._given += 1
        price = float(reply.price)
        self._paid["strong"] += price
        self._paid_for[reply.item] = self._paid_for.get(reply.item, 0.0) + price
        if self._policy is not None:
            self._vote(self._policy, reply)
        elif reply.kind == "label":
            self._strong.add(reply.item)

    def labelled(self) -> Labelled:
        paid = sum(self._paid_for[item] for item in self._strong)
        return Labelled(
            course=_course([*self._points, self._now()]),
            weak=len(self._asked_weak),
            only_weak=len(self._said_weak - self._strong),
            strong=len(self._strong),
            each=paid / len(self._strong) if self._strong else None,
            answers=self._given,
        )

    def _hear_weak(self, reply: Reply) -> None:
        self._paid["weak"] += float(reply.price)
        if reply.kind in {"label", "none"}:
            self._asked_weak.add(reply.item)
        if reply.kind == "label":
            self._said_weak.add(reply.item)

    def _vote(self, policy: Policy, reply: Reply) -> None:
        if reply.kind not in {"label", "cannot tell", "undo"}:
            return
        votes = self._votes.setdefault(reply.item, {})
        votes.pop(reply.who, None)
        if reply.kind != "undo":
            votes[reply.who] = reply.label
        if policy.decision(list(votes.values())) is None:
            self._strong.discard(reply.item)
        else:
            self._strong.add(reply.item)

    def _now(self) -> tuple[float, ...]:
        return self._given, len(self._asked_weak), len(self._strong), self._paid["weak"], self._paid["strong"]


class Reader:
    """Reads a study's answers, each once, however often it is asked what they amount to."""

    def __init__(self, study: Study) -> None:
        self._ledger = study.ledger
        self._counting = Counting(study.policy if study.asks_people else None)
        self._last = 0

    def labelled(self) -> Labelled:
        self._last, new = self._ledger.answers_after(self._last)
        for role, reply in new:
            self._counting.hear(role, reply)
        return self._counting.labelled()


def _course(points: list[tuple[float, ...]]) -> Course:
    """Keep the first point, the last one, and some between them."""
    at = np.unique(np.linspace(0, len(points) - 1, min(len(points), POINTS)).round().astype(np.int64)).tolist()
    given, weak, strong, paid_weak, paid_strong = zip(*(points[i] for i in at), strict=True)
    return Course(_whole(given), _whole(weak), _whole(strong), _sums(paid_weak), _sums(paid_strong))


def _sums(values: tuple[float, ...]) -> tuple[float, ...]:
    """Return sums of money without what adding them up in binary has left behind."""
    return tuple(round(value, 9) for value in values)


def _whole(values: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)
