"""The uncertainty of the weak labeler W about each of its labels, computed without any expert label.

There are three cases. W gave a confidence in [0, 1]: the uncertainty is one minus it. W gave a rating on another scale, such as
BI-RADS 0 to 5: the nearer the rating is to the cut between W's two answers, the larger the uncertainty; a rating of 0, which
means not rated, has the largest. W gave neither: one minus the probability of W's label by a cross-validated logistic
regression of W's labels on the features.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

from benchmarks.peers.workers.common import Arrays

FOLDS = 5


def uncertainty(arrays: Arrays, seed: int) -> Any:
    """Return the uncertainty in [0, 1] for each item. `seed` only determines the folds."""
    if "confidence" not in arrays:
        return 1 - _chance_of_own_label(arrays["x"], arrays["weak"], seed)
    confidence = np.asarray(arrays["confidence"], dtype=np.float64)
    if confidence.min() >= 0 and confidence.max() <= 1:
        return 1 - confidence
    return _from_rating(confidence, arrays["weak"])


def _chance_of_own_label(x: Any, weak: Any, seed: int) -> Any:
    rows = np.arange(len(weak))
    labels, code, count = np.unique(weak, return_inverse=True, return_counts=True)
    if len(labels) < 2 or count.min() < FOLDS:  # W's labels are all the same, or nearly: there is nothing to learn
        return np.ones(len(weak))
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=seed)
    chance = cross_val_predict(LogisticRegression(max_iter=500), x, code, cv=folds, method="predict_proba")
    return chance[rows, code]


def _from_rating(rating: Any, weak: Any) -> Any:
    rated = rating != 0
    cut = (rating[rated & (weak == 1)].min() + rating[rated & (weak == 0)].max()) / 2
    away = np.where(rated, np.abs(rating - cut), 0.0)
    return 1 - away / away.max()


def summarize_labels(arrays: Arrays, label: Any, asked: int, certified: int | None = None) -> dict[str, Any]:
    """Return the counts of a run that labelled the whole data set. `certified`: the run's own bound on wrong labels."""
    n = len(arrays["strong"])
    return {
        "asked": int(asked),
        "n": n,
        "wrong": int(np.sum(np.asarray(label) != arrays["strong"])),
        "allowed": math.floor(Fraction(str(float(arrays["error"]))) * n),
        "certified": None if certified is None else int(certified),
    }
