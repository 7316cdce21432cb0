"""The flip test: what would it cost, in mistakes on a sample, to change a linear classifier's mind at each of many rows?

With the fitted weights w and the Hessian H of the loss, the cheapest change that moves the score of x by c is
c H^-1 x / (x' H^-1 x). All queries' changes are one triangular solve, and all their mistakes a matrix product, taken in
blocks, on a GPU where there is one: beside arrays of the size of the input, memory is a few times block^2. The loss is only
a proxy for mistakes, so this change need not be the best one: for queries that it leaves undecided, a step of Newton's
method lowers the loss at the same score of x. That wins little: up to 0.8% of the queries where it was measured, and further
steps hardly more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.hypotheses import device

if TYPE_CHECKING:
    from collections.abc import Iterator

    from overread.sample import Array, BoolArray, IntArray, LabelArray

Factor = tuple[Any, bool]
"""What scipy's cho_factor gives."""

LIMB = 2**31
"""Weights are summed in limbs of 31 bits: float64 holds the sums of 2^20 of them."""

WORTH_SENDING = 10**10
"""Rows times queries times features from which on a GPU pays: about a second of one core's work."""


def cheapest_flips(w: Array, factor: Factor, queries: Array) -> Array:
    """Return for each query the smallest change of w, in the metric of the Hessian, that changes the sign of its score.

    >>> flips = cheapest_flips(np.array([1.0, 0.0]), (np.eye(2), False), np.array([[2.0, 0.0], [-3.0, 4.0]]))
    >>> flips.round(3).tolist()
    [[-1.0, -0.0], [-0.36, 0.48]]
    """
    lifted = np.ascontiguousarray(scipy.linalg.cho_solve(factor, queries.T).T)
    steps = overshoot(queries @ w) / np.einsum("ij,ij->i", queries, lifted)
    return np.asarray(-steps[:, np.newaxis] * lifted)


def overshoot(gap: Array) -> Array:
    """Lengthen a gap by what rounding could undo, and a gap of 0 by a little: the sign must change."""
    return gap + np.copysign(1e-6 * np.abs(gap) + 1e-9, gap)


def flip_mistakes(X: Array, y: LabelArray, weight: IntArray, w: Array, Z: Array, block: int) -> IntArray:
    """Count the mistakes on (X, y, weight) of the weights w + z for each row z of Z; a score of 0 means +1.

    Counts are exact: whole numbers, whatever the weights, and the same on each processor and GPU, as what rounding can make
    of a score of 0 counts as 0 (see `tolerance`).

    >>> X, y, weight = np.array([[1.0], [2.0], [-3.0]]), np.array([1, -1, 1], dtype=np.int8), np.array([2**60, 5, 1])
    >>> flip_mistakes(X, y, weight, np.array([1.0]), np.array([[0.0], [-2.0]]), block=2).tolist()
    [6, 1152921504606846976]
    """
    if X.size * len(Z) >= WORTH_SENDING and (gpu := device.find()) is not None:
        signed = device.weight_below(X, y * weight, w, Z, -tolerance(X.shape[1]), gpu)
        if signed is not None:
            return np.asarray(signed + weight[y < 0].sum())
    missed = _weight_below(X[y > 0], weight[y > 0], w, Z, block)
    refused = _weight_below(X[y < 0], weight[y < 0], w, Z, block)
    return np.asarray(missed + weight[y < 0].sum() - refused)


def tolerance(d: int) -> float:
    """Return how far from 0 rounding can move a score of 0: a product of two vectors of length 1 with d numbers.

    With u half of epsilon, scaling both vectors moves each number by at most 2u, and the product adds d u: (d + 4) u in all,
    in whatever order the sum is taken. With d = 1 a product is 0 only if a factor is.
    """
    return float(2 * d * np.finfo(np.float64).eps)


