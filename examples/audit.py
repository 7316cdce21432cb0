"""Measure how often a classifier is wrong, judged by the expert: four audits of the same predictions, and what each costs.

    python examples/audit.py

The classifier is a logistic regression on digits, trained on the labels of a crowd that takes some 8s for 3s. An expert label
costs 1.50, a crowd label 0.02.
"""

import numpy as np
from sklearn.datasets import load_digits
from sklearn.linear_model import LogisticRegression

import overread
from overread.labelers import Table

X, expert = load_digits(return_X_y=True)
rng = np.random.default_rng(0)
careless = rng.random(len(expert)) < 0.05
crowd = np.where(
    (expert == 8) & (rng.random(len(expert)) < 0.4), 3, np.where(careless, rng.integers(0, 10, len(expert)), expert)
)
train = rng.random(len(expert)) < 0.2
classifier = LogisticRegression(C=1e-3, max_iter=2000).fit(X[train], crowd[train])
predicted = classifier.predict(X)

print(overread.plan_audit(len(X), width=0.06, expected_error=0.12, differs=0.15, caught=0.8))
print()
print(f"{'method':15} {'labels':>6} {'cost':>8}  error  interval")
strong, weak = Table(expert, price=1.50), Table(crowd, price=0.02)
for audit in (
    overread.audit(predicted, strong=strong, max_labels=300),
    overread.audit(predicted, strong=strong, weak=weak, max_labels=300),
    overread.audit(predicted, strong=strong, method="binomial", max_labels=300),
    overread.audit(predicted, strong=strong, until=lambda interval: interval.upper <= 0.2 or interval.lower > 0.2),
):
    limits = f"[{audit.lower:.3f}, {audit.upper:.3f}]"
    print(f"{audit.method:15} {audit.labels.strong:6} {audit.cost:8.2f}  {audit.error:.3f}  {limits}")
print(f"true error, over all {len(X)} rows: {(predicted != expert).mean():.3f}")
print()
print(audit.certificate)
