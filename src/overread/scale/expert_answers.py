"""The expert's answers about rows of a large pool, written to the output folder before they are used."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import uuid4

import numpy as np
import polars as pl

from overread.core.answers import Answers, parse_binary_answers, parse_coded_answers
from overread.core.arrays import IntArray
from overread.core.labels import LabelReader, Vocabulary
from overread.core.requests import CodedAnswers
from overread.core.sample import Draws
from overread.errors import LabelerFailed
from overread.labelers.base import Answering
from overread.scale.label_values import labels_from_json, labels_to_json
from overread.scale.output_folder import STATE_FOLDER, FencingToken, OutputFolder, write_despite_interrupts

ANSWERS_FOLDER = f"{STATE_FOLDER}/strong"


class CachedExpert:
    """The strong labeler, with its answers cached in the output folder. It is never asked twice about a row, in any run.

    Parameters
    ----------
    strong : the strong labeler.
    folder : the output folder. Answers that an earlier run stored there are reused.
    token : the right of this run to buy labels, checked before each request.
    labels : the allowed labels; None allows any.
    """

    def __init__(self, strong: Any, folder: OutputFolder, token: FencingToken, labels: Any) -> None:
        self.price: float = strong.price
        self.stochastic: bool = strong.stochastic
        self.size: int | None = strong.size
        self._strong: Answering = strong
        self._folder = folder
        self._token = token
        self._labels = labels
        self._label_of_row: dict[int, Any] = {}
        for name in folder.list_files(ANSWERS_FOLDER):
            frame = folder.read_frame(f"{ANSWERS_FOLDER}/{name}")
            self._label_of_row.update(zip(frame["row"].to_list(), labels_from_json(frame["label"]), strict=True))

    @property
    def rows(self) -> IntArray:
        """The rows with an answer, sorted."""
        return np.array(sorted(self._label_of_row), dtype=np.int64)

    def labels_of(self, rows: IntArray) -> list[Any]:
        return [self._label_of_row[row] for row in rows.tolist()]

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        new = draws.where(np.array([item not in self._label_of_row for item in draws.item.tolist()], dtype=bool))
        if len(new):
            self._token.check()
            vocabulary = Vocabulary(self._labels)
            try:
                answers = parse_coded_answers(self._strong.answers(new, rng), new, vocabulary, allow_no_answer=False)
                write_despite_interrupts(partial(self._store, new, answers, vocabulary))
            except LabelerFailed as error:
                error.labeler = "strong"
                if error.answered is not None and len(error.answered[0]):  # paid for
                    write_despite_interrupts(partial(self._store, *error.answered, vocabulary))
                raise
        # the None makes an array of objects of labels of any type
        return Answers(np.array([*self.labels_of(draws.item), None], dtype=object)[:-1])

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = parse_binary_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def _store(self, draws: Draws, answers: CodedAnswers, vocabulary: Vocabulary) -> None:
        labels = [vocabulary.values[code] for code in answers.code.tolist()]
        batch = pl.DataFrame({"row": draws.item, "label": labels_to_json(labels)})
        self._folder.write_frame(f"{ANSWERS_FOLDER}/{uuid4().hex}.parquet", batch)
        self._label_of_row.update(zip(draws.item.tolist(), labels, strict=True))
