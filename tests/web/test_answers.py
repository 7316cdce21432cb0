"""Answers over HTTP: each recorded once, whoever sends it how often, and none that is not wanted."""

from __future__ import annotations

import threading
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from overread.ledger import Reply
from tests.durability.files import classifier, labels, people, table
from tests.web.conftest import Serve
from tests.web.served import Person, Served, until

UID = "answer-0001"


@pytest.fixture
def served(serve: Serve) -> Served:
    """Twelve items, all of which are asked."""
    return serve()


@pytest.fixture
def ann(served: Served) -> Person:
    return served.invited("ann")


@pytest.fixture
def ben(served: Served) -> Person:
    return served.invited("ben")


def kinds(served: Served, who: str | None = None) -> list[tuple[str, str, Any]]:
    return [(each.who, each.kind, each.label) for each in served.answers(who)]


def together(*jobs: Callable[[], Any]) -> list[Any]:
    """Do all at once; return what each came to."""
    found: list[Any] = [None] * len(jobs)
    ready = threading.Barrier(len(jobs))

    def one(i: int) -> None:
        ready.wait()
        found[i] = jobs[i]()

    threads = [threading.Thread(target=one, args=(i,)) for i in range(len(jobs))]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return found


# ---- once


def test_an_answer_sent_twice_is_recorded_once(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    assert ann.told(number, "yes", uid=UID)["recorded"] is True
    assert ann.told(number, "yes", uid=UID)["recorded"] is False
    assert kinds(served) == [("ann", "label", "yes")]


def test_the_same_answer_under_another_uid_is_recorded_once(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    assert ann.told(number, "yes", uid=UID)["recorded"] is True
    assert ann.told(number, "yes", uid="answer-0002")["recorded"] is False
    assert ann.told(number, "yes")["recorded"] is False
    assert kinds(served) == [("ann", "label", "yes")]


def test_another_answer_is_refused_until_the_first_is_taken_back(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    ann.told(number, "yes", uid=UID)
    for uid in (UID, "answer-0002"):
        reply = ann.tell(number, "no", uid=uid)
        assert reply.status_code == 409
    assert "undo" in reply.json()["detail"]
    assert ann.undo(question=number)["question"]["number"] == number
    assert ann.told(number, "no", uid="answer-0003")["recorded"] is True
    assert kinds(served) == [("ann", "label", "yes"), ("ann", "undo", None), ("ann", "label", "no")]


def test_an_answer_that_comes_again_after_it_was_taken_back_stays_taken_back(served: Served, ann: Person) -> None:
    """A second copy of it was still on its way."""
    number = ann.questions()[0]["number"]
    ann.told(number, "yes", uid=UID)
    ann.undo(question=number)
    assert ann.told(number, "yes", uid=UID)["recorded"] is False
    assert served.study.ledger.votes("strong") == []


def test_one_uid_may_name_answers_of_two_questions_and_two_people(served: Served, ann: Person, ben: Person) -> None:
    """It is the client's word: one that repeats itself, or another's, loses nothing by that."""
    first, second = (each["number"] for each in ann.questions(2))
    third = ben.questions()[0]["number"]
    assert ann.told(first, "yes", uid=UID)["recorded"]
    assert ann.told(second, "no", uid=UID)["recorded"]
    assert ben.told(third, "no", uid=UID)["recorded"]
    assert len(served.answers()) == 3


def test_ten_copies_at_once_are_recorded_once(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    tabs = [served.person("ann", ann.key) for _ in range(10)]
    found = together(*(partial(tab.tell, number, "yes", uid=UID) for tab in tabs))
    assert [each.status_code for each in found] == [200] * 10
    assert sum(each.json()["recorded"] for each in found) == 1
    assert kinds(served) == [("ann", "label", "yes")]


def test_two_tabs_that_answer_differently_leave_one_answer(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    tabs = [served.person("ann", ann.key) for _ in range(2)]
    first, second = tabs
    found = together(lambda: first.tell(number, "no"), lambda: second.tell(number, "yes"))
    assert sorted(each.status_code for each in found) == [200, 409]
    assert len(served.answers()) == 1


# ---- several people


def test_two_people_at_once_are_given_different_questions(ann: Person, ben: Person) -> None:
    ann.questions(1)
    found = together(lambda: ann.ask(4), lambda: ben.ask(4))
    hers, his = ({each["number"] for each in batch["questions"]} for batch in found)
    assert len(hers) == len(his) == 4
    assert not hers & his


def test_the_last_is_told_that_others_hold_the_rest(ann: Person, ben: Person) -> None:
    assert len(ann.questions(50)) == 12
    batch = ben.ask(1)
    assert (batch["questions"], batch["left"], batch["state"]) == ([], 12, "others")
    assert batch["note"] == "Other people are answering the questions that are open."
    assert ann.post("/api/release").status_code == 204
    assert len(ben.ask(50)["questions"]) == 12
    assert ann.tell(1, "yes").status_code == 409, "what was given back is no longer hers"


def test_what_a_person_holds_comes_first_and_again(ann: Person) -> None:
    first = ann.questions(3)
    assert ann.ask(3)["questions"] == first
    assert ann.ask(2)["questions"] == first[:2]
    assert ann.ask(5)["questions"][:3] == first


def test_a_batch_has_as_many_as_were_asked_for_and_no_more_than_there_are(ann: Person) -> None:
    ann.questions(1)
    for n in (1, 5, 12, 50):
        batch = ann.ask(n)
        assert len(batch["questions"]) == min(n, 12)
        assert batch["left"] == 12
        assert batch["state"] == "asking"


def test_an_answer_brings_the_next_questions(ann: Person) -> None:
    first, second = ann.questions(2)
    told = ann.told(first["number"], "yes", ask=2, minutes=3)
    assert told["recorded"]
    assert told["batch"]["questions"][0] == second
    assert len(told["batch"]["questions"]) == 2
    assert ann.told(second["number"], "yes")["batch"] is None


def test_two_who_answer_the_same_are_blind_to_each_other(serve: Serve) -> None:
    served = serve(strong=people("two"))
    ann, ben, carl = (served.invited(name) for name in ("ann", "ben", "carl"))
    number = ann.questions()[0]["number"]
    ann.told(number, "yes", comment="certainly money")
    shown = ben.ask(50)
    assert number in [each["number"] for each in shown["questions"]]
    assert "certainly" not in str(shown)
    assert "ann" not in str(shown)
    assert {name for each in shown["questions"] for name in each} == {"number", "id", "shown", "image", "why", "weak"}
    assert number not in [each["number"] for each in ann.ask(50)["questions"]], "one person has one vote"
    ben.told(number, "no")
    assert number in [each["number"] for each in carl.ask(50)["questions"]], "they differ: a third is asked"
    carl.told(number, "no")
    assert served.answers()[-1].label == "no"


# ---- taken back


def test_taking_back_the_last_answer_again_and_again_goes_back(served: Served, ann: Person) -> None:
    numbers = [each["number"] for each in ann.questions(3)]
    for number in numbers:
        ann.told(number, "yes")
    assert [ann.undo()["question"]["number"] for _ in numbers] == numbers[::-1]
    assert ann.undo()["question"] is None
    assert served.study.ledger.votes("strong") == []


def test_taking_back_one_answer_twice_is_as_once(served: Served, ann: Person) -> None:
    first, second = (each["number"] for each in ann.questions(2))
    ann.told(first, "yes")
    ann.told(second, "no")
    for _ in range(3):
        assert ann.undo(question=first)["question"]["number"] == first
    assert kinds(served) == [("ann", "label", "yes"), ("ann", "label", "no"), ("ann", "undo", None)]
    assert ann.ask(1)["questions"][0]["number"] == first, "it is held again"


def test_taking_back_brings_more_where_asked(ann: Person) -> None:
    number = ann.questions()[0]["number"]
    ann.told(number, "yes")
    again = ann.undo(ask=3, minutes=2)
    assert again["question"]["number"] == again["batch"]["questions"][0]["number"] == number
    assert len(again["batch"]["questions"]) == 3


def test_the_price_of_what_is_taken_back_is_paid_back(served: Served, ann: Person) -> None:
    number = ann.questions()[0]["number"]
    ann.told(number, "yes")
    ann.undo()
    assert float(served.study.ledger.spent()["strong"]) == 0.0


# ---- other answers


def test_a_skipped_question_comes_back_last_and_to_others(served: Served, ann: Person, ben: Person) -> None:
    number = ann.questions()[0]["number"]
    assert ann.told(number, kind="skip", uid=UID)["recorded"]
    assert ann.told(number, kind="skip", uid=UID)["recorded"] is False
    assert [each["number"] for each in ben.ask(1)["questions"]] == [number]
    ben.post("/api/release")
    assert [each["number"] for each in ann.ask(50)["questions"]][-1] == number
    assert float(served.study.ledger.spent().get("strong", 0)) == 0.0


def test_cannot_tell_is_an_answer_where_labels_are_made(served: Served, ann: Person) -> None:
    assert ann.get("/api/me").json()["can_pass"] is True
    number = ann.questions()[0]["number"]
    ann.told(number, kind="cannot tell", comment="neither")
    (answer,) = served.answers()
    assert (answer.kind, answer.comment) == ("cannot tell", "neither")


def test_a_classifier_has_no_use_for_it_unless_the_file_says_what_it_counts_as(serve: Serve) -> None:
    for name, strong, status in (("without", people(), 400), ("with", people(cannot_tell="no"), 200)):
        served = serve(goal=classifier(0.2), strong=strong, rows=60, name=name)
        ann = served.invited("ann")
        assert ann.get("/api/me").json()["can_pass"] is (status == 200)
        number = ann.questions()[0]["number"]
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
def test_a_label_is_recorded_as_the_study_writes_it(serve: Serve, known: list[Any], given: list[Any]) -> None:
    served = serve(task={"labels": known}, weak=None)
    ann = served.invited("ann")
    assert ann.get("/api/me").json()["labels"] == known
    assert [type(each) for each in ann.get("/api/me").json()["labels"]] == [type(each) for each in known]
    for (label, expected), question in zip(given, ann.questions(len(given)), strict=True):
        reply = ann.tell(question["number"], label)
        assert reply.status_code == (400 if expected is None else 200)
        if expected is not None:
            assert (served.answers()[-1].label, type(served.answers()[-1].label)) == (expected, type(expected))


def test_comments_are_kept_as_they_are(served: Served, ann: Person) -> None:
    comments = [
        "<script>alert(1)</script>",
        "a\tb\nc\r\n\x01\x7f",
        "\u202eright to left",
        "😀 é 漢字",
        "' OR 1=1 --",
        "x" * 2000,
    ]
    for comment, question in zip(comments, ann.questions(len(comments)), strict=True):
        ann.told(question["number"], "no", comment=comment)
    assert [each.comment for each in served.answers()] == comments


def test_a_study_that_asks_no_people_says_so(serve: Serve) -> None:
    served = serve(strong=table("truth"))
    ann = served.invited("ann")
    served.until_state("done")
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


def test_an_answer_that_the_money_does_not_suffice_for_is_refused(serve: Serve) -> None:
    served = serve(goal=labels(0.1, max_cost=1000.0))
    ann = served.invited("ann")
    number = ann.questions()[0]["number"]
    served.study.ledger.append("weak", [Reply(0, kind="lost", price=Fraction(999))], settle=False)
    reply = ann.tell(number, "no")
    assert reply.status_code == 409
    assert "1000" in reply.json()["detail"] or "money" in reply.json()["detail"]
    assert served.answers() == []


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_question_goes_to_somebody_else_when_the_time_is_up(serve: Serve) -> None:
    clock = Clock()
    served = serve(strong=people(lease_minutes=30), server={"clock": clock})
    ann, ben = served.invited("ann"), served.invited("ben")
    hers = {each["number"] for each in until(lambda: ann.ask(50, minutes=3)["questions"])}
    assert ben.ask(50)["questions"] == []
    clock.now += 179
    assert ben.ask(50)["questions"] == []
    clock.now += 2
    his = [each["number"] for each in ben.ask(3, minutes=3)["questions"]]
    assert set(his) < hers
    late = ann.tell(his[0], "yes")
    assert late.status_code == 409
    assert "given to somebody else" in late.json()["detail"]
    free = next(iter(hers - set(his)))
    assert ann.told(free, "yes")["recorded"], "a late answer is taken where it is wanted"


def test_asking_again_holds_the_questions_for_longer(serve: Serve) -> None:
    clock = Clock()
    served = serve(server={"clock": clock})
    ann, ben = served.invited("ann"), served.invited("ben")
    until(lambda: ann.ask(50, minutes=3)["questions"])
    for _ in range(5):
        clock.now += 120
        ann.ask(50, minutes=3)
    assert ben.ask(50)["questions"] == []


def test_nobody_holds_questions_for_longer_than_the_file_says(serve: Serve) -> None:
    clock = Clock()
    served = serve(strong=people(lease_minutes=10), server={"clock": clock})
    ann, ben = served.invited("ann"), served.invited("ben")
    until(lambda: ann.ask(50, minutes=24 * 60)["questions"])
    clock.now += 601
    assert len(ben.ask(50)["questions"]) == 12
