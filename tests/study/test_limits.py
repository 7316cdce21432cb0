"""Limits that a study meets: at its start, after they were changed, and in a replay."""

from __future__ import annotations

from pathlib import Path

from overread.study.study import open_study
from tests.study.small_study import CLASSIFIER, TRUTH, write_study


def test_a_model_that_a_lowered_limit_ends_makes_the_claim_of_earlier_versions(tmp_path: Path) -> None:
    file = write_study(tmp_path, goal=CLASSIFIER, strong=TRUTH, weak="")
    study = open_study(file)
    assert study.run().is_final
    study.close()
    file.write_text(file.read_text().replace("[goal]\n", "[goal]\nmax_cost = 40\n"))
    study = open_study(file)
    state = study.run()
    assert state.outcome is not None
    assert (state.name, state.limit) == ("stopped", "max_cost")
    assert state.outcome.certificate.claim == "no claim: the study ended before it could make one"
    assert study.replay().certificate == state.outcome.certificate
    study.close()
