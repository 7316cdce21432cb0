"""From learning curves to one figure: how many expert labels a method needs to reach a target error."""

from __future__ import annotations

from typing import Any

import numpy as np

from overread.sample import Array

RESAMPLES = 1000
FEWEST = 20.0
"""Fewer labels than a first batch count as a first batch wherever methods are divided by one another."""


def curves(records: list[dict[str, Any]]) -> Array:
    """Return errors, a row for each seed and a column for each budget; nan before there is a model.

    A method that asks no more than it likes keeps its last model at larger budgets.

    >>> curves([{"result": {"error": [None, 0.3, 0.2, None]}}]).tolist()
    [[nan, 0.3, 0.2, 0.2]]
    """
    found = np.array([record["result"]["error"] for record in records], dtype=np.float64)
    for i in range(1, found.shape[1]):
        found[:, i] = np.where(np.isnan(found[:, i]), found[:, i - 1], found[:, i])
    return found


def labels_to_reach(mean: Array, grid: Array, target: Array | float, *, stay: bool = True) -> Array:
    """Return from how many labels on each row of `mean` is at most the target, on straight lines between budgets.

    With `stay` it has to stay there at all larger budgets, so that a mean that touches the target by chance does not count;
    without, the first touch does. inf: at no budget.

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
    found = grid[before] + share * (grid[at] - grid[before])
    return np.where(hit.any(axis=1), found, np.inf)


def resampled(seeds: int) -> Array:
    """Return weights of seeds: the first row is the sample itself, the others are drawn from it with replacement."""
    rng = np.random.default_rng(20)
    drawn = rng.multinomial(seeds, np.full(seeds, 1 / seeds), size=RESAMPLES) / seeds
    return np.vstack([np.full(seeds, 1 / seeds), drawn])


def needs(error: Array, full: Array, grid: Array, excess: float, *, stay: bool = True) -> Array:
    """Return labels needed to come within `excess` of the error with all labels, for the sample and for each resample."""
    weights = resampled(len(error))
    return labels_to_reach(weights @ error, grid, weights @ full[:, 0] + excess, stay=stay)


def ratio(ours: Array, other: Array, most: float) -> Array:
    """Divide label counts; what was not reached counts as the largest budget, which favours whoever did not reach it."""
    return np.asarray(np.clip(ours, FEWEST, most) / np.clip(other, FEWEST, most))


def interval(values: Array) -> tuple[float, float]:
    """Return the 90% interval of the resamples, the first value left out; one that reaches past all budgets ends at inf."""
    ordered = np.sort(values[1:])
    return float(ordered[int(0.05 * len(ordered))]), float(ordered[int(0.95 * len(ordered))])
