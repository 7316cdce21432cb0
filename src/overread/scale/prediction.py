"""`overread.scale.predict`: predict the label of every row of a pool that doesn't fit on one machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.core.arrays import IntArray
from overread.core.digests import hex_digest
from overread.core.randomness import stream
from overread.errors import InvalidArgument
from overread.pools.parquet.pool import Parquet
from overread.scale.cluster import connect
from overread.scale.label_values import labels_as_column
from overread.scale.output_folder import OutputFolder
from overread.scale.parallel import PartitionListener, run_on_partitions
from overread.scale.partition_tasks import part_file_name, row_blocks
from overread.scale.pool import AnyPool, DaskPool, RowFeaturizer, as_dask_pool
from overread.study.export.prediction import load_study_classifier
from overread.study.goals.inputs import check_listener

if TYPE_CHECKING:
    from overread.pools.parquet.files import Part


FINGERPRINT_ROWS = 200
"""Number of rows whose predictions identify a classifier."""


@dataclass(frozen=True, eq=False)
class PredictionTask:
    """A task that writes the predictions for a partition, unless an earlier run has written them.

    Attributes
    ----------
    classifier : an object with predict(X), and optionally predict_proba(X).
    featurizer : computes the features of the partition's rows.
    folder : the output folder.
    part_numbers : the number of each partition, which its file name contains.
    id : the column with the user's ids; None uses row numbers as ids.
    """

    classifier: Any
    featurizer: RowFeaturizer
    folder: OutputFolder
    part_numbers: dict[Part, int]
    id: str | None

    def __call__(self, part: Part, _: IntArray, frame: pl.DataFrame) -> int:
        """Write the predictions if their file does not exist; return the number of rows."""
        name = part_file_name(self.part_numbers[part])
        if not self.folder.exists(name):
            rows = part.first + np.arange(part.rows)
            blocks = [self._predict_block(frame[block], rows[block]) for block in row_blocks(part.rows)]
            self.folder.write_frame(name, pl.concat(blocks, how="vertical_relaxed"))
        return part.rows

    def _predict_block(self, frame: pl.DataFrame, rows: IntArray) -> pl.DataFrame:
        x = self.featurizer(frame, rows)
        proba = getattr(self.classifier, "predict_proba", None)
        possible = np.asarray(getattr(self.classifier, "classes_", [])).tolist()
        return pl.DataFrame(
            {
                "id": pl.Series(rows) if self.id is None else frame[self.id],
                "label": labels_as_column(np.asarray(self.classifier.predict(x)).tolist(), possible),
                "confidence": np.full(len(x), np.nan) if proba is None else np.asarray(proba(x)).max(axis=1),
            }
        )


def predict_folder(
    classifier_path: str | os.PathLike[str],
    data: str,
    out: str,
    *,
    scheduler: Any = None,
    on_event: PartitionListener | None = None,
) -> int:
    """Label every row of a folder of Parquet files with a classifier from `overread export`; return the number of rows."""
    found = load_study_classifier(classifier_path)
    pool = Parquet(data, features=found.make_features, id=found.id_column, columns=found.feature_columns)
    return predict(found.classifier, pool, out, scheduler=scheduler, on_event=on_event)


def predict(
    classifier: Any,
    pool: AnyPool,
    out: str | os.PathLike[str],
    *,
    scheduler: Any = None,
    storage_options: Mapping[str, Any] | None = None,
    on_event: PartitionListener | None = None,
) -> int:
    """Predict a label for every row of a large pool, and write the labels to a folder.

    The output is one Parquet file for each partition, in the order of the partitions, with the columns id, label and
    confidence: the largest value of predict_proba, or NaN if the classifier has none. To resume an interrupted run, repeat
    the call: files that exist are not written again.

    Parameters
    ----------
    classifier : a classifier that `learn` or `load` returned, or any object with predict(X). It is sent to the workers.
    pool : a `pools.Parquet` or a `DaskPool`.
    out : a new folder, or the folder of an interrupted run; or any fsspec address that all workers can write to.
    scheduler : the address of a Dask scheduler, or a `distributed.Client`; None uses threads in this process.
    storage_options : options for the file system of `out`.
    on_event : called as on_event(stage, done, partitions) whenever a partition is done.

    Returns
    -------
    The number of rows.

    Raises
    ------
    InvalidArgument
        The classifier can't predict these rows, or the folder belongs to a different classifier or pool.
    ClusterFailed
        The cluster can't be reached, or failed.

    Examples
    --------
    >>> import tempfile, polars as pl
    >>> from overread.pools import Parquet
    >>> from overread.scale import predict
    >>> class IsLarge:
    ...     def predict(self, X):
    ...         return X[:, 0] > 0.5
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     pl.DataFrame({"x": [0.1, 0.7, 0.9]}).write_parquet(f"{folder}/tickets.parquet")
    ...     rows = predict(IsLarge(), Parquet(f"{folder}/tickets.parquet", features=["x"]), f"{folder}/predicted")
    ...     rows, pl.read_parquet(f"{folder}/predicted/part-000000.parquet")["label"].to_list()
    (3, [False, True, True])
    """
    listener, folder = check_listener(on_event), OutputFolder(out, storage_options)
    with connect(scheduler) as client, nullcontext() if client is None else client.as_current():
        rows = as_dask_pool(pool)
        rows.check_outside(folder.address)
        description = _describe_classifier(classifier, rows)
        folder.record_settings({"made by": "overread.scale.predict", **rows.identity, "classifier": description})
        folder.check_shared(client)
        part_numbers = {part: i for i, part in enumerate(rows.parts)}
        task = PredictionTask(classifier, rows.reader, folder, part_numbers, rows.id)
        no_rows = np.zeros(0, dtype=np.int64)
        return sum(run_on_partitions(rows, task, no_rows, client, "predict", listener, read=True))


def _describe_classifier(classifier: Any, pool: DaskPool) -> str:
    """Describe a classifier by its class and a digest of some predictions, because its pickle may not be reproducible."""
    x = pool.features(pool.sample(min(FINGERPRINT_ROWS, pool.size), stream(0, "scale.classifier")))
    try:
        labels = np.asarray(classifier.predict(x)).tolist()
        proba = getattr(classifier, "predict_proba", None)
        confidence = [] if proba is None else np.asarray(proba(x)).round(9).tolist()
    except Exception as error:
        raise InvalidArgument(
            f"classifier={type(classifier).__name__}(...) can't predict rows of this pool ({type(error).__name__}: {error}); "
            "use a classifier that was trained on the same features"
        ) from error
    return f"{type(classifier).__name__} {hex_digest(repr((labels, confidence)), size=8)}"
