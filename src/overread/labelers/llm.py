"""A labeler that is a language model behind a chat endpoint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from urllib.parse import urlsplit

from overread import checks
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Task
from overread.labelers.llm_key import Key
from overread.labelers.llm_parse import Reader
from overread.labelers.llm_price import Prices, exact, no_less
from overread.labelers.llm_prompt import DEFAULT_PROMPT, DEFAULT_SYSTEM, MODES, Prompt
from overread.labelers.llm_wire import OURS, Wire
from overread.ledger import Reply

if TYPE_CHECKING:
    from overread.labelers.llm_ask import Tokens

T = TypeVar("T")


class Llm:
    """A language model behind any endpoint that speaks OpenAI's /chat/completions; `base_url` ends before that.

    prompt: a template with {question}, {labels}, {item} (all that is shown) and {column}; {{ and }} are braces. examples:
    tables of columns with a label, shown as earlier questions and answers. api_key_env: the environment variable that holds
    the key, which is kept nowhere else. structured: "schema" (JSON held to a schema), "json", "text", or "auto", the first of
    these that the endpoint takes. extra: further fields of the request, such as {"seed": 1}.

    samples: how often each item is asked; the label is what most of the answers say. confidence: "auto", the share of the
    samples, or for one sample the probability of the label's tokens, where the endpoint tells it; or "none".

    price: what one label costs, all its samples together; or give the prices of tokens, and the endpoint's own counts are used.
    What can't be known is taken at the most it can be: an answer without counts, and a question whose answer never arrived.

    A request that fails in passing is tried again up to `retries` times, after a random wait of up to `backoff` seconds, which
    doubles each time, on top of what the server asks for (at most 120 s). `timeout` is for one request, in seconds.

    `unclaimed`: what had been paid for and not handed out when the last replies() was closed early; it can still be kept.

    >>> from pathlib import Path
    >>> task = Task("Is it spam?", ("spam", "ham"), [{"text": "Buy now!"}], lambda name: [], Path())
    >>> Llm(task, model="small", base_url="http://localhost:8000/v1", prompt="{subject}")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: prompt has {subject}, which is no column that is shown; there are ...
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
        labels = _labels(task)
        if requests_per_minute is not None:
            requests_per_minute = _whole("requests_per_minute", requests_per_minute, 1, "leave it out for no limit")
        self._items = len(task.shown)
        self._labels = task.labels
        self._model = _text("model", model, "the name that the endpoint knows the model by")
        self._url = _url(base_url)
        self._key = Key(None if api_key_env is None else _text("api_key_env", api_key_env, "the name of a variable"))
        self._key.check()
        self._prompt = Prompt(
            task.question,
            labels,
            task.shown,
            template=DEFAULT_PROMPT if prompt is None else _text("prompt", prompt, "leave it out for the usual one"),
            system=DEFAULT_SYSTEM if system is None else _any_text("system", system),
            examples=_tables("examples", examples),
        )
        self._prices = Prices(
            *_prices(price, price_per_million_input_tokens, price_per_million_output_tokens),
            max_tokens=_whole("max_tokens", max_tokens, 1, "the longest answer, with what the model thinks before it"),
            samples=_whole("samples", samples, 1, "how often each item is asked"),
        )
        temperature = _real("temperature", temperature, 0, "0 for the likeliest answer")
        _check_samples(samples, temperature)
        _one_of("structured", structured, ("auto", *MODES))
        self._confidence = _one_of("confidence", confidence, ("auto", "none")) == "auto"
        further = _extra(extra or {})
        self._wire = Wire(
            self._model,
            self._prompt,
            Reader(labels),
            structured=structured,
            logprobs=self._confidence and samples == 1,
            temperature=temperature,
            max_tokens=max_tokens,
            extra=further,
        )
        self._version = _digest(
            self._prompt.everything, structured, temperature, max_tokens, further, samples, confidence
        )
        self._manner: dict[str, Any] = {
            "concurrency": _whole("concurrency", concurrency, 1, "how many requests are under way at once"),
            "requests_per_minute": requests_per_minute,
            "timeout": _real("timeout", timeout, 0.1, "the seconds that one request may take"),
            "retries": _whole("retries", retries, 0, "how often a request is tried again"),
            "backoff": _real("backoff", backoff, 0, "the longest wait before the first retry, in seconds"),
        }
        self._tokens: Tokens | None = None
        self.unclaimed: list[Reply] = []
        self.sending: Callable[[Sequence[int]], None] | None = None
        """Told each item before it is sent: from then on it may be charged."""

    @property
    def model(self) -> str:
        return self._model

    @property
    def prompt(self) -> str:
        """A digest of all that an answer depends on besides the item and the model."""
        return self._version

    @cached_property
    def price(self) -> float:
        """The most that one label can cost, whichever item it is for; attempts that are lost come on top."""
        if self._prices.free or self._prices.fixed is not None:
            return float(self._prices.fixed or 0)
        longest = max((self._prompt.n_bytes(item) for item in range(self._items)), default=0)
        return no_less(self._prices.samples * self._prices.at_most(longest, self._prompt.n_messages))

    @property
    def worst_price(self) -> float:
        """The most that one label can cost where every attempt but the last is charged and lost."""
        return self.price * (1 + int(self._manner["retries"]))

    @property
    def at_once(self) -> int:
        """How many questions are worth sending together: when the machine dies, no more than these are lost."""
        return 8 * int(self._manner["concurrency"])

    @property
    def tokens_in(self) -> int:
        """The tokens of questions that the endpoint has counted so far."""
        return self._tokens.tokens_in if self._tokens else 0

    @property
    def tokens_out(self) -> int:
        """The tokens of answers that the endpoint has counted so far."""
        return self._tokens.tokens_out if self._tokens else 0

    def replies(self, items: Sequence[int]) -> Iterator[list[Reply]]:
        """Yield replies in groups as they arrive, in any order; see `Replying`."""
        from overread.labelers.llm_ask import Asking, Tokens  # noqa: PLC0415  quick imports: this brings an HTTP client
        from overread.labelers.llm_run import Run  # noqa: PLC0415

        self.unclaimed = []
        self._tokens = self._tokens or Tokens()
        asking = Asking(
            wire=self._wire,
            prices=self._prices,
            key=self._key,
            url=self._url,
            labels=self._labels,
            prompt=self._version,
            confidence=self._confidence,
            tokens=self._tokens,
            sending=self.sending,
            **self._manner,
        )
        run = Run(asking, items)
        try:
            yield from run.groups()
        finally:
            self.unclaimed = run.close()


