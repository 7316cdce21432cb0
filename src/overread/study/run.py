"""The driver that answers an algorithm's requests from a pool and labelers, at once."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.labelers.base import Labeler
from overread.labelers.mixture import Mixture
from overread.labels import Labels
from overread.pools.base import Pool
from overread.requests import (
    AskStrong,
    AskWeak,
    Draw,
    EpochDone,
    Event,
    Inferred,
    Key,
    Pick,
    Progress,
    Request,
    RoundDone,
    Solve,
    Steps,
)
from overread.sample import BoolArray, Draws, IntArray
from overread.seeds import stream
from overread.study.desk import Bought, Desk, OutOfMoney
from overread.study.result import Epoch, Tally

Listener = Callable[[Progress | Epoch], None]
T = TypeVar("T")


@dataclass(eq=False)
class Run:
    """A study under way: it answers requests, counts, and tells the listener of progress and of finished epochs.

    With a mixture, `strong` is the expert inside it.
    """

    pool: Pool
    weak: Labeler | None
    strong: Labeler
    mixture: Mixture | None
    labels: Labels | None
    seed: int
    max_cost: float | None
    listener: Listener | None
    max_strong: int | None = None
    epochs: list[Epoch] = field(default_factory=list)
    trace: list[Any] = field(default_factory=list)
    latest: Any = None
    """The record of the last round, where the algorithm keeps one: what an unfinished epoch has found."""

    def __post_init__(self) -> None:
        self._limit = None if self.max_cost is None else Fraction(repr(self.max_cost))
        self._strong = Desk("strong", self.strong, self.labels, self._check_budget)
        self._strong.most = self.max_strong
        self._weak = None if self.weak is None else Desk("weak", self.weak, self.labels, self._check_budget)
        self._desks = [desk for desk in (self._weak, self._strong) if desk is not None]
        self._inferred_draws = 0
        self._inferred = self._inferred_now = np.zeros(0, dtype=bool)
        self._items_drawn = 0
        self._before = (self.draws, self.labels_bought, time.perf_counter())

    def drive(self, steps: Steps[T]) -> T:
        """Answer every request until the algorithm returns."""
        return drive(steps, self._answer)

    @property
    def cost(self) -> Fraction:
        return sum((desk.cost for desk in self._desks), Fraction(0))

    @property
    def draws(self) -> Tally:
        return Tally(self._inferred_draws, 0 if self._weak is None else self._weak.draws, self._strong.draws)

    @property
    def labels_bought(self) -> Tally:
        inferred = np.flatnonzero(self._inferred)
        asked = np.any([desk.knows(inferred) for desk in self._desks], axis=0)
        return Tally(
            inferred=int((~asked).sum()),
            weak=0 if self._weak is None else self._weak.bought,
            strong=self._strong.bought,
        )

    @property
    def bought(self) -> dict[str, Bought]:
        return {desk.role: desk.holdings() for desk in self._desks}

    @property
    def most_strong(self) -> int | None:
        """The most strong labels that the limits allow, were no weak one bought; None: no limit."""
        price = self._strong.price
        paid = None if self._limit is None or not price else math.floor(self._limit / price)
        return min((limit for limit in (paid, self.max_strong) if limit is not None), default=None)

    @property
    def found(self) -> list[Any]:
        """The records of the finished epochs, and of the rounds of the one that was not."""
        return self.trace if self.latest is None else [*self.trace, self.latest]

    @property
    def always_alike(self) -> bool:
        """Whether asking about an item again would give the same answer."""
        labelers = [self.strong] if self.weak is None else [self.strong, self.weak]
        return self.mixture is None and not any(each.stochastic for each in labelers)

    @property
    def answers_in(self) -> Labels:
        """The labels in which the strong labeler answers."""
        return self._strong.reader.labels

    def _answer(self, step: Request | Event) -> Any:
        match step:
            case Draw():
                return self._draw(step)
            case Pick():
                return pick(step, self._stream(step.key, "pick"))
            case AskWeak():
                return self._ask_weak(step.draws, step.key)
            case AskStrong():
                return self._ask_strong(step)
            case Inferred():
                self._infer(step.draws)
            case RoundDone():
                self.latest = step.trace
            case EpochDone():
                self._epoch_done(step)
            case Progress() if self.listener is not None:
                self.listener(step)
        return None

    def _draw(self, step: Draw) -> Draws:
        drawn = self.pool.draw(step.n, self._stream(step.key, "draw"), step.region)
        if self.pool.size is not None:
            return drawn
        self._items_drawn += len(drawn)  # a pool without end numbers its items from the first draw on
        return Draws(drawn.item + self._items_drawn - len(drawn), drawn.x, drawn.count)

    def _infer(self, draws: Draws) -> None:
        self._inferred_draws += draws.total
        self._inferred, self._inferred_now = _mark(self._inferred, draws), _mark(self._inferred_now, draws)

    def _ask_weak(self, draws: Draws, key: Key) -> IntArray:
        if self._weak is None or not len(draws):
            return np.zeros(len(draws), dtype=np.int64)
        return self._weak.ask(draws, self._stream(key, "weak"))

    def _ask_strong(self, step: AskStrong) -> IntArray:
        def ask(draws: Draws) -> IntArray:
            return self._strong.ask(draws, self._stream(step.key, "strong"))

        if self.mixture is None:
            return ask(step.draws)
        again = Key(f"{step.key.name}.mixture", step.key.epoch, step.key.round)
        return self.mixture.positives(
            step.draws, step.weak, lambda draws: self._ask_weak(draws, again), ask, self._stream(step.key, "coin")
        )

    def _stream(self, key: Key, use: str) -> np.random.Generator:
        return stream(self.seed, f"{key.name}.{use}", epoch=key.epoch, round=key.round)

    def _check_budget(self, amount: Fraction) -> None:
        if self._limit is not None and amount and self.cost + amount > self._limit:
            raise OutOfMoney("max_cost")

    def _epoch_done(self, step: EpochDone) -> None:
        draws, labels, seconds = self._before
        self._before = (self.draws, self.labels_bought, time.perf_counter())
        self.trace.append(step.trace)
        self.latest = None
        self.epochs.append(
            Epoch(
                k=step.k,
                excess_error=float(step.epsilon),
                region_mass=step.region_mass,
                strong_mass=step.strong_mass,
                difference_sample=step.difference_sample,
                sample=step.sample,
                draws=_less(self._before[0], draws),
                labels=Tally(
                    inferred=int(self._inferred_now.sum()),
                    weak=self._before[1].weak - labels.weak,
                    strong=self._before[1].strong - labels.strong,
                ),
                seconds=self._before[2] - seconds,
            )
        )
        self._inferred_now = np.zeros(0, dtype=bool)
        if self.listener is not None:
            self.listener(self.epochs[-1])


def drive(steps: Steps[T], answer: Callable[[Request | Event], Any]) -> T:
    """Send an algorithm the answer to each thing it yields, until it returns; what `answer` has not solved is solved here."""
    sent: Any = None
    while True:
        try:
            step = steps.send(sent)
        except StopIteration as end:
            result: T = end.value
            return result
        sent = answer(step)
        if sent is None and isinstance(step, Solve):
            sent = step.solve()


def pick(step: Pick, rng: np.random.Generator) -> IntArray:
    """Pick n different items, in order of their numbers."""
    return np.sort(rng.choice(step.among, size=step.n, replace=False)).astype(np.int64)


def _mark(flags: BoolArray, draws: Draws) -> BoolArray:
    if len(draws) and draws.item.max() >= len(flags):
        flags = np.pad(flags, (0, int(draws.item.max()) + 1 - len(flags)))
    flags[draws.item] = True
    return flags


def _less(now: Tally, before: Tally) -> Tally:
    return Tally(now.inferred - before.inferred, now.weak - before.weak, now.strong - before.strong)
