"""The state in which a run of a study ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from overread.core.lifecycle import deprecated
from overread.core.plurals import pluralize

if TYPE_CHECKING:
    from overread.study.outcome import Outcome

NOW = "now"
"""The limit of a run that ends where an answer is missing."""


@dataclass(frozen=True)
class State:
    """How a run ended. Waiting for people and a spent budget are states; exceptions mean failure.

    Attributes
    ----------
    name : "done": the study has reached its goal. "waiting": people are needed; run the study again when they have answered.
        "paused": the owner has paused the study. "stopped": a limit ended the study.
    questions : the number of open questions, if the study is waiting.
    labeler : the name of the labeler that they are for.
    limit : the limit that stopped the study: "max_cost" or "max_strong".
    outcome : the outcome of a durable study that is done or stopped, else None.
    """

    name: Literal["done", "waiting", "paused", "stopped"]
    questions: int = 0
    labeler: str | None = None
    limit: str | None = None
    outcome: Outcome | None = None

    @property
    def is_final(self) -> bool:
        """Whether the study has ended, with its goal reached or at a limit."""
        return self.name in ("done", "stopped")

    def __str__(self) -> str:
        if self.name == "waiting":
            return f"waiting: {pluralize(self.questions, 'question')} for {self.labeler}"
        return f"{self.name} at {self.limit}" if self.limit else self.name

    def __getattr__(self, name: str) -> Any:
        """Return an attribute of the outcome, with a warning: in version 0.1, `Study.run` returned the outcome itself."""
        if name.startswith("_") or self.outcome is None or not hasattr(self.outcome, name):
            raise AttributeError(
                f"a State has no attribute {name!r}; Study.run() returns a state since version 0.2, and a finished study's "
                "outcome is state.outcome"
            )
        return _outcome_reader(name)(self.outcome)


@cache
def _outcome_reader(name: str) -> Callable[[Outcome], Any]:
    """Return a function that reads an attribute of an outcome, and warns once."""

    def read(outcome: Outcome) -> Any:
        return getattr(outcome, name)

    read.__qualname__ = f"State.{name}"
    return deprecated(since="0.2", use=f"state.outcome.{name}")(read)


DONE, PAUSED = State("done"), State("paused")


def finished_state(outcome: Outcome) -> State:
    """Return the state of a study with this outcome."""
    return State("done" if outcome.stopped is None else "stopped", limit=outcome.stopped, outcome=outcome)
