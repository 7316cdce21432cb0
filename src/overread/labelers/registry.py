"""Registry of the kinds of labelers that a study file can name: the built-in kinds and those of plug-ins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from overread.core.imports import did_you_mean, load_plugin
from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Replying, Task

LABELER_ENTRY_POINTS = "overread.labelers"
"""The entry point group of plug-ins. A plug-in's class takes a Task, and its settings as keyword-only parameters."""

BUILTIN_LABELERS = {
    "llm": "overread.labelers.llm.labeler:Llm",
    "command": "overread.labelers.command:Command",
    "table": "overread.labelers.table:TableColumn",
    "function": "overread.labelers.function:ImportedFunction",
}
"""The built-in kinds, imported on first use. A plug-in can't replace them."""


@dataclass(frozen=True)
class LabelerSettings:
    """The settings that a kind accepts, and the required ones among them."""

    known: frozenset[str]
    required: frozenset[str]


def labeler_settings(kind: str, *, other_kinds: Iterable[str] = ()) -> LabelerSettings:
    """Return the settings of a kind.

    An unknown kind raises InvalidSpec; `other_kinds` are valid kinds that this registry does not make, for the error message.

    >>> sorted(labeler_settings("table").known), sorted(labeler_settings("table").required)
    (['column', 'confidence', 'price'], ['column'])
    """
    return _read_settings(kind, _labeler_class(kind, other_kinds))


def make_labeler(kind: str, task: Task, settings: Mapping[str, Any], *, other_kinds: Iterable[str] = ()) -> Replying:
    """Return a labeler of the given kind. Unknown and missing settings raise InvalidSpec."""
    cls = _labeler_class(kind, other_kinds)
    accepted = _read_settings(kind, cls)
    for name in settings:
        if name not in accepted.known:
            known = ", ".join(sorted(accepted.known)) or "none"
            hint = did_you_mean(name, accepted.known)
            raise InvalidSpec(f"{name} is not a setting of kind={kind!r}; {hint}Its settings are: {known}", key=name)
    for name in sorted(accepted.required - set(settings)):
        raise InvalidSpec(f"kind={kind!r} needs the setting {name}", key=name)
    try:
        labeler = cls(task, **settings)
    except InvalidSpec:
        raise
    except InvalidArgument as error:
        raise InvalidSpec(str(error)) from error
    except (TypeError, ValueError, ArithmeticError) as error:  # for example a plug-in that computes with a string
        raise InvalidSpec(
            f"kind={kind!r} rejected its settings ({type(error).__name__}: {error})", key="kind"
        ) from error
    if not isinstance(labeler, Replying):
        required = ("price", "who", "model", "prompt", "replies")
        missing = ", ".join(name for name in required if not hasattr(labeler, name))
        raise InvalidSpec(
            f"plug-in kind={kind!r} returned a {type(labeler).__name__}, which does not implement "
            f"overread.labelers.base.Replying (missing: {missing}); fix the plug-in",
            key="kind",
        )
    return labeler


def _labeler_class(kind: str, other_kinds: Iterable[str]) -> Callable[..., object]:
    cls = load_plugin(LABELER_ENTRY_POINTS, kind, BUILTIN_LABELERS, key="kind", other_names=other_kinds)
    if not callable(cls):
        raise InvalidSpec(f"kind={kind!r} is {cls!r:.100}, which is not a class; fix the plug-in", key="kind")
    return cls  # type: ignore[no-any-return]


def _read_settings(kind: str, cls: Callable[..., object]) -> LabelerSettings:
    """Return the settings of a class: its keyword-only parameters."""
    try:
        parameters = inspect.signature(cls).parameters.values()
    except (TypeError, ValueError) as error:
        raise InvalidSpec(
            f"kind={kind!r} has no readable signature, so its settings are unknown; fix the plug-in", key="kind"
        ) from error
    positional = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if len([each for each in positional if each.default is each.empty]) != 1:
        problem = f"kind={kind!r} must take a task, and its settings as keyword-only parameters; fix the plug-in"
        raise InvalidSpec(problem, key="kind")
    settings = [each for each in parameters if each.kind is each.KEYWORD_ONLY]
    return LabelerSettings(
        frozenset(each.name for each in settings),
        frozenset(each.name for each in settings if each.default is each.empty),
    )
