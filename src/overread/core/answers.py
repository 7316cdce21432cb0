"""A labeler's answers: their records in the ledger, and the parsing of labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal
from uuid import uuid4

import numpy as np

from overread.core import checks
from overread.core.arrays import Array, BoolArray, LabelArray
from overread.core.labels import LabelReader, Vocabulary, as_value_array, is_missing
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.core.sample import Draws
from overread.errors import InvalidLabel, LabelerFailed, LabelsExhausted

ReplyKind = Literal["label", "none", "skip", "cannot tell", "undo", "lost"]
"""label: one of the study's labels. none: a machine gave no usable answer. skip: a person skipped the item. cannot tell:
a person could not decide on a label. undo: revokes the person's last answer to the item. lost: the question was sent and may
have been charged, but no answer arrived."""


@dataclass(frozen=True, slots=True)
class AnswerSeries:
    """One labeler's answers to one question, each item asked once: the part of an answer's key beside the item.

    A labeler asked a second question about the same items, or the same question a second time, gives another series.

    Parameters
    ----------
    name : the labeler's name.
    role : the labeler's role in the study, "weak" or "strong".
    question : the name of the question about the items.
    repetition : how often the items were asked before: 0 for the first time.
    """

    name: str
    role: LabelerRole
    question: str = "label"
    repetition: int = 0


WEAK, STRONG = AnswerSeries("weak", "weak"), AnswerSeries("strong", "strong")
"""The series of a study that doesn't name its labelers: they are named by their roles."""
SERIES_BY_ROLE: Mapping[LabelerRole, AnswerSeries] = {"weak": WEAK, "strong": STRONG}


