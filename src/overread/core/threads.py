"""Limit small problems to one thread of linear algebra or tree building."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

import numpy as np
from threadpoolctl import ThreadpoolController

P = ParamSpec("P")
R = TypeVar("R")

SINGLE_THREAD_SIZE = 1_000_000
"""Tables of up to this many numbers use one thread. A second thread does not speed them up, and on a busy machine its overhead
can exceed the work many times over."""


def on_few_threads(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function to run under `limit_threads`, with the size of its first array argument.

    >>> on_few_threads(lambda x: {library["num_threads"] for library in _controller(0).info()} <= {1})(np.zeros(9))
    True
    """

    @wraps(function)
    def limited(*args: P.args, **kwargs: P.kwargs) -> R:
        with limit_threads(next((each.size for each in args if isinstance(each, np.ndarray)), 0)):
            return function(*args, **kwargs)

    return limited


def limit_threads(numbers: int) -> AbstractContextManager[Any]:
    """Limit BLAS and OpenMP to one thread for work on a table of up to `SINGLE_THREAD_SIZE` numbers."""
    return _controller(len(sys.modules)).limit(limits=1) if numbers <= SINGLE_THREAD_SIZE else nullcontext()


@lru_cache(maxsize=1)
def _controller(_modules: int) -> ThreadpoolController:
    """Find the loaded libraries. This takes milliseconds, so the result is cached until further modules are imported."""
    return ThreadpoolController()
