"""A labeler that predicts with a fitted scikit-learn classifier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from overread.core.answers import Answers, Questions, Reply, check_price, make_columns
from overread.errors import InvalidArgument


class Classifier:
    """A labeler that predicts with a fitted classifier. Its `predict_proba`, if there is one, gives the confidence.

    Parameters
    ----------
    model : a fitted classifier with the methods of scikit-learn, which takes rows of features.
    price : the price of one label.

    Raises
    ------
    InvalidArgument
        `model` is not fitted, predicts numbers or several labels instead of one class, or `price` is negative.

    Examples
    --------
    >>> from sklearn.tree import DecisionTreeClassifier
    >>> x = np.linspace(0, 1, 100)[:, np.newaxis]
    >>> labeler = Classifier(DecisionTreeClassifier(max_depth=1).fit(x, np.where(x[:, 0] > 0.5, "yes", "no")))
    >>> [reply.label for group in labeler.replies(Questions(np.array([3, 98]), x)) for reply in group]
    ['no', 'yes']
    """

    model = prompt = None

    def __init__(self, model: Any, price: float = 0.0) -> None:
        kind = type(model).__name__
        if not hasattr(model, "predict") or isinstance(model, type):
            raise InvalidArgument(f"model={model!r:.80} has no method predict; pass a fitted classifier")
        if not hasattr(model, "classes_"):
            remedy = "pass a classifier" if getattr(model, "_estimator_type", "") == "regressor" else "fit it first"
            raise InvalidArgument(f"model={kind}(...) has no classes_: it predicts numbers, or is not fitted; {remedy}")
        if np.ndim(model.classes_) != 1:
            raise InvalidArgument(
                f"model={kind}(...) predicts several labels for each row; pass one classifier for one label"
            )
        self.price = check_price(price)
        self.classifier = model
        self.who = kind

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield the replies of one call of the classifier as one group; see `Labeler`."""
        if not len(questions):
            return
        x = questions.x
        if not hasattr(self.classifier, "predict_proba"):
            yield make_columns(self, questions, self.classifier.predict(x))
            return
        proba = np.asarray(self.classifier.predict_proba(x))
        labels = np.asarray(self.classifier.classes_)[proba.argmax(axis=1)]
        yield make_columns(self, questions, Answers(labels, proba.max(axis=1)))
