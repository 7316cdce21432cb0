"""Labels and cost after each expert answer, and their current totals, in one pass over the ledger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.labelers.people.agreement import Agreement, measure_agreement

if TYPE_CHECKING:
    from overread.core.answers import Reply
    from overread.labelers.people.policy import Policy
    from overread.study.outcome import Outcome
    from overread.study.study import Study

Point = tuple[int, int, int, float, float]
"""A point of an `AnswerHistory`: one value for each field."""
MAX_POINTS = 120
"""The maximum number of points of a curve; more would be too close together for a mouse pointer."""


@dataclass(frozen=True)
class AnswerHistory:
    """Labels and cost after each expert answer, or after every few expert answers.

    answers: the number of expert answers at each point. The first point is before the first answer, the last point is now. Weak
    labels count towards the point before the next expert answer.
    """

    answers: tuple[int, ...]
    weak: tuple[int, ...]
    strong: tuple[int, ...]
    paid_weak: tuple[float, ...]
    paid_strong: tuple[float, ...]


@dataclass(frozen=True)
class WeakError:
    """How often the weak labeler differs from the expert.

    compared_items: items that both have labelled. disagreements: compared items with different labels. abstentions: items for
    which the weak labeler had no label.
    """

    disagreements: int
    compared_items: int
    abstentions: int


@dataclass(frozen=True)
class LedgerSummary:
    """Totals over the ledger.

    weak: items that the weak labeler was asked about. only_weak: items with a weak label but no expert label. strong: items
    with an expert label or, with several people, a verdict. label_cost, answers_per_label: average cost and number of answers
    of an expert label; None if there is none. weak_error: None if no item has both labels. answers: expert answers, including
    undone answers. answers_by: votes by person. people: everyone who has answered, even if all their answers were undone.
    undecided: for each item without a verdict, the people who have answered.
    """

    history: AnswerHistory
    weak: int
    only_weak: int
    strong: int
    label_cost: float | None
    answers_per_label: float | None
    weak_error: WeakError | None
    answers: int
    answers_by: dict[str, int]
    people: frozenset[str]
    undecided: Mapping[int, frozenset[str]]
    agreement: Agreement | None
    tokens: dict[str, int]


class AnswerCounter:
    """Running totals over a ledger's answers, which are added in ledger order.

    policy: turns people's votes into a verdict; None if the expert is a program.
    """

    def __init__(self, policy: Policy | None) -> None:
        self._policy = policy
        self._weak: dict[int, Any] = {}
        self._abstentions = 0
        self._strong: dict[int, Any] = {}
        self._votes: dict[int, dict[str, Any]] = {}
        self._undecided: set[int] = set()
        self._by: Counter[str] = Counter()
        self._agreement: Agreement | None = None
        self._votes_changed = False
        self._paid = {"weak": 0.0, "strong": 0.0}
        self._paid_for: dict[int, float] = {}
        self._tokens = {"in": 0, "out": 0}
        self._answers = 0
        self._points: list[Point] = []

    def add(self, role: str, reply: Reply) -> None:
        if reply.tokens_in is not None:
            self._tokens["in"] += reply.tokens_in
            self._tokens["out"] += reply.tokens_out or 0
        if role == "weak":
            self._add_weak(reply)
            return
        if reply.kind in {"label", "none", "cannot tell"}:
            self._points.append(self._current_point())
            self._answers += 1
        price = float(reply.price)
        self._paid["strong"] += price
        self._paid_for[reply.item] = self._paid_for.get(reply.item, 0.0) + price
        if self._policy is not None:
            self._add_vote(self._policy, reply)
        elif reply.kind == "label":
            self._strong.setdefault(reply.item, reply.label)

    def summarize(self) -> LedgerSummary:
        """Return the totals. The running time depends on the number of expert labels, not on that of weak labels."""
        n = len(self._strong)
        both = [
            (weak_label, label)
            for item, label in self._strong.items()
            if (weak_label := self._weak.get(item)) is not None
        ]
        differ = sum(weak_label != label for weak_label, label in both)
        votes = n if self._policy is None else sum(len(self._votes[item]) for item in self._strong)
        return LedgerSummary(
            history=_thin_out([*self._points, self._current_point()]),
            weak=len(self._weak),
            only_weak=len(self._weak) - self._abstentions - len(both),
            strong=n,
            label_cost=sum(self._paid_for[item] for item in self._strong) / n if n else None,
            answers_per_label=votes / n if n else None,
            weak_error=WeakError(differ, len(both), self._abstentions) if both else None,
            answers=self._answers,
            answers_by={who: times for who, times in sorted(self._by.items()) if times},
            people=frozenset(self._by),
            undecided={item: frozenset(self._votes[item]) for item in self._undecided},
            agreement=self._read_agreement(),
            tokens=dict(self._tokens),
        )

    def _add_weak(self, reply: Reply) -> None:
        self._paid["weak"] += float(reply.price)
        if reply.kind in {"label", "none"} and reply.item not in self._weak:
            self._weak[reply.item] = reply.label
            self._abstentions += reply.label is None

    def _add_vote(self, policy: Policy, reply: Reply) -> None:
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
        decided = policy.verdict(list(votes.values()))
        self._strong.pop(item, None)
        self._undecided.discard(item)
        if decided is not None:
            self._strong[item] = decided
        elif votes:
            self._undecided.add(item)
        self._votes_changed = True

    def _read_agreement(self) -> Agreement | None:
        """Return the agreement of the first two people on each item.

        Later people are asked only if the first two differ, so including them would bias the agreement.
        """
        if self._votes_changed:
            several = sum(times > 0 for times in self._by.values()) > 1
            pairs = {item: dict(islice(votes.items(), 2)) for item, votes in self._votes.items() if len(votes) > 1}
            self._agreement = measure_agreement(pairs) if several else None
            self._votes_changed = False
        return self._agreement

    def _current_point(self) -> Point:
        paid = round(self._paid["weak"], 9), round(self._paid["strong"], 9)  # removes floating-point errors
        return self._answers, len(self._weak), len(self._strong), *paid


class LedgerReader:
    """Reads a study's answers incrementally: each answer once, over all calls. Not thread-safe."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._outcome: tuple[dict[str, bytes], Outcome] | None = None
        self._last = 0
        self._counter = self._new_counter()

    def read_summary(self) -> LedgerSummary:
        last, new = self._study.ledger.answers_after(self._last)
        try:
            for series, reply in new:
                self._counter.add(series.role, reply)
            self._last = last
        except BaseException:
            self._last, self._counter = 0, self._new_counter()  # start over: an answer may have been counted in part
            raise
        return self._counter.summarize()

    def read_outcome(self) -> Outcome | None:
        """Return the outcome of a finished study. It is cached until the study's limits change."""
        limits = self._study.ledger.kept("limits")
        if self._outcome is None or self._outcome[0] != limits:
            outcome = self._study.outcome()
            self._outcome = None if outcome is None else (limits, outcome)
        return None if self._outcome is None else self._outcome[1]

    def _new_counter(self) -> AnswerCounter:
        return AnswerCounter(self._study.policy if self._study.asks_people else None)


def _thin_out(points: list[Point]) -> AnswerHistory:
    """Keep the first point, the last one, and some in between, evenly spaced."""
    at = np.unique(np.linspace(0, len(points) - 1, min(len(points), MAX_POINTS)).round().astype(np.int64)).tolist()
    return AnswerHistory(*zip(*(points[i] for i in at), strict=True))
