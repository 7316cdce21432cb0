"""A finite class of fitted scikit-learn classifiers, to find out which of them agrees best with the expert.

The models may have been trained on any data, even weak labels: the claim is relative to the best of the models on the pool.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.core.arrays import Array, LabelArray
from overread.core.labels import BinaryLabels
from overread.core.threads import on_few_threads
from overread.errors import InvalidArgument
from overread.hypotheses.finite import Finite


@dataclass(frozen=True)
class Candidate:
    """A fitted binary classifier, with its predictions converted to -1 and +1."""

    model: Any
    labels: BinaryLabels

    @on_few_threads
    def predict(self, x: Array) -> LabelArray:
        predicted = np.asarray(self.model.predict(x))
        if not self.labels.are_known(predicted).all():
            raise InvalidArgument(
                f"{self.model!r} predicts labels other than {self.labels.pair!r}; give models fitted to these labels"
            )
        return self.labels.encode(predicted)


class Candidates(Finite):
    """The hypothesis class that consists of the given fitted classifiers.

    Parameters
    ----------
    models : fitted scikit-learn classifiers with the same two classes.
    labels : the pair (negative, positive) that they predict; None to take it from the first model.

    Raises
    ------
    InvalidArgument : a model is not fitted, does not have two classes, or has different labels from the others.

    Examples
    --------
    >>> from sklearn.linear_model import LogisticRegression
    >>> x, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array(["no", "no", "yes", "yes"])
    >>> models = [LogisticRegression(C=C).fit(x, y) for C in (0.1, 1.0, 10.0)]
    >>> Candidates(models).labels
    BinaryLabels(negative='no', positive='yes')
    """

    labels: BinaryLabels

    def __init__(self, models: Iterable[Any], labels: object = None) -> None:
        given = list(models)
        pairs = [_class_pair(model) for model in given]
        if labels is None:
            if any(pair != pairs[0] for pair in pairs):
                raise InvalidArgument(
                    f"models were fitted to different labels, {pairs!r}; give models with the same two labels"
                )
            labels = pairs[0] if pairs else (-1, 1)
        named = BinaryLabels.from_pair(labels)
        if any(set(pair) != set(named.pair) for pair in pairs):
            raise InvalidArgument(
                f"labels={named.pair!r} differ from the labels that the models were fitted to, {pairs[0]!r}; leave labels out"
            )
        super().__init__([Candidate(model, named) for model in given])
        object.__setattr__(self, "labels", named)


def _class_pair(model: Any) -> tuple[Any, Any]:
    classes = getattr(model, "classes_", None)
    if classes is None:
        raise InvalidArgument(f"models contains {model!r}, which has no classes_; give fitted classifiers")
    values = [value.item() if isinstance(value, np.generic) else value for value in classes]
    if len(values) != 2:
        raise InvalidArgument(
            f"models contains {model!r} with the classes {values!r}; give models with exactly two classes"
        )
    return values[0], values[1]
