"""Features of texts: accuracy of a logistic regression on them, their time, and the labels that `overread.label` saves.

    OVERREAD_DATA=FOLDER python -m benchmarks.text_features [--savings] [--seeds 10] [--first-seed 0]

FOLDER has the sets climate_stance_gpt4o and politeness_gpt4o. The accuracy is that of stratified 5-fold cross-validation,
averaged over five shuffles: standardised features, binary expert labels, penalty C = 0.003 (the best or nearly the best of
0.0003 to 1 for each kind of features). The features are computed from all texts, as in a study, but without labels. "minilm" is
the sentence transformer all-MiniLM-L6-v2, whose stored embeddings are the reference; its time was not measured.

--savings runs `overread.label` on the texts with error = failure_probability = 0.05 and each kind of features, with GPT-4o's
labels and confidences as the weak labeler. "violated" counts the runs in which more labels were wrong than certified.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import RepeatedStratifiedKFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import overread
from overread.core.arrays import Array
from overread.experiments.practice.coverage_label import data_folder
from overread.items.static_embeddings import load_table
from overread.items.text import TFIDF, TFIDF_STATIC, default_method, fit_text
from overread.labelers import Table

SETS = ("climate_stance_gpt4o", "politeness_gpt4o")
KINDS = (TFIDF, "static", TFIDF_STATIC, "minilm")
ERROR = DELTA = 0.05
PENALTY = 0.003
REPEATS = 5
ACCURACY_LINE = "{:<22} {:<13} {:>8} {:>9} {:>8}"
SAVINGS_LINE = "{:<22} {:<13} {:>8} {:>6} {:>6} {:>9} {:>6}"


def main() -> None:
    arguments = _arguments()
    home = data_folder()
    if home is None:
        print("skipped: set OVERREAD_DATA to the folder of the data sets")
        return
    print(ACCURACY_LINE.format("set", "features", "numbers", "accuracy", "seconds"))
    load_table()  # once in a process, so it is not part of the time of the first set
    found = {name: {kind: features(home, name, kind) for kind in KINDS} for name in SETS}
    for name, kinds in found.items():
        for kind, (x, seconds) in kinds.items():
            taken = "" if kind == "minilm" else f"{seconds:.2f}"
            print(ACCURACY_LINE.format(name, kind, x.shape[1], f"{accuracy(home, name, x):.3f}", taken), flush=True)
    if not arguments.savings:
        return
    print("", SAVINGS_LINE.format("set", "features", "savings", "sd", "least", "violated", "s"), sep="\n")
    seeds = range(arguments.first_seed, arguments.first_seed + arguments.seeds)
    for name in SETS:
        for kind in arguments.kinds:
            print(savings(home, name, kind, found[name][kind][0], seeds), flush=True)


def features(home: Path, name: str, kind: str) -> tuple[Array, float]:
    """Return the features of a set's texts, and the seconds that they took."""
    texts = _read(home, name)["text"].to_list()
    start = time.perf_counter()
    if kind == "minilm":
        with np.load(home / name / "features.npz") as stored:
            x = stored["minilm"].astype(np.float64)
    else:
        x = load_table().embed(texts) if kind == "static" else fit_text(texts, kind)[0]
    return x, time.perf_counter() - start


def accuracy(home: Path, name: str, x: Array) -> float:
    """Return the accuracy of a logistic regression in cross-validation."""
    model = make_pipeline(StandardScaler(), LogisticRegression(C=PENALTY, max_iter=1000))
    folds = RepeatedStratifiedKFold(n_splits=5, n_repeats=REPEATS, random_state=0)
    return float(cross_val_score(model, x, _read(home, name)["y_strong"].to_numpy(), cv=folds).mean())


def savings(home: Path, name: str, kind: str, x: Array, seeds: range) -> str:
    """Return a line with the share of labels that the expert need not give."""
    table, start = _read(home, name), time.perf_counter()
    weak, strong = Table(table["y_weak"], confidence=table["weak_confidence"]), table["y_strong"].to_numpy()
    texts = table["text"].to_list()
    chosen = None if kind == default_method() else lambda _: x  # the default is what a user of texts gets
    settings: dict[str, Any] = {"weak": weak, "strong": Table(strong), "error": ERROR, "failure_probability": DELTA}
    runs: list[Any] = [overread.label(texts, features=chosen, seed=seed, **settings) for seed in seeds]
    saved = [run.savings for run in runs]
    violated = sum((run.labels != strong).mean() > run.error_bound for run in runs)
    seconds = (time.perf_counter() - start) / len(runs)
    shares = (f"{share:.3f}" for share in (np.mean(saved), np.std(saved, ddof=1), min(saved)))
    return SAVINGS_LINE.format(name, kind, *shares, f"{violated}/{len(runs)}", f"{seconds:.1f}")


def _read(home: Path, name: str) -> pl.DataFrame:
    return pl.read_csv(home / name / "data.csv.gz")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.text_features", description=__doc__)
    parser.add_argument("--savings", action="store_true", help="also run overread.label")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[TFIDF, TFIDF_STATIC], help="for --savings")
    return parser.parse_args()


if __name__ == "__main__":
    main()
