"""Labelers that are configured before the study knows its labels and items: a language model, a program, a person."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Mapping
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from overread.core.answers import check_price
from overread.errors import InvalidArgument
from overread.labelers.base import Labeler, Task

P = ParamSpec("P")
L = TypeVar("L", bound=Labeler)


class Deferred(Generic[L]):
    """The settings of a labeler, without API keys; `bind` makes the labeler of a study.

    Attributes
    ----------
    name : the public name of the labeler.
    make : makes the labeler from a task and the settings.
    settings : the settings by name.
    needs_labels : whether the labeler must know the labels to choose from.
    """

    def __init__(self, name: str, make: Callable[..., L], settings: Mapping[str, Any], *, needs_labels: bool) -> None:
        self.name = name
        self.make = make
        self.settings = dict(settings)
        self.needs_labels = needs_labels

    def bind(self, task: Task) -> L:
        """Return the labeler of a task; see `Bindable`."""
        if self.needs_labels and not task.labels:
            raise InvalidArgument(
                f"labels=None, but {self.name} must know the labels to choose from; pass labels=[...] to the study"
            )
        return self.make(task, **self.settings)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(f'{name}={value!r:.60}' for name, value in self.settings.items())})"


def defer(name: str, make: Callable[Concatenate[Task, P], L], *, needs_labels: bool = True) -> Callable[P, Deferred[L]]:
    """Return a function that takes the settings of a labeler, without the task.

    The function has the parameters and the documentation of `make`, which is a class whose first parameter is the task.
    """
    first, *settings = inspect.signature(make).parameters.values()

    def deferred(*args: P.args, **kwargs: P.kwargs) -> Deferred[L]:
        _check_settings(name, {each.name: each for each in settings}, args, kwargs)
        return Deferred(name, make, kwargs, needs_labels=needs_labels)

    deferred.__name__ = deferred.__qualname__ = name
    deferred.__module__ = "overread.labelers"  # where it is found when it is pickled
    deferred.__doc__ = _without_parameter(inspect.getdoc(make) or "", first.name)
    deferred.__signature__ = inspect.Signature(settings)  # type: ignore[attr-defined]
    return deferred


def _check_settings(
    name: str, known: Mapping[str, inspect.Parameter], args: tuple[Any, ...], settings: Mapping[str, Any]
) -> None:
    """Raise InvalidArgument unless each setting is known, and all required ones are there. Values are not shown: see `bind`."""
    required = [each.name for each in known.values() if each.default is each.empty]
    if args:
        example = ", ".join(f"{each}=..." for each in required or ["price"])
        raise InvalidArgument(f"{name} takes its settings by name: {name}({example})")
    for each in settings:
        if each not in known:
            close = difflib.get_close_matches(each, known, n=1)
            remedy = f"did you mean {close[0]}?" if close else f"the settings are {', '.join(known)}"
            raise InvalidArgument(f"{name} has no setting {each}; {remedy}")
    missing = [each for each in required if each not in settings]
    if missing:
        raise InvalidArgument(
            f"{name} needs {' and '.join(f'{each}=' for each in missing)}; see help(overread.labelers.{name})"
        )
    if settings.get("price") is not None:
        check_price(settings["price"])


def _without_parameter(text: str, name: str) -> str:
    """Return a docstring without the first parameter, and without its examples, which need it."""
    lines = text.partition("\nExamples\n")[0].rstrip().splitlines()
    return "\n".join(line for line in lines if not line.startswith(f"{name} : "))
