"""Requests about one item: retries, majority votes over samples, and the cost of all attempts."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import httpx2

from overread.core.answers import Reply, ReplyKind
from overread.errors import LabelerFailed
from overread.labelers.llm.api_key import ApiKey
from overread.labelers.llm.chat_api import ChatApi, Completion
from overread.labelers.llm.rate_limit import RequestRateLimiter
from overread.labelers.llm.run_settings import RunSettings
from overread.labelers.llm.transport import RequestFailure, post_json

log = logging.getLogger(__name__)

LEDGER_NAME = "llm"
MAX_RAW_CHARS = 10_000
MIN_SECRET_CHARS = 8
"""Shorter keys are not redacted in replies: they are placeholders such as "none", a word that a reply may contain."""

REJECTED_FIELD_STATUSES = (400, 422, 500, 501)
"""The HTTP statuses with which servers reject an unknown field."""

_REQUEST_TOO_LARGE = "show less text, or simplify the request: structured = 'text', confidence = 'none', fewer examples"
_RATE_TOO_HIGH = "set requests_per_minute or a lower concurrency, or raise the account's limits"
_WRONG_URL = "check model and base_url; leave /chat/completions out of base_url"
STATUS_REMEDIES: dict[int | None, str] = {
    **dict.fromkeys((400, 413, 422), _REQUEST_TOO_LARGE),
    **dict.fromkeys((404, 405), _WRONG_URL),
    **dict.fromkeys((402, 429), _RATE_TOO_HIGH),
    None: "check base_url and the network, or set a longer timeout; earlier answers are kept",
}


@dataclass(slots=True)
class ItemCost:
    """Costs of an item that are not yet part of a reply: those paid so far, and the maximum for the pending request."""

    paid: Fraction = Fraction(0)
    at_risk: Fraction = Fraction(0)


@dataclass(frozen=True)
class Requester:
    """Sends the requests about an item; `on_lost` receives a reply for each failed attempt that may have been charged."""

    settings: RunSettings
    client: httpx2.AsyncClient
    pacer: RequestRateLimiter
    on_lost: Callable[[Reply], None]

    async def ask(self, item: int) -> Reply:
        """Return the reply about one item, or raise LabelerFailed if all attempts fail."""
        cost, asked_at = ItemCost(), time.time()
        if self.settings.before_send is not None:
            self.settings.before_send([item])
        try:
            samples = [await self._request(item, cost, asked_at) for _ in range(self.settings.prices.samples)]
        except BaseException:
            if charged := cost.paid + cost.at_risk:
                self.on_lost(self._reply(item, "lost", charged, asked_at, comment="given up before it was answered"))
            raise
        index, confidence = majority_vote(samples) if len(samples) > 1 else (samples[0].index, samples[0].confidence)
        raw = self.settings.key.redact("\n---\n".join(each.raw for each in samples), MIN_SECRET_CHARS)
        return self._reply(
            item,
            "none" if index is None else "label",
            cost.paid,
            asked_at,
            label=None if index is None else self.settings.labels[index],
            confidence=confidence if self.settings.confidence else None,
            raw=raw[:MAX_RAW_CHARS],
            tokens_in=_sum_counts(each.usage.tokens_in for each in samples if each.usage is not None),
            tokens_out=_sum_counts(each.usage.tokens_out for each in samples if each.usage is not None),
        )

    async def _request(self, item: int, cost: ItemCost, asked_at: float) -> Completion:
        """Retry until there is an answer. A failed attempt that may have been charged is reported to `on_lost` immediately."""
        settings, api = self.settings, self.settings.api
        max_price = settings.prices.max_request_price(api.prompt.max_bytes(item), api.prompt.n_messages)
        tries = 0
        while True:
            await self.pacer.wait_until_allowed()
            options = api.options
            cost.at_risk = max_price
            response = await post_json(
                self.client, settings.url, api.build_request(item, options), timeout=settings.timeout, key=settings.key
            )
            cost.at_risk = Fraction(0)
            parsed = _parse_response(response, api)
            if isinstance(parsed, Completion):
                cost.paid += self._charge(parsed, max_price, item)
                return parsed
            if parsed.status in REJECTED_FIELD_STATUSES and api.drop_rejected_field(options, parsed.problem):
                continue
            if parsed.may_be_charged and max_price:
                self.on_lost(self._reply(item, "lost", max_price, asked_at, comment=parsed.problem))
            tries += 1
            if not parsed.retryable or tries > settings.retries:
                raise LabelerFailed(self._failure_message(item, parsed, tries), items=(item,))
            await self.pacer.back_off(parsed, tries)

    def _charge(self, completion: Completion, max_price: Fraction, item: int) -> Fraction:
        price = self.settings.prices.request_price(completion.usage, max_price)
        if price > max_price:
            log.warning("item %d cost %g, above the maximum of %g: %s", item, price, max_price, completion.usage)
        return price

    def _reply(self, item: int, kind: ReplyKind, price: Fraction, asked_at: float, **content: Any) -> Reply:
        return Reply(
            item,
            kind=kind,
            who=LEDGER_NAME,
            price=price,
            asked_at=asked_at,
            answered_at=time.time(),
            model=self.settings.api.model,
            prompt=self.settings.prompt,
            **content,
        )

    def _failure_message(self, item: int, failure: RequestFailure, tries: int) -> str:
        times = f"{tries} times" if tries > 1 else "once"
        request = (
            f"({self.settings.api.model} at {self.settings.url}) failed {times} for {self.settings.name_item(item)}"
        )
        return self.settings.key.redact(f"{request}: {failure.problem}; {failure_remedy(failure, self.settings.key)}")


def _sum_counts(counts: Iterable[int]) -> int | None:
    """Return the sum of counts; None if there are none."""
    known = list(counts)
    return sum(known) if known else None


def _parse_response(response: dict[str, Any] | RequestFailure, api: ChatApi) -> Completion | RequestFailure:
    if isinstance(response, RequestFailure):
        if response.status == 400 and response.code == "content_filter":  # rejected before the model saw it: no answer
            return Completion(None, None, response.problem, None)
        return response
    return api.parse_response(response) or RequestFailure(
        "a chat completion without a message", retryable=True, may_be_charged=True
    )


def majority_vote(samples: Sequence[Completion]) -> tuple[int | None, float | None]:
    """Return the most frequent label and its share; (None, None) for a tie, or if most samples have no label.

    >>> samples = [[Completion(index, None, "", None) for index in votes] for votes in ([1, 1, 0], [1, 0], [None, None, 1])]
    >>> [majority_vote(each) for each in samples]
    [(1, 0.6666666666666666), (None, None), (None, None)]
    """
    (first, votes), *others = Counter(each.index for each in samples).most_common(2)
    if first is None or (others and others[0][1] == votes):
        return None, None
    return first, votes / len(samples)


def failure_remedy(failure: RequestFailure, key: ApiKey) -> str:
    """Return advice for fixing a failed request."""
    if failure.status in (401, 403):
        return key.remedy
    if failure.status is not None and 300 <= failure.status < 400:
        return "set base_url to the URL that it redirects to"
    return STATUS_REMEDIES.get(failure.status, "run the study again later; earlier answers are kept")
