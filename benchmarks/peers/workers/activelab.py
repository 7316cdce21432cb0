"""cleanlab: ActiveLab, with W and the expert as its two annotators.

The loop is the documented one: a model is fitted to the consensus labels, its out-of-sample probabilities by cross-validation
and all annotators' labels give each item a score, the items with the lowest scores are asked, and a new consensus is made of
all labels (CROWDLAB, the library's default, with the calibration that it recommends here). W's labels are known for the whole
pool from the start, so the first scores come from them, and no item is asked at random. The expert is asked about an item once.

The library has no place for an annotator who is always right: with two annotators it gives both the same weight, and the model
decides where they differ. So here the expert's label stands where the expert was asked, and the consensus elsewhere; with the
bare consensus the method did much worse, and with a W that says the opposite it never learned anything.

In pools of more than 4,000 items the library is too slow for the batches of the other methods: there one batch goes from each
budget to the next.

Scores of items without any label are not used: with one annotator they order the pool as uncertainty sampling does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from cleanlab.internal import multiannotator_utils
from cleanlab.multiannotator import get_active_learning_scores, get_label_quality_multiannotator
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold, cross_val_predict

from benchmarks.peers.workers.common import Arrays, Curve, chance_of_1, fitted, next_batch, serve

FOLDS = 5
LARGE = 4000
W, EXPERT = 0, 1


def activelab(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Ask the expert about the items with the lowest scores, and train on what the annotators' labels come to."""
    curve = Curve(arrays)
    x, y = arrays["x"], arrays["weak"].copy()
    labels = np.full((len(x), 2), np.nan)
    labels[:, W] = arrays["weak"]
    asked = 0
    while True:
        curve.fit(asked, x, y)
        n = _batch(asked, arrays)
        if not n:
            return curve.result
        chances = _out_of_sample(x, y, seed)
        free = np.flatnonzero(np.isnan(labels[:, EXPERT]))
        given = labels if asked else labels[:, [W]]  # an annotator without labels must be left out
        score, _ = get_active_learning_scores(given, chances.copy())
        chosen = free[np.argsort(score[free], kind="stable")[:n]]
        labels[chosen, EXPERT] = arrays["strong"][chosen]
        asked += n
        y = _consensus(labels, chances)
        known = ~np.isnan(labels[:, EXPERT])
        y[known] = labels[known, EXPERT]


def _batch(asked: int, arrays: Arrays) -> int:
    """Return the batch that all methods ask, in a large pool all up to the next budget: the library's time is one of rounds."""
    if len(arrays["x"]) > LARGE:
        return next((int(budget) - asked for budget in arrays["grid"] if budget > asked), 0)
    return next_batch(asked, arrays["grid"])


def _out_of_sample(x: Any, y: Any, seed: int) -> Any:
    folds = min(FOLDS, int(np.bincount(y, minlength=2).min()))
    if folds < 2:
        chance = chance_of_1(fitted(x, y), x)
        return np.column_stack([1 - chance, chance])
    parts = StratifiedKFold(folds, shuffle=True, random_state=seed)
    return cross_val_predict(LogisticRegression(max_iter=500), x, y, cv=parts, method="predict_proba")


def _consensus(labels: Any, chances: Any) -> Any:
    found = get_label_quality_multiannotator(
        labels,
        chances,
        calibrate_probs=True,
        return_detailed_quality=False,
        return_annotator_stats=False,
        verbose=False,
    )
    return found["label_quality"]["consensus_label"].to_numpy().astype(np.int64)


def _soft_cross_entropy(labels: Any, chances: Any) -> Any:
    """Compute what the library's function of this name does for two labels, to the same numbers, without a loop over items.

    With the loop, this took most of the time. As in release 2.9.0, labels that agree count as label 0, whichever they are.
    """
    differ = np.nanmin(labels, axis=1) != np.nanmax(labels, axis=1)
    share = np.where(differ[:, np.newaxis], [0.5, 0.5], [1.0, 0.0])
    log = np.log(np.clip(chances, multiannotator_utils.SMALL_CONST, None))
    return -np.sum(share * log, axis=1) / np.log(2)


if __name__ == "__main__":
    multiannotator_utils.compute_soft_cross_entropy = _soft_cross_entropy
    serve({"cleanlab ActiveLab": activelab})