def unit(rows: Array) -> Array:
    """Scale each row to length 1; a row of zeros stays.

    >>> unit(np.array([[3e300, 4e300], [0.0, 0.0]])).tolist()
    [[0.6, 0.8], [0.0, 0.0]]
    """
    peak = np.maximum(rows.max(axis=1), -rows.min(axis=1))[:, np.newaxis]
    scaled = rows / np.where(peak == 0, 1.0, peak)  # squares of what is left don't overflow
    length = np.sqrt(np.einsum("ij,ij->i", scaled, scaled))[:, np.newaxis]
    scaled /= np.where(length == 0, 1.0, length)
    return np.asarray(scaled)


def _weight_below(X: Array, weight: IntArray, w: Array, Z: Array, block: int) -> IntArray:
    """Sum the weights of the rows of X with a negative score, for each w + z."""
    below = np.zeros(len(Z), dtype=np.int64)
    scores = np.empty((min(block, len(X)), min(block, len(Z))))
    X, limit = unit(X), -tolerance(X.shape[1])
    for queries in spans(len(Z), block):
        V = unit(w + Z[queries]).T
        for rows in spans(len(X), block):
            part = np.matmul(X[rows], V, out=scores[: len(X[rows]), : V.shape[1]])
            below[queries] += weight_of_marked(weight[rows], part < limit)
    return below


def weight_of_marked(weight: IntArray, marked: BoolArray) -> IntArray:
    """Sum for each column the weights of the rows that are marked in it, exactly.

    >>> weight_of_marked(np.array([2**60, 3]), np.array([[True, True], [True, False]])).tolist()
    [1152921504606846979, 1152921504606846976]
    """
    if (weight == weight[0]).all():  # bytes count up to 255 rows, at many times the speed
        ones = marked.view(np.uint8)
        return np.asarray(
            weight[0] * sum(ones[some].sum(axis=0, dtype=np.uint8).astype(np.int64) for some in spans(len(ones), 255))
        )
    if weight.sum() < 2**53:
        return np.asarray(weight.astype(np.float64) @ marked.astype(np.float64)).astype(np.int64)
    limbs = np.stack(np.divmod(weight, LIMB)).astype(np.float64)
    sums = (limbs @ marked.astype(np.float64)).astype(np.int64)
    return np.asarray(sums[0] * LIMB + sums[1])


def spans(length: int, block: int) -> Iterator[slice]:
    """Cut a length into slices of at most `block`."""
    step = min(block, 2**20)
    return (slice(start, start + step) for start in range(0, length, step))


def refined_flips(
    X: Array,
    y: LabelArray,
    weight: IntArray,
    w: Array,
    Z: Array,
    queries: Array,
    factor: Factor,
    penalty: Array,
    block: int,
) -> Array:
    """Move w + z down the loss for each row z of Z, by one step of Newton's method that leaves the score of its query as it is.

    The Hessian is that of the fit, for all queries: their steps are two matrix products.
    """
    lifted = np.ascontiguousarray(scipy.linalg.cho_solve(factor, queries.T).T)
    downhill = scipy.linalg.cho_solve(factor, _slopes(X, y, weight, w + Z, penalty, block).T).T
    kept = np.einsum("ij,ij->i", queries, downhill) / np.einsum("ij,ij->i", queries, lifted)
    return np.asarray(Z - downhill + kept[:, np.newaxis] * lifted)


def _slopes(X: Array, y: LabelArray, weight: IntArray, V: Array, penalty: Array, block: int) -> Array:
    """Return the gradient of the logistic loss at each row of V; in single precision, as it only says where to look."""
    slopes = penalty * V
    signed = (y * weight).astype(np.float32)
    for queries in spans(len(V), block):
        candidates = V[queries].astype(np.float32)
        for rows in spans(len(X), block):
            part = X[rows].astype(np.float32)
            wrong = scipy.special.expit(-y[rows, np.newaxis] * (part @ candidates.T))
            slopes[queries] -= wrong.T @ (signed[rows, np.newaxis] * part)
    return np.asarray(slopes)
