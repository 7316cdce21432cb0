"""Where W can be trusted: nested zones ordered by a score, and the largest one that an exact bound allows.

The score may be any function learned from training pairs. On a calibration sample that it never saw, the number of pairs in a
zone on which W and O differ grows with the zone, and so does the exact upper bound on their share of the pool. The zone that is
chosen is the largest whose bound is within the budget; the smallest zone that is truly beyond it would have had to show too few
differences, which has probability <= delta. So no correction for the number of zones is needed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from overread.hypotheses.base import Classifier, HypothesisClass
from overread.sample import Array, BoolArray, IntArray, Sample
from overread.theory.exact import binomial_upper, hypergeometric_upper


def score(differences: Any, x: Array, differ: BoolArray, query: Array) -> Array:
    """Learn from pairs where W and O differ, and give each row of `query` a score: the higher, the likelier they differ.

    differences: None for nearest neighbours; a hypothesis class, whose classifiers with the fewest positives at several
    tolerances are counted; or a scikit-learn classifier. Ties are broken by the nearest neighbours.

    >>> x = np.array([[0.1], [0.2], [0.5], [0.9]])
    >>> (score(None, x, np.array([False, True, False, False]), np.array([[0.21], [0.8]])) > 0.5).tolist()
    [True, False]
    """
    if not differ.any():
        return np.zeros(len(query))
    near = _nearness(x, differ, query)
    if differences is None:
        return near
    if isinstance(differences, HypothesisClass):
        return _tolerances(differences, x, differ, query) + near / 2
    if differ.all():
        return np.ones(len(query))
    from overread.practice.rich_models import fresh  # noqa: PLC0415  scikit-learn is loaded by now

    fitted = fresh(differences).fit(x, differ)
    return np.asarray(fitted.predict_proba(query)[:, 1], dtype=np.float64) + 1e-6 * near


def _nearness(x: Array, differ: BoolArray, query: Array) -> Array:
    """Compare the distance to the nearest pair that agrees with that to the nearest pair that differs: 0 to 1."""
    scale = x.std(axis=0)
    scale[scale == 0] = 1.0
    agree, apart = (_distance(x[mask] / scale, query / scale) for mask in (~differ, differ))
    return agree / np.maximum(agree + apart, np.finfo(np.float64).tiny)


def _distance(points: Array, query: Array) -> Array:
    if not len(points):
        return np.full(len(query), np.finfo(np.float64).max / 4)
    from sklearn.neighbors import NearestNeighbors  # noqa: PLC0415  a second to load, which `import overread` should not take

    distance, _ = NearestNeighbors(n_neighbors=1).fit(points).kneighbors(query)
    return np.asarray(distance[:, 0], dtype=np.float64)


def _tolerances(H_df: HypothesisClass, x: Array, differ: BoolArray, query: Array) -> Array:
    """Count at how many tolerances for false negatives the difference classifier calls a row +1."""
    pairs = Sample(x, np.where(differ, 1, -1))
    tolerances = [0, *(2**j for j in range(int(differ.sum()).bit_length()))]
    found: list[Classifier | None] = [H_df.fewest_positives(pairs, tolerance) for tolerance in tolerances]
    votes = [np.ones(len(query)) if h is None else (h.predict(query) > 0).astype(np.float64) for h in found]
    return np.asarray(np.sum(votes, axis=0), dtype=np.float64)


def allowed_differences(n: int, size: int | None, budget: float, delta: float) -> int | None:
    """Return how many of n calibration pairs may differ in a zone for its bound to stay within the budget; None: not even 0.

    budget: a share of what was drawn from. size: the number of items from which n different ones were taken, or None for
    independent draws.

    >>> allowed_differences(404, None, 0.0074, 0.05), allowed_differences(403, None, 0.0074, 0.05)
    (0, None)
    """

    def bound(seen: int) -> float:
        if size is None:
            return binomial_upper(seen, n, delta)
        return hypergeometric_upper(seen, n, size, delta) / size

    if n == 0 or bound(0) > budget:
        return None
    low, high = 0, n
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if bound(middle) <= budget else (low, middle - 1)
    return low


def zone(score_of_item: Array, calibration: Array, count: IntArray, allowed: int) -> BoolArray:
    """Return the largest zone {score < lambda} that holds at most `allowed` differing pairs.

    calibration: the scores of calibration items that differ; count: how often each of them did.

    >>> zone(np.array([0.1, 0.2, 0.3, 0.4]), np.array([0.2, 0.3]), np.array([1, 1]), allowed=1).tolist()
    [True, True, False, False]
    """
    order = np.argsort(calibration)
    beyond = np.flatnonzero(np.cumsum(count[order]) > allowed)
    limit = calibration[order[beyond[0]]] if len(beyond) else np.inf
    return np.asarray(score_of_item < limit, dtype=bool)
