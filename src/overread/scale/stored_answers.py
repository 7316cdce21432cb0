"""Buying answers about rows of a large pool: each answer is stored in the output folder before it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import polars as pl

from overread.core.answers import (
    Answers,
    Questions,
    ReplyColumns,
    check_one_per_item,
    encode_answers,
    make_columns,
    parse_confidences,
)
from overread.core.arrays import IntArray
from overread.core.labels import Vocabulary
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.errors import LabelerFailed
from overread.labelers.base import Labeler, answer_all
from overread.scale.label_values import labels_from_json, labels_to_json
from overread.scale.output_folder import STATE_FOLDER, FencingToken, write_despite_interrupts

ANSWERS_FOLDER = f"{STATE_FOLDER}/strong"
"""Subfolder with the expert's answers."""
SCHEMA = {"row": pl.Int64, "label": pl.String, "confidence": pl.Float64}
"""The columns of a batch; the expert's batches have no confidence."""


def buy_answers(
    request: Callable[[], Answers],
    rows: IntArray,
    role: LabelerRole,
    labels: object,
    token: FencingToken,
    subfolder: str,
) -> pl.DataFrame:
    """Request answers about some rows, write them to a new file in a subfolder, and return the written frame.

    If some answers are invalid, the valid ones are written first, because they are paid for; then the error is raised.
    """
    vocabulary = Vocabulary(labels)
    token.check()
    try:
        answers = request()
        values = check_one_per_item(answers.labels, rows)
        confidence = None if answers.confidence is None else parse_confidences(answers.confidence, rows)
        code, error = encode_answers(values, rows, vocabulary, allow_no_answer=role == "weak")
        kept = np.full(len(rows), True) if error is None else code != NO_ANSWER
        batch = _make_batch(rows, CodedAnswers(code, confidence), vocabulary).filter(kept)
        if batch.height:
            batch = batch.drop([] if role == "weak" else ["confidence"])
            write_despite_interrupts(partial(token.folder.add_batch, subfolder, batch))
        if error is not None:
            raise error
    except LabelerFailed as error:
        error.labeler = role
        raise
    return batch


def _make_batch(rows: IntArray, answers: CodedAnswers, vocabulary: Vocabulary) -> pl.DataFrame:
    has_label = answers.code != NO_ANSWER
    labels = np.full(len(rows), None, dtype=object)
    labels[has_label] = vocabulary.decode(answers.code[has_label])
    confidence = np.full(len(rows), np.nan) if answers.confidence is None else answers.confidence
    return pl.DataFrame({"row": rows, "label": labels_to_json(labels.tolist()), "confidence": confidence})


class CachedExpert:
    """The strong labeler, with a cache of its answers in the output folder. No run asks about a row that has an answer.

    Parameters
    ----------
    strong : the strong labeler.
    token : the run's fencing token, checked before each request. Answers that earlier runs stored in its folder are reused.
    labels : the allowed labels; None allows any.
    """

    def __init__(self, strong: Any, token: FencingToken, labels: Any) -> None:
        self.price: float = strong.price
        self.who, self.model, self.prompt = strong.who, strong.model, strong.prompt
        self._strong: Labeler = strong
        self._token = token
        self._labels = labels
        self._label_of_row: dict[int, Any] = {}
        self._remember(token.folder.read_batches(ANSWERS_FOLDER, {"row": pl.Int64, "label": pl.String}))

    @property
    def rows(self) -> IntArray:
        """The sorted numbers of all rows with an answer."""
        return np.array(sorted(self._label_of_row), dtype=np.int64)

    def labels_of(self, rows: IntArray) -> list[Any]:
        return [self._label_of_row[row] for row in rows.tolist()]

    def replies(self, questions: Questions) -> Iterator[ReplyColumns]:
        """Yield the replies to all questions as one group; see `Labeler`."""
        is_new = np.array([item not in self._label_of_row for item in questions], dtype=bool)
        if is_new.any():
            new = questions.take(is_new)
            request = partial(answer_all, self._strong, new)
            self._remember(buy_answers(request, new.item, "strong", self._labels, self._token, ANSWERS_FOLDER))
        # the None keeps the array one-dimensional, whatever the type of the labels
        yield make_columns(self, questions, np.array([*self.labels_of(questions.item), None], dtype=object)[:-1])

    def _remember(self, batch: pl.DataFrame) -> None:
        self._label_of_row.update(zip(batch["row"].to_list(), labels_from_json(batch["label"]), strict=True))
