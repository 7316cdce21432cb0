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
from typing import Any, Concatenate, ParamSpec, TypeVar

import numpy as np
from sqlalchemy import Connection, Select, delete, func, insert, select, text

from overread.core.answers import AnswerSeries, Reply
from overread.core.arrays import IntArray
from overread.errors import QuestionGone
from overread.ledger.protocol import MaySpend, Question, QuestionCounts, User, VerdictRule, Verdicts, Vote, VotesNeeded
from overread.ledger.sql import leader, leases, questions, users
from overread.ledger.sql.database import Database
from overread.ledger.sql.rows import answer_to_row, decode_label, replace_unstorable, reply_from_row
from overread.ledger.sql.run_lock import create_busy_error
from overread.ledger.sql.schema import answers, sent_questions, stored_values, studies, verdicts
from overread.ledger.sql.series import is_in_series, series_from_row, series_to_columns
from overread.ledger.sql.transaction import Transaction

P = ParamSpec("P")
T = TypeVar("T")

VALUES_PER_QUERY = 500
"""The maximum number of values in one IN (...) list."""
FINAL_KINDS = ("label", "none")
"""The kinds of machine answers that finish a question. A question whose attempt was lost is sent again."""
UNFENCED_KINDS = ("wish", "plan")
"""The kinds of stored values that any process may write, whether or not it runs the study."""
VERDICT_COLUMNS = verdicts.columns.keys()
LOCK_STUDY = text("SELECT 1 FROM overread_studies WHERE id = :id FOR NO KEY UPDATE")
SERVER_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS FLOAT)")


