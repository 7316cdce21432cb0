"""One pass over the ledger: labels and money after each answer of the expert, and what is labelled now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from overread.labelers.policy import Policy
    from overread.ledger import Reply

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


@dataclass
class _Count:
    """Where the pass is."""

    policy: Policy | None
    asked_weak: set[int] = field(default_factory=set)
    said_weak: set[int] = field(default_factory=set)
    strong: set[int] = field(default_factory=set)
    votes: dict[int, dict[str, Any]] = field(default_factory=dict)
    paid: dict[str, float] = field(default_factory=lambda: {"weak": 0.0, "strong": 0.0})
    paid_for: dict[int, float] = field(default_factory=dict)

    def now(self, answers: int) -> tuple[float, ...]:
        return answers, len(self.asked_weak), len(self.strong), self.paid["weak"], self.paid["strong"]

    def hear(self, role: str, reply: Reply) -> None:
        price = float(reply.price)
        self.paid[role] += price
        if role == "weak":
            if reply.kind in {"label", "none"}:
                self.asked_weak.add(reply.item)
            if reply.kind == "label":
                self.said_weak.add(reply.item)
            return
        self.paid_for[reply.item] = self.paid_for.get(reply.item, 0.0) + price
        if self.policy is None:
            if reply.kind == "label":
                self.strong.add(reply.item)
        elif reply.kind in {"label", "cannot tell", "undo"}:
            self._vote(self.policy, reply)

    def _vote(self, policy: Policy, reply: Reply) -> None:
        votes = self.votes.setdefault(reply.item, {})
        votes.pop(reply.who, None)
        if reply.kind != "undo":
            votes[reply.who] = reply.label
        if policy.decision(list(votes.values())) is None:
            self.strong.discard(reply.item)
        else:
            self.strong.add(reply.item)


def labelled(answers: Iterable[tuple[str, Reply]], policy: Policy | None) -> Labelled:
    """Read every answer once. policy: how people's votes become a label; None: the expert is a machine."""
    count, given = _Count(policy), 0
    points = []
    for role, reply in answers:
        if role == "strong" and reply.kind in {"label", "none", "cannot tell"}:
            points.append(count.now(given))
            given += 1
        count.hear(role, reply)
    points.append(count.now(given))
    paid = sum(count.paid_for[item] for item in count.strong)
    return Labelled(
        course=_course(points),
        weak=len(count.asked_weak),
        only_weak=len(count.said_weak - count.strong),
        strong=len(count.strong),
        each=paid / len(count.strong) if count.strong else None,
        answers=given,
    )


def _course(points: list[tuple[float, ...]]) -> Course:
    """Keep the first point, the last one, and some between them."""
    at = np.unique(np.linspace(0, len(points) - 1, min(len(points), POINTS)).round().astype(np.int64)).tolist()
    given, weak, strong, paid_weak, paid_strong = zip(*(points[i] for i in at), strict=True)
    return Course(_whole(given), _whole(weak), _whole(strong), paid_weak, paid_strong)


def _whole(values: tuple[float, ...]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)
