"""Students: models that read only x, trained on soft labels. Logistic regression, or any scikit-learn classifier."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from scipy.special import expit, softmax
from sklearn.base import clone
from sklearn.dummy import DummyClassifier
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils.validation import has_fit_parameter

from overread.core.arrays import Array, IntArray, as_features
from overread.core.threads import on_few_threads
from overread.practice.model.logistic import Scaling, Softmax, fit_softmax, one_hot

COLUMNS_PER_RIDGE = 100.0
MIN_CLASS_SHARE = 0.02
HARD_CERTAINTY = 0.9


class ProbabilisticClassifier(Protocol):
    """A classifier of x. Column k of `predict_proba` is the class with code k."""

    def predict_proba(self, x: object) -> Array:
        """Return the class probabilities: one row for each row of x, one column for each code."""

    def predict(self, x: object) -> IntArray:
        """Return the code of the most likely class for each row of x."""


class Student(Protocol):
    """A model that is trained on at most `max_rows` rows of the pool, given by index."""

    max_rows: int

    def fit(self, items: IntArray, target: Array, start: Any = None) -> Any:
        """Fit a classifier to soft labels, one column for each class. `start` is the classifier of an earlier round."""

    def proba(self, fitted: Any, items: IntArray | slice) -> Array:
        """Return the fitted classifier's probabilities for items of the pool."""


@dataclass(frozen=True, eq=False)
class LogisticClassifier:
    """Multinomial logistic regression on scaled features."""

    scaling: Scaling
    softmax: Softmax

    def predict_proba(self, x: object) -> Array:
        return self.softmax.proba(self.scaling(as_features(x)))

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.predict_proba(x).argmax(axis=1))

    def to_arrays(self) -> dict[str, Array]:
        return {**self.scaling.to_arrays(), "weights": self.softmax.weights, "intercept": self.softmax.intercept}

    @classmethod
    def from_arrays(cls, arrays: dict[str, Array]) -> LogisticClassifier:
        return cls(Scaling.from_arrays(arrays), Softmax(arrays["weights"], arrays["intercept"]))


class LogisticStudent:
    """Logistic regression with warm starts: each fit starts from the previous round's weights, so later rounds are fast."""

    max_rows = 20_000

    def __init__(self, x: Array) -> None:
        self.scaling = Scaling.fit(x)
        self.x = self.scaling(x)

    def fit(self, items: IntArray, target: Array, start: Any = None) -> LogisticClassifier:
        before = None if start is None else start.softmax.pad_classes(target.shape[1])
        ridge = np.full(self.x.shape[1], min(1.0, self.x.shape[1] / COLUMNS_PER_RIDGE))
        return LogisticClassifier(self.scaling, fit_softmax(self.x[items], target, ridge, start=before))

    def proba(self, fitted: LogisticClassifier, items: IntArray | slice) -> Array:
        return fitted.softmax.proba(self.x[items])


@dataclass(frozen=True, eq=False)
class ModelClassifier:
    """A fitted scikit-learn classifier whose probabilities have one column for each code."""

    model: Any
    classes: int

    def predict_proba(self, x: object) -> Array:
        rows = as_features(x)
        proba = np.zeros((len(rows), self.classes))
        proba[:, self.model.classes_] = _predict_proba(self.model, rows)
        return proba

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.predict_proba(x).argmax(axis=1))


class ModelStudent:
    """Any scikit-learn classifier, on unscaled features. To scale them, pass a pipeline."""

    max_rows = 5_000

    def __init__(self, x: Array, model: Any) -> None:
        self.x = x
        self.model = model

    def fit(self, items: IntArray, target: Array, start: Any = None) -> ModelClassifier:  # noqa: ARG002
        return fit_model(self.model, self.x[items], target)

    def proba(self, fitted: ModelClassifier, items: IntArray | slice) -> Array:
        return fitted.predict_proba(self.x[items])


def clone_unfitted(model: Any) -> Any:
    """Return an unfitted clone. Set each random_state that is None to 0, so that fits are deterministic."""
    copy = clone(model)
    unset = [name for name, value in copy.get_params().items() if name.endswith("random_state") and value is None]
    return copy.set_params(**dict.fromkeys(unset, 0)) if unset else copy


@on_few_threads
def fit_model(model: Any, x: Array, target: Array) -> ModelClassifier:
    """Fit a clone of the model to soft labels.

    A model that accepts sample weights gets each row once for each class whose probability is not negligible. Any other model,
    such as a pipeline, gets one class for each row, drawn from the soft label with a fixed seed. Always taking the most likely
    class would hide how uncertain the label is.
    """
    weighted = has_fit_parameter(model, "sample_weight")
    row, code, weight = _expand_soft_labels(target) if weighted else _sample_hard_labels(target)
    chosen = clone_unfitted(model) if len(np.unique(code)) > 1 else DummyClassifier(strategy="prior")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        if weighted:
            chosen.fit(x[row], code, sample_weight=weight)
        else:
            chosen.fit(x[row], code)
    return ModelClassifier(chosen, target.shape[1])


def _expand_soft_labels(target: Array) -> tuple[IntArray, IntArray, Array]:
    row, code = np.nonzero(target >= min(MIN_CLASS_SHARE, 1.0 / target.shape[1]))
    return row, code, target[row, code]


def _sample_hard_labels(target: Array) -> tuple[IntArray, IntArray, Array]:
    level = np.random.default_rng(0).random((len(target), 1)) * target.sum(axis=1, keepdims=True)
    code = (np.cumsum(target, axis=1) <= level).sum(axis=1)
    return np.arange(len(target)), np.minimum(code, target.shape[1] - 1), np.ones(len(target))


@on_few_threads
def _predict_proba(model: Any, x: Array) -> Array:
    if hasattr(model, "predict_proba"):
        return np.asarray(model.predict_proba(x), dtype=np.float64)
    if hasattr(model, "decision_function"):
        score = np.asarray(model.decision_function(x), dtype=np.float64)
        return np.column_stack([expit(-score), expit(score)]) if score.ndim == 1 else np.asarray(softmax(score, axis=1))
    hard = one_hot(np.searchsorted(model.classes_, model.predict(x)), len(model.classes_))
    return HARD_CERTAINTY * hard + (1.0 - HARD_CERTAINTY) / len(model.classes_)
