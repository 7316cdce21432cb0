"""Studies made in Python."""

from __future__ import annotations

import numpy as np
import pytest

from overread.errors import InvalidArgument
from overread.labelers.function import Function
from overread.labelers.table import Table
from overread.study.in_memory import make_study
from overread.study.spec.tables import GoalSpec

GOAL = GoalSpec("labels", 0.1, None, 0.05, None, None, 0, 0, "logistic")


class Growing(Table):
    """A labeler whose length is the number of questions that it has answered: 0 at first."""

    def __len__(self) -> int:
        return 0


def test_a_labeler_of_length_0_is_a_labeler() -> None:
    x = np.random.default_rng(0).normal(size=(300, 2))
    truth = np.where(x[:, 0] > 0, "yes", "no")
    study = make_study(x, strong=Growing(truth, price=1.0), weak=Growing(truth), goal=GOAL, labels=("no", "yes"))
    assert study.run().name == "done"


def test_a_stochastic_labeler_of_draws_is_rejected_before_it_is_asked() -> None:
    def fail(_x: object) -> None:
        raise AssertionError("asked")

    goal = GoalSpec("classifier", None, 0.2, 0.05, None, 100, 0, 0, "thresholds")
    x = np.random.default_rng(0).uniform(size=(100, 1))
    study = make_study(x, strong=Function(fail, price=1.0, stochastic=True), goal=goal, labels=("no", "yes"))
    with pytest.raises(InvalidArgument, match=r"strong=Function.* is stochastic"):
        study.run()
