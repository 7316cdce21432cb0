"""Students: the model of x alone that learns from soft labels. Logistic regression, or any scikit-learn classifier."""

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

from overread.practice.rich_logistic import Scaling, Softmax, fit_softmax, one_hot
from overread.sample import Array, IntArray, as_features

COLUMNS_PER_RIDGE = 100.0
LEAST_SHARE = 0.02
HARD_CERTAINTY = 0.9


class Classifier(Protocol):
    """A model of x alone; column k of `predict_proba` is the class with code k."""

    def predict_proba(self, x: object) -> Array:
        """Return one row for each row of x, one column for each code."""

    def predict(self, x: object) -> IntArray:
        """Return the code of the likeliest class."""


class Student(Protocol):
    """Learns from rows of the pool, which it knows by their numbers, and is not given more than `rows` of them."""

    rows: int

    def fit(self, items: IntArray, target: Array, start: Any = None) -> Any:
        """Learn soft labels, one column a class; `start` is what an earlier round has learned."""

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
    """Logistic regression that starts from what it was before, so that a later round costs little."""

    rows = 20_000

    def __init__(self, x: Array) -> None:
        self.scaling = Scaling.of(x)
        self.x = self.scaling(x)

    def fit(self, items: IntArray, target: Array, start: Any = None) -> LogisticClassifier:
        before = None if start is None else start.softmax.padded(target.shape[1])
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
        found = np.zeros((len(rows), self.classes))
        found[:, self.model.classes_] = _probabilities(self.model, rows)
        return found

    def predict(self, x: object) -> IntArray:
        return np.asarray(self.predict_proba(x).argmax(axis=1))


class ModelStudent:
    """Any scikit-learn classifier, on the features as they are given: a pipeline scales them as it likes."""

    rows = 5_000

    def __init__(self, x: Array, model: Any) -> None:
        self.x = x
        self.model = model

    def fit(self, items: IntArray, target: Array, start: Any = None) -> ModelClassifier:  # noqa: ARG002
        return fit_model(self.model, self.x[items], target)

    def proba(self, fitted: ModelClassifier, items: IntArray | slice) -> Array:
        return fitted.predict_proba(self.x[items])


def fresh(model: Any) -> Any:
    """Return an unfitted copy; one that would draw random numbers of its own draws the same ones each time."""
    copy = clone(model)
    unset = [name for name, value in copy.get_params().items() if name.endswith("random_state") and value is None]
    return copy.set_params(**dict.fromkeys(unset, 0)) if unset else copy


def fit_model(model: Any, x: Array, target: Array) -> ModelClassifier:
    """Fit a clone of the model to soft labels.

    A model that knows weights is given each row once for each class with a share worth the time. Any other model, a pipeline
    among them, is given one class for each row, drawn from its soft label with fixed random numbers: the likeliest class
    would hide from it how unsure the label is.
    """
    weighted = has_fit_parameter(model, "sample_weight")
    row, code, weight = _spread(target) if weighted else _drawn(target)
    chosen = fresh(model) if len(np.unique(code)) > 1 else DummyClassifier(strategy="prior")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)
        if weighted:
            chosen.fit(x[row], code, sample_weight=weight)
        else:
            chosen.fit(x[row], code)
    return ModelClassifier(chosen, target.shape[1])


def _spread(target: Array) -> tuple[IntArray, IntArray, Array]:
    row, code = np.nonzero(target >= min(LEAST_SHARE, 1.0 / target.shape[1]))
    return row, code, target[row, code]


def _drawn(target: Array) -> tuple[IntArray, IntArray, Array]:
    level = np.random.default_rng(0).random((len(target), 1)) * target.sum(axis=1, keepdims=True)
    code = (np.cumsum(target, axis=1) <= level).sum(axis=1)
    return np.arange(len(target)), np.minimum(code, target.shape[1] - 1), np.ones(len(target))


def _probabilities(model: Any, x: Array) -> Array:
    if hasattr(model, "predict_proba"):
        return np.asarray(model.predict_proba(x), dtype=np.float64)
    if hasattr(model, "decision_function"):
        score = np.asarray(model.decision_function(x), dtype=np.float64)
        return np.column_stack([expit(-score), expit(score)]) if score.ndim == 1 else np.asarray(softmax(score, axis=1))
    hard = one_hot(np.searchsorted(model.classes_, model.predict(x)), len(model.classes_))
    return HARD_CERTAINTY * hard + (1.0 - HARD_CERTAINTY) / len(model.classes_)
