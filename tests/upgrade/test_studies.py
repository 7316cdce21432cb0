"""Studies of an old version of Overread open, finish with the old version's result, and pass `certify --check`."""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.core.earlier_wording import update_wording
from overread.ledger import User
from overread.study.certificates import certificate_of, check_certificate
from overread.study.status import status_of
from overread.study.study import Study, open_study
from overread.web.access import hash_token
from tests.upgrade.dumps import restore_dump
from tests.upgrade.make_studies import (
    FOLDER,
    REOPENED_AT,
    SAVED_AT,
    STORE_VARIABLE,
    STUDIES,
    ask_again,
    describe_outcome,
    describe_predictions,
    finish,
    raise_limit,
    write_module,
)

FEATURES_OF_TEXT = {name for name, study in STUDIES.items() if study.features == "text"}
"""Other libraries make other features of texts, and a study that is run with both says so in its certificate."""
CERTIFIED = [name for name, study in STUDIES.items() if study.is_certified]
DECIMALS = 9
"""Shares are compared to so many digits: the last ones depend on the machine."""


@pytest.fixture
def file(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The study file of a copy of the saved study, with its SQLite file or in its own PostgreSQL schema."""
    study = STUDIES[name]
    folder = shutil.copytree(study.folder, tmp_path / name)
    write_module(study, folder)
    url = f"sqlite:///{name}.db"
    if study.postgres:
        url = str(request.getfixturevalue("new_postgres_url"))
        restore_dump(study.folder / f"{name}.sql", url)
    monkeypatch.setenv(STORE_VARIABLE, url)
    sys.modules.pop(study.module, None)  # imported by an earlier test, from a different folder
    yield folder / f"{name}.toml"
    sys.modules.pop(study.module, None)


@pytest.fixture
def expected(name: str) -> dict[str, Any]:
    """The old version's records of the study and of its result, in today's wording."""
    found: dict[str, Any] = json.loads((STUDIES[name].folder / "expected.json").read_text(encoding="utf-8"))
    current: dict[str, Any] = update_wording(found)
    return current


def reopen(file: Path, now: float = SAVED_AT) -> closing[Study]:
    return closing(open_study(file, clock=lambda: now))


def round_numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: round_numbers(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [round_numbers(each) for each in value]
    return round(value, DECIMALS) if isinstance(value, float) else value


def write_certificate(file: Path, certificate: dict[str, Any]) -> Path:
    path = file.with_name("certificate.json")
    path.write_text(json.dumps(certificate), encoding="utf-8")
    return path


def test_each_goal_is_saved_in_each_state_and_store() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(STUDIES)
    for goal in ("labels", "class", "model"):
        studies = [study for study in STUDIES.values() if study.name.startswith(goal)]
        states = {study.state for study in studies}
        assert {"done", "stopped", "waiting"} < states
        assert states & {"killed", "interrupted"}
        assert {study.postgres for study in studies} == {False, True}


@pytest.mark.parametrize("name", STUDIES)
def test_a_saved_study_has_the_status_and_the_outcome_that_it_had(file: Path, expected: dict[str, Any]) -> None:
    with reopen(file) as study:
        assert round_numbers(status_of(study).as_json()) == round_numbers(expected["status"])
        assert (None if study.outcome() is None else describe_outcome(study)) == expected["outcome"]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(STUDIES.keys() - FEATURES_OF_TEXT))
def test_a_saved_study_finishes_with_the_old_versions_result(file: Path, name: str, expected: dict[str, Any]) -> None:
    if STUDIES[name].state == "stopped":
        raise_limit(STUDIES[name], file)
    end = expected["end"]
    old_certificate, old_solutions = end.pop("certificate"), end.pop("solutions")
    with reopen(file, REOPENED_AT) as study:
        assert ask_again(study) == expected["asked again"]
        finish(study)
        found = describe_outcome(study)
        solutions = found.pop("solutions")
        assert found == end
        assert check_certificate(study, write_certificate(file, old_certificate)) == ()
        if certificate_of(study)["made_with"] == old_certificate["made_with"]:
            assert solutions == old_solutions  # none was computed again under a different key


@pytest.mark.parametrize("name", CERTIFIED)
def test_an_old_certificate_passes_its_check(file: Path) -> None:
    with reopen(file) as study:
        assert check_certificate(study, file.with_suffix(".certificate.json")) == ()


@pytest.mark.parametrize("name", CERTIFIED)
def test_a_change_in_an_old_certificate_is_detected(file: Path) -> None:
    old = json.loads(file.with_suffix(".certificate.json").read_text(encoding="utf-8"))
    faulty = {
        **old,
        "certificate": {**old["certificate"], "claim": "all labels are right"},
        "outcome": {**old["outcome"], "total_cost": "1"},
        "labels": "0" * 64,
    }
    with reopen(file) as study:
        found = check_certificate(study, write_certificate(file, faulty))
    keys = [line.partition(":")[0] for line in found]
    assert keys[:3] == ["outcome.total_cost", "certificate.claim", "labels"]


@pytest.mark.parametrize(
    "name", [name for name in CERTIFIED if not STUDIES[name].postgres and name.startswith("class")]
)
def test_a_change_in_an_old_database_is_detected(file: Path) -> None:
    with closing(sqlite3.connect(file.with_suffix(".db"))) as database:
        change = "UPDATE overread_answers SET label = '\"yes\"' WHERE labeler = 'strong' AND label = '\"no\"'"
        assert database.execute(change).rowcount > 0
        database.commit()
    with reopen(file) as study:
        found = check_certificate(study, file.with_suffix(".certificate.json"))
    assert any("the strong label is 'no'" in line for line in found)
    assert any(line.startswith("ledger.digest") for line in found)


@pytest.mark.parametrize("name", [name for name in CERTIFIED if STUDIES[name].postgres and name.startswith("class")])
def test_an_answer_added_to_an_old_ledger_is_detected(file: Path) -> None:
    with reopen(file) as study:
        item = int(study.ledger.verdicts(STRONG).item[0])
        study.ledger.append(STRONG, [Reply(item, "yes")], settle=False)
        found = check_certificate(study, file.with_suffix(".certificate.json"))
    assert any(line.startswith("ledger.answers") for line in found)


@pytest.mark.parametrize("name", [name for name, study in STUDIES.items() if study.has_classifier])
def test_an_old_exported_classifier_predicts_the_same(file: Path, expected: dict[str, Any]) -> None:
    assert describe_predictions(file) == expected["predictions"]


@pytest.mark.parametrize("name", [name for name, study in STUDIES.items() if study.state == "waiting"])
def test_leases_and_links_of_an_old_study_hold(file: Path, expected: dict[str, Any]) -> None:
    with reopen(file, REOPENED_AT) as study:
        user = study.ledger.person(hash_token(expected["token"]))
        assert isinstance(user, User)
        assert (user.who, user.role) == ("ann", "expert")
        held = expected["status"]["held_questions"]
        assert study.ledger.counts(STRONG).leased == held > 0
        assert len(study.ask(3, by="cal", advance=False)) == 3
        assert study.ledger.counts(STRONG).leased == held  # already answered by cal


@pytest.mark.parametrize("name", [name for name, study in STUDIES.items() if study.state == "killed"])
def test_questions_that_were_sent_when_an_old_run_died_are_charged(file: Path) -> None:
    with reopen(file, REOPENED_AT) as study:
        finish(study)
        lost = [reply for series, reply in study.ledger.answers() if series == WEAK and reply.kind == "lost"]
    assert len(lost) == 20
