"""The flip test: the cost, in mistakes on a sample, of flipping a linear classifier's prediction for each of many rows.

With the fitted weights w and the Hessian H of the loss, the cheapest change that moves the score of x by c is c H^-1 x / (x'
H^-1 x). The changes of all queries are one triangular solve, and all their mistakes one matrix product, computed in blocks, on
a GPU if there is one: apart from arrays of the size of the input, memory is a few times block^2. The loss is only a proxy for
mistakes, so this change need not be the best one: for queries that it leaves undecided, a step of Newton's method lowers the
loss at the same score of x. That decides few more: up to 0.8% of the queries where it was measured, and further steps hardly
more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.hypotheses.solvers import gpu

if TYPE_CHECKING:
    from collections.abc import Iterator

    from overread.core.arrays import Array, BoolArray, IntArray, LabelArray

Factor = tuple[Any, bool]
"""The return value of scipy's cho_factor."""

LIMB = 2**31
"""Weights are summed in limbs of 31 bits: float64 is exact for the sum of 2^20 of them."""

MIN_GPU_PRODUCTS = 10**10
"""Smallest product of rows, queries and features that is counted on a GPU: about a second of one core's work."""


def find_cheapest_flips(w: Array, factor: Factor, queries: Array) -> Array:
    """Return for each query the smallest change of w, in the metric of the Hessian, that changes the sign of its score.

    >>> flips = find_cheapest_flips(np.array([1.0, 0.0]), (np.eye(2), False), np.array([[2.0, 0.0], [-3.0, 4.0]]))
    >>> flips.round(3).tolist()
    [[-1.0, -0.0], [-0.36, 0.48]]
    """
    lifted = np.ascontiguousarray(scipy.linalg.cho_solve(factor, queries.T).T)
    steps = extend_gap(queries @ w) / np.einsum("ij,ij->i", queries, lifted)
    return np.asarray(-steps[:, np.newaxis] * lifted)


def extend_gap(gap: Array) -> Array:
    """Lengthen a gap by more than rounding could undo, and a gap of 0 by a little: the sign must change."""
    return gap + np.copysign(1e-6 * np.abs(gap) + 1e-9, gap)


def count_flip_mistakes(X: Array, y: LabelArray, weight: IntArray, w: Array, Z: Array, block: int) -> IntArray:
    """Count the mistakes on (X, y, weight) of the weights w + z for each row z of Z; a score of 0 means +1.

    Counts are exact: whole numbers for any weights, and the same on every processor and GPU, because a score that rounding can
    make of 0 counts as 0 (see `zero_tolerance`).

    >>> X, y, weight = np.array([[1.0], [2.0], [-3.0]]), np.array([1, -1, 1], dtype=np.int8), np.array([2**60, 5, 1])
    >>> count_flip_mistakes(X, y, weight, np.array([1.0]), np.array([[0.0], [-2.0]]), block=2).tolist()
    [6, 1152921504606846976]
    """
    if X.size * len(Z) >= MIN_GPU_PRODUCTS and (device := gpu.find_device()) is not None:
        signed = gpu.sum_weight_below(X, y * weight, w, Z, -zero_tolerance(X.shape[1]), device)
        if signed is not None:
            return np.asarray(signed + weight[y < 0].sum())
    missed = _sum_weight_below(X[y > 0], weight[y > 0], w, Z, block)
    refused = _sum_weight_below(X[y < 0], weight[y < 0], w, Z, block)
    return np.asarray(missed + weight[y < 0].sum() - refused)


def zero_tolerance(d: int) -> float:
    """Return how far from 0 rounding can move a score of 0, the product of two vectors of length 1 with d numbers.

    With u half of epsilon, scaling both vectors moves each number by at most 2u, and the product adds d u: (d + 4) u in all,
    in any order of summation. With d = 1 a product is 0 only if a factor is.
    """
    return float(2 * d * np.finfo(np.float64).eps)


