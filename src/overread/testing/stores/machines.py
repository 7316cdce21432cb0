"""The store contract for machine answers, costs and stored values."""

# ruff: noqa: S101  these are tests

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from overread.core.answers import STRONG, WEAK, Reply, ReplyColumns, ReplyKind
from overread.core.labels import Vocabulary
from overread.core.requests import NO_ANSWER
from overread.ledger.protocol import Ledger
from overread.testing.stores.base import IDENTITY, Clock, StoreContractBase

CENT = Fraction(1, 100)


class MachineLedgerContract(StoreContractBase):
    """Tests of machine answers, verdicts, costs, cached answers and stored values in one ledger.

    They pass on every `MachineLedger`, also on one in memory without people and without other ledgers of the same store.
    """

    def test_a_new_study_is_empty(self, ledger: Ledger) -> None:
        assert ledger.answers() == []
        assert ledger.spent() == {}
        assert ledger.kept("epoch") == {}
        assert (len(ledger.verdicts(WEAK)), ledger.verdicts(WEAK).label) == (0, [])

    def test_calls_without_items_are_allowed(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [])
        ledger.append(WEAK, [], settle=True)
        assert ledger.lost(WEAK, CENT) == 0
        assert ledger.cached(WEAK, "m", "p", []) == {}
        assert ledger.answers() == []

    # ---- answers

    def test_answers_are_read_back_unchanged_and_in_order(self, ledger: Ledger) -> None:
        full = Reply(
            item=7,
            label="yes",
            confidence=0.1,
            who="large",
            price=Fraction(1, 3),
            asked_at=1.5,
            answered_at=0.5,
            model="large-1",
            prompt="p" * 64,
            content="c" * 64,
            raw="yes, because",
            comment="unsure",
        )
        bare = [Reply(9 - i, kind="none", answered_at=-float(i)) for i in range(3)]
        ledger.append(WEAK, [full, *bare[:2]], settle=True)
        ledger.append(STRONG, bare[2:], settle=False)
        assert ledger.answers() == [(WEAK, full), (WEAK, bare[0]), (WEAK, bare[1]), (STRONG, bare[2])]

    def test_an_answer_written_twice_is_stored_once(self, ledger: Ledger) -> None:
        replies = [Reply(i, "yes", price=CENT) for i in range(3)]
        ledger.append(WEAK, replies[:2], settle=True)
        ledger.append(WEAK, replies, settle=True)
        ledger.append(WEAK, [replace(replies[0], label="no")], settle=True)
        assert ledger.answers() == [(WEAK, reply) for reply in replies]
        assert ledger.spent() == {WEAK.name: 3 * CENT}

    def test_the_first_answer_to_an_item_becomes_the_verdict(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(3, "yes", confidence=0.9), Reply(3, "no")], settle=True)
        ledger.append(WEAK, [Reply(3, "no", confidence=0.1), Reply(4, "no")], settle=True)
        found = ledger.verdicts(WEAK)
        assert (found.item.tolist(), found.label) == ([3, 4], ["yes", "no"])
        assert len(ledger.answers()) == 4

    def test_lost_attempts_and_answers_without_settle_become_no_verdicts(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(1, kind="lost"), Reply(2, kind="none"), Reply(0, "yes")], settle=True)
        ledger.append(WEAK, [Reply(5, "yes")], settle=False)
        found = ledger.verdicts(WEAK)
        assert (found.item.tolist(), found.label) == ([0, 2], ["yes", None])

    def test_columns_are_stored_like_their_replies(self, ledger: Ledger) -> None:
        """A labeler may answer in columns; their labels are the user's values, or codes with an encoder."""
        item, confidence = np.array([7, 2, 9]), np.array([0.5, 0.0, 1.0])
        values = np.array(["yes", None, "no"], dtype=object)
        columns = ReplyColumns(item, values, confidence, "table", Fraction(1, 3), "m", "p", 1.0, 2.0)
        codes = np.array([1, NO_ANSWER, 0])
        coded = replace(columns, labels=codes, confidence=None, encoder=Vocabulary(["no", "yes"]))
        for series, given in ((WEAK, columns), (STRONG, coded)):
            ledger.ask(series, item.tolist())
            ledger.append(series, given, settle=True)
            assert ledger.lost(series, CENT) == 0
            found = ledger.verdicts(series)
            assert (found.item.tolist(), found.label) == ([2, 7, 9], [None, "yes", "no"])
            assert ledger.spent()[series.name] == 1
        assert ledger.verdicts(WEAK).confidence.tolist() == [0.0, 0.5, 1.0]
        assert np.isnan(ledger.verdicts(STRONG).confidence).all()
        stored = [replace(reply, uid="") for _, reply in ledger.answers()]
        assert stored == [replace(reply, uid="") for given in (columns, coded) for reply in given]

    def test_the_first_answer_wins_among_columns_and_replies(self, ledger: Ledger) -> None:
        def columns(item: list[int], label: str) -> ReplyColumns:
            return ReplyColumns(np.array(item), np.full(len(item), label), None, "table", CENT)

        ledger.append(WEAK, columns([1, 2], "yes"), settle=True)
        ledger.append(WEAK, [Reply(2, "no"), Reply(3, "no")], settle=True)
        ledger.append(WEAK, columns([3, 4, 1], "yes"), settle=True)
        ledger.append(WEAK, columns([5], "yes"), settle=False)
        assert ledger.verdicts(WEAK).by_item() == {1: "yes", 2: "yes", 3: "no", 4: "yes"}
        assert ledger.spent() == {WEAK.name: 6 * CENT}

    def test_columns_answer_only_the_questions_in_them(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, range(5))
        ledger.append(WEAK, ReplyColumns(np.array([3, 1]), np.array(["yes", "no"]), None, "t", CENT), settle=True)
        assert ledger.lost(WEAK, Fraction(1)) == 3
        assert sorted(reply.item for _, reply in ledger.answers() if reply.kind == "lost") == [0, 2, 4]
        assert ledger.spent() == {WEAK.name: 3 + 2 * CENT}

    def test_verdicts_are_ordered_by_item_and_have_confidences(self, ledger: Ledger) -> None:
        given = [Reply(5, "yes", confidence=0.25), Reply(2, "no"), Reply(9, "yes", confidence=math.nan)]
        ledger.append(WEAK, given, settle=True)
        found = ledger.verdicts(WEAK)
        assert found.item.tolist() == [2, 5, 9]
        assert found.confidence.tolist()[1] == 0.25
        assert [math.isnan(value) for value in found.confidence.tolist()] == [True, False, True]

    def test_each_labeler_has_its_own_verdicts(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(1, "yes")], settle=True)
        ledger.append(STRONG, [Reply(1, "no")], settle=True)
        assert (ledger.verdicts(WEAK).label, ledger.verdicts(STRONG).label) == (["yes"], ["no"])

    @pytest.mark.parametrize("label", ["yes", "", "1", 1, 0, -3, True, False, 0.5, "\x00", "\ud800", "ja \U0001f600"])
    def test_labels_keep_their_value_and_type(self, ledger: Ledger, label: Any) -> None:
        ledger.append(WEAK, [Reply(1, label)], settle=True)
        (found,) = ledger.verdicts(WEAK).label
        ((_, reply),) = ledger.answers()
        for stored in (found, reply.label):
            assert (type(stored), stored) == (type(label), label)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "naïve ünïcödé",
            "日本語",
            "\U0001f469\u200d\U0001f52c",
            "a\nb\r\n\t",
            'it\'s "100%" :x {y} \\n ?',
            "x" * 100_000,
        ],
    )
    def test_any_text_is_stored_unchanged(self, ledger: Ledger, text: str) -> None:
        reply = Reply(1, text, who=text[:200], model=text[:200], raw=text, comment=text)
        ledger.append(WEAK, [reply], settle=True)
        assert ledger.answers() == [(WEAK, reply)]

    @pytest.mark.parametrize("broken", ["a\x00b", "a\ud800b"])
    def test_only_unstorable_characters_are_replaced(self, ledger: Ledger, broken: str) -> None:
        ledger.append(WEAK, [Reply(1, "yes", who=broken, model=broken, raw=broken, comment=broken)], settle=True)
        ((_, reply),) = ledger.answers()
        for stored in (reply.who, reply.model, reply.raw, reply.comment):
            assert stored in (broken, "a\ufffdb")

    # ---- costs

    def test_spending_is_exact(self, ledger: Ledger) -> None:
        for i in range(3):
            ledger.append(WEAK, [Reply(i, "yes", price=Fraction("0.1"))], settle=True)
        ledger.append(
            STRONG, [Reply(0, "yes", price=Fraction(1, 3)), Reply(1, "no", price=Fraction(1e-200))], settle=True
        )
        assert ledger.spent() == {WEAK.name: Fraction(3, 10), STRONG.name: Fraction(1, 3) + Fraction(1e-200)}

    def test_token_counts_are_summed(self, ledger: Ledger) -> None:
        assert ledger.tokens() == (0, 0)
        replies = [
            Reply(0, "yes", tokens_in=2**40, tokens_out=3),
            Reply(1, "no"),
            Reply(2, "no", tokens_in=5, tokens_out=0),
        ]
        ledger.append(WEAK, replies, settle=True)
        assert ledger.tokens() == (2**40 + 5, 3)

    def test_a_sent_and_unanswered_question_is_charged_once(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [1, 2, 3])
        ledger.append(WEAK, [Reply(2, "yes", price=CENT)], settle=True)
        assert ledger.lost(WEAK, 2 * CENT) == 2
        assert ledger.lost(WEAK, 2 * CENT) == 0
        assert ledger.spent() == {WEAK.name: 5 * CENT}
        assert [(reply.item, reply.kind) for _, reply in ledger.answers()] == [(2, "label"), (1, "lost"), (3, "lost")]
        assert ledger.verdicts(WEAK).item.tolist() == [2]

    def test_each_lost_attempt_is_charged(self, ledger: Ledger) -> None:
        for _ in range(3):
            ledger.ask(WEAK, [1])
            assert ledger.lost(WEAK, CENT) == 1
        ledger.ask(WEAK, [1])
        ledger.append(WEAK, [Reply(1, "yes", price=CENT)], settle=True)
        assert ledger.lost(WEAK, CENT) == 0
        assert ledger.spent() == {WEAK.name: 4 * CENT}

    def test_questions_sent_twice_and_answered_once_are_charged_once(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [1, 2])
        ledger.ask(WEAK, [2, 1])
        ledger.append(WEAK, [Reply(1, "yes"), Reply(2, kind="none")], settle=True)
        assert ledger.lost(WEAK, CENT) == 2

    def test_a_lost_attempt_does_not_answer_the_next_attempt(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [1])
        ledger.append(WEAK, [Reply(1, kind="lost", price=CENT)], settle=True)
        assert ledger.lost(WEAK, CENT) == 1  # the program was killed in the second attempt
        assert ledger.spent() == {WEAK.name: 2 * CENT}

    def test_an_earlier_answer_does_not_answer_a_question_sent_later(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(1, "yes")], settle=False)
        ledger.ask(WEAK, [1])
        assert ledger.lost(WEAK, CENT) == 1

    def test_a_labeler_is_charged_for_its_own_questions_only(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [1])
        ledger.append(STRONG, [Reply(1, "yes")], settle=True)
        assert ledger.lost(STRONG, CENT) == 0
        assert ledger.lost(WEAK, CENT) == 1

    # ---- cached answers

    def test_cached_answers_match_model_prompt_and_content(self, ledger: Ledger) -> None:
        ledger.append(WEAK, [Reply(1, "yes", model="m", prompt="p", content="c"), Reply(2, "yes")], settle=True)
        ledger.append(WEAK, [Reply(3, kind="lost", model="m", prompt="p", content="d")], settle=True)
        assert ledger.cached(WEAK, "m", "other", ["c"]) == {}
        assert ledger.cached(WEAK, "other", "p", ["c"]) == {}
        assert ledger.cached(WEAK, "m", "p", ["d", "e"]) == {}

    def test_the_first_of_several_cached_answers_is_returned(self, ledger: Ledger) -> None:
        replies = [
            Reply(i, "yes" if i < 2500 else "no", model="m", prompt="p", content=f"{i % 2500}") for i in range(5000)
        ]
        ledger.append(WEAK, replies, settle=True)
        found = ledger.cached(WEAK, "m", "p", (f"{i}" for i in range(3000)))
        assert len(found) == 2500
        assert {reply.label for reply in found.values()} == {"yes"}

    # ---- stored values

    def test_stored_values_are_read_by_kind_and_can_be_replaced(self, ledger: Ledger) -> None:
        ledger.keep("epoch", "1", b"one")
        ledger.keep("epoch", "2", bytes(range(256)))
        ledger.keep("outcome", "", b"")
        ledger.keep("epoch", "1", b"one, changed")
        assert ledger.kept("epoch") == {"1": b"one, changed", "2": bytes(range(256))}
        assert ledger.kept("outcome") == {"": b""}

    def test_a_value_of_a_million_bytes_can_be_stored(self, ledger: Ledger) -> None:
        ledger.keep("epoch", "1", b"\x00\xff" * 500_000)
        assert ledger.kept("epoch")["1"] == b"\x00\xff" * 500_000


