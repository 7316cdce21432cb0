"""The data of a report, read from a study's file and ledger without running the study."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.answers import STRONG, WEAK
from overread.core.decimals import exact_decimal
from overread.study.export.tables import ItemRows, item_rows
from overread.study.status import Status, status_of

if TYPE_CHECKING:
    from overread.core.answers import Reply
    from overread.core.requests import LabelerRole
    from overread.study.outcome import Outcome
    from overread.study.study import Study

LABEL_KINDS = frozenset({"label", "none", "cannot tell"})
"""The kinds of answers that count as bought labels."""
CURVE_POINTS = 400
"""The maximum number of points of a curve; more would be too close together to see."""


@dataclass(frozen=True, eq=False)
class LedgerCurves:
    """Labels and cost by role, after each answer in the ledger or after every few answers.

    answers: the number of answers at each point. labels: the number of items that the labeler has answered. money: the cost of
    its answers.
    """

    answers: list[int]
    labels: dict[str, list[int]]
    money: dict[str, list[float]]


@dataclass(frozen=True)
class Disagreement:
    """An item with different labels from the weak labeler and the expert.

    by: the person who gave the expert label. confidence: the weak labeler's confidence, or None.
    """

    item: int
    weak: Any
    strong: Any
    by: str
    confidence: float | None


@dataclass(frozen=True, eq=False)
class ReportData:
    """The data that a report shows.

    outcome: None if the study is not finished. answers: role and reply of every answer. spent: cost by role. label_cost: the
    average cost of an expert label so far, or its price in the study file. label_pairs: the number of items with each pair of
    weak and expert label. answer_counts: answers by role and kind. period: when the first and the last answer were
    given.
    """

    study: Study
    outcome: Outcome | None
    status: Status
    rows: ItemRows
    answers: list[tuple[LabelerRole, Reply]]
    spent: dict[str, Fraction]
    label_cost: Fraction
    curves: LedgerCurves
    label_pairs: Counter[tuple[Any, Any]]
    disagreements: list[Disagreement]
    answer_counts: Counter[tuple[str, str]]
    period: tuple[str, str] | None

    @property
    def size(self) -> int:
        return len(self.study.items)

    @property
    def total_cost(self) -> Fraction:
        return sum(self.spent.values(), Fraction(0))

    @property
    def cost_of_all(self) -> Fraction:
        """The cost of asking the expert about every item."""
        return self.label_cost * self.size


def read_report_data(study: Study) -> ReportData:
    """Read the data of a report."""
    outcome, spent = study.outcome(), study.ledger.spent()
    answers = [(series.role, reply) for series, reply in study.ledger.answers()]
    rows = item_rows(study, outcome)
    strong = study.ledger.verdicts(STRONG)
    strong_labels = dict(zip(strong.item.tolist(), strong.label, strict=True))
    weak = study.ledger.verdicts(WEAK)
    weak_labels = dict(zip(weak.item.tolist(), zip(weak.label, weak.confidence.tolist(), strict=True), strict=True))
    both = [item for item in strong_labels if item in weak_labels]
    return ReportData(
        study=study,
        outcome=outcome,
        status=status_of(study),
        rows=rows,
        answers=answers,
        spent=spent,
        label_cost=_average_label_cost(study, spent, len(strong)),
        curves=_compute_curves(answers),
        label_pairs=Counter((weak_labels[item][0], strong_labels[item]) for item in both),
        disagreements=_find_disagreements(answers, strong_labels, weak_labels, both),
        answer_counts=Counter((role, reply.kind) for role, reply in answers),
        period=_answer_period([reply.answered_at for _, reply in answers]),
    )


def _average_label_cost(study: Study, spent: dict[str, Fraction], labels: int) -> Fraction:
    if labels:
        return spent.get("strong", Fraction(0)) / labels
    price = study.spec.strong.settings.get("price", 0.0)
    return exact_decimal(price) * (study.policy.first if study.asks_people else 1)


def _compute_curves(answers: list[tuple[LabelerRole, Reply]]) -> LedgerCurves:
    points = np.unique(np.linspace(0, len(answers), min(len(answers), CURVE_POINTS) + 1).astype(np.int64))
    new = {"weak": np.zeros(len(answers) + 1, dtype=np.int64), "strong": np.zeros(len(answers) + 1, dtype=np.int64)}
    paid = {role: np.zeros(len(answers) + 1) for role in new}
    counted: set[tuple[str, int]] = set()
    for i, (role, reply) in enumerate(answers, start=1):
        paid[role][i] = float(reply.price)
        if reply.kind in LABEL_KINDS and (role, reply.item) not in counted:
            counted.add((role, reply.item))
            new[role][i] = 1
    return LedgerCurves(
        points.tolist(),
        {role: np.cumsum(steps)[points].tolist() for role, steps in new.items()},
        {role: np.cumsum(steps)[points].tolist() for role, steps in paid.items()},
    )


def _find_disagreements(
    answers: list[tuple[LabelerRole, Reply]],
    strong_labels: dict[int, Any],
    weak_labels: dict[int, tuple[Any, float]],
    both: list[int],
) -> list[Disagreement]:
    """Return the items with different labels, sorted by the weak labeler's confidence, highest first."""
    by: dict[int, str] = {}
    for role, reply in answers:
        if role == "strong" and reply.kind in LABEL_KINDS and reply.label == strong_labels.get(reply.item):
            by.setdefault(reply.item, reply.who)
    disagreements = []
    for item in both:
        weak_label, confidence = weak_labels[item]
        if weak_label is not None and weak_label != strong_labels[item]:
            known = None if np.isnan(confidence) else confidence
            disagreements.append(Disagreement(item, weak_label, strong_labels[item], by.get(item, ""), known))
    return sorted(disagreements, key=lambda each: (-1.0 if each.confidence is None else -each.confidence, each.item))


def _answer_period(times: list[float]) -> tuple[str, str] | None:
    known = [time for time in times if time > 0]
    if not known:
        return None
    first, last = (
        datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d %H:%M UTC") for time in (min(known), max(known))
    )
    return first, last
