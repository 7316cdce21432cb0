"""ppi-python: classical and prediction-powered intervals for a mean, by the normal approximation.

The mean is that of the indicator "the prediction is wrong by the expert" (`claims.py` says of which). m items at random,
without replacement, have the expert's label; the rest are ppi-python's unlabeled data. Its claim is about the population that
the items are independent draws of, and it has no correction for a finite pool: its intervals are held against
the items' own share all the same, which is the easier of the two to hold, as the labeled items are a part of them.

ppi++ is given W's label, or W's uncertainty, as the prediction, and tunes its weight; in another variant the prediction is the
split in two that our powered audit is given (for "positives" the two are the same). Cross-prediction is given a logistic
regression of the indicator on W's label and that prediction, fitted to four fifths of the labels at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from ppi_py import classical_mean_ci, crossppi_mean_ci, ppi_mean_ci

from benchmarks.peers.workers.claims import Claim, claim, outcome
from benchmarks.peers.workers.common import Arrays, chance_of_1, fitted, serve

FOLDS = 5

Limits = tuple[Any, Any]
Interval = Callable[[Arrays, Claim, Any, Any], Limits]
"""Takes the labeled items, in random order, and the others."""


def classical(arrays: Arrays, what: Claim, labeled: Any, _rest: Any) -> Limits:
    found: Limits = classical_mean_ci(what.wrong[labeled].astype(np.float64), alpha=float(arrays["delta"]))
    return found


def plus_plus(arrays: Arrays, what: Claim, labeled: Any, rest: Any, *, split: bool) -> Limits:
    guess = what.split if split else what.guess
    if np.ptp(guess) == 0:  # its weight would be 0 / 0
        return classical(arrays, what, labeled, rest)
    wrong = what.wrong[labeled].astype(np.float64)
    found: Limits = ppi_mean_ci(wrong, guess[labeled], guess[rest], alpha=float(arrays["delta"]))
    return found


def cross(arrays: Arrays, what: Claim, labeled: Any, rest: Any) -> Limits:
    seen = np.column_stack([what.guess, arrays["weak"]])
    wrong = what.wrong[labeled].astype(np.int64)
    fold = np.arange(len(labeled)) % FOLDS
    inside, outside = np.zeros(len(labeled)), np.zeros((len(rest), FOLDS))
    for j in range(FOLDS):
        model = fitted(seen[labeled[fold != j]], wrong[fold != j])
        inside[fold == j] = chance_of_1(model, seen[labeled[fold == j]])
        outside[:, j] = chance_of_1(model, seen[rest])
    found: Limits = crossppi_mean_ci(wrong.astype(np.float64), inside, outside, alpha=float(arrays["delta"]))
    return found


def intervals(arrays: Arrays, seed: int, *, interval: Interval) -> dict[str, Any]:
    what = claim(arrays, seed)
    rng = np.random.default_rng([seed, 12])
    limits = []
    for _ in range(int(arrays["repeats"])):
        order = rng.permutation(len(what.wrong))
        lower, upper = interval(arrays, what, order[: int(arrays["m"])], order[int(arrays["m"]) :])
        limits.append((np.asarray(lower).item(), np.asarray(upper).item()))
    return outcome(limits, what.truth)


if __name__ == "__main__":
    serve(
        {
            "ppi-python, classical": partial(intervals, interval=classical),
            "ppi-python, ppi++": partial(intervals, interval=partial(plus_plus, split=False)),
            "ppi-python, ppi++ with the split": partial(intervals, interval=partial(plus_plus, split=True)),
            "ppi-python, cross-prediction": partial(intervals, interval=cross),
        }
    )
