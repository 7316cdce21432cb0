"""The study that a server serves, with its threads and caches."""

from __future__ import annotations

import threading
from collections.abc import Callable

from overread.errors import OverreadError
from overread.study.outcome import Outcome
from overread.study.study import Study
from overread.web.cache import TTLCache
from overread.web.dashboard.history import LedgerReader
from overread.web.dashboard.plan_process import PlanProcess
from overread.web.dashboard.view import StudyView, read_study_view
from overread.web.question_service import QuestionService
from overread.web.run_thread import RunThread

VIEW_SECONDS = 1.5
"""How long the view of the dashboard is cached."""


class ServedStudy:
    """A study with its run thread, question service, plan process and cached view."""

    def __init__(
        self, study: Study, *, grace: float, forecast: bool, on_state: Callable[[str, str], None] | None = None
    ) -> None:
        self.study = study
        self.run_thread = RunThread(study, grace, on_state)
        self.questions = QuestionService(study, self.run_thread)
        self.plan_process = PlanProcess(study, enabled=forecast)
        self.export_lock = threading.Lock()
        """Serializes exports, which may need a lot of memory."""
        self.view = TTLCache(self._read_view, VIEW_SECONDS)
        self._reader = LedgerReader(study)
        self._epochs_seen = 0
        self._so_far: tuple[Outcome | None, str] = (None, "")

    def open(self) -> None:
        self.run_thread.start()
        self.plan_process.start()

    def close(self) -> None:
        self.plan_process.stop()
        self.run_thread.stop()

    def _read_view(self) -> StudyView:
        so_far, problem = self._current_outcome()
        return read_study_view(
            self.study, self.run_thread, self.plan_process.result, so_far, self._reader, so_far_problem=problem
        )

    def _current_outcome(self) -> tuple[Outcome | None, str]:
        """Return the outcome if the study ended now, or why it can't be computed. It is computed once per epoch."""
        if self.run_thread.state == "done":
            return None, ""
        epochs = len(self.study.metadata.epochs())
        if epochs and epochs != self._epochs_seen:
            try:
                self._so_far = (self.study.so_far(), "")
            except OverreadError as error:
                self._so_far = (None, f"The current claim can't be computed: {error}")
            self._epochs_seen = epochs
        return self._so_far
