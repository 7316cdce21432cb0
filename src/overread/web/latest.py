"""A value that is read anew only now and then, however many ask for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

RESTS, LONGEST = 5.0, 10.0
"""A value that takes a second to read is kept for RESTS seconds: reading it must not be all that the server does."""


class Latest(Generic[T]):
    """Calls `read` at most every so many seconds; who asks meanwhile gets what it returned last.

    >>> numbers = iter(range(10))
    >>> latest = Latest(lambda: next(numbers), seconds=60)
    >>> latest(), latest()
    (0, 0)
    >>> latest.forget(); latest()
    1
    """

    def __init__(self, read: Callable[[], T], seconds: float) -> None:
        self._read = read
        self._seconds = seconds
        self._reading = threading.Lock()
        self._kept: tuple[float, T] | None = None

    def __call__(self) -> T:
        kept = self._kept
        if kept is not None and time.monotonic() < kept[0]:
            return kept[1]
        with self._reading:
            kept = self._kept
            if kept is not None and time.monotonic() < kept[0]:
                return kept[1]  # somebody else has read it while this one waited
            began = time.monotonic()
            value = self._read()
            now = time.monotonic()
            self._kept = (now + max(self._seconds, min(LONGEST, RESTS * (now - began))), value)
            return value

    def forget(self) -> None:
        self._kept = None
