"""Telling one function from another, also in a later process, where it is another object."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any

import numpy as np

PLAIN = (bool, int, float, complex, str, bytes, type(None), np.generic)
DEEP = 8
"""Functions within functions are looked into so far."""


def digest_of(function: Callable[..., Any]) -> str:
    """Return a digest of what a function does: its code, and the plain values that it holds.

    What it calls does not count, nor what a list or a dictionary holds: it may count or keep things there as it runs.

    >>> digest_of(lambda x: 2 * x) == digest_of(lambda x: 2 * x), digest_of(lambda x: 2 * x) == digest_of(lambda x: 3 * x)
    (True, False)
    >>> def times(n):
    ...     return lambda x: n * x
    >>> digest_of(times(2)) == digest_of(times(2)), digest_of(times(2)) == digest_of(times(3))
    (True, False)
    """
    return blake2b(repr(_facts(function, DEEP)).encode(), digest_size=8).hexdigest()


def name_of(function: Callable[..., Any]) -> str:
    """Return a function's name, or that of an object's class.

    >>> name_of(name_of)
    'name_of'
    """
    return str(getattr(getattr(function, "__func__", function), "__qualname__", type(function).__qualname__))


def digest_of_values(*values: Any) -> str:
    """Return a digest of columns of labels or numbers, or of other plain values.

    >>> digest_of_values(np.array(["a", "b"])) == digest_of_values(np.array(["a", "c"]))
    False
    """
    return blake2b(repr(_facts(values, DEEP)).encode(), digest_size=8).hexdigest()


def _facts(of: Any, deep: int) -> Any:
    """Write down what is the same in every process: no address, no order of a set."""
    kind = type(of).__qualname__
    within = _within(of) if deep else None
    if within is not None:
        return kind, [_facts(each, deep - 1) for each in within]
    return kind, repr(of) if isinstance(of, PLAIN) else ""


def _within(of: Any) -> list[Any] | None:
    """Return what something is made of; None: it is plain, or can't be looked into."""
    found: list[Any] | None = None
    match of:
        case tuple():
            found = list(of)
        case frozenset():
            found = sorted(of, key=repr)
        case np.ndarray():
            held = repr(of.tolist()).encode() if of.dtype == object else np.ascontiguousarray(of).tobytes()
            found = [str(of.dtype), of.shape, blake2b(held, digest_size=16).hexdigest()]
        case CodeType():
            found = [of.co_code, of.co_names, of.co_consts]
        case partial():
            found = [of.func, of.args, tuple(sorted(of.keywords.items()))]
        case MethodType():
            found = [of.__func__]
        case FunctionType():
            cells = tuple(_held(cell) for cell in of.__closure__ or ())
            named = tuple(sorted((of.__kwdefaults__ or {}).items()))
            found = [of.__qualname__, of.__code__, of.__defaults__, named, cells]
    return found


def _held(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # not filled yet: a function that calls itself
        return None
