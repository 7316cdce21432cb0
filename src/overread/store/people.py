"""Questions to people, inside a transaction that is alone in its study.

A person's answers to a question: the last "label" or "cannot tell" that was not undone is the vote. One person has one vote
in a question. A question wants answers until its votes decide it, and is settled when the study has used it: from then on
nothing about it changes. One that was withdrawn keeps its votes, and goes on from them when it is asked again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from sqlalchemy import Connection, and_, case, delete, exists, func, insert, select, update

from overread.errors import QuestionGone
from overread.ledger import Reply
from overread.sample import IntArray
from overread.store.base import Counts, Decide, Question, Vote, Wanted
from overread.store.bulk import change_each, insert_new
from overread.store.rows import ANSWER, answer_row, label_of, said
from overread.store.schema import OPEN, answers, leases, questions, verdicts

VOTES = ("label", "cannot tell")
NOT_YET, SETTLED, WITHDRAWN = 0, 1, 2
"""What `settled` is."""
QUESTION = ("study", "labeler", "item", "why", "asked_at", "wants", "settled")
VERDICT = ("study", "labeler", "item", "label", "confidence")


def queue(
    connection: Connection, study: int, labeler: str, items: Iterable[int], why: str, wants: int, now: float
) -> None:
    asked = {int(item): None for item in items}
    rows = [(study, labeler, item, why, now, wants, NOT_YET) for item in asked]
    insert_new(connection, questions, QUESTION, rows)
    withdrawn = connection.execute(_of(study, labeler).where(questions.c.settled == WITHDRAWN)).all()
    _mark(connection, [row.number for row in withdrawn if row.item in asked], NOT_YET)


def lease(
    connection: Connection, study: int, labeler: str, who: str, n: int, now: float, seconds: float
) -> list[Question]:
    until = now + seconds
    ahead = and_(leases.c.until > until, _in_study(study))  # made by a clock that was ahead
    connection.execute(update(leases).where(ahead).values(until=until))
    mine = _held_by(connection, study, labeler, who, now)[:n]
    found = [*mine, *_free(connection, study, labeler, who, n - len(mine), now)]
    for row in found:
        _lease(connection, row.number, who, until)
    return [_question(row) for row in found]


def release(connection: Connection, study: int, who: str) -> None:
    connection.execute(delete(leases).where(leases.c.who == who, _in_study(study)))


def tell(connection: Connection, study: int, number: int, reply: Reply, wanted: Wanted, now: float) -> bool:
    asked = _find(connection, study, number)
    if connection.execute(select(answers.c.seq).where(answers.c.uid == reply.uid)).first() is not None:
        return False  # the same answer, sent once more
    before = {vote.who: vote for vote in _standing(connection, number)}.get(reply.who)
    if before is not None:
        if (before.kind, said(before.label)) == (reply.kind, said(reply.label)):
            return False
        raise QuestionGone(f"{reply.who} has answered question {number} already; undo that answer to give another")
    _check_theirs(connection, asked, reply.who, now)
    given = replace(reply, item=asked.item, asked_at=asked.asked_at)
    insert_new(connection, answers, ANSWER, [answer_row(study, asked.labeler, given, number)])
    connection.execute(delete(leases).where(leases.c.question == number, leases.c.who == reply.who))
    _count(connection, number, wanted)
    return True


def undo(
    connection: Connection, study: int, labeler: str, who: str, wanted: Wanted, until: float, at: float
) -> Question | None:
    given: list[int] = []
    price: dict[int, Fraction] = {}
    for number, kind, paid in connection.execute(_unused(study, labeler, who)):
        if kind in VOTES:
            given.append(number)
            price[number] = Fraction(paid)
        elif kind == "undo" and number in given:
            given.remove(number)
    if not given:
        return None
    asked = _find(connection, study, given[-1])
    back = -price[asked.number]  # what is taken back is not paid
    taken_back = Reply(asked.item, kind="undo", who=who, price=back, asked_at=asked.asked_at, answered_at=at)
    insert_new(connection, answers, ANSWER, [answer_row(study, labeler, taken_back, asked.number)])
    _count(connection, asked.number, wanted)
    _lease(connection, asked.number, who, until)
    return _question(asked)


def settle(connection: Connection, study: int, labeler: str, decide: Decide) -> int:
    ready = and_(questions.c.settled == NOT_YET, questions.c.wants == 0)
    by_number: dict[int, list[Any]] = {}
    for vote in votes(connection, study, labeler, ready):
        by_number.setdefault(vote.question, []).append(vote.label)
    decided: list[int] = []
    rows = []
    for row in connection.execute(_of(study, labeler).where(ready)).all():
        label = decide(by_number.get(row.number, []))
        if label is not None:
            decided.append(row.number)
            rows.append((study, labeler, row.item, said(label), None))
    insert_new(connection, verdicts, VERDICT, rows)
    _mark(connection, decided, SETTLED)
    return len(decided)


def open_items(connection: Connection, study: int, labeler: str) -> IntArray:
    query = select(questions.c.item).where(_is_open(study, labeler)).order_by(questions.c.item)
    return np.array(connection.execute(query).scalars().all(), dtype=np.int64)


def withdraw(connection: Connection, study: int, labeler: str, keep: set[int]) -> int:
    unsettled = connection.execute(_of(study, labeler).where(questions.c.settled == NOT_YET)).all()
    numbers = [row.number for row in unsettled if row.item not in keep]
    change_each(connection, "DELETE FROM overread_leases WHERE question", numbers)
    _mark(connection, numbers, WITHDRAWN)
    return len(numbers)


def counts(connection: Connection, study: int, labeler: str, now: float) -> Counts:
    count = select(func.count()).select_from(questions)
    done = and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == SETTLED)
    held = exists().where(leases.c.question == questions.c.number, leases.c.until > now)
    return Counts(
        open=connection.execute(count.where(_is_open(study, labeler))).scalar_one(),
        leased=connection.execute(count.where(_is_open(study, labeler), held)).scalar_one(),
        settled=connection.execute(count.where(done)).scalar_one(),
    )


def votes(connection: Connection, study: int, labeler: str, of: Any = True) -> list[Vote]:
    query = (
        _answers()
        .join(questions, questions.c.number == answers.c.question)
        .where(questions.c.study == study, questions.c.labeler == labeler, of)
    )
    return _still_standing(connection.execute(query.order_by(answers.c.seq)).all())


# ---- below


def _is_open(study: int, labeler: str) -> Any:
    return and_(questions.c.study == study, questions.c.labeler == labeler, OPEN)


def _of(study: int, labeler: str) -> Any:
    return select(questions).where(questions.c.study == study, questions.c.labeler == labeler)


def _in_study(study: int) -> Any:
    """Say of a lease that it is in this study."""
    return exists().where(questions.c.number == leases.c.question, questions.c.study == study)


def _question(row: Any) -> Question:
    return Question(row.number, row.item, row.labeler, row.why, row.asked_at)


def _find(connection: Connection, study: int, number: int) -> Any:
    row = connection.execute(select(questions).where(questions.c.number == number, questions.c.study == study)).first()
    if row is None:
        raise QuestionGone(f"there is no question {number} in this study")
    return row


def _lease(connection: Connection, number: int, who: str, until: float) -> None:
    connection.execute(delete(leases).where(leases.c.question == number, leases.c.who == who))
    connection.execute(insert(leases), {"question": number, "who": who, "until": until})


def _mark(connection: Connection, numbers: list[int], settled: int) -> None:
    change_each(connection, f"UPDATE overread_questions SET settled = {settled:d} WHERE number", numbers)  # noqa: S608


def _held_by(connection: Connection, study: int, labeler: str, who: str, now: float) -> list[Any]:
    held = select(leases.c.question).where(leases.c.who == who, leases.c.until > now)
    numbers = (
        connection.execute(held).scalars().all()
    )  # not by a join: that would begin at the open questions, all of them
    query = select(questions).where(_is_open(study, labeler), questions.c.number.in_(numbers))
    return list(connection.execute(query.order_by(questions.c.number)).all()) if numbers else []


def _free(connection: Connection, study: int, labeler: str, who: str, n: int, now: float) -> list[Any]:
    """Find questions that want more answers than are being given; those that `who` skipped come last."""
    about_it = and_(answers.c.question == questions.c.number, answers.c.who == who)
    skips = select(func.count()).select_from(answers).where(about_it, answers.c.kind == "skip").scalar_subquery()
    free = select(questions).where(_is_open(study, labeler), *_to_give(who, now))
    found: list[Any] = []
    for query in (  # apart, so that the first can end early, however many are open
        free.where(skips == 0).order_by(questions.c.number),
        free.where(skips > 0).order_by(skips, questions.c.number),
    ):
        if len(found) < n:
            found += connection.execute(query.limit(n - len(found))).all()
    return found


def _to_give(who: str, now: float) -> tuple[Any, ...]:
    """Say of a question that `who` neither holds it nor has voted in it, and others are not busy with all that it wants."""
    held = and_(leases.c.question == questions.c.number, leases.c.until > now)
    elsewhere = select(func.count()).select_from(leases).where(held, leases.c.who != who).scalar_subquery()
    worth = case((answers.c.kind.in_(VOTES), 1), (answers.c.kind == "undo", -1), else_=0)  # an undone vote is none
    about_it = and_(answers.c.question == questions.c.number, answers.c.who == who)
    given = select(func.coalesce(func.sum(worth), 0)).select_from(answers).where(about_it).scalar_subquery()
    return questions.c.wants > elsewhere, ~exists().where(held, leases.c.who == who), given == 0


def _check_theirs(connection: Connection, asked: Any, who: str, now: float) -> None:
    """Take an answer of who holds the question; and one that comes too late, where it is wanted all the same."""
    if asked.settled == SETTLED:
        raise QuestionGone(f"question {asked.number} is settled: the study has used its answer")
    if asked.settled == WITHDRAWN:
        raise QuestionGone(f"question {asked.number} was withdrawn: the study does not need its answer any more")
    if asked.wants < 1:
        raise QuestionGone(f"question {asked.number} has been answered by others")
    held = select(leases.c.who).where(leases.c.question == asked.number, leases.c.until > now)
    holders = set(connection.execute(held).scalars())
    if who not in holders and len(holders) >= asked.wants:
        raise QuestionGone(f"question {asked.number} was given to somebody else after your time was up")


def _answers() -> Any:
    return select(answers.c.question, answers.c.item, answers.c.who, answers.c.kind, answers.c.label)


def _unused(study: int, labeler: str, who: str) -> Any:
    """Select what `who` answered to questions that the study has not used, in the order of the answers."""
    mine = and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == NOT_YET)
    return (
        select(answers.c.question, answers.c.kind, answers.c.price)
        .join(questions, questions.c.number == answers.c.question)
        .where(mine, answers.c.who == who)
        .order_by(answers.c.seq)
    )


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


def _count(connection: Connection, number: int, wanted: Wanted) -> None:
    more = wanted([vote.label for vote in _standing(connection, number)])
    connection.execute(update(questions).where(questions.c.number == number).values(wants=more))
