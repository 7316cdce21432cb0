"""A study's classifier on new rows: the features are made as the study's own were, from a table with the same columns."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl

from overread.errors import InvalidArgument, InvalidData, InvalidSpec
from overread.pools.features import Featurizer, fit_features
from overread.pools.files import plain, read_frame
from overread.pools.table import Items
from overread.study.saving import check_target, load, write_table

if TYPE_CHECKING:
    from overread.sample import Array
    from overread.study.durable import Study

NEAR = 1e-6
"""How far features that are made anew may be from those that the study learned with: more is no rounding."""


@dataclass(frozen=True, eq=False)
class Predicted:
    """A label for each row of a table, under its id; confidence: the estimated chance that it is the expert's, or NaN."""

    ids: Sequence[str | int]
    labels: np.ndarray[Any, Any]
    confidence: Array


@dataclass(frozen=True, eq=False)
class StudyClassifier:
    """What a study learned, and how the features of new rows are made.

    columns: those of text that are read, where the features are made of text. id_column: None numbers the rows from 0.
    """

    classifier: Any
    featurizer: Featurizer
    name: str
    question: str
    id_column: str | None
    columns: tuple[str, ...]

    def predict(self, table: str | os.PathLike[str] | Items) -> np.ndarray[Any, Any]:
        """Return the label of each row of a .csv, .tsv or .parquet file, or of items that are read already."""
        return self.predicted(table).labels

    def confidence(self, table: str | os.PathLike[str] | Items) -> Array:
        """Return the estimated chance that each label is the expert's; NaN where the classifier has no estimate."""
        return self.predicted(table).confidence

    def predicted(self, table: str | os.PathLike[str] | Items) -> Predicted:
        """Return ids, labels and confidences at once: the features are made once."""
        name = "table" if isinstance(table, Items) else Path(table).name
        try:
            items = self._same(table) if isinstance(table, Items) else self._read(Path(table))
            x = self.featurizer.transform(items)
        except InvalidSpec as error:  # there is no study's file here to correct
            raise InvalidData(f"{name}: {error.problem}") from error
        proba = getattr(self.classifier, "predict_proba", None)
        confidence = np.full(len(x), np.nan) if proba is None else proba(x).max(axis=1)
        ids = table.ids if isinstance(table, Items) else items.ids
        return Predicted(ids, np.asarray(self.classifier.predict(x)), confidence)

    def about(self) -> dict[str, Any]:
        """Return all but the classifier and the features, as JSON has it."""
        return {
            "name": self.name,
            "question": self.question,
            "id_column": self.id_column,
            "columns": list(self.columns),
        }

    @classmethod
    def of(cls, about: dict[str, Any], classifier: Any, arrays: dict[str, Any], folder: Path) -> StudyClassifier:
        """Put together what a file holds; `folder` is where an embedding model's path starts."""
        featurizer = Featurizer.from_arrays(arrays, folder)
        for text in (about["name"], about["question"], about["id_column"] or "", *about["columns"]):
            if not isinstance(text, str):
                raise TypeError(f"{text!r} is no text")
        width = getattr(classifier, "dimension", None)
        if featurizer.width is not None and width is not None and width != featurizer.width:
            raise ValueError(f"it makes {featurizer.width} features for a classifier of {width}")
        return cls(
            classifier, featurizer, about["name"], about["question"], about["id_column"], tuple(about["columns"])
        )

    def _read(self, file: Path) -> Items:
        frame = read_frame(file, least=0)
        if not frame.height:
            raise InvalidData(f"{file.name} has no rows below its header; there is nothing to label")
        return self._items(frame, self.id_column)

    @property
    def reads(self) -> tuple[str, ...]:
        """The columns that features are made of."""
        return self.columns or tuple(self.featurizer.setting)

    def features(self, frame: pl.DataFrame) -> Array:
        """Return the features of rows with the study's columns."""
        return self.featurizer.transform(self._items(plain(frame), None))

    def _items(self, frame: pl.DataFrame, id_column: str | None) -> Items:
        numbers = [name for name in self.columns if name in frame.columns and not _is_text(frame[name])]
        frame = frame.with_columns(pl.col(numbers).cast(pl.String))  # in the study's table it was text
        if self.columns:
            return Items(frame, id_column, self.columns)
        return Items(frame, id_column, (), features=self.featurizer.setting)

    def _same(self, items: Items) -> Items:
        """Return items of which exactly the study's columns are shown: others would change the features."""
        if not self.columns or not len(items):
            return items
        shown = items.shown[0]
        for name in self.columns:
            if name not in shown:
                raise InvalidData(
                    f"column {name!r} is not shown of these items, and the study learned from it; show it"
                )
        texts = {name: [row[name] for row in items.shown] for name in self.columns}
        return Items(pl.DataFrame(texts, schema=dict.fromkeys(texts, pl.String), strict=False), None, self.columns)


def study_classifier(study: Study) -> StudyClassifier:
    """Return what a finished study learned; it is computed anew from the ledger, which keeps the labels alone."""
    goal, pool = study.spec.goal, study.spec.pool
    if goal.make != "classifier":
        raise InvalidArgument(
            f'study {study.name!r} makes labels, and no classifier; goal.make = "classifier" makes one'
        )
    if study.outcome() is None:
        raise InvalidArgument(f"study {study.name!r} is not at its end, and has no classifier yet; run it on")
    classifier = study.replay().classifier
    if classifier is None:
        raise InvalidArgument(f"study {study.name!r} was stopped before it had a classifier; raise its limits")
    cache = study.spec.path.with_suffix(".features.npz")
    x, featurizer = fit_features(study.items, pool.features, study.spec.folder, cache)
    if x.shape != study.features.shape or not np.allclose(x, study.features, rtol=0, atol=NEAR):
        raise InvalidData(
            f"the features in {cache.name} are not those that the items give now, as when they were made on "
            "another machine; remove that file and run the study again"
        )
    columns = () if not isinstance(pool.features, str) else _text_columns(study.items, pool.image)
    return StudyClassifier(classifier, featurizer, study.name, study.spec.task.question, pool.id, columns)


def load_study_classifier(path: str | os.PathLike[str]) -> StudyClassifier:
    """Load what `save_classifier` wrote; a path of an embedding model starts at the file's folder."""
    found = load(path)
    if not isinstance(found, StudyClassifier):
        raise InvalidData(
            f"path={os.fspath(path)!r} holds a {type(found).__name__} without the way to make features; "
            "overread.load opens it, and it reads rows of numbers"
        )
    return found


def predict_file(
    classifier_path: str | os.PathLike[str], table_path: str | os.PathLike[str], out_path: str | os.PathLike[str]
) -> int:
    """Label every row of a new table; write id, label and confidence as .csv or .parquet, and return how many rows."""
    check_target(out_path)
    found = load_study_classifier(classifier_path).predicted(table_path)
    confidence = pl.Series(found.confidence).fill_nan(None)
    write_table(
        pl.DataFrame({"id": list(found.ids), "label": found.labels.tolist(), "confidence": confidence}), out_path
    )
    return len(found.labels)


def _is_text(series: pl.Series) -> bool:
    return not series.dtype.is_numeric() and series.dtype != pl.Boolean


def _text_columns(items: Items, image: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Return the columns from which `Items.texts` is made."""

    def sample(name: str) -> Any:
        return next((row[name] for row in items.shown if row[name] is not None), "")

    return tuple(name for name in items.shown[0] if name != image and isinstance(sample(name), str))
