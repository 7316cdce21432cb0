"""The store contract for the key of an answer: its series and its item."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from overread.core.answers import STRONG, AnswerSeries, Reply
from overread.errors import QuestionGone
from overread.ledger.protocol import Ledger, QuestionCounts
from overread.testing.stores.base import (
    HOUR,
    NO_ITEMS,
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

OTHERS = {
    "name": replace(STRONG, name="Zoë's model"),
    "case of the name": replace(STRONG, name="Strong"),
    "role": replace(STRONG, role="weak"),
    "question": replace(STRONG, question="colour"),
    "repetition": replace(STRONG, repetition=1),
}
"""Series that differ from STRONG in one part."""


class MachineSeriesContract(StoreContractBase):
    """Tests, for any `MachineLedger`, that two series never mix, even if they differ in one part of their key only."""

    @pytest.fixture(params=OTHERS.values(), ids=list(OTHERS))
    def another(self, request: pytest.FixtureRequest) -> AnswerSeries:
        """A series that differs from STRONG in one part."""
        series: AnswerSeries = request.param
        return series

    def test_each_series_has_its_own_verdicts(self, ledger: Ledger, another: AnswerSeries) -> None:
        ledger.append(STRONG, [Reply(1, "yes", confidence=0.75)], settle=True)
        assert len(ledger.verdicts(another)) == 0
        ledger.append(another, [Reply(1, "no", confidence=0.5), Reply(2, "no")], settle=True)
        assert [series for series, _ in ledger.answers()] == [STRONG, another, another]
        assert (ledger.verdicts(STRONG).label, ledger.verdicts(STRONG).confidence.tolist()) == (["yes"], [0.75])
        assert ledger.verdicts(another).by_item() == {1: "no", 2: "no"}

    def test_each_series_has_its_own_sent_questions(self, ledger: Ledger, another: AnswerSeries) -> None:
        ledger.ask(STRONG, [1, 2])
        ledger.ask(another, [1])
        ledger.append(another, [Reply(1, "yes"), Reply(2, "yes")], settle=True)
        assert ledger.lost(another, Fraction(1)) == 0
        assert ledger.lost(STRONG, Fraction(1)) == 2
        assert [series for series, reply in ledger.answers() if reply.kind == "lost"] == [STRONG, STRONG]

    def test_the_cost_is_summed_by_the_labelers_name(self, ledger: Ledger, another: AnswerSeries) -> None:
        ledger.append(STRONG, [Reply(1, "yes", price=Fraction(1, 3))], settle=True)
        assert ledger.spent() == {"strong": Fraction(1, 3)}
        ledger.append(another, [Reply(1, "yes", price=Fraction(1, 7))], settle=True)
        if another.name == STRONG.name:
            assert ledger.spent() == {"strong": Fraction(10, 21)}
        else:
            assert ledger.spent() == {"strong": Fraction(1, 3), another.name: Fraction(1, 7)}

    def test_cached_answers_are_of_the_same_question_and_repetition(
        self, ledger: Ledger, another: AnswerSeries
    ) -> None:
        reply = Reply(1, "yes", model="m", prompt="p", content="c")
        ledger.append(STRONG, [reply], settle=True)
        is_same = (another.question, another.repetition) == (STRONG.question, STRONG.repetition)
        # the model and the prompt identify the labeler, not its name and role in a study
        assert ledger.cached(another, "m", "p", ["c"]) == ({"c": reply} if is_same else {})
        repeated = Reply(1, "no", model="m", prompt="p", content="c")
        ledger.append(another, [repeated], settle=True)
        assert ledger.cached(another, "m", "p", ["c"]) == {"c": reply if is_same else repeated}
        assert ledger.cached(STRONG, "m", "p", ["c"]) == {"c": reply}


class SeriesContract(MachineSeriesContract):
    """Tests that two series never mix, in all that a store keeps about machines and people."""

    # ---- machines

    def test_each_series_has_its_own_answers_and_verdicts(self, ledger: Ledger, another: AnswerSeries) -> None:
        first, second = Reply(1, "yes", confidence=0.75), Reply(1, "no", confidence=0.5)
        ledger.append(STRONG, [first], settle=True)
        assert len(ledger.verdicts(another)) == 0
        assert ledger.labels_of(another, [1]) == {}
        ledger.append(another, [second, Reply(2, "no")], settle=True)
        for each in (ledger, self.study()):
            assert [series for series, _ in each.answers()] == [STRONG, another, another]
            assert [(series, reply) for series, reply in each.answers_after(0)[1][:2]] == [
                (STRONG, first),
                (another, second),
            ]
            assert (each.verdicts(STRONG).label, each.verdicts(STRONG).confidence.tolist()) == (["yes"], [0.75])
            assert each.verdicts(another).by_item() == {1: "no", 2: "no"}
            assert each.labels_of(STRONG, [1, 2]) == {1: "yes"}
            assert each.labels_of(another, [1, 2]) == {1: "no", 2: "no"}

    def test_cached_answers_of_another_study_are_of_the_same_question_and_repetition(
        self, ledger: Ledger, other: Ledger, another: AnswerSeries
    ) -> None:
        reply = Reply(1, "yes", model="m", prompt="p", content="c")
        ledger.append(STRONG, [reply], settle=True)
        is_same = (another.question, another.repetition) == (STRONG.question, STRONG.repetition)
        for each in (ledger, other):  # the model and the prompt identify the labeler, not its name and role in a study
            assert each.cached(another, "m", "p", ["c"]) == ({"c": reply} if is_same else {})
        repeated = Reply(1, "no", model="m", prompt="p", content="c")
        ledger.append(another, [repeated], settle=True)
        assert other.cached(another, "m", "p", ["c"]) == {"c": reply if is_same else repeated}
        assert other.cached(STRONG, "m", "p", ["c"]) == {"c": reply}

    # ---- people

    def test_each_series_has_its_own_questions(self, ledger: Ledger, another: AnswerSeries) -> None:
        first = queue_and_lease(ledger, [1, 2])
        assert ledger.lease(another, "ben", 5, HOUR) == []
        assert ledger.counts(another) == QuestionCounts(0, 0, 0)
        ledger.queue(another, [2, 1], "audit", 1)
        found = ledger.lease(another, "ann", 5, HOUR)
        assert [(each.item, each.series, each.why) for each in found] == [(2, another, "audit"), (1, another, "audit")]
        assert first not in [each.number for each in found]
        assert ledger.given(found[0].number, "ann") == found[0]
        assert lease_items(ledger, "ann") == [1, 2]
        assert ledger.counts(STRONG) == ledger.counts(another) == QuestionCounts(open=2, leased=2, settled=0)
        assert (ledger.held(STRONG), ledger.held(another)) == ({"ann": 2}, {"ann": 2})
        answer(ledger, "ann", number=found[0].number)
        assert (ledger.held(STRONG), ledger.held(another)) == ({"ann": 2}, {"ann": 1})
        assert (ledger.left_for(STRONG, "ann"), ledger.left_for(another, "ann")) == (2, 1)
        assert (ledger.open_items(STRONG).tolist(), ledger.open_items(another).tolist()) == ([1, 2], [1])

    def test_each_series_has_its_own_votes(self, ledger: Ledger, another: AnswerSeries) -> None:
        number = queue_and_lease(ledger, [1])
        ledger.queue(another, [1], "", 1)
        (question,) = ledger.lease(another, "ann", 1, HOUR)
        answer(ledger, "ann", "no", number=question.number)
        assert ledger.votes(STRONG) == []
        assert undo(ledger, "ann") is None
        assert undo(ledger, "ann", question.number) is None
        answer(ledger, "ann", "yes", number=number)
        assert [(vote.question, vote.label) for vote in ledger.votes(STRONG)] == [(number, "yes")]
        assert [(vote.question, vote.label) for vote in ledger.votes(another)] == [(question.number, "no")]
        assert [series for series, _ in ledger.answers()] == [another, STRONG]
        assert ledger.undo(another, "ann", votes_needed(1), HOUR, 0.0) == question
        assert [series for series, _ in ledger.answers()] == [another, STRONG, another]
        assert (len(ledger.votes(STRONG)), len(ledger.votes(another))) == (1, 0)

    def test_each_series_is_settled_on_its_own(self, ledger: Ledger, another: AnswerSeries) -> None:
        for series, label in ((STRONG, "yes"), (another, "no")):
            ledger.queue(series, [1], "", 1)
            (question,) = ledger.lease(series, "ann", 1, HOUR)
            answer(ledger, "ann", label, number=question.number)
        assert ledger.settle(another, first_vote) == 1
        assert (ledger.counts(STRONG).settled, ledger.counts(another).settled) == (0, 1)
        assert (ledger.verdicts(STRONG).label, ledger.verdicts(another).label) == ([], ["no"])
        assert ledger.settle(STRONG, first_vote) == 1
        assert (ledger.verdicts(STRONG).label, ledger.verdicts(another).label) == (["yes"], ["no"])

    def test_withdrawing_questions_of_one_series_keeps_the_others(self, ledger: Ledger, another: AnswerSeries) -> None:
        queue_and_lease(ledger, [1, 2])
        ledger.queue(another, [1, 2], "", 1)
        ledger.lease(another, "ann", 2, HOUR)
        assert ledger.withdraw(another, np.array([2])) == 1
        assert ledger.counts(STRONG) == QuestionCounts(open=2, leased=1, settled=0)
        assert ledger.counts(another) == QuestionCounts(open=1, leased=1, settled=0)
        ledger.queue(STRONG, [1, 2], "", 1)  # opens no question of the other series
        assert ledger.open_items(another).tolist() == [2]
        assert ledger.withdraw(STRONG, NO_ITEMS) == 2
        assert ledger.counts(another) == QuestionCounts(open=1, leased=1, settled=0)

    def test_the_next_questions_are_of_the_answers_series(self, ledger: Ledger, another: AnswerSeries) -> None:
        ledger.queue(STRONG, [1, 2], "", 1)
        ledger.queue(another, [1, 2], "", 1)
        (question,) = ledger.lease(another, "ann", 1, HOUR)
        _, found = ledger.exchange(question.number, person_reply("ann", "yes"), votes_needed(1), None, 2, HOUR)
        assert [(each.series, each.item) for each in found] == [(another, 2)]

    # ---- the check of the cost

    def test_a_paid_answer_needs_permission_for_the_total_cost(self, ledger: Ledger, another: AnswerSeries) -> None:
        totals: list[Fraction] = []

        def may_spend(total: Fraction) -> bool:
            totals.append(total)
            return total <= 3

        ledger.append(another, [Reply(1, "yes", price=Fraction(1, 3))], settle=True)
        ledger.queue(STRONG, [1, 2, 3], "", 1)
        reply = person_reply("ann", "yes", price=Fraction(2))
        number = lease_one(ledger, "ann").number
        assert ledger.tell(number, reply, votes_needed(1), may_spend)
        assert not ledger.tell(number, reply, votes_needed(1), may_spend)
        assert set(totals) == {Fraction(7, 3)}
        number = lease_one(ledger, "ann").number
        with pytest.raises(QuestionGone, match="max_cost"):
            ledger.tell(number, person_reply("ann", "no", price=Fraction(2)), votes_needed(1), may_spend)
        assert set(totals) == {Fraction(7, 3), Fraction(13, 3)}
        assert sum(ledger.spent().values()) == Fraction(7, 3)
        assert len(ledger.votes(STRONG)) == 1
        assert ledger.tell(number, person_reply("ann", "no"), votes_needed(1), lambda _: False)  # it is free

    def test_an_error_in_the_check_of_the_cost_records_nothing(self, ledger: Ledger, number: int) -> None:
        def fail(total: Fraction) -> bool:
            raise KeyError(total)

        with pytest.raises(KeyError):
            ledger.tell(number, person_reply("ann", "yes", price=Fraction(1)), votes_needed(1), fail)
        assert (ledger.answers(), ledger.spent()) == ([], {})
        assert ledger.counts(STRONG) == QuestionCounts(open=1, leased=1, settled=0)
