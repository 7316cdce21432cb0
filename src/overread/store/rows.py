"""Replies and labels as the tables hold them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import isnan
from typing import Any, cast

from overread.ledger import Kind, Reply

ANSWER = (
    "uid",
    "study",
    "labeler",
    "item",
    "question",
    "kind",
    "label",
    "confidence",
    "who",
    "price",
    "asked_at",
    "answered_at",
    "model",
    "prompt",
    "content",
    "raw",
    "comment",
    "tokens_in",
    "tokens_out",
)
"""The columns of an answer, as `answer_row` fills them."""


VOTES = ("label", "cannot tell")
"""The kinds of a person's answers that count as one."""


@lru_cache(maxsize=1000, typed=True)
def said(label: Any) -> str | None:
    """Write a label as JSON; None stays none.

    >>> said("yes"), said(1), said(True), said(None)
    ('"yes"', '1', 'true', None)
    """
    if label is None:
        return None
    written = json.dumps(label, ensure_ascii=False, default=_plain)
    return written if _is_whole(written) else json.dumps(label, default=_plain)


@lru_cache(maxsize=1000)
def label_of(stored: str | None) -> Any:
    return None if stored is None else json.loads(stored)


def clean(text: str) -> str:
    """Replace what PostgreSQL can't hold in a text, the character 0 and halves of characters.

    >>> clean("a\\x00b")
    'a\\ufffdb'
    """
    if "\x00" not in text and _is_whole(text):
        return text
    return text.replace("\x00", "\ufffd").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def answer_row(study: int, labeler: str, reply: Reply, question: int | None = None) -> tuple[Any, ...]:
    return (
        reply.uid,
        study,
        labeler,
        int(reply.item),
        question,
        reply.kind,
        said(reply.label),
        _confidence(reply.confidence),
        clean(reply.who),
        str(reply.price),
        float(reply.asked_at),
        float(reply.answered_at),
        None if reply.model is None else clean(reply.model),
        None if reply.prompt is None else clean(reply.prompt),
        None if reply.content is None else clean(reply.content),
        None if reply.raw is None else clean(reply.raw),
        None if reply.comment is None else clean(reply.comment),
        reply.tokens_in,
        reply.tokens_out,
    )


def reply_of(row: Mapping[Any, Any]) -> Reply:
    return Reply(
        item=row["item"],
        label=label_of(row["label"]),
        kind=cast("Kind", row["kind"]),
        confidence=row["confidence"],
        who=row["who"],
        price=_price(row["price"]),
        asked_at=row["asked_at"],
        answered_at=row["answered_at"],
        model=row["model"],
        prompt=row["prompt"],
        content=row["content"],
        raw=row["raw"],
        comment=row["comment"],
        tokens_in=row["tokens_in"],
        tokens_out=row["tokens_out"],
        uid=row["uid"],
    )


@lru_cache  # a study has few prices, and thousands of answers
def _price(text: str) -> Fraction:
    return Fraction(text)


def _confidence(given: float | None) -> float | None:
    return None if given is None or isnan(given) else float(given)  # SQLite has no NaN


def _is_whole(text: str) -> bool:
    """Say whether the text has no half of a character."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _plain(value: Any) -> Any:
    """Return what a numpy value is in plain Python."""
    return value.item()
