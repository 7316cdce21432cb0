"""A test engine that records the requests of the paper's algorithms, and a one-dimensional pool for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.core.arrays import Array, BoolArray, IntArray
from overread.core.requests import Algorithm, AskStrong, AskWeak, Draw, DrawsInferred, EpochDone, Progress
from overread.core.sample import Draws
from overread.pools import Pool

T = TypeVar("T")
Probability = Callable[[Array], Array]


@dataclass
class World:
    """A small engine: a pool, P(y = +1 | x) of W and of O, and a record of requests and responses."""

    pool: Pool
    W: Probability
    O: Probability  # noqa: E741
    seed: int = 0
    draws: list[tuple[Draw, Draws]] = field(default_factory=list)
    weak: list[tuple[AskWeak, IntArray]] = field(default_factory=list)
    strong: list[tuple[AskStrong, IntArray]] = field(default_factory=list)
    inferred: list[Draws] = field(default_factory=list)
    progress: list[Progress] = field(default_factory=list)
    epochs: list[EpochDone] = field(default_factory=list)

    def drive(self, steps: Algorithm[T]) -> T:
        rng = np.random.default_rng(self.seed)
        answer: Any = None
        while True:
            try:
                step = steps.send(answer)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            answer = None
            match step:
                case Draw():
                    answer = self.pool.draw(step.n, rng, step.region)
                    self.draws.append((step, answer))
                case AskWeak():
                    answer = rng.binomial(step.draws.count, self.W(step.draws.x))
                    self.weak.append((step, answer))
                case AskStrong():
                    answer = rng.binomial(step.draws.count, self.O(step.draws.x))
                    self.strong.append((step, answer))
                case DrawsInferred():
                    self.inferred.append(step.draws)
                case Progress():
                    self.progress.append(step)
                case EpochDone():
                    self.epochs.append(step)

    def draws_of(self, name: str) -> list[tuple[Draw, Draws]]:
        return [(step, drawn) for step, drawn in self.draws if step.key.name == name]


def always(answer: Callable[[Array], BoolArray]) -> Probability:
    """Convert a deterministic labeler to probabilities of 0 and 1."""
    return lambda x: answer(x).astype(np.float64)


def between(low: float, high: float) -> Callable[[Array], BoolArray]:
    return lambda x: np.asarray((x[:, 0] >= low) & (x[:, 0] < high))


LINE = (np.arange(40) + 0.5) / 40
above_half = between(0.5, 2.0)
EPSILON, DELTA = Fraction(1, 2), 0.01
inner = between(0.2, 0.7)
