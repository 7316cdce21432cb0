"""Counting mistakes on a GPU with torch. No other module uses torch.

Sums are in int64, so the counts equal numpy's. Blocks are sized to the free memory: after an OutOfMemoryError the count
restarts with half the memory, and a result of None tells the caller to count with numpy. There is no GPU without torch (extra
`gpu`) or without a CUDA device. The environment variable OVERREAD_DEVICE turns the GPU off ("cpu") or selects one ("cuda" or
"cuda:1").
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.imports import import_optional
from overread.core.plurals import pluralize
from overread.errors import InvalidArgument

if TYPE_CHECKING:
    from overread.core.arrays import BoolArray, IntArray

DEVICE_VARIABLE = "OVERREAD_DEVICE"

MAX_CELLS, MIN_CELLS = 2**28, 2**12
"""Limits on the table cells in one block: larger blocks are no faster, and smaller ones are slower than numpy."""

CELL_BYTES = 32
"""Memory per cell, in bytes: the cell, whether it is wrong, its weight, and a copy of y and of the weights."""

CPU_MEMORY = 2**28
"""Memory for blocks, in bytes, if the device is the CPU, as in tests."""


def find_device() -> Any:
    """Return the torch device on which to count mistakes; None means numpy."""
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
            f'{DEVICE_VARIABLE}={named!r} must be "cpu", "cuda" or "cuda:N" (N: device number); unset it to use the first GPU'
        )
    devices = import_optional("torch", extra="gpu").cuda.device_count()
    if int(named.partition(":")[2] or 0) >= devices:
        raise InvalidArgument(
            f"{DEVICE_VARIABLE}={named!r} does not exist: torch finds {pluralize(devices, 'CUDA device')}; "
            'unset it, or set it to "cpu"'
        )
    return import_module("torch").device(named)


def count_table_mistakes(
    table: BoolArray, y: BoolArray, weight: IntArray, device: Any, memory: int | None = None
) -> IntArray | None:
    """Return for each row of the table the sum of the weights of the columns where it differs from y.

    memory : bytes for blocks; None takes 3/4 of the free memory. The result is None if the memory is too small.
    """
    torch = import_module("torch")
    on_gpu = device.type == "cuda"
    if memory is None:
        memory = torch.cuda.mem_get_info(device)[0] * 3 // 4 if on_gpu else CPU_MEMORY
    try:
        while (cells := min(MAX_CELLS, memory // CELL_BYTES)) >= MIN_CELLS:
            try:
                return _count_in_blocks(table, y, weight, device, cells)
            except torch.OutOfMemoryError:
                memory //= 2
            if on_gpu:
                torch.cuda.empty_cache()
        return None
    finally:
        if on_gpu:
            torch.cuda.empty_cache()  # other programs use the device too


def _count_in_blocks(table: BoolArray, y: BoolArray, weight: IntArray, device: Any, cells: int) -> IntArray:
    torch = import_module("torch")
    wide = max(1, min(len(y), cells))
    high = max(1, cells // wide)
    mistakes = np.zeros(len(table), dtype=np.int64)
    for left in range(0, len(y), wide):
        columns = slice(left, left + wide)
        truth, counts = copy_to_device(y[columns], device), copy_to_device(weight[columns], device)
        for top in range(0, len(table), high):
            wrong = copy_to_device(table[top : top + high, columns], device) != truth
            mistakes[top : top + high] += torch.where(wrong, counts, 0).sum(dim=1).cpu().numpy()
    return mistakes


def copy_to_device(array: Any, device: Any) -> Any:
    """Copy an array to the device."""
    whole = np.require(array, requirements=["C", "W"])  # torch warns about read-only arrays
    return import_module("torch").from_numpy(whole).to(device, copy=True)
