"""Answers over HTTP: each is recorded once, and only if the study still needs it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.web.question_service import STATE_NOTES
from tests.durability.files import classifier, labels, people, table
from tests.web.conftest import Serve
from tests.web.served import ApiClient, StudyServer, wait_until

UID = "answer-0001"


@pytest.fixture
def served(serve: Serve) -> StudyServer:
    """A study that asks about all of its twelve items."""
    return serve()


@pytest.fixture
def ann(served: StudyServer) -> ApiClient:
    return served.invite("ann")


@pytest.fixture
def ben(served: StudyServer) -> ApiClient:
    return served.invite("ben")


def kinds(served: StudyServer, who: str | None = None) -> list[tuple[str, str, Any]]:
    return [(each.who, each.kind, each.label) for each in served.answers(who)]


def run_together(*jobs: Callable[[], Any]) -> list[Any]:
    """Run all jobs at the same time; return their results."""
    results: list[Any] = [None] * len(jobs)
    ready = threading.Barrier(len(jobs))

    def one(i: int) -> None:
        ready.wait()
        results[i] = jobs[i]()

    threads = [threading.Thread(target=one, args=(i,)) for i in range(len(jobs))]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return results


# ---- once


def test_an_answer_sent_twice_is_recorded_once(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    assert ann.answer(number, "yes", uid=UID)["recorded"] is True
    assert ann.answer(number, "yes", uid=UID)["recorded"] is False
    assert kinds(served) == [("ann", "label", "yes")]


def test_the_same_answer_under_another_uid_is_recorded_once(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    assert ann.answer(number, "yes", uid=UID)["recorded"] is True
    assert ann.answer(number, "yes", uid="answer-0002")["recorded"] is False
    assert ann.answer(number, "yes")["recorded"] is False
    assert kinds(served) == [("ann", "label", "yes")]


def test_another_answer_is_rejected_until_the_first_is_undone(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, "yes", uid=UID)
    for uid in (UID, "answer-0002"):
        reply = ann.tell(number, "no", uid=uid)
        assert reply.status_code == 409
    assert "undo" in reply.json()["detail"]
    assert ann.undo(question=number)["question"]["number"] == number
    assert ann.answer(number, "no", uid="answer-0003")["recorded"] is True
    assert kinds(served) == [("ann", "label", "yes"), ("ann", "undo", None), ("ann", "label", "no")]


def test_undone_answer_that_arrives_again_stays_undone(served: StudyServer, ann: ApiClient) -> None:
    """A second copy of the answer was still on its way."""
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, "yes", uid=UID)
    ann.undo(question=number)
    assert ann.answer(number, "yes", uid=UID)["recorded"] is False
    assert served.study.ledger.votes(STRONG) == []


def test_uid_may_be_reused_for_other_questions_and_people(served: StudyServer, ann: ApiClient, ben: ApiClient) -> None:
    """The uid is chosen by the client: a client that repeats one, or uses another's, loses no answer."""
    first, second = (each["number"] for each in ann.lease_questions(2))
    third = ben.lease_questions()[0]["number"]
    assert ann.answer(first, "yes", uid=UID)["recorded"]
    assert ann.answer(second, "no", uid=UID)["recorded"]
    assert ben.answer(third, "no", uid=UID)["recorded"]
    assert len(served.answers()) == 3


