"""A complete study on scikit-learn data: a resident and an attending physician diagnose breast masses.

The Wisconsin breast-cancer data has 569 fine-needle aspirates, each with 30 measurements and the pathologist's diagnosis. The
attending gives that diagnosis. The resident does too, but calls every mass of medium size malignant, to be safe. The study
labels every mass from few attending labels, with at most a given share of wrong labels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from overread.core.arrays import Array
from overread.core.requests import Progress
from overread.labelers.table import Table
from overread.study.goals.label import Labelled, label

BENIGN, MALIGNANT = "benign", "malignant"
OVERCALLED_SIZES = (13.0, 15.0)
"""The range of sizes in which the resident calls every mass malignant."""


@dataclass(frozen=True, eq=False)
class Readings:
    """The measurements of each mass, and the diagnoses of both readers."""

    measured: Array
    attending: np.ndarray[Any, Any]
    resident: np.ndarray[Any, Any]


@dataclass(frozen=True)
class Demo:
    """The labels of the masses with the resident's help (`both`) and without it (`alone`)."""

    readings: Readings
    both: Labelled
    alone: Labelled


def load_readings() -> Readings:
    """Return the data; the resident's mistakes are simulated, the diagnoses are real."""
    from sklearn.datasets import load_breast_cancer  # noqa: PLC0415  half a second, needed only here

    data = load_breast_cancer()
    size = data.data[:, list(data.feature_names).index("worst radius")]
    attending = np.where(data.target == 0, MALIGNANT, BENIGN)
    low, high = OVERCALLED_SIZES
    return Readings(data.data, attending, np.where((size >= low) & (size < high), MALIGNANT, attending))


def run_demo(
    error: float = 0.05,
    failure_probability: float = 0.05,
    seed: int = 0,
    on_event: Callable[[str, Progress], None] | None = None,
) -> Demo:
    """Label the masses with and without the resident; on_event also receives the study's name, "both" or "alone".

    >>> demo = run_demo()
    >>> demo.both.counts.strong < demo.alone.counts.strong < 569, demo.both.certificate.level
    (True, 'audited')
    """

    def listener(study: str) -> Callable[[Progress], None] | None:
        return None if on_event is None else partial(on_event, study)

    data = load_readings()
    strong = Table(data.attending)
    goal: dict[str, Any] = {"error": error, "failure_probability": failure_probability, "seed": seed}
    both = label(data.measured, weak=Table(data.resident), strong=strong, on_event=listener("both"), **goal)
    alone = label(data.measured, strong=strong, on_event=listener("alone"), **goal)
    return Demo(data, both, alone)
