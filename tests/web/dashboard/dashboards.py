"""Dashboard views of studies with known numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from overread.study.goals.plan import Forecast, Range
from overread.study.outcome import Outcome
from overread.study.results import Epoch, SourceCounts
from overread.study.study import Study
from overread.web.dashboard.forecast import RUNNING_PLAN, PlanResult
from overread.web.dashboard.view import StudyView, read_study_view


@dataclass
class FixedState:
    """The state of a run, as the tests set it."""

    state: str = "waiting"
    stage: str = ""
    error: str | None = None


WITH_WEAK = Forecast(True, "the weak labeler is wrong anywhere", Range(20, 40), Range(100, 100), Range(31.0, 61.0))
WITH_PERFECT_WEAK = Forecast(True, "the weak labeler agrees", Range(10, 30), Range(100, 100), Range(16.0, 46.0))
WITHOUT_WEAK = Forecast(False, "the expert follows a rule", Range(50, 80), Range(0, 0), Range(75.0, 120.0))
PLAN = PlanResult((WITHOUT_WEAK, WITH_WEAK, WITH_PERFECT_WEAK), advice="The weak labeler is expected to pay off.")


def view_of(
    study: Study,
    plan: PlanResult | None = PLAN,
    so_far: Outcome | None = None,
    **state: Any,
) -> StudyView:
    return read_study_view(study, FixedState(**state), plan or RUNNING_PLAN, so_far)


def epoch(k: int, region: float, strong: float) -> Epoch:
    return Epoch(k, 0.1, region, strong, 10, 20, SourceCounts(0, 5, 6), SourceCounts(0, 3, 4), 0.5)


def with_epochs(known: StudyView, *regions: tuple[float, float]) -> StudyView:
    return replace(known, epochs=tuple(epoch(k, *shares) for k, shares in enumerate(regions)), has_region=True)
