"""A finite class made of fitted scikit-learn classifiers: which of these models is the best, by the expert's standard?

The models may have been trained on anything, weak labels included: the claim is relative to the best of them on the pool.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from overread.errors import InvalidArgument
from overread.hypotheses.finite import Finite
from overread.labels import Labels
from overread.sample import Array, LabelArray


@dataclass(frozen=True)
class Candidate:
    """A fitted two-class model that answers -1 and +1."""

    model: Any
    labels: Labels

    def predict(self, x: Array) -> LabelArray:
        predicted = np.asarray(self.model.predict(x))
        if not self.labels.known(predicted).all():
            raise InvalidArgument(f"{self.model!r} predicts labels other than {self.labels.pair!r}")
        return self.labels.encode(predicted)


class Candidates(Finite):
    """The class of the given fitted classifiers; labels: the pair (negative, positive) that they predict.

    >>> from sklearn.linear_model import LogisticRegression
    >>> x, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array(["no", "no", "yes", "yes"])
    >>> models = [LogisticRegression(C=C).fit(x, y) for C in (0.1, 1.0, 10.0)]
    >>> Candidates(models).labels
    Labels(negative='no', positive='yes')
    """

    labels: Labels

    def __init__(self, models: Iterable[Any], labels: object = None) -> None:
        given = list(models)
        pairs = [_pair(model) for model in given]
        if labels is None:
            if any(pair != pairs[0] for pair in pairs):
                raise InvalidArgument(f"models were fitted to different labels, {pairs!r}; all must have the same two")
            labels = pairs[0] if pairs else (-1, 1)
        named = Labels.of(labels)
        if any(set(pair) != set(named.pair) for pair in pairs):
            raise InvalidArgument(f"labels={named.pair!r} are not those that the models were fitted to, {pairs[0]!r}")
        super().__init__([Candidate(model, named) for model in given])
        object.__setattr__(self, "labels", named)


def _pair(model: Any) -> tuple[Any, Any]:
    classes = getattr(model, "classes_", None)
    if classes is None:
        raise InvalidArgument(f"models holds {model!r}, which has no classes_; give classifiers that are fitted")
    values = [value.item() if isinstance(value, np.generic) else value for value in classes]
    if len(values) != 2:
        raise InvalidArgument(f"models holds {model!r} with the classes {values!r}; a candidate has two")
    return values[0], values[1]
