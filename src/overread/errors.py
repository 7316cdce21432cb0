"""All exceptions of Overread.

    OverreadError                  base class; .result is the unfinished study's result, if a study was running
    |-- InvalidArgument            a setting is outside its limits (also a ValueError)
    |   |-- InvalidData            features, weights or a pool are invalid
    |   `-- InvalidSpec            a study's TOML file is invalid: .key, .where
    |-- LabelerFailed              a labeler raised an exception or returned the wrong number of labels: .labeler, .items
    |   |-- InvalidLabel           a labeler returned a value that is not one of the study's labels
    |   `-- LabelsExhausted        a labeler has no label for an item that the study needs
    |-- StoreFailed                a study's database can't be opened, read or written
    |   `-- StudyBusy              another process is running the study: .leader
    |-- StudyChanged               the settings differ from those of the stored study: .differs
    |-- QuestionGone               a person's answer can't be accepted: the question is no longer theirs to answer
    |-- TooManyDraws               a pool can't provide as many draws as requested
    |-- ClusterFailed              a Dask cluster can't be reached or used: .address
    |-- SolverGaveUp               an exact solver ran out of time, so nothing is proved
    `-- MissingExtra               an optional dependency is not installed (also an ImportError)

    Interrupted                    Ctrl-C during a study (a KeyboardInterrupt, not an Exception): .result

    ExperimentalWarning            a warning: a part of the API that may change without notice is used (a UserWarning)

Messages give the name, the value, the limit and the remedy. Waiting for people, a paused study and a spent budget are no
exceptions: `Study.run()` returns the state.
"""

from __future__ import annotations

from typing import Any


class OverreadError(Exception):
    """Base class of all exceptions of Overread.

    Attributes
    ----------
    result : the unfinished study's Result if a study was running, else None. Its labels are paid for and stay usable.
    """

    result: Any = None


class InvalidArgument(OverreadError, ValueError):
    """A setting is outside its limits."""


class InvalidData(InvalidArgument):
    """Features, weights or a pool are invalid."""


class InvalidSpec(InvalidArgument):
    """A study's TOML file is invalid.

    Attributes
    ----------
    problem : what is wrong, without the position.
    key : the invalid setting, such as "pool.path".
    where : the position: the file, the line and the setting, filled in when the file is read.
    """

    def __init__(self, problem: str, *, key: str = "", where: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.key = key
        self.where = where

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem


class LabelerFailed(OverreadError):
    """A labeler raised an exception, or returned the wrong number of labels.

    Attributes
    ----------
    problem : what went wrong, without the labeler's name.
    labeler : the labeler's role, "weak" or "strong"; empty until the study sets it.
    items : the indices of the items concerned.
    answered : the valid answers of the same call of `positives`, as the draws and their counts of positive answers; None if
        there are none.
    """

    labeler = ""
    answered: tuple[Any, Any] | None = None

    def __init__(self, problem: str, *, items: tuple[int, ...] = ()) -> None:
        super().__init__(problem)
        self.problem = problem
        self.items = items

    def __str__(self) -> str:
        return " ".join(filter(None, ("the", self.labeler, "labeler", self.problem)))


class InvalidLabel(LabelerFailed):
    """A labeler returned a value that is not one of the study's labels."""


class LabelsExhausted(LabelerFailed):
    """A labeler has no label for an item that the study needs."""


class StoreFailed(OverreadError):
    """A study's database can't be opened, read or written."""


class StudyBusy(StoreFailed):
    """Another process is running the study.

    Attributes
    ----------
    leader : the machine and process that run the study; None if unknown.
    """

    def __init__(self, problem: str, *, leader: str | None = None) -> None:
        super().__init__(problem)
        self.leader = leader


class StudyChanged(OverreadError):
    """The settings differ from those of the study in the database.

    Attributes
    ----------
    differs : one line for each setting that differs.
    """

    def __init__(self, problem: str, *, differs: tuple[str, ...] = ()) -> None:
        super().__init__("\n  ".join([problem, *differs]))
        self.differs = differs


class QuestionGone(OverreadError):
    """A person's answer can't be accepted: the question is settled, withdrawn, leased to somebody else or unknown."""


class TooManyDraws(OverreadError):
    """A pool can't provide as many draws as requested."""


class ClusterFailed(OverreadError):
    """A Dask cluster can't be reached or used.

    Attributes
    ----------
    address : the address of the cluster's scheduler.
    """

    def __init__(self, problem: str, *, address: str = "") -> None:
        super().__init__(problem)
        self.address = address


class SolverGaveUp(OverreadError):
    """An exact solver ran out of time, so nothing is proved."""


class MissingExtra(OverreadError, ImportError):
    """An optional dependency is not installed."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a study.

    Attributes
    ----------
    result : the unfinished study's Result, with the labels bought so far.
    """

    result: Any = None


class ExperimentalWarning(UserWarning):
    """A part of the public API is used that may change without notice."""


def __getattr__(name: str) -> Any:
    if name in ("Waiting", "Paused"):
        raise ImportError(
            f"overread.errors.{name} does not exist since version 0.2: Study.run() returns a state instead of raising; "
            f'replace "except {name}" by a check of state.name == "{name.lower()}"'
        )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
