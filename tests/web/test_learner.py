"""The thread that runs a served study on: pause, failure, another process, the end, and a server that is started anew."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from overread.errors import StoreFailed, Waiting
from overread.study.certifying import certificate_of, check_certificate, write_certificate
from overread.study.durable import open_study
from tests.durability.files import classifier, command, labels, opinion, people, table, write_pool, write_study
from tests.web.conftest import Serve
from tests.web.served import Person, Served, until


def answer_all(person: Person, truths: dict[str, str], *, most: int = 10**6, at_once: int = 20) -> int:
    """Answer what is asked, until the study ends or so many are answered; return how many were."""
    given, end = 0, time.monotonic() + 60
    while given < most:
        assert time.monotonic() < end
        batch = person.ask(min(at_once, most - given))
        if batch["state"] in {"done", "failed"}:
            break
        for each in batch["questions"]:
            person.told(each["number"], opinion(person.name, each["id"], truths[each["id"]]))
            given += 1
        if not batch["questions"]:
            time.sleep(0.05)
    return given


def answered_without_a_server(file: Path, name: str, truths: dict[str, str]) -> Any:
    """Answer a study by ask and tell alone, and return what it came to."""
    study = open_study(file)
    while asked := study.ask(20, by=name):
        for each in asked:
            study.tell(each, opinion(name, each.id, truths[each.id]))
    outcome = study.outcome()
    study.close()
    return outcome


# ---- to the end


@pytest.mark.parametrize(
    ("goal", "store"),
    [(labels(0.1), "SQLite"), (classifier(0.15), "SQLite"), (labels(0.1), "PostgreSQL")],
    ids=["labels", "classifier", "labels in PostgreSQL"],
)
def test_a_served_study_comes_to_the_same_end(
    serve: Serve, tmp_path: Path, goal: dict[str, Any], store: str, request: pytest.FixtureRequest
) -> None:
    truths = write_pool(tmp_path, rows=60)
    url = request.getfixturevalue("new_postgres_url") if store == "PostgreSQL" else None
    served = serve(goal=goal, url=url)
    ann = served.invited("ann")
    assert answer_all(ann, truths) > 0
    served.until_state("done")
    batch = ann.ask()
    assert (batch["state"], batch["note"], batch["left"]) == ("done", "All is answered. Thank you.", 0)
    found = served.study.outcome()
    (tmp_path / "again").mkdir()
    truths = write_pool(tmp_path / "again", rows=60)
    usual: dict[str, Any] = {"strong": people(), "weak": table("model", price=0.01)}
    expected = answered_without_a_server(
        write_study(tmp_path / "again" / "tickets.toml", goal=goal, **usual), "ann", truths
    )
    assert found is not None
    assert found.labels == expected.labels
    assert found.certificate == expected.certificate
    assert served.owner.standing()["state"] == "done"
    assert served.owner.get("/dashboard").status_code == 200
    assert served.owner.get("/report").status_code == 200
    assert ann.tell(1, "no").status_code in {200, 409}, "what is settled stays"
    assert ann.undo()["question"] is None


def test_the_last_answer_of_a_batch_can_be_taken_back_within_the_grace(serve: Serve) -> None:
    served = serve(server={"grace": 1.5})
    ann = served.invited("ann")
    numbers = [each["number"] for each in ann.questions(50)]
    for number in numbers:
        ann.told(number, "yes")
    assert ann.undo()["question"]["number"] == numbers[-1]
    time.sleep(2.0)
    assert served.learner.state == "waiting", "it waits for the answer that was taken back"
    ann.told(numbers[-1], "no")
    served.until_state("done")
    assert served.study.outcome().labels.count("no") == 1  # type: ignore[union-attr]
    assert ann.undo()["question"] is None, "now the study has used it"
    assert ann.undo(question=numbers[0])["question"] is None


def test_a_server_that_is_stopped_in_the_middle_goes_on_when_it_is_started_anew(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=60)
    served = serve()
    ann = served.invited("ann")
    assert answer_all(ann, truths, most=10) == 10
    held = [each["id"] for each in ann.ask(3)["questions"]]
    served.stop()
    again = Served(served.file)
    try:
        person = again.person("ann", ann.key)
        assert [each["id"] for each in person.ask(3)["questions"]][: len(held)] == held
        assert len(again.answers("ann")) == 10
        answer_all(person, truths)
        again.until_state("done")
        items = [each.item for each in again.answers("ann")]
        assert len(items) == len(set(items)), "nothing is asked twice"
    finally:
        again.stop()
    third = Served(served.file)
    third.until_state("done")
    third.stop()


# ---- pause


def test_pause_asks_nobody_takes_answers_on_their_way_and_goes_on(serve: Serve) -> None:
    served = serve()
    ann = served.invited("ann")
    first, second = (each["number"] for each in ann.questions(2))
    assert served.owner.wish(paused=True) == {"paused": True, "show_weak": False}
    batch = ann.ask(5)
    assert (batch["questions"], batch["state"]) == ([], "paused")
    assert batch["note"] == "The study's owner has paused it."
    assert ann.told(first, "yes", ask=3)["batch"]["state"] == "paused"
    assert ann.undo(question=first)["question"]["number"] == first
    assert ann.told(first, "no")["recorded"]
    served.until_state("paused")
    until(lambda: served.owner.standing()["state"] == "paused")
    assert served.owner.wish(paused=False)["paused"] is False
    assert ann.questions()[0]["number"] == second


def test_pause_outlives_the_server(serve: Serve) -> None:
    served = serve()
    served.owner.wish(paused=True)
    served.stop()
    again = Served(served.file)
    try:
        again.until_state("paused")
        assert again.owner.wish()["paused"] is True
    finally:
        again.stop()


def test_pause_stops_machines_and_what_they_said_is_kept(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=300)
    served = serve(weak=command(tmp_path, pause=0.01))
    until(lambda: "asking the weak labeler" in served.learner.stage or served.learner.state == "waiting")
    served.owner.wish(paused=True)
    served.until_state("paused")
    known = len(served.study.ledger.verdicts("weak"))
    time.sleep(0.5)
    assert len(served.study.ledger.verdicts("weak")) == known
    assert served.invited("ann").ask()["state"] == "paused"
    served.owner.wish(paused=False)
    served.until_state("waiting")
    answers = [each.item for role, each in served.study.ledger.answers() if role == "weak"]
    assert len(answers) == len(set(answers)) == 300, "nobody is asked twice"


# ---- failure


FAILS = "1 / 0 if __import__('os').path.exists('broken') else shown['hint'] or None"


def test_a_labeler_that_fails_is_shown_to_the_owner_and_tried_again_when_told(
    serve: Serve, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_pool(tmp_path, rows=12)
    (tmp_path / "broken").touch()
    served = serve(weak=command(tmp_path, FAILS, pause=0.0))
    served.until_state("failed")
    standing = served.owner.standing()
    assert standing["state"] == "failed"
    assert "the weak labeler" in standing["error"]
    assert "ZeroDivisionError" in standing["error"] or "exit" in standing["error"].lower()
    ann = served.invited("ann")
    batch = ann.ask()
    assert (batch["questions"], batch["state"]) == ([], "failed")
    assert batch["note"] == "The study has stopped on an error, which its owner can see."
    assert "weak labeler" not in json.dumps(batch) + ann.get("/label").text
    assert "the weak labeler" in served.owner.get("/dashboard").text
    served.owner.wish(paused=False)
    until(lambda: caplog.text.count("the study stopped") == 2)
    served.until_state("failed")
    (tmp_path / "broken").unlink()
    served.owner.wish(paused=False)
    assert ann.questions()
    assert served.learner.error is None
    until(lambda: served.owner.standing()["error"] is None)


def test_an_answer_that_the_store_can_not_take_now_is_to_be_sent_again(serve: Serve, tmp_path: Path) -> None:
    served = serve(server={"patience": 0.1})
    ann = served.invited("ann")
    number = ann.questions()[0]["number"]
    lock = sqlite3.connect(tmp_path / "tickets.db", isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    try:
        reply = ann.tell(number, "no")
        assert reply.status_code == 503
        assert int(reply.headers["Retry-After"]) >= 1
        assert "database" in reply.json()["detail"]
        assert str(tmp_path) not in reply.text
    finally:
        lock.rollback()
        lock.close()
    assert ann.told(number, "no")["recorded"]


def test_the_thread_survives_a_store_that_can_not_be_read(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ann = served.invited("ann")
    ann.questions()
    kept = served.study.ledger.kept

    def away(_: str) -> Any:
        raise StoreFailed("the study's database is away")

    monkeypatch.setattr(served.study.ledger, "kept", away)
    served.until_state("failed")
    time.sleep(1.2)
    monkeypatch.setattr(served.study.ledger, "kept", kept)
    served.owner.wish(paused=False)
    served.until_state("waiting")
    assert ann.ask()["questions"]


# ---- another process


def test_people_can_answer_while_another_process_runs_the_study(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=12)
    usual: dict[str, Any] = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
    other = open_study(write_study(tmp_path / "tickets.toml", **usual))
    with other.ledger.running():
        other.ledger.queue("strong", [0, 1, 2], "learn", 1)
        served = serve()
        served.until_state("elsewhere")
        ann = served.invited("ann")
        for each in ann.questions(3):
            assert ann.told(each["number"], "no")["recorded"]
        batch = ann.ask()
        assert (batch["questions"], batch["state"]) == ([], "working")
        assert served.owner.get("/dashboard").status_code == 200
    other.close()
    served.until_state("waiting")
    assert len(ann.ask(50)["questions"]) == 9, "it takes the study over, and asks about the rest"


# ---- what W said


def test_what_the_weak_labeler_said_is_shown_only_when_the_owner_wants_it(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=12)
    served = serve()
    ann = served.invited("ann")
    first = ann.questions(12)
    assert {each["weak"] for each in first} == {None}
    said = dict(
        zip(
            (served.study.items.ids[i] for i in served.study.ledger.verdicts("weak").item),
            served.study.ledger.verdicts("weak").label,
            strict=True,
        )
    )
    assert served.owner.wish(show_weak=True)["show_weak"] is True
    assert [each["weak"] for each in ann.ask(12)["questions"]] == [said[each["id"]] for each in first]
    ann.told(first[0]["number"], "no")
    assert ann.undo()["question"]["weak"] == said[first[0]["id"]]
    assert served.owner.wish(show_weak=False)["show_weak"] is False
    assert {each["weak"] for each in ann.ask(12)["questions"]} == {None}
    answer_all(ann, truths)
    served.until_state("done")
    assert (
        "people could see the weak labeler's answer before they gave theirs"
        in served.owner.get("/api/export/certificate.txt").text
    )
    reply = served.owner.put("/api/settings", json={"show_weak": True})
    assert reply.status_code == 409
    assert "at its end" in reply.json()["detail"]
    write_certificate(served.study, tmp_path / "c.json")
    assert check_certificate(served.study, tmp_path / "c.json") == ()


def test_a_certificate_says_nothing_of_it_where_it_was_never_on(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=12)
    served = serve()
    answer_all(served.invited("ann"), truths)
    served.until_state("done")
    assert "could see" not in json.dumps(certificate_of(served.study))


def test_a_study_without_a_weak_labeler_has_nothing_to_show(serve: Serve) -> None:
    more: dict[str, Any]
    for name, more in (("one", {"weak": None}), ("other", {"strong": table("truth")})):
        served = serve(name=name, **more)
        assert served.owner.put("/api/settings", json={"show_weak": True}).status_code == 409
        assert served.study.notes.changes() == []


# ---- at once


def test_stopping_does_not_wait_for_a_labeler(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=50)
    served = serve(weak=command(tmp_path, pause=0.2))
    until(lambda: served.learner.state == "working")
    began = time.monotonic()
    served.stop()
    assert time.monotonic() - began < 8
    served.learner._thread.join()  # it goes on until the labeler has answered
    served.study.close()


def test_pause_in_the_middle_of_a_labeler_is_no_failure(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    served = serve(strong=command(tmp_path, 'shown["hint"] or "no"', pause=0.02, price=1.0), weak=None)
    until(lambda: served.learner.state == "working")
    served.owner.wish(paused=True)
    served.until_state("paused")
    assert served.learner.error is None
    assert served.owner.wish(paused=False)["paused"] is False
    served.until_state("done", "failed")
    assert served.learner.error is None


# ---- what could be claimed now


def test_the_dashboard_says_why_it_can_not_say_what_could_be_claimed_now(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=600)
    (tmp_path / "says.py").write_text("def no(rows):\n    return ['no'] * len(rows)\n")
    weak = {"kind": "function", "function": "says:no"}
    goal = classifier(0.1, hypotheses="thresholds")
    file = write_study(tmp_path / "tickets.toml", goal=goal, strong=people(), weak=weak, pool={"features": ["x1"]})
    study = open_study(file)

    def wait(_: int) -> bool:
        for asked in study.ask(1000, by="ann", advance=False):
            study.tell(asked, truths[asked.id])
        return not study.notes.epochs()

    with pytest.raises(Waiting):
        study.run(wait=wait)
    study.close()
    (tmp_path / "says.py").unlink()
    sys.modules.pop("says", None)
    served = serve(goal=goal, weak=weak, pool={"features": ["x1"]})
    served.until_state("failed")
    assert "can't be computed" in unescape(served.owner.get("/dashboard").text)
    assert served.owner.standing()["state"] == "failed"
