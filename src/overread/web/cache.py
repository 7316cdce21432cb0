"""A cache of one value that expires after a few seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

READ_TIME_FACTOR = 5.0
"""Cache a value for at least this many times its read time, so that slow reads don't take up the whole server."""
MAX_SECONDS = 10.0


class TTLCache(Generic[T]):
    """Cache the value of `read()` for a few seconds; concurrent callers share one refresh.

    >>> numbers = iter(range(10))
    >>> cached = TTLCache(lambda: next(numbers), seconds=60)
    >>> cached(), cached()
    (0, 0)
    >>> cached.invalidate(); cached()
    1
    """

    def __init__(self, read: Callable[[], T], seconds: float) -> None:
        self._read = read
        self._seconds = seconds
        self._refresh_lock = threading.Lock()
        self._cached: tuple[float, T] | None = None

    def __call__(self) -> T:
        cached = self._cached
        if cached is not None and time.monotonic() < cached[0]:
            return cached[1]
        with self._refresh_lock:
            cached = self._cached
            if cached is not None and time.monotonic() < cached[0]:
                return cached[1]  # another thread refreshed it while this one waited for the lock
            start = time.monotonic()
            value = self._read()
            now = time.monotonic()
            self._cached = (now + max(self._seconds, min(MAX_SECONDS, READ_TIME_FACTOR * (now - start))), value)
            return value

    def invalidate(self) -> None:
        self._cached = None
