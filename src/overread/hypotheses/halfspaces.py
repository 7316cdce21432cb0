"""Halfspaces: sign(w . x), or sign(w . x + b), for any number of features.

Finding the halfspace with the fewest mistakes is NP-hard if the dimension may grow, so this class is for samples of a few
hundred points in few dimensions; in the plane, `Halfplanes` is exact and fast. The solver is in `solvers/milp.py`.

The class: take the points of the sample and the query points (the points of C, or one query). Divide each column by its
largest absolute value in the sample; with an intercept, first subtract the middle of its range there. (If that value is 0, the
query points determine it.) Let u be the result, or (u, 1) with an intercept, divided by its largest coordinate: a point is
represented by its ray. The class consists of the labelings y of the points for which some v with |v_j| <= 1/margin, and (d +
1)/margin for the intercept, satisfies y (v . u) >= 1 at each point. Labelings that need a thinner margin are excluded: every
guarantee is relative to the class without them.

All methods are conservative. `cons_learn` raises SolverGaveUp if it can't prove its optimum; `in_disagreement_region`
includes each point that it can't prove to be outside; `fewest_positives` returns the best feasible classifier that it found.
Mistakes are counted on a classifier's predictions, so a classifier that happens to separate with a thinner margin can only be
better than the best of the class. Without an intercept, the origin is always +1.

Ties: the labels that HiGHS finds first, which is deterministic unless the time limit ends the search; the labels found by then
depend on the machine's speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.core import checks
from overread.core.arrays import Array, BoolArray, IntArray, LabelArray
from overread.core.sample import Sample
from overread.errors import InvalidArgument, SolverGaveUp
from overread.hypotheses.base import Exactness, allowed_extra_mistakes, as_rows, as_signs
from overread.hypotheses.solvers.milp import ROUNDS, Clause, Program, SearchResult, search

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True)
class Halfspace:
    """The classifier that predicts +1 iff w . x + b >= 0.

    >>> Halfspace(w=(1.0, -2.0), b=0.5).predict(np.array([[0.0, 0.0], [1.0, 1.0], [1.5, 1.0]])).tolist()
    [1, -1, 1]
    """

    w: tuple[float, ...]
    b: float

    def predict(self, x: Array) -> LabelArray:
        rows = as_rows(x, len(self.w))
        score = np.full(len(rows), self.b)
        with np.errstate(over="ignore", invalid="ignore"):
            # not a matrix product: with BLAS, a row's last bit depends on the other rows
            for j, w in enumerate(self.w):
                score += w * rows[:, j]
        return as_signs(score >= 0)


@dataclass(frozen=True)
class Halfspaces:
    """Halfspaces in any dimension, for small samples.

    Parameters
    ----------
    dimension : the number of features, at least 1.
    intercept : whether the boundary may have an intercept; if False, it passes through the origin.
    margin : the smallest margin at which points count as separated, in (0, 1).
    time_limit : seconds for one call of the solver.

    Raises
    ------
    InvalidArgument : a parameter is outside its limits.

    Examples
    --------
    >>> S = Sample([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]], [1, -1, 1, -1], weight=[5, 5, 5, 2])
    >>> Halfspaces(dimension=3).cons_learn(S).predict(S.x).tolist()
    [1, -1, 1, -1]
    >>> Halfspaces(dimension=3).cons_learn(S, Sample([[1, 1, 0], [0, 1, 1]], [1, 1])).predict(S.x).tolist()
    [1, -1, 1, 1]
    >>> Halfspaces(dimension=3).cons_learn(S, Sample([[0, 0, 0]], [-1])) is None  # the origin is always +1
    True
    """

    dimension: int
    intercept: bool = False
    margin: float = 1e-6
    time_limit: float = 10.0

    def __post_init__(self) -> None:
        checks.check_integer("dimension", self.dimension, low=1, remedy="the number of columns of x")
        checks.check_proportion(
            "margin", self.margin, remedy="values from 1e-6 to 1e-4 exclude only very thin separations"
        )
        if not self.time_limit > 0:
            raise InvalidArgument(
                f"time_limit={self.time_limit!r} must be a number of seconds > 0; 10 suits most samples"
            )

    @property
    def exactness(self) -> Exactness:
        seen = f"the class is the halfspaces that keep a margin of {self.margin:g} from every point, features scaled to [-1, 1]"
        return Exactness("conservative", "conservative", "conservative", provided=seen)

    @property
    def vc_dimension(self) -> int:
        return self.dimension + 1 if self.intercept else self.dimension

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Halfspace | None:
        C = _empty_sample(self.dimension) if C is None else C
        problem = self._make_problem(S, C.x)
        found = problem.fewest_mistakes(C)
        if not found.proved:
            raise SolverGaveUp(
                f"time_limit={self.time_limit!r} seconds per call and {ROUNDS} rounds were not enough to prove which halfspace "
                f"makes the fewest mistakes on {len(S)} rows; raise time_limit, use fewer rows, or raise margin={self.margin!r}"
            )
        return None if found.v is None else problem.coordinates.halfspace(found.v)

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        queries, index = np.unique(as_rows(x, self.dimension), axis=0, return_inverse=True)
        problem = self._make_problem(S, queries)
        best = problem.fewest_mistakes(_empty_sample(self.dimension))
        if best.v is None or best.cost is None:
            return problem.coordinates.are_off_origin(queries)[index.ravel()]
        # without a proof, `best` may make more mistakes than the optimum: the region is then larger, never smaller
        return problem.disagreement(best.v, best.cost + allowed_extra_mistakes(tau, S), queries)[index.ravel()]

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Halfspace | None:
        coordinates = self._make_coordinates(pairs.x, pairs.x[:0])
        x, differ, agree = coordinates.count_labels(pairs)
        rays, risky = coordinates.rays(x), np.flatnonzero(differ)
        program = Program(  # switch on: +1 is allowed, and required if -1 is a false negative; off: -1 is required
            rows=np.concatenate([-rays, rays[risky]]),
            switch=np.concatenate([np.arange(len(x)), risky]),
            when_on=np.repeat([False, True], [len(x), len(risky)]),
            hard=rays[:0],
            at_least=np.empty(0),
            cost=differ + agree,
            gain=differ,
            required=int(differ.sum()) - max_false_negatives,
            box=coordinates.box,
        )

        def positive(v: Array) -> BoolArray | None:
            sides = coordinates.sides(v, x)
            return None if (sides[risky] == 0).any() else sides >= 0

        limit = int(program.cost.sum())
        found = search(program, positive, limit=limit, first=False, time_limit=self.time_limit, known=[])
        return None if found.v is None else coordinates.halfspace(found.v)

    def _make_problem(self, S: Sample, asked: Array) -> _FitProblem:
        coordinates = self._make_coordinates(S.x, asked)
        return _FitProblem(coordinates, coordinates.net(S), self.time_limit, conflicts=[])

    def _make_coordinates(self, sample: Array, asked: Array) -> _Coordinates:
        sample, asked = as_rows(sample, self.dimension), as_rows(asked, self.dimension)
        center, scale = np.zeros(self.dimension), np.ones(self.dimension)
        if self.intercept and len(sample) + len(asked):
            points = sample if len(sample) else asked
            center = points.min(axis=0) / 2 + points.max(axis=0) / 2
        for points in (asked, sample):
            with np.errstate(over="ignore"):
                size = np.minimum(np.abs(points - center).max(axis=0, initial=0.0), np.finfo(np.float64).max)
            scale = np.where(size > 0, size, scale)
        return _Coordinates(center, scale, self.intercept, self.margin)


@dataclass(frozen=True, eq=False)
class _FitProblem:
    """A sample with its coordinates, and the conflicts between its rows that have been found so far."""

    coordinates: _Coordinates
    net: Sample
    time_limit: float
    conflicts: list[Clause]

    def fewest_mistakes(self, C: Sample, *, at_least: float = 1.0, limit: int | None = None) -> SearchResult:
        """Find the classifier with the fewest mistakes that satisfies C; with `limit`, any with at most `limit` mistakes."""
        net, n = self.net, len(self.net)
        # the origin is always +1, so that constraint needs no row; -1 there is infeasible: no v reaches 1
        bound = self.coordinates.are_off_origin(C.x) | (C.y < 0)

        def wrong(v: Array) -> BoolArray | None:
            if (self.coordinates.sides(v, C.x) != C.y)[bound].any():
                return None
            return np.asarray(self.coordinates.sides(v, net.x) != net.y)

        program = Program(
            rows=self.coordinates.rays(net.x) * net.y[:, np.newaxis],
            switch=np.arange(n),
            when_on=np.zeros(n, dtype=bool),
            hard=(self.coordinates.rays(C.x) * C.y[:, np.newaxis])[bound],
            at_least=np.full(int(bound.sum()), at_least),
            cost=net.weight,
            gain=np.zeros(n, dtype=np.int64),
            required=0,
            box=self.coordinates.box,
        )
        first, limit = limit is not None, net.total if limit is None else limit
        return search(program, wrong, limit=limit, first=first, time_limit=self.time_limit, known=self.conflicts)

    def disagreement(self, v: Array, limit: int, queries: Array) -> BoolArray:
        """Return for each query whether some classifier with at most `limit` mistakes differs from v there."""
        labels = self.coordinates.halfspace(v).predict(queries)
        rays = self.coordinates.rays(queries) * labels[:, np.newaxis]
        inside = np.zeros(len(queries), dtype=bool)
        outside: list[Array] = []
        # nearest to the boundary first: classifiers and cones found there decide most of the other queries
        for i in np.argsort((rays * v).sum(axis=1), kind="stable").tolist():
            if inside[i] or not rays[i].any() or self.coordinates.is_in_cone(rays[i], outside):
                continue
            # at least 0, not 1: queries proved outside are then strictly on their side, and so is the cone that they span
            flipped = Sample(queries[i : i + 1], -labels[i : i + 1])
            found = self.fewest_mistakes(flipped, at_least=0.0, limit=limit)
            if found.v is not None:
                inside |= self.coordinates.halfspace(found.v).predict(queries) != labels
            elif found.proved:
                outside.append(rays[i])
            else:
                inside[i] = True
        return inside


@dataclass(frozen=True, eq=False)
class _Coordinates:
    """The coordinates in which margins are measured: centered and scaled features."""

    center: Array
    scale: Array
    intercept: bool
    margin: float

    @property
    def box(self) -> Array:
        d = len(self.scale)
        return np.array([1.0] * d + [d + 1.0] * self.intercept) / self.margin

    def rays(self, x: Array) -> Array:
        """Return the ray of each row, scaled to a largest absolute coordinate of 1; zeros for the origin."""
        most = np.finfo(np.float64).max
        with np.errstate(over="ignore"):
            u = np.clip((x - self.center) / self.scale, -most, most)
        if self.intercept:
            u = np.column_stack([u, np.ones(len(u))])
        largest = np.abs(u).max(axis=1, keepdims=True)
        return u / np.where(largest > 0, largest, 1.0)

    def are_off_origin(self, x: Array) -> BoolArray:
        """Return whether each row has a nonzero ray; with an intercept, every row has one."""
        return np.asarray(self.rays(x).any(axis=1), dtype=np.bool_)

    def halfspace(self, v: Array) -> Halfspace:
        """Convert v, a linear function of rays, to a halfspace of the features."""
        d = len(self.scale)
        w = v[:d] * self.margin / self.scale
        b = float(v[d]) * self.margin - float((w * self.center).sum()) if self.intercept else 0.0
        return Halfspace(tuple(w.tolist()), b)

    def sides(self, v: Array, x: Array) -> LabelArray:
        """Return the predictions of v, or 0 on its boundary; so v = 0, which is not a halfspace, predicts 0 everywhere."""
        predicted = self.halfspace(v).predict(x)
        return np.where(predicted * (self.rays(x) * v).sum(axis=1) > 1e-6, predicted, np.int8(0))

    def count_labels(self, S: Sample) -> tuple[Array, IntArray, IntArray]:
        """Return the distinct points off the origin, and the weight of +1 and of -1 at each."""
        x, index = np.unique(S.x, axis=0, return_inverse=True)
        weight = np.zeros((2, len(x)), dtype=np.int64)
        np.add.at(weight, (np.where(S.y > 0, 0, 1), index.ravel()), S.weight)
        there = self.are_off_origin(x)
        return x[there], weight[0, there], weight[1, there]

    def net(self, S: Sample) -> Sample:
        """Return each point off the origin with its more frequent label, weighted by the difference of the two counts."""
        x, positive, negative = self.count_labels(S)
        net = positive - negative
        return Sample(x[net != 0], np.sign(net[net != 0]), np.abs(net[net != 0]))

    def is_in_cone(self, ray: Array, others: list[Array]) -> bool:
        """Return whether the ray is proved to be in the cone of the others; False if this can't be decided.

        If it is, a v that is positive on all others is positive on the ray.
        """
        if not others:
            return False
        try:
            share, _ = scipy.optimize.nnls(np.array(others).T, ray)
        except RuntimeError:  # too many steps: not proved, which is the safe side
            return False
        rest = ray - (np.array(others) * share[:, np.newaxis]).sum(axis=0)
        # even if the solver's tolerance allows v = -1e-3 on the others, v stays above -1 here
        return bool(1e-3 * share.sum() + (self.box * np.abs(rest)).sum() < 0.5)


def _empty_sample(dimension: int) -> Sample:
    return Sample(np.empty((0, dimension)), [])
