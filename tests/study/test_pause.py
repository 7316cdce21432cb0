"""Pausing and resuming a study."""

from __future__ import annotations

from pathlib import Path

from overread.study.study import open_study
from tests.study.small_study import TRUTH, write_study


def test_a_study_that_another_process_resumes_runs_at_once(tmp_path: Path) -> None:
    file = write_study(tmp_path, strong=TRUTH, weak="")
    study, dashboard = open_study(file), open_study(file)
    dashboard.metadata.paused = True
    assert study.run().name == "paused"
    dashboard.metadata.paused = False
    assert study.run().name == "done"
    study.close()
    dashboard.close()
