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
from sqlalchemy import Connection, and_, bindparam, exists, func, select, update

from overread.errors import QuestionGone
from overread.ledger import Reply
from overread.sample import IntArray
from overread.store import leasing
from overread.store.base import Counts, Decide, Question, Vote, Wanted
from overread.store.bulk import change_each, insert_new
from overread.store.rows import ANSWER, VOTES, answer_row, label_of, said
from overread.store.schema import answers, leases, questions, verdicts

NOT_YET, SETTLED, WITHDRAWN = 0, 1, 2
"""What `settled` is."""
MANY = 500
"""Questions that change what a database should know of its tables."""
QUESTION = ("study", "labeler", "item", "why", "asked_at", "wants", "settled")
VERDICT = ("study", "labeler", "item", "label", "confidence")

# put together once: that takes longer than doing them
FIND = select(
    questions,
    select(leases.c.until)
    .where(leases.c.question == bindparam("number"), leases.c.who == bindparam("who"))
    .scalar_subquery()
    .label("held_until"),
).where(questions.c.number == bindparam("number"), questions.c.study == bindparam("study"))
ANSWERS = select(answers.c.question, answers.c.item, answers.c.who, answers.c.kind, answers.c.label, answers.c.uid)
VOTED = ANSWERS.where(answers.c.question == bindparam("question")).order_by(answers.c.seq)
WANT = update(questions).where(questions.c.number == bindparam("asked")).values(wants=bindparam("more"))


def queue(
    connection: Connection, study: int, labeler: str, items: Iterable[int], why: str, wants: int, now: float
) -> None:
    asked = {int(item): None for item in items}
    rows = [(study, labeler, item, why, now, wants, NOT_YET) for item in asked]
    insert_new(connection, questions, QUESTION, rows)
    if len(rows) >= MANY and connection.dialect.name == "postgresql":
        connection.exec_driver_sql("ANALYZE overread_questions")  # or it plans for the few that it knew of
    withdrawn = connection.execute(_of(study, labeler).where(questions.c.settled == WITHDRAWN)).all()
    _mark(connection, [row.number for row in withdrawn if row.item in asked], NOT_YET)


def lease(
    connection: Connection, study: int, labeler: str, who: str, n: int, now: float, seconds: float
) -> list[Question]:
    leasing.correct(connection, study, now)
    found = leasing.find(connection, study, labeler, who, n, now)
    leasing.give(connection, [row.number for row in found], who, now, seconds)
    return [leasing.question_of(row) for row in found]


def tell(
    connection: Connection, study: int, number: int, reply: Reply, wanted: Wanted, now: float
) -> tuple[Question, bool]:
    """Record an answer; return its question, and whether it is new."""
    asked = _find(connection, study, number, reply.who)
    question = leasing.question_of(asked)
    before_it = connection.execute(VOTED, {"question": number}).all()
    if _was_sent(number, reply, before_it):
        return question, False
    standing = _still_standing(before_it)
    before = next((vote for vote in standing if vote.who == reply.who), None)
    if before is not None:
        if (before.kind, said(before.label)) == (reply.kind, said(reply.label)):
            return question, False
        raise QuestionGone(f"{reply.who} has answered question {number} already; undo that answer to give another")
    _check_theirs(connection, asked, now)
    given = replace(reply, item=asked.item, asked_at=asked.asked_at)
    if not insert_new(connection, answers, ANSWER, [answer_row(study, asked.labeler, given, number)]):
        raise _uid_of_another(number, reply)
    connection.execute(leasing.DROP, {"asked": number, "by": reply.who})
    if reply.kind in VOTES:
        _want(connection, number, wanted([*(vote.label for vote in standing), reply.label]))
    return question, True


def undo(
    connection: Connection,
    study: int,
    labeler: str,
    who: str,
    wanted: Wanted,
    now: float,
    seconds: float,
    at: float,
    number: int | None,
) -> Question | None:
    given = _given(connection, study, labeler, who, number)
    if given:
        number, price = list(given.items())[-1]
        asked = _find(connection, study, number, who)
        taken_back = Reply(asked.item, kind="undo", who=who, price=-price, asked_at=asked.asked_at, answered_at=at)
        insert_new(connection, answers, ANSWER, [answer_row(study, labeler, taken_back, number)])
        _want(connection, number, wanted([vote.label for vote in _standing(connection, number)]))
    elif number is None or not _may_hold_again(connection, study, labeler, who, number, now):
        return None
    leasing.give(connection, [number], who, now, seconds)
    return leasing.question_of(_find(connection, study, number, who))


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
    query = select(questions.c.item).where(leasing.is_open(study, labeler)).order_by(questions.c.item)
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
        open=connection.execute(count.where(leasing.is_open(study, labeler))).scalar_one(),
        leased=connection.execute(count.where(leasing.is_open(study, labeler), held)).scalar_one(),
        settled=connection.execute(count.where(done)).scalar_one(),
    )


