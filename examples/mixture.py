"""Corollary 2: learning a mixture of the expert and the weak labeler costs a share 1 - beta of the expert labels.

    python examples/mixture.py

The expert is a threshold at 0.5 with every twentieth point flipped. The weak labeler agrees, but answers at random on
[0.3, 0.4]. If the mixture is coupled, it reuses the weak labeler's answer to the same draw. Sample sizes double, so the counts
change in steps.
"""

import numpy as np

import overread
from overread.labelers import Mixture, Simulated

x = (np.arange(1000) + 0.5) / 1000
truth = (x >= 0.5) ^ (np.arange(1000) % 20 == 0)
strong = Simulated(truth.astype(float))
weak = Simulated(np.where((x >= 0.3) & (x < 0.4), 0.5, truth))

print("beta  strong labels, coupled  uncoupled")
for beta in (0.0, 0.3, 0.6, 0.9):
    counts = [
        overread.learn(
            overread.pools.Counts(x),
            weak=weak,
            strong=Mixture(strong, weak, beta, coupled=coupled),
            hypotheses=overread.Thresholds(),
            differences=overread.Intervals(),
            excess_error=1 / 16,
            method=overread.Paper(initial_sample="none", draws="nested"),
        ).draws.strong
        for coupled in (True, False)
    ]
    print(f"{beta:4}  {counts[0]:22.3e}  {counts[1]:9.3e}")
