"""Runs `overread plan` for the dashboard, in a separate process, so that no request waits for it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from contextlib import suppress

from overread.study.study import Study
from overread.web.dashboard.forecast import RUNNING_PLAN, PlanResult

log = logging.getLogger(__name__)


class PlanProcess:
    """Runs `overread plan` in a child process, once for each set of the study's limits. The ledger stores the output."""

    def __init__(self, study: Study, *, enabled: bool) -> None:
        self.result = RUNNING_PLAN if enabled else PlanResult(problem="The forecast is turned off.")
        self._study = study
        self._process: subprocess.Popen[str] | None = None
        self._thread = threading.Thread(target=self._run, name="forecast", daemon=True) if enabled else None
        self._stopped = False

    def start(self) -> None:
        if self._thread is not None:
            self._thread.start()

    def stop(self) -> None:
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _run(self) -> None:
        try:
            self._plan()
        except Exception as error:
            log.exception("overread plan failed")
            self.result = PlanResult(problem=f"The forecast failed: {error}")

    def _plan(self) -> None:
        limits = self._study.metadata.limits
        known = self._study.ledger.kept("plan").get(limits)
        if known is not None:
            self.result = PlanResult.from_json(known.decode())
            return
        command = [sys.executable, "-m", "overread", "plan", str(self._study.spec.path), "--json"]
        with subprocess.Popen(  # noqa: S603  runs overread itself, on the user's study file
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as self._process:
            _lower_priority(self._process.pid)
            if self._stopped:
                self._process.kill()
            output, errors = self._process.communicate()
        if self._process.returncode:
            lines = errors.strip().splitlines() or ["the process was killed"]
            self.result = PlanResult(problem=f"The forecast failed: {lines[-1].removeprefix('error: ')}")
        elif not self._stopped:
            self._study.ledger.keep("plan", limits, output.encode())
            self.result = PlanResult.from_json(output)


def _lower_priority(process: int) -> None:
    """Set the priority of a process below the server's."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # the process may have ended
            os.setpriority(os.PRIO_PROCESS, process, 10)
