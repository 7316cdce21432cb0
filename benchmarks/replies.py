"""Answers like a language model's, to fill ledgers with."""

from __future__ import annotations

from fractions import Fraction

from overread.core.answers import Reply


def make_replies(first: int, n: int) -> list[Reply]:
    """Return n answers with the digest of the item and the raw reply."""
    return [
        Reply(
            item=item,
            label="yes" if item % 3 else "no",
            confidence=0.9,
            who="a model",
            price=Fraction(1, 1000),
            asked_at=1.7e9,
            answered_at=1.7e9,
            model="a model of 2026",
            prompt="0123456789abcdef" * 4,
            content=f"{item:064d}",
            raw="yes, since it asks for money",
        )
        for item in range(first, first + n)
    ]
