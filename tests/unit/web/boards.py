"""Studies whose numbers are known, and their boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from overread.study.durable import Study
from overread.study.outcome import Outcome
from overread.study.plan import Forecast, Range
from overread.study.result import Epoch, Tally
from overread.web.board import Board, PlanNote, board_of


@dataclass(frozen=True)
class Standing:
    """A learner that only says how it stands."""

    state: str = "waiting"
    stage: str = ""
    error: str | None = None


WITH_W = Forecast(True, "W is wrong anywhere", Range(20, 40), Range(100, 100), Range(31.0, 61.0))
WITH_W_TOO = Forecast(True, "W agrees", Range(10, 30), Range(100, 100), Range(16.0, 46.0))
WITHOUT = Forecast(False, "O follows a rule", Range(50, 80), Range(0, 0), Range(75.0, 120.0))
PLAN = PlanNote((WITHOUT, WITH_W, WITH_W_TOO), advice="W is expected to pay.")


def board(
    study: Study,
    plan: PlanNote | None = PLAN,
    so_far: Outcome | None = None,
    **standing: Any,
) -> Board:
    return board_of(study, Standing(**standing), plan, so_far)


def epoch(k: int, region: float, strong: float) -> Epoch:
    return Epoch(k, 0.1, region, strong, 10, 20, Tally(0, 5, 6), Tally(0, 3, 4), 0.5)


def with_epochs(known: Board, *regions: tuple[float, float]) -> Board:
    return replace(known, epochs=tuple(epoch(k, *shares) for k, shares in enumerate(regions)), shrinks=True)
