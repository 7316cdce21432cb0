"""Draws with counts, and the answers of stochastic labelers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import overread
from overread.errors import InvalidArgument, InvalidLabel
from overread.labelers.table import Table


def test_the_valid_answers_of_a_stochastic_call_are_kept_when_one_is_invalid() -> None:
    given: list[int] = []

    def noisy(x: Any) -> Any:
        answers = np.where(x[:, 0] > 0.5, 1, 0)
        if given:
            answers[0] = 7
        given.extend(answers.tolist())
        return answers

    x = np.random.default_rng(0).uniform(size=(400, 1))
    strong = overread.labelers.Function(noisy, price=1.0, stochastic=True)
    with pytest.raises(InvalidLabel, match="answered 7") as failed:
        overread.learn(x, strong=strong, hypotheses=overread.Thresholds(), excess_error=0.1)
    result = vars(failed.value)["result"]
    assert result.cost == result.labels.strong == result.bought["strong"].count.sum() == len(given) - 1


def test_a_stochastic_labeler_that_does_not_count_positives_is_not_taken_for_a_deterministic_one() -> None:
    class Moody(Table):
        stochastic = True

    x = np.random.default_rng(0).uniform(size=(400, 1))
    with pytest.raises(InvalidArgument, match="stochastic, but has no positives"):
        overread.learn(x, strong=Moody(x[:, 0] > 0.5), hypotheses=overread.Thresholds(), excess_error=0.1)
