"""What a report tells of a study, read from its file and its ledger; nothing is run."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.study.export import Rows, known_rows
from overread.study.status import Status, status_of

if TYPE_CHECKING:
    from overread.ledger import Reply
    from overread.sample import Array, IntArray
    from overread.study.durable import Study
    from overread.study.outcome import Outcome

LABELS = frozenset({"label", "none", "cannot tell"})
"""The kinds of answers that count as a label that was bought."""
POINTS = 400
"""Points of a curve; more can't be told apart on a page."""


@dataclass(frozen=True, eq=False)
class Course:
    """Items that each labeler has answered, and money paid, after each answer of the ledger, or after every few of them."""

    answer: IntArray
    labels: dict[str, IntArray]
    spent: dict[str, Array]


@dataclass(frozen=True)
class Disagreement:
    """An item that the weak and the strong labeler call differently."""

    item: int
    weak: Any
    strong: Any
    by: str
    confidence: float | None


@dataclass(frozen=True, eq=False)
class Facts:
    """A study, as far as it is known.

    each: what one strong label has cost on average, or would cost. compared: how often W said this where the expert said that.
    kinds: answers by labeler and kind. span: when the first and the last answer were given.
    """

    study: Study
    outcome: Outcome | None
    status: Status
    rows: Rows
    answers: list[tuple[str, Reply]]
    spent: dict[str, Fraction]
    each: Fraction
    course: Course
    compared: Counter[tuple[Any, Any]]
    disagreements: list[Disagreement]
    kinds: Counter[tuple[str, str]]
    span: tuple[str, str] | None

    @property
    def size(self) -> int:
        return len(self.study.items)

    @property
    def total(self) -> Fraction:
        return sum(self.spent.values(), Fraction(0))

    @property
    def everything(self) -> Fraction:
        """What it would cost to ask the expert about every item."""
        return self.each * self.size


def facts_of(study: Study) -> Facts:
    """Read all that the report tells."""
    outcome, answers, spent = study.outcome(), study.ledger.answers(), study.ledger.spent()
    rows = known_rows(study, outcome)
    strong = study.ledger.verdicts("strong")
    asked = dict(zip(strong.item.tolist(), strong.label, strict=True))
    weak = study.ledger.verdicts("weak")
    said = dict(zip(weak.item.tolist(), zip(weak.label, weak.confidence.tolist(), strict=True), strict=True))
    both = [item for item in asked if item in said]
    return Facts(
        study=study,
        outcome=outcome,
        status=status_of(study),
        rows=rows,
        answers=answers,
        spent=spent,
        each=_each(study, spent, len(strong)),
        course=_course(answers),
        compared=Counter((said[item][0], asked[item]) for item in both),
        disagreements=_disagreements(answers, asked, said, both),
        kinds=Counter((labeler, reply.kind) for labeler, reply in answers),
        span=_span([reply.answered_at for _, reply in answers]),
    )


def _each(study: Study, spent: dict[str, Fraction], asked: int) -> Fraction:
    if asked:
        return spent.get("strong", Fraction(0)) / asked
    price = study.spec.strong.settings.get("price", 0.0)
    return Fraction(repr(float(price))) * (study.policy.first if study.asks_people else 1)


def _course(answers: list[tuple[str, Reply]]) -> Course:
    at = np.unique(np.linspace(0, len(answers), min(len(answers), POINTS) + 1).astype(np.int64))
    new = {"weak": np.zeros(len(answers) + 1, dtype=np.int64), "strong": np.zeros(len(answers) + 1, dtype=np.int64)}
    paid = {role: np.zeros(len(answers) + 1) for role in new}
    seen: set[tuple[str, int]] = set()
    for i, (role, reply) in enumerate(answers, start=1):
        paid[role][i] = float(reply.price)
        if reply.kind in LABELS and (role, reply.item) not in seen:
            seen.add((role, reply.item))
            new[role][i] = 1
    return Course(
        at,
        {role: np.cumsum(each)[at] for role, each in new.items()},
        {role: np.cumsum(each)[at] for role, each in paid.items()},
    )


def _disagreements(
    answers: list[tuple[str, Reply]], asked: dict[int, Any], said: dict[int, tuple[Any, float]], both: list[int]
) -> list[Disagreement]:
    """Return the items that W and the expert call differently, those that W was surest of first."""
    who: dict[int, str] = {}
    for labeler, reply in answers:
        if labeler == "strong" and reply.kind in LABELS and reply.label == asked.get(reply.item):
            who.setdefault(reply.item, reply.who)
    found = [
        Disagreement(i, said[i][0], asked[i], who.get(i, ""), None if np.isnan(said[i][1]) else said[i][1])
        for i in both
        if said[i][0] is not None and said[i][0] != asked[i]
    ]
    return sorted(found, key=lambda each: (-1.0 if each.confidence is None else -each.confidence, each.item))


def _span(times: list[float]) -> tuple[str, str] | None:
    known = [time for time in times if time > 0]
    if not known:
        return None
    first, last = (
        datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d %H:%M UTC") for time in (min(known), max(known))
    )
    return first, last
