"""What a store must do when several studies, people and programs use it at once."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest

from overread.errors import QuestionGone, StudyBusy
from overread.ledger import Reply
from overread.store.base import Counts, Ledger
from overread.testing.stores_base import HOUR, STRONG, WEAK, Clock, StoreTests, first, items_of, one, said, wanting

PEOPLE, QUESTIONS = 8, 240


class TogetherContract(StoreTests):
    """Several at once."""

    # ---- studies in one store

    def test_studies_do_not_see_each_others_answers(self, ledger: Ledger) -> None:
        other = self.study("another")
        ledger.ask(WEAK, [1, 2])
        ledger.append(WEAK, [Reply(1, "yes", price=Fraction(1))], settle=True)
        ledger.keep("epoch", "1", b"one")
        assert (other.answers(), other.spent(), other.kept("epoch")) == ([], {}, {})
        assert (len(other.verdicts(WEAK)), other.lost(WEAK, Fraction(1))) == (0, 0)
        other.append(WEAK, [Reply(1, "no")], settle=True)
        assert (ledger.verdicts(WEAK).label, other.verdicts(WEAK).label) == (["yes"], ["no"])

    def test_studies_do_not_see_each_others_questions(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        ledger.queue(STRONG, [1, 2], "", 1)
        assert items_of(other, "ann") == []
        other.queue(STRONG, [1], "", 1)
        number = one(ledger, "ann").number
        with pytest.raises(QuestionGone, match="no question"):
            other.tell(number, said("ann", "yes"), wanting(1))
        ledger.tell(number, said("ann", "yes"), wanting(1))
        assert other.undo(STRONG, "ann", wanting(1), HOUR, 0.0) is None
        assert (other.votes(STRONG), other.settle(STRONG, first)) == ([], 0)
        assert other.withdraw(STRONG, np.zeros(0, dtype=np.int64)) == 1
        assert ledger.counts(STRONG) == Counts(open=1, leased=0, settled=0)
        assert other.counts(STRONG) == Counts(open=0, leased=0, settled=0)

    def test_giving_back_in_one_study_leaves_the_other_alone(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        for each in (ledger, other):
            each.queue(STRONG, [1], "", 1)
            items_of(each, "ann")
        other.release("ann")
        assert items_of(ledger, "ben") == []
        assert items_of(other, "ben") == [1]

    def test_a_short_lease_in_one_study_does_not_end_those_of_the_other(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study("another", clock)
        for each, seconds in ((ledger, HOUR), (other, 1.0)):
            each.queue(STRONG, [1, 2], "", 1)
            one(each, "ann", seconds)
        one(other, "ben", 1.0)
        clock.now += 60
        assert items_of(ledger, "ben") == [2]

    def test_a_clock_that_is_behind_in_one_study_does_not_end_leases_of_the_other(self, ledger: Ledger) -> None:
        late = self.study("another", Clock(0.0))
        ledger.queue(STRONG, [1], "", 1)
        one(ledger, "ann")
        late.queue(STRONG, [1], "", 1)
        one(late, "ann")
        assert items_of(ledger, "ben") == []

    # ---- running

    def test_a_study_is_run_once_at_a_time(self, ledger: Ledger) -> None:
        again = self.study()
        with ledger.running():
            for each in (ledger, again):
                with pytest.raises(StudyBusy, match="tickets"), each.running():
                    raise AssertionError("a second run began")
        with again.running(), pytest.raises(StudyBusy), ledger.running():
            raise AssertionError("a second run began")
        with ledger.running():
            pass

    def test_a_run_that_fails_lets_go(self, ledger: Ledger) -> None:
        with pytest.raises(KeyError), ledger.running():
            raise KeyError
        with self.study().running():
            pass

    def test_other_studies_can_be_run_meanwhile(self, ledger: Ledger) -> None:
        with ledger.running(), self.study("another").running():
            pass

    def test_people_answer_while_the_study_is_run(self, ledger: Ledger) -> None:
        person = self.study()
        with ledger.running():
            ledger.queue(STRONG, [1], "", 1)
            person.tell(one(person, "ann").number, said("ann", "yes"), wanting(1))
            assert ledger.settle(STRONG, first) == 1

    # ---- threads

    def test_people_at_once_answer_every_question_exactly_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS), "", 1)
        self._answer_all()
        answered = Counter(reply.item for _, reply in ledger.answers())
        assert answered == dict.fromkeys(range(QUESTIONS), 1)
        assert ledger.settle(STRONG, first) == QUESTIONS
        assert ledger.counts(STRONG) == Counts(open=0, leased=0, settled=QUESTIONS)

    def test_pairs_of_people_at_once_give_every_question_two_votes_of_two(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS // 4), "", 2)
        self._answer_all(wants=2)
        votes = Counter((vote.item, vote.who) for vote in ledger.votes(STRONG))
        assert set(votes.values()) == {1}
        assert Counter(item for item, _ in votes) == dict.fromkeys(range(QUESTIONS // 4), 2)

    def test_one_ledger_may_be_used_by_many_threads(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS // 4), "", 1)
        self._answer_all(ledger)
        assert Counter(vote.item for vote in ledger.votes(STRONG)) == dict.fromkeys(range(QUESTIONS // 4), 1)

    def test_many_at_once_never_hold_the_same_question_and_lose_no_answer(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS), "", 1)
        holder: dict[int, str] = {}
        told: Counter[str] = Counter()

        def person(who: str) -> None:
            held = ledger.lease(STRONG, who, 4, HOUR)
            while held:
                for question in held:
                    assert (
                        holder.setdefault(question.number, who) == who
                    )  # until it is answered, nobody else is given it
                assert ledger.tell(held[-1].number, said(who, who), wanting(1))
                told[who] += 1
                held = ledger.lease(STRONG, who, 4, HOUR)

        self._at_once(person)
        votes = ledger.votes(STRONG)
        assert Counter(vote.item for vote in votes) == dict.fromkeys(range(QUESTIONS), 1)
        assert Counter(vote.who for vote in votes) == told
        assert {vote.question: vote.who for vote in votes} == holder

    def test_the_same_answer_sent_by_many_at_once_is_recorded_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [1], "", PEOPLE)
        number = one(ledger, "ann").number
        answer = said("ann", "yes")
        recorded: list[bool] = []
        self._at_once(lambda _: recorded.append(ledger.tell(number, answer, wanting(PEOPLE))))
        assert sorted(recorded) == [False] * (PEOPLE - 1) + [True]
        self._at_once(lambda _: ledger.undo(STRONG, "ann", wanting(PEOPLE), HOUR, 6.0, number))
        assert [reply.kind for _, reply in ledger.answers()] == ["label", "undo"]

    def test_writers_at_once_lose_nothing_and_keep_their_order(self, ledger: Ledger) -> None:
        def write(who: str) -> None:
            mine = self.study()
            for i in range(10):
                replies = [Reply(100 * int(who) + 10 * i + j, "yes", who=who, price=Fraction(1, 10)) for j in range(10)]
                mine.append(WEAK, replies, settle=True)
                mine.spent()
            assert mine.spent()[WEAK] >= 10

        self._at_once(write)
        found = [reply for _, reply in ledger.answers()]
        for who in map(str, range(PEOPLE)):
            mine = [reply.item for reply in found if reply.who == who]
            assert mine == list(range(100 * int(who), 100 * int(who) + 100))
        assert len(ledger.verdicts(WEAK)) == len(found) == 100 * PEOPLE
        assert ledger.spent() == {WEAK: Fraction(10 * PEOPLE)}

    def test_a_new_store_may_be_opened_by_many_at_once(self) -> None:
        def begin(who: str) -> None:
            self.study(f"study {int(who) % 2}").append(WEAK, [Reply(int(who), "yes")], settle=True)

        self._at_once(begin)
        found = [len(self.study(f"study {i}").verdicts(WEAK)) for i in range(2)]
        assert found == [PEOPLE // 2, PEOPLE // 2]

    def _answer_all(self, ledger: Ledger | None = None, wants: int = 1) -> None:
        """Let people lease and answer, with this ledger or one each, until there is nothing left to answer."""

        def person(who: str) -> None:
            mine = ledger or self.study()
            while mine.counts(STRONG).open:
                for question in mine.lease(STRONG, who, 5, HOUR):
                    assert mine.tell(question.number, said(who, f"{question.item}"), wanting(wants))

        self._at_once(person)

    def _at_once(self, work: Callable[[str], object]) -> None:
        begin = threading.Barrier(PEOPLE)

        def together(who: str) -> None:
            begin.wait(30)
            work(who)

        with ThreadPoolExecutor(PEOPLE) as pool:
            list(pool.map(together, map(str, range(PEOPLE))))
