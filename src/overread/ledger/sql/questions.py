"""Questions to people. Each function runs inside a transaction that has locked the study.

A person's vote on a question is their last answer of kind "label" or "cannot tell" that was not undone. Each person has at most
one vote on a question. A question is open until its votes decide it, and settled once the study has used its verdict; a settled
question never changes. A withdrawn question keeps its votes, which count when it is opened again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from sqlalchemy import and_, bindparam, delete, exists, func, select, update

from overread.core.answers import AnswerSeries, Reply
from overread.core.arrays import IntArray
from overread.errors import QuestionGone
from overread.ledger.protocol import Question, QuestionCounts, VerdictRule, Vote, VotesNeeded
from overread.ledger.sql import leases
from overread.ledger.sql.rows import VOTE_KINDS, answer_to_row, decode_label, encode_label
from overread.ledger.sql.schema import answers, questions, verdicts
from overread.ledger.sql.schema import leases as leases_table
from overread.ledger.sql.series import is_in_series, series_to_columns
from overread.ledger.sql.transaction import Transaction

UNSETTLED, SETTLED, WITHDRAWN = 0, 1, 2
"""The values of the column `settled`."""
ANALYZE_FROM = 500
"""After queueing at least this many questions, PostgreSQL's table statistics are refreshed (ANALYZE)."""

# built once: building a query takes longer than executing it
FIND_QUESTION = select(
    questions,
    select(leases_table.c.until)
    .where(leases_table.c.question == bindparam("number"), leases_table.c.who == bindparam("who"))
    .scalar_subquery()
    .label("held_until"),
).where(questions.c.number == bindparam("number"), questions.c.study == bindparam("study"))
SELECT_ANSWERS = select(
    answers.c.question, answers.c.item, answers.c.who, answers.c.kind, answers.c.label, answers.c.uid
).order_by(answers.c.seq)
SELECT_ANSWERS_TO = SELECT_ANSWERS.where(answers.c.question == bindparam("question"))
UPDATE_QUESTION = update(questions).where(questions.c.number == bindparam("question"))
SET_WANTS = UPDATE_QUESTION.values(wants=bindparam("more"))
SET_SETTLED = UPDATE_QUESTION.values(settled=bindparam("state"))


def queue(
    transaction: Transaction, series: AnswerSeries, items: Iterable[int], why: str, wants: int, asked_at: float
) -> None:
    row = {"study": transaction.study, "why": why, "asked_at": asked_at, "wants": wants, **series_to_columns(series)}
    unique_items = {int(item): None for item in items}
    transaction.insert(questions, [row | {"item": item, "settled": UNSETTLED} for item in unique_items])
    if len(unique_items) >= ANALYZE_FROM and transaction.connection.dialect.name == "postgresql":
        # otherwise PostgreSQL plans queries for the old, smaller table
        transaction.connection.exec_driver_sql("ANALYZE overread_questions")
    withdrawn = _select_questions(transaction, series, questions.c.settled == WITHDRAWN)
    _set_settled(transaction, [row.number for row in withdrawn if row.item in unique_items], UNSETTLED)


def record_answer(
    transaction: Transaction, number: int, reply: Reply, votes_needed: VotesNeeded
) -> tuple[Question, bool]:
    """Record an answer. Return its question and whether the answer is new."""
    row = _find_question(transaction, number, reply.who)
    question = leases.question_from_row(row)
    earlier = transaction.execute(SELECT_ANSWERS_TO, {"question": number}).all()
    if _is_resent(number, reply, earlier):
        return question, False
    current = _collect_current_votes(earlier)
    own_vote = next((vote for vote in current if vote.who == reply.who), None)
    if own_vote is not None:
        if (own_vote.kind, encode_label(own_vote.label)) == (reply.kind, encode_label(reply.label)):
            return question, False
        raise QuestionGone(f"{reply.who} has already answered question {number}; undo that answer first")
    _check_accepts_answer(transaction, row)
    answer = replace(reply, item=row.item, asked_at=row.asked_at)
    if not transaction.insert(answers, [answer_to_row(transaction.study, question.series, answer, number)]):
        raise _create_uid_error(number, reply)
    transaction.execute(leases.DELETE_LEASE, {"leased": number, "holder": reply.who})
    if reply.kind in VOTE_KINDS:
        _set_wants(transaction, number, votes_needed([*(vote.label for vote in current), reply.label]))
    return question, True


