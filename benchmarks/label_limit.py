"""An upper limit on the expert labels that can be saved: a router trained on all expert labels, without a certificate.

    OVERREAD_DATA=FOLDER python -m benchmarks.label_limit [--error 0.05]

No method has this much information: each item is predicted by models trained on the expert's labels of four fifths of the
data set, from all features, the weak label and the weak labeler's confidence. The items are taken in the order of the models'
certainty, as long as no more than the allowed share of the data set is wrong according to the expert. Of three models and
their mean, the one with the best result counts. The expert would have to label the remaining items. Better models could raise
the limit.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold, cross_val_predict
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from benchmarks.data_sets import Items, data_folder, list_sets, read_set
from overread.core.arrays import Array, IntArray

FOLDS = 5
RIDGES = (100.0, 10.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--error", type=float, default=0.05)
    error = parser.parse_args().error
    if data_folder() is None:
        print("skipped: set OVERREAD_DATA to the folder of the data sets")
        return
    print(f"share of expert labels saved with at most {error} wrong, by a router trained on all labels")
    for name in list_sets():
        items = read_set(name, all_features=True)
        seen = np.column_stack([items.x, items.weak, *_confidence(items.weak, items.confidence)])
        print(f"{name:<24} {limit(seen, items, error):.3f}", flush=True)


def limit(seen: Array, items: Items, error: float) -> float:
    models: list[Any] = [make_pipeline(StandardScaler(), LogisticRegression(C=1 / r, max_iter=500)) for r in RIDGES]
    models.append(HistGradientBoostingClassifier(learning_rate=0.07, random_state=0))
    folds = GroupKFold(FOLDS)
    chances = [
        cross_val_predict(model, seen, items.strong, groups=items.group, cv=folds, method="predict_proba")[:, 1]
        for model in models
    ]
    return max(saved(chance, items.strong, error) for chance in (*chances, np.mean(chances, axis=0)))


def saved(chance: Array, strong: IntArray, error: float) -> float:
    """Return the largest share of items, most certain first, with no more than the allowed number wrong."""
    order = np.argsort(-np.abs(chance - 0.5), kind="stable")
    wrong = np.cumsum((chance > 0.5)[order] != strong[order])
    return float(np.mean(wrong <= error * len(strong)))


def _confidence(weak: IntArray, confidence: Array | None) -> list[Array]:
    return [] if confidence is None else [confidence, confidence * (2 * weak - 1)]


if __name__ == "__main__":
    main()
