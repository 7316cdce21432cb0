"""Labeler kind "llm": a language model behind a chat endpoint."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal
from urllib.parse import urlsplit

from overread.core.answers import Reply
from overread.core.decimals import exact_decimal, round_up
from overread.core.digests import settings_digest
from overread.errors import InvalidSpec
from overread.labelers.base import Task
from overread.labelers.llm.api_key import ApiKey
from overread.labelers.llm.chat_api import RESERVED_FIELDS, ChatApi
from overread.labelers.llm.parsing import LabelParser
from overread.labelers.llm.prices import Prices
from overread.labelers.llm.prompt import DEFAULT_PROMPT, DEFAULT_SYSTEM, MODES, Prompt
from overread.labelers.llm.run_settings import RunSettings
from overread.labelers.settings import check_integer, check_number, check_text


class Llm:
    """A language model behind any endpoint with OpenAI's /chat/completions.

    A request that fails temporarily is retried up to `retries` times, with exponential backoff and jitter: it waits as long as
    the server requests (at most 120 s), plus a random time of up to `backoff` seconds, a limit that doubles with each retry. If
    the cost of a request is unknown, because the response never arrived or has no token counts, the maximum cost is charged.

    `unclaimed` contains replies that were paid for but not yielded, because the last iterator of replies() was closed early.

    Parameters
    ----------
    task : the study's question, labels and items.
    model : the name of the model at the endpoint.
    base_url : the URL of the endpoint, without /chat/completions.
    api_key_env : the environment variable with the API key, which is never stored; None for no key.
    prompt : a template with {question}, {labels}, {item} (all shown columns), and shown columns by name, such as {text}; {{
        and }} are literal braces.
    system : the system message.
    examples : few-shot examples: mappings with columns and a label, sent as earlier questions and answers.
    structured : the answer format: "schema" (JSON constrained by a schema), "json", "text", or "auto", which uses the first of
        these that the endpoint accepts.
    temperature, max_tokens : request fields.
    extra : additional request fields, such as {"seed": 1}.
    samples : the number of answers for each item; the label is the most frequent one.
    confidence : "auto" uses the label's share of the samples or, with one sample, its token probability if the endpoint returns
        it; "none" disables confidences.
    price : the price of one label, including all its samples; leave it out if token prices are set.
    price_per_million_input_tokens, price_per_million_output_tokens : token prices, applied to the endpoint's token counts.
    concurrency : the number of concurrent requests.
    requests_per_minute : the rate limit; None for no limit.
    timeout : the timeout of one request, in seconds.
    retries, backoff : the maximum number of retries, and the maximum random wait before the first retry, in seconds.

    Raises
    ------
    InvalidSpec
        A setting is wrong, or the environment variable of the API key is not set.

    Examples
    --------
    >>> from pathlib import Path
    >>> task = Task("Is it spam?", ("spam", "ham"), [{"text": "Buy now!"}], lambda name: [], Path())
    >>> Llm(task, model="small", base_url="http://localhost:8000/v1", prompt="{subject}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: prompt has {subject}, which is not a shown column; the placeholders are ...
    """

    who = "llm"

    def __init__(
        self,
        task: Task,
        *,
        model: str,
        base_url: str,
        api_key_env: str | None = None,
        prompt: str | None = None,
        system: str | None = None,
        examples: Sequence[Mapping[str, Any]] = (),
        structured: Literal["auto", "schema", "json", "text"] = "auto",
        temperature: float = 0.0,
        max_tokens: int = 256,
        extra: Mapping[str, Any] | None = None,
        samples: int = 1,
        confidence: Literal["auto", "none"] = "auto",
        price: float | None = None,
        price_per_million_input_tokens: float = 0.0,
        price_per_million_output_tokens: float = 0.0,
        concurrency: int = 8,
        requests_per_minute: int | None = None,
        timeout: float = 60.0,
        retries: int = 5,
        backoff: float = 0.5,
    ) -> None:
        labels = _check_labels(task)
        if api_key_env is not None:
            check_text("api_key_env", api_key_env, "the name of an environment variable")
        key = ApiKey(api_key_env)
        key.check()
        if requests_per_minute is not None:
            requests_per_minute = check_integer("requests_per_minute", requests_per_minute, "leave it out for no limit")
        temperature = check_number("temperature", temperature, "0 for the most likely answer")
        samples = check_integer("samples", samples, "the number of answers for each item")
        if samples > 1 and not temperature:
            problem = f"samples={samples!r} with temperature=0 returns {samples} equal answers; set temperature = 1.0"
            raise InvalidSpec(problem, key="samples")
        max_tokens = check_integer("max_tokens", max_tokens, "the maximum length of an answer, with reasoning")
        _check_choice("structured", structured, ("auto", *MODES))
        _check_choice("confidence", confidence, ("auto", "none"))
        extra_fields = _check_extra(extra or {})
        prompt_messages = Prompt(
            task.question,
            labels,
            task.shown,
            template=DEFAULT_PROMPT if prompt is None else check_text("prompt", prompt, "leave it out for the default"),
            system=DEFAULT_SYSTEM if system is None else _check_system(system),
            examples=_check_examples(examples),
        )
        self._items = len(task.shown)
        self._settings = RunSettings(
            api=ChatApi(
                check_text("model", model, "the name of the model at the endpoint"),
                prompt_messages,
                LabelParser(labels),
                structured=structured,
                logprobs=confidence == "auto" and samples == 1,
                temperature=temperature,
                max_tokens=max_tokens,
                extra=extra_fields,
            ),
            prices=Prices(
                *_check_prices(price, price_per_million_input_tokens, price_per_million_output_tokens),
                max_tokens=max_tokens,
                samples=samples,
            ),
            key=key,
            url=_completions_url(base_url),
            labels=task.labels,
            prompt=settings_digest(
                prompt_messages.digest_parts, structured, temperature, max_tokens, extra_fields, samples, confidence
            )[:16],
            confidence=confidence == "auto",
            concurrency=check_integer("concurrency", concurrency, "the number of concurrent requests"),
            requests_per_minute=requests_per_minute,
            timeout=check_number("timeout", timeout, "the timeout of one request, in seconds", low=0.1),
            retries=check_integer("retries", retries, "the number of retries of a request", low=0),
            backoff=check_number("backoff", backoff, "the maximum wait before the first retry, in seconds"),
            name_item=task.name,
        )
        self.unclaimed: list[Reply] = []
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each item before it is sent; from then on, the item may be charged."""

    @property
    def model(self) -> str:
        return self._settings.api.model

    @property
    def prompt(self) -> str:
        """A digest of everything that an answer depends on besides the item and the model."""
        return self._settings.prompt

    @cached_property
    def price(self) -> float:
        """The maximum price of one label of any item, excluding lost attempts."""
        prices, prompt = self._settings.prices, self._settings.api.prompt
        if not prices.per_million_in and not prices.per_million_out:
            return float(prices.fixed or 0)
        longest = max((prompt.max_bytes(item) for item in range(self._items)), default=0)
        return round_up(prices.samples * prices.max_request_price(longest, prompt.n_messages))

    @property
    def worst_price(self) -> float:
        """The maximum price of one label if every attempt but the last is charged and lost."""
        return self.price * (1 + self._settings.retries)

    @property
    def at_once(self) -> int:
        """The number of items to request in one call; a crash loses the answers to at most this many items."""
        return 8 * self._settings.concurrency

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive, in any order; see `Labeler`."""
        from overread.labelers.llm.concurrency import ConcurrentRequests  # noqa: PLC0415  imports an HTTP client, which is slow

        self.unclaimed = []
        run = ConcurrentRequests(replace(self._settings, before_send=self.before_send), items)
        try:
            yield from run.reply_groups()
        finally:
            self.unclaimed = run.close()


def _check_labels(task: Task) -> list[str]:
    labels = [str(label) for label in task.labels]
    if len({label.strip() for label in labels}) < len(labels) or not all(label.strip() for label in labels):
        raise InvalidSpec(
            f"labels={list(task.labels)!r} must be distinct, non-empty texts; rename labels that the model can't tell apart",
            key="labels",
        )
    return labels


def _completions_url(base_url: object) -> str:
    text = check_text("base_url", base_url, "such as http://localhost:8000/v1")
    try:
        parts = urlsplit(text)
        is_valid = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username and not parts.query
        is_valid = is_valid and (parts.port is None or parts.port > 0)
    except ValueError:
        is_valid = False
    if not is_valid:
        raise InvalidSpec(
            "base_url must be a URL such as http://localhost:8000/v1, without a key or a query",
            key="base_url",
        )
    return text.rstrip("/").removesuffix("/chat/completions") + "/chat/completions"


def _check_prices(
    price: object, per_million_in: object, per_million_out: object
) -> tuple[Fraction | None, Fraction, Fraction]:
    remedy = "the price in the endpoint's price list"
    by_token = (
        exact_decimal(check_number("price_per_million_input_tokens", per_million_in, remedy)),
        exact_decimal(check_number("price_per_million_output_tokens", per_million_out, remedy)),
    )
    if price is None:
        return None, *by_token
    if any(by_token):
        raise InvalidSpec(f"price={price!r} can't be combined with token prices; leave one of them out", key="price")
    return exact_decimal(check_number("price", price, "the price of one label")), *by_token


def _check_extra(extra: object) -> dict[str, Any]:
    if not isinstance(extra, Mapping):
        raise InvalidSpec(f"extra={extra!r} must be a table of request fields", key="extra")
    for name in extra:
        if name in RESERVED_FIELDS:
            raise InvalidSpec(f"extra has {name!r}, which the labeler sets itself; remove it", key="extra")
    try:
        return dict(json.loads(json.dumps(extra)))
    except (TypeError, ValueError) as error:
        raise InvalidSpec(f"extra={extra!r} can't be written as JSON: {error}", key="extra") from error


def _check_system(value: object) -> str:
    return "" if value == "" else check_text("system", value, "leave it out for the default")


def _check_examples(examples: object) -> list[Mapping[str, Any]]:
    if not isinstance(examples, list | tuple):
        problem = f"examples={examples!r} must be a list of tables, each with shown columns and a label"
        raise InvalidSpec(problem, key="examples")
    return list(examples)


def _check_choice(name: str, value: object, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise InvalidSpec(f"{name}={value!r} must be one of {', '.join(map(repr, allowed))}", key=name)
