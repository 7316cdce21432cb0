"""Everything Overread raises.

    OverreadError                  .result: what was bought and learned before it, where a study was running
    |-- InvalidArgument            a setting outside its limits (also a ValueError)
    |   |-- InvalidData            features, weights or a pool that can't be used
    |   `-- InvalidSpec            a study's TOML file that can't be used: .key, .line
    |-- LabelerFailed              a labeler raised, or answered with the wrong number of labels
    |   |-- InvalidLabel           a labeler answered with something that is not one of the two labels
    |   `-- LabelsExhausted        a labeler has no label for an item that the study needs
    |-- StoreFailed                a study's database can't be opened, read or written
    |   `-- StudyBusy              somebody else is running this study now: .leader
    |-- StudyChanged               the file asks for another study than the one in the database: .differs
    |-- Waiting                    not an error: the study goes on when people have answered: .questions
    |   `-- Paused                 not an error: the study goes on when its owner lets it
    |-- QuestionGone               an answer to a question that is not, or no longer, that person's
    |-- TooManyDraws               a pool can't hand out as many draws as the constants ask for
    |-- ClusterFailed              a Dask cluster that can't be reached or used: .address
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


class InvalidSpec(InvalidArgument):
    """A study's file that can't be used.

    `key` is the setting at fault, such as "pool.path"; who reads the file adds its name and the line.
    """

    def __init__(self, problem: str, *, key: str = "", where: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.key = key
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem


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


class StoreFailed(OverreadError):
    """A study's database can't be opened, read or written."""


class StudyBusy(StoreFailed):
    """Somebody else is running this study now: `leader`, by machine and process, where that is known."""

    def __init__(self, problem: str, *, leader: str | None = None) -> None:
        super().__init__(problem)
        self.leader = leader


class StudyChanged(OverreadError):
    """The file asks for another study than the one that is in the database.

    `differs` has a line for each setting that was changed.
    """

    def __init__(self, problem: str, *, differs: tuple[str, ...] = ()) -> None:
        super().__init__("\n  ".join([problem, *differs]))
        self.differs = differs


class Waiting(OverreadError):
    """Not an error: the study goes on when people have answered; `questions` are still open."""

    def __init__(self, questions: int) -> None:
        super().__init__(f"{questions} question{'s' * (questions != 1)} for the expert")
        self.questions = questions


class Paused(Waiting):
    """Not an error: its owner has paused the study."""

    def __init__(self) -> None:
        super().__init__(0)
        self.args = ("the study is paused; its owner lets it go on",)


class QuestionGone(OverreadError):
    """An answer to a question that is not, or no longer, that person's."""


class TooManyDraws(OverreadError):
    """A pool can't hand out as many draws as the constants ask for."""


class ClusterFailed(OverreadError):
    """A Dask cluster that can't be reached or used; `address` is its scheduler's."""

    def __init__(self, problem: str, *, address: str = "") -> None:
        super().__init__(problem)
        self.address = address


class SolverGaveUp(OverreadError):
    """An exact solver ran out of time, so nothing is proved."""


class MissingExtra(OverreadError, ImportError):
    """An optional dependency is not installed."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a study; `result` holds the labels that were bought."""

    result: Any = None
