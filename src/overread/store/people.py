"""Questions to people, inside a transaction that is alone in its study.

A person's answers to a question: the last "label" or "cannot tell" that was not undone is the vote. One person has one vote
in a question. A question wants answers until its votes decide it, and is settled when the study has used it: from then on
nothing about it changes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from sqlalchemy import Connection, and_, case, delete, exists, func, insert, select, update
from sqlalchemy import literal as value

from overread.errors import QuestionGone
from overread.ledger import Reply, new_uid
from overread.sample import IntArray
from overread.store.base import Counts, Decide, Question, Vote, Wanted
from overread.store.rows import answer_row, label_of, said
from overread.store.schema import answers, leases, questions, verdicts

VOTES = ("label", "cannot tell")
WITHDRAWN = 2
"""What `settled` is for a question that is not asked any more: 0 is open, 1 settled."""


def lease(
    connection: Connection, study: int, labeler: str, who: str, n: int, now: float, seconds: float
) -> list[Question]:
    # a lease that ends later than one made now was made by a clock that was ahead
    connection.execute(update(leases).where(leases.c.until > now + seconds).values(until=now + seconds))
    mine = _held_by(connection, study, labeler, who, now)[:n]
    fresh = _free(connection, study, labeler, who, n - len(mine), now) if len(mine) < n else []
    for row in fresh:
        connection.execute(delete(leases).where(leases.c.question == row.number, leases.c.who == who))
    if fresh:
        until = now + seconds
        connection.execute(insert(leases), [{"question": row.number, "who": who, "until": until} for row in fresh])
    if mine:
        numbers = [row.number for row in mine]
        connection.execute(
            update(leases).where(leases.c.who == who, leases.c.question.in_(numbers)).values(until=now + seconds)
        )
    return [_question(row) for row in [*mine, *fresh]]


def release(connection: Connection, study: int, who: str) -> None:
    ours = select(questions.c.number).where(questions.c.study == study)
    connection.execute(delete(leases).where(leases.c.who == who, leases.c.question.in_(ours)))


def tell(connection: Connection, study: int, number: int, reply: Reply, wanted: Wanted, now: float) -> bool:
    asked = _find(connection, study, number)
    if connection.execute(select(answers.c.seq).where(answers.c.uid == reply.uid)).first() is not None:
        return False  # the same answer, sent once more
    standing = {vote.who: vote for vote in _standing(connection, number)}
    before = standing.get(reply.who)
    if before is not None:
        if (before.kind, said(before.label)) == (reply.kind, said(reply.label)):
            return False
        raise QuestionGone(f"{reply.who} has answered question {number} already; undo that answer to give another")
    if asked.settled:
        raise QuestionGone(f"question {number} is settled: the study has used its answer")
    _check_theirs(connection, asked, reply.who, now)
    connection.execute(insert(answers), answer_row(study, asked.labeler, _about(asked, reply), number))
    connection.execute(delete(leases).where(leases.c.question == number, leases.c.who == reply.who))
    _count(connection, number, wanted)
    return True


def undo(
    connection: Connection, study: int, labeler: str, who: str, wanted: Wanted, until: float, at: float
) -> Question | None:
    query = (
        select(answers.c.question, answers.c.kind)
        .join(questions, questions.c.number == answers.c.question)
        .where(
            questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == 0, answers.c.who == who
        )
        .order_by(answers.c.seq)
    )
    given: list[int] = []
    for number, kind in connection.execute(query):
        if kind in VOTES:
            given.append(number)
        elif kind == "undo" and number in given:
            given.remove(number)
    if not given:
        return None
    asked = _find(connection, study, given[-1])
    taken_back = Reply(asked.item, kind="undo", who=who, asked_at=asked.asked_at, answered_at=at, uid=new_uid())
    connection.execute(insert(answers), answer_row(study, labeler, taken_back, asked.number))
    _count(connection, asked.number, wanted)
    connection.execute(delete(leases).where(leases.c.question == asked.number, leases.c.who == who))
    connection.execute(insert(leases), {"question": asked.number, "who": who, "until": until})
    return _question(asked)


def settle(connection: Connection, study: int, labeler: str, decide: Decide) -> int:
    ready = connection.execute(_of(study, labeler).where(questions.c.settled == 0, questions.c.wants == 0)).all()
    by_question = _grouped(votes(connection, study, labeler)) if ready else {}
    done = []
    for row in ready:
        label = decide([vote.label for vote in by_question.get(row.number, [])])
        if label is not None:
            done.append((row.number, {"study": study, "labeler": labeler, "item": row.item, "label": said(label)}))
    if done:
        connection.execute(insert(verdicts), [verdict for _, verdict in done])
        for number, _ in done:
            connection.execute(update(questions).where(questions.c.number == number).values(settled=1))
    return len(done)


def open_items(connection: Connection, study: int, labeler: str) -> IntArray:
    query = select(questions.c.item).where(_is_open(study, labeler)).order_by(questions.c.item)
    return np.array(connection.execute(query).scalars().all(), dtype=np.int64)


def withdraw(connection: Connection, study: int, labeler: str, keep: set[int]) -> int:
    query = select(questions.c.number, questions.c.item).where(
        questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == 0, questions.c.sent == 0
    )
    numbers = [row.number for row in connection.execute(query).all() if row.item not in keep]
    for number in numbers:
        connection.execute(delete(leases).where(leases.c.question == number))
        connection.execute(update(questions).where(questions.c.number == number).values(wants=0, settled=WITHDRAWN))
    return len(numbers)


def reopen(connection: Connection, study: int, labeler: str, items: set[int], wants: int) -> None:
    """Ask again what was withdrawn; answers that it has are counted when the next one comes."""
    query = _of(study, labeler).where(questions.c.settled == WITHDRAWN)
    for row in connection.execute(query).all():
        if row.item in items:
            left = max(0, wants - len(_standing(connection, row.number)))
            connection.execute(update(questions).where(questions.c.number == row.number).values(wants=left, settled=0))


def counts(connection: Connection, study: int, labeler: str, now: float) -> Counts:
    ours = and_(questions.c.study == study, questions.c.labeler == labeler)
    still = and_(ours, questions.c.wants > 0)
    settled = connection.execute(
        select(func.count()).select_from(questions).where(ours, questions.c.settled == 1)
    ).scalar_one()
    wanting = connection.execute(select(func.count()).select_from(questions).where(still)).scalar_one()
    leased = connection.execute(
        select(func.count(func.distinct(leases.c.question)))
        .join(questions, questions.c.number == leases.c.question)
        .where(still, leases.c.until > now)
    ).scalar_one()
    return Counts(open=wanting, leased=leased, settled=settled)


def votes(connection: Connection, study: int, labeler: str) -> list[Vote]:
    query = _answers().where(answers.c.study == study, answers.c.labeler == labeler, answers.c.question.is_not(None))
    return _still_standing(connection.execute(query.order_by(answers.c.seq)).all())


# ---- below


def _is_open(study: int, labeler: str) -> Any:
    return and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.wants > 0)


def _of(study: int, labeler: str) -> Any:
    return select(questions).where(questions.c.study == study, questions.c.labeler == labeler)


def _question(row: Any) -> Question:
    return Question(row.number, row.item, row.labeler, row.why, row.asked_at)


def _about(asked: Any, reply: Reply) -> Reply:
    """Return the reply with the question's own item and time."""
    return Reply(
        item=asked.item,
        label=reply.label,
        kind=reply.kind,
        confidence=reply.confidence,
        who=reply.who,
        price=reply.price,
        asked_at=asked.asked_at,
        answered_at=reply.answered_at,
        content=reply.content,
        raw=reply.raw,
        comment=reply.comment,
        uid=reply.uid,
    )


