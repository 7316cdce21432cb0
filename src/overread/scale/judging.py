"""What workers do with a partition when all is learned: judge its rows, find the unsure ones, write their labels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from overread.labels import Vocabulary
from overread.requests import Opinions
from overread.sample import IntArray
from overread.scale.shelf import STATE, Shelf
from overread.scale.values import as_column
from overread.scale.weak import as_opinions, said_of

if TYPE_CHECKING:
    from overread.pools.parquet_files import Part
    from overread.practice.routing_columns import Columns
    from overread.practice.routing_large import End
    from overread.practice.routing_scores import Judge
    from overread.scale.pool import Reader

JUDGED = f"{STATE}/judged"
AT_ONCE = 50_000
"""Rows whose features are held at once."""


@dataclass(frozen=True, eq=False)
class Judging:
    """Names the likeliest label of every row, and the chance that it is right; `id` is the column of the user's ids."""

    columns: Columns
    judge: Judge
    reader: Reader
    shelf: Shelf
    weak: bool
    vocabulary: Vocabulary
    id: str | None

    def __call__(self, part: Part, rows: IntArray, frame: pl.DataFrame) -> None:  # noqa: ARG002  as all work on a part
        """Judge a partition into the folder."""
        row = part.first + np.arange(part.rows)
        said = None if not self.weak else said_of(self.shelf, part)
        weak = None if said is None else as_opinions(said, self.vocabulary)
        found = []
        for some in blocks(part.rows):
            opinions = None if weak is None else _some(weak, some)
            guess = self.judge(self.columns(self.reader.features_of(frame[some], row[some]), opinions))
            as_weak = np.zeros(len(guess.label), bool) if opinions is None else guess.label == opinions.code
            found.append(pl.DataFrame({"code": guess.label, "right": guess.right, "as_weak": as_weak}))
        ids = pl.Series("id", row) if self.id is None else frame[self.id].alias("id")
        judged = pl.concat(found).with_columns(ids, pl.Series("row", row))
        self.shelf.put(_judged(part), judged)


@dataclass(frozen=True, eq=False)
class Looking:
    """Looks up how some rows of a partition were judged."""

    shelf: Shelf

    def __call__(self, part: Part, wanted: IntArray) -> pl.DataFrame:
        if not len(wanted):
            return pl.DataFrame(schema={"code": pl.Int64, "right": pl.Float64})
        return self.shelf.get(_judged(part), ["code", "right"]).select(pl.all().gather(wanted - part.first))


@dataclass(frozen=True, eq=False)
class Outside:
    """Finds the rows of a partition outside the zone."""

    end: End
    shelf: Shelf
    most: int

    def __call__(self, part: Part, asked: IntArray) -> tuple[int, IntArray]:
        """Return how many rows that were not asked about lie outside, and which; none where they are more than `most`."""
        judged = self.shelf.get(_judged(part), ["right", "row"])
        right, row = judged["right"].to_numpy(), judged["row"].to_numpy()
        outside = row[~self.end.keeps(right, row) & ~np.isin(row, asked)]
        return len(outside), outside if len(outside) <= self.most else outside[:0]


@dataclass(frozen=True, eq=False)
class Finishing:
    """Writes the labels of a partition, in the user's values; `answers` are the expert's, code by row."""

    shelf: Shelf
    vocabulary: Vocabulary
    answers: dict[int, int]
    number: dict[Part, int]

    def __call__(self, part: Part, asked: IntArray) -> tuple[int, int, int]:
        """Return how many rows are inferred, as W says, and as the expert says."""
        judged = self.shelf.get(_judged(part))
        code, right = judged["code"].to_numpy().copy(), judged["right"].to_numpy().copy()
        source = np.where(judged["as_weak"].to_numpy(), "weak", "inferred")
        place = asked - part.first
        code[place] = [self.answers[row] for row in asked.tolist()]
        right[place], source[place] = 1.0, "strong"
        every = self.vocabulary.decode(np.arange(len(self.vocabulary.values))).tolist()
        labels = as_column(self.vocabulary.decode(code).tolist(), every)
        done = pl.DataFrame({"id": judged["id"], "label": labels, "source": source, "confidence": right})
        self.shelf.put(part_name(self.number[part]), done)
        inferred, weak, strong = (int((source == each).sum()) for each in ("inferred", "weak", "strong"))
        return inferred, weak, strong


def blocks(rows: int) -> Iterator[slice]:
    """Cut a part into blocks: features of all its rows at once may take several times the memory of the rows.

    >>> list(blocks(70_000))
    [slice(0, 50000, None), slice(50000, 70000, None)]
    """
    return (slice(start, min(start + AT_ONCE, rows)) for start in range(0, rows, AT_ONCE))


def part_name(number: int) -> str:
    """Return the name of a partition's file of results.

    >>> part_name(7)
    'part-000007.parquet'
    """
    return f"part-{number:06d}.parquet"


def _some(weak: Opinions, rows: slice) -> Opinions:
    return Opinions(weak.code[rows], None if weak.confidence is None else weak.confidence[rows])


def _judged(part: Part) -> str:
    return f"{JUDGED}/{part.first:014d}.parquet"
