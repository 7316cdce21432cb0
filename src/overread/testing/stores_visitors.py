"""What a store must do for people who come in from elsewhere: know them, and take what they send twice as sent once."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.errors import QuestionGone
from overread.ledger import Reply
from overread.store.base import Counts, Ledger, Person, Question
from overread.testing.stores_base import HOUR, STRONG, WEAK, Clock, StoreTests, first, items_of, one, said, wanting

ONE, OTHER = "1" * 64, "2" * 64
NOTHING = np.zeros(0, dtype=np.int64)


def undone(ledger: Ledger, who: str, number: int, wants: int = 1) -> Question | None:
    return ledger.undo(STRONG, who, wanting(wants), HOUR, 6.0, number)


def kinds(ledger: Ledger) -> list[str]:
    return [reply.kind for _, reply in ledger.answers()]


class VisitorContract(StoreTests):
    """Who may come in, and what becomes of calls that are repeated."""

    # ---- who may come in

    def test_who_was_admitted_is_known_by_the_digest_of_the_token(self, ledger: Ledger, clock: Clock) -> None:
        ledger.admit("ann", "owner", ONE)
        assert ledger.person(ONE) == Person("ann", "owner", clock.now)
        assert ledger.person(OTHER) is None
        assert ledger.person("") is None

    def test_people_are_listed_by_name(self, ledger: Ledger, clock: Clock) -> None:
        assert ledger.people() == []
        for who in ("Zoë", "ann", "Ben", "émile"):
            ledger.admit(who, "expert", f"token of {who}")
        assert ledger.people() == [Person(who, "expert", clock.now) for who in ("Ben", "Zoë", "ann", "émile")]

    def test_who_is_admitted_again_has_the_new_token_and_role_only(self, ledger: Ledger, clock: Clock) -> None:
        ledger.admit("ann", "owner", ONE)
        clock.now += HOUR
        ledger.admit("ann", "expert", OTHER)
        assert ledger.person(ONE) is None
        assert ledger.people() == [ledger.person(OTHER)] == [Person("ann", "expert", clock.now)]
        ledger.admit("ann", "owner", OTHER)
        assert ledger.person(OTHER) == Person("ann", "owner", clock.now)

    def test_who_is_dismissed_does_not_come_in_and_gives_back_what_they_hold(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        ledger.admit("ann", "expert", ONE)
        ledger.admit("ben", "expert", OTHER)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        items_of(ledger, "ann", 1)
        items_of(ledger, "ben", 1)
        assert ledger.dismiss("ann")
        assert not ledger.dismiss("ann")
        assert ledger.person(ONE) is None
        assert [person.who for person in ledger.people()] == ["ben"]
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ann"]
        assert items_of(ledger, "cy") == [1]

    def test_dismissing_who_was_never_admitted_changes_nothing(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        items_of(ledger, "ann")
        assert not ledger.dismiss("ann")
        assert items_of(ledger, "ben") == []

    def test_who_may_come_in_to_one_study_does_not_come_in_to_another(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        ledger.admit("ann", "owner", ONE)
        assert other.person(ONE) is None
        assert other.people() == []
        assert not other.dismiss("ann")
        other.admit("ann", "expert", OTHER)
        assert (ledger.person(ONE), ledger.person(OTHER)) == (Person("ann", "owner", clock.now), None)
        assert ledger.dismiss("ann")
        assert other.person(OTHER) == Person("ann", "expert", clock.now)

    @pytest.mark.parametrize("who", ["日本", "\U0001f600", "a\x00b", "a\ud800b", "o'neill; --"])
    def test_somebody_of_any_name_may_come_in(self, ledger: Ledger, who: str) -> None:
        ledger.queue(STRONG, [1], "", 1)
        for _ in range(2):
            ledger.admit(who, "expert", ONE)
        (person,) = ledger.people()
        assert ledger.person(ONE) == person
        number = one(ledger, who).number
        assert ledger.given(number, who)
        assert ledger.given(number, person.who)
        assert ledger.dismiss(who)
        assert ledger.people() == []

    def test_who_was_admitted_is_there_when_the_store_is_opened_again(self, ledger: Ledger) -> None:
        ledger.admit("ann", "owner", ONE)
        assert self.study().people() == ledger.people()

    # ---- from an answer to the next question

    def test_an_answer_brings_the_next_questions_those_held_first(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        first, second = ledger.lease(STRONG, "ann", 2, HOUR)
        told, found = ledger.exchange(first.number, said("ann", "yes"), wanting(1), None, 2, HOUR)
        assert told
        assert [question.item for question in found] == [second.item, 3]
        assert items_of(ledger, "ben") == []
        assert [vote.item for vote in ledger.votes(STRONG)] == [first.item]

    def test_an_answer_that_is_refused_brings_no_questions(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        number = one(ledger, "ann").number
        with pytest.raises(QuestionGone):
            ledger.exchange(number, said("ben", "yes"), wanting(1), None, 2, HOUR)
        with pytest.raises(QuestionGone, match="max_cost"):
            ledger.exchange(number, said("ann", "yes", price=Fraction(2)), wanting(1), Fraction(1), 2, HOUR)
        assert ledger.votes(STRONG) == []
        assert ledger.counts(STRONG).leased == 1

    def test_an_answer_sent_once_more_brings_the_questions_once_more(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        reply, number = said("ann", "yes"), one(ledger, "ann").number
        sent = [ledger.exchange(number, reply, wanting(1), None, 1, HOUR) for _ in range(2)]
        assert [told for told, _ in sent] == [True, False]
        assert sent[0][1] == sent[1][1]
        assert [question.item for question in sent[0][1]] == [2]

    def test_what_is_left_for_a_person_does_not_depend_on_what_others_say(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 2)
        for who, labels in (("ann", ("no", "no")), ("ben", ("no", "yes"))):
            for question, label in zip(ledger.lease(STRONG, who, 2, HOUR), labels, strict=True):
                ledger.tell(question.number, said(who, label), wanting(2))
        assert [ledger.left_for(STRONG, who) for who in ("ann", "ben", "cy")] == [1, 1, 1]
        undone(ledger, "ben", ledger.votes(STRONG)[-1].question, wants=2)
        assert ledger.left_for(STRONG, "ben") == 2

    def test_who_holds_how_many_questions(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1, 2, 3, 4], "", 1)
        assert ledger.held(STRONG) == {}
        question, _ = ledger.lease(STRONG, "ben", 2, HOUR)
        ledger.lease(STRONG, "ann", 1, 2 * HOUR)
        assert ledger.held(STRONG) == {"ann": 1, "ben": 2}
        ledger.tell(question.number, said("ben", "yes"), wanting(1))
        assert ledger.held(STRONG) == {"ann": 1, "ben": 1}
        clock.now += HOUR + 1
        assert ledger.held(STRONG) == {"ann": 1}
        assert ledger.held(WEAK) == {}

    def test_labels_of_some_items(self, ledger: Ledger) -> None:
        replies = [Reply(item, label, who="w", price=Fraction(0)) for item, label in ((1, "no"), (2, None), (3, "yes"))]
        ledger.append(WEAK, replies, settle=True)
        assert ledger.labels_of(WEAK, [1, 3, 9]) == {1: "no", 3: "yes"}
        assert ledger.labels_of(WEAK, []) == {}
        assert ledger.labels_of(STRONG, [1]) == {}

    def test_answers_can_be_read_from_where_one_stopped(self, ledger: Ledger) -> None:
        assert ledger.answers_after(0) == (0, [])
        ledger.queue(STRONG, [1, 2], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        last, found = ledger.answers_after(0)
        assert found == ledger.answers()
        assert ledger.answers_after(last) == (last, [])
        ledger.tell(one(ledger, "ann").number, said("ann", "no"), wanting(1))
        assert [reply.label for _, reply in ledger.answers_after(last)[1]] == ["no"]

    # ---- taking back one answer

    def test_an_answer_is_taken_back_by_its_question_though_it_is_not_the_last(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        held = ledger.lease(STRONG, "ann", 2, HOUR)
        for question in held:
            ledger.tell(question.number, said("ann", "yes", price=Fraction(question.item)), wanting(1))
        assert undone(ledger, "ann", held[0].number) == held[0]
        assert [vote.item for vote in ledger.votes(STRONG)] == [2]
        assert ledger.spent() == {STRONG: Fraction(2)}
        assert items_of(ledger, "ben") == []
        assert items_of(ledger, "ann") == [1]

    def test_taking_the_same_answer_back_twice_takes_it_back_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        for _ in range(2):
            ledger.tell(one(ledger, "ann").number, said("ann", "yes", price=Fraction(1)), wanting(1))
        number = ledger.votes(STRONG)[1].question
        found = [undone(ledger, "ann", number) for _ in range(3)]
        assert [each and each.item for each in found] == [2, 2, 2]
        assert kinds(ledger) == ["label", "label", "undo"]
        assert ledger.spent() == {STRONG: Fraction(1)}
        assert ledger.counts(STRONG) == Counts(open=1, leased=1, settled=0)
        assert ledger.tell(number, said("ann", "no"), wanting(1))
        assert undone(ledger, "ann", number) is not None
        assert kinds(ledger) == ["label", "label", "undo", "label", "undo"]

    def test_a_question_that_was_given_and_not_answered_is_only_held_again(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        question = one(ledger, "ann")
        assert undone(ledger, "ann", question.number) == question
        clock.now += 2 * HOUR
        assert undone(ledger, "ann", question.number) == question
        assert items_of(ledger, "ben") == []
        ledger.tell(question.number, said("ann", None, kind="skip"), wanting(1))
        assert undone(ledger, "ann", question.number) == question
        assert kinds(ledger) == ["skip"]
        assert items_of(ledger, "ben") == []

    def test_what_others_hold_or_have_answered_since_is_not_held_again(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        ledger.tell(number, said("ann", "yes"), wanting(1))
        assert undone(ledger, "ann", number) is not None
        ledger.release("ann")
        assert items_of(ledger, "ben") == [1]
        assert undone(ledger, "ann", number) is None
        ledger.tell(number, said("ben", "no"), wanting(1))
        assert undone(ledger, "ann", number) is None
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ben"]

    def test_nobody_is_given_a_question_of_others_by_undoing_it(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        number = one(ledger, "ann").number
        assert undone(ledger, "ben", number, wants=2) is None
        ledger.tell(number, said("ann", "yes"), wanting(2))
        assert undone(ledger, "ben", number, wants=2) is None
        assert undone(ledger, "ben", number + 1, wants=2) is None
        assert undone(ledger, "ben", 12345, wants=2) is None
        assert ledger.counts(STRONG) == Counts(open=2, leased=0, settled=0)
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ann"]

    @pytest.mark.parametrize("end", ["settled", "withdrawn"])
    def test_what_was_settled_or_withdrawn_is_not_taken_back(self, ledger: Ledger, end: str) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        held = ledger.lease(STRONG, "ann", 2, HOUR)
        for question in held:
            ledger.tell(question.number, said("ann", "yes"), wanting(1))
        assert undone(ledger, "ann", held[1].number) is not None
        if end == "settled":
            assert ledger.settle(STRONG, first) == 1
            assert undone(ledger, "ann", held[0].number) is None
        else:
            assert ledger.withdraw(STRONG, NOTHING) == 2
            assert [undone(ledger, "ann", question.number) for question in held] == [None, None]
        assert kinds(ledger) == ["label", "label", "undo"]

    def test_an_answer_is_not_taken_back_for_another_labeler_or_study(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        ledger.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        ledger.tell(number, said("ann", "yes"), wanting(1))
        assert undone(other, "ann", number) is None
        assert ledger.undo(WEAK, "ann", wanting(1), HOUR, 6.0, number) is None
        assert kinds(ledger) == ["label"]

    # ---- who was given what

    def test_it_is_known_to_whom_a_question_was_given(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        ledger.queue(STRONG, [1, 2], "", 1)
        number = one(ledger, "ann").number
        assert ledger.given(number, "ann")
        assert not ledger.given(number, "ben")
        assert not ledger.given(number + 1, "ann")
        assert not ledger.given(12345, "ann")
        assert not other.given(number, "ann")
        clock.now += 2 * HOUR
        assert items_of(ledger, "ben", 1) == [1]
        assert ledger.given(number, "ann")
        assert ledger.given(number, "ben")

    def test_who_answered_a_question_was_given_it(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        ledger.tell(number, said("ann", "yes"), wanting(1))
        assert ledger.given(number, "ann")
        ledger.settle(STRONG, first)
        assert ledger.given(number, "ann")
        assert not ledger.given(number, "ben")

    def test_a_short_lease_of_one_person_does_not_end_that_of_another(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        one(ledger, "ann", HOUR)
        one(ledger, "ben", 60.0)
        clock.now += 120.0
        assert items_of(ledger, "cy", seconds=60.0) == [1, 2]
        assert items_of(ledger, "ann", 1) == [0]

    # ---- uids

    def test_the_same_uid_from_the_same_person_about_the_same_question_is_the_same_answer(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        answer = said("ann", "yes")
        assert ledger.tell(number, answer, wanting(1))
        assert not ledger.tell(number, answer, wanting(1))
        assert undone(ledger, "ann", number) is not None
        assert not ledger.tell(number, answer, wanting(1))  # it was on its way for long, and is not given anew
        assert ledger.votes(STRONG) == []

    @pytest.mark.parametrize(
        "other",
        [
            lambda answer: replace(answer, label="no"),
            lambda answer: replace(answer, kind="skip", label=None),
            lambda answer: replace(answer, who="ben"),
        ],
    )
    def test_a_uid_that_is_used_again_for_another_answer_is_refused(
        self, ledger: Ledger, other: Callable[[Any], Any]
    ) -> None:
        ledger.queue(STRONG, [1], "", 2)
        number = one(ledger, "ann").number
        one(ledger, "ben")
        answer = said("ann", "yes")
        ledger.tell(number, answer, wanting(2))
        with pytest.raises(QuestionGone, match=r"not recorded: its uid .* is that of another"):
            ledger.tell(number, other(answer), wanting(2))
        assert [(vote.who, vote.label) for vote in ledger.votes(STRONG)] == [("ann", "yes")]

    def test_a_uid_that_is_used_again_for_another_question_or_study_is_refused(
        self, ledger: Ledger, clock: Clock
    ) -> None:
        other = self.study("another", clock)
        answer = said("ann", "yes")
        for each in (ledger, other):
            each.queue(STRONG, [1, 2], "", 1)
        assert ledger.tell(one(ledger, "ann").number, answer, wanting(1))
        for each in (ledger, other):
            question = one(each, "ann")
            with pytest.raises(QuestionGone, match="is that of another"):
                each.tell(question.number, answer, wanting(1))
            assert each.tell(question.number, said("ann", "yes"), wanting(1))
        assert (len(ledger.answers()), len(other.answers())) == (2, 1)
