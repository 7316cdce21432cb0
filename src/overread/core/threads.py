"""Limits on the number of threads for linear algebra and trees: one thread for small problems."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController

SINGLE_THREAD_SIZE = 1_000_000
"""Largest table, in numbers, that one thread works on. On smaller tables a second thread gains nothing, and on a busy machine
it can cost many times the work itself."""


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
