"""Run the paper's algorithm with its own constants, with and without the weak labeler.

    python examples/paper_constants.py

The pool is 65,536 points on a line. The expert's labels are a threshold at 0.5 with a tenth of the points flipped; the weak
labeler is wrong on [0.40, 0.45]. Draws are stored as counts, so billions of them take a second.
"""

import numpy as np

import overread
from overread.labelers import Table

ATOMS = 65_536
x = (np.arange(ATOMS) + 0.5) / ATOMS
strong = np.where(x >= 0.5, 1, -1)
strong[np.random.default_rng(0).choice(ATOMS, ATOMS // 10, replace=False)] *= -1
weak = np.where((x >= 0.40) & (x <= 0.45), -strong, strong)

for with_weak in (True, False):
    result = overread.learn(
        overread.pools.Counts(x),
        strong=Table(strong),
        hypotheses=overread.Thresholds(),
        excess_error=1 / 64,
        failure_probability=0.05,
        method=overread.Paper(initial_sample="none"),
        weak=Table(weak) if with_weak else None,
        differences=overread.Intervals() if with_weak else None,
    )
    print(
        f"\n{'with the weak labeler' if with_weak else 'strong-only'}: "
        f"{result.draws.strong:.2e} strong labels, {result.draws.weak:.2e} weak"
    )
    print(" k  goal    region  strong  expert labels")
    for epoch in result.epochs:
        shares = f"{epoch.region_mass:7.1%} {epoch.strong_mass:7.1%}"
        print(f"{epoch.k:2}  {epoch.excess_error:.4f} {shares}  {epoch.draws.strong:.2e}")
