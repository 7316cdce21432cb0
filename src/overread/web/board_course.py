"""One pass over the ledger: labels and money after each answer of the expert, and what all answers amount to now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.labelers.agreement import Agreement, agreement

if TYPE_CHECKING:
    from overread.labelers.policy import Policy
    from overread.ledger import Reply
    from overread.study.durable import Study
    from overread.study.outcome import Outcome

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

    weak: items that the weak labeler was asked about; only_weak: those with its label that the expert has not labelled;
    silent: those for which it had none. strong: items that the expert has labelled; by several people, when they have decided.
    each, answers_each: what one of these cost on average, and how many answers it took; None: there is none. compared: items
    that both labelled, differ: on how many of these they differ. answers: those of the expert, whether taken back or not;
    answers_by: those that stand, by person; people: whoever has answered, also if it was taken back. undecided: who has
    answered, for each item on which people have not decided.
    """

    course: Course
    weak: int
    only_weak: int
    silent: int
    strong: int
    each: float | None
    answers_each: float | None
    compared: int
    differ: int
    answers: int
    answers_by: dict[str, int]
    people: frozenset[str]
    undecided: Mapping[int, frozenset[str]]
    agreement: Agreement | None
    tokens: dict[str, int]


class Counting:
    """Hears every answer once, in the order of the ledger, and can be asked at any time what they amount to.

    policy: how people's votes become a label; None: the expert is a machine.
    """

    def __init__(self, policy: Policy | None) -> None:
        self._policy = policy
        self._weak: dict[int, Any] = {}
        self._silent = 0
        self._strong: dict[int, Any] = {}
        self._votes: dict[int, dict[str, Any]] = {}
        self._undecided: set[int] = set()
        self._by: Counter[str] = Counter()
        self._agreement: Agreement | None = None
        self._votes_changed = False
        self._paid = {"weak": 0.0, "strong": 0.0}
        self._paid_for: dict[int, float] = {}
        self._tokens = {"in": 0, "out": 0}
        self._given = 0
        self._points: list[tuple[float, ...]] = []

    def hear(self, role: str, reply: Reply) -> None:
        if reply.tokens_in is not None:
            self._tokens["in"] += reply.tokens_in
            self._tokens["out"] += reply.tokens_out or 0
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
            self._strong.setdefault(reply.item, reply.label)

    def labelled(self) -> Labelled:
        """Say what it amounts to. That passes over what the expert labelled, never over all that the weak labeler did."""
        n = len(self._strong)
        both = [(said, label) for item, label in self._strong.items() if (said := self._weak.get(item)) is not None]
        votes = n if self._policy is None else sum(len(self._votes[item]) for item in self._strong)
        return Labelled(
            course=_course([*self._points, self._now()]),
            weak=len(self._weak),
            only_weak=len(self._weak) - self._silent - len(both),
            silent=self._silent,
            strong=n,
            each=sum(self._paid_for[item] for item in self._strong) / n if n else None,
            answers_each=votes / n if n else None,
            compared=len(both),
            differ=sum(said != label for said, label in both),
            answers=self._given,
            answers_by={who: times for who, times in sorted(self._by.items()) if times},
            people=frozenset(self._by),
            undecided={item: frozenset(self._votes[item]) for item in self._undecided},
            agreement=self._agreed(),
            tokens=dict(self._tokens),
        )

    def _hear_weak(self, reply: Reply) -> None:
        self._paid["weak"] += float(reply.price)
        if reply.kind in {"label", "none"} and reply.item not in self._weak:
            self._weak[reply.item] = reply.label
            self._silent += reply.label is None

    def _vote(self, policy: Policy, reply: Reply) -> None:
        if reply.kind not in {"label", "cannot tell", "undo"}:
            return
        item, who = reply.item, reply.who
        votes = self._votes.setdefault(item, {})
        self._by[who] -= who in votes
        if reply.kind == "undo":
            votes.pop(who, None)
        else:
            votes[who] = reply.label
            self._by[who] += 1
        decided = policy.decision(list(votes.values()))
        self._strong.pop(item, None)
        self._undecided.discard(item)
        if decided is not None:
            self._strong[item] = decided
        elif votes:
            self._undecided.add(item)
        self._votes_changed = True

    def _agreed(self) -> Agreement | None:
        """Return how far the first two agree; later ones are asked only where these differ: see status_of."""
        if self._votes_changed:
            several = sum(times > 0 for times in self._by.values()) > 1
            pairs = {item: dict(islice(votes.items(), 2)) for item, votes in self._votes.items() if len(votes) > 1}
            self._agreement = agreement(pairs) if several else None
            self._votes_changed = False
        return self._agreement

    def _now(self) -> tuple[float, ...]:
        return self._given, len(self._weak), len(self._strong), self._paid["weak"], self._paid["strong"]


class Reader:
    """Reads a study's answers, each once, however often it is asked what they amount to. For one thread at a time."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._outcome: tuple[dict[str, bytes], Outcome] | None = None
        self._last = 0
        self._counting = self._new()

    def labelled(self) -> Labelled:
        last, new = self._study.ledger.answers_after(self._last)
        try:
            for role, reply in new:
                self._counting.hear(role, reply)
            self._last = last
        except BaseException:
            self._last, self._counting = 0, self._new()  # or an answer would count twice, or not at all
            raise
        return self._counting.labelled()

    def outcome(self) -> Outcome | None:
        """Return what the study came to; it is read once, and anew where the limits of the study were changed since."""
        limits = self._study.ledger.kept("limits")
        if self._outcome is None or self._outcome[0] != limits:
            found = self._study.outcome()
            self._outcome = None if found is None else (limits, found)
        return None if self._outcome is None else self._outcome[1]

    def _new(self) -> Counting:
        return Counting(self._study.policy if self._study.asks_people else None)


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