def normalize_rows(rows: Array) -> Array:
    """Scale each row to length 1; a row of zeros does not change.

    >>> normalize_rows(np.array([[3e300, 4e300], [0.0, 0.0]])).tolist()
    [[0.6, 0.8], [0.0, 0.0]]
    """
    peak = np.maximum(rows.max(axis=1), -rows.min(axis=1))[:, np.newaxis]
    scaled = rows / np.where(peak == 0, 1.0, peak)  # so that squares don't overflow
    length = np.sqrt(np.einsum("ij,ij->i", scaled, scaled))[:, np.newaxis]
    scaled /= np.where(length == 0, 1.0, length)
    return np.asarray(scaled)


def _sum_weight_below(X: Array, weight: IntArray, w: Array, Z: Array, block: int) -> IntArray:
    """Return for each w + z the sum of the weights of the rows of X with a negative score."""
    below = np.zeros(len(Z), dtype=np.int64)
    scores = np.empty((min(block, len(X)), min(block, len(Z))))
    X, limit = normalize_rows(X), -zero_tolerance(X.shape[1])
    for queries in split_range(len(Z), block):
        V = normalize_rows(w + Z[queries]).T
        for rows in split_range(len(X), block):
            part = np.matmul(X[rows], V, out=scores[: len(X[rows]), : V.shape[1]])
            below[queries] += sum_marked_weight(weight[rows], part < limit)
    return below


def sum_marked_weight(weight: IntArray, marked: BoolArray) -> IntArray:
    """Return for each column the exact sum of the weights of the rows that are marked in it.

    >>> sum_marked_weight(np.array([2**60, 3]), np.array([[True, True], [True, False]])).tolist()
    [1152921504606846979, 1152921504606846976]
    """
    if (weight == weight[0]).all():  # a byte counts up to 255 rows, many times faster
        ones = marked.view(np.uint8)
        return np.asarray(
            weight[0]
            * sum(ones[span].sum(axis=0, dtype=np.uint8).astype(np.int64) for span in split_range(len(ones), 255))
        )
    if weight.sum() < 2**53:
        return np.asarray(weight.astype(np.float64) @ marked.astype(np.float64)).astype(np.int64)
    limbs = np.stack(np.divmod(weight, LIMB)).astype(np.float64)
    sums = (limbs @ marked.astype(np.float64)).astype(np.int64)
    return np.asarray(sums[0] * LIMB + sums[1])


def split_range(length: int, block: int) -> Iterator[slice]:
    """Split range(length) into slices of at most `block`."""
    step = min(block, 2**20)
    return (slice(start, start + step) for start in range(0, length, step))


def refine_flips(
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
    """Lower the loss of w + z for each row z of Z, by one step of Newton's method that does not change the score of its query.

    The Hessian is that of the fit, for all queries: their steps are two matrix products.
    """
    lifted = np.ascontiguousarray(scipy.linalg.cho_solve(factor, queries.T).T)
    downhill = scipy.linalg.cho_solve(factor, _loss_gradients(X, y, weight, w + Z, penalty, block).T).T
    correction = np.einsum("ij,ij->i", queries, downhill) / np.einsum("ij,ij->i", queries, lifted)
    return np.asarray(Z - downhill + correction[:, np.newaxis] * lifted)


def _loss_gradients(X: Array, y: LabelArray, weight: IntArray, V: Array, penalty: Array, block: int) -> Array:
    """Return the gradient of the logistic loss at each row of V, in single precision: it only gives a direction."""
    slopes = penalty * V
    signed = (y * weight).astype(np.float32)
    for queries in split_range(len(V), block):
        candidates = V[queries].astype(np.float32)
        for rows in split_range(len(X), block):
            part = X[rows].astype(np.float32)
            wrong = scipy.special.expit(-y[rows, np.newaxis] * (part @ candidates.T))
            slopes[queries] -= wrong.T @ (signed[rows, np.newaxis] * part)
    return np.asarray(slopes)
