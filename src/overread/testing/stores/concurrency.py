"""The store contract for concurrent use: several studies, runs, people and threads."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

from overread.core.answers import STRONG, WEAK, Reply
from overread.errors import QuestionGone, StudyBusy
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
    votes_needed,
)

PEOPLE, QUESTIONS = 8, 240


class ConcurrencyContract(StoreContractBase):
    """Tests of several studies, ledgers and threads that use one store concurrently."""

    # ---- studies in one store

    def test_studies_do_not_see_each_others_answers(self, ledger: Ledger, other: Ledger) -> None:
        ledger.ask(WEAK, [1, 2])
        ledger.append(WEAK, [Reply(1, "yes", price=Fraction(1))], settle=True)
        ledger.keep("epoch", "1", b"one")
        assert (other.answers(), other.spent(), other.kept("epoch")) == ([], {}, {})
        assert (len(other.verdicts(WEAK)), other.lost(WEAK, Fraction(1))) == (0, 0)
        other.append(WEAK, [Reply(1, "no")], settle=True)
        assert (ledger.verdicts(WEAK).label, other.verdicts(WEAK).label) == (["yes"], ["no"])

    def test_studies_do_not_see_each_others_questions(self, ledger: Ledger, other: Ledger) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        assert lease_items(other, "ann") == []
        other.queue(STRONG, [1], "", 1)
        number = lease_one(ledger, "ann").number
        with pytest.raises(QuestionGone, match="no question"):
            answer(other, "ann", number=number)
        answer(ledger, "ann", number=number)
        assert other.undo(STRONG, "ann", votes_needed(1), HOUR, 0.0) is None
        assert (other.votes(STRONG), other.settle(STRONG, first_vote)) == ([], 0)
        assert other.withdraw(STRONG, NO_ITEMS) == 1
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=0, settled=0)
        assert other.counts(STRONG) == QuestionCounts(open=0, leased=0, settled=0)

    def test_releasing_leases_in_one_study_does_not_affect_another(self, ledger: Ledger, other: Ledger) -> None:
        for each in (ledger, other):
            each.queue(STRONG, [1], "", 1)
            lease_items(each, "ann")
        other.release("ann")
        assert lease_items(ledger, "ben") == []
        assert lease_items(other, "ben") == [1]

    def test_an_expired_lease_in_one_study_does_not_affect_another(
        self, ledger: Ledger, other: Ledger, clock: Clock
    ) -> None:
        for each, seconds in ((ledger, HOUR), (other, 1.0)):
            each.queue(STRONG, [1, 2], "", 1)
            lease_one(each, "ann", seconds)
        lease_one(other, "ben", 1.0)
        clock.now += 60
        assert lease_items(ledger, "ben") == [2]

    def test_a_slow_clock_in_one_study_does_not_affect_another(self, ledger: Ledger) -> None:
        late = self.study("another", Clock(0.0))
        for each in (ledger, late):
            each.queue(STRONG, [1], "", 1)
            lease_one(each, "ann")
        assert lease_items(ledger, "ben") == []

    # ---- running

    def test_only_one_ledger_holds_the_run_lock(self, ledger: Ledger) -> None:
        again = self.study()
        with ledger.running():
            for each in (ledger, again):
                with pytest.raises(StudyBusy, match="tickets"), each.running():
                    raise AssertionError("a second run began")
        with again.running(), pytest.raises(StudyBusy), ledger.running():
            raise AssertionError("a second run began")
        with ledger.running():
            pass

    def test_a_failed_run_releases_the_run_lock(self, ledger: Ledger) -> None:
        with pytest.raises(KeyError), ledger.running():
            raise KeyError
        with self.study().running():
            pass

    def test_two_studies_can_run_at_once(self, ledger: Ledger) -> None:
        with ledger.running(), self.study("another").running():
            pass

    def test_people_can_answer_while_the_study_runs(self, ledger: Ledger) -> None:
        person = self.study()
        with ledger.running():
            ledger.queue(STRONG, [1], "", 1)
            answer(person, "ann")
            assert ledger.settle(STRONG, first_vote) == 1

    # ---- threads

    def test_concurrent_people_answer_each_question_once(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS), "", 1)
        self._answer_all()
        answered = Counter(reply.item for _, reply in ledger.answers())
        assert answered == dict.fromkeys(range(QUESTIONS), 1)
        assert ledger.settle(STRONG, first_vote) == QUESTIONS
        assert ledger.counts(STRONG) == QuestionCounts(open=0, leased=0, settled=QUESTIONS)

    def test_concurrent_people_give_each_question_two_votes(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS // 4), "", 2)
        self._answer_all(wants=2)
        votes = Counter((vote.item, vote.who) for vote in ledger.votes(STRONG))
        assert set(votes.values()) == {1}
        assert Counter(item for item, _ in votes) == dict.fromkeys(range(QUESTIONS // 4), 2)

    def test_threads_can_share_one_ledger(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS // 4), "", 1)
        self._answer_all(ledger)
        assert Counter(vote.item for vote in ledger.votes(STRONG)) == dict.fromkeys(range(QUESTIONS // 4), 1)

    def test_concurrent_leases_never_overlap_and_no_answer_is_lost(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, range(QUESTIONS), "", 1)
        holder: dict[int, str] = {}
        answer_counts: Counter[str] = Counter()

        def person(who: str) -> None:
            held = ledger.lease(STRONG, who, 4, HOUR)
            while held:
                for question in held:
                    # nobody else may lease it until it is answered
                    assert holder.setdefault(question.number, who) == who
                assert answer(ledger, who, who, number=held[-1].number)
                answer_counts[who] += 1
                held = ledger.lease(STRONG, who, 4, HOUR)

        self._run_concurrently(person)
        votes = ledger.votes(STRONG)
        assert Counter(vote.item for vote in votes) == dict.fromkeys(range(QUESTIONS), 1)
        assert Counter(vote.who for vote in votes) == answer_counts
        assert {vote.question: vote.who for vote in votes} == holder

    def test_an_answer_sent_concurrently_is_recorded_once(self, ledger: Ledger) -> None:
        number = queue_and_lease(ledger, [1], wants=PEOPLE)
        reply = person_reply("ann", "yes")
        recorded: list[bool] = []
        self._run_concurrently(lambda _: recorded.append(ledger.tell(number, reply, votes_needed(PEOPLE))))
        assert sorted(recorded) == [False] * (PEOPLE - 1) + [True]
        self._run_concurrently(lambda _: ledger.undo(STRONG, "ann", votes_needed(PEOPLE), HOUR, 6.0, number))
        assert [reply.kind for _, reply in ledger.answers()] == ["label", "undo"]

    def test_concurrent_writers_keep_all_answers_in_order(self, ledger: Ledger) -> None:
        def write(who: str) -> None:
            mine = self.study()
            for i in range(10):
                replies = [Reply(100 * int(who) + 10 * i + j, "yes", who=who, price=Fraction(1, 10)) for j in range(10)]
                mine.append(WEAK, replies, settle=True)
                mine.spent()
            assert mine.spent()[WEAK.name] >= 10

        self._run_concurrently(write)
        found = [reply for _, reply in ledger.answers()]
        for who in map(str, range(PEOPLE)):
            mine = [reply.item for reply in found if reply.who == who]
            assert mine == list(range(100 * int(who), 100 * int(who) + 100))
        assert len(ledger.verdicts(WEAK)) == len(found) == 100 * PEOPLE
        assert ledger.spent() == {WEAK.name: Fraction(10 * PEOPLE)}

    def test_threads_can_open_a_new_store_at_once(self) -> None:
        def begin(who: str) -> None:
            self.study(f"study {int(who) % 2}").append(WEAK, [Reply(int(who), "yes")], settle=True)

        self._run_concurrently(begin)
        found = [len(self.study(f"study {i}").verdicts(WEAK)) for i in range(2)]
        assert found == [PEOPLE // 2, PEOPLE // 2]

    def _answer_all(self, ledger: Ledger | None = None, wants: int = 1) -> None:
        """Let several people lease and answer all open questions, with this ledger or one ledger each."""

        def person(who: str) -> None:
            mine = ledger or self.study()
            while mine.counts(STRONG).open:
                for question in mine.lease(STRONG, who, 5, HOUR):
                    assert answer(mine, who, f"{question.item}", number=question.number, wants=wants)

        self._run_concurrently(person)

    def _run_concurrently(self, work: Callable[[str], object]) -> None:
        """Call `work` for each person, in one thread each."""
        barrier = threading.Barrier(PEOPLE)

        def start_together(who: str) -> None:
            barrier.wait(30)
            work(who)

        with ThreadPoolExecutor(PEOPLE) as pool:
            list(pool.map(start_together, map(str, range(PEOPLE))))
