"""The weak labeler's answers about a whole pool, requested by many workers concurrently.

A worker stores each batch of answers before it requests the next one, so that a batch survives the worker's death. A worker
that resumes a partition asks only about rows without a stored answer. Only the batch in progress at the time of death is
requested again.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core.answers import Answers, Questions
from overread.core.arrays import Array, IntArray
from overread.core.labels import Vocabulary
from overread.core.randomness import stream
from overread.core.requests import NO_ANSWER, CodedAnswers
from overread.errors import InvalidData, LabelerFailed, OverreadError
from overread.labelers.base import answer_all
from overread.pools.parquet.rows import RowLabeler
from overread.scale.label_values import labels_from_json
from overread.scale.output_folder import STATE_FOLDER, FencingToken, OutputFolder
from overread.scale.stored_answers import SCHEMA, buy_answers

if TYPE_CHECKING:
    from overread.pools.parquet.files import Part
    from overread.scale.pool import RowFeaturizer
    from overread.scale.rate_limit import RateLimit

DEFAULT_BATCH_ROWS = 1000
"""Rows per request, unless the labeler has an attribute `at_once`."""
MAX_BATCH_ROWS = 50_000
"""Largest number of rows per request: their features are held in memory."""


@dataclass(frozen=True, eq=False)
class WeakAnswers:
    """The weak labeler's answers about some rows of a partition.

    Attributes
    ----------
    labels : the distinct labels in the whole partition, in order of first occurrence.
    answers : the answers about the selected rows, with the columns row, label and confidence.
    x : the features of the selected rows, returned so that the partition need not be read again.
    """

    labels: list[Any]
    answers: pl.DataFrame
    x: Array


@dataclass(frozen=True, eq=False)
class WeakAnswersTask:
    """A task that asks the weak labeler about every row of a partition that has no answer yet.

    Attributes
    ----------
    weak : the weak labeler.
    featurizer : computes the features of the partition's rows.
    token : the run's fencing token, checked before each request. The answers are stored in the token's folder.
    rate_limit : the rate limit shared by all workers; None means no limit.
    labels : the allowed labels; None allows any.
    seed : the seed of the run.
    max_rows : the largest number of rows per request.
    """

    weak: Any
    featurizer: RowFeaturizer
    token: FencingToken
    rate_limit: RateLimit | None
    labels: Any
    seed: int
    max_rows: int

    def __call__(self, part: Part, selected: IntArray, frame: pl.DataFrame) -> WeakAnswers:
        """Ask about all rows without an answer; return the answers about the selected rows."""
        folder = self.token.folder
        if not folder.exists(_answers_file(part)):
            self._ask_remaining(frame, part)
            _merge_batches(folder, part)
        answers = read_weak_answers(folder, part)
        offsets = selected - part.first
        x = self.featurizer(frame.select(pl.all().gather(offsets)), selected)
        labels = labels_from_json(answers["label"].drop_nulls().unique(maintain_order=True))
        return WeakAnswers(labels, answers.select(pl.all().gather(offsets)), x)

    def _ask_remaining(self, frame: pl.DataFrame, part: Part) -> None:
        batch = max(1, min(self.max_rows, MAX_BATCH_ROWS, int(getattr(self.weak, "at_once", DEFAULT_BATCH_ROWS))))
        answered = self.token.folder.read_batches(_batches_folder(part), SCHEMA)["row"].to_numpy() - part.first
        remaining = np.setdiff1d(np.arange(part.rows), answered)
        for start in range(0, len(remaining), batch):
            offsets = remaining[start : start + batch]
            if self.rate_limit is not None:
                self._wait_until(self.rate_limit.reserve(len(offsets)))
            rows = part.first + offsets
            request = partial(self._request, frame.select(pl.all().gather(offsets)), rows)
            buy_answers(request, rows, "weak", self.labels, self.token, _batches_folder(part))

    def _wait_until(self, start: float) -> None:
        """Wait until the time `start`; raise StudyBusy if the run ends before."""
        while (seconds := start - time.time()) > 0:
            self.token.check()
            time.sleep(min(1.0, seconds))

    def _request(self, frame: pl.DataFrame, rows: IntArray) -> Answers:
        try:
            if isinstance(self.weak, RowLabeler):
                return self.weak.answers_of(frame)
            rng = stream(self.seed, "scale.weak", epoch=int(rows[0]))
            questions = Questions(rows, self.featurizer(frame, rows), np.arange(len(rows)), rng)
            return answer_all(self.weak, questions)
        except OverreadError:
            raise
        except Exception as error:
            raise LabelerFailed(
                f"raised {type(error).__name__}: {error}, when asked about {len(rows)} rows starting at row "
                f"{rows[0]}; earlier answers are stored: correct the labeler, then repeat the call",
                items=tuple(rows[:10].tolist()),
            ) from error


def read_weak_answers(folder: OutputFolder, part: Part) -> pl.DataFrame:
    """Return the weak labeler's answer about each row of a partition, in the order of the rows."""
    return folder.read_frame(_answers_file(part))


def encode_weak_answers(answers: pl.DataFrame, vocabulary: Vocabulary) -> CodedAnswers:
    """Encode the weak labeler's answers as label codes. The confidence is None if no answer has one."""
    missing = answers["label"].is_null().to_numpy()
    code = np.full(answers.height, NO_ANSWER, dtype=np.int64)
    code[~missing] = vocabulary.encode(labels_from_json(answers["label"].drop_nulls()))[0]
    confidence = answers["confidence"].to_numpy()
    return CodedAnswers(code, None if np.isnan(confidence).all() else confidence)


def _merge_batches(folder: OutputFolder, part: Part) -> None:
    """Merge a partition's batches into one file; raise InvalidData if they don't cover every row."""
    answers = folder.read_batches(_batches_folder(part), SCHEMA).unique("row", keep="first").sort("row")
    if not folder.exists(_answers_file(part)):
        if answers.height < part.rows:
            raise InvalidData(
                f"{part.file}: only {answers.height} of {part.rows} answers from the weak labeler are stored; "
                "repeat the call to request the rest"
            )
        folder.write_frame(_answers_file(part), answers)
    folder.remove(_batches_folder(part))


def _batches_folder(part: Part) -> str:
    return f"{STATE_FOLDER}/weak/{part.first:014d}"


def _answers_file(part: Part) -> str:
    return f"{_batches_folder(part)}.parquet"
