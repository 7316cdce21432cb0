"""What a study gives back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.errors import InvalidData
from overread.hypotheses.base import Classifier
from overread.labels import Labels
from overread.sample import Array, as_features
from overread.study.desk import Bought
from overread.theory.certificate import Certificate


@dataclass(frozen=True)
class Tally:
    """Labels by source."""

    inferred: int
    weak: int
    strong: int


@dataclass(frozen=True)
class Epoch:
    """One row of a study's table of epochs; k = 0 is the initial sample.

    `excess_error` is epsilon_k. `region_mass` and `strong_mass` are the shares of the epoch's last sample that lay in the
    disagreement region and that were asked of the strong labeler. `draws` and `labels` are those of this epoch alone:
    labels first paid for in it, and distinct items inferred in it.
    """

    k: int
    excess_error: float
    region_mass: float
    strong_mass: float
    difference_sample: int
    sample: int
    draws: Tally
    labels: Tally
    seconds: float


@dataclass(frozen=True)
class LabelledClassifier:
    """A classifier that answers in the user's labels."""

    classifier: Classifier
    labels: Labels

    def predict(self, X: object) -> np.ndarray[Any, Any]:
        return self.labels.decode(self.classifier.predict(as_features(X)))


@dataclass(frozen=True, eq=False)
class LabelledModel:
    """A fitted model that answers in the user's labels; `classes_` are those it knows, in order."""

    classifier: Any
    values: np.ndarray[Any, Any]
    """The label of each code."""
    dimension: int

    @property
    def classes_(self) -> np.ndarray[Any, Any]:
        return np.asarray(self.values[self._order])

    def predict(self, X: object) -> np.ndarray[Any, Any]:
        return np.asarray(self.values[self.classifier.predict(self._rows(X))])

    def predict_proba(self, X: object) -> Array:
        """Return one row for each row of X, and one column for each of `classes_`."""
        found = self.classifier.predict_proba(self._rows(X))
        padded = np.pad(found, ((0, 0), (0, max(0, len(self.values) - found.shape[1]))))
        return np.asarray(padded[:, self._order], dtype=np.float64)

    def _rows(self, X: object) -> Array:
        rows = as_features(X, "X")
        if rows.shape[1] != self.dimension:
            raise InvalidData(
                f"X has {rows.shape[1]} columns and the model was trained on {self.dimension}; give the same"
            )
        return rows

    @property
    def _order(self) -> Any:
        try:
            return np.argsort(self.values, kind="stable")
        except TypeError:  # labels that can't be compared stay in the order in which they were seen
            return np.arange(len(self.values))


@dataclass(frozen=True, eq=False)
class Result:
    """A study's classifier, what it cost, and what can be claimed.

    labels: distinct labels paid for; `inferred` counts items that were labelled without asking anybody. A stochastic
    labeler is asked anew for each draw, so that its labels are its draws.
    draws: labels as the paper counts them, one for each draw.
    stopped: None for a study that reached its goal, else why it ended: "max_cost" or "error".
    classifier: None only where a study ended before its first epoch did.
    trace: the algorithm's own record of each epoch, for the proof's invariants.
    """

    classifier: LabelledClassifier | LabelledModel | None
    labels: Tally
    draws: Tally
    cost: float
    epochs: tuple[Epoch, ...]
    certificate: Certificate
    bought: dict[str, Bought]
    stopped: str | None
    trace: tuple[Any, ...]
