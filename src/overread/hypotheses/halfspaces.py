"""Halfspaces: sign(w . x), or sign(w . x + b), for any number of features.

Which halfspace makes the fewest mistakes is NP-hard to say when the dimension may grow, so this class is for samples of a
few hundred points in few dimensions; in the plane `Halfplanes` is exact and fast. `milp.py` has the solver.

The class: take the points of the sample and those asked about (the points of C, or one query). Divide each column by its
largest absolute value in the sample; with an intercept, first subtract the middle of its range there. (A column in which
that is 0 is measured on the points asked about.) Let u be the result, or (u, 1) with an intercept, divided
by its largest coordinate: a point stands for its ray. The class has those labelings y of the points that some v with
|v_j| <= 1/margin, and (d + 1)/margin for the intercept, reaches with y (v . u) >= 1 at each of them. Labelings that need a
thinner margin are not seen: every guarantee is relative to the class without them.

All methods are conservative. `cons_learn` raises SolverGaveUp where it can't prove its optimum; `in_disagreement_region`
says "inside" of all that it can't prove to be outside; `fewest_positives` returns the best feasible classifier it found.
Mistakes are counted from what a classifier predicts, so one that happens to separate more thinly than the margin can only
be better than the best of the class. The origin, without an intercept, is always +1.

Ties: the labels that HiGHS comes to first, which does not depend on chance; but what has been found when the time limit
strikes depends on the machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import scipy  # its parts are loaded at their first use

from overread.errors import InvalidArgument, InvalidData, SolverGaveUp
from overread.hypotheses.base import Exactness, signs, slack
from overread.hypotheses.milp import ROUNDS, Clause, Found, Program, search
from overread.sample import Array, BoolArray, IntArray, LabelArray, Sample, as_features

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True)
class Halfspace:
    """+1 iff w . x + b >= 0.

    >>> Halfspace(w=(1.0, -2.0), b=0.5).predict(np.array([[0.0, 0.0], [1.0, 1.0], [1.5, 1.0]])).tolist()
    [1, -1, 1]
    """

    w: tuple[float, ...]
    b: float

    def predict(self, x: Array) -> LabelArray:
        rows = _features(x, len(self.w))
        score = np.full(len(rows), self.b)
        with np.errstate(over="ignore", invalid="ignore"):
            for j, w in enumerate(self.w):  # not a matrix product: BLAS lets a row's last bit depend on the other rows
                score += w * rows[:, j]
        return signs(score >= 0)


@dataclass(frozen=True)
class Halfspaces:
    """Halfspaces through the origin of `dimension` features; with `intercept`, anywhere.

    `margin` says how thin a separation is still seen; `time_limit` is in seconds, for one call of the solver.

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
        if self.dimension < 1:
            raise InvalidArgument(f"dimension={self.dimension!r} must be at least 1; give the number of columns of x")
        if not 0 < self.margin < 1:
            raise InvalidArgument(
                f"margin={self.margin!r} must lie in (0, 1); 1e-4 to 1e-6 see all but hairline separations"
            )
        if not self.time_limit > 0:
            raise InvalidArgument(
                f"time_limit={self.time_limit!r} must be positive; it is in seconds: 10 is a fair start"
            )

    @property
    def exactness(self) -> Exactness:
        seen = f"the class is the halfspaces that keep a margin of {self.margin:g} from every point, features scaled to [-1, 1]"
        return Exactness("conservative", "conservative", "conservative", provided=seen)

    @property
    def vc_dimension(self) -> int:
        return self.dimension + 1 if self.intercept else self.dimension

    def cons_learn(self, S: Sample, C: Sample | None = None) -> Halfspace | None:
        C = _nothing(self.dimension) if C is None else C
        fit = self._fit(S, C.x)
        found = fit.fewest_mistakes(C)
        if not found.proved:
            raise SolverGaveUp(
                f"time_limit={self.time_limit!r} seconds a call, {ROUNDS} rounds at most, did not prove which halfspace makes "
                f"the fewest mistakes on {len(S)} rows; raise time_limit, take fewer rows, or widen margin={self.margin!r}"
            )
        return None if found.v is None else fit.frame.halfspace(found.v)

    def in_disagreement_region(self, S: Sample, tau: Fraction, x: Array) -> BoolArray:
        queries, index = np.unique(_features(x, self.dimension), axis=0, return_inverse=True)
        fit = self._fit(S, queries)
        best = fit.fewest_mistakes(_nothing(self.dimension))
        if best.v is None or best.cost is None:
            return fit.frame.off_origin(queries)[index.ravel()]
        # unproved, the best found may make more mistakes than the best there is: the region is then larger, never smaller
        return fit.disagreement(best.v, best.cost + slack(tau, S), queries)[index.ravel()]

    def fewest_positives(self, pairs: Sample, max_false_negatives: int) -> Halfspace | None:
        frame = self._frame(pairs.x, pairs.x[:0])
        x, differ, agree = frame.counted(pairs)
        rays, risky = frame.rays(x), np.flatnonzero(differ)
        program = Program(  # a switch is on where a point may be called +1, and then must be if that avoids false negatives
            rows=np.concatenate([-rays, rays[risky]]),
            switch=np.concatenate([np.arange(len(x)), risky]),
            when_on=np.repeat([False, True], [len(x), len(risky)]),
            hard=rays[:0],
            at_least=np.empty(0),
            cost=differ + agree,
            gain=differ,
            required=int(differ.sum()) - max_false_negatives,
            box=frame.box,
        )

        def positive(v: Array) -> BoolArray | None:
            sides = frame.sides(v, x)
            return None if (sides[risky] == 0).any() else sides >= 0

        limit = int(program.cost.sum())
        found = search(program, positive, limit=limit, first=False, time_limit=self.time_limit, known=[])
        return None if found.v is None else frame.halfspace(found.v)

    def _fit(self, S: Sample, asked: Array) -> _Fit:
        frame = self._frame(S.x, asked)
        return _Fit(frame, frame.net(S), self.time_limit, conflicts=[])

    def _frame(self, sample: Array, asked: Array) -> _Frame:
        sample, asked = _features(sample, self.dimension), _features(asked, self.dimension)
        center, scale = np.zeros(self.dimension), np.ones(self.dimension)
        if self.intercept and len(sample) + len(asked):
            points = sample if len(sample) else asked
            center = points.min(axis=0) / 2 + points.max(axis=0) / 2
        for points in (asked, sample):
            with np.errstate(over="ignore"):
                size = np.minimum(np.abs(points - center).max(axis=0, initial=0.0), np.finfo(np.float64).max)
            scale = np.where(size > 0, size, scale)
        return _Frame(center, scale, self.intercept, self.margin)


