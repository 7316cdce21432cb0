"""The result so far of an unfinished study, and paused studies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from overread.cli import app
from overread.study.results import Epoch
from overread.study.study import Study, open_study
from tests.durability.files import classifier, labels, people, table, write_pool, write_study

THRESHOLDS = {"pool": {"features": ["x1"]}}


@pytest.fixture(autouse=True)
def truths(tmp_path: Path) -> dict[str, str]:
    return write_pool(tmp_path, rows=600)


def run_halfway(folder: Path, audit: int) -> Study:
    """Run a study of thresholds until its expert has answered all questions of the first epoch."""
    goal = classifier(0.1, hypotheses="thresholds", audit=audit)
    study = open_study(write_study(folder / "study.toml", goal=goal, strong=people(), **THRESHOLDS))  # type: ignore[arg-type]
    truth = study.items.column("truth")
    epochs: list[Epoch] = []

    def record_epoch(event: Any) -> None:
        if isinstance(event, Epoch):
            epochs.append(event)

    def wait(_: int) -> bool:
        if epochs:
            return False
        for question in study.ask(1000, by="ann", advance=False):
            study.tell(question, truth[question.item])
        return True

    assert study.run(record_epoch, wait).name == "waiting"
    return study


@pytest.mark.parametrize("audit", [0, 30])
def test_the_proved_claim_so_far_does_not_need_the_audit(tmp_path: Path, audit: int) -> None:
    study = run_halfway(tmp_path, audit)
    so_far = study.so_far()
    assert so_far is not None
    assert so_far.certificate.level == "proved"
    assert "after epoch 1" in so_far.certificate.claim
    assert study.outcome() is None
    study.close()


def test_an_unfinished_labels_study_claims_nothing(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path / "study.toml", goal=labels(0.1), strong=people(), weak=table("model")))
    assert study.run().name == "waiting"
    assert study.so_far() is None
    study.close()


def test_a_paused_study_asks_no_questions(tmp_path: Path) -> None:
    study = open_study(write_study(tmp_path / "study.toml", goal=labels(0.1), strong=people(), weak=table("model")))
    study.metadata.paused = True
    assert study.run().name == "paused"
    assert study.ledger.answers() == []
    study.metadata.paused = False
    assert study.run().name == "waiting"
    study.close()


@pytest.mark.slow
def test_overread_run_resumes_a_paused_study(tmp_path: Path) -> None:
    file = write_study(tmp_path / "study.toml", goal=labels(0.2), strong=table("truth"), weak=table("model"))
    study = open_study(file)
    study.metadata.paused = True
    study.close()
    done = CliRunner().invoke(app, ["run", str(file)])
    assert done.exit_code == 0, done.output
    study = open_study(file)
    assert not study.metadata.paused
    assert study.outcome() is not None
    study.close()
