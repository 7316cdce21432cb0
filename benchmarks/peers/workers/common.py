"""Shared code of all workers: the job loop, the final model of all methods, and learning curves.

A worker is a module that runs with the Python of its environment. It reads jobs as JSON, one per line, and prints one JSON
result per line. A job's arrays are in an .npz file. This module may import only numpy and scikit-learn.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from sklearn.dummy import DummyClassifier
from sklearn.linear_model import LogisticRegression

Arrays = Mapping[str, Any]
Method = Callable[[Arrays, int], dict[str, Any]]
"""Takes a job's arrays and seed. Returns a result that can be written as JSON."""

SMALLEST_BATCH = 10
BATCH_SHARE = 10


def serve(methods: Mapping[str, Method]) -> None:
    """Run jobs until the input ends. The output of libraries goes to standard error."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        replies.write(json.dumps(_answer(methods, json.loads(line))) + "\n")
        replies.flush()


def _answer(methods: Mapping[str, Method], job: dict[str, Any]) -> dict[str, Any]:
    try:
        with np.load(job["arrays"]) as stored:
            arrays = dict(stored)
        np.random.seed(job["seed"])  # noqa: NPY002 (libraries use it)
        wall, start = time.perf_counter(), time.process_time()
        result = methods[job["method"]](arrays, job["seed"])
        seconds = time.process_time() - start
        return {"result": result, "seconds": seconds, "wall": time.perf_counter() - wall}
    except Exception:  # noqa: BLE001 (a failed job must not stop the others)
        return {"error": traceback.format_exc()}


def fit_model(x: Any, y: Any, weight: Any = None) -> Any:
    """Fit the final model of all methods: scikit-learn's logistic regression with its defaults, on scaled features."""
    if len(np.unique(y)) < 2:
        return DummyClassifier(strategy="prior").fit(x, y)
    return LogisticRegression(max_iter=500).fit(x, y, sample_weight=weight)


def probability_of_1(model: Any, x: Any) -> Any:
    """Return the probabilities of label 1, also if the model was fitted to one label only."""
    classes = model.classes_.tolist()
    return model.predict_proba(x)[:, classes.index(1)] if 1 in classes else np.zeros(len(x))


def measure_error(model: Any, arrays: Arrays) -> float:
    """Return the share of test items on which the model and the expert disagree."""
    return float(np.mean(model.predict(arrays["x_test"]) != arrays["strong_test"]))


def first_items(arrays: Arrays, seed: int) -> Any:
    """Return the initial items of methods that don't choose their own: as many as the first budget, at random."""
    budget = int(next(n for n in arrays["grid"] if n))
    return np.random.default_rng([seed, 7]).permutation(len(arrays["x"]))[:budget]


def next_batch_size(asked: int, grid: Any) -> int:
    """Return the size of the next batch: ten, or a tenth of the items asked so far, but never beyond the next budget.

    >>> next_batch_size(20, [0, 20, 30, 45]), next_batch_size(40, [0, 20, 30, 45]), next_batch_size(45, [0, 20, 30, 45])
    (10, 5, 0)
    """
    ahead = [int(n) - asked for n in grid if n > asked]
    return min(max(SMALLEST_BATCH, asked // BATCH_SHARE), ahead[0]) if ahead else 0


class Curve:
    """Errors at the budgets of `grid`. None: the method had no model at that budget."""

    def __init__(self, arrays: Arrays) -> None:
        self._arrays = arrays
        self._error: dict[int, float] = {}

    def measure(self, labels: int, model: Any) -> None:
        """Measure the model if `labels` is a budget."""
        if labels in self._arrays["grid"]:
            self._error[labels] = measure_error(model, self._arrays)

    def fit(self, labels: int, x: Any, y: Any, weight: Any = None) -> None:
        """Fit the final model and measure its error if `labels` is a budget."""
        if labels in self._arrays["grid"]:
            self.measure(labels, fit_model(x, y, weight))

    @property
    def result(self) -> dict[str, Any]:
        return {"error": [self._error.get(int(n)) for n in self._arrays["grid"]]}


Choose = Callable[[Any, Any, int], Any]
"""Takes the items asked so far, the model fitted to them, and n. Returns n other items."""


def run_active_learning(arrays: Arrays, seed: int, choose: Choose) -> dict[str, Any]:
    """Run a pool-based method that asks only the expert: first random items, then those that `choose` returns."""
    curve = Curve(arrays)
    asked = first_items(arrays, seed)
    while True:
        model = fit_model(arrays["x"][asked], arrays["strong"][asked])
        curve.measure(len(asked), model)
        n = next_batch_size(len(asked), arrays["grid"])
        if not n:
            return curve.result
        fresh = np.asarray(choose(asked, model, n), dtype=np.int64)
        if len(fresh) != n or len(np.union1d(asked, fresh)) != len(asked) + n:
            raise ValueError(f"choose() must return {n} new items, not {fresh.tolist()}")
        asked = np.concatenate([asked, fresh])
