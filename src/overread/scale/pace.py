"""One limit on the labels a minute, for all threads of this process or for all workers of a cluster."""

from __future__ import annotations

import threading
import time
from hashlib import blake2b
from typing import Any, Protocol

from overread.optional import require


class Pace(Protocol):
    """Says when more labels may be asked for."""

    def turn(self, labels: int) -> float:
        """Take the time of so many labels; return when they may be asked for, in seconds since 1970."""


def pace(per_minute: float | None, client: Any, out: str) -> Pace:
    """Return the pace of one run, or of several in the folder `out`; client: the cluster's, None for threads."""
    if per_minute is None:
        return Unlimited()
    return Threads(60.0 / per_minute) if client is None else Cluster(60.0 / per_minute, client, out)


class Unlimited:
    """No limit."""

    def turn(self, labels: int) -> float:  # noqa: ARG002
        return 0.0


class Threads:
    """A limit for the threads of this process; `gap` is the time of one label in seconds."""

    def __init__(self, gap: float) -> None:
        self._gap = gap
        self._lock = threading.Lock()
        self._next = 0.0

    def turn(self, labels: int) -> float:
        with self._lock:
            start = max(time.time(), self._next)
            self._next = start + labels * self._gap
        return start


class Cluster:
    """A limit for all workers: when the next label may be asked for is kept by the scheduler, which outlives them.

    The clocks of the workers' machines should agree to within a second.
    """

    def __init__(self, gap: float, client: Any, out: str) -> None:
        self._gap = gap
        self._name = f"overread-pace-{blake2b(out.encode(), digest_size=12).hexdigest()}"
        require("distributed", extra="scale").Variable(self._name, client=client).set(time.time())

    def turn(self, labels: int) -> float:
        distributed = require("distributed", extra="scale")
        following = distributed.Variable(self._name)
        with distributed.Lock(self._name):  # a worker that dies lets go of it after half a minute
            start = max(time.time(), float(following.get()))
            following.set(start + labels * self._gap)
        return start
