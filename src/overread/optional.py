"""Import at use what may not be there: optional dependencies, and the parts that plug-ins bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from overread.errors import InvalidSpec, MissingExtra, OverreadError

if TYPE_CHECKING:
    from types import ModuleType


def require(module: str, *, extra: str) -> ModuleType:
    """Import `module`, or say which extra brings it.

    >>> require("json", extra="web").__name__
    'json'
    >>> require("no_such_module", extra="web")
    Traceback (most recent call last):
        ...
    overread.errors.MissingExtra: no_such_module is not installed; it comes with the extra 'web': pip install 'overread[web]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise  # the module is there and something inside it is broken: don't send the user to install it again
        raise MissingExtra(
            f"{module} is not installed; it comes with the extra {extra!r}: pip install 'overread[{extra}]'"
        ) from error


def plugged(group: str, name: str, builtin: Mapping[str, str], *, key: str, besides: Iterable[str] = ()) -> Any:
    """Import what `name` stands for: ours, a "module:attribute" of `builtin`, or else an entry point of the group.

    `key` is the setting that has the name; `besides` are names that it may have and that others deal with.

    >>> plugged("overread.readers", "json", {"json": "json:loads"}, key="reader")("[1]")
    [1]
    >>> plugged("overread.readers", "jsom", {"json": "json:loads"}, key="reader")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: reader='jsom' is not known; did you mean 'json'? There are: json
    """
    if isinstance(name, str) and name in builtin:
        return EntryPoint(name, builtin[name], group).load()
    found = entry_points(group=group)
    named = list(found.select(name=name)) if isinstance(name, str) else []
    if not named:
        known = [*dict.fromkeys([*builtin, *besides, *sorted(found.names)])]
        raise InvalidSpec(
            f"{key}={name!r} is not known; {did_you_mean(name, known)}There are: {', '.join(known)}", key=key
        )
    if len(named) > 1:
        both = " and ".join(_distribution(point) for point in named)
        raise InvalidSpec(f"{key}={name!r} is brought by {both}; uninstall one of them", key=key)
    try:
        return named[0].load()
    except OverreadError:
        raise
    except (Exception, SystemExit) as error:
        problem = f"comes from {_distribution(named[0])}, which can't be imported ({type(error).__name__}: {error})"
        raise InvalidSpec(f"{key}={name!r} {problem}; mend or update that package", key=key) from error


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Return a hint at the name that was meant, or nothing.

    >>> did_you_mean("prise", ["price", "batch"]), did_you_mean("colour", ["price", "batch"])
    ("did you mean 'price'? ", '')
    """
    close = get_close_matches(str(name), list(known), n=1)
    return f"did you mean {close[0]!r}? " if close else ""


def _distribution(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value
