"""Plan a study, learn a classifier from few expert labels, audit it, and save it to a file.

    python examples/learn_and_audit.py

The data are scikit-learn's breast masses. The weak labeler is a rule on one measurement.
"""

import tempfile
from pathlib import Path
from typing import Any

from sklearn.datasets import load_breast_cancer

import overread
from overread.labelers import Function, Table

masses, benign = load_breast_cancer(return_X_y=True)


def rule(rows: Any) -> Any:  # a cheap labeler: small masses are benign
    return (rows[:, 20] < 16.5).astype(int)


strong, weak = Table(benign, price=5.0), Function(rule, price=0.01)

print(overread.plan(masses, strong=strong, weak=weak, weak_error=0.1, best_error=0.05))

result = overread.learn(masses, strong=strong, weak=weak, max_cost=300.0)
classifier: Any = result.classifier
print(f"\n{result.labels.strong} expert labels, cost {result.cost:.2f}")
print(result.certificate)

audit = overread.audit(classifier, X=masses, strong=strong, max_labels=150, seed=1)
print(f"\n{audit.certificate}")

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "classifier.npz"
    overread.save(classifier, file)
    print(f"\nloaded unchanged: {(overread.load(file).predict(masses) == classifier.predict(masses)).all()}")
