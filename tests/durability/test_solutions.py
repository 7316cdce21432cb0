"""A rerun of a study reads its long computations from the memo, and has exactly the same result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.practice.labelling import routing
from overread.practice.model import learner
from overread.study.outcome import Outcome
from overread.study.study import Study, open_study
from tests.durability.files import classifier, labels, run_to_end, table, write_pool, write_study

GOALS = {"labels": labels(0.02), "classifier": classifier(0.05, audit=20)}
ROWS = {"labels": 800, "classifier": 300}
LIMIT = {"labels": 790, "classifier": 100}
SOLVERS = {"labels": (routing, "_rank_items"), "classifier": (learner._LearningRun, "_learn")}

CountSolves = Callable[[Callable[[], Any]], int]


@pytest.fixture(params=GOALS)
def make(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def count_solves(monkeypatch: pytest.MonkeyPatch, make: str) -> CountSolves:
    """Return a function that counts how often its argument learns models."""
    solves = 0
    owner, name = SOLVERS[make]
    solve = getattr(owner, name)

    def solve_and_count(*args: Any) -> Any:
        nonlocal solves
        solves += 1
        return solve(*args)

    monkeypatch.setattr(owner, name, solve_and_count)

    def count(work: Callable[[], Any]) -> int:
        before = solves
        work()
        return solves - before

    return count


def begin(folder: Path, make: str, **more: Any) -> Study:
    goal = {**GOALS[make], **more}
    return open_study(write_study(folder / "s.toml", goal=goal, weak=table("model", price=0), strong=table()))


def same_outcome(one: Outcome, other: Outcome) -> bool:
    results = [(each.labels, each.source.tolist(), each.certificate, each.stopped) for each in (one, other)]
    return results[0] == results[1] and np.array_equal(one.confidence, other.confidence, equal_nan=True)


@pytest.mark.slow
def test_a_rerun_learns_at_most_twice(tmp_path: Path, make: str, count_solves: CountSolves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    first = count_solves(study.run)
    assert first >= 4
    assert count_solves(study.run) <= 2
    assert count_solves(begin(tmp_path, make).run) <= 2


@pytest.mark.slow
def test_memoized_solutions_do_not_change_the_result(tmp_path: Path, make: str, count_solves: CountSolves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    first, again = run_to_end(study), run_to_end(begin(tmp_path, make))
    without: list[Outcome] = []
    assert count_solves(lambda: without.append(study.replay())) >= 4
    assert same_outcome(first, again)
    assert same_outcome(first, without[0])
    if make == "classifier":
        x = study.features
        assert np.array_equal(first.classifier.predict_proba(x), again.classifier.predict_proba(x))
        assert np.array_equal(first.classifier.predict_proba(x), without[0].classifier.predict_proba(x))


@pytest.mark.slow
def test_solutions_of_other_limits_are_not_reused(tmp_path: Path, make: str, count_solves: CountSolves) -> None:
    write_pool(tmp_path, ROWS[make])
    begin(tmp_path, make).run()
    limited = begin(tmp_path, make, max_strong=LIMIT[make])
    assert count_solves(limited.run) == count_solves(limited.replay) >= 2
    assert same_outcome(limited.replay(), run_to_end(begin(tmp_path, make, max_strong=LIMIT[make])))


@pytest.mark.slow
def test_solutions_of_another_study_are_not_reused(tmp_path: Path, make: str, count_solves: CountSolves) -> None:
    """The two studies share a store and differ only in their seeds."""
    write_pool(tmp_path, ROWS[make])
    shared: dict[str, Any] = {"weak": table("model", price=0), "strong": table(), "url": "sqlite:///both.db"}
    for seed in (0, 1):
        study = open_study(write_study(tmp_path / f"s{seed}.toml", goal={**GOALS[make], "seed": seed}, **shared))
        assert count_solves(study.run) == count_solves(study.replay)


@pytest.mark.slow
def test_a_resumed_study_does_not_repeat_computations(tmp_path: Path, make: str, count_solves: CountSolves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    rounds = 0

    def interrupt_third_round(event: Any) -> None:
        nonlocal rounds
        rounds += getattr(event, "stage", "") == "learn"
        if rounds == 3:
            raise KeyboardInterrupt

    def run_interrupted() -> None:
        with pytest.raises(KeyboardInterrupt):
            study.run(interrupt_third_round)

    before = count_solves(run_interrupted)
    after = count_solves(begin(tmp_path, make).run)
    assert before >= 2
    assert before + after <= count_solves(study.replay) + 1
