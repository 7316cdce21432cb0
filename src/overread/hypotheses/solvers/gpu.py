"""Counting on a GPU, with torch: the same whole numbers as with numpy. No other file uses torch.

Scores are products in float64 and sums are in int64, so they are exact for all weights. Blocks fit the free memory. A count
that runs out of memory starts again with half of it; the result None means that numpy has to count. Without torch (extra
`gpu`), or without a device, there is no GPU. The environment variable OVERREAD_DEVICE can turn the GPU off ("cpu") or choose
one ("cuda" or "cuda:1").
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.imports import import_optional
from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from collections.abc import Callable

    from overread.core.arrays import Array, BoolArray, IntArray

DEVICE_VARIABLE = "OVERREAD_DEVICE"

MAX_BLOCK, MIN_BLOCK = 2**14, 2**6
"""Rows and queries in one matrix product: more are not faster, and fewer are slower than numpy."""

CPU_MEMORY = 2**28
"""Bytes for blocks if the device is the processor itself, as in tests."""


def find_device() -> Any:
    """Return the torch device to count on, or None."""
    return _find_named_device(os.environ.get(DEVICE_VARIABLE) or None)


@cache
def _find_named_device(named: str | None) -> Any:
    if named == "cpu":
        return None
    if named is None:
        try:
            torch = import_module("torch")
        except (ImportError, OSError):  # OSError: torch lacks a system library
            return None
        return torch.device("cuda") if torch.cuda.is_available() else None
    if not re.fullmatch(r"cuda(:\d{1,3})?", named):
        raise InvalidArgument(
            f'{DEVICE_VARIABLE}={named!r} must be "cpu", "cuda", or "cuda:" and a number; unset it to use the first GPU'
        )
    devices = import_optional("torch", extra="gpu").cuda.device_count()
    if int(named.partition(":")[2] or 0) >= devices:
        raise InvalidArgument(
            f'{DEVICE_VARIABLE}={named!r}: torch finds {devices} CUDA devices here; unset it, or set it to "cpu"'
        )
    return import_module("torch").device(named)


def sum_weight_below(
    X: Array, weight: IntArray, w: Array, Z: Array, limit: float, device: Any, memory: int | None = None
) -> IntArray | None:
    """Return for each w + z the sum of the weights of the rows of X with a score below the limit.

    All vectors are scaled to length 1. X is copied once, as a whole if it fits; Z once for each part of X. `memory` is in
    bytes, for everything.
    """
    d = X.shape[1]

    def attempt(memory: int) -> IntArray | None:
        block = flip_block_size(memory, d)
        if block < MIN_BLOCK:
            return None
        below = np.zeros(len(Z), dtype=np.int64)
        origin = copy_to_device(w, device)
        slab = memory // (16 * (d + 1))  # more than a block
        for start in range(0, len(X), slab):
            rows, counts = (
                _normalize_rows(copy_to_device(X[start : start + slab], device)),
                copy_to_device(weight[start : start + slab], device),
            )
            for first in range(0, len(Z), block):
                V = _normalize_rows(copy_to_device(Z[first : first + block], device).add_(origin))
                sums: Any = 0
                for at in range(0, len(rows), block):
                    scores = V @ rows[at : at + block].T
                    sums += _sum_marked(scores < limit, counts[at : at + block])
                below[first : first + block] += sums.cpu().numpy()
        return below

    return _retry_with_less_memory(attempt, device, memory)


def flip_block_size(memory: int, d: int) -> int:
    """Return how many rows and queries the flip test multiplies at once. Half the memory is for them, half for X.

    >>> flip_block_size(2**40, 768), flip_block_size(2**30, 768)
    (16384, 4096)
    """
    block = MAX_BLOCK
    while block and 17 * block**2 + 16 * d * block > memory // 2:  # a score, its mark, its weight; a row and a query
        block //= 2
    return block


def sum_table_mistakes(
    table: BoolArray, y: BoolArray, weight: IntArray, device: Any, memory: int | None = None
) -> IntArray | None:
    """Return for each row of the table the sum of the weights of the columns where it differs from y."""
    n = len(y)

    def attempt(memory: int) -> IntArray | None:
        cells = min(MAX_BLOCK**2, memory // 32)  # a cell, its mark and its weight; y and the weights once more
        if cells < MIN_BLOCK**2:
            return None
        wide = max(1, min(n, cells))
        high = max(1, cells // wide)
        mistakes = np.zeros(len(table), dtype=np.int64)
        for left in range(0, n, wide):
            part = slice(left, left + wide)
            truth, counts = copy_to_device(y[part], device), copy_to_device(weight[part], device)
            for top in range(0, len(table), high):
                mistakes[top : top + high] += (
                    _sum_marked(copy_to_device(table[top : top + high, part], device) != truth, counts).cpu().numpy()
                )
        return mistakes

    return _retry_with_less_memory(attempt, device, memory)


def _retry_with_less_memory(
    attempt: Callable[[int], IntArray | None], device: Any, memory: int | None = None
) -> IntArray | None:
    """Count in the given memory, or in 3/4 of the free memory; after each OutOfMemoryError, retry with half of it."""
    torch = import_module("torch")
    on_gpu = device.type == "cuda"
    if memory is None:
        memory = torch.cuda.mem_get_info(device)[0] * 3 // 4 if on_gpu else CPU_MEMORY
    try:
        while True:
            try:
                return attempt(memory)
            except torch.OutOfMemoryError:
                memory //= 2
            if on_gpu:
                torch.cuda.empty_cache()
    finally:
        if on_gpu:
            torch.cuda.empty_cache()  # other programs use the device too


def copy_to_device(array: Any, device: Any) -> Any:
    """Copy an array to the device. The copy is writable."""
    whole = np.ascontiguousarray(array)
    if not whole.flags.writeable:  # torch warns about read-only arrays
        whole = whole.copy()
    return import_module("torch").from_numpy(whole).to(device, copy=True)


def _normalize_rows(rows: Any) -> Any:
    """Scale the rows to length 1, in place; a row of zeros does not change."""
    torch = import_module("torch")
    for order in (float("inf"), 2):  # by the largest number first, as squares may overflow
        length = torch.linalg.vector_norm(rows, ord=order, dim=1, keepdim=True)
        rows.div_(length.masked_fill_(length == 0, 1.0))
    return rows


def _sum_marked(marked: Any, weight: Any) -> Any:
    """Return for each row the sum of the weights of its marked columns."""
    return import_module("torch").where(marked, weight, 0).sum(dim=1)