class MachineAnswersContract(MachineLedgerContract):
    """Tests that a study's machine answers, costs and stored values are read by other ledgers of the same store."""

    def test_a_study_is_created_once_and_keeps_its_identity(self) -> None:
        for identity in (IDENTITY, {"seed": 1}):
            ledger = self.open("tickets")
            self._opened.append(ledger)
            assert [ledger.begin(each) for each in (identity, {"seed": 2})] == [IDENTITY, IDENTITY]

    def test_spending_of_other_ledgers_is_counted(self, ledger: Ledger, clock: Clock) -> None:
        other = self.study(clock=clock)
        for i in range(3):
            assert ledger.spent() == ({WEAK.name: i * CENT} if i else {})
            other.append(WEAK, [Reply(i, "yes", price=CENT)], settle=True)

    def test_sent_questions_are_known_to_the_next_ledger(self, ledger: Ledger) -> None:
        ledger.ask(WEAK, [1, 2])
        assert self.study().lost(WEAK, CENT) == 2

    def test_cached_answers_are_found_from_any_study(self, ledger: Ledger) -> None:
        reply = Reply(1, "yes", model="m", prompt="p", content="c1", raw="yes!")
        ledger.append(WEAK, [reply, Reply(2, kind="none", model="m", prompt="p", content="c2")], settle=True)
        found = self.study("another").cached(WEAK, "m", "p", ["c1", "c2", "c3"])
        assert set(found) == {"c1", "c2"}
        assert found["c1"] == reply
        assert found["c2"].kind == "none"

    def test_another_ledger_reads_the_answers(self, ledger: Ledger) -> None:
        kinds: list[ReplyKind] = ["label", "none", "lost"]
        replies = [Reply(i, "yes" if kind == "label" else None, kind, price=CENT) for i, kind in enumerate(kinds)]
        ledger.append(WEAK, replies, settle=True)
        again = self.study()
        assert again.answers() == [(WEAK, reply) for reply in replies]
        assert again.verdicts(WEAK).item.tolist() == [0, 1]
        assert again.spent() == {WEAK.name: 3 * CENT}

    def test_a_new_study_has_no_votes_and_an_empty_queue_is_allowed(self, ledger: Ledger) -> None:
        ledger.queue(STRONG, [], "", 1)
        assert ledger.votes(STRONG) == []

    def test_another_ledger_reads_the_stored_values(self, ledger: Ledger) -> None:
        ledger.keep("epoch", "1", bytes(range(256)))
        ledger.keep("epoch", "1", b"one, changed")
        assert self.study().kept("epoch") == {"1": b"one, changed"}
