"""Labeler kind "llm": a language model behind a chat endpoint."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from urllib.parse import urlsplit

from overread.core import checks
from overread.core.answers import Reply
from overread.core.decimals import exact_decimal, round_up
from overread.core.digests import settings_digest
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Task
from overread.labelers.llm.api_key import ApiKey
from overread.labelers.llm.chat_api import RESERVED_FIELDS, ChatApi
from overread.labelers.llm.parsing import LabelParser
from overread.labelers.llm.prices import Prices
from overread.labelers.llm.prompt import DEFAULT_PROMPT, DEFAULT_SYSTEM, MODES, Prompt

if TYPE_CHECKING:
    from overread.labelers.llm.attempts import TokenCounts

T = TypeVar("T")


class Llm:
    """A language model behind any endpoint with OpenAI's /chat/completions.

    A request that fails temporarily is retried up to `retries` times. It waits as long as the server asks (at most 120 s), plus
    a random time of up to `backoff` seconds, which doubles each time. Unknown costs count as the maximum possible: those of a
    response without token counts, and of a request whose response never arrived.

    `unclaimed` has the replies that were paid for but not yielded when the last replies() was closed early.

    Parameters
    ----------
    task : the study's question, labels and items.
    model : the name of the model at the endpoint.
    base_url : the URL of the endpoint, without /chat/completions.
    api_key_env : the environment variable with the API key, which is never stored; None for no key.
    prompt : a template with {question}, {labels}, {item} (all shown columns) and {column}; {{ and }} are braces.
    system : the system message.
    examples : mappings of columns and a label, sent as earlier questions and answers.
    structured : the format of the answer: "schema" (JSON constrained by a schema), "json", "text", or "auto", the first of
        these that the endpoint accepts.
    temperature, max_tokens : fields of the request.
    extra : other fields of the request, such as {"seed": 1}.
    samples : the number of answers for each item; the label is the most frequent one.
    confidence : "auto" for the share of the samples, or, with one sample, the probability of the label's tokens if the
        endpoint returns it; "none" for no confidence.
    price : the price of one label, for all its samples; or give the prices of tokens, which use the endpoint's counts.
    price_per_million_input_tokens, price_per_million_output_tokens : the prices of tokens.
    concurrency : the number of concurrent requests.
    requests_per_minute : the rate limit; None for no limit.
    timeout : the timeout of one request, in seconds.
    retries, backoff : the number of retries, and the first wait in seconds.

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
    overread.errors.InvalidSpec: prompt has {subject}, which is not a shown column; it may use ...
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
        if requests_per_minute is not None:
            requests_per_minute = _check_integer(
                "requests_per_minute", requests_per_minute, 1, "leave it out for no limit"
            )
        self._items = len(task.shown)
        self._labels = task.labels
        self._model = _check_text("model", model, "the name of the model at the endpoint")
        self._completions_url = _completions_url(base_url)
        self._key = ApiKey(
            None
            if api_key_env is None
            else _check_text("api_key_env", api_key_env, "the name of an environment variable")
        )
        self._key.check()
        self._prompt = Prompt(
            task.question,
            labels,
            task.shown,
            template=DEFAULT_PROMPT
            if prompt is None
            else _check_text("prompt", prompt, "leave it out for the default"),
            system=DEFAULT_SYSTEM if system is None else _check_system("system", system),
            examples=_check_examples("examples", examples),
        )
        self._prices = Prices(
            *_check_prices(price, price_per_million_input_tokens, price_per_million_output_tokens),
            max_tokens=_check_integer(
                "max_tokens", max_tokens, 1, "the longest answer, including the model's reasoning"
            ),
            samples=_check_integer("samples", samples, 1, "the number of answers for each item"),
        )
        temperature = _check_number("temperature", temperature, 0, "0 for the most likely answer")
        _check_samples(samples, temperature)
        _check_choice("structured", structured, ("auto", *MODES))
        self._confidence = _check_choice("confidence", confidence, ("auto", "none")) == "auto"
        extra_fields = _check_extra(extra or {})
        self._api = ChatApi(
            self._model,
            self._prompt,
            LabelParser(labels),
            structured=structured,
            logprobs=self._confidence and samples == 1,
            temperature=temperature,
            max_tokens=max_tokens,
            extra=extra_fields,
        )
        self._prompt_digest = settings_digest(
            self._prompt.digest_parts, structured, temperature, max_tokens, extra_fields, samples, confidence
        )[:16]
        self._run_settings: dict[str, Any] = {
            "concurrency": _check_integer("concurrency", concurrency, 1, "the number of concurrent requests"),
            "requests_per_minute": requests_per_minute,
            "timeout": _check_number("timeout", timeout, 0.1, "the timeout of one request, in seconds"),
            "retries": _check_integer("retries", retries, 0, "the number of retries of a request"),
            "backoff": _check_number("backoff", backoff, 0, "the longest wait before the first retry, in seconds"),
        }
        self._tokens: TokenCounts | None = None
        self.unclaimed: list[Reply] = []
        self.before_send: Callable[[Sequence[int]], None] | None = None
        """Called with each item before it is sent: from then on it may be charged."""

    @property
    def model(self) -> str:
        return self._model

    @property
    def prompt(self) -> str:
        """A digest of everything that an answer depends on besides the item and the model."""
        return self._prompt_digest

    @cached_property
    def price(self) -> float:
        """The maximum price of one label of any item, without lost attempts."""
        if self._prices.is_free or self._prices.fixed is not None:
            return float(self._prices.fixed or 0)
        longest = max((self._prompt.max_bytes(item) for item in range(self._items)), default=0)
        return round_up(self._prices.samples * self._prices.max_request_price(longest, self._prompt.n_messages))

    @property
    def worst_price(self) -> float:
        """The maximum price of one label if every attempt but the last is charged and lost."""
        return self.price * (1 + int(self._run_settings["retries"]))

    @property
    def at_once(self) -> int:
        """The number of questions to send in one call; if the machine fails, no more than these are lost."""
        return 8 * int(self._run_settings["concurrency"])

    @property
    def tokens_in(self) -> int:
        """The input tokens that the endpoint has counted so far."""
        return self._tokens.tokens_in if self._tokens else 0

    @property
    def tokens_out(self) -> int:
        """The output tokens that the endpoint has counted so far."""
        return self._tokens.tokens_out if self._tokens else 0

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive, in any order; see `Replying`."""
        from overread.labelers.llm.attempts import RunSettings, TokenCounts  # noqa: PLC0415  imports an HTTP client, which is slow
        from overread.labelers.llm.concurrency import ConcurrentRequests  # noqa: PLC0415

        self.unclaimed = []
        self._tokens = self._tokens or TokenCounts()
        settings = RunSettings(
            api=self._api,
            prices=self._prices,
            key=self._key,
            url=self._completions_url,
            labels=self._labels,
            prompt=self._prompt_digest,
            confidence=self._confidence,
            tokens=self._tokens,
            before_send=self.before_send,
            **self._run_settings,
        )
        run = ConcurrentRequests(settings, items)
        try:
            yield from run.reply_groups()
        finally:
            self.unclaimed = run.close()


def _check_labels(task: Task) -> list[str]:
    labels = [str(label) for label in task.labels]
    if len({label.strip() for label in labels}) < len(labels) or not all(label.strip() for label in labels):
        raise InvalidSpec(
            f"labels={list(task.labels)!r} must be distinct, non-empty texts; rename labels that are equal for a model",
            key="labels",
        )
    return labels


def _completions_url(base_url: object) -> str:
    text = _check_text("base_url", base_url, "such as http://localhost:8000/v1")
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
    by_token = (
        exact_decimal(
            _check_number("price_per_million_input_tokens", per_million_in, 0, "the price in the endpoint's price list")
        ),
        exact_decimal(
            _check_number(
                "price_per_million_output_tokens", per_million_out, 0, "the price in the endpoint's price list"
            )
        ),
    )
    if price is None:
        return None, *by_token
    if any(by_token):
        raise InvalidSpec(
            f"price={price!r} is given together with prices of tokens; give one or the other", key="price"
        )
    return exact_decimal(_check_number("price", price, 0, "the price of one label")), *by_token


def _check_samples(samples: int, temperature: float) -> None:
    if samples > 1 and not temperature:
        raise InvalidSpec(
            f"samples={samples!r} with temperature=0 give {samples} equal answers; set temperature = 1.0",
            key="samples",
        )


def _check_extra(extra: object) -> dict[str, Any]:
    if not isinstance(extra, Mapping):
        raise InvalidSpec(f"extra={extra!r} must be a table of fields of the request", key="extra")
    for name in extra:
        if name in RESERVED_FIELDS:
            raise InvalidSpec(f"extra has {name!r}, which the labeler sets itself; remove it", key="extra")
    try:
        return dict(json.loads(json.dumps(extra)))
    except (TypeError, ValueError) as error:
        raise InvalidSpec(f"extra={extra!r} can't be written as JSON: {error}", key="extra") from error


def _check_text(name: str, value: object, remedy: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise InvalidSpec(f"{name}={value!r} must be text: {remedy}", key=name)
    return value


def _check_system(name: str, value: object) -> str:
    return "" if value == "" else _check_text(name, value, "leave it out for the default")


def _check_examples(name: str, value: object) -> list[Mapping[str, Any]]:
    if not isinstance(value, list | tuple):
        raise InvalidSpec(f"{name}={value!r} must be a list of tables, each with shown columns and a label", key=name)
    return list(value)


def _check_choice(name: str, value: object, allowed: Sequence[str]) -> object:
    if value not in allowed:
        raise InvalidSpec(f"{name}={value!r} must be one of {', '.join(map(repr, allowed))}", key=name)
    return value


def _check_number(name: str, value: object, low: float, remedy: str) -> float:
    return _with_key(name, lambda: checks.check_number(name, value, low=low, remedy=remedy))


def _check_integer(name: str, value: object, low: int, remedy: str) -> int:
    return _with_key(name, lambda: checks.check_integer(name, value, low=low, remedy=remedy))


def _with_key(name: str, check: Callable[[], T]) -> T:
    try:
        return check()
    except InvalidArgument as error:
        raise InvalidSpec(str(error), key=name) from error
