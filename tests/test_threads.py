"""Small computations run on one thread."""

from __future__ import annotations

import numpy as np
from threadpoolctl import threadpool_info, threadpool_limits

from overread.core.threads import SINGLE_THREAD_SIZE, on_few_threads


def blas_threads() -> set[int]:
    return {library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"}


def test_small_tables_get_one_thread_and_large_ones_keep_theirs() -> None:
    @on_few_threads
    def threads_for(_name: str, _table: np.ndarray) -> set[int]:
        return blas_threads()

    with threadpool_limits(2):
        assert threads_for("small", np.zeros(10)) == {1}
        assert threads_for("large", np.zeros(SINGLE_THREAD_SIZE + 1)) == {2}
        assert blas_threads() == {2}
