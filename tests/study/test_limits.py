"""Limits that a study meets: at its start, after they were changed, and in a replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from overread.errors import InvalidSpec
from overread.study.budget import Budget
from overread.study.study import open_study
from tests.study.small_study import CLASSIFIER, LABELS, TRUTH, write_study


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


def test_a_study_of_an_earlier_version_keeps_a_limit_on_free_labelers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = TRUTH.replace("1.5", "0")
    file = write_study(tmp_path, goal=f"{LABELS}\nmax_cost = 10", strong=free, weak="")
    study = open_study(file)
    with pytest.raises(InvalidSpec, match="limits nothing"):
        study.run()
    with monkeypatch.context() as earlier:
        earlier.setattr(Budget, "check_prices", lambda _: None)
        before = study.run().outcome
    assert before is not None
    assert study.replay().certificate == before.certificate
    assert study.run().is_final
    study.close()
