"""The expert's answers about rows of a large pool, kept in the folder of results before they are used."""

from __future__ import annotations

from functools import partial
from typing import Any
from uuid import uuid4

import numpy as np
import polars as pl

from overread.answers import Answers, read_answers, read_opinions
from overread.errors import LabelerFailed
from overread.labelers.base import Answering
from overread.labels import LabelReader, Vocabulary
from overread.requests import Opinions
from overread.sample import Draws, IntArray
from overread.scale.shelf import STATE, Shelf, Turn, surely
from overread.scale.values import as_text, as_values

FOLDER = f"{STATE}/strong"


class Kept:
    """A labeler that is never asked twice about a row, also by a run that goes on after this one was killed."""

    def __init__(self, strong: Any, shelf: Shelf, turn: Turn, labels: Any) -> None:
        self.price: float = strong.price
        self.stochastic: bool = strong.stochastic
        self.size: int | None = strong.size
        self._strong: Answering = strong
        self._shelf = shelf
        self._turn = turn
        self._labels = labels
        self._known: dict[int, Any] = {}
        for name in shelf.names(FOLDER):
            frame = shelf.get(f"{FOLDER}/{name}")
            self._known.update(zip(frame["row"].to_list(), as_values(frame["label"]), strict=True))

    @property
    def rows(self) -> IntArray:
        """The rows that were asked about, in order."""
        return np.array(sorted(self._known), dtype=np.int64)

    def labels_of(self, rows: IntArray) -> list[Any]:
        return [self._known[row] for row in rows.tolist()]

    def answers(self, draws: Draws, rng: np.random.Generator) -> Answers:
        new = draws.where(np.array([item not in self._known for item in draws.item.tolist()], dtype=bool))
        if len(new):
            self._turn.check()
            vocabulary = Vocabulary(self._labels)
            try:
                opinions = read_opinions(self._strong.answers(new, rng), new, vocabulary, may_pass=False)
                surely(partial(self._keep, new, opinions, vocabulary))
            except LabelerFailed as error:
                error.labeler = "strong"
                if error.answered is not None and len(error.answered[0]):  # paid for
                    surely(partial(self._keep, *error.answered, vocabulary))
                raise
        return Answers(np.array([*self.labels_of(draws.item), None], dtype=object)[:-1])

    def positives(self, draws: Draws, reader: LabelReader, rng: np.random.Generator) -> IntArray:
        y = read_answers(self.answers(draws, rng), draws, reader)
        return np.where(y > 0, draws.count, 0)

    def _keep(self, draws: Draws, opinions: Opinions, vocabulary: Vocabulary) -> None:
        labels = [vocabulary.values[code] for code in opinions.code.tolist()]
        self._shelf.put(f"{FOLDER}/{uuid4().hex}.parquet", pl.DataFrame({"row": draws.item, "label": as_text(labels)}))
        self._known.update(zip(draws.item.tolist(), labels, strict=True))
