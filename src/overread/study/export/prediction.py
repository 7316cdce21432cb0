"""Prediction of new rows with a study's classifier: features are computed as for the study's items, from the same columns."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidArgument, InvalidData, InvalidSpec
from overread.items.features import Featurizer, fit_features
from overread.items.readers import cast_to_plain_types, read_frame
from overread.items.table import Items
from overread.study.export.saving import check_output_path, load, write_table
from overread.study.results import label_confidence

if TYPE_CHECKING:
    from overread.core.arrays import Array
    from overread.study.study import Study

FEATURE_TOLERANCE = 1e-6
"""Maximum difference between recomputed and stored features; rounding errors are smaller."""


@dataclass(frozen=True, eq=False)
class Predictions:
    """Id, predicted label and confidence of each row; the confidence is NaN if the classifier has no estimate."""

    ids: Sequence[str | int]
    labels: np.ndarray[Any, Any]
    confidence: Array


@dataclass(frozen=True, eq=False)
class StudyClassifier:
    """The classifier of a study together with the featurizer of new rows.

    Attributes
    ----------
    classifier : predicts labels from features.
    featurizer : computes features from items.
    name, question : the name and the question of the study.
    id_column : the column with ids; None numbers the rows from 0.
    columns : the text columns from which features are computed; empty for numeric columns.
    """

    classifier: Any
    featurizer: Featurizer
    name: str
    question: str
    id_column: str | None
    columns: tuple[str, ...]

    def predict(self, table: str | os.PathLike[str] | Items) -> np.ndarray[Any, Any]:
        """Return the label of each row of a .csv, .tsv or .parquet file, or of Items."""
        return self.predict_with_confidence(table).labels

    def confidence(self, table: str | os.PathLike[str] | Items) -> Array:
        """Return the estimated probability that each label is the expert's; NaN if the classifier has no estimate."""
        return self.predict_with_confidence(table).confidence

    def predict_with_confidence(self, table: str | os.PathLike[str] | Items) -> Predictions:
        """Return ids, labels and confidences together, with one computation of the features."""
        name = "table" if isinstance(table, Items) else Path(table).name
        try:
            items = self._select_columns(table) if isinstance(table, Items) else self._read_items(Path(table))
            x = self.featurizer.transform(items)
        except InvalidSpec as error:  # there is no study file to correct here
            raise InvalidData(f"{name}: {error.problem}") from error
        ids = table.ids if isinstance(table, Items) else items.ids
        return Predictions(ids, np.asarray(self.classifier.predict(x)), label_confidence(self.classifier, x))

    def to_json(self) -> dict[str, Any]:
        """Return JSON data with everything except the classifier and the featurizer."""
        return {
            "name": self.name,
            "question": self.question,
            "id_column": self.id_column,
            "columns": list(self.columns),
        }

    @classmethod
    def from_json(cls, about: dict[str, Any], classifier: Any, arrays: dict[str, Any], folder: Path) -> StudyClassifier:
        """Restore a StudyClassifier from a file's contents; an embedding model's path is relative to `folder`."""
        featurizer = Featurizer.from_arrays(arrays, folder)
        for text in (about["name"], about["question"], about["id_column"] or "", *about["columns"]):
            if not isinstance(text, str):
                raise TypeError(f"{text!r} is not text")
        width = getattr(classifier, "dimension", None)
        if featurizer.width is not None and width is not None and width != featurizer.width:
            raise ValueError(f"its featurizer has {featurizer.width} features, but its classifier needs {width}")
        return cls(
            classifier, featurizer, about["name"], about["question"], about["id_column"], tuple(about["columns"])
        )

    def _read_items(self, file: Path) -> Items:
        frame = read_frame(file, min_rows=0)
        if not frame.height:
            raise InvalidData(f"{file.name} has no rows below its header; add rows to label")
        return self._make_items(frame, self.id_column)

    @property
    def feature_columns(self) -> tuple[str, ...]:
        """The columns from which features are computed."""
        return self.columns or tuple(self.featurizer.setting)

    def make_features(self, frame: pl.DataFrame) -> Array:
        """Compute the features of each row of a frame that has the study's columns."""
        return self.featurizer.transform(self._make_items(cast_to_plain_types(frame), None))

    def _make_items(self, frame: pl.DataFrame, id_column: str | None) -> Items:
        numbers = [name for name in self.columns if name in frame.columns and not _is_text_series(frame[name])]
        frame = frame.with_columns(pl.col(numbers).cast(pl.String))  # these were text in the study's table
        if self.columns:
            return Items(frame, id_column, self.columns)
        return Items(frame, id_column, (), features=self.featurizer.setting)

    def _select_columns(self, items: Items) -> Items:
        """Return the items with exactly the study's columns shown: other columns would change the features."""
        if not self.columns or not len(items):
            return items
        shown = items.shown[0]
        for name in self.columns:
            if name not in shown:
                raise InvalidData(
                    f"column {name!r} is not among the shown columns of the items, but the classifier needs it; show it too"
                )
        texts = {name: [row[name] for row in items.shown] for name in self.columns}
        return Items(pl.DataFrame(texts, schema=dict.fromkeys(texts, pl.String), strict=False), None, self.columns)


