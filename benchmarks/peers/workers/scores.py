"""How unsure W is of each of its labels, for methods that need a number; made without any label of the expert.

Three cases. W gave its confidence in [0, 1]: one minus it, as it is. W gave a rating on another scale, such as BI-RADS 0 to 5:
the nearer to the cut between its two answers, the less sure, and a rating of 0, which means not rated, least sure of all. W
gave nothing: one minus the probability of W's label by a logistic regression of W's labels on the features, cross-validated.
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
    """Return a number in [0, 1] for each item, larger where W is less sure; `seed` decides the folds alone."""
    if "confidence" not in arrays:
        return 1 - _chance_of_own_label(arrays["x"], arrays["weak"], seed)
    confidence = np.asarray(arrays["confidence"], dtype=np.float64)
    if confidence.min() >= 0 and confidence.max() <= 1:
        return 1 - confidence
    return _from_rating(confidence, arrays["weak"])


def _chance_of_own_label(x: Any, weak: Any, seed: int) -> Any:
    rows = np.arange(len(weak))
    labels, code, count = np.unique(weak, return_inverse=True, return_counts=True)
    if len(labels) < 2 or count.min() < FOLDS:  # W always says the same: nothing to learn, all alike
        return np.ones(len(weak))
    folds = StratifiedKFold(FOLDS, shuffle=True, random_state=seed)
    chance = cross_val_predict(LogisticRegression(max_iter=500), x, code, cv=folds, method="predict_proba")
    return chance[rows, code]


def _from_rating(rating: Any, weak: Any) -> Any:
    rated = rating != 0
    cut = (rating[rated & (weak == 1)].min() + rating[rated & (weak == 0)].max()) / 2
    away = np.where(rated, np.abs(rating - cut), 0.0)
    return 1 - away / away.max()


def outcome(arrays: Arrays, label: Any, asked: int, certified: int | None = None) -> dict[str, Any]:
    """Return what a run that labelled the whole data set came to; `certified` is the bound on wrong labels that it gave."""
    n = len(arrays["strong"])
    return {
        "asked": int(asked),
        "n": n,
        "wrong": int(np.sum(np.asarray(label) != arrays["strong"])),
        "allowed": math.floor(Fraction(str(float(arrays["error"]))) * n),
        "certified": None if certified is None else int(certified),
    }
