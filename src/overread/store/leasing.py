"""Which questions are given to whom, and until when; inside a transaction that is alone in its study.

Leases that have ended stay, so that it is known who was given a question, until they are given back or answered.
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

from overread.store.base import Question
from overread.store.bulk import insert
from overread.store.rows import VOTES
from overread.store.schema import OPEN, answers, leases, questions

LEASE = ("question", "who", "until", "given_at")


def is_open(study: Any, labeler: Any) -> Any:
    return and_(questions.c.study == study, questions.c.labeler == labeler, OPEN)


# put together once: that takes longer than doing them
IN_STUDY = exists().where(questions.c.number == leases.c.question, questions.c.study == bindparam("study"))
HOLDERS = select(leases.c.who).where(leases.c.question == bindparam("number"), leases.c.until > bindparam("now"))
HELD = (
    select(questions)
    .join(leases, leases.c.question == questions.c.number)
    .where(leases.c.who == bindparam("who"), leases.c.until > bindparam("now"))
    .order_by(questions.c.number)
)
NOW = bindparam("now", type_=Float)
CORRECT = (
    update(leases)
    .where(leases.c.given_at > NOW, IN_STUDY)
    .values(until=leases.c.until - leases.c.given_at + NOW, given_at=NOW)
)
DROP = delete(leases).where(leases.c.question == bindparam("asked"), leases.c.who == bindparam("by"))


def find(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find up to n questions for `who`: first those that they hold already."""
    mine = _held_by(connection, study, labeler, who, now)[:n]
    return [*mine, *_free(connection, study, labeler, who, n - len(mine), now)]


def give(connection: Connection, numbers: Sequence[int], who: str, now: float, seconds: float) -> None:
    """Lease these questions to `who` from now on."""
    insert(connection, leases, LEASE, [(number, who, now + seconds, now) for number in numbers], "question, who")


def release(connection: Connection, study: int, who: str) -> None:
    connection.execute(delete(leases).where(leases.c.who == who, IN_STUDY), {"study": study})


def correct(connection: Connection, study: int, now: float) -> None:
    """Let leases that were given by a clock that was ahead begin now."""
    connection.execute(CORRECT, {"now": now, "study": study})


def holders(connection: Connection, number: int, now: float) -> set[str]:
    """Return who is answering the question."""
    return set(connection.execute(HOLDERS, {"number": number, "now": now}).scalars())


def given(connection: Connection, study: int, number: int, who: str) -> Question | None:
    """Return the question if `who` holds it, held it, or answered it."""
    leased = exists().where(leases.c.question == questions.c.number, leases.c.who == who)
    answered = exists().where(answers.c.question == questions.c.number, answers.c.who == who)
    query = select(questions).where(questions.c.number == number, questions.c.study == study, leased | answered)
    row = connection.execute(query).first()
    return None if row is None else question_of(row)


def held(connection: Connection, study: int, labeler: str, now: float) -> dict[str, int]:
    """Count the open questions that each person holds."""
    query = (
        select(leases.c.who, func.count())
        .join(questions, questions.c.number == leases.c.question)
        .where(is_open(study, labeler), leases.c.until > now)
        .group_by(leases.c.who)
        .order_by(leases.c.who)
    )
    return {who: int(times) for who, times in connection.execute(query)}


def left_for(connection: Connection, study: int, labeler: str, who: str) -> int:
    """Count the open questions in which `who` has no vote."""
    query = select(func.count()).select_from(questions).where(is_open(study, labeler), _votes_of(who) == 0)
    return int(connection.execute(query).scalar_one())


def question_of(row: Any) -> Question:
    return Question(row.number, row.item, row.labeler, row.why, row.asked_at)


# ---- below


def _held_by(connection: Connection, study: int, labeler: str, who: str, now: float) -> list[Any]:
    # with a condition more, a database may begin at the open questions, all of them
    rows = connection.execute(HELD, {"who": who, "now": now}).all()
    return [row for row in rows if (row.study, row.labeler, row.settled) == (study, labeler, 0) and row.wants > 0]


def _free(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find questions that want more answers than are being given; those that `who` skipped come last."""
    found: list[Any] = []
    for query in _free_queries():
        if len(found) < n:
            values = {"study": study, "labeler": labeler, "who": who, "now": now, "n": n - len(found)}
            found += connection.execute(query, values).all()
    return found


@cache  # they take longer to put together than to be done
def _free_queries() -> tuple[Select[Any], ...]:
    """Return two queries, one for what was skipped: apart, so that the first can end early, however many are open."""
    who, now, n = bindparam("who", type_=Text), bindparam("now", type_=Float), bindparam("n", type_=Integer)
    about_it = and_(answers.c.question == questions.c.number, answers.c.who == who)
    skips = select(func.count()).select_from(answers).where(about_it, answers.c.kind == "skip").scalar_subquery()
    free = select(questions).where(is_open(bindparam("study"), bindparam("labeler")), *_to_give(who, now)).limit(n)
    return (
        free.where(skips == 0).order_by(questions.c.number),
        free.where(skips > 0).order_by(skips, questions.c.number),
    )


def _to_give(who: Any, now: Any) -> tuple[Any, ...]:
    """Say of a question that `who` neither holds it nor has voted in it, and others are not busy with all that it wants."""
    held = and_(leases.c.question == questions.c.number, leases.c.until > now)
    elsewhere = select(func.count()).select_from(leases).where(held, leases.c.who != who).scalar_subquery()
    return questions.c.wants > elsewhere, ~exists().where(held, leases.c.who == who), _votes_of(who) == 0


def _votes_of(who: Any) -> Any:
    """Count the votes of `who` in a question: one, or none."""
    worth = case((answers.c.kind.in_(VOTES), 1), (answers.c.kind == "undo", -1), else_=0)  # an undone vote is none
    about_it = and_(answers.c.question == questions.c.number, answers.c.who == who)
    return select(func.coalesce(func.sum(worth), 0)).select_from(answers).where(about_it).scalar_subquery()
