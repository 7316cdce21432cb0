"""Driver for algorithms that ask about items of a finite pool, with any number of classes."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import numpy as np

from overread.api.draw_driver import DrawDriver, pick_items, run_algorithm
from overread.api.labeler_client import BoughtLabels, BudgetSpent, ItemClient
from overread.api.memo import Memo, RunDigest
from overread.api.results import SourceCounts
from overread.core.arrays import Array
from overread.core.decimals import exact_decimal
from overread.core.labels import Vocabulary
from overread.core.randomness import stream
from overread.core.requests import (
    Algorithm,
    AlgorithmEvent,
    AskItems,
    LabelerRole,
    Pick,
    Progress,
    Request,
    RequestKey,
    Solve,
)
from overread.core.sample import Draws
from overread.errors import Interrupted, InvalidArgument
from overread.labelers.base import Labeler

T = TypeVar("T")

ROLES: tuple[LabelerRole, LabelerRole] = ("weak", "strong")


class ItemDriver:
    """One execution of an algorithm that asks about items.

    The driver responds to requests, tracks the cost, and sends Progress to the listener. Each labeler is asked once about
    each item. A request whose cost would exceed `max_cost` raises BudgetSpent before any of it is sent.
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
        solutions: Memo | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        self.vocabulary = Vocabulary(labels) if vocabulary is None else vocabulary
        self._x = x
        self._seed = seed
        self._listener = listener
        self._memo = solutions
        self._digest = RunDigest(f"{labels} {seed} {max_cost}")
        self._limit = None if max_cost is None else exact_decimal(max_cost)
        self._strong = ItemClient("strong", strong, self.vocabulary, len(x), self._check_budget)
        self._weak = None if weak is None else ItemClient("weak", weak, self.vocabulary, len(x), self._check_budget)
        self._clients = [client for client in (self._weak, self._strong) if client is not None]

    def drive(self, steps: Algorithm[T]) -> T:
        """Respond to every request until the algorithm returns."""
        return run_algorithm(steps, self._respond)

    @property
    def cost(self) -> Fraction:
        return sum((client.cost for client in self._clients), Fraction(0))

    @property
    def bought(self) -> dict[str, BoughtLabels]:
        return {client.role: client.bought_labels() for client in self._clients}

    @property
    def labels_bought(self) -> SourceCounts:
        return SourceCounts(0, 0 if self._weak is None else self._weak.n_bought, self._strong.n_bought)

    @property
    def dimension(self) -> int:
        return int(self._x.shape[1])

    def cautions(self) -> tuple[tuple[str, str], ...]:
        """Return a warning for the certificate if the two labelers have no label in common, for example 1 and "yes".

        A study stores this sentence; if you reword it, add it to `EARLIER_WORDING`.
        """
        weak, strong = (set(self.bought[role].label.tolist()) if role in self.bought else set() for role in ROLES)
        if not weak or not strong or not weak.isdisjoint(strong):
            return ()
        return (
            (
                "caution",
                "the weak labeler and the expert never gave the same label; check that both use the same values",
            ),
        )

    def affordable_strong(self, max_strong: int | None) -> int | None:
        """Return how many strong labels the budget allows after the weak labels of the whole pool; None means no limit.

        Raises InvalidArgument, before a label is bought, if the budget does not cover the weak labels.
        """
        if self._limit is None or (self._strong.price == 0 and (self._weak is None or self._weak.price == 0)):
            return max_strong
        left = self._limit - (0 if self._weak is None else self._weak.price * len(self._x))
        if left < 0:
            raise InvalidArgument(
                f"max_cost={float(self._limit):g} does not cover the weak labels of the {len(self._x)} items, "
                f"which cost {float(self._limit - left):g}; raise it, or leave weak out"
            )
        if self._strong.price == 0:
            return max_strong
        paid = math.floor(left / self._strong.price)
        return paid if max_strong is None else min(paid, max_strong)

    def _respond(self, step: Request | AlgorithmEvent) -> Any:
        match step:
            case Pick():
                picked = pick_items(step, self._stream(step.key, "pick"))
                self._digest.add_response(step.key, picked)
                return picked
            case AskItems():
                client = self._strong if step.role == "strong" else self._weak
                if client is None:
                    raise InvalidArgument("the algorithm needs a weak labeler; pass weak=...")
                answers = client.ask(Draws.once(step.item, self._x), self._stream(step.key, step.role))
                self._digest.add_response(step.key, step.item, answers.code, answers.confidence)
                return answers
            case Solve():
                return self._digest.solve(step, self._memo)
            case Progress() if self._listener is not None:
                self._listener(step)
        return None

    def _stream(self, key: RequestKey, use: str) -> np.random.Generator:
        return stream(self._seed, f"{key.name}.{use}", epoch=key.epoch, round=key.round)

    def _check_budget(self, amount: Fraction) -> None:
        if self._limit is not None and amount and self.cost + amount > self._limit:
            raise BudgetSpent("max_cost")


def drive_or_attach_result(
    driver: ItemDriver | DrawDriver, steps: Algorithm[Any], partial_result: Callable[[str], Any]
) -> Any:
    """Run the driver to the end; on an exception or Ctrl-C attach the partial result to the error, since labels cost money.

    `partial_result("error")` returns the partial result.
    """
    try:
        return driver.drive(steps)
    except BudgetSpent:
        raise
    except Exception as error:
        vars(error)["result"] = partial_result("error")  # also errors raised by other libraries
        raise
    except KeyboardInterrupt as error:
        bought = driver.labels_bought.strong
        interrupted = Interrupted(f"stopped by the user; error.result has the {bought} strong labels bought so far")
        interrupted.result = partial_result("error")
        raise interrupted from error