def test_ten_copies_at_once_are_recorded_once(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    tabs = [served.client("ann", ann.key) for _ in range(10)]
    found = run_together(*(partial(tab.tell, number, "yes", uid=UID) for tab in tabs))
    assert [each.status_code for each in found] == [200] * 10
    assert sum(each.json()["recorded"] for each in found) == 1
    assert kinds(served) == [("ann", "label", "yes")]


def test_two_tabs_that_answer_differently_leave_one_answer(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    tabs = [served.client("ann", ann.key) for _ in range(2)]
    first, second = tabs
    found = run_together(lambda: first.tell(number, "no"), lambda: second.tell(number, "yes"))
    assert sorted(each.status_code for each in found) == [200, 409]
    assert len(served.answers()) == 1


# ---- several people


def test_concurrent_people_get_different_questions(ann: ApiClient, ben: ApiClient) -> None:
    ann.lease_questions(1)
    found = run_together(lambda: ann.ask(4), lambda: ben.ask(4))
    hers, his = ({each["number"] for each in batch["questions"]} for batch in found)
    assert len(hers) == len(his) == 4
    assert not hers & his


def test_state_is_others_if_all_questions_are_leased(ann: ApiClient, ben: ApiClient) -> None:
    assert len(ann.lease_questions(50)) == 12
    batch = ben.ask(1)
    assert (batch["questions"], batch["left"], batch["state"]) == ([], 12, "others")
    assert batch["note"] == STATE_NOTES["others"]
    assert ann.post("/api/release").status_code == 204
    assert len(ben.ask(50)["questions"]) == 12
    assert ann.tell(1, "yes").status_code == 409, "what was given back is no longer hers"


def test_leased_questions_come_first_again(ann: ApiClient) -> None:
    first = ann.lease_questions(3)
    assert ann.ask(3)["questions"] == first
    assert ann.ask(2)["questions"] == first[:2]
    assert ann.ask(5)["questions"][:3] == first


def test_batch_has_at_most_the_questions_there_are(ann: ApiClient) -> None:
    ann.lease_questions(1)
    for n in (1, 5, 12, 50):
        batch = ann.ask(n)
        assert len(batch["questions"]) == min(n, 12)
        assert batch["left"] == 12
        assert batch["state"] == "asking"


def test_answer_leases_the_next_questions(ann: ApiClient) -> None:
    first, second = ann.lease_questions(2)
    receipt = ann.answer(first["number"], "yes", ask=2, minutes=3)
    assert receipt["recorded"]
    assert receipt["batch"]["questions"][0] == second
    assert len(receipt["batch"]["questions"]) == 2
    assert ann.answer(second["number"], "yes")["batch"] is None


def test_people_do_not_see_each_others_answers(serve: Serve) -> None:
    served = serve(strong=people("two"))
    ann, ben, carl = (served.invite(name) for name in ("ann", "ben", "carl"))
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, "yes", comment="certainly money")
    shown = ben.ask(50)
    assert number in [each["number"] for each in shown["questions"]]
    assert "certainly" not in str(shown)
    assert "ann" not in str(shown)
    assert {name for each in shown["questions"] for name in each} == {"number", "id", "shown", "image", "why", "weak"}
    assert number not in [each["number"] for each in ann.ask(50)["questions"]], "one person has one vote"
    ben.answer(number, "no")
    assert number in [each["number"] for each in carl.ask(50)["questions"]], "they differ: a third is asked"
    carl.answer(number, "no")
    assert served.answers()[-1].label == "no"


# ---- undo


def test_repeated_undo_goes_further_back(served: StudyServer, ann: ApiClient) -> None:
    numbers = [each["number"] for each in ann.lease_questions(3)]
    for number in numbers:
        ann.answer(number, "yes")
    assert [ann.undo()["question"]["number"] for _ in numbers] == numbers[::-1]
    assert ann.undo()["question"] is None
    assert served.study.ledger.votes(STRONG) == []


def test_undo_of_the_same_answer_is_idempotent(served: StudyServer, ann: ApiClient) -> None:
    first, second = (each["number"] for each in ann.lease_questions(2))
    ann.answer(first, "yes")
    ann.answer(second, "no")
    for _ in range(3):
        assert ann.undo(question=first)["question"]["number"] == first
    assert kinds(served) == [("ann", "label", "yes"), ("ann", "label", "no"), ("ann", "undo", None)]
    assert ann.ask(1)["questions"][0]["number"] == first, "it is held again"


def test_undo_leases_more_questions_on_request(ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, "yes")
    again = ann.undo(ask=3, minutes=2)
    assert again["question"]["number"] == again["batch"]["questions"][0]["number"] == number
    assert len(again["batch"]["questions"]) == 3


def test_undone_answer_costs_nothing(served: StudyServer, ann: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, "yes")
    ann.undo()
    assert float(served.study.ledger.spent()["strong"]) == 0.0


# ---- other answers


def test_skipped_question_comes_back_last_and_to_others(served: StudyServer, ann: ApiClient, ben: ApiClient) -> None:
    number = ann.lease_questions()[0]["number"]
    assert ann.answer(number, kind="skip", uid=UID)["recorded"]
    assert ann.answer(number, kind="skip", uid=UID)["recorded"] is False
    assert [each["number"] for each in ben.ask(1)["questions"]] == [number]
    ben.post("/api/release")
    assert [each["number"] for each in ann.ask(50)["questions"]][-1] == number
    assert float(served.study.ledger.spent().get("strong", 0)) == 0.0


def test_cannot_tell_is_an_answer_in_studies_that_make_labels(served: StudyServer, ann: ApiClient) -> None:
    assert ann.get("/api/me").json()["can_pass"] is True
    number = ann.lease_questions()[0]["number"]
    ann.answer(number, kind="cannot tell", comment="neither")
    (answer,) = served.answers()
    assert (answer.kind, answer.comment) == ("cannot tell", "neither")


def test_cannot_tell_needs_a_setting_in_studies_that_make_classifiers(serve: Serve) -> None:
    for name, strong, status in (("without", people(), 400), ("with", people(cannot_tell="no"), 200)):
        served = serve(goal=classifier(0.2), strong=strong, rows=60, name=name)
        ann = served.invite("ann")
        assert ann.get("/api/me").json()["can_pass"] is (status == 200)
        number = ann.lease_questions()[0]["number"]
        reply = ann.tell(number, kind="cannot tell")
        assert reply.status_code == status
        assert [each.label for each in served.answers()] == ([] if status == 400 else ["no"])
    assert "counts as" not in reply.text


@pytest.mark.parametrize(
    ("known", "given"),
    [
        ([0, 1], [(0, 0), (1, 1), (True, 1), (False, 0), ("1", None), ("0", None)]),
        ([False, True], [(True, True), (False, False), (1, True), ("true", None)]),
        (["0", "1"], [("1", "1"), (1, None), (True, None)]),
        (["no", "yes", "maybe"], [("maybe", "maybe"), ("May be", None)]),
    ],
)
def test_label_is_recorded_as_the_study_file_writes_it(serve: Serve, known: list[Any], given: list[Any]) -> None:
    served = serve(task={"labels": known}, weak=None)
    ann = served.invite("ann")
    assert ann.get("/api/me").json()["labels"] == known
    assert [type(each) for each in ann.get("/api/me").json()["labels"]] == [type(each) for each in known]
    for (label, expected), question in zip(given, ann.lease_questions(len(given)), strict=True):
        reply = ann.tell(question["number"], label)
        assert reply.status_code == (400 if expected is None else 200)
        if expected is not None:
            assert (served.answers()[-1].label, type(served.answers()[-1].label)) == (expected, type(expected))


def test_comments_are_stored_unchanged(served: StudyServer, ann: ApiClient) -> None:
    comments = [
        "<script>alert(1)</script>",
        "a\tb\nc\r\n\x01\x7f",
        "\u202eright to left",
        "😀 é 漢字",
        "' OR 1=1 --",
        "x" * 2000,
    ]
    for comment, question in zip(comments, ann.lease_questions(len(comments)), strict=True):
        ann.answer(question["number"], "no", comment=comment)
    assert [each.comment for each in served.answers()] == comments


def test_study_without_people_asks_no_questions(serve: Serve) -> None:
    served = serve(strong=table("truth"))
    ann = served.invite("ann")
    served.wait_for_state("done")
    me = ann.get("/api/me").json()
    assert (me["asks_people"], me["can_pass"]) == (False, False)
    batch = ann.ask()
    assert (batch["questions"], batch["state"]) == ([], "no people")
    assert ann.tell(1, "no").status_code == 400
    assert ann.post("/api/undo", json={}).status_code == 400
    assert ann.post("/api/release").status_code == 204
    assert served.owner.get("/api/people").json() == [{"name": "ann", "role": "expert", "answers": 0}]
    assert served.owner.get("/dashboard").status_code == 200
    assert ann.get("/label").status_code == 200


# ---- money and time


def test_answer_beyond_max_cost_is_rejected(serve: Serve) -> None:
    served = serve(goal=labels(0.1, max_cost=1000.0))
    ann = served.invite("ann")
    number = ann.lease_questions()[0]["number"]
    served.study.ledger.append(WEAK, [Reply(0, kind="lost", price=Fraction(999))], settle=False)
    reply = ann.tell(number, "no")
    assert reply.status_code == 409
    assert "max_cost" in reply.json()["detail"]
    assert served.answers() == []


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_expired_lease_goes_to_another_person(serve: Serve) -> None:
    clock = Clock()
    served = serve(strong=people(lease_minutes=30), server={"clock": clock})
    ann, ben = served.invite("ann"), served.invite("ben")
    hers = {each["number"] for each in wait_until(lambda: ann.ask(50, minutes=3)["questions"])}
    assert ben.ask(50)["questions"] == []
    clock.now += 179
    assert ben.ask(50)["questions"] == []
    clock.now += 2
    his = [each["number"] for each in ben.ask(3, minutes=3)["questions"]]
    assert set(his) < hers
    late = ann.tell(his[0], "yes")
    assert late.status_code == 409
    assert str(his[0]) in late.json()["detail"]
    free = next(iter(hers - set(his)))
    assert ann.answer(free, "yes")["recorded"], "a late answer is taken where it is wanted"


def test_asking_again_renews_the_lease(serve: Serve) -> None:
    clock = Clock()
    served = serve(server={"clock": clock})
    ann, ben = served.invite("ann"), served.invite("ben")
    wait_until(lambda: ann.ask(50, minutes=3)["questions"])
    for _ in range(5):
        clock.now += 120
        ann.ask(50, minutes=3)
    assert ben.ask(50)["questions"] == []


def test_lease_is_at_most_lease_minutes(serve: Serve) -> None:
    clock = Clock()
    served = serve(strong=people(lease_minutes=10), server={"clock": clock})
    ann, ben = served.invite("ann"), served.invite("ben")
    wait_until(lambda: ann.ask(50, minutes=24 * 60)["questions"])
    clock.now += 601
    assert len(ben.ask(50)["questions"]) == 12
