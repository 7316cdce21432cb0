"""The status of a study: labels bought, open questions, agreement between people, and the weak labeler's errors."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.answers import STRONG, WEAK
from overread.labelers.people.agreement import Agreement, measure_agreement
from overread.study.results import SourceCounts

if TYPE_CHECKING:
    from overread.study.study import Study


@dataclass(frozen=True)
class Status:
    """The status of a study.

    `state` is "new", "running" (machines are being asked), "waiting" for people, or "done". `bought` counts labels paid for,
    and inferred labels only when the study is done. `weak_error` is the share of items on which the labelers differ, among
    those that both answered; these were not picked at random, so it does not estimate the weak labeler's error on all items.
    `cost` and `costs` are the amounts paid, from the ledger.
    """

    name: str
    state: str
    items: int
    bought: SourceCounts
    cost: float
    costs: dict[str, float]
    max_cost: float | None
    tokens: dict[str, int]
    """Input ("in") and output ("out") tokens, as counted by the language models."""
    open_questions: int
    held_questions: int
    answers_by: dict[str, int]
    agreement: Agreement | None
    compared: int
    without_answer: int
    """The number of items for which the weak labeler had no answer."""
    weak_error: float | None
    certificate: str | None
    stopped: str | None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def status_of(study: Study) -> Status:
    """Return the status of a study, without running it."""
    ledger = study.ledger
    strong, weak = ledger.verdicts(STRONG), ledger.verdicts(WEAK)
    counts, outcome = ledger.counts(STRONG), study.outcome()
    spent = {role: float(paid) for role, paid in sorted(ledger.spent().items())}
    votes = study.questions.votes_by_item()
    weak_label = weak.by_item()
    both = [(weak_label[item], label) for item, label in strong.by_item().items() if item in weak_label]
    compared = [(w, o) for w, o in both if w is not None and o is not None]
    # later people are asked only if the first two differ, which would bias the agreement
    first_two = {item: {vote.who: vote.label for vote in given[:2]} for item, given in votes.items()}
    who, times = np.unique([vote.who for given in votes.values() for vote in given], return_counts=True)
    if outcome is not None:
        state = "done"
    elif counts.open:
        state = "waiting"
    else:
        state = "running" if len(strong) + len(weak) or any(spent.values()) else "new"
    return Status(
        name=study.name,
        state=state,
        items=len(study.items),
        bought=SourceCounts(0 if outcome is None else outcome.counts.inferred, len(weak), len(strong)),
        cost=sum(spent.values()),
        costs=spent,
        max_cost=study.spec.goal.max_cost,
        tokens=dict(zip(("in", "out"), ledger.tokens(), strict=True)),
        open_questions=counts.open,
        held_questions=counts.leased,
        answers_by=dict(zip(who.tolist(), times.tolist(), strict=True)),
        agreement=measure_agreement(first_two) if len(who) > 1 else None,
        compared=len(compared),
        without_answer=sum(label is None for label in weak.label),
        weak_error=float(np.mean([w != o for w, o in compared])) if compared else None,
        certificate=None if outcome is None else str(outcome.certificate),
        stopped=None if outcome is None else outcome.stopped,
    )