def votes(connection: Connection, study: int, labeler: str, of: Any = True) -> list[Vote]:
    query = ANSWERS.join(questions, questions.c.number == answers.c.question).where(
        questions.c.study == study, questions.c.labeler == labeler, of
    )
    return _still_standing(connection.execute(query.order_by(answers.c.seq)).all())


# ---- below


def _of(study: int, labeler: str) -> Any:
    return select(questions).where(questions.c.study == study, questions.c.labeler == labeler)


def _find(connection: Connection, study: int, number: int, who: str) -> Any:
    """Find a question, and until when `who` holds it, or held it."""
    row = connection.execute(FIND, {"number": number, "study": study, "who": who}).first()
    if row is None:
        raise QuestionGone(f"there is no question {number} in this study")
    return row


def _mark(connection: Connection, numbers: list[int], settled: int) -> None:
    change_each(connection, f"UPDATE overread_questions SET settled = {settled:d} WHERE number", numbers)  # noqa: S608


def _was_sent(number: int, reply: Reply, answered: Iterable[Any]) -> bool:
    """Say whether this is an answer that is there, sent once more; its uid must not be that of another."""
    found = next((row for row in answered if row.uid == reply.uid), None)
    if found is not None and (found.who, found.kind, found.label) != (reply.who, reply.kind, said(reply.label)):
        raise _uid_of_another(number, reply)
    return found is not None


def _uid_of_another(number: int, reply: Reply) -> QuestionGone:
    return QuestionGone(
        f"the answer to question {number} was not recorded: its uid {reply.uid!r} is that of another answer; "
        "give every answer a uid of its own"
    )


def _check_theirs(connection: Connection, asked: Any, now: float) -> None:
    """Take an answer of who holds the question; and one that comes too late, where it is wanted all the same."""
    if asked.settled == SETTLED:
        raise QuestionGone(f"question {asked.number} is settled: the study has used its answer")
    if asked.settled == WITHDRAWN:
        raise QuestionGone(f"question {asked.number} was withdrawn: the study does not need its answer any more")
    if asked.wants < 1:
        raise QuestionGone(f"question {asked.number} has been answered by others")
    if asked.held_until is not None and asked.held_until > now:
        return
    if len(leasing.holders(connection, asked.number, now)) >= asked.wants:
        raise QuestionGone(f"question {asked.number} was given to somebody else after your time was up")


def _given(connection: Connection, study: int, labeler: str, who: str, number: int | None) -> dict[int, Fraction]:
    """Return the questions in which `who` has an unused vote, in the order of the votes, with what each cost."""
    mine = and_(questions.c.study == study, questions.c.labeler == labeler, questions.c.settled == NOT_YET)
    query = (
        select(answers.c.question, answers.c.kind, answers.c.price)
        .join(questions, questions.c.number == answers.c.question)
        .where(mine, answers.c.who == who)
        .order_by(answers.c.seq)
    )
    if number is not None:
        query = query.where(questions.c.number == number)
    given: dict[int, Fraction] = {}
    for question, kind, price in connection.execute(query):
        if kind in VOTES:
            given[question] = Fraction(price)
        elif kind == "undo":
            given.pop(question, None)
    return given


def _may_hold_again(connection: Connection, study: int, labeler: str, who: str, number: int, now: float) -> bool:
    """Say whether `who` was given this question, and it wants more answers than others are giving."""
    query = select(questions.c.wants).where(questions.c.number == number, leasing.is_open(study, labeler))
    wants = connection.execute(query).scalar()
    if wants is None or leasing.given(connection, study, number, who) is None:
        return False
    return bool(wants > len(leasing.holders(connection, number, now) - {who}))


def _standing(connection: Connection, number: int) -> list[Vote]:
    return _still_standing(connection.execute(VOTED, {"question": number}).all())


def _still_standing(rows: Any) -> list[Vote]:
    standing: dict[tuple[int, str], Vote] = {}
    for row in rows:
        if row.kind in VOTES:
            standing[row.question, row.who] = Vote(row.question, row.item, row.who, row.kind, label_of(row.label))
        elif row.kind == "undo":
            standing.pop((row.question, row.who), None)
    return list(standing.values())


def _want(connection: Connection, number: int, more: int) -> None:
    connection.execute(WANT, {"asked": number, "more": more})
