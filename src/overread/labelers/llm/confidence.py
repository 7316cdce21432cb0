"""A language model's confidence in its label, computed from token probabilities."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any


def label_probability(text: str, start: int, end: int, logprobs: object) -> float | None:
    """Return the joint probability of the tokens in text[start:end]; None if `logprobs` does not contain them.

    `logprobs` is the response field next to the message. It may contain more tokens than `text`, such as reasoning before the
    text and special tokens after it.

    >>> tokens = [("{", 1.0), ('"label": "', 0.9), ("sp", 0.8), ("am", 0.5), ('"}', 0.7)]
    >>> logprobs = {"content": [{"token": token, "logprob": math.log(p)} for token, p in tokens]}
    >>> round(label_probability('{"label": "spam"}', 11, 15, logprobs), 3)
    0.4
    """
    tokens = _parse_tokens(logprobs)
    if not tokens:
        return None
    whole = b"".join(token for token, _ in tokens)
    shift = whole.rfind(_encode(text))
    if shift < 0:
        return None
    first, last = shift + len(_encode(text[:start])), shift + len(_encode(text[:end]))
    total, at = 0.0, 0
    for token, logprob in tokens:
        if at < last and at + len(token) > first:
            total += logprob
        at += len(token)
    return math.exp(total)


def _parse_tokens(logprobs: object) -> list[tuple[bytes, float]]:
    """Return the tokens and their log probabilities; an empty list if some are missing."""
    if not isinstance(logprobs, Mapping):
        return []
    content = logprobs.get("content")
    if not isinstance(content, list):  # the format of older servers
        names, values = logprobs.get("tokens"), logprobs.get("token_logprobs")
        if not isinstance(names, list) or not isinstance(values, list) or len(names) != len(values):
            return []
        content = [{"token": name, "logprob": value} for name, value in zip(names, values, strict=True)]
    tokens = [_parse_token(each) for each in content]
    return [token for token in tokens if token is not None] if None not in tokens else []


def _parse_token(entry: Any) -> tuple[bytes, float] | None:
    if not isinstance(entry, Mapping):
        return None
    logprob, token, raw = entry.get("logprob"), entry.get("token"), entry.get("bytes")
    if not isinstance(logprob, int | float) or isinstance(logprob, bool) or math.isnan(logprob):
        return None
    if isinstance(raw, list):  # a token may be a part of a character
        try:
            return bytes(raw), min(0.0, float(logprob))
        except (TypeError, ValueError):
            return None
    return (_encode(token), min(0.0, float(logprob))) if isinstance(token, str) else None


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "replace")
