"""A whole study on data that ships with scikit-learn: a resident and an attending read breast masses.

The Wisconsin breast-cancer data: 569 fine-needle aspirates, each with 30 measurements and the pathologist's diagnosis. The
attending gives that diagnosis. The resident gives it too, except that every mass of middling size is called malignant to be on
the safe side. Every mass is to be labelled, with few readings by the attending and at most a given share of wrong labels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from overread.hypotheses.thresholds import Thresholds
from overread.labelers.table import Table
from overread.requests import Progress
from overread.sample import Array
from overread.study.label import Labelled, label
from overread.study.learn import learn
from overread.study.result import Epoch, Result

BENIGN, MALIGNANT = "benign", "malignant"
OVERCALLED = (13.0, 15.0)
"""The sizes at which the resident calls everything malignant."""


@dataclass(frozen=True, eq=False)
class Readings:
    """Measurements, the size ("worst radius") among them, and how each reader reads them."""

    measured: Array
    size: Array
    attending: np.ndarray[Any, Any]
    resident: np.ndarray[Any, Any]


@dataclass(frozen=True)
class Demo:
    """The masses labelled with the resident's help, and by the attending alone; and a rule of size, with a proof."""

    readings: Readings
    both: Labelled
    alone: Labelled
    rule: Result


def readings() -> Readings:
    """Return the data; the resident's mistakes are made up, the diagnoses are real."""
    from sklearn.datasets import load_breast_cancer  # noqa: PLC0415  half a second, for this alone

    data = load_breast_cancer()
    size = data.data[:, list(data.feature_names).index("worst radius")]
    attending = np.where(data.target == 0, MALIGNANT, BENIGN)
    low, high = OVERCALLED
    return Readings(data.data, size, attending, np.where((size >= low) & (size < high), MALIGNANT, attending))


def run_demo(
    error: float = 0.05,
    failure_probability: float = 0.05,
    seed: int = 0,
    on_event: Callable[[str, Progress | Epoch], None] | None = None,
) -> Demo:
    """Label the masses twice and learn one rule; events come with the name of what is being done.

    >>> demo = run_demo()
    >>> demo.both.counts.strong < demo.alone.counts.strong < 569, demo.both.certificate.level, demo.rule.certificate.level
    (True, 'audited', 'proved')
    """

    def tell(study: str) -> Callable[[Progress | Epoch], None] | None:
        return None if on_event is None else partial(on_event, study)

    data = readings()
    strong = Table(data.attending)
    goal: dict[str, Any] = {"error": error, "failure_probability": failure_probability, "seed": seed}
    both = label(data.measured, weak=Table(data.resident), strong=strong, on_event=tell("both"), **goal)
    alone = label(data.measured, strong=strong, on_event=tell("alone"), **goal)
    rule = learn(
        data.size,
        strong=strong,
        hypotheses=Thresholds(),
        excess_error=max(error, 0.02),
        failure_probability=failure_probability,
        labels=(BENIGN, MALIGNANT),
        seed=seed,
        on_event=tell("rule"),
    )
    return Demo(data, both, alone, rule)
