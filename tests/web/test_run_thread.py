"""The thread that runs a served study: pause, errors, another process, the end, and restarts of the server."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK
from overread.errors import StoreFailed
from overread.study.certificates import certificate_of, check_certificate, write_certificate
from overread.study.study import open_study
from overread.web.question_service import STATE_NOTES
from tests.durability.files import classifier, command, labels, noisy_label, people, table, write_pool, write_study
from tests.web.conftest import Serve
from tests.web.served import ApiClient, StudyServer, wait_until


def answer_all(person: ApiClient, truths: dict[str, str], *, most: int = 10**6, batch_size: int = 20) -> int:
    """Answer questions until the study ends or `most` are answered; return how many were."""
    given, end = 0, time.monotonic() + 60
    while given < most:
        assert time.monotonic() < end
        batch = person.ask(min(batch_size, most - given))
        if batch["state"] in {"done", "failed"}:
            break
        for each in batch["questions"]:
            person.answer(each["number"], noisy_label(person.name, each["id"], truths[each["id"]]))
            given += 1
        if not batch["questions"]:
            time.sleep(0.05)
    return given


def answered_without_a_server(file: Path, name: str, truths: dict[str, str]) -> Any:
    """Answer a study with ask and tell, without a server, and return its outcome."""
    study = open_study(file)
    while asked := study.ask(20, by=name):
        for each in asked:
            study.tell(each, noisy_label(name, each.id, truths[each.id]))
    outcome = study.outcome()
    study.close()
    return outcome


# ---- complete runs


@pytest.mark.parametrize(
    ("goal", "store"),
    [(labels(0.1), "SQLite"), (classifier(0.15), "SQLite"), (labels(0.1), "PostgreSQL")],
    ids=["labels", "classifier", "labels in PostgreSQL"],
)
def test_served_study_has_the_same_outcome(
    serve: Serve, tmp_path: Path, goal: dict[str, Any], store: str, request: pytest.FixtureRequest
) -> None:
    truths = write_pool(tmp_path, rows=60)
    url = request.getfixturevalue("new_postgres_url") if store == "PostgreSQL" else None
    served = serve(goal=goal, url=url)
    ann = served.invite("ann")
    assert answer_all(ann, truths) > 0
    served.wait_for_state("done")
    batch = ann.ask()
    assert (batch["state"], batch["note"], batch["left"]) == ("done", STATE_NOTES["done"], 0)
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
    assert served.owner.status()["state"] == "done"
    assert served.owner.get("/dashboard").status_code == 200
    assert served.owner.get("/report").status_code == 200
    assert ann.tell(1, "no").status_code in {200, 409}, "what is settled stays"
    assert ann.undo()["question"] is None


def test_last_answer_of_a_batch_can_be_undone_in_the_grace_period(serve: Serve) -> None:
    served = serve(server={"grace": 1.5})
    ann = served.invite("ann")
    numbers = [each["number"] for each in ann.lease_questions(50)]
    for number in numbers:
        ann.answer(number, "yes")
    assert ann.undo()["question"]["number"] == numbers[-1]
    time.sleep(2.0)
    assert served.run_thread.state == "waiting", "it waits for the answer that was taken back"
    ann.answer(numbers[-1], "no")
    served.wait_for_state("done")
    assert served.study.outcome().labels.count("no") == 1  # type: ignore[union-attr]
    assert ann.undo()["question"] is None, "now the study has used it"
    assert ann.undo(question=numbers[0])["question"] is None


def test_restarted_server_resumes_the_study(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=60)
    served = serve()
    ann = served.invite("ann")
    assert answer_all(ann, truths, most=10) == 10
    held = [each["id"] for each in ann.ask(3)["questions"]]
    served.stop()
    again = StudyServer(served.file)
    try:
        person = again.client("ann", ann.key)
        assert [each["id"] for each in person.ask(3)["questions"]][: len(held)] == held
        assert len(again.answers("ann")) == 10
        answer_all(person, truths)
        again.wait_for_state("done")
        items = [each.item for each in again.answers("ann")]
        assert len(items) == len(set(items)), "nothing is asked twice"
    finally:
        again.stop()
    third = StudyServer(served.file)
    third.wait_for_state("done")
    third.stop()


# ---- pause


def test_paused_study_asks_no_one_but_records_answers(serve: Serve) -> None:
    served = serve()
    ann = served.invite("ann")
    first, second = (each["number"] for each in ann.lease_questions(2))
    assert served.owner.change_settings(paused=True) == {"paused": True, "show_weak": False}
    batch = ann.ask(5)
    assert (batch["questions"], batch["state"]) == ([], "paused")
    assert batch["note"] == STATE_NOTES["paused"]
    assert ann.answer(first, "yes", ask=3)["batch"]["state"] == "paused"
    assert ann.undo(question=first)["question"]["number"] == first
    assert ann.answer(first, "no")["recorded"]
    served.wait_for_state("paused")
    wait_until(lambda: served.owner.status()["state"] == "paused")
    assert served.owner.change_settings(paused=False)["paused"] is False
    assert ann.lease_questions()[0]["number"] == second


def test_pause_survives_a_restart(serve: Serve) -> None:
    served = serve()
    served.owner.change_settings(paused=True)
    served.stop()
    again = StudyServer(served.file)
    try:
        again.wait_for_state("paused")
        assert again.owner.change_settings()["paused"] is True
    finally:
        again.stop()


def test_pause_stops_a_labeler_and_keeps_its_answers(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=300)
    served = serve(weak=command(tmp_path, pause=0.01))
    wait_until(lambda: "asking the weak labeler" in served.run_thread.stage or served.run_thread.state == "waiting")
    served.owner.change_settings(paused=True)
    served.wait_for_state("paused")
    known = len(served.study.ledger.verdicts(WEAK))
    time.sleep(0.5)
    assert len(served.study.ledger.verdicts(WEAK)) == known
    assert served.invite("ann").ask()["state"] == "paused"
    served.owner.change_settings(paused=False)
    served.wait_for_state("waiting")
    answers = [each.item for series, each in served.study.ledger.answers() if series == WEAK]
    assert len(answers) == len(set(answers)) == 300, "no item is asked twice"


# ---- failure


FAILS = "1 / 0 if __import__('os').path.exists('broken') else shown['hint'] or None"


def test_failed_labeler_is_shown_to_the_owner_and_retried_on_resume(
    serve: Serve, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_pool(tmp_path, rows=12)
    (tmp_path / "broken").touch()
    served = serve(weak=command(tmp_path, FAILS, pause=0.0))
    served.wait_for_state("failed")
    status = served.owner.status()
    assert status["state"] == "failed"
    assert "the weak labeler" in status["error"]
    assert "ZeroDivisionError" in status["error"] or "exit" in status["error"].lower()
    ann = served.invite("ann")
    batch = ann.ask()
    assert (batch["questions"], batch["state"]) == ([], "failed")
    assert batch["note"] == STATE_NOTES["failed"]
    assert "weak labeler" not in json.dumps(batch) + ann.get("/label").text
    assert "the weak labeler" in served.owner.get("/dashboard").text
    served.owner.change_settings(paused=False)
    wait_until(lambda: caplog.text.count("the study stopped") == 2)
    served.wait_for_state("failed")
    (tmp_path / "broken").unlink()
    served.owner.change_settings(paused=False)
    assert ann.lease_questions()
    assert served.run_thread.error is None
    wait_until(lambda: served.owner.status()["error"] is None)


def test_locked_database_returns_503(serve: Serve, tmp_path: Path) -> None:
    served = serve(server={"patience": 0.1})
    ann = served.invite("ann")
    number = ann.lease_questions()[0]["number"]
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
    assert ann.answer(number, "no")["recorded"]


def test_thread_survives_an_unreadable_database(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    ann = served.invite("ann")
    ann.lease_questions()
    kept = served.study.ledger.kept

    def away(_: str) -> Any:
        raise StoreFailed("the study's database is away")

    monkeypatch.setattr(served.study.ledger, "kept", away)
    served.wait_for_state("failed")
    time.sleep(1.2)
    monkeypatch.setattr(served.study.ledger, "kept", kept)
    served.owner.change_settings(paused=False)
    served.wait_for_state("waiting")
    assert ann.ask()["questions"]


# ---- another process


def test_people_can_answer_while_another_process_runs_the_study(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=12)
    usual: dict[str, Any] = {"goal": labels(0.1), "strong": people(), "weak": table("model", price=0.01)}
    other = open_study(write_study(tmp_path / "tickets.toml", **usual))
    with other.ledger.running():
        other.ledger.queue(STRONG, [0, 1, 2], "learn", 1)
        served = serve()
        served.wait_for_state("elsewhere")
        ann = served.invite("ann")
        for each in ann.lease_questions(3):
            assert ann.answer(each["number"], "no")["recorded"]
        batch = ann.ask()
        assert (batch["questions"], batch["state"]) == ([], "working")
        assert served.owner.get("/dashboard").status_code == 200
    other.close()
    served.wait_for_state("waiting")
    assert len(ann.ask(50)["questions"]) == 9, "it takes the study over, and asks about the rest"


# ---- the weak labeler's labels


def test_weak_labels_are_shown_only_if_the_owner_wants_it(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=12)
    served = serve()
    ann = served.invite("ann")
    first = ann.lease_questions(12)
    assert {each["weak"] for each in first} == {None}
    weak_labels = dict(
        zip(
            (served.study.items.ids[i] for i in served.study.ledger.verdicts(WEAK).item),
            served.study.ledger.verdicts(WEAK).label,
            strict=True,
        )
    )
    assert served.owner.change_settings(show_weak=True)["show_weak"] is True
    assert [each["weak"] for each in ann.ask(12)["questions"]] == [weak_labels[each["id"]] for each in first]
    ann.answer(first[0]["number"], "no")
    assert ann.undo()["question"]["weak"] == weak_labels[first[0]["id"]]
    assert served.owner.change_settings(show_weak=False)["show_weak"] is False
    assert {each["weak"] for each in ann.ask(12)["questions"]} == {None}
    answer_all(ann, truths)
    served.wait_for_state("done")
    assert (
        "people could see the weak labeler's answer before they gave theirs"
        in served.owner.get("/api/export/certificate.txt").text
    )
    reply = served.owner.put("/api/settings", json={"show_weak": True})
    assert reply.status_code == 409
    assert "show_weak" in reply.json()["detail"]
    write_certificate(served.study, tmp_path / "c.json")
    assert check_certificate(served.study, tmp_path / "c.json") == ()


def test_certificate_without_shown_weak_labels_has_no_remark(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=12)
    served = serve()
    answer_all(served.invite("ann"), truths)
    served.wait_for_state("done")
    assert "could see" not in json.dumps(certificate_of(served.study))


def test_study_without_a_weak_labeler_has_no_labels_to_show(serve: Serve) -> None:
    more: dict[str, Any]
    for name, more in (("one", {"weak": None}), ("other", {"strong": table("truth")})):
        served = serve(name=name, **more)
        assert served.owner.put("/api/settings", json={"show_weak": True}).status_code == 409
        assert served.study.metadata.describe_changes() == []


# ---- stopping


@pytest.mark.slow
def test_stopping_does_not_wait_for_a_labeler(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=50)
    served = serve(weak=command(tmp_path, pause=0.2))
    wait_until(lambda: served.run_thread.state == "working")
    began = time.monotonic()
    served.stop()
    assert time.monotonic() - began < 8
    served.run_thread._thread.join()  # the thread continues until the labeler has answered
    served.study.close()


def test_pause_during_a_labeler_is_not_a_failure(serve: Serve, tmp_path: Path) -> None:
    write_pool(tmp_path, rows=60)
    served = serve(strong=command(tmp_path, 'shown["hint"] or "no"', pause=0.02, price=1.0), weak=None)
    wait_until(lambda: served.run_thread.state == "working")
    served.owner.change_settings(paused=True)
    served.wait_for_state("paused")
    assert served.run_thread.error is None
    assert served.owner.change_settings(paused=False)["paused"] is False
    served.wait_for_state("done", "failed")
    assert served.run_thread.error is None


# ---- the current claim


def test_dashboard_explains_a_missing_current_claim(serve: Serve, tmp_path: Path) -> None:
    truths = write_pool(tmp_path, rows=600)
    (tmp_path / "says.py").write_text("def no(rows):\n    return ['no'] * len(rows)\n")
    weak = {"kind": "function", "function": "says:no"}
    goal = classifier(0.1, hypotheses="thresholds")
    file = write_study(tmp_path / "tickets.toml", goal=goal, strong=people(), weak=weak, pool={"features": ["x1"]})
    study = open_study(file)

    def wait(_: int) -> bool:
        for asked in study.ask(1000, by="ann", advance=False):
            study.tell(asked, truths[asked.id])
        return not study.metadata.epochs()

    assert study.run(wait=wait).name == "waiting"
    study.close()
    (tmp_path / "says.py").unlink()
    sys.modules.pop("says", None)
    served = serve(goal=goal, weak=weak, pool={"features": ["x1"]})
    served.wait_for_state("failed")
    assert "can't be computed" in unescape(served.owner.get("/dashboard").text)
    assert served.owner.status()["state"] == "failed"
