"""A whole study on data that ships with scikit-learn: a resident and an attending read breast masses.

The Wisconsin breast-cancer data: 569 fine-needle aspirates, each with the pathologist's diagnosis. The attending gives that
diagnosis. The resident gives it too, except that every mass of middling size is called malignant to be on the safe side.
The classifier to be learned is a threshold on size (the "worst radius"); where the two readers differ is an interval of size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from overread.hypotheses.intervals import Intervals
from overread.hypotheses.thresholds import Thresholds
from overread.labelers.table import Table
from overread.paper.options import Paper
from overread.requests import Progress
from overread.sample import Array
from overread.study.learn import learn
from overread.study.result import Epoch, Result

BENIGN, MALIGNANT = "benign", "malignant"
OVERCALLED = (13.0, 15.0)
"""The sizes at which the resident calls everything malignant."""


@dataclass(frozen=True, eq=False)
class Readings:
    """Sizes, and how each reader reads them."""

    size: Array
    attending: np.ndarray[Any, Any]
    resident: np.ndarray[Any, Any]


@dataclass(frozen=True)
class Demo:
    """The study with the resident, and the one with the attending alone."""

    readings: Readings
    both: Result
    alone: Result


def readings() -> Readings:
    """Return the data; the resident's mistakes are made up, the diagnoses are real."""
    from sklearn.datasets import load_breast_cancer  # noqa: PLC0415  half a second, for this alone

    data = load_breast_cancer()
    size = data.data[:, list(data.feature_names).index("worst radius")]
    attending = np.where(data.target == 0, MALIGNANT, BENIGN)
    low, high = OVERCALLED
    return Readings(size, attending, np.where((size >= low) & (size < high), MALIGNANT, attending))


def run_demo(
    excess_error: float = 0.05,
    failure_probability: float = 0.05,
    seed: int = 0,
    on_event: Callable[[str, Progress | Epoch], None] | None = None,
) -> Demo:
    """Run both studies with the paper's constants, without its initial sample; events come with the study's name.

    >>> demo = run_demo(excess_error=0.2)
    >>> demo.both.certificate.level, demo.both.draws.strong < demo.alone.draws.strong
    ('proved', True)
    """

    def tell(study: str) -> Callable[[Progress | Epoch], None] | None:
        return None if on_event is None else partial(on_event, study)

    data = readings()
    settings: dict[str, Any] = {
        "strong": Table(data.attending),
        "hypotheses": Thresholds(),
        "excess_error": excess_error,
        "failure_probability": failure_probability,
        "labels": (BENIGN, MALIGNANT),
        "method": Paper(initial_sample="none"),
        "seed": seed,
    }
    both = learn(
        data.size,
        weak=Table(data.resident),
        differences=Intervals(),
        on_event=tell("both"),
        **settings,
    )
    alone = learn(data.size, on_event=tell("alone"), **settings)
    return Demo(data, both, alone)
