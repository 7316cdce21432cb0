"""Several processes on one study in PostgreSQL, each with files of its own: one runs it, and when it dies another does."""

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

from overread.errors import Paused, StudyBusy, StudyChanged
from overread.study.durable import Study, open_study
from overread.study.outcome import Outcome
from overread.study.standing_by import run_in_turn
from overread.web.access import admit
from tests.durability.files import classifier, labels, people, table, write_pool, write_study
from tests.postgres import Server
from tests.web.served import Person, Process, until

SECONDS = 20.0
"""In which another takes over; it takes two, and these machines are busy."""
BATCH = 10
ROWS = 120
QUICK = 3
PROGRAM = f"""
import os, time

calls = []

def weak(rows):
    calls.append(rows)
    with open(os.environ["TEAM_LOG"], "a") as log:
        print(os.getpid(), file=log)
    while len(calls) > {QUICK} and "TEAM_GATE" in os.environ and not os.path.exists(os.environ["TEAM_GATE"]):
        time.sleep(0.01)
    return [row["hint"] or "no" for row in rows]
"""
"""A labeler that notes who asks it; with a gate, it answers a few calls, and the others when that is opened."""
LOCKS = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"

Start = Callable[..., Process]


class Team:
    """A folder for each machine, with a table and a file that has the same name on each; and a log of who asks the labeler."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.url: str | None = url
        self.log = folder / "log"
        self.log.touch()
        self.gate = folder / "gate"
        self.truths: dict[str, str] = {}

    def machine(self, name: str, **more: Any) -> Path:
        place = self.folder / name
        place.mkdir()
        self.truths = write_pool(place, ROWS)
        (place / "team_says.py").write_text(PROGRAM)
        weak = {"kind": "function", "function": "team_says:weak", "price": 0.01, "batch": BATCH}
        usual = {"goal": labels(0.1), "weak": weak, "strong": table()}
        return write_study(place / "study.toml", url=self.url, **(usual | more))

    def asked(self, pid: int) -> int:
        """Return how often this process asked the labeler."""
        return self.log.read_text().split().count(str(pid))

    def asking(self) -> list[int]:
        """Return which processes asked the labeler, one after the other."""
        return [int(pid) for pid, _ in groupby(self.log.read_text().split())]


@pytest.fixture
def team(tmp_path: Path, new_postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Team:
    found = Team(tmp_path, new_postgres_url)
    monkeypatch.setenv("TEAM_LOG", str(found.log))
    monkeypatch.delitem(sys.modules, "team_says", raising=False)  # that of another test's folder
    return found


@pytest.fixture
def start() -> Iterator[Start]:
    """Start `overread`; what still runs in the end is killed."""
    running: list[Process] = []

    def starting(*words: object, **environment: str) -> Process:
        running.append(Process(*words, **environment))
        return running[-1]

    yield starting
    for one in running:
        one.end()


def left_alone(team: Team, **more: Any) -> Outcome:
    """Return what the study comes to in one process that nobody disturbs."""
    team.url = None
    study = open_study(team.machine("alone", **more))
    outcome = study.run()
    study.close()
    return outcome


def told(outcome: Outcome | None) -> tuple[Any, ...]:
    assert outcome is not None
    return outcome.labels, outcome.source.tolist(), outcome.certificate


def bought_twice(study: Study) -> list[Any]:
    paid = Counter((role, reply.item) for role, reply in study.ledger.answers() if reply.kind != "lost")
    return [each for each, times in paid.items() if times > 1]


def lost(study: Study) -> int:
    return sum(reply.kind == "lost" for _, reply in study.ledger.answers())


def run(path: Path) -> tuple[object, ...]:
    return ("run", path, "--wait", "--json")


def ends(process: Process) -> tuple[Any, str]:
    """Wait for the end of a run; return what it printed, and what it said besides."""
    status, said = process.process.wait(60), process.said()
    assert status == 0, said
    process.reader.join()
    return json.loads("".join(process.lines.queue)), said


def stand_by(team: Team, leader: Process, *processes: Process) -> None:
    """Wait until these look at a study that the leader runs: each has read it, and asked for the lock."""
    said = f"standing by: the study is run by {os.uname().nodename}, process {leader.process.pid}"
    for process in processes:
        assert process.process.stderr is not None
        assert said in process.process.stderr.readline()
    assert team.asking() == [leader.process.pid]


# ---- overread run


def test_a_run_that_is_killed_is_replaced_by_one_that_stands_by_and_a_third_ends_with_it(
    team: Team, start: Start
) -> None:
    paths = [team.machine(name) for name in ("a", "b", "c")]
    leader = start(*run(paths[0]), TEAM_GATE=str(team.gate))
    until(lambda: team.asked(leader.process.pid) > QUICK)
    others = [start(*run(path)) for path in paths[1:]]
    stand_by(team, leader, *others)
    leader.process.kill()
    until(lambda: len(team.asking()) > 1, SECONDS)
    (first, said), (second, _) = sorted((ends(each) for each in others), key=lambda end: "taking over" not in end[1])
    assert said.count("taking over") == 1
    assert first == second
    assert len(team.asking()) == 2, "the third has asked nothing"
    study = open_study(paths[2])
    assert bought_twice(study) == []
    assert lost(study) == BATCH, "what was under way is booked"
    assert told(study.outcome()) == told(left_alone(team))


def test_a_run_that_lost_its_lock_to_another_asks_nothing_more_and_stands_by(
    team: Team, start: Start, postgres: Server
) -> None:
    paths = [team.machine(name) for name in ("a", "b")]
    leader = start(*run(paths[0]), TEAM_GATE=str(team.gate))
    until(lambda: team.asked(leader.process.pid) > QUICK)
    other = start(*run(paths[1]))
    stand_by(team, leader, other)
    with postgres.connect() as connection:
        for (pid,) in connection.execute(LOCKS).fetchall():
            connection.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
    until(lambda: team.asked(other.process.pid), SECONDS)
    team.gate.touch()
    (first, said), (second, _) = ends(leader), ends(other)
    assert f"standing by: the study is run by {os.uname().nodename}, process {other.process.pid}" in said
    assert team.asked(leader.process.pid) == QUICK + 1
    assert first == second
    study = open_study(paths[1])
    assert bought_twice(study) == []
    assert lost(study) == BATCH
    assert told(study.outcome()) == told(left_alone(team))


def test_who_does_not_wait_is_given_the_outcome_that_is_there_or_refused(team: Team) -> None:
    path = team.machine("a")
    leader, study = open_study(path), open_study(path)
    with leader.ledger.running(), pytest.raises(StudyBusy, match="overread run --wait"):
        run_in_turn(study, study.run)
    outcome = leader.run()
    with leader.ledger.running():
        assert told(run_in_turn(study, study.run)) == told(outcome)


def test_who_stands_by_leaves_when_the_study_is_paused(team: Team) -> None:
    path = team.machine("a")
    leader, study = open_study(path), open_study(path)
    with leader.ledger.running(), pytest.raises(Paused):
        run_in_turn(study, study.run, lambda _: setattr(leader.notes, "paused", True))


def test_a_machine_whose_table_differs_is_refused(team: Team) -> None:
    open_study(team.machine("a"))
    other = team.machine("b")
    write_pool(other.parent, ROWS, seed=1)
    with pytest.raises(StudyChanged, match="items"):
        open_study(other)


# ---- overread serve


def test_two_servers_share_people_and_questions_and_one_replaces_the_other(team: Team, start: Start) -> None:
    more = {"goal": classifier(max_strong=20, audit=10), "strong": people(), "weak": table("model", price=0.01)}
    paths = [team.machine(name, **more) for name in ("a", "b")]
    study = open_study(paths[0])
    tokens = {name: admit(study.ledger, name, role) for name, role in (("ann", "expert"), ("eve", "owner"))}
    study.ledger.keep("plan", study.notes.limits, b'{"forecasts": []}')  # or each server has it made, which takes long
    servers = [start("serve", paths[0], "--no-browser", "--port", 0)]
    addresses = [servers[0].link()[0]]
    until(lambda: study.ledger.counts("strong").open)
    servers.append(start("serve", paths[1], "--no-browser", "--port", 0))
    addresses.append(servers[1].link()[0])
    ann, ann_b = (Person(address, "ann", tokens["ann"]) for address in addresses)
    eve, eve_b = (Person(address, "eve", tokens["eve"]) for address in addresses)
    with ann, ann_b, eve, eve_b:
        until(lambda: eve_b.standing()["state"] == "elsewhere")
        leader = f"{os.uname().nodename}, process {servers[0].process.pid}"
        assert eve_b.standing()["stage"] == leader
        assert f"It is run by {leader}." in eve_b.get("/dashboard").text
        _share(ann_b, eve, ann)
        asked = _answer(team, ann_b, 30)  # all of a batch, at the server that does not run the study
        until(lambda: study.ledger.counts("strong").settled == len(asked), SECONDS)
        eve_b.wish(paused=True)
        until(lambda: eve.standing()["state"] == "paused")
        eve.wish(paused=False)
        until(lambda: {eve.standing()["state"], eve_b.standing()["state"]} == {"waiting", "elsewhere"})
        first, (dies, stays) = eve.standing()["state"] == "waiting", servers
        last, looks = (ann_b, eve_b) if first else (ann, eve)
        (dies if first else stays).process.kill()
        until(lambda: looks.standing()["state"] == "waiting", SECONDS)
        until(lambda: _answer(team, last, 30) == [] and looks.standing()["state"] == "done", 60)
    team.url = None
    alone = open_study(team.machine("alone", **more | {"strong": table()}))
    assert told(study.outcome())[:2] == told(alone.run())[:2]
    asked_of = [vote.item for vote in study.ledger.votes("strong")]
    assert sorted(asked_of) == alone.ledger.verdicts("strong").item.tolist(), "once each, and of no more"


def _share(ann: Person, eve: Person, ann_elsewhere: Person) -> None:
    """Nobody is given what another holds at the other server, and an answer is taken back at the other server."""
    mine, hers = ([each["number"] for each in who.questions(4)] for who in (ann, eve))
    assert len({*mine, *hers}) == 8
    assert [each["number"] for each in ann_elsewhere.ask(4)["questions"]] == mine, "they are hers at either"
    assert ann.told(mine[0], "yes")["recorded"]
    assert ann_elsewhere.undo()["question"]["number"] == mine[0]
    assert eve.tell(mine[0], "no").status_code == 409
    assert eve.post("/api/release").status_code == 204


def _answer(team: Team, who: Person, n: int) -> list[Any]:
    """Answer what is open; return what that was."""
    asked: list[Any] = who.ask(n)["questions"]
    for each in asked:
        who.told(each["number"], team.truths[each["id"]])
    return asked
