"""The ledger of a study in memory whose labelers are machines: columns in place of rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import numpy as np

from overread.core.answers import AnswerSeries, Reply, ReplyColumns
from overread.core.arrays import IntArray
from overread.ledger.protocol import QuestionCounts, Verdicts

NO_ITEMS = np.zeros(0, dtype=np.int64)


class MemoryLedger:
    """The part of a `Ledger` that machines need, for one run in one process.

    Replies in columns stay in columns: an item number, a code and a confidence, at most 20 bytes a row. It is not safe for
    threads. People need leases, so a study that asks people in memory uses SQLite's memory (`open_ledger("memory", ...)`).
    """

    def __init__(self) -> None:
        self._log: list[tuple[AnswerSeries, Sequence[Reply], bool]] = []
        self._cost: dict[str, Fraction] = {}
        self._sent: dict[AnswerSeries, list[IntArray]] = {}
        self._answered: dict[AnswerSeries, list[IntArray]] = {}
        self._identity: dict[str, Any] = {}
        self._values: dict[str, dict[str, bytes]] = {}

    def begin(self, identity: Mapping[str, Any]) -> Mapping[str, Any]:
        self._identity = self._identity or dict(identity)
        return self._identity

    def close(self) -> None:
        """Do nothing: the ledger lives as long as its object."""

    @contextmanager
    def running(self) -> Iterator[None]:
        yield

    def ask(self, series: AnswerSeries, items: Sequence[int]) -> None:
        self._sent.setdefault(series, []).append(np.asarray(items))

    def lost(self, series: AnswerSeries, price: Fraction) -> int:
        sent, answered = self._sent.pop(series, []), self._answered.pop(series, [])
        if sum(map(len, sent)) == sum(map(len, answered)):
            return 0
        missing = np.setdiff1d(np.concatenate([NO_ITEMS, *sent]), np.concatenate([NO_ITEMS, *answered]))
        lost = [Reply(int(item), kind="lost", who=series.name, price=price) for item in missing]
        self.append(series, lost, settle=False)
        return len(lost)

    def append(self, series: AnswerSeries, replies: Sequence[Reply], *, settle: bool) -> None:
        if not len(replies):
            return
        self._log.append((series, replies, settle))
        if isinstance(replies, ReplyColumns):
            cost, final = len(replies) * replies.price, replies.item
        else:
            cost = sum((reply.price for reply in replies), Fraction(0))
            final = np.array([reply.item for reply in replies if reply.kind in ("label", "none")], dtype=np.int64)
        self._cost[series.name] = self._cost.get(series.name, Fraction(0)) + cost
        if series in self._sent:
            self._answered.setdefault(series, []).append(final)

    def cached(self, series: AnswerSeries, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        wanted, same = set(contents), (series.question, series.repetition, model, prompt)
        found: dict[str, Reply] = {}
        for own, reply in self.answers():
            if reply.content in wanted and (own.question, own.repetition, reply.model, reply.prompt) == same:
                found.setdefault(str(reply.content), reply)
        return found

    def verdicts(self, series: AnswerSeries) -> Verdicts:
        first: dict[int, Reply] = {}
        for own, replies, settle in self._log:
            for reply in replies if own == series and settle else ():
                if reply.kind in ("label", "none"):
                    first.setdefault(reply.item, reply)
        item = sorted(first)
        confidence = [np.nan if first[each].confidence is None else first[each].confidence for each in item]
        return Verdicts(
            np.array(item, dtype=np.int64), [first[each].label for each in item], np.array(confidence, dtype=np.float64)
        )

    def spent(self) -> dict[str, Fraction]:
        return dict(self._cost)

    def counts(self, series: AnswerSeries) -> QuestionCounts:  # noqa: ARG002
        return QuestionCounts(0, 0, 0)

    def tokens(self) -> tuple[int, int]:
        used = [
            (reply.tokens_in or 0, reply.tokens_out or 0) for _, reply in self.answers() if reply.tokens_in is not None
        ]
        return sum(each for each, _ in used), sum(each for _, each in used)

    def answers(self) -> list[tuple[AnswerSeries, Reply]]:
        return [(series, reply) for series, replies, _ in self._log for reply in replies]

    def keep(self, kind: str, key: str, value: bytes) -> None:
        self._values.setdefault(kind, {})[key] = value

    def kept(self, kind: str) -> dict[str, bytes]:
        return dict(self._values.get(kind, {}))
