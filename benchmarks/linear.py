"""The flip test of `Linear` for many rows, compared with the matrix product that it needs in any case.

n rows in the sample, q = n rows to test, d features; labels by a hyperplane, a tenth of them flipped. The reference is the
n x d x q product in the same blocks, with the same BLAS and float64, without using its results. Overread's time is that of the
whole region test: the fit, the Hessian, the flips, their mistakes, and a second pass over undecided rows.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from benchmarks.regions import NOISE, TAU, Data
from benchmarks.timing import Row, side_by_side
from overread.core.sample import Sample
from overread.hypotheses.linear import Linear
from overread.hypotheses.solvers.flip_test import split_range

FEATURES, LIMIT = 128, 3


def product(data: Data, block: int) -> None:
    """Multiply all rows with all queries, block by block."""
    for queries in split_range(len(data.queries), block):
        for rows in split_range(len(data.sample), block):
            data.sample.x[rows] @ data.queries[queries].T


def against_product(n: int, weighted: bool, repeats: int) -> list[Row]:
    """Time the region test as a multiple of the product. weighted: use weights whose sum exceeds 53 bits."""
    rng = np.random.default_rng(0)
    x, queries = rng.standard_normal((n, FEATURES)), rng.standard_normal((n, FEATURES))
    y = np.where((x @ rng.standard_normal(FEATURES) >= 0) ^ (rng.random(n) < NOISE), 1, -1)
    weight = rng.integers(1, 2**45, n) if weighted else None
    hypotheses = Linear(FEATURES)
    times = side_by_side(
        lambda: Data(Sample(x, y, weight), queries),
        lambda data: product(data, hypotheses.block),
        lambda data: hypotheses.in_disagreement_region(data.sample, TAU, data.queries),
        repeats,
    )
    ratio = times.ours / times.reference
    return [
        Row(
            name=f"region Linear{' weighted' * weighted}, n = q = {n:,}",
            goal="for information" if weighted else f"<= {LIMIT} x matrix product",
            measured=f"{ratio:.2f} x",
            met=None if weighted else ratio <= LIMIT,
            reference_seconds=times.reference,
            seconds=times.ours,
            note=f"Linear: {FEATURES} features; the reference is a float64 matrix product in the same blocks",
        )
    ]


BENCHMARKS = {
    "linear": partial(against_product, 20_000, weighted=False, repeats=7),
    "linear-weighted": partial(against_product, 20_000, weighted=True, repeats=3),
}
