"""What an algorithm yields: requests, which a driver answers, and events, which it only hears of.

An algorithm is a generator. It yields a request and is sent the answer:

    drawn: Draws = yield Draw(n, key)                      # n draws from the pool, with replacement
    positives: IntArray = yield AskStrong(drawn, key)      # of each row's count, how many the labeler called +1

so it knows nothing of people, files or networks. An event is answered with None.

Where every item of a finite pool has one label of any number of classes, items are picked and asked by their numbers:

    items: IntArray = yield Pick(n, among, key)            # n different ones, all sets of n equally likely
    opinions: Opinions = yield AskItems("strong", items, key)
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeVar

import numpy as np

from overread.sample import Array, BoolArray, Draws, IntArray, LabelArray

Region = Callable[[Array], BoolArray]
Role = Literal["weak", "strong"]


@dataclass(frozen=True)
class Key:
    """The place in a run where a request is made; it names the random numbers that answer it."""

    name: str
    epoch: int = 0
    round: int = 0


@dataclass(frozen=True, eq=False)
class Draw:
    """Ask for n draws from the pool's distribution; with a region, from that distribution inside the region."""

    n: int
    key: Key
    region: Region | None = None


@dataclass(frozen=True, eq=False)
class AskWeak:
    """Ask the weak labeler for the label of each draw."""

    draws: Draws
    key: Key


@dataclass(frozen=True, eq=False)
class AskStrong:
    """Ask the strong labeler for the label of each draw.

    `weak` holds W's answers to the same draws where they are known: a mixture of the two labelers reuses them.
    """

    draws: Draws
    key: Key
    weak: LabelArray | None = None


@dataclass(frozen=True, eq=False)
class Pick:
    """Ask for n different items of those in `among`, without replacement: every set of n is as likely as any other."""

    n: int
    among: IntArray
    key: Key


@dataclass(frozen=True, eq=False)
class AskItems:
    """Ask a labeler for the label of each of these items of a finite pool; an item asked before costs nothing."""

    source: Role
    item: IntArray
    key: Key


@dataclass(frozen=True, eq=False)
class Solve:
    """Ask for what `solve` returns: a long computation that depends on nothing but `given` and the answers so far.

    A driver that has kept what the same computation came to may send that instead.
    """

    key: Key
    given: str
    solve: Callable[[], dict[str, np.ndarray[Any, Any]]]


@dataclass(frozen=True, eq=False)
class Opinions:
    """The answer to AskItems: a code for each label, and the labeler's confidence in each where it has one.

    Equal labels have equal codes, whichever labeler gave them. Codes are whole numbers from 0 in the order in which labels were
    first seen. The weak labeler may have given no answer: that has a code of its own, `NO_ANSWER`.
    """

    code: IntArray
    confidence: Array | None = None


NO_ANSWER = -1
"""The code of "no answer". The strong labeler never gives it."""


@dataclass(frozen=True, eq=False)
class Inferred:
    """Event: these draws were labelled without asking anybody."""

    draws: Draws


@dataclass(frozen=True)
class Progress:
    """Event: where the run is. `stage` names the step in words; `draws` is its size so far."""

    epoch: int
    epochs: int
    stage: str
    round: int
    draws: int


@dataclass(frozen=True, eq=False)
class RoundDone:
    """Event: what could be given out if the study ended here; `trace` is the algorithm's own record."""

    trace: Any


@dataclass(frozen=True)
class EpochDone:
    """Event: an epoch has ended. Masses are shares of the epoch's last sample; `trace` is the algorithm's own record."""

    k: int
    epsilon: Fraction
    region_mass: float
    strong_mass: float
    difference_sample: int
    sample: int
    trace: Any


Request = Draw | Pick | AskWeak | AskStrong | AskItems | Solve
Event = Inferred | Progress | RoundDone | EpochDone

T = TypeVar("T")
Steps = Generator[Request | Event, Any, T]
"""An algorithm that ends with a T. What it is sent depends on what it yielded, hence Any."""
