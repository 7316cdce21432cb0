"""A labeler's answers, and how they are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from overread import checks
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted
from overread.labels import LabelReader, Vocabulary, as_values, is_missing
from overread.requests import NO_ANSWER, Opinions
from overread.sample import Array, Draws, LabelArray


@dataclass(frozen=True, eq=False)
class Answers:
    """One label for each row, and how sure the labeler is of each, where it says so; any scale will do.

    A callable may return this in place of bare labels.
    """

    labels: Any
    confidence: Any = None


def check_price(price: object) -> float:
    return checks.real("price", price, low=0, remedy="the cost of one label")


def read_answers(answer: object, draws: Draws, reader: LabelReader) -> LabelArray:
    """Turn one answer for each row into -1 and +1, or say plainly what is wrong with it.

    The error carries the answers that are right: they are paid for.
    """
    values = _one_each(answer.labels if isinstance(answer, Answers) else answer, draws)
    missing = is_missing(values)
    known = np.zeros(len(draws), dtype=bool)
    known[~missing] = reader.known(values[~missing])
    error: LabelerFailed | None = None
    if not known[~missing].all():
        at = int(np.flatnonzero(~missing & ~known)[0])
        problem = f"answered {values.tolist()[at]!r} for item {draws.item[at]}; {_expected(reader)}"
        error = InvalidLabel(problem, items=ids(draws.where(~missing & ~known)))
    elif missing.any():
        error = _no_label(draws.where(missing))
    y = reader.labels.encode(values[known])
    if error is not None:
        right = draws.where(known)
        error.answered = (right, np.where(y > 0, right.count, 0))
        raise error
    return y


def read_opinions(
    answer: Answers, draws: Draws, vocabulary: Vocabulary, *, may_pass: bool, named: Draws | None = None
) -> Opinions:
    """Turn one answer for each row into codes; who `may_pass` may also give no answer.

    The error carries the answers that are right: they are paid for. named: the same draws under the numbers that the user
    knows, for what errors say.
    """
    named = draws if named is None else named
    values = _one_each(answer.labels, named)
    confidence = None if answer.confidence is None else _confidence(answer.confidence, named)
    missing = is_missing(values)
    code = np.full(len(draws), NO_ANSWER, dtype=np.int64)
    foreign = np.zeros(len(draws), dtype=bool)
    code[~missing], foreign[~missing] = vocabulary.encode(values[~missing])
    error: LabelerFailed | None = None
    if foreign.any():
        at = int(foreign.argmax())
        problem = f"answered {values.tolist()[at]!r} for item {named.item[at]}; {vocabulary.expected}"
        error = InvalidLabel(problem, items=ids(named.where(foreign)))
    elif missing.any() and not may_pass:
        error = _no_label(named.where(missing))
    if error is not None:
        right = ~foreign & ~missing
        kept = Opinions(code[right], None if confidence is None else confidence[right])
        error.answered = (draws.where(right), kept)
        raise error
    return Opinions(code, confidence)


def _one_each(answer: object, draws: Draws) -> np.ndarray[Any, Any]:
    if answer is None:
        raise LabelerFailed(
            f"gave None for {len(draws)} items; it must return one label for each row", items=ids(draws)
        )
    values = as_values(answer)
    if values.shape != (len(draws),):
        problem = f"gave labels of shape {values.shape} for {len(draws)} items; it must return one label for each row"
        raise LabelerFailed(problem, items=ids(draws))
    return values


def _confidence(given: object, draws: Draws) -> Array:
    """Return a finite number for each row; where the labeler gave none, as beside a missing label, 0."""
    try:
        confidence = np.asarray(given, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise LabelerFailed(f"gave a confidence that is no number ({error})", items=ids(draws)) from error
    if confidence.shape != (len(draws),):
        problem = f"gave confidence of shape {confidence.shape} for {len(draws)} items; give one number for each row"
        raise LabelerFailed(problem, items=ids(draws))
    return np.nan_to_num(confidence, nan=0.0, posinf=1e9, neginf=-1e9)


def _no_label(absent: Draws) -> LabelsExhausted:
    problem = f"has no label for {_some(absent)}; fill it in, or leave the item out of the pool"
    return LabelsExhausted(problem, items=ids(absent))


def ids(draws: Draws) -> tuple[int, ...]:
    return tuple(draws.item.tolist())


def asked_about(draws: Draws) -> str:
    return f"asked about {_some(draws)}"


def _some(draws: Draws) -> str:
    shown = ", ".join(map(str, draws.item[:3].tolist()))
    return f"item{'s' * (len(draws) > 1)} {shown}" + (f" and {len(draws) - 3} more" if len(draws) > 3 else "")


def _expected(reader: LabelReader) -> str:
    if reader.named:
        return f"the labels of this study are {reader.labels.negative!r} and {reader.labels.positive!r}"
    return (
        "it must be -1 or 1, 0 or 1, False or True, without mixing; for other values give labels=(negative, positive)"
    )