def undo_answer(
    transaction: Transaction,
    series: AnswerSeries,
    who: str,
    votes_needed: VotesNeeded,
    seconds: float,
    at: float,
    number: int | None,
) -> Question | None:
    unused = _find_unused_votes(transaction, series, who, number)
    if unused:
        number, price = list(unused.items())[-1]
        row = _find_question(transaction, number, who)
        undo_reply = Reply(row.item, kind="undo", who=who, price=-price, asked_at=row.asked_at, answered_at=at)
        transaction.insert(answers, [answer_to_row(transaction.study, series, undo_reply, number)])
        current = _collect_current_votes(transaction.execute(SELECT_ANSWERS_TO, {"question": number}))
        _set_wants(transaction, number, votes_needed([vote.label for vote in current]))
    elif number is None or not _can_lease_again(transaction, series, who, number):
        return None
    leases.grant(transaction, [number], who, seconds)
    return leases.question_from_row(_find_question(transaction, number, who))


def settle(transaction: Transaction, series: AnswerSeries, decide: VerdictRule) -> int:
    ready = and_(questions.c.settled == UNSETTLED, questions.c.wants == 0)
    votes: dict[int, list[Any]] = {}
    for vote in list_current_votes(transaction, series, ready):
        votes.setdefault(vote.question, []).append(vote.label)
    decided = [
        (row, label)
        for row in _select_questions(transaction, series, ready)
        if (label := decide(votes.get(row.number, []))) is not None
    ]
    verdict = {"study": transaction.study, "confidence": None, **series_to_columns(series)}
    transaction.insert(verdicts, [verdict | {"item": row.item, "label": encode_label(label)} for row, label in decided])
    _set_settled(transaction, [row.number for row, _ in decided], SETTLED)
    return len(decided)


def list_open_items(transaction: Transaction, series: AnswerSeries) -> IntArray:
    query = (
        select(questions.c.item)
        .where(leases.is_open(transaction.study, series_to_columns(series)))
        .order_by(questions.c.item)
    )
    return np.array(transaction.execute(query).scalars().all(), dtype=np.int64)


def withdraw(transaction: Transaction, series: AnswerSeries, keep: set[int]) -> int:
    unsettled = _select_questions(transaction, series, questions.c.settled == UNSETTLED)
    numbers = [row.number for row in unsettled if row.item not in keep]
    if numbers:
        is_numbered = leases_table.c.question == bindparam("number")
        transaction.execute(delete(leases_table).where(is_numbered), [{"number": number} for number in numbers])
    _set_settled(transaction, numbers, WITHDRAWN)
    return len(numbers)


def count_questions(transaction: Transaction, series: AnswerSeries) -> QuestionCounts:
    is_open = leases.is_open(transaction.study, series_to_columns(series))
    is_own = is_in_series(questions, transaction.study, series_to_columns(series))
    is_held = exists().where(leases_table.c.question == questions.c.number, leases_table.c.until > transaction.now)

    def count(*conditions: Any) -> int:
        query = select(func.count()).select_from(questions).where(*conditions)
        return int(transaction.execute(query).scalar_one())

    return QuestionCounts(count(is_open), count(is_open, is_held), count(is_own, questions.c.settled == SETTLED))


def list_current_votes(transaction: Transaction, series: AnswerSeries, condition: Any = True) -> list[Vote]:
    is_own = is_in_series(questions, transaction.study, series_to_columns(series))
    query = SELECT_ANSWERS.join(questions, questions.c.number == answers.c.question).where(is_own, condition)
    return _collect_current_votes(transaction.execute(query))


# ---- helpers


def _select_questions(transaction: Transaction, series: AnswerSeries, condition: Any) -> Any:
    is_own = is_in_series(questions, transaction.study, series_to_columns(series))
    return transaction.execute(select(questions).where(is_own, condition)).all()


