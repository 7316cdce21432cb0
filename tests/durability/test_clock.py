"""Only the expiry of a lease depends on the clock: a clock that jumps does not change a study's result."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from overread.core.answers import STRONG
from overread.study.outcome import Outcome
from overread.study.study import Study, open_study
from tests.durability.files import (
    answer_question,
    classifier,
    labels,
    people,
    table,
    votes_by_item,
    write_pool,
    write_study,
)

GOALS = {"labels": labels(0.2), "classifier": classifier(max_strong=20, audit=10)}


def running_backwards() -> Iterator[float]:
    return itertools.count(2_000_000_000.0, -3600.0)


def standing_still() -> Iterator[float]:
    return itertools.repeat(1_000.0)


def jumping() -> Iterator[float]:
    rng = random.Random(0)
    while True:
        yield rng.choice([-1e9, 0.0, 1.0, 1e9, 4e9]) + rng.random()


def run_to_end(study: Study, truths: dict[str, str]) -> Outcome:
    for _ in range(3000):
        for who in ("ann", "bob", "cleo"):
            for question in study.ask(7, by=who):
                answer_question(study, question, truths)
        outcome = study.outcome()
        if outcome is not None:
            return outcome
    raise AssertionError(f"the study does not finish: {study.ledger.counts(STRONG)}")


@pytest.mark.parametrize(
    "clock", [jumping, *(pytest.param(each, marks=pytest.mark.slow) for each in (running_backwards, standing_still))]
)
@pytest.mark.parametrize("make", GOALS)
def test_a_wrong_clock_loses_no_question_and_changes_no_label(
    tmp_path: Path, make: str, clock: Callable[[], Iterator[float]]
) -> None:
    truths = write_pool(tmp_path, rows=120)
    results = []
    for name, times in (("right", None), ("wrong", clock())):
        path = write_study(
            tmp_path / f"{name}.toml", goal=GOALS[make], weak=table("model", price=0), strong=people("majority")
        )
        study = open_study(path) if times is None else open_study(path, clock=times.__next__)
        outcome = run_to_end(study, truths)
        assert study.ledger.counts(STRONG).open == 0
        assert set(votes_by_item(study)) == set(study.ledger.verdicts(STRONG).item.tolist())
        results.append((outcome.labels, outcome.source.tolist(), outcome.certificate))
    assert results[0] == results[1]
