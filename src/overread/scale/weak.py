"""W's labels of a whole pool, asked by many workers at once: each batch is written before the next is asked for.

So no answer is lost with the worker that bought it, and none is bought twice: whoever goes on with a partition asks about the
rows that no batch has. Only the batch that was under way when a worker died is asked about again.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np
import polars as pl

from overread.answers import Answers, read_opinions
from overread.errors import InvalidData, LabelerFailed, OverreadError
from overread.labels import Vocabulary
from overread.pools.parquet_column import OfRows
from overread.requests import NO_ANSWER, Opinions
from overread.sample import Array, Draws, IntArray
from overread.scale.shelf import STATE, Shelf, Turn, surely
from overread.scale.values import as_text, as_values
from overread.seeds import stream

if TYPE_CHECKING:
    from overread.pools.parquet_files import Part
    from overread.scale.pace import Pace
    from overread.scale.pool import Reader

BATCH = 1000
"""Labels that are asked for at once, where the labeler does not say so itself (`at_once`)."""
MOST_AT_ONCE = 50_000
"""More are never asked for at once: their features are held in memory."""


@dataclass(frozen=True, eq=False)
class Said:
    """What came of asking about a partition: which labels W gives there, and W's answers to some rows."""

    labels: list[Any]
    answers: pl.DataFrame
    x: Array
    """The features of those rows: who has read the partition need not read them again."""


@dataclass(frozen=True, eq=False)
class Asking:
    """How a worker asks W about a partition; `most`: labels at once, at most."""

    weak: Any
    reader: Reader
    shelf: Shelf
    turn: Turn
    pace: Pace
    labels: Any
    seed: int
    most: int

    def __call__(self, part: Part, wanted: IntArray, frame: pl.DataFrame) -> Said:
        """Ask about all rows that nobody has asked about; return what W said of the `wanted` ones."""
        if not self.shelf.has(_whole(part)):
            self._ask(frame, part)
            self._put_together(part)
        said = self.shelf.get(_whole(part))
        place = wanted - part.first
        x = self.reader.features_of(frame.select(pl.all().gather(place)), wanted)
        labels = as_values(said["label"].drop_nulls().unique(maintain_order=True))
        return Said(labels, said.select(pl.all().gather(place)), x)

    def _ask(self, frame: pl.DataFrame, part: Part) -> None:
        batch = max(1, min(self.most, MOST_AT_ONCE, int(getattr(self.weak, "at_once", BATCH))))
        left = np.setdiff1d(np.arange(part.rows), _answered(self.shelf, part)["row"].to_numpy() - part.first)
        for start in range(0, len(left), batch):
            rows = left[start : start + batch]
            self._wait(self.pace.turn(len(rows)))
            self._buy(frame.select(pl.all().gather(rows)), part, rows)

    def _wait(self, until: float) -> None:
        """Wait until it is time, unless the run is stopped meanwhile."""
        self.turn.check()
        while (left := until - time.time()) > 0:
            time.sleep(min(1.0, left))
            self.turn.check()

    def _buy(self, frame: pl.DataFrame, part: Part, rows: IntArray) -> None:
        draws = Draws(part.first + rows, np.zeros((len(rows), 0)), np.ones(len(rows), dtype=np.int64))
        vocabulary = Vocabulary(self.labels)
        try:
            opinions = read_opinions(self._answers(frame, draws), draws, vocabulary, may_pass=True)
        except LabelerFailed as error:
            error.labeler = "weak"
            if error.answered is not None and len(error.answered[0]):  # paid for
                right, kept = error.answered
                surely(partial(self._keep, part, right.item, kept, vocabulary))
            raise
        surely(partial(self._keep, part, draws.item, opinions, vocabulary))

    def _answers(self, frame: pl.DataFrame, draws: Draws) -> Answers:
        try:
            if isinstance(self.weak, OfRows):
                return self.weak.answers_of(frame)
            x = self.reader.features_of(frame, draws.item)
            rng = stream(self.seed, "scale.weak", epoch=int(draws.item[0]))
            found: Answers = self.weak.answers(Draws(draws.item, x, draws.count), rng)
        except OverreadError:
            raise
        except Exception as error:
            raise LabelerFailed(
                f"raised {type(error).__name__}: {error}, asked about {len(draws)} rows from row {draws.item[0]} on; what it "
                "answered before is kept: mend it and make the same call again",
                items=tuple(draws.item[:10].tolist()),
            ) from error
        return found

    def _keep(self, part: Part, rows: IntArray, opinions: Opinions, vocabulary: Vocabulary) -> None:
        known = opinions.code != NO_ANSWER
        values = np.full(len(rows), None, dtype=object)
        values[known] = vocabulary.decode(opinions.code[known])
        sure = np.full(len(rows), np.nan) if opinions.confidence is None else opinions.confidence
        batch = pl.DataFrame({"row": rows, "label": as_text(values.tolist()), "confidence": sure})
        self.shelf.put(f"{_folder(part)}/{uuid4().hex}.parquet", batch)

    def _put_together(self, part: Part) -> None:
        """Make one file of a partition's batches, once they have every row."""
        said = _answered(self.shelf, part).unique("row", keep="first").sort("row")
        if said.height == part.rows and not self.shelf.has(_whole(part)):
            self.shelf.put(_whole(part), said)
        if not self.shelf.has(_whole(part)):
            raise InvalidData(
                f"{part.file}: {said.height} of {part.rows} answers of the weak labeler are there; run it again"
            )
        self.shelf.remove(_folder(part))


def said_of(shelf: Shelf, part: Part) -> pl.DataFrame:
    """Return what W said of each row of a partition."""
    return shelf.get(_whole(part))


def as_opinions(said: pl.DataFrame, vocabulary: Vocabulary) -> Opinions:
    """Turn W's labels, None where there is none, into codes; a confidence that is nowhere given is none."""
    missing = said["label"].is_null().to_numpy()
    code = np.full(said.height, NO_ANSWER, dtype=np.int64)
    code[~missing] = vocabulary.encode(as_values(said["label"].drop_nulls()))[0]
    sure = said["confidence"].to_numpy()
    return Opinions(code, None if np.isnan(sure).all() else sure)


def _answered(shelf: Shelf, part: Part) -> pl.DataFrame:
    """Return all batches of a partition that were answered."""
    schema = {"row": pl.Int64, "label": pl.String, "confidence": pl.Float64}
    batches = [shelf.get(f"{_folder(part)}/{name}") for name in shelf.names(_folder(part))]
    return pl.concat([pl.DataFrame(schema=schema), *batches])


def _folder(part: Part) -> str:
    return f"{STATE}/weak/{part.first:014d}"


def _whole(part: Part) -> str:
    return f"{_folder(part)}.parquet"
