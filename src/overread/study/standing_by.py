"""Several processes on one study: one runs it, the others stand by and take over when it dies."""

from __future__ import annotations

import time
from collections.abc import Callable

from overread.errors import Paused, StudyBusy
from overread.study.durable import Study
from overread.study.outcome import Outcome

LOOK_SECONDS = 1.0


def run_in_turn(
    study: Study, run: Callable[[], Outcome], standing_by: Callable[[StudyBusy], None] | None = None
) -> Outcome:
    """Run the study; where another process runs it to its end, return what it came to.

    standing_by(why): told at each look while another runs it, about once a second; without it, StudyBusy is raised. Where the
    study's owner pauses it meanwhile, Paused is raised, as in whoever runs it.
    """
    while True:
        try:
            return run()
        except StudyBusy as busy:
            outcome = study.outcome()
            if outcome is not None:
                return outcome
            if standing_by is None:
                raise
            standing_by(busy)
        if study.notes.paused:
            raise Paused
        study.prepare()
        time.sleep(LOOK_SECONDS)
