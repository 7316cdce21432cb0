"""Nothing but the end of a lease is a time: a clock that jumps changes nothing that a study comes to."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from overread.study.durable import Study, open_study
from overread.study.outcome import Outcome
from tests.durability.files import answer, classifier, labels, people, table, votes_of, write_pool, write_study

GOALS = {"labels": labels(0.2), "classifier": classifier(max_strong=20, audit=10)}


def backwards() -> Iterator[float]:
    return itertools.count(2_000_000_000.0, -3600.0)


def stopped() -> Iterator[float]:
    return itertools.repeat(1_000.0)


def jumping() -> Iterator[float]:
    dice = random.Random(0)
    while True:
        yield dice.choice([-1e9, 0.0, 1.0, 1e9, 4e9]) + dice.random()


def to_the_end(study: Study, truths: dict[str, str]) -> Outcome:
    for _ in range(3000):
        for who in ("ann", "bob", "cleo"):
            for asked in study.ask(7, by=who):
                answer(study, asked, truths)
        outcome = study.outcome()
        if outcome is not None:
            return outcome
    raise AssertionError(f"the study does not come to its end: {study.ledger.counts('strong')}")


@pytest.mark.parametrize("clock", [backwards, stopped, jumping])
@pytest.mark.parametrize("make", GOALS)
def test_a_clock_that_goes_wrong_loses_no_question_and_changes_no_label(
    tmp_path: Path, make: str, clock: Callable[[], Iterator[float]]
) -> None:
    truths = write_pool(tmp_path, rows=120)
    found = []
    for name, times in (("usual", None), ("odd", clock())):
        path = write_study(
            tmp_path / f"{name}.toml", goal=GOALS[make], weak=table("model", price=0), strong=people("majority")
        )
        study = open_study(path) if times is None else open_study(path, clock=times.__next__)
        outcome = to_the_end(study, truths)
        assert study.ledger.counts("strong").open == 0
        assert set(votes_of(study)) == set(study.ledger.verdicts("strong").item.tolist())
        found.append((outcome.labels, outcome.source.tolist(), outcome.certificate))
    assert found[0] == found[1]
