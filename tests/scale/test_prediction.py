"""Predictions for every partition, on a cluster and in threads; existing files are not written again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal
from sklearn.linear_model import LogisticRegression
from typer.testing import CliRunner

import overread
import overread.scale
from overread.cli import app
from overread.errors import InvalidArgument
from overread.study.export.tables import save_classifier
from tests.scale.worlds import FEATURES, World, features_of, labels_of, world


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> World:
    return world(tmp_path_factory.mktemp("pool") / "tickets")


@pytest.fixture(scope="module")
def classifier(small: World) -> Any:
    pool = small.pool
    return overread.learn(pool, weak=pool.column("weak"), strong=pool.column("strong"), max_strong=60).classifier


def test_predictions_equal_those_in_memory(small: World, classifier: Any, tmp_path: Path) -> None:
    assert overread.scale.predict(classifier, small.pool, str(tmp_path / "out")) == 3000
    found = labels_of(tmp_path / "out")
    x = features_of(small.frame)
    assert found["id"].to_list() == small.frame["id"].to_list()
    assert (found["label"].to_numpy() == classifier.predict(x)).all()
    assert np.allclose(found["confidence"].to_numpy(), classifier.predict_proba(x).max(axis=1))


def test_cluster_and_threads_give_the_same_predictions(
    small: World, classifier: Any, address: str, tmp_path: Path
) -> None:
    overread.scale.predict(classifier, small.pool, str(tmp_path / "here"))
    overread.scale.predict(classifier, small.pool, str(tmp_path / "there"), scheduler=address)
    assert_frame_equal(labels_of(tmp_path / "here"), labels_of(tmp_path / "there"))


def test_existing_files_are_not_written_again(small: World, classifier: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    overread.scale.predict(classifier, small.pool, str(out))
    whole = labels_of(out)
    (out / "part-000002.parquet").unlink()
    before = (out / "part-000001.parquet").stat().st_mtime_ns
    overread.scale.predict(classifier, small.pool, str(out))
    assert_frame_equal(labels_of(out), whole)
    assert (out / "part-000001.parquet").stat().st_mtime_ns == before


def test_another_classifier_needs_another_folder(small: World, classifier: Any, tmp_path: Path) -> None:
    overread.scale.predict(classifier, small.pool, str(tmp_path / "out"))
    other = LogisticRegression().fit(features_of(small.frame), small.strong)
    with pytest.raises(InvalidArgument, match="classifier: "):
        overread.scale.predict(other, small.pool, str(tmp_path / "out"))
    overread.scale.predict(other, small.pool, str(tmp_path / "other"))
    assert (labels_of(tmp_path / "other")["label"].to_numpy() == other.predict(features_of(small.frame))).all()


def test_classifier_of_other_features_is_rejected(small: World, address: str, tmp_path: Path) -> None:
    narrow = LogisticRegression().fit(features_of(small.frame)[:, :2], small.strong)
    with pytest.raises(InvalidArgument, match=r"classifier=LogisticRegression.*ValueError: X has 3 features"):
        overread.scale.predict(narrow, small.pool, str(tmp_path / "out"), scheduler=address)


@pytest.mark.slow
def test_command_predicts_a_folder_with_a_study_classifier(
    small: World, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("tickets.toml").write_text(
        f"""
[pool]
path = "{small.folder}"
id = "id"
features = {FEATURES}
[task]
question = "Is it so?"
labels = ["no", "yes"]
[goal]
make = "classifier"
excess_error = 0.05
max_strong = 60
[weak]
kind = "table"
column = "weak"
[strong]
kind = "table"
column = "strong"
"""
    )
    study = overread.open_study("tickets.toml")
    study.run()
    save_classifier(study, "classifier.npz")
    study.close()
    done = CliRunner().invoke(app, ["predict", "classifier.npz", str(small.folder), "out", "--scheduler", address])
    assert done.exit_code == 0, done.output
    assert "3,000" in done.output
    found = labels_of("out")
    assert (found["label"].to_numpy() == small.strong).mean() > 0.95
    assert found["id"].to_list() == small.frame["id"].to_list()
    small.frame.write_parquet("all.parquet")
    assert CliRunner().invoke(app, ["predict", "classifier.npz", "all.parquet", "all.csv"]).exit_code == 0
    assert pl.read_csv("all.csv")["label"].to_list() == found["label"].to_list()
    refused = CliRunner().invoke(app, ["predict", "classifier.npz", "all.parquet", "b.csv", "--scheduler", address])
    assert refused.exit_code != 0
    assert os.listdir("out")  # noqa: PTH208
    Path("spark.parquet").symlink_to(small.folder)  # a folder named like a file, as other programs write them
    done = CliRunner().invoke(app, ["predict", "classifier.npz", "spark.parquet", "spark"])
    assert "3,000" in done.output
