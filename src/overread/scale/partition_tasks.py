"""Tasks that workers run on each partition after training: score rows, look up scores, and write labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.core.arrays import Array, IntArray
from overread.core.labels import SOURCES, Vocabulary
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
"""Subfolder with a Parquet file for each partition; its columns are code, right (the score), as_weak, id and row."""
ROWS_PER_BLOCK = 50_000
"""Rows whose features are held in memory at once."""


@dataclass(frozen=True, eq=False)
class TrainedScorer:
    """The models that score every row.

    Attributes
    ----------
    encoder : encodes features and weak labels as inputs of the label model.
    label_model : predicts the likeliest label of a row, and the probability that it is correct.
    p_wrong : the estimated probability of a wrong label for each training row, sorted.
    vocabulary : maps labels to codes.
    expert_rows : the sorted numbers of the rows that the expert labelled for training.
    """

    encoder: InputEncoder
    label_model: LabelModel
    p_wrong: Array
    vocabulary: Vocabulary
    expert_rows: IntArray


@dataclass(frozen=True, eq=False)
class ScoringTask:
    """A task that writes the likeliest label of every row of a partition, and the probability that it is correct.

    Attributes
    ----------
    scorer : the trained models.
    featurizer : computes the features of the partition's rows.
    folder : the output folder, which contains the weak answers and receives the scores.
    has_weak : whether there is a weak labeler.
    id : the column with the user's ids; None uses row numbers as ids.
    """

    scorer: TrainedScorer
    featurizer: RowFeaturizer
    folder: OutputFolder
    has_weak: bool
    id: str | None

    def __call__(self, part: Part, _: IntArray, frame: pl.DataFrame) -> None:
        rows = part.first + np.arange(part.rows)
        scorer, scored, weak = self.scorer, [], None
        if self.has_weak:
            weak = encode_weak_answers(read_weak_answers(self.folder, part), scorer.vocabulary)
        for block in row_blocks(part.rows):
            answers = None if weak is None else _slice_answers(weak, block)
            x = self.featurizer(frame[block], rows[block])
            guess = scorer.label_model(scorer.encoder(x, answers))
            as_weak = np.zeros(len(guess.label), bool) if answers is None else guess.label == answers.code
            scored.append(pl.DataFrame({"code": guess.label, "right": guess.p_correct, "as_weak": as_weak}))
        ids = pl.Series("id", rows) if self.id is None else frame[self.id].alias("id")
        self.folder.write_frame(_scores_file(part), pl.concat(scored).with_columns(ids, pl.Series("row", rows)))


def look_up_scores(folder: OutputFolder, part: Part, selected: IntArray) -> pl.DataFrame:
    """Return the label codes and scores of the selected rows of a partition."""
    if not len(selected):
        return pl.DataFrame(schema={"code": pl.Int64, "right": pl.Float64})
    scores = folder.read_frame(_scores_file(part), ["code", "right"])
    return scores.select(pl.all().gather(selected - part.first))


def find_outside(
    folder: OutputFolder, zone_end: ZoneEnd, max_rows: int, part: Part, expert_rows: IntArray
) -> tuple[int, IntArray]:
    """Find the rows of a partition that lie outside the zone and have no expert label.

    Return how many rows there are, and their row numbers, or no row numbers if there are more than `max_rows`.
    """
    scores = folder.read_frame(_scores_file(part), ["right", "row"])
    p_correct, row = scores["right"].to_numpy(), scores["row"].to_numpy()
    outside = row[~zone_end.contains(p_correct, row) & ~np.isin(row, expert_rows)]
    return len(outside), outside if len(outside) <= max_rows else outside[:0]


def write_labels(
    folder: OutputFolder,
    vocabulary: Vocabulary,
    expert_codes: dict[int, int],
    part_numbers: dict[Part, int],
    part: Part,
    expert_rows: IntArray,
) -> list[int]:
    """Write the labels of a partition as the user's values; return the number of labels from each source.

    Parameters
    ----------
    folder : the output folder, which contains the scores and receives the labels.
    vocabulary : maps labels to codes.
    expert_codes : the code of the expert's label, by row.
    part_numbers : the number of each partition, which its file name contains.
    part : the partition.
    expert_rows : the rows of the partition with an expert label.
    """
    scores = folder.read_frame(_scores_file(part))
    code, confidence = scores["code"].to_numpy().copy(), scores["right"].to_numpy().copy()
    source = np.where(scores["as_weak"].to_numpy(), "weak", "inferred")
    offsets = expert_rows - part.first
    code[offsets] = [expert_codes[row] for row in expert_rows.tolist()]
    confidence[offsets], source[offsets] = 1.0, "strong"
    labels = labels_as_column(vocabulary.decode(code).tolist(), vocabulary.decode_all().tolist())
    frame = pl.DataFrame({"id": scores["id"], "label": labels, "source": source, "confidence": confidence})
    folder.write_frame(part_file_name(part_numbers[part]), frame)
    return [int((source == name).sum()) for name in SOURCES]


def row_blocks(rows: int) -> Iterator[slice]:
    """Split a partition into blocks, because the features of all rows may take several times the memory of the rows.

    >>> list(row_blocks(70_000))
    [slice(0, 50000, None), slice(50000, 70000, None)]
    """
    return (slice(start, min(start + ROWS_PER_BLOCK, rows)) for start in range(0, rows, ROWS_PER_BLOCK))


def part_file_name(number: int) -> str:
    """Return the name of a partition's output file.

    >>> part_file_name(7)
    'part-000007.parquet'
    """
    return f"part-{number:06d}.parquet"


def _slice_answers(answers: CodedAnswers, rows: slice) -> CodedAnswers:
    return CodedAnswers(answers.code[rows], None if answers.confidence is None else answers.confidence[rows])


def _scores_file(part: Part) -> str:
    return f"{SCORES_FOLDER}/{part.first:014d}.parquet"
