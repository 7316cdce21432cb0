"""ppi-python: classical and prediction-powered intervals for a mean, by the normal approximation.

The mean is that of the indicator "the prediction is wrong according to the expert" (see `claims.py`). m random items, drawn
without replacement, have the expert's label; the rest are ppi-python's unlabeled data. Its claim is about the population of
which the items are independent draws, and it has no correction for a finite pool. Its intervals are compared with the items'
own share all the same, which they contain more easily, because the labeled items are a part of them.

The prediction of ppi++ is the weak labeler's label or uncertainty, and it tunes the prediction's weight. In another variant,
the prediction is the split into two strata that Overread's powered audit uses (for "positives" the two are the same).
Cross-prediction uses a logistic regression of the indicator on the weak label and that prediction, fitted to four fifths of the
labels at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from ppi_py import classical_mean_ci, crossppi_mean_ci, ppi_mean_ci

from benchmarks.peers.workers.claims import Claim, make_claim, summarize_intervals
from benchmarks.peers.workers.common import Arrays, fit_model, probability_of_1, serve

FOLDS = 5

Limits = tuple[Any, Any]
Interval = Callable[[Arrays, Claim, Any, Any], Limits]
"""Takes the labeled items, in random order, and the others."""


def classical(arrays: Arrays, claim: Claim, labeled: Any, _rest: Any) -> Limits:
    found: Limits = classical_mean_ci(claim.wrong[labeled].astype(np.float64), alpha=float(arrays["delta"]))
    return found


def plus_plus(arrays: Arrays, claim: Claim, labeled: Any, rest: Any, *, split: bool) -> Limits:
    guess = claim.split if split else claim.guess
    if np.ptp(guess) == 0:  # its weight would be 0 / 0
        return classical(arrays, claim, labeled, rest)
    wrong = claim.wrong[labeled].astype(np.float64)
    found: Limits = ppi_mean_ci(wrong, guess[labeled], guess[rest], alpha=float(arrays["delta"]))
    return found


def cross(arrays: Arrays, claim: Claim, labeled: Any, rest: Any) -> Limits:
    seen = np.column_stack([claim.guess, arrays["weak"]])
    wrong = claim.wrong[labeled].astype(np.int64)
    fold = np.arange(len(labeled)) % FOLDS
    inside, outside = np.zeros(len(labeled)), np.zeros((len(rest), FOLDS))
    for j in range(FOLDS):
        model = fit_model(seen[labeled[fold != j]], wrong[fold != j])
        inside[fold == j] = probability_of_1(model, seen[labeled[fold == j]])
        outside[:, j] = probability_of_1(model, seen[rest])
    found: Limits = crossppi_mean_ci(wrong.astype(np.float64), inside, outside, alpha=float(arrays["delta"]))
    return found


def intervals(arrays: Arrays, seed: int, *, interval: Interval) -> dict[str, Any]:
    claim = make_claim(arrays, seed)
    rng = np.random.default_rng([seed, 12])
    limits = []
    for _ in range(int(arrays["repeats"])):
        order = rng.permutation(len(claim.wrong))
        lower, upper = interval(arrays, claim, order[: int(arrays["m"])], order[int(arrays["m"]) :])
        limits.append((np.asarray(lower).item(), np.asarray(upper).item()))
    return summarize_intervals(limits, claim.truth)


if __name__ == "__main__":
    serve(
        {
            "ppi-python, classical": partial(intervals, interval=classical),
            "ppi-python, ppi++": partial(intervals, interval=partial(plus_plus, split=False)),
            "ppi-python, ppi++ with the split": partial(intervals, interval=partial(plus_plus, split=True)),
            "ppi-python, cross-prediction": partial(intervals, interval=cross),
        }
    )
