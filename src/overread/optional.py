"""Import an optional dependency at use, with an error that names the extra to install."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from overread.errors import MissingExtra

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
