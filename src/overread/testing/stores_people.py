"""What a store must do with questions to people."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.errors import QuestionGone
from overread.store.base import Counts, Ledger
from overread.testing.stores_base import HOUR, STRONG, WEAK, Clock, StoreTests, first, items_of, one, said, wanting

NOTHING = np.zeros(0, dtype=np.int64)


class PeopleContract(StoreTests):
    """Questions, leases, votes, and how they end."""

    # ---- questions and leases

    def test_questions_are_given_in_the_order_in_which_they_were_queued(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [5, 3], "near the boundary", 1)
        clock.now -= HOUR
        ledger.queue(STRONG, [4], "audit", 1)
        found = ledger.lease(STRONG, "ann", 10, HOUR)
        assert [(each.item, each.why, each.labeler) for each in found] == [
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

    def test_queueing_again_changes_nothing_about_votes_and_verdicts(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        ledger.queue(STRONG, [1, 2], "", 1)
        assert items_of(ledger, "ben") == [2]
        ledger.settle(STRONG, first)
        ledger.queue(STRONG, [1], "", 1)
        assert ledger.counts(STRONG) == Counts(open=1, leased=1, settled=1)

    def test_what_was_queued_for_one_labeler_is_not_given_for_another(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        assert ledger.lease(WEAK, "ann", 1, HOUR) == []
        assert ledger.counts(WEAK) == Counts(0, 0, 0)

    def test_two_people_are_not_given_the_same_question(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(5), "", 1)
        assert items_of(ledger, "ann", 2) == [0, 1]
        assert items_of(ledger, "ben", 10) == [2, 3, 4]
        assert items_of(ledger, "cy") == []

    def test_a_person_is_given_first_what_they_hold(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(4), "", 1)
        assert items_of(ledger, "ann", 2) == [0, 1]
        assert items_of(ledger, "ann", 1) == [0]
        assert items_of(ledger, "ann", 3) == [0, 1, 2]
        assert items_of(ledger, "ann", 0) == []

    def test_a_lease_ends_by_itself_and_holding_on_makes_it_longer(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        items_of(ledger, "ann")
        clock.now += 0.75 * HOUR
        assert items_of(ledger, "ann") == [1]
        clock.now += 0.75 * HOUR
        assert items_of(ledger, "ben") == []
        clock.now += 0.5 * HOUR
        assert items_of(ledger, "ben") == [1]
        assert items_of(ledger, "ann") == []

    def test_what_is_given_back_is_there_for_others(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        items_of(ledger, "ann", 2)
        items_of(ledger, "ben", 1)
        ledger.release("ann")
        ledger.release("nobody")
        assert items_of(ledger, "cy") == [0, 1]
        assert items_of(ledger, "ben") == [2]

    def test_a_lease_of_a_clock_that_was_ahead_ends(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [1], "", 1)
        clock.now += 1000 * HOUR
        items_of(ledger, "ann")
        clock.now -= 1000 * HOUR
        assert items_of(ledger, "ben") == []
        clock.now += HOUR + 1
        assert items_of(ledger, "ben") == [1]

    def test_a_clock_that_goes_back_does_not_change_the_order(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        for label in ("a", "b", "c"):
            ledger.tell(one(ledger, "ann").number, replace(said("ann", label), answered_at=clock.now), wanting(1))
            clock.now -= 10 * HOUR
        assert [(vote.item, vote.label) for vote in ledger.votes(STRONG)] == [(0, "a"), (1, "b"), (2, "c")]
        undone = ledger.undo(STRONG, "ann", wanting(1), HOUR, clock.now)
        assert undone is not None
        assert undone.item == 2

    def test_it_is_counted_how_questions_stand(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, range(5), "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        ledger.settle(STRONG, first)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        items_of(ledger, "ann", 2)
        assert ledger.counts(STRONG) == Counts(open=3, leased=2, settled=1)
        assert ledger.open_items(STRONG).tolist() == [2, 3, 4]
        clock.now += 2 * HOUR
        assert ledger.counts(STRONG) == Counts(open=3, leased=0, settled=1)

    # ---- answers

    def test_an_answer_is_in_the_ledger_with_what_the_question_knows(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [7], "", 1)
        reply = replace(said("ann", "yes", price=Fraction(1, 2)), content="c", comment="clear", answered_at=9.0)
        assert ledger.tell(one(ledger, "ann").number, reply, wanting(1))
        assert ledger.answers() == [(STRONG, replace(reply, item=7, asked_at=clock.now))]
        assert ledger.spent() == {STRONG: Fraction(1, 2)}
        assert items_of(ledger, "ann") == []

    def test_a_double_click_counts_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [7], "", 1)
        number = one(ledger, "ann").number
        answer = said("ann", "yes")
        assert ledger.tell(number, answer, wanting(1))
        assert not ledger.tell(number, answer, wanting(1))
        assert not ledger.tell(number, said("ann", "yes"), wanting(1))
        assert len(ledger.answers()) == 1
        ledger.settle(STRONG, first)
        assert not ledger.tell(number, answer, wanting(1))
        assert not ledger.tell(number, said("ann", "yes"), wanting(1))

    @pytest.mark.parametrize("other", ["no", True, 1.5])
    def test_another_answer_of_the_same_person_is_refused(self, ledger: Ledger, other: Any) -> None:
        ledger.queue(STRONG, [7], "", 2)
        number = one(ledger, "ann").number
        ledger.tell(number, said("ann", 1), wanting(2))
        with pytest.raises(QuestionGone, match="already; undo"):
            ledger.tell(number, said("ann", other), wanting(2))
        with pytest.raises(QuestionGone, match="already; undo"):
            ledger.tell(number, said("ann", 1, kind="cannot tell"), wanting(2))
        assert [vote.label for vote in ledger.votes(STRONG)] == [1]

    def test_a_question_that_somebody_else_holds_is_refused(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [7], "", 1)
        number = one(ledger, "ann").number
        with pytest.raises(QuestionGone, match="somebody else"):
            ledger.tell(number, said("ben", "no"), wanting(1))
        assert ledger.tell(number, said("ann", "yes"), wanting(1))

    def test_a_late_answer_is_taken_while_it_is_wanted(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [7], "", 1)
        number = one(ledger, "ann").number
        clock.now += 2 * HOUR
        assert ledger.tell(number, said("ann", "yes"), wanting(1))

    def test_a_late_answer_is_refused_when_the_question_is_somebody_elses(self, ledger: Ledger, clock: Clock) -> None:
        ledger.queue(STRONG, [7], "", 1)
        number = one(ledger, "ann").number
        clock.now += 2 * HOUR
        one(ledger, "ben")
        with pytest.raises(QuestionGone, match="time was up"):
            ledger.tell(number, said("ann", "yes"), wanting(1))
        assert ledger.tell(number, said("ben", "no"), wanting(1))
        with pytest.raises(QuestionGone, match="answered by others"):
            ledger.tell(number, said("ann", "yes"), wanting(1))

    def test_a_question_that_there_is_not_is_refused(self, ledger: Ledger) -> None:
        with pytest.raises(QuestionGone, match="no question 12345"):
            ledger.tell(12345, said("ann", "yes"), wanting(1))

    def test_a_skipped_question_comes_last_for_who_skipped_it_and_is_free_for_others(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(3), "", 1)
        assert ledger.tell(one(ledger, "ann").number, said("ann", None, kind="skip"), wanting(1))
        assert items_of(ledger, "ann", 1) == [1]
        ledger.tell(one(ledger, "ann").number, said("ann", None, kind="skip"), wanting(1))
        ledger.tell(one(ledger, "ann").number, said("ann", None, kind="skip"), wanting(1))
        assert items_of(ledger, "ann", 1) == [0]  # all were skipped once
        ledger.tell(one(ledger, "ann").number, said("ann", None, kind="skip"), wanting(1))
        assert items_of(ledger, "ann") == [1, 2, 0]
        ledger.release("ann")
        assert items_of(ledger, "ben") == [0, 1, 2]
        assert ledger.votes(STRONG) == []

    def test_cannot_tell_is_a_vote(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "unclear", kind="cannot tell"), wanting(1))
        assert [(vote.kind, vote.label) for vote in ledger.votes(STRONG)] == [("cannot tell", "unclear")]
        assert ledger.settle(STRONG, first) == 1
        assert ledger.verdicts(STRONG).label == ["unclear"]

    @pytest.mark.parametrize("who", ["Zoë", "日本", "\U0001f600", "a\x00b", "a\ud800b", "x" * 200, "o'neill; --"])
    def test_a_person_may_have_any_name(self, ledger: Ledger, who: str) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        number = one(ledger, who).number
        assert items_of(ledger, who, 1) == [1]
        assert ledger.tell(number, said(who, "yes"), wanting(1))
        assert not ledger.tell(number, said(who, "yes"), wanting(1))
        assert ledger.undo(STRONG, who, wanting(1), HOUR, 0.0) is not None
        ledger.release(who)
        assert items_of(ledger, "ann") == [1, 2]

    # ---- several people for one question

    def test_two_people_are_asked_without_seeing_each_other_and_nobody_twice(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        assert items_of(ledger, "ann") == items_of(ledger, "ben") == [1, 2]
        assert items_of(ledger, "cy") == []
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(2))
        assert items_of(ledger, "ann") == [2]
        assert items_of(ledger, "cy") == []
        ledger.release("ann")
        ledger.release("ben")
        assert items_of(ledger, "ann") == [2]
        assert items_of(ledger, "cy") == [1, 2]
        ledger.tell(one(ledger, "cy").number, said("cy", "yes"), wanting(2))
        assert ledger.counts(STRONG).open == 1

    def test_a_third_person_is_asked_where_two_differ(self, ledger: Ledger) -> None:
        def two_alike(votes: Any) -> int:
            return 0 if len(set(votes)) < len(votes) else max(1, 2 - len(votes))

        ledger.queue(STRONG, [1], "", 2)
        for who, label in (("ann", "yes"), ("ben", "no")):
            ledger.tell(one(ledger, who).number, said(who, label), two_alike)
        assert items_of(ledger, "ann") == items_of(ledger, "ben") == []
        assert ledger.settle(STRONG, first) == 0
        ledger.tell(one(ledger, "cy").number, said("cy", "no"), two_alike)
        assert ledger.settle(STRONG, lambda votes: votes[-1]) == 1
        assert ledger.verdicts(STRONG).label == ["no"]

    # ---- undo

    def test_undo_brings_the_last_answer_back_and_then_the_one_before(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        for _ in range(2):
            ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        back = [ledger.undo(STRONG, "ann", wanting(1), HOUR, 6.0) for _ in range(3)]
        assert [each and each.item for each in back] == [2, 1, None]
        assert ledger.votes(STRONG) == []
        assert items_of(ledger, "ann", 2) == [1, 2]
        assert items_of(ledger, "ben") == [3]
        assert ledger.tell(one(ledger, "ann").number, said("ann", "no"), wanting(1))
        assert [(vote.item, vote.label) for vote in ledger.votes(STRONG)] == [(1, "no")]
        assert [reply.kind for _, reply in ledger.answers()] == ["label", "label", "undo", "undo", "label"]

    def test_an_undone_answer_may_be_given_again_and_undone_again(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        for _ in range(3):
            assert ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
            assert ledger.undo(STRONG, "ann", wanting(1), HOUR, 6.0) is not None
        ledger.release("ann")
        assert items_of(ledger, "ann") == [1]

    def test_only_ones_own_answers_are_undone(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        assert ledger.undo(STRONG, "ben", wanting(1), HOUR, 6.0) is None
        assert ledger.undo(WEAK, "ann", wanting(1), HOUR, 6.0) is None

    def test_an_answer_that_the_study_has_used_stands(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        ledger.tell(number, said("ann", "yes"), wanting(1))
        assert ledger.settle(STRONG, first) == 1
        assert ledger.undo(STRONG, "ann", wanting(1), HOUR, 6.0) is None
        with pytest.raises(QuestionGone, match="settled"):
            ledger.tell(number, said("ben", "no"), wanting(1))
        assert ledger.verdicts(STRONG).label == ["yes"]

    def test_undoing_one_of_two_votes_asks_for_one_more(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 2)
        for who in ("ann", "ben"):
            ledger.tell(one(ledger, who).number, said(who, "yes"), wanting(2))
        ledger.undo(STRONG, "ann", wanting(2), HOUR, 6.0)
        assert items_of(ledger, "cy") == []  # ann holds it
        assert [vote.who for vote in ledger.votes(STRONG)] == ["ben"]
        assert ledger.counts(STRONG) == Counts(open=1, leased=1, settled=0)

    # ---- settling and withdrawing

    def test_settling_uses_the_votes_that_stand_in_their_order_and_only_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        for who, label in (("ann", "a"), ("ben", "b")):
            ledger.tell(one(ledger, who).number, said(who, label), wanting(2))
        seen: list[list[Any]] = []

        def decide(votes: Any) -> Any:
            seen.append(list(votes))
            return "b"

        assert ledger.settle(STRONG, decide) == 1
        assert ledger.settle(STRONG, decide) == 0
        assert seen == [["a", "b"]]
        found = ledger.verdicts(STRONG)
        assert (found.item.tolist(), found.label) == ([1], ["b"])
        assert np.isnan(found.confidence).all()

    def test_a_question_that_is_not_decided_is_not_settled(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        assert ledger.settle(STRONG, lambda _: None) == 0
        assert len(ledger.verdicts(STRONG)) == 0
        assert ledger.settle(STRONG, first) == 1

    def test_what_is_withdrawn_is_neither_given_nor_taken(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        number = one(ledger, "ann").number
        assert ledger.withdraw(STRONG, np.array([3])) == 2
        assert ledger.withdraw(STRONG, np.array([3])) == 0
        assert ledger.counts(STRONG) == Counts(open=1, leased=0, settled=0)
        assert ledger.open_items(STRONG).tolist() == [3]
        with pytest.raises(QuestionGone, match="withdrawn"):
            ledger.tell(number, said("ann", "yes"), wanting(1))
        assert items_of(ledger, "ben") == [3]

    def test_what_was_withdrawn_goes_on_where_it_was_when_it_is_queued_again(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 2)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(2))
        ledger.tell(one(ledger, "ben").number, said("ben", "no"), lambda _: 1)  # they differ: a third is to tell
        ledger.withdraw(STRONG, NOTHING)
        ledger.queue(STRONG, [1], "", 2)
        assert ledger.counts(STRONG).open == 1
        assert items_of(ledger, "ann") == items_of(ledger, "ben") == []
        ledger.tell(one(ledger, "cy").number, said("cy", "no"), wanting(3))
        assert ledger.settle(STRONG, lambda votes: votes[-1]) == 1

    def test_answered_questions_that_are_withdrawn_are_not_settled_until_they_are_asked_again(
        self, ledger: Ledger
    ) -> None:
        ledger.queue(STRONG, [1], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        assert ledger.withdraw(STRONG, NOTHING) == 1
        assert ledger.settle(STRONG, first) == 0
        ledger.queue(STRONG, [1], "", 1)
        assert ledger.counts(STRONG).open == 0
        assert ledger.settle(STRONG, first) == 1

    def test_a_settled_question_is_not_withdrawn(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", 1)
        ledger.tell(one(ledger, "ann").number, said("ann", "yes"), wanting(1))
        ledger.settle(STRONG, first)
        assert ledger.withdraw(STRONG, NOTHING) == 0
        assert ledger.counts(STRONG).settled == 1
