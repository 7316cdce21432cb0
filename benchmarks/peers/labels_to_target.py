"""Compute from learning curves how many expert labels a method needs to reach a target error."""

from __future__ import annotations

from typing import Any

import numpy as np

from overread.core.arrays import Array

RESAMPLES = 1000
FEWEST = 20.0
"""In ratios, fewer labels than a first batch count as a first batch."""


def error_curves(records: list[dict[str, Any]]) -> Array:
    """Return errors, a row for each seed and a column for each budget; nan before there is a model.

    A method that stops asking keeps its last model at larger budgets.

    >>> error_curves([{"result": {"error": [None, 0.3, 0.2, None]}}]).tolist()
    [[nan, 0.3, 0.2, 0.2]]
    """
    errors = np.array([record["result"]["error"] for record in records], dtype=np.float64)
    for i in range(1, errors.shape[1]):
        errors[:, i] = np.where(np.isnan(errors[:, i]), errors[:, i - 1], errors[:, i])
    return errors


def labels_to_reach(mean: Array, grid: Array, target: Array | float, *, stay: bool = True) -> Array:
    """Return the number of labels at which each row of `mean` reaches the target, interpolating linearly between budgets.

    With `stay`, it must stay at or below the target at all larger budgets, so that touching the target by chance does not
    count. Without, the first touch counts. inf: the target is not reached.

    >>> labels_to_reach(np.array([[0.5, 0.3, 0.1], [0.5, 0.4, 0.3]]), np.array([0, 20, 40]), 0.2).tolist()
    [30.0, inf]
    >>> dips = np.array([[0.5, 0.2, 0.3, 0.1]])
    >>> grid = np.array([0, 20, 40, 60])
    >>> labels_to_reach(dips, grid, 0.2).tolist(), labels_to_reach(dips, grid, 0.2, stay=False).tolist()
    ([50.0], [20.0])
    """
    limit = np.broadcast_to(target, len(mean))
    hit = mean <= limit[:, np.newaxis]
    if stay:
        hit = np.logical_and.accumulate(hit[:, ::-1], axis=1)[:, ::-1]
    at = hit.argmax(axis=1)
    before = np.maximum(at - 1, 0)
    row = np.arange(len(mean))
    above, below = mean[row, before], mean[row, at]
    drop = np.where(above > below, above - below, 1.0)
    share = np.where(np.isnan(above) | (at == 0), 1.0, (above - limit) / drop)
    labels = grid[before] + share * (grid[at] - grid[before])
    return np.where(hit.any(axis=1), labels, np.inf)


def resample_weights(seeds: int) -> Array:
    """Return weights of the seeds. The first row is the sample itself; the others are resamples with replacement."""
    rng = np.random.default_rng(20)
    drawn = rng.multinomial(seeds, np.full(seeds, 1 / seeds), size=RESAMPLES) / seeds
    return np.vstack([np.full(seeds, 1 / seeds), drawn])


def labels_needed(error: Array, full: Array, grid: Array, excess: float, *, stay: bool = True) -> Array:
    """Return the labels needed to come within `excess` of the error with all labels, for the sample and each resample."""
    weights = resample_weights(len(error))
    return labels_to_reach(weights @ error, grid, weights @ full[:, 0] + excess, stay=stay)


def ratio(ours: Array, other: Array, most: float) -> Array:
    """Divide label counts. A target that was not reached counts as the largest budget, which favours that method."""
    return np.asarray(np.clip(ours, FEWEST, most) / np.clip(other, FEWEST, most))


def interval(values: Array) -> tuple[float, float]:
    """Return the 90% interval of the resamples, without the first value. It ends at inf if it exceeds all budgets."""
    ordered = np.sort(values[1:])
    return float(ordered[int(0.05 * len(ordered))]), float(ordered[int(0.95 * len(ordered))])
