"""The commands on a study, as a user and a script see them."""

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
from overread.study.durable import open_study
from tests.durability.files import answer, classifier, labels, people, table, write_pool, write_study


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


def test_a_study_that_needs_people_says_so_and_ends_with_status_3(study: Path) -> None:
    console = screen()
    assert studies.run(console, study, wait=False, as_json=False) == studies.WAITING == 3
    assert "questions for the expert are waiting" in printed(console)
    assert f"overread answer {study}" in printed(console)


def test_scripts_read_one_json_object(study: Path) -> None:
    done = overread("run", str(study), "--json", cwd=study.parent)
    assert done.returncode == 3
    waiting = json.loads(done.stdout)
    assert waiting["state"] == "waiting"
    state = json.loads(overread("status", str(study), "--json", cwd=study.parent).stdout)
    assert state["state"] == "waiting"
    assert state["open_questions"] == waiting["open_questions"] > 0
    assert state["bought"] == {"inferred": 0, "weak": 150, "strong": 0}
    assert done.stderr == "", "nothing but the object where there is no terminal"


def test_a_finished_study_shows_its_counts_its_cost_and_its_certificate(done: Path) -> None:
    console = screen()
    studies.run(console, done, wait=False, as_json=False)
    shown = printed(console)
    for words in ("asked of the strong labeler", "Spent: ", "audited: except with probability", "overread export"):
        assert words in shown
    console = screen()
    studies.run(console, done, wait=False, as_json=True)
    found: dict[str, Any] = json.loads(printed(console))
    assert found["state"] == "done"
    assert sum(found["counts"].values()) == 150
    assert found["cost"] == 1.5 * found["bought"]["strong"]
    assert found["certificate"]["level"] == "audited"


def test_waiting_goes_on_when_people_answer(study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "POLL_SECONDS", 0.0)
    truth = dict(line.split(",")[0::6] for line in (study.parent / "pool.csv").read_text().splitlines()[1:])
    person = open_study(study)

    def sleep(_: float) -> None:
        for asked in person.ask(30, "ann", advance=False):
            answer(person, asked, truth)

    monkeypatch.setattr("overread.cli.studies.time.sleep", sleep)
    console = screen()
    assert studies.run(console, study, wait=True, as_json=False) == 0
    assert "audited" in printed(console)


def test_status_tells_how_far_two_experts_agree(tmp_path: Path) -> None:
    truth = write_pool(tmp_path, rows=120)
    file = write_study(tmp_path / "two.toml", goal=labels(error=0.2), weak=table("model", 0.0), strong=people("two"))
    study = open_study(file)
    for who in ("ann", "bob", "cec"):
        for asked in study.ask(200, who):
            answer(study, asked, truth)
    console = screen()
    studies.status(console, file, as_json=False)
    shown = printed(console)
    assert "Fleiss' kappa" in shown or "Cohen's kappa" in shown
    assert "ann" in shown
    assert "weak labels" in shown


def test_the_plan_has_both_prices_of_the_weak_labels(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=120)
    goal = classifier(excess_error=0.2, hypotheses="thresholds", audit=10, max_cost=200)
    file = write_study(
        tmp_path / "plan.toml", goal=goal, weak=table("model", 0.25), strong=table(), pool={"features": ["x1"]}
    )
    console = screen()
    studies.plan(console, file, as_json=False)
    shown = printed(console)
    assert "W's labels for the whole pool cost 30.00 (120 at 0.25)" in shown
    assert 'bought lazily (buy = "asked")' in shown
    assert "The audit at the end asks about 10 more items, 15.00 at most." in shown
    assert "before more than 200.00 is spent" in shown
    console = screen()
    studies.plan(console, file, as_json=True)
    assert len(json.loads(printed(console))["forecasts"]) == 5


def test_a_new_file_can_be_run_as_it_is_and_is_not_overwritten(tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    file = tmp_path / "new.toml"
    console = screen()
    studies.new(console, file, tmp_path / "pool.csv", ["no", "yes"], "Is this about money?")
    assert f"overread run {file}" in printed(console)
    assert 'question = "Is this about money?"' in file.read_text()
    assert studies.run(screen(), file, wait=False, as_json=False) in (0, 3)
    with pytest.raises(InvalidArgument, match="is there already"):
        studies.new(screen(), file, tmp_path / "pool.csv", None, None)


def test_a_mistake_in_the_file_is_one_line_with_the_key_the_line_and_the_remedy(study: Path) -> None:
    study.write_text(study.read_text().replace("error = 0.2", "error = 1.5"))
    done = overread("run", "study.toml", cwd=study.parent)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "study.toml, line " in done.stderr
    assert "goal.error: 1.5 must lie in (0, 1)" in done.stderr
    assert not (study.parent / "study.db").exists(), "nothing was opened"


def test_a_changed_seed_is_refused_with_what_differs(done: Path) -> None:
    done.write_text(done.read_text().replace("error = 0.2", "error = 0.2\nseed = 4"))
    again = overread("status", "done.toml", cwd=done.parent)
    assert again.returncode == 2
    assert "goal.seed: 0 in the study, 4 in the file" in again.stderr


def test_answering_needs_people_and_a_terminal(study: Path, done: Path) -> None:
    asked = overread("answer", str(study), cwd=study.parent)
    assert asked.returncode == 2
    assert "needs a terminal" in asked.stderr
    nobody = overread("answer", str(done), cwd=done.parent)
    assert nobody.returncode == 2
    assert 'only questions of kind "people"' in nobody.stderr


def test_the_shell_is_offered_completion() -> None:
    shown = overread("--help", cwd=Path.cwd()).stdout
    assert "--install-completion" in shown
    assert "--show-completion" in shown
