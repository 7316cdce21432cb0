"""The ledger in SQL, through SQLAlchemy: memory, SQLite and PostgreSQL alike."""

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

from overread.errors import QuestionGone
from overread.ledger import Reply
from overread.sample import IntArray
from overread.store import admission, leading, leasing, people
from overread.store.base import Counts, Decide, Person, Question, Verdicts, Vote, Wanted
from overread.store.bulk import insert_new
from overread.store.database import Database
from overread.store.holding import busy
from overread.store.rows import ANSWER, answer_row, clean, label_of, reply_of
from overread.store.schema import answers, epochs, sent, studies, verdicts

T = TypeVar("T")

AT_ONCE = 500
"""Values in one IN (...) list."""
FINAL = ("label", "none")
"""The kinds of a machine's answers that end a question."""
ANYBODYS = ("wish", "plan")
"""The kinds of notes that are kept also by who does not run the study."""
LOCK = text("SELECT 1 FROM overread_studies WHERE id = :id FOR NO KEY UPDATE")
SERVER_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) AS FLOAT)")
KIND = ANSWER.index("kind")
VERDICT_OF = itemgetter(*map(ANSWER.index, people.VERDICT))


class SqlLedger:
    """One study in a database; nothing is opened before the first call.

    clock: tells the time, in seconds since 1970. By default that is this machine's clock, but for leases in PostgreSQL, which
    machines share that may not agree on the time: those go by the server's.
    """

    def __init__(self, database: Database, name: str, clock: Callable[[], float] | None = None) -> None:
        self.database = database
        self.name = name
        self._clock = clock or time.time
        self._of_server = clock is None and database.kind == "postgresql"
        self._term: int | None = None
        """While this process runs the study."""
        self._id: int | None = None
        self._counting = threading.Lock()
        self._tally: tuple[dict[str, Fraction], int] = {}, 0
        """What was paid, and up to which answer: replaced as one, since threads read it at any time."""

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        row = (self.name, json.dumps(identity, sort_keys=True), self._clock())
        query = select(studies.c.id, studies.c.identity).where(studies.c.name == self.name)

        def enter(connection: Connection) -> Any:
            insert_new(connection, studies, ("name", "identity", "created_at"), [row])
            return connection.execute(query).one()

        found = self.database.read(lambda connection: connection.execute(query).first())
        found = found or self.database.write(enter)  # a study that is there can be read where nothing can be written
        self._id = found.id
        known: Mapping[str, Any] = json.loads(found.identity)
        return known

    @contextmanager
    def running(self) -> Iterator[None]:
        with self.database.held(self._study) as taken:
            if not taken:
                raise busy(self.name, self.database.read(lambda connection: leading.leader(connection, self._study)))
            self._term = self._alone(lambda connection: leading.begin_term(connection, self._study))
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
            "study": self._study,
            "labeler": labeler,
            "items": json.dumps([int(item) for item in items]),
            "since": select(func.coalesce(func.max(answers.c.seq), 0)).scalar_subquery(),
            "asked_at": self._clock(),
        }
        self._lead(lambda connection: connection.execute(insert(sent).values(row)))

    def lost(self, labeler: str, price: Fraction) -> int:
        now = self._clock()
        ours = (sent.c.study == self._study, sent.c.labeler == labeler)

        def work(connection: Connection) -> int:
            calls = connection.execute(select(sent).where(*ours).order_by(sent.c.number)).all()
            if not calls:
                return 0
            heard = self._heard(connection, labeler, min(call.since for call in calls))
            gone = []
            for call in calls:
                for item in json.loads(call.items):
                    if heard[item]:
                        heard[item] -= 1
                    else:
                        gone.append(Reply(item, None, "lost", None, labeler, price, call.asked_at, now))
            self._append(connection, labeler, gone, settle=False)
            connection.execute(delete(sent).where(*ours))
            return len(gone)

        return self._lead(work)

    def _heard(self, connection: Connection, labeler: str, since: int) -> Counter[int]:
        """Count the answers after `since` that end a question; an attempt that a labeler gave up does not."""
        ours = (answers.c.study == self._study, answers.c.labeler == labeler, answers.c.seq > since)
        query = select(answers.c.item).where(*ours, answers.c.question.is_(None), answers.c.kind.in_(FINAL))
        return Counter(connection.execute(query).scalars())

    def append(self, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        if replies:
            self._lead(lambda connection: self._append(connection, labeler, replies, settle=settle))

    def _append(self, connection: Connection, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        rows = [answer_row(self._study, labeler, reply) for reply in replies]
        insert_new(connection, answers, ANSWER, rows)
        if settle:
            final = [VERDICT_OF(row) for row in rows if row[KIND] in FINAL]
            insert_new(connection, verdicts, people.VERDICT, final)

    def cached(self, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        wanted = sorted(set(contents))
        same = (answers.c.model == model, answers.c.prompt == prompt, answers.c.kind.in_(FINAL))

        def work(connection: Connection) -> dict[str, Reply]:
            found: dict[str, Reply] = {}
            for start in range(0, len(wanted), AT_ONCE):
                some = answers.c.content.in_(wanted[start : start + AT_ONCE])
                for row in connection.execute(select(answers).where(some, *same).order_by(answers.c.seq)).mappings():
                    found.setdefault(str(row["content"]), reply_of(row))
            return found

        return self.database.read(work)

    # ---- people

    def queue(self, labeler: str, items: Sequence[int], why: str, wants: int) -> None:
        now, why = self._clock(), clean(why)
        self._lead(lambda connection: people.queue(connection, self._study, labeler, items, why, wants, now))

    def lease(self, labeler: str, who: str, n: int, seconds: float) -> list[Question]:
        who = clean(who)
        return self._alone(
            lambda connection: people.lease(connection, self._study, labeler, who, n, self._now(connection), seconds)
        )

    def release(self, who: str) -> None:
        self._alone(lambda connection: leasing.release(connection, self._study, clean(who)))

    def tell(self, number: int, reply: Reply, wanted: Wanted, limit: Fraction | None = None) -> bool:
        return self.exchange(number, reply, wanted, limit, 0, 0.0)[0]

    def exchange(
        self, number: int, reply: Reply, wanted: Wanted, limit: Fraction | None, n: int, seconds: float
    ) -> tuple[bool, list[Question]]:
        reply = replace(reply, who=clean(reply.who))
        tally = self._tally

        def work(connection: Connection) -> tuple[bool, list[Question]]:
            nonlocal tally
            now = self._now(connection)
            asked, told = people.tell(connection, self._study, number, reply, wanted, now)
            if told and limit is not None and reply.price:
                tally = self._paid(connection)
                if sum(tally[0].values()) > limit:
                    raise QuestionGone(
                        f"the money is spent: question {number} would cost more than is left of max_cost"
                    )
            if not n:
                return told, []
            return told, people.lease(connection, self._study, asked.labeler, reply.who, n, now, seconds)

        done = self._alone(work)
        self._tally = tally  # it is committed what this counts
        return done

    def undo(
        self, labeler: str, who: str, wanted: Wanted, seconds: float, at: float, number: int | None = None
    ) -> Question | None:
        who = clean(who)

        def work(connection: Connection) -> Question | None:
            now = self._now(connection)
            return people.undo(connection, self._study, labeler, who, wanted, now, seconds, at, number)

        return self._alone(work)

    def given(self, number: int, who: str) -> Question | None:
        who = clean(who)
        return self.database.read(lambda connection: leasing.given(connection, self._study, number, who))

    def settle(self, labeler: str, decide: Decide) -> int:
        return self._lead(lambda connection: people.settle(connection, self._study, labeler, decide))

    def open_items(self, labeler: str) -> IntArray:
        return self.database.read(lambda connection: people.open_items(connection, self._study, labeler))

    def withdraw(self, labeler: str, keep: IntArray) -> int:
        kept = {int(item) for item in keep}
        return self._lead(lambda connection: people.withdraw(connection, self._study, labeler, kept))

    def counts(self, labeler: str) -> Counts:
        return self.database.read(
            lambda connection: people.counts(connection, self._study, labeler, self._now(connection))
        )

    def held(self, labeler: str) -> dict[str, int]:
        return self.database.read(
            lambda connection: leasing.held(connection, self._study, labeler, self._now(connection))
        )

    def left_for(self, labeler: str, who: str) -> int:
        who = clean(who)
        return self.database.read(lambda connection: leasing.left_for(connection, self._study, labeler, who))

    def votes(self, labeler: str) -> list[Vote]:
        return self.database.read(lambda connection: people.votes(connection, self._study, labeler))

    # ---- who may come in

    def admit(self, who: str, role: str, token: str) -> None:
        who, now = clean(who), self._clock()
        self._alone(lambda connection: admission.admit(connection, self._study, who, role, token, now))

    def dismiss(self, who: str) -> bool:
        who = clean(who)
        return self._alone(lambda connection: admission.dismiss(connection, self._study, who))

    def person(self, token: str) -> Person | None:
        found = self.database.read(lambda connection: admission.admitted(connection, self._study, token))
        return found[0] if found else None

    def people(self) -> list[Person]:
        return self.database.read(lambda connection: admission.admitted(connection, self._study))

    def _now(self, connection: Connection) -> float:
        """Return the time by which leases end."""
        return float(connection.execute(SERVER_TIME).scalar_one()) if self._of_server else self._clock()

    def _alone(self, work: Callable[[Connection], T], term: int | None = None) -> T:
        """Write alone in this study, so that answers are numbered as they are committed. In SQLite every writer is alone.

        term: who writes runs the study, in this term; StudyBusy where another has begun a new one.
        """

        def locked(connection: Connection) -> T:
            if connection.dialect.name == "postgresql":
                connection.execute(LOCK, {"id": self._study})
            if term is not None:
                leading.check_term(connection, self._study, self.name, term)
            return work(connection)

        return self.database.write(locked, None if term is None else self._study)

    def _lead(self, work: Callable[[Connection], T]) -> T:
        """Write what only who runs the study writes; whoever has lost it to another is refused."""
        return self._alone(work, self._term)

    # ---- reading

    def verdicts(self, labeler: str) -> Verdicts:
        query = (
            select(verdicts.c.item, verdicts.c.label, verdicts.c.confidence)
            .where(verdicts.c.study == self._study, verdicts.c.labeler == labeler)
            .order_by(verdicts.c.item)
        )
        rows = self.database.read(lambda connection: _tuples(connection.execute(query)))
        if not rows:
            return Verdicts.none()
        item, label, confidence = zip(*rows, strict=True)
        values = [label_of(each) for each in label]
        return Verdicts(np.array(item, dtype=np.int64), values, np.array(confidence, dtype=np.float64))

    def labels_of(self, labeler: str, items: Sequence[int]) -> dict[int, Any]:
        query = select(verdicts.c.item, verdicts.c.label).where(
            verdicts.c.study == self._study, verdicts.c.labeler == labeler, verdicts.c.item.in_(items)
        )
        rows = self.database.read(lambda connection: connection.execute(query).all())
        return {row.item: label_of(row.label) for row in rows}

    def spent(self) -> dict[str, Fraction]:
        """Return what was paid, by labeler. Only what is new since the last call is read."""
        with self._counting:
            self._tally = self.database.read(self._paid)
            return dict(self._tally[0])

    def _paid(self, connection: Connection) -> tuple[dict[str, Fraction], int]:
        """Return what was paid, by labeler, and the number of the last answer that this counts."""
        before, last = self._tally
        paid = dict(before)
        query = (
            select(answers.c.labeler, answers.c.price, func.count().label("n"), func.max(answers.c.seq).label("last"))
            .where(answers.c.study == self._study, answers.c.seq > last)
            .group_by(answers.c.labeler, answers.c.price)
        )
        for row in connection.execute(query).all():
            paid[row.labeler] = paid.get(row.labeler, Fraction(0)) + row.n * Fraction(row.price)
            last = max(last, row.last)
        return paid, last

    def tokens(self) -> tuple[int, int]:
        counted = (func.coalesce(func.sum(answers.c.tokens_in), 0), func.coalesce(func.sum(answers.c.tokens_out), 0))
        query = select(*counted).where(answers.c.study == self._study, answers.c.tokens_in.is_not(None))
        read, wrote = self.database.read(lambda connection: connection.execute(query).one())
        return int(read), int(wrote)

    def answers(self) -> list[tuple[str, Reply]]:
        return self.answers_after(0)[1]

    def answers_after(self, last: int) -> tuple[int, list[tuple[str, Reply]]]:
        query = select(answers).where(answers.c.study == self._study, answers.c.seq > last).order_by(answers.c.seq)
        rows = self.database.read(lambda connection: connection.execute(query).mappings().all())
        return (rows[-1]["seq"] if rows else last), [(str(row["labeler"]), reply_of(row)) for row in rows]

    # ---- epochs

    def keep(self, kind: str, key: str, value: bytes) -> None:
        term = None if kind in ANYBODYS else self._term
        self._alone(lambda connection: leading.keep(connection, self._study, kind, key, value), term)

    def kept(self, kind: str) -> dict[str, bytes]:
        query = select(epochs.c.key, epochs.c.value).where(epochs.c.study == self._study, epochs.c.kind == kind)
        rows = self.database.read(lambda connection: connection.execute(query).all())
        return {row.key: bytes(row.value) for row in rows}

    # ---- below

    @property
    def _study(self) -> int:
        if self._id is None:
            raise RuntimeError("begin(identity) comes first")
        return self._id


def _tuples(result: CursorResult[Any]) -> list[tuple[Any, ...]]:
    """Return all rows as the driver has them, in half the time that SQLAlchemy's own rows take."""
    return [] if result.cursor is None else list(result.cursor.fetchall())
