"""Decorators for parts of the public API that will be removed, may still change, or have a renamed parameter.

Each decorator adds an admonition to the docstring and warns at the first use in a process, at the caller's line. Place it
directly above `def` or `class`: below @property, @classmethod, @staticmethod and @cached_property, but above @dataclass. A
decorated class stays the same class: only its `__init__` is replaced, so unpickling does not warn.
"""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

from overread.errors import ExperimentalWarning, InvalidArgument

C = TypeVar("C", bound=Callable[..., object])

BeforeCall = Callable[[tuple[Any, ...], dict[str, Any]], None]
"""Called before each call with its arguments, without `self` of a class's constructor. It may change the keyword arguments."""


@dataclass(frozen=True, eq=False)
class _Notice:
    """A warning about one decorated object. Compared by identity."""

    message: str
    category: type[Warning]


_issued: set[_Notice] = set()
_lock = Lock()


def deprecated(*, since: str, use: str) -> Callable[[C], C]:
    """Decorate a function, method or class that will be removed. Its first use gives a DeprecationWarning.

    Parameters
    ----------
    since : the first version in which it is deprecated.
    use : what to use instead.

    Raises
    ------
    InvalidArgument
        The decorated object is neither a function nor a class.

    Examples
    --------
    >>> @deprecated(since="0.2", use="`total`")
    ... def add(x, y):
    ...     \"\"\"Return the sum.\"\"\"
    ...     return x + y
    >>> print(add.__doc__)
    Return the sum.
    <BLANKLINE>
    .. deprecated:: 0.2
       Use `total` instead.
    """

    def decorate(target: C) -> C:
        message = f"{_name(target)} is deprecated since Overread {since}; use {use} instead"
        return _mark(target, _Notice(message, DeprecationWarning), "deprecated", since, f"Use {use} instead.")

    return decorate


def experimental(*, since: str) -> Callable[[C], C]:
    """Decorate a function, method or class that may change without notice. Its first use gives an ExperimentalWarning.

    Parameters
    ----------
    since : the version in which it was added.

    Raises
    ------
    InvalidArgument
        The decorated object is neither a function nor a class.

    Examples
    --------
    >>> @experimental(since="0.2")
    ... def total(numbers):
    ...     \"\"\"Return the sum.\"\"\"
    ...     return sum(numbers)
    >>> print(total.__doc__)
    Return the sum.
    <BLANKLINE>
    .. experimental:: 0.2
       This may change without notice.
    """

    def decorate(target: C) -> C:
        message = f"{_name(target)} is experimental since Overread {since}: it may change without notice"
        notice = _Notice(message, ExperimentalWarning)
        return _mark(target, notice, "experimental", since, "This may change without notice.")

    return decorate


