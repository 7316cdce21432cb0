"""A rate limit in labels per minute, shared by all threads in this process or by all workers of a cluster."""

from __future__ import annotations

import threading
import time
from typing import Any

from overread.core.digests import hex_digest
from overread.core.imports import import_optional


def make_rate_limit(per_minute: float | None, client: Any, out: str) -> RateLimit | None:
    """Return the rate limit of a run, or None for no limit. Runs on one cluster with the same output folder share a limit.

    Parameters
    ----------
    per_minute : the number of labels per minute; None means no limit.
    client : the client of the cluster; None for threads in this process.
    out : the address of the output folder.
    """
    if per_minute is None:
        return None
    return ThreadRateLimit(60.0 / per_minute) if client is None else ClusterRateLimit(60.0 / per_minute, client, out)


class ThreadRateLimit:
    """A rate limit shared by the threads in this process.

    Parameters
    ----------
    interval : the seconds between two labels.
    """

    def __init__(self, interval: float) -> None:
        self._interval = interval
        self._lock = threading.Lock()
        self._next = 0.0

    def reserve(self, labels: int) -> float:
        """Reserve time for this many labels; return when they may be requested, in seconds since 1970."""
        with self._lock:
            start = max(time.time(), self._next)
            self._next = start + labels * self._interval
        return start


class ClusterRateLimit:
    """A rate limit shared by all workers of a cluster. The scheduler stores its state, so it survives a worker's death.

    The clocks of the workers' machines should agree to within a second.

    Parameters
    ----------
    interval : the seconds between two labels.
    client : the client of the cluster.
    out : the address of the output folder, which identifies the limit.
    """

    def __init__(self, interval: float, client: Any, out: str) -> None:
        self._interval = interval
        self._name = f"overread-pace-{hex_digest(out, size=12)}"
        import_optional("distributed", extra="scale").Variable(self._name, client=client).set(time.time())

    def reserve(self, labels: int) -> float:
        """Reserve time for this many labels; return when they may be requested, in seconds since 1970."""
        distributed = import_optional("distributed", extra="scale")
        next_time = distributed.Variable(self._name)
        with distributed.Lock(self._name):  # the lock of a dead worker is released after half a minute
            start = max(time.time(), float(next_time.get()))
            next_time.set(start + labels * self._interval)
        return start


RateLimit = ThreadRateLimit | ClusterRateLimit
