"""People who answer the same question don't learn of each other; and nobody holds a study up without answering."""

from __future__ import annotations

import time

from tests.durability.files import classifier, people, table
from tests.web.conftest import Serve
from tests.web.served import until

GRACE = 1.0


def test_the_second_expert_can_not_tell_from_what_is_left_whether_they_agree_with_the_first(serve: Serve) -> None:
    served = serve(strong=people("two"))
    ann, ben = served.invited("ann"), served.invited("ben")
    for each in ann.questions(12):
        ann.told(each["number"], "no")
    seen = []
    for at, each in enumerate(ben.questions(12)):
        seen.append(ben.told(each["number"], ("no", "yes")[at % 2], ask=12)["batch"])
    assert [batch["left"] for batch in seen] == list(range(11, -1, -1))
    assert {batch["state"] for batch in seen[:-1]} == {"asking"}


def test_an_expert_who_has_answered_everything_sees_the_same_whether_they_agreed_or_not(serve: Serve) -> None:
    seen = []
    for name, last in (("agreed", "no"), ("differed", "yes")):
        served = serve(name=name, strong=people("two"), server={"grace": 30.0})
        ann, ben = served.invited("ann"), served.invited("ben")
        for person, label in ((ann, "no"), (ben, "no")):
            *most, one = person.questions(12)
            for each in most:
                person.told(each["number"], "no")
            person.told(one["number"], last if person is ben else label)
        seen.append(ben.ask(4))
    assert seen[0] == seen[1]
    assert (seen[0]["state"], seen[0]["left"]) == ("others", 0)
    assert "answered what is asked of you" in seen[0]["note"]


def test_taking_back_nothing_does_not_hold_the_study_up(serve: Serve) -> None:
    goal = classifier(max_strong=8, audit=4)
    served = serve(rows=60, goal=goal, weak=table("model", price=0), server={"grace": GRACE})
    ann, ben = served.invited("ann"), served.invited("ben")
    for each in ann.questions(50):
        ann.told(each["number"], "no")
    first = served.study.ledger.counts("strong").settled
    end = time.monotonic() + 20

    def next_batch() -> bool:
        ben.undo()
        assert time.monotonic() < end
        return served.study.ledger.counts("strong").settled > first

    until(next_batch)


def test_the_last_answer_can_be_taken_back_while_the_study_waits_with_it(serve: Serve) -> None:
    served = serve(server={"grace": 30.0})
    ann = served.invited("ann")
    asked = ann.questions(12)
    for each in asked:
        ann.told(each["number"], "no")
    again = ann.undo(ask=4)
    assert again["question"]["number"] == asked[-1]["number"]
    assert ann.told(asked[-1]["number"], "yes")["recorded"]
