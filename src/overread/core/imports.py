"""Imports at first use: optional dependencies and plug-ins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from overread.errors import InvalidSpec, MissingExtra, OverreadError

if TYPE_CHECKING:
    from types import ModuleType


def import_optional(module: str, *, extra: str) -> ModuleType:
    """Import an optional dependency. If it is not installed, the error names the extra that installs it.

    >>> import_optional("json", extra="web").__name__
    'json'
    >>> import_optional("no_such_module", extra="web")
    Traceback (most recent call last):
        ...
    overread.errors.MissingExtra: no_such_module is not installed; it comes with the extra 'web': pip install 'overread[web]'
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise  # the module is installed but broken: installing it again would not help
        raise MissingExtra(
            f"{module} is not installed; it comes with the extra {extra!r}: pip install 'overread[{extra}]'"
        ) from error


def load_plugin(group: str, name: str, builtin: Mapping[str, str], *, key: str, other_names: Iterable[str] = ()) -> Any:
    """Import the built-in object called `name`, or else the entry point of that name in the group.

    Parameters
    ----------
    group : the group of entry points.
    name : the value of the setting.
    builtin : the built-in objects, as "module:attribute".
    key : the setting, for error messages.
    other_names : further valid names, which the caller handles; error messages list them.

    Examples
    --------
    >>> load_plugin("overread.readers", "json", {"json": "json:loads"}, key="reader")("[1]")
    [1]
    >>> load_plugin("overread.readers", "jsom", {"json": "json:loads"}, key="reader")
    Traceback (most recent call last):
        ...
    overread.errors.InvalidSpec: reader='jsom' is not known; did you mean 'json'? Choose from: json
    """
    if isinstance(name, str) and name in builtin:
        return EntryPoint(name, builtin[name], group).load()
    points = entry_points(group=group)
    matches = list(points.select(name=name)) if isinstance(name, str) else []
    if not matches:
        known = [*dict.fromkeys([*builtin, *other_names, *sorted(points.names)])]
        raise InvalidSpec(
            f"{key}={name!r} is not known; {did_you_mean(name, known)}Choose from: {', '.join(known)}", key=key
        )
    if len(matches) > 1:
        packages = " and ".join(_distribution(point) for point in matches)
        raise InvalidSpec(f"{key}={name!r} is defined by {packages}; uninstall one of them", key=key)
    try:
        return matches[0].load()
    except OverreadError:
        raise
    except (Exception, SystemExit) as error:
        problem = f"comes from {_distribution(matches[0])}, which failed to import ({type(error).__name__}: {error})"
        raise InvalidSpec(f"{key}={name!r} {problem}; fix or update that package", key=key) from error


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Return a hint with the closest known name, or an empty string.

    >>> did_you_mean("prise", ["price", "batch"]), did_you_mean("colour", ["price", "batch"])
    ("did you mean 'price'? ", '')
    """
    close = get_close_matches(str(name), list(known), n=1)
    return f"did you mean {close[0]!r}? " if close else ""


def _distribution(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.value