@dataclass(frozen=True, eq=False)
class _Fit:
    """A sample in its frame, and the conflicts in it that are known so far."""

    frame: _Frame
    net: Sample
    time_limit: float
    conflicts: list[Clause]

    def fewest_mistakes(self, C: Sample, *, at_least: float = 1.0, limit: int | None = None) -> Found:
        """Find the fewest mistakes among the classifiers right on C; with a limit, any number up to it."""
        net, n = self.net, len(self.net)
        bound = self.frame.off_origin(C.x) | (C.y < 0)  # the origin is +1 already; where it must be -1, no v reaches 1

        def wrong(v: Array) -> BoolArray | None:
            return None if (self.frame.sides(v, C.x) != C.y)[bound].any() else self.frame.sides(v, net.x) != net.y

        program = Program(
            rows=self.frame.rays(net.x) * net.y[:, np.newaxis],
            switch=np.arange(n),
            when_on=np.zeros(n, dtype=bool),
            hard=(self.frame.rays(C.x) * C.y[:, np.newaxis])[bound],
            at_least=np.full(int(bound.sum()), at_least),
            cost=net.weight,
            gain=np.zeros(n, dtype=np.int64),
            required=0,
            box=self.frame.box,
        )
        first, limit = limit is not None, net.total if limit is None else limit
        return search(program, wrong, limit=limit, first=first, time_limit=self.time_limit, known=self.conflicts)

    def disagreement(self, v: Array, limit: int, queries: Array) -> BoolArray:
        """Say of each query whether some classifier with at most `limit` mistakes differs from v there."""
        labels = self.frame.halfspace(v).predict(queries)
        rays = self.frame.rays(queries) * labels[:, np.newaxis]
        inside = np.zeros(len(queries), dtype=bool)
        outside: list[Array] = []
        # nearest to the boundary first: witnesses there, and cones of what is proved there, decide most of the others
        for i in np.argsort((rays * v).sum(axis=1), kind="stable").tolist():
            if inside[i] or not rays[i].any() or self.frame.in_cone(rays[i], outside):
                continue
            # at least 0, not 1: what is proved outside is then strictly on its side, and so is the cone of it
            flipped = Sample(queries[i : i + 1], -labels[i : i + 1])
            found = self.fewest_mistakes(flipped, at_least=0.0, limit=limit)
            if found.v is not None:
                inside |= self.frame.halfspace(found.v).predict(queries) != labels
            elif found.proved:
                outside.append(rays[i])
            else:
                inside[i] = True
        return inside


