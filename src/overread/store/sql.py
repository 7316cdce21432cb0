"""The ledger in SQL, through SQLAlchemy: memory, SQLite and PostgreSQL alike."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np
from sqlalchemy import Connection, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from overread.ledger import Reply
from overread.sample import IntArray
from overread.store import people
from overread.store.base import Counts, Decide, Question, Verdicts, Vote, Wanted
from overread.store.database import Database
from overread.store.rows import answer_row, label_of, reply_of
from overread.store.schema import answers, epochs, questions, studies, verdicts

T = TypeVar("T")

AT_ONCE = 500
"""Values in one IN (...) list."""


class SqlLedger:
    """One study in a database; nothing is opened before the first call. `clock` tells the time, in seconds since 1970."""

    def __init__(self, database: Database, name: str, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.name = name
        self._clock = clock
        self._id: int | None = None

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        row = {"name": self.name, "identity": json.dumps(identity, sort_keys=True), "created_at": self._clock()}

        def work(connection: Connection) -> tuple[int, str]:
            connection.execute(_unless_there(connection, studies), row)
            found = connection.execute(
                select(studies.c.id, studies.c.identity).where(studies.c.name == self.name)
            ).one()
            return found.id, found.identity

        self._id, stored = self.database.write(work)
        known: Mapping[str, Any] = json.loads(stored)
        return known

    @contextmanager
    def running(self) -> Iterator[None]:
        with self.database.held(self._study, self.name):
            yield

    def close(self) -> None:
        self.database.close()

    # ---- machines

    def ask(self, labeler: str, items: Sequence[int]) -> None:
        now = self._clock()
        rows = [self._question(labeler, item, "", now) for item in items]

        def work(connection: Connection) -> None:
            if not rows:
                return
            table = _dialect(connection).insert(questions)
            again = {"sent": questions.c.sent + 1}
            connection.execute(
                table.on_conflict_do_update(index_elements=["study", "labeler", "item"], set_=again), rows
            )

        self.database.write(work)

    def lost(self, labeler: str, price: Fraction) -> int:
        now = self._clock()

        def work(connection: Connection) -> int:
            # two plain scans, joined here: PostgreSQL joins tables that it has not yet counted row by row
            ours = (answers.c.study == self._study, answers.c.labeler == labeler, answers.c.question.is_(None))
            heard = Counter(connection.execute(select(answers.c.item).where(*ours)).scalars())
            sent = connection.execute(
                select(questions.c.item, questions.c.asked_at, questions.c.sent).where(
                    questions.c.study == self._study, questions.c.labeler == labeler, questions.c.sent > 0
                )
            ).all()
            gone = [
                Reply(row.item, kind="lost", price=price, who=labeler, asked_at=row.asked_at, answered_at=now)
                for row in sent
                for _ in range(row.sent - heard[row.item])
            ]
            self._append(connection, labeler, gone, settle=False)
            return len(gone)

        return self.database.write(work)

    def append(self, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        self.database.write(lambda connection: self._append(connection, labeler, replies, settle=settle))

    def _append(self, connection: Connection, labeler: str, replies: Sequence[Reply], *, settle: bool) -> None:
        if not replies:
            return
        rows = [answer_row(self._study, labeler, reply) for reply in replies]
        connection.execute(_unless_there(connection, answers), rows)
        if settle:
            final = [row for row in rows if row["kind"] in ("label", "none")]
            names = ("study", "labeler", "item", "label", "confidence")
            if final:
                connection.execute(
                    _unless_there(connection, verdicts), [{name: row[name] for name in names} for row in final]
                )

    def cached(self, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        wanted = sorted(set(contents))

        def work(connection: Connection) -> dict[str, Reply]:
            found: dict[str, Reply] = {}
            for start in range(0, len(wanted), AT_ONCE):
                query = (
                    select(answers)
                    .where(
                        answers.c.content.in_(wanted[start : start + AT_ONCE]),
                        answers.c.model == model,
                        answers.c.prompt == prompt,
                        answers.c.kind.in_(("label", "none")),
                    )
                    .order_by(answers.c.seq)
                )
                for row in connection.execute(query).mappings():
                    found.setdefault(str(row["content"]), reply_of(row))
            return found

        return self.database.read(work)

    # ---- people

    def queue(self, labeler: str, items: Sequence[int], why: str, wants: int) -> None:
        now = self._clock()
        rows = [{**self._question(labeler, item, why, now), "sent": 0, "wants": wants} for item in items]

        def work(connection: Connection) -> None:
            if rows:
                connection.execute(_unless_there(connection, questions), rows)
                people.reopen(connection, self._study, labeler, {int(item) for item in items}, wants)

        self._alone(work)

    def lease(self, labeler: str, who: str, n: int, seconds: float) -> list[Question]:
        return self._alone(
            lambda connection: people.lease(connection, self._study, labeler, who, n, self._clock(), seconds)
        )

    def release(self, who: str) -> None:
        self._alone(lambda connection: people.release(connection, self._study, who))

    def tell(self, number: int, reply: Reply, wanted: Wanted) -> bool:
        return self._alone(
            lambda connection: people.tell(connection, self._study, number, reply, wanted, self._clock())
        )

    def undo(self, labeler: str, who: str, wanted: Wanted, seconds: float, at: float) -> Question | None:
        until = self._clock() + seconds
        return self._alone(lambda connection: people.undo(connection, self._study, labeler, who, wanted, until, at))

    def settle(self, labeler: str, decide: Decide) -> int:
        return self._alone(lambda connection: people.settle(connection, self._study, labeler, decide))

    def open_items(self, labeler: str) -> IntArray:
        return self.database.read(lambda connection: people.open_items(connection, self._study, labeler))

    def withdraw(self, labeler: str, keep: IntArray) -> int:
        return self._alone(
            lambda connection: people.withdraw(connection, self._study, labeler, {int(item) for item in keep})
        )

    def counts(self, labeler: str) -> Counts:
        return self.database.read(lambda connection: people.counts(connection, self._study, labeler, self._clock()))

    def votes(self, labeler: str) -> list[Vote]:
        return self.database.read(lambda connection: people.votes(connection, self._study, labeler))

    def _alone(self, work: Callable[[Connection], T]) -> T:
        """Do what must not be done twice at once in this study; SQLite's transactions that write are alone anyway."""

        def locked(connection: Connection) -> T:
            if connection.dialect.name == "postgresql":
                connection.execute(
                    text("SELECT 1 FROM overread_studies WHERE id = :id FOR NO KEY UPDATE"), {"id": self._study}
                )
            return work(connection)

        return self.database.write(locked)

    # ---- reading

    def verdicts(self, labeler: str) -> Verdicts:
        query = (
            select(verdicts.c.item, verdicts.c.label, verdicts.c.confidence)
            .where(verdicts.c.study == self._study, verdicts.c.labeler == labeler)
            .order_by(verdicts.c.item)
        )
        rows = self.database.read(lambda connection: connection.execute(query).all())
        if not rows:
            return Verdicts.none()
        item, label, confidence = zip(*rows, strict=True)
        known: dict[str | None, Any] = {}
        values = [known[each] if each in known else known.setdefault(each, label_of(each)) for each in label]
        return Verdicts(np.array(item, dtype=np.int64), values, np.array(confidence, dtype=np.float64))

    def spent(self) -> dict[str, Fraction]:
        query = (
            select(answers.c.labeler, answers.c.price, func.count().label("n"))
            .where(answers.c.study == self._study)
            .group_by(answers.c.labeler, answers.c.price)
        )
        total: dict[str, Fraction] = {}
        for labeler, price, n in self.database.read(lambda connection: connection.execute(query).all()):
            total[labeler] = total.get(labeler, Fraction(0)) + n * Fraction(price)
        return total

    def answers(self) -> list[tuple[str, Reply]]:
        query = select(answers).where(answers.c.study == self._study).order_by(answers.c.seq)
        rows = self.database.read(lambda connection: connection.execute(query).mappings().all())
        return [(str(row["labeler"]), reply_of(row)) for row in rows]

    # ---- epochs

    def keep(self, kind: str, key: str, value: bytes) -> None:
        def work(connection: Connection) -> None:
            place = (epochs.c.study == self._study) & (epochs.c.kind == kind) & (epochs.c.key == key)
            if not connection.execute(update(epochs).where(place).values(value=value)).rowcount:
                connection.execute(insert(epochs), {"study": self._study, "kind": kind, "key": key, "value": value})

        self._alone(work)

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

    def _question(self, labeler: str, item: int, why: str, now: float) -> dict[str, Any]:
        return {
            "study": self._study,
            "labeler": labeler,
            "item": int(item),
            "why": why,
            "asked_at": now,
            "sent": 1,
            "wants": 0,
            "settled": 0,
        }


def _dialect(connection: Connection) -> Any:
    return postgresql if connection.dialect.name == "postgresql" else sqlite


def _unless_there(connection: Connection, table: Any) -> Any:
    """Insert rows; those that are there already, by one of the table's unique columns, are left as they are."""
    return _dialect(connection).insert(table).on_conflict_do_nothing()
