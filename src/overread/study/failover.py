"""Failover: one process runs a study, and standby processes take over when it dies."""

from __future__ import annotations

import time
from collections.abc import Callable

from overread.errors import StudyBusy
from overread.study.state import PAUSED, State, finished_state
from overread.study.study import Study

STANDBY_SECONDS = 1.0


def run_or_stand_by(
    study: Study, run: Callable[[], State], on_standby: Callable[[StudyBusy], None] | None = None
) -> State:
    """Run the study, or stand by while another process runs it, and return the state.

    Parameters
    ----------
    study : the study.
    run : runs the study; raises StudyBusy if another process is running it.
    on_standby : called with StudyBusy about once a second while another process is running the study; None to raise StudyBusy.

    Raises
    ------
    StudyBusy
        Another process is running the study, and `on_standby` is None.
    """
    while True:
        try:
            return run()
        except StudyBusy as busy:
            outcome = study.outcome()
            if outcome is not None:
                return finished_state(outcome)
            if on_standby is None:
                raise
            on_standby(busy)
        if study.metadata.paused:
            return PAUSED
        study.prepare()
        time.sleep(STANDBY_SECONDS)
