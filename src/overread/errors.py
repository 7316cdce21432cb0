"""Everything Overread raises.

    OverreadError                  .result: what was bought and learned before it, where a study was running
    |-- InvalidArgument            a setting outside its limits (also a ValueError)
    |   `-- InvalidData            features, weights or a pool that can't be used
    |-- LabelerFailed              a labeler raised, or answered with the wrong number of labels
    |   |-- InvalidLabel           a labeler answered with something that is not one of the two labels
    |   `-- LabelsExhausted        a labeler has no label for an item that the study needs
    |-- TooManyDraws               a pool can't hand out as many draws as the constants ask for
    |-- SolverGaveUp               an exact solver ran out of time, so nothing is proved
    `-- MissingExtra               an optional dependency is not installed (also an ImportError)

    Interrupted                    Ctrl-C during a study: a KeyboardInterrupt, and no Exception, with .result

A message gives the name, the value, the limit and the remedy.
"""

from __future__ import annotations

from typing import Any


class OverreadError(Exception):
    """Base of all errors of this package.

    `result` is the unfinished study's Result where one was running: its labels are paid for and stay usable.
    """

    result: Any = None


class InvalidArgument(OverreadError, ValueError):
    """A setting outside its limits."""


class InvalidData(InvalidArgument):
    """Features, weights or a pool that can't be used."""


class LabelerFailed(OverreadError):
    """A labeler raised, or answered with the wrong number of labels.

    `labeler` is "weak" or "strong", set by the study that asked; `items` are the ids at fault. `answered` are the answers
    of the same call that were right: its draws, and how often each was called positive.
    """

    labeler = "asked"
    answered: tuple[Any, Any] | None = None

    def __init__(self, problem: str, *, items: tuple[int, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.items = items

    def __str__(self) -> str:
        return f"the {self.labeler} labeler {self.problem}"


class InvalidLabel(LabelerFailed):
    """A labeler answered with something that is not one of the two labels."""


class LabelsExhausted(LabelerFailed):
    """A labeler has no label for an item that the study needs."""


class TooManyDraws(OverreadError):
    """A pool can't hand out as many draws as the constants ask for."""


class SolverGaveUp(OverreadError):
    """An exact solver ran out of time, so nothing is proved."""


class MissingExtra(OverreadError, ImportError):
    """An optional dependency is not installed."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a study; `result` holds the labels that were bought."""

    result: Any = None
