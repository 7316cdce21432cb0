"""The ledger in SQL, through SQLAlchemy, for memory, SQLite and PostgreSQL."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from operator import itemgetter
from typing import Any, TypeVar

import numpy as np
from sqlalchemy import Connection, CursorResult, delete, func, insert, select, text

from overread.core.answers import Reply
from overread.core.arrays import IntArray
from overread.errors import QuestionGone
from overread.ledger.protocol import Question, QuestionCounts, User, VerdictRule, Verdicts, Vote, VotesNeeded
from overread.ledger.sql import leader, leases, questions, users
from overread.ledger.sql.database import Database
from overread.ledger.sql.rows import (
    ANSWER_COLUMNS,
    answer_to_row,
    decode_label,
    insert_new,
    replace_unstorable,
    reply_from_row,
)
from overread.ledger.sql.run_lock import create_busy_error
from overread.ledger.sql.schema import answers, sent_questions, stored_values, studies, verdicts

T = TypeVar("T")

VALUES_PER_QUERY = 500
"""Values in one IN (...) list."""
FINAL_KINDS = ("label", "none")
"""The kinds of a machine's answers that finish a question. After a lost attempt, it is sent again."""
UNFENCED_KINDS = ("wish", "plan")
"""The kinds of stored values that any process may write, whether or not it runs the study."""
LOCK_STUDY = text("SELECT 1 FROM overread_studies WHERE id = :id FOR NO KEY UPDATE")
SERVER_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS FLOAT)")
KIND_INDEX = ANSWER_COLUMNS.index("kind")
verdict_fields = itemgetter(*map(ANSWER_COLUMNS.index, questions.VERDICT_COLUMNS))


