"""A labeler that predicts with a fitted scikit-learn classifier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from overread.core.answers import Answers, ItemSource, Questions, Reply, check_price, make_columns
from overread.core.arrays import IntArray, select_columns
from overread.errors import InvalidArgument
from overread.labelers.base import Task


def other_than_classifier(model: Any) -> str | None:
    """Return what a scikit-learn model is, such as "regressor", if it says that it is not a classifier; else None."""
    tags = model.__sklearn_tags__() if hasattr(model, "__sklearn_tags__") else None
    kind = getattr(model, "_estimator_type", None) if tags is None else tags.estimator_type
    return None if kind is None or kind == "classifier" else str(kind)


class Classifier:
    """A labeler that predicts with a fitted classifier. Its `predict_proba`, if there is one, gives the confidence.

    A classifier that was fitted on a frame gets the columns of the items' frame by name, in the order of its training. Others
    get what a function gets: a list of texts, for example for a pipeline that starts with a vectorizer, or rows of numbers.

    Parameters
    ----------
    model : a fitted classifier with the methods of scikit-learn.
    price : the price of one label.

    Raises
    ------
    InvalidArgument
        `model` is not fitted, predicts numbers or several labels instead of one class, or takes other features than the items
        have, or `price` is negative.

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
        if isinstance(model, type):
            raise InvalidArgument(
                f"model={model.__name__} is a type, not an instance; fit one: {model.__name__}().fit(X, y)"
            )
        if not hasattr(model, "predict"):
            raise InvalidArgument(f"model={model!r:.80} has no method predict; pass a fitted classifier")
        if not hasattr(model, "classes_"):
            if (other := other_than_classifier(model)) is not None:
                raise InvalidArgument(f"model={kind}(...) is a {other}, which predicts no classes; pass a classifier")
            raise InvalidArgument(f"model={kind}(...) has no classes_, so it is not fitted; fit it first")
        if np.ndim(model.classes_) != 1:
            raise InvalidArgument(
                f"model={kind}(...) predicts several labels for each row; pass one classifier for one label"
            )
        self.price = check_price(price)
        self.classifier = model
        self.who = kind

    def bind(self, task: Task) -> Classifier:
        """Return this labeler; raise InvalidArgument if the task's items lack the features of the classifier."""
        if task.source is not None and len(task.shown):
            self._read(task.source, np.zeros(1, dtype=np.int64))
        return self

    def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
        """Yield the replies of one call of the classifier as one group; see `Labeler`."""
        if not len(questions):
            return
        x = self._check(questions.x) if questions.source is None else self._read(questions.source, questions.item)
        if not hasattr(self.classifier, "predict_proba"):
            yield make_columns(self, questions, self.classifier.predict(x))
            return
        proba = np.asarray(self.classifier.predict_proba(x))
        labels = np.asarray(self.classifier.classes_)[proba.argmax(axis=1)]
        yield make_columns(self, questions, Answers(labels, proba.max(axis=1)))

    def _read(self, source: ItemSource, item: IntArray) -> Any:
        """Return these items as the classifier takes them."""
        names = tuple(map(str, getattr(self.classifier, "feature_names_in_", ())))
        frame = source.frame(item) if names else None
        return self._check(source.batch(item)) if frame is None else select_columns(frame, names, "the items' frame")

    def _check(self, batch: Any) -> Any:
        """Return the batch; raise InvalidArgument if it has another number of features than the classifier."""
        n = getattr(self.classifier, "n_features_in_", None)
        name = f"model={self.who}(...)"
        if n is not None and isinstance(batch, list):
            raise InvalidArgument(
                f"{name} was fitted on {n} numeric features, but the items are texts; pass a pipeline that starts with a "
                "vectorizer, such as make_pipeline(TfidfVectorizer(), classifier)"
            )
        shape: tuple[int, ...] = getattr(batch, "shape", ())
        if n is not None and len(shape) == 2 and shape[1] != n:
            raise InvalidArgument(
                f"{name} was fitted on {n} features, but the items have {shape[1]}; pass one fitted on theirs"
            )
        return batch
