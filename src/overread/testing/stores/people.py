"""The store contract for questions to people."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.core.answers import STRONG, WEAK, ReplyKind
from overread.errors import QuestionGone
from overread.ledger.protocol import Ledger, QuestionCounts
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


class PeopleContract(StoreContractBase):
    """Tests of the queue, leases, answers, votes, undo, verdicts and withdrawn questions."""

    # ---- questions and leases

    def test_questions_are_leased_in_the_order_of_the_queue(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [5, 3], "near the boundary", 1)
        clock.now -= HOUR
        ledger.queue(STRONG, [4], "audit", 1)
        found = ledger.lease(STRONG, "ann", 10, HOUR)
        assert [(each.item, each.why, each.series) for each in found] == [
            (5, "near the boundary", STRONG),
            (3, "near the boundary", STRONG),
            (4, "audit", STRONG),
        ]
        assert len({each.number for each in found}) == 3
        assert found[0].asked_at == clock.now + HOUR

    def test_an_item_is_queued_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 1], "first", 1)
        ledger.queue(STRONG, [2, 3], "second", 2)
        found = ledger.lease(STRONG, "ann", 10, HOUR)
        assert [(each.item, each.why) for each in found] == [(1, "first"), (2, "first"), (3, "second")]
        assert ledger.counts(STRONG).open == 3

    def test_queueing_again_keeps_votes_and_verdicts(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        answer(ledger, "ann")
        ledger.queue(STRONG, [1, 2], "", 1)
        assert lease_items(ledger, "ben") == [2]
        ledger.settle(STRONG, first_vote)
        ledger.queue(STRONG, [1], "", 1)
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=1, settled=1)

    def test_questions_of_one_labeler_are_not_leased_for_another(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        assert ledger.lease(WEAK, "ann", 1, HOUR) == []
        assert ledger.counts(WEAK) == QuestionCounts(0, 0, 0)

    def test_two_people_do_not_lease_the_same_question(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(5), "", 1)
        assert lease_items(ledger, "ann", 2) == [0, 1]
        assert lease_items(ledger, "ben", 10) == [2, 3, 4]
        assert lease_items(ledger, "cy") == []

    def test_leased_questions_come_first(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(4), "", 1)
        assert lease_items(ledger, "ann", 2) == [0, 1]
        assert lease_items(ledger, "ann", 1) == [0]
        assert lease_items(ledger, "ann", 3) == [0, 1, 2]
        assert lease_items(ledger, "ann", 0) == []

    def test_a_lease_expires_unless_it_is_renewed(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        lease_items(ledger, "ann")
        clock.now += 0.75 * HOUR
        assert lease_items(ledger, "ann") == [1]
        clock.now += 0.75 * HOUR
        assert lease_items(ledger, "ben") == []
        clock.now += 0.5 * HOUR
        assert lease_items(ledger, "ben") == [1]
        assert lease_items(ledger, "ann") == []

    def test_released_questions_are_leased_to_others(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        lease_items(ledger, "ann", 2)
        lease_items(ledger, "ben", 1)
        ledger.release("ann")
        ledger.release("nobody")
        assert lease_items(ledger, "cy") == [0, 1]
        assert lease_items(ledger, "ben") == [2]

    def test_a_lease_granted_by_a_clock_that_was_ahead_expires(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        clock.now += 1000 * HOUR
        lease_items(ledger, "ann")
        clock.now -= 1000 * HOUR
        assert lease_items(ledger, "ben") == []
        clock.now += HOUR + 1
        assert lease_items(ledger, "ben") == [1]

    def test_a_clock_that_jumps_back_does_not_change_the_order(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        for label in ("a", "b", "c"):
            reply = replace(person_reply("ann", label), answered_at=clock.now)
            ledger.tell(lease_one(ledger, "ann").number, reply, votes_needed(1))
            clock.now -= 10 * HOUR
        assert [(vote.item, vote.label) for vote in ledger.votes(STRONG)] == [(0, "a"), (1, "b"), (2, "c")]
        undone = ledger.undo(STRONG, "ann", votes_needed(1), HOUR, clock.now)
        assert undone is not None
        assert undone.item == 2

    def test_questions_are_counted_by_state(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(5), "", 1)
        answer(ledger, "ann")
        ledger.settle(STRONG, first_vote)
        answer(ledger, "ann")
        lease_items(ledger, "ann", 2)
        assert ledger.counts(STRONG) == QuestionCounts(open=3, leased=2, settled=1)
        assert ledger.open_items(STRONG).tolist() == [2, 3, 4]
        clock.now += 2 * HOUR
        assert ledger.counts(STRONG) == QuestionCounts(open=3, leased=0, settled=1)

    # ---- answers

    def test_an_answer_is_stored_with_the_data_of_its_question(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [7], "", 1)
        reply = replace(person_reply("ann", "yes", price=Fraction(1, 2)), content="c", comment="clear", answered_at=9.0)
        assert ledger.tell(lease_one(ledger, "ann").number, reply, votes_needed(1))
        assert ledger.answers() == [(STRONG, replace(reply, item=7, asked_at=clock.now))]
        assert ledger.spent() == {STRONG.name: Fraction(1, 2)}
        assert lease_items(ledger, "ann") == []

    def test_the_same_answer_twice_is_recorded_once(self, ledger: Ledger, number: int) -> None:
        reply = person_reply("ann", "yes")
        assert ledger.tell(number, reply, votes_needed(1))
        for _ in ("open", "settled"):
            assert not ledger.tell(number, reply, votes_needed(1))
            assert not answer(ledger, "ann", number=number)
            assert len(ledger.answers()) == 1
            ledger.settle(STRONG, first_vote)

    @pytest.mark.parametrize(("label", "kind"), [("no", "label"), (True, "label"), (1.5, "label"), (1, "cannot tell")])
    def test_a_second_answer_of_the_same_person_is_refused(self, ledger: Ledger, label: Any, kind: ReplyKind) -> None:
        number = queue_and_lease(ledger, [7], wants=2)
        answer(ledger, "ann", 1, number=number, wants=2)
        with pytest.raises(QuestionGone, match="undo"):
            answer(ledger, "ann", label, number=number, wants=2, kind=kind)
        assert [vote.label for vote in ledger.votes(STRONG)] == [1]

    def test_an_answer_to_a_question_leased_to_others_is_refused(self, ledger: Ledger, number: int) -> None:
        with pytest.raises(QuestionGone, match="somebody else"):
            answer(ledger, "ben", "no", number=number)
        assert answer(ledger, "ann", number=number)

    def test_a_late_answer_is_accepted_while_it_is_needed(self, ledger: Ledger, number: int, clock: Clock) -> None:
        clock.now += 2 * HOUR
        assert answer(ledger, "ann", number=number)

    def test_a_late_answer_is_refused_once_the_question_is_leased_to_others(
        self, ledger: Ledger, number: int, clock: Clock
    ) -> None:
        clock.now += 2 * HOUR
        lease_one(ledger, "ben")
        with pytest.raises(QuestionGone, match="somebody else"):
            answer(ledger, "ann", number=number)
        assert answer(ledger, "ben", "no", number=number)
        with pytest.raises(QuestionGone, match="others"):
            answer(ledger, "ann", number=number)

    def test_an_answer_to_an_unknown_question_is_refused(self, ledger: Ledger) -> None:
        with pytest.raises(QuestionGone, match="12345"):
            answer(ledger, "ann", number=12345)

    def test_a_skipped_question_comes_last_and_is_free_for_others(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        for next_item in (1, 2, 0, 1):  # after the third, all have been skipped once
            assert answer(ledger, "ann", None, kind="skip")
            assert lease_items(ledger, "ann", 1) == [next_item]
        assert lease_items(ledger, "ann") == [1, 2, 0]
        ledger.release("ann")
        assert lease_items(ledger, "ben") == [0, 1, 2]
        assert ledger.votes(STRONG) == []

    def test_cannot_tell_is_a_vote(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        answer(ledger, "ann", "unclear", kind="cannot tell")
        assert [(vote.kind, vote.label) for vote in ledger.votes(STRONG)] == [("cannot tell", "unclear")]
        assert ledger.settle(STRONG, first_vote) == 1
        assert ledger.verdicts(STRONG).label == ["unclear"]

    @pytest.mark.parametrize("who", ["Zoë", "日本", "\U0001f600", "a\x00b", "a\ud800b", "x" * 200, "o'neill; --"])
    def test_any_name_of_a_person_works(self, ledger: Ledger, who: str) -> None:
        number = queue_and_lease(ledger, [1, 2], who=who)
        assert lease_items(ledger, who, 1) == [1]
        assert answer(ledger, who, number=number)
        assert not answer(ledger, who, number=number)
        assert ledger.undo(STRONG, who, votes_needed(1), HOUR, 0.0) is not None
        ledger.release(who)
        assert lease_items(ledger, "ann") == [1, 2]

    # ---- several people for one question

    def test_two_votes_come_from_two_people(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        assert lease_items(ledger, "ann") == lease_items(ledger, "ben") == [1, 2]
        assert lease_items(ledger, "cy") == []
        answer(ledger, "ann", wants=2)
        assert lease_items(ledger, "ann") == [2]
        assert lease_items(ledger, "cy") == []
        ledger.release("ann")
        ledger.release("ben")
        assert lease_items(ledger, "ann") == [2]
        assert lease_items(ledger, "cy") == [1, 2]
        answer(ledger, "cy", wants=2)
        assert ledger.counts(STRONG).open == 1

    def test_a_third_person_is_asked_when_two_votes_differ(self, ledger: Ledger) -> None:
        def two_equal_votes(votes: Any) -> int:
            return 0 if len(set(votes)) < len(votes) else max(1, 2 - len(votes))

        ledger.queue(STRONG, [1], "", 2)
        for who, label in (("ann", "yes"), ("ben", "no")):
            ledger.tell(lease_one(ledger, who).number, person_reply(who, label), two_equal_votes)
        assert lease_items(ledger, "ann") == lease_items(ledger, "ben") == []
        assert ledger.settle(STRONG, first_vote) == 0
        ledger.tell(lease_one(ledger, "cy").number, person_reply("cy", "no"), two_equal_votes)
        assert ledger.settle(STRONG, lambda votes: votes[-1]) == 1
        assert ledger.verdicts(STRONG).label == ["no"]

    # ---- undo

    def test_undo_reverts_answers_from_the_last_to_the_first(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        for _ in range(2):
            answer(ledger, "ann")
        undone = [undo(ledger, "ann") for _ in range(3)]
        assert [each and each.item for each in undone] == [2, 1, None]
        assert ledger.votes(STRONG) == []
        assert lease_items(ledger, "ann", 2) == [1, 2]
        assert lease_items(ledger, "ben") == [3]
        assert answer(ledger, "ann", "no")
        assert [(vote.item, vote.label) for vote in ledger.votes(STRONG)] == [(1, "no")]
        assert [reply.kind for _, reply in ledger.answers()] == ["label", "label", "undo", "undo", "label"]

    def test_an_undone_question_can_be_answered_and_undone_again(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        for _ in range(3):
            assert answer(ledger, "ann")
            assert undo(ledger, "ann") is not None
        ledger.release("ann")
        assert lease_items(ledger, "ann") == [1]

    def test_a_settled_answer_cannot_be_undone(self, ledger: Ledger, number: int) -> None:
        answer(ledger, "ann", number=number)
        assert ledger.settle(STRONG, first_vote) == 1
        assert undo(ledger, "ann") is None
        with pytest.raises(QuestionGone, match="settled"):
            answer(ledger, "ben", "no", number=number)
        assert ledger.verdicts(STRONG).label == ["yes"]

    def test_undoing_one_of_two_votes_reopens_the_question(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 2)
        for who in ("ann", "ben"):
            answer(ledger, who, wants=2)
        undo(ledger, "ann", wants=2)
        assert lease_items(ledger, "cy") == []  # ann has leased it
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ben"]
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=1, settled=0)

    # ---- settling and withdrawing

    def test_standing_votes_are_settled_in_order_and_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        for who, label in (("ann", "a"), ("ben", "b")):
            answer(ledger, who, label, wants=2)
        decided_votes: list[list[Any]] = []

        def decide(votes: Any) -> Any:
            decided_votes.append(list(votes))
            return "b"

        assert ledger.settle(STRONG, decide) == 1
        assert ledger.settle(STRONG, decide) == 0
        assert decided_votes == [["a", "b"]]
        found = ledger.verdicts(STRONG)
        assert (found.item.tolist(), found.label) == ([1], ["b"])
        assert np.isnan(found.confidence).all()

    def test_an_undecided_question_is_not_settled(self, answered: Ledger) -> None:
        assert answered.settle(STRONG, lambda _: None) == 0
        assert len(answered.verdicts(STRONG)) == 0
        assert answered.settle(STRONG, first_vote) == 1

    def test_a_withdrawn_question_is_not_leased_and_accepts_no_answer(self, ledger: Ledger) -> None:
        number = queue_and_lease(ledger, [1, 2, 3])
        assert ledger.withdraw(STRONG, np.array([3])) == 2
        assert ledger.withdraw(STRONG, np.array([3])) == 0
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=0, settled=0)
        assert ledger.open_items(STRONG).tolist() == [3]
        with pytest.raises(QuestionGone, match="withdrawn"):
            answer(ledger, "ann", number=number)
        assert lease_items(ledger, "ben") == [3]

    def test_a_withdrawn_question_keeps_its_votes_when_it_is_queued_again(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        answer(ledger, "ann", wants=2)
        # the votes differ: one more is needed
        ledger.tell(lease_one(ledger, "ben").number, person_reply("ben", "no"), lambda _: 1)
        ledger.withdraw(STRONG, NO_ITEMS)
        ledger.queue(STRONG, [1], "", 2)
        assert ledger.counts(STRONG).open == 1
        assert lease_items(ledger, "ann") == lease_items(ledger, "ben") == []
        answer(ledger, "cy", "no", wants=3)
        assert ledger.settle(STRONG, lambda votes: votes[-1]) == 1

    def test_a_withdrawn_question_is_settled_only_after_it_is_queued_again(self, answered: Ledger) -> None:
        assert answered.withdraw(STRONG, NO_ITEMS) == 1
        assert answered.settle(STRONG, first_vote) == 0
        answered.queue(STRONG, [1], "", 1)
        assert answered.counts(STRONG).open == 0
        assert answered.settle(STRONG, first_vote) == 1

    def test_a_settled_question_is_not_withdrawn(self, answered: Ledger) -> None:
        answered.settle(STRONG, first_vote)
        assert answered.withdraw(STRONG, NO_ITEMS) == 0
        assert answered.counts(STRONG).settled == 1
