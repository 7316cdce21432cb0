"""Save classifiers with an old version of Overread, so that later versions can be tested with them.

    PYTHONPATH=OLD/src python -m tests.upgrade.make_classifiers

OLD is a clone of that version. The files in tests/upgrade/classifiers/ were written by commit f6d2789, the last one with the
old layout. Each classifier has a file NAME.npz; expected.json has its predictions for `points`, and the types that must be
trusted. Files of a released version are never written again: for a later version, add files with new names.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import GaussianNB
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import overread
from overread.errors import InvalidData
from overread.hypotheses.base import Constant
from overread.hypotheses.halfplanes import Halfplane
from overread.hypotheses.halfspaces import Halfspace
from overread.hypotheses.intervals import Interval
from overread.hypotheses.linear import LinearClassifier, LinearRule, Standardizer
from overread.hypotheses.stumps import Stump
from overread.hypotheses.thresholds import Threshold
from overread.hypotheses.wedges import Wedge
from overread.labelers import Table

FOLDER = Path(__file__).parent / "classifiers"
ONE_COLUMN = frozenset(
    {"Threshold", "never", "Interval", "learned-threshold", "pipeline-of-a-proof", "pipeline-of-the-paper"}
)


def points(name: str) -> Any:
    """Return the points at which predictions are compared; none is close to a decision boundary."""
    side = np.linspace(-1.63, 1.71, 9)
    grid = np.array([(a, b) for a in side for b in side])
    return grid[:, :1] if name in ONE_COLUMN else grid


def main() -> None:
    if FOLDER.exists():
        raise SystemExit(f"{FOLDER} exists; remove it if this version was never released")
    FOLDER.mkdir()
    expected = {}
    for name, classifier in _classifiers().items():
        path = FOLDER / f"{name}.npz"
        overread.save(classifier, path)
        trusted = _types_to_trust(path)
        loaded = overread.load(path, trusted=trusted)
        expected[name] = {"trusted": trusted, **describe_predictions(loaded, points(name))}
    (FOLDER / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


def describe_predictions(classifier: Any, x: Any) -> dict[str, Any]:
    """Return a classifier's predictions as JSON types: all labels, and some probabilities if it has them."""
    proba = classifier.predict_proba(x[::9]).round(6).tolist() if hasattr(classifier, "predict_proba") else None
    return {"labels": classifier.predict(x).tolist(), "probabilities": proba}


def _types_to_trust(path: Path) -> list[str]:
    """Return the untrusted types in a file, from the error that names them."""
    try:
        overread.load(path)
    except InvalidData as error:
        return re.findall(r"'([\w.]+\.[\w.]+)'", str(error).partition("trusted=")[2])
    return []


def _classifiers() -> dict[str, Any]:
    rng = np.random.default_rng(0)
    x = rng.standard_normal((160, 2))
    long_tailed = np.column_stack([x[:, 0], np.exp(3 * x[:, 1])])
    code = np.digitize(x[:, 0] + x[:, 1], [-0.7, 0.7])
    sign = np.where(x[:, 0] + 0.2 > 0, 1, -1)
    sample = overread.Sample(x, np.where(x[:, 0] > x[:, 1], 1, -1))
    word, kind = np.where(sign > 0, "malignant", "benign"), np.array(["low", "mid", "high"])[code]

    def learned(values: Any, labels: Any, hypotheses: Any = None) -> Any:
        known, strong = np.unique(labels), Table(labels)
        return overread.learn(
            values, strong=strong, hypotheses=hypotheses, labels=known, excess_error=0.2, max_strong=80
        ).classifier

    def pipeline(values: Any, labels: Any, **settings: Any) -> Any:
        return make_pipeline(StandardScaler(), overread.OverreadClassifier(excess_error=0.4, **settings)).fit(
            values, labels
        )

    return {
        "Threshold": Threshold(float(np.nextafter(0.1, 1))),
        "never": Threshold(np.inf),
        "Interval": Interval(-0.5, 1 / 3),
        "Stump": Stump(1, 0.1, -1),
        "Halfplane": Halfplane(0.5, -1),
        "AffineHalfplane": overread.Halfplanes(intercept=True).cons_learn(sample),
        "Halfspace": Halfspace((1.0, -2.0), 0.1),
        "Wedge": Wedge(-0.5, 0.5, 1),
        "Constant": Constant(-1),
        "LinearRule": LinearRule(Standardizer(x.mean(axis=0), x.std(axis=0)), np.array([1.0, -1.1, 0.1])),
        "LinearClassifier": LinearClassifier(rng.standard_normal((3, 2)), np.zeros(3), x.mean(axis=0), x.std(axis=0)),
        "learned-threshold": learned(x[:, :1], word, overread.Thresholds()),
        "learned-stump": learned(x, sign > 0, overread.Stumps(2)),
        "learned-logistic": learned(x, kind),
        "learned-logistic-of-a-long-tail": learned(long_tailed, kind),
        "learned-bayes": learned(x, kind, GaussianNB()),
        "OverreadClassifier": overread.OverreadClassifier(max_strong=60).fit(x, kind),
        "scikit-learn": make_pipeline(StandardScaler(), LogisticRegression()).fit(x, kind),
        "pipeline-of-a-model": pipeline(x, kind, max_strong=60),
        "pipeline-of-a-proof": pipeline(x[:, :1], word, hypotheses=overread.Thresholds(), method=overread.Practice()),
        "pipeline-of-the-paper": pipeline(x[:, :1], word, hypotheses=overread.Thresholds(), method="paper"),
        "pipeline-of-candidates": pipeline(
            x, sign, hypotheses=overread.Candidates([LogisticRegression().fit(x, sign)])
        ),
    }


if __name__ == "__main__":
    main()
