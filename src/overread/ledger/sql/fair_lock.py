"""A fair lock for the writing threads of a process."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from overread.ledger.sql.database_errors import TransientError


class FairLock:
    """A FIFO lock: threads acquire it in the order in which they requested it, unlike `threading.Lock`.

    >>> lock = FairLock()
    >>> with lock.acquire(timeout=1.0):
    ...     print("alone")
    alone
    """

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._queue: deque[threading.Lock] = deque()

    @contextmanager
    def acquire(self, timeout: float) -> Iterator[None]:
        """Hold the lock inside the `with` block. Raise TransientError if it is not free within `timeout` seconds."""
        ticket = threading.Lock()  # held until this thread is first in the queue
        with self._mutex:
            self._queue.append(ticket)
            if self._queue[0] is not ticket:
                ticket.acquire()
        try:
            if not ticket.acquire(timeout=timeout):
                raise TransientError("timed out waiting for other threads to finish writing")
            yield
        finally:
            with self._mutex:
                was_first = self._queue[0] is ticket
                self._queue.remove(ticket)
                if was_first and self._queue:
                    self._queue[0].release()
