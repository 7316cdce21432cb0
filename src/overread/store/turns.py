"""Threads that write take turns."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from overread.store.faults import NotYet


class Turns:
    """A lock that is had in the order in which it was asked for; a plain one goes to whoever is quickest.

    >>> turns = Turns()
    >>> with turns.turn(1.0):
    ...     print("alone")
    alone
    """

    def __init__(self) -> None:
        self._door = threading.Lock()
        self._line: deque[threading.Lock] = deque()

    @contextmanager
    def turn(self, seconds: float) -> Iterator[None]:
        """Wait for all who came before, but no longer than this, then NotYet is raised."""
        mine = threading.Lock()  # held until it is this one's turn
        with self._door:
            self._line.append(mine)
            if self._line[0] is not mine:
                mine.acquire()
        try:
            if not mine.acquire(timeout=seconds):
                raise NotYet("other threads of this program are writing to it")
            yield
        finally:
            with self._door:
                was_first = self._line[0] is mine
                self._line.remove(mine)
                if was_first and self._line:
                    self._line[0].release()
