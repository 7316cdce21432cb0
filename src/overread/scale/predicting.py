"""`overread.scale.predict`: what a classifier says of every row of a pool that no one machine holds."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidArgument
from overread.pools.parquet import Parquet
from overread.sample import IntArray
from overread.scale.cluster import connect
from overread.scale.judging import blocks, part_name
from overread.scale.pool import AnyPool, DaskPool, Reader, as_dask_pool
from overread.scale.shelf import Shelf
from overread.scale.values import as_column
from overread.scale.work import Told, work
from overread.seeds import stream
from overread.study.inputs import listener
from overread.study.predicting import load_study_classifier

if TYPE_CHECKING:
    from overread.pools.parquet_files import Part


LOOKED_AT = 200
"""Rows by which one classifier is told from another."""


@dataclass(frozen=True, eq=False)
class Predicting:
    """Predicts a partition, unless an earlier run has."""

    classifier: Any
    reader: Reader
    shelf: Shelf
    number: dict[Part, int]
    id: str | None

    def __call__(self, part: Part, rows: IntArray, frame: pl.DataFrame) -> int:  # noqa: ARG002  as all that is worked on
        name = part_name(self.number[part])
        if not self.shelf.has(name):
            row = part.first + np.arange(part.rows)
            found = [self._block(frame[some], row[some]) for some in blocks(part.rows)]
            self.shelf.put(name, pl.concat(found, how="vertical_relaxed"))
        return part.rows

    @property
    def _possible(self) -> list[Any]:
        """The labels that the classifier knows; none where it does not say."""
        return list(np.asarray(getattr(self.classifier, "classes_", [])).tolist())

    def _block(self, frame: pl.DataFrame, row: IntArray) -> pl.DataFrame:
        x = self.reader.features_of(frame, row)
        proba = getattr(self.classifier, "predict_proba", None)
        return pl.DataFrame(
            {
                "id": pl.Series(row) if self.id is None else frame[self.id],
                "label": as_column(np.asarray(self.classifier.predict(x)).tolist(), self._possible),
                "confidence": np.full(len(x), np.nan) if proba is None else np.asarray(proba(x)).max(axis=1),
            }
        )


def predict_folder(
    classifier_path: str | os.PathLike[str],
    data: str,
    out: str,
    *,
    scheduler: Any = None,
    on_event: Told | None = None,
) -> int:
    """Label every row of a folder of Parquet files with a study's classifier, as `overread export` wrote it."""
    found = load_study_classifier(classifier_path)
    pool = Parquet(data, features=found.features, id=found.id_column, columns=found.reads)
    return predict(found.classifier, pool, out, scheduler=scheduler, on_event=on_event)


def predict(
    classifier: Any,
    pool: AnyPool,
    out: str | os.PathLike[str],
    *,
    scheduler: Any = None,
    storage_options: Mapping[str, Any] | None = None,
    on_event: Told | None = None,
) -> int:
    """Write a classifier's label for every row of a large pool; return how many rows there are.

    classifier: what `learn` or `load` gave, or any with predict(X); it is sent to the workers. out: a new folder, or any fsspec
    address that all workers can write to: it will hold a Parquet file for each partition, in their order, with id, label and
    confidence (the largest of predict_proba, NaN without). The folder that an interrupted run has left is gone on with.
    scheduler: the address of a Dask scheduler, or a client; None works with threads of this process. on_event(stage, done,
    partitions): told as partitions are done.
    """
    told, shelf = listener(on_event), Shelf(out, storage_options)
    with connect(scheduler) as client, nullcontext() if client is None else client.as_current():
        rows = as_dask_pool(pool)
        rows.check_outside(shelf.address)
        about = {"made by": "overread.scale.predict", **rows.identity, "classifier": _named(classifier, rows)}
        shelf.enter(about)
        shelf.check_shared(client)
        number = {part: i for i, part in enumerate(rows.parts)}
        predicting = Predicting(classifier, rows.reader, shelf, number, rows.id)
        return sum(work(rows, predicting, np.zeros(0, dtype=np.int64), client, "predict", told, read=True))


def _named(classifier: Any, pool: DaskPool) -> str:
    """Tell one classifier from another by what it says of some rows: a pickle may differ from itself."""
    x = pool.features(pool.sample(min(LOOKED_AT, pool.size), stream(0, "scale.classifier")))
    try:
        said = np.asarray(classifier.predict(x)).tolist()
        proba = getattr(classifier, "predict_proba", None)
        sure = [] if proba is None else np.asarray(proba(x)).round(9).tolist()
    except Exception as error:
        raise InvalidArgument(f"classifier: predict raised {type(error).__name__}: {error}") from error
    return f"{type(classifier).__name__} {blake2b(repr((said, sure)).encode(), digest_size=8).hexdigest()}"
