"""The requests and events that an algorithm yields.

An algorithm is a generator. It yields a request, and the engine sends it the response:

    drawn: Draws = yield Draw(n, key)                      # n draws from the pool, with replacement
    positives: IntArray = yield AskStrong(drawn, key)      # for each row, how many of its draws are labelled +1

So an algorithm does no I/O. The engine sends None after an event.

For a finite pool with one label per item and any number of classes, requests name items by index:

    items: IntArray = yield Pick(n, among, key)            # n items, sampled without replacement
    answers: CodedAnswers = yield AskItems("strong", items, key)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeVar

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
from overread.core.sample import Draws

Region = Callable[[Array], BoolArray]
LabelerRole = Literal["weak", "strong"]


@dataclass(frozen=True)
class RequestKey:
    """The position of a request in a run. It names the random stream that the engine uses for the request."""

    name: str
    epoch: int = 0
    round: int = 0


@dataclass(frozen=True, eq=False)
class Draw:
    """Request n draws from the pool's distribution, restricted to `region` if one is given."""

    n: int
    key: RequestKey
    region: Region | None = None


@dataclass(frozen=True, eq=False)
class AskWeak:
    """Request the weak label of each draw."""

    draws: Draws
    key: RequestKey


@dataclass(frozen=True, eq=False)
class AskStrong:
    """Request the strong label of each draw.

    `weak` holds the weak labels of the same draws if they are known; a mixture of the two labelers reuses them.
    """

    draws: Draws
    key: RequestKey
    weak: LabelArray | None = None


@dataclass(frozen=True, eq=False)
class Pick:
    """Request n items sampled uniformly without replacement from `among`."""

    n: int
    among: IntArray
    key: RequestKey


@dataclass(frozen=True, eq=False)
class AskItems:
    """Request one labeler's labels for these items of a finite pool. Items that it has already labelled cost nothing."""

    role: LabelerRole
    item: IntArray
    key: RequestKey


@dataclass(frozen=True, eq=False)
class Solve:
    """Request the result of `solve`, a long computation that depends only on `parameters` and the answers so far.

    The engine may respond with a stored result of the same computation.
    """

    key: RequestKey
    parameters: str
    solve: Callable[[], dict[str, np.ndarray[Any, Any]]]


@dataclass(frozen=True, eq=False)
class CodedAnswers:
    """The response to `AskItems`: the code of each label, and the labeler's confidence if it reports one.

    Equal labels have equal codes, whichever labeler gave them. Codes are integers from 0, in order of first appearance.
    `NO_ANSWER` means that the weak labeler gave no answer.
    """

    code: IntArray
    confidence: Array | None = None


NO_ANSWER = -1
"""The code of "no answer". Only the weak labeler may give no answer."""


@dataclass(frozen=True, eq=False)
class DrawsInferred:
    """Event: these draws were labelled by inference, without asking a labeler."""

    draws: Draws


@dataclass(frozen=True)
class Progress:
    """Event: the run's current stage. `stage` is its name; `draws` is the stage's sample size so far."""

    epoch: int
    epochs: int
    stage: str
    round: int
    draws: int


@dataclass(frozen=True, eq=False)
class RoundDone:
    """Event: a round has ended. `trace` is the algorithm's own record, enough to build a result if the study stops here."""

    trace: Any


@dataclass(frozen=True)
class EpochDone:
    """Event: an epoch has ended. Masses are fractions of the epoch's last sample. `trace` is the algorithm's own record."""

    k: int
    epsilon: Fraction
    region_mass: float
    strong_mass: float
    difference_sample: int
    sample: int
    trace: Any


Request = Draw | Pick | AskWeak | AskStrong | AskItems | Solve
AlgorithmEvent = DrawsInferred | Progress | RoundDone | EpochDone

T = TypeVar("T")
Algorithm = Generator[Request | AlgorithmEvent, Any, T]
"""An algorithm that returns a T. The type of a response depends on the request, hence Any."""


def run_algorithm(steps: Algorithm[T], respond: Callable[[Request | AlgorithmEvent], Any]) -> T:
    """Run an algorithm with responses of your own: `respond` returns the response to each request.

    If it returns None for a Solve, this function computes the solution.
    """
    response: Any = None
    while True:
        try:
            step = steps.send(response)
        except StopIteration as end:
            result: T = end.value
            return result
        response = respond(step)
        if response is None and isinstance(step, Solve):
            response = step.solve()
