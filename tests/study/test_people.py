"""People as a labeler: they implement `Labeler`, but yield no replies, because their answers arrive in the ledger.

So they can't pass LabelerContract, which demands one reply for each question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import pytest

from overread.core.answers import STRONG, Questions
from overread.labelers.base import Labeler, is_stochastic
from overread.labelers.people.policy import make_policy
from overread.ledger import Ledger, open_ledger
from overread.study.people import People
from overread.testing.stores.base import HOUR, answer, lease_items, undo


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    ledger = open_ledger("memory", "study")
    ledger.begin({})
    yield ledger
    ledger.close()


def make_people(
    ledger: Ledger, policy: str = "one", price: Fraction = Fraction(3, 2), wait: Callable[[int], bool] | None = None
) -> People:
    return People(STRONG, ledger, make_policy(policy, 3), price, lambda: "learn", wait)


def ask(people: People, *items: int) -> list[object]:
    return [reply for group in people.replies(Questions(np.array(items, dtype=np.int64))) for reply in group]


def test_people_implement_the_protocol_of_labelers(ledger: Ledger) -> None:
    people = make_people(ledger)
    assert isinstance(people, Labeler)
    assert not is_stochastic(people)
    assert (people.who, people.model, people.prompt) == ("people", None, None)  # their answers are never reused


@pytest.mark.parametrize(("policy", "votes"), [("one", 1), ("two", 3), ("majority", 3)])
def test_the_price_of_a_label_is_that_of_the_most_votes(ledger: Ledger, policy: str, votes: int) -> None:
    assert make_people(ledger, policy, Fraction(1, 2)).price == votes / 2


def test_questions_are_queued_in_their_order_and_yield_no_reply(ledger: Ledger) -> None:
    people = make_people(ledger)
    assert ask(people, 5, 2, 9) == []
    assert people.open == 3
    questions = ledger.lease(STRONG, "ann", 10, HOUR)
    assert [(each.item, each.why) for each in questions] == [(5, "learn"), (2, "learn"), (9, "learn")]


def test_questions_of_two_people_are_leased_twice(ledger: Ledger) -> None:
    ask(make_people(ledger, "two"), 5)
    assert lease_items(ledger, "ann") == lease_items(ledger, "ben") == [5]
    assert lease_items(ledger, "cleo") == []


def test_a_question_is_queued_once_and_withdrawn_if_it_is_not_asked_again(ledger: Ledger) -> None:
    people = make_people(ledger)
    for items in ((1, 2), (2, 3)):
        ask(people, *items)
    assert ledger.open_items(STRONG).tolist() == [2, 3]
    assert people.open == 2


def test_an_empty_request_withdraws_all_questions_and_waits_for_nobody(ledger: Ledger) -> None:
    people = make_people(ledger, wait=lambda _: pytest.fail("nothing to wait for"))
    ledger.queue(STRONG, [1], "", 1)
    assert ask(people) == []
    assert people.open == 0
    assert ledger.open_items(STRONG).tolist() == []


def test_answers_become_verdicts_once_all_questions_are_answered(ledger: Ledger) -> None:
    people = make_people(ledger)
    ask(people, 4, 7)
    answer(ledger, "ann", "yes")
    ask(people, 4, 7)
    assert (people.open, len(ledger.verdicts(STRONG))) == (1, 0)  # until then, they can be undone
    answer(ledger, "ann", "no")
    ask(people, 4, 7)
    assert people.open == 0
    assert ledger.verdicts(STRONG).by_item() == {4: "yes", 7: "no"}


def test_waiting_ends_when_all_have_answered(ledger: Ledger) -> None:
    seen: list[int] = []

    def answer_one(questions: int) -> bool:
        seen.append(questions)
        return answer(ledger, "ann", "yes")

    people = make_people(ledger, wait=answer_one)
    assert ask(people, 3, 1, 2) == []
    assert seen == [3, 2, 1]
    assert ledger.verdicts(STRONG).by_item() == {1: "yes", 2: "yes", 3: "yes"}


def test_waiting_ends_when_it_is_told_to(ledger: Ledger) -> None:
    seen: list[int] = []
    people = make_people(ledger, wait=lambda questions: seen.append(questions) or len(seen) < 3)  # type: ignore[func-returns-value]
    assert ask(people, 3, 1) == []
    assert (seen, people.open) == ([2, 2, 2], 2)
    assert ledger.open_items(STRONG).tolist() == [1, 3]  # the questions stay queued


def test_the_most_that_answers_can_cost_is_less_once_votes_are_paid(ledger: Ledger) -> None:
    price, items = Fraction(3, 2), np.array([1, 2])
    people = make_people(ledger, "two", price)
    assert people.max_cost_of(items) == 6 * price
    ask(people, 1, 2)
    answer(ledger, "ann", "yes", wants=2, price=price)
    assert people.max_cost_of(items) == 5 * price
    undo(ledger, "ann", wants=2)
    assert people.max_cost_of(items) == 6 * price
    assert people.max_cost_of(np.array([7])) == 3 * price


def test_answers_without_a_price_cost_nothing(ledger: Ledger) -> None:
    assert make_people(ledger, "two", Fraction(0)).max_cost_of(np.arange(5)) == 0
