"""Questions to people. Each function runs inside a transaction that has locked the study.

A person's vote on a question is their last "label" or "cannot tell" that was not undone. Each person has at most one vote on a
question. A question is open until its votes decide it, and settled once the study has used its verdict; a settled question
never changes. A withdrawn question keeps its votes, which count when it is opened again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from sqlalchemy import Connection, and_, bindparam, exists, func, select, update

from overread.core.answers import Reply
from overread.core.arrays import IntArray
from overread.errors import QuestionGone
from overread.ledger.protocol import Question, QuestionCounts, VerdictRule, Vote, VotesNeeded
from overread.ledger.sql import leases
from overread.ledger.sql.rows import (
    ANSWER_COLUMNS,
    VOTE_KINDS,
    answer_to_row,
    decode_label,
    encode_label,
    execute_for_each,
    insert_new,
)
from overread.ledger.sql.schema import answers, questions, verdicts
from overread.ledger.sql.schema import leases as leases_table

UNSETTLED, SETTLED, WITHDRAWN = 0, 1, 2
"""The values of the column `settled`."""
ANALYZE_FROM = 500
"""Queueing this many questions makes PostgreSQL's table statistics obsolete."""
QUESTION_COLUMNS = ("study", "labeler", "item", "why", "asked_at", "wants", "settled")
VERDICT_COLUMNS = ("study", "labeler", "item", "label", "confidence")

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
)
SELECT_ANSWERS_TO = SELECT_ANSWERS.where(answers.c.question == bindparam("question")).order_by(answers.c.seq)
SET_WANTS = update(questions).where(questions.c.number == bindparam("question")).values(wants=bindparam("more"))


def queue(
    connection: Connection, study: int, labeler: str, items: Iterable[int], why: str, wants: int, now: float
) -> None:
    unique_items = {int(item): None for item in items}
    rows = [(study, labeler, item, why, now, wants, UNSETTLED) for item in unique_items]
    insert_new(connection, questions, QUESTION_COLUMNS, rows)
    if len(rows) >= ANALYZE_FROM and connection.dialect.name == "postgresql":
        connection.exec_driver_sql("ANALYZE overread_questions")  # else queries are planned for the old, smaller table
    withdrawn = connection.execute(_select_questions(study, labeler).where(questions.c.settled == WITHDRAWN)).all()
    _set_settled(connection, [row.number for row in withdrawn if row.item in unique_items], UNSETTLED)


def lease(
    connection: Connection, study: int, labeler: str, who: str, n: int, now: float, seconds: float
) -> list[Question]:
    leases.restart_future_leases(connection, study, now)
    rows = leases.find_questions(connection, study, labeler, who, n, now)
    leases.grant(connection, [row.number for row in rows], who, now, seconds)
    return [leases.question_from_row(row) for row in rows]


def record_answer(
    connection: Connection, study: int, number: int, reply: Reply, votes_needed: VotesNeeded, now: float
) -> tuple[Question, bool]:
    """Record an answer. Return its question and whether the answer is new."""
    row = _find_question(connection, study, number, reply.who)
    question = leases.question_from_row(row)
    earlier = connection.execute(SELECT_ANSWERS_TO, {"question": number}).all()
    if _is_resent(number, reply, earlier):
        return question, False
    standing = _collect_standing_votes(earlier)
    own_vote = next((vote for vote in standing if vote.who == reply.who), None)
    if own_vote is not None:
        if (own_vote.kind, encode_label(own_vote.label)) == (reply.kind, encode_label(reply.label)):
            return question, False
        raise QuestionGone(f"{reply.who} has already answered question {number}; undo that answer first")
    _check_accepts_answer(connection, row, now)
    answer = replace(reply, item=row.item, asked_at=row.asked_at)
    if not insert_new(connection, answers, ANSWER_COLUMNS, [answer_to_row(study, row.labeler, answer, number)]):
        raise _create_uid_error(number, reply)
    connection.execute(leases.DELETE_LEASE, {"leased": number, "holder": reply.who})
    if reply.kind in VOTE_KINDS:
        _set_wants(connection, number, votes_needed([*(vote.label for vote in standing), reply.label]))
    return question, True


