"""The commands on a study, as users and scripts see them."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from overread.cli import studies
from overread.errors import InvalidArgument
from overread.study.study import open_study
from tests.durability.files import answer_question, classifier, labels, people, table, write_pool, write_study


def screen() -> Console:
    return Console(file=io.StringIO(), width=120)


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def overread(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
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
    assert studies.run(screen(), file, wait=False, as_json=False) == 0
    return file


def test_run_of_a_study_that_needs_people_exits_with_status_3(study: Path) -> None:
    console = screen()
    assert studies.run(console, study, wait=False, as_json=False) == studies.EXIT_WAITING == 3
    assert "waiting" in printed(console)
    assert f"overread answer {study}" in printed(console)


def test_json_option_prints_one_object(study: Path) -> None:
    done = overread("run", str(study), "--json", cwd=study.parent)
    assert done.returncode == 3
    waiting = json.loads(done.stdout)
    assert waiting["state"] == "waiting"
    state = json.loads(overread("status", str(study), "--json", cwd=study.parent).stdout)
    assert state["state"] == "waiting"
    assert state["open_questions"] == waiting["open_questions"] > 0
    assert state["bought"] == {"inferred": 0, "weak": 150, "strong": 0}
    assert done.stderr == "", "without a terminal, only the object is printed"


def test_run_of_a_finished_study_shows_counts_cost_and_certificate(done: Path) -> None:
    console = screen()
    studies.run(console, done, wait=False, as_json=False)
    shown = printed(console)
    for words in ("asked the expert", "Spent: ", "audited: ", "overread export"):
        assert words in shown
    console = screen()
    studies.run(console, done, wait=False, as_json=True)
    found: dict[str, Any] = json.loads(printed(console))
    assert found["state"] == "done"
    assert sum(found["counts"].values()) == 150
    assert found["cost"] == 1.5 * found["bought"]["strong"]
    assert found["certificate"]["level"] == "audited"


def test_wait_continues_when_people_answer(study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "WAIT_POLL_SECONDS", 0.0)
    truth = dict(line.split(",")[0::6] for line in (study.parent / "pool.csv").read_text().splitlines()[1:])
    person = open_study(study)

    def sleep(_: float) -> None:
        for asked in person.ask(30, "ann", advance=False):
            answer_question(person, asked, truth)

    monkeypatch.setattr("overread.cli.studies.time.sleep", sleep)
    console = screen()
    assert studies.run(console, study, wait=True, as_json=False) == 0
    assert "audited" in printed(console)


def test_status_shows_the_agreement_of_two_experts(tmp_path: Path) -> None:
    truth = write_pool(tmp_path, rows=120)
    file = write_study(tmp_path / "two.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people("two"))
    study = open_study(file)
    for who in ("ann", "bob", "cec"):
        for asked in study.ask(200, who):
            answer_question(study, asked, truth)
    console = screen()
    studies.status(console, file, as_json=False)
    shown = printed(console)
    assert "Fleiss' kappa" in shown or "Cohen's kappa" in shown
    assert "ann" in shown
    assert "weak labels" in shown


def test_plan_shows_both_prices_of_the_weak_labels(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=120)
    goal = classifier(excess_error=0.2, hypotheses="thresholds", audit=10, max_cost=200)
    file = write_study(
        tmp_path / "plan.toml", goal=goal, weak=table("model", 0.25), strong=table(), pool={"features": ["x1"]}
    )
    console = screen()
    studies.plan(console, file, as_json=False)
    shown = printed(console)
    assert "30.00 (120 at 0.25)" in shown
    assert 'buy = "asked"' in shown
    assert "audit" in shown
    assert "15.00" in shown
    assert "200.00" in shown
    assert "max_cost" in shown
    console = screen()
    studies.plan(console, file, as_json=True)
    assert len(json.loads(printed(console))["forecasts"]) == 5


def test_new_file_runs_unedited_and_is_not_overwritten(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    file = tmp_path / "new.toml"
    console = screen()
    studies.new(console, file, tmp_path / "pool.csv", ["no", "yes"], "Is this about money?")
    assert f"overread run {file}" in printed(console)
    assert 'question = "Is this about money?"' in file.read_text()
    assert studies.run(screen(), file, wait=False, as_json=False) in (0, 3)
    with pytest.raises(InvalidArgument, match=r"new\.toml"):
        studies.new(screen(), file, tmp_path / "pool.csv", None, None)


def test_invalid_file_prints_one_line_with_key_line_and_limit(study: Path) -> None:
    study.write_text(study.read_text().replace("error = 0.2", "error = 1.5"))
    done = overread("run", "study.toml", cwd=study.parent)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "study.toml, line " in done.stderr
    assert "goal.error" in done.stderr
    assert "1.5" in done.stderr
    assert "(0, 1)" in done.stderr
    assert not (study.parent / "study.db").exists(), "nothing was opened"


def test_changed_seed_is_refused_and_named(done: Path) -> None:
    done.write_text(done.read_text().replace("error = 0.2", "error = 0.2\nseed = 4"))
    again = overread("status", "done.toml", cwd=done.parent)
    assert again.returncode == 2
    assert "goal.seed" in again.stderr


def test_answer_needs_people_and_a_terminal(study: Path, done: Path) -> None:
    asked = overread("answer", str(study), cwd=study.parent)
    assert asked.returncode == 2
    assert "needs a terminal" in asked.stderr
    nobody = overread("answer", str(done), cwd=done.parent)
    assert nobody.returncode == 2
    assert "people" in nobody.stderr


def test_shell_completion_is_offered() -> None:
    shown = overread("--help", cwd=Path.cwd()).stdout
    assert "--install-completion" in shown
    assert "--show-completion" in shown
