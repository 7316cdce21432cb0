"""What every worker shares: the loop that takes jobs, the model that all methods end with, and how a curve is made.

A worker is a module that the Python of its environment runs. It reads one job a line, as JSON, and prints one result a
line. The jobs' arrays lie in a file of numpy's. Nothing but numpy and scikit-learn may be imported here.
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
"""Takes a job's arrays and its seed, and returns what can be written as JSON."""

SMALLEST_BATCH = 10
BATCH_SHARE = 10


def serve(methods: Mapping[str, Method]) -> None:
    """Answer jobs until there are no more; what a library prints goes to standard error."""
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
        np.random.seed(job["seed"])  # noqa: NPY002 (libraries draw from it)
        wall, start = time.perf_counter(), time.process_time()
        result = methods[job["method"]](arrays, job["seed"])
        seconds = time.process_time() - start
        return {"result": result, "seconds": seconds, "wall": time.perf_counter() - wall}
    except Exception:  # noqa: BLE001 (one job that fails must not end the others)
        return {"error": traceback.format_exc()}


def fitted(x: Any, y: Any, weight: Any = None) -> Any:
    """Fit the model that every method ends with: scikit-learn's logistic regression as it comes, on features given scaled."""
    if len(np.unique(y)) < 2:
        return DummyClassifier(strategy="prior").fit(x, y)
    return LogisticRegression(max_iter=500).fit(x, y, sample_weight=weight)


def chance_of_1(model: Any, x: Any) -> Any:
    """Return the probability of label 1, also by a model that has seen one label alone."""
    classes = model.classes_.tolist()
    return model.predict_proba(x)[:, classes.index(1)] if 1 in classes else np.zeros(len(x))


def error_of(model: Any, arrays: Arrays) -> float:
    """Return the share of test items on which the model and the expert differ."""
    return float(np.mean(model.predict(arrays["x_test"]) != arrays["strong_test"]))


def first(arrays: Arrays, seed: int) -> Any:
    """Return the items that every method without a start of its own is given: as many as the first budget, at random."""
    budget = int(next(n for n in arrays["grid"] if n))
    return np.random.default_rng([seed, 7]).permutation(len(arrays["x"]))[:budget]


def next_batch(asked: int, grid: Any) -> int:
    """Return how many to ask next: ten, or a tenth of what was asked, never past a budget at which errors are measured.

    >>> next_batch(20, [0, 20, 30, 45]), next_batch(40, [0, 20, 30, 45]), next_batch(45, [0, 20, 30, 45])
    (10, 5, 0)
    """
    ahead = [int(n) - asked for n in grid if n > asked]
    return min(max(SMALLEST_BATCH, asked // BATCH_SHARE), ahead[0]) if ahead else 0


class Curve:
    """Errors at the budgets of `grid`; None where a method had no model at that budget."""

    def __init__(self, arrays: Arrays) -> None:
        self._arrays = arrays
        self._error: dict[int, float] = {}

    def measure(self, labels: int, model: Any) -> None:
        """Measure the model if `labels` is a budget."""
        if labels in self._arrays["grid"]:
            self._error[labels] = error_of(model, self._arrays)

    def fit(self, labels: int, x: Any, y: Any, weight: Any = None) -> None:
        """Fit the model that every method ends with and measure it, if `labels` is a budget."""
        if labels in self._arrays["grid"]:
            self.measure(labels, fitted(x, y, weight))

    @property
    def result(self) -> dict[str, Any]:
        return {"error": [self._error.get(int(n)) for n in self._arrays["grid"]]}


Choose = Callable[[Any, Any, int], Any]
"""Takes the items asked so far, the model fitted to them, and n; returns n further items."""


def active(arrays: Arrays, seed: int, choose: Choose) -> dict[str, Any]:
    """Run a pool-based method that asks the expert alone: the first items at random, then what `choose` names."""
    curve = Curve(arrays)
    asked = first(arrays, seed)
    while True:
        model = fitted(arrays["x"][asked], arrays["strong"][asked])
        curve.measure(len(asked), model)
        n = next_batch(len(asked), arrays["grid"])
        if not n:
            return curve.result
        fresh = np.asarray(choose(asked, model, n), dtype=np.int64)
        if len(fresh) != n or len(np.union1d(asked, fresh)) != len(asked) + n:
            raise ValueError(f"{n} new items were to be chosen, not {fresh.tolist()}")
        asked = np.concatenate([asked, fresh])