class SqlLedger:
    """The SQL implementation of `Ledger`: one study in a database, which opens on first use.

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
        """The cost by name and the number of the last answer counted; replaced atomically, as other threads read it."""

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        row = {"name": self.name, "identity": json.dumps(identity, sort_keys=True), "created_at": self._clock()}
        query = select(studies.c.id, studies.c.identity).where(studies.c.name == self.name)

        def insert_study(connection: Connection) -> Any:
            Transaction(connection, 0, self._now).insert(studies, [row])
            return connection.execute(query).one()

        # an existing study needs no write, so it also opens when the disk is full
        (study,) = self._fetch(query) or [self.database.write(insert_study)]
        self._begun_id = study.id
        stored_identity: Mapping[str, Any] = json.loads(study.identity)
        return stored_identity

    @contextmanager
    def running(self) -> Iterator[None]:
        with self.database.hold_run_lock(self._study_id) as acquired:
            if not acquired:
                raise create_busy_error(self.name, self._read(leader.read_last_leader))
            self._term = self._write(leader.begin_term)
            try:
                yield
            finally:
                self._term = None

    def close(self) -> None:
        self.database.close()

    # ---- machines

    def ask(self, series: AnswerSeries, items: Sequence[int]) -> None:
        if not len(items):
            return
        row = {
            "study": self._study_id,
            **series_to_columns(series),
            "items": json.dumps([int(item) for item in items]),
            "since": select(func.coalesce(func.max(answers.c.seq), 0)).scalar_subquery(),
            "asked_at": self._clock(),
        }
        self._write_as_leader(Transaction.execute, insert(sent_questions).values(row))

    def lost(self, series: AnswerSeries, price: Fraction) -> int:
        now = self._clock()
        is_own = is_in_series(sent_questions, self._study_id, series_to_columns(series))

        def work(transaction: Transaction) -> int:
            calls = transaction.execute(select(sent_questions).where(is_own).order_by(sent_questions.c.number)).all()
            if not calls:
                return 0
            answered = self._count_final_answers(transaction, series, min(call.since for call in calls))
            missing = []
            for call in calls:
                for item in json.loads(call.items):
                    if answered[item]:
                        answered[item] -= 1
                    else:
                        missing.append(Reply(item, None, "lost", None, series.name, price, call.asked_at, now))
            self._append(transaction, series, missing, settle=False)
            transaction.execute(delete(sent_questions).where(is_own))
            return len(missing)

        return self._write_as_leader(work)

    def _count_final_answers(self, transaction: Transaction, series: AnswerSeries, since: int) -> Counter[int]:
        """Count the answers after `since` that finish a question, by item. A lost attempt does not finish one."""
        is_new = (is_in_series(answers, self._study_id, series_to_columns(series)), answers.c.seq > since)
        query = select(answers.c.item).where(*is_new, answers.c.question.is_(None), answers.c.kind.in_(FINAL_KINDS))
        return Counter(transaction.execute(query).scalars())

    def append(self, series: AnswerSeries, replies: Sequence[Reply], *, settle: bool) -> None:
        if (
            replies
        ):  # as a list, so that a repeated transaction writes the same uids: columns make a new one at each access
            self._write_as_leader(self._append, series, list(replies), settle=settle)

    def _append(
        self, transaction: Transaction, series: AnswerSeries, replies: Sequence[Reply], *, settle: bool
    ) -> None:
        rows = [answer_to_row(self._study_id, series, reply) for reply in replies]
        transaction.insert(answers, rows)
        if settle:
            final = [{name: row[name] for name in VERDICT_COLUMNS} for row in rows if row["kind"] in FINAL_KINDS]
            transaction.insert(verdicts, final)

    def cached(self, series: AnswerSeries, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        digests = sorted(set(contents))
        is_same = (
            answers.c.model == model,
            answers.c.prompt == prompt,
            answers.c.question_name == series.question,
            answers.c.repetition == series.repetition,
            answers.c.kind.in_(FINAL_KINDS),
        )

        def work(transaction: Transaction) -> dict[str, Reply]:
            replies: dict[str, Reply] = {}
            for start in range(0, len(digests), VALUES_PER_QUERY):
                is_content = answers.c.content.in_(digests[start : start + VALUES_PER_QUERY])
                for row in transaction.execute(select(answers).where(is_content, *is_same).order_by(answers.c.seq)):
                    replies.setdefault(row.content, reply_from_row(row))
            return replies

        return self._read(work)

    # ---- people

    def queue(self, series: AnswerSeries, items: Sequence[int], why: str, wants: int) -> None:
        self._write_as_leader(questions.queue, series, items, replace_unstorable(why), wants, self._clock())

    def lease(self, series: AnswerSeries, who: str, n: int, seconds: float) -> list[Question]:
        return self._write(leases.lease_questions, series, replace_unstorable(who), n, seconds)

    def release(self, who: str) -> None:
        self._write(leases.release, replace_unstorable(who))

    def tell(self, number: int, reply: Reply, wanted: VotesNeeded, may_spend: MaySpend | None = None) -> bool:
        return self.exchange(number, reply, wanted, may_spend, 0, 0.0)[0]

    def exchange(
        self, number: int, reply: Reply, wanted: VotesNeeded, may_spend: MaySpend | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        reply = replace(reply, who=replace_unstorable(reply.who))
        spending = self._spending

        def work(transaction: Transaction) -> tuple[bool, list[Question]]:
            nonlocal spending
            question, is_new = questions.record_answer(transaction, number, reply, wanted)
            if is_new and may_spend is not None and reply.price:
                spending = self._read_spending(transaction)
                if not may_spend(sum(spending[0].values(), Fraction(0))):
                    raise QuestionGone(
                        f"question {number} can't be answered: its price exceeds what is left of the study's budget (max_cost)"
                    )
            if not n:
                return is_new, []
            return is_new, leases.lease_questions(transaction, question.series, reply.who, n, seconds)

        result = self._write(work)
        self._spending = spending  # after the commit: it counts the new answer
        return result

    def undo(
        self, series: AnswerSeries, who: str, wanted: VotesNeeded, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        return self._write(questions.undo_answer, series, replace_unstorable(who), wanted, seconds, at, number)

    def given(self, number: int, who: str) -> Question | None:
        return self._read(leases.find_given, number, replace_unstorable(who))

    def settle(self, series: AnswerSeries, decide: VerdictRule) -> int:
        return self._write_as_leader(questions.settle, series, decide)

    def open_items(self, series: AnswerSeries) -> IntArray:
        return self._read(questions.list_open_items, series)

    def withdraw(self, series: AnswerSeries, keep: IntArray) -> int:
        return self._write_as_leader(questions.withdraw, series, {int(item) for item in keep})

    def counts(self, series: AnswerSeries) -> QuestionCounts:
        return self._read(questions.count_questions, series)

    def held(self, series: AnswerSeries) -> dict[str, int]:
        return self._read(leases.count_held, series)

    def left_for(self, series: AnswerSeries, who: str) -> int:
        return self._read(leases.count_unanswered, series, replace_unstorable(who))

    def votes(self, series: AnswerSeries) -> list[Vote]:
        return self._read(questions.list_current_votes, series)

    # ---- users

    def admit(self, who: str, role: str, token: str) -> None:
        self._write(users.add_user, replace_unstorable(who), role, token, self._clock())

    def dismiss(self, who: str) -> bool:
        return self._write(users.remove_user, replace_unstorable(who))

    def person(self, token: str) -> User | None:
        return next(iter(self._read(users.list_users, token)), None)

    def people(self) -> list[User]:
        return self._read(users.list_users)

    # ---- reading

    def verdicts(self, series: AnswerSeries) -> Verdicts:
        is_own = is_in_series(verdicts, self._study_id, series_to_columns(series))
        columns = (verdicts.c.item, verdicts.c.label, verdicts.c.confidence)
        rows = self._fetch(select(*columns).where(is_own).order_by(verdicts.c.item))
        item, encoded, confidence = zip(*rows, strict=True) if rows else ((), (), ())
        decoded = {each: decode_label(each) for each in set(encoded)}
        label = [decoded[each] for each in encoded]
        return Verdicts(np.array(item, dtype=np.int64), label, np.array(confidence, dtype=np.float64))

    def labels_of(self, series: AnswerSeries, items: Sequence[int]) -> dict[int, Any]:
        is_wanted = (is_in_series(verdicts, self._study_id, series_to_columns(series)), verdicts.c.item.in_(items))
        rows = self._fetch(select(verdicts.c.item, verdicts.c.label).where(*is_wanted))
        return {row.item: decode_label(row.label) for row in rows}

    def spent(self) -> dict[str, Fraction]:
        """Return the exact cost so far, by the labeler's name. Reads only the answers written since the last call."""
        with self._spending_lock:
            self._spending = self._read(self._read_spending)
            return dict(self._spending[0])

    def _read_spending(self, transaction: Transaction) -> tuple[dict[str, Fraction], int]:
        """Return the cost by labeler's name, and the number of the last answer included."""
        cost, last = self._spending
        cost = dict(cost)
        query = (
            select(answers.c.labeler, answers.c.price, func.count().label("n"), func.max(answers.c.seq).label("last"))
            .where(answers.c.study == self._study_id, answers.c.seq > last)
            .group_by(answers.c.labeler, answers.c.price)
        )
        for row in transaction.execute(query).all():
            cost[row.labeler] = cost.get(row.labeler, Fraction(0)) + row.n * Fraction(row.price)
            last = max(last, row.last)
        return cost, last

    def tokens(self) -> tuple[int, int]:
        sums = (func.coalesce(func.sum(answers.c.tokens_in), 0), func.coalesce(func.sum(answers.c.tokens_out), 0))
        query = select(*sums).where(answers.c.study == self._study_id, answers.c.tokens_in.is_not(None))
        ((tokens_in, tokens_out),) = self._fetch(query)
        return int(tokens_in), int(tokens_out)

    def answers(self) -> list[tuple[AnswerSeries, Reply]]:
        return self.answers_after(0)[1]

    def answers_after(self, last: int) -> tuple[int, list[tuple[AnswerSeries, Reply]]]:
        is_new = (answers.c.study == self._study_id, answers.c.seq > last)
        rows = self._fetch(select(answers).where(*is_new).order_by(answers.c.seq))
        return (rows[-1].seq if rows else last), [(series_from_row(row), reply_from_row(row)) for row in rows]

    # ---- stored values

    def keep(self, kind: str, key: str, value: bytes) -> None:
        write = self._write if kind in UNFENCED_KINDS else self._write_as_leader
        write(leader.store_value, kind, key, value)

    def kept(self, kind: str) -> dict[str, bytes]:
        is_kind = (stored_values.c.study == self._study_id, stored_values.c.kind == kind)
        rows = self._fetch(select(stored_values.c.key, stored_values.c.value).where(*is_kind))
        return {row.key: bytes(row.value) for row in rows}

    # ---- transactions

    def _fetch(self, query: Select[Any]) -> Sequence[Any]:
        return self.database.read(lambda connection: connection.execute(query).all())

    def _read(self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work(transaction, *args) in a read-only transaction."""
        study = self._study_id
        return self.database.read(lambda connection: work(Transaction(connection, study, self._now), *args, **kwargs))

    def _write(self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work(transaction, *args) in a transaction that locks the study."""
        return self._write_in_term(None, lambda transaction: work(transaction, *args, **kwargs))

    def _write_as_leader(self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work(transaction, *args) like `_write`, but raise StudyBusy if another process has taken over."""
        return self._write_in_term(self._term, lambda transaction: work(transaction, *args, **kwargs))

    def _write_in_term(self, term: int | None, work: Callable[[Transaction], T]) -> T:
        """Run `work` in a transaction that locks the study, so that answers are numbered in the order of their commits.

        SQLite needs no row lock: it has one writer at a time.

        term: the fencing token, for writes that only the leader may make. Raise StudyBusy if a newer term has begun.
        """
        study = self._study_id

        def locked(connection: Connection) -> T:
            transaction = Transaction(connection, study, self._now)
            if connection.dialect.name == "postgresql":
                connection.execute(LOCK_STUDY, {"id": study})
            if term is not None:
                leader.check_term(transaction, self.name, term)
            return work(transaction)

        return self.database.write(locked, None if term is None else study)

    def _now(self, connection: Connection) -> float:
        """Return the current time, from which leases are computed."""
        return float(connection.execute(SERVER_TIME).scalar_one()) if self._uses_server_time else self._clock()

    @property
    def _study_id(self) -> int:
        if self._begun_id is None:
            raise RuntimeError("call begin(identity) before any other method of the ledger")
        return self._begun_id
