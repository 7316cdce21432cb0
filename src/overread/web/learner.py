"""The thread that runs a served study on: to its end, or until people are needed, whose answers it then awaits."""

from __future__ import annotations

import logging
import threading
import time
from typing import Any

from overread.errors import OverreadError, StoreFailed, StudyBusy, Waiting
from overread.requests import Progress
from overread.study.durable import Study
from overread.study.recorded import Fetched
from overread.study.result import Epoch

log = logging.getLogger(__name__)

POLL_SECONDS = 1.0
"""How often the ledger is looked at where nothing wakes the learner: others may write to it."""
BREATH_SECONDS = 0.2
"""The least time between two looks at the ledger: people answer faster than that."""
STOP_SECONDS = 5.0


class Learner:
    """Runs a study in a thread of its own.

    state: "starting", "working" (it computes, or asks machines), "waiting" for people, "paused" by the owner, "elsewhere"
    (another process runs the study), "failed" (`error` says why), or "done". stage: what it is doing, in words. grace: seconds
    between the last answer that was needed and its use, in which it can still be taken back.
    """

    def __init__(self, study: Study, grace: float = 3.0) -> None:
        self.state = "starting"
        self.stage = ""
        self.error: str | None = None
        self._study = study
        self._grace = grace
        self._paused = False
        self._stopping = False
        self._changed = threading.Event()
        self._thread = threading.Thread(target=self._loop, name="learner", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop soon: what is bought is in the ledger, and a computation under way is not waited for."""
        self._stopping = True
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join(STOP_SECONDS)

    def answered(self) -> None:
        """Be told that somebody answered."""
        self._changed.set()

    def pause(self, wanted: bool) -> None:
        """Ask nobody for now; or go on, also after a failure."""
        self._study.notes.paused = wanted
        self._paused = wanted
        if not wanted:
            self.error = None
        self._changed.set()

    # ---- in the thread

    def _loop(self) -> None:
        while not self._stopping and self.state != "done":
            try:
                self._paused = self._study.notes.paused
            except StoreFailed as error:
                self.error = str(error)
            if self.error is None and not self._paused:
                self._run()
            else:
                self.state = "paused" if self._paused else "failed"
                self._sleep(POLL_SECONDS)

    def _run(self) -> None:
        try:
            if self._study.outcome() is None:
                if self.state != "elsewhere":  # or it would seem to work each time that it tries
                    self.state, self.stage = "working", "starting"
                self._study.run(self._hear, self._wait)
            self.state, self.stage = "done", ""
        except (Waiting, Halted):
            pass  # paused, or stopped
        except StudyBusy:
            self.state, self.stage = "elsewhere", ""
            self._sleep(2 * POLL_SECONDS)
        except OverreadError as error:
            log.warning("the study stopped: %s", error)
            self.state, self.error = "failed", str(error)
        except Exception as error:  # the page must not look as if it were thinking
            log.exception("the study stopped")
            self.state, self.error = "failed", f"{type(error).__name__}: {error}"

    def _hear(self, event: Any) -> None:
        if self._stopping or self._paused:
            raise Halted
        self.state = "working"
        match event:
            case Fetched(role, done, total):
                self.stage = f"asking the {role} labeler: {done:,} of {total:,}"
            case Progress(stage=stage):
                self.stage = stage
            case Epoch(k=k):
                self.stage = f"epoch {k} is done"

    def _wait(self, questions: int) -> bool:
        """Wait until every question is answered, and a while longer; False: leave the study for now."""
        self.state, self.stage = "waiting", f"waiting for {questions:,} answers"
        while self._study.ledger.counts("strong").open or self._sleep(self._grace):
            self._sleep(POLL_SECONDS)
            self._paused = self._study.notes.paused
            if self._stopping or self._paused:
                return False
            time.sleep(BREATH_SECONDS)
        self.state, self.stage = "working", "reading the answers"
        return not self._stopping

    def _sleep(self, seconds: float) -> bool:
        """Sleep so long, or until something happens; say whether it did."""
        happened = self._changed.wait(seconds)
        self._changed.clear()
        return happened


class Halted(BaseException):
    """Ends a run that its owner paused or stopped: no error of a labeler in which it is raised."""
