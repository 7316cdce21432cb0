"""Limit small problems to one thread of linear algebra or tree building."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController

SINGLE_THREAD_SIZE = 1_000_000
"""Tables of up to this many numbers use one thread. A second thread does not speed them up, and on a busy machine its overhead
can exceed the work many times over."""


def limit_threads(numbers: int) -> AbstractContextManager[Any]:
    """Limit BLAS and OpenMP to one thread for work on a table of up to `SINGLE_THREAD_SIZE` numbers.

    >>> with limit_threads(10_000):
    ...     {library["num_threads"] for library in _controller().info()} <= {1}
    True
    """
    return _controller().limit(limits=1) if numbers <= SINGLE_THREAD_SIZE else nullcontext()


@cache
def _controller() -> ThreadpoolController:
    return ThreadpoolController()  # cached: finding the loaded libraries takes milliseconds