def undo_answer(
    connection: Connection,
    study: int,
    labeler: str,
    who: str,
    votes_needed: VotesNeeded,
    now: float,
    seconds: float,
    at: float,
    number: int | None,
) -> Question | None:
    unused = _find_unused_votes(connection, study, labeler, who, number)
    if unused:
        number, price = list(unused.items())[-1]
        row = _find_question(connection, study, number, who)
        undo_reply = Reply(row.item, kind="undo", who=who, price=-price, asked_at=row.asked_at, answered_at=at)
        insert_new(connection, answers, ANSWER_COLUMNS, [answer_to_row(study, labeler, undo_reply, number)])
        _set_wants(connection, number, votes_needed([vote.label for vote in _list_votes_on(connection, number)]))
    elif number is None or not _can_lease_again(connection, study, labeler, who, number, now):
        return None
    leases.grant(connection, [number], who, now, seconds)
    return leases.question_from_row(_find_question(connection, study, number, who))


def settle(connection: Connection, study: int, labeler: str, decide: VerdictRule) -> int:
    ready = and_(questions.c.settled == UNSETTLED, questions.c.wants == 0)
    by_number: dict[int, list[Any]] = {}
    for vote in list_standing_votes(connection, study, labeler, ready):
        by_number.setdefault(vote.question, []).append(vote.label)
    decided: list[int] = []
    rows = []
    for row in connection.execute(_select_questions(study, labeler).where(ready)).all():
        label = decide(by_number.get(row.number, []))
        if label is not None:
            decided.append(row.number)
            rows.append((study, labeler, row.item, encode_label(label), None))
    insert_new(connection, verdicts, VERDICT_COLUMNS, rows)
    _set_settled(connection, decided, SETTLED)
    return len(decided)


def list_open_items(connection: Connection, study: int, labeler: str) -> IntArray:
    query = select(questions.c.item).where(leases.is_open(study, labeler)).order_by(questions.c.item)
    return np.array(connection.execute(query).scalars().all(), dtype=np.int64)


def withdraw(connection: Connection, study: int, labeler: str, keep: set[int]) -> int:
    unsettled = connection.execute(_select_questions(study, labeler).where(questions.c.settled == UNSETTLED)).all()
    numbers = [row.number for row in unsettled if row.item not in keep]
    execute_for_each(connection, "DELETE FROM overread_leases WHERE question", numbers)
    _set_settled(connection, numbers, WITHDRAWN)
    return len(numbers)


def count_questions(connection: Connection, study: int, labeler: str, now: float) -> QuestionCounts:
    count = select(func.count()).select_from(questions)
    done = and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == SETTLED)
    held = exists().where(leases_table.c.question == questions.c.number, leases_table.c.until > now)
    return QuestionCounts(
        open=connection.execute(count.where(leases.is_open(study, labeler))).scalar_one(),
        leased=connection.execute(count.where(leases.is_open(study, labeler), held)).scalar_one(),
        settled=connection.execute(count.where(done)).scalar_one(),
    )


def list_standing_votes(connection: Connection, study: int, labeler: str, condition: Any = True) -> list[Vote]:
    query = SELECT_ANSWERS.join(questions, questions.c.number == answers.c.question).where(
        questions.c.study == study, questions.c.labeler == labeler, condition
    )
    return _collect_standing_votes(connection.execute(query.order_by(answers.c.seq)).all())


# ---- helpers


def _select_questions(study: int, labeler: str) -> Any:
    return select(questions).where(questions.c.study == study, questions.c.labeler == labeler)


