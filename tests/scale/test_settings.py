"""Settings of an output folder: a run with a corrected function resumes; a different pool, expert or limit is rejected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from sklearn.linear_model import LogisticRegression

import overread.scale
from overread.core.answers import Questions, Reply
from overread.errors import InvalidArgument, InvalidData, LabelerFailed, StudyBusy
from overread.labelers import Table
from overread.pools import Parquet
from overread.pools.parquet import pool as parquet_pool
from overread.scale.output_folder import OutputFolder
from overread.theory.exact import hypergeometric_upper
from tests.scale.worlds import FEATURES, Named, Recording, World, features_of, label, labels_of


def threshold_expert(at: float) -> Any:
    """Return an expert that answers "yes" above a threshold."""
    return lambda frame: np.where(frame["x0"].to_numpy() > at, "yes", "no").tolist()


@pytest.mark.slow
def test_another_expert_needs_another_folder(tickets: World, tmp_path: Path) -> None:
    other = np.where(tickets.strong == "yes", "no", "yes")
    label(tickets, tmp_path / "table", strong=Table(tickets.strong))
    with pytest.raises(InvalidArgument, match=r"strong: .*Table \w+ 0.*, .*Table \w+ 0"):
        label(tickets, tmp_path / "table", strong=Table(other))
    label(tickets, tmp_path / "function", strong=tickets.pool.labeler(threshold_expert(0.0)))
    with pytest.raises(InvalidArgument, match="strong code: "):
        label(tickets, tmp_path / "function", strong=tickets.pool.labeler(threshold_expert(0.5)))
    with pytest.raises(InvalidArgument, match="strong: "):
        label(tickets, tmp_path / "function", strong=tickets.pool.labeler(threshold_expert(0.0), columns=["x0"]))


def test_corrected_weak_labeler_resumes(tickets: World, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    asked: list[int] = []

    def make_labeler(broken: bool) -> Any:
        def answer(frame: pl.DataFrame) -> Any:
            if broken and len(asked) > 500:
                raise RuntimeError("down")
            asked.extend([1] * frame.height)
            return frame["weak"].to_list()

        return tickets.pool.labeler(answer, columns=["weak"], at_once=50)

    with pytest.raises(LabelerFailed, match="down"):
        label(tickets, tmp_path / "out", weak=make_labeler(broken=True))
    label(tickets, tmp_path / "out", weak=make_labeler(broken=False))
    assert len(asked) == 1200, "stored answers are not requested again"
    assert "weak code" in caplog.text
    label(tickets, tmp_path / "out", weak=make_labeler(broken=False))
    with pytest.raises(InvalidArgument, match="weak code: "):  # the run has finished
        label(tickets, tmp_path / "out", weak=make_labeler(broken=True))


@pytest.mark.slow
def test_corrected_expert_adds_a_caution_to_the_certificate(tickets: World, tmp_path: Path) -> None:
    def make_labeler(broken: bool) -> Any:
        def answer(frame: pl.DataFrame) -> Any:
            if broken:
                raise RuntimeError("down")
            return frame["strong"].to_list()

        return tickets.pool.labeler(answer, columns=["strong"])

    with pytest.raises(LabelerFailed, match="down"):
        label(tickets, tmp_path / "out", strong=make_labeler(broken=True))
    done = label(tickets, tmp_path / "out", strong=make_labeler(broken=False))
    assert "function was changed after the study began" in dict(done.certificate.numbers)["caution"]
    again = label(tickets, tmp_path / "out", strong=make_labeler(broken=False))
    assert again.certificate == done.certificate
    assert "caution" not in dict(
        label(tickets, tmp_path / "other", strong=make_labeler(broken=False)).certificate.numbers
    )


def test_run_that_lost_its_token_stops_asking_the_expert(tickets: World, tmp_path: Path) -> None:
    class Slow(Recording):
        def replies(self, questions: Questions) -> Iterator[Sequence[Reply]]:
            yield from super().replies(questions)
            OutputFolder(str(tmp_path / "out")).write("_overread/turn", b"another")

    (tmp_path / "strong").mkdir()
    strong = Slow(tickets.strong, tmp_path / "strong")
    with pytest.raises(StudyBusy, match="another run"):
        label(tickets, tmp_path / "out", strong=Named(strong))
    assert len(strong.noted("began")) == 1


def test_unknown_column_is_rejected_before_the_folder_is_created(tickets: World, tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match="column 'ww'"):
        label(tickets, tmp_path / "out", weak=tickets.pool.column("ww"))
    assert label(tickets, tmp_path / "out").rows == 1200
    with pytest.raises(InvalidArgument, match="columns='x0'"):
        tickets.pool.labeler(threshold_expert(0.0), columns="x0")


@pytest.mark.parametrize("max_strong", [None, 100])
def test_max_cost_without_a_price_is_rejected_before_the_folder_is_created(
    tickets: World, tmp_path: Path, max_strong: int | None
) -> None:
    with pytest.raises(InvalidArgument, match=r"max_cost=10 .*no labeler has a price"):
        label(tickets, tmp_path / "out", max_cost=10, max_strong=max_strong)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("out", [None, 3, ""])
def test_out_must_be_a_folder(tickets: World, out: Any) -> None:
    for run in (lambda: label(tickets, out), lambda: overread.scale.predict(None, tickets.pool, out)):
        with pytest.raises(InvalidArgument, match=rf"out={out!r} "):
            run()


def test_all_output_files_have_labels_of_one_type(tickets: World, tmp_path: Path) -> None:
    strong = np.where(tickets.strong == "yes", 1, 0).astype(object)
    strong[900:] = np.where(tickets.frame["x2"].to_numpy()[900:] > 0, "unknown", strong[900:])
    label(tickets, tmp_path / "out", weak=Table(strong), strong=Table(strong), max_strong=600)
    assert labels_of(tmp_path / "out")["label"].dtype == pl.String
    x, y = features_of(tickets.frame), np.where(tickets.strong == "yes", "1", "2.5")

    class Mixed:
        classes_ = np.array([1, 2.5, "a"], dtype=object)
        model = LogisticRegression().fit(x, y)

        def predict(self, x: Any) -> Any:
            return np.array([1 if each == "1" else 2.5 for each in self.model.predict(x)], dtype=object)

    overread.scale.predict(Mixed(), tickets.pool, tmp_path / "predicted")
    assert set(labels_of(tmp_path / "predicted")["label"]) == {"1", "2.5"}


def test_sample_of_the_whole_budget_uses_all_of_delta(tickets: World, tmp_path: Path) -> None:
    done = label(tickets, tmp_path / "out", error=0.001, max_strong=100)
    seen = int(dict(done.certificate.numbers)["wrong ones seen among those that certify them"])
    assert done.stopped == "max_strong"
    left = 1200 - done.asked.to_learn
    assert done.error_bound * 1200 == hypergeometric_upper(seen, done.asked.to_certify, left, 0.05) - seen


@pytest.mark.slow
def test_large_file_is_labelled_in_several_partitions(
    tickets: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet_pool, "ROWS_PER_PART", 450)
    (tmp_path / "one").mkdir()
    tickets.frame.write_parquet(tmp_path / "one" / "all.parquet", row_group_size=200)
    pool = Parquet(tmp_path / "one", features=FEATURES, id="id")
    assert [(part.first, part.rows) for part in pool.parts] == [(0, 400), (400, 400), (800, 400)]
    one = label(tickets, tmp_path / "parts", pool=pool)
    many = label(tickets, tmp_path / "files")  # three files of 400 rows
    assert one.certificate.numbers == many.certificate.numbers
    assert labels_of(tmp_path / "parts").equals(labels_of(tmp_path / "files"))


def test_folder_keeps_the_names_that_version_0_1_wrote(tickets: World, tmp_path: Path) -> None:
    """Runs that version 0.1 started must be resumable, so the names of files, keys and columns never change."""

    def make_labeler(broken: bool) -> Any:
        def answer(frame: pl.DataFrame) -> Any:
            if broken:
                raise RuntimeError("down")
            return frame["strong"].to_list()

        return tickets.pool.labeler(answer, columns=["strong"])

    out, state = tmp_path / "out", tmp_path / "out" / "_overread"
    with pytest.raises(LabelerFailed):
        label(tickets, out, strong=make_labeler(broken=True))
    label(tickets, out, strong=make_labeler(broken=False))
    parts = [f"{first:014d}.parquet" for first in (0, 400, 800)]
    assert sorted(path.name for path in out.iterdir()) == ["_overread", *(f"part-{i:06d}.parquet" for i in range(3))]
    assert sorted(path.name for path in state.iterdir()) == ["result.json", "settings.json", "strong", "turn", "weak"]
    assert sorted(path.name for path in (state / "weak").iterdir()) == parts
    assert pl.read_parquet(state / "weak" / parts[1]).columns == ["row", "label", "confidence"]
    assert pl.read_parquet(next((state / "strong").iterdir())).columns == ["row", "label"]
    settings = json.loads((state / "settings.json").read_text())
    assert list(settings) == [
        *(
            "made by",
            "overread",
            "pool",
            "files",
            "folders",
            "features",
            "id",
            "error",
            "failure_probability",
            "labels",
        ),
        *("weak", "weak code", "strong", "strong code", "max_strong", "max_cost", "seed", "changed since"),
    ]
    assert settings["made by"] == "overread.scale.label"
    assert settings["weak"] == "ParquetColumn weak 0"
    assert settings["changed since"] == ["strong code"]
    result = json.loads((state / "result.json").read_text())
    assert list(result) == ["out", "rows", "counts", "asked", "error_bound", "cost", "certificate", "stopped"]
