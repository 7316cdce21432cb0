"""Buying answers about rows of a large pool: each answer is stored in the output folder before it is used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import polars as pl

from overread.core.answers import Answers, parse_binary_answers, parse_coded_answers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader, Vocabulary
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.core.sample import Draws
from overread.errors import LabelerFailed
from overread.labelers.base import Answering
from overread.scale.label_values import labels_from_json, labels_to_json
from overread.scale.output_folder import STATE_FOLDER, FencingToken, write_despite_interrupts

ANSWERS_FOLDER = f"{STATE_FOLDER}/strong"
"""Subfolder with the expert's answers."""
SCHEMA = {"row": pl.Int64, "label": pl.String, "confidence": pl.Float64}
"""The columns of a batch; the expert's batches have no confidence."""


def buy_answers(
    request: Callable[[], Answers], draws: Draws, role: LabelerRole, labels: object, token: FencingToken, subfolder: str
) -> pl.DataFrame:
    """Request answers about some rows, write them to a new file in a subfolder, and return the written frame.

    If some answers are invalid, the valid ones are written first, because they are paid for; then the error is raised.
    """
    vocabulary = Vocabulary(labels)

    def write(answered: Draws, answers: CodedAnswers) -> pl.DataFrame:
        batch = _make_batch(answered, answers, vocabulary).drop([] if role == "weak" else ["confidence"])
        write_despite_interrupts(partial(token.folder.add_batch, subfolder, batch))
        return batch

    token.check()
    try:
        return write(draws, parse_coded_answers(request(), draws, vocabulary, allow_no_answer=role == "weak"))
    except LabelerFailed as error:
        error.labeler = role
        if error.answered is not None and len(error.answered[0]):
            write(*error.answered)
        raise


def _make_batch(draws: Draws, answers: CodedAnswers, vocabulary: Vocabulary) -> pl.DataFrame:
    has_label = answers.code != NO_ANSWER
    labels = np.full(len(draws), None, dtype=object)
    labels[has_label] = vocabulary.decode(answers.code[has_label])
    confidence = np.full(len(draws), np.nan) if answers.confidence is None else answers.confidence
    return pl.DataFrame({"row": draws.item, "label": labels_to_json(labels.tolist()), "confidence": confidence})


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
        self.stochastic: bool = strong.stochastic
        self.size: int | None = strong.size
        self._strong: Answering = strong
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

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        new = draws.where(np.array([item not in self._label_of_row for item in draws.item.tolist()], dtype=bool))
        if len(new):
            request = partial(self._strong.answers, new, rng)
            self._remember(buy_answers(request, new, "strong", self._labels, self._token, ANSWERS_FOLDER))
        # the None keeps the array one-dimensional, whatever the type of the labels
        return Answers(np.array([*self.labels_of(draws.item), None], dtype=object)[:-1])

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = parse_binary_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def _remember(self, batch: pl.DataFrame) -> None:
        self._label_of_row.update(zip(batch["row"].to_list(), labels_from_json(batch["label"]), strict=True))
