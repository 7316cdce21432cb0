"""Batches of a labeler's answers about rows of a large pool, written to the output folder before they are used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import polars as pl

from overread.core.answers import Answers, parse_coded_answers
from overread.core.labels import Vocabulary
from overread.core.requests import NO_ANSWER, CodedAnswers, LabelerRole
from overread.core.sample import Draws
from overread.errors import LabelerFailed
from overread.scale.label_values import labels_to_json
from overread.scale.output_folder import OutputFolder, write_despite_interrupts

SCHEMA = {"row": pl.Int64, "label": pl.String, "confidence": pl.Float64}
"""The columns of a batch; the expert's batches have no confidence."""


def buy_answers(
    request: Callable[[], Answers],
    draws: Draws,
    role: LabelerRole,
    labels: object,
    folder: OutputFolder,
    subfolder: str,
) -> pl.DataFrame:
    """Request answers about some rows, write them to a new file of a subfolder, and return what was written.

    If some answers are invalid, the valid ones are written, because they are paid for; then the error is raised.
    """
    vocabulary = Vocabulary(labels)
    failure: LabelerFailed | None = None
    answered: tuple[Draws, CodedAnswers] | None
    try:
        answered = draws, parse_coded_answers(request(), draws, vocabulary, allow_no_answer=role == "weak")
    except LabelerFailed as error:
        error.labeler = role
        answered, failure = error.answered, error
    batch = pl.DataFrame(schema=SCHEMA)
    if answered is not None and len(answered[0]):
        batch = _make_batch(*answered, vocabulary).drop([] if role == "weak" else ["confidence"])
        write_despite_interrupts(partial(folder.add_batch, subfolder, batch))
    if failure is not None:
        raise failure
    return batch


def _make_batch(draws: Draws, answers: CodedAnswers, vocabulary: Vocabulary) -> pl.DataFrame:
    has_label = answers.code != NO_ANSWER
    labels = np.full(len(draws), None, dtype=object)
    labels[has_label] = vocabulary.decode(answers.code[has_label])
    confidence = np.full(len(draws), np.nan) if answers.confidence is None else answers.confidence
    return pl.DataFrame({"row": draws.item, "label": labels_to_json(labels.tolist()), "confidence": confidence})