class SqlLedger:
    """One study in a database, which opens at the first call. The requirements are those of `Ledger`.

    clock: returns the time in seconds since 1970. By default this machine's clock, except that leases in PostgreSQL use the
    server's clock, because several machines share them and their clocks may disagree.
    """

    def __init__(self, database: Database, name: str, clock: Callable[[], float] | None = None) -> None:
        self.database = database
        self.name = name
        self._clock = clock or time.time
        self._uses_server_time = clock is None and database.backend == "postgresql"
        self._term: int | None = None
        """The current term while this ledger runs the study, otherwise None."""
        self._begun_id: int | None = None
        self._spending_lock = threading.Lock()
        self._spending: tuple[dict[str, Fraction], int] = {}, 0
        """The cost by labeler, and the number of the last answer counted; replaced as a whole, for threads that read it."""

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        row = (self.name, json.dumps(identity, sort_keys=True), self._clock())
        query = select(studies.c.id, studies.c.identity).where(studies.c.name == self.name)

        def insert_study(connection: Connection) -> Any:
            insert_new(connection, studies, ("name", "identity", "created_at"), [row])
            return connection.execute(query).one()

        study = self.database.read(lambda connection: connection.execute(query).first())
        study = study or self.database.write(
            insert_study
        )  # an existing study needs no write: it opens on a full disk, too
        self._begun_id = study.id
        stored_identity: Mapping[str, Any] = json.loads(study.identity)
        return stored_identity

    @contextmanager
    def running(self) -> Iterator[None]:
        with self.database.hold_run_lock(self._study_id) as acquired:
            if not acquired:
                raise create_busy_error(
                    self.name,
                    self.database.read(lambda connection: leader.read_last_leader(connection, self._study_id)),
                )
            self._term = self._write_exclusively(lambda connection: leader.begin_term(connection, self._study_id))
            try:
                yield
            finally:
                self._term = None

    def close(self) -> None:
        self.database.close()

    # ---- machines

    def ask(self, labeler: str, items: Sequence[int]) -> None:
        if not len(items):
            return
        row = {
            "study": self._study_id,
            "labeler": labeler,
            "items": json.dumps([int(item) for item in items]),
            "since": select(func.coalesce(func.max(answers.c.seq), 0)).scalar_subquery(),
            "asked_at": self._clock(),
        }
        self._write_as_leader(lambda connection: connection.execute(insert(sent_questions).values(row)))

    def lost(self, labeler: str, price: Fraction) -> int:
        now = self._clock()
        is_own = (sent_questions.c.study == self._study_id, sent_questions.c.labeler == labeler)

        def work(connection: Connection) -> int:
            calls = connection.execute(select(sent_questions).where(*is_own).order_by(sent_questions.c.number)).all()
            if not calls:
                return 0
            answered = self._count_final_answers(connection, labeler, min(call.since for call in calls))
            missing = []
            for call in calls:
                for item in json.loads(call.items):
                    if answered[item]:
                        answered[item] -= 1
                    else:
                        missing.append(Reply(item, None, "lost", None, labeler, price, call.asked_at, now))
            self._append(connection, labeler, missing, settle=False)
            connection.execute(delete(sent_questions).where(*is_own))
            return len(missing)

        return self._write_as_leader(work)

    def _count_final_answers(self, connection: Connection, labeler: str, since: int) -> Counter[int]:
        """Count the answers after `since` that finish a question, by item. A lost attempt does not finish one."""
        is_new = (answers.c.study == self._study_id, answers.c.labeler == labeler, answers.c.seq > since)
        query = select(answers.c.item).where(*is_new, answers.c.question.is_(None), answers.c.kind.in_(FINAL_KINDS))
        return Counter(connection.execute(query).scalars())

    def append(self, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        if replies:
            self._write_as_leader(lambda connection: self._append(connection, labeler, replies, settle=settle))

    def _append(self, connection: Connection, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        rows = [answer_to_row(self._study_id, labeler, reply) for reply in replies]
        insert_new(connection, answers, ANSWER_COLUMNS, rows)
        if settle:
            final = [verdict_fields(row) for row in rows if row[KIND_INDEX] in FINAL_KINDS]
            insert_new(connection, verdicts, questions.VERDICT_COLUMNS, final)

    def cached(self, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        digests = sorted(set(contents))
        is_same = (answers.c.model == model, answers.c.prompt == prompt, answers.c.kind.in_(FINAL_KINDS))

        def work(connection: Connection) -> dict[str, Reply]:
            replies: dict[str, Reply] = {}
            for start in range(0, len(digests), VALUES_PER_QUERY):
                is_content = answers.c.content.in_(digests[start : start + VALUES_PER_QUERY])
                query = select(answers).where(is_content, *is_same).order_by(answers.c.seq)
                for row in connection.execute(query).mappings():
                    replies.setdefault(str(row["content"]), reply_from_row(row))
            return replies

        return self.database.read(work)

    # ---- people

    def queue(self, labeler: str, items: Sequence[int], why: str, wants: int) -> None:
        now, why = self._clock(), replace_unstorable(why)
        self._write_as_leader(
            lambda connection: questions.queue(connection, self._study_id, labeler, items, why, wants, now)
        )

    def lease(self, labeler: str, who: str, n: int, seconds: float) -> list[Question]:
        who = replace_unstorable(who)
        return self._write_exclusively(
            lambda connection: questions.lease(
                connection, self._study_id, labeler, who, n, self._now(connection), seconds
            )
        )

    def release(self, who: str) -> None:
        self._write_exclusively(lambda connection: leases.release(connection, self._study_id, replace_unstorable(who)))

    def tell(self, number: int, reply: Reply, wanted: VotesNeeded, limit: Fraction | None = None) -> bool:
        return self.exchange(number, reply, wanted, limit, 0, 0.0)[0]

    def exchange(
        self, number: int, reply: Reply, wanted: VotesNeeded, limit: Fraction | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        reply = replace(reply, who=replace_unstorable(reply.who))
        spending = self._spending

        def work(connection: Connection) -> tuple[bool, list[Question]]:
            nonlocal spending
            now = self._now(connection)
            question, is_new = questions.record_answer(connection, self._study_id, number, reply, wanted, now)
            if is_new and limit is not None and reply.price:
                spending = self._read_spending(connection)
                if sum(spending[0].values()) > limit:
                    raise QuestionGone(
                        f"the answer to question {number} would cost more than is left of max_cost: the budget is spent"
                    )
            if not n:
                return is_new, []
            return is_new, questions.lease(connection, self._study_id, question.labeler, reply.who, n, now, seconds)

        result = self._write_exclusively(work)
        self._spending = spending  # after the commit: it counts the new answer
        return result

    def undo(
        self, labeler: str, who: str, wanted: VotesNeeded, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        who = replace_unstorable(who)

        def work(connection: Connection) -> Question | None:
            now = self._now(connection)
            return questions.undo_answer(connection, self._study_id, labeler, who, wanted, now, seconds, at, number)

        return self._write_exclusively(work)

    def given(self, number: int, who: str) -> Question | None:
        who = replace_unstorable(who)
        return self.database.read(lambda connection: leases.find_given(connection, self._study_id, number, who))

    def settle(self, labeler: str, decide: VerdictRule) -> int:
        return self._write_as_leader(lambda connection: questions.settle(connection, self._study_id, labeler, decide))

    def open_items(self, labeler: str) -> IntArray:
        return self.database.read(lambda connection: questions.list_open_items(connection, self._study_id, labeler))

    def withdraw(self, labeler: str, keep: IntArray) -> int:
        keep_items = {int(item) for item in keep}
        return self._write_as_leader(
            lambda connection: questions.withdraw(connection, self._study_id, labeler, keep_items)
        )

    def counts(self, labeler: str) -> QuestionCounts:
        return self.database.read(
            lambda connection: questions.count_questions(connection, self._study_id, labeler, self._now(connection))
        )

    def held(self, labeler: str) -> dict[str, int]:
        return self.database.read(
            lambda connection: leases.count_held(connection, self._study_id, labeler, self._now(connection))
        )

    def left_for(self, labeler: str, who: str) -> int:
        who = replace_unstorable(who)
        return self.database.read(lambda connection: leases.count_unanswered(connection, self._study_id, labeler, who))

    def votes(self, labeler: str) -> list[Vote]:
        return self.database.read(lambda connection: questions.list_standing_votes(connection, self._study_id, labeler))

    # ---- users

    def admit(self, who: str, role: str, token: str) -> None:
        who, now = replace_unstorable(who), self._clock()
        self._write_exclusively(lambda connection: users.add_user(connection, self._study_id, who, role, token, now))

    def dismiss(self, who: str) -> bool:
        who = replace_unstorable(who)
        return self._write_exclusively(lambda connection: users.remove_user(connection, self._study_id, who))

    def person(self, token: str) -> User | None:
        with_token = self.database.read(lambda connection: users.list_users(connection, self._study_id, token))
        return with_token[0] if with_token else None

    def people(self) -> list[User]:
        return self.database.read(lambda connection: users.list_users(connection, self._study_id))

    def _now(self, connection: Connection) -> float:
        """Return the time for leases."""
        return float(connection.execute(SERVER_TIME).scalar_one()) if self._uses_server_time else self._clock()

    def _write_exclusively(self, work: Callable[[Connection], T], term: int | None = None) -> T:
        """Run `work` in a transaction that locks the study, so that answers are numbered in the order of their commits.

        SQLite needs no row lock: it has one writer at a time.

        term: the fencing token of a write that only the leader may make. Raise StudyBusy if a newer term has begun.
        """

        def locked(connection: Connection) -> T:
            if connection.dialect.name == "postgresql":
                connection.execute(LOCK_STUDY, {"id": self._study_id})
            if term is not None:
                leader.check_term(connection, self._study_id, self.name, term)
            return work(connection)

        return self.database.write(locked, None if term is None else self._study_id)

    def _write_as_leader(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that only the leader may make: raise StudyBusy if another process has taken over."""
        return self._write_exclusively(work, self._term)

    # ---- reading

    def verdicts(self, labeler: str) -> Verdicts:
        query = (
            select(verdicts.c.item, verdicts.c.label, verdicts.c.confidence)
            .where(verdicts.c.study == self._study_id, verdicts.c.labeler == labeler)
            .order_by(verdicts.c.item)
        )
        rows = self.database.read(lambda connection: _fetch_tuples(connection.execute(query)))
        if not rows:
            return Verdicts.empty()
        item, encoded, confidence = zip(*rows, strict=True)
        label = [decode_label(each) for each in encoded]
        return Verdicts(np.array(item, dtype=np.int64), label, np.array(confidence, dtype=np.float64))

    def labels_of(self, labeler: str, items: Sequence[int]) -> dict[int, Any]:
        query = select(verdicts.c.item, verdicts.c.label).where(
            verdicts.c.study == self._study_id, verdicts.c.labeler == labeler, verdicts.c.item.in_(items)
        )
        rows = self.database.read(lambda connection: connection.execute(query).all())
        return {row.item: decode_label(row.label) for row in rows}

    def spent(self) -> dict[str, Fraction]:
        """Return the exact cost so far, by labeler. Reads only the answers written since the last call."""
        with self._spending_lock:
            self._spending = self.database.read(self._read_spending)
            return dict(self._spending[0])

    def _read_spending(self, connection: Connection) -> tuple[dict[str, Fraction], int]:
        """Return the cost by labeler, and the number of the last answer that it counts."""
        cost, last = self._spending
        cost = dict(cost)
        query = (
            select(answers.c.labeler, answers.c.price, func.count().label("n"), func.max(answers.c.seq).label("last"))
            .where(answers.c.study == self._study_id, answers.c.seq > last)
            .group_by(answers.c.labeler, answers.c.price)
        )
        for row in connection.execute(query).all():
            cost[row.labeler] = cost.get(row.labeler, Fraction(0)) + row.n * Fraction(row.price)
            last = max(last, row.last)
        return cost, last

    def tokens(self) -> tuple[int, int]:
        sums = (func.coalesce(func.sum(answers.c.tokens_in), 0), func.coalesce(func.sum(answers.c.tokens_out), 0))
        query = select(*sums).where(answers.c.study == self._study_id, answers.c.tokens_in.is_not(None))
        tokens_in, tokens_out = self.database.read(lambda connection: connection.execute(query).one())
        return int(tokens_in), int(tokens_out)

    def answers(self) -> list[tuple[str, Reply]]:
        return self.answers_after(0)[1]

    def answers_after(self, last: int) -> tuple[int, list[tuple[str, Reply]]]:
        query = select(answers).where(answers.c.study == self._study_id, answers.c.seq > last).order_by(answers.c.seq)
        rows = self.database.read(lambda connection: connection.execute(query).mappings().all())
        return (rows[-1]["seq"] if rows else last), [(str(row["labeler"]), reply_from_row(row)) for row in rows]

    # ---- stored values

    def keep(self, kind: str, key: str, value: bytes) -> None:
        term = None if kind in UNFENCED_KINDS else self._term
        self._write_exclusively(
            lambda connection: leader.upsert_value(connection, self._study_id, kind, key, value), term
        )

    def kept(self, kind: str) -> dict[str, bytes]:
        query = select(stored_values.c.key, stored_values.c.value).where(
            stored_values.c.study == self._study_id, stored_values.c.kind == kind
        )
        rows = self.database.read(lambda connection: connection.execute(query).all())
        return {row.key: bytes(row.value) for row in rows}

    # ---- helpers

    @property
    def _study_id(self) -> int:
        if self._begun_id is None:
            raise RuntimeError("call begin(identity) before any other method of the ledger")
        return self._begun_id


def _fetch_tuples(result: CursorResult[Any]) -> list[tuple[Any, ...]]:
    """Return the driver's own rows, in half the time of SQLAlchemy's rows."""
    return [] if result.cursor is None else list(result.cursor.fetchall())
