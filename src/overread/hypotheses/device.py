"""Counting on a GPU, with torch: the same whole numbers as with numpy, and all that Overread knows of torch.

A product of float64 gives the scores, and sums are of int64, so that they are exact for all weights. Blocks fit the memory
that is free. A count that doesn't fit after all begins anew in half of it, and the answer None means: count with numpy.
Without torch (extra `gpu`), or without a device, there is no GPU. The environment variable OVERREAD_DEVICE may forbid it,
"cpu", or choose it, "cuda" or "cuda:1".
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.errors import InvalidArgument
from overread.optional import require

if TYPE_CHECKING:
    from collections.abc import Callable

    from overread.sample import Array, BoolArray, IntArray

VARIABLE = "OVERREAD_DEVICE"

LARGEST, SMALLEST = 2**14, 2**6
"""Rows and queries in one matrix product: more make it no faster, and fewer make it slower than numpy."""

ON_THE_HOST = 2**28
"""Bytes for blocks where the device is the processor itself, as it is in tests."""


def find() -> Any:
    """Return the torch device to count on; None: there is none."""
    return _find(os.environ.get(VARIABLE) or None)


@cache
def _find(named: str | None) -> Any:
    if named == "cpu":
        return None
    if named is None:
        try:
            torch = import_module("torch")
        except (ImportError, OSError):  # the latter: a torch that lacks a library of the system
            return None
        return torch.device("cuda") if torch.cuda.is_available() else None
    if not re.fullmatch(r"cuda(:\d{1,3})?", named):
        raise InvalidArgument(
            f'{VARIABLE}={named!r} must be "cpu", "cuda", or "cuda:" and a number; unset it to choose'
        )
    there = require("torch", extra="gpu").cuda.device_count()
    if int(named.partition(":")[2] or 0) >= there:
        raise InvalidArgument(
            f'{VARIABLE}={named!r}: torch finds {there} CUDA devices here; unset it, or set it to "cpu"'
        )
    return import_module("torch").device(named)


def weight_below(
    X: Array, weight: IntArray, w: Array, Z: Array, limit: float, device: Any, memory: int | None = None
) -> IntArray | None:
    """Sum for each w + z the weights of the rows of X with a score below the limit, all vectors scaled to length 1.

    X is sent once, as a whole if it fits; Z as often as there are parts of X. memory: bytes for all of it.
    """
    d = X.shape[1]

    def attempt(memory: int) -> IntArray | None:
        block = flip_block(memory, d)
        if block < SMALLEST:
            return None
        below = np.zeros(len(Z), dtype=np.int64)
        origin = sent(w, device)
        slab = memory // (16 * (d + 1))  # more than a block
        for start in range(0, len(X), slab):
            rows, counts = _unit(sent(X[start : start + slab], device)), sent(weight[start : start + slab], device)
            for first in range(0, len(Z), block):
                V = _unit(sent(Z[first : first + block], device).add_(origin))
                found: Any = 0
                for at in range(0, len(rows), block):
                    scores = V @ rows[at : at + block].T
                    found += _sums(scores < limit, counts[at : at + block])
                below[first : first + block] += found.cpu().numpy()
        return below

    return _in_less_memory(attempt, device, memory)


def flip_block(memory: int, d: int) -> int:
    """Return how many rows and queries the flip test multiplies at once: half the memory is for them, half for X.

    >>> flip_block(2**40, 768), flip_block(2**30, 768)
    (16384, 4096)
    """
    block = LARGEST
    while block and 17 * block**2 + 16 * d * block > memory // 2:  # a score, its mark, its weight; a row and a query
        block //= 2
    return block


def table_weight(
    table: BoolArray, y: BoolArray, weight: IntArray, device: Any, memory: int | None = None
) -> IntArray | None:
    """Sum for each row of the table the weights of the places where it differs from y."""
    n = len(y)

    def attempt(memory: int) -> IntArray | None:
        cells = min(LARGEST**2, memory // 32)  # a cell, its mark and its weight; y and the weights once more
        if cells < SMALLEST**2:
            return None
        wide = max(1, min(n, cells))
        high = max(1, cells // wide)
        made = np.zeros(len(table), dtype=np.int64)
        for left in range(0, n, wide):
            part = slice(left, left + wide)
            truth, counts = sent(y[part], device), sent(weight[part], device)
            for top in range(0, len(table), high):
                made[top : top + high] += (
                    _sums(sent(table[top : top + high, part], device) != truth, counts).cpu().numpy()
                )
        return made

    return _in_less_memory(attempt, device, memory)


def _in_less_memory(
    attempt: Callable[[int], IntArray | None], device: Any, memory: int | None = None
) -> IntArray | None:
    """Count in the memory given, or in three quarters of what is free, and again in half of it while it is too much."""
    torch = import_module("torch")
    on_gpu = device.type == "cuda"
    if memory is None:
        memory = torch.cuda.mem_get_info(device)[0] * 3 // 4 if on_gpu else ON_THE_HOST
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
            torch.cuda.empty_cache()  # others use the device too


def sent(array: Any, device: Any) -> Any:
    """Copy an array to the device; the copy may be written to, wherever it is."""
    whole = np.ascontiguousarray(array)
    if not whole.flags.writeable:  # torch warns of those
        whole = whole.copy()
    return import_module("torch").from_numpy(whole).to(device, copy=True)


def _unit(rows: Any) -> Any:
    """Scale the rows to length 1, in place; a row of zeros stays."""
    torch = import_module("torch")
    for order in (float("inf"), 2):  # by the largest number first, as squares may overflow
        length = torch.linalg.vector_norm(rows, ord=order, dim=1, keepdim=True)
        rows.div_(length.masked_fill_(length == 0, 1.0))
    return rows


def _sums(marked: Any, weight: Any) -> Any:
    """Sum in each row the weights of the columns that are marked."""
    return import_module("torch").where(marked, weight, 0).sum(dim=1)
