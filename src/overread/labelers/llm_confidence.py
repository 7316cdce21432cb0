"""How sure a language model is of its label, from the probabilities of its tokens."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any


def label_probability(text: str, start: int, end: int, logprobs: object) -> float | None:
    """Return the probability of the tokens that make up text[start:end]; None where `logprobs` doesn't tell.

    `logprobs` is what the endpoint sends beside the message. Its tokens need not be those of `text` alone: thinking before it
    and special tokens after it are passed over.

    >>> tokens = [("{", 1.0), ('"label": "', 0.9), ("sp", 0.8), ("am", 0.5), ('"}', 0.7)]
    >>> said = {"content": [{"token": token, "logprob": math.log(p)} for token, p in tokens]}
    >>> round(label_probability('{"label": "spam"}', 11, 15, said), 3)
    0.4
    """
    tokens = _tokens(logprobs)
    if not tokens:
        return None
    whole = b"".join(token for token, _ in tokens)
    shift = whole.rfind(_utf8(text))
    if shift < 0:
        return None
    first, last = shift + len(_utf8(text[:start])), shift + len(_utf8(text[:end]))
    total, at = 0.0, 0
    for token, logprob in tokens:
        if at < last and at + len(token) > first:
            total += logprob
        at += len(token)
    return math.exp(total)


def _tokens(logprobs: object) -> list[tuple[bytes, float]]:
    """Return the tokens and their log probabilities, or nothing unless all are there."""
    if not isinstance(logprobs, Mapping):
        return []
    content = logprobs.get("content")
    if not isinstance(content, list):  # as older servers write it
        names, values = logprobs.get("tokens"), logprobs.get("token_logprobs")
        if not isinstance(names, list) or not isinstance(values, list) or len(names) != len(values):
            return []
        content = [{"token": name, "logprob": value} for name, value in zip(names, values, strict=True)]
    tokens = [_token(each) for each in content]
    return [token for token in tokens if token is not None] if None not in tokens else []


def _token(said: Any) -> tuple[bytes, float] | None:
    if not isinstance(said, Mapping):
        return None
    logprob, token, raw = said.get("logprob"), said.get("token"), said.get("bytes")
    if not isinstance(logprob, int | float) or isinstance(logprob, bool) or math.isnan(logprob):
        return None
    if isinstance(raw, list):  # a token may be part of a character, which only its bytes show
        try:
            return bytes(raw), min(0.0, float(logprob))
        except (TypeError, ValueError):
            return None
    return (_utf8(token), min(0.0, float(logprob))) if isinstance(token, str) else None


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "replace")