def _find_question(connection: Connection, study: int, number: int, who: str) -> Any:
    """Return the question's row and, as `held_until`, when the lease of `who` expires or expired."""
    row = connection.execute(FIND_QUESTION, {"number": number, "study": study, "who": who}).first()
    if row is None:
        raise QuestionGone(f"there is no question {number} in this study")
    return row


def _set_settled(connection: Connection, numbers: list[int], settled: int) -> None:
    execute_for_each(connection, f"UPDATE overread_questions SET settled = {settled:d} WHERE number", numbers)  # noqa: S608


def _is_resent(number: int, reply: Reply, earlier: Iterable[Any]) -> bool:
    """Return whether this answer is recorded already. Raise QuestionGone if its uid belongs to a different answer."""
    same = next((row for row in earlier if row.uid == reply.uid), None)
    if same is not None and (same.who, same.kind, same.label) != (reply.who, reply.kind, encode_label(reply.label)):
        raise _create_uid_error(number, reply)
    return same is not None


def _create_uid_error(number: int, reply: Reply) -> QuestionGone:
    return QuestionGone(
        f"the answer to question {number} was not recorded: its uid {reply.uid!r} belongs to another answer; "
        "give each answer a unique uid"
    )


def _check_accepts_answer(connection: Connection, row: Any, now: float) -> None:
    """Raise QuestionGone unless the person holds the question, or their lease has expired but the answer is still needed."""
    if row.settled == SETTLED:
        raise QuestionGone(f"question {row.number} is settled: the study has used its answer")
    if row.settled == WITHDRAWN:
        raise QuestionGone(f"question {row.number} was withdrawn: the study no longer needs its answer")
    if row.wants < 1:
        raise QuestionGone(f"question {row.number} has been answered by others")
    if row.held_until is not None and row.held_until > now:
        return
    if len(leases.find_holders(connection, row.number, now)) >= row.wants:
        raise QuestionGone(f"question {row.number} has been given to somebody else: you did not answer it in time")


def _find_unused_votes(
    connection: Connection, study: int, labeler: str, who: str, number: int | None
) -> dict[int, Fraction]:
    """Return the prices of the unused votes of `who`, by question, in the order of the votes."""
    is_unsettled = and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == UNSETTLED)
    query = (
        select(answers.c.question, answers.c.kind, answers.c.price)
        .join(questions, questions.c.number == answers.c.question)
        .where(is_unsettled, answers.c.who == who)
        .order_by(answers.c.seq)
    )
    if number is not None:
        query = query.where(questions.c.number == number)
    prices: dict[int, Fraction] = {}
    for question, kind, price in connection.execute(query):
        if kind in VOTE_KINDS:
            prices[question] = Fraction(price)
        elif kind == "undo":
            prices.pop(question, None)
    return prices


def _can_lease_again(connection: Connection, study: int, labeler: str, who: str, number: int, now: float) -> bool:
    """Return whether `who` was given this question before, and it needs more answers than others hold leases."""
    query = select(questions.c.wants).where(questions.c.number == number, leases.is_open(study, labeler))
    wants = connection.execute(query).scalar()
    if wants is None or leases.find_given(connection, study, number, who) is None:
        return False
    return bool(wants > len(leases.find_holders(connection, number, now) - {who}))


def _list_votes_on(connection: Connection, number: int) -> list[Vote]:
    return _collect_standing_votes(connection.execute(SELECT_ANSWERS_TO, {"question": number}).all())


def _collect_standing_votes(rows: Any) -> list[Vote]:
    """Return the standing votes among these answers. The answers must be in the order in which they were given."""
    standing: dict[tuple[int, str], Vote] = {}
    for row in rows:
        if row.kind in VOTE_KINDS:
            standing[row.question, row.who] = Vote(row.question, row.item, row.who, row.kind, decode_label(row.label))
        elif row.kind == "undo":
            standing.pop((row.question, row.who), None)
    return list(standing.values())


def _set_wants(connection: Connection, number: int, more: int) -> None:
    connection.execute(SET_WANTS, {"question": number, "more": more})
