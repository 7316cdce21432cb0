"""The plan that the dashboard compares with: made by a process of its own, so that nobody waits for it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from contextlib import suppress

from overread.study.durable import Study
from overread.web.board import PlanNote

log = logging.getLogger(__name__)


class Forecaster:
    """Runs `overread plan` beside the server, once for a study's limits; the ledger keeps what it said."""

    def __init__(self, study: Study, *, wanted: bool) -> None:
        self.note: PlanNote | None = None if wanted else PlanNote(problem="No forecast was asked for.")
        self._study = study
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._make, name="forecast", daemon=True) if wanted else None
        self._stopped = False

    def start(self) -> None:
        if self._thread is not None:
            self._thread.start()

    def stop(self) -> None:
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _make(self) -> None:
        try:
            self._plan()
        except Exception as error:
            log.exception("the forecast")
            self.note = PlanNote(problem=f"No forecast could be made: {error}")

    def _plan(self) -> None:
        limits = self._study.notes.limits
        known = self._study.ledger.kept("plan").get(limits)
        if known is not None:
            self.note = PlanNote.from_json(known.decode())
            return
        self.note = PlanNote(problem="The forecast is being made.")
        command = [sys.executable, "-m", "overread", "plan", str(self._study.spec.path), "--json"]
        with subprocess.Popen(  # noqa: S603  our own program, on the file that the user named
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as self._process:
            _humble(self._process.pid)
            if self._stopped:
                self._process.kill()
            said, problem = self._process.communicate()
        if self._process.returncode:
            lines = problem.strip().splitlines() or ["it was stopped"]
            self.note = PlanNote(problem=f"No forecast could be made: {lines[-1].removeprefix('error: ')}")
        elif not self._stopped:
            self._study.ledger.keep("plan", limits, said.encode())
            self.note = PlanNote.from_json(said)


def _humble(process: int) -> None:
    """Let the server and its people go first."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # it may have ended
            os.setpriority(os.PRIO_PROCESS, process, 10)
