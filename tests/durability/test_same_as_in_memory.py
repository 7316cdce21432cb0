"""A stored study has the same result as `label` or `learn`, so what is proved and measured of them holds for it, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

import overread
from overread.labelers import Table
from overread.study.study import open_study
from tests.durability.files import LABELS, classifier, labels, run_to_end, table, write_pool, write_study

ADVERSARIES: dict[str, Callable[[Any, Any], Any]] = {
    "opposite": lambda truth, rng: np.where(truth == "yes", "no", "yes"),  # noqa: ARG005
    "a coin": lambda truth, rng: rng.choice(LABELS, len(truth)),
    "always yes": lambda truth, rng: np.full(len(truth), "yes"),  # noqa: ARG005
}


def write_adversarial_pool(folder: Path, adversary: str) -> pl.DataFrame:
    """Write and return a pool in which an adversary replaces the model."""
    write_pool(folder, rows=240)
    frame = pl.read_csv(folder / "pool.csv")
    weak = ADVERSARIES[adversary](frame["truth"].to_numpy(), np.random.default_rng(0))
    frame = frame.with_columns(model=pl.Series(weak))
    frame.write_csv(folder / "pool.csv")
    return frame


@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_a_stored_study_makes_the_labels_of_overread_label(tmp_path: Path, adversary: str) -> None:
    frame = write_adversarial_pool(tmp_path, adversary)
    file = write_study(tmp_path / "s.toml", goal=labels(error=0.1, seed=3), weak=table("model", 0.0), strong=table())
    outcome = run_to_end(open_study(file))
    done = overread.label(
        frame.select("x1", "x2").to_numpy(),
        weak=Table(frame["model"].to_list()),
        strong=Table(frame["truth"].to_list(), price=1.5),
        labels=list(LABELS),
        error=0.1,
        seed=3,
    )
    assert outcome.labels == list(done.labels)
    assert (outcome.source == done.source).all()
    assert outcome.certificate == done.certificate
    assert (np.array(outcome.labels) != frame["truth"].to_numpy()).mean() <= 0.1


@pytest.mark.parametrize("adversary", ADVERSARIES)
def test_a_stored_study_makes_the_classifier_of_overread_learn(tmp_path: Path, adversary: str) -> None:
    frame = write_adversarial_pool(tmp_path, adversary)
    goal = classifier(max_strong=40, seed=3)
    file = write_study(tmp_path / "s.toml", goal=goal, weak=table("model", 0.0), strong=table())
    outcome = run_to_end(open_study(file))
    x = frame.select("x1", "x2").to_numpy()
    result = overread.learn(
        x,
        weak=Table(frame["model"].to_list()),
        strong=Table(frame["truth"].to_list()),
        labels=list(LABELS),
        excess_error=0.1,
        max_strong=40,
        seed=3,
    )
    assert (outcome.classifier.predict(x) == result.classifier.predict(x)).all()  # type: ignore[union-attr]
    assert outcome.certificate == result.certificate
