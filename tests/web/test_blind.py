"""People who answer the same question learn nothing of each other's answers, and no one delays a study without answering."""

from __future__ import annotations

import time

from overread.core.answers import STRONG
from overread.web.question_service import ALL_ANSWERED
from tests.durability.files import classifier, people, table
from tests.web.conftest import Serve
from tests.web.served import wait_until

GRACE = 1.0


def test_questions_left_do_not_reveal_whether_two_experts_agree(serve: Serve) -> None:
    served = serve(strong=people("two"))
    ann, ben = served.invite("ann"), served.invite("ben")
    for each in ann.lease_questions(12):
        ann.answer(each["number"], "no")
    seen = []
    for at, each in enumerate(ben.lease_questions(12)):
        seen.append(ben.answer(each["number"], ("no", "yes")[at % 2], ask=12)["batch"])
    assert [batch["left"] for batch in seen] == list(range(11, -1, -1))
    assert {batch["state"] for batch in seen[:-1]} == {"asking"}


def test_idle_state_does_not_reveal_whether_two_experts_agree(serve: Serve) -> None:
    seen = []
    for name, last in (("same", "no"), ("different", "yes")):
        served = serve(name=name, strong=people("two"), server={"grace": 30.0})
        ann, ben = served.invite("ann"), served.invite("ben")
        for person, label in ((ann, "no"), (ben, "no")):
            *most, one = person.lease_questions(12)
            for each in most:
                person.answer(each["number"], "no")
            person.answer(one["number"], last if person is ben else label)
        seen.append(ben.ask(4))
    assert seen[0] == seen[1]
    assert (seen[0]["state"], seen[0]["left"]) == ("others", 0)
    assert seen[0]["note"] == ALL_ANSWERED


def test_undo_without_answers_does_not_delay_the_study(serve: Serve) -> None:
    goal = classifier(max_strong=8, audit=4)
    served = serve(rows=60, goal=goal, weak=table("model", price=0), server={"grace": GRACE})
    ann, ben = served.invite("ann"), served.invite("ben")
    for each in ann.lease_questions(50):
        ann.answer(each["number"], "no")
    first = served.study.ledger.counts(STRONG).settled
    end = time.monotonic() + 20

    def next_batch() -> bool:
        ben.undo()
        assert time.monotonic() < end
        return served.study.ledger.counts(STRONG).settled > first

    wait_until(next_batch)


def test_last_answer_can_be_undone_in_the_grace_period(serve: Serve) -> None:
    served = serve(server={"grace": 30.0})
    ann = served.invite("ann")
    asked = ann.lease_questions(12)
    for each in asked:
        ann.answer(each["number"], "no")
    again = ann.undo(ask=4)
    assert again["question"]["number"] == asked[-1]["number"]
    assert ann.answer(asked[-1]["number"], "yes")["recorded"]
