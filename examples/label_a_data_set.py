"""Label 1,797 pictures of digits, with a certificate. The cheap labeler confuses two pairs of digits.

    python examples/label_a_data_set.py

The weak labeler calls most threes eights and half of the nines fours. `overread.label` learns during the study which pictures
the expert must see.
"""

import numpy as np
from sklearn.datasets import load_digits

import overread
from overread.labelers import Table

pictures, expert = load_digits(return_X_y=True)
rng = np.random.default_rng(0)
cheap = np.where((expert == 3) & (rng.random(len(expert)) < 0.7), 8, expert)
cheap = np.where((expert == 9) & (rng.random(len(expert)) < 0.5), 4, cheap)

done = overread.label(pictures, weak=Table(cheap), strong=Table(expert, price=0.5), error=0.03)

print(f"the cheap labels are wrong on {(cheap != expert).mean():.1%}")
print(f"expert labels: {done.counts.strong} of {len(expert)}, cost {done.cost:.2f}")
print(f"share of wrong labels: {(done.labels != expert).mean():.1%}")
print(done.certificate)
