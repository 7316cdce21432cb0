"""The driver that answers requests for items of a finite pool, of any number of classes, at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.errors import Interrupted, InvalidArgument
from overread.labelers.base import Labeler
from overread.labels import Vocabulary
from overread.requests import AskItems, Event, Key, Pick, Progress, Request, Role, Solve, Steps
from overread.sample import Array, Draws
from overread.seeds import stream
from overread.study.desk import Bought, ItemDesk, OutOfMoney
from overread.study.result import Tally
from overread.study.run import drive, pick
from overread.study.solutions import Solutions, Transcript

T = TypeVar("T")

ROLES: tuple[Role, Role] = ("weak", "strong")


class ItemRun:
    """A study of items under way: it answers requests, counts money, and tells the listener of progress.

    Each labeler is asked once for each item. Every question is paid before it is asked; one that `max_cost` can't pay in
    full raises OutOfMoney.
    """

    def __init__(
        self,
        x: Array,
        *,
        weak: Labeler | None,
        strong: Labeler,
        labels: object,
        seed: int,
        max_cost: float | None,
        listener: Callable[[Progress], None] | None,
        solutions: Solutions | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        self.vocabulary = Vocabulary(labels) if vocabulary is None else vocabulary
        self._x = x
        self._seed = seed
        self._listener = listener
        self._solutions = solutions
        self._transcript = Transcript(f"{labels} {seed} {max_cost}")
        self._limit = None if max_cost is None else Fraction(repr(max_cost))
        self._strong = ItemDesk("strong", strong, self.vocabulary, len(x), self._check_budget)
        self._weak = None if weak is None else ItemDesk("weak", weak, self.vocabulary, len(x), self._check_budget)
        self._desks = [desk for desk in (self._weak, self._strong) if desk is not None]

    def drive(self, steps: Steps[T]) -> T:
        """Answer every request until the algorithm returns."""
        return drive(steps, self._answer)

    @property
    def cost(self) -> Fraction:
        return sum((desk.cost for desk in self._desks), Fraction(0))

    @property
    def bought(self) -> dict[str, Bought]:
        return {desk.role: desk.holdings() for desk in self._desks}

    @property
    def labels_bought(self) -> Tally:
        return Tally(0, 0 if self._weak is None else self._weak.bought, self._strong.bought)

    @property
    def dimension(self) -> int:
        return int(self._x.shape[1])

    def cautions(self) -> tuple[tuple[str, str], ...]:
        """Say so when no label of the one labeler is ever given by the other, as where one writes 1 and the other "yes"."""
        weak, strong = (set(self.bought[role].label.tolist()) if role in self.bought else set() for role in ROLES)
        if not weak or not strong or not weak.isdisjoint(strong):
            return ()
        return (("caution", "the weak and the strong labeler never gave the same label; are they written alike?"),)

    def affordable(self, max_strong: int | None) -> int | None:
        """Return how many strong labels the money pays for beside W's labels of the whole pool; None: no limit.

        Refused before a label is bought: money that does not even pay for the weak labels.
        """
        if self._limit is None or (self._strong.price == 0 and (self._weak is None or self._weak.price == 0)):
            return max_strong
        left = self._limit - (0 if self._weak is None else self._weak.price * len(self._x))
        if left < 0:
            raise InvalidArgument(
                f"max_cost={float(self._limit):g} does not pay for the weak labels of the {len(self._x)} items, "
                f"{float(self._limit - left):g} in all; raise it, or leave weak out"
            )
        if self._strong.price == 0:
            return max_strong
        paid = math.floor(left / self._strong.price)
        return paid if max_strong is None else min(paid, max_strong)

    def _answer(self, step: Request | Event) -> Any:
        match step:
            case Pick():
                picked = pick(step, self._stream(step.key, "pick"))
                self._transcript.hear(step.key, picked)
                return picked
            case AskItems():
                desk = self._strong if step.source == "strong" else self._weak
                if desk is None:
                    raise InvalidArgument("the weak labeler was asked and there is none; give weak=...")
                opinions = desk.ask(Draws.once(step.item, self._x), self._stream(step.key, step.source))
                self._transcript.hear(step.key, step.item, opinions.code, opinions.confidence)
                return opinions
            case Solve():
                return self._transcript.solved(step, self._solutions)
            case Progress() if self._listener is not None:
                self._listener(step)
        return None

    def _stream(self, key: Key, use: str) -> np.random.Generator:
        return stream(self._seed, f"{key.name}.{use}", epoch=key.epoch, round=key.round)

    def _check_budget(self, amount: Fraction) -> None:
        if self._limit is not None and amount and self.cost + amount > self._limit:
            raise OutOfMoney("max_cost")


def keeping(run: ItemRun, steps: Steps[Any], so_far: Callable[[str], Any]) -> Any:
    """Drive to the end; on a failure or Ctrl-C hang the unfinished result on the error: labels cost money.

    `so_far("error")` makes that result.
    """
    try:
        return run.drive(steps)
    except Exception as error:
        vars(error)["result"] = so_far("error")
        raise
    except KeyboardInterrupt as error:
        interrupted = Interrupted(f"stopped by the user; {run.labels_bought.strong} strong labels are in error.result")
        interrupted.result = so_far("error")
        raise interrupted from error
