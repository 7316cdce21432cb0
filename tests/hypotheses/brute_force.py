"""All labelings of a few points by a class, computed independently of the solvers under test.

Coordinates are small integers, so that halfplanes can be enumerated in exact integer arithmetic.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

Labeling = tuple[int, ...]
Points = list[tuple[int, ...]]
BIG = 10**6  # larger than any inner product of the tests' coordinates, so that it turns a direction only slightly


def thresholds(points: Points) -> set[Labeling]:
    cuts = [x for (x,) in points] + [10**9]
    return {tuple(1 if x >= theta else -1 for (x,) in points) for theta in cuts}


def intervals(points: Points) -> set[Labeling]:
    cuts = [x for (x,) in points] + [10**9]
    return {tuple(1 if a <= x < b else -1 for (x,) in points) for a, b in product(cuts, cuts)}


def stumps(points: Points) -> set[Labeling]:
    found = set()
    for feature in range(len(points[0])):
        for theta in [p[feature] for p in points] + [10**9]:
            up = tuple(1 if p[feature] >= theta else -1 for p in points)
            found |= {up, tuple(-label for label in up)}
    return found


def halfplanes(points: Points) -> set[Labeling]:
    normals = [(1, BIG), *_normals(points)]
    return {tuple(1 if w[0] * x + w[1] * y >= 0 else -1 for x, y in points) for w in normals}


def affine_halfplanes(points: Points) -> set[Labeling]:
    found = {(1,) * len(points), (-1,) * len(points)}
    for px, py in points:
        for w in _normals([(x - px, y - py) for x, y in points]):
            offsets = [w[0] * (x - px) + w[1] * (y - py) for x, y in points]
            found |= {tuple(1 if 2 * offset + nudge > 0 else -1 for offset in offsets) for nudge in (1, -1)}
    return found


def wedges(points: Points) -> set[Labeling]:
    halves = halfplanes(points)
    return {tuple(1 if a != b else -1 for a, b in zip(h, g, strict=True)) for h, g in product(halves, halves)}


def _normals(points: Points) -> Iterable[tuple[int, int]]:
    """For each point, yield normals slightly to either side of its perpendicular, so that no point is on the boundary."""
    for x, y in points:
        if (x, y) != (0, 0):
            for s, t in product((1, -1), (1, -1)):
                yield (-y * BIG * s + x * t, x * BIG * s + y * t)


def mistakes(labeling: Labeling, y: list[int], weight: list[int]) -> int:
    return sum(w for h, label, w in zip(labeling, y, weight, strict=False) if h != label)


def false_negatives(labeling: Labeling, y: list[int], weight: list[int]) -> int:
    return sum(w for h, label, w in zip(labeling, y, weight, strict=False) if h < 0 < label)


def positives(labeling: Labeling, weight: list[int]) -> int:
    return sum(w for h, w in zip(labeling, weight, strict=False) if h > 0)


def features(points: Points) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    return np.array(points, dtype=np.float64).reshape(len(points), -1)
