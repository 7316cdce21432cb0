"""Corollary 2: learning what a mixture of the expert and the weak labeler would say costs 1 - beta of the labels.

The expert is a threshold at 0.5 with every twentieth point flipped; W agrees, but answers at random on [0.3, 0.4]. Coupled,
O' reuses the answer that W gave to the same draw. Sample sizes double, so that the counts move in steps.
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
