"""Several processes with one study in PostgreSQL, each with its own files: one runs it, and another takes over if it dies."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG
from overread.errors import StudyBusy, StudyChanged
from overread.study.failover import run_or_stand_by
from overread.study.outcome import Outcome
from overread.study.study import Study, open_study
from overread.web.access import issue_token
from tests.durability.files import classifier, labels, people, run_to_end, table, write_pool, write_study
from tests.postgres import Server
from tests.web.served import ApiClient, CommandProcess, wait_until

SECONDS = 20.0
"""The time in which another process must take over. It takes two seconds, but test machines are busy."""
BATCH = 10
ROWS = 120
CALLS_BEFORE_GATE = 3
PROGRAM = f"""
import os, time

calls = []

def weak(rows):
    calls.append(rows)
    with open(os.environ["TEAM_LOG"], "a") as log:
        print(os.getpid(), file=log)
    while len(calls) > {CALLS_BEFORE_GATE} and "TEAM_GATE" in os.environ and not os.path.exists(os.environ["TEAM_GATE"]):
        time.sleep(0.01)
    return [row["hint"] or "no" for row in rows]
"""
"""A labeler that logs the process of each call. With a gate, it answers a few calls, and the others once the gate is open."""
LOCKS = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"

Start = Callable[..., CommandProcess]


class Team:
    """A folder for each machine, with a table and a TOML file of the same name, and a log of the labeler's calls."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url: str | None = url
        self.log = folder / "log"
        self.log.touch()
        self.gate = folder / "gate"
        self.truths: dict[str, str] = {}

    def machine(self, name: str, **more: Any) -> Path:
        folder = self.folder / name
        folder.mkdir()
        self.truths = write_pool(folder, ROWS)
        (folder / "team_labels.py").write_text(PROGRAM)
        weak = {"kind": "function", "function": "team_labels:weak", "price": 0.01, "batch": BATCH}
        default = {"goal": labels(0.1), "weak": weak, "strong": table()}
        return write_study(folder / "study.toml", url=self.url, **(default | more))

    def count_calls(self, pid: int) -> int:
        """Return how often this process called the labeler."""
        return self.log.read_text().split().count(str(pid))

    def calling_processes(self) -> list[int]:
        """Return the processes that called the labeler, in order, each once for consecutive calls."""
        return [int(pid) for pid, _ in groupby(self.log.read_text().split())]


