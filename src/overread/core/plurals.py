"""Counts with their nouns, for messages and pages."""

from __future__ import annotations


def pluralize(n: int, noun: str) -> str:
    """Format a count and its noun.

    >>> pluralize(1, "question"), pluralize(1200, "question")
    ('1 question', '1,200 questions')
    """
    return f"{n:,} {noun}{'s' * (n != 1)}"
