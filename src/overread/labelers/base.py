"""What a labeler offers, and how its answers are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

import numpy as np

from overread.errors import InvalidArgument, InvalidLabel, LabelerFailed, LabelsExhausted, OverreadError
from overread.labels import Labels, PlainLabels, is_missing
from overread.sample import Draws, IntArray, LabelArray


@runtime_checkable
class Labeler(Protocol):
    """Someone or something that labels items.

    A labeler that is not stochastic gives an item the same label each time: the study asks once and remembers.
    A stochastic one is asked anew for each draw; remembering would break independence (READING.md decision 12).
    """

    @property
    def price(self) -> float:
        """What one label costs."""

    @property
    def stochastic(self) -> bool:
        """Whether the same item may be labelled differently another time."""

    def positives(self, draws: Draws, labels: Labels, rng: np.random.Generator) -> IntArray:
        """Return, for each row, how many of its `count` answers are the positive label."""


def check_price(price: float) -> None:
    if not 0 <= price < float("inf"):
        raise InvalidArgument(f"price={price!r} must be a number >= 0: the cost of one label")


def read_answers(ask: Callable[[], object], draws: Draws, labels: Labels) -> LabelArray:
    """Call `ask` for one label for each row, and say plainly what is wrong with its answer."""
    try:
        answer = ask()
    except StopIteration as error:
        raise LabelsExhausted("has run out of labels (it raised StopIteration)", items=ids(draws)) from error
    except OverreadError:
        raise
    except Exception as error:
        problem = f"raised {type(error).__name__}: {error}, asked about {_some(draws)}"
        raise LabelerFailed(problem, items=ids(draws)) from error
    values = np.array(answer, dtype=object) if isinstance(answer, list | tuple) else np.asarray(answer)
    if values.shape != (len(draws),):
        problem = f"gave labels of shape {values.shape} for {len(draws)} items; it must give one label for each row"
        raise LabelerFailed(problem, items=ids(draws))
    missing, known = is_missing(values), labels.known(values)
    if missing.any():
        item = int(draws.item[missing.argmax()])
        problem = f"has no label for item {item}; fill it in, or leave the item out of the pool"
        raise LabelsExhausted(problem, items=(item,))
    if not known.all():
        at = int(known.argmin())
        problem = f"answered {values.tolist()[at]!r} for item {draws.item[at]}; {_expected(labels)}"
        raise InvalidLabel(problem, items=(int(draws.item[at]),))
    return labels.encode(values)


def ids(draws: Draws) -> tuple[int, ...]:
    return tuple(draws.item.tolist())


def _some(draws: Draws) -> str:
    shown = ", ".join(map(str, draws.item[:3].tolist()))
    return f"item(s) {shown}" + (f" and {len(draws) - 3} more" if len(draws) > 3 else "")


def _expected(labels: Labels) -> str:
    if isinstance(labels, PlainLabels):
        return "it must be -1 or 1, 0 or 1, False or True; for other values give labels=(negative, positive)"
    return f"the labels of this study are {labels.negative!r} and {labels.positive!r}"