@dataclass(frozen=True, eq=False)
class _Frame:
    """The coordinates in which margins are measured."""

    center: Array
    scale: Array
    intercept: bool
    margin: float

    @property
    def box(self) -> Array:
        d = len(self.scale)
        return np.array([1.0] * d + [d + 1.0] * self.intercept) / self.margin

    def rays(self, x: Array) -> Array:
        """Return the ray of each row, with a largest coordinate of 1; zeros at the origin."""
        most = np.finfo(np.float64).max
        with np.errstate(over="ignore"):
            u = np.clip((x - self.center) / self.scale, -most, most)
        if self.intercept:
            u = np.column_stack([u, np.ones(len(u))])
        largest = np.abs(u).max(axis=1, keepdims=True)
        return u / np.where(largest > 0, largest, 1.0)

    def off_origin(self, x: Array) -> BoolArray:
        """Say which rows have a ray; with an intercept, all."""
        return np.asarray(self.rays(x).any(axis=1), dtype=np.bool_)

    def halfspace(self, v: Array) -> Halfspace:
        """Return v, a function of rays, as one of features."""
        d = len(self.scale)
        w = v[:d] * self.margin / self.scale
        b = float(v[d]) * self.margin - float((w * self.center).sum()) if self.intercept else 0.0
        return Halfspace(tuple(w.tolist()), b)

    def sides(self, v: Array, x: Array) -> LabelArray:
        """Return what v predicts, and 0 on its boundary: v = 0 calls everything +1, which is no halfspace."""
        predicted = self.halfspace(v).predict(x)
        return np.where(predicted * (self.rays(x) * v).sum(axis=1) > 1e-6, predicted, np.int8(0))

    def counted(self, S: Sample) -> tuple[Array, IntArray, IntArray]:
        """Return the distinct points off the origin, and the weight of +1 and of -1 at each."""
        x, index = np.unique(S.x, axis=0, return_inverse=True)
        weight = np.zeros((2, len(x)), dtype=np.int64)
        np.add.at(weight, (np.where(S.y > 0, 0, 1), index.ravel()), S.weight)
        there = self.off_origin(x)
        return x[there], weight[0, there], weight[1, there]

    def net(self, S: Sample) -> Sample:
        """Return each point off the origin with its more frequent label and the difference: all that can be lost there."""
        x, positive, negative = self.counted(S)
        net = positive - negative
        return Sample(x[net != 0], np.sign(net[net != 0]), np.abs(net[net != 0]))

    def in_cone(self, ray: Array, others: list[Array]) -> bool:
        """Say whether the ray lies between others, so that every v positive on them is positive on it."""
        if not others:
            return False
        try:
            share, _ = scipy.optimize.nnls(np.array(others).T, ray)
        except RuntimeError:  # too many steps: not shown, which is the safe side
            return False
        rest = ray - (np.array(others) * share[:, np.newaxis]).sum(axis=0)
        # even if the solver's tolerance lets v be -1e-3 on the others, it does not come down to -1 here
        return bool(1e-3 * share.sum() + (self.box * np.abs(rest)).sum() < 0.5)


def _features(x: object, dimension: int) -> Array:
    rows = as_features(x)
    if rows.shape[1] != dimension:
        raise InvalidData(
            f"x has {rows.shape[1]} column(s) and this class reads dimension={dimension}; choose columns or change dimension"
        )
    return rows


def _nothing(dimension: int) -> Sample:
    return Sample(np.empty((0, dimension)), [])
