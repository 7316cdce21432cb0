"""How many threads linear algebra and trees may use: one, where there is little to do."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

from threadpoolctl import ThreadpoolController

SMALL = 1_000_000
"""Numbers in a table up to which a second thread gains nothing, and on a busy machine costs many times the work itself."""


def as_few_as_pay(numbers: int) -> AbstractContextManager[Any]:
    """Let BLAS and OpenMP use one thread for work on a table of so many numbers, unless they are many.

    >>> with as_few_as_pay(10_000):
    ...     {library["num_threads"] for library in _controller().info()} <= {1}
    True
    """
    return _controller().limit(limits=1) if numbers <= SMALL else nullcontext()


@cache
def _controller() -> ThreadpoolController:
    return ThreadpoolController()  # it looks for the libraries that are loaded, which takes milliseconds
