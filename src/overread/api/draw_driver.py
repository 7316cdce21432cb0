"""Driver for algorithms that sample a pool: it responds to draws and questions, and counts labels and cost."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.api.labeler_client import BoughtLabels, BudgetSpent, DrawClient
from overread.api.results import Epoch, SourceCounts
from overread.core.arrays import BoolArray, IntArray
from overread.core.decimals import exact_decimal
from overread.core.labels import BinaryLabels
from overread.core.randomness import stream
from overread.core.requests import (
    Algorithm,
    AlgorithmEvent,
    AskStrong,
    AskWeak,
    Draw,
    DrawsInferred,
    EpochDone,
    Pick,
    Progress,
    Request,
    RequestKey,
    RoundDone,
    Solve,
)
from overread.core.sample import Draws
from overread.labelers.base import Labeler
from overread.labelers.simulated import Mixture
from overread.pools.base import Pool

Listener = Callable[[Progress | Epoch], None]
T = TypeVar("T")


@dataclass(eq=False)
class DrawDriver:
    """One execution of an algorithm that draws samples from a pool.

    The driver responds to requests, counts draws and labels, and sends Progress and finished Epochs to the listener. With
    a Mixture, `strong` is the mixture's expert.
    """

    pool: Pool
    weak: Labeler | None
    strong: Labeler
    mixture: Mixture | None
    labels: BinaryLabels | None
    seed: int
    max_cost: float | None
    listener: Listener | None
    max_strong: int | None = None
    epochs: list[Epoch] = field(default_factory=list)
    trace: list[Any] = field(default_factory=list)
    last_round: Any = None
    """The record of the last round of an unfinished epoch; None if the algorithm keeps no such record."""

    def __post_init__(self) -> None:
        self._limit = None if self.max_cost is None else exact_decimal(self.max_cost)
        self._strong = DrawClient("strong", self.strong, self.labels, self._check_budget)
        self._strong.max_labels = self.max_strong
        self._weak = None if self.weak is None else DrawClient("weak", self.weak, self.labels, self._check_budget)
        self._clients = [client for client in (self._weak, self._strong) if client is not None]
        self._inferred_draws = 0
        self._inferred = self._inferred_in_epoch = np.zeros(0, dtype=bool)
        self._items_drawn = 0
        self._epoch_start = (self.draws, self.labels_bought, time.perf_counter())

    def drive(self, steps: Algorithm[T]) -> T:
        """Respond to every request until the algorithm returns."""
        return run_algorithm(steps, self._respond)

    @property
    def cost(self) -> Fraction:
        return sum((client.cost for client in self._clients), Fraction(0))

    @property
    def draws(self) -> SourceCounts:
        return SourceCounts(self._inferred_draws, 0 if self._weak is None else self._weak.draws, self._strong.draws)

    @property
    def labels_bought(self) -> SourceCounts:
        inferred = np.flatnonzero(self._inferred)
        asked = np.any([client.is_answered(inferred) for client in self._clients], axis=0)
        return SourceCounts(
            inferred=int((~asked).sum()),
            weak=0 if self._weak is None else self._weak.n_bought,
            strong=self._strong.n_bought,
        )

    @property
    def bought(self) -> dict[str, BoughtLabels]:
        return {client.role: client.bought_labels() for client in self._clients}

    @property
    def max_affordable_strong(self) -> int | None:
        """The maximum number of strong labels within the limits if no weak label is bought; None means no limit."""
        price = self._strong.price
        paid = None if self._limit is None or not price else math.floor(self._limit / price)
        return min((limit for limit in (paid, self.max_strong) if limit is not None), default=None)

    @property
    def records(self) -> list[Any]:
        """The records of the finished epochs, and of the last round of an unfinished one."""
        return self.trace if self.last_round is None else [*self.trace, self.last_round]

    @property
    def is_deterministic(self) -> bool:
        """Whether repeated questions about an item always get the same answer."""
        labelers = [self.strong] if self.weak is None else [self.strong, self.weak]
        return self.mixture is None and not any(each.stochastic for each in labelers)

    @property
    def label_pair(self) -> BinaryLabels:
        """The strong labeler's pair of labels."""
        return self._strong.reader.labels

    def _respond(self, step: Request | AlgorithmEvent) -> Any:
        match step:
            case Draw():
                return self._draw(step)
            case Pick():
                return pick_items(step, self._stream(step.key, "pick"))
            case AskWeak():
                return self._ask_weak(step.draws, step.key)
            case AskStrong():
                return self._ask_strong(step)
            case DrawsInferred():
                self._infer(step.draws)
            case RoundDone():
                self.last_round = step.trace
            case EpochDone():
                self._epoch_done(step)
            case Progress() if self.listener is not None:
                self.listener(step)
        return None

    def _draw(self, step: Draw) -> Draws:
        drawn = self.pool.draw(step.n, self._stream(step.key, "draw"), step.region)
        if self.pool.size is not None:
            return drawn
        self._items_drawn += len(drawn)  # an unlimited pool numbers its items in the order of the draws
        return Draws(drawn.item + self._items_drawn - len(drawn), drawn.x, drawn.count)

    def _infer(self, draws: Draws) -> None:
        self._inferred_draws += draws.total
        self._inferred, self._inferred_in_epoch = (
            _set_flags(self._inferred, draws),
            _set_flags(self._inferred_in_epoch, draws),
        )

    def _ask_weak(self, draws: Draws, key: RequestKey) -> IntArray:
        if self._weak is None or not len(draws):
            return np.zeros(len(draws), dtype=np.int64)
        return self._weak.ask(draws, self._stream(key, "weak"))

    def _ask_strong(self, step: AskStrong) -> IntArray:
        def ask(draws: Draws) -> IntArray:
            return self._strong.ask(draws, self._stream(step.key, "strong"))

        if self.mixture is None:
            return ask(step.draws)
        again = RequestKey(f"{step.key.name}.mixture", step.key.epoch, step.key.round)
        return self.mixture.positives(
            step.draws, step.weak, lambda draws: self._ask_weak(draws, again), ask, self._stream(step.key, "coin")
        )

    def _stream(self, key: RequestKey, use: str) -> np.random.Generator:
        return stream(self.seed, f"{key.name}.{use}", epoch=key.epoch, round=key.round)

    def _check_budget(self, amount: Fraction) -> None:
        if self._limit is not None and amount and self.cost + amount > self._limit:
            raise BudgetSpent("max_cost")

    def _epoch_done(self, step: EpochDone) -> None:
        draws, labels, seconds = self._epoch_start
        self._epoch_start = (self.draws, self.labels_bought, time.perf_counter())
        self.trace.append(step.trace)
        self.last_round = None
        self.epochs.append(
            Epoch(
                k=step.k,
                excess_error=float(step.epsilon),
                region_mass=step.region_mass,
                strong_mass=step.strong_mass,
                difference_sample=step.difference_sample,
                sample=step.sample,
                draws=_subtract(self._epoch_start[0], draws),
                labels=SourceCounts(
                    inferred=int(self._inferred_in_epoch.sum()),
                    weak=self._epoch_start[1].weak - labels.weak,
                    strong=self._epoch_start[1].strong - labels.strong,
                ),
                seconds=self._epoch_start[2] - seconds,
            )
        )
        self._inferred_in_epoch = np.zeros(0, dtype=bool)
        if self.listener is not None:
            self.listener(self.epochs[-1])


def run_algorithm(steps: Algorithm[T], respond: Callable[[Request | AlgorithmEvent], Any]) -> T:
    """Run an algorithm to its end and return its result.

    `respond` returns the response to each request. If it returns None for a Solve, this function computes the solution.
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


def pick_items(step: Pick, rng: np.random.Generator) -> IntArray:
    """Pick n different items at random, in ascending order."""
    return np.sort(rng.choice(step.among, size=step.n, replace=False)).astype(np.int64)


def _set_flags(flags: BoolArray, draws: Draws) -> BoolArray:
    if len(draws) and draws.item.max() >= len(flags):
        flags = np.pad(flags, (0, int(draws.item.max()) + 1 - len(flags)))
    flags[draws.item] = True
    return flags


def _subtract(now: SourceCounts, before: SourceCounts) -> SourceCounts:
    return SourceCounts(now.inferred - before.inferred, now.weak - before.weak, now.strong - before.strong)
