"""The encoding of replies and labels as table rows."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from math import isnan
from operator import attrgetter
from typing import Any

from overread.core.answers import AnswerSeries, Reply

REPLY_COLUMNS = tuple(field.name for field in fields(Reply))
_get_values = attrgetter(*REPLY_COLUMNS)
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")

VOTE_KINDS = ("label", "cannot tell")
"""The kinds of answers from people that count as votes."""


@lru_cache(maxsize=1000, typed=True)
def encode_label(label: Any) -> str | None:
    """Encode a label as JSON. None stays None.

    >>> encode_label("yes"), encode_label(1), encode_label(True), encode_label(None)
    ('"yes"', '1', 'true', None)
    """
    if label is None:
        return None
    encoded = json.dumps(label, ensure_ascii=False, default=_unwrap_numpy)
    return json.dumps(label, default=_unwrap_numpy) if UNSTORABLE.search(encoded) else encoded


@lru_cache(maxsize=1000)
def decode_label(stored: str | None) -> Any:
    return None if stored is None else json.loads(stored)


def replace_unstorable(text: str) -> str:
    """Replace the characters that PostgreSQL can't store, NUL and lone surrogates, with U+FFFD.

    >>> replace_unstorable("a\\x00b")
    'a\\ufffdb'
    """
    if text.isascii() and "\x00" not in text:  # the common case, ten times as fast as the pattern
        return text
    return text.replace("\x00", "\ufffd").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def answer_to_row(study: int, series: AnswerSeries, reply: Reply, question: int | None = None) -> dict[str, Any]:
    # a literal, because this is called once for each answer: a loop over the columns takes twice as long
    return {
        "uid": reply.uid,
        "study": study,
        "labeler": series.name,
        "role": series.role,
        "question_name": series.question,
        "repetition": series.repetition,
        "item": int(reply.item),
        "question": question,
        "kind": reply.kind,
        "label": encode_label(reply.label),
        "confidence": _encode_confidence(reply.confidence),
        "who": replace_unstorable(reply.who),
        "price": str(reply.price),
        "asked_at": float(reply.asked_at),
        "answered_at": float(reply.answered_at),
        "model": _encode_text(reply.model),
        "prompt": _encode_text(reply.prompt),
        "content": _encode_text(reply.content),
        "raw": _encode_text(reply.raw),
        "comment": _encode_text(reply.comment),
        "tokens_in": reply.tokens_in,
        "tokens_out": reply.tokens_out,
    }


def _encode_text(text: str | None) -> str | None:
    return None if text is None else replace_unstorable(text)


def reply_from_row(row: Any) -> Reply:
    values: dict[str, Any] = dict(zip(REPLY_COLUMNS, _get_values(row), strict=True))
    values.update(label=decode_label(row.label), price=_parse_price(row.price))
    return Reply(**values)


@lru_cache  # a study has few prices and thousands of answers
def _parse_price(text: str) -> Fraction:
    return Fraction(text)


def _encode_confidence(confidence: float | None) -> float | None:
    return None if confidence is None or isnan(confidence) else float(confidence)  # SQLite has no NaN


def _unwrap_numpy(value: Any) -> Any:
    """Convert a numpy value to a Python value."""
    return value.item()