def _find(connection: Connection, study: int, number: int) -> Any:
    row = connection.execute(select(questions).where(questions.c.number == number, questions.c.study == study)).first()
    if row is None:
        raise QuestionGone(f"there is no question {number} in this study")
    return row


def _held_by(connection: Connection, study: int, labeler: str, who: str, now: float) -> list[Any]:
    query = (
        _of(study, labeler)
        .join(leases, leases.c.question == questions.c.number)
        .where(leases.c.who == who, leases.c.until > now, questions.c.wants > 0)
    )
    return list(connection.execute(query.order_by(questions.c.number)).all())


def _free(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find questions that want more answers than are being given; those that `who` skipped come last."""
    elsewhere = (
        select(func.count())
        .select_from(leases)
        .where(leases.c.question == questions.c.number, leases.c.until > now, leases.c.who != who)
        .scalar_subquery()
    )
    held = exists().where(leases.c.question == questions.c.number, leases.c.who == who, leases.c.until > now)
    about_it = and_(answers.c.question == questions.c.number, answers.c.who == who)
    given = (
        select(func.coalesce(func.sum(_worth()), 0)).select_from(answers).where(about_it).scalar_subquery()
    )  # a vote that was undone is none
    skipped = select(func.count()).select_from(answers).where(about_it, answers.c.kind == "skip").scalar_subquery()
    query = (
        _of(study, labeler)
        .where(questions.c.settled == 0, questions.c.wants > elsewhere, ~held, given == 0)
        .order_by(skipped, questions.c.number)
        .limit(n)
    )
    return list(connection.execute(query).all())


def _worth() -> Any:
    return case((answers.c.kind.in_(VOTES), 1), (answers.c.kind == "undo", -1), else_=0)


def _check_theirs(connection: Connection, asked: Any, who: str, now: float) -> None:
    """Take an answer of who holds the question; and one that comes too late, where it is wanted all the same."""
    others = (
        select(func.count())
        .select_from(leases)
        .where(leases.c.question == asked.number, leases.c.until > now, leases.c.who != who)
    )
    mine = select(value(1)).where(
        exists().where(leases.c.question == asked.number, leases.c.who == who, leases.c.until > now)
    )
    if asked.wants < 1:
        raise QuestionGone(f"question {asked.number} has been answered by others")
    if connection.execute(mine).first() is None and connection.execute(others).scalar_one() >= asked.wants:
        raise QuestionGone(f"question {asked.number} was given to somebody else after your time was up")


def _answers() -> Any:
    return select(answers.c.question, answers.c.item, answers.c.who, answers.c.kind, answers.c.label)


def _standing(connection: Connection, number: int) -> list[Vote]:
    query = _answers().where(answers.c.question == number).order_by(answers.c.seq)
    return _still_standing(connection.execute(query).all())


def _still_standing(rows: Any) -> list[Vote]:
    standing: dict[tuple[int, str], Vote] = {}
    for row in rows:
        if row.kind in VOTES:
            standing[row.question, row.who] = Vote(row.question, row.item, row.who, row.kind, label_of(row.label))
        elif row.kind == "undo":
            standing.pop((row.question, row.who), None)
    return list(standing.values())


def _grouped(given: list[Vote]) -> dict[int, list[Vote]]:
    groups: dict[int, list[Vote]] = {}
    for vote in given:
        groups.setdefault(vote.question, []).append(vote)
    return groups


def _count(connection: Connection, number: int, wanted: Wanted) -> None:
    more = wanted([vote.label for vote in _standing(connection, number)])
    connection.execute(update(questions).where(questions.c.number == number).values(wants=more))