def _find_question(transaction: Transaction, number: int, who: str) -> Any:
    """Return the question's row, with the expiry time of the lease of `who` as `held_until`."""
    row = transaction.execute(FIND_QUESTION, {"number": number, "study": transaction.study, "who": who}).first()
    if row is None:
        raise QuestionGone(f"there is no question {number} in this study")
    return row


def _set_wants(transaction: Transaction, number: int, more: int) -> None:
    transaction.execute(SET_WANTS, {"question": number, "more": more})


def _set_settled(transaction: Transaction, numbers: Sequence[int], state: int) -> None:
    if numbers:
        transaction.execute(SET_SETTLED, [{"question": number, "state": state} for number in numbers])


def _is_resent(number: int, reply: Reply, earlier: Iterable[Any]) -> bool:
    """Return whether this answer is already recorded. Raise QuestionGone if its uid belongs to a different answer."""
    same = next((row for row in earlier if row.uid == reply.uid), None)
    if same is not None and (same.who, same.kind, same.label) != (reply.who, reply.kind, encode_label(reply.label)):
        raise _create_uid_error(number, reply)
    return same is not None


def _create_uid_error(number: int, reply: Reply) -> QuestionGone:
    return QuestionGone(
        f"the answer to question {number} was not recorded: its uid {reply.uid!r} is already used by a different answer; "
        "give each answer a unique uid"
    )


def _check_accepts_answer(transaction: Transaction, row: Any) -> None:
    """Raise QuestionGone unless the person holds the question, or their lease has expired but the answer is still needed."""
    if row.settled == SETTLED:
        raise QuestionGone(f"question {row.number} is settled: the study has used its answer")
    if row.settled == WITHDRAWN:
        raise QuestionGone(f"question {row.number} was withdrawn: the study no longer needs its answer")
    if row.wants < 1:
        raise QuestionGone(f"question {row.number} has been answered by others")
    if row.held_until is not None and row.held_until > transaction.now:
        return
    if len(leases.find_holders(transaction, row.number)) >= row.wants:
        raise QuestionGone(f"question {row.number} has been given to somebody else: you did not answer it in time")


def _find_unused_votes(
    transaction: Transaction, series: AnswerSeries, who: str, number: int | None
) -> dict[int, Fraction]:
    """Return the price of each unused vote of `who`, keyed by question, oldest vote first."""
    is_own = (is_in_series(questions, transaction.study, series_to_columns(series)), answers.c.who == who)
    query = (
        select(answers.c.question, answers.c.kind, answers.c.price)
        .join(questions, questions.c.number == answers.c.question)
        .where(*is_own, questions.c.settled == UNSETTLED)
        .order_by(answers.c.seq)
    )
    if number is not None:
        query = query.where(questions.c.number == number)
    prices: dict[int, Fraction] = {}
    for question, kind, price in transaction.execute(query):
        if kind in VOTE_KINDS:
            prices[question] = Fraction(price)
        elif kind == "undo":
            prices.pop(question, None)
    return prices


def _can_lease_again(transaction: Transaction, series: AnswerSeries, who: str, number: int) -> bool:
    """Return whether `who` was given this question before, and others hold fewer leases on it than it needs answers."""
    is_open = (questions.c.number == number, leases.is_open(transaction.study, series_to_columns(series)))
    wants = transaction.execute(select(questions.c.wants).where(*is_open)).scalar()
    if wants is None or leases.find_given(transaction, number, who) is None:
        return False
    return bool(wants > len(leases.find_holders(transaction, number) - {who}))


def _collect_current_votes(rows: Iterable[Any]) -> list[Vote]:
    """Return the current votes among these answers. The answers must be in the order in which they were given."""
    current: dict[tuple[int, str], Vote] = {}
    for row in rows:
        if row.kind in VOTE_KINDS:
            current[row.question, row.who] = Vote(row.question, row.item, row.who, row.kind, decode_label(row.label))
        elif row.kind == "undo":
            current.pop((row.question, row.who), None)
    return list(current.values())
