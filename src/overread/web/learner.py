"""The thread that runs a served study on: to its end, or until people are needed, whose answers it then awaits."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
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
AWAY_SECONDS = 10.0


class Learner:
    """Runs a study in a thread of its own.

    state: "starting", "working" (it computes, or asks machines), "waiting" for people, "paused" by the owner, "elsewhere"
    (another process runs the study), "failed" (`error` says why), or "done". stage: what it is doing, in words; elsewhere: who
    does. grace: seconds between the last answer that was needed and its use, in which it can still be taken back.
    on_state(state, words): told when the state changes.
    """

    def __init__(self, study: Study, grace: float = 3.0, on_state: Callable[[str, str], None] | None = None) -> None:
        self._on_state = on_state
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
        if not wanted and self.error is not None:
            self.error = None
            self._become("working", "trying again")  # at once: who asks next must not be told of the failure
        self._changed.set()

    # ---- in the thread

    def _loop(self) -> None:
        while not self._stopping and self.state != "done":
            try:
                if self._is_paused():
                    self._become("paused")
                elif self.error is None:
                    self._run()
                    continue
                else:
                    self._become("failed", self.error)
                self._sleep(POLL_SECONDS)
            except StoreFailed as error:
                self._store_failed(error)

    def _run(self) -> None:
        try:
            if self._study.outcome() is None:
                if self.state == "elsewhere":  # "working" would seem so each time that it tries
                    self._study.prepare()
                else:
                    self._become("working", "starting")
                self._study.run(self._hear, self._wait)
            self._become("done")
        except (Waiting, Halted):
            pass  # paused, or stopped
        except StudyBusy as busy:
            self._become("elsewhere", busy.leader)
            self._sleep(2 * POLL_SECONDS)
        except StoreFailed as error:
            self._store_failed(error)
        except OverreadError as error:
            log.warning("the study stopped: %s", error)
            self.error = str(error)
            self._become("failed", self.error)
        except Exception as error:  # the page must not look as if it were thinking
            log.exception("the study stopped")
            self.error = f"{type(error).__name__}: {error}"
            self._become("failed", self.error)

    def _store_failed(self, error: StoreFailed) -> None:
        """Say that the database is away, and try again after a while: it may come back by itself."""
        log.warning("the study stopped: %s", error)
        self.error = str(error)
        self._become("failed", self.error)
        self._sleep(AWAY_SECONDS)
        self.error = None

    def _hear(self, event: Any) -> None:
        if self._stopping or self._paused:
            raise Halted
        match event:
            case Fetched(role, done, total):
                self._become("working", f"asking the {role} labeler: {done:,} of {total:,}")
            case Progress(stage=stage):
                self._become("working", stage)
            case Epoch(k=k):
                self._become("working", f"epoch {k} is done")

    def _wait(self, questions: int) -> bool:
        """Wait until every question is answered, and a while longer; False: leave the study for now."""
        self._become("waiting", f"waiting for {questions:,} answer{'s' * (questions != 1)}")
        since: float | None = None  # when all were answered
        while not self._stopping and not self._is_paused():
            now = time.monotonic()
            if self._study.ledger.counts("strong").open:
                since = None
            elif since is None:
                since = now
            elif now >= since + self._grace:
                self._become("working", "reading the answers")
                return True
            self._sleep(POLL_SECONDS if since is None else since + self._grace - now)
            time.sleep(min(BREATH_SECONDS, self._grace))
        return False

    def _become(self, state: str, stage: str | None = None) -> None:
        before = (self.state, self.stage)
        self.state, self.stage = state, "" if state == "failed" else stage or ""
        news = (state, self.stage) != before if state == "elsewhere" else state != before[0] or state == "waiting"
        if self._on_state is not None and news:
            self._on_state(state, stage or "")

    def _is_paused(self) -> bool:
        self._paused = self._study.notes.paused
        return self._paused

    def _sleep(self, seconds: float) -> None:
        """Sleep so long, or until something happens."""
        self._changed.wait(seconds)
        self._changed.clear()


class Halted(BaseException):
    """Ends a run that its owner paused or stopped: no error of a labeler in which it is raised."""