def renamed_parameter(old: str, new: str, *, since: str) -> Callable[[C], C]:
    """Decorate a function, method or class that still accepts a keyword parameter under its old name.

    The first use of the old name gives a DeprecationWarning. A call that gives both names raises InvalidArgument.

    Parameters
    ----------
    old : the parameter's old name, which is no longer in the signature.
    new : its new name.
    since : the first version with the new name.

    Raises
    ------
    InvalidArgument
        The decorated object is neither a function nor a class, or has no parameter `new`, or still has a parameter `old`.

    Examples
    --------
    >>> @renamed_parameter("count", "n", since="0.2")
    ... def repeat(text, n=1):
    ...     return text * n
    >>> repeat("ha", n=2, count=3)
    Traceback (most recent call last):
        ...
    overread.errors.InvalidArgument: repeat() received both count=3 and n=2; leave out count, which is the old name of n
    """

    def decorate(target: C) -> C:
        signature = inspect.signature(target)
        if old in signature.parameters or new not in signature.parameters:
            raise InvalidArgument(f"{_name(target)} must have a parameter {new!r} and none called {old!r}: {signature}")
        notice = _Notice(
            f"{_name(target)}({old}=...) is deprecated since Overread {since}; use {new}=...", DeprecationWarning
        )

        def rename(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
            if old not in kwargs:
                return
            value = kwargs.pop(old)
            given = signature.bind_partial(*args, **kwargs).arguments
            if new in given:
                raise InvalidArgument(
                    f"{_name(target)}() received both {old}={value!r} and {new}={given[new]!r}; leave out {old}, "
                    f"which is the old name of {new}"
                )
            _warn_once(notice)
            kwargs[new] = value

        decorated: C = _intercept(target, rename)
        _add_admonition(decorated, "deprecated", since, f"The parameter `{old}` is now called `{new}`.")
        return decorated

    return decorate


def reset_warnings() -> None:
    """Forget which objects have warned, so that a test sees their next warning."""
    with _lock:
        _issued.clear()


def _mark(target: C, notice: _Notice, directive: str, since: str, text: str) -> C:
    decorated: C = _intercept(target, lambda *_: _warn_once(notice))
    _add_admonition(decorated, directive, since, text)
    return decorated


def _name(target: object) -> str:
    return str(getattr(target, "__qualname__", target))


# ---- warning


def _warn_once(notice: _Notice) -> None:
    with _lock:
        if notice in _issued:
            return
        _issued.add(notice)
    # outside the lock, because a handler of warnings may run any code
    warnings.warn(notice.message, notice.category, stacklevel=_count_own_frames())


def _count_own_frames() -> int:
    """Return the `stacklevel` of the caller's line.

    Stacked decorators put several frames of this module above it, and a `__getattr__` that looks up a deprecated attribute one.
    """
    level, frame = 0, inspect.currentframe()
    while frame is not None and (frame.f_globals is globals() or frame.f_code.co_name == "__getattr__"):
        level, frame = level + 1, frame.f_back
    return level


# ---- calls


def _intercept(target: Any, before: BeforeCall) -> Any:
    """Return the function or class, changed so that `before` is called first."""
    if isinstance(target, type):
        _intercept_constructor(target, before)
        return target
    if inspect.isfunction(target):
        return _intercept_function(target, before)
    raise InvalidArgument(
        f"{target!r:.100} is neither a function nor a class; place the decorator directly above its def or class, below "
        "decorators such as @property"
    )


def _intercept_function(function: Any, before: BeforeCall) -> Any:
    @wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        before(args, kwargs)
        return function(*args, **kwargs)

    # not an `async def`: it would warn when the event loop runs it, far from the caller's line
    if sys.version_info >= (3, 12) and inspect.iscoroutinefunction(function):
        return inspect.markcoroutinefunction(wrapper)
    return wrapper


def _intercept_constructor(cls: Any, before: BeforeCall) -> None:
    own = cls.__dict__.get("__init__")
    signature = _find_signature(cls)

    @wraps(cls.__init__)
    def constructor(self: Any, *args: Any, **kwargs: Any) -> None:
        before(args, kwargs)
        if own is not None:
            own(self, *args, **kwargs)
            return
        inherited = super(cls, self).__init__  # looked up now: a subclass may add other base classes
        made_by: Any = type(self).__new__
        if getattr(inherited, "__objclass__", None) is object and made_by is not object.__new__:
            inherited()  # `__new__` has used the arguments
        else:
            inherited(*args, **kwargs)

    if own is None and cls.__init__ is object.__init__ and signature is not None:
        this = inspect.Parameter("self", inspect.Parameter.POSITIONAL_ONLY)
        parameters = [this, *signature.parameters.values()]
        constructor.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    cls.__init__ = constructor


def _find_signature(cls: type) -> inspect.Signature | None:
    """Return the signature of the constructor; None for some classes written in C."""
    try:
        return inspect.signature(cls)
    except ValueError:
        return None


# ---- docstrings


def _add_admonition(target: Any, directive: str, since: str, text: str) -> None:
    target.__doc__ = insert_admonition(target.__doc__, [f".. {directive}:: {since}", f"   {text}"])


def insert_admonition(doc: str | None, admonition: list[str]) -> str:
    r"""Return the docstring with the lines of an admonition after its first paragraph, at the docstring's indentation.

    >>> insert_admonition("Add.\n\n    More.\n    ", [".. deprecated:: 0.2", "   Use x instead."])
    'Add.\n\n    .. deprecated:: 0.2\n       Use x instead.\n\n    More.\n    '
    """
    lines = (doc or "").split("\n")
    first = next((i for i, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return "\n".join(["", *admonition])  # the first line of a docstring does not count as indented
    end = next((i for i, line in enumerate(lines) if i > first and not line.strip()), len(lines))
    indents = (line[: len(line) - len(line.lstrip())] for line in lines[1:] if line.strip())
    indent = min(indents, key=len, default="")
    return "\n".join([*lines[:end], "", *(indent + line for line in admonition), *lines[end:]])
