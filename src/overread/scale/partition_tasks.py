"""What workers do with each partition once the models are trained: score its rows, look scores up, write its labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.arrays import IntArray
from overread.core.labels import Vocabulary
from overread.core.requests import CodedAnswers
from overread.scale.label_values import labels_as_column
from overread.scale.output_folder import STATE_FOLDER, OutputFolder
from overread.scale.weak_answers import encode_weak_answers, read_weak_answers

if TYPE_CHECKING:
    from overread.pools.parquet.files import Part
    from overread.practice.labelling.large_pools import ZoneEnd
    from overread.practice.labelling.model_inputs import InputEncoder
    from overread.practice.labelling.scores import LabelModel
    from overread.scale.pool import RowFeaturizer

SCORES_FOLDER = f"{STATE_FOLDER}/judged"
"""A Parquet file for each partition, with the columns code, right (the score), as_weak, id and row."""
ROWS_PER_BLOCK = 50_000
"""Rows whose features are held in memory at once."""


@dataclass(frozen=True, eq=False)
class ScoringTask:
    """Scores a partition: writes the likeliest label of every row, and the probability that it is correct.

    Attributes
    ----------
    encoder : encodes features and weak labels as inputs of the label model.
    label_model : estimates the likeliest label of a row, and the probability that it is correct.
    featurizer : makes features of the partition's rows.
    folder : the output folder, which has the weak answers and receives the scores.
    has_weak : whether there is a weak labeler.
    vocabulary : the codes of the labels.
    id : the column of the user's ids; None numbers the rows.
    """

    encoder: InputEncoder
    label_model: LabelModel
    featurizer: RowFeaturizer
    folder: OutputFolder
    has_weak: bool
    vocabulary: Vocabulary
    id: str | None

    def __call__(self, part: Part, _: IntArray, frame: pl.DataFrame) -> None:
        rows = part.first + np.arange(part.rows)
        weak = encode_weak_answers(read_weak_answers(self.folder, part), self.vocabulary) if self.has_weak else None
        scored = []
        for block in row_blocks(part.rows):
            answers = None if weak is None else _slice_answers(weak, block)
            x = self.featurizer(frame[block], rows[block])
            guess = self.label_model(self.encoder(x, answers))
            as_weak = np.zeros(len(guess.label), bool) if answers is None else guess.label == answers.code
            scored.append(pl.DataFrame({"code": guess.label, "right": guess.p_correct, "as_weak": as_weak}))
        ids = pl.Series("id", rows) if self.id is None else frame[self.id].alias("id")
        self.folder.write_frame(_scores_file(part), pl.concat(scored).with_columns(ids, pl.Series("row", rows)))


@dataclass(frozen=True, eq=False)
class ScoreLookupTask:
    """Looks up the label code and the score of some rows of a partition."""

    folder: OutputFolder

    def __call__(self, part: Part, selected: IntArray) -> pl.DataFrame:
        if not len(selected):
            return pl.DataFrame(schema={"code": pl.Int64, "right": pl.Float64})
        scores = self.folder.read_frame(_scores_file(part), ["code", "right"])
        return scores.select(pl.all().gather(selected - part.first))


@dataclass(frozen=True, eq=False)
class OutsideZoneTask:
    """Finds the rows of a partition that lie outside the zone and have no expert label.

    Attributes
    ----------
    zone_end : the end of the zone.
    folder : the output folder, which has the scores.
    max_rows : the largest number of rows that is of use to the caller.
    """

    zone_end: ZoneEnd
    folder: OutputFolder
    max_rows: int

    def __call__(self, part: Part, expert_rows: IntArray) -> tuple[int, IntArray]:
        """Return the number of these rows, and the rows themselves; no rows if there are more than `max_rows`."""
        scores = self.folder.read_frame(_scores_file(part), ["right", "row"])
        p_correct, row = scores["right"].to_numpy(), scores["row"].to_numpy()
        outside = row[~self.zone_end.contains(p_correct, row) & ~np.isin(row, expert_rows)]
        return len(outside), outside if len(outside) <= self.max_rows else outside[:0]


@dataclass(frozen=True, eq=False)
class LabelWritingTask:
    """Writes the labels of a partition, as the user's values.

    Attributes
    ----------
    folder : the output folder, which has the scores and receives the labels.
    vocabulary : the codes of the labels.
    expert_codes : the code of the expert's label, by row.
    part_numbers : the number of each partition, by which its file is named.
    """

    folder: OutputFolder
    vocabulary: Vocabulary
    expert_codes: dict[int, int]
    part_numbers: dict[Part, int]

    def __call__(self, part: Part, expert_rows: IntArray) -> tuple[int, int, int]:
        """Return the number of inferred, weak and strong labels."""
        scores = self.folder.read_frame(_scores_file(part))
        code, confidence = scores["code"].to_numpy().copy(), scores["right"].to_numpy().copy()
        source = np.where(scores["as_weak"].to_numpy(), "weak", "inferred")
        offsets = expert_rows - part.first
        code[offsets] = [self.expert_codes[row] for row in expert_rows.tolist()]
        confidence[offsets], source[offsets] = 1.0, "strong"
        possible = self.vocabulary.decode(np.arange(len(self.vocabulary.values))).tolist()
        labels = labels_as_column(self.vocabulary.decode(code).tolist(), possible)
        frame = pl.DataFrame({"id": scores["id"], "label": labels, "source": source, "confidence": confidence})
        self.folder.write_frame(part_file_name(self.part_numbers[part]), frame)
        inferred, weak, strong = (int((source == name).sum()) for name in ("inferred", "weak", "strong"))
        return inferred, weak, strong


def row_blocks(rows: int) -> Iterator[slice]:
    """Cut a partition into blocks: the features of all rows at once may take several times the memory of the rows.

    >>> list(row_blocks(70_000))
    [slice(0, 50000, None), slice(50000, 70000, None)]
    """
    return (slice(start, min(start + ROWS_PER_BLOCK, rows)) for start in range(0, rows, ROWS_PER_BLOCK))


def part_file_name(number: int) -> str:
    """Return the name of the output file of a partition.

    >>> part_file_name(7)
    'part-000007.parquet'
    """
    return f"part-{number:06d}.parquet"


def _slice_answers(answers: CodedAnswers, rows: slice) -> CodedAnswers:
    return CodedAnswers(answers.code[rows], None if answers.confidence is None else answers.confidence[rows])


def _scores_file(part: Part) -> str:
    return f"{SCORES_FOLDER}/{part.first:014d}.parquet"