def study_classifier(study: Study) -> StudyClassifier:
    """Return the classifier of a finished study, retrained from the labels in the ledger.

    Raises
    ------
    InvalidArgument
        The study makes labels, has not finished, or was stopped before it had a classifier.
    InvalidData
        The cached features differ from the recomputed ones.
    """
    goal, pool = study.spec.goal, study.spec.pool
    if goal.make != "classifier":
        raise InvalidArgument(f'study {study.name!r} makes labels, not a classifier; set goal.make = "classifier"')
    if study.outcome() is None:
        raise InvalidArgument(f"study {study.name!r} has not finished, so it has no classifier yet; run it")
    classifier = study.replay().classifier
    if classifier is None:
        raise InvalidArgument(f"study {study.name!r} was stopped before it had a classifier; raise its limits")
    cache = study.spec.path.with_suffix(".features.npz")
    x, featurizer = fit_features(study.items, pool.features, study.spec.folder, cache, study.text_method)
    if x.shape != study.features.shape or not np.allclose(x, study.features, rtol=0, atol=FEATURE_TOLERANCE):
        raise InvalidData(
            f"the features in {cache.name} differ from the recomputed ones, for example because they were computed on "
            "a different machine; remove the file and run the study again"
        )
    columns = () if not isinstance(pool.features, str) else _text_columns(study.items, pool.image)
    return StudyClassifier(classifier, featurizer, study.name, study.spec.task.question, pool.id, columns)


def load_study_classifier(path: str | os.PathLike[str]) -> StudyClassifier:
    """Load a file written by `save_classifier`; an embedding model's path is relative to the file's folder."""
    loaded = load(path)
    if not isinstance(loaded, StudyClassifier):
        raise InvalidData(
            f"path={os.fspath(path)!r} contains a {type(loaded).__name__} without a featurizer; "
            "open it with overread.load, and pass rows of numbers to its predict method"
        )
    return loaded


def predict_file(
    classifier_path: str | os.PathLike[str], table_path: str | os.PathLike[str], out_path: str | os.PathLike[str]
) -> int:
    """Write id, label and confidence of every row of a new table as .csv or .parquet; return the number of rows."""
    check_output_path(out_path)
    predicted = load_study_classifier(classifier_path).predict_with_confidence(table_path)
    confidence = pl.Series(predicted.confidence).fill_nan(None)
    columns = {"id": list(predicted.ids), "label": predicted.labels.tolist(), "confidence": confidence}
    write_table(pl.DataFrame(columns), out_path)
    return len(predicted.labels)


def _is_text_series(series: pl.Series) -> bool:
    return not series.dtype.is_numeric() and series.dtype != pl.Boolean


def _text_columns(items: Items, image: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the columns that `Items.texts` joins."""

    def sample(name: str) -> Any:
        return next((row[name] for row in items.shown if row[name] is not None), "")

    return tuple(name for name in items.shown[0] if name != image and isinstance(sample(name), str))
