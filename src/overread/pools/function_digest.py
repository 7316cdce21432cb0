"""Digests of functions and values, the same in every process."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import CellType, CodeType, FunctionType, MethodType
from typing import Any

import numpy as np

from overread.core.digests import hex_digest

HASHED_BY_REPR = (bool, int, float, complex, str, bytes, type(None), np.generic)
MAX_DEPTH = 8
"""Maximum depth to which nested functions and containers are examined."""


def function_digest(function: Callable[..., Any]) -> str:
    """Return a digest of a function's code, and of the plain values in its closure and defaults.

    The digest excludes the functions that it calls, and the contents of lists and dictionaries, which may change while it runs
    (a cache, for example).

    >>> double, same, triple = (lambda x: 2 * x), (lambda x: 2 * x), (lambda x: 3 * x)
    >>> function_digest(double) == function_digest(same), function_digest(double) == function_digest(triple)
    (True, False)
    >>> def times(n):
    ...     return lambda x: n * x
    >>> function_digest(times(2)) == function_digest(times(2)), function_digest(times(2)) == function_digest(times(3))
    (True, False)
    """
    return hex_digest(repr(_describe(function, MAX_DEPTH)), size=8)


def function_name(function: Callable[..., Any]) -> str:
    """Return the name of a function, or of a callable object's class.

    >>> function_name(function_name)
    'function_name'
    """
    return str(getattr(getattr(function, "__func__", function), "__qualname__", type(function).__qualname__))


def values_digest(*values: Any) -> str:
    """Return a digest of arrays of labels or numbers, or of other plain values.

    >>> values_digest(np.array(["a", "b"])) == values_digest(np.array(["a", "c"]))
    False
    """
    return hex_digest(repr(_describe(values, MAX_DEPTH)), size=8)


def _describe(value: Any, depth: int) -> Any:
    """Describe a value without memory addresses and set order, so that the description is the same in every process."""
    kind = type(value).__qualname__
    components = _components(value) if depth else None
    if components is not None:
        return kind, [_describe(each, depth - 1) for each in components]
    return kind, repr(value) if isinstance(value, HASHED_BY_REPR) else ""


def _components(of: Any) -> list[Any] | None:
    """Return the components of a value; None if it has none, or if they can't be examined."""
    components: list[Any] | None = None
    match of:
        case tuple():
            components = list(of)
        case frozenset():
            components = sorted(of, key=repr)
        case np.ndarray():
            content = repr(of.tolist()) if of.dtype == object else of
            components = [str(of.dtype), of.shape, hex_digest(content)]
        case CodeType():
            components = [of.co_code, of.co_names, of.co_consts]
        case partial():
            components = [of.func, of.args, tuple(sorted(of.keywords.items()))]
        case MethodType():
            components = [of.__func__]
        case FunctionType():
            cells = tuple(_cell_contents(cell) for cell in of.__closure__ or ())
            named = tuple(sorted((of.__kwdefaults__ or {}).items()))
            components = [of.__qualname__, of.__code__, of.__defaults__, named, cells]
    return components


def _cell_contents(cell: CellType) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # the cell of a recursive function is empty while it is being defined
        return None
