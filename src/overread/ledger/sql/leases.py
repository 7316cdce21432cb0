"""Leases of questions. Each function runs inside a transaction that has locked the study.

An expired lease stays in its table until it is released or the question is answered, as a record of who was given the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Float,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    select,
    update,
)

from overread.ledger.protocol import Question
from overread.ledger.sql.rows import VOTE_KINDS, bulk_insert
from overread.ledger.sql.schema import IS_OPEN, answers, leases, questions

LEASE_COLUMNS = ("question", "who", "until", "given_at")


def is_open(study: Any, labeler: Any) -> Any:
    """Return the SQL condition that a question of this labeler needs more answers."""
    return and_(questions.c.study == study, questions.c.labeler == labeler, IS_OPEN)


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


def find_questions(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find up to n questions for `who`, starting with those that they hold already."""
    held = _find_held(connection, study, labeler, who, now)[:n]
    return [*held, *_find_free(connection, study, labeler, who, n - len(held), now)]


def grant(connection: Connection, numbers: Sequence[int], who: str, now: float, seconds: float) -> None:
    """Lease these questions to `who`, starting now."""
    bulk_insert(
        connection, leases, LEASE_COLUMNS, [(number, who, now + seconds, now) for number in numbers], "question, who"
    )


def release(connection: Connection, study: int, who: str) -> None:
    connection.execute(delete(leases).where(leases.c.who == who, IN_STUDY), {"study": study})


def restart_future_leases(connection: Connection, study: int, now: float) -> None:
    """Restart the leases that were granted by a clock that was ahead."""
    connection.execute(RESTART_FUTURE_LEASES, {"now": now, "study": study})


def find_holders(connection: Connection, number: int, now: float) -> set[str]:
    """Return the people who hold a lease on the question."""
    return set(connection.execute(SELECT_HOLDERS, {"number": number, "now": now}).scalars())


def find_given(connection: Connection, study: int, number: int, who: str) -> Question | None:
    """Return the question if `who` holds it, held it or answered it."""
    leased = exists().where(leases.c.question == questions.c.number, leases.c.who == who)
    answered = exists().where(answers.c.question == questions.c.number, answers.c.who == who)
    query = select(questions).where(questions.c.number == number, questions.c.study == study, leased | answered)
    row = connection.execute(query).first()
    return None if row is None else question_from_row(row)


def count_held(connection: Connection, study: int, labeler: str, now: float) -> dict[str, int]:
    """Count the open questions that each person holds a lease on."""
    query = (
        select(leases.c.who, func.count())
        .join(questions, questions.c.number == leases.c.question)
        .where(is_open(study, labeler), leases.c.until > now)
        .group_by(leases.c.who)
        .order_by(leases.c.who)
    )
    return {who: int(count) for who, count in connection.execute(query)}


def count_unanswered(connection: Connection, study: int, labeler: str, who: str) -> int:
    """Count the open questions on which `who` has no vote."""
    query = select(func.count()).select_from(questions).where(is_open(study, labeler), _count_votes(who) == 0)
    return int(connection.execute(query).scalar_one())


def question_from_row(row: Any) -> Question:
    return Question(row.number, row.item, row.labeler, row.why, row.asked_at)


# ---- helpers


def _find_held(connection: Connection, study: int, labeler: str, who: str, now: float) -> list[Any]:
    # filtered here: with these conditions, the database may scan all open questions instead of one person's leases
    rows = connection.execute(SELECT_HELD, {"who": who, "now": now}).all()
    return [row for row in rows if (row.study, row.labeler, row.settled) == (study, labeler, 0) and row.wants > 0]


def _find_free(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find questions that need more answers than they have leases. Those that `who` skipped come last."""
    found: list[Any] = []
    for query in _free_queries():
        if len(found) < n:
            values = {"study": study, "labeler": labeler, "who": who, "now": now, "n": n - len(found)}
            found += connection.execute(query, values).all()
    return found


@cache  # building the queries takes longer than executing them
def _free_queries() -> tuple[Select[Any], ...]:
    """Return two queries, the second for skipped questions. The first can stop early, however many questions are open."""
    who, now, n = bindparam("who", type_=Text), bindparam("now", type_=Float), bindparam("n", type_=Integer)
    by_person = and_(answers.c.question == questions.c.number, answers.c.who == who)
    skips = select(func.count()).select_from(answers).where(by_person, answers.c.kind == "skip").scalar_subquery()
    free = (
        select(questions)
        .where(is_open(bindparam("study"), bindparam("labeler")), *_can_be_leased_to(who, now))
        .limit(n)
    )
    return (
        free.where(skips == 0).order_by(questions.c.number),
        free.where(skips > 0).order_by(skips, questions.c.number),
    )


def _can_be_leased_to(who: Any, now: Any) -> tuple[Any, ...]:
    """Return the SQL conditions: the question needs more answers than others hold leases, and `who` has no lease or vote."""
    held = and_(leases.c.question == questions.c.number, leases.c.until > now)
    elsewhere = select(func.count()).select_from(leases).where(held, leases.c.who != who).scalar_subquery()
    return questions.c.wants > elsewhere, ~exists().where(held, leases.c.who == who), _count_votes(who) == 0


def _count_votes(who: Any) -> Any:
    """Return the SQL expression for the number of standing votes of `who` on a question: 0 or 1."""
    votes = case((answers.c.kind.in_(VOTE_KINDS), 1), (answers.c.kind == "undo", -1), else_=0)
    by_person = and_(answers.c.question == questions.c.number, answers.c.who == who)
    return select(func.coalesce(func.sum(votes), 0)).select_from(answers).where(by_person).scalar_subquery()
