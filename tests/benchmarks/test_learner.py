"""Overread's learning curve equals runs of `overread.learn` with the budgets at which batches end."""

from __future__ import annotations

import numpy as np
import pytest

import overread
from benchmarks.peers.settings import Setting, items, split
from benchmarks.peers.workers.common import Arrays, run_active_learning
from benchmarks.peers.workers.learner import curve
from benchmarks.peers.workers.plain import weak_then_uncertain
from overread.core.arrays import IntArray

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def arrays() -> Arrays:
    pool, test = split(items(Setting("cancer", "confident and wrong"), 5), 5)
    return {
        **pool.arrays(),
        "x_test": test.x,
        "strong_test": test.strong,
        "grid": np.array([0, 20, 30, 40, 50, 62, 77, 96]),
    }


@pytest.mark.parametrize("weak", [True, False])
def test_one_run_gives_the_errors_of_all_smaller_budgets(arrays: Arrays, weak: bool) -> None:
    errors = curve(arrays, 5, weak=weak)["error"]
    expected: list[float | None] = []
    for budget in arrays["grid"]:
        if not weak and not budget:
            expected.append(None)
            continue
        result = overread.learn(
            arrays["x"],
            strong=overread.labelers.Table(arrays["strong"]),
            weak=overread.labelers.Table(arrays["weak"], arrays["confidence"]) if weak else None,
            max_strong=int(budget),
            labels=[0, 1],
            seed=5,
        )
        assert result.classifier is not None
        assert result.labels.strong == budget
        expected.append(float(np.mean(result.classifier.predict(arrays["x_test"]) != arrays["strong_test"])))
    assert errors == expected


def test_a_method_that_chooses_an_item_twice_fails(arrays: Arrays) -> None:
    with pytest.raises(ValueError, match="10 new items"):
        run_active_learning(arrays, 0, lambda asked, _, n: asked[:n])


def test_only_labels_that_were_asked_for_are_used(arrays: Arrays) -> None:
    small = {**arrays, "grid": np.array([0, 20, 30])}
    asked: set[int] = set()

    class Watched:
        def __getitem__(self, which: IntArray) -> IntArray:
            asked.update(np.arange(len(arrays["strong"]))[which].tolist())
            labels: IntArray = arrays["strong"][which]
            return labels

    result = weak_then_uncertain({**small, "strong": Watched()}, 0)
    assert len(asked) == 30
    assert result == weak_then_uncertain(small, 0)
