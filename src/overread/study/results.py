"""Results of a study: the classifier or model, label counts, epochs and the certificate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from overread.core.arrays import Array, IntArray, as_features, select_columns
from overread.core.certificate import Certificate
from overread.core.labels import BinaryLabels
from overread.errors import InvalidData
from overread.hypotheses.base import Classifier

if TYPE_CHECKING:
    from overread.items.encoders import ItemEncoder


@dataclass(frozen=True)
class SourceCounts:
    """Number of labels, draws or items by source."""

    inferred: int
    weak: int
    strong: int


@dataclass(frozen=True, eq=False)
class BoughtLabels:
    """Purchased labels: `item` (its row number in the user's pool) was labelled `label`, `count` times."""

    item: IntArray
    label: np.ndarray[Any, Any]
    count: IntArray

    def __len__(self) -> int:
        return len(self.item)


@dataclass(frozen=True)
class Epoch:
    """One epoch of a study; k = 0 is the initial sample.

    `excess_error` is epsilon_k. `region_mass` is the fraction of the epoch's last sample in the disagreement region, and
    `strong_mass` the fraction that the strong labeler was asked about. `draws` and `labels` count only this epoch: labels
    first paid for in it, and distinct items inferred in it.
    """

    k: int
    excess_error: float
    region_mass: float
    strong_mass: float
    difference_sample: int
    sample: int
    draws: SourceCounts
    labels: SourceCounts
    seconds: float


@dataclass(frozen=True)
class LabelledClassifier:
    """A classifier that predicts the user's labels."""

    classifier: Classifier
    labels: BinaryLabels
    columns: tuple[str, ...] | None = None
    """The names of the features, if it was trained on a frame: a frame to predict needs them, in any order."""
    encoder: ItemEncoder | None = None
    """Computes the features of items that are not rows of numbers; None if they are."""

    def predict(self, X: object) -> np.ndarray[Any, Any]:
        return self.labels.decode(self.classifier.predict(encode_rows(X, self.columns, self.encoder)))


@dataclass(frozen=True, eq=False)
class LabelledModel:
    """A fitted model that predicts the user's labels; `classes_` are the labels it knows, sorted."""

    classifier: Any
    values: np.ndarray[Any, Any]
    """The label of each code."""
    dimension: int
    columns: tuple[str, ...] | None = None
    """The names of the features, if it was trained on a frame: a frame to predict needs them, in any order."""
    encoder: ItemEncoder | None = None
    """Computes the features of items that are not rows of numbers; None if they are."""

    @property
    def classes_(self) -> np.ndarray[Any, Any]:
        return np.asarray(self.values[self._class_order])

    def predict(self, X: object) -> np.ndarray[Any, Any]:
        return np.asarray(self.values[self.classifier.predict(self._check_rows(X))])

    def predict_proba(self, X: object) -> Array:
        """Return class probabilities, one row per row of X and one column per entry of `classes_`."""
        proba = self.classifier.predict_proba(self._check_rows(X))
        padded = np.pad(proba, ((0, 0), (0, max(0, len(self.values) - proba.shape[1]))))
        return np.asarray(padded[:, self._class_order], dtype=np.float64)

    def _check_rows(self, X: object) -> Array:
        rows = encode_rows(X, self.columns, self.encoder)
        if rows.shape[1] != self.dimension:
            raise InvalidData(
                f"X has {rows.shape[1]} columns and the model was trained on {self.dimension}; give the same columns"
            )
        return rows

    @property
    def _class_order(self) -> Any:
        try:
            return np.argsort(self.values, kind="stable")
        except TypeError:  # labels that can't be compared stay in order of first appearance
            return np.arange(len(self.values))


def encode_rows(X: object, columns: tuple[str, ...] | None, encoder: ItemEncoder | None) -> Array:
    """Return the features of new items: rows of numbers, unless there is an encoder."""
    if encoder is not None:
        return encoder.transform(X)
    first = X[0] if isinstance(X, list | tuple) and X else X
    if isinstance(first, str):
        raise InvalidData(
            f"X has {first[:80]!r}, but the classifier was trained on rows of numbers; pass their features"
        )
    return as_features(select_columns(X, columns, "X"), "X")


def label_confidence(classifier: Any, x: Array) -> Array:
    """Return the estimated probability of each label that the classifier predicts; NaN if it has no estimates."""
    proba = getattr(classifier, "predict_proba", None)
    return np.full(len(x), np.nan) if proba is None else np.asarray(proba(x).max(axis=1))


@dataclass(frozen=True, eq=False)
class Result:
    """The result of `overread.learn`: a classifier, its cost, and its certificate.

    Attributes
    ----------
    classifier : the classifier, which predicts the user's labels; None only if the study ended during its first epoch.
    labels : distinct labels paid for; `inferred` counts items that no labeler was asked about. A stochastic labeler is
        asked again for each draw, so its labels are its draws.
    draws : labels as the paper counts them, one for each draw.
    cost : the total price of the purchased labels.
    epochs : one Epoch for each finished epoch.
    certificate : what can be claimed, at which level, under which assumptions.
    bought : the purchased labels by role, "weak" and "strong".
    stopped : None if the study reached its goal, else the reason it ended: "max_cost", "max_strong" or "error".
    trace : the algorithm's record of each epoch, for checks of the proof's invariants.
    features : what the classifier reads about each item, in words.
    """

    classifier: LabelledClassifier | LabelledModel | None
    labels: SourceCounts
    draws: SourceCounts
    cost: float
    epochs: tuple[Epoch, ...]
    certificate: Certificate
    bought: dict[str, BoughtLabels]
    stopped: str | None
    trace: tuple[Any, ...]
    features: str = ""
