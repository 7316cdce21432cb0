"""Overread as a scikit-learn classifier."""

from __future__ import annotations

from typing import Any

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from overread.errors import InvalidArgument
from overread.labelers.table import Table
from overread.sample import Array
from overread.study.learn import learn


def _has_probabilities(estimator: OverreadClassifier) -> bool:
    return hasattr(estimator.result_.classifier, "predict_proba") if hasattr(estimator, "result_") else True


class OverreadClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """A classifier that opens as few of y's labels as it can.

    y is a vault: a label is read only when the learner asks for it, and counted. The weak labeler is `weak`, a callable from
    rows of X to labels, or the array `weak_labels` that is given to `fit` beside y (with `weak_confidence`, where there is
    one), which cross-validation can slice. Without either, this is active learning with y alone.

    hypotheses: None for logistic regression, a scikit-learn classifier, or an exact class, such as overread.Thresholds().
    excess_error, failure_probability, method, max_strong, seed: as in `overread.learn`.

    After `fit`: classes_, n_strong_labels_, n_weak_labels_, certificate_, and result_, all that `overread.learn` gives back.

    >>> from sklearn.datasets import load_breast_cancer
    >>> X, y = load_breast_cancer(return_X_y=True)
    >>> clf = OverreadClassifier(max_strong=60).fit(X, y)
    >>> clf.n_strong_labels_, clf.score(X, y) > 0.9
    (60, True)
    """

    def __init__(
        self,
        weak: Any = None,
        hypotheses: Any = None,
        *,
        excess_error: float = 0.05,
        failure_probability: float = 0.05,
        method: Any = "practice",
        max_strong: int | None = None,
        seed: int = 0,
    ) -> None:
        self.weak = weak
        self.hypotheses = hypotheses
        self.excess_error = excess_error
        self.failure_probability = failure_probability
        self.method = method
        self.max_strong = max_strong
        self.seed = seed

    def fit(self, X: Any, y: Any, weak_labels: Any = None, weak_confidence: Any = None) -> OverreadClassifier:
        """Learn from X, W's labels of it, and as few labels of y as it takes."""
        X, y = validate_data(self, X, y, dtype=np.float64, ensure_min_samples=2)
        check_classification_targets(y)
        self.classes_ = np.unique(y)
        if len(self.classes_) < 2:
            raise InvalidArgument(f"y has one class only, {self.classes_.tolist()!r}; a classifier needs at least two")
        self.result_ = learn(
            X,
            strong=Table(y),
            weak=self._weak(weak_labels, weak_confidence),
            hypotheses=self.hypotheses,
            excess_error=self.excess_error,
            failure_probability=self.failure_probability,
            method=self.method,
            labels=self.classes_,
            max_strong=self.max_strong,
            seed=self.seed,
        )
        if self.result_.classifier is None:
            raise InvalidArgument(
                f"max_strong={self.max_strong} ended the study before its first epoch did; raise it, or leave it None"
            )
        self.n_strong_labels_ = self.result_.labels.strong
        self.n_weak_labels_ = self.result_.labels.weak
        self.certificate_ = self.result_.certificate
        return self

    def predict(self, X: Any) -> np.ndarray[Any, Any]:
        check_is_fitted(self)
        classifier: Any = self.result_.classifier
        return np.asarray(classifier.predict(validate_data(self, X, dtype=np.float64, reset=False)))

    @available_if(_has_probabilities)  # type: ignore[untyped-decorator]
    def predict_proba(self, X: Any) -> Array:
        """Return one column for each of classes_; not for exact classes."""
        check_is_fitted(self)
        classifier: Any = self.result_.classifier
        found: Array = classifier.predict_proba(validate_data(self, X, dtype=np.float64, reset=False))
        return found

    def _weak(self, labels: Any, confidence: Any) -> Any:
        if labels is None:
            return self.weak
        if self.weak is not None:
            raise InvalidArgument("weak and weak_labels are both given; there is one weak labeler: leave one out")
        return Table(labels, confidence)