def new_uid() -> str:
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer about one item.

    Parameters
    ----------
    item : the item's index.
    label : the label, or the value that stands for "cannot tell"; None for all other kinds.
    kind : the kind of answer, one of `ReplyKind`.
    confidence : the labeler's confidence in the label, on any scale.
    who : the name of the person or machine that answered.
    price : what the answer cost.
    asked_at, answered_at : times in seconds since 1970, UTC. They are for display only; nothing is sorted by them.
    model, prompt : the model and prompt that produced a machine's answer.
    content : a digest of the item content that was shown.
    raw : the raw reply, as received.
    comment : a person's comment.
    tokens_in, tokens_out : the numbers of input and output tokens that a language model's server reports.
    uid : a unique identifier: replies with the same `uid` are duplicates of one reply.
    """

    item: int
    label: Any = None
    kind: ReplyKind = "label"
    confidence: float | None = None
    who: str = ""
    price: Fraction = Fraction(0)
    asked_at: float = 0.0
    answered_at: float = 0.0
    model: str | None = None
    prompt: str | None = None
    content: str | None = None
    raw: str | None = None
    comment: str | None = None
    tokens_in: int | None = None
    tokens_out: int | None = None
    uid: str = field(default_factory=new_uid)


@dataclass(frozen=True, eq=False)
class Answers:
    """Labels with confidences. A callable labeler may return this instead of an array of labels.

    Parameters
    ----------
    labels : one label for each row.
    confidence : the labeler's confidence in each label, on any scale; None if it reports none.

    Examples
    --------
    >>> answers = Answers(labels=["no", "yes"], confidence=[0.9, 0.6])
    """

    labels: Any
    confidence: Any = None


def check_price(price: object) -> float:
    return checks.check_number("price", price, low=0, remedy="the cost of one label")


def parse_binary_answers(answer: object, draws: Draws, reader: LabelReader) -> LabelArray:
    """Return one label for each row as -1 or +1.

    If some answers are invalid, the error's `answered` holds the valid ones, because they are paid for.
    """
    values = _check_one_per_row(answer.labels if isinstance(answer, Answers) else answer, draws)
    missing = is_missing(values)
    known = np.zeros(len(draws), dtype=bool)
    known[~missing] = reader.are_known(values[~missing])
    error = _find_invalid(values, ~missing & ~known, missing, draws, _describe_expected(reader))
    y = reader.labels.encode(values[known])
    if error is not None:
        valid = draws.where(known)
        error.answered = (valid, np.where(y > 0, valid.count, 0))
        raise error
    return y


def parse_coded_answers(
    answer: Answers, draws: Draws, vocabulary: Vocabulary, *, allow_no_answer: bool, shown_draws: Draws | None = None
) -> CodedAnswers:
    """Return one label for each row as a code.

    If some answers are invalid, the error's `answered` holds the valid ones, because they are paid for.

    Parameters
    ----------
    allow_no_answer : whether a missing label is valid. It becomes `NO_ANSWER`.
    shown_draws : the same draws under the indices that the user knows, for error messages.
    """
    shown_draws = draws if shown_draws is None else shown_draws
    values = _check_one_per_row(answer.labels, shown_draws)
    confidence = None if answer.confidence is None else _parse_confidence(answer.confidence, shown_draws)
    missing = is_missing(values)
    code = np.full(len(draws), NO_ANSWER, dtype=np.int64)
    unknown = np.zeros(len(draws), dtype=bool)
    code[~missing], unknown[~missing] = vocabulary.encode(values[~missing])
    error = _find_invalid(values, unknown, missing & (not allow_no_answer), shown_draws, vocabulary.expected_labels)
    if error is not None:
        valid = ~unknown & ~missing
        valid_answers = CodedAnswers(code[valid], None if confidence is None else confidence[valid])
        error.answered = (draws.where(valid), valid_answers)
        raise error
    return CodedAnswers(code, confidence)


def _check_one_per_row(answer: object, draws: Draws) -> np.ndarray[Any, Any]:
    values = as_value_array(answer)
    if values.shape != (len(draws),):
        given = "None" if answer is None else f"labels of shape {values.shape}"
        problem = f"returned {given} for {len(draws)} items; it must return one label for each row"
        raise LabelerFailed(problem, items=item_indices(draws))
    return values


def _parse_confidence(confidence: object, draws: Draws) -> Array:
    """Return one finite confidence for each row. A missing confidence, for example of a missing label, becomes 0."""
    try:
        values = np.asarray(confidence, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise LabelerFailed(
            f"returned a confidence that is not a number ({error})", items=item_indices(draws)
        ) from error
    if values.shape != (len(draws),):
        problem = f"returned confidences of shape {values.shape} for {len(draws)} items; it must return one number for each row"
        raise LabelerFailed(problem, items=item_indices(draws))
    return np.nan_to_num(values, nan=0.0, posinf=1e9, neginf=-1e9)


def _find_invalid(
    values: np.ndarray[Any, Any], unknown: BoolArray, missing: BoolArray, draws: Draws, expected: str
) -> LabelerFailed | None:
    """Return an error about unknown labels, or else about missing labels; None if all labels are valid."""
    if unknown.any():
        at = int(unknown.argmax())
        problem = f"answered {values.tolist()[at]!r} for item {draws.item[at]}; {expected}"
        return InvalidLabel(problem, items=item_indices(draws.where(unknown)))
    if missing.any():
        absent = draws.where(missing)
        problem = f"has no label for {_list_items(absent)}; add one, or remove the item from the pool"
        return LabelsExhausted(problem, items=item_indices(absent))
    return None


def item_indices(draws: Draws) -> tuple[int, ...]:
    return tuple(draws.item.tolist())


def describe_draws(draws: Draws) -> str:
    return f"asked about {_list_items(draws)}"


def _list_items(draws: Draws) -> str:
    shown = ", ".join(map(str, draws.item[:3].tolist()))
    return f"item{'s' * (len(draws) > 1)} {shown}" + (f" and {len(draws) - 3} more" if len(draws) > 3 else "")


def _describe_expected(reader: LabelReader) -> str:
    if reader.has_named_labels:
        return f"the labels of this study are {reader.labels.negative!r} and {reader.labels.positive!r}"
    return (
        "its answers must all be -1 or 1, all 0 or 1, or all False or True; otherwise, set labels=(negative, positive)"
    )
