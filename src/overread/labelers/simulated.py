"""Labelers with known answer probabilities: simulated labelers, and the mixture O' of Corollary 2 of the paper."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.core import checks
from overread.core.answers import Questions, Reply, check_price, make_columns
from overread.core.arrays import Array, IntArray, LabelArray
from overread.core.controls import short_repr
from overread.core.labels import LabelReader
from overread.core.requests import Algorithm, AskStrong, AskWeak, RequestKey
from overread.core.sample import Draws
from overread.errors import InvalidArgument, LabelerFailed


@dataclass(frozen=True, eq=False)
class Simulated:
    """A labeler that draws each answer from P(y = +1 | x), independently for each draw.

    Parameters
    ----------
    p_positive : the probability of the positive label, as an array with one value for each item, or a function of rows.
    price : the price of one label.

    Raises
    ------
    InvalidArgument
        `p_positive` is neither one-dimensional nor callable, or `price` is negative.

    Examples
    --------
    >>> labeler = Simulated(lambda x: x[:, 0])
    >>> drawn = Draws(np.array([0, 1]), np.array([[0.0], [0.5]]), np.array([10**12, 10**12]))
    >>> labeler.positives(drawn, LabelReader(None), np.random.default_rng(0)) // 10**8
    array([   0, 5000])
    """

    p_positive: Array | Callable[[Array], Array]
    price: float = 0.0

    stochastic = True
    who, model, prompt = "simulated", None, None

    def __post_init__(self) -> None:
        object.__setattr__(self, "price", check_price(self.price))
        if callable(self.p_positive):
            return
        if np.ndim(self.p_positive) != 1 or np.asarray(self.p_positive).dtype.kind not in "biufO":
            raise InvalidArgument(
                f"p_positive={short_repr(self.p_positive)} must be an array with one probability for each item, or a function "
                "of rows"
            )

    @property
    def size(self) -> int | None:
        return None if callable(self.p_positive) else np.size(self.p_positive)

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:  # noqa: ARG002
        positives: IntArray = rng.binomial(draws.count, self._probability(draws.item, draws.x))
        return positives

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield one random answer to each question; see `Labeler`."""
        if len(questions):
            asked_at, p = time.time(), self._probability(questions.item, questions.x)
            yield make_columns(self, questions, np.where(questions.rng.random(len(p)) < p, 1, -1), asked_at)

    def _probability(self, item: IntArray, x: Array) -> Array:
        p = self.p_positive(x.copy()) if callable(self.p_positive) else np.asarray(self.p_positive)[item]
        p = np.asarray(p, dtype=np.float64)
        if p.shape != (len(item),):
            problem = f"has p_positive of shape {p.shape} for {len(item)} items; return one probability for each row"
            raise LabelerFailed(problem, items=tuple(item.tolist()))
        invalid = ~((p >= 0) & (p <= 1))
        if invalid.any():
            at = int(item[invalid][0])
            raise LabelerFailed(f"has p_positive={p[invalid][0]} for item {at}; it must lie in [0, 1]", items=(at,))
        return p


@dataclass(frozen=True, eq=False)
class Mixture:
    """A strong labeler that gives the weak labeler's answer with probability beta, and asks the strong labeler otherwise.

    This is O' of Corollary 2. Pass it as `strong`, together with the same `weak`. The strong labeler is charged only for the
    draws on which it is asked.

    Parameters
    ----------
    strong, weak : labelers, or callables from rows to labels.
    beta : the probability of the weak labeler's answer, in [0, 1).
    coupled : if True, reuse the weak labeler's answer to the same draw, so that
        P(y_O' != y_W) = (1 - beta) P(y_O != y_W) (READING.md decision 14). If False, ask the weak labeler again.

    Raises
    ------
    InvalidArgument
        `beta` is outside [0, 1).

    Examples
    --------
    >>> Mixture(strong=Simulated([0.1, 0.9]), weak=Simulated([0.2, 0.8]), beta=0.5).coupled
    True
    """

    strong: Any
    weak: Any
    beta: float
    coupled: bool = True

    def __post_init__(self) -> None:
        checks.check_number("beta", self.beta, low=0, high=1, remedy="the probability of the weak labeler's answer")

    def positives(
        self, draws: Draws, weak: LabelArray | None, rng: np.random.Generator, key: RequestKey
    ) -> Algorithm[IntArray]:
        """Choose a labeler at random for each draw, request the labels, and return the number of positive ones for each row.

        `weak` holds the weak labeler's answers to the same draws; None if they are unknown.
        """
        from_weak: IntArray = rng.binomial(draws.count, self.beta)
        by_strong = Draws(draws.item, draws.x, draws.count - from_weak).where(from_weak < draws.count)
        positives = np.zeros(len(draws), dtype=np.int64)
        positives[from_weak < draws.count] = yield AskStrong(by_strong, key)
        if weak is not None and self.coupled:
            return positives + np.where(weak > 0, from_weak, 0)
        by_weak = Draws(draws.item, draws.x, from_weak).where(from_weak > 0)
        positives[from_weak > 0] += yield AskWeak(by_weak, RequestKey(f"{key.name}.mixture", key.epoch, key.round))
        return positives
