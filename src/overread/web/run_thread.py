"""The thread that runs a served study to its end, and waits for people's answers in between."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any

from overread.core.answers import STRONG
from overread.core.plurals import pluralize
from overread.core.requests import Progress
from overread.errors import OverreadError, StoreFailed, StudyBusy
from overread.study.recorded_labeler import FetchProgress
from overread.study.results import Epoch
from overread.study.study import Study

log = logging.getLogger(__name__)

LEDGER_POLL_SECONDS = 1.0
"""The polling interval while nothing wakes the thread: other processes may write to the ledger."""
MIN_POLL_SECONDS = 0.2
"""The minimum time between two polls: several people together can answer faster than this."""
JOIN_SECONDS = 5.0
STORE_RETRY_SECONDS = 10.0


class RunThread:
    """Runs a study in a background thread.

    state: "starting", "working" (computing, or asking machines), "waiting" for people, "paused" by the owner, "elsewhere"
    (another process is running the study), "failed" (`error` has the message), or "done". stage: the current step, in words; in
    state "elsewhere", the process that runs the study. grace: seconds between the last answer of a batch and its use, in which
    the answer can still be undone. on_state(state, stage): called when the state changes.
    """

    def __init__(self, study: Study, grace: float = 3.0, on_state: Callable[[str, str], None] | None = None) -> None:
        self._on_state = on_state
        self.state = "starting"
        self.stage = ""
        self.error: str | None = None
        self._study = study
        self._grace = grace
        self._pause_seen = False
        self._stopping = False
        self._wakeup = threading.Event()
        self._thread = threading.Thread(target=self._loop, name="run", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop soon, without waiting for a running computation. Every label bought so far is in the ledger."""
        self._stopping = True
        self._wakeup.set()
        if self._thread.is_alive():
            self._thread.join(JOIN_SECONDS)

    def notify(self) -> None:
        """Wake the thread after an answer was recorded."""
        self._wakeup.set()

    def set_paused(self, paused: bool) -> None:
        """Pause the study, or resume it; resuming also retries after an error."""
        self._study.metadata.paused = paused
        self._pause_seen = paused
        if not paused and self.error is not None:
            self.error = None
            # now, not in the thread, so the next request doesn't report a stale failure
            self._set_state("working", "trying again")
        self._wakeup.set()

    # ---- runs in the thread

    def _loop(self) -> None:
        while not self._stopping and self.state != "done":
            try:
                if self._is_paused():
                    self._set_state("paused")
                elif self.error is None:
                    self._run()
                    continue
                else:
                    self._set_state("failed", self.error)
                self._sleep(LEDGER_POLL_SECONDS)
            except RunHalted:
                pass  # paused or stopped
            except StudyBusy as busy:
                self._set_state("elsewhere", busy.leader)
                self._sleep(2 * LEDGER_POLL_SECONDS)
            except OverreadError as error:
                log.warning("the study stopped: %s", error)
                self._fail(str(error))
                if isinstance(error, StoreFailed):  # the database may come back: retry after a while
                    self._sleep(STORE_RETRY_SECONDS)
                    self.error = None
            except Exception as error:  # report it: the page must not show "working" for ever
                log.exception("the study stopped")
                self._fail(f"{type(error).__name__}: {error}")

    def _run(self) -> None:
        if self._study.outcome() is None:
            if self.state == "elsewhere":  # don't report "working" for each attempt to take over
                self._study.prepare()
            else:
                self._set_state("working", "starting")
            if not self._study.run(self._on_event, self._wait_for_answers).is_final:
                return  # waiting for people, or paused
        self._set_state("done")

    def _fail(self, message: str) -> None:
        self.error = message
        self._set_state("failed", message)

    def _on_event(self, event: Any) -> None:
        if self._stopping or self._pause_seen:
            raise RunHalted
        match event:
            case FetchProgress(role, done, total):
                labeler = "the weak labeler" if role == "weak" else "the expert"
                self._set_state("working", f"asking {labeler}: {done:,} of {total:,}")
            case Progress(stage=stage):
                self._set_state("working", stage)
            case Epoch(k=k):
                self._set_state("working", f"epoch {k} is done")

    def _wait_for_answers(self, questions: int) -> bool:
        """Wait until every question is answered, plus the grace period. Returns False if paused or stopped meanwhile."""
        self._set_state("waiting", f"waiting for {pluralize(questions, 'answer')}")
        answered_at: float | None = None  # the time at which all questions were answered
        while not self._stopping and not self._is_paused():
            now = time.monotonic()
            if self._study.ledger.counts(STRONG).open:
                answered_at = None
            elif answered_at is None:
                answered_at = now
            elif now >= answered_at + self._grace:
                self._set_state("working", "reading the answers")
                return True
            self._sleep(LEDGER_POLL_SECONDS if answered_at is None else answered_at + self._grace - now)
            time.sleep(min(MIN_POLL_SECONDS, self._grace))
        return False

    def _set_state(self, state: str, stage: str | None = None) -> None:
        before = (self.state, self.stage)
        self.state, self.stage = state, "" if state == "failed" else stage or ""
        has_changed = (
            (state, self.stage) != before if state == "elsewhere" else state != before[0] or state == "waiting"
        )
        if self._on_state is not None and has_changed:
            self._on_state(state, stage or "")

    def _is_paused(self) -> bool:
        self._pause_seen = self._study.metadata.paused
        return self._pause_seen

    def _sleep(self, seconds: float) -> None:
        """Sleep for `seconds`, or until `notify`, `set_paused` or `stop` is called."""
        self._wakeup.wait(seconds)
        self._wakeup.clear()


class RunHalted(BaseException):
    """Raised to end a run that is paused or stopped. A BaseException, so that labelers don't catch it."""
