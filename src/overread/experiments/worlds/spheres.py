"""The unit ball of the case study: worlds for d = 2 and 3, and the region's mass and the VC dimension of differences for any d.

Homogeneous halfspaces depend only on the direction of x, so the sphere represents the ball. O, W and all classifiers are odd
functions, so x and -x count as one point and half of the sphere suffices.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np

from overread.core.arrays import Array, BoolArray, LabelArray
from overread.core.sample import Sample
from overread.experiments.worlds.domains import World
from overread.experiments.worlds.truth import Truth
from overread.hypotheses.base import as_signs
from overread.hypotheses.finite import Finite
from overread.hypotheses.halfplanes import Halfplanes
from overread.hypotheses.wedges import Wedges

WEDGE_SCALES = (1, 1 / 4, 1 / 2, 3 / 4, 3 / 2, 2, 4, 8)
"""Sizes of the 64 double wedges in d = 3, relative to the wedge of W, which is the first."""


def circle_world(nu: float, g: float, atoms: int = 4096) -> World:
    """Return the world for d = 2. O alternates on a band of mass 2 nu; W is its opposite on a wedge of mass g inside."""
    turn = (np.arange(atoms) + 0.5) / atoms - 0.5  # the share of the half circle between x and the boundary
    x = np.column_stack([-np.sin(np.pi * turn), np.cos(np.pi * turn)])
    o = np.where(np.abs(turn) < nu, np.arange(atoms) % 2 == 0, turn > 0)
    w = o ^ (np.abs(turn) < g / 2)
    return World(Truth(x, o.astype(float), w.astype(float)), Halfplanes(), Wedges())


def sphere_world(nu: float, g: float, seed: int, pairs: int = 16, atoms: int = 8) -> World:
    """Return the world for d = 3, centrally projected. h* is approximately sign(x1).

    On the band |x1| < 2 nu, O gives opposite labels to the two points of each close pair. x1 is uniform on [-1, 1], so the mass
    of a stratum is its length. The band has `pairs` pairs of points, each stratum outside it `atoms` points.
    """
    rng = np.random.default_rng([seed, 3])
    edges = [0.0, *(2 * nu * 2.0**i for i in range(math.ceil(-math.log2(2 * nu)))), 1.0]
    first, longitude, weight, o = [], [], [], []
    for i, (low, high) in enumerate(pairwise(edges)):
        count = atoms if i else pairs
        side = np.where(rng.permutation(count) % 2 == 0, 1, -1)
        height = side * rng.permutation(low + (high - low) * (np.arange(count) + rng.random(count)) / count)
        angle = np.pi * (np.arange(count) + rng.random(count)) / count
        copies = 1 if i else 2
        first += [height] * copies
        longitude += [angle, angle + 1e-4][:copies]
        weight += [np.full(count, round(2**40 * (high - low) / count / copies))] * copies
        o += [side > 0] if i else [side > 0, side < 0]
    x1, angle = np.concatenate(first), np.concatenate(longitude)
    radius = np.sqrt(1 - x1**2)
    x = np.column_stack([x1, radius * np.cos(angle)]) / (radius * np.sin(angle))[:, np.newaxis]
    wedges = [DoubleWedge.tilted(g * scale, math.pi * i / 4) for scale in WEDGE_SCALES for i in range(8)]
    p_strong = np.concatenate(o)
    p_weak = p_strong ^ (wedges[0].predict(x) > 0)
    truth = Truth(x, p_strong.astype(float), p_weak.astype(float), np.concatenate(weight))
    return World(truth, _ProjectedHalfspaces(truth.x), Finite(wedges))


@dataclass(frozen=True)
class DoubleWedge:
    """+1 where the halfspaces x1 > 0 and w . x > 0 differ. The rows of x are (x1/x3, x2/x3)."""

    w: tuple[float, float, float]

    @classmethod
    def tilted(cls, g: float, towards: float) -> DoubleWedge:
        """Return the wedge of mass g whose second halfspace is tilted towards this longitude."""
        sine = math.sin(math.pi * g)
        return cls((math.cos(math.pi * g), sine * math.cos(towards), sine * math.sin(towards)))

    def predict(self, x: Array) -> LabelArray:
        return as_signs((x[:, 0] > 0) != (x @ self.w[:2] + self.w[2] > 0))


class _ProjectedHalfspaces(Halfplanes):
    """Homogeneous halfspaces of R^3 as halfplanes of the projection, with a cache of the disagreement region.

    The algorithm computes the region of one sample about thirty times, each in O(n^2 log n) time.
    """

    _cache: dict[tuple[Sample, Fraction], dict[bytes, bool]]
    _atoms: Array

    def __init__(self, atoms: Array) -> None:
        super().__init__(intercept=True)
        object.__setattr__(self, "_cache", {})
        object.__setattr__(self, "_atoms", atoms)

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        if (S, tau) not in self._cache:  # a Sample is hashed by identity
            inside = super().in_disagreement_region(S, tau, self._atoms)
            self._cache[S, tau] = {row.tobytes(): bool(answer) for row, answer in zip(self._atoms, inside, strict=True)}
        known = self._cache[S, tau]
        return np.array([known[row.tobytes()] for row in x], dtype=bool)


def sample_sines(d: int, rng: np.random.Generator, samples: int = 200_000) -> Array:
    """Draw points uniformly from the sphere in d dimensions. Return the sorted sines of their angles to the boundary of h*.

    The sine is |z_1| / |z| for a normal z. The squares of the other coordinates are drawn as one sum.
    """
    first = rng.standard_normal(samples) ** 2
    return np.sort(np.sqrt(first / (first + rng.chisquare(d - 1, samples))))


def region_mass(sine: Array, r: float) -> float:
    """Return the share of the draws in DIS(B(h*, r)). A halfspace within r of h* is tilted by at most pi r."""
    if r >= 0.5:
        return 1.0
    return float(np.searchsorted(sine, math.sin(math.pi * r), side="right") / len(sine))


def difference_dimension(d: int) -> int:
    """Return an upper bound on d', the VC dimension of {h xor h'}, for homogeneous halfspaces (READING.md decision 17).

    h h' is the sign of a quadratic form, so d' <= d(d+1)/2. By Cover's theorem n points have C = 2 sum_{i<d} (n-1 choose i)
    dichotomies, in pairs of opposites, and so at most C/2 (C/2 + 1) differences. They can't be shattered if that is below 2^n.

    >>> [difference_dimension(d) for d in (2, 3, 8, 16, 32)]
    [3, 6, 36, 126, 270]
    """
    n = 1
    while (half := sum(math.comb(n, i) for i in range(d))) * (half + 1) >= 2 ** (n + 1):
        n += 1
    return min(d * (d + 1) // 2, n)
