"""Nested zones in which the weak labeler can be trusted, and the largest one that an exact bound allows.

A zone holds the items below a threshold of a score. The score may be any function learned from training pairs. On a calibration
sample that the score has not seen, the number of differing pairs in a zone grows with the zone, and so does the exact upper
bound on their share of the pool. The chosen zone is the largest one whose bound is within the budget. It can be wrong only if
the smallest zone that truly exceeds the budget shows too few differences, which has probability <= delta. So no correction for
the number of zones is needed.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import numpy as np

from overread.core.arrays import Array, BoolArray
from overread.core.sample import Sample
from overread.core.threads import limit_threads
from overread.hypotheses.base import Classifier, HypothesisClass
from overread.theory.exact import binomial_upper, hypergeometric_upper


def score_differences(differences: Any, x: Array, differ: BoolArray, query: Array) -> Array:
    """Score each row of `query` by how likely the two labelers differ there, learned from labelled pairs.

    differences : None for nearest neighbours; a hypothesis class, whose classifiers with the fewest positives at several
        tolerances vote; or a scikit-learn classifier. Ties are broken by nearest neighbours.

    >>> x = np.array([[0.1], [0.2], [0.5], [0.9]])
    >>> (score_differences(None, x, np.array([False, True, False, False]), np.array([[0.21], [0.8]])) > 0.5).tolist()
    [True, False]
    """
    if not differ.any():
        return np.zeros(len(query))
    near = _nearness(x, differ, query)
    if differences is None:
        return near
    if isinstance(differences, HypothesisClass):
        return _count_tolerances(differences, x, differ, query) + near / 2
    if differ.all():
        return np.ones(len(query))
    from overread.practice.model.students import clone_unfitted  # noqa: PLC0415  scikit-learn is loaded by now

    with limit_threads(query.size):
        fitted = clone_unfitted(differences).fit(x, differ)
        return np.asarray(fitted.predict_proba(query)[:, 1], dtype=np.float64) + 1e-6 * near


def _nearness(x: Array, differ: BoolArray, query: Array) -> Array:
    """Return a score in [0, 1] from the distances to the nearest agreeing pair and to the nearest differing pair."""
    scale = x.std(axis=0)
    scale[scale == 0] = 1.0
    agree, apart = (_nearest_distance(x[mask] / scale, query / scale) for mask in (~differ, differ))
    return agree / np.maximum(agree + apart, np.finfo(np.float64).tiny)


def _nearest_distance(points: Array, query: Array) -> Array:
    if not len(points):
        return np.full(len(query), np.finfo(np.float64).max / 4)
    from sklearn.neighbors import NearestNeighbors  # noqa: PLC0415  takes a second to load; keeps `import overread` fast

    with limit_threads(query.size):
        distance, _ = NearestNeighbors(n_neighbors=1).fit(points).kneighbors(query)
    return np.asarray(distance[:, 0], dtype=np.float64)


def _count_tolerances(H_df: HypothesisClass, x: Array, differ: BoolArray, query: Array) -> Array:
    """Count, for each row, the tolerances for false negatives at which the difference classifier predicts +1."""
    pairs = Sample(x, np.where(differ, 1, -1))
    tolerances = [0, *(2**j for j in range(int(differ.sum()).bit_length()))]
    classifiers: list[Classifier | None] = [H_df.fewest_positives(pairs, tolerance) for tolerance in tolerances]
    votes = [np.ones(len(query)) if h is None else (h.predict(query) > 0).astype(np.float64) for h in classifiers]
    return np.asarray(np.sum(votes, axis=0), dtype=np.float64)


def allowed_differences(n: int, size: int | None, budget: float, delta: float) -> int | None:
    """Return the largest number of differing pairs, of n pairs, at which a zone's bound is within the budget.

    None means that even a zone without differing pairs exceeds the budget.

    budget : a share of the population that the pairs were drawn from.
    size : the size of that population for draws without replacement; None for independent draws.

    >>> allowed_differences(404, None, 0.0074, 0.05), allowed_differences(403, None, 0.0074, 0.05)
    (0, None)
    """

    def bound(seen: int) -> float:
        if size is None:
            return binomial_upper(seen, n, delta)
        return hypergeometric_upper(seen, n, size, delta) / size

    within = bisect_right(range(n + 1), budget, key=bound) if n else 0
    return within - 1 if within else None


def find_zone(score_of_item: Array, calibration: Array, allowed: int) -> BoolArray:
    """Return the largest zone {score < lambda} that contains at most `allowed` differing pairs.

    calibration : the score of each calibration pair that differs.

    >>> find_zone(np.array([0.1, 0.2, 0.3, 0.4]), np.array([0.2, 0.3]), allowed=1).tolist()
    [True, True, False, False]
    """
    limit = np.sort(calibration)[allowed] if len(calibration) > allowed else np.inf
    return np.asarray(score_of_item < limit, dtype=bool)