def _digest(*parts: object) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def _labels(task: Task) -> list[str]:
    labels = [str(label) for label in task.labels]
    if len({label.strip() for label in labels}) < len(labels) or not all(label.strip() for label in labels):
        raise InvalidSpec(
            f"labels={list(task.labels)!r} must be different words; a model can't tell them apart", key="labels"
        )
    return labels


def _url(base_url: object) -> str:
    text = _text("base_url", base_url, "such as http://localhost:8000/v1")
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username and not parts.query
        fits = fits and (parts.port is None or parts.port > 0)
    except ValueError:
        fits = False
    if not fits:
        raise InvalidSpec(
            "base_url must be an address such as http://localhost:8000/v1, without a key or a query in it",
            key="base_url",
        )
    return text.rstrip("/").removesuffix("/chat/completions") + "/chat/completions"


def _prices(
    price: object, per_million_in: object, per_million_out: object
) -> tuple[Fraction | None, Fraction, Fraction]:
    by_token = (
        exact(_real("price_per_million_input_tokens", per_million_in, 0, "as the price list has it")),
        exact(_real("price_per_million_output_tokens", per_million_out, 0, "as the price list has it")),
    )
    if price is None:
        return None, *by_token
    if any(by_token):
        raise InvalidSpec(f"price={price!r} stands beside prices of tokens; give one or the other", key="price")
    return exact(_real("price", price, 0, "what one label costs")), *by_token


def _check_samples(samples: int, temperature: float) -> None:
    if samples > 1 and not temperature:
        raise InvalidSpec(
            f"samples={samples!r} at temperature=0 are {samples} times the same answer; give temperature = 1.0",
            key="samples",
        )


def _extra(extra: object) -> dict[str, Any]:
    if not isinstance(extra, Mapping):
        raise InvalidSpec(f"extra={extra!r} must be a table of fields for the request", key="extra")
    for name in extra:
        if name in OURS:
            raise InvalidSpec(f"extra has {name!r}, which this labeler writes itself; use its own setting", key="extra")
    try:
        return dict(json.loads(json.dumps(extra)))
    except (TypeError, ValueError) as error:
        raise InvalidSpec(f"extra={extra!r} can't be written as JSON: {error}", key="extra") from error


def _text(name: str, value: object, remedy: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise InvalidSpec(f"{name}={value!r} must be text: {remedy}", key=name)
    return value


def _any_text(name: str, value: object) -> str:
    return "" if value == "" else _text(name, value, "leave it out for the usual one")


def _tables(name: str, value: object) -> list[Mapping[str, Any]]:
    if not isinstance(value, list | tuple):
        raise InvalidSpec(f"{name}={value!r} must be a list of tables: the columns shown, and label", key=name)
    return list(value)


def _one_of(name: str, value: object, allowed: Sequence[str]) -> object:
    if value not in allowed:
        raise InvalidSpec(f"{name}={value!r} must be one of {', '.join(map(repr, allowed))}", key=name)
    return value


def _real(name: str, value: object, low: float, remedy: str) -> float:
    return _checked(name, lambda: checks.real(name, value, low=low, remedy=remedy))


def _whole(name: str, value: object, low: int, remedy: str) -> int:
    return _checked(name, lambda: checks.whole(name, value, low=low, remedy=remedy))


def _checked(name: str, check: Callable[[], T]) -> T:
    try:
        return check()
    except InvalidArgument as error:
        raise InvalidSpec(str(error), key=name) from error
