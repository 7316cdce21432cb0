"""Overread as a scikit-learn classifier."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from overread.core.arrays import Array
from overread.errors import InvalidArgument, InvalidData
from overread.labelers.table import Table
from overread.study.goals import inputs
from overread.study.goals.learn import learn


@contextmanager
def _as_invalid_data() -> Iterator[None]:
    """Raise scikit-learn's errors about X and y as InvalidData, which is a ValueError too, and keep its words."""
    try:
        yield
    except ValueError as error:
        words = re.sub(r"(?s):\narray=.*\.\n(?=Reshape)", ". ", str(error))  # the values of X
        words = re.sub(r"(?s)\n\w+ does not accept missing values.*", " Drop such rows or impute values first", words)
        if words.startswith("could not convert"):
            words = (
                f"X must be numbers: {words}; encode such a column, or use overread.learn, which reads texts and frames"
            )
        raise InvalidData(words) from error


def _has_probabilities(estimator: OverreadClassifier) -> bool:
    return hasattr(estimator.result_.classifier, "predict_proba") if hasattr(estimator, "result_") else True


class OverreadClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """A scikit-learn classifier that reads as few labels of y as possible.

    y stands for the expert: a label of y is read, and counted, only when the learner asks for it. The weak labeler is `weak`,
    or the array `weak_labels` passed to `fit`, which cross-validation can slice. Without either, this is active learning with
    y alone.

    Parameters
    ----------
    weak : a callable that takes rows of X and returns labels; None without a weak labeler, or to pass `weak_labels` to `fit`.
    hypotheses : None for logistic regression, a scikit-learn classifier, or an exact class, such as overread.Thresholds().
    excess_error, failure_probability, method, max_cost, max_strong, seed : as in `overread.learn`.
    strong_price, weak_price : the price of a label of y, and of a weak label, for max_cost; a labeler in `weak` has its own.
    random_state : the seed, as other estimators call it: a number, a RandomState or a Generator. None leaves it to `seed`.

    Attributes
    ----------
    classes_ : the labels.
    n_strong_labels_, n_weak_labels_ : the number of labels read from y, and of weak labels.
    certificate_ : the certificate of the study.
    result_ : the return value of `overread.learn`.

    Raises
    ------
    InvalidArgument : y has only one class, `weak` and `weak_labels` are both given, or max_strong is too small for the first
        epoch.

    Examples
    --------
    >>> from sklearn.datasets import load_breast_cancer
    >>> X, y = load_breast_cancer(return_X_y=True)
    >>> clf = OverreadClassifier(max_strong=60).fit(X, y)
    >>> clf.n_strong_labels_, clf.score(X, y) > 0.9
    (60, True)
    """

    # for estimators that were saved before these parameters existed
    max_cost: float | None = None
    strong_price = weak_price = 0.0
    random_state: inputs.Seed = None

    def __init__(
        self,
        weak: Any = None,
        hypotheses: Any = None,
        *,
        excess_error: float = 0.05,
        failure_probability: float = 0.05,
        method: Any = "practice",
        max_cost: float | None = None,
        max_strong: int | None = None,
        seed: inputs.Seed = 0,
        strong_price: float = 0.0,
        weak_price: float = 0.0,
        random_state: inputs.Seed = None,
    ) -> None:
        self.weak = weak
        self.hypotheses = hypotheses
        self.excess_error = excess_error
        self.failure_probability = failure_probability
        self.method = method
        self.max_cost = max_cost
        self.max_strong = max_strong
        self.seed = seed
        self.strong_price = strong_price
        self.weak_price = weak_price
        self.random_state = random_state

    def fit(
        self, X: Any, y: Any, weak_labels: Any = None, weak_confidence: Any = None, **unsupported: Any
    ) -> OverreadClassifier:
        """Learn from X, its weak labels, and as few labels of y as possible.

        Parameters
        ----------
        X : rows of numeric features.
        y : the expert's label of each row; only those that the learner asks for are read.
        weak_labels, weak_confidence : the weak label of each row, and its confidence, if `weak` is None.
        **unsupported : anything else, such as sample_weight, raises InvalidArgument.
        """
        if unsupported:
            raise InvalidArgument(
                f"{', '.join(unsupported)} is not supported by fit; leave it out. With sample_weight, the certificate would "
                "not be about equally weighted rows; repeat rows instead"
            )
        with _as_invalid_data():
            X, y = validate_data(self, X, y, dtype=np.float64, ensure_min_samples=2)
            check_classification_targets(y)
        self.classes_ = np.unique(y)
        if len(self.classes_) < 2:
            raise InvalidArgument(
                f"y has only one class, {self.classes_.tolist()!r}; pass labels of at least two classes"
            )
        self.result_ = learn(
            X,
            strong=Table(y, price=self.strong_price),
            weak=self._choose_weak(weak_labels, weak_confidence),
            labels=self.classes_,
            hypotheses=self.hypotheses,
            excess_error=self.excess_error,
            failure_probability=self.failure_probability,
            max_cost=self.max_cost,
            max_strong=self.max_strong,
            method=self.method,
            seed=self.seed if self.random_state is None else inputs.check_seed(self.random_state, "random_state"),
        )
        if self.result_.classifier is None:
            raise InvalidArgument(
                f"max_cost={self.max_cost}, max_strong={self.max_strong}: learning stopped in its first epoch, so "
                "there is no classifier; raise the limit, or set it to None"
            )
        self.n_strong_labels_ = self.result_.labels.strong
        self.n_weak_labels_ = self.result_.labels.weak
        self.certificate_ = self.result_.certificate
        return self

    def predict(self, X: Any) -> np.ndarray[Any, Any]:
        """Return the label of each row."""
        return np.asarray(self._classify("predict", X))

    @available_if(_has_probabilities)  # type: ignore[untyped-decorator]
    def predict_proba(self, X: Any) -> Array:
        """Return the class probabilities, one column for each of classes_; not available for exact classes."""
        return np.asarray(self._classify("predict_proba", X))

    def _classify(self, method: str, X: Any) -> Any:
        check_is_fitted(self)
        with _as_invalid_data():
            X = validate_data(self, X, dtype=np.float64, reset=False)
        return getattr(self.result_.classifier, method)(X)

    def _choose_weak(self, labels: Any, confidence: Any) -> Any:
        if labels is None:
            if confidence is not None:
                raise InvalidArgument("weak_confidence needs weak_labels; pass the labels, too, or leave it out")
            return self.weak
        if self.weak is not None:
            raise InvalidArgument("weak and weak_labels are both given, but only one weak labeler is supported")
        return Table(labels, confidence, price=self.weak_price)
