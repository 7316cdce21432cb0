"""The data of the dashboard, read from a study's ledger without running the study."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from overread.core.answers import STRONG
from overread.study.results import Epoch
from overread.web.dashboard.forecast import (
    LimitedForecast,
    PlanResult,
    RemainingLabels,
    estimate_remaining,
    limit_forecast,
)
from overread.web.dashboard.history import AnswerHistory, LedgerReader, LedgerSummary, WeakError

if TYPE_CHECKING:
    from overread.labelers.people.agreement import Agreement
    from overread.study.goals.plan import Forecast
    from overread.study.outcome import Outcome
    from overread.study.study import Study


class RunState(Protocol):
    """The state of the thread that runs the study: see `RunThread`."""

    state: str
    stage: str
    error: str | None


@dataclass(frozen=True)
class PoolCounts:
    """The number of items by the source of their label.

    rest: items without a label. final: whether the study is finished.

    Before the study is finished, only `strong` is exact. `inferred` estimates the number of items outside the last epoch's
    disagreement region that the expert was not asked about. `weak` estimates the number of other items with a weak label.
    """

    inferred: int
    weak: int
    strong: int
    rest: int
    final: bool

    @property
    def size(self) -> int:
        return self.inferred + self.weak + self.strong + self.rest


@dataclass(frozen=True)
class Spending:
    """Money paid. label_cost: the average cost of an expert label so far, or the price in the study file."""

    weak: float
    strong: float
    limit: float | None
    label_cost: float

    @property
    def total(self) -> float:
        return self.weak + self.strong


@dataclass(frozen=True)
class BlockedQuestions:
    """Open questions that every active person has already answered, so that another person is needed.

    idle: users who have not answered anything yet.
    """

    questions: int
    idle: tuple[str, ...]


@dataclass(frozen=True)
class CurrentClaim:
    """The claim of the certificate. final: whether the study is finished; if not, the claim it would have if it ended now."""

    level: str
    claim: str
    assumptions: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]
    final: bool


@dataclass(frozen=True)
class StudyView:
    """A study as the dashboard shows it to its owner.

    state, stage, error: of the thread that runs the study. bought_weak, bought_strong: items labelled by each labeler; with
    several people, items with a verdict. has_region: whether the study has a disagreement region, which shrinks from epoch to
    epoch. forecast: the forecast for this study. forecast_without_weak: the same without the weak labeler; None if the study
    has no weak labeler. scenario_forecasts: the plan's forecasts, one for each scenario. forecast_problem: why there are none.
    remaining: expert labels still needed. answers: expert answers. answers_by: votes by person. leases_by: leased questions by
    person. answers_per_label: the average number of answers for one label. blocked: questions that need another person.
    claim_problem: why there is no claim. stopped: the limit that ended the study. can_export_tasks: whether the items can be
    exported to Label Studio.
    """

    name: str
    question: str
    make: str
    state: str
    stage: str
    error: str | None
    has_weak: bool
    asks_people: bool
    pool: PoolCounts
    bought_weak: int
    bought_strong: int
    money: Spending
    history: AnswerHistory
    has_region: bool
    epochs: tuple[Epoch, ...]
    forecast: LimitedForecast | None
    forecast_without_weak: LimitedForecast | None
    scenario_forecasts: tuple[Forecast, ...]
    forecast_problem: str
    advice: str
    remaining: RemainingLabels
    open_questions: int
    leased_questions: int
    answers: int
    answers_by: dict[str, int]
    leases_by: dict[str, int]
    answers_per_label: float
    blocked: BlockedQuestions
    agreement: Agreement | None
    weak_error: WeakError | None
    tokens: dict[str, int]
    claim: CurrentClaim | None
    claim_problem: str
    stopped: str | None
    can_export_tasks: bool

    @property
    def is_done(self) -> bool:
        """Whether the study is finished and has an outcome."""
        return self.pool.final

    @property
    def cost_of_all(self) -> float:
        """The cost of asking the expert about every item."""
        return self.money.label_cost * self.pool.size

    def as_json(self) -> dict[str, Any]:
        """Return the view with the field names of the JSON API, some of which differ from those of this class."""
        return asdict(self, dict_factory=lambda fields: {API_NAMES.get(name, name): value for name, value in fields})


API_NAMES = {
    "history": "course",
    "has_region": "shrinks",
    "forecast": "plan",
    "forecast_without_weak": "alone",
    "scenario_forecasts": "forecasts",
    "forecast_problem": "plan_problem",
    "remaining": "left",
    "leased_questions": "held_questions",
    "leases_by": "held_by",
    "answers_per_label": "answers_each",
    "blocked": "another",
    "can_export_tasks": "makes_tasks",
    "label_cost": "each",
    "disagreements": "differ",
    "compared_items": "compared",
    "abstentions": "silent",
}
"""Field names in GET /api/status that differ from those of `StudyView` and its parts."""


def read_study_view(
    study: Study,
    run: RunState,
    plan: PlanResult,
    so_far: Outcome | None = None,
    reader: LedgerReader | None = None,
    so_far_problem: str = "",
) -> StudyView:
    """Read the data of the dashboard.

    so_far: the outcome if the study ended now. so_far_problem: why it could not be computed.
    reader: the reader of an earlier call, so that only new answers are read.
    """
    reader = reader or LedgerReader(study)
    outcome, summary = reader.read_outcome(), reader.read_summary()
    counts = study.ledger.counts(STRONG)
    epochs = tuple(study.metadata.epochs()) if outcome is None else outcome.epochs
    spec, size = study.spec, len(study.items)
    money = _read_spending(study, summary)
    has_weak = spec.weak is not None
    forecast = limit_forecast(study, plan, weak=has_weak, label_cost=money.label_cost)
    without_weak = limit_forecast(study, plan, weak=False, label_cost=money.label_cost) if has_weak else None
    remaining = RemainingLabels(0, 0, "The study is finished.")
    if outcome is None:
        remaining = estimate_remaining(study, plan, forecast, summary.strong, counts.open, money)
    return StudyView(
        name=study.name,
        question=spec.task.question,
        make=spec.goal.make,
        state=run.state,
        stage=run.stage,
        error=run.error,
        has_weak=has_weak,
        asks_people=study.asks_people,
        pool=_estimate_pool(size, summary, epochs) if outcome is None else _final_pool(outcome),
        bought_weak=summary.weak,
        bought_strong=summary.strong,
        money=money,
        history=summary.history,
        has_region=spec.goal.make == "classifier" and spec.goal.hypotheses != "logistic",
        epochs=epochs,
        forecast=forecast,
        forecast_without_weak=without_weak,
        scenario_forecasts=plan.forecasts,
        forecast_problem=plan.problem,
        advice=plan.advice,
        remaining=remaining,
        open_questions=counts.open,
        leased_questions=counts.leased,
        answers=summary.answers,
        answers_by=summary.answers_by,
        leases_by=study.ledger.held(STRONG) if study.asks_people else {},
        answers_per_label=summary.answers_per_label or (study.policy.first if study.asks_people else 1),
        blocked=_blocked_questions(study, summary),
        agreement=summary.agreement,
        weak_error=summary.weak_error,
        tokens=summary.tokens,
        claim=_read_claim(outcome or so_far, final=outcome is not None),
        claim_problem=so_far_problem,
        stopped=None if outcome is None else outcome.stopped,
        can_export_tasks=bool(study.items.shown[0]),
    )


def _estimate_pool(size: int, summary: LedgerSummary, epochs: tuple[Epoch, ...]) -> PoolCounts:
    """Estimate the sources before the end, assuming that labels are spread evenly over the region and the rest of the pool."""
    region = epochs[-1].region_mass if epochs else 1.0
    inferred = min(int((1 - region) * (size - summary.strong)), size - summary.strong)
    weak = min(int(region * summary.only_weak), size - summary.strong - inferred)
    return PoolCounts(inferred, weak, summary.strong, size - summary.strong - inferred - weak, final=False)


def _final_pool(outcome: Outcome) -> PoolCounts:
    counts = outcome.counts
    rest = len(outcome.source) - counts.inferred - counts.weak - counts.strong
    return PoolCounts(counts.inferred, counts.weak, counts.strong, rest, final=True)


def _read_spending(study: Study, summary: LedgerSummary) -> Spending:
    price = float(study.spec.strong.settings.get("price", 0.0)) * (study.policy.first if study.asks_people else 1)
    spent = study.ledger.spent()
    return Spending(
        weak=float(spent.get("weak", 0.0)),
        strong=float(spent.get("strong", 0.0)),
        limit=study.spec.goal.max_cost,
        label_cost=price if summary.label_cost is None else summary.label_cost,
    )


def _blocked_questions(study: Study, summary: LedgerSummary) -> BlockedQuestions:
    answered = [item for item, who in summary.undecided.items() if who == summary.people]
    if not answered:
        return BlockedQuestions(0, ())
    waiting = int(np.isin(answered, study.ledger.open_items(STRONG)).sum())
    invited = [person.who for person in study.ledger.people()]
    return BlockedQuestions(waiting, tuple(who for who in invited if who not in summary.people))


def _read_claim(outcome: Outcome | None, *, final: bool) -> CurrentClaim | None:
    if outcome is None:
        return None
    certificate = outcome.certificate
    return CurrentClaim(certificate.level, certificate.claim, certificate.assumptions, certificate.numbers, final)
