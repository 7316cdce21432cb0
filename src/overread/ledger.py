"""What the ledger keeps of one answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal
from uuid import uuid4

Kind = Literal["label", "none", "skip", "cannot tell", "undo", "lost"]
"""label: one of the study's labels. none: a machine gave no usable answer. skip, cannot tell: a person's. undo: takes that
person's last answer to the item back. lost: a question that may have been charged and whose answer never arrived."""


def new_uid() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer about one item: who gave it, when, what it cost, and what was really said.

    label is None unless kind is "label" or "cannot tell", which counts as some label too. Times are seconds since 1970, UTC;
    they are kept for people to read, and nothing is ordered by them. `content` is a digest of what was shown. tokens_in,
    tokens_out: what a language model read and wrote, by its own count. Two replies with one `uid` are the same one, written
    twice.
    """

    item: int
    label: Any = None
    kind: Kind = "label"
    confidence: float | None = None
    who: str = ""
    price: Fraction = Fraction(0)
    asked_at: float = 0.0
    answered_at: float = 0.0
    model: str | None = None
    prompt: str | None = None
    content: str | None = None
    raw: str | None = None
    comment: str | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    uid: str = field(default_factory=new_uid)
