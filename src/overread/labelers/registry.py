"""Registry of the labeler kinds that a study file can use: built-in kinds and plug-ins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from overread.core.imports import load_plugin
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Labeler, Task, check_protocol

LABELER_ENTRY_POINTS = "overread.labelers"
"""The entry point group of plug-ins. A plug-in class takes a Task, and its settings as keyword-only parameters."""

BUILTIN_LABELERS = {
    "llm": "overread.labelers.llm.labeler:Llm",
    "command": "overread.labelers.command:CommandLabeler",
    "table": "overread.labelers.table:TableColumn",
    "function": "overread.labelers.imported_function:ImportedFunction",
}
"""The built-in kinds, imported on first use. A plug-in can't replace them."""


@dataclass(frozen=True)
class LabelerSettings:
    """The names of all settings of a labeler kind, and of its required settings."""

    known: frozenset[str]
    required: frozenset[str]


def labeler_settings(kind: str) -> LabelerSettings:
    """Return the settings of a labeler kind: the keyword-only parameters of its class.

    An unknown kind, or a class that can't be called with a task and its settings, raises InvalidSpec.

    >>> sorted(labeler_settings("table").known), sorted(labeler_settings("table").required)
    (['column', 'confidence', 'price'], ['column'])
    """
    cls = _labeler_class(kind)
    try:
        parameters = inspect.signature(cls).parameters.values()
    except (TypeError, ValueError) as error:
        problem = f"plug-in kind={kind!r} has no readable signature; give its class explicit parameters"
        raise InvalidSpec(problem, key="kind") from error
    required = [each for each in parameters if each.default is each.empty]
    if sum(each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD) for each in required) != 1:
        problem = f"plug-in kind={kind!r} must take one positional argument, the task; make all settings keyword-only"
        raise InvalidSpec(problem, key="kind")
    return LabelerSettings(
        frozenset(each.name for each in parameters if each.kind is each.KEYWORD_ONLY),
        frozenset(each.name for each in required if each.kind is each.KEYWORD_ONLY),
    )


def make_labeler(kind: str, task: Task, settings: Mapping[str, Any]) -> Labeler:
    """Create a labeler of the given kind; invalid settings raise InvalidSpec."""
    try:
        labeler = _labeler_class(kind)(task, **settings)
    except InvalidSpec:
        raise
    except InvalidArgument as error:
        raise InvalidSpec(str(error)) from error
    except (TypeError, ValueError, ArithmeticError) as error:  # for example a plug-in that computes with a string
        problem = f"kind={kind!r} rejected its settings ({type(error).__name__}: {error})"
        raise InvalidSpec(problem, key="kind") from error
    try:
        return check_protocol(labeler, f"plug-in kind={kind!r}: labeler")
    except InvalidArgument as error:
        raise InvalidSpec(f"{error}; fix the plug-in", key="kind") from error


def _labeler_class(kind: str) -> Callable[..., object]:
    cls = load_plugin(LABELER_ENTRY_POINTS, kind, BUILTIN_LABELERS, key="kind")
    if not callable(cls):
        raise InvalidSpec(f"plug-in kind={kind!r} is {cls!r:.100}, which is not callable; fix the plug-in", key="kind")
    return cls  # type: ignore[no-any-return]
