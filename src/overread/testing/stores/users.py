"""The store contract for users of a web server: access, repeated requests, undo by question number, and uids."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.errors import QuestionGone
from overread.ledger.protocol import Ledger, QuestionCounts, User
from overread.testing.stores.base import (
    HOUR,
    NO_ITEMS,
    Clock,
    StoreContractBase,
    answer,
    first_vote,
    lease_items,
    lease_one,
    person_reply,
    queue_and_lease,
    undo,
    votes_needed,
)

TOKEN, OTHER_TOKEN = "1" * 64, "2" * 64


def answer_kinds(ledger: Ledger) -> list[str]:
    return [reply.kind for _, reply in ledger.answers()]


class UsersContract(StoreContractBase):
    """Tests of user access, and of the calls that a web server makes, and may repeat, for users."""

    # ---- access

    def test_token_digest_identifies_the_user(self, ledger: Ledger, clock: Clock) -> None:
        ledger.admit("ann", "owner", TOKEN)
        assert ledger.person(TOKEN) == User("ann", "owner", clock.now)
        assert ledger.person(OTHER_TOKEN) is None
        assert ledger.person("") is None

    def test_users_are_listed_by_name_in_each_ledger(self, ledger: Ledger, clock: Clock) -> None:
        assert ledger.people() == []
        for who in ("Zoë", "ann", "Ben", "émile"):
            ledger.admit(who, "expert", f"token of {who}")
        for each in (ledger, self.study()):
            assert each.people() == [User(who, "expert", clock.now) for who in ("Ben", "Zoë", "ann", "émile")]

    def test_admitting_a_user_again_replaces_token_and_role(self, ledger: Ledger, clock: Clock) -> None:
        ledger.admit("ann", "owner", TOKEN)
        clock.now += HOUR
        ledger.admit("ann", "expert", OTHER_TOKEN)
        assert ledger.person(TOKEN) is None
        assert ledger.people() == [ledger.person(OTHER_TOKEN)] == [User("ann", "expert", clock.now)]
        ledger.admit("ann", "owner", OTHER_TOKEN)
        assert ledger.person(OTHER_TOKEN) == User("ann", "owner", clock.now)

    def test_dismissing_a_user_revokes_the_token_and_ends_the_leases(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        ledger.admit("ann", "expert", TOKEN)
        ledger.admit("ben", "expert", OTHER_TOKEN)
        answer(ledger, "ann")
        lease_items(ledger, "ann", 1)
        lease_items(ledger, "ben", 1)
        assert ledger.dismiss("ann")
        assert not ledger.dismiss("ann")
        assert ledger.person(TOKEN) is None
        assert [person.who for person in ledger.people()] == ["ben"]
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ann"]
        assert lease_items(ledger, "cy") == [1]

    def test_dismissing_an_unknown_user_changes_nothing(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        lease_items(ledger, "ann")
        assert not ledger.dismiss("ann")
        assert lease_items(ledger, "ben") == []

    def test_users_have_access_to_one_study_only(self, ledger: Ledger, other: Ledger, clock: Clock) -> None:
        ledger.admit("ann", "owner", TOKEN)
        assert other.person(TOKEN) is None
        assert other.people() == []
        assert not other.dismiss("ann")
        other.admit("ann", "expert", OTHER_TOKEN)
        assert (ledger.person(TOKEN), ledger.person(OTHER_TOKEN)) == (User("ann", "owner", clock.now), None)
        assert ledger.dismiss("ann")
        assert other.person(OTHER_TOKEN) == User("ann", "expert", clock.now)

    @pytest.mark.parametrize("who", ["日本", "\U0001f600", "a\x00b", "a\ud800b", "o'neill; --"])
    def test_a_user_may_have_any_name(self, ledger: Ledger, who: str) -> None:
        ledger.queue(STRONG, [1], "", 1)
        for _ in range(2):
            ledger.admit(who, "expert", TOKEN)
        (person,) = ledger.people()
        assert ledger.person(TOKEN) == person
        number = lease_one(ledger, who).number
        assert ledger.given(number, who)
        assert ledger.given(number, person.who)
        assert ledger.dismiss(who)
        assert ledger.people() == []

    # ---- exchange, and reading for pages

    def test_exchange_returns_the_next_questions_leased_ones_first(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        first, second = ledger.lease(STRONG, "ann", 2, HOUR)
        is_new, found = ledger.exchange(first.number, person_reply("ann", "yes"), votes_needed(1), None, 2, HOUR)
        assert is_new
        assert [question.item for question in found] == [second.item, 3]
        assert lease_items(ledger, "ben") == []
        assert [vote.item for vote in ledger.votes(STRONG)] == [first.item]

    def test_exchange_with_a_refused_answer_leases_no_questions(self, ledger: Ledger) -> None:
        number = queue_and_lease(ledger, [1, 2])
        expensive = person_reply("ann", "yes", price=Fraction(2))
        with pytest.raises(QuestionGone):
            ledger.exchange(number, person_reply("ben", "yes"), votes_needed(1), None, 2, HOUR)
        with pytest.raises(QuestionGone, match="max_cost"):
            ledger.exchange(number, expensive, votes_needed(1), lambda total: total <= 1, 2, HOUR)
        assert ledger.votes(STRONG) == []
        assert ledger.counts(STRONG).leased == 1

    def test_a_repeated_exchange_returns_the_same_questions(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        reply, number = person_reply("ann", "yes"), lease_one(ledger, "ann").number
        results = [ledger.exchange(number, reply, votes_needed(1), None, 1, HOUR) for _ in range(2)]
        assert [is_new for is_new, _ in results] == [True, False]
        assert results[0][1] == results[1][1]
        assert [question.item for question in results[0][1]] == [2]

    def test_left_for_does_not_depend_on_other_peoples_votes(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 2)
        for who, label in (("ann", "no"), ("ann", "no"), ("ben", "no"), ("ben", "yes")):
            answer(ledger, who, label, wants=2)
        assert [ledger.left_for(STRONG, who) for who in ("ann", "ben", "cy")] == [1, 1, 1]
        undo(ledger, "ben", ledger.votes(STRONG)[-1].question, wants=2)
        assert ledger.left_for(STRONG, "ben") == 2

    def test_leased_questions_are_counted_by_person(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1, 2, 3, 4], "", 1)
        assert ledger.held(STRONG) == {}
        question, _ = ledger.lease(STRONG, "ben", 2, HOUR)
        ledger.lease(STRONG, "ann", 1, 2 * HOUR)
        assert ledger.held(STRONG) == {"ann": 1, "ben": 2}
        answer(ledger, "ben", number=question.number)
        assert ledger.held(STRONG) == {"ann": 1, "ben": 1}
        clock.now += HOUR + 1
        assert ledger.held(STRONG) == {"ann": 1}
        assert ledger.held(WEAK) == {}

    def test_labels_of_returns_the_verdicts_on_these_items(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(1, "no"), Reply(2), Reply(3, "yes")], settle=True)
        assert ledger.labels_of(WEAK, [1, 3, 9]) == {1: "no", 3: "yes"}
        assert ledger.labels_of(WEAK, []) == {}
        assert ledger.labels_of(STRONG, [1]) == {}

    def test_answers_after_returns_only_newer_answers(self, ledger: Ledger) -> None:
        assert ledger.answers_after(0) == (0, [])
        ledger.queue(STRONG, [1, 2], "", 1)
        answer(ledger, "ann")
        last, found = ledger.answers_after(0)
        assert found == ledger.answers()
        assert ledger.answers_after(last) == (last, [])
        answer(ledger, "ann", "no")
        assert [reply.label for _, reply in ledger.answers_after(last)[1]] == ["no"]

    # ---- undo by question number

    def test_an_earlier_answer_is_undone_by_its_question_number(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        leased = ledger.lease(STRONG, "ann", 2, HOUR)
        for question in leased:
            answer(ledger, "ann", number=question.number, price=Fraction(question.item))
        assert undo(ledger, "ann", leased[0].number) == leased[0]
        assert [vote.item for vote in ledger.votes(STRONG)] == [2]
        assert ledger.spent() == {STRONG.name: Fraction(2)}
        assert lease_items(ledger, "ben") == []
        assert lease_items(ledger, "ann") == [1]

    def test_undoing_the_same_answer_again_changes_nothing(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        for _ in range(2):
            answer(ledger, "ann", price=Fraction(1))
        number = ledger.votes(STRONG)[1].question
        undone = [undo(ledger, "ann", number) for _ in range(3)]
        assert [each and each.item for each in undone] == [2, 2, 2]
        assert answer_kinds(ledger) == ["label", "label", "undo"]
        assert ledger.spent() == {STRONG.name: Fraction(1)}
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=1, settled=0)
        assert answer(ledger, "ann", "no", number=number)
        assert undo(ledger, "ann", number) is not None
        assert answer_kinds(ledger) == ["label", "label", "undo", "label", "undo"]

    def test_undoing_an_unanswered_question_only_renews_the_lease(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        question = lease_one(ledger, "ann")
        assert undo(ledger, "ann", question.number) == question
        clock.now += 2 * HOUR
        assert undo(ledger, "ann", question.number) == question
        assert lease_items(ledger, "ben") == []
        answer(ledger, "ann", None, number=question.number, kind="skip")
        assert undo(ledger, "ann", question.number) == question
        assert answer_kinds(ledger) == ["skip"]
        assert lease_items(ledger, "ben") == []

    def test_undo_does_not_lease_a_question_that_others_hold_or_answered(self, ledger: Ledger, number: int) -> None:
        answer(ledger, "ann", number=number)
        assert undo(ledger, "ann", number) is not None
        ledger.release("ann")
        assert lease_items(ledger, "ben") == [1]
        assert undo(ledger, "ann", number) is None
        answer(ledger, "ben", "no", number=number)
        assert undo(ledger, "ann", number) is None
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ben"]

    def test_undo_does_not_lease_questions_of_others(self, ledger: Ledger) -> None:
        number = queue_and_lease(ledger, [1, 2], wants=2)
        assert undo(ledger, "ben", number, wants=2) is None
        answer(ledger, "ann", number=number, wants=2)
        assert undo(ledger, "ben", number, wants=2) is None
        assert undo(ledger, "ben", number + 1, wants=2) is None
        assert undo(ledger, "ben", 12345, wants=2) is None
        assert ledger.counts(STRONG) == QuestionCounts(open=2, leased=0, settled=0)
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ann"]

    @pytest.mark.parametrize("end", ["settled", "withdrawn"])
    def test_settled_and_withdrawn_answers_are_not_undone(self, ledger: Ledger, end: str) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        leased = ledger.lease(STRONG, "ann", 2, HOUR)
        for question in leased:
            answer(ledger, "ann", number=question.number)
        assert undo(ledger, "ann", leased[1].number) is not None
        if end == "settled":
            assert ledger.settle(STRONG, first_vote) == 1
            assert undo(ledger, "ann", leased[0].number) is None
        else:
            assert ledger.withdraw(STRONG, NO_ITEMS) == 2
            assert [undo(ledger, "ann", question.number) for question in leased] == [None, None]
        assert answer_kinds(ledger) == ["label", "label", "undo"]

    def test_undo_ignores_answers_of_other_people_labelers_and_studies(self, answered: Ledger, other: Ledger) -> None:
        for number in (None, answered.votes(STRONG)[0].question):
            assert undo(answered, "ben", number) is None
            assert undo(other, "ann", number) is None
            assert answered.undo(WEAK, "ann", votes_needed(1), HOUR, 6.0, number) is None
        assert answer_kinds(answered) == ["label"]

    # ---- questions that were leased to a person

    def test_given_finds_questions_of_current_and_expired_leases(
        self, ledger: Ledger, other: Ledger, clock: Clock
    ) -> None:
        number = queue_and_lease(ledger, [1, 2])
        assert ledger.given(number, "ann")
        assert not ledger.given(number, "ben")
        assert not ledger.given(number + 1, "ann")
        assert not ledger.given(12345, "ann")
        assert not other.given(number, "ann")
        clock.now += 2 * HOUR
        assert lease_items(ledger, "ben", 1) == [1]
        assert ledger.given(number, "ann")
        assert ledger.given(number, "ben")

    def test_given_finds_answered_questions(self, ledger: Ledger, number: int) -> None:
        answer(ledger, "ann", number=number)
        assert ledger.given(number, "ann")
        ledger.settle(STRONG, first_vote)
        assert ledger.given(number, "ann")
        assert not ledger.given(number, "ben")

    def test_an_expired_lease_does_not_end_the_leases_of_others(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        lease_one(ledger, "ann", HOUR)
        lease_one(ledger, "ben", 60.0)
        clock.now += 120.0
        assert lease_items(ledger, "cy", seconds=60.0) == [1, 2]
        assert lease_items(ledger, "ann", 1) == [0]

    # ---- uids

    def test_an_answer_with_the_same_uid_is_recorded_once(self, ledger: Ledger, number: int) -> None:
        reply = person_reply("ann", "yes")
        assert [ledger.tell(number, reply, votes_needed(1)) for _ in range(2)] == [True, False]
        assert undo(ledger, "ann", number) is not None
        assert not ledger.tell(number, reply, votes_needed(1))  # it arrived late, and is not recorded again
        assert ledger.votes(STRONG) == []

    @pytest.mark.parametrize("change", [{"label": "no"}, {"kind": "skip", "label": None}, {"who": "ben"}])
    def test_a_uid_reused_for_another_answer_is_refused(self, ledger: Ledger, change: Any) -> None:
        number = queue_and_lease(ledger, [1], wants=2)
        lease_one(ledger, "ben")
        reply = person_reply("ann", "yes")
        ledger.tell(number, reply, votes_needed(2))
        with pytest.raises(QuestionGone, match="uid"):
            ledger.tell(number, replace(reply, **change), votes_needed(2))
        assert [(vote.who, vote.label) for vote in ledger.votes(STRONG)] == [("ann", "yes")]

    def test_a_uid_reused_for_another_question_or_study_is_refused(self, ledger: Ledger, other: Ledger) -> None:
        reply = person_reply("ann", "yes")
        for each in (ledger, other):
            each.queue(STRONG, [1, 2], "", 1)
        assert ledger.tell(lease_one(ledger, "ann").number, reply, votes_needed(1))
        for each in (ledger, other):
            number = lease_one(each, "ann").number
            with pytest.raises(QuestionGone, match="uid"):
                each.tell(number, reply, votes_needed(1))
            assert answer(each, "ann", number=number)
        assert (len(ledger.answers()), len(other.answers())) == (2, 1)
