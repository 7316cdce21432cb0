"""The commands on a study, as users and scripts see them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from overread.cli import studies
from overread.errors import InvalidArgument
from overread.study.study import open_study
from tests.cli.commands import run_command
from tests.durability.files import answer_question, classifier, labels, people, table, write_pool, write_study


def overread(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a separate process, without a terminal."""
    command = [sys.executable, "-m", "overread", *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)


@pytest.fixture
def study(tmp_path: Path) -> Path:
    write_pool(tmp_path, rows=150)
    return write_study(tmp_path / "study.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people())


@pytest.fixture
def done(tmp_path: Path) -> Path:
    write_pool(tmp_path, rows=150)
    file = write_study(tmp_path / "done.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=table())
    assert run_command("run", file)[0] == 0
    return file


def test_run_of_a_study_that_needs_people_exits_with_status_3(study: Path) -> None:
    status, output = run_command("run", study)
    assert status == 3
    assert "waiting" in output
    assert f"overread answer {study}" in output


def test_json_option_prints_one_object(study: Path) -> None:
    run = overread("run", str(study), "--json", cwd=study.parent)
    assert run.returncode == 3
    assert run.stderr == "", "without a terminal, only the object is printed"
    waiting = json.loads(run.stdout)
    assert waiting["state"] == "waiting"
    state = json.loads(run_command("status", study, "--json")[1])
    assert state["state"] == "waiting"
    assert state["open_questions"] == waiting["open_questions"] > 0
    assert state["bought"] == {"inferred": 0, "weak": 150, "strong": 0}


def test_run_of_a_finished_study_shows_counts_cost_and_certificate(done: Path) -> None:
    _, output = run_command("run", done)
    for words in ("from the expert", "Spent: ", "audited: ", "overread export"):
        assert words in output
    data: dict[str, Any] = json.loads(run_command("run", done, "--json")[1])
    assert data["state"] == "done"
    assert sum(data["counts"].values()) == 150
    assert data["cost"] == 1.5 * data["bought"]["strong"]
    assert data["certificate"]["level"] == "audited"


def test_wait_continues_when_people_answer(study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "WAIT_POLL_SECONDS", 0.0)
    truth = dict(line.split(",")[0::6] for line in (study.parent / "pool.csv").read_text().splitlines()[1:])
    person = open_study(study)

    def answer_instead_of_sleeping(_: float) -> None:
        for question in person.ask(30, "ann", advance=False):
            answer_question(person, question, truth)

    monkeypatch.setattr("overread.cli.studies.time.sleep", answer_instead_of_sleeping)
    status, output = run_command("run", study, "--wait")
    assert status == 0
    assert "audited" in output


def test_status_shows_the_agreement_of_two_experts(tmp_path: Path) -> None:
    truth = write_pool(tmp_path, rows=120)
    file = write_study(tmp_path / "two.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people("two"))
    study = open_study(file)
    for who in ("ann", "bob", "cec"):
        for question in study.ask(200, who):
            answer_question(study, question, truth)
    _, output = run_command("status", file)
    assert "Fleiss' kappa" in output or "Cohen's kappa" in output
    assert "ann" in output
    assert "weak labels" in output


def test_plan_shows_both_prices_of_the_weak_labels(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=120)
    goal = classifier(excess_error=0.2, hypotheses="thresholds", audit=10, max_cost=200)
    file = write_study(
        tmp_path / "plan.toml", goal=goal, weak=table("model", 0.25), strong=table(), pool={"features": ["x1"]}
    )
    _, output = run_command("plan", file)
    for words in ("30.00 (120 at 0.25)", 'buy = "asked"', "audit", "15.00", "200.00", "max_cost"):
        assert words in output
    forecasts = json.loads(run_command("plan", file, "--json")[1])["forecasts"]
    assert len(forecasts) == 5
    assert set(forecasts[0]) == {"weak", "assumes", "strong_labels", "weak_labels", "cost"}
    assert set(forecasts[0]["cost"]) == {"low", "high"}


def test_new_file_runs_unedited_and_is_not_overwritten(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    file = tmp_path / "new.toml"
    command = ("new", file, "--data", tmp_path / "pool.csv")
    _, output = run_command(*command, "--labels", "no, yes", "--question", "Is this about money?")
    assert f"overread run {file}" in output
    assert 'question = "Is this about money?"' in file.read_text()
    assert run_command("run", file)[0] in (0, 3)
    with pytest.raises(InvalidArgument, match=r"new\.toml"):
        run_command(*command)


def test_invalid_file_prints_one_line_with_key_line_and_limit(study: Path) -> None:
    study.write_text(study.read_text().replace("error = 0.2", "error = 1.5"))
    done = overread("run", "study.toml", cwd=study.parent)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    for words in ("study.toml, line ", "goal.error", "1.5", "(0, 1)"):
        assert words in done.stderr
    assert not (study.parent / "study.db").exists(), "nothing was opened"


def test_changed_seed_is_refused_and_named(done: Path) -> None:
    done.write_text(done.read_text().replace("error = 0.2", "error = 0.2\nseed = 4"))
    again = overread("status", "done.toml", cwd=done.parent)
    assert again.returncode == 2
    assert "goal.seed" in again.stderr


def test_answer_needs_people_and_a_terminal(study: Path, done: Path) -> None:
    without_terminal = overread("answer", str(study), cwd=study.parent)
    assert without_terminal.returncode == 2
    assert "needs a terminal" in without_terminal.stderr
    without_people = overread("answer", str(done), cwd=done.parent)
    assert without_people.returncode == 2
    assert "people" in without_people.stderr


def test_shell_completion_is_offered() -> None:
    _, output = run_command("--help")
    assert "--install-completion" in output
    assert "--show-completion" in output
