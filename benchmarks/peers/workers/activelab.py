"""cleanlab: ActiveLab, with W and the expert as its two annotators.

The loop is the documented one. A model is fitted to the consensus labels. Its cross-validated out-of-sample probabilities and
all annotators' labels give each item a score. The expert is asked about the items with the lowest scores, and all labels give a
new consensus (CROWDLAB, the library's default, with the calibration that it recommends for this). W, the weak labeler, has
labeled the whole pool from the start, so the first scores come from its labels, and no item is chosen at random. The expert is
asked about an item once.

The library can't represent an annotator who is always right: with two annotators it gives both the same weight, and the model
decides where they differ. So the expert's label is used where the expert was asked, and the consensus elsewhere. With the plain
consensus the method did much worse, and with a W that is the opposite of the expert it never learned anything.

In pools of more than 4,000 items the library is too slow for the batches of the other methods. There, one batch leads from each
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

from benchmarks.peers.workers.common import Arrays, Curve, fit_model, next_batch_size, probability_of_1, serve

FOLDS = 5
LARGE = 4000
W, EXPERT = 0, 1


def activelab(arrays: Arrays, seed: int) -> dict[str, Any]:
    """Ask the expert about the items with the lowest scores, and train on the consensus of the annotators' labels."""
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
        given = labels if asked else labels[:, [W]]  # the library needs at least one label per annotator
        score, _ = get_active_learning_scores(given, chances.copy())
        chosen = free[np.argsort(score[free], kind="stable")[:n]]
        labels[chosen, EXPERT] = arrays["strong"][chosen]
        asked += n
        y = _consensus(labels, chances)
        known = ~np.isnan(labels[:, EXPERT])
        y[known] = labels[known, EXPERT]


def _batch(asked: int, arrays: Arrays) -> int:
    """Return the size of the next batch. In a large pool it reaches the next budget, because time grows with the rounds."""
    if len(arrays["x"]) > LARGE:
        return next((int(budget) - asked for budget in arrays["grid"] if budget > asked), 0)
    return next_batch_size(asked, arrays["grid"])


def _out_of_sample(x: Any, y: Any, seed: int) -> Any:
    folds = min(FOLDS, int(np.bincount(y, minlength=2).min()))
    if folds < 2:
        chance = probability_of_1(fit_model(x, y), x)
        return np.column_stack([1 - chance, chance])
    parts = StratifiedKFold(folds, shuffle=True, random_state=seed)
    return cross_val_predict(LogisticRegression(max_iter=500), x, y, cv=parts, method="predict_proba")


def _consensus(labels: Any, chances: Any) -> Any:
    quality = get_label_quality_multiannotator(
        labels,
        chances,
        calibrate_probs=True,
        return_detailed_quality=False,
        return_annotator_stats=False,
        verbose=False,
    )
    return quality["label_quality"]["consensus_label"].to_numpy().astype(np.int64)


def _soft_cross_entropy(labels: Any, chances: Any) -> Any:
    """Return the same numbers as the library's function of this name, for two labels, without a loop over the items.

    The loop took most of the time. As in release 2.9.0, labels that agree count as label 0, whichever they are.
    """
    differ = np.nanmin(labels, axis=1) != np.nanmax(labels, axis=1)
    share = np.where(differ[:, np.newaxis], [0.5, 0.5], [1.0, 0.0])
    log = np.log(np.clip(chances, multiannotator_utils.SMALL_CONST, None))
    return -np.sum(share * log, axis=1) / np.log(2)


if __name__ == "__main__":
    multiannotator_utils.compute_soft_cross_entropy = _soft_cross_entropy
    serve({"cleanlab ActiveLab": activelab})