@pytest.fixture
def team(tmp_path: Path, new_postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Team:
    created = Team(tmp_path, new_postgres_url)
    monkeypatch.setenv("TEAM_LOG", str(created.log))
    monkeypatch.delitem(sys.modules, "team_labels", raising=False)  # imported from another test's folder
    return created


@pytest.fixture
def start() -> Iterator[Start]:
    """Return a function that starts `overread`. Processes that still run after the test are killed."""
    running: list[CommandProcess] = []

    def start_process(*words: object, **environment: str) -> CommandProcess:
        running.append(CommandProcess(*words, **environment))
        return running[-1]

    yield start_process
    for process in running:
        process.end()


def run_undisturbed(team: Team, **more: Any) -> Outcome:
    """Return the outcome of the same study in one undisturbed process."""
    team.url = None
    study = open_study(team.machine("alone", **more))
    outcome = run_to_end(study)
    study.close()
    return outcome


def result_of(outcome: Outcome | None) -> tuple[Any, ...]:
    assert outcome is not None
    return outcome.labels, outcome.source.tolist(), outcome.certificate


def items_bought_twice(study: Study) -> list[Any]:
    paid = Counter((series, reply.item) for series, reply in study.ledger.answers() if reply.kind != "lost")
    return [each for each, times in paid.items() if times > 1]


def count_lost(study: Study) -> int:
    return sum(reply.kind == "lost" for _, reply in study.ledger.answers())


def run_words(path: Path) -> tuple[object, ...]:
    return ("run", path, "--wait", "--json")


def wait_for_result(process: CommandProcess) -> tuple[Any, str]:
    """Wait for the end of a run. Return its JSON output and its log."""
    status, log = process.process.wait(60), process.read_errors()
    assert status == 0, log
    process.reader.join()
    return json.loads("".join(process.lines.queue)), log


def _check_stands_by(log: str, leader: CommandProcess) -> None:
    """Check that the log says which process runs the study."""
    assert "standing by" in log
    assert f"{os.uname().nodename}, process {leader.process.pid}" in log


def wait_for_standby(team: Team, leader: CommandProcess, *processes: CommandProcess) -> None:
    """Wait until these processes stand by: each has opened the study and found the lock held by the leader."""
    for process in processes:
        assert process.process.stderr is not None
        _check_stands_by(process.process.stderr.readline(), leader)
    assert team.calling_processes() == [leader.process.pid]


# ---- overread run


@pytest.mark.slow
def test_a_standby_replaces_a_killed_run(team: Team, start: Start) -> None:
    paths = [team.machine(name) for name in ("a", "b", "c")]
    leader = start(*run_words(paths[0]), TEAM_GATE=str(team.gate))
    wait_until(lambda: team.count_calls(leader.process.pid) > CALLS_BEFORE_GATE)
    others = [start(*run_words(path)) for path in paths[1:]]
    wait_for_standby(team, leader, *others)
    leader.process.kill()
    wait_until(lambda: len(team.calling_processes()) > 1, SECONDS)
    (first, log), (second, _) = sorted(
        (wait_for_result(each) for each in others), key=lambda end: "taking over" not in end[1]
    )
    assert log.count("taking over") == 1
    assert first == second
    assert len(team.calling_processes()) == 2, "the third process has called no labeler"
    study = open_study(paths[2])
    assert items_bought_twice(study) == []
    assert count_lost(study) == BATCH, "the batch in flight is charged"
    assert result_of(study.outcome()) == result_of(run_undisturbed(team))


@pytest.mark.slow
def test_a_run_that_was_replaced_stops_asking_and_stands_by(team: Team, start: Start, postgres: Server) -> None:
    paths = [team.machine(name) for name in ("a", "b")]
    leader = start(*run_words(paths[0]), TEAM_GATE=str(team.gate))
    wait_until(lambda: team.count_calls(leader.process.pid) > CALLS_BEFORE_GATE)
    other = start(*run_words(paths[1]))
    wait_for_standby(team, leader, other)
    with postgres.connect() as connection:
        for (pid,) in connection.execute(LOCKS).fetchall():
            connection.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
    wait_until(lambda: team.count_calls(other.process.pid), SECONDS)
    team.gate.touch()
    (first, log), (second, _) = wait_for_result(leader), wait_for_result(other)
    _check_stands_by(log, other)
    assert team.count_calls(leader.process.pid) == CALLS_BEFORE_GATE + 1
    assert first == second
    study = open_study(paths[1])
    assert items_bought_twice(study) == []
    assert count_lost(study) == BATCH
    assert result_of(study.outcome()) == result_of(run_undisturbed(team))


@pytest.mark.slow
def test_without_wait_a_second_run_gets_the_outcome_or_an_error(team: Team) -> None:
    path = team.machine("a")
    leader, study = open_study(path), open_study(path)
    with leader.ledger.running(), pytest.raises(StudyBusy, match="--wait"):
        run_or_stand_by(study, study.run)
    outcome = run_to_end(leader)
    with leader.ledger.running():
        assert result_of(run_or_stand_by(study, study.run).outcome) == result_of(outcome)


def test_a_standby_ends_when_the_study_is_paused(team: Team) -> None:
    path = team.machine("a")
    leader, study = open_study(path), open_study(path)
    with leader.ledger.running():
        state = run_or_stand_by(study, study.run, lambda _: setattr(leader.metadata, "paused", True))
    assert state.name == "paused"


def test_a_machine_with_a_different_table_is_refused(team: Team) -> None:
    open_study(team.machine("a"))
    other = team.machine("b")
    write_pool(other.parent, ROWS, seed=1)
    with pytest.raises(StudyChanged, match="items"):
        open_study(other)


# ---- overread serve


@pytest.mark.slow
def test_two_servers_share_questions_and_one_replaces_the_other(team: Team, start: Start) -> None:
    more = {"goal": classifier(max_strong=20, audit=10), "strong": people(), "weak": table("model", price=0.01)}
    paths = [team.machine(name, **more) for name in ("a", "b")]
    study = open_study(paths[0])
    tokens = {name: issue_token(study.ledger, name, role) for name, role in (("ann", "expert"), ("eve", "owner"))}
    study.ledger.keep(
        "plan", study.metadata.limits, b'{"forecasts": []}'
    )  # so that no server computes the plan, which is slow
    servers = [start("serve", paths[0], "--no-browser", "--port", 0)]
    addresses = [servers[0].link()[0]]
    wait_until(lambda: study.ledger.counts(STRONG).open)
    servers.append(start("serve", paths[1], "--no-browser", "--port", 0))
    addresses.append(servers[1].link()[0])
    ann, ann_b = (ApiClient(address, "ann", tokens["ann"]) for address in addresses)
    eve, eve_b = (ApiClient(address, "eve", tokens["eve"]) for address in addresses)
    with ann, ann_b, eve, eve_b:
        wait_until(lambda: eve_b.status()["state"] == "elsewhere")
        leader = f"{os.uname().nodename}, process {servers[0].process.pid}"
        assert eve_b.status()["stage"] == leader
        assert leader in eve_b.get("/dashboard").text
        _check_shared_questions(ann_b, eve, ann)
        answered = _answer_open_questions(team, ann_b, 30)  # a whole batch, at the server that does not run the study
        wait_until(lambda: study.ledger.counts(STRONG).settled == len(answered), SECONDS)
        eve_b.change_settings(paused=True)
        wait_until(lambda: eve.status()["state"] == "paused")
        eve.change_settings(paused=False)
        wait_until(lambda: {eve.status()["state"], eve_b.status()["state"]} == {"waiting", "elsewhere"})
        first_leads = eve.status()["state"] == "waiting"
        expert, owner = (ann_b, eve_b) if first_leads else (ann, eve)
        servers[0 if first_leads else 1].process.kill()
        wait_until(lambda: owner.status()["state"] == "waiting", SECONDS)
        wait_until(lambda: _answer_open_questions(team, expert, 30) == [] and owner.status()["state"] == "done", 60)
    team.url = None
    alone = open_study(team.machine("alone", **more | {"strong": table()}))
    assert result_of(study.outcome())[:2] == result_of(run_to_end(alone))[:2]
    voted_items = [vote.item for vote in study.ledger.votes(STRONG)]
    assert sorted(voted_items) == alone.ledger.verdicts(STRONG).item.tolist(), "each item has one vote"


def _check_shared_questions(ann: ApiClient, eve: ApiClient, ann_elsewhere: ApiClient) -> None:
    """Check that people at two servers lease different questions, and that an answer can be undone at the other server."""
    mine, hers = ([each["number"] for each in who.lease_questions(4)] for who in (ann, eve))
    assert len({*mine, *hers}) == 8
    assert [each["number"] for each in ann_elsewhere.ask(4)["questions"]] == mine, "both servers know her leases"
    assert ann.answer(mine[0], "yes")["recorded"]
    assert ann_elsewhere.undo()["question"]["number"] == mine[0]
    assert eve.tell(mine[0], "no").status_code == 409
    assert eve.post("/api/release").status_code == 204


def _answer_open_questions(team: Team, who: ApiClient, n: int) -> list[Any]:
    """Answer up to n open questions, and return them."""
    questions: list[Any] = who.ask(n)["questions"]
    for each in questions:
        who.answer(each["number"], team.truths[each["id"]])
    return questions
