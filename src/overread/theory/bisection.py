"""Bisection over integers: find where a monotone property becomes true."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def find_first(numbers: range, holds: Callable[[int], bool]) -> int:
    """Return the first number for which `holds` is true, or the end of the range; once true, `holds` must stay true.

    >>> find_first(range(10), lambda n: n * n > 20), find_first(range(10, 0, -1), lambda n: n * n < 20)
    (5, 4)
    """
    return numbers.start + numbers.step * bisect_left(numbers, True, key=holds)
