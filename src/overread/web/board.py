"""What the dashboard shows of a study, read from its ledger; nothing is run."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from overread.study.result import Epoch
from overread.web.board_course import Course, Labelled, Reader
from overread.web.board_plan import Left, Planned, PlanNote, expected_left, planned

if TYPE_CHECKING:
    from overread.labelers.agreement import Agreement
    from overread.study.durable import Study
    from overread.study.outcome import Outcome
    from overread.study.plan import Forecast

__all__ = ["Board", "PlanNote", "Standing", "board_of"]


class Standing(Protocol):
    """How the thread stands that runs the study."""

    @property
    def state(self) -> str:
        """One of "starting", "working", "waiting", "paused", "done", "failed", "elsewhere"."""

    @property
    def stage(self) -> str: ...

    @property
    def error(self) -> str | None: ...


@dataclass(frozen=True)
class Pool:
    """Every item of the pool by where its label is from; rest: those without one. final: the study is at its end.

    Before that, `strong` counts exactly. `inferred` is about what the expert was not asked and lies outside the disagreement
    region of the last epoch, and `weak` about what is neither and has the weak labeler's label: neither is sure to stay.
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
class Money:
    """What was paid. each: one strong label, on average so far, or as the file says. everything: every item at that price."""

    weak: float
    strong: float
    limit: float | None
    each: float

    @property
    def total(self) -> float:
        return self.weak + self.strong


@dataclass(frozen=True)
class WeakError:
    """On how many of the items that both labelers answered they differ. silent: items for which W had no answer."""

    differ: int
    compared: int
    silent: int


@dataclass(frozen=True)
class Another:
    """Questions that only another person can answer: whoever has answered anything has answered these.

    idle: who may come in, and has answered nothing yet.
    """

    questions: int
    idle: tuple[str, ...]


@dataclass(frozen=True)
class Claim:
    """A certificate. final: that of a study at its end; else what could be claimed if it ended now."""

    level: str
    claim: str
    assumptions: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]
    final: bool


