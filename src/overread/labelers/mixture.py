"""The mixture O' of Corollary 2: W's answer with probability beta, O's otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread import checks
from overread.sample import Draws, IntArray, LabelArray

Ask = Callable[[Draws], IntArray]


@dataclass(frozen=True, eq=False)
class Mixture:
    """A strong labeler O' that answers with W's label with probability beta, and asks O otherwise.

    `strong` and `weak` are labelers, or callables from rows to labels. Give it as `strong` beside the same `weak`.
    Coupled, O' reuses the answer that W gave to the same draw, so that P(y_O' != y_W) = (1 - beta) P(y_O != y_W)
    (READING.md decision 14); uncoupled, it asks W again. The strong labeler is charged only when the coin says so.
    """

    strong: Any
    weak: Any
    beta: float
    coupled: bool = True

    def __post_init__(self) -> None:
        checks.real("beta", self.beta, low=0, high=1, remedy="the share of answers that W gives")

    def positives(
        self, draws: Draws, weak: LabelArray | None, ask_weak: Ask, ask_strong: Ask, rng: np.random.Generator
    ) -> IntArray:
        """Flip a coin for each draw; `weak` holds W's answers to the same draws, where they are known."""
        from_W: IntArray = rng.binomial(draws.count, self.beta)
        positives = _some_of(draws, draws.count - from_W, ask_strong)
        if weak is not None and self.coupled:
            return positives + np.where(weak > 0, from_W, 0)
        return positives + _some_of(draws, from_W, ask_weak)


def _some_of(draws: Draws, count: IntArray, ask: Ask) -> IntArray:
    positives = np.zeros(len(draws), dtype=np.int64)
    asked = count > 0
    positives[asked] = ask(Draws(draws.item[asked], draws.x[asked], count[asked]))
    return positives
