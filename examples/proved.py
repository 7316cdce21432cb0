"""Find the best of several models, by the expert's labels, with a proof, from few expert labels.

    python examples/proved.py

Twelve models were trained on cheap labels. The result's error is within three points of the best of them.
"""

from typing import Any

import numpy as np
from sklearn.datasets import load_breast_cancer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

import overread
from overread.labelers import Table

masses, benign = load_breast_cancer(return_X_y=True)
cheap = np.where(masses[:, 20] < 15.0, 1, 0)
models = [make_pipeline(StandardScaler(), LogisticRegression(C=c)).fit(masses, cheap) for c in (0.001, 0.01, 0.1, 1.0)]
models += [DecisionTreeClassifier(max_depth=depth, random_state=0).fit(masses, cheap) for depth in range(1, 9)]

result = overread.learn(masses, strong=Table(benign), hypotheses=overread.Candidates(models), excess_error=0.03)

classifier: Any = result.classifier
print(f"the best of {len(models)} models, from {result.labels.strong} expert labels of {len(masses)}:")
print(classifier.classifier.model)
print(result.certificate)
