"""One item's answer: asked for as often as it takes, and priced to the last attempt."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import httpx2

from overread.errors import LabelerFailed
from overread.labelers.llm_http import Failure, post
from overread.labelers.llm_key import Key
from overread.labelers.llm_pace import Pace
from overread.labelers.llm_price import Prices
from overread.labelers.llm_wire import Said, Wire
from overread.ledger import Reply

log = logging.getLogger(__name__)

WHO = "llm"
MOST_RAW = 10_000
SHORTEST_SECRET = 8
"""A shorter key is a placeholder such as "none", which a model may say without telling a secret."""

MAY_REFUSE_A_PART = (400, 422, 500, 501)
"""What servers answer to a field that they don't know."""

_TOO_MUCH = "shorten what is shown, or ask for less: structured = 'text', confidence = 'none', fewer examples"
_TOO_FAST = "give requests_per_minute or a lower concurrency, or see to the account's limits"
_WRONG_PLACE = "check base_url, which ends where /chat/completions begins, and model"
REMEDIES: dict[int | None, str] = {
    **dict.fromkeys((400, 413, 422), _TOO_MUCH),
    **dict.fromkeys((404, 405), _WRONG_PLACE),
    **dict.fromkeys((402, 429), _TOO_FAST),
    None: "check base_url and the network, or give a longer timeout; what was answered is kept",
}


@dataclass(slots=True)
class Tokens:
    """What the endpoint has counted so far."""

    tokens_in: int = 0
    tokens_out: int = 0


@dataclass(frozen=True)
class Asking:
    """Everything that a run needs to know; `wire` and `tokens` learn from it."""

    wire: Wire
    prices: Prices
    key: Key
    url: str
    labels: tuple[Any, ...]
    prompt: str
    confidence: bool
    concurrency: int
    requests_per_minute: float | None
    timeout: float
    retries: int
    backoff: float
    tokens: Tokens = field(default_factory=Tokens)
    sending: Callable[[Sequence[int]], None] | None = None


@dataclass(slots=True)
class _Tab:
    """What an item has cost that no reply accounts for yet, and what the request under way may cost."""

    paid: Fraction = Fraction(0)
    at_risk: Fraction = Fraction(0)


class Asker:
    """Asks about one item at a time; `lose` is told at once of attempts that may have been charged for nothing."""

    def __init__(self, asking: Asking, client: httpx2.AsyncClient, pace: Pace, lose: Callable[[Reply], None]) -> None:
        self._asking = asking
        self._client = client
        self._pace = pace
        self._lose = lose

    async def ask(self, item: int) -> Reply:
        tab, asked_at = _Tab(), time.time()
        if self._asking.sending is not None:
            self._asking.sending([item])
        try:
            said = [await self._request(item, tab, asked_at) for _ in range(self._asking.prices.samples)]
        except BaseException:
            if due := tab.paid + tab.at_risk:
                self._lose(self._lost(item, due, asked_at, "given up before it was answered"))
            raise
        index, confidence = vote(said) if len(said) > 1 else (said[0].index, said[0].confidence)
        raw = self._asking.key.hide("\n---\n".join(each.raw for each in said), SHORTEST_SECRET)
        return Reply(
            item=item,
            label=None if index is None else self._asking.labels[index],
            kind="none" if index is None else "label",
            confidence=confidence if self._asking.confidence else None,
            who=WHO,
            price=tab.paid,
            asked_at=asked_at,
            answered_at=time.time(),
            model=self._asking.wire.model,
            prompt=self._asking.prompt,
            raw=raw[:MOST_RAW],
            tokens_in=_total(each.usage.tokens_in for each in said if each.usage is not None),
            tokens_out=_total(each.usage.tokens_out for each in said if each.usage is not None),
        )

    async def _request(self, item: int, tab: _Tab, asked_at: float) -> Said:
        """Ask until there is an answer; what a failed attempt may have cost is replied at once, as lost."""
        asking, wire = self._asking, self._asking.wire
        at_most = asking.prices.at_most(wire.prompt.n_bytes(item), wire.prompt.n_messages)
        tries = 0
        while True:
            await self._pace.turn()
            shape = wire.shape
            tab.at_risk = at_most
            got = await post(
                self._client, asking.url, wire.request(item, shape), timeout=asking.timeout, key=asking.key
            )
            tab.at_risk = Fraction(0)
            said = _said(got, wire)
            if isinstance(said, Said):
                tab.paid += self._charge(said, at_most, item)
                return said
            if said.status in MAY_REFUSE_A_PART and wire.give_way(shape, said.problem):
                continue
            if said.charged and at_most:
                self._lose(self._lost(item, at_most, asked_at, said.problem))
            tries += 1
            if not said.again or tries > asking.retries:
                raise LabelerFailed(self._problem(item, said, tries), items=(item,))
            await self._pace.back_off(said, tries)

    def _charge(self, said: Said, at_most: Fraction, item: int) -> Fraction:
        price = self._asking.prices.of(said.usage, at_most)
        if said.usage is not None:
            self._asking.tokens.tokens_in += said.usage.tokens_in
            self._asking.tokens.tokens_out += said.usage.tokens_out
        if price > at_most:
            log.warning("item %d cost %g, more than the %g that a request could: %s", item, price, at_most, said.usage)
        return price

    def _lost(self, item: int, price: Fraction, asked_at: float, problem: str) -> Reply:
        return Reply(
            item=item,
            kind="lost",
            who=WHO,
            price=price,
            asked_at=asked_at,
            answered_at=time.time(),
            model=self._asking.wire.model,
            prompt=self._asking.prompt,
            comment=problem,
        )

    def _problem(self, item: int, failure: Failure, tries: int) -> str:
        times = f"{tries} times" if tries > 1 else "once"
        what = f"gave no answer for item {item}; {self._asking.wire.model} was asked {times} at {self._asking.url}"
        return self._asking.key.hide(f"{what}: {failure.problem}; {remedy(failure, self._asking.key)}")


def _total(counts: Iterable[int]) -> int | None:
    """Add up what was counted; None where nothing was."""
    known = list(counts)
    return sum(known) if known else None


def _said(got: dict[str, Any] | Failure, wire: Wire) -> Said | Failure:
    if isinstance(got, Failure):
        if got.status == 400 and got.code == "content_filter":  # refused before the model saw it: no answer, no error
            return Said(None, None, got.problem, None)
        return got
    return wire.read(got) or Failure("a chat completion without a message", again=True, charged=True)


def vote(said: Sequence[Said]) -> tuple[int | None, float | None]:
    """Return the answer that most samples give and its share; no answer is one too, and a tie is no answer.

    >>> [vote([Said(index, None, "", None) for index in votes]) for votes in ([1, 1, 0], [1, 0], [None, None, 1])]
    [(1, 0.6666666666666666), (None, None), (None, None)]
    """
    (first, votes), *others = Counter(each.index for each in said).most_common(2)
    if first is None or (others and others[0][1] == votes):
        return None, None
    return first, votes / len(said)


def remedy(failure: Failure, key: Key) -> str:
    if failure.status in (401, 403):
        return key.remedy
    if failure.status is not None and 300 <= failure.status < 400:
        return "give base_url as the address that this one leads to"
    return REMEDIES.get(failure.status, "start again later; what was answered is kept")
