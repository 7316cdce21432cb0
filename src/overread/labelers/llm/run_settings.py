"""Settings of the requests to a language model. This module does not import the HTTP client, which is slow to load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from overread.labelers.llm.api_key import ApiKey
from overread.labelers.llm.chat_api import ChatApi
from overread.labelers.llm.prices import Prices


@dataclass(frozen=True)
class RunSettings:
    """The settings shared by all calls of `replies`. The calls update `api.options`, the options that the endpoint accepts."""

    api: ChatApi
    prices: Prices
    key: ApiKey
    url: str
    labels: tuple[Any, ...]
    prompt: str
    confidence: bool
    concurrency: int
    requests_per_minute: float | None
    timeout: float
    retries: int
    backoff: float
    name_item: Callable[[int], str]
    before_send: Callable[[Sequence[int]], None] | None = None
