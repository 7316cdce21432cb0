"""The ledger of a study in memory whose labelers are machines: columns in place of rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

import numpy as np

from overread.core.answers import AnswerSeries, Questions, Reply, ReplyColumns
from overread.core.arrays import IntArray
from overread.ledger.protocol import QuestionCounts, Verdicts

FINAL_KINDS = ("label", "none")
NO_ITEMS = np.zeros(0, dtype=np.int64)


class MemoryLedger:
    """The part of a `Ledger` that machines need, for one run in one process.

    Replies in columns stay in columns: an item number, a code and a confidence, at most 20 bytes a row. It is not safe for
    threads. People need leases, so a study that asks people in memory uses SQLite's memory (`open_ledger("memory", ...)`).
    """

    def __init__(self) -> None:
        self._log: list[tuple[AnswerSeries, Sequence[Reply], bool]] = []
        self._uids: set[str] = set()
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
        if len(items):
            sent = (
                items.item if isinstance(items, Questions) else np.array(items, dtype=np.int64)
            )  # many are not copied
            self._sent.setdefault(series, []).append(sent)

    def lost(self, series: AnswerSeries, price: Fraction) -> int:
        sent = np.concatenate([NO_ITEMS, *self._sent.pop(series, [])])
        answered = np.concatenate([NO_ITEMS, *self._answered.pop(series, [])])
        if np.array_equal(sent, answered):
            return 0
        left, lost = Counter(answered.tolist()), []
        for item in sent.tolist():
            if left[item]:
                left[item] -= 1
            else:
                lost.append(Reply(item, kind="lost", who=series.name, price=price))
        self.append(series, lost, settle=False)
        return len(lost)

    def append(self, series: AnswerSeries, replies: Sequence[Reply], *, settle: bool) -> None:
        if not isinstance(replies, ReplyColumns):  # the rows of columns have no uid
            new: dict[str, Reply] = {}
            for reply in replies:
                if reply.uid not in self._uids:
                    new.setdefault(reply.uid, reply)
            self._uids.update(new)
            replies = list(new.values())
        if not replies:
            return
        self._log.append((series, replies, settle))
        if isinstance(replies, ReplyColumns):
            cost, final = len(replies) * replies.price, replies.item
        else:
            cost = sum((reply.price for reply in replies), Fraction(0))
            final = np.array([reply.item for reply in replies if reply.kind in FINAL_KINDS], dtype=np.int64)
        self._cost[series.name] = self._cost.get(series.name, Fraction(0)) + cost
        if series in self._sent:
            self._answered.setdefault(series, []).append(final)

    def cached(self, series: AnswerSeries, model: str, prompt: str, contents: Iterable[str]) -> dict[str, Reply]:
        wanted, same = set(contents), (series.question, series.repetition, model, prompt)
        found: dict[str, Reply] = {}
        for own, reply in self.answers():
            if (
                reply.content in wanted
                and reply.kind in FINAL_KINDS
                and (own.question, own.repetition, reply.model, reply.prompt) == same
            ):
                found.setdefault(str(reply.content), reply)
        return found

    def verdicts(self, series: AnswerSeries) -> Verdicts:
        first: dict[int, Reply] = {}
        for own, replies, settle in self._log:
            for reply in replies if own == series and settle else ():
                if reply.kind in FINAL_KINDS:
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
