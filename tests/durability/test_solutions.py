"""A study that is run again does not repeat its long computations, and comes to exactly what it came to with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from overread.practice import rich, routing
from overread.study.durable import Study, open_study
from overread.study.outcome import Outcome
from tests.durability.files import classifier, labels, table, write_pool, write_study

GOALS = {"labels": labels(0.02), "classifier": classifier(0.05, audit=20)}
ROWS = {"labels": 800, "classifier": 300}
LIMIT = {"labels": 790, "classifier": 100}
SOLVES = {"labels": (routing, "_ordered"), "classifier": (rich._Study, "_learn")}

Solves = Callable[[Callable[[], Any]], int]


@pytest.fixture(params=GOALS)
def make(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def solves(monkeypatch: pytest.MonkeyPatch, make: str) -> Solves:
    """Count how often models are learned."""
    done = 0
    place, name = SOLVES[make]
    really = getattr(place, name)

    def counted(*given: Any) -> Any:
        nonlocal done
        done += 1
        return really(*given)

    monkeypatch.setattr(place, name, counted)

    def counting(work: Callable[[], Any]) -> int:
        before = done
        work()
        return done - before

    return counting


def begin(folder: Path, make: str, **more: Any) -> Study:
    goal = {**GOALS[make], **more}
    return open_study(write_study(folder / "s.toml", goal=goal, weak=table("model", price=0), strong=table()))


def same(one: Outcome, other: Outcome) -> bool:
    told = [(each.labels, each.source.tolist(), each.certificate, each.stopped) for each in (one, other)]
    return told[0] == told[1] and np.array_equal(one.confidence, other.confidence, equal_nan=True)


def test_running_a_study_again_learns_at_most_twice(tmp_path: Path, make: str, solves: Solves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    first = solves(study.run)
    assert first >= 4
    assert solves(study.run) <= 2
    assert solves(begin(tmp_path, make).run) <= 2


def test_kept_solutions_change_nothing(tmp_path: Path, make: str, solves: Solves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    first, again = study.run(), begin(tmp_path, make).run()
    without: list[Outcome] = []
    assert solves(lambda: without.append(study.replay())) >= 4
    assert same(first, again)
    assert same(first, without[0])
    if make == "classifier":
        x = study.features
        assert np.array_equal(first.classifier.predict_proba(x), again.classifier.predict_proba(x))
        assert np.array_equal(first.classifier.predict_proba(x), without[0].classifier.predict_proba(x))


def test_solutions_of_other_limits_are_not_reused(tmp_path: Path, make: str, solves: Solves) -> None:
    write_pool(tmp_path, ROWS[make])
    begin(tmp_path, make).run()
    limited = begin(tmp_path, make, max_strong=LIMIT[make])
    assert solves(limited.run) == solves(limited.replay) >= 2
    assert same(limited.replay(), begin(tmp_path, make, max_strong=LIMIT[make]).run())


def test_solutions_of_another_study_are_not_reused(tmp_path: Path, make: str, solves: Solves) -> None:
    """Two studies in one store that differ in their seeds alone."""
    write_pool(tmp_path, ROWS[make])
    shared: dict[str, Any] = {"weak": table("model", price=0), "strong": table(), "url": "sqlite:///both.db"}
    for seed in (0, 1):
        study = open_study(write_study(tmp_path / f"s{seed}.toml", goal={**GOALS[make], "seed": seed}, **shared))
        assert solves(study.run) == solves(study.replay)


def test_a_study_that_was_interrupted_learns_only_what_it_had_not(tmp_path: Path, make: str, solves: Solves) -> None:
    write_pool(tmp_path, ROWS[make])
    study = begin(tmp_path, make)
    rounds = 0

    def third(event: Any) -> None:
        nonlocal rounds
        rounds += getattr(event, "stage", "") == "learn"
        if rounds == 3:
            raise KeyboardInterrupt

    def interrupted() -> None:
        with pytest.raises(KeyboardInterrupt):
            study.run(third)

    before = solves(interrupted)
    after = solves(begin(tmp_path, make).run)
    assert before >= 2
    assert before + after <= solves(study.replay) + 1
