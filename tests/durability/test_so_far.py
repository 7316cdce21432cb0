"""What a study would come to if it ended now; and one that its owner pauses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from overread.cli import app
from overread.errors import Paused, Waiting
from overread.study.durable import Study, open_study
from overread.study.result import Epoch
from tests.durability.files import classifier, labels, people, table, write_pool, write_study

THRESHOLDS = {"pool": {"features": ["x1"]}}


@pytest.fixture(autouse=True)
def truths(tmp_path: Path) -> dict[str, str]:
    return write_pool(tmp_path, rows=600)


def halfway(folder: Path, audit: int) -> Study:
    """A study of thresholds whose expert has answered up to the first question after an epoch."""
    goal = classifier(0.1, hypotheses="thresholds", audit=audit)
    study = open_study(write_study(folder / "study.toml", goal=goal, strong=people(), **THRESHOLDS))  # type: ignore[arg-type]
    truth = study.items.column("truth")
    done: list[Epoch] = []

    def hear(event: Any) -> None:
        if isinstance(event, Epoch):
            done.append(event)

    def wait(_: int) -> bool:
        if done:
            return False
        for asked in study.ask(1000, by="ann", advance=False):
            study.tell(asked, truth[asked.item])
        return True

    with pytest.raises(Waiting):
        study.run(hear, wait)
    return study


@pytest.mark.parametrize("audit", [0, 30])
def test_what_is_proved_so_far_does_not_wait_for_the_audit(tmp_path: Path, audit: int) -> None:
    study = halfway(tmp_path, audit)
    found = study.so_far()
    assert found is not None
    assert found.certificate.level == "proved"
    assert "after epoch 1" in found.certificate.claim
    assert study.outcome() is None
    study.close()


def test_before_its_end_a_study_that_makes_labels_claims_nothing(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path / "study.toml", goal=labels(0.1), strong=people(), weak=table("model")))
    with pytest.raises(Waiting):
        study.run()
    assert study.so_far() is None
    study.close()


def test_a_study_that_was_paused_asks_nobody(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path / "study.toml", goal=labels(0.1), strong=people(), weak=table("model")))
    study.notes.paused = True
    with pytest.raises(Paused, match="is paused"):
        study.run()
    assert study.ledger.answers() == []
    study.notes.paused = False
    with pytest.raises(Waiting, match="questions"):
        study.run()
    study.close()


def test_the_command_run_goes_on_with_a_study_that_was_paused(tmp_path: Path) -> None:
    file = write_study(tmp_path / "study.toml", goal=labels(0.2), strong=table("truth"), weak=table("model"))
    study = open_study(file)
    study.notes.paused = True
    study.close()
    done = CliRunner().invoke(app, ["run", str(file)])
    assert done.exit_code == 0, done.output
    study = open_study(file)
    assert not study.notes.paused
    assert study.outcome() is not None
    study.close()