@dataclass(frozen=True)
class Board:
    """A study as its owner sees it.

    state, stage, error: of the thread that runs it. bought_weak, bought_strong: items that the labelers have labelled; by
    several people, when they have decided. answers: the expert's, answers_by: those that stand, by person; held_by: the
    questions that each is answering; answers_each: how many one label takes. plan: what was forecast for this study; alone: for
    the expert without the weak labeler, None where there is none. shrinks: the study has a disagreement region, which shrinks
    from epoch to epoch. claim_problem: why there is no claim. makes_tasks: Label Studio can be given its items.
    """

    name: str
    question: str
    make: str
    state: str
    stage: str
    error: str | None
    has_weak: bool
    asks_people: bool
    pool: Pool
    bought_weak: int
    bought_strong: int
    money: Money
    course: Course
    shrinks: bool
    epochs: tuple[Epoch, ...]
    plan: Planned | None
    alone: Planned | None
    forecasts: tuple[Forecast, ...]
    plan_problem: str
    advice: str
    left: Left
    open_questions: int
    held_questions: int
    answers: int
    answers_by: dict[str, int]
    held_by: dict[str, int]
    answers_each: float
    another: Another
    agreement: Agreement | None
    weak_error: WeakError | None
    tokens: dict[str, int]
    claim: Claim | None
    claim_problem: str
    stopped: str | None
    makes_tasks: bool

    @property
    def done(self) -> bool:
        """The study is at its end, with an outcome."""
        return self.pool.final

    @property
    def everything(self) -> float:
        """What it would cost to ask the expert about every item."""
        return self.money.each * self.pool.size

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def board_of(
    study: Study,
    learner: Standing,
    plan: PlanNote | None,
    so_far: Outcome | None = None,
    reader: Reader | None = None,
    so_far_problem: str = "",
) -> Board:
    """Read how a study stands. plan: None while it is being made. so_far: what it would come to if it ended now.

    so_far_problem: why that could not be found out. reader: one that has read a part of the answers already: then only what is
    new is read, but for the questions that are open.
    """
    reader = reader or Reader(study)
    outcome, found = reader.outcome(), reader.labelled()
    counts = study.ledger.counts("strong")
    epochs = tuple(study.notes.epochs()) if outcome is None else outcome.epochs
    spec, size = study.spec, len(study.items)
    money = _money(study, found)
    has_weak = spec.weak is not None
    left = Left(0, 0, "The study is at its end.")
    if outcome is None:
        left = expected_left(
            study, plan, strong=found.strong, open_questions=counts.open, spent=money.total, each=money.each
        )
    return Board(
        name=study.name,
        question=spec.task.question,
        make=spec.goal.make,
        state=learner.state,
        stage=learner.stage,
        error=learner.error,
        has_weak=has_weak,
        asks_people=study.asks_people,
        pool=_so_far(size, found, epochs) if outcome is None else _at_the_end(outcome),
        bought_weak=found.weak,
        bought_strong=found.strong,
        money=money,
        course=found.course,
        shrinks=spec.goal.make == "classifier" and spec.goal.hypotheses != "logistic",
        epochs=epochs,
        plan=planned(study, plan, weak=has_weak, each=money.each),
        alone=planned(study, plan, weak=False, each=money.each) if has_weak else None,
        forecasts=() if plan is None else plan.forecasts,
        plan_problem="The forecast is being made." if plan is None else plan.problem,
        advice="" if plan is None else plan.advice,
        left=left,
        open_questions=counts.open,
        held_questions=counts.leased,
        answers=found.answers,
        answers_by=found.answers_by,
        held_by=study.ledger.held("strong") if study.asks_people else {},
        answers_each=found.answers_each or (study.policy.first if study.asks_people else 1),
        another=_another(study, found),
        agreement=found.agreement,
        weak_error=WeakError(found.differ, found.compared, found.silent) if found.compared else None,
        tokens=found.tokens,
        claim=_claim(outcome or so_far, final=outcome is not None),
        claim_problem=so_far_problem,
        stopped=None if outcome is None else outcome.stopped,
        makes_tasks=bool(study.items.shown[0]),
    )


def _so_far(size: int, found: Labelled, epochs: tuple[Epoch, ...]) -> Pool:
    """Sort the pool as it stands. What is labelled lies inside the region and outside of it: in about equal shares."""
    region = epochs[-1].region_mass if epochs else 1.0
    inferred = min(int((1 - region) * (size - found.strong)), size - found.strong)
    weak = min(int(region * found.only_weak), size - found.strong - inferred)
    return Pool(inferred, weak, found.strong, size - found.strong - inferred - weak, final=False)


def _at_the_end(outcome: Outcome) -> Pool:
    counts = outcome.counts
    rest = len(outcome.source) - counts.inferred - counts.weak - counts.strong
    return Pool(counts.inferred, counts.weak, counts.strong, rest, final=True)


def _money(study: Study, found: Labelled) -> Money:
    price = float(study.spec.strong.settings.get("price", 0.0)) * (study.policy.first if study.asks_people else 1)
    spent = study.ledger.spent()
    return Money(
        weak=float(spent.get("weak", 0.0)),
        strong=float(spent.get("strong", 0.0)),
        limit=study.spec.goal.max_cost,
        each=price if found.each is None else found.each,
    )


def _another(study: Study, found: Labelled) -> Another:
    answered = [item for item, who in found.undecided.items() if who == found.people]
    if not answered:
        return Another(0, ())
    waiting = int(np.isin(answered, study.ledger.open_items("strong")).sum())
    invited = [person.who for person in study.ledger.people()]
    return Another(waiting, tuple(who for who in invited if who not in found.people))


def _claim(outcome: Outcome | None, *, final: bool) -> Claim | None:
    if outcome is None:
        return None
    told = outcome.certificate
    return Claim(told.level, told.claim, told.assumptions, told.numbers, final)
