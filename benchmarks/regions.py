"""The region test for many rows, compared with one sort of the same number of floats, and with Algorithm 4 row by row.

n rows in the sample, q = n rows to test; labels by a classifier of the class, a tenth of them flipped. Each repeat creates a
new sample, so that its cached properties (`Sample.signed_weight`, `Sample.total`) are computed, and timed, each time.

The first reference is `np.argsort(x)` with no further arguments. Its speed depends on the machine's vector instructions by a
factor of three and more, and so do the ratios; the header of the table names the instructions.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import numpy as np

from benchmarks.timing import Row, side_by_side
from overread import Halfplanes, Intervals, Sample, Stumps, Thresholds, Wedges
from overread.core.arrays import Array, BoolArray, LabelArray
from overread.hypotheses.base import HypothesisClass
from overread.paper.alg4_in_disagr_region import in_disagr_region_at

TAU = Fraction(3, 128)
"""The rejection threshold 3 epsilon_k / 2 of an epoch with epsilon_k = 1/64."""

NOISE = 0.1
ROWS, ONE_BY_ONE, FASTER = 2000, 50, 1000
ALGORITHM_4 = f"one by one: Algorithm 4 with CONS-LEARN for each row, timed on {ONE_BY_ONE} rows and scaled to {ROWS:,}"


@dataclass(frozen=True)
class Case:
    """A hypothesis class and its data: random rows, with noisy labels by one of its classifiers."""

    hypotheses: HypothesisClass
    dimension: int = 1

    def rows(self, n: int, rng: np.random.Generator) -> Array:
        return rng.random((n, 1)) if self.dimension == 1 else rng.standard_normal((n, self.dimension))

    def labels(self, x: Array, rng: np.random.Generator) -> LabelArray:
        return np.where(self._truth(x) ^ (rng.random(len(x)) < NOISE), 1, -1).astype(np.int8)

    def _truth(self, x: Array) -> BoolArray:
        match self.hypotheses:
            case Intervals():
                return (x[:, 0] >= 0.3) & (x[:, 0] < 0.6)
            case Halfplanes():
                return x[:, 0] >= x[:, 1]
            case Wedges():
                return (x[:, 0] >= x[:, 1]) ^ (x[:, 0] >= -2 * x[:, 1])
            case _:
                return x[:, 0] >= 0.5

    def test(self, data: Data) -> BoolArray:
        return self.hypotheses.in_disagreement_region(data.sample, TAU, data.queries)


@dataclass(frozen=True, eq=False)
class Data:
    """The inputs of a region test."""

    sample: Sample
    queries: Array


THRESHOLDS, INTERVALS = Case(Thresholds()), Case(Intervals())
HALFPLANES, WEDGES, STUMPS = Case(Halfplanes(), 2), Case(Wedges(), 2), Case(Stumps(8), 8)


def against_argsort(case: Case, n: int, limit: int | None, repeats: int) -> list[Row]:
    """Time the region test as a multiple of one argsort of n random floats. limit=None: no goal, for information."""
    rng = np.random.default_rng(0)
    x, queries = case.rows(n, rng), case.rows(n, rng)
    y = case.labels(x, rng)
    floats = np.ascontiguousarray(x[:, 0])
    times = side_by_side(lambda: Data(Sample(x, y), queries), lambda _: np.argsort(floats), case.test, repeats)
    ratio = times.ours / times.reference
    return [
        Row(
            name=f"region {_name(case)}, n = q = {n:,}",
            goal="for information" if limit is None else f"<= {limit} x argsort",
            measured=f"{ratio:.2f} x",
            met=None if limit is None else ratio <= limit,
            reference_seconds=times.reference,
            seconds=times.ours,
        )
    ]


def against_algorithm_4(case: Case, repeats: int = 7) -> list[Row]:
    """Compare the test of all rows at once with Algorithm 4 row by row, which is timed on 50 rows and scaled."""
    rng = np.random.default_rng(0)
    x, queries = case.rows(ROWS, rng), case.rows(ROWS, rng)
    y = case.labels(x, rng)

    def one_by_one(data: Data) -> list[bool]:
        return [in_disagr_region_at(case.hypotheses, data.sample, TAU, row) for row in data.queries[:ONE_BY_ONE]]

    data = Data(Sample(x, y), queries)
    if one_by_one(data) != case.test(data)[:ONE_BY_ONE].tolist():
        raise AssertionError(f"{case.hypotheses!r}: the two implementations of Algorithm 4 disagree")
    times = side_by_side(lambda: Data(Sample(x, y), queries), one_by_one, case.test, repeats)
    reference = times.reference * ROWS / ONE_BY_ONE
    return [
        Row(
            name=f"region {_name(case)}, n = q = {ROWS:,}",
            goal=f">= {FASTER} x faster than one by one",
            measured=f"{reference / times.ours:.0f} x faster",
            met=reference / times.ours >= FASTER,
            reference_seconds=reference,
            seconds=times.ours,
            note=ALGORITHM_4,
        )
    ]


def _name(case: Case) -> str:
    return type(case.hypotheses).__name__


BENCHMARKS = {
    "thresholds": partial(against_argsort, THRESHOLDS, 10**6, limit=4, repeats=9),
    "halfplanes": partial(against_argsort, HALFPLANES, 10**5, limit=8, repeats=41),
    "wedges": partial(against_argsort, WEDGES, 10**5, limit=8, repeats=41),
    "intervals": partial(against_argsort, INTERVALS, 10**6, limit=None, repeats=9),
    "stumps": partial(against_argsort, STUMPS, 10**5, limit=None, repeats=15),
    "alg4-thresholds": partial(against_algorithm_4, THRESHOLDS),
    "alg4-intervals": partial(against_algorithm_4, INTERVALS),
    "alg4-halfplanes": partial(against_algorithm_4, HALFPLANES),
    "alg4-wedges": partial(against_algorithm_4, WEDGES),
}
