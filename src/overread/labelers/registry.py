"""The kinds of labelers that a study's file can name, ours and those of plug-ins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from overread.errors import InvalidArgument, InvalidSpec
from overread.labelers.base import Replying, Task
from overread.optional import did_you_mean, plugged

GROUP = "overread.labelers"
"""The group of entry points in which a plug-in names its class: it takes a Task, and settings as keywords only."""

KINDS = {
    "llm": "overread.labelers.llm:Llm",
    "command": "overread.labelers.command:Command",
    "table": "overread.labelers.column:Column",
    "function": "overread.labelers.program:Program",
}
"""Imported when they are named; a plug-in can't replace them."""


@dataclass(frozen=True)
class Settings:
    """The settings that a kind takes, and those of them that it can't do without."""

    known: frozenset[str]
    required: frozenset[str]


def settings_of(kind: str, *, besides: Iterable[str] = ()) -> Settings:
    """Return the settings of a kind; one that does not exist is refused, `besides` being kinds that others deal with.

    >>> sorted(settings_of("table").known), sorted(settings_of("table").required)
    (['column', 'confidence', 'price'], ['column'])
    """
    return _settings(kind, _class(kind, besides))


def make(kind: str, task: Task, settings: Mapping[str, Any], *, besides: Iterable[str] = ()) -> Replying:
    """Return a labeler of the kind; settings that it does not take, or is short of, are refused."""
    cls = _class(kind, besides)
    takes = _settings(kind, cls)
    for name in settings:
        if name not in takes.known:
            known = ", ".join(sorted(takes.known)) or "none"
            hint = did_you_mean(name, takes.known)
            raise InvalidSpec(f"{name} is no setting of kind={kind!r}; {hint}It takes: {known}", key=name)
    for name in sorted(takes.required - set(settings)):
        raise InvalidSpec(f"kind={kind!r} needs the setting {name}", key=name)
    try:
        labeler = cls(task, **settings)
    except InvalidSpec:
        raise
    except InvalidArgument as error:
        raise InvalidSpec(str(error)) from error
    except (TypeError, ValueError, ArithmeticError) as error:  # a plug-in that took, say, text for a number
        raise InvalidSpec(
            f"kind={kind!r} refused its settings ({type(error).__name__}: {error})", key="kind"
        ) from error
    if not isinstance(labeler, Replying):
        raise InvalidSpec(
            f"kind={kind!r} makes a {type(labeler).__name__}, which is no labeler: it must have price, who, model, prompt and "
            "replies, as overread.labelers.base.Replying says; mend the plug-in",
            key="kind",
        )
    return labeler


def _class(kind: str, besides: Iterable[str]) -> Callable[..., object]:
    cls = plugged(GROUP, kind, KINDS, key="kind", besides=besides)
    if not callable(cls):
        raise InvalidSpec(f"kind={kind!r} is {cls!r:.100}, which is no class; mend the plug-in", key="kind")
    return cls  # type: ignore[no-any-return]


def _settings(kind: str, cls: Callable[..., object]) -> Settings:
    """Read the settings off the class: they are its keyword-only parameters."""
    try:
        parameters = inspect.signature(cls).parameters.values()
    except (TypeError, ValueError) as error:
        raise InvalidSpec(
            f"kind={kind!r} doesn't show which settings it takes; mend the plug-in", key="kind"
        ) from error
    positional = [each for each in parameters if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if len([each for each in positional if each.default is each.empty]) != 1:
        problem = f"kind={kind!r} must take a task and then settings as keywords only; mend the plug-in"
        raise InvalidSpec(problem, key="kind")
    settings = [each for each in parameters if each.kind is each.KEYWORD_ONLY]
    return Settings(
        frozenset(each.name for each in settings),
        frozenset(each.name for each in settings if each.default is each.empty),
    )
