"""How a study stands: what was bought, what is open, how far people agree, how wrong W is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.labelers.agreement import Agreement, agreement
from overread.study.result import Tally

if TYPE_CHECKING:
    from overread.study.durable import Study


@dataclass(frozen=True)
class Status:
    """A study at a glance.

    state: "new", "running" (machines are being asked), "waiting" for people, or "done". bought: labels paid for, `inferred`
    only of a study that is done. weak_error: the share of items that both labelers answered on which they differ; those were
    not picked at random, so it is no estimate of W's error on all. cost, costs: what the ledger says was paid.
    """

    name: str
    state: str
    items: int
    bought: Tally
    cost: float
    costs: dict[str, float]
    max_cost: float | None
    tokens: dict[str, int]
    """What language models read and wrote, by their own count: in, out."""
    open_questions: int
    held_questions: int
    answers_by: dict[str, int]
    agreement: Agreement | None
    compared: int
    without_answer: int
    """Items for which the weak labeler had no answer."""
    weak_error: float | None
    certificate: str | None
    stopped: str | None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def status_of(study: Study) -> Status:
    """Read how the study stands; nothing is run."""
    ledger = study.ledger
    strong, weak = ledger.verdicts("strong"), ledger.verdicts("weak")
    counts, outcome = ledger.counts("strong"), study.outcome()
    spent = {role: float(paid) for role, paid in sorted(ledger.spent().items())}
    votes = ledger.votes("strong") if study.asks_people else []
    said = dict(zip(weak.item.tolist(), weak.label, strict=True))
    both = [(said[item], label) for item, label in zip(strong.item.tolist(), strong.label, strict=True) if item in said]
    compared = [(w, o) for w, o in both if w is not None and o is not None]
    by_item: dict[int, dict[str, Any]] = {}
    for vote in votes:
        first = by_item.setdefault(vote.item, {})
        if len(first) < 2:  # later ones are asked only where these differ, and would make agreement of chance
            first[vote.who] = vote.label
    who, times = np.unique([vote.who for vote in votes], return_counts=True)
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
        bought=Tally(0 if outcome is None else outcome.counts.inferred, len(weak), len(strong)),
        cost=sum(spent.values()),
        costs=spent,
        max_cost=study.spec.goal.max_cost,
        tokens=dict(zip(("in", "out"), ledger.tokens(), strict=True)),
        open_questions=counts.open,
        held_questions=counts.leased,
        answers_by=dict(zip(who.tolist(), times.tolist(), strict=True)),
        agreement=agreement(by_item) if len(who) > 1 else None,
        compared=len(compared),
        without_answer=sum(label is None for label in weak.label),
        weak_error=float(np.mean([w != o for w, o in compared])) if compared else None,
        certificate=None if outcome is None else str(outcome.certificate),
        stopped=None if outcome is None else outcome.stopped,
    )
