"""Leases of questions. Each function runs inside a transaction that has locked the study.

An expired lease stays in its table until it is released or the question is answered: the table records who was given a
question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Float, Integer, Select, Text, and_, bindparam, case, delete, exists, func, select, update

from overread.core.answers import AnswerSeries
from overread.ledger.protocol import Question
from overread.ledger.sql.rows import VOTE_KINDS
from overread.ledger.sql.schema import IS_OPEN, answers, leases, questions
from overread.ledger.sql.series import SERIES_PARAMETERS, is_in_series, series_from_row, series_to_columns
from overread.ledger.sql.transaction import Transaction


def is_open(study: Any, columns: Mapping[str, Any]) -> Any:
    """Return the SQL condition for the open questions of a series. columns: the value of each of the `SERIES_COLUMNS`."""
    return and_(is_in_series(questions, study, columns), IS_OPEN)


# built once: building a query takes longer than executing it
IN_STUDY = exists().where(questions.c.number == leases.c.question, questions.c.study == bindparam("study"))
SELECT_HOLDERS = select(leases.c.who).where(leases.c.question == bindparam("number"), leases.c.until > bindparam("now"))
SELECT_HELD = (
    select(questions)
    .join(leases, leases.c.question == questions.c.number)
    .where(leases.c.who == bindparam("who"), leases.c.until > bindparam("now"))
    .order_by(questions.c.number)
)
NOW = bindparam("now", type_=Float)
RESTART_FUTURE_LEASES = (
    update(leases)
    .where(leases.c.given_at > NOW, IN_STUDY)
    .values(until=leases.c.until - leases.c.given_at + NOW, given_at=NOW)
)
DELETE_LEASE = delete(leases).where(leases.c.question == bindparam("leased"), leases.c.who == bindparam("holder"))


def lease_questions(transaction: Transaction, series: AnswerSeries, who: str, n: int, seconds: float) -> list[Question]:
    """Lease up to n questions to `who`, starting with those that they already hold."""
    # restart leases that were granted while the clock was ahead
    transaction.execute(RESTART_FUTURE_LEASES, {"now": transaction.now, "study": transaction.study})
    held = _find_held(transaction, series, who)[:n]
    rows = [*held, *_find_free(transaction, series, who, n - len(held))]
    grant(transaction, [row.number for row in rows], who, seconds)
    return [question_from_row(row) for row in rows]


def grant(transaction: Transaction, numbers: Sequence[int], who: str, seconds: float) -> None:
    """Lease these questions to `who`, starting now."""
    now = transaction.now
    rows = [{"question": number, "who": who, "until": now + seconds, "given_at": now} for number in numbers]
    transaction.insert(leases, rows, key="question, who")


def release(transaction: Transaction, who: str) -> None:
    transaction.execute(delete(leases).where(leases.c.who == who, IN_STUDY), {"study": transaction.study})


def find_holders(transaction: Transaction, number: int) -> set[str]:
    """Return the people who hold a lease on the question."""
    return set(transaction.execute(SELECT_HOLDERS, {"number": number, "now": transaction.now}).scalars())


def find_given(transaction: Transaction, number: int, who: str) -> Question | None:
    """Return the question if `who` holds it, held it or answered it; None otherwise."""
    leased = exists().where(leases.c.question == questions.c.number, leases.c.who == who)
    answered = exists().where(answers.c.question == questions.c.number, answers.c.who == who)
    is_given = (questions.c.number == number, questions.c.study == transaction.study, leased | answered)
    row = transaction.execute(select(questions).where(*is_given)).first()
    return None if row is None else question_from_row(row)


def count_held(transaction: Transaction, series: AnswerSeries) -> dict[str, int]:
    """Count the open questions leased to each person."""
    query = (
        select(leases.c.who, func.count())
        .join(questions, questions.c.number == leases.c.question)
        .where(is_open(transaction.study, series_to_columns(series)), leases.c.until > transaction.now)
        .group_by(leases.c.who)
        .order_by(leases.c.who)
    )
    return {who: int(count) for who, count in transaction.execute(query)}


def count_unanswered(transaction: Transaction, series: AnswerSeries, who: str) -> int:
    """Count the open questions on which `who` has no vote."""
    is_unanswered = (is_open(transaction.study, series_to_columns(series)), _count_votes(who) == 0)
    return int(transaction.execute(select(func.count()).select_from(questions).where(*is_unanswered)).scalar_one())


def question_from_row(row: Any) -> Question:
    return Question(row.number, row.item, series_from_row(row), row.why, row.asked_at)


# ---- helpers


def _find_held(transaction: Transaction, series: AnswerSeries, who: str) -> list[Any]:
    # filtered in Python: in SQL, these conditions could make the database scan all open questions
    rows = transaction.execute(SELECT_HELD, {"who": who, "now": transaction.now}).all()
    is_wanted = (transaction.study, series, 0)
    return [row for row in rows if (row.study, series_from_row(row), row.settled) == is_wanted and row.wants > 0]


def _find_free(transaction: Transaction, series: AnswerSeries, who: str, n: int) -> list[Any]:
    """Find questions that need more answers than they have leases. Questions that `who` skipped come last."""
    rows: list[Any] = []
    values = {"study": transaction.study, "who": who, "now": transaction.now, **series_to_columns(series)}
    for query in _free_queries():
        if len(rows) < n:
            rows += transaction.execute(query, values | {"n": n - len(rows)}).all()
    return rows


@cache  # building the queries takes longer than executing them
def _free_queries() -> tuple[Select[Any], ...]:
    """Return the queries for never-skipped and for skipped questions. The first reads only as many rows as are needed."""
    who, now, n = bindparam("who", type_=Text), bindparam("now", type_=Float), bindparam("n", type_=Integer)
    by_person = and_(answers.c.question == questions.c.number, answers.c.who == who)
    skips = select(func.count()).select_from(answers).where(by_person, answers.c.kind == "skip").scalar_subquery()
    free = (
        select(questions).where(is_open(bindparam("study"), SERIES_PARAMETERS), *_can_be_leased_to(who, now)).limit(n)
    )
    return (
        free.where(skips == 0).order_by(questions.c.number),
        free.where(skips > 0).order_by(skips, questions.c.number),
    )


def _can_be_leased_to(who: Any, now: Any) -> tuple[Any, ...]:
    """Return the SQL conditions for questions that can be leased to `who`.

    Others must hold fewer leases than the question needs answers, and `who` must have no lease or vote on it.
    """
    held = and_(leases.c.question == questions.c.number, leases.c.until > now)
    elsewhere = select(func.count()).select_from(leases).where(held, leases.c.who != who).scalar_subquery()
    return questions.c.wants > elsewhere, ~exists().where(held, leases.c.who == who), _count_votes(who) == 0


def _count_votes(who: Any) -> Any:
    """Return the SQL expression for the number of current votes of `who` on a question: 0 or 1."""
    votes = case((answers.c.kind.in_(VOTE_KINDS), 1), (answers.c.kind == "undo", -1), else_=0)
    by_person = and_(answers.c.question == questions.c.number, answers.c.who == who)
    return select(func.coalesce(func.sum(votes), 0)).select_from(answers).where(by_person).scalar_subquery()
