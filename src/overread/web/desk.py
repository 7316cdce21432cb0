"""What a server has at hand for one study."""

from __future__ import annotations

import threading
from collections.abc import Callable

from overread.errors import OverreadError
from overread.study.durable import Study
from overread.study.outcome import Outcome
from overread.web.board import Board, board_of
from overread.web.board_course import Reader
from overread.web.forecast import Forecaster
from overread.web.latest import Latest
from overread.web.learner import Learner
from overread.web.sitting import Sittings

BOARD_SECONDS = 1.5


class Desk:
    """A study, the thread that runs it, the people who sit at it, and its board."""

    def __init__(
        self, study: Study, *, grace: float, forecast: bool, on_state: Callable[[str, str], None] | None = None
    ) -> None:
        self.study = study
        self.learner = Learner(study, grace, on_state)
        self.sittings = Sittings(study, self.learner)
        self.forecaster = Forecaster(study, wanted=forecast)
        self.exporting = threading.Lock()
        """One at a time: plots are drawn with settings that all threads share."""
        self.board = Latest(self._board, BOARD_SECONDS)
        self._reader = Reader(study)
        self._epochs = 0
        self._so_far: tuple[Outcome | None, str] = (None, "")

    def open(self) -> None:
        self.learner.start()
        self.forecaster.start()

    def close(self) -> None:
        self.forecaster.stop()
        self.learner.stop()

    def _board(self) -> Board:
        so_far, problem = self._ended_now()
        return board_of(self.study, self.learner, self.forecaster.note, so_far, self._reader, so_far_problem=problem)

    def _ended_now(self) -> tuple[Outcome | None, str]:
        """Return what the study would come to if it ended now, or why that can't be said; it changes with each epoch."""
        if self.learner.state == "done":
            return None, ""
        epochs = len(self.study.notes.epochs())
        if epochs and epochs != self._epochs:
            try:
                self._so_far = (self.study.so_far(), "")
            except OverreadError as error:
                self._so_far = (None, f"What could be claimed now can't be computed: {error}")
            self._epochs = epochs
        return self._so_far
